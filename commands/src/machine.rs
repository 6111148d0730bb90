//! The machine's turns: found in the database, thought out by whoever runs the program, and played like any move.
//!
//! Nothing of it is remembered: a turn is a timer of its game, which a move replaces. Machines that move one after the
//! other are told of in one message: nobody could follow them otherwise.

use sanguo_ai::{Level, Order};
use sanguo_engine::{Effect, Game, Move, Position, Seat, SeatSet};
use sanguo_store::{Change, MachineTurn, Millis, State, StoreError};

use crate::game::event::GameEvent;
use crate::game::facts::event_key;
use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::message::Message;
use crate::say::narrate::{self, Narrator};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::tell::Teller;
use crate::say::text::{Words, safe_name};
use crate::service::Service;

/// How many turns are looked at together.
const MOST: u32 = 200;
/// Machines play no stronger than this where nobody watches their opponents' clocks.
const AMONG_THEMSELVES: u8 = 6;
/// How many moves of machines one message tells of at most.
const TOLD_TOGETHER: usize = 3;

/// A turn that is to be thought out.
#[derive(Clone, Debug)]
pub struct Task {
    /// The turn.
    pub turn: MachineTurn,
    /// The game as it stands.
    pub game: Game,
    /// Whether no people play any more and it has gone on for long enough.
    pub ends: bool,
    levels: [Option<Level>; 3],
}

/// What the machine does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// It moves.
    Plays(Move),
    /// It gives up.
    Resigns,
    /// The machines, alone with each other, agree on a draw.
    Draws,
}

impl Task {
    /// How many moves can be made and told together at most.
    pub fn run(&self) -> usize {
        let living = self.game.position().alive();
        let people = living.iter().any(|seat| self.levels[seat.index()].is_none());
        // With people in it no more than the machines between two of them.
        if people { living.iter().filter(|seat| self.levels[seat.index()].is_some()).count() } else { TOLD_TOGETHER }
    }

    /// At which level and how to think of the game as it is after so many of these moves; `None` when it is over, or a
    /// person is to move.
    pub fn order(&self, game: &Game, moves: usize) -> Option<(Level, Order)> {
        let position = game.position();
        let level = self.levels[position.turn().index()].filter(|_| position.over().is_none())?;
        let people = position.alive().iter().any(|seat| self.levels[seat.index()].is_none());
        let level = if people { level } else { level.min(Level::new(AMONG_THEMSELVES).unwrap_or(level)) };
        // The same game has the same moves wherever it is played on.
        let seed = (self.turn.game.0 as u64).rotate_left(32) ^ (self.turn.events as u64).wrapping_add(moves as u64);
        Some((level, Order { level, seed, ..Order::default() }))
    }
}

