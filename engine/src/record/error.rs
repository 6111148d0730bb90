//! Why a file is no record.

use std::fmt;

use crate::course::game::GameError;
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::rules::OptionError;
use crate::notation::ReadError;

/// A place in a text. Columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl Spot {
    pub(crate) const START: Spot = Spot { line: 1, column: 1 };

    /// The place of a byte in a text.
    pub(crate) fn of(text: &str, byte: usize) -> Spot {
        text.char_indices().take_while(|(at, _)| *at < byte).fold(Spot::START, |spot, (_, c)| spot.after(c))
    }

    /// The place after a character.
    pub(crate) const fn after(self, c: char) -> Spot {
        match c {
            '\n' => Spot { line: self.line + 1, column: 1 },
            _ => Spot { line: self.line, column: self.column + 1 },
        }
    }
}

/// Why a file is no record, and where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct RecordError {
    /// Where; `None` when it is the file as a whole.
    pub at: Option<Spot>,
    /// What is wrong.
    pub wrong: Wrong,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(Spot { line, column }) => write!(f, "line {line}, column {column}: {}", self.wrong),
            None => write!(f, "{}", self.wrong),
        }
    }
}

impl RecordError {
    pub(crate) const fn at(spot: Spot, wrong: Wrong) -> RecordError {
        RecordError { at: Some(spot), wrong }
    }

    pub(crate) const fn whole(wrong: Wrong) -> RecordError {
        RecordError { at: None, wrong }
    }
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// The file is too large.
    #[error("the file has {bytes} bytes; at most {most} are read")]
    TooLarge {
        /// Its size.
        bytes: usize,
        /// The most that is read.
        most: usize,
    },
    /// A zero byte, as in pictures and programs.
    #[error("this is no text")]
    NotText,
    /// The bytes are no text in an encoding that is known.
    #[error("this is no text in UTF-8, UTF-16, GBK or Big5")]
    Encoding,
    /// There is neither a move nor a header.
    #[error("there is no game in it")]
    Nothing,
    /// A comment, variation or header that has no end.
    #[error("what is opened with {0:?} has no end")]
    Unclosed(char),
    /// A game that does not exist.
    #[error("there is no game {0:?}")]
    UnknownGame(String),
    /// A value that an option does not take.
    #[error(transparent)]
    Option(OptionError),
    /// The start position cannot be read.
    #[error("the start position: {0}")]
    Start(FenError),
    /// A text that is no legal move.
    #[error("{text:?} as ply {ply}: {error}")]
    Move {
        /// The text.
        text: String,
        /// Which ply it should be, from 1.
        ply: usize,
        /// The position it should be played in.
        position: Box<Position>,
        /// What is wrong with it.
        error: Box<ReadError>,
    },
    /// A resignation, agreement or the like that is not possible.
    #[error("{text:?} as ply {ply}: {error}")]
    Change {
        /// The text.
        text: String,
        /// Which ply it should be, from 1.
        ply: usize,
        /// Why it is not possible.
        error: GameError,
    },
    /// Moves after the end of the game.
    #[error("the game was over before {text:?}")]
    AfterEnd {
        /// The first of them.
        text: String,
    },
    /// More moves than are read.
    #[error("there are more than {most} moves")]
    TooManyPlies {
        /// The most that are read.
        most: usize,
    },
    /// The JSON is none, or says something else than expected.
    #[error("JSON: {0}")]
    Json(String),
    /// The position that JSON gives after a ply is another than the moves lead to.
    #[error("after ply {ply} the position is {found}, not {said}")]
    OtherPosition {
        /// Which ply, from 1.
        ply: usize,
        /// What the file says.
        said: String,
        /// Where the moves lead.
        found: String,
    },
}
