//! What pictures show, how large they are, and that caching never shows.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use sanguo_engine::{Seat, YANYI_BOARD};
use sanguo_render::{RenderError, Renderer, Scene, Script, Theme, View};

use crate::scenes;

fn example(name: &str) -> scenes::Example {
    scenes::all().into_iter().find(|example| example.name == name).expect(name)
}

fn svg(name: &str) -> String {
    Renderer::new().svg(&example(name).scene(), &View::default()).expect(name)
}

/// How often a character is drawn.
fn count(svg: &str, character: char) -> usize {
    svg.matches(&format!(">{character}</text>")).count()
}

/// A PNG as red, green and blue.
fn decode(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    (info.width, info.height, pixels)
}

#[test]
fn a_renderer_can_be_shared() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Renderer>();
    shared::<RenderError>();
}

#[test]
fn widths_outside_the_bounds_are_refused() {
    let (renderer, start) = (Renderer::new(), example("start"));
    for width in [0, 1, 299, 2401, u32::MAX] {
        let view = View { width, ..View::default() };
        assert!(matches!(renderer.png(&start.scene(), &view), Err(RenderError::Width { width: w }) if w == width));
        assert!(matches!(renderer.svg(&start.scene(), &view), Err(RenderError::Width { width: w }) if w == width));
    }
    assert_eq!(renderer.cached_bytes(), 0);
}

#[test]
fn every_width_gives_a_square_of_that_width() {
    let (renderer, start) = (Renderer::new(), example("start"));
    for width in (300..=2400).step_by(87).chain([2400]) {
        let png = renderer.png(&start.scene(), &View { width, ..View::default() }).expect("a picture");
        let (w, h, _) = decode(&png);
        assert_eq!((w, h), (width, width));
    }
}

#[test]
fn pictures_of_1000_pixels_stay_below_100_kilobytes() {
    let renderer = Renderer::new();
    for example in scenes::all() {
        for theme in Theme::ALL {
            for script in Script::ALL {
                let view = View { theme, script, ..View::default() };
                let size = renderer.png(&example.scene(), &view).expect(example.name).len();
                assert!(size <= 100_000, "{} {theme} {script}: {size} bytes", example.name);
            }
        }
    }
}

#[test]
fn the_cache_never_shows() {
    let (shared, none, small) = (Arc::new(Renderer::new()), Renderer::with_cache(0), Renderer::with_cache(100_000));
    let examples = scenes::all();
    for (i, example) in examples.iter().enumerate() {
        let view = View { seat: Seat::ALL[i % 3], theme: Theme::ALL[i % 3], width: 500, ..View::default() };
        let cold = none.png(&example.scene(), &view).expect(example.name);
        for renderer in [&*shared, &*shared, &small, &small] {
            assert_eq!(renderer.png(&example.scene(), &view).expect(example.name), cold, "{}", example.name);
        }
        assert!(small.cached_bytes() <= 100_000);
        assert_eq!(none.cached_bytes(), 0);
    }
    let before = shared.cached_bytes();
    let scene = examples[0].scene();
    let view = View { width: 500, ..View::default() };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| shared.png(&scene, &view).expect("a picture"));
        }
    });
    assert!(before > 0 && shared.cached_bytes() >= before);
}

#[test]
fn the_cache_keeps_its_budget_over_many_views() {
    let budget = 3_000_000;
    let (renderer, start) = (Renderer::with_cache(budget), example("start"));
    for width in (300..=1500).step_by(100) {
        for seat in Seat::ALL {
            renderer.png(&start.scene(), &View { width, seat, ..View::default() }).expect("a picture");
            assert!((1..=budget).contains(&renderer.cached_bytes()));
        }
    }
}

/// The indexed picture is the scene: colours of flat areas are exact, soft edges come near.
#[test]
fn the_png_shows_the_svg() {
    let mut options = Options::default();
    options.fontdb_mut().load_font_data(include_bytes!("../fonts/SanguoKai.ttf").to_vec());
    let renderer = Renderer::new();
    for example in scenes::all() {
        for theme in Theme::ALL {
            let view = View { theme, width: 640, ..View::default() };
            let svg = renderer.svg(&example.scene(), &view).expect(example.name);
            let tree = Tree::from_str(&svg, &options).expect("proper SVG");
            let (width, height, shown) = decode(&renderer.png(&example.scene(), &view).expect(example.name));
            let mut exact = Pixmap::new(width, height).expect("a size");
            resvg::render(&tree, Transform::identity(), &mut exact.as_mut());
            let pairs = exact.pixels().iter().zip(shown.chunks_exact(3));
            let apart = pairs.map(|(a, b)| [a.red().abs_diff(b[0]), a.green().abs_diff(b[1]), a.blue().abs_diff(b[2])]);
            let apart: Vec<u8> = apart.map(|channels| channels.into_iter().max().unwrap_or(0)).collect();
            let part = |most: u8| apart.iter().filter(|&&d| d <= most).count() as f64 / apart.len() as f64;
            let worst = apart.iter().max().copied().unwrap_or(0);
            let fine = part(0) > 0.85 && part(16) > 0.95 && worst < 64;
            assert!(fine, "{} {theme}: {} same, {} near, worst {worst}", example.name, part(0), part(16));
        }
    }
}

