//! A game as it lies on the table: its row, its players, and everything its events amount to.
//!
//! The events are replayed through the engine each time; there is no second copy of the state that could differ.

use sanguo_engine::{Effect, Game, GameError, Rules, Seat, SeatSet, Variant, notation};
use sanguo_store::{Change, EventRow, GameRow, Millis, NewEvent, Person, PersonId, Place, Standing, State};

use crate::game::event::GameEvent;
use crate::say::refusal::Refusal;

/// The version of the rules that games are begun under now.
pub(crate) const RULES_VERSION: i64 = 1;

/// A player.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) person: Person,
}

/// A vote that waits for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    /// Who asked.
    pub(crate) asker: Seat,
    /// Who has agreed, the asker included.
    pub(crate) agreed: SeatSet,
    /// Who has refused, where the vote goes on then (`fu`).
    pub(crate) refused: SeatSet,
    /// The number of the event that asked, so that old buttons do not answer new questions.
    pub(crate) event: i64,
    /// For a takeback: how many half-moves.
    pub(crate) plies: usize,
}

impl Vote {
    fn new(asker: Seat, event: i64) -> Vote {
        Vote { asker, agreed: SeatSet::of(asker), refused: SeatSet::EMPTY, event, plies: 0 }
    }

    /// Who has not answered.
    pub(crate) fn undecided(&self, alive: SeatSet) -> SeatSet {
        alive.without(self.agreed).without(self.refused)
    }
}

/// A change of the engine's game that a takeback can undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// The seat that moved, or resigned.
    pub(crate) seat: Seat,
    /// Whether it was a move.
    pub(crate) is_move: bool,
    /// When.
    pub(crate) at: Millis,
}

/// Why stored events cannot be what happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ReplayError {
    /// The game or its options are unknown.
    #[error("settings: {0}")]
    Settings(String),
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

/// A game on the table.
#[derive(Clone, Debug)]
pub(crate) struct LoadedGame {
    pub(crate) row: GameRow,
    /// Where it is played.
    pub(crate) place: Place,
    /// Where it is played besides, on the other end of a bridge.
    pub(crate) others: Vec<Place>,
    pub(crate) game: Game,
    pub(crate) players: Vec<Player>,
    pub(crate) steps: Vec<Step>,
    pub(crate) draw: Option<Vote>,
    pub(crate) takeback: Option<Vote>,
    begun: bool,
    /// What the game was called off as, if it was.
    called_off: Option<State>,
    /// Happenings of this change that are not stored yet.
    pending: Vec<(GameEvent, Option<PersonId>)>,
}

/// The engine's rules of stored settings.
pub(crate) fn read_rules(variant: &str, options: &str) -> Result<Rules, String> {
    let game: Variant = variant.parse().map_err(|error| format!("{error}"))?;
    let mut rules = Rules::new(game);
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').ok_or_else(|| format!("option {option:?}"))?;
        rules.set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(rules)
}

