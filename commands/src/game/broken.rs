//! Games that do not replay.

use sanguo_store::{Change, GameId, StoreError};

/// A game whose stored events cannot be what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Its number.
    pub game: GameId,
    /// How many events it has.
    pub(crate) events: i64,
    /// What is wrong with them.
    pub why: String,
}

impl Broken {
    /// Quarantines the game, unless it has gone on meanwhile. All other games run on.
    pub(crate) async fn quarantine(&self, change: &mut Change) -> Result<(), StoreError> {
        if change.quarantine(self.game, self.events, &self.why).await? {
            tracing::error!(game = self.game.0, error = self.why, "a game does not replay and is quarantined");
        }
        Ok(())
    }
}
