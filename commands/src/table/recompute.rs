//! Deriving all results anew from the stored games.

use sanguo_store::{Change, GameId, ResultRow, State, Store, StoreError};

use crate::game::loaded::LoadedGame;
use crate::game::results::{NAME, VERSION};
use crate::say::refusal::Refusal;
use crate::service::Service;

/// How many games are derived anew in one change.
const AT_A_TIME: u32 = 20;

/// What deriving results anew has come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recomputed {
    last: Option<GameId>,
    /// How many games were looked at.
    pub games: usize,
    /// Those whose results were others before.
    pub changed: Vec<GameId>,
    /// Those that cannot be derived, with the reason; their results stay as they were.
    pub failed: Vec<(GameId, String)>,
}

impl Recomputed {
    /// Derives the results of the next few games. Returns whether there may be more.
    async fn go_on(&mut self, change: &mut Change) -> Result<bool, StoreError> {
        let games = change.games_after(self.last.unwrap_or(GameId::NONE), AT_A_TIME).await?;
        for game in &games {
            self.games += 1;
            let before = change.results_of_game(*game).await?;
            match derive(change, *game).await {
                Ok(now) if now == before => {}
                Ok(_) => self.changed.push(*game),
                Err(Refusal::Store(error)) => return Err(error),
                Err(Refusal::Busy) => return Err(StoreError::Busy),
                Err(Refusal::DiskFull) => return Err(StoreError::DiskFull),
                Err(why) => self.failed.push((*game, why.to_string())),
            }
        }
        self.last = games.last().copied();
        Ok(!games.is_empty())
    }
}

/// Derives the results of one game, and keeps them.
async fn derive(change: &mut Change, game: GameId) -> Result<Vec<ResultRow>, Refusal> {
    let row = change.game(game).await?.ok_or(Refusal::NoSuchGame)?;
    match row.state {
        State::Over | State::Quarantined => LoadedGame::load(change, row, None).await?.renew_results(change).await?,
        // Only what has come to its end leaves results behind.
        State::Lobby | State::Playing | State::Cancelled | State::Aborted => change.set_results(game, &[]).await?,
    }
    Ok(change.results_of_game(game).await?)
}

/// Derives the results of all games anew, a few in each change, so that games can be played meanwhile.
///
/// # Errors
/// When the database cannot be read or written.
pub async fn recompute(store: &Store) -> Result<Recomputed, StoreError> {
    let mut done = Recomputed::default();
    while recompute_some(store, &mut done).await? {}
    Ok(done)
}

async fn recompute_some(store: &Store, done: &mut Recomputed) -> Result<bool, StoreError> {
    let mut change = store.begin().await?;
    let more = done.go_on(&mut change).await?;
    if !more {
        change.set_derived_by(NAME, VERSION).await?;
    }
    change.commit().await?;
    Ok(more)
}

impl Service {
    /// Whether results were derived by other rules than today's, or never.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn needs_recomputing(&self) -> Result<bool, StoreError> {
        Ok(self.store().view().await?.derived_by(NAME).await? != Some(VERSION))
    }

    /// Derives the results of the next few games anew. Returns whether there may be more.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn recompute_some(&self, done: &mut Recomputed) -> Result<bool, StoreError> {
        recompute_some(self.store(), done).await
    }
}
