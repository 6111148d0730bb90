//! A loaded game: its row, its players, and everything its events amount to.
//!
//! The events are replayed through the engine each time; there is no second copy of the state that could differ.

use std::sync::Arc;

use sanguo_engine::{Effect, FenError, Game, GameError, Offer, Seat, SeatSet, Variant, notation};
use sanguo_store::{
    Change, EventRow, GameId, GameRow, Millis, NewEvent, Person, PersonId, Place, Standing, State, StoreError, View,
};

use crate::game::broken::Broken;
use crate::game::event::GameEvent;
use crate::game::replays::Replays;
use crate::game::settings::{SettingsError, read_rules};
use crate::say::refusal::Refusal;

/// The version of the rules that games are begun under now.
pub(crate) const RULES_VERSION: i64 = 1;

/// A player.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) person: Person,
}

/// An offer that waits for answers, and how it was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    pub(crate) offer: Offer,
    /// The number of the event that made it, so that old buttons do not answer new offers.
    pub(crate) event: i64,
}

/// Why stored events cannot be what happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ReplayError {
    /// The game or its options are unknown.
    #[error("settings: {0}")]
    Settings(#[from] SettingsError),
    /// The game begins from a position that cannot be read.
    #[error("start: {0}")]
    Start(#[from] FenError),
    /// An event is of a kind that this version does not know.
    #[error("event {number} of unknown kind {kind:?}")]
    UnknownEvent { number: i64, kind: String },
    /// Events are missing, or there are more than there should be.
    #[error("events {found:?} where {expected} are expected")]
    Gap { expected: i64, found: Vec<i64> },
    /// An event that was not possible.
    #[error("event {number}: {why}")]
    Impossible { number: i64, why: String },
    /// The replayed position is another than the stored one.
    #[error("stored position {stored:?}, replayed {replayed:?}")]
    Position { stored: String, replayed: String },
}

/// Why an event is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
enum Impossible {
    /// The rules are against it.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A request to take back another number of plies than lie there.
    #[error("a takeback of {stored} plies where {found} would be taken back")]
    Plies { stored: usize, found: usize },
}

/// A stored game, replayed.
#[derive(Clone, Debug)]
pub(crate) struct LoadedGame {
    pub(crate) row: GameRow,
    /// Where it is played.
    pub(crate) place: Place,
    /// Where it is played besides, on the other end of a bridge.
    pub(crate) others: Vec<Place>,
    /// Shared by those who only look at it, from whichever place.
    pub(crate) game: Arc<Game>,
    pub(crate) players: Vec<Player>,
    /// When each change of the engine's game was made, in its order.
    times: Vec<Millis>,
    /// The events that last offered a draw and asked for a takeback.
    draw_event: i64,
    takeback_event: i64,
    begun: bool,
    /// What the game was called off as, if it was.
    called_off: Option<State>,
    /// Events of this change that are not stored yet.
    pending: Vec<(GameEvent, Option<PersonId>)>,
}

/// Who holds the seats of a game, by their accounts on a platform.
pub(crate) async fn players_of(view: &mut View, game: GameId, platform: &str) -> Result<Vec<Player>, StoreError> {
    let seats = view.players(game, platform).await?.into_iter();
    let player =
        |(seat, person): (String, Person)| Some(Player { seat: Seat::from_letter(seat.chars().next()?)?, person });
    let mut players: Vec<Player> = seats.filter_map(player).collect();
    players.sort_by_key(|player| player.seat);
    Ok(players)
}

impl LoadedGame {
    /// Loads and replays a game, from where it was replayed to lately. One that does not replay is [`Refusal::Aside`].
    pub(crate) async fn load(view: &mut View, row: GameRow, replays: Option<&Replays>) -> Result<LoadedGame, Refusal> {
        let (game, events) = (row.id, row.events);
        let place = view.place_by_id(row.place).await?.ok_or(Refusal::NoSuchGame)?;
        let players = players_of(view, game, &place.platform).await?;
        let others = view.other_places(game).await?;
        let replayed = match replays.and_then(|replays| replays.beginning(&row)) {
            Some(beginning) => {
                let later = view.events_after(game, beginning.row.events).await?;
                let (row, place, players) = (row.clone(), place.clone(), players.clone());
                LoadedGame { row, place, players, ..LoadedGame::clone(&beginning) }
                    .go_on(beginning.row.events, &later)
                    .ok()
            }
            None => None,
        };
        let replayed = match replayed {
            Some(loaded) => Ok(loaded),
            None => {
                replays.inspect(|replays| replays.forget(game));
                let stored = view.events(game).await?;
                LoadedGame::begin(row, place, players).and_then(|loaded| loaded.go_on(0, &stored))
            }
        };
        let loaded = replayed.map_err(|error| Refusal::Aside(Broken { game, events, why: error.to_string() }))?;
        let loaded = LoadedGame { others, ..loaded };
        // What a change sees may yet be undone.
        if let Some(replays) = replays.filter(|_| view.is_kept()) {
            replays.remember(&loaded);
        }
        Ok(loaded)
    }

    /// A game before its first event.
    fn begin(row: GameRow, place: Place, players: Vec<Player>) -> Result<LoadedGame, ReplayError> {
        let rules = read_rules(&row.variant, &row.options)?;
        let game = match &row.start {
            Some(fen) => Game::from_fen(rules, fen)?,
            None => Game::start(rules),
        };
        Ok(LoadedGame {
            row,
            place,
            others: Vec::new(),
            game: Arc::new(game),
            players,
            times: Vec::new(),
            draw_event: 0,
            takeback_event: 0,
            begun: false,
            called_off: None,
            pending: Vec::new(),
        })
    }

    /// Replays the events that follow so many others; then the game must be as its row says.
    fn go_on(mut self, known: i64, events: &[EventRow]) -> Result<LoadedGame, ReplayError> {
        let numbers: Vec<i64> = events.iter().map(|event| event.number).collect();
        if !numbers.iter().copied().eq(known + 1..=self.row.events) {
            return Err(ReplayError::Gap { expected: self.row.events, found: numbers });
        }
        for row in events {
            let event = GameEvent::read(&row.kind, &row.data)
                .ok_or_else(|| ReplayError::UnknownEvent { number: row.number, kind: row.kind.clone() })?;
            self.apply(&event, row.number, row.at)
                .map_err(|why| ReplayError::Impossible { number: row.number, why: why.to_string() })?;
        }
        let replayed = self.game.position().fen();
        let stored = self.row.position.clone();
        if stored == replayed { Ok(self) } else { Err(ReplayError::Position { stored, replayed }) }
    }

    /// Applies an event; nothing changes when it is not possible. What it means is the engine's to say.
    fn apply(&mut self, event: &GameEvent, number: i64, at: Millis) -> Result<Vec<Effect>, Impossible> {
        use GameEvent as H;
        let game = Arc::make_mut(&mut self.game);
        let mut effects = Vec::new();
        match event {
            H::Join(_) | H::Leave(_) => {}
            H::Abort => self.called_off = Some(State::Aborted),
            H::Cancel => self.called_off = Some(State::Cancelled),
            H::Begin => self.begun = true,
            H::Move(text) => {
                let mv = game.position().read_move(text).ok_or(GameError::IllegalMove)?;
                effects = game.play(mv)?;
            }
            H::Resign(seat) => effects = game.resign(*seat)?,
            H::Depart(seat) => effects = game.leave(*seat)?,
            H::OfferDraw(seat) => {
                effects = game.offer_draw(*seat)?;
                self.draw_event = number;
            }
            H::AgreeDraw(seat) => effects = game.answer_draw(*seat, true)?,
            H::RefuseDraw(seat) => effects = game.answer_draw(*seat, false)?,
            H::AskTakeback(seat, plies) => {
                let found = game.plies_to_take_back(*seat)?;
                if found != *plies {
                    return Err(Impossible::Plies { stored: *plies, found });
                }
                game.ask_takeback(*seat)?;
                self.takeback_event = number;
            }
            H::AgreeTakeback(seat) => drop(game.answer_takeback(*seat, true)?),
            H::RefuseTakeback(seat) => drop(game.answer_takeback(*seat, false)?),
            H::Takeback(plies) => game.take_back(*plies)?,
        }
        self.times.resize(self.game.positions().len() - 1, at);
        Ok(effects)
    }

    /// The offer of a draw that waits for answers.
    pub(crate) fn draw(&self) -> Option<Vote> {
        self.game.draw_offer().map(|offer| Vote { offer, event: self.draw_event })
    }

    /// The request to take moves back that waits for answers.
    pub(crate) fn takeback(&self) -> Option<Vote> {
        self.game.takeback().map(|asked| Vote { offer: *asked.offer(), event: self.takeback_event })
    }

    /// When the last change of the position was made.
    pub(crate) fn last_change(&self) -> Option<Millis> {
        self.times.last().copied()
    }

    /// Makes something happen in this change; [`LoadedGame::store`] keeps it. Commands check beforehand what a user may
    /// do; what is impossible all the same is a mistake of the program.
    pub(crate) fn record(
        &mut self,
        event: GameEvent,
        person: Option<PersonId>,
        now: Millis,
    ) -> Result<Vec<Effect>, Refusal> {
        let number = self.row.events + self.pending.len() as i64 + 1;
        let effects = self
            .apply(&event, number, now)
            .map_err(|why| Refusal::Impossible { game: self.row.id, why: why.to_string() })?;
        self.row.state = self.state();
        self.pending.push((event, person));
        Ok(effects)
    }

    /// Stores what has happened since loading, against the number of events there were then.
    pub(crate) async fn store(&mut self, change: &mut Change, now: Millis) -> Result<(), Refusal> {
        let stored: Vec<_> = self.pending.iter().map(|(h, person)| (h.store(), *person)).collect();
        let events: Vec<NewEvent<'_>> =
            stored.iter().map(|((kind, data), person)| NewEvent { person: *person, kind, data }).collect();
        let position = self.game.position().fen();
        let turn = (self.row.state == State::Playing).then(|| self.turn().letter().to_string());
        if turn != self.row.turn
            || self.pending.iter().any(|(h, _)| matches!(h, GameEvent::Move(_) | GameEvent::Takeback(_)))
        {
            self.row.turn_since = now;
        }
        let standing = Standing {
            state: self.row.state,
            position: &position,
            turn: turn.as_deref(),
            turn_since: self.row.turn_since,
        };
        self.row.events = change.append(self.row.id, self.row.events, &events, standing, now).await?;
        (self.row.turn, self.row.position, self.row.changed_at) = (turn, position, now);
        self.pending.clear();
        Ok(())
    }

    /// Where the game is in its life by its events alone.
    pub(crate) fn state(&self) -> State {
        match (self.called_off, self.begun, self.game.position().over()) {
            (Some(state), ..) => state,
            (None, false, _) => State::Lobby,
            (None, true, None) => State::Playing,
            (None, true, Some(_)) => State::Over,
        }
    }

    /// Whether its rules speak of leaving it while it is being played.
    pub(crate) fn may_be_left(&self) -> bool {
        self.row.state == State::Playing && self.game.may_be_left()
    }

    /// Which of the games it is.
    pub(crate) fn variant(&self) -> Variant {
        self.game.position().rules().variant
    }

    /// The seat to move.
    pub(crate) fn turn(&self) -> Seat {
        self.game.position().turn()
    }

    /// The seats that need a player: those that live at the start.
    pub(crate) fn needed(&self) -> SeatSet {
        self.game.positions().next().map_or(SeatSet::ALL, |start| start.alive())
    }

    /// The seats nobody has taken.
    pub(crate) fn free_seats(&self) -> Vec<Seat> {
        self.needed().iter().filter(|&seat| self.player(seat).is_none()).collect()
    }

    /// Who holds a seat.
    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// The account by which a seat's player is called in the place the game is seen from; `None` without one there.
    pub(crate) fn account(&self, seat: Seat) -> Option<String> {
        let person = &self.player(seat)?.person;
        (person.platform == self.place.platform).then(|| person.account.clone())
    }

    /// The table as another of its places sees it: with the accounts and names that the players have there.
    pub(crate) async fn seen_from(&self, view: &mut View, place: Place) -> Result<LoadedGame, Refusal> {
        let players = players_of(view, self.row.id, &place.platform).await?;
        Ok(LoadedGame { players, place, ..self.clone() })
    }

    /// The seat a person holds.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.players.iter().find(|player| player.person.id == person).map(|player| player.seat)
    }

    /// The last move, from and to.
    pub(crate) fn last_points(&self) -> Option<(String, String)> {
        let (_, mv) = self.game.last_move()?;
        let position = self.game.position();
        let to = mv.to();
        Some((position.point_name(mv.from().unwrap_or(to)), position.point_name(to)))
    }

    /// The names of the pieces now.
    pub(crate) fn roster(&self) -> notation::Roster {
        notation::Roster::of(&self.game)
    }
}

#[cfg(test)]
mod tests;
