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

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        &[]
    }
}
