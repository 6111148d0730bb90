//! The facts about the games: examples are what they say they are.

use sanguo_engine::{Date, Game, GameOption, Mode, Point, Rules, Variant, notation};

#[test]
fn the_examples_of_moves_are_legal_at_the_start_and_the_same_game_reads_them() {
    for &variant in Variant::ALL {
        let game = Game::start(Rules::new(variant));
        let [coordinates, latin, record] = variant.about().moves;
        for text in [coordinates, latin, record] {
            assert!(notation::read(&game, text).is_ok(), "{variant}: {text}");
        }
        let mv = notation::read(&game, coordinates).expect("read just now");
        assert_eq!(game.position().move_text(mv), coordinates, "coordinates come first");
    }
}

#[test]
fn the_examples_of_points_are_points() {
    for &variant in Variant::ALL {
        let [first, last] = variant.about().points;
        assert!(variant.has_point(first) && variant.has_point(last) && first != last, "{variant}");
        assert!(!variant.has_point("zz99") && !variant.has_point(""), "{variant}");
    }
}

#[test]
fn the_last_file_and_rank_are_those_of_the_board() {
    for &variant in Variant::ALL {
        let start = Game::start(Rules::new(variant));
        let names: Vec<String> =
            start.position().board().pieces().map(|(p, _): (Point, _)| start.position().point_name(p)).collect();
        let Some((file, rank)) = variant.last_file_and_rank() else {
            assert_eq!(variant, Variant::Fu, "the only board without files and ranks");
            continue;
        };
        assert!(names.iter().any(|name| name.starts_with(file)), "{variant}: pieces stand on the last file");
        assert!(names.iter().any(|name| name.ends_with(&rank.to_string())), "{variant}: and on the last rank");
        let beyond = (file as u8 + 1) as char;
        assert!(!names.iter().any(|name| name.starts_with(beyond)), "{variant}");
    }
}

#[test]
fn every_option_that_a_game_takes_can_be_set_and_no_other() {
    for &variant in Variant::ALL {
        for option in GameOption::ALL {
            let value = if option == GameOption::Mode { Mode::QuickCount.name() } else { "on" };
            let mut rules = Rules::new(variant);
            assert_eq!(rules.set(option.name(), value).is_ok(), variant.about().takes(option), "{variant}: {option:?}");
        }
        let named: Vec<&str> = Rules::new(variant).options().into_iter().map(|(name, _)| name).collect();
        let taken: Vec<&str> = variant.about().options.iter().map(|option| option.name()).collect();
        assert_eq!(named, taken, "{variant}");
    }
}

#[test]
fn rounds_are_dated_by_the_calendar_of_the_game() {
    let date = |variant: Variant, round| variant.about().calendar.date(round);
    assert_eq!(date(Variant::Yanyi, 1), Date::Year(189));
    assert_eq!(date(Variant::Intl, 12), Date::Year(200));
    assert_eq!(date(Variant::Shogi, 1), Date::Month { year: 1853, month: 1 });
    assert_eq!(date(Variant::Shogi, 14), Date::Month { year: 1854, month: 2 });
    assert_eq!(date(Variant::Fu, 7), Date::Round(7));
    assert_eq!(date(Variant::Shogi, 14).to_string(), "1854年2月");
}

#[test]
fn names_and_places_of_variants_read_back() {
    for (i, &variant) in Variant::ALL.iter().enumerate() {
        assert_eq!((variant.name().parse(), variant.index()), (Ok(variant), i));
    }
    assert_eq!(Variant::default(), Variant::Yanyi);
    assert_eq!("chess".parse::<Variant>().map_err(|error| error.to_string()), Err("unknown game \"chess\"".to_owned()));
}
