//! Players who leave the place where their game is played: nobody waits for them.

use sanguo_store::{GameId, Millis, State, Which};

use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::play::vote::{by_player, plain};
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::tell::Teller;
use crate::say::text::{Words, safe_name};
use crate::service::Service;

impl Service {
    /// An account has left a channel, or is there again. Where its person plays there, and nowhere besides, nobody waits
    /// for them: when it is their move, the others choose at once what becomes of the seat. Returns in how many games
    /// that is news, which are told of it.
    ///
    /// # Errors
    /// When the database cannot be used. Nothing is changed then.
    pub async fn member_left(
        &self,
        platform: &str,
        channel: &str,
        account: &str,
        left: bool,
        now: Millis,
    ) -> Result<usize, sanguo_store::StoreError> {
        let Some(person) = self.store().view().await?.known_person(platform, account).await? else { return Ok(0) };
        let mut change = self.store().begin().await?;
        let mut games: Vec<GameId> = Vec::new();
        for row in change.games(Which::OpenAround { platform, channel }).await? {
            if row.state == State::Playing {
                games.push(row.id);
            }
        }
        let mut told = 0;
        for game in games {
            let Some(row) = change.game(game).await? else { continue };
            // One that does not replay is noticed by whoever plays it.
            let Ok(mut loaded) = LoadedGame::load(&mut change, row, Some(&self.around().replays)).await else {
                continue;
            };
            let Some(seat) = loaded.seat_of(person.id) else { continue };
            let plays = loaded.game.position().alive().contains(seat) && loaded.others.is_empty();
            if !plays || loaded.clock.gone.contains(seat) == left {
                continue;
            }
            let event = if left { GameEvent::Gone(seat) } else { GameEvent::Back(seat) };
            let key = format!("left:{game}:{}", loaded.row.events);
            let name = safe_name(&person.name);
            let done = async {
                loaded.record(event, Some(person.id), now)?;
                loaded.store(&mut change, now).await?;
                let mut teller = Teller { around: self.around(), change: &mut change, key: &key, now };
                let say = |words: Words<'_>, loaded: &LoadedGame| {
                    let text = if left { "tell-gone" } else { "tell-there-again" };
                    let mentions = loaded.account(seat).filter(|_| !left).into_iter().collect();
                    Message { mentions, ..plain(loaded, by_player(words, text, loaded, seat, &name)) }
                };
                teller.tell(&loaded, say).await
            };
            match done.await {
                Ok(()) => told += 1,
                Err(Refusal::Store(error)) => return Err(error),
                Err(refusal) => {
                    tracing::error!(game = game.0, error = %refusal, "could not note that a player has left");
                    return Ok(0);
                }
            }
        }
        change.commit().await?;
        Ok(told)
    }
}
