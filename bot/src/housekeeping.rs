//! What a running bot does by itself now and then: forgetting old rows, and telling its host in the log how it fares.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Progress, Recomputed, Service};
use sanguo_store::millis::{DAY, MINUTE, SECOND};
use sanguo_store::{Ages, Figures, Millis, Store, StoreError};

use crate::clock::{self, Clock};
use crate::front::{App, Backoff, Stop};

/// How often old rows are forgotten, and how long after the start that begins.
const FORGET_EVERY: Duration = Duration::from_secs(5 * 60);
const FORGET_FIRST: Duration = Duration::from_secs(10);
/// How many rows of each kind are forgotten in one change, and the pause before the next.
const FORGOTTEN_AT_ONCE: u32 = 500;
const BETWEEN_FORGETTING: Duration = Duration::from_millis(100);
/// How many days answers are kept: nobody repeats a request after that. A token of Discord is good for 15 minutes, and
/// Telegram repeats an update for a day.
const KEEP_ANSWERS: i64 = 2;
/// How many days messages are kept that were sent.
const KEEP_SENT: i64 = 7;
/// How many days updates of Telegram are kept that were acted on: it does not resend one after a day, and may restart its
/// numbering after a quiet week.
const KEEP_UPDATES: i64 = 3;
/// How many days it is remembered when the bot was not running: longer than any turn lasts.
const KEEP_OUTAGES: i64 = 200;
/// How often the database file is looked for.
const WATCH_EVERY: Duration = Duration::from_secs(10);
/// How often it is logged that it is not there.
const COMPLAIN_EVERY: u32 = 6;
/// The pause between a few games that are checked and the next: others have their turn.
const BETWEEN_GAMES: Duration = Duration::from_millis(20);
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
/// How often the figures are logged.
const REPORT_EVERY: Duration = Duration::from_secs(60 * 60);

/// The moments before which things are forgotten, when the host keeps what failed for so many days.
fn ages(now: Millis, keep_days: u16) -> Ages {
    let before = |days: i64| now.saturating_sub(days.min(keep_days.into()) * DAY);
    Ages {
        answers: before(KEEP_ANSWERS),
        sent: before(KEEP_SENT),
        failed: before(i64::MAX),
        updates: now.saturating_sub(KEEP_UPDATES * DAY),
        messages: before(i64::MAX),
        outages: now.saturating_sub(KEEP_OUTAGES * DAY),
    }
}

/// Forgets what is too old to be asked for again: every few minutes, a few rows at a time.
pub async fn forget_old(store: Store, keep_days: u16, stop: Stop) {
    let mut pause = FORGET_FIRST;
    while !stop.pause(pause).await {
        pause = FORGET_EVERY;
        let ages = ages(clock::now(), keep_days);
        let mut all = 0;
        loop {
            match store.forget_some(&ages, FORGOTTEN_AT_ONCE).await {
                Ok(0) => break,
                Ok(rows) => all += rows,
                Err(error) => {
                    tracing::warn!(%error, "could not delete old rows");
                    break;
                }
            }
            if stop.pause(BETWEEN_FORGETTING).await {
                return;
            }
        }
        if all > 0 {
            tracing::info!(rows = all, "deleted old answers and messages");
        }
    }
}

/// How often it is noted that the bot is alive, and the longest time in which nothing is looked for that is due: the
/// clock may be set.
const ALIVE_EVERY: Duration = Duration::from_secs(60);
/// How many things that are due are done at most before requests have their turn.
const AT_ONCE: usize = 50;
const BETWEEN_TICKS: Duration = Duration::from_millis(50);

