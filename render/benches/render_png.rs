//! How long a picture takes: `cargo bench -p sanguo-render`.
//!
//! `cold` starts with an empty cache, as the first picture of a view does; `warm` has everything drawn but the position.
//! Sizes of the files and the memory taken are printed first.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use std::fmt;

use divan::{Bencher, black_box};
use sanguo_engine::{Seat, Variant};
use sanguo_render::{Renderer, Script, Theme, View};

const WIDTHS: [u32; 3] = [400, 1000, 2000];

fn view(width: u32) -> View {
    View { width, ..View::default() }
}

fn main() {
    sizes();
    memory();
    divan::main();
}

/// Prints how large the files are.
fn sizes() {
    let renderer = Renderer::new();
    for width in WIDTHS {
        for example in scenes::all() {
            let png = renderer.png(&example.scene(), &view(width)).expect(example.name);
            println!("{width} px {}: {:.1} KB", example.name, png.len() as f64 / 1000.0);
        }
    }
}

/// Draws far more views than the cache can keep, and prints what the process took (where the system tells).
fn memory() {
    let (renderer, example) = (Renderer::new(), scenes::middle(Variant::Yanyi));
    for width in [400, 1000, 2000, 2400] {
        for (theme, seat) in Theme::ALL.into_iter().flat_map(|theme| Seat::ALL.map(|seat| (theme, seat))) {
            for script in Script::ALL {
                renderer
                    .png(&example.scene(), &View { seat, script, theme, width, ..View::default() })
                    .expect("a picture");
            }
        }
    }
    println!("cache: {:.1} MB", renderer.cached_bytes() as f64 / 1e6);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(peak) = status.lines().find(|line| line.starts_with("VmHWM")) {
        println!("most memory of the process: {}", peak.trim_start_matches("VmHWM:").trim());
    }
}

/// Every game at every width.
fn cases() -> impl Iterator<Item = Case> {
    Variant::ALL.iter().flat_map(|&game| WIDTHS.map(|width| Case { game, width }))
}

/// What is drawn.
#[derive(Clone, Copy)]
struct Case {
    game: Variant,
    width: u32,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.width)
    }
}

#[divan::bench(args = cases(), sample_count = 30)]
fn cold(bencher: Bencher, case: Case) {
    let example = scenes::middle(case.game);
    let fresh = Renderer::new;
    bencher.with_inputs(fresh).bench_values(|renderer| renderer.png(black_box(&example.scene()), &view(case.width)));
}

#[divan::bench(args = cases(), sample_count = 100)]
fn warm(bencher: Bencher, case: Case) {
    let example = scenes::middle(case.game);
    let renderer = Renderer::new();
    renderer.png(&example.scene(), &view(case.width)).expect("a picture");
    bencher.bench(|| renderer.png(black_box(&example.scene()), &view(case.width)));
}