#[test]
fn the_start_shows_who_moves_and_who_sleeps() {
    let start = svg("start");
    assert_eq!(count(&start, '走'), 1);
    assert_eq!(count(&start, '兵'), 15);
    assert_eq!(["将", "盟", "亡", "胜", "和"].map(|seal| start.matches(seal).count()), [0; 5]);
    // Emperor, cannon and three chariots of Han sleep in dim colours.
    assert_eq!(start.matches("fill=\"#d9c287\"").count(), 5);
}

#[test]
fn alliance_and_check_are_shown() {
    let battle = svg("battle");
    assert_eq!((count(&battle, '盟'), count(&battle, '将'), count(&battle, '走')), (2, 1, 1));
    assert_eq!(battle.matches("fill=\"#d9c287\"").count(), 0, "nobody sleeps");
    // Wei has one general on the board, one badge and Han's point of alliance; Shu and Wu also stand beside their ally.
    assert_eq!(['魏', '蜀'].map(|general| count(&battle, general)), [3, 4]);
}

#[test]
fn dead_seats_and_results_are_shown() {
    let absorbed = svg("absorbed");
    assert_eq!((count(&absorbed, '亡'), count(&absorbed, '将'), count(&absorbed, '走')), (1, 1, 1));
    let won = svg("won");
    assert_eq!((count(&won, '亡'), count(&won, '胜'), count(&won, '走')), (2, 1, 0));
    let drawn = svg("drawn");
    assert_eq!((count(&drawn, '和'), count(&drawn, '走'), count(&drawn, '将')), (3, 0, 0));
}

#[test]
fn marks_are_optional() {
    let (renderer, battle) = (Renderer::new(), example("battle"));
    let view = View::default();
    let bare = renderer.svg(&Scene::of(&battle.position), &view).expect("a picture");
    let marked = renderer.svg(&battle.scene(), &view).expect("a picture");
    for colour in ["#1554b8\" stroke-width", "#00708c", "#7a1fa0"] {
        assert!(!bare.contains(colour) && marked.contains(colour), "{colour}");
    }
    let square = YANYI_BOARD.read("i9").expect("a point");
    let still = Scene { arrows: vec![(square, square)], ..Scene::of(&battle.position) };
    assert_eq!(renderer.svg(&still, &view).expect("a picture"), bare);
}

#[test]
fn points_of_alliance_are_dim_once_no_alliance_can_be_made() {
    for (name, spent) in
        [("start", 0), ("battle", 3), ("absorbed", 3), ("intl-start", 0), ("intl-battle", 3), ("drawn", 3)]
    {
        let dim = svg(name).lines().filter(|line| line.starts_with("<rect") && line.contains("#c9ad66")).count();
        assert_eq!(dim, spent, "{name}");
    }
}

/// How often a piece of an owner's colour is drawn as a filled outline.
fn shapes(svg: &str, colour: &str) -> usize {
    svg.lines().filter(|line| line.starts_with("<path") && line.contains(&format!("fill=\"{colour}\""))).count()
}

#[test]
fn chess_pieces_are_shapes_in_their_owners_colours() {
    let start = svg("intl-start");
    assert_eq!(["#b4e08c", "#162f80", "#cb2418"].map(|colour| shapes(&start, colour)), [18; 3]);
    // Emperor and three queens of Han sleep in dim colours.
    assert_eq!(shapes(&start, "#d9c287"), 4);
    assert_eq!(count(&start, '走'), 1);
}

#[test]
fn shogi_pieces_point_in_their_owners_direction() {
    let start = svg("shogi-start");
    assert_eq!(["#d3ecbb", "#2b2724", "#ffe9d6"].map(|colour| shapes(&start, colour)), [18; 3]);
    assert_eq!((count(&start, '王'), count(&start, '步')), (4, 27));
    // The tip is the first corner: of a king at the bottom above the middle, of the others' kings to the other sides.
    let tips = |colour: &str| {
        let faces = start.lines().filter(|line| line.starts_with("<path") && line.contains(colour));
        let tip = |line: &str| line.split(['M', 'L']).nth(1).map(str::to_owned).unwrap_or_default();
        faces.map(tip).collect::<std::collections::BTreeSet<_>>()
    };
    let [shu, wei, wu] = ["#ffe9d6", "#2b2724", "#d3ecbb"].map(|colour| tips(&format!("fill=\"{colour}\"")));
    assert!(shu.len() == 1 && shu.iter().all(|tip| tip.starts_with("0 -")), "{shu:?}");
    assert!(wei.len() == 1 && wei.iter().all(|tip| tip.starts_with("0 ") && !tip.contains('-')), "{wei:?}");
    assert!(wu.len() == 1 && wu.iter().all(|tip| tip.starts_with('-') && tip.ends_with(" 0")), "{wu:?}");
}

