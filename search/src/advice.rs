//! Reasons for a move.

use sanguo_engine::{Game, Kind, Move, Piece, Seat, SeatSet};

/// Why a move was chosen, as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It captures a piece.
    Takes {
        /// The piece.
        piece: Piece,
    },
    /// It takes a seat out of the game, or wins.
    Mates {
        /// The seat.
        seat: Seat,
    },
    /// It gives check.
    Checks {
        /// The seats in check.
        seats: SeatSet,
    },
}

/// Why the first move of a line is made.
pub(crate) fn reasons(game: &Game, line: &[Move]) -> Vec<Reason> {
    let position = game.position();
    let mut reasons = Vec::new();
    let Some(&mv) = line.first() else { return reasons };
    let after = position.after(mv);
    for seat in position.alive().without(after.alive()).iter() {
        reasons.push(Reason::Mates { seat });
    }
    if let Some(piece) = position.captured_at(mv).and_then(|at| position.board().get(at))
        && piece.kind() != Kind::General
    {
        reasons.push(Reason::Takes { piece });
    }
    if !after.checked().is_empty() {
        reasons.push(Reason::Checks { seats: after.checked() });
    }
    reasons
}
