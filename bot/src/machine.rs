//! The machine player at work: one thread that thinks, fed with the turns that are due, fairly, and with looks back over
//! games when nobody waits for a move.
//!
//! The turns and the looks back are rows of the database; nothing of the queue is kept in memory but when each place was
//! served last. Memory does not grow with the number of games, and one core stays free for people.

mod thinker;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sanguo_ai::advice::Retrospect;
use sanguo_ai::{Level, Searcher, manner};
use sanguo_commands::{Act, Retrospection, Task};
use sanguo_engine::Game;
use sanguo_store::{MachineTurn, Millis, PlaceId, StoreError};
use tokio::time::Instant;

use crate::front::{App, Backoff};
use thinker::{Limit, Thinker};

/// However many games wait, each move is thought about at least so much.
const LEAST: u64 = 3_000;
/// All moves that wait together are thought about for this many positions: about five seconds of one core.
const TOGETHER: u64 = 2_500_000;
/// The same by the clock, for a processor that is slower or busy.
const TOGETHER_FOR: Duration = Duration::from_secs(8);
/// How long nothing is looked for when nothing is due; the clock may be set.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// Changes that come close together are looked at together.
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
/// How many positions are looked at for each move of a game that is looked back over.
const IN_RETROSPECT: u64 = 15_000;
/// For how long that goes on before a move that is due has its turn.
const SLICE: Duration = Duration::from_millis(100);
/// After so many moves a look back has its turn all the same.
const TURNS_BETWEEN: u32 = 10;
/// How often it is noted how far one has come.
const NOTED_EVERY: Duration = Duration::from_secs(1);

/// A look back that is under way.
struct Looking {
    of: Retrospection,
    retrospect: Retrospect,
    noted: Instant,
}

/// What the loop keeps.
struct Player {
    app: App,
    thinker: Thinker,
    /// When places were served last.
    served: HashMap<PlaceId, Instant>,
    looking: Option<Looking>,
    /// How many moves were made since a look back went on.
    turns: u32,
}

