//! Alliance and deposing. Rule: docs/RULES.md, "Han, alliance, deposing".

use std::fmt;

use crate::seat::{Seat, SeatSet};

/// The relations between the seats. A game leaves `Open` at most once and never returns to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Diplomacy {
    /// Nobody is allied and the emperor is in place; a horse can change that.
    Open,
    /// Two seats are allied against the third, which owns Han's pieces.
    Allied(SeatSet),
    /// No longer open, and nobody is allied.
    Spent,
    /// The game has no diplomacy (`fu`).
    Absent,
}

impl Diplomacy {
    /// An alliance between two seats.
    pub fn alliance(a: Seat, b: Seat) -> Diplomacy {
        Diplomacy::Allied([a, b].into_iter().collect())
    }

    /// The ally of a seat; `None` if it has none.
    #[inline]
    pub fn ally(self, seat: Seat) -> Option<Seat> {
        self.allies_of(seat).only()
    }

    /// The ally of a seat as a set, for set arithmetic; empty if it has none.
    #[inline]
    pub fn allies_of(self, seat: Seat) -> SeatSet {
        match self {
            Diplomacy::Allied(pair) if pair.contains(seat) => pair.without(SeatSet::of(seat)),
            _ => SeatSet::EMPTY,
        }
    }

    /// Ends the alliance if there is one, and returns its two seats.
    pub(crate) fn dissolve(&mut self) -> Option<SeatSet> {
        match *self {
            Diplomacy::Allied(pair) => {
                *self = Diplomacy::Spent;
                Some(pair)
            }
            _ => None,
        }
    }

    /// Reads the diplomacy field of a position text.
    pub fn read(text: &str) -> Option<Diplomacy> {
        match text {
            "open" => Some(Diplomacy::Open),
            "spent" => Some(Diplomacy::Spent),
            "-" => Some(Diplomacy::Absent),
            _ => {
                let pair = SeatSet::read(text.strip_prefix("ally:")?)?;
                (pair.len() == 2).then_some(Diplomacy::Allied(pair))
            }
        }
    }
}

/// The form used in position texts: `open`, `ally:us`, `spent`, `-`.
impl fmt::Display for Diplomacy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Diplomacy::Open => f.write_str("open"),
            Diplomacy::Allied(pair) => write!(f, "ally:{pair}"),
            Diplomacy::Spent => f.write_str("spent"),
            Diplomacy::Absent => f.write_str("-"),
        }
    }
}
