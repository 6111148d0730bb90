//! Taking moves back when all others agree. How long a move may be taken back without asking is no matter of the rules.
//!
//! Rule: docs/RULES.md, "Draws and takebacks by agreement".

use crate::course::game::{Game, GameError};
use crate::course::offers::{Offer, Verdict, by_consent};
use crate::seat::Seat;

/// A request to take moves back that is not decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takeback {
    offer: Offer,
    plies: usize,
}

impl Takeback {
    /// Who asked, and who has agreed.
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// How many plies are to be taken back.
    pub const fn plies(&self) -> usize {
        self.plies
    }
}

impl Game {
    /// How many plies a seat would take back: its last move and everything since.
    ///
    /// # Errors
    /// When the game is over, the seat is out or has not moved, or somebody went without a move since.
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

    /// The request to take moves back that is not decided. It ends with a move, when a seat goes out, and with the game.
    pub fn takeback(&self) -> Option<Takeback> {
        self.offers.takeback.filter(|asked| self.now.over.is_none() && asked.offer.stands_among(self.now.alive))
    }

    /// A seat asks to take back its last move and everything since; returns how many plies that is. The others answer by
    /// [`Game::answer_takeback`].
    ///
    /// ```
    /// use sanguo_engine::{Game, Rules, Seat, Variant};
    ///
    /// let mut game = Game::start(Rules::new(Variant::Yanyi));
    /// for text in ["q12o11", "k17i15"] {
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
    /// As [`Game::plies_to_take_back`], or when a request is open; nothing changes then.
    pub fn ask_takeback(&mut self, seat: Seat) -> Result<usize, GameError> {
        let plies = self.plies_to_take_back(seat)?;
        if self.takeback().is_some() {
            return Err(GameError::OfferOpen);
        }
        self.offers.takeback = Some(Takeback { offer: Offer::new(seat, self.now.alive), plies });
        Ok(plies)
    }

    /// Whether a seat may answer the request to take moves back. Refusing one's own withdraws it.
    ///
    /// # Errors
    /// When the game is over, the seat is out, nothing is asked, or the seat has agreed already.
    pub fn may_answer_takeback(&self, seat: Seat, accepts: bool) -> Result<(), GameError> {
        self.check_living(seat)?;
        self.takeback().ok_or(GameError::NothingOffered)?.offer.may_answer(seat, accepts)
    }

    /// A seat answers the request to take moves back. One refusal ends it. When all living seats agree it says how many
    /// plies to take back, which [`Game::take_back`] does: a record may write that down as a step of its own.
    ///
    /// # Errors
    /// As [`Game::may_answer_takeback`]; nothing changes then.
    pub fn answer_takeback(&mut self, seat: Seat, accepts: bool) -> Result<Option<usize>, GameError> {
        self.may_answer_takeback(seat, accepts)?;
        let mut asked = self.takeback().ok_or(GameError::NothingOffered)?;
        asked.offer.answer(seat, accepts);
        let verdict = by_consent(&asked.offer);
        self.offers.takeback = Some(asked).filter(|_| verdict == Verdict::Open);
        Ok(Some(asked.plies).filter(|_| verdict == Verdict::Agreed))
    }

    /// Takes back the last plies, moves all. Warnings and the number of draws offered stay; an open offer of a draw ends
    /// where offers are free, or when other seats live now.
    ///
    /// # Errors
    /// When the game is over, fewer moves were made, or somebody went without a move since; nothing changes then.
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
