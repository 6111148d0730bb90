//! Doing the next thing that is due.

use sanguo_engine::SeatSet;
use sanguo_store::millis::{HOUR, MINUTE};
use sanguo_store::{Change, Millis, PersonId, StoreError, TimerRow};

use crate::game::clock::{Clock, Stage};
use crate::game::event::GameEvent;
use crate::game::facts::event_key;
use crate::game::loaded::LoadedGame;
use crate::game::matter::Matter;
use crate::game::plan::Plan;
use crate::game::timers::{DEADLINE, LOBBY, PREMOVE, REMINDER, RESUME, VOTE};
use crate::play::vote;
use crate::say::announce;
use crate::say::message::Message;
use crate::say::moved::{self, Moved};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::tell::Teller;
use crate::say::text::{Words, safe_name};
use crate::service::Service;
use crate::time::departure::FAREWELL;
use crate::time::digest::{self, DIGEST};
use crate::time::{overdue, remind};

/// A clock of a player who could not be called yet is looked at again after so long.
const UNCALLED: Millis = HOUR;
/// The same of news that wait to be sent, after which a grace begins.
const UNTOLD: Millis = 10 * MINUTE;

impl Service {
    /// Does the next thing that is due, in one change: what it does to a game, what is told of it, and the end of its
    /// timer are kept together. Returns whether there was anything.
    ///
    /// # Errors
    /// When the database cannot be read, or it cannot be noted that something failed. A timer that fails is tried again
    /// later, and holds up no other.
    pub async fn tick(&self, now: Millis) -> Result<bool, StoreError> {
        // Looked for beside the writer: mostly there is nothing.
        if self.store().view().await?.due_timer(now).await?.is_none() {
            return Ok(false);
        }
        let mut change = self.store().begin().await?;
        let Some(timer) = change.due_timer(now).await? else {
            change.undo().await?;
            return Ok(false);
        };
        match self.ring(&mut change, &timer, now).await {
            Ok(()) => change.commit().await?,
            Err(Refusal::Aside(broken)) => {
                drop(change);
                let mut change = self.store().begin().await?;
                broken.quarantine(&mut change).await?;
                change.end_timer(timer.id).await?;
                change.commit().await?;
            }
            Err(refusal) => {
                drop(change);
                tracing::error!(timer = timer.id, kind = timer.kind, error = %refusal, "a timer failed and is tried again");
                self.store().timer_failed(&timer, &refusal.to_string(), now).await?;
            }
        }
        Ok(true)
    }

    /// When the next thing is due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.store().next_timer().await
    }

    async fn ring(&self, change: &mut Change, timer: &TimerRow, now: Millis) -> Result<(), Refusal> {
        let Some(game) = timer.game else {
            return match timer.kind.as_str() {
                DIGEST => digest::ring(self.around(), change, PersonId(timer.step), timer.due_at, now).await,
                FAREWELL if self.bid_farewell(change, timer.step, now).await? => {
                    Ok(change.put_off_timer(timer.id, now).await?)
                }
                _ => Ok(change.end_timer(timer.id).await?),
            };
        };
        let row = change.game(game).await?;
        // A game that has gone on has other timers.
        let Some(row) = row.filter(|row| row.events == timer.made_against && row.state.is_open()) else {
            return Ok(change.end_timer(timer.id).await?);
        };
        let mut loaded = LoadedGame::load(change, row, Some(&self.around().replays)).await?;
        loaded.read_facts(change).await?;
        let mut ringing = Ringing { service: self, change, timer, now };
        match timer.kind.as_str() {
            REMINDER => ringing.remind(&loaded).await,
            DEADLINE => ringing.deadline(&mut loaded).await,
            RESUME => ringing.resume(&mut loaded).await,
            VOTE => ringing.lapse(&mut loaded).await,
            LOBBY => ringing.expire(&mut loaded).await,
            PREMOVE => ringing.premove(&mut loaded).await,
            _ => ringing.end().await,
        }
    }
}

/// A timer at work.
struct Ringing<'s, 'c> {
    service: &'s Service,
    change: &'c mut Change,
    timer: &'c TimerRow,
    now: Millis,
}

impl Ringing<'_, '_> {
    /// The timer has done what it is for.
    async fn end(&mut self) -> Result<(), Refusal> {
        Ok(self.change.end_timer(self.timer.id).await?)
    }

    /// Its moment has turned out to be later.
    async fn put_off(&mut self, until: Millis) -> Result<(), Refusal> {
        Ok(self.change.put_off_timer(self.timer.id, until).await?)
    }

    /// Makes something happen, which replaces the timers of the game. Returns the effects, and the key under which it is
    /// told.
    async fn record(
        &mut self,
        loaded: &mut LoadedGame,
        event: GameEvent,
    ) -> Result<(Vec<sanguo_engine::Effect>, String), Refusal> {
        let effects = loaded.record(event, None, self.now)?;
        loaded.store(self.change, self.now).await?;
        Ok((effects, event_key(&loaded.row, loaded.row.events)))
    }

