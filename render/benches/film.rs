//! How long a film takes and how large it is: `cargo bench -p sanguo-render --bench film`.
//!
//! Sizes and the memory taken are printed first.

#[path = "../tests/scenes/films.rs"]
mod films;

use divan::{Bencher, black_box};
use sanguo_engine::Variant;
use sanguo_render::{Renderer, Theme, View};

/// The width of films.
const WIDTH: u32 = 720;

fn view() -> View {
    View { width: WIDTH, ..View::default() }
}

fn main() {
    memory();
    sizes();
    divan::main();
}

fn sizes() {
    let renderer = Renderer::new();
    for &game in Variant::ALL {
        for theme in Theme::ALL {
            let (mut bytes, mut plies, mut first) = (0, 0, 0);
            for seed in 0..4 {
                let played = films::played(game, 150, seed);
                let mut file = Vec::new();
                let view = View { theme, ..view() };
                let frames = films::film(&renderer, &played, &view, &mut file).expect("a film");
                let start = films::played(game, 0, seed);
                let mut one = Vec::new();
                films::film(&renderer, &start, &view, &mut one).expect("a film");
                (bytes, plies, first) = (bytes + file.len() - one.len(), plies + frames - 1, one.len());
            }
            let each = bytes as f64 / plies as f64 / 1000.0;
            println!("{game} {theme}: the first frame {:.1} KB, {plies} more of {each:.2} KB", first as f64 / 1000.0);
        }
    }
}

fn kilobytes(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(field)).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// What a film of 600 plies takes of memory (where the system tells), from a renderer that has drawn nothing yet.
fn memory() {
    let long = (0..40).map(|seed| films::played(Variant::Yanyi, 600, seed));
    let played = long.max_by_key(|game| game.plies()).expect("a game");
    let renderer = Renderer::new();
    let before = kilobytes("VmRSS");
    let mut file = Vec::new();
    let frames = films::film(&renderer, &played, &view(), &mut file).expect("a film");
    let most = kilobytes("VmHWM");
    println!(
        "{frames} frames in {:.1} KB, at most {:.1} MB more",
        file.len() as f64 / 1e3,
        (most - before) as f64 / 1e3
    );
}

/// A film of 100 frames when its pieces and letters have been drawn before: a hundredth of it is a frame.
#[divan::bench(args = Variant::ALL, sample_count = 20)]
fn warm(bencher: Bencher, game: Variant) {
    let (renderer, played) = (Renderer::new(), films::played(game, 99, 1));
    films::film(&renderer, &played, &view(), std::io::sink()).expect("a film");
    bencher.bench(|| films::film(&renderer, black_box(&played), &view(), std::io::sink()));
}

/// The same from the very beginning.
#[divan::bench(args = Variant::ALL, sample_count = 5)]
fn cold(bencher: Bencher, game: Variant) {
    let played = films::played(game, 99, 1);
    bencher
        .with_inputs(Renderer::new)
        .bench_values(|renderer| films::film(&renderer, black_box(&played), &view(), std::io::sink()));
}