#[test]
fn hands_are_shown_with_counts() {
    let battle = svg("shogi-battle");
    // Eleven pawns in Wei's hand (and the rank 11 on both sides), two in Shu's (and the rank 2).
    assert_eq!((count_text(&battle, "11"), count_text(&battle, "2")), (3, 3));
    // The promoted are red, whoever owns them.
    for (character, colour) in [('杏', "#c00808"), ('と', "#ff8a76"), ('圭', "#d40a0a")] {
        let red = |line: &&str| line.contains(&format!(">{character}<")) && line.contains(colour);
        assert_eq!(battle.lines().filter(red).count(), 1, "{character}");
    }
    // The emperor has seen an alliance: he lies face down.
    assert_eq!(count(&battle, '王'), 3);
    let start = svg("shogi-start");
    assert_eq!(count_text(&start, "2"), 2);
}

fn count_text(svg: &str, text: &str) -> usize {
    svg.matches(&format!(">{text}</text>")).count()
}

#[test]
fn of_a_drop_only_the_target_is_marked() {
    let example = example("shogi-drop");
    let (renderer, view) = (Renderer::new(), View::default());
    let dropped = renderer.svg(&example.scene(), &view).expect("a picture");
    let bare = renderer.svg(&Scene::of(&example.position), &view).expect("a picture");
    let marks = |svg: &str| svg.matches("stroke=\"#1554b8\"").count();
    assert_eq!((marks(&dropped), marks(&bare)), (4, 0), "four brackets around one cell");
    assert_eq!(dropped.matches("fill=\"#1554b8\"").count(), bare.matches("fill=\"#1554b8\"").count(), "no dot");
}

#[test]
fn cubes_stand_on_the_tripod() {
    let start = svg("fu-start");
    assert_eq!(["兵", "卒", "丁", "妃", "子"].map(|name| count_text(&start, name)), [5, 5, 5, 3, 3]);
    assert_eq!(["仕", "士", "侍", "相", "象", "丞"].map(|name| count_text(&start, name)), [2; 6]);
    assert_eq!(["w1", "s9", "u5", "wm5", "us7", "o"].map(|name| count_text(&start, name)), [1; 6]);
    assert_eq!((count(&start, '走'), count(&start, '反')), (1, 0));
    // Small pictures leave the names of single points out.
    let small = Renderer::new().svg(&example("fu-start").scene(), &View { width: 400, ..View::default() });
    let small = small.expect("a picture");
    assert_eq!(["w1", "wm5"].map(|name| count_text(&small, name)), [1, 0]);
}

#[test]
fn the_tripod_tells_who_may_attack_whom() {
    let (renderer, view) = (Renderer::new(), View::default());
    let arrows = |example: &scenes::Example, ink: &str| {
        let svg = renderer.svg(&Scene::of(&example.position), &view).expect(example.name);
        shapes(&svg, ink)
    };
    let (usual, back) = ("#f6dfb4", "#1554b8");
    let all = |name| (arrows(&example(name), usual), arrows(&example(name), back));
    assert_eq!(all("fu-start"), (3, 0));
    assert_eq!(all("fu-battle"), (3, 1), "Wei may strike back at Wu");
    assert_eq!(all("fu-two"), (2, 0), "both attack each other");
    assert_eq!(count(&svg("fu-battle"), '反'), 1);
}

#[test]
fn places_tell_where_points_and_hands_are_in_the_picture() {
    let renderer = Renderer::new();
    for (name, points) in [("start", 225), ("intl-start", 189), ("shogi-battle", 189), ("fu-start", 184)] {
        let example = example(name);
        for seat in Seat::ALL {
            let view = View { seat, ..View::default() };
            let places = renderer.places(&example.scene(), &view).expect(name);
            assert_eq!(places.points.len(), points, "{name}");
            let inside = |(x, y): (i32, i32)| x > 0 && y > 0 && x < places.width as i32 && y < places.height as i32;
            assert!(
                places.points.iter().all(|&(_, at)| inside(at)) && places.held.iter().all(|&(_, _, at)| inside(at))
            );
            // A mark is drawn exactly where the point is said to be.
            let (point, (x, y)) = places.points[7];
            let marked = Scene { targets: vec![point], ..Scene::of(&example.position) };
            let svg = renderer.svg(&marked, &view).expect(name);
            assert!(svg.contains(&format!("translate({x} {y})")) || svg.contains(&format!("translate({x}.5 {y}.5)")));
            // One's own general is in the lower half.
            let general = example.position.board().general(seat).expect("a general");
            let at = places.points.iter().find(|(point, _)| *point == general).expect("its point").1;
            assert!(at.1 > places.height as i32 / 2, "{name} {seat}");
        }
    }
    let example = example("shogi-battle");
    let places = renderer.places(&example.scene(), &View::default()).expect("places");
    assert_eq!(places.held.len(), 12, "three kinds of Wu, seven of Wei, two of Shu");
}
