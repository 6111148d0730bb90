//! The effects of a move or answer, in order, as data from which the fronts build their messages.

use crate::course::outcome::{Fate, GameOver};
use crate::moves::Move;
use crate::piece::Piece;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// One effect of a move or answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A seat moved a piece.
    Moved {
        /// The seat.
        seat: Seat,
        /// The piece, as it was before any promotion.
        piece: Piece,
        /// The move.
        mv: Move,
    },
    /// 王车易位: the rook that moved along with the king.
    Castled {
        /// The rook.
        rook: Piece,
        /// The rook's old point.
        from: Point,
        /// The rook's new point.
        to: Point,
    },
    /// The moved piece captured another.
    Captured {
        /// The captured piece, with its owner.
        piece: Piece,
        /// The point of the captured piece.
        at: Point,
    },
    /// The moved piece was promoted.
    Promoted {
        /// The promoted piece.
        piece: Piece,
        /// The point of the piece.
        at: Point,
    },
    /// 结盟: a horse reached the alliance point of another seat.
    Allied {
        /// The seat that moved the horse.
        by: Seat,
        /// The seat that the point belongs to.
        with: Seat,
    },
    /// 废帝: a horse took the emperor off the board.
    Deposed {
        /// The seat that moved the horse.
        by: Seat,
        /// The two other seats, who are now allied; empty unless three seats lived.
        allies: SeatSet,
    },
    /// Han's pieces woke up and passed to a seat.
    HanJoins {
        /// The new owner.
        seat: Seat,
        /// The number of pieces.
        pieces: usize,
    },
    /// A seat left the game.
    Eliminated {
        /// The seat.
        seat: Seat,
        /// Why the seat fell.
        fate: Fate,
        /// The seat that took over its pieces; `None` if they left the board.
        absorbed_by: Option<Seat>,
        /// The number of pieces that changed owner or left the board, not counting the general.
        pieces: usize,
        /// The seats whose check mates; empty unless the seat was checkmated.
        checkers: SeatSet,
    },
    /// An alliance ended.
    AllianceEnded {
        /// The two former allies.
        pair: SeatSet,
    },
    /// A seat is now in check.
    Check {
        /// The seat in check.
        seat: Seat,
        /// The seats that give check.
        by: SeatSet,
    },
    /// 被将先走: a check changed the order of play.
    OutOfTurn {
        /// The seat that moves next because it is in check.
        next: Seat,
        /// The seats whose turn was skipped.
        skipped: SeatSet,
    },
    /// A seat asked for something that the game does not allow yet; if it does so again, it loses (`fu`).
    Warned {
        /// The seat.
        seat: Seat,
    },
    /// A seat offered a draw.
    DrawOffered {
        /// The seat.
        seat: Seat,
    },
    /// A seat answered a draw offer.
    DrawAnswered {
        /// The seat.
        seat: Seat,
        /// Whether the seat accepts.
        accepts: bool,
    },
    /// A seat declined a draw offer by moving.
    DrawDeclined {
        /// The seat.
        seat: Seat,
    },
    /// The game ended.
    Over(GameOver),
}

/// Collects effects if the caller wants them; otherwise it is free, and effects are not even constructed.
pub(crate) struct EffectLog<'a>(Option<&'a mut Vec<Effect>>);

impl<'a> EffectLog<'a> {
    pub(crate) const fn silent() -> EffectLog<'static> {
        EffectLog(None)
    }

    pub(crate) fn into(effects: &'a mut Vec<Effect>) -> EffectLog<'a> {
        EffectLog(Some(effects))
    }

    /// Whether nobody listens.
    pub(crate) const fn is_silent(&self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn tell(&mut self, effect: impl FnOnce() -> Effect) {
        if let Some(effects) = &mut self.0 {
            effects.push(effect());
        }
    }
}
