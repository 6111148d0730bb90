//! How long a picture takes: `cargo bench -p sanguo-render`.
//!
//! `cold` starts with an empty cache, as the first picture of a view does; `warm` has everything drawn but the position.
//! Sizes of the files are printed first.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use divan::{Bencher, black_box};
use sanguo_render::{Renderer, View};

const WIDTHS: [u32; 3] = [400, 1000, 2000];

fn view(width: u32) -> View {
    View { width, ..View::default() }
}

fn main() {
    let renderer = Renderer::new();
    for width in WIDTHS {
        for example in scenes::all() {
            let png = renderer.png(&example.scene(), &view(width)).expect(example.name);
            println!("{width} px {}: {:.1} KB", example.name, png.len() as f64 / 1000.0);
        }
    }
    println!("cache: {:.1} MB", renderer.cached_bytes() as f64 / 1e6);
    divan::main();
}

#[divan::bench(args = WIDTHS, sample_count = 30)]
fn cold(bencher: Bencher, width: u32) {
    let example = scenes::middle();
    let fresh = Renderer::new;
    bencher.with_inputs(fresh).bench_values(|renderer| renderer.png(black_box(&example.scene()), &view(width)));
}

#[divan::bench(args = WIDTHS, sample_count = 100)]
fn warm(bencher: Bencher, width: u32) {
    let example = scenes::middle();
    let renderer = Renderer::new();
    renderer.png(&example.scene(), &view(width)).expect("a picture");
    bencher.bench(|| renderer.png(black_box(&example.scene()), &view(width)));
}