    fn teller<'t>(&'t mut self, key: &'t str) -> Teller<'t, 't> {
        Teller { around: self.service.around(), change: self.change, key, now: self.now }
    }

    async fn remind(&mut self, loaded: &LoadedGame) -> Result<(), Refusal> {
        let moments = loaded.schedule().reminders(&loaded.facts);
        let step = usize::try_from(self.timer.step).unwrap_or(0);
        let Some((&moment, later)) = moments.get(step.saturating_sub(1)..).and_then(<[Millis]>::split_first) else {
            return self.end().await;
        };
        if loaded.facts.called.is_none() {
            return self.put_off(self.now.saturating_add(UNCALLED)).await;
        }
        if moment > self.now {
            return self.put_off(moment).await;
        }
        // One that is late may come into the quiet hours.
        if let Some(end) = loaded.deadline() {
            let at = loaded.facts.undisturbed(self.now, loaded.schedule().start(&loaded.facts), end);
            if at > self.now {
                return self.put_off(at).await;
            }
        }
        // Of reminders that came too late together, the last one is enough.
        let passed = later.first().copied().into_iter().chain(loaded.deadline()).any(|at| at <= self.now);
        self.end().await?;
        if passed {
            return Ok(());
        }
        let key = format!("timer:{}", self.timer.id);
        remind::remind(&mut self.teller(&key), loaded).await
    }

    async fn deadline(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let turn = loaded.turn();
        let running = loaded.clock.stage == Stage::Running;
        if let Some(due) = loaded.schedule().left_due() {
            return if due > self.now { self.put_off(due).await } else { self.absent(loaded).await };
        }
        let (Some(due), Some(pace)) = (loaded.deadline(), loaded.clock.pace) else { return self.end().await };
        if running && loaded.facts.called.is_none() {
            // Nobody loses who was not called.
            return self.put_off(self.now.saturating_add(UNCALLED.min(pace))).await;
        }
        if let (Stage::Grace { .. }, (true, None)) = (loaded.clock.stage, loaded.facts.told_overdue) {
            return self.put_off(self.now.saturating_add(UNTOLD.min(Clock::grace(pace)))).await;
        }
        if due > self.now {
            return self.put_off(due).await;
        }
        match loaded.clock.stage {
            Stage::Running => {
                let (_, key) = self.record(loaded, GameEvent::Overdue(turn)).await?;
                overdue::tell_overdue(&mut self.teller(&key), loaded).await
            }
            Stage::Grace { .. } => self.absent(loaded).await,
            Stage::Choosing { .. } => self.time_out(loaded).await,
        }
    }

    async fn absent(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let (_, key) = self.record(loaded, GameEvent::Absent(loaded.turn())).await?;
        overdue::tell_absent(&mut self.teller(&key), loaded).await
    }

    async fn time_out(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let (turn, before) = (loaded.turn(), loaded.clone());
        let (effects, key) = self.record(loaded, GameEvent::TimeOut(turn)).await?;
        overdue::tell_time_out(&mut self.teller(&key), &before, loaded, &effects).await
    }

    async fn resume(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let (_, key) = self.record(loaded, GameEvent::Resume).await?;
        overdue::tell_resumed(&mut self.teller(&key), loaded, None).await
    }

    /// Plays what the player to move has laid down, as a move of the player. What is not legal is void.
    async fn premove(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let Some(mover) = loaded.mover().cloned() else { return self.end().await };
        let (game, person) = (loaded.row.id, mover.person.id);
        let plan = self.change.ahead(game, person).await?.as_deref().map(Plan::stored);
        let mv = plan.as_ref().and_then(Plan::next).and_then(|text| loaded.game.position().read_move(text));
        let Some(mv) = mv.filter(|mv| loaded.game.position().legal_moves().contains(mv)) else {
            self.change.set_ahead(game, person, None).await?;
            return self.end().await;
        };
        let service = self.service;
        let words = Words::new(service.texts(), service.language_in(&loaded.place)).playing(loaded.variant());
        let narrator = Narrator::new(words, loaded);
        let text = loaded.game.position().move_text(mv);
        let effects = loaded.record(GameEvent::Move(text), Some(person), self.now)?;
        loaded.store(self.change, self.now).await?;
        let key = event_key(&loaded.row, loaded.row.events);
        let name = safe_name(&mover.person.name);
        let told = Moved { seat: mover.seat, name: &name, mv, effects: &effects, narrator: &narrator };
        self.teller(&key).tell(loaded, |words, loaded| moved::message(words, loaded, &told)).await
    }

    /// Closes a game that has found no players.
    async fn expire(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let players: SeatSet = loaded.players.iter().map(|player| player.seat).collect();
        let (_, key) = self.record(loaded, GameEvent::Cancel).await?;
        let say = |words: Words<'_>, loaded: &LoadedGame| Message {
            mentions: players.iter().filter_map(|seat| loaded.account(seat)).collect(),
            ..announce::lobby(words, loaded, &words.word("tell-lobby-expired"))
        };
        self.teller(&key).tell(loaded, say).await
    }

    async fn lapse(&mut self, loaded: &mut LoadedGame) -> Result<(), Refusal> {
        let matter = Matter::ALL.into_iter().find(|matter| matter.number() == self.timer.step);
        let Some(open) = matter.and_then(|matter| loaded.open_vote(matter)) else { return self.end().await };
        let (_, key) = self.record(loaded, GameEvent::Lapse(open.matter)).await?;
        vote::tell_lapsed(&mut self.teller(&key), loaded, &open).await
    }
}
