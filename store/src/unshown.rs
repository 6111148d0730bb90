//! Games that a place does not let the bot show: who is called there is told in private, and the newest board appears
//! as soon as the place takes messages again.

use sqlx::Row;

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PlaceId, millis};
use crate::open::Store;
use crate::outbox::{Outgoing, Sent, outgoing};
use crate::view::View;

/// The first pause before a lost board is made anew by itself; each is twice as long as the one before.
const FIRST_PAUSE: Millis = 10 * millis::MINUTE;
/// The longest such pause.
const LONGEST_PAUSE: Millis = 6 * millis::HOUR;
/// After so long a lost board is not tried by itself any more, only when something is heard of its place.
const LONGEST: Millis = 3 * millis::DAY;

/// A game that cannot be shown in a place.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Unshown {
    /// The platform.
    pub platform: String,
    /// The channel.
    pub channel: String,
    /// The thread in it, or empty.
    pub thread: String,
    /// The game.
    pub game: GameId,
    /// Since when.
    pub since: Millis,
    /// What the platform said last.
    pub why: String,
}

/// How a place has refused a message about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal<'a> {
    /// What the platform said.
    pub why: &'a str,
    /// Whether the message is given up, so that the newest board has to be made anew.
    pub lost: bool,
    /// Whether that is tried after a while without waiting for the place to be heard of.
    pub by_itself: bool,
    /// How many boards of the game may wait for the place at most; at least one.
    pub keep: i64,
}

/// What somebody is told in private in place of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrivateWord {
    /// The channel that is private to them.
    pub channel: String,
    /// The thread in it, or empty.
    pub thread: String,
    /// The message.
    pub body: String,
}

impl View {
    /// The games that cannot be shown where they are played, the longest first.
    pub async fn unshown(&mut self) -> Result<Vec<Unshown>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT p.platform, p.channel, p.thread, u.game, u.since, u.why FROM unshown u \
             JOIN places p ON p.id = u.place ORDER BY u.since, u.place, u.game",
        )
        .fetch_all(self.tx())
        .await?)
    }

    /// Whether a message about a game waits to be sent to a place.
    pub async fn is_to_be_told(&mut self, place: PlaceId, game: GameId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE state = 'waiting' AND place = $1 AND game = $2)",
        )
        .bind(place)
        .bind(game)
        .fetch_one(self.tx())
        .await?)
    }

    /// Whether a board of a game was lost in a place, and no newer one has been shown there since.
    pub async fn is_lost(&mut self, place: PlaceId, game: GameId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM unshown WHERE lost = 1 AND place = $1 AND game = $2)")
            .bind(place)
            .bind(game)
            .fetch_one(self.tx())
            .await?)
    }
}

impl Change {
    /// Tells those whom a message calls in private; each word is a message of its own. Nobody is told twice of it.
    async fn tell_in_private(&mut self, of: &Outgoing, words: &[PrivateWord], now: Millis) -> Result<(), StoreError> {
        sqlx::query("UPDATE outbox SET told = 1 WHERE id = $1").bind(of.id).execute(self.tx()).await?;
        for word in words {
            let place = self.place(&of.place.platform, &word.channel, &word.thread).await?;
            self.send(place.id, None, &of.request, &word.body, now).await?;
        }
        if !words.is_empty() {
            sqlx::query(
                "UPDATE unshown SET told = (SELECT events FROM games WHERE id = $2) WHERE place = $1 AND game = $2",
            )
            .bind(of.place.id)
            .bind(of.game)
            .execute(self.tx())
            .await?;
        }
        Ok(())
    }

