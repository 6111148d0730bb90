//! Checking stored games: whether each can be read and replays.

use sanguo_store::{GameId, State, StoreError, View};

use crate::game::broken::Broken;
use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;
use crate::service::Service;

/// How many games are checked before others have their turn.
const AT_A_TIME: u32 = 20;

/// How games of a database replay.
#[derive(Debug, Default)]
pub struct Replayed {
    /// How many open games do.
    pub good: usize,
    /// How many ended games do.
    pub ended: usize,
    /// Those that do not.
    pub broken: Vec<Broken>,
    /// Those that cannot be read, with the reason.
    pub unreadable: Vec<(GameId, String)>,
    /// Those that are quarantined and replay again, with their number of events and the state these amount to.
    healed: Vec<(GameId, i64, State)>,
}

/// Replays every game, ended and quarantined ones too.
///
/// # Errors
/// When the games cannot be listed. One that cannot be read is counted.
pub async fn replay_games(view: &mut View) -> Result<Replayed, StoreError> {
    let mut replayed = Replayed::default();
    let mut last = GameId::NONE;
    loop {
        let games = view.games_after(last, AT_A_TIME).await?;
        let Some(next) = games.last() else { return Ok(replayed) };
        last = *next;
        replayed.check(view, &games).await;
    }
}

impl Replayed {
    async fn check(&mut self, view: &mut View, games: &[GameId]) {
        for &game in games {
            if let Err(why) = self.check_one(view, game).await {
                self.unreadable.push((game, why));
            }
        }
    }

    async fn check_one(&mut self, view: &mut View, game: GameId) -> Result<(), String> {
        let row = view.game(game).await.map_err(|error| error.to_string())?;
        let row = row.ok_or("it is listed, and its row is not there")?;
        let (events, state) = (row.events, row.state);
        match LoadedGame::load(view, row, None).await {
            Ok(loaded) if state == State::Quarantined => {
                self.good += 1;
                self.healed.push((game, events, loaded.state()));
            }
            Ok(_) if state.is_open() => self.good += 1,
            Ok(_) => self.ended += 1,
            Err(Refusal::Aside(broken)) => self.broken.push(broken),
            Err(Refusal::NoSuchGame) => return Err("the place it is played in is not there".to_owned()),
            Err(other) => return Err(other.to_string()),
        }
        Ok(())
    }
}

/// How far a check of the open games has come.
#[derive(Debug, Default)]
pub struct Progress {
    last: Option<GameId>,
    /// How many games replay.
    pub good: usize,
    /// Those that do not, and are quarantined.
    pub quarantined: Vec<GameId>,
    /// How many cannot be read.
    pub unreadable: usize,
}

impl Service {
    /// Replays the next few open games, quarantines those that do not replay, and resumes those that do again. Returns
    /// whether there may be more. Loading a game checks it too, so the check may be made while games are played.
    ///
    /// # Errors
    /// When the games cannot be listed, or what was found not be noted.
    pub async fn check_some_games(&self, progress: &mut Progress) -> Result<bool, StoreError> {
        let mut view = self.store().view().await?;
        let games = view.open_games_after(progress.last.unwrap_or(GameId::NONE), AT_A_TIME).await?;
        let mut replayed = Replayed::default();
        replayed.check(&mut view, &games).await;
        drop(view);
        if !replayed.broken.is_empty() || !replayed.healed.is_empty() {
            let mut change = self.store().begin().await?;
            for broken in &replayed.broken {
                broken.quarantine(&mut change).await?;
            }
            for (game, events, state) in &replayed.healed {
                tracing::info!(game = game.0, "a game that was quarantined replays again and is resumed");
                change.resume(*game, *events, *state).await?;
            }
            change.commit().await?;
        }
        for (game, why) in &replayed.unreadable {
            tracing::error!(game = game.0, why, "could not read a game");
        }
        progress.last = games.last().copied();
        progress.good += replayed.good;
        progress.unreadable += replayed.unreadable.len();
        progress.quarantined.extend(replayed.broken.iter().map(|broken| broken.game));
        Ok(!games.is_empty())
    }

    /// Checks every open game as [`Service::check_some_games`] does.
    ///
    /// # Errors
    /// As there.
    pub async fn check_games(&self) -> Result<Progress, StoreError> {
        let mut progress = Progress::default();
        while self.check_some_games(&mut progress).await? {}
        Ok(progress)
    }
}
