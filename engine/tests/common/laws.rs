//! What holds in every game, whatever its rules: each law follows a random game from where it begins.

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use sanguo_engine::{Game, Kind, Position, Seat, notation};

use super::games::{Chance, one_more};
use super::{checked, moves};

/// How often a property is tried: as often as it says, or as the environment says (`PROPTEST_CASES`).
pub fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { default.cases } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..default }
}

/// Every living seat has one general, the dead have nothing, and somebody who lives can move until the game is over.
pub fn generals_and_turn(mut game: Game, chance: &mut Chance) -> TestCaseResult {
    while game.positions().len() < 400 && one_more(&mut game, chance) {
        let position = game.position();
        for seat in Seat::ALL {
            let lives = position.alive().contains(seat);
            prop_assert_eq!(position.count_kind(seat, Kind::General), usize::from(lives));
            prop_assert!(lives || position.board().count(seat) == 0);
        }
        prop_assert!(position.over().is_some() || !position.legal_moves().is_empty());
        prop_assert!(position.over().is_some() || position.alive().contains(position.turn()));
    }
    Ok(())
}

/// A position read from its text has the same text, moves and checks.
pub fn text_reads_back(mut game: Game, chance: &mut Chance) -> TestCaseResult {
    while game.positions().len() < 200 && one_more(&mut game, chance) {
        let position = game.position();
        if position.over().is_some() {
            break;
        }
        let again = Game::from_fen(*position.rules(), &position.fen()).expect("a position of a game");
        prop_assert_eq!(again.position().fen(), position.fen());
        prop_assert_eq!(moves(&again), moves(&game));
        prop_assert_eq!(checked(&again), checked(&game));
    }
    Ok(())
}

/// Taking a move back restores the position, to the start of the game and no further.
pub fn taking_back_restores(mut game: Game, chance: &mut Chance) -> TestCaseResult {
    while game.positions().len() < 100 && one_more(&mut game, chance) {
        let before = *game.position();
        for mv in before.legal_moves() {
            game.play_unchecked(mv);
            prop_assert!(game.unmake());
            prop_assert_eq!(*game.position(), before);
        }
    }
    let all: Vec<Position> = game.positions().copied().collect();
    for position in all.iter().rev().skip(1) {
        prop_assert!(game.unmake());
        prop_assert_eq!(game.position(), position);
    }
    prop_assert!(!game.unmake());
    Ok(())
}

/// A game read from its record, in either script, ends where the game did.
pub fn record_reads_back(mut game: Game, chance: &mut Chance) -> TestCaseResult {
    let first = game.position().fen();
    while game.positions().len() < 150 && one_more(&mut game, chance) {}
    let text = notation::record_lines(&game).join("\n");
    for text in [notation::to_traditional(&text), text] {
        let again = notation::read_record(*game.position().rules(), Some(&first), &text);
        let again = again.unwrap_or_else(|error| panic!("{first}\n{text}\n{error}"));
        prop_assert_eq!(again.position().fen(), game.position().fen());
        prop_assert_eq!(again.position().over().map(|o| o.outcome), game.position().over().map(|o| o.outcome));
    }
    Ok(())
}