    /// Gives up boards of a game that wait for a place while enough newer ones of it wait there.
    async fn drop_outdated(&mut self, place: PlaceId, game: Option<GameId>, now: Millis) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE outbox SET state = 'failed', done_at = $3, error = 'a newer board takes its place' \
             WHERE state = 'waiting' AND place = $1 AND game = $2 AND json_valid(body) \
             AND json_extract(body, '$.role') = 'turn' AND (SELECT COUNT(*) FROM outbox l WHERE l.state = 'waiting' \
             AND l.place = $1 AND l.game = $2 AND l.id > outbox.id AND json_valid(l.body) \
             AND json_extract(l.body, '$.role') = 'turn') >= \
             (SELECT keep FROM unshown WHERE place = $1 AND game = $2)",
        )
        .bind(place)
        .bind(game)
        .bind(now)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Sends the newest board of a game that could not be shown in a place.
    pub async fn send_newest(
        &mut self,
        place: PlaceId,
        game: GameId,
        body: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let id = self.send(place, Some(game), &format!("unshown:{place}:{game}:{now}"), body, now).await?;
        // Who was told already how the game stands is not told again.
        sqlx::query(
            "UPDATE outbox SET told = EXISTS (SELECT 1 FROM unshown u JOIN games g ON g.id = u.game \
             WHERE u.place = $2 AND u.game = $3 AND u.told = g.events) WHERE id = $1",
        )
        .bind(id)
        .bind(place)
        .bind(game)
        .execute(self.tx())
        .await?;
        sqlx::query("UPDATE unshown SET due_at = NULL, tries = tries + 1 WHERE place = $1 AND game = $2")
            .bind(place)
            .bind(game)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Lets no board of a game be made anew for a place now: something about the game is on its way there.
    pub async fn leave_unshown(&mut self, place: PlaceId, game: GameId) -> Result<(), StoreError> {
        sqlx::query("UPDATE unshown SET due_at = NULL WHERE place = $1 AND game = $2")
            .bind(place)
            .bind(game)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// A game is not played in a place any more, so that nothing is missing there.
    pub async fn forget_unshown(&mut self, place: PlaceId, game: GameId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM unshown WHERE place = $1 AND game = $2")
            .bind(place)
            .bind(game)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}

impl Store {
    /// Notes what became of a message about a game that its place has refused, and tells those whom it calls in private,
    /// unless they were told already.
    pub async fn note_refused(
        &self,
        of: &Outgoing,
        sent: Sent<'_>,
        refusal: Refusal<'_>,
        words: &[PrivateWord],
        now: Millis,
    ) -> Result<(), StoreError> {
        let Some(game) = of.game else { return self.mark(of.id, sent, now).await };
        let mut change = self.begin().await?;
        sent.query(of.id, now).execute(change.tx()).await?;
        let tries: Option<(i64, Millis)> =
            sqlx::query_as("SELECT tries, since FROM unshown WHERE place = $1 AND game = $2")
                .bind(of.place.id)
                .bind(game)
                .fetch_optional(change.tx())
                .await?;
        let (tries, since) = tries.unwrap_or((0, now));
        let pause = FIRST_PAUSE.saturating_mul(1 << tries.clamp(0, 20)).min(LONGEST_PAUSE);
        let due = (refusal.by_itself && now - since < LONGEST).then(|| now.saturating_add(pause));
        sqlx::query(
            "INSERT INTO unshown (place, game, since, why, lost, keep, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (place, game) DO UPDATE SET why = $4, lost = MAX(lost, $5), keep = $6, due_at = $7",
        )
        .bind(of.place.id)
        .bind(game)
        .bind(now)
        .bind(refusal.why)
        .bind(i64::from(refusal.lost))
        .bind(refusal.keep.max(1))
        .bind(due)
        .execute(change.tx())
        .await?;
        let told: i64 =
            sqlx::query_scalar("SELECT told FROM outbox WHERE id = $1").bind(of.id).fetch_one(change.tx()).await?;
        if told == 0 {
            change.tell_in_private(of, words, now).await?;
        }
        change.drop_outdated(of.place.id, Some(game), now).await?;
        change.commit().await
    }

    /// Messages that wait for places of a platform which take none at present, and of which nobody was told in private
    /// yet; at most so many. A place whose first message is due now has yet to be tried.
    pub async fn untold(&self, platform: &str, now: Millis, most: i64) -> Result<Vec<Outgoing>, StoreError> {
        let rows = sqlx::query(
            "SELECT o.id, o.place, o.game, o.request, o.body, o.attempts, o.created_at, \
             p.platform, p.channel, p.thread, p.language, p.look \
             FROM unshown u CROSS JOIN outbox o ON o.place = u.place AND o.game = u.game \
             JOIN settled_places p ON p.id = o.place \
             WHERE p.platform = $1 AND u.lost = 0 AND o.state = 'waiting' AND o.told = 0 \
             AND (SELECT h.due_at FROM outbox h WHERE h.state = 'waiting' AND h.place = o.place ORDER BY h.id LIMIT 1) \
             > $2 ORDER BY o.id LIMIT $3",
        )
        .bind(platform)
        .bind(now)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(outgoing).collect::<Result<_, _>>()?)
    }

    /// Tells those whom a waiting message calls in private.
    pub async fn tell_waiting(&self, of: &Outgoing, words: &[PrivateWord], now: Millis) -> Result<(), StoreError> {
        let mut change = self.begin().await?;
        change.tell_in_private(of, words, now).await?;
        change.drop_outdated(of.place.id, of.game, now).await?;
        change.commit().await
    }

    /// A message has been taken by a place: it works again. What could not be shown there is shown now; of the game of
    /// the message nothing is missing when it shows how that stands. Both are noted at once: in between, the board of the
    /// message would count as lost still, and be shown again.
    pub async fn note_shown(&self, of: &Outgoing, sent: Sent<'_>, shows: bool, now: Millis) -> Result<(), StoreError> {
        let place = of.place.id;
        if !self.is_unshown(place).await? {
            return self.mark(of.id, sent, now).await;
        }
        let mut change = self.begin().await?;
        sent.query(of.id, now).execute(change.tx()).await?;
        sqlx::query("DELETE FROM unshown WHERE place = $1 AND (lost = 0 OR ($3 AND game = $2))")
            .bind(place)
            .bind(of.game)
            .bind(shows)
            .execute(change.tx())
            .await?;
        hasten(&mut change, &[place], now).await?;
        change.commit().await
    }

    async fn is_unshown(&self, place: PlaceId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM unshown WHERE place = $1)")
            .bind(place)
            .fetch_one(&self.readers)
            .await?)
    }

    /// Something was heard of a channel or of one of its threads: what could not be shown there is tried now. Returns
    /// whether there is anything.
    pub async fn wake_unshown(&self, platform: &str, channel: &str, now: Millis) -> Result<bool, StoreError> {
        let places: Vec<PlaceId> = sqlx::query_scalar(
            "SELECT DISTINCT u.place FROM unshown u JOIN places p ON p.id = u.place \
             WHERE p.platform = $1 AND p.channel = $2",
        )
        .bind(platform)
        .bind(channel)
        .fetch_all(&self.readers)
        .await?;
        self.wake_places(&places, now).await
    }

    /// The same for places.
    pub async fn wake_places(&self, places: &[PlaceId], now: Millis) -> Result<bool, StoreError> {
        if places.is_empty() {
            return Ok(false);
        }
        let mut change = self.begin().await?;
        hasten(&mut change, places, now).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Somebody uses a place: what could not be shown in it is tried now. Returns whether there is anything.
    pub async fn use_place(
        &self,
        platform: &str,
        channel: &str,
        thread: &str,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let places: Vec<PlaceId> = sqlx::query_scalar(
            "SELECT DISTINCT u.place FROM unshown u JOIN places p ON p.id = u.place \
             WHERE p.platform = $1 AND p.channel = $2 AND p.thread = $3",
        )
        .bind(platform)
        .bind(channel)
        .bind(thread)
        .fetch_all(&self.readers)
        .await?;
        self.wake_places(&places, now).await
    }

    /// The lost boards of a platform that are due to be made anew, at most so many.
    pub async fn lost_due(&self, platform: &str, now: Millis, most: i64) -> Result<Vec<(PlaceId, GameId)>, StoreError> {
        let rows = sqlx::query(
            "SELECT u.place, u.game FROM unshown u JOIN places p ON p.id = u.place \
             WHERE p.platform = $1 AND u.lost = 1 AND u.due_at <= $2 ORDER BY u.due_at LIMIT $3",
        )
        .bind(platform)
        .bind(now)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    /// When the next lost board of a platform is due.
    pub async fn next_lost_due(&self, platform: &str) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT MIN(u.due_at) FROM unshown u JOIN places p ON p.id = u.place \
             WHERE p.platform = $1 AND u.lost = 1",
        )
        .bind(platform)
        .fetch_one(&self.readers)
        .await?)
    }
}

/// What waits for places, or was lost there, is due now.
async fn hasten(change: &mut Change, places: &[PlaceId], now: Millis) -> Result<(), StoreError> {
    let list = format!("[{}]", places.iter().map(PlaceId::to_string).collect::<Vec<_>>().join(","));
    for statement in [
        "UPDATE unshown SET due_at = $1 WHERE lost = 1 AND place IN (SELECT value FROM json_each($2))",
        "UPDATE outbox SET due_at = $1 WHERE state = 'waiting' AND due_at > $1 \
         AND place IN (SELECT value FROM json_each($2))",
    ] {
        sqlx::query(statement).bind(now).bind(&list).execute(change.tx()).await?;
    }
    Ok(())
}
