//! A loaded game: its row, its players, and everything its events amount to.
//!
//! The events are replayed through the engine each time; there is no second copy of the state that could differ.

use std::sync::Arc;

use sanguo_engine::{Effect, FenError, Game, GameError, Offer, Seat, SeatSet, Variant, notation};
use sanguo_store::{
    Change, EventRow, FORGOTTEN, GameId, GameRow, Invited, Millis, NewEvent, Person, PersonId, Place, Standing, State,
    StoreError, View,
};

use crate::game::broken::Broken;
use crate::game::clock::{Choice, Clock, Stage};
use crate::game::deed::Done;
use crate::game::event::GameEvent;
use crate::game::facts::Facts;
use crate::game::file::Imported;
use crate::game::matter::{Matter, Vote};
use crate::game::plan::Plan;
use crate::game::replays::Replays;
use crate::game::settings::{SettingsError, read_rules};
use crate::game::terms::{REVEAL, Terms};
use crate::game::timers::{Schedule, timers};
use crate::game::zone::Zone;
use crate::say::refusal::Refusal;

/// The version of the rules that games are begun under now.
pub(crate) const RULES_VERSION: i64 = 1;

/// A player.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) person: Person,
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
    /// A choice about a seat, or an answer, when nothing is to be chosen or answered.
    #[error("nothing is asked")]
    NothingAsked,
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
    /// Who is invited, while seats are being taken.
    pub(crate) invited: Vec<Invited>,
    /// What each change of the engine's game did, in its order.
    pub(crate) effects: Vec<Arc<[Effect]>>,
    /// What has happened since the game was loaded.
    pub(crate) happened: Vec<Effect>,
    /// When each change of the engine's game was made, in its order.
    times: Vec<Millis>,
    /// The events that last offered a draw and asked for a takeback, and when.
    draw_event: (i64, Millis),
    takeback_event: (i64, Millis),
    /// The votes on what the engine knows nothing of.
    ballots: Vec<Vote>,
    pub(crate) clock: Clock,
    pub(crate) facts: Facts,
    /// The levels at which the machine plays seats.
    machines: [Option<u8>; 3],
    /// How often moves were taken back.
    pub(crate) takebacks: u32,
    /// What those have done to it who manage its place.
    pub(crate) deeds: Vec<Done>,
    begun: bool,
    /// What the file says that the game was read from.
    pub(crate) imported: Option<Arc<Imported>>,
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

/// What the machine is called at a level, in every language.
pub(crate) fn machine_name(level: u8) -> String {
    format!("🤖 {level}")
}

/// Who is invited to a game, while its seats are being taken.
async fn invited_to(view: &mut View, row: &GameRow, place: &Place) -> Result<Vec<Invited>, StoreError> {
    if row.state == State::Lobby { view.invited(row.id, &place.platform).await } else { Ok(Vec::new()) }
}

