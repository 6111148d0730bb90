//! Moves as people write them: coordinates, records with generals' names (棋谱), and Latin letters.
//!
//! Rule: docs/RULES.md, "Records". [`read`] understands all of them, [`record`] and [`latin`] write them.

pub(crate) mod fu;
mod read;
mod roster;
mod script;
mod write;
pub(crate) mod yanyi;

pub use read::{ReadError, Reading, read, read_record};
pub use roster::{Person, Roster};
pub use script::to_traditional;
pub use write::{latin, record, record_lines, record_suffix};

use crate::game::{Game, GameError};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::seat::Owner;

/// Names of a game's pieces and how its records count.
pub(crate) trait Names: Sync {
    /// The generals an owner starts with, by kind, from its own left to its own right.
    fn persons(&self, owner: Owner) -> &'static [(Kind, &'static [Person])];
    /// The character of a piece in simplified script.
    fn character(&self, piece: Piece) -> char;
    /// The kind of a piece's character, in the form that readers compare.
    fn kind(&self, character: char) -> Option<Kind>;
    /// Whether 进 and 退 are followed by a number of steps (else by the file reached).
    fn counts_steps(&self, kind: Kind) -> bool;
    /// How many rows a piece goes when it crosses that many files, for pieces that do not count steps.
    fn leap_rows(&self, kind: Kind, files: i8) -> Option<i8>;

    /// The record of a move in a game that has its own form of records.
    fn own_record(&self, _: &Position, _: Move) -> Option<String> {
        None
    }
    /// The same in Latin letters.
    fn own_latin(&self, _: &Position, _: Move) -> Option<String> {
        None
    }
    /// Understands a normalised text in such a game.
    fn own_read(&self, _: &Game, _: &str) -> Option<Result<Move, ReadError>> {
        None
    }
    /// The line of such a record for a change without a move.
    fn own_departure(&self, _: &Position, _: &Position) -> Option<String> {
        None
    }
    /// Obeys a normalised line that tells of such a change.
    fn read_own_departure(&self, _: &mut Game, _: &str) -> Option<Result<(), GameError>> {
        None
    }
}

/// What stands between piece and number in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Going {
    /// 进: the row rises.
    Forward,
    /// 退: the row falls.
    Back,
    /// 平: the row stays.
    Sideways,
}

impl Going {
    pub(crate) const ALL: [(Going, char, char); 3] =
        [(Going::Forward, '进', '+'), (Going::Back, '退', '-'), (Going::Sideways, '平', '=')];

    pub(crate) fn read(c: char) -> Option<Going> {
        let c = if c == '.' { '=' } else { c };
        Going::ALL.into_iter().find(|&(_, chinese, latin)| c == chinese || c == latin).map(|(going, ..)| going)
    }
}
