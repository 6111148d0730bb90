//! Why a position text is refused.

use crate::seat::{Owner, Seat};

/// Why a position text is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// Not seven fields.
    #[error("a position has 7 fields, not {found}")]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Too many or too few ranks.
    #[error("the board has {expected} ranks, not {found}")]
    Ranks {
        /// How many the board has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A rank of the wrong length.
    #[error("rank {rank} from the top has {expected} points, not {found}")]
    RankLength {
        /// Which rank, 1 at the top.
        rank: usize,
        /// How many points it has.
        expected: usize,
        /// How many the text gives.
        found: usize,
    },
    /// A piece or number that does not exist.
    #[error("{text:?} in rank {rank} from the top is no piece of this game and no number of empty points")]
    Piece {
        /// Which rank, 1 at the top.
        rank: usize,
        /// What stands there.
        text: String,
    },
    /// The seat to move is none.
    #[error("{text:?} is no seat: u, w or s")]
    Turn {
        /// What stands there.
        text: String,
    },
    /// The living seats are none.
    #[error("{text:?} are no living seats: letters of u, w, s in this order")]
    Alive {
        /// What stands there.
        text: String,
    },
    /// The diplomacy is none.
    #[error("{text:?} is no diplomacy: open, ally:xy or spent")]
    Diplomacy {
        /// What stands there.
        text: String,
    },
    /// The extra field does not fit the game and the living seats.
    #[error("{text:?} is no extra field of this game with these living seats")]
    Extra {
        /// What stands there.
        text: String,
    },
    /// Quiet or round is no number, or too large.
    #[error("{text:?} is no {field} counter")]
    Counter {
        /// `quiet` or `round`.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// Two generals of one owner.
    #[error("{owner:?} has two generals")]
    TwoGenerals {
        /// The owner.
        owner: Owner,
    },
    /// A living seat without a general.
    #[error("{seat} lives and has no general")]
    NoGeneral {
        /// Which seat.
        seat: Seat,
    },
    /// A general where it cannot be.
    #[error("the general of {seat} on {point} stands outside every palace")]
    GeneralOutsidePalace {
        /// Which seat.
        seat: Seat,
        /// The text.
        point: String,
    },
    /// The emperor where he cannot be.
    #[error("the emperor never leaves his point, and cannot stand on {point}")]
    EmperorAstray {
        /// The text.
        point: String,
    },
    /// Pieces of a seat that is out.
    #[error("{seat} is out and has pieces")]
    DeadPieces {
        /// Which seat.
        seat: Seat,
    },
    /// The seat to move is out.
    #[error("{seat} is out and cannot be to move")]
    DeadTurn {
        /// Which seat.
        seat: Seat,
    },
    /// Diplomacy `open` needs the emperor.
    #[error("diplomacy is open, but the emperor is gone")]
    OpenWithoutEmperor,
    /// Han's pieces sleep only while diplomacy is open.
    #[error("diplomacy is no longer open, but Han still has pieces")]
    HanAfterOpen,
    /// An alliance needs three.
    #[error("an alliance needs three living seats")]
    AllianceOfTwo,
    /// Nobody could go on.
    #[error("{seat} is to move and has no legal move")]
    NoMove {
        /// Which seat.
        seat: Seat,
    },
}
