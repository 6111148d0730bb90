//! What a move gains or loses at its target when everybody who may take back does, as long as it pays.

use sanguo_engine::{Kind, Move, MoveList, Piece, Point, Position, Seat};

use crate::value::{Evaluation, Values};

/// What captures are worth in a game.
pub struct Exchange {
    values: std::sync::Arc<Values>,
}

/// A general is worth more than everything else.
const GENERAL: i32 = 10_000;
/// Longer exchanges are cut off.
const LONGEST: u32 = 12;

impl Exchange {
    /// For the game of a position.
    pub fn of(position: &Position) -> Exchange {
        Exchange { values: Values::of(position.rules(), Evaluation::Tuned) }
    }

    /// What a piece is worth by itself.
    pub fn worth(&self, position: &Position, piece: Piece) -> i32 {
        match (piece.kind(), piece.owner().seat()) {
            (Kind::General, Some(_)) => GENERAL,
            _ => self.values.material(position.alive(), piece),
        }
    }

    /// What a legal move of the seat to move gains at its target: what it captures, less the piece itself if somebody can
    /// take it with profit. Below nought for a quiet move that gives the piece away.
    pub fn gain(&self, position: &Position, mv: Move) -> i32 {
        let captured = position.captured_at(mv).and_then(|at| position.board().get(at));
        let value = captured.map_or(0, |piece| self.worth(position, piece));
        let after = position.after(mv);
        value - self.loss(&after, mv.to(), position.turn(), LONGEST)
    }

    /// What a seat loses on a point if the others may now take there, in their turns, before it moves again.
    pub fn loss(&self, position: &Position, at: Point, owner: Seat, left: u32) -> i32 {
        let Some(piece) = position.board().get(at).filter(|piece| piece.owner().seat() == Some(owner)) else {
            return 0;
        };
        if left == 0 || position.over().is_some() || piece.kind() == Kind::General {
            return 0;
        }
        let value = self.worth(position, piece);
        let mut now = *position;
        for _ in 0..2 {
            if now.turn() == owner {
                return 0;
            }
            if let Some(mv) = self.cheapest(&now, at) {
                let taker = now.turn();
                let risk = self.loss(&now.after(mv), at, taker, left - 1);
                if value > risk {
                    return value;
                }
            }
            now = now.as_if_turn_of(now.succ(now.turn()));
        }
        0
    }

    /// The capture on a point by the least piece of the seat to move.
    fn cheapest(&self, position: &Position, at: Point) -> Option<Move> {
        let mut captures = MoveList::new();
        position.captures_into(&mut captures);
        let risk = |mv: &Move| {
            let piece = mv.from().and_then(|from| position.board().get(from));
            piece.map_or(0, |piece| self.worth(position, piece))
        };
        captures.into_iter().filter(|mv| mv.to() == at).min_by_key(risk)
    }
}
