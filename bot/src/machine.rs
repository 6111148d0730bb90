//! The machine player at work: one thread that thinks, fed with the turns that are due, fairly.
//!
//! The turns are rows of the database; nothing of the queue is kept in memory but when each place was served last. Memory
//! does not grow with the number of games, and one core stays free for people.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sanguo_ai::{Level, Searcher, manner};
use sanguo_commands::{Act, Task};
use sanguo_store::{MachineTurn, PlaceId, StoreError};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::front::{App, Backoff};

/// The memory of the searcher, in megabytes.
const MEMORY: usize = 8;
/// Searching goes deep.
const STACK: usize = 8 << 20;
/// However many games wait, each is thought about at least so much.
const LEAST: u64 = 3_000;
/// All games that wait together are thought about for this many positions: about five seconds of one core.
const TOGETHER: u64 = 2_500_000;
/// How long nothing is looked for when nothing is due; the clock may be set.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// Changes that come close together are looked at together.
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));

/// Something to think about, and where the result goes.
type Thought = (Box<Task>, oneshot::Sender<Option<Act>>);

/// The thread that thinks.
struct Thinker {
    tasks: mpsc::Sender<Thought>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    fn start() -> std::io::Result<Thinker> {
        let (tasks, mut queue) = mpsc::channel::<Thought>(1);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        std::thread::Builder::new().name("machine".to_owned()).stack_size(STACK).spawn(move || {
            let mut searcher = Searcher::new(MEMORY);
            while let Some((task, done)) = queue.blocking_recv() {
                let act = think(&mut searcher, &task, &flag);
                // Nobody waits for it any more when the bot stops.
                let _ = done.send(act);
            }
        })?;
        Ok(Thinker { tasks, stop })
    }

    async fn think(&self, task: Task) -> Option<Act> {
        let (done, act) = oneshot::channel();
        self.tasks.send((Box::new(task), done)).await.ok()?;
        act.await.ok().flatten()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What the machine does; `None` when there is nothing to do in the game.
fn think(searcher: &mut Searcher, task: &Task, stop: &AtomicBool) -> Option<Act> {
    let game = &task.game;
    if manner::resigns(game, game.position().turn(), task.level) {
        return Some(Act::Resigns);
    }
    searcher.choose(game, &task.order, &mut &*stop).map(|choice| Act::Plays(choice.mv))
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
    let mut served: HashMap<PlaceId, Instant> = HashMap::new();
    let mut pauses = DATABASE_PAUSES;
    while !app.stop.is_set() {
        woken.mark_unchanged();
        let pause = tokio::select! {
            done = next(&app, &thinker, &mut served) => done,
            () = app.stop.wait() => return,
        };
        let pause = match pause {
            Ok(pause) => {
                pauses.reset();
                pause
            }
            Err(error) => {
                tracing::error!(%error, "could not play the machine's turns; trying again soon");
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

/// Plays the turn that comes next; how long until there is more.
async fn next(app: &App, thinker: &Thinker, served: &mut HashMap<PlaceId, Instant>) -> Result<Duration, StoreError> {
    let now = app.clock.now();
    let turns = app.service.machine_turns(now).await?;
    let waiting = turns.len() as u64;
    let Some(turn) = turns.into_iter().min_by_key(|turn| rank(turn, served)) else {
        served.retain(|_, at| at.elapsed() < LONGEST_PAUSE);
        let next = app.service.store().next_machine_turn().await?;
        let wait = next.map(|at| Duration::from_millis(u64::try_from(at - now).unwrap_or(0)));
        return Ok(wait.unwrap_or(LONGEST_PAUSE).clamp(SHORTEST_PAUSE, LONGEST_PAUSE));
    };
    served.insert(turn.place, Instant::now());
    let Some(mut task) = app.service.machine_task(&turn).await? else {
        app.service.machine_failed(&turn, "the game does not fit the turn", now).await?;
        return Ok(Duration::ZERO);
    };
    task.order.nodes = Some(nodes(task.order.level, waiting));
    match thinker.think(task.clone()).await {
        Some(act) => {
            app.service.machine_acts(&task, act, app.clock.now(), app.clock.random()).await?;
            app.wakeup.wake();
        }
        None => app.service.machine_failed(&turn, "there is no move", app.clock.now()).await?,
    }
    Ok(Duration::ZERO)
}

/// Games in which people wait come first; among them the place that was served longest ago, then the oldest turn.
fn rank(turn: &MachineTurn, served: &HashMap<PlaceId, Instant>) -> (bool, Option<Instant>, i64) {
    (!turn.people, served.get(&turn.place).copied(), turn.due_at)
}

/// How many positions are looked at for a turn of a level, while so many wait.
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
