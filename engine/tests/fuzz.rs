//! Readers of moves and positions, fed with a corpus and with what can be made from it.

use sanguo_engine::record::{Form, Record};
use sanguo_engine::{Game, Position, Rules, Variant, notation};
use sanguo_fuzz::corpus;

/// A game at its start and somewhat later.
fn moments(variant: Variant) -> [Game; 2] {
    let start = Game::start(Rules::new(variant));
    let mut later = start.clone();
    for _ in 0..12 {
        // Any legal move leads to a position that people did not think of.
        let moves = later.position().legal_moves();
        let Some(mv) = moves.get(moves.len() / 2) else { break };
        later.play(*mv).expect("a legal move");
    }
    [start, later]
}

#[test]
fn moves_in_any_notation() {
    let games: Vec<Game> = Variant::ALL.iter().flat_map(|variant| moments(*variant)).collect();
    sanguo_fuzz::texts(corpus::NOTATION, 100_000, |text| {
        for game in &games {
            // What is read is a legal move, and is written in a way that reads the same.
            if let Ok(mv) = notation::read(game, text) {
                assert!(game.position().legal_moves().contains(&mv), "{text}");
                let written = game.position().move_text(mv);
                assert_eq!(notation::read(game, &written), Ok(mv), "{text} is written as {written}");
            }
        }
        let _ = notation::to_traditional(text);
    });
}

#[test]
fn records() {
    sanguo_fuzz::texts(corpus::NOTATION, 60_000, |text| {
        for &variant in Variant::ALL {
            let _ = notation::read_record(Rules::new(variant), None, text);
        }
        // What is read as a file is written in a way that reads the same.
        if let Ok(record) = Record::read_text(text) {
            let again = Record::read_text(&record.text(Form::Coordinates)).expect("a file that was written");
            assert_eq!(again.game.position(), record.game.position(), "{text}");
        }
        let _ = Record::read(text.as_bytes());
    });
}

#[test]
fn positions() {
    sanguo_fuzz::texts(corpus::FEN, 150_000, |text| {
        for &variant in Variant::ALL {
            let rules = Rules::new(variant);
            // What is read is written as a text that reads the same, and can be played on.
            if let Ok(position) = Position::from_fen(rules, text) {
                assert_eq!(Position::from_fen(rules, &position.fen()).as_ref(), Ok(&position), "{text}");
                let _ = position.legal_moves();
            }
        }
    });
}
