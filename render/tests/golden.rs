//! Pictures compared with those in tests/golden, byte for byte.
//!
//! After a change that is meant, renew them and look at every one:
//!
//! `SANGUO_RENEW_GOLDEN=1 cargo test -p sanguo-render golden`

use std::fs;
use std::path::{Path, PathBuf};

use sanguo_engine::Seat;
use sanguo_render::{Names, Renderer, Scene, Script, Theme, View};

use crate::scenes;

/// Example, seat at the bottom, script, theme, width in pixels; shogi pieces with names of one character.
const PICTURES: [(&str, Seat, Script, Theme, u32); 23] = [
    ("start", Seat::Shu, Script::Simplified, Theme::Wood, 1000),
    ("start", Seat::Wu, Script::Traditional, Theme::Paper, 400),
    ("start", Seat::Wei, Script::Simplified, Theme::Night, 300),
    ("middle", Seat::Shu, Script::Simplified, Theme::Night, 400),
    ("battle", Seat::Wei, Script::Traditional, Theme::Wood, 1000),
    ("battle", Seat::Shu, Script::Simplified, Theme::Paper, 400),
    ("absorbed", Seat::Wu, Script::Simplified, Theme::Wood, 400),
    ("won", Seat::Shu, Script::Simplified, Theme::Wood, 400),
    ("drawn", Seat::Wei, Script::Traditional, Theme::Night, 400),
    ("crowded", Seat::Wu, Script::Simplified, Theme::Wood, 640),
    ("intl-start", Seat::Shu, Script::Simplified, Theme::Wood, 1000),
    ("intl-start", Seat::Wei, Script::Traditional, Theme::Night, 400),
    ("intl-battle", Seat::Wu, Script::Simplified, Theme::Paper, 400),
    ("intl-middle", Seat::Wei, Script::Simplified, Theme::Wood, 300),
    ("shogi-start", Seat::Wu, Script::Simplified, Theme::Paper, 1000),
    ("shogi-battle", Seat::Shu, Script::Simplified, Theme::Wood, 1000),
    ("shogi-battle", Seat::Wei, Script::Traditional, Theme::Night, 400),
    ("shogi-drop", Seat::Shu, Script::Traditional, Theme::Wood, 400),
    ("fu-start", Seat::Wei, Script::Simplified, Theme::Wood, 1000),
    ("fu-middle", Seat::Shu, Script::Simplified, Theme::Paper, 1000),
    ("fu-battle", Seat::Wu, Script::Traditional, Theme::Wood, 1000),
    ("fu-battle", Seat::Shu, Script::Simplified, Theme::Night, 400),
    ("fu-two", Seat::Wei, Script::Traditional, Theme::Paper, 400),
];

/// The same with names of two characters.
const FULL_NAMES: [(&str, Seat, Script, Theme, u32); 2] = [
    ("shogi-battle", Seat::Shu, Script::Traditional, Theme::Wood, 1000),
    ("shogi-battle", Seat::Wu, Script::Simplified, Theme::Paper, 400),
];

/// The same with letters.
const LATIN: [(&str, Seat, Script, Theme, u32); 8] = [
    ("start", Seat::Shu, Script::Simplified, Theme::Wood, 1000),
    ("battle", Seat::Wei, Script::Simplified, Theme::Night, 400),
    ("won", Seat::Shu, Script::Simplified, Theme::Wood, 400),
    ("intl-battle", Seat::Wu, Script::Simplified, Theme::Paper, 400),
    ("shogi-battle", Seat::Shu, Script::Simplified, Theme::Wood, 1000),
    ("shogi-battle", Seat::Wu, Script::Simplified, Theme::Night, 400),
    ("fu-battle", Seat::Wu, Script::Simplified, Theme::Wood, 400),
    ("fu-start", Seat::Wei, Script::Simplified, Theme::Paper, 1000),
];

/// The same with a line of words below.
const CAPTIONED: [(&str, Seat, Script, Theme, u32); 3] = [
    ("battle", Seat::Shu, Script::Simplified, Theme::Wood, 400),
    ("fu-battle", Seat::Wu, Script::Traditional, Theme::Night, 1000),
    ("shogi-battle", Seat::Shu, Script::Simplified, Theme::Paper, 400),
];

/// That line, by the script of the picture.
fn caption(script: Script) -> &'static str {
    match script {
        Script::Simplified => "走棋时限：12月6日（周日）04:39 UTC",
        Script::Traditional => "Time until Sun 6 Dec, 04:39 Asia/Shanghai",
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Palette indices of a PNG, to say how much two pictures differ.
fn pixels(png: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("a picture");
    pixels
}

#[test]
fn pictures_are_as_before() {
    let (renderer, examples) = (Renderer::new(), scenes::all());
    let renew = std::env::var_os("SANGUO_RENEW_GOLDEN").is_some();
    let mut wrong = Vec::new();
    let short = PICTURES.into_iter().map(|picture| (picture, Names::One));
    let full = FULL_NAMES.into_iter().map(|picture| (picture, Names::Two));
    let latin = LATIN.into_iter().map(|picture| (picture, Names::Latin));
    let plain = short.chain(full).chain(latin).map(|(picture, names)| (picture, names, None));
    let captioned = CAPTIONED.into_iter().map(|picture| (picture, Names::One, Some(caption(picture.2).to_owned())));
    for ((name, seat, script, theme, width), names, caption) in plain.chain(captioned) {
        let example = examples.iter().find(|example| example.name == name).expect(name);
        let suffix = match (names, &caption) {
            (_, Some(_)) => "-caption",
            (Names::One, None) => "",
            (Names::Two, None) => "-full-names",
            (Names::Latin, None) => "-latin",
        };
        let scene = Scene { caption, ..example.scene() };
        let png = renderer.png(&scene, &View { seat, script, theme, names, width }).expect(name);
        let file = format!("{name}-{seat}-{script}-{theme}-{width}{suffix}.png");
        if renew {
            fs::write(folder().join(&file), &png).expect("the folder is there");
            continue;
        }
        let golden = fs::read(folder().join(&file)).unwrap_or_default();
        if golden != png {
            let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&file);
            fs::write(&actual, &png).expect("the folder is there");
            let apart = if golden.is_empty() { usize::MAX } else { difference(&golden, &png) };
            wrong.push((file, apart));
        }
    }
    if !wrong.is_empty() {
        let sheet = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden.html");
        fs::write(&sheet, contact_sheet(&wrong)).expect("the folder is there");
        let told: Vec<String> = wrong.iter().map(|(file, apart)| format!("{file}: {apart} pixels differ")).collect();
        panic!("{}\nbefore and after, side by side: {}", told.join("\n"), sheet.display());
    }
}

/// A page that shows the pictures that differ as they were and as they are, for reviewers.
fn contact_sheet(wrong: &[(String, usize)]) -> String {
    let rows = wrong.iter().map(|(file, apart)| {
        let before = folder().join(file);
        format!(
            "<h2>{file}: {apart} pixels differ</h2><img src='file://{}' alt='none before'> <img src='{file}'>\n",
            before.display()
        )
    });
    format!("<!doctype html><title>Pictures that differ: before, after</title>\n{}", rows.collect::<String>())
}

fn difference(golden: &[u8], png: &[u8]) -> usize {
    pixels(golden).iter().zip(pixels(png)).filter(|&(&a, b)| a != b).count()
}
