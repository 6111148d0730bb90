//! Moving a game to another place, and what waits to be sent with it.

use sqlx::Row;

use crate::error::StoreError;
use crate::games::State;
use crate::ids::GameId;
use crate::open::Store;
use crate::people::Place;

/// A message of the outbox that could not be sent so far, or never will be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsent {
    /// The platform.
    pub platform: String,
    /// The channel.
    pub channel: String,
    /// The thread in it, or empty.
    pub thread: String,
    /// The game it tells of.
    pub game: Option<GameId>,
    /// Whether it was given up.
    pub given_up: bool,
    /// How often it was tried.
    pub attempts: i64,
    /// What the platform said.
    pub error: String,
}

impl Store {
    /// Whether a game is in its lobby or being played.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn is_open(&self, game: GameId) -> Result<bool, StoreError> {
        let state: Option<String> =
            sqlx::query_scalar("SELECT state FROM games WHERE id = $1").bind(game).fetch_optional(&self.pool).await?;
        Ok(state.is_some_and(|state| State::read(&state).is_open()))
    }

    /// The name of a game's rules.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn variant(&self, game: GameId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT variant FROM games WHERE id = $1").bind(game).fetch_optional(&self.pool).await?)
    }

    /// Moves a game from a place to another one of the same platform. Its messages that wait there go with it, in their
    /// order, and the new place speaks the language of the old one. A game that has left the place already stays
    /// where it is.
    ///
    /// # Errors
    /// When the database cannot; nothing was changed then.
    pub async fn move_game(
        &self,
        game: GameId,
        from: &Place,
        channel: &str,
        thread: &str,
    ) -> Result<Place, StoreError> {
        let mut change = self.begin().await?;
        let mut to = change.place(&from.platform, channel, thread).await?;
        if let (None, Some(language)) = (&to.language, &from.language) {
            change.set_place_language(to.id, language).await?;
            to.language = Some(language.clone());
        }
        for statement in [
            "UPDATE games SET place = $1 WHERE id = $2 AND place = $3",
            "UPDATE OR REPLACE game_places SET place = $1 WHERE game = $2 AND place = $3",
            "UPDATE outbox SET place = $1 WHERE game = $2 AND place = $3 AND state = 'waiting'",
        ] {
            sqlx::query(statement).bind(to.id).bind(game).bind(from.id).execute(change.tx()).await?;
        }
        change.commit().await?;
        Ok(to)
    }
}

/// The messages of a database file that could not be sent; also while a bot is running on it.
///
/// # Errors
/// When the file cannot be read.
pub async fn unsent(path: &std::path::Path) -> Result<Vec<Unsent>, StoreError> {
    let pool = crate::open::reading(path).await?;
    let rows = sqlx::query(
        "SELECT p.platform, p.channel, p.thread, o.game, o.state, o.attempts, o.error FROM outbox o \
         JOIN places p ON p.id = o.place \
         WHERE o.state = 'failed' OR (o.state = 'waiting' AND o.attempts > 0) ORDER BY o.id",
    )
    .fetch_all(&pool)
    .await?;
    pool.close().await;
    let one = |row: &sqlx::sqlite::SqliteRow| {
        Ok(Unsent {
            platform: row.try_get("platform")?,
            channel: row.try_get("channel")?,
            thread: row.try_get("thread")?,
            game: row.try_get("game")?,
            given_up: row.try_get::<String, _>("state")? == "failed",
            attempts: row.try_get("attempts")?,
            error: row.try_get::<Option<String>, _>("error")?.unwrap_or_default(),
        })
    };
    Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
}
