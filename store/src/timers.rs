//! Timers: what is to be done at some moment without anybody asking for it.
//!
//! The timers of a game are derived from its events and made anew with each change of it; each carries the number of
//! events it was made against, so that an outdated one is recognised. A timer is deleted in the change that does what it
//! is for.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId, PlaceId, millis};
use crate::open::Store;
use crate::view::View;

/// A process that was not alive for longer than this leaves an outage.
const OUTAGE: Millis = 10 * millis::MINUTE;
/// The first pause after a timer failed; each is twice as long as the one before.
const FIRST_PAUSE: Millis = 10 * millis::SECOND;
/// The longest such pause.
const LONGEST_PAUSE: Millis = millis::HOUR;

/// The kind of timers that are not done within a change: the machine has to think first.
const MACHINE: &str = "machine";

/// A turn of the machine.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct MachineTurn {
    /// The number of its timer.
    pub timer: i64,
    /// The game.
    pub game: GameId,
    /// The number of events that the game had.
    pub events: i64,
    /// Where it is played.
    pub place: PlaceId,
    /// Whether people play in it.
    pub people: bool,
    /// When it was due.
    pub due_at: Millis,
    /// How often it has failed.
    pub attempts: i64,
}

/// A timer as stored.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TimerRow {
    /// Its number.
    pub id: i64,
    /// The game it is of, when it is of one.
    pub game: Option<GameId>,
    /// What is to be done.
    pub kind: String,
    /// Which of several of a kind.
    pub step: i64,
    /// The number of events of the game it was made against.
    pub made_against: i64,
    /// When it is due.
    pub due_at: Millis,
    /// How often doing it has failed.
    pub attempts: i64,
}

/// A timer to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewTimer {
    /// What is to be done.
    pub kind: &'static str,
    /// Which of several of a kind.
    pub step: i64,
    /// When it is due.
    pub due_at: Millis,
}

/// A span of time, from one moment up to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, sqlx::FromRow)]
pub struct Span {
    /// Its first moment.
    #[sqlx(rename = "from_at")]
    pub from: Millis,
    /// The moment after its last.
    #[sqlx(rename = "until_at")]
    pub until: Millis,
}

impl View {
    /// The turns of the machine that are due, the first due first; at most so many.
    pub async fn machine_turns(&mut self, now: Millis, most: u32) -> Result<Vec<MachineTurn>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT t.id AS timer, t.game, t.made_against AS events, g.place, t.due_at, t.attempts, EXISTS \
             (SELECT 1 FROM seats s JOIN accounts a ON a.person = s.person WHERE s.game = t.game \
             AND a.platform <> 'machine') AS people \
             FROM timers t JOIN games g ON g.id = t.game \
             WHERE t.kind = $3 AND t.due_at <= $1 ORDER BY t.due_at, t.id LIMIT $2",
        )
        .bind(now)
        .bind(most)
        .bind(MACHINE)
        .fetch_all(self.tx())
        .await?)
    }

    /// The first timer that is due, without turns of the machine.
    pub async fn due_timer(&mut self, now: Millis) -> Result<Option<TimerRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT id, game, kind, step, made_against, due_at, attempts FROM timers WHERE due_at <= $1 AND kind <> $2 \
             ORDER BY due_at, id LIMIT 1",
        )
        .bind(now)
        .bind(MACHINE)
        .fetch_optional(self.tx())
        .await?)
    }

    /// The timers of a game, the first due first.
    pub async fn timers(&mut self, game: GameId) -> Result<Vec<TimerRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT id, game, kind, step, made_against, due_at, attempts FROM timers \
             WHERE COALESCE(game, 0) = $1 ORDER BY due_at, id",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?)
    }

    /// The spans since a moment in which no process was alive, in their order.
    pub async fn outages_since(&mut self, at: Millis) -> Result<Vec<Span>, StoreError> {
        Ok(sqlx::query_as("SELECT from_at, until_at FROM outages WHERE until_at > $1 ORDER BY from_at")
            .bind(at)
            .fetch_all(self.tx())
            .await?)
    }

    /// The vacations of a person that end after a moment, in their order.
    pub async fn vacations_since(&mut self, person: PersonId, at: Millis) -> Result<Vec<Span>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT from_at, until_at FROM vacations WHERE person = $1 AND until_at > $2 ORDER BY from_at",
        )
        .bind(person)
        .bind(at)
        .fetch_all(self.tx())
        .await?)
    }

    /// Whether a message that a request has caused waits to be sent, and when the first of them arrived.
    pub async fn arrival(&mut self, request: &str) -> Result<(bool, Option<Millis>), StoreError> {
        Ok(sqlx::query_as(
            "SELECT COALESCE(MAX(state = 'waiting'), 0), MIN(CASE WHEN state = 'sent' THEN done_at END) \
             FROM outbox WHERE request = $1",
        )
        .bind(request)
        .fetch_one(self.tx())
        .await?)
    }
}

