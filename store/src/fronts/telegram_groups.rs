//! What the Telegram front remembers of groups: whether they were greeted, what they were, where their boards stand.

use crate::error::StoreError;
use crate::ids::{GameId, Millis};
use crate::open::Store;

/// How long after a greeting a group is not greeted again, in milliseconds: being added is told in two ways.
const GREETED: Millis = 60_000;

impl Store {
    /// Greets a group, unless that was just done: writes the greeting into the outbox. Returns whether it did.
    pub async fn greet_telegram(
        &self,
        bot: i64,
        chat: &str,
        thread: &str,
        body: &str,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let mut change = self.begin().await?;
        let new = sqlx::query(
            "INSERT INTO telegram_groups (bot, chat, greeted_at) VALUES ($1, $2, $3) ON CONFLICT (bot, chat) DO UPDATE \
             SET greeted_at = $3 WHERE greeted_at IS NULL OR greeted_at NOT BETWEEN $3 - $4 AND $3",
        )
        .bind(bot)
        .bind(chat)
        .bind(now)
        .bind(GREETED)
        .execute(change.tx())
        .await?
        .rows_affected();
        if new == 0 {
            change.undo().await?;
            return Ok(false);
        }
        let place = change.place("telegram", chat, thread).await?;
        change.send(place.id, None, &format!("telegram:hello:{chat}:{now}"), body, now).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Notes that a bot is no longer in a group, or that it is again.
    pub async fn set_telegram_left(&self, bot: i64, chat: &str, left_at: Option<Millis>) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO telegram_groups (bot, chat, left_at) VALUES ($1, $2, $3) \
             ON CONFLICT (bot, chat) DO UPDATE SET left_at = $3",
        )
        .bind(bot)
        .bind(chat)
        .bind(left_at)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// Whether a bot has left a group and is not known to have come back.
    pub async fn has_left_telegram(&self, bot: i64, chat: &str) -> Result<bool, StoreError> {
        let query =
            "SELECT EXISTS (SELECT 1 FROM telegram_groups WHERE bot = $1 AND chat = $2 AND left_at IS NOT NULL)";
        Ok(sqlx::query_scalar(query).bind(bot).bind(chat).fetch_one(&self.readers).await?)
    }

    /// Whether a game is played in a place.
    pub async fn is_played_in(
        &self,
        game: GameId,
        platform: &str,
        channel: &str,
        thread: &str,
    ) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM places p WHERE p.platform = $2 AND p.channel = $3 AND p.thread = $4 \
             AND (EXISTS (SELECT 1 FROM games WHERE id = $1 AND place = p.id) \
             OR EXISTS (SELECT 1 FROM game_places WHERE game = $1 AND place = p.id)))",
        )
        .bind(game)
        .bind(platform)
        .bind(channel)
        .bind(thread)
        .fetch_one(&self.readers)
        .await?)
    }

    /// Whether a supergroup is known to have been a group.
    pub async fn was_telegram_group(&self, chat: &str) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM telegram_moved WHERE into_chat = $1)";
        Ok(sqlx::query_scalar(query).bind(chat).fetch_one(&self.readers).await?)
    }

    /// The number of the newest message of a bot in a chat.
    pub async fn newest_telegram_message(&self, bot: i64, chat: &str) -> Result<Option<i64>, StoreError> {
        let query = "SELECT MAX(message) FROM telegram_messages WHERE bot = $1 AND chat = $2";
        Ok(sqlx::query_scalar(query).bind(bot).bind(chat).fetch_one(&self.readers).await?)
    }

    /// The number of the newest message about a game that everybody sees in a place, when it stands in the place's chat.
    pub async fn newest_telegram_board(&self, chat: &str, thread: &str) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT MAX(message) FROM telegram_messages \
             WHERE channel = $1 AND thread = $2 AND chat = $1 AND owner IS NULL AND game IS NOT NULL",
        )
        .bind(chat)
        .bind(thread)
        .fetch_one(&self.readers)
        .await?)
    }
}