/// Does what time brings about: reminders, time-outs, ends of votes. Nothing of it depends on which process does it, or on
/// its being done once only: each thing and the end of its timer are one change.
pub async fn keep_time(app: App) {
    let mut woken = app.wakeup.subscribe();
    let mut pauses = DATABASE_PAUSES;
    let mut noted: Option<tokio::time::Instant> = None;
    while !app.stop.is_set() {
        woken.mark_unchanged();
        let pause = match tick(&app, &mut noted).await {
            Ok(pause) => {
                pauses.reset();
                pause
            }
            Err(error) => {
                tracing::error!(%error, "could not do what is due; trying again soon");
                pauses.next(app.clock.random())
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = app.stop.wait() => {}
            // A change may have made something that is due earlier. Many changes are looked at together.
            _ = woken.changed() => {
                app.stop.pause(BETWEEN_TICKS).await;
            }
        }
    }
}

/// Does some of what is due; how long until there is more.
async fn tick(app: &App, noted: &mut Option<tokio::time::Instant>) -> Result<Duration, StoreError> {
    if noted.is_none_or(|at| at.elapsed() >= ALIVE_EVERY) {
        if let Some(outage) = app.service.store().note_alive(app.clock.now()).await? {
            let minutes = (outage.until - outage.from) / MINUTE;
            tracing::info!(minutes, "no clock ran while the bot did not");
        }
        *noted = Some(tokio::time::Instant::now());
    }
    let mut done = 0;
    while done < AT_ONCE && !app.stop.is_set() && app.service.tick(app.clock.now()).await? {
        done += 1;
    }
    if done > 0 {
        app.wakeup.wake();
    }
    if done == AT_ONCE {
        return Ok(BETWEEN_TICKS);
    }
    let next = app.service.next_due().await?;
    let wait = next.map_or(ALIVE_EVERY, |at| Duration::from_millis(u64::try_from(at - app.clock.now()).unwrap_or(0)));
    Ok(wait.clamp(BETWEEN_TICKS, ALIVE_EVERY))
}

/// Notices when somebody deletes or replaces the database file while the bot runs: what is stored then is lost with the
/// process, and nothing else would tell.
pub async fn watch_file(store: Store, stop: Stop) {
    let mut missing = 0;
    while !stop.pause(WATCH_EVERY).await {
        if store.is_in_place() {
            missing = 0;
            continue;
        }
        if missing % COMPLAIN_EVERY == 0 {
            tracing::error!(
                "the database file was deleted or replaced: what is stored now is lost when the bot stops. Make a copy of \
                 it now (/proc/PID/fd has it on Linux), or stop the bot and restore a backup"
            );
        }
        missing += 1;
    }
}

/// Replays the open games, a few at a time while the platforms answer already, and logs how many do. A game that is
/// needed meanwhile is checked when it is loaded.
pub async fn check_games(service: Arc<Service>, stop: Stop) {
    let mut progress = Progress::default();
    let mut pauses = DATABASE_PAUSES;
    loop {
        let pause = match service.check_some_games(&mut progress).await {
            Ok(true) => BETWEEN_GAMES,
            Ok(false) => break,
            Err(error) => {
                tracing::warn!(%error, "could not check the open games; going on soon");
                pauses.next(clock::chance())
            }
        };
        if stop.pause(pause).await {
            return;
        }
    }
    let Progress { good, quarantined, unreadable, .. } = progress;
    tracing::info!(games = good, quarantined = quarantined.len(), unreadable, "open games checked");
}

/// Derives the results of all games anew when that was last done by other rules, or never: a few games at a time, while
/// the platforms answer already.
pub async fn derive_results(service: Arc<Service>, stop: Stop) {
    let mut done = Recomputed::default();
    let mut pauses = DATABASE_PAUSES;
    let mut needed = None;
    loop {
        let went_on = match needed {
            None => service.needs_recomputing().await.inspect(|needs| needed = Some(*needs)),
            Some(_) => service.recompute_some(&mut done).await,
        };
        let pause = match went_on {
            Ok(true) => BETWEEN_GAMES,
            Ok(false) => break,
            Err(error) => {
                tracing::warn!(%error, "could not derive the results of games; going on soon");
                pauses.next(clock::chance())
            }
        };
        if stop.pause(pause).await {
            return;
        }
    }
    for (game, why) in &done.failed {
        tracing::error!(game = game.0, why, "could not derive the results of a game");
    }
    if needed == Some(true) {
        tracing::info!(games = done.games, changed = done.changed.len(), "results of games derived");
    }
}

/// Logs a line of figures every hour: games, messages waiting, and the age of the oldest one.
pub async fn report(store: Store, clock: Arc<dyn Clock>, stop: Stop) {
    while !stop.pause(REPORT_EVERY).await {
        match figures(&store).await {
            Ok(figures) => tracing::info!(
                playing = figures.playing,
                lobbies = figures.lobbies,
                quarantined = figures.quarantined,
                waiting = figures.waiting,
                oldest_waiting_seconds = age(&figures, clock.now()),
                given_up = figures.given_up,
                "hourly figures"
            ),
            Err(error) => tracing::warn!(%error, "could not read the hourly figures"),
        }
    }
}

async fn figures(store: &Store) -> Result<Figures, StoreError> {
    store.view().await?.figures().await
}

/// How long the oldest waiting message has been waiting, in seconds; 0 when none waits or the clock was set back.
fn age(figures: &Figures, now: Millis) -> i64 {
    figures.oldest_waiting.map_or(0, |at| now.saturating_sub(at).max(0) / SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_keeps_less_than_usual_and_never_more_answers() {
        let days = |keep| {
            let Ages { answers, sent, failed, updates, messages, outages } = ages(0, keep);
            [answers, sent, failed, updates, messages, outages].map(|moment| -moment / DAY)
        };
        assert_eq!(days(30), [2, 7, 30, 3, 30, 200]);
        assert_eq!(days(400), [2, 7, 400, 3, 400, 200]);
        assert_eq!(days(1), [1, 1, 1, 3, 1, 200]);
    }

    #[tokio::test]
    async fn figures_count_games_and_messages_and_tell_the_age_of_the_oldest() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("figures.db")).await.unwrap();
        let empty = figures(&store).await.unwrap();
        assert_eq!((empty.playing, empty.waiting, age(&empty, 9_000)), (0, 0, 0));
        let mut change = store.begin().await.unwrap();
        let place = change.place("local", "c", "").await.unwrap().id;
        let first = change.send(place, None, "r", "{}", 2_000).await.unwrap();
        change.send(place, None, "r", "{}", 5_000).await.unwrap();
        change.commit().await.unwrap();
        let two = figures(&store).await.unwrap();
        assert_eq!((two.waiting, two.given_up, age(&two, 9_000), age(&two, 1_000)), (2, 0, 7, 0));
        store.mark(first, sanguo_store::Sent::Never { error: "gone" }, 6_000).await.unwrap();
        let one = figures(&store).await.unwrap();
        assert_eq!((one.waiting, one.given_up, age(&one, 9_000)), (1, 1, 4));
    }
}
