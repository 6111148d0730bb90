//! Positions as text.

use std::collections::BTreeSet;

use crate::common::{board, moves, play, result, start};
use sanguo_engine::{FenError, Game, Mode, Position, Rules, Variant};

/// Positions of each game that are written as they were read, and texts that are refused with the name of the error.
const CORPORA: [(Variant, &str, &str); 4] = [
    (Variant::Yanyi, include_str!("positions/yanyi.valid.fen"), include_str!("positions/yanyi.invalid.fen")),
    (Variant::Intl, include_str!("positions/intl.valid.fen"), include_str!("positions/intl.invalid.fen")),
    (Variant::Shogi, include_str!("positions/shogi.valid.fen"), include_str!("positions/shogi.invalid.fen")),
    (Variant::Fu, include_str!("positions/fu.valid.fen"), include_str!("positions/fu.invalid.fen")),
];

fn start_text(valid: &str) -> &str {
    valid.lines().next().expect("the start")
}

fn read(fen: &str) -> Result<Position, FenError> {
    Position::from_fen(Rules::new(Variant::Yanyi), fen)
}

#[test]
fn every_corpus_begins_with_the_start_position() {
    for (variant, valid, _) in CORPORA {
        assert_eq!(Position::start(Rules::new(variant)).fen(), start_text(valid), "{variant}");
        assert_eq!(variant.about().start, start_text(valid), "{variant}");
    }
    assert_eq!(CORPORA.len(), Variant::ALL.len());
}

#[test]
fn valid_positions_are_written_as_they_were_read() {
    for (variant, valid, _) in CORPORA {
        for line in valid.lines() {
            let position = Position::from_fen(Rules::new(variant), line);
            let position = position.unwrap_or_else(|error| panic!("{variant}: {line}: {error}"));
            assert_eq!(position.fen(), line, "{variant}");
        }
    }
}

#[test]
fn invalid_positions_are_refused_for_the_right_reason() {
    let mut seen = BTreeSet::new();
    for (variant, _, invalid) in CORPORA {
        for line in invalid.lines().filter(|line| !line.starts_with('#')) {
            let (name, fen) = line.split_once(';').expect("error;position");
            let error = Position::from_fen(Rules::new(variant), fen).expect_err(line);
            let kind: String = format!("{error:?}").chars().take_while(char::is_ascii_alphanumeric).collect();
            assert_eq!(kind, name, "{variant}: {fen}");
            assert!(!error.to_string().is_empty());
            seen.insert(kind);
        }
    }
    assert_eq!(seen.len(), 19, "every kind of error occurs: {seen:?}");
}

#[test]
fn blanks_between_the_fields_do_not_matter() {
    let fen = start_text(CORPORA[0].1);
    let spaced = format!("  {}\n", fen.replace(' ', "   "));
    assert_eq!(read(&spaced).map(|position| position.fen()), Ok(fen.to_owned()));
}

#[test]
fn quiet_counts_half_moves_since_the_last_capture() {
    let mut game = board("uR i9, wP i12, wP e12, sP e6").game();
    play(&mut game, "i9i10 e12e11");
    assert_eq!(crate::common::field(&game, 6), "2");
    play(&mut game, "e6e7 i10i12");
    assert_eq!(crate::common::field(&game, 6), "0");
}

#[test]
fn the_extra_field_names_the_living_seats_that_have_not_moved() {
    let mut game = start();
    for (text, extra) in [("n7m7", "ws"), ("g14g13", "s"), ("g4g5", "-"), ("m7l7", "-")] {
        play(&mut game, text);
        assert_eq!(crate::common::field(&game, 5), extra);
    }
}

#[test]
fn the_diplomacy_of_an_alliance_is_written_in_the_order_of_the_seats() {
    let mut game = board("sH d8, hR e10").open().turn("s").game();
    play(&mut game, "d8b9");
    assert_eq!(crate::common::field(&game, 4), "ally:us");
}

#[test]
fn a_position_with_one_living_seat_is_won() {
    for seat in ["u", "w", "s"] {
        let game = board("").alive(seat).turn(seat).game();
        assert!(result(&game).starts_with(&format!("win:{seat}")));
        assert!(moves(&game).is_empty());
    }
}

#[test]
fn a_quick_position_with_two_living_seats_is_over() {
    for mode in [Mode::QuickCount, Mode::QuickValue] {
        let game = board("uR e9").alive("us").mode(mode).game();
        assert_eq!(result(&game), "win:u 2,1,0");
    }
    assert_eq!(result(&board("uR e9").alive("us").game()), "-");
}

#[test]
fn a_position_at_the_natural_limit_is_over() {
    assert_eq!(result(&board("").quiet(180).game()), "draw:uws 1,1,1");
    assert_eq!(result(&board("").quiet(179).game()), "-");
    assert_eq!(result(&board("").quiet(120).alive("us").game()), "draw:us 1,1,1");
    assert_eq!(result(&board("").quiet(119).alive("us").game()), "-");
}

#[test]
fn a_position_that_is_over_needs_no_legal_move() {
    // Shu, shut in on h1, is to move in a quick game of two: the game is over, not the text wrong.
    let setup = board("uR e2, uR i9").alive("us").turn("s");
    assert!(matches!(Game::from_fen(setup.rules(), &setup.fen()), Err(FenError::NoMove { .. })));
    assert!(Game::from_fen(setup.clone().mode(Mode::QuickCount).rules(), &setup.fen()).is_ok());
}

#[test]
fn another_seat_than_the_one_to_move_may_be_in_check() {
    assert_eq!(crate::common::checked(&board("uR e1").game()), "s");
}

#[test]
fn numbers_that_wrap_around_are_no_numbers() {
    let fen = Game::start(Rules::new(Variant::Yanyi)).position().fen();
    let (first, rest) = fen.split_once('/').unwrap();
    // 2^64 - 1, 2^64, 2^32: after a piece, before one, and alone.
    for number in ["18446744073709551615", "18446744073709551616", "4294967296", "9999"] {
        for rank in [format!("{first}{number}"), format!("{number}{first}"), number.to_owned()] {
            let text = format!("{rank}/{rest}");
            assert!(Game::from_fen(Rules::new(Variant::Yanyi), &text).is_err(), "{text}");
        }
    }
}

#[test]
fn the_highest_round_is_read_back_after_a_move() {
    for &variant in Variant::ALL {
        let start = Game::start(Rules::new(variant)).position().fen();
        let (rest, _) = start.rsplit_once(' ').unwrap();
        let text = format!("{rest} 1000000000");
        let mut game = Game::from_fen(Rules::new(variant), &text).unwrap();
        for _ in 0..4 {
            let mv = game.position().legal_moves()[0];
            game.play(mv).unwrap();
            let fen = game.position().fen();
            assert_eq!(Game::from_fen(Rules::new(variant), &fen).map(|game| game.position().fen()), Ok(fen));
        }
        assert!(Game::from_fen(Rules::new(variant), &format!("{rest} 1000000001")).is_err());
    }
}
