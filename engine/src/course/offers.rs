//! Offers that the other seats answer: draws here, takebacks in `takeback`. One mechanism serves all games; how a game
//! treats draws is in its [`Manners`](crate::Manners), and a game may decide for itself what the answers lead to
//! (`fu`).
//!
//! Rule: docs/RULES.md, "Draws and takebacks by agreement" and "Ending a game of fu".

use crate::course::effects::{Effect, EffectLog};
use crate::course::game::{Entry, Game, GameError};
use crate::course::manners::DrawOffers;
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::takeback::Takeback;
use crate::course::turn;
use crate::seat::{Seat, SeatSet};

/// An offer that is still undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    by: Seat,
    among: SeatSet,
    accepted: SeatSet,
    refused: SeatSet,
}

impl Offer {
    /// An offer of one of the seats that have to agree.
    pub fn new(by: Seat, among: SeatSet) -> Offer {
        Offer { by, among, accepted: SeatSet::of(by), refused: SeatSet::EMPTY }
    }

    /// The seat that made the offer.
    pub const fn by(&self) -> Seat {
        self.by
    }

    /// The seats that have agreed, including the one that made the offer.
    pub const fn accepted(&self) -> SeatSet {
        self.accepted
    }

    /// The seats that have refused; only where a refusal does not end the offer ([`DrawOffers::Binding`]).
    pub const fn refused(&self) -> SeatSet {
        self.refused
    }

    /// The seats that have not answered yet.
    pub fn waiting(&self) -> SeatSet {
        self.among.without(self.accepted).without(self.refused)
    }

    /// Whether the living seats are still those among which the offer was made.
    pub(crate) fn stands_among(&self, alive: SeatSet) -> bool {
        self.among == alive
    }

    /// A seat answers.
    pub fn answer(&mut self, seat: Seat, accepts: bool) {
        if accepts { &mut self.accepted } else { &mut self.refused }.insert(seat);
    }

    /// Whether a seat may answer an offer that one refusal ends: it may agree once, or refuse at any time.
    pub(crate) fn may_answer(&self, seat: Seat, accepts: bool) -> Result<(), GameError> {
        if accepts && self.accepted.contains(seat) { Err(GameError::AlreadyAgreed) } else { Ok(()) }
    }

    /// Whether a seat may answer an offer that stands until all have answered.
    fn may_answer_for_good(&self, seat: Seat, accepts: bool) -> Result<(), GameError> {
        self.may_answer(seat, accepts)?;
        if seat == self.by {
            return Err(GameError::OfferStands);
        }
        if self.waiting().contains(seat) { Ok(()) } else { Err(GameError::AlreadyAnswered) }
    }
}

/// What the answers to a draw offer lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Undecided: more answers are needed.
    Open,
    /// The offer has been declined.
    Off,
    /// All living seats agree.
    Agreed,
    /// Two seats agree against the third, which wins (`fu`).
    Against {
        /// The seat that agrees with the offering one.
        with: Seat,
        /// The seat that does not agree, and wins.
        winner: Seat,
    },
}

/// The verdict where one refusal ends an offer.
pub(crate) fn by_consent(offer: &Offer) -> Verdict {
    match (offer.refused.is_empty(), offer.waiting().is_empty()) {
        (false, _) => Verdict::Off,
        (true, false) => Verdict::Open,
        (true, true) => Verdict::Agreed,
    }
}

/// What agreeing to a draw may cost a seat ([`Game::draw_risk`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRisk {
    /// The seat that wins if it refuses.
    pub third: Seat,
    /// Whether that seat has already refused, so that agreeing loses at once.
    pub refused: bool,
}

/// The requests of a game's seats. Taking back moves resets neither the warnings nor the number of offers made.
#[derive(Clone, Default, Debug)]
pub(crate) struct Offers {
    pub(crate) warned: SeatSet,
    /// The number of draws each seat has offered, by [`Seat::index`].
    made: [u8; 3],
    pub(crate) draw: Option<Offer>,
    pub(crate) takeback: Option<Takeback>,
}

