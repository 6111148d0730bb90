//! Seats that go without being beaten: resigning, leaving, and asking for something before its time.
//!
//! Rule: docs/RULES.md, "Resigning" and "Ending a game of fu".

use crate::course::effects::Effect;
use crate::course::game::{Game, GameError};
use crate::course::manners::Manners;
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::seat::{Seat, SeatSet};

/// What a request before its time brings (`fu`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooEarly {
    /// A warning, for the first one.
    Warns,
    /// The loss of the game, for the second.
    Loses,
}

impl Game {
    /// How this game treats requests.
    pub fn manners(&self) -> Manners {
        self.now.rulebook().manners()
    }

    /// Whether nobody may resign or offer a draw yet.
    pub fn is_too_early(&self) -> bool {
        self.now.round < self.manners().requests_from
    }

    /// What resigning or offering a draw brings a seat now; `None` when the time for it has come.
    pub fn too_early(&self, seat: Seat) -> Option<TooEarly> {
        let again = self.offers.warned.contains(seat);
        self.is_too_early().then_some(if again { TooEarly::Loses } else { TooEarly::Warns })
    }

    /// The seats that have asked too early once. Taking back moves does not undo it.
    pub fn warned(&self) -> SeatSet {
        self.offers.warned
    }

    /// Whether the rules speak of leaving a game that is being played (`fu`).
    pub fn may_be_left(&self) -> bool {
        self.manners().void_until > 0
    }

    /// Whether the game becomes void when a seat leaves now.
    pub fn is_void_when_left(&self) -> bool {
        self.now.round <= self.manners().void_until
    }

    /// A seat gives up; also out of turn. Before its time that is a warning at first ([`Game::too_early`]).
    ///
    /// # Errors
    /// When the game is over or the seat is out; nothing changes then.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.check_living(seat)?;
        Ok(self.asked_too_early(seat).unwrap_or_else(|| self.take_out(seat, Fate::Resigned)))
    }

    /// A seat leaves or runs out of time. Other than resigning this is possible in every round.
    ///
    /// # Errors
    /// When the game is over or the seat is out; nothing changes then.
    pub fn leave(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.check_living(seat)?;
        if self.is_void_when_left() {
            return Ok(self.call_off(Outcome::Void, Ending::LeftEarly, Some(seat)));
        }
        Ok(self.take_out(seat, Fate::Resigned))
    }

    /// A request of a seat before its time: a warning at first, the second time the seat goes out.
    pub(crate) fn asked_too_early(&mut self, seat: Seat) -> Option<Vec<Effect>> {
        Some(match self.too_early(seat)? {
            TooEarly::Loses => self.take_out(seat, Fate::AskedTooEarly),
            TooEarly::Warns => {
                self.offers.warned.insert(seat);
                vec![Effect::Warned { seat }]
            }
        })
    }

    /// Whether a seat is there to ask for anything.
    pub(crate) fn check_living(&self, seat: Seat) -> Result<(), GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        if self.now.alive.contains(seat) { Ok(()) } else { Err(GameError::Out(seat)) }
    }
}
