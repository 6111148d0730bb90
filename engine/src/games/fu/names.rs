//! The characters of the pieces of 付永河三国象棋. Its pieces have no names of their own.
//!
//! Rule: docs/RULES.md, "Set-up and pieces".

use crate::notation::{PieceNames, Style};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

pub(crate) struct FuNames;

impl PieceNames for FuNames {
    fn style(&self) -> Style {
        Style::Points
    }

    fn title(&self, piece: Piece) -> &'static str {
        let of = |wei, shu, wu| match piece.owner() {
            Owner::Wei => wei,
            Owner::Shu => shu,
            _ => wu,
        };
        match piece.kind() {
            Kind::General => of("魏", "蜀", "吴"),
            Kind::Consort => "妃",
            Kind::Prince => "子",
            Kind::Advisor => of("仕", "士", "侍"),
            Kind::Elephant => of("相", "象", "丞"),
            Kind::Horse => "马",
            Kind::Chariot => "车",
            Kind::Cannon => "炮",
            _ => of("兵", "卒", "丁"),
        }
    }

    fn titles(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("魏", Kind::General, false),
            ("蜀", Kind::General, false),
            ("吴", Kind::General, false),
            ("王", Kind::General, false),
            ("王妃", Kind::Consort, false),
            ("太子", Kind::Prince, false),
            ("王子", Kind::Prince, false),
            ("妃", Kind::Consort, false),
            ("子", Kind::Prince, false),
            ("士", Kind::Advisor, false),
            ("侍", Kind::Advisor, false),
            ("相", Kind::Elephant, false),
            ("丞", Kind::Elephant, false),
            ("马", Kind::Horse, false),
            ("车", Kind::Chariot, false),
            ("炮", Kind::Cannon, false),
            ("兵", Kind::Soldier, false),
            ("丁", Kind::Soldier, false),
        ]
    }

    fn words(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("king", Kind::General, false),
            ("wang", Kind::General, false),
            ("consort", Kind::Consort, false),
            ("queen", Kind::Consort, false),
            ("fei", Kind::Consort, false),
            ("prince", Kind::Prince, false),
            ("taizi", Kind::Prince, false),
            ("zi", Kind::Prince, false),
            ("advisor", Kind::Advisor, false),
            ("adviser", Kind::Advisor, false),
            ("guard", Kind::Advisor, false),
            ("shi", Kind::Advisor, false),
            ("elephant", Kind::Elephant, false),
            ("minister", Kind::Elephant, false),
            ("bishop", Kind::Elephant, false),
            ("xiang", Kind::Elephant, false),
            ("b", Kind::Elephant, false),
            ("horse", Kind::Horse, false),
            ("knight", Kind::Horse, false),
            ("ma", Kind::Horse, false),
            ("n", Kind::Horse, false),
            ("chariot", Kind::Chariot, false),
            ("rook", Kind::Chariot, false),
            ("che", Kind::Chariot, false),
            ("ju", Kind::Chariot, false),
            ("cannon", Kind::Cannon, false),
            ("pao", Kind::Cannon, false),
            ("soldier", Kind::Soldier, false),
            ("pawn", Kind::Soldier, false),
            ("bing", Kind::Soldier, false),
            ("zu", Kind::Soldier, false),
            ("ding", Kind::Soldier, false),
        ]
    }

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        // Marks of check say nothing about the move.
        &[("+", false), ("#", false)]
    }

    fn counts_steps(&self, kind: Kind) -> bool {
        !matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Horse)
    }

    fn leap_rows(&self, kind: Kind, files: i8) -> Option<i8> {
        match (kind, files) {
            (Kind::Horse, 1) | (Kind::Elephant, 2) => Some(2),
            (Kind::Horse, 2) | (Kind::Advisor | Kind::Consort | Kind::Prince, 1) => Some(1),
            _ => None,
        }
    }
}