impl Service {
    /// The turns of the machine that are due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn machine_turns(&self, now: Millis) -> Result<Vec<MachineTurn>, StoreError> {
        self.store().view().await?.machine_turns(now, MOST).await
    }

    /// What there is to think about in a turn; `None` when it is over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn machine_task(&self, turn: &MachineTurn) -> Result<Option<Task>, StoreError> {
        let mut view = self.store().view().await?;
        let Some(row) = view.game(turn.game).await?.filter(|row| row.events == turn.events) else { return Ok(None) };
        let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { return Ok(None) };
        if loaded.mover().is_some() || loaded.machine(loaded.turn()).is_none() {
            return Ok(None);
        }
        let levels = Seat::ALL.map(|seat| loaded.machine(seat));
        let game = Game::clone(&loaded.game);
        Ok(Some(Task { turn: turn.clone(), game, ends: loaded.ends_alone(), levels }))
    }

    /// Does what the machines have chosen, in one change, and tells of it as of any player's move. Returns whether it was
    /// done: not when the game has gone on meanwhile.
    ///
    /// # Errors
    /// When the database cannot be read or written. The turn stays then, and is taken up later.
    pub async fn machine_acts(&self, task: &Task, acts: &[Act], now: Millis) -> Result<bool, StoreError> {
        let mut change = self.store().begin().await?;
        match self.try_machine_acts(&mut change, task, acts, now).await {
            Ok(true) => change.commit().await.map(|()| true),
            Ok(false) => change.undo().await.map(|()| false),
            Err(Refusal::Aside(broken)) => {
                drop(change);
                let mut change = self.store().begin().await?;
                broken.quarantine(&mut change).await?;
                change.commit().await.map(|()| false)
            }
            Err(refusal) => {
                drop(change);
                self.machine_failed(&task.turn, &refusal.to_string(), now).await.map(|()| false)
            }
        }
    }

    async fn try_machine_acts(
        &self,
        change: &mut Change,
        task: &Task,
        acts: &[Act],
        now: Millis,
    ) -> Result<bool, Refusal> {
        let turn = &task.turn;
        let row = change.game(turn.game).await?.filter(|row| row.events == turn.events && row.state.is_open());
        let Some(row) = row else { return Ok(false) };
        let mut loaded = LoadedGame::load(change, row, Some(&self.around().replays)).await?;
        loaded.read_facts(change).await?;
        let mut told = Vec::new();
        for act in acts {
            told.push(self.act(&mut loaded, *act, now)?);
        }
        loaded.store(change, now).await?;
        let key = event_key(&loaded.row, loaded.row.events);
        let mut teller = Teller { around: self.around(), change, key: &key, now };
        teller.tell(&loaded, |words, loaded| message(words, loaded, &told)).await?;
        Ok(true)
    }

    /// Makes one act happen.
    fn act(&self, loaded: &mut LoadedGame, act: Act, now: Millis) -> Result<Acted<'_>, Refusal> {
        let seat = loaded.turn();
        let words = Words::new(self.texts(), self.language_in(&loaded.place)).playing(loaded.variant());
        let narrator = Narrator::new(words, loaded);
        let player = loaded.player(seat);
        let (name, person) =
            (player.map(|p| safe_name(&p.person.name)).unwrap_or_default(), player.map(|p| p.person.id));
        let effects = match act {
            Act::Plays(mv) => {
                let text = loaded.game.position().move_text(mv);
                loaded.record(GameEvent::Move(text), person, now)?
            }
            Act::Resigns => loaded.record(GameEvent::Resign(seat), person, now)?,
            Act::Draws => agree(loaded, seat, now)?,
        };
        Ok(Acted { seat, name, act, effects, narrator, after: *loaded.game.position() })
    }

    /// A turn of the machine could not be played: it is taken up later, unless the game has gone on.
    ///
    /// # Errors
    /// When that cannot be noted.
    pub async fn machine_failed(&self, turn: &MachineTurn, why: &str, now: Millis) -> Result<(), StoreError> {
        tracing::warn!(game = turn.game.0, why, "the machine could not play its turn");
        self.store().machine_failed(turn, why, now).await
    }
}

/// The machines agree on a draw; where the rules make something else of that, the game is called off.
fn agree(loaded: &mut LoadedGame, by: Seat, now: Millis) -> Result<Vec<Effect>, Refusal> {
    let mut effects = Vec::new();
    if loaded.draw().is_none() && loaded.game.may_offer_draw(by).is_ok() {
        effects.extend(loaded.record(GameEvent::OfferDraw(by), None, now)?);
    }
    while let Some(seat) = loaded.draw().and_then(|vote| vote.offer.waiting().iter().next()) {
        effects.extend(loaded.record(GameEvent::AgreeDraw(seat), None, now)?);
    }
    if loaded.game.position().over().is_none() {
        effects.extend(loaded.record(GameEvent::Abort, None, now)?);
    }
    Ok(effects)
}

/// What a machine did.
struct Acted<'s> {
    seat: Seat,
    name: String,
    act: Act,
    effects: Vec<Effect>,
    /// What it was before, and after.
    narrator: Narrator<'s>,
    after: Position,
}

/// The message that tells of what machines did one after the other; arrows show the moves before the last.
fn message(words: Words<'_>, loaded: &LoadedGame, told: &[Acted<'_>]) -> Message {
    let (mut news, mut others) = (Vec::new(), SeatSet::EMPTY);
    for acted in told {
        let narrator = acted.narrator.with(words);
        let who = [("seat", speech::seat(words, acted.seat).into()), ("name", acted.name.as_str().into())];
        news.push(match acted.act {
            Act::Plays(mv) => {
                let [seat, name] = who;
                words.say("tell-move", &[seat, name, ("move", narrator.reading(mv).into())])
            }
            Act::Resigns => words.say("tell-gives-up", &who),
            Act::Draws => words.word("tell-machines-end"),
        });
        news.extend(narrator.lines(&acted.effects, &acted.after));
        others = others.iter().chain(narrate::concerned(&acted.effects).iter()).collect();
    }
    let mut message = announce::turn(words, loaded, news, others.without(loaded.machines()));
    if let Some(picture) = &mut message.picture {
        let arrow = |mv: Move, before: &Position| Some((before.point_name(mv.from()?), before.point_name(mv.to())));
        let moves = told.iter().take(told.len().saturating_sub(1)).filter_map(|acted| match acted.act {
            Act::Plays(mv) => arrow(mv, &acted.narrator.before),
            Act::Resigns | Act::Draws => None,
        });
        picture.arrows = moves.collect();
    }
    if loaded.row.state == State::Aborted {
        message.role = Some(Role::Gone);
    }
    message
}
