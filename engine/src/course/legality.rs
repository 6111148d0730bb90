//! Which move two points or a drop mean, and why there is none.

use crate::course::effects::EffectLog;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::course::turn;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Owner, Seat};

impl Position {
    /// The legal move between two points, or why there is none.
    ///
    /// # Errors
    /// The first reason that a player would name: whose piece it is, what stands on the target, the piece's way of
    /// moving, the general's safety.
    pub fn check_move(&self, from: Point, to: Point, promotes: bool) -> Result<Move, Illegal> {
        if self.over.is_some() {
            return Err(Illegal::GameOver);
        }
        let step = Move::step(from, to);
        let mv = if promotes { step.promoting() } else { step };
        if self.is_legal(mv) {
            return Ok(mv);
        }
        if promotes && self.is_legal(step) {
            return Err(Illegal::NoPromotion);
        }
        if self.is_legal(step.promoting()) {
            return Err(Illegal::MustPromote);
        }
        let piece = self.own_piece(from)?;
        if from == to {
            return Err(Illegal::SamePoint);
        }
        if let Some(why) = self.rulebook().objection_to_castling(self, step) {
            return Err(Illegal::Castling(why));
        }
        self.check_target(piece, to)?;
        if let Some(illegal) = self.rulebook().objection(self, piece, from, to) {
            return Err(illegal);
        }
        Err(self.danger_after(step))
    }

    /// The legal drop of a kind of piece on a point, or why there is none.
    ///
    /// # Errors
    /// The first reason that a player would name: the hand, what stands on the target, the limits of drops, the
    /// general's safety.
    pub fn check_drop(&self, kind: Kind, to: Point) -> Result<Move, Illegal> {
        if self.over.is_some() {
            return Err(Illegal::GameOver);
        }
        let mv = Move::drop(kind, to);
        if self.is_legal(mv) {
            return Ok(mv);
        }
        if self.in_hand(self.turn, kind) == 0 {
            return Err(Illegal::NotInHand { kind });
        }
        if self.board.get(to).is_some() {
            return Err(Illegal::DropOnPiece { at: to });
        }
        Err(self.rulebook().objection_to_drop(self, kind, to).unwrap_or_else(|| self.danger_after(mv)))
    }

    fn own_piece(&self, at: Point) -> Result<Piece, Illegal> {
        let piece = self.board.get(at).ok_or(Illegal::Nothing { at })?;
        match piece.owner() {
            owner if owner == self.turn.into() => Ok(piece),
            Owner::Han => Err(Illegal::HanAsleep { at }),
            owner => Err(Illegal::NotYours { owner, at }),
        }
    }

    fn check_target(&self, piece: Piece, at: Point) -> Result<(), Illegal> {
        let Some(target) = self.board.get(at) else { return Ok(()) };
        match target.owner().seat() {
            Some(seat) if seat == self.turn => Err(Illegal::OwnPiece { at }),
            Some(seat) if self.diplomacy.ally(self.turn) == Some(seat) => Err(Illegal::Ally { seat, at }),
            Some(_) => Ok(()),
            None if target.kind() != Kind::General => Err(Illegal::HanAsleep { at }),
            None if !self.han_sleeps() => Err(Illegal::EmperorStays),
            None if !self.rulebook().is_horse(piece.kind()) => Err(Illegal::EmperorNeedsHorse),
            None => Ok(()),
        }
    }

    /// What is wrong with the position after a move that the piece itself could make.
    fn danger_after(&self, mv: Move) -> Illegal {
        let mover = self.turn;
        let mut after = *self;
        turn::settle(&mut after, mover, mv, &mut EffectLog::silent());
        if after.rulebook().forbids(&after, mover) {
            return Illegal::GeneralsFace;
        }
        let attacker = after.checking_points(mover).into_iter().find_map(|from| {
            let piece = after.board.get(from)?;
            Some(Illegal::InCheck { by: piece.owner().seat()?, piece, from, already: self.in_check(mover) })
        });
        attacker.unwrap_or(Illegal::NotItsWay { kind: Kind::General, promoted: false })
    }

    /// Whether a seat is in check.
    pub fn in_check(&self, seat: Seat) -> bool {
        !self.checkers(seat).is_empty()
    }
}
