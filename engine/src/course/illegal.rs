//! Why a move is not legal, for telling the player.

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