/// The seat that is kept for somebody.
fn seat_of(invited: &Invited) -> Option<Seat> {
    invited.seat.as_ref()?.chars().next().and_then(Seat::from_letter)
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
        let invited = invited_to(view, &loaded.row, &loaded.place).await?;
        let mut loaded = LoadedGame { others, invited, ..loaded };
        loaded.name_machines();
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
        let clock = Clock::new(Terms::read(&row.terms).pace());
        Ok(LoadedGame {
            row,
            place,
            others: Vec::new(),
            game: Arc::new(game),
            players,
            invited: Vec::new(),
            effects: Vec::new(),
            happened: Vec::new(),
            times: Vec::new(),
            draw_event: (0, 0),
            takeback_event: (0, 0),
            ballots: Vec::new(),
            clock,
            facts: Facts::default(),
            machines: [None; 3],
            takebacks: 0,
            deeds: Vec::new(),
            begun: false,
            imported: None,
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
        let before = (self.turn(), self.game.position().alive());
        let game = Arc::make_mut(&mut self.game);
        let mut effects = Vec::new();
        match event {
            H::Join(seat) | H::Leave(seat) => self.machines[seat.index()] = None,
            H::Lots(letters) => self.draw_machines(letters),
            H::Machine(seat, level) => self.machines[seat.index()] = Some(*level),
            H::Abort => self.called_off = Some(State::Aborted),
            H::Abandon => self.called_off = Some(if self.begun { State::Aborted } else { State::Cancelled }),
            H::Cancel => self.called_off = Some(State::Cancelled),
            H::Begin => self.begun = true,
            H::Moderated(deed) => {
                let after = game.positions().len() - 1;
                self.deeds.push(Done { deed: *deed, event: number, at, after });
            }
            H::Import(json) => self.imported = Some(Arc::new(Imported::read(json))),
            H::Recorded(line) => notation::change(game, line).ok_or(GameError::Unfit)??,
            H::Move(text) => {
                let mv = game.position().read_move(text).ok_or(GameError::IllegalMove)?;
                effects = game.play(mv)?;
            }
            H::Resign(seat) => effects = game.resign(*seat)?,
            H::Depart(seat) => effects = game.leave(*seat)?,
            H::OfferDraw(seat) => {
                effects = game.offer_draw(*seat)?;
                self.draw_event = (number, at);
            }
            H::AgreeDraw(seat) => effects = game.answer_draw(*seat, true)?,
            H::RefuseDraw(seat) => effects = game.answer_draw(*seat, false)?,
            H::AskTakeback(seat, plies) => {
                let found = game.plies_to_take_back(*seat)?;
                if found != *plies {
                    return Err(Impossible::Plies { stored: *plies, found });
                }
                game.ask_takeback(*seat)?;
                self.takeback_event = (number, at);
            }
            H::AgreeTakeback(seat) => drop(game.answer_takeback(*seat, true)?),
            H::RefuseTakeback(seat) => drop(game.answer_takeback(*seat, false)?),
            H::Takeback(plies) => {
                game.take_back(*plies)?;
                self.takebacks += 1;
            }
            H::TimeOut(seat) if game.may_be_left() => effects = game.leave(*seat)?,
            H::TimeOut(seat) => effects = game.resign(*seat)?,
            H::Lapse(Matter::Draw) => {
                let by = game.draw_offer().ok_or(Impossible::NothingAsked)?.by();
                drop(game.answer_draw(by, false)?);
            }
            H::Lapse(Matter::Takeback) => {
                let by = game.takeback().ok_or(Impossible::NothingAsked)?.offer().by();
                game.answer_takeback(by, false)?;
            }
            H::Ask(..) | H::Agree(..) | H::Decline(..) | H::Lapse(_) => self.vote(event, number, at)?,
            _ => self.keep_time(event, number, at)?,
        }
        self.follow(event, before, at);
        let changes = self.game.positions().len() - 1;
        self.times.resize(changes, at);
        self.effects.resize(changes, Arc::from(effects.as_slice()));
        Ok(effects)
    }

    /// What the clock makes of an event that is about time or about who plays.
    fn keep_time(&mut self, event: &GameEvent, number: i64, at: Millis) -> Result<(), Impossible> {
        use GameEvent as H;
        let (turn, clock) = (self.game.position().turn(), &mut self.clock);
        match event {
            H::Overdue(_) => clock.stage = Stage::Grace { event: number, at },
            H::Absent(_) => {
                let nobody = SeatSet::EMPTY;
                clock.stage = Stage::Choosing { event: number, at, against: nobody, machine: nobody };
            }
            H::Choice(seat, choice) => {
                let Stage::Choosing { against, machine, .. } = &mut clock.stage else {
                    return Err(Impossible::NothingAsked);
                };
                match choice {
                    Choice::Wait => {
                        clock.restart(at);
                        clock.waited = clock.gone.contains(turn);
                    }
                    Choice::Substitute => clock.offered.insert(turn),
                    // Who wants the one wants the other no more.
                    Choice::Machine => {
                        machine.insert(*seat);
                        against.remove(*seat);
                    }
                    Choice::Lose => {
                        against.insert(*seat);
                        machine.remove(*seat);
                    }
                }
            }
            H::More(millis) => {
                clock.extra = clock.extra.saturating_add(*millis);
                clock.stage = Stage::Running;
            }
            H::Pause(until, by) => clock.begin_pause(at, *until, *by),
            H::Resume => clock.end_pause(at),
            H::Pace(pace) => {
                clock.pace = pace.millis();
                clock.restart(at);
            }
            H::OfferSeat(seat) => clock.offered.insert(*seat),
            H::KeepSeat(seat) => clock.offered = clock.offered.without(SeatSet::of(*seat)),
            H::Substitute(seat) => {
                self.machines[seat.index()] = None;
                clock.offered = clock.offered.without(SeatSet::of(*seat));
                clock.gone = clock.gone.without(SeatSet::of(*seat));
                // The newcomer takes over the clock as it is; not one that has run out.
                if *seat == turn && clock.stage != Stage::Running {
                    clock.restart(at);
                }
            }
            H::Gone(seat) => clock.gone.insert(*seat),
            H::Back(seat) => clock.gone = clock.gone.without(SeatSet::of(*seat)),
            _ => {}
        }
        Ok(())
    }

    /// What an event does to the votes on what the engine knows nothing of.
    fn vote(&mut self, event: &GameEvent, number: i64, at: Millis) -> Result<(), Impossible> {
        use GameEvent as H;
        match event {
            H::Ask(matter, by, detail) => {
                let offer = Offer::new(*by, self.voters());
                self.ballots.retain(|vote| vote.matter != *matter);
                self.ballots.push(Vote { matter: *matter, offer, event: number, at, detail: detail.clone() });
            }
            H::Agree(matter, seat) => {
                let mut open = self.ballots.iter_mut();
                let vote = open.find(|vote| vote.matter == *matter).ok_or(Impossible::NothingAsked)?;
                vote.offer.answer(*seat, true);
                if vote.offer.waiting().is_empty() {
                    self.ballots.retain(|vote| vote.matter != *matter);
                }
            }
            H::Decline(matter, _) | H::Lapse(matter) => {
                let open = self.ballots.len();
                self.ballots.retain(|vote| vote.matter != *matter);
                if open == self.ballots.len() {
                    return Err(Impossible::NothingAsked);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What follows for clock and votes from what an event did to the game.
    fn follow(&mut self, event: &GameEvent, (turn, alive): (Seat, SeatSet), at: Millis) {
        let position = self.game.position();
        let begins = matches!(event, GameEvent::Begin | GameEvent::Move(_) | GameEvent::Takeback(_));
        if begins || position.turn() != turn {
            self.clock.restart(at);
        }
        if matches!(event, GameEvent::Move(_)) {
            // Who moves is there, and keeps the seat.
            self.clock.gone = self.clock.gone.without(SeatSet::of(turn));
            self.clock.offered = self.clock.offered.without(SeatSet::of(turn));
        }
        if position.alive() != alive || position.over().is_some() {
            self.ballots.clear();
            self.clock.offered = self.clock.offered.intersect(position.alive());
        }
    }

    /// The living seats whose players are asked when something needs the consent of all. Machines keep nothing waiting.
    pub(crate) fn voters(&self) -> SeatSet {
        self.game.position().alive().without(self.absent()).without(self.machines())
    }

    /// The seats whose players keep nothing waiting.
    pub(crate) fn absent(&self) -> SeatSet {
        self.clock.absent(self.turn())
    }

    /// The offer of a draw that waits for answers.
    pub(crate) fn draw(&self) -> Option<Vote> {
        let (event, at) = self.draw_event;
        self.game.draw_offer().map(|offer| Vote { matter: Matter::Draw, offer, event, at, detail: String::new() })
    }

    /// The request to take moves back that waits for answers.
    pub(crate) fn takeback(&self) -> Option<Vote> {
        let (event, at) = self.takeback_event;
        let asked = self.game.takeback()?;
        Some(Vote { matter: Matter::Takeback, offer: *asked.offer(), event, at, detail: asked.plies().to_string() })
    }

    /// A vote that waits for answers.
    pub(crate) fn open_vote(&self, matter: Matter) -> Option<Vote> {
        match matter {
            Matter::Draw => self.draw(),
            Matter::Takeback => self.takeback(),
            _ => self.ballots.iter().find(|vote| vote.matter == matter).cloned(),
        }
    }

    /// All of them.
    pub(crate) fn open_votes(&self) -> Vec<Vote> {
        Matter::ALL.into_iter().filter_map(|matter| self.open_vote(matter)).collect()
    }

    /// How many changes of the position had been made by a moment.
    pub(crate) fn changes_by(&self, at: Millis) -> usize {
        self.times.partition_point(|time| *time <= at)
    }

    /// Whether what was whispered in it is open to all now: it is over, and was begun so.
    pub(crate) fn is_revealed(&self) -> bool {
        self.row.state == State::Over && Terms::read(&self.row.terms).is_on(REVEAL)
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
        self.happened.extend(&effects);
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
        let reopened = self.pending.iter().any(|(h, _)| matches!(h, GameEvent::Takeback(_)));
        if self.row.state == State::Over || reopened {
            self.renew_results(change).await?;
        }
        self.follow_plans(change).await?;
        self.pending.clear();
        self.set_timers(change, now).await
    }

    /// What players have laid down in advance goes on with the moves of this change, or is void.
    async fn follow_plans(&self, change: &mut Change) -> Result<(), StoreError> {
        use GameEvent as H;
        for (person, stored) in change.aheads(self.row.id).await? {
            let mut plan = Some(Plan::stored(&stored)).filter(|_| self.row.state == State::Playing);
            for (event, _) in &self.pending {
                plan = match event {
                    H::Move(text) => plan.and_then(|plan| plan.after(text)),
                    H::Takeback(_) | H::Resign(_) | H::Depart(_) | H::TimeOut(_) => None,
                    _ => plan,
                };
            }
            let plan = plan.filter(|_| self.seat_of(person).is_some()).map(|plan| plan.to_string());
            if plan.as_deref() != Some(stored.as_str()) {
                change.set_ahead(self.row.id, person, plan.as_deref()).await?;
            }
        }
        Ok(())
    }

    /// Sets the timers that the game has now, in place of those it had.
    pub(crate) async fn set_timers(&mut self, change: &mut Change, now: Millis) -> Result<(), Refusal> {
        self.read_facts(change).await?;
        let timers = timers(&self.schedule(), &self.facts, now);
        change.set_timers(self.row.id, self.row.events, &timers).await?;
        Ok(())
    }

    /// Reads what the clock depends on besides the events. Whoever speaks of time does so before.
    pub(crate) async fn read_facts(&mut self, view: &mut View) -> Result<(), StoreError> {
        let forgotten = self.mover().is_some_and(|mover| mover.person.platform == FORGOTTEN);
        let mover = self.mover().map(|mover| mover.person.id);
        self.facts = Facts::load(view, mover, (&self.place, &self.row), &self.clock).await?;
        if forgotten {
            // Nobody can be called.
            self.facts.called = Some(self.clock.since);
        }
        if let Some(mover) = mover {
            self.facts.ahead = view.ahead(self.row.id, mover).await?.is_some();
        }
        Ok(())
    }

    /// Whether the clock stands at weekends.
    pub(crate) fn weekends_off(&self) -> bool {
        Terms::read(&self.row.terms).weekends_off()
    }

    /// The time zone in which the place of the game lives, by the facts that were read last.
    pub(crate) fn zone(&self) -> &Zone {
        &self.facts.zone
    }

    /// When what the clock runs towards is due, by the facts that were read last; `None` without a clock.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.mover()?;
        self.schedule().deadline(&self.facts)
    }

    /// What the timers are made from.
    pub(crate) fn schedule(&self) -> Schedule<'_> {
        Schedule {
            row: &self.row,
            clock: &self.clock,
            turn: self.turn(),
            machine: (self.row.state == State::Playing && self.machine(self.turn()).is_some())
                .then(|| self.machine_pause()),
            votes: self.open_votes(),
            binding: self.is_binding(Matter::Draw),
        }
    }

    /// Whether a vote stands until all have answered: offers of a draw in some games.
    pub(crate) fn is_binding(&self, matter: Matter) -> bool {
        matter == Matter::Draw && self.game.manners().draws.are_binding()
    }

    /// Whether all who are there agree in a vote, and it waits only for those who have become absent since it was begun.
    pub(crate) fn is_agreed(&self, vote: &Vote) -> bool {
        let waiting = vote.offer.waiting().without(self.absent());
        let games_own = matches!(vote.matter, Matter::Draw | Matter::Takeback);
        // To what the games know nothing of, machines agree.
        let waiting = if games_own { waiting } else { waiting.without(self.machines()) };
        waiting.is_empty() && !self.is_binding(vote.matter)
    }

    /// The person to move, while the game is being played; `None` too when the machine is.
    pub(crate) fn mover(&self) -> Option<&Player> {
        let person = self.machine(self.turn()).is_none();
        self.player(self.turn()).filter(|_| person && self.row.state == State::Playing)
    }

    /// Where the game is in its life by its events alone.
    pub(crate) fn state(&self) -> State {
        if self.imported.is_some() {
            // Nobody goes on with a game from a file that is not finished.
            return if self.game.position().over().is_some() { State::Over } else { State::Aborted };
        }
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
        let invited = invited_to(view, &self.row, &place).await?;
        let mut seen = LoadedGame { players, invited, place, ..self.clone() };
        seen.name_machines();
        Ok(seen)
    }

    /// Those who are invited and have not answered yet.
    pub(crate) fn awaited(&self) -> impl Iterator<Item = &Invited> {
        self.invited.iter().filter(|invited| !invited.declined)
    }

    /// The seats that a person may take: those that are free and kept for nobody else.
    pub(crate) fn seats_for(&self, person: PersonId) -> Vec<Seat> {
        let (own, others): (Vec<&Invited>, _) = self.awaited().partition(|invited| invited.person.id == person);
        let mut free = self.free_seats();
        if let Some(seat) = own.first().and_then(|invited| seat_of(invited)) {
            free.retain(|free| *free == seat);
            return free;
        }
        let kept: Vec<Seat> = others.iter().filter_map(|invited| seat_of(invited)).collect();
        free.retain(|seat| !kept.contains(seat));
        let wait = others.iter().filter(|invited| invited.seat.is_none()).count();
        if own.is_empty() && free.len() <= wait { Vec::new() } else { free }
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

mod ended;
mod machines;
pub(crate) use machines::MOMENTS;
#[cfg(test)]
mod tests;
