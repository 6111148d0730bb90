//! Seats that withdraw without being beaten: resigning, leaving, and asking for something too early.
//!
//! Rule: docs/RULES.md, "Resigning" and "Ending a game of fu".

use crate::course::effects::Effect;
use crate::course::game::{Game, GameError};
use crate::course::manners::Manners;
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::seat::{Seat, SeatSet};

/// The consequence of a request made too early (`fu`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooEarly {
    /// The first such request is answered with a warning.
    Warns,
    /// The second one loses the game.
    Loses,
}

impl Game {
    /// How this game treats requests.
    pub fn manners(&self) -> Manners {
        self.now.rulebook().manners()
    }

    /// Whether it is still too early to resign or offer a draw.
    pub fn is_too_early(&self) -> bool {
        self.now.round < self.manners().requests_from
    }

    /// The consequence of resigning or offering a draw now; `None` if it is no longer too early.
    pub fn too_early(&self, seat: Seat) -> Option<TooEarly> {
        let again = self.offers.warned.contains(seat);
        self.is_too_early().then_some(if again { TooEarly::Loses } else { TooEarly::Warns })
    }

    /// The seats that have asked too early once. Taking back moves does not reset this.
    pub fn warned(&self) -> SeatSet {
        self.offers.warned
    }

    /// Whether the rules have a provision for leaving a game in progress (`fu`).
    pub fn may_be_left(&self) -> bool {
        self.manners().void_until > 0
    }

    /// Whether the game becomes void if a seat leaves now.
    pub fn is_void_when_left(&self) -> bool {
        self.now.round <= self.manners().void_until
    }

    /// Resigns on behalf of a seat, which need not be to move. If it is too early, the first attempt is only a warning
    /// ([`Game::too_early`]).
    ///
    /// # Errors
    /// When the game is over or the seat is out; the game is then unchanged.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.check_living(seat)?;
        Ok(self.asked_too_early(seat).unwrap_or_else(|| self.take_out(seat, Fate::Resigned)))
    }

    /// Handles a seat that leaves or runs out of time. Unlike resigning, this is possible in every round.
    ///
    /// # Errors
    /// When the game is over or the seat is out; the game is then unchanged.
    pub fn leave(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.check_living(seat)?;
        if self.is_void_when_left() {
            return Ok(self.call_off(Outcome::Void, Ending::LeftEarly, Some(seat)));
        }
        Ok(self.take_out(seat, Fate::Resigned))
    }

    /// Handles a request made too early: a warning the first time, elimination the second time; `None` if it is not too
    /// early.
    pub(crate) fn asked_too_early(&mut self, seat: Seat) -> Option<Vec<Effect>> {
        Some(match self.too_early(seat)? {
            TooEarly::Loses => self.take_out(seat, Fate::AskedTooEarly),
            TooEarly::Warns => {
                self.offers.warned.insert(seat);
                vec![Effect::Warned { seat }]
            }
        })
    }

    /// Checks that the game is not over and the seat is alive, so that it can make requests.
    pub(crate) fn check_living(&self, seat: Seat) -> Result<(), GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        if self.now.alive.contains(seat) { Ok(()) } else { Err(GameError::Out(seat)) }
    }
}
