//! The characters of the shogi edition's pieces. Its pieces have no names of their own.
//!
//! Rule: docs/RULES.md, "将棋版 (shogi)".

use crate::notation::{PieceNames, Style};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

pub(crate) struct ShogiNames;

impl PieceNames for ShogiNames {
    fn style(&self) -> Style {
        Style::Squares
    }

    fn title(&self, piece: Piece) -> &'static str {
        match (piece.kind(), piece.is_promoted()) {
            (Kind::General, _) => "王",
            (Kind::Gold, _) => "金",
            (Kind::Silver, false) => "银",
            (Kind::Silver, true) => "成银",
            (Kind::Knight, false) => "桂",
            (Kind::Knight, true) => "成桂",
            (Kind::Lance, false) => "香",
            (Kind::Lance, true) => "成香",
            (Kind::Chariot, false) => "飞",
            (Kind::Chariot, true) => "龙",
            (Kind::Bishop, false) => "角",
            (Kind::Bishop, true) => "马",
            (_, false) => "步",
            (_, true) => "と",
        }
    }

    fn titles(&self) -> &'static [(&'static str, Kind, bool)] {
        // Longer names first, so that none is taken for a shorter one.
        &[
            ("成银", Kind::Silver, true),
            ("成桂", Kind::Knight, true),
            ("成香", Kind::Lance, true),
            ("龙王", Kind::Chariot, true),
            ("龙马", Kind::Bishop, true),
            ("と金", Kind::Soldier, true),
            ("王将", Kind::General, false),
            ("玉将", Kind::General, false),
            ("金将", Kind::Gold, false),
            ("银将", Kind::Silver, false),
            ("桂马", Kind::Knight, false),
            ("香车", Kind::Lance, false),
            ("飞车", Kind::Chariot, false),
            ("角行", Kind::Bishop, false),
            ("步兵", Kind::Soldier, false),
            ("王", Kind::General, false),
            ("玉", Kind::General, false),
            ("金", Kind::Gold, false),
            ("银", Kind::Silver, false),
            ("桂", Kind::Knight, false),
            ("香", Kind::Lance, false),
            ("飞", Kind::Chariot, false),
            ("角", Kind::Bishop, false),
            ("步", Kind::Soldier, false),
            ("全", Kind::Silver, true),
            ("圭", Kind::Knight, true),
            ("杏", Kind::Lance, true),
            ("龙", Kind::Chariot, true),
            ("马", Kind::Bishop, true),
            ("と", Kind::Soldier, true),
        ]
    }

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        &[("不成", false), ("=", false), ("成", true), ("+", true)]
    }

    fn power(&self, owner: Owner) -> &'static str {
        match owner {
            Owner::Wu => "德川",
            Owner::Wei => "长州",
            Owner::Shu => "萨摩",
            Owner::Han => "京都",
        }
    }

    fn promotion_suffix(&self) -> &'static str {
        "+"
    }
}
