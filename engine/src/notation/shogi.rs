//! The characters of the shogi edition's pieces. Its pieces have no names of their own.
//!
//! Rule: docs/RULES.md, "将棋版 (shogi)".

use crate::notation::{Names, Person};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

pub(crate) struct ShogiNames;

impl Names for ShogiNames {
    fn persons(&self, _: Owner) -> &'static [(Kind, &'static [Person])] {
        &[]
    }

    fn character(&self, piece: Piece) -> char {
        match (piece.kind(), piece.is_promoted()) {
            (Kind::General, _) => '王',
            (Kind::Gold, _) => '金',
            (Kind::Silver, _) => '银',
            (Kind::Knight, _) => '桂',
            (Kind::Lance, _) => '香',
            (Kind::Chariot, false) => '飞',
            (Kind::Chariot, true) => '龙',
            (Kind::Bishop, false) => '角',
            (Kind::Bishop, true) => '马',
            (_, true) => 'と',
            _ => '步',
        }
    }

    fn kind(&self, _: char) -> Option<Kind> {
        None
    }

    fn counts_steps(&self, _: Kind) -> bool {
        false
    }

    fn leap_rows(&self, _: Kind, _: i8) -> Option<i8> {
        None
    }
}
