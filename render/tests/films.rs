//! Films, read by another reader than what writes them.

use sanguo_engine::{Game, Rules, Seat, Variant};
use sanguo_render::{Caption, Names, Renderer, Scene, Script, Sign, Theme, View};

use crate::gif_reader::{self, Frame, Shown};
use crate::scenes::films;

fn filmed(renderer: &Renderer, game: &Game, view: &View) -> (usize, Shown) {
    let mut file = Vec::new();
    let frames = films::film(renderer, game, view, &mut file).expect("a film");
    (frames, gif_reader::read(&file))
}

/// A picture as red, green and blue.
fn pixels(png: &[u8]) -> Vec<[u8; 3]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("a picture");
    pixels.chunks_exact(3).map(|c| [c[0], c[1], c[2]]).collect()
}

#[test]
fn every_frame_above_its_line_is_the_picture_of_that_ply() {
    let renderer = Renderer::new();
    let views = [
        View { width: 400, ..View::default() },
        View { width: 720, theme: Theme::Night, seat: Seat::Wei, script: Script::Traditional, ..View::default() },
        View { width: 333, theme: Theme::Paper, seat: Seat::Wu, names: Names::Latin, ..View::default() },
    ];
    for (seed, &game) in (0..).zip(Variant::ALL) {
        for view in views {
            let played = films::played(game, 40, seed);
            let (frames, shown) = filmed(&renderer, &played, &view);
            assert_eq!((frames, shown.frames.len()), (played.plies() + 1, played.plies() + 1), "{game}");
            assert_eq!(shown.width, view.width as usize);
            assert!(shown.loops);
            for (frame, (position, mv)) in shown.frames.iter().zip(played.history()) {
                let last_move = mv.map(|mv| (mv.from().unwrap_or(mv.to()), mv.to()));
                let picture = renderer.png(&Scene { last_move, ..Scene::of(position) }, &view).expect("a picture");
                let picture = pixels(&picture);
                assert!(frame.pixels.starts_with(&picture), "{game} {view:?}");
                assert!(frame.pixels.len() > picture.len(), "a line stands below");
            }
        }
    }
}

#[test]
fn frames_carry_what_has_changed_and_nothing_else() {
    for &game in Variant::ALL {
        let (_, shown) = filmed(&Renderer::new(), &films::played(game, 60, 3), &View { width: 720, ..View::default() });
        let [first, others @ ..] = &shown.frames[..] else { panic!("no frames") };
        assert_eq!((first.painted, first.area), (shown.width * shown.height, shown.width * shown.height));
        assert!(others.iter().all(|frame| frame.idle == 0), "{game}: a pixel is painted in the colour it has");
        let bytes: usize = others.iter().map(|frame| frame.bytes).sum();
        assert!(bytes / others.len() < 6500, "{game}: {} bytes a frame", bytes / others.len());
    }
}

/// A film of the start position with some captions, its frames without the board.
fn captions(view: &View, captions: &[Caption]) -> Vec<Vec<[u8; 3]>> {
    let game = Game::start(Rules::new(Variant::Yanyi));
    let renderer = Renderer::new();
    let mut film = renderer.film(Variant::Yanyi, view, Vec::new()).expect("a film");
    for (hundredths, caption) in (1..).zip(captions) {
        film.add(&Scene::of(game.position()), caption, hundredths).expect("a frame");
    }
    let shown = gif_reader::read(&film.finish().expect("a film"));
    assert!(shown.frames.iter().map(|frame| frame.delay).eq(1..=captions.len() as u16));
    let board = (view.width * view.width) as usize;
    shown.frames.into_iter().map(|Frame { pixels, .. }| pixels[board..].to_vec()).collect()
}

#[test]
fn captions_are_cut_where_they_do_not_fit_and_unknown_characters_are_left_out() {
    let text = |text: &str| Caption { text: text.to_owned(), ..Caption::default() };
    let signs = vec![Sign::Check(Seat::Wu), Sign::Alliance(Seat::Wei, Seat::Shu), Sign::Fall(Seat::Wu), Sign::Drew];
    for width in [300, 720, 2400] {
        let view = View { width, ..View::default() };
        let lines = captions(
            &view,
            &[
                text(""),
                text("🐉👑\u{0}\u{202e}"),
                text("190年 太史慈进7"),
                text("190年 太🐉史慈进7"),
                text(&"关羽".repeat(500)),
                text(&"关羽".repeat(501)),
                Caption { signs: signs.clone(), ..text(&"x".repeat(5000)) },
                Caption { signs: signs.repeat(50), seat: Some(Seat::Wu), text: "x".to_owned() },
            ],
        );
        assert_eq!(lines[0], lines[1], "nothing can be shown of it");
        assert_ne!(lines[0], lines[2]);
        assert_eq!(lines[2], lines[3]);
        assert_eq!(lines[4], lines[5], "both are cut");
        assert_ne!(lines[6], lines[7]);
    }
}

#[test]
fn a_frame_in_which_nothing_changes_is_a_frame() {
    let lines = captions(&View { width: 300, ..View::default() }, &[Caption::default(), Caption::default()]);
    assert_eq!(lines.len(), 2);
}

#[test]
fn films_are_the_same_whatever_was_drawn_before() {
    let (view, game) = (View { width: 300, ..View::default() }, films::played(Variant::Shogi, 30, 9));
    let film = |renderer: &Renderer| {
        let mut file = Vec::new();
        films::film(renderer, &game, &view, &mut file).expect("a film");
        file
    };
    let (used, none) = (Renderer::new(), Renderer::with_cache(0));
    let first = film(&used);
    assert!(film(&used) == first && film(&none) == first);
}

/// Every character that the records of games are written with can stand in a caption.
#[test]
fn the_words_of_records_have_glyphs() {
    let face = ttf_parser::Face::parse(include_bytes!("../fonts/SanguoCard.ttf"), 0).expect("a font");
    for &game in Variant::ALL {
        for seed in 0..8 {
            let played = films::played(game, 200, seed);
            for line in sanguo_engine::notation::record_lines(&played) {
                let both = format!("{line}{}", sanguo_engine::notation::to_traditional(&line));
                let missing: String = both.chars().filter(|&c| face.glyph_index(c).is_none()).collect();
                assert_eq!(missing, "", "{line}");
            }
        }
    }
}
