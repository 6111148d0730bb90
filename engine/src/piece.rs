//! Pieces: an owner and a kind.

use std::fmt;
use std::num::NonZeroU8;

use crate::seat::{Owner, Seat};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $letter:literal,)*) => {
        /// A kind of piece. Each game uses some of them; the letter is the one used in position texts.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind of every game.
            pub const ALL: &[Kind] = &[$(Kind::$name,)*];

            /// The letter used in position and move texts.
            pub const fn letter(self) -> char {
                match self { $(Kind::$name => $letter,)* }
            }

            /// The kind with this uppercase letter.
            pub const fn from_letter(letter: char) -> Option<Kind> {
                match letter { $($letter => Some(Kind::$name),)* _ => None }
            }
        }
    };
}

kinds! {
    /// 将 帅, king, 王将; of Han: the emperor.
    General = 'K',
    /// 士.
    Advisor = 'A',
    /// 相, elephant.
    Elephant = 'E',
    /// 马, the horse of the Chinese games.
    Horse = 'H',
    /// 车, rook, 飞车.
    Chariot = 'R',
    /// 炮.
    Cannon = 'C',
    /// 兵, pawn, 步兵.
    Soldier = 'P',
    /// 后.
    Queen = 'Q',
    /// The chess editions' 象, 角行.
    Bishop = 'B',
    /// The chess editions' knight, 桂马.
    Knight = 'N',
    /// 金将.
    Gold = 'G',
    /// 银将.
    Silver = 'S',
    /// 香车.
    Lance = 'L',
    /// 妃.
    Consort = 'F',
    /// 子.
    Prince = 'Z',
}

/// A piece on a board, packed into one byte; `Option<Piece>` is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

const PRESENT: u8 = 0x80;
const PROMOTED: u8 = 0x40;

impl Piece {
    /// An unpromoted piece.
    pub const fn new(owner: Owner, kind: Kind) -> Piece {
        match NonZeroU8::new(PRESENT | (kind as u8) << 2 | owner as u8) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }

    /// The owner of the piece.
    pub const fn owner(self) -> Owner {
        match self.0.get() & 3 {
            0 => Owner::Wu,
            1 => Owner::Wei,
            2 => Owner::Shu,
            _ => Owner::Han,
        }
    }

    /// The kind of the piece; for a promoted piece, the kind it was before promotion.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0.get() >> 2 & 15) as usize]
    }

    /// Whether the piece has been promoted, in a game with promoted pieces.
    pub const fn is_promoted(self) -> bool {
        self.0.get() & PROMOTED != 0
    }

    /// The piece as a number below 128, for tables by piece.
    pub const fn index(self) -> usize {
        (self.0.get() & !PRESENT) as usize
    }

    /// The piece as a number below 256, for indexing tables by piece.
    pub(crate) const fn code(self) -> usize {
        self.0.get() as usize
    }

    /// The piece with this number; `None` if the number encodes no piece.
    pub(crate) const fn from_code(code: usize) -> Option<Piece> {
        let known = code & PRESENT as usize != 0 && code < 256 && (code >> 2 & 15) < Kind::ALL.len();
        match NonZeroU8::new(code as u8) {
            Some(code) if known => Some(Piece(code)),
            _ => None,
        }
    }

    /// The same piece, promoted.
    pub const fn promoted(self) -> Piece {
        Piece(match NonZeroU8::new(self.0.get() | PROMOTED) {
            Some(code) => code,
            None => unreachable!(),
        })
    }

    /// The same piece with another owner.
    pub const fn owned_by(self, owner: Owner) -> Piece {
        Piece(match NonZeroU8::new(self.0.get() & !3 | owner as u8) {
            Some(code) => code,
            None => unreachable!(),
        })
    }

    /// Whether this is an unpromoted piece of this seat and kind.
    pub fn is(self, seat: Seat, kind: Kind) -> bool {
        self == Piece::new(seat.into(), kind)
    }
}

/// The form used in position texts: `sR`, `+uN`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.is_promoted() { "+" } else { "" };
        write!(f, "{plus}{}{}", self.owner().letter(), self.kind().letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
