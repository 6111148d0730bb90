//! Figures that tell a host how busy an instance is, and whether its messages get through.

use crate::error::StoreError;
use crate::ids::Millis;
use crate::view::View;

/// How much an instance has to do at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Figures {
    /// Games that are being played.
    pub playing: i64,
    /// Games whose seats are being taken.
    pub lobbies: i64,
    /// Games that do not replay.
    pub quarantined: i64,
    /// Messages that wait to be sent.
    pub waiting: i64,
    /// When the oldest of them was written, if one waits.
    pub oldest_waiting: Option<Millis>,
    /// Messages that were given up and are still kept.
    pub given_up: i64,
}

impl View {
    /// The figures as they are now.
    pub async fn figures(&mut self) -> Result<Figures, StoreError> {
        Ok(sqlx::query_as(
            "SELECT (SELECT COUNT(*) FROM games WHERE state = 'playing') AS playing, \
             (SELECT COUNT(*) FROM games WHERE state = 'lobby') AS lobbies, \
             (SELECT COUNT(*) FROM games WHERE state = 'aside') AS quarantined, \
             (SELECT COUNT(*) FROM outbox WHERE state = 'waiting') AS waiting, \
             (SELECT MIN(created_at) FROM outbox WHERE state = 'waiting') AS oldest_waiting, \
             (SELECT COUNT(*) FROM outbox WHERE state = 'failed') AS given_up",
        )
        .fetch_one(self.tx())
        .await?)
    }
}
