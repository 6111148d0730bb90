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
            // Names of xiangqi, for those who play that.
            ("马", Kind::Knight, false),
            ("车", Kind::Chariot, false),
            ("车", Kind::Lance, false),
            ("兵", Kind::Soldier, false),
        ]
    }

    fn words(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("king", Kind::General, false),
            ("wang", Kind::General, false),
            ("gyoku", Kind::General, false),
            ("goldgeneral", Kind::Gold, false),
            ("gold", Kind::Gold, false),
            ("jin", Kind::Gold, false),
            ("kin", Kind::Gold, false),
            ("silvergeneral", Kind::Silver, false),
            ("silver", Kind::Silver, false),
            ("yin", Kind::Silver, false),
            ("gin", Kind::Silver, false),
            ("knight", Kind::Knight, false),
            ("gui", Kind::Knight, false),
            ("kei", Kind::Knight, false),
            ("lance", Kind::Lance, false),
            ("xiang", Kind::Lance, false),
            ("kyo", Kind::Lance, false),
            ("pawn", Kind::Soldier, false),
            ("bu", Kind::Soldier, false),
            ("fu", Kind::Soldier, false),
            ("rook", Kind::Chariot, false),
            ("fei", Kind::Chariot, false),
            ("hisha", Kind::Chariot, false),
            ("bishop", Kind::Bishop, false),
            ("jiao", Kind::Bishop, false),
            ("kaku", Kind::Bishop, false),
            ("promotedsilver", Kind::Silver, true),
            ("promotedknight", Kind::Knight, true),
            ("promotedlance", Kind::Lance, true),
            ("promotedpawn", Kind::Soldier, true),
            ("tokin", Kind::Soldier, true),
            ("dragonking", Kind::Chariot, true),
            ("dragon", Kind::Chariot, true),
            ("promotedrook", Kind::Chariot, true),
            ("long", Kind::Chariot, true),
            ("dragonhorse", Kind::Bishop, true),
            ("promotedbishop", Kind::Bishop, true),
            ("ma", Kind::Bishop, true),
            ("ma", Kind::Knight, false),
        ]
    }

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        &[
            ("不成", false),
            ("不升变", false),
            ("不变", false),
            ("=", false),
            ("成", true),
            ("升变", true),
            ("+", true),
            ("#", false),
        ]
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
