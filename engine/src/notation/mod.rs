//! Moves as people write them: coordinates, records with generals' names (棋谱), and Latin letters.
//!
//! Rule: docs/RULES.md, "Records". [`read`] accepts all of these forms; [`record`] and [`latin`] write them.

mod coordinates;
mod error;
mod points;
pub(crate) mod read;
pub(crate) mod roster;
mod scan;
pub(crate) mod script;
mod spell;
mod squares;
mod steps;
mod target;
pub(crate) mod write;

pub use error::{ReadError, Reading};
pub use read::{RecordError, change, read, read_record};
use roster::Persons;
pub use roster::{Person, Roster};
pub use script::{to_traditional, traditional};
pub use spell::{Spelled, spellings};
pub use write::{Told, latin, latin_lines, record, record_lines, record_suffix, retell};

use crate::course::position::Position;
use crate::games::Variant;
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

/// How a game's records describe a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// By direction and number: 马6进7.
    Steps,
    /// By the cell reached: `Nf3`, 银e12成.
    Squares,
    /// By both points: `Pw15-w16`, 兵白横五竖一→白横六竖一.
    Points,
}

/// The names of a game's pieces, and how its records describe moves.
pub(crate) trait PieceNames: Sync {
    /// How records describe a move.
    fn style(&self) -> Style;
    /// The generals an owner starts with, by kind, from its own left to its own right; empty if pieces have no names.
    fn persons(&self, _: Owner) -> Persons {
        &[]
    }
    /// The shortest name of a piece in simplified script.
    fn title(&self, piece: Piece) -> &'static str;
    /// The piece names that a text may begin with, normalised as for reading, and whether each means a promoted piece.
    fn titles(&self) -> &'static [(&'static str, Kind, bool)];
    /// The same in lower-case Latin letters: English names, pinyin, and letters that other notations use.
    fn words(&self) -> &'static [(&'static str, Kind, bool)];
    /// The marks that may end a text, and whether each means that the piece promotes.
    fn promotion_marks(&self) -> &'static [(&'static str, bool)];

    /// Whether pawns have no letter in Latin notation (only in games recorded by cell).
    fn pawns_are_bare(&self) -> bool {
        false
    }
    /// The name of a power: a kingdom or Han.
    fn power(&self, owner: Owner) -> &'static str {
        match owner {
            Owner::Wu => "吴",
            Owner::Wei => "魏",
            Owner::Shu => "蜀",
            Owner::Han => "汉",
        }
    }

    /// The suffix of a promoting move in coordinates.
    fn promotion_suffix(&self) -> &'static str {
        ""
    }

    /// Whether 进 and 退 are followed by a number of steps; otherwise by the file reached.
    fn counts_steps(&self, _: Kind) -> bool {
        false
    }
    /// The number of rows a piece moves when it crosses that many files, for pieces that do not count steps.
    fn leap_rows(&self, _kind: Kind, _files: i8) -> Option<i8> {
        None
    }
}

/// The date of a position as written in records: `189年`, in `shogi` `1853年1月`, in `fu` `第1回合`.
///
/// Rule: docs/RULES.md, "Rounds and years".
pub fn date(position: &Position) -> String {
    position.date().to_string()
}

/// The name of a power in a game: the kingdom, or in `shogi` the domain. Rule: docs/RULES.md, "将棋版 (shogi)".
pub fn power(variant: Variant, owner: Owner) -> &'static str {
    variant.rulebook().names().power(owner)
}

/// The direction character between piece and number in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Going {
    /// 进: the row increases.
    Forward,
    /// 退: the row decreases.
    Back,
    /// 平: the row stays the same.
    Sideways,
}

impl Going {
    pub(crate) const ALL: [(Going, char, char); 3] =
        [(Going::Forward, '进', '+'), (Going::Back, '退', '-'), (Going::Sideways, '平', '=')];

    /// A direction at the beginning of a text, as a character, a sign or in pinyin, and the rest.
    pub(crate) fn leading(text: &str) -> Option<(Going, &str)> {
        const PINYIN: [(Going, &str); 3] = [(Going::Forward, "jin"), (Going::Back, "tui"), (Going::Sideways, "ping")];
        let spelled = PINYIN.into_iter().find_map(|(going, word)| Some((going, scan::after_word(text, word)?)));
        spelled.or_else(|| {
            let mut chars = text.chars();
            let c = chars.next()?;
            let c = if c == '.' { '=' } else { c };
            let (going, ..) = Going::ALL.into_iter().find(|&(_, chinese, latin)| c == chinese || c == latin)?;
            Some((going, chars.as_str()))
        })
    }
}
