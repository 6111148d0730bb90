//! Takebacks with the consent of all others. For how long a move may be taken back without asking is not a matter of
//! the rules.
//!
//! Rule: docs/RULES.md, "Draws and takebacks by agreement".

use crate::course::game::{Game, GameError};
use crate::course::offers::{Offer, Verdict, by_consent};
use crate::seat::Seat;

/// A takeback request that is still undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takeback {
    offer: Offer,
    plies: usize,
}

impl Takeback {
    /// The offer behind the request: who asked, and who has agreed.
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// The number of plies to take back.
    pub const fn plies(&self) -> usize {
        self.plies
    }
}

impl Game {
    /// The number of plies a seat would take back: its last move and everything since.
    ///
    /// # Errors
    /// When the game is over, the seat is out or has not moved, or a seat has withdrawn since.
    pub fn plies_to_take_back(&self, seat: Seat) -> Result<usize, GameError> {
        self.check_living(seat)?;
        let own = self.entries.iter().rposition(|entry| entry.mover == Some(seat));
        let since = &self.entries[own.ok_or(GameError::NothingToTakeBack)?..];
        if since.iter().all(|entry| entry.mover.is_some()) {
            Ok(since.len())
        } else {
            Err(GameError::TakebackPastWithdrawal)
        }
    }

    /// The takeback request that is still undecided. It lapses with a move, when a seat is eliminated, and when the
    /// game ends.
    pub fn takeback(&self) -> Option<Takeback> {
        self.offers.takeback.filter(|asked| self.now.over.is_none() && asked.offer.stands_among(self.now.alive))
    }

    /// Asks to take back a seat's last move and everything since; returns the number of plies. The others answer with
    /// [`Game::answer_takeback`].
    ///
    /// ```
    /// use sanguo_engine::{Game, Rules, Seat, Variant};
    ///
    /// let mut game = Game::start(Rules::new(Variant::Yanyi)); for text in ["q12o11", "k17i15"] {
    ///     let mv = game.position().read_move(text).expect("a legal move");
    ///     game.play(mv)?;
    /// }
    /// assert_eq!(game.ask_takeback(Seat::Wu)?, 2);
    /// assert_eq!(game.answer_takeback(Seat::Shu, true)?, None, "Wei has not answered");
    /// let plies = game.answer_takeback(Seat::Wei, true)?.expect("all agree");
    /// game.take_back(plies)?;
    /// assert_eq!(game.position().turn(), Seat::Wu);
    /// # Ok::<(), sanguo_engine::GameError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Game::plies_to_take_back`], or when a request is already open; the game is then unchanged.
    pub fn ask_takeback(&mut self, seat: Seat) -> Result<usize, GameError> {
        let plies = self.plies_to_take_back(seat)?;
        if self.takeback().is_some() {
            return Err(GameError::OfferOpen);
        }
        self.offers.takeback = Some(Takeback { offer: Offer::new(seat, self.now.alive), plies });
        Ok(plies)
    }

    /// Whether a seat may answer the takeback request. Refusing its own request withdraws it.
    ///
    /// # Errors
    /// When the game is over, the seat is out, no request is open, or the seat has already agreed.
    pub fn may_answer_takeback(&self, seat: Seat, accepts: bool) -> Result<(), GameError> {
        self.check_living(seat)?;
        self.takeback().ok_or(GameError::NothingOffered)?.offer.may_answer(seat, accepts)
    }

    /// Answers the takeback request on behalf of a seat. One refusal ends it. Once all living seats agree, returns the
    /// number of plies to take back; [`Game::take_back`] does that, so that a record can store it as a step of its own.
    ///
    /// # Errors
    /// As [`Game::may_answer_takeback`]; the game is then unchanged.
    pub fn answer_takeback(&mut self, seat: Seat, accepts: bool) -> Result<Option<usize>, GameError> {
        self.may_answer_takeback(seat, accepts)?;
        let mut asked = self.takeback().ok_or(GameError::NothingOffered)?;
        asked.offer.answer(seat, accepts);
        let verdict = by_consent(&asked.offer);
        self.offers.takeback = Some(asked).filter(|_| verdict == Verdict::Open);
        Ok(Some(asked.plies).filter(|_| verdict == Verdict::Agreed))
    }

    /// Takes back the last plies, which must all be moves. Warnings and the number of draws offered are kept; an open
    /// draw offer lapses where offers are free, or if the living seats are now different.
    ///
    /// # Errors
    /// When the game is over, fewer moves were made, or a seat has withdrawn since; the game is then unchanged.
    pub fn take_back(&mut self, plies: usize) -> Result<(), GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        let first = self.entries.len().checked_sub(plies).filter(|&first| first > 0);
        let undone = &self.entries[first.ok_or(GameError::NothingToTakeBack)?..];
        if undone.iter().any(|entry| entry.mover.is_none()) {
            return Err(GameError::TakebackPastWithdrawal);
        }
        for _ in 0..plies {
            self.unmake();
        }
        let binding = self.manners().draws.are_binding();
        self.offers.draw = self.draw_offer().filter(|_| binding);
        self.offers.takeback = None;
        Ok(())
    }
}
