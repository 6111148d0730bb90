//! What is true of a game in every position: facts that others ask instead of asking which game it is.

use std::fmt;

use crate::course::position::Position;
use crate::games::Variant;
use crate::games::rules::GameOption;
use crate::piece::Kind;

/// The facts about a game.
#[derive(Debug)]
pub struct About {
    /// The name of protocols, commands and the database.
    pub name: &'static str,
    /// What people call it in Chinese, the full title first.
    pub titles: &'static [&'static str],
    /// The position text of the start.
    pub start: &'static str,
    /// The kinds of pieces that exist in the game.
    pub kinds: &'static [Kind],
    /// The options that the game takes.
    pub options: &'static [GameOption],
    /// Whether seats can ally and Han has pieces; else the field *diplomacy* of position texts is `-`.
    pub has_diplomacy: bool,
    /// How its rounds are dated.
    pub calendar: Calendar,
    /// Whether its records name the generals, unless letters are asked for. Where most pieces of a kind have no
    /// character of their own, letters are the usual way.
    pub named_generals: bool,
    /// Two points far apart on the board, as examples of points' names.
    pub points: [&'static str; 2],
    /// Three ways to write a move that is legal at the start, as examples, coordinates first.
    pub moves: [&'static str; 3],
    /// When a game is drawn, and what happens to who cannot move.
    pub limits: Limits,
}

impl About {
    /// Whether the game takes an option.
    pub fn takes(&self, option: GameOption) -> bool {
        self.options.contains(&option)
    }

    /// Whether the game is played in several modes. Rule: docs/RULES.md, "Modes".
    pub fn has_modes(&self) -> bool {
        self.takes(GameOption::Mode)
    }
}

/// The limits of a game. Rule: docs/RULES.md, "How a game ends".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How often a position must come to end the game.
    pub repetitions: usize,
    /// Full rounds without a capture (and what else the game counts) after which the game is drawn.
    pub quiet_rounds: u32,
    /// Whether the one seat that repeats a position by checks loses.
    pub perpetual_check_loses: bool,
    /// Whether a seat that is stalemated draws the game for all instead of going out.
    pub stalemate_draws: bool,
}

/// How rounds are dated. Rule: docs/RULES.md, "Rounds and years".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calendar {
    /// A round is a year; the first is this one.
    Years {
        /// The year of round 1.
        first: u32,
    },
    /// A round is a month; the first is January of this year.
    Months {
        /// The year of round 1.
        first: u32,
    },
    /// Rounds are only counted.
    Rounds,
}

/// When a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Date {
    /// A year.
    Year(u32),
    /// A month of a year, from 1.
    Month {
        /// The year.
        year: u32,
        /// The month, 1 to 12.
        month: u32,
    },
    /// A round, from 1.
    Round(u32),
}

impl Calendar {
    /// The date of a round, which is counted from 1.
    pub fn date(self, round: u32) -> Date {
        let passed = round.saturating_sub(1);
        match self {
            Calendar::Years { first } => Date::Year(first + passed),
            Calendar::Months { first } => Date::Month { year: first + passed / 12, month: passed % 12 + 1 },
            Calendar::Rounds => Date::Round(round),
        }
    }
}

/// As records tell it: `189年`, `1853年1月`, `第1回合`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Date::Year(year) => write!(f, "{year}年"),
            Date::Month { year, month } => write!(f, "{year}年{month}月"),
            Date::Round(round) => write!(f, "第{round}回合"),
        }
    }
}

impl Position {
    /// Which game is played.
    pub const fn variant(&self) -> Variant {
        self.rules.variant
    }

    /// When the position is. Rule: docs/RULES.md, "Rounds and years".
    pub fn date(&self) -> Date {
        self.variant().about().calendar.date(self.round)
    }
}
