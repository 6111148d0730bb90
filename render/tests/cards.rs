//! Profile cards, compared with those in tests/golden, byte for byte; `golden` says how to renew them.

use std::fs;
use std::path::Path;

use sanguo_engine::{Seat, Variant};
use sanguo_render::{Card, Figure, Names, RenderError, Renderer, Script, Theme, View};

fn figure(label: &str, value: &str) -> Figure {
    Figure { label: label.to_owned(), value: value.to_owned() }
}

fn english() -> Card {
    Card {
        name: "Zhuge Liàng".to_owned(),
        scope: "all games · all time · this server".to_owned(),
        favourite: Some(Seat::Shu),
        favourite_label: "favourite seat".to_owned(),
        seats: [3, 12, 104],
        figures: [figure("points", "−1"), figure("rating", "1816?"), figure("games", "119"), figure("games won", "57")],
        deeds: [figure("alliances made", "38"), figure("emperors deposed", "4"), figure("armies absorbed", "61")],
    }
}

fn chinese() -> Card {
    Card {
        name: "陈小明".to_owned(),
        scope: "三国演弈国际版 · 2026年12月 · 本服务器".to_owned(),
        favourite: Some(Seat::Wu),
        favourite_label: "常坐".to_owned(),
        seats: [2, 0, 1],
        figures: [figure("积分", "5"), figure("等级分", "1562"), figure("棋局", "3"), figure("胜", "2")],
        deeds: [figure("结盟", "1"), figure("废帝", "0"), figure("收编", "2")],
    }
}

#[test]
fn cards_are_as_before() {
    let nothing = Card { favourite: None, name: "无法写出🐉".to_owned(), ..english() };
    let view = |theme, script, names, width| View { theme, script, names, width, ..View::default() };
    let cards = [
        ("card-wood-1000", english(), Variant::Yanyi, view(Theme::Wood, Script::Simplified, Names::Latin, 1000)),
        ("card-wood-400", english(), Variant::Yanyi, view(Theme::Wood, Script::Simplified, Names::Latin, 400)),
        ("card-night-1000", chinese(), Variant::Intl, view(Theme::Night, Script::Simplified, Names::One, 1000)),
        ("card-paper-1000", chinese(), Variant::Shogi, view(Theme::Paper, Script::Traditional, Names::One, 1000)),
        ("card-paper-400", chinese(), Variant::Fu, view(Theme::Paper, Script::Simplified, Names::One, 400)),
        ("card-nameless-400", nothing, Variant::Yanyi, view(Theme::Wood, Script::Simplified, Names::One, 400)),
    ];
    let renderer = Renderer::new();
    let renew = std::env::var_os("SANGUO_RENEW_GOLDEN").is_some();
    for (name, card, game, view) in cards {
        let png = renderer.card(&card, game, &view).expect(name);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"));
        if renew {
            fs::write(&path, &png).expect("the folder is there");
        }
        assert!(fs::read(&path).unwrap_or_default() == png, "{name} differs");
    }
}

#[test]
fn any_text_makes_a_card_and_only_good_widths_do() {
    let renderer = Renderer::new();
    for text in ["", "<&>\"'", "\u{0}\u{1b}[1m", "שלום", &"很长".repeat(500), "🐉 &amp; <text>"] {
        let figure = figure(text, text);
        let card = Card {
            name: text.to_owned(),
            scope: text.to_owned(),
            favourite_label: text.to_owned(),
            seats: [u32::MAX; 3],
            figures: [(); 4].map(|()| figure.clone()),
            deeds: [(); 3].map(|()| figure.clone()),
            ..english()
        };
        renderer.card(&card, Variant::Yanyi, &View { width: 300, ..View::default() }).expect(text);
    }
    let narrow = renderer.card(&english(), Variant::Yanyi, &View { width: 299, ..View::default() });
    assert!(matches!(narrow, Err(RenderError::Width { width: 299 })));
}
