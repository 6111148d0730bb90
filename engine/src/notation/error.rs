//! Results of reading a move: one interpretation of a text, or why the text is not a move.

use crate::course::illegal::Illegal;
use crate::moves::{Move, Origin};
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::Seat;

/// One interpretation of a text as a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The move.
    pub mv: Move,
    /// The move in coordinates.
    pub coordinates: String,
    /// The move as a record without the year, in simplified script.
    pub record: String,
    /// The move in Latin letters.
    pub latin: String,
}

/// Why a text is not a legal move in this position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is empty.
    #[error("no move was given")]
    Empty,
    /// The text matches no notation.
    #[error("the text is no move in any notation")]
    Unknown,
    /// The text names a point that the board does not have.
    #[error("the board has no point {0:?}")]
    NoSuchPoint(String),
    /// The text names a seat other than the one to move.
    #[error("the text is a move of {named}, but {turn} is to move")]
    OtherSeat {
        /// The seat that the text names.
        named: Seat,
        /// The seat to move.
        turn: Seat,
    },
    /// No piece of the seat to move matches the description.
    #[error("no piece of the seat to move fits")]
    NoSuchPiece,
    /// A piece matches, but no move of such a piece leads where the text says.
    #[error("the piece has no such target on the board")]
    NoSuchTarget,
    /// Several pieces match, and none of them goes to the target.
    #[error("no {kind:?} goes there")]
    NoneGoes {
        /// The kind of the pieces.
        kind: Kind,
        /// Whether they are promoted.
        promoted: bool,
        /// The target.
        to: Point,
    },
    /// The text tells front from rear, but no two pieces of the kind stand on one file.
    #[error("no two pieces of the kind stand on one file")]
    NotOnOneFile {
        /// The kind of the piece.
        kind: Kind,
    },
    /// Several legal moves match the text.
    #[error("several moves fit")]
    Ambiguous(Vec<Reading>),
    /// The text describes a move that is illegal.
    #[error("{why}")]
    Illegal {
        /// The point of the piece, or the piece in hand.
        from: Origin,
        /// The target of the move.
        to: Point,
        /// The reason.
        why: Illegal,
    },
}
