//! A game from its start position: moves, withdrawals, agreements, and the rules that depend on the whole course of a
//! game.
//!
//! Rule: docs/RULES.md, "How a game ends".

use crate::course::effects::{Effect, EffectLog};
use crate::course::offers::Offers;
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::position::Position;
use crate::course::turn;
use crate::fen::FenError;
use crate::games::rules::Rules;
use crate::moves::Move;
use crate::seat::{Seat, SeatSet};

/// A position of a game and how it was reached.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) position: Position,
    /// The seat that moved to get here; `None` at the start and after a change that was not a move.
    pub(crate) mover: Option<Seat>,
    pub(crate) mv: Option<Move>,
    /// The seat whose request led here, if it was not a move: it resigned, left, or gave the last answer.
    pub(crate) asked_by: Option<Seat>,
    /// Whether the move gave check, for perpetual check. Not determined for moves made by [`Game::play_unchecked`].
    pub(crate) checks: bool,
}

impl Entry {
    /// The start position, or one reached by the request of one seat or by an agreement of all (`asked_by` is `None`).
    pub(crate) const fn without_move(position: Position, asked_by: Option<Seat>) -> Entry {
        Entry { position, mover: None, mv: None, asked_by, checks: false }
    }
}

/// What the course of a game decides after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ruling {
    /// The game goes on.
    GoesOn,
    /// A seat is eliminated.
    Out(Seat, Fate),
    /// The game ends.
    Over(Outcome, Ending),
}

/// Why a change to a game is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The move is not legal in this position.
    #[error("the move is not legal in this position")]
    IllegalMove,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat has already been eliminated.
    #[error("{0} is out of the game")]
    Out(Seat),
    /// The game does not allow it yet (`fu`).
    #[error("it is too early for that")]
    TooEarly,
    /// An event in a record does not fit the game.
    #[error("that cannot have happened here")]
    Unfit,
    /// An offer or request of this kind is already waiting for answers.
    #[error("the others have not answered yet")]
    OfferOpen,
    /// The seat has used up its draw offers (`fu`).
    #[error("no draw offers are left")]
    NoOffersLeft,
    /// No offer or request is waiting for an answer.
    #[error("nothing is offered")]
    NothingOffered,
    /// The seat has already agreed, or made the offer itself.
    #[error("that seat has agreed already")]
    AlreadyAgreed,
    /// The seat has already answered and may not change its answer (`fu`).
    #[error("that seat has answered already")]
    AlreadyAnswered,
    /// The seat may not withdraw its offer (`fu`).
    #[error("the offer cannot be taken back")]
    OfferStands,
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// A seat has resigned, left or been taken out since the move.
    #[error("nothing is taken back past a resignation")]
    TakebackPastWithdrawal,
}

/// A game: all its positions from the start to the current one.
///
/// [`Game::play`] applies every rule. [`Game::play_unchecked`] and [`Game::unmake`] are for search and perft: they skip
/// the rules that depend on the course of the game (repetition, natural limit), record no effects, and do not allocate
/// once the stack of positions is large enough.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) entries: Vec<Entry>,
    pub(crate) now: Position,
    pub(crate) offers: Offers,
}

impl Game {
    /// A game from its usual start position.
    pub fn start(rules: Rules) -> Game {
        Game::from_position(Position::start(rules))
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen(rules: Rules, text: &str) -> Result<Game, FenError> {
        Position::from_fen(rules, text).map(Game::from_position)
    }

    /// A game from a position.
    pub fn from_position(position: Position) -> Game {
        Game { entries: vec![Entry::without_move(position, None)], now: position, offers: Offers::default() }
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.now
    }

    /// All positions from the start to the current one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator {
        self.entries.iter().map(|entry| &entry.position)
    }