impl Offers {
    /// Closes everything that is open, after a request that changed the position.
    pub(crate) fn close(&mut self) {
        (self.draw, self.takeback) = (None, None);
    }
}

impl Game {
    /// The draw offer that is still undecided. It lapses when a seat is eliminated and when the game ends.
    pub fn draw_offer(&self) -> Option<Offer> {
        self.offers.draw.filter(|offer| self.now.over.is_none() && offer.stands_among(self.now.alive))
    }

    /// The number of draws a seat may still offer; `None` if there is no limit.
    pub fn draw_offers_left(&self, seat: Seat) -> Option<u8> {
        match self.manners().draws {
            DrawOffers::Free => None,
            DrawOffers::Binding { most } => Some(most.saturating_sub(self.offers.made[seat.index()])),
        }
    }

    /// Whether a seat may offer a draw. This includes offers made too early, which have their price
    /// ([`Game::too_early`]).
    ///
    /// # Errors
    /// When the game is over, the seat is out, an offer is open, or the seat has no offer left.
    pub fn may_offer_draw(&self, seat: Seat) -> Result<(), GameError> {
        self.check_living(seat)?;
        if self.draw_offer().is_some() {
            return Err(GameError::OfferOpen);
        }
        let none_left = self.draw_offers_left(seat) == Some(0);
        if none_left && !self.is_too_early() { Err(GameError::NoOffersLeft) } else { Ok(()) }
    }

