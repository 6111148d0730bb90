//! Messages to send.

use sqlx::Row;
use sqlx::Sqlite;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, OutboxId, PlaceId};
use crate::open::{Store, first};
use crate::places::Place;
use crate::view::View;

/// A message to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// Its number; within a place messages are sent in this order.
    pub id: OutboxId,
    /// Where it goes.
    pub place: Place,
    /// The game it tells of.
    pub game: Option<GameId>,
    /// The request that caused it.
    pub request: String,
    /// The message itself.
    pub body: String,
    /// How often sending was tried.
    pub attempts: i64,
    /// When it was written.
    pub created_at: Millis,
}

/// What became of an attempt to send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent<'a> {
    /// It was sent; the platform's own name for the message, when it has one.
    Done(Option<&'a str>),
    /// It was not, for reasons that are not its own: the platform cannot be reached or wants a pause. That is no attempt.
    Waits {
        /// When to try again.
        due_at: Millis,
        /// What happened.
        error: &'a str,
    },
    /// It was not, but may be later.
    Later {
        /// When to try again.
        due_at: Millis,
        /// What happened.
        error: &'a str,
    },
    /// It never will be.
    Never {
        /// Why not.
        error: &'a str,
    },
}

impl<'a> Sent<'a> {
    /// What is written of it.
    pub(crate) fn query(self, id: OutboxId, now: Millis) -> Query<'a, Sqlite, SqliteArguments> {
        let query = match self {
            Sent::Done(receipt) => sqlx::query(
                "UPDATE outbox SET state = 'sent', attempts = attempts + 1, done_at = $1, receipt = $2, error = NULL \
                 WHERE id = $3",
            )
            .bind(now)
            .bind(receipt.map(str::to_owned)),
            Sent::Waits { due_at, error } => sqlx::query("UPDATE outbox SET due_at = $1, error = $2 WHERE id = $3")
                .bind(due_at)
                .bind(Some(error.to_owned())),
            Sent::Later { due_at, error } => {
                sqlx::query("UPDATE outbox SET attempts = attempts + 1, due_at = $1, error = $2 WHERE id = $3")
                    .bind(due_at)
                    .bind(Some(error.to_owned()))
            }
            Sent::Never { error } => sqlx::query(
                "UPDATE outbox SET state = 'failed', attempts = attempts + 1, done_at = $1, error = $2 WHERE id = $3",
            )
            .bind(now)
            .bind(Some(error.to_owned())),
        };
        query.bind(id)
    }
}

/// A message of the outbox that could not be sent so far, or never will be.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
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

impl View {
    /// When something was told about a game last, in any of its places, as far as it is remembered.
    pub async fn last_told(&mut self, game: GameId) -> Result<Option<Millis>, StoreError> {
        let last = sqlx::query_scalar("SELECT created_at FROM outbox WHERE game = $1 ORDER BY id DESC LIMIT 1");
        Ok(last.bind(game).fetch_optional(self.tx()).await?)
    }

    /// The messages that could not be sent so far or were given up, the oldest first; without those about games of which
    /// something newer has been shown in the same place.
    pub async fn unsent(&mut self) -> Result<Vec<Unsent>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT p.platform, p.channel, p.thread, o.game, o.state = 'failed' AS given_up, o.attempts, \
             COALESCE(o.error, '') AS error FROM outbox o JOIN places p ON p.id = o.place \
             WHERE (o.state = 'failed' AND NOT EXISTS (SELECT 1 FROM outbox l WHERE l.place = o.place \
             AND l.game = o.game AND l.id > o.id AND l.state = 'sent')) \
             OR (o.state = 'waiting' AND o.attempts > 0) ORDER BY o.id",
        )
        .fetch_all(self.tx())
        .await?)
    }
}

impl Change {
    /// Puts a message into the outbox; it is sent when the change is kept, whatever the clock says then.
    pub async fn send(
        &mut self,
        place: PlaceId,
        game: Option<GameId>,
        request: &str,
        body: &str,
        at: Millis,
    ) -> Result<OutboxId, StoreError> {
        let id = sqlx::query_scalar(
            "INSERT INTO outbox (place, game, request, body, created_at, due_at) VALUES ($1, $2, $3, $4, $5, 0) \
             RETURNING id",
        )
        .bind(place)
        .bind(game)
        .bind(request)
        .bind(body)
        .bind(at)
        .fetch_all(self.tx())
        .await
        .and_then(first)?;
        Ok(id)
    }
}

/// The first waiting message of each place that is due. The cross join keeps SQLite from going through all places.
const DUE: &str = "SELECT o.id, o.place, o.game, o.request, o.body, o.attempts, o.created_at, \
     p.platform, p.channel, p.thread, p.language, p.look \
     FROM outbox o CROSS JOIN settled_places p \
     WHERE p.id = o.place AND o.state = 'waiting' AND o.due_at <= $1 AND p.platform = $2 \
     AND o.place NOT IN (SELECT value FROM json_each($3)) \
     AND o.id NOT IN (SELECT value FROM json_each($4)) AND NOT EXISTS \
     (SELECT 1 FROM outbox e WHERE e.place = o.place AND e.state = 'waiting' AND e.id < o.id) \
     ORDER BY o.due_at, o.id LIMIT $5";

/// When the first of them is due. No moment lies before 0; that it is asked for leads SQLite to the index.
const NEXT_DUE: &str = "SELECT o.due_at FROM outbox o CROSS JOIN places p \
     WHERE p.id = o.place AND o.state = 'waiting' AND o.due_at >= 0 AND p.platform = $1 \
     AND o.place NOT IN (SELECT value FROM json_each($2)) \
     AND o.id NOT IN (SELECT value FROM json_each($3)) AND NOT EXISTS \
     (SELECT 1 FROM outbox e WHERE e.place = o.place AND e.state = 'waiting' AND e.id < o.id) \
     ORDER BY o.due_at, o.id LIMIT 1";