    /// All positions from the start to the current one, each with the move that led to it.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = (&Position, Option<Move>)> + ExactSizeIterator {
        self.entries.iter().map(|entry| (&entry.position, entry.mv))
    }

    /// Continues from a position that another record of the same game reached without a move.
    pub(crate) fn adopt(&mut self, position: Position) {
        self.now = position;
        self.entries.push(Entry::without_move(position, None));
    }

    /// The last move and the seat that played it; `None` if the last change was not a move.
    pub fn last_move(&self) -> Option<(Seat, Move)> {
        let entry = self.entries.last()?;
        entry.mover.zip(entry.mv)
    }

    /// The number of changes made by seats: moves, and requests that changed the position. An agreement of all does not
    /// count.
    pub fn plies(&self) -> usize {
        self.entries.iter().filter(|entry| entry.mover.or(entry.asked_by).is_some()).count()
    }

    /// Whether every seat that is still in the game has made a change. A seat that is out will make none.
    pub fn all_have_moved(&self) -> bool {
        let done: SeatSet = self.entries.iter().filter_map(|entry| entry.mover.or(entry.asked_by)).collect();
        self.now.alive.without(done).is_empty()
    }

    /// Plays a move with all its consequences and returns its effects in order.
    ///
    /// # Errors
    /// When the game is over or the move is not legal now; the game is then unchanged.
    ///
    /// ```
    /// use sanguo_engine::{Game, Rules, Seat, Variant};
    ///
    /// let mut game = Game::start(Rules::new(Variant::Intl));
    /// let first = game.position().legal_moves()[0];
    /// game.play(first)?;
    /// assert_eq!(game.position().turn(), Seat::Wei);
    /// assert!(game.play(first).is_err(), "the piece is another seat's now");
    /// # Ok::<(), sanguo_engine::GameError>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Vec<Effect>, GameError> {
        if self.now.over.is_some() {
            return Err(GameError::Over);
        }
        if !self.now.is_legal(mv) {
            return Err(GameError::IllegalMove);
        }
        let mut effects = Vec::new();
        let mut log = EffectLog::into(&mut effects);
        let mover = self.now.turn;
        let open = self.draw_offer();
        self.advance(mv, &mut log);
        if let Some(entry) = self.entries.last_mut() {
            entry.checks = self.now.checks_by(mover);
        }
        if self.now.over.is_none() {
            self.judge_course(&mut log);
        }
        self.answer_by_move(mover, open, &mut effects);
        Ok(effects)
    }

    /// Makes a move that is known to be legal here, without effects, repetition and natural limit. [`Game::unmake`]
    /// undoes it.
    ///
    /// Nothing is checked: a move that belongs to another position leads to an impossible one. [`Game::play`] checks.
    pub fn play_unchecked(&mut self, mv: Move) {
        self.advance(mv, &mut EffectLog::silent());
    }

    /// Undoes the last change, whatever it was; returns `false` at the start.
    pub fn unmake(&mut self) -> bool {
        if self.entries.len() == 1 {
            return false;
        }
        self.entries.pop();
        if let Some(entry) = self.entries.last() {
            self.now = entry.position;
        }
        true
    }

    fn advance(&mut self, mv: Move, log: &mut EffectLog<'_>) {
        let mover = self.now.turn;
        self.now.rulebook().advance(&mut self.now, &self.entries, mv, log);
        self.entries.push(Entry {
            position: self.now,
            mover: Some(mover),
            mv: Some(mv),
            asked_by: None,
            checks: false,
        });
    }

    /// Takes a seat out for a reason other than a move.
    pub(crate) fn take_out(&mut self, seat: Seat, fate: Fate) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.withdraw(seat, fate, &mut EffectLog::into(&mut effects));
        self.entries.push(Entry::without_move(self.now, Some(seat)));
        self.offers.close();
        effects
    }

    /// Ends the game for a reason other than a move.
    pub(crate) fn call_off(&mut self, outcome: Outcome, ending: Ending, by: Option<Seat>) -> Vec<Effect> {
        let mut effects = Vec::new();
        turn::finish(&mut self.now, outcome, ending, &mut EffectLog::into(&mut effects));
        self.entries.push(Entry::without_move(self.now, by));
        self.offers.close();
        effects
    }

    /// Applies the game's own rules, repetition and the natural limit, and updates the last entry to the resulting
    /// position.
    fn judge_course(&mut self, log: &mut EffectLog<'_>) {
        if let Some(ruling) = self.now.rulebook().judge(&self.entries) {
            return self.apply(ruling, log);
        }
        let same: Vec<usize> =
            (0..self.entries.len()).filter(|&i| self.entries[i].position.repeats(&self.now)).collect();
        if same.len() >= self.now.variant().about().limits.repetitions {
            let loses = self.now.variant().about().limits.perpetual_check_loses;
            match perpetual_checker(&self.entries[same[0] + 1..]).filter(|_| loses) {
                Some(seat) => self.withdraw(seat, Fate::PerpetualCheck, log),
                None => {
                    let living = Outcome::Draw(self.now.alive);
                    turn::finish(&mut self.now, living, Ending::Repetition, log);
                }
            }
        }
        if self.now.over.is_none() && self.now.is_at_natural_limit() {
            let living = Outcome::Draw(self.now.alive);
            turn::finish(&mut self.now, living, Ending::NaturalLimit, log);
        }
        if let Some(entry) = self.entries.last_mut() {
            entry.position = self.now;
        }
    }

    /// Carries out a decision of the game's own rules.
    fn apply(&mut self, ruling: Ruling, log: &mut EffectLog<'_>) {
        match ruling {
            Ruling::GoesOn => {}
            Ruling::Out(seat, fate) => self.withdraw(seat, fate, log),
            Ruling::Over(outcome, ending) => turn::finish(&mut self.now, outcome, ending, log),
        }
        if let Some(entry) = self.entries.last_mut() {
            entry.position = self.now;
        }
    }

    /// Withdraws a seat without a move: its pieces leave the board and the seat to move is determined again.
    fn withdraw(&mut self, seat: Seat, fate: Fate, log: &mut EffectLog<'_>) {
        if self.now.rulebook().withdraw(&mut self.now, seat, fate, log) {
            return;
        }
        let last_mover = self.entries.iter().rev().find_map(|entry| entry.mover);
        let had_turn = self.now.turn;
        turn::eliminate(&mut self.now, seat, fate, None, log);
        turn::end_alliance(&mut self.now, log);
        self.pass_turn(last_mover, log);
        let turn = self.now.turn;
        if turn != had_turn && turn.index() <= had_turn.index() {
            self.now.next_round();
        }
    }

    /// Finds the seat to move after a withdrawal. Rule: docs/RULES.md, "Resigning".
    fn pass_turn(&mut self, last_mover: Option<Seat>, log: &mut EffectLog<'_>) {
        if turn::ends(&mut self.now, log) {
            return;
        }
        let waiting = if self.now.alive.contains(self.now.turn) { self.now.turn } else { self.now.succ(self.now.turn) };
        let checked = self.now.checked();
        let next = [waiting, self.now.succ(waiting)].into_iter().find(|&seat| checked.contains(seat));
        self.now.turn = next.unwrap_or(waiting);
        if self.now.has_move(self.now.turn) {
            for seat in checked.iter() {
                log.tell(|| Effect::Check { seat, by: self.now.checkers(seat) });
            }
            if self.now.turn != waiting {
                log.tell(|| Effect::OutOfTurn { next: self.now.turn, skipped: SeatSet::of(waiting) });
            }
            turn::note_if_dead(&mut self.now, log);
            return;
        }
        let turn = self.now.turn;
        let mover = last_mover.filter(|&seat| self.now.alive.contains(seat)).unwrap_or(self.now.succ(turn));
        turn::remove_stuck(&mut self.now, &self.entries, mover, log);
        turn::find_next(&mut self.now, &self.entries, mover, log);
    }
}

/// The only seat that gave check with every one of its moves in these entries; `None` if there is no such seat or
/// several.
pub(crate) fn perpetual_checker(since: &[Entry]) -> Option<Seat> {
    let always = |seat: &Seat| {
        let mut own = since.iter().filter(|entry| entry.mover == Some(*seat)).peekable();
        own.peek().is_some() && own.all(|entry| entry.checks)
    };
    Seat::ALL.into_iter().filter(always).collect::<SeatSet>().only()
}
