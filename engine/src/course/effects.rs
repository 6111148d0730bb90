//! What happens when a game changes, in order, as data. Fronts narrate from this.

use crate::course::outcome::{Fate, GameOver};
use crate::moves::Move;
use crate::piece::Piece;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A seat moved a piece (as it was before a promotion).
    Moved {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// From where to where.
        mv: Move,
    },
    /// 王车易位: the rook that moved along with the king.
    Castled {
        /// The rook.
        rook: Piece,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// The moved piece captured another.
    Captured {
        /// What stood there, with its owner.
        piece: Piece,
        /// The point.
        at: Point,
    },
    /// The moved piece became another.
    Promoted {
        /// What it is now.
        piece: Piece,
        /// The point.
        at: Point,
    },
    /// 结盟: a horse reached the alliance point of another seat.
    Allied {
        /// Whose horse.
        by: Seat,
        /// Whose point.
        with: Seat,
    },
    /// 废帝: a horse took the emperor off the board.
    Deposed {
        /// Whose horse.
        by: Seat,
        /// The two others, allied by this when three lived.
        allies: SeatSet,
    },
    /// Han's pieces woke and have an owner now.
    HanJoins {
        /// The new owner.
        seat: Seat,
        /// How many pieces.
        pieces: usize,
    },
    /// A seat left the game.
    Eliminated {
        /// The seat.
        seat: Seat,
        /// How it fell.
        fate: Fate,
        /// Who took over its pieces; `None` when they left the board.
        absorbed_by: Option<Seat>,
        /// How many pieces changed hands or left the board, the general excepted.
        pieces: usize,
    },
    /// An alliance ended.
    AllianceEnded {
        /// Between whom.
        pair: SeatSet,
    },
    /// A seat is in check now.
    Check {
        /// The seat.
        seat: Seat,
        /// From whom.
        by: SeatSet,
    },
    /// 被将先走: a check changed the order of play.
    OutOfTurn {
        /// Who moves because it is in check.
        next: Seat,
        /// The seats whose turn was passed over.
        skipped: SeatSet,
    },
    /// A seat asked for what the game does not allow yet; once more and it loses (`fu`).
    Warned {
        /// The seat.
        seat: Seat,
    },
    /// A seat offers a draw.
    DrawOffered {
        /// The seat.
        seat: Seat,
    },
    /// A seat answered an offer of a draw.
    DrawAnswered {
        /// The seat.
        seat: Seat,
        /// Whether it accepts.
        accepts: bool,
    },
    /// A seat declined an offer of a draw by moving.
    DrawDeclined {
        /// The seat.
        seat: Seat,
    },
    /// The game ended.
    Over(GameOver),
}

/// Takes note of effects when somebody wants to know them; costs nothing when not.
pub(crate) struct EffectLog<'a>(Option<&'a mut Vec<Effect>>);

impl<'a> EffectLog<'a> {
    pub(crate) const fn silent() -> EffectLog<'static> {
        EffectLog(None)
    }

    pub(crate) fn into(effects: &'a mut Vec<Effect>) -> EffectLog<'a> {
        EffectLog(Some(effects))
    }

    pub(crate) fn tell(&mut self, effect: impl FnOnce() -> Effect) {
        if let Some(effects) = &mut self.0 {
            effects.push(effect());
        }
    }
}
