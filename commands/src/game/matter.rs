//! What players vote on.

use sanguo_engine::Offer;
use sanguo_store::Millis;
use sanguo_store::millis::HOUR;

/// How long a vote stands that nobody ends.
pub(crate) const LONGEST: Millis = 48 * HOUR;

/// What players vote on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Matter {
    /// A draw.
    Draw,
    /// Taking moves back.
    Takeback,
    /// Stopping the clock for a while.
    Pause,
    /// Calling the game off.
    Abort,
    /// Another time per move.
    Pace,
}

impl Matter {
    /// All of them.
    pub(crate) const ALL: [Matter; 5] = [Matter::Draw, Matter::Takeback, Matter::Pause, Matter::Abort, Matter::Pace];

    /// Its name, as stored; also that of the command by which it is voted on.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Matter::Draw => "draw",
            Matter::Takeback => "takeback",
            Matter::Pause => "pause",
            Matter::Abort => "abort",
            Matter::Pace => "time",
        }
    }

    /// The matter of a stored name.
    pub(crate) fn read(name: &str) -> Option<Matter> {
        Matter::ALL.into_iter().find(|matter| matter.name() == name)
    }

    /// Its number among all of them.
    pub(crate) fn number(self) -> i64 {
        Matter::ALL.iter().position(|matter| *matter == self).unwrap_or_default() as i64
    }
}

/// A vote that waits for answers, and how it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    pub(crate) matter: Matter,
    pub(crate) offer: Offer,
    /// The number of the event that made it, so that old buttons do not answer new offers.
    pub(crate) event: i64,
    /// When it was made.
    pub(crate) at: Millis,
    /// What exactly is asked for: for how long the clock is to stand, the time per move.
    pub(crate) detail: String,
}