    /// Offers a draw on behalf of a seat. The others answer with [`Game::answer_draw`].
    ///
    /// ```
    /// use sanguo_engine::{Game, Outcome, Rules, Seat, SeatSet, Variant};
    ///
    /// let mut game = Game::start(Rules::new(Variant::Yanyi));
    /// game.offer_draw(Seat::Wei)?;
    /// game.answer_draw(Seat::Wu, true)?;
    /// let offer = game.draw_offer().expect("Shu has not answered");
    /// assert_eq!((offer.by(), offer.waiting()), (Seat::Wei, SeatSet::of(Seat::Shu)));
    /// game.answer_draw(Seat::Shu, true)?;
    /// assert_eq!(game.position().over().map(|over| over.outcome), Some(Outcome::Draw(SeatSet::ALL)));
    /// # Ok::<(), sanguo_engine::GameError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Game::may_offer_draw`]; the game is then unchanged.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<Vec<Effect>, GameError> {
        self.may_offer_draw(seat)?;
        if let Some(effects) = self.asked_too_early(seat) {
            return Ok(effects);
        }
        let made = &mut self.offers.made[seat.index()];
        *made = made.saturating_add(1);
        self.offers.draw = Some(Offer::new(seat, self.now.alive));
        Ok(vec![Effect::DrawOffered { seat }])
    }

    /// Whether a seat may answer the open draw offer. Refusing its own offer withdraws it, where the game allows that.
    ///
    /// # Errors
    /// When the game is over, the seat is out, no offer is open, or the seat has answered already or may not withdraw
    /// its own
    /// offer.
    pub fn may_answer_draw(&self, seat: Seat, accepts: bool) -> Result<(), GameError> {
        self.check_living(seat)?;
        let offer = self.draw_offer().ok_or(GameError::NothingOffered)?;
        if self.manners().draws.are_binding() {
            offer.may_answer_for_good(seat, accepts)
        } else {
            offer.may_answer(seat, accepts)
        }
    }

    /// Answers the open draw offer on behalf of a seat. If all living seats agree, the game is drawn; the effect of a
    /// refusal depends on the game ([`DrawOffers`]).
    ///
    /// # Errors
    /// As [`Game::may_answer_draw`]; the game is then unchanged.
    pub fn answer_draw(&mut self, seat: Seat, accepts: bool) -> Result<Vec<Effect>, GameError> {
        self.may_answer_draw(seat, accepts)?;
        let mut offer = self.draw_offer().ok_or(GameError::NothingOffered)?;
        offer.answer(seat, accepts);
        let verdict = self.now.rulebook().draw_verdict(&offer);
        self.offers.draw = Some(offer).filter(|_| verdict == Verdict::Open);
        let mut effects = vec![Effect::DrawAnswered { seat, accepts }];
        // Where offers are free, the agreement belongs to everybody and is not a ply of any seat; a binding answer is a
        // ply of the seat that gives it.
        let by = self.manners().draws.are_binding().then_some(seat);
        match verdict {
            Verdict::Open | Verdict::Off => {}
            Verdict::Agreed => effects.extend(self.call_off(Outcome::Draw(self.now.alive), Ending::Agreement, by)),
            Verdict::Against { with, winner } => effects.extend(self.lose_by_agreement([offer.by, with], winner, by)),
        }
        Ok(effects)
    }

    /// What agreeing to the open offer may cost a seat: it loses if the third seat does not agree, in a game where two
    /// seats that agree lose against the third (`fu`).
    ///
    /// ```
    /// use sanguo_engine::{DrawRisk, Game, Rules, Seat, Variant};
    ///
    /// // Three kings and nothing else, in the first round that permits offers.
    /// let fen = "3wK5/9/9/9/9/9/3sK5/9/9/9/9/9/3uK5/9/9/9/9/9/7/7/7/1 w uws - - 0 15";
    /// let mut game = Game::from_fen(Rules::new(Variant::Fu), fen)?;
    /// game.offer_draw(Seat::Wei)?;
    /// assert_eq!(game.draw_risk(Seat::Shu), Some(DrawRisk { third: Seat::Wu, refused: false }));
    /// game.answer_draw(Seat::Wu, false)?;
    /// assert_eq!(game.draw_risk(Seat::Shu), Some(DrawRisk { third: Seat::Wu, refused: true }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_risk(&self, seat: Seat) -> Option<DrawRisk> {
        let mut offer = self.draw_offer()?;
        self.may_answer_draw(seat, true).ok()?;
        let third = offer.among.without(SeatSet::of(offer.by)).without(SeatSet::of(seat)).only()?;
        let refused = offer.refused.contains(third);
        offer.answer(seat, true);
        if !offer.accepted.contains(third) {
            offer.answer(third, false);
        }
        let loses = matches!(self.now.rulebook().draw_verdict(&offer), Verdict::Against { .. });
        loses.then_some(DrawRisk { third, refused })
    }

    /// Draws the game by agreement of all living seats, without an offer: used for records and by other programs.
    ///
    /// # Errors
    /// When the game is over, or it is too early for agreements (`fu`).
    pub fn agree_draw(&mut self) -> Result<Vec<Effect>, GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        if self.is_too_early() {
            return Err(GameError::TooEarly);
        }
        Ok(self.call_off(Outcome::Draw(self.now.alive), Ending::Agreement, None))
    }

    /// Ends the game after two seats agreed on a draw against the third: they get nothing, the third wins.
    pub(crate) fn lose_by_agreement(&mut self, losers: [Seat; 2], winner: Seat, by: Option<Seat>) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut log = EffectLog::into(&mut effects);
        for seat in losers {
            turn::eliminate(&mut self.now, seat, Fate::DrawOfTwo, None, &mut log);
        }
        // Neither fell first, so neither gets the point for that.
        self.now.first_fallen = None;
        turn::finish(&mut self.now, Outcome::Win(winner), Ending::LastStanding, &mut log);
        self.entries.push(Entry::without_move(self.now, by));
        self.offers.close();
        effects
    }

    /// Updates open offers after a move. A takeback request lapses, and where offers are free the mover declines a draw
    /// that it has not agreed to. `open` is the draw offer before the move.
    pub(crate) fn answer_by_move(&mut self, mover: Seat, open: Option<Offer>, effects: &mut Vec<Effect>) {
        self.offers.takeback = None;
        let declined = !self.manners().draws.are_binding() && open.is_some_and(|offer| !offer.accepted.contains(mover));
        self.offers.draw = open.filter(|offer| !declined && offer.stands_among(self.now.alive));
        if declined {
            effects.push(Effect::DrawDeclined { seat: mover });
        }
    }
}
