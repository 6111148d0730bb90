//! Servers and groups that the bot is in no more: after a while what is kept of them is forgotten, and their games end.

use sanguo_store::millis::DAY;
use sanguo_store::{Change, GameId, Millis, NewTimer, StoreError};

use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;
use crate::service::Service;

/// The timer by which a server is forgotten. Its step is the number of the departure.
pub(crate) const FAREWELL: &str = "farewell";

/// How long a server is remembered that the bot was removed from.
const REMEMBERED: Millis = 30 * DAY;
/// How many of its games end in one change.
const AT_ONCE: u32 = 20;

impl Service {
    /// The bot is in a server (of Discord) or group (of Telegram) no more, or is again. What is chosen there and its
    /// channels are forgotten after thirty days, and its games end then, unless it comes back before.
    ///
    /// # Errors
    /// When the database cannot be used. Nothing is changed then.
    pub async fn server_left(&self, platform: &str, server: &str, left: bool, now: Millis) -> Result<(), StoreError> {
        // Looked for beside the writer: mostly that is known.
        let known = self.store().view().await?.departure_from(platform, server).await?;
        if known.is_some() == left {
            return Ok(());
        }
        let mut change = self.store().begin().await?;
        if left {
            if let Some(id) = change.note_departure(platform, server, now).await? {
                let due_at = now.saturating_add(REMEMBERED);
                change.set_own_timer(NewTimer { kind: FAREWELL, step: id, due_at }).await?;
            }
        } else if let Some(known) = change.departure_from(platform, server).await? {
            change.end_departure(known.id).await?;
            change.end_own_timer(FAREWELL, known.id).await?;
        }
        change.commit().await
    }

    /// Does what is due about a departure; whether there is more to do.
    pub(crate) async fn bid_farewell(&self, change: &mut Change, id: i64, now: Millis) -> Result<bool, Refusal> {
        let Some(left) = change.departure(id).await? else { return Ok(false) };
        let games = change.open_games_in(&left.platform, &left.server, AT_ONCE).await?;
        for game in &games {
            self.abandon(change, *game, (&left.platform, &left.server), now).await?;
        }
        if !games.is_empty() {
            return Ok(true);
        }
        change.forget_server(&left.platform, &left.server).await?;
        change.end_departure(id).await?;
        tracing::info!(platform = left.platform, server = left.server, "a server that was left long ago is forgotten");
        Ok(false)
    }

    /// Ends a game of a server; nobody is told. One that is played elsewhere too goes on there.
    async fn abandon(
        &self,
        change: &mut Change,
        game: GameId,
        (platform, server): (&str, &str),
        now: Millis,
    ) -> Result<(), Refusal> {
        let Some(row) = change.game(game).await? else { return Ok(()) };
        let mut loaded = match LoadedGame::load(change, row, Some(&self.around().replays)).await {
            Ok(loaded) => loaded,
            Err(Refusal::Aside(broken)) => return Ok(broken.quarantine(change).await?),
            Err(refusal) => return Err(refusal),
        };
        let mut elsewhere = false;
        for place in &loaded.others {
            elsewhere |= place.platform != platform || change.server_of(place).await? != server;
        }
        if elsewhere {
            change.leave_place(game, loaded.place.id).await?;
            return Ok(());
        }
        loaded.record(GameEvent::Abandon, None, now)?;
        loaded.store(change, now).await
    }
}
