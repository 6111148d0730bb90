//! What a running bot does by itself now and then: forgetting old rows, and telling its host in the log how it fares.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Progress, Service};
use sanguo_store::millis::{DAY, SECOND};
use sanguo_store::{Figures, Millis, Store, StoreError};

use crate::clock::{self, Clock};
use crate::front::{Backoff, Stop};

/// How often old rows are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// The pause between a few games that are checked and the next: others have their turn.
const BETWEEN_GAMES: Duration = Duration::from_millis(20);
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
/// How often the figures are logged.
const REPORT_EVERY: Duration = Duration::from_secs(60 * 60);

/// Forgets answers and sent messages once they are too old to be asked for again.
pub async fn forget_old(store: Store, keep_days: u16, stop: Stop) {
    loop {
        match store.forget_before(clock::now() - i64::from(keep_days) * DAY).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old answers and sent messages forgotten"),
            Err(error) => tracing::warn!(%error, "old rows cannot be forgotten now"),
        }
        // Telegram does not resend an update after a day, and may restart its numbering after a quiet week.
        let (updates, messages) = (clock::now() - 3 * DAY, clock::now() - i64::from(keep_days) * DAY);
        if let Err(error) = store.forget_telegram_before(updates, messages).await {
            tracing::warn!(%error, "old updates of Telegram cannot be forgotten now");
        }
        if stop.pause(FORGET_EVERY).await {
            return;
        }
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
                tracing::warn!(%error, "the open games cannot be checked now; going on soon");
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
            Err(error) => tracing::warn!(%error, "the hourly figures cannot be read now"),
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