impl Change {
    /// Replaces the timers of a game by those that its events amount to now.
    pub async fn set_timers(&mut self, game: GameId, made_against: i64, timers: &[NewTimer]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM timers WHERE COALESCE(game, 0) = $1").bind(game).execute(self.tx()).await?;
        for timer in timers {
            sqlx::query("INSERT INTO timers (game, kind, step, made_against, due_at) VALUES ($1, $2, $3, $4, $5)")
                .bind(game)
                .bind(timer.kind)
                .bind(timer.step)
                .bind(made_against)
                .bind(timer.due_at)
                .execute(self.tx())
                .await?;
        }
        Ok(())
    }

    /// Sets a timer that belongs to no game; one of the same kind and step is moved.
    pub async fn set_own_timer(&mut self, timer: NewTimer) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO timers (game, kind, step, made_against, due_at) VALUES (NULL, $1, $2, 0, $3) \
             ON CONFLICT (COALESCE(game, 0), kind, step) DO UPDATE SET due_at = $3, attempts = 0, error = NULL",
        )
        .bind(timer.kind)
        .bind(timer.step)
        .bind(timer.due_at)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Deletes a timer that belongs to no game.
    pub async fn end_own_timer(&mut self, kind: &str, step: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM timers WHERE COALESCE(game, 0) = 0 AND kind = $1 AND step = $2")
            .bind(kind)
            .bind(step)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Deletes a timer: it is done, or outdated.
    pub async fn end_timer(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM timers WHERE id = $1").bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Puts a timer off: its moment has turned out to be later.
    pub async fn put_off_timer(&mut self, id: i64, due_at: Millis) -> Result<(), StoreError> {
        sqlx::query("UPDATE timers SET due_at = $1 WHERE id = $2").bind(due_at).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Notes a vacation of a person.
    pub async fn add_vacation(&mut self, person: PersonId, span: Span) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO vacations (person, from_at, until_at) VALUES ($1, $2, $3) \
             ON CONFLICT (person, from_at) DO UPDATE SET until_at = $3",
        )
        .bind(person)
        .bind(span.from)
        .bind(span.until)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Gives a seat that is taken to another person.
    ///
    /// # Errors
    /// [`StoreError::MovedOn`] when nobody holds the seat, or the newcomer sits in the game already.
    pub async fn pass_seat(&mut self, id: GameId, seat: &str, to: PersonId) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE seats SET person = $1 WHERE game = $2 AND seat = $3 \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE game = $2 AND person = $1)",
        )
        .bind(to)
        .bind(id)
        .bind(seat)
        .execute(self.tx())
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::MovedOn) }
    }
}

impl Store {
    /// Notes that a process is alive. When none was for long, the span is noted as an outage, which is returned.
    pub async fn note_alive(&self, now: Millis) -> Result<Option<Span>, StoreError> {
        let mut change = self.begin().await?;
        let last: Option<Millis> =
            sqlx::query_scalar("SELECT at FROM alive WHERE id = 1").fetch_optional(change.tx()).await?;
        sqlx::query("INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1")
            .bind(now)
            .execute(change.tx())
            .await?;
        let outage = last.map(|from| Span { from, until: now }).filter(|span| span.until - span.from > OUTAGE);
        if let Some(span) = outage {
            sqlx::query(
                "INSERT INTO outages (from_at, until_at) VALUES ($1, $2) \
                 ON CONFLICT (from_at) DO UPDATE SET until_at = MAX(until_at, $2)",
            )
            .bind(span.from)
            .bind(span.until)
            .execute(change.tx())
            .await?;
        }
        change.commit().await?;
        Ok(outage)
    }

    /// When the next timer is due.
    pub async fn next_timer(&self) -> Result<Option<Millis>, StoreError> {
        let next = "SELECT due_at FROM timers WHERE kind <> $1 ORDER BY due_at, id LIMIT 1";
        Ok(sqlx::query_scalar(next).bind(MACHINE).fetch_optional(&self.readers).await?)
    }

    /// When the machine is to move next.
    pub async fn next_machine_turn(&self) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar("SELECT MIN(due_at) FROM timers WHERE kind = $1")
            .bind(MACHINE)
            .fetch_one(&self.readers)
            .await?)
    }

    /// A turn of the machine could not be played: it is taken up again after a pause.
    pub async fn machine_failed(&self, turn: &MachineTurn, error: &str, now: Millis) -> Result<(), StoreError> {
        let pause = FIRST_PAUSE.saturating_mul(1 << turn.attempts.clamp(0, 20)).min(LONGEST_PAUSE);
        self.postpone(turn.timer, error, now.saturating_add(pause)).await
    }

    async fn postpone(&self, timer: i64, error: &str, due_at: Millis) -> Result<(), StoreError> {
        sqlx::query("UPDATE timers SET attempts = attempts + 1, error = $1, due_at = $2 WHERE id = $3")
            .bind(error)
            .bind(due_at)
            .bind(timer)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// A timer failed: it is tried again after a pause, so that it holds up no other.
    pub async fn timer_failed(&self, timer: &TimerRow, error: &str, now: Millis) -> Result<(), StoreError> {
        let pause = FIRST_PAUSE.saturating_mul(1 << timer.attempts.clamp(0, 20)).min(LONGEST_PAUSE);
        self.postpone(timer.id, error, now.saturating_add(pause)).await
    }
}
