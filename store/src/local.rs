//! Messages of the local web channel.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::error::StoreError;
use crate::ids::{Millis, OutboxId};
use crate::open::Store;

/// A message as the local channel shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalMessage {
    /// Its number; later messages have higher ones.
    pub id: i64,
    /// The channel.
    pub channel: String,
    /// The only user who sees it; `None`: everybody.
    pub to: Option<String>,
    /// The user who wrote it; `None`: the bot.
    pub speaker: Option<String>,
    /// The request that it is or was caused by.
    pub request: String,
    /// The message itself.
    pub body: String,
    /// When.
    pub at: Millis,
}

/// A message to add.
#[derive(Clone, Copy, Debug)]
pub struct NewLocalMessage<'a> {
    /// The channel.
    pub channel: &'a str,
    /// The only user to see it.
    pub to: Option<&'a str>,
    /// The user who wrote it.
    pub speaker: Option<&'a str>,
    /// The request.
    pub request: &'a str,
    /// The outbox entry it delivers; the same entry is added once only.
    pub outbox: Option<OutboxId>,
    /// The message itself.
    pub body: &'a str,
    /// When.
    pub at: Millis,
}

fn message(row: &SqliteRow) -> Result<LocalMessage, sqlx::Error> {
    Ok(LocalMessage {
        id: row.try_get("id")?,
        channel: row.try_get("channel")?,
        to: row.try_get("person")?,
        speaker: row.try_get("speaker")?,
        request: row.try_get("request")?,
        body: row.try_get("body")?,
        at: row.try_get("at")?,
    })
}

fn messages(rows: &[SqliteRow]) -> Result<Vec<LocalMessage>, StoreError> {
    Ok(rows.iter().map(message).collect::<Result<_, _>>()?)
}

impl Store {
    /// Adds a message. Returns its number, or `None` when its outbox entry was delivered before.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn add_local(&self, new: NewLocalMessage<'_>) -> Result<Option<i64>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "INSERT INTO local_messages (channel, person, speaker, request, outbox, body, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(new.channel)
        .bind(new.to)
        .bind(new.speaker)
        .bind(new.request)
        .bind(new.outbox)
        .bind(new.body)
        .bind(new.at)
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.first().copied())
    }

    /// The last messages of a channel after a number that a user sees, in order, at most `most`.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn local_after(
        &self,
        channel: &str,
        user: &str,
        after: i64,
        most: i64,
    ) -> Result<Vec<LocalMessage>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM (SELECT * FROM local_messages WHERE channel = $1 AND id > $2 \
             AND (person IS NULL OR person = $3) ORDER BY id DESC LIMIT $4) AS last ORDER BY id",
        )
        .bind(channel)
        .bind(after)
        .bind(user)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        messages(&rows)
    }

    /// A message by number.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn local(&self, id: i64) -> Result<Option<LocalMessage>, StoreError> {
        let row = sqlx::query("SELECT * FROM local_messages WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(message).transpose()?)
    }

    /// Whether a user's own words of a request are kept already.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn local_heard(&self, request: &str) -> Result<bool, StoreError> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM local_messages WHERE request = $1 AND speaker IS NOT NULL")
                .bind(request)
                .fetch_one(&self.pool)
                .await?;
        Ok(count > 0)
    }

    /// The bot's messages that a request caused.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn local_of_request(&self, request: &str) -> Result<Vec<LocalMessage>, StoreError> {
        let rows = sqlx::query("SELECT * FROM local_messages WHERE request = $1 AND speaker IS NULL ORDER BY id")
            .bind(request)
            .fetch_all(&self.pool)
            .await?;
        messages(&rows)
    }

    /// Replaces the body of a message, when a dialogue goes on in the same message.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn update_local(&self, id: i64, body: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE local_messages SET body = $1 WHERE id = $2")
            .bind(body)
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The channels that have messages, by name.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn local_channels(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT DISTINCT channel FROM local_messages ORDER BY channel")
            .fetch_all(&self.pool)
            .await?)
    }
}
