//! A game as people choose it from others.

use sanguo_store::GameId;

/// A game with what tells it from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Described {
    pub(crate) id: GameId,
    /// In a few words, for a button.
    pub(crate) label: String,
    /// In a line of text.
    pub(crate) line: String,
}
