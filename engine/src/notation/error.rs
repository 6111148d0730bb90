//! What comes of reading a move: one way to understand a text, or why it is none.

use crate::course::illegal::Illegal;
use crate::moves::{Move, Origin};
use crate::point::Point;
use crate::seat::Seat;

/// One way to understand a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The move.
    pub mv: Move,
    /// In coordinates.
    pub coordinates: String,
    /// As a record without the year, in simplified script.
    pub record: String,
    /// In Latin letters.
    pub latin: String,
}

/// Why a text is no move here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// Nothing was written.
    #[error("no move was given")]
    Empty,
    /// The text follows no notation.
    #[error("the text is no move in any notation")]
    Unknown,
    /// A point was named that the board does not have.
    #[error("the board has no point {0:?}")]
    NoSuchPoint(String),
    /// The text names another seat than the one to move.
    #[error("the text is a move of {named}, but {turn} is to move")]
    OtherSeat {
        /// The seat named.
        named: Seat,
        /// The seat to move.
        turn: Seat,
    },
    /// No piece fits the description.
    #[error("no piece of the seat to move fits")]
    NoSuchPiece,
    /// A piece fits, but none of that name reaches such a target.
    #[error("the piece has no such target on the board")]
    NoSuchTarget,
    /// Several legal moves fit.
    #[error("several moves fit")]
    Ambiguous(Vec<Reading>),
    /// The text names one move, and it is illegal.
    #[error("{why}")]
    Illegal {
        /// Where the piece stands, or what is in hand.
        from: Origin,
        /// Where it would go.
        to: Point,
        /// Why not.
        why: Illegal,
    },
}
