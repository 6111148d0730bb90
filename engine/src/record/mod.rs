//! Whole games as files: the record in the game's own notation, JSON, a position as FEN.
//!
//! [`Record`] is a game with its headers. [`Record::text`] and [`Record::json`] write it; [`Record::read`] reads what they
//! write, and leniently what others have written: in UTF-8, UTF-16, GBK or Big5, with comments, variations, wrong numbers
//! and years, full-width characters, several moves in a line. The grammar is public: docs/RECORD.md.
//!
//! Reading is bounded: [`MOST_BYTES`], [`MOST_PLIES`], [`MOST_NOTES`].
//!
//! ```
//! use sanguo_engine::record::{Form, Record};
//! use sanguo_engine::{Outcome, Seat};
//!
//! let text = "[Game \"yanyi\"]\n[Wu \"孫權\"]\n\n1. 太史慈进7 {opens with the horse} k17i15 C12=7\n[蜀]认负";
//! let record = Record::read(text.as_bytes())?;
//! assert_eq!(record.headers.players[Seat::Wu.index()].as_deref(), Some("孫權"));
//! assert_eq!(record.game.plies(), 4);
//! assert_eq!(record.notes[0].text, "opens with the horse");
//!
//! // What is written reads back as the same game, whichever form it has.
//! let again = Record::read(record.text(Form::Record).as_bytes())?;
//! assert_eq!(again.game.position(), record.game.position());
//! let again = Record::read(record.json().as_bytes())?;
//! assert_eq!(again.game.position(), record.game.position());
//!
//! // Errors say where they are.
//! let error = Record::read("1. 太史慈进7\n2. q12o11".as_bytes()).expect_err("no piece is there any more");
//! assert_eq!(error.at.map(|at| (at.line, at.column)), Some((2, 4)));
//! # Ok::<(), sanguo_engine::record::RecordError>(())
//! ```

mod convert;
mod decode;
mod error;
mod headers;
mod json;
mod play;
mod read;
mod scan;
mod write;

pub use convert::{Form, UnknownForm, convert, moves};
pub use decode::{Encoding, decode};
pub use error::{RecordError, Spot, Wrong};
pub use headers::{Headers, game_called};

use crate::course::game::Game;

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = 4 << 20;
/// The most moves and other changes that a record is read to.
pub const MOST_PLIES: usize = 5000;
/// The most comments and variations that are kept of a record; what is beyond them is skipped.
pub const MOST_NOTES: usize = 10_000;
/// The most characters that are kept of all comments and variations together.
const MOST_NOTED: usize = 200_000;

/// A game with what a file says of it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who played it, where and when.
    pub headers: Headers,
    /// The game. Its rules are the file's.
    pub game: Game,
    /// Comments and variations, in order.
    pub notes: Vec<Note>,
    /// What happened in the game as whoever stored it wrote it down: offers, takebacks, pauses. Only JSON has them. The
    /// engine does not read them and keeps them as they are.
    pub events: Vec<StoredEvent>,
    /// Whether the file goes on with another game, which is not read.
    pub more: bool,
}

/// A comment or a variation.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Note {
    /// After how many changes of the game it stands.
    pub ply: usize,
    /// What it is.
    pub kind: NoteKind,
    /// Its text, without the marks around it.
    pub text: String,
}

/// What a note is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoteKind {
    /// Words about the game: `{…}`, or `;` to the end of a line.
    Comment,
    /// Moves that were not played: `(…)`. They are kept as text and not checked.
    Variation,
}

/// Something that happened, as it was stored.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct StoredEvent {
    /// When, in the words of whoever stored it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What kind of event.
    pub kind: String,
    /// Its details.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data: String,
}

impl Record {
    /// A game without headers.
    pub fn of(game: Game) -> Record {
        Record { headers: Headers::default(), game, notes: Vec::new(), events: Vec::new(), more: false }
    }

    /// Reads a file: a record, JSON, or a position text alone, in any encoding that [`decode`] knows.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        let (text, _) = decode(bytes)?;
        Record::read_text(&text)
    }

    /// Reads a text: a record, JSON, or a position text alone.
    ///
    /// # Errors
    /// As [`Record::read`].
    pub fn read_text(text: &str) -> Result<Record, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::whole(Wrong::TooLarge { bytes: text.len(), most: MOST_BYTES }));
        }
        if let Some(at) = text.find('\0') {
            return Err(RecordError::at(Spot::of(text, at), Wrong::NotText));
        }
        let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if trimmed.starts_with('{') && json::is_meant(trimmed) {
            return json::read(text.trim_start_matches('\u{feff}'));
        }
        read::read(text)
    }
}
