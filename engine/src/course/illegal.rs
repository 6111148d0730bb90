//! Why a move is not legal, so that the player can be told.

use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Owner, Seat};

/// The area that a piece may not leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// 九宫.
    Palace,
    /// The piece's homeland.
    Homeland,
}

/// What stands in the way of castling. Rule: docs/RULES.md, "国际版 (intl)", "Castling".
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoCastling {
    /// The king has left its place.
    #[error("the king has moved")]
    KingAway,
    /// The rook is gone.
    #[error("the rook has left")]
    RookAway {
        /// The rook's place.
        at: Point,
    },
    /// King or rook has moved and come back, or the game began without the right.
    #[error("king or rook has moved")]
    Forfeited {
        /// The rook's place.
        rook: Point,
    },
    /// A piece stands between king and rook.
    #[error("a piece stands between")]
    Between {
        /// The point of the piece next to the king.
        at: Point,
    },
    /// The king is in check.
    #[error("the king is in check")]
    InCheck,
    /// The cell that the king crosses or reaches is attacked.
    #[error("the king's way is attacked by {by}")]
    Attacked {
        /// The cell.
        at: Point,
        /// The seat that attacks it.
        by: Seat,
    },
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is no piece on the start point.
    #[error("nothing stands there")]
    Nothing {
        /// The point.
        at: Point,
    },
    /// The piece belongs to another seat.
    #[error("that piece belongs to {owner:?}")]
    NotYours {
        /// The owner of the piece.
        owner: Owner,
        /// The point.
        at: Point,
    },
    /// The piece is Han's; nobody moves those.
    #[error("Han's pieces are asleep")]
    HanAsleep {
        /// The point of the piece.
        at: Point,
    },
    /// Start and target are the same point.
    #[error("a move needs two points")]
    SamePoint,
    /// One of the mover's own pieces stands on the target.
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
    /// Only a horse can take the emperor.
    #[error("only a horse deposes the emperor")]
    EmperorNeedsHorse,
    /// The emperor can no longer be taken, because diplomacy is no longer open.
    #[error("the emperor can no longer be deposed")]
    EmperorStays,
    /// The piece does not move that way.
    #[error("a {kind:?} does not move that way")]
    NotItsWay {
        /// The kind of piece.
        kind: Kind,
        /// Whether the piece is promoted.
        promoted: bool,
    },
    /// A piece stands in the way.
    #[error("the way is blocked")]
    Blocked {
        /// The point of the first obstacle.
        by: Point,
    },
    /// A cannon captures over exactly one piece.
    #[error("a cannon captures over exactly one piece, not {screens}")]
    CannonScreens {
        /// The number of pieces in between.
        screens: usize,
    },
    /// The piece may not leave its palace or homeland.
    #[error("a {kind:?} stays in its {land:?}")]
    LeavesLand {
        /// The kind of piece.
        kind: Kind,
        /// The area that the piece may not leave.
        land: Land,
    },
    /// A soldier may not move backward inside its homeland.
    #[error("a soldier does not move backward in its homeland")]
    SoldierBackward,
    /// A cannon may not cross its border line on its seat's first move.
    #[error("on a seat's first move its cannons stay within the border line")]
    CannonFirstMove,
    /// A pawn may not return to its owner's homeland (`intl`).
    #[error("a pawn does not return to its homeland")]
    PawnReturns,
    /// The king cannot castle now (`intl`).
    #[error("castling is not possible: {0}")]
    Castling(NoCastling),
    /// The seat has no piece of this kind in hand (`shogi`).
    #[error("no {kind:?} is in hand")]
    NotInHand {
        /// The kind of piece.
        kind: Kind,
    },
    /// A piece can be dropped only on an empty cell (`shogi`).
    #[error("a piece is dropped on an empty cell only")]
    DropOnPiece {
        /// The occupied point.
        at: Point,
    },
    /// Pieces cannot be dropped in Han's land (`shogi`).
    #[error("nothing is dropped in Han's land")]
    DropInHan,
    /// 二步: the line already has an unpromoted pawn of the seat (`shogi`).
    #[error("a pawn stands on the line already")]
    TwoPawns {
        /// The point of the other pawn.
        other: Point,
    },
    /// A pawn may not be dropped where it could never move (`shogi`).
    #[error("a pawn cannot be dropped where it could go no further")]
    DeadEnd,
    /// 打步诘: a dropped pawn may not give mate (`shogi`).
    #[error("a dropped pawn may not mate")]
    DropMate,
    /// The pawn could not move any further, so it must be promoted (`shogi`).
    #[error("the pawn must be promoted")]
    MustPromote,
    /// The piece cannot be promoted by this move, or promotion is switched off.
    #[error("that move does not promote")]
    NoPromotion,
    /// The mover's own general would be in check.
    #[error("the own general would be in check by {by:?}")]
    InCheck {
        /// The seat that would give check.
        by: Seat,
        /// The piece that would give check.
        piece: Piece,
        /// The point of that piece.
        from: Point,
        /// Whether the general is already in check, so that the move merely fails to answer it.
        already: bool,
    },
    /// The generals of Wei and Shu would face each other.
    #[error("the generals of Wei and Shu may not face each other")]
    GeneralsFace,
    /// Two kings would face each other (`fu`).
    #[error("the own king may not face that of {rival}")]
    KingsFace {
        /// The seat of the opposite king.
        rival: Seat,
    },
    /// The seat before may be captured from only after it has captured from the mover (`fu`).
    #[error("without provocation nothing of {seat} may be captured")]
    Unprovoked {
        /// The seat before the mover.
        seat: Seat,
        /// The point of the target.
        at: Point,
    },
    /// The king of the seat before may not be put in check (`fu`).
    #[error("the king of {seat} may not be checked")]
    ChecksUpward {
        /// The seat before the mover.
        seat: Seat,
    },
}