/// Plays the turns of the machine until told to stop.
pub async fn play(app: App) {
    let thinker = match Thinker::start() {
        Ok(thinker) => thinker,
        Err(error) => {
            tracing::error!(%error, "the machine player cannot be started; its games wait until the next start");
            return;
        }
    };
    let mut woken = app.wakeup.subscribe();
    let mut player = Player { app: app.clone(), thinker, served: HashMap::new(), looking: None, turns: 0 };
    let mut pauses = DATABASE_PAUSES;
    while !app.stop.is_set() {
        woken.mark_unchanged();
        let pause = tokio::select! {
            done = player.next() => done,
            () = app.stop.wait() => return,
        };
        let pause = match pause {
            Ok(pause) => {
                pauses.reset();
                pause
            }
            Err(error) => {
                tracing::error!(%error, "could not play the machine's turns; trying again soon");
                // Begun anew: it may have been half noted.
                player.looking = None;
                pauses.next(app.clock.random())
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = app.stop.wait() => {}
            _ = woken.changed() => {
                app.stop.pause(SHORTEST_PAUSE).await;
            }
        }
    }
}

impl Player {
    /// Plays the turn that comes next, or goes on with a look back; how long until there is more.
    async fn next(&mut self) -> Result<Duration, StoreError> {
        let now = self.app.clock.now();
        let turns = self.app.service.machine_turns(now).await?;
        let waiting = turns.len() as u64;
        let turn = turns.into_iter().min_by_key(|turn| rank(turn, &self.served));
        if (turn.is_none() || self.turns >= TURNS_BETWEEN) && self.look_back(now).await? {
            self.turns = 0;
            return Ok(Duration::ZERO);
        }
        let Some(turn) = turn else {
            self.served.retain(|_, at| at.elapsed() < LONGEST_PAUSE);
            return self.pause(now).await;
        };
        self.turns = self.turns.saturating_add(1);
        self.served.insert(turn.place, Instant::now());
        self.play(&turn, waiting, now).await?;
        Ok(Duration::ZERO)
    }

    /// How long until something is due.
    async fn pause(&self, now: Millis) -> Result<Duration, StoreError> {
        let store = self.app.service.store();
        let dues = [store.next_machine_turn().await?, store.next_analysis_due().await?];
        let next = dues.into_iter().flatten().min();
        let wait = next.map(|at| Duration::from_millis(u64::try_from(at - now).unwrap_or(0)));
        Ok(wait.unwrap_or(LONGEST_PAUSE).clamp(SHORTEST_PAUSE, LONGEST_PAUSE))
    }

    /// Plays a turn, with those of other machines that follow it.
    async fn play(&self, turn: &MachineTurn, waiting: u64, now: Millis) -> Result<(), StoreError> {
        let service = &self.app.service;
        let Some(task) = service.machine_task(turn).await? else {
            return service.machine_failed(turn, "the game does not fit the turn", now).await;
        };
        let thought = task.clone();
        let acts = self.thinker.think(move |searcher, stop| think(searcher, &thought, waiting, stop)).await;
        match acts {
            Some(acts) if !acts.is_empty() => {
                service.machine_acts(&task, &acts, self.app.clock.now()).await?;
                self.app.wakeup.wake();
            }
            Some(_) => service.machine_failed(turn, "there is no move", self.app.clock.now()).await?,
            None => {}
        }
        Ok(())
    }

    /// Goes on with a look back for a moment. Returns whether there was one.
    async fn look_back(&mut self, now: Millis) -> Result<bool, StoreError> {
        let service = &self.app.service;
        let Some(of) = service.next_analysis(now).await? else {
            self.looking = None;
            return Ok(false);
        };
        let looking = match self
            .looking
            .take()
            .filter(|looking| looking.of.row.game == of.row.game && looking.of.row.events == of.row.events)
        {
            Some(looking) => looking,
            None => Looking { retrospect: Retrospect::new(&of.game), of, noted: Instant::now() },
        };
        let Looking { of, mut retrospect, mut noted } = looking;
        let thought = self.thinker.think(move |searcher, stop| {
            let more = go_on(&mut retrospect, searcher, stop);
            (retrospect, more)
        });
        let Some((retrospect, more)) = thought.await else { return Ok(false) };
        if !more {
            service.analysis_done(&of, &retrospect.finish(), self.app.clock.now()).await?;
            self.app.wakeup.wake();
            return Ok(true);
        }
        if noted.elapsed() >= NOTED_EVERY {
            let looked = i64::try_from(retrospect.progress().0).unwrap_or(i64::MAX);
            service.store().analysis_progress(of.row.game, looked).await?;
            noted = Instant::now();
        }
        self.looking = Some(Looking { of, retrospect, noted });
        Ok(true)
    }
}

/// Looks at some more moves; whether there are more.
fn go_on(retrospect: &mut Retrospect, searcher: &mut Searcher, stop: &AtomicBool) -> bool {
    let begun = std::time::Instant::now();
    while begun.elapsed() < SLICE && !stop.load(Ordering::Relaxed) {
        if !retrospect.step(IN_RETROSPECT, searcher, &mut &*stop) {
            return false;
        }
    }
    true
}

/// What the machine does, and the machines whose turns follow, as far as that is told in one message; nothing when there
/// is nothing to do in the game, or the bot stops.
fn think(searcher: &mut Searcher, task: &Task, waiting: u64, stop: &AtomicBool) -> Vec<Act> {
    let mut game = Game::clone(&task.game);
    let (mut acts, run) = (Vec::new(), task.run());
    let share = waiting.max(1).saturating_mul(run as u64);
    let most = TOGETHER_FOR / u32::try_from(share).unwrap_or(u32::MAX).max(1);
    while acts.len() < run {
        let seat = game.position().turn();
        let Some((level, mut order)) = task.order(&game, acts.len()) else { break };
        if task.ends {
            return vec![Act::Draws];
        }
        if manner::resigns(&game, seat, level) {
            acts.push(Act::Resigns);
            break;
        }
        order.nodes = Some(nodes(level, share));
        let Some(choice) = searcher.choose(&game, &order, &mut Limit::new(stop, most)) else { break };
        acts.push(Act::Plays(choice.mv));
        if stop.load(Ordering::Relaxed) {
            // A hurried move is none: it is thought out after the next start.
            return Vec::new();
        }
        if game.play(choice.mv).is_err() {
            break;
        }
    }
    acts
}

/// Games in which people wait come first; among them the place that was served longest ago, then the oldest turn.
fn rank(turn: &MachineTurn, served: &HashMap<PlaceId, Instant>) -> (bool, Option<Instant>, i64) {
    (!turn.people, served.get(&turn.place).copied(), turn.due_at)
}

/// How many positions are looked at for a move of a level, while so many wait.
fn nodes(level: Level, waiting: u64) -> u64 {
    level.nodes().min((TOGETHER / waiting.max(1)).max(LEAST))
}

#[cfg(test)]
mod tests {
    use sanguo_store::GameId;

    use super::*;

    #[test]
    fn people_come_first_and_no_place_starves() {
        let turn = |game, place, people, due_at| MachineTurn {
            timer: game,
            game: GameId(game),
            events: 1,
            place: PlaceId(place),
            people,
            due_at,
            attempts: 0,
        };
        let mut served = HashMap::new();
        let turns = [turn(1, 1, false, 1), turn(2, 2, true, 9), turn(3, 2, true, 5), turn(4, 3, true, 7)];
        let mut order = Vec::new();
        let mut left = turns.to_vec();
        while let Some(next) = left.iter().min_by_key(|turn| rank(turn, &served)).cloned() {
            served.insert(next.place, Instant::now());
            order.push(next.game.0);
            left.retain(|turn| turn.game != next.game);
        }
        assert_eq!(order, [3, 4, 2, 1]);
    }

    #[test]
    fn many_games_are_thought_about_less_each_and_never_too_little() {
        let most = Level::MOST;
        assert_eq!(nodes(most, 1), most.nodes());
        assert_eq!(nodes(most, 100), 25_000);
        assert_eq!(nodes(most, 100_000), LEAST);
        assert_eq!(nodes(Level::LEAST, 1), Level::LEAST.nodes());
    }
}
