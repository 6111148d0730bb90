//! Which games there are: one line each in [`crate::games`], from which everything here is made.

use std::fmt;
use std::str::FromStr;

use crate::games::about::About;

/// Registers the games: `Name(what a position remembers) = the game's rulebook, "what it is";`.
macro_rules! variants {
    ($($name:ident($extra:ty) = $rulebook:expr, $doc:literal;)*) => {
        /// Which of the games is played.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Variant { $(#[doc = $doc] $name,)* }

        impl Variant {
            /// Every game that can be played.
            pub const ALL: &[Variant] = &[$(Variant::$name,)*];

            /// Shows a visitor what the piece on a point strikes, if it is a seat's.
            pub(crate) fn strikes_from<S: Strikes>(self, position: &Position, from: Point, visitor: &mut S) {
                let Some(piece) = position.board.get(from).filter(|piece| piece.owner().seat().is_some()) else { return };
                match self { $(Variant::$name => $rulebook.strikes_of(position, piece, from, visitor),)* }
            }

            /// Shows a visitor what all pieces of these seats strike.
            #[inline]
            pub(crate) fn each_strike<S: Strikes>(self, position: &Position, seats: SeatSet, visitor: &mut S) {
                match self { $(Variant::$name => all_strikes(&$rulebook, position, seats, visitor),)* }
            }

            /// Everything that the game answers for itself.
            #[inline]
            pub(crate) fn rulebook(self) -> &'static dyn Rulebook {
                match self { $(Variant::$name => &$rulebook,)* }
            }
        }

        /// What a position remembers besides the fields that all games have: rights, hands, provocation.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Extra { $($name($extra),)* }

        /// As in the field *extra* of position texts.
        impl std::fmt::Display for Extra {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(Extra::$name(extra) => extra.fmt(f),)* }
            }
        }
    };
}

pub(crate) use variants;

/// What all pieces of some seats strike.
pub(crate) fn all_strikes<G: Striking, S: Strikes>(game: &G, position: &Position, seats: SeatSet, visitor: &mut S) {
    for seat in seats.iter() {
        position.board.owned(seat).iter().for_each(|from| {
            if let Some(piece) = position.board.get(from) {
                game.strikes_of(position, piece, from, visitor);
            }
        });
    }
}

use crate::course::position::Position;
use crate::games::{Strikes, Striking, Variant};
use crate::seat::SeatSet;

impl Variant {
    /// The name of protocols, commands and the database.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// What is true of the game in every position.
    pub fn about(self) -> &'static About {
        self.rulebook().about()
    }

    /// Whether its board has a point of that name, in upper or lower case.
    pub fn has_point(self, name: &str) -> bool {
        self.rulebook().board().read(name).is_some()
    }

    /// The last file and the last rank of a board whose points are named by both, from `a` and from 1; `None` where
    /// points have names of another kind.
    pub fn last_file_and_rank(self) -> Option<(char, u8)> {
        self.rulebook().board().last_file_and_rank()
    }

    /// Its place in [`Variant::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The standard game: the first of all.
impl Default for Variant {
    fn default() -> Variant {
        Variant::ALL[0]
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown game {0:?}")]
pub struct UnknownGame(pub String);

/// Reads a [`Variant::name`].
impl FromStr for Variant {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Variant, UnknownGame> {
        Variant::ALL.iter().copied().find(|variant| variant.name() == text).ok_or_else(|| UnknownGame(text.to_owned()))
    }
}
