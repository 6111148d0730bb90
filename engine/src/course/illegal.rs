//! Why a move is not legal, for telling the player.

use crate::course::effects::EffectLog;
use crate::course::position::Position;
use crate::course::turn;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Owner, Seat};

/// What a bound piece may not leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// 九宫.
    Palace,
    /// A homeland.
    Homeland,
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing moves any more.
    #[error("the game is over")]
    GameOver,
    /// There is no piece to move.
    #[error("nothing stands there")]
    Nothing {
        /// The point.
        at: Point,
    },
    /// The piece is another seat's.
    #[error("that piece belongs to {owner:?}")]
    NotYours {
        /// Whose it is.
        owner: Owner,
        /// The point.
        at: Point,
    },
    /// The piece is Han's, which nobody moves.
    #[error("Han's pieces are asleep")]
    HanAsleep {
        /// Where it stands.
        at: Point,
    },
    /// From and to are the same.
    #[error("a move needs two points")]
    SamePoint,
    /// A piece of one's own stands on the target.
    #[error("a piece of one's own stands there")]
    OwnPiece {
        /// The point.
        at: Point,
    },
    /// An ally's piece stands on the target.
    #[error("allies do not capture each other")]
    Ally {
        /// The ally.
        seat: Seat,
        /// The point.
        at: Point,
    },
    /// The emperor is taken by horses only.
    #[error("only a horse deposes the emperor")]
    EmperorNeedsHorse,
    /// After an alliance the emperor stays.
    #[error("the emperor can no longer be deposed")]
    EmperorStays,
    /// The piece does not move that way.
    #[error("a {kind:?} does not move that way")]
    NotItsWay {
        /// The kind of piece.
        kind: Kind,
        /// Whether it is promoted.
        promoted: bool,
    },
    /// A piece stands in the way.
    #[error("the way is blocked")]
    Blocked {
        /// Where the first obstacle stands.
        by: Point,
    },
    /// A cannon captures over exactly one piece.
    #[error("a cannon captures over exactly one piece, not {screens}")]
    CannonScreens {
        /// How many stand in between.
        screens: usize,
    },
    /// The piece may not leave its palace or homeland.
    #[error("a {kind:?} stays in its {land:?}")]
    LeavesLand {
        /// The kind of piece.
        kind: Kind,
        /// The land.
        land: Land,
    },
    /// A soldier does not go back in its homeland.
    #[error("a soldier does not move backward in its homeland")]
    SoldierBackward,
    /// A cannon crosses its border line only after its seat's first move.
    #[error("on a seat's first move its cannons stay within the border line")]
    CannonFirstMove,
    /// A pawn does not go back into its owner's homeland (`intl`).
    #[error("a pawn does not return to its homeland")]
    PawnReturns,
    /// Castling needs king and rook unmoved, nothing between, no check and no attacked cell on the king's way.
    #[error("castling is not possible")]
    Castling,
    /// The seat has no such piece in hand (`shogi`).
    #[error("no {kind:?} is in hand")]
    NotInHand {
        /// The kind of piece.
        kind: Kind,
    },
    /// A drop needs an empty cell (`shogi`).
    #[error("a piece is dropped on an empty cell only")]
    DropOnPiece {
        /// Where something stands.
        at: Point,
    },
    /// Han's land is closed to drops (`shogi`).
    #[error("nothing is dropped in Han's land")]
    DropInHan,
    /// 二步: the line has an unpromoted pawn of the seat already (`shogi`).
    #[error("a pawn stands on the line already")]
    TwoPawns {
        /// Where the other pawn stands.
        other: Point,
    },
    /// The pawn could go no further (`shogi`).
    #[error("a pawn cannot be dropped where it could go no further")]
    DeadEnd,
    /// 打步诘: the dropped pawn would mate (`shogi`).
    #[error("a dropped pawn may not mate")]
    DropMate,
    /// The pawn could go no further and must be promoted (`shogi`).
    #[error("the pawn must be promoted")]
    MustPromote,
    /// There is nothing to promote, or the rule is off.
    #[error("that move does not promote")]
    NoPromotion,
    /// The own general would be in check.
    #[error("the own general would be in check by {by:?}")]
    InCheck {
        /// From whom.
        by: Seat,
        /// The piece that gives the check.
        piece: Piece,
        /// Where it stands.
        from: Point,
        /// Whether the general is in check already, so that the move just does not answer it.
        already: bool,
    },
    /// The generals of Wei and Shu would face each other.
    #[error("the generals of Wei and Shu may not face each other")]
    GeneralsFace,
    /// Two kings would face each other (`fu`).
    #[error("the own king may not face that of {rival}")]
    KingsFace {
        /// Whose king stands opposite.
        rival: Seat,
    },
    /// The seat before may be captured from only when it has captured (`fu`).
    #[error("without provocation nothing of {seat} may be captured")]
    Unprovoked {
        /// The seat before.
        seat: Seat,
        /// Where its piece stands.
        at: Point,
    },
    /// The king of the seat before may not be checked (`fu`).
    #[error("the king of {seat} may not be checked")]
    ChecksUpward {
        /// The seat before.
        seat: Seat,
    },
}

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
        if self.rulebook().companion(self, step).is_some() {
            return Err(Illegal::Castling);
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
