//! Looks back over games: those that are wanted, those that are done, and who waits for them.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PlaceId, millis};
use crate::open::Store;
use crate::view::View;

/// The first pause after one failed; each is twice as long as the one before.
const FIRST_PAUSE: Millis = millis::MINUTE;
/// The longest such pause.
const LONGEST_PAUSE: Millis = millis::DAY;

/// A look back over a game.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct AnalysisRow {
    /// The game.
    pub game: GameId,
    /// The number of events that the game had.
    pub events: i64,
    /// How many of its moves were looked at.
    pub looked: i64,
    /// How often doing it has failed.
    pub attempts: i64,
    /// What was found; `None` while it is to be done.
    pub result: Option<String>,
}

/// Who waits for one.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct AnalysisWait {
    /// The platform of the account.
    pub platform: String,
    /// The account that is told alone; empty: everybody is told.
    pub account: String,
    /// Where it was asked for.
    pub place: PlaceId,
}

impl View {
    /// The look back over a game, done or not.
    pub async fn analysis(&mut self, game: GameId) -> Result<Option<AnalysisRow>, StoreError> {
        Ok(sqlx::query_as("SELECT game, events, looked, attempts, result FROM analyses WHERE game = $1")
            .bind(game)
            .fetch_optional(self.tx())
            .await?)
    }

    /// The one that is to be done next.
    pub async fn next_analysis(&mut self, now: Millis) -> Result<Option<AnalysisRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT game, events, looked, attempts, result FROM analyses WHERE result IS NULL AND due_at <= $1 \
             ORDER BY due_at, game LIMIT 1",
        )
        .bind(now)
        .fetch_optional(self.tx())
        .await?)
    }
}

impl Change {
    /// Wants a look back over a game as it stands. One over an earlier state of it is forgotten.
    pub async fn want_analysis(&mut self, game: GameId, events: i64, now: Millis) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO analyses (game, events, asked_at, due_at) VALUES ($1, $2, $3, $3) \
             ON CONFLICT (game) DO UPDATE SET events = $2, asked_at = $3, due_at = $3, looked = 0, attempts = 0, \
             error = NULL, result = NULL WHERE analyses.events <> $2",
        )
        .bind(game)
        .bind(events)
        .bind(now)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Notes who is to be told when it is done.
    pub async fn wait_for_analysis(&mut self, game: GameId, wait: &AnalysisWait) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO analysis_waits (game, platform, account, place) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, platform, account) DO UPDATE SET place = $4",
        )
        .bind(game)
        .bind(&wait.platform)
        .bind(&wait.account)
        .bind(wait.place)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Keeps what was found, if the game is still the one that was looked at. Returns whether it is.
    pub async fn keep_analysis(&mut self, game: GameId, events: i64, result: &str) -> Result<bool, StoreError> {
        let kept = sqlx::query("UPDATE analyses SET result = $3, error = NULL WHERE game = $1 AND events = $2")
            .bind(game)
            .bind(events)
            .bind(result)
            .execute(self.tx())
            .await?;
        Ok(kept.rows_affected() > 0)
    }

    /// Forgets a look back that is not wanted any more, and who waits for it.
    pub async fn drop_analysis(&mut self, game: GameId) -> Result<(), StoreError> {
        for table in ["DELETE FROM analysis_waits WHERE game = $1", "DELETE FROM analyses WHERE game = $1"] {
            sqlx::query(table).bind(game).execute(self.tx()).await?;
        }
        Ok(())
    }

    /// Those who wait for a look back, who then do not any more.
    pub async fn take_analysis_waits(&mut self, game: GameId) -> Result<Vec<AnalysisWait>, StoreError> {
        let waits = sqlx::query_as(
            "SELECT platform, account, place FROM analysis_waits WHERE game = $1 ORDER BY platform, account",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?;
        sqlx::query("DELETE FROM analysis_waits WHERE game = $1").bind(game).execute(self.tx()).await?;
        Ok(waits)
    }
}

impl Store {
    /// When the next look back is to be done.
    pub async fn next_analysis_due(&self) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar("SELECT MIN(due_at) FROM analyses WHERE result IS NULL").fetch_one(&self.readers).await?)
    }

    /// Notes how many moves of a game were looked at so far.
    pub async fn analysis_progress(&self, game: GameId, looked: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE analyses SET looked = $2 WHERE game = $1 AND result IS NULL")
            .bind(game)
            .bind(looked)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// One could not be done: it is taken up again after a pause.
    pub async fn analysis_failed(&self, row: &AnalysisRow, error: &str, now: Millis) -> Result<(), StoreError> {
        let pause = FIRST_PAUSE.saturating_mul(1 << row.attempts.clamp(0, 20)).min(LONGEST_PAUSE);
        sqlx::query("UPDATE analyses SET attempts = attempts + 1, looked = 0, error = $2, due_at = $3 WHERE game = $1")
            .bind(row.game)
            .bind(error)
            .bind(now.saturating_add(pause))
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }
}
