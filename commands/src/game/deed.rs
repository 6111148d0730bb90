//! What somebody who manages a place has done to a game there, as its list of events holds it: what it comes to is an event
//! of its own, which follows.

use std::fmt;

use sanguo_engine::Seat;
use sanguo_store::Millis;

use crate::game::pace::Pace;

/// What somebody does to a game who manages its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// The game is called off.
    Cancel,
    /// The clock stands for so long.
    Pause(Pace),
    /// It goes on.
    Resume,
    /// The seat to move has so much more time.
    Extend(Seat, Pace),
    /// Anybody may take the seat over.
    Substitute(Seat),
    /// The seat is taken from its player, before the game begins.
    Remove(Seat),
}

impl Deed {
    /// The word for it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Deed::Cancel => "cancel",
            Deed::Pause(_) => "pause",
            Deed::Resume => "resume",
            Deed::Extend(..) => "extend",
            Deed::Substitute(_) => "substitute",
            Deed::Remove(_) => "remove",
        }
    }

    /// The seat that it is about.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Deed::Extend(seat, _) | Deed::Substitute(seat) | Deed::Remove(seat) => Some(seat),
            Deed::Cancel | Deed::Pause(_) | Deed::Resume => None,
        }
    }

    /// The time that it is about.
    pub(crate) fn time(self) -> Option<Pace> {
        match self {
            Deed::Pause(time) | Deed::Extend(_, time) => Some(time),
            Deed::Cancel | Deed::Resume | Deed::Substitute(_) | Deed::Remove(_) => None,
        }
    }

    /// The deed of a stored text; `None` when this version does not know it.
    pub(crate) fn read(text: &str) -> Option<Deed> {
        let mut words = text.split(' ');
        let name = words.next()?;
        let mut seat = || words.next()?.chars().next().and_then(Seat::from_letter);
        let deed = match name {
            "cancel" => Deed::Cancel,
            "resume" => Deed::Resume,
            "substitute" => Deed::Substitute(seat()?),
            "remove" => Deed::Remove(seat()?),
            "extend" => Deed::Extend(seat()?, Pace::read(words.next()?)?),
            "pause" => Deed::Pause(Pace::read(words.next()?)?),
            _ => return None,
        };
        words.next().is_none().then_some(deed)
    }
}

/// As it is stored: `extend w 1d`.
impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.seat().map_or(Ok(()), |seat| write!(f, " {}", seat.letter()))?;
        self.time().map_or(Ok(()), |time| write!(f, " {time}"))
    }
}

/// A deed in the list of a game's events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// What was done.
    pub(crate) deed: Deed,
    /// The number of the event, by which it is known who did it.
    pub(crate) event: i64,
    /// When.
    pub(crate) at: Millis,
    /// How many changes of the position there were before.
    pub(crate) after: usize,
}
