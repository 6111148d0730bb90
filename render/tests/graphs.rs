//! Graphs of games, compared with those in tests/golden, byte for byte; `golden` says how to renew them.

use std::fs;
use std::path::Path;

use sanguo_engine::{Seat, SeatSet, Variant};
use sanguo_render::{Course, Event, Graph, Legend, Names, RenderError, Renderer, Script, Theme, View};

fn legend(seat: &str, player: &str) -> Legend {
    Legend { seat: seat.to_owned(), player: player.to_owned() }
}

fn pair(a: Seat, b: Seat) -> SeatSet {
    [a, b].into_iter().collect()
}

/// A game of so many plies that goes up and down.
fn course(plies: i32, scale: i32) -> Vec<[i32; 3]> {
    let of = |i: i32, seat: i32| {
        scale - scale * ((i * (7 + seat * 3)) % (plies + 20)) / (2 * (plies + 20)) - (i % (4 + seat)) * 30
    };
    (0..=plies).map(|i| [0, 1, 2].map(|seat| of(i, seat).max(0))).collect()
}

/// The chances of such a game.
fn chances(plies: i32, fallen: i32) -> Vec<[i32; 3]> {
    let of = |i: i32| {
        let wu = (330 - i * 2 + (i % 9) * 20).max(5);
        let wei = if i >= fallen { 0 } else { (330 + (i % 13) * 15 - i).max(20) };
        [wu, wei, 1000 - wu - wei]
    };
    (0..=plies).map(of).collect()
}

fn english() -> Graph {
    let mut material = course(140, 5200);
    material.iter_mut().skip(96).for_each(|value| value[1] = 0);
    Graph {
        title: "#12 · Three Kingdoms Chess (yanyi) · to the last".to_owned(),
        legends: [legend("Wu", "Ann"), legend("Wei", "无法写出🐉"), legend("Shu", "Zhuge Liàng")],
        seats: [true; 3],
        axis: "ply".to_owned(),
        material: Course { label: "Material, in soldiers".to_owned(), values: material },
        chances: Course { label: "Chances".to_owned(), values: chances(140, 96) },
        events: vec![
            Event::Alliance { pair: pair(Seat::Wu, Seat::Shu), from: 41, until: 96 },
            Event::Fall { seat: Seat::Wei, at: 96 },
            Event::Turn { seat: Seat::Wei, at: 38, number: 1 },
            Event::Turn { seat: Seat::Wu, at: 77, number: 2 },
            Event::Turn { seat: Seat::Wu, at: 120, number: 3 },
        ],
    }
}

fn chinese() -> Graph {
    let values = course(33, 4400);
    Graph {
        title: "#7 · 三國演弈將棋版 · 血戰到底".to_owned(),
        legends: [legend("吳", "陳小明"), legend("魏", "🤖 3"), legend("蜀", "")],
        seats: [true; 3],
        axis: "步".to_owned(),
        material: Course { label: "兵力（兵數）".to_owned(), values },
        chances: Course::default(),
        events: vec![
            Event::Deposed { at: 31 },
            Event::Alliance { pair: pair(Seat::Wei, Seat::Shu), from: 31, until: 33 },
            Event::Fall { seat: Seat::Wu, at: 32 },
            Event::Fall { seat: Seat::Wei, at: 33 },
        ],
    }
}

#[test]
fn graphs_are_as_before() {
    let view = |theme, script, names, width| View { theme, script, names, width, ..View::default() };
    let short = Graph {
        material: Course { label: "Material".to_owned(), values: vec![[4000, 4000, 0]] },
        chances: Course { label: "Chances".to_owned(), values: vec![[500, 500, 0]] },
        seats: [true, true, false],
        events: Vec::new(),
        ..english()
    };
    let graphs = [
        ("graph-wood-1000", english(), Variant::Yanyi, view(Theme::Wood, Script::Simplified, Names::Latin, 1000)),
        ("graph-wood-400", english(), Variant::Yanyi, view(Theme::Wood, Script::Simplified, Names::One, 400)),
        ("graph-night-1000", english(), Variant::Intl, view(Theme::Night, Script::Simplified, Names::One, 1000)),
        ("graph-paper-400", english(), Variant::Fu, view(Theme::Paper, Script::Simplified, Names::One, 400)),
        ("graph-shogi-1000", chinese(), Variant::Shogi, view(Theme::Wood, Script::Traditional, Names::One, 1000)),
        ("graph-start-400", short, Variant::Yanyi, view(Theme::Night, Script::Simplified, Names::Latin, 400)),
    ];
    let renderer = Renderer::new();
    let renew = std::env::var_os("SANGUO_RENEW_GOLDEN").is_some();
    for (name, graph, game, view) in graphs {
        let png = renderer.graph(&graph, game, &view).expect(name);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"));
        if renew {
            fs::write(&path, &png).expect("the folder is there");
        }
        assert!(fs::read(&path).unwrap_or_default() == png, "{name} differs");
    }
}

#[test]
fn any_data_make_a_graph_and_only_good_widths_do() {
    let renderer = Renderer::new();
    let view = View { width: 300, ..View::default() };
    for text in ["", "<&>\"'", "\u{0}\u{1b}[1m", &"很长".repeat(500), "🐉 &amp; <text>"] {
        let far = usize::MAX;
        let graph = Graph {
            title: text.to_owned(),
            legends: [(); 3].map(|()| legend(text, text)),
            axis: text.to_owned(),
            material: Course { label: text.to_owned(), values: vec![[i32::MAX, i32::MIN, 0]; 3] },
            chances: Course { label: text.to_owned(), values: vec![[i32::MAX; 3], [i32::MIN; 3]] },
            events: vec![
                Event::Alliance { pair: SeatSet::ALL, from: far, until: 0 },
                Event::Fall { seat: Seat::Wu, at: far },
                Event::Fall { seat: Seat::Wu, at: far },
                Event::Deposed { at: far },
                Event::Turn { seat: Seat::Shu, at: far, number: u32::MAX },
            ],
            ..english()
        };
        renderer.graph(&graph, Variant::Yanyi, &view).expect(text);
    }
    renderer.graph(&Graph::default(), Variant::Fu, &view).expect("an empty one");
    let long = Graph { material: Course { values: course(5_000, 5_000), ..Course::default() }, ..english() };
    renderer.graph(&long, Variant::Yanyi, &view).expect("a long game");
    let narrow = renderer.graph(&english(), Variant::Yanyi, &View { width: 299, ..View::default() });
    assert!(matches!(narrow, Err(RenderError::Width { width: 299 })));
}
