//! What seats ask for beside moving: resigning, leaving, offering draws. In `fu` the rules themselves have a say.
//!
//! Rule: docs/RULES.md, "Ending a game of fu".

use crate::course::effects::{Effect, EffectLog};
use crate::course::game::{Entry, Game, GameError};
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::turn;
use crate::seat::{Seat, SeatSet};

/// How a game treats requests. The default is that of the cross games: everything goes, and draws are agreed outside.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Manners {
    /// The first round in which seats may resign and offer draws.
    pub requests_from: u32,
    /// The last round in which leaving makes the game void.
    pub void_until: u32,
    /// How many draws a seat may offer in a game.
    pub draw_offers: u8,
}

/// The requests of a game. Taking back moves does not undo them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Requests {
    warned: SeatSet,
    offers: [u8; 3],
    open: Option<Offer>,
}

impl Requests {
    /// An open offer lapses when a seat has gone out since, for good: taking moves back does not renew it.
    pub(crate) fn note_living(&mut self, alive: SeatSet) {
        self.open = self.open.filter(|offer| offer.among == alive);
    }
}

/// An offer of a draw that is not decided.
#[derive(Clone, Copy, Debug)]
struct Offer {
    by: Seat,
    /// Who lived when it was made.
    among: SeatSet,
    accepted: SeatSet,
    refused: SeatSet,
}

impl Game {
    /// How this game treats requests.
    pub fn manners(&self) -> Manners {
        self.now.rulebook().manners()
    }

    /// The seats that have asked too early once.
    pub fn warned(&self) -> SeatSet {
        self.requests.warned
    }

    /// Whether nobody may resign or offer a draw yet.
    pub fn is_too_early(&self) -> bool {
        self.now.round < self.manners().requests_from
    }

    /// How many draws a seat may still offer.
    pub fn draw_offers_left(&self, seat: Seat) -> u8 {
        self.manners().draw_offers.saturating_sub(self.requests.offers[seat.index()])
    }

    /// A request of a seat before its time: a warning at first, the second time the seat goes out.
    pub(crate) fn asked_too_early(&mut self, seat: Seat) -> Option<Vec<Effect>> {
        if !self.is_too_early() {
            return None;
        }
        if self.requests.warned.contains(seat) {
            return Some(self.take_out(seat, Fate::AskedTooEarly));
        }
        self.requests.warned.insert(seat);
        Some(vec![Effect::Warned { seat }])
    }

    /// A seat leaves or runs out of time. Other than resigning this is possible in every round.
    ///
    /// # Errors
    /// When the game is over or the seat is out.
    pub fn leave(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.may_ask(seat)?;
        if self.now.round <= self.manners().void_until {
            return Ok(self.call_off(Outcome::Void, Ending::LeftEarly));
        }
        Ok(self.take_out(seat, Fate::Resigned))
    }

    /// A seat offers a draw, in games whose rules know offers. The others answer by [`Game::answer_draw`].
    ///
    /// # Errors
    /// When the game is over, the seat is out, has no offer left, or another offer is open.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.may_ask(seat)?;
        let made = self.requests.offers[seat.index()];
        if self.manners().draw_offers == 0 || self.open_offer().is_some() {
            return Err(GameError::NotNow);
        }
        if let Some(effects) = self.asked_too_early(seat) {
            return Ok(effects);
        }
        if made >= self.manners().draw_offers {
            return Err(GameError::NotNow);
        }
        self.requests.offers[seat.index()] = made + 1;
        self.requests.open =
            Some(Offer { by: seat, among: self.now.alive, accepted: SeatSet::EMPTY, refused: SeatSet::EMPTY });
        Ok(vec![Effect::DrawOffered { seat }])
    }

    /// Who has offered a draw that is not decided. An offer lapses when a seat goes out.
    pub fn open_offer(&self) -> Option<Seat> {
        let offer = self.requests.open.filter(|_| self.now.over.is_none())?;
        (offer.among == self.now.alive).then_some(offer.by)
    }

    /// A seat answers the open offer. It is decided when all others have answered: drawn if all accept; if one of two
    /// accepts, it and the offering seat lose.
    ///
    /// # Errors
    /// When the game is over, the seat is out, or it has no offer to answer.
    pub fn answer_draw(&mut self, seat: Seat, accepts: bool) -> Result<Vec<Effect>, GameError> {
        self.may_ask(seat)?;
        let by = self.open_offer().filter(|&by| by != seat).ok_or(GameError::NotNow)?;
        let alive = self.now.alive;
        let mut offer = self.requests.open.ok_or(GameError::NotNow)?;
        if offer.accepted.contains(seat) || offer.refused.contains(seat) {
            return Err(GameError::NotNow);
        }
        if accepts { &mut offer.accepted } else { &mut offer.refused }.insert(seat);
        let asked = alive.without(SeatSet::of(by));
        let waiting = asked.without(offer.accepted).without(offer.refused);
        self.requests.open = Some(offer).filter(|_| !waiting.is_empty());
        let mut effects = vec![Effect::DrawAnswered { seat, accepts }];
        if waiting.is_empty() && offer.accepted == asked {
            effects.extend(self.call_off(Outcome::Draw(alive), Ending::Agreement));
        } else if let (true, Some(with), Some(third)) =
            (waiting.is_empty(), offer.accepted.only(), offer.refused.only())
        {
            effects.extend(self.lose_by_agreement([by, with], third));
        }
        Ok(effects)
    }

    /// Two seats agreed on a draw against the will of the third: they get nothing, it wins.
    pub(crate) fn lose_by_agreement(&mut self, losers: [Seat; 2], winner: Seat) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut log = EffectLog::into(&mut effects);
        for seat in losers {
            turn::eliminate(&mut self.now, seat, Fate::DrawOfTwo, None, &mut log);
        }
        // Neither fell first, so neither has the point for that.
        self.now.first_fallen = None;
        turn::finish(&mut self.now, Outcome::Win(winner), Ending::LastStanding, &mut log);
        self.entries.push(Entry { position: self.now, mover: None, mv: None, checks: false });
        effects
    }

    fn may_ask(&self, seat: Seat) -> Result<(), GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        if self.now.alive.contains(seat) { Ok(()) } else { Err(GameError::Out(seat)) }
    }
}
