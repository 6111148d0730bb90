//! Messages of the local web channel.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{Millis, OutboxId};
use crate::open::{Store, first};

/// A message as the local channel shows it.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct LocalMessage {
    /// Its number; later messages have higher ones.
    pub id: i64,
    /// The channel.
    pub channel: String,
    /// The only user who sees it; `None`: everybody.
    #[sqlx(rename = "person")]
    pub to: Option<String>,
    /// The user who wrote it; `None`: the bot.
    pub speaker: Option<String>,
    /// The request that it is or was caused by.
    pub request: String,
    /// The message itself.
    pub body: String,
    /// The moment.
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
    /// The moment.
    pub at: Millis,
}

impl Store {
    /// Adds a message. Returns its number, or `None` when its outbox entry was delivered before.
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
        .fetch_all(self.writer().await?.connection())
        .await?;
        Ok(ids.first().copied())
    }

    /// The last messages of a channel after a number that a user sees, in order, at most `most`.
    pub async fn local_after(
        &self,
        channel: &str,
        user: &str,
        after: i64,
        most: i64,
    ) -> Result<Vec<LocalMessage>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT * FROM (SELECT * FROM local_messages WHERE channel = $1 AND id > $2 \
             AND (person IS NULL OR person = $3) ORDER BY id DESC LIMIT $4) AS last ORDER BY id",
        )
        .bind(channel)
        .bind(after)
        .bind(user)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The channel in which a user has spoken last.
    pub async fn last_local_channel(&self, user: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT channel FROM local_messages WHERE speaker = $1 ORDER BY id DESC LIMIT 1")
            .bind(user)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// A message by number.
    pub async fn local(&self, id: i64) -> Result<Option<LocalMessage>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM local_messages WHERE id = $1").bind(id).fetch_optional(&self.readers).await?)
    }

    /// Whether a user's own words of a request are kept already.
    pub async fn local_heard(&self, request: &str) -> Result<bool, StoreError> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM local_messages WHERE request = $1 AND speaker IS NOT NULL")
                .bind(request)
                .fetch_one(&self.readers)
                .await?;
        Ok(count > 0)
    }

    /// The bot's messages that a request caused.
    pub async fn local_of_request(&self, request: &str) -> Result<Vec<LocalMessage>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM local_messages WHERE request = $1 AND speaker IS NULL ORDER BY id")
            .bind(request)
            .fetch_all(&self.readers)
            .await?)
    }

    /// Adds the message in which a request is answered. Returns its number.
    pub async fn answer_local(&self, new: NewLocalMessage<'_>) -> Result<i64, StoreError> {
        let mut change = self.begin().await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO local_messages (channel, person, speaker, request, outbox, body, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
        )
        .bind(new.channel)
        .bind(new.to)
        .bind(new.speaker)
        .bind(new.request)
        .bind(new.outbox)
        .bind(new.body)
        .bind(new.at)
        .fetch_all(change.tx())
        .await
        .and_then(first)?;
        change.note_local_answer(new.request, id, new.at).await?;
        change.commit().await?;
        Ok(id)
    }

    /// Answers a request in a message that is there already, when a dialogue goes on in it. What was answered in it before
    /// is kept for the requests of then.
    pub async fn answer_in_local(&self, id: i64, body: &str, request: &str, at: Millis) -> Result<(), StoreError> {
        let mut change = self.begin().await?;
        sqlx::query(
            "UPDATE local_answers SET body = (SELECT m.body FROM local_messages m WHERE m.id = local_answers.message) \
             WHERE message = $1 AND body IS NULL",
        )
        .bind(id)
        .execute(change.tx())
        .await?;
        sqlx::query("UPDATE local_messages SET body = $1 WHERE id = $2")
            .bind(body)
            .bind(id)
            .execute(change.tx())
            .await?;
        change.note_local_answer(request, id, at).await?;
        change.commit().await
    }

    /// The message in which a request was answered, as it was then.
    pub async fn local_answer(&self, request: &str) -> Result<Option<LocalMessage>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT m.id, m.channel, m.person, m.speaker, m.request, COALESCE(a.body, m.body) AS body, m.at \
             FROM local_answers a JOIN local_messages m ON m.id = a.message WHERE a.request = $1",
        )
        .bind(request)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Replaces the body of a message.
    pub async fn update_local(&self, id: i64, body: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE local_messages SET body = $1 WHERE id = $2")
            .bind(body)
            .bind(id)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// The channels that have messages, by name.
    pub async fn local_channels(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT DISTINCT channel FROM local_messages ORDER BY channel")
            .fetch_all(&self.readers)
            .await?)
    }
}

impl Change {
    async fn note_local_answer(&mut self, request: &str, message: i64, at: Millis) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO local_answers (request, message, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(request)
            .bind(message)
            .bind(at)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}
