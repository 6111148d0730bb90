//! What 三国演弈棋 remembers: who has not moved yet, and who has used the promotion.
//!
//! Rule: docs/RULES.md, "三国演弈棋 (yanyi)", "Promotion".

use std::fmt;

use crate::course::position::Position;
use crate::games::Extra;
use crate::seat::SeatSet;

/// The rights of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rights {
    /// The seats whose cannons stay behind their border line on the coming move, their first.
    pub(super) unmoved: SeatSet,
    /// The seats that have used the promotion.
    pub(super) promoted: SeatSet,
}

impl Rights {
    const NONE: Rights = Rights { unmoved: SeatSet::EMPTY, promoted: SeatSet::EMPTY };

    #[inline]
    pub(super) fn of(position: &Position) -> &Rights {
        match &position.extra {
            Extra::Yanyi(rights) => rights,
            _ => &Rights::NONE,
        }
    }

    /// Reads the field of a position text; `None` when it is malformed or gives rights to the dead.
    pub(super) fn read(alive: SeatSet, text: &str) -> Option<Rights> {
        let living = |letters: &str| SeatSet::read(letters).filter(|seats| seats.without(alive).is_empty());
        let mut rights = Rights::NONE;
        if text == "-" {
            return Some(rights);
        }
        let (first, second) = match text.split_once(',') {
            Some((first, second)) => (Some(first), Some(second)),
            None if text.starts_with("promoted:") => (None, Some(text)),
            None => (Some(text), None),
        };
        if let Some(letters) = first {
            rights.unmoved = living(letters)?;
        }
        if let Some(field) = second {
            rights.promoted = living(field.strip_prefix("promoted:")?)?;
        }
        Some(rights)
    }
}

/// As in position texts: `uws`, `w,promoted:u`, `-` for none.
impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.unmoved.is_empty(), self.promoted.is_empty()) {
            (_, true) => write!(f, "{}", self.unmoved),
            (true, false) => write!(f, "promoted:{}", self.promoted),
            (false, false) => write!(f, "{},promoted:{}", self.unmoved, self.promoted),
        }
    }
}