/// Numbers of rows as a list that SQL can look into.
fn list(ids: impl Iterator<Item = impl ToString>) -> String {
    let numbers: Vec<String> = ids.map(|id| id.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

pub(crate) fn outgoing(row: &SqliteRow) -> Result<Outgoing, sqlx::Error> {
    Ok(Outgoing {
        id: row.try_get("id")?,
        place: Place {
            id: row.try_get("place")?,
            platform: row.try_get("platform")?,
            channel: row.try_get("channel")?,
            thread: row.try_get("thread")?,
            language: row.try_get("language")?,
            look: row.try_get("look")?,
        },
        game: row.try_get("game")?,
        request: row.try_get("request")?,
        body: row.try_get("body")?,
        attempts: row.try_get("attempts")?,
        created_at: row.try_get("created_at")?,
    })
}

impl Store {
    /// The first waiting message of each place of a platform that is due, at most 100. A message that waits for another
    /// attempt holds back the later ones of its place, so that their order stays.
    pub async fn due(&self, platform: &str, now: Millis) -> Result<Vec<Outgoing>, StoreError> {
        self.due_besides(platform, now, &[], 100).await
    }

    /// The same without what is being sent already and the places it goes to, and at most so many.
    pub async fn due_besides(
        &self,
        platform: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> Result<Vec<Outgoing>, StoreError> {
        let rows = sqlx::query(DUE)
            .bind(now)
            .bind(platform)
            .bind(list(busy.iter().map(|(place, _)| place)))
            .bind(list(busy.iter().map(|(_, id)| id)))
            .bind(i64::try_from(most).unwrap_or(i64::MAX))
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(outgoing).collect::<Result<_, _>>()?)
    }

    /// When the next waiting message of a platform is due, if one waits.
    pub async fn next_due(&self, platform: &str) -> Result<Option<Millis>, StoreError> {
        self.next_due_besides(platform, &[]).await
    }

    /// The same without what is being sent already and the places it goes to.
    pub async fn next_due_besides(
        &self,
        platform: &str,
        busy: &[(PlaceId, OutboxId)],
    ) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar(NEXT_DUE)
            .bind(platform)
            .bind(list(busy.iter().map(|(place, _)| place)))
            .bind(list(busy.iter().map(|(_, id)| id)))
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Whether a message that a request has caused on a platform waits to be sent for the first time.
    pub async fn request_waits(&self, request: &str, platform: &str) -> Result<bool, StoreError> {
        let waiting: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM outbox o JOIN places p ON p.id = o.place WHERE o.request = $1 \
             AND o.state = 'waiting' AND o.error IS NULL AND p.platform = $2",
        )
        .bind(request)
        .bind(platform)
        .fetch_one(&self.readers)
        .await?;
        Ok(waiting > 0)
    }

    /// Drops a message that waits: it says nothing any more.
    pub async fn drop_message(&self, id: OutboxId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM outbox WHERE id = $1 AND state = 'waiting'")
            .bind(id)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// Notes what became of an attempt to send.
    pub async fn mark(&self, id: OutboxId, sent: Sent<'_>, now: Millis) -> Result<(), StoreError> {
        sent.query(id, now).execute(self.writer().await?.connection()).await?;
        Ok(())
    }

    /// Sends a message that is for an account alone to its private chat, now that this is known: the same row goes there.
    pub async fn readdress(&self, id: OutboxId, platform: &str, channel: &str, thread: &str) -> Result<(), StoreError> {
        let mut change = self.begin().await?;
        let place = change.place(platform, channel, thread).await?.id;
        sqlx::query("UPDATE outbox SET place = $1 WHERE id = $2 AND state = 'waiting'")
            .bind(place)
            .bind(id)
            .execute(change.tx())
            .await?;
        change.commit().await
    }

    /// Gives up a message for an account alone that does not reach it, and sends another to a place in its stead.
    pub async fn send_otherwise(
        &self,
        of: &Outgoing,
        place: PlaceId,
        game: Option<GameId>,
        body: &str,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let mut change = self.begin().await?;
        Sent::Never { error: why }.query(of.id, now).execute(change.tx()).await?;
        change.send(place, game, &of.request, body, now).await?;
        change.commit().await
    }

    /// Whether a request has caused a message to a channel.
    pub async fn request_told(&self, request: &str, platform: &str, channel: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM outbox o JOIN places p ON p.id = o.place \
             WHERE o.request = $1 AND p.platform = $2 AND p.channel = $3)",
        )
        .bind(request)
        .bind(platform)
        .bind(channel)
        .fetch_one(&self.readers)
        .await?)
    }
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;

    #[tokio::test]
    async fn what_is_due_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).await.unwrap();
        for query in [DUE, NEXT_DUE] {
            let mut plan: Vec<String> = Vec::new();
            for row in sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")))
                .fetch_all(&store.readers)
                .await
                .unwrap()
            {
                plan.push(row.get("detail"));
            }
            let has = |start: &str| plan.iter().any(|step| step.starts_with(start));
            assert!(has("SEARCH o USING INDEX outbox_due") || has("SCAN o USING INDEX outbox_due"), "{plan:#?}");
            assert!(has("SEARCH e USING COVERING INDEX outbox_waiting (place=?"), "{plan:#?}");
            assert!(!has("SCAN p") && !has("USE TEMP B-TREE"), "{plan:#?}");
        }
    }
}
