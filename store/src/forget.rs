//! Forgetting what is too old, a few rows at a time, so that nobody waits for it.

use sqlx::AssertSqlSafe;

use crate::error::StoreError;
use crate::ids::Millis;
use crate::open::Store;

/// The moments before which things are forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ages {
    /// Answers: the same request before that acts anew.
    pub answers: Millis,
    /// Messages that were sent.
    pub sent: Millis,
    /// Messages that were given up; until then the host can see what failed.
    pub failed: Millis,
    /// Updates that Telegram has sent and that were acted on.
    pub updates: Millis,
    /// What is shown in the local channel, messages on Telegram that can be replied to, buttons of ended games, and
    /// updates that nobody has acted on. Boards of open games stay.
    pub messages: Millis,
    /// Spans in which no process was alive.
    pub outages: Millis,
}

/// A kind of rows that are forgotten.
struct Kind {
    /// Finds those that are older than $1, at most $2.
    old: &'static str,
    /// What is done with them; their keys follow.
    action: &'static str,
    before: fn(&Ages) -> Millis,
}

const KINDS: [Kind; 14] = [
    Kind {
        old: "SELECT key FROM answers WHERE at < $1 ORDER BY at LIMIT $2",
        action: "DELETE FROM answers WHERE key",
        before: |ages| ages.answers,
    },
    Kind {
        old: "SELECT request FROM local_answers WHERE at < $1 ORDER BY at LIMIT $2",
        action: "DELETE FROM local_answers WHERE request",
        before: |ages| ages.answers,
    },
    // Should the key be used again, the messages of then are not those of the new request.
    Kind {
        old: "SELECT id FROM local_messages WHERE request <> '' AND at < $1 ORDER BY at LIMIT $2",
        action: "UPDATE local_messages SET request = '' WHERE id",
        before: |ages| ages.answers,
    },
    Kind {
        old: "SELECT id FROM outbox WHERE state = 'sent' AND state <> 'waiting' AND done_at < $1 ORDER BY done_at LIMIT $2",
        action: "DELETE FROM outbox WHERE id",
        before: |ages| ages.sent,
    },
    Kind {
        old: "SELECT id FROM outbox WHERE state = 'failed' AND state <> 'waiting' AND done_at < $1 ORDER BY done_at LIMIT $2",
        action: "DELETE FROM outbox WHERE id",
        before: |ages| ages.failed,
    },
    Kind {
        old: "SELECT seq FROM telegram_updates WHERE done_at < $1 ORDER BY done_at LIMIT $2",
        action: "DELETE FROM telegram_updates WHERE seq",
        before: |ages| ages.updates,
    },
    // Of a bot whose token is used no longer.
    Kind {
        old: "SELECT seq FROM telegram_updates WHERE done_at IS NULL AND at < $1 LIMIT $2",
        action: "DELETE FROM telegram_updates WHERE seq",
        before: |ages| ages.messages,
    },
    Kind {
        old: "SELECT bot, chat, message FROM telegram_messages m WHERE at < $1 AND (owner IS NOT NULL OR game IS NULL OR \
              NOT EXISTS (SELECT 1 FROM games g WHERE g.id = m.game AND g.state IN ('lobby', 'playing', 'aside'))) \
              ORDER BY at LIMIT $2",
        action: "DELETE FROM telegram_messages WHERE (bot, chat, message)",
        before: |ages| ages.messages,
    },
    Kind {
        old: "SELECT b.platform, b.channel, b.message FROM bars b JOIN games g ON g.id = b.game \
              WHERE g.state IN ('over', 'cancelled', 'aborted') AND g.changed_at < $1 LIMIT $2",
        action: "DELETE FROM bars WHERE (platform, channel, message)",
        before: |ages| ages.messages,
    },
    Kind {
        old: "SELECT b.platform, b.channel, b.message FROM bar_links b JOIN games g ON g.id = b.game \
              WHERE g.state IN ('over', 'cancelled', 'aborted') AND g.changed_at < $1 LIMIT $2",
        action: "DELETE FROM bar_links WHERE (platform, channel, message)",
        before: |ages| ages.messages,
    },
    // Their threads are named and closed, and nothing more is told in them.
    Kind {
        old: "SELECT b.message FROM discord_lobbies b JOIN games g ON g.id = b.game WHERE b.due_at IS NULL \
              AND g.state IN ('over', 'cancelled', 'aborted') AND g.changed_at < $1 LIMIT $2",
        action: "DELETE FROM discord_lobbies WHERE message",
        before: |ages| ages.messages,
    },
    Kind {
        old: "SELECT id FROM local_messages WHERE at < $1 AND id NOT IN \
              (SELECT CAST(message AS INTEGER) FROM bars WHERE platform = 'local') ORDER BY at LIMIT $2",
        action: "DELETE FROM local_messages WHERE id",
        before: |ages| ages.messages,
    },
    Kind {
        old: "SELECT code FROM codes WHERE expires_at < $1 LIMIT $2",
        action: "DELETE FROM codes WHERE code",
        before: |ages| ages.answers,
    },
    // A clock that an outage has stopped has run out long since.
    Kind {
        old: "SELECT from_at FROM outages WHERE from_at < $1 ORDER BY from_at LIMIT $2",
        action: "DELETE FROM outages WHERE from_at",
        before: |ages| ages.outages,
    },
];

impl Store {
    /// Forgets at most so many rows of each kind that are too old, each kind in a change of its own, and returns how many
    /// rows that were.
    pub async fn forget_some(&self, ages: &Ages, most: u32) -> Result<u64, StoreError> {
        let mut all = 0;
        for Kind { old, action, before } in KINDS {
            let moment = before(ages);
            // Looked for beside the writer: mostly there is nothing, and what must stay takes a while to be passed over.
            let found = AssertSqlSafe(format!("SELECT EXISTS ({old})"));
            if !sqlx::query_scalar(found).bind(moment).bind(most).fetch_one(&self.readers).await? {
                continue;
            }
            let statement = AssertSqlSafe(format!("{action} IN ({old})"));
            let mut turn = self.writer().await?;
            let done = sqlx::query(statement).bind(moment).bind(most).execute(turn.connection()).await?;
            all += done.rows_affected();
        }
        Ok(all)
    }

    /// Forgets everything that is too old, in lots of so many; how many rows that were.
    pub async fn forget(&self, ages: &Ages, most: u32) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let rows = self.forget_some(ages, most).await?;
            all += rows;
            if rows == 0 {
                return Ok(all);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_too_old_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).await.unwrap();
        for Kind { old, action, .. } in KINDS {
            let statement = format!("{action} IN ({old})");
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")))
                    .bind(1)
                    .bind(1)
                    .fetch_all(&store.readers)
                    .await
                    .unwrap();
            let steps: Vec<&str> = plan.iter().map(|step| step.3.as_str()).collect();
            // Few enough to be looked through: codes, and what waits of Telegram's updates.
            let few =
                ["SCAN codes", "SCAN telegram_updates USING INDEX telegram_updates_waiting", "SCAN bars", "SCAN b"];
            let scans = |step: &&&str| step.starts_with("SCAN") && !few.iter().any(|few| step.starts_with(few));
            assert!(!steps.iter().any(|step| scans(&step)), "{statement}: {steps:#?}");
        }
    }
}
