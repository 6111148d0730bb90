//! Tables of spellings, one file a game: what players write, and what it is read as or why it is refused.

use std::collections::BTreeSet;

use crate::common::fu::tripod;
use crate::common::{Setup, board, chess, shogi, start_of_game};
use sanguo_engine::notation::{self, ReadError};
use sanguo_engine::{Game, Variant};

const TABLES: [(Variant, &str); 4] = [
    (Variant::Yanyi, include_str!("spellings/yanyi.txt")),
    (Variant::Intl, include_str!("spellings/intl.txt")),
    (Variant::Shogi, include_str!("spellings/shogi.txt")),
    (Variant::Fu, include_str!("spellings/fu.txt")),
];

/// The position that a heading describes.
fn position(variant: Variant, heading: &str) -> Game {
    if heading == "start" {
        return start_of_game(variant);
    }
    let (pieces, fields) = heading.split_once(';').unwrap_or((heading, ""));
    let setup: fn(&str) -> Setup = match variant {
        Variant::Yanyi => board,
        Variant::Intl => chess,
        Variant::Shogi => shogi,
        Variant::Fu => tripod,
    };
    let with = |setup: Setup, field: &str| match field.split_once('=').expect("name=value") {
        ("turn", seat) => setup.turn(seat),
        ("extra", extra) => setup.extra(extra),
        (other, _) => panic!("no field {other}"),
    };
    fields.split_whitespace().fold(setup(pieces), with).game()
}

/// What a text is read as, in the words of the tables.
fn reading(game: &Game, text: &str) -> String {
    match notation::read(game, text) {
        Ok(mv) => game.position().move_text(mv),
        Err(ReadError::Ambiguous(readings)) => {
            let moves: Vec<String> = readings.into_iter().map(|reading| reading.coordinates).collect();
            format!("? {}", moves.join(" "))
        }
        Err(error) => format!("! {error}"),
    }
}

/// Whether a reading is the expected one: for ambiguous texts in any order, for refusals in part.
fn is_expected(found: &str, expected: &str) -> bool {
    let set = |text: &str| text.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    match (found.strip_prefix("! "), expected.strip_prefix("! ")) {
        (Some(found), Some(expected)) => found.contains(expected),
        _ => set(found) == set(expected),
    }
}

#[test]
fn every_spelling_is_read_as_the_tables_say() {
    let mut wrong = Vec::new();
    for (variant, table) in TABLES {
        let mut game = None;
        let mut spellings = 0;
        for line in table.lines().filter(|line| !line.trim().is_empty()) {
            if let Some(heading) = line.strip_prefix("## ") {
                game = Some(position(variant, heading.trim()));
            } else if !line.starts_with('#') {
                let (text, expected) = line.split_once(" => ").unwrap_or_else(|| panic!("{variant}: {line}"));
                let found = reading(game.as_ref().expect("a position first"), text);
                spellings += 1;
                if !is_expected(&found, expected) {
                    wrong.push(format!("{variant}: {text}: {found}, not {expected}"));
                }
            }
        }
        assert!(spellings >= 60, "{variant}: only {spellings} spellings");
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
