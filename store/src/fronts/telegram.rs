//! What the Telegram front has to remember: updates, its messages, private chats, moved groups, boards as files.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PlaceId};
use crate::open::Store;

/// An update of Telegram that waits to be acted on.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TelegramUpdate {
    /// Its number in the order of arrival.
    pub seq: i64,
    /// What must be done in order: the chat.
    pub chat: String,
    /// The update as it came.
    pub body: String,
    /// When it came.
    pub at: Millis,
}

/// A message of the bot.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TelegramMessage {
    /// The chat it stands in.
    pub chat: String,
    /// Its number there. What its owner alone sees is numbered below zero.
    pub message: i64,
    /// The chat in which what it asks happens.
    pub channel: String,
    /// The topic of that chat.
    pub thread: String,
    /// The game it is about.
    pub game: Option<GameId>,
    /// The only account that may press its buttons, when there is one.
    pub owner: Option<String>,
    /// Whether it has a picture.
    pub picture: bool,
    /// The ids of its buttons, one per line.
    pub buttons: String,
}

impl Change {
    /// Keeps an update of a bot; the same one twice is kept once. Returns whether it is new.
    pub async fn keep_telegram_update(
        &mut self,
        bot: i64,
        update_id: i64,
        chat: &str,
        body: &str,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO telegram_updates (bot, update_id, chat, body, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(bot)
        .bind(update_id)
        .bind(chat)
        .bind(body)
        .bind(at)
        .execute(self.tx())
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Lets everything of a group go on in the supergroup it has become. Returns whether there was anything to move.
    pub async fn move_telegram_chat(&mut self, old: &str, new: &str) -> Result<bool, StoreError> {
        let query = "INSERT INTO telegram_moved (chat, into_chat) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let noted = sqlx::query(query).bind(old).bind(new).execute(self.tx()).await?;
        // Both chats tell of it, and every message sent to the old one: what was begun under the old name after the
        // move, by somebody who did not know of it, comes along then.
        let known = noted.rows_affected() == 0;
        let mut moved = !known;
        let olds: Vec<(PlaceId, String)> =
            sqlx::query_as("SELECT id, thread FROM places WHERE platform = 'telegram' AND channel = $1")
                .bind(old)
                .fetch_all(self.tx())
                .await?;
        for (place, thread) in olds {
            let there: Option<PlaceId> = sqlx::query_scalar(
                "SELECT id FROM places WHERE platform = 'telegram' AND channel = $1 AND thread = $2",
            )
            .bind(new)
            .bind(&thread)
            .fetch_optional(self.tx())
            .await?;
            if let Some(there) = there.filter(|_| known) {
                moved |= self.take_over(there, place).await?;
            } else if let Some(there) = there {
                self.swap_places(place, there).await?;
            } else {
                moved = true;
                sqlx::query("UPDATE places SET channel = $1 WHERE id = $2")
                    .bind(new)
                    .bind(place)
                    .execute(self.tx())
                    .await?;
            }
        }
        // What the old group has chosen holds, where nothing was chosen in the new one yet.
        for statement in [
            "INSERT INTO servers (platform, server, language, look, settings) SELECT platform, $1, language, look, settings \
             FROM servers WHERE platform = 'telegram' AND server = $2 ON CONFLICT DO NOTHING",
            "DELETE FROM servers WHERE platform = 'telegram' AND server = $2 AND $1 <> $2",
        ] {
            sqlx::query(statement).bind(new).bind(old).execute(self.tx()).await?;
        }
        sqlx::query("UPDATE telegram_messages SET channel = $1 WHERE channel = $2")
            .bind(new)
            .bind(old)
            .execute(self.tx())
            .await?;
        Ok(moved)
    }

    /// What was begun in one place comes to another. Returns whether there was anything.
    async fn take_over(&mut self, to: PlaceId, from: PlaceId) -> Result<bool, StoreError> {
        let mut taken = 0;
        for statement in [
            "UPDATE games SET place = $1 WHERE place = $2",
            "UPDATE outbox SET place = $1 WHERE place = $2",
            "INSERT INTO game_places (game, place) SELECT game, $1 FROM game_places WHERE place = $2 \
             ON CONFLICT DO NOTHING",
            "UPDATE codes SET place = $1 WHERE place = $2",
            "UPDATE OR REPLACE unshown SET place = $1 WHERE place = $2",
            // A bridge of the one stays; one that was built to the other comes when there is none.
            "UPDATE bridges SET place = $1 WHERE place = $2 AND NOT EXISTS (SELECT 1 FROM bridges WHERE place = $1)",
            "UPDATE bridges SET other = $1 WHERE other = $2 AND NOT EXISTS (SELECT 1 FROM bridges WHERE other = $1)",
        ] {
            taken += sqlx::query(statement).bind(to).bind(from).execute(self.tx()).await?.rows_affected();
        }
        for statement in
            ["DELETE FROM game_places WHERE place = $1", "DELETE FROM bridges WHERE place = $1 OR other = $1"]
        {
            taken += sqlx::query(statement).bind(from).execute(self.tx()).await?.rows_affected();
        }
        Ok(taken > 0)
    }

    /// The supergroup was spoken in before it was known to be the old group: the old place, to which everything else
    /// refers, takes over its name, and what was begun in the new one comes to it. The emptied place keeps the old name.
    async fn swap_places(&mut self, old: PlaceId, new: PlaceId) -> Result<(), StoreError> {
        self.take_over(old, new).await?;
        let name: String =
            sqlx::query_scalar("SELECT channel FROM places WHERE id = $1").bind(new).fetch_one(self.tx()).await?;
        let was: String =
            sqlx::query_scalar("SELECT channel FROM places WHERE id = $1").bind(old).fetch_one(self.tx()).await?;
        // Two places never have the same name, so one of them steps aside for a moment.
        for (channel, place) in [("", new), (name.as_str(), old), (was.as_str(), new)] {
            sqlx::query("UPDATE places SET channel = $1 WHERE id = $2")
                .bind(channel)
                .bind(place)
                .execute(self.tx())
                .await?;
        }
        Ok(())
    }
}

impl Store {
    /// The first waiting update of each chat of a bot, in the order of arrival, at most so many; without those of some
    /// chats, which are being acted on already, and without those that are being answered.
    pub async fn telegram_updates(
        &self,
        bot: i64,
        busy: &[String],
        answered: &[i64],
        most: usize,
    ) -> Result<Vec<TelegramUpdate>, StoreError> {
        let busy = serde_json::Value::from(busy).to_string();
        let answered = serde_json::Value::from(answered).to_string();
        Ok(sqlx::query_as(
            "SELECT seq, chat, body, at FROM telegram_updates WHERE seq IN \
             (SELECT MIN(seq) FROM telegram_updates WHERE bot = $1 AND done_at IS NULL \
             AND chat NOT IN (SELECT value FROM json_each($2)) \
             AND seq NOT IN (SELECT value FROM json_each($3)) GROUP BY chat) ORDER BY seq LIMIT $4",
        )
        .bind(bot)
        .bind(busy)
        .bind(answered)
        .bind(i64::try_from(most).unwrap_or(i64::MAX))
        .fetch_all(&self.readers)
        .await?)
    }

    /// Notes that an update was acted on. What it said is forgotten; its number stays, so that it is not acted on again.
    pub async fn telegram_update_done(&self, seq: i64, now: Millis) -> Result<(), StoreError> {
        sqlx::query("UPDATE telegram_updates SET done_at = $1, body = '', chat = '' WHERE seq = $2")
            .bind(now)
            .bind(seq)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// Remembers a message of a bot, or what it has become.
    pub async fn keep_telegram_message(
        &self,
        bot: i64,
        message: &TelegramMessage,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO telegram_messages (bot, chat, message, channel, thread, game, owner, picture, buttons, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (bot, chat, message) DO UPDATE SET \
             channel = $4, thread = $5, game = $6, owner = $7, picture = $8, buttons = $9, at = $10",
        )
        .bind(bot)
        .bind(&message.chat)
        .bind(message.message)
        .bind(&message.channel)
        .bind(&message.thread)
        .bind(message.game)
        .bind(&message.owner)
        .bind(i64::from(message.picture))
        .bind(&message.buttons)
        .bind(now)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// A message of a bot.
    pub async fn telegram_message(
        &self,
        bot: i64,
        chat: &str,
        number: i64,
    ) -> Result<Option<TelegramMessage>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM telegram_messages WHERE bot = $1 AND chat = $2 AND message = $3")
            .bind(bot)
            .bind(chat)
            .bind(number)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Whether an account has started a bot, as far as is known.
    pub async fn telegram_private(&self, bot: i64, account: &str) -> Result<bool, StoreError> {
        let open: Option<i64> =
            sqlx::query_scalar("SELECT open FROM telegram_privates WHERE bot = $1 AND account = $2")
                .bind(bot)
                .bind(account)
                .fetch_optional(&self.readers)
                .await?;
        Ok(open == Some(1))
    }

    /// Notes whether an account has started a bot.
    pub async fn set_telegram_private(&self, bot: i64, account: &str, open: bool) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO telegram_privates (bot, account, open) VALUES ($1, $2, $3) \
             ON CONFLICT (bot, account) DO UPDATE SET open = $3",
        )
        .bind(bot)
        .bind(account)
        .bind(i64::from(open))
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// Keeps something until an account starts a bot, or takes it away. The last thing asked for is the one kept.
    pub async fn set_telegram_waiting(&self, bot: i64, account: &str, waiting: Option<&str>) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO telegram_privates (bot, account, open, waiting) VALUES ($1, $2, 0, $3) \
             ON CONFLICT (bot, account) DO UPDATE SET waiting = $3",
        )
        .bind(bot)
        .bind(account)
        .bind(waiting)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// What waits for an account to start a bot.
    pub async fn telegram_waiting(&self, bot: i64, account: &str) -> Result<Option<String>, StoreError> {
        let row: Option<Option<String>> =
            sqlx::query_scalar("SELECT waiting FROM telegram_privates WHERE bot = $1 AND account = $2")
                .bind(bot)
                .bind(account)
                .fetch_optional(&self.readers)
                .await?;
        Ok(row.flatten())
    }

    /// The chat in which what happens in a chat goes on: the supergroup that a group has become.
    pub async fn telegram_chat_now(&self, chat: &str) -> Result<String, StoreError> {
        let moved: Option<String> = sqlx::query_scalar("SELECT into_chat FROM telegram_moved WHERE chat = $1")
            .bind(chat)
            .fetch_optional(&self.readers)
            .await?;
        Ok(moved.unwrap_or_else(|| chat.to_owned()))
    }

    /// Remembers the file of a game's newest board.
    pub async fn set_telegram_board(&self, bot: i64, game: GameId, file: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO telegram_boards (bot, game, file) VALUES ($1, $2, $3) \
             ON CONFLICT (bot, game) DO UPDATE SET file = $3",
        )
        .bind(bot)
        .bind(game)
        .bind(file)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// The file of a game's newest board.
    pub async fn telegram_board(&self, bot: i64, game: GameId) -> Result<Option<String>, StoreError> {
        let query = "SELECT file FROM telegram_boards WHERE bot = $1 AND game = $2";
        Ok(sqlx::query_scalar(query).bind(bot).bind(game).fetch_optional(&self.readers).await?)
    }
}