/// The options of rules as stored.
pub(crate) fn write_options(rules: &Rules) -> String {
    rules.options().iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

impl LoadedGame {
    /// Loads and replays a game. One that does not replay is set aside, and refused.
    pub(crate) async fn load(change: &mut Change, row: GameRow) -> Result<LoadedGame, Refusal> {
        let (id, events) = (row.id, row.events);
        match LoadedGame::try_load(change, row).await? {
            Ok(loaded) => Ok(loaded),
            Err(error) => {
                tracing::error!(game = id.0, %error, "a game does not replay and is set aside");
                Err(Refusal::Aside { game: id, events, why: error.to_string() })
            }
        }
    }

    /// Loads and replays a game, telling apart what the database and what the game has wrong.
    pub(crate) async fn try_load(
        change: &mut Change,
        row: GameRow,
    ) -> Result<Result<LoadedGame, ReplayError>, Refusal> {
        let place = change.place_by_id(row.place).await?.ok_or(Refusal::NoSuchGame)?;
        let mut players = Vec::new();
        for seat in change.seats(row.id).await? {
            let person = change.person_by_id(seat.person, &place.platform).await?;
            let letter = seat.seat.chars().next().and_then(Seat::from_letter);
            players.extend(letter.zip(person).map(|(seat, person)| Player { seat, person }));
        }
        players.sort_by_key(|player| player.seat);
        let others = change.other_places(row.id).await?;
        let events = change.events(row.id).await?;
        Ok(LoadedGame::replay(row, place, players, &events).map(|loaded| LoadedGame { others, ..loaded }))
    }

    fn replay(
        row: GameRow,
        place: Place,
        players: Vec<Player>,
        events: &[EventRow],
    ) -> Result<LoadedGame, ReplayError> {
        let rules = read_rules(&row.variant, &row.options).map_err(ReplayError::Settings)?;
        let game = match &row.start {
            Some(fen) => Game::from_fen(rules, fen).map_err(|error| ReplayError::Settings(error.to_string()))?,
            None => Game::start(rules),
        };
        let stored = row.position.clone();
        let mut loaded = LoadedGame {
            row,
            place,
            others: Vec::new(),
            game,
            players,
            steps: Vec::new(),
            draw: None,
            takeback: None,
            begun: false,
            called_off: None,
            pending: Vec::new(),
        };
        let numbers: Vec<i64> = events.iter().map(|event| event.number).collect();
        if !numbers.iter().copied().eq(1..=loaded.row.events) {
            return Err(ReplayError::Gap { expected: loaded.row.events, found: numbers });
        }
        for row in events {
            let event = GameEvent::read(&row.kind, &row.data)
                .ok_or_else(|| ReplayError::UnknownEvent { number: row.number, kind: row.kind.clone() })?;
            loaded
                .apply(&event, row.number, row.at)
                .map_err(|why| ReplayError::Impossible { number: row.number, why })?;
        }
        let replayed = loaded.game.position().fen();
        if stored == replayed { Ok(loaded) } else { Err(ReplayError::Position { stored, replayed }) }
    }

    /// Puts a happening on the table; the reason when it was not possible.
    fn apply(&mut self, event: &GameEvent, number: i64, at: Millis) -> Result<Vec<Effect>, String> {
        use GameEvent as H;
        let mut events = Vec::new();
        match event {
            H::Join(_) | H::Leave(_) => {}
            H::Abort => self.called_off = Some(State::Aborted),
            H::Cancel => self.called_off = Some(State::Cancelled),
            H::Begin => self.begun = true,
            H::Move(text) => {
                let position = self.game.position();
                let (seat, mv) = (position.turn(), position.read_move(text).ok_or("illegal move")?);
                events = self.game.play(mv).map_err(|error| error.to_string())?;
                self.steps.push(Step { seat, is_move: true, at });
                self.takeback = None;
                // Playing on is an answer to an offer, unless one has agreed to it, or the game keeps offers open.
                let stands = |vote: &Vote| vote.agreed.contains(seat) && self.nobody_fell(&events);
                let kept = self.game.open_offer().is_some();
                self.draw = self.draw.filter(|vote| if self.rules_on_draws() { kept } else { stands(vote) });
            }
            H::Resign(seat) => events = self.ask(*seat, at, |game| game.resign(*seat))?,
            H::Depart(seat) => events = self.ask(*seat, at, |game| game.leave(*seat))?,
            H::OfferDraw(seat) if self.rules_on_draws() => {
                events = self.ask(*seat, at, |game| game.offer_draw(*seat))?;
                let offered = events.iter().any(|event| matches!(event, Effect::DrawOffered { .. }));
                self.draw = self.draw.or(offered.then(|| Vote::new(*seat, number)));
            }
            H::AgreeDraw(seat) | H::RefuseDraw(seat) if self.rules_on_draws() => {
                let accepts = matches!(event, H::AgreeDraw(_));
                events = self.ask(*seat, at, |game| game.answer_draw(*seat, accepts))?;
                if let Some(vote) = &mut self.draw {
                    if accepts { &mut vote.agreed } else { &mut vote.refused }.insert(*seat);
                }
                self.draw = self.draw.filter(|_| self.game.open_offer().is_some());
            }
            H::OfferDraw(seat) => self.draw = Some(Vote::new(*seat, number)),
            H::AgreeDraw(seat) => {
                let vote = self.draw.as_mut().ok_or("no draw was offered")?;
                vote.agreed.insert(*seat);
                if self.game.position().alive().without(vote.agreed).is_empty() {
                    events = self.game.agree_draw().map_err(|error| error.to_string())?;
                    (self.draw, self.takeback) = (None, None);
                }
            }
            H::RefuseDraw(_) => self.draw = None,
            H::AskTakeback(seat, plies) => {
                self.takeback = Some(Vote { plies: *plies, ..Vote::new(*seat, number) });
            }
            H::AgreeTakeback(seat) => self.takeback.as_mut().ok_or("no takeback was asked for")?.agreed.insert(*seat),
            H::RefuseTakeback(_) => self.takeback = None,
            H::Takeback(plies) => {
                for _ in 0..*plies {
                    if self.steps.pop().is_none() || !self.game.unmake() {
                        return Err("more was taken back than played".to_owned());
                    }
                }
                self.takeback = None;
                self.draw = self.draw.filter(|_| self.game.open_offer().is_some());
            }
        }
        Ok(events)
    }

    /// Whether the game's own rules say how draws are offered (`fu`).
    pub(crate) fn rules_on_draws(&self) -> bool {
        self.game.manners().draw_offers > 0
    }

    /// A seat asks the game for something that is no move. It is a step when it changed the position.
    fn ask(
        &mut self,
        seat: Seat,
        at: Millis,
        what: impl FnOnce(&mut Game) -> Result<Vec<Effect>, GameError>,
    ) -> Result<Vec<Effect>, String> {
        let before = self.game.positions().len();
        let events = what(&mut self.game).map_err(|error| error.to_string())?;
        if self.game.positions().len() > before {
            self.steps.push(Step { seat, is_move: false, at });
            (self.draw, self.takeback) = (None, None);
        }
        Ok(events)
    }

    fn nobody_fell(&self, events: &[Effect]) -> bool {
        !events.iter().any(|event| matches!(event, Effect::Eliminated { .. }))
    }

    /// Makes something happen in this change; [`LoadedGame::store`] keeps it.
    pub(crate) fn record(
        &mut self,
        event: GameEvent,
        person: Option<PersonId>,
        now: Millis,
    ) -> Result<Vec<Effect>, Refusal> {
        let number = self.row.events + self.pending.len() as i64 + 1;
        let events = self.apply(&event, number, now).map_err(|why| {
            tracing::warn!(game = self.row.id.0, why, "a change that was checked turned out impossible");
            Refusal::MovedOn
        })?;
        match event {
            GameEvent::Begin => self.row.state = State::Playing,
            GameEvent::Abort => self.row.state = State::Aborted,
            GameEvent::Cancel => self.row.state = State::Cancelled,
            _ if self.game.position().over().is_some() => self.row.state = State::Over,
            _ => {}
        }
        self.pending.push((event, person));
        Ok(events)
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

    /// Where the game is in its life by its events alone, for one that was set aside.
    pub(crate) fn state_by_events(&self) -> State {
        match (self.called_off, self.begun, self.game.position().over()) {
            (Some(state), ..) => state,
            (None, false, _) => State::Lobby,
            (None, true, None) => State::Playing,
            (None, true, Some(_)) => State::Over,
        }
    }

    /// Whether its rules speak of leaving it while it is being played.
    pub(crate) fn may_be_left(&self) -> bool {
        self.row.state == State::Playing && self.game.manners().void_until > 0
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

    /// The account by which a seat's player is called in the table's place; `None` when there is none there.
    pub(crate) fn account(&self, seat: Seat) -> Option<String> {
        let person = &self.player(seat)?.person;
        (person.platform == self.place.platform).then(|| person.account.clone())
    }

    /// The table as another of its places sees it: with the accounts and names that the players have there.
    pub(crate) async fn seen_from(&self, change: &mut Change, place: Place) -> Result<LoadedGame, Refusal> {
        let mut loaded = self.clone();
        for player in &mut loaded.players {
            if let Some(person) = change.person_by_id(player.person.id, &place.platform).await? {
                player.person = person;
            }
        }
        loaded.place = place;
        Ok(loaded)
    }

    /// The seat a person holds.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.players.iter().find(|player| player.person.id == person).map(|player| player.seat)
    }

    /// Whether every living seat of the start has moved once.
    pub(crate) fn all_have_moved(&self) -> bool {
        self.needed().iter().all(|seat| self.steps.iter().any(|step| step.seat == seat))
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
