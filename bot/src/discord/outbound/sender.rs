//! Sending what is in the outbox to Discord: where, to whom, and what is done when it cannot be.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Message, Service, Words};
use sanguo_store::{GameId, Outgoing, Place};
use serenity::all::{ChannelId, ChannelType, GuildId, MessageId, UserId};
use serenity::http::Http;

use super::lobbies::Lobbies;
use super::markup::Markup;
use super::retire::{self, Retiring};
use super::{client, render};
use crate::discord::channels::Channels;
use crate::discord::error::{ErrorKind, describe, is_deleted, kind};
use crate::discord::place;
use crate::discord::settings::Games;
use crate::discord::{PLATFORM, permissions};
use crate::front::retire::Arrival;
use crate::front::{Failure, SendError, Sender, Wakeup};

/// How the errors of messages begin that wait for the bot to be allowed to write. They are tried again at once when
/// Discord says that something has changed there.
pub const FORBIDDEN: &str = "not allowed";

/// Sends messages to Discord.
pub struct DiscordSender {
    /// Discord's interface.
    pub http: Arc<Http>,
    /// For pictures, texts and the store.
    pub service: Arc<Service>,
    /// What is known of the channels.
    pub channels: Channels,
    /// How texts are written.
    pub markup: Arc<Markup>,
    /// Where games are played.
    pub games: Games,
    /// The bot itself.
    pub me: UserId,
    /// What becomes of lobbies.
    pub lobbies: Arc<Lobbies>,
    /// Says that there is something new to do.
    pub wakeup: Wakeup,
}

/// How long it may take to look whether a player is still in the server.
const LOOK: Duration = Duration::from_secs(3);
/// How long it may take to take the buttons from older messages.
const RETIRE: Duration = Duration::from_secs(5);

/// The id of a channel or thread that a place names.
pub fn target(place: &Place) -> Option<ChannelId> {
    let id = if place.thread.is_empty() { &place.channel } else { &place.thread };
    id.parse().ok().filter(|id| *id != 0).map(ChannelId::new)
}

/// A name by which Discord knows a message that is sent again; with the number of a piece at most 25 characters. The
/// number in the outbox alone would be the same in another database. It must not change between versions of the bot.
fn nonce(outgoing: &Outgoing) -> String {
    format!("{:x}-{:x}", outgoing.id.0, outgoing.created_at)
}

/// A message that was sent, and the place it was sent to.
struct Arrived {
    id: MessageId,
    at: ChannelId,
    place: Place,
}

impl Sender for DiscordSender {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    async fn private_place(&self, account: &str) -> Result<Option<(String, String)>, SendError> {
        let Some(user) = account.parse().ok().filter(|id| *id != 0).map(UserId::new) else { return Ok(None) };
        match client::private_channel(&self.http, user).await {
            Ok(channel) => Ok(Some((channel.to_string(), String::new()))),
            Err(error) => match kind(&error).failure() {
                failure @ (Failure::Later(_) | Failure::Unknown) => Err(SendError::new(failure, describe(&error))),
                Failure::Forbidden | Failure::Gone | Failure::Never => Ok(None),
            },
        }
    }

    async fn send(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, SendError> {
        let place = self.place(outgoing).await?;
        let (called, gone) = self.called(&place, message).await;
        let words = self.words(&place);
        let mut shown =
            render::public(&self.service, &self.markup, message, &called, &words.word("discord-choose")).await;
        for user in &gone {
            shown.last.add_line(&words.say("discord-left", &[("user", format!("<@{user}>").into())]));
        }
        let Some(arrived) = self.post(outgoing, place, shown).await? else { return Ok(None) };
        // The message is there: whatever else there is to do, it counts as sent.
        for user in gone {
            let channel = &outgoing.place.channel;
            match self.service.member_left(PLATFORM, channel, &user, true, crate::clock::now()).await {
                Ok(0) => {}
                Ok(_) => self.wakeup.wake(),
                Err(error) => tracing::warn!(%error, "could not note that a player has left the server"),
            }
        }
        if let Some(game) = outgoing.game {
            if retire::is_lobby(message) && arrived.place.thread.is_empty() {
                let wants_thread = self.wants_thread(&arrived.place).await;
                self.lobbies.sent(game, &arrived.place, arrived.id, wants_thread).await;
            }
            self.retire(game, &arrived, message).await;
            self.lobbies.follow(game).await;
        }
        Ok(Some(arrived.id.to_string()))
    }
}

impl DiscordSender {
    fn words(&self, place: &Place) -> Words<'_> {
        Words::new(self.service.texts(), self.service.language_in(place))
    }

    /// The place of a message: that of its game, when the game has moved to a thread of the message's channel since.
    async fn place(&self, outgoing: &Outgoing) -> Result<Place, SendError> {
        let Some(game) = outgoing.game else { return Ok(outgoing.place.clone()) };
        let now = self.service.store().places_of(game).await?;
        let moved = now.into_iter().find(|place| {
            let same_channel = place.platform == PLATFORM && place.channel == outgoing.place.channel;
            same_channel && outgoing.place.thread.is_empty()
        });
        Ok(moved.unwrap_or_else(|| outgoing.place.clone()))
    }

    async fn guild(&self, place: &Place) -> Option<GuildId> {
        self.channels.get(&place.channel).await?.guild.parse().ok().map(GuildId::new)
    }

    /// Whom a message calls, and who of them has left the server.
    async fn called(&self, place: &Place, message: &Message) -> (Vec<String>, Vec<String>) {
        let guild = self.guild(place).await;
        let (mut called, mut gone) = (Vec::new(), Vec::new());
        for account in &message.mentions {
            let Some(user) = account.parse().ok().filter(|id| *id != 0).map(UserId::new) else { continue };
            let member = match guild {
                Some(guild) => tokio::time::timeout(LOOK, client::is_member(&self.http, guild, user)).await,
                None => Ok(Ok(true)),
            };
            match member {
                Ok(Ok(false)) => gone.push(account.clone()),
                // When Discord does not tell, calling in vain does no harm.
                Ok(Ok(true) | Err(_)) | Err(_) => called.push(account.clone()),
            }
        }
        (called, gone)
    }

    /// Sends a message to a place, or to the channel when its thread is closed or gone. `None` when it was there already
    /// and has been deleted.
    async fn post(
        &self,
        outgoing: &Outgoing,
        place: Place,
        shown: render::Shown,
    ) -> Result<Option<Arrived>, SendError> {
        let Some(at) = target(&place) else {
            return Err(SendError::new(Failure::Never, "the place is none of Discord's"));
        };
        let nonce = nonce(outgoing);
        let error = match client::send(&self.http, at, shown.clone(), &nonce).await {
            Ok(id) => return Ok(Some(Arrived { id, at, place })),
            Err(error) => error,
        };
        if is_deleted(&error) {
            tracing::info!(message = outgoing.id.0, "a message was sent before and has been deleted");
            return Ok(None);
        }
        let why = kind(&error);
        let to_channel = matches!(why, ErrorKind::Archived | ErrorKind::Locked | ErrorKind::Full | ErrorKind::Gone);
        if place.thread.is_empty() || !to_channel {
            return Err(self.error(&place, &error).await);
        }
        if why == ErrorKind::Archived
            && self.is_unlocked(at).await
            && client::reopen(&self.http, at).await.is_ok()
            && let Ok(id) = client::send(&self.http, at, shown.clone(), &nonce).await
        {
            return Ok(Some(Arrived { id, at, place }));
        }
        let mut parent = Place { thread: String::new(), ..place.clone() };
        let Some(at) = target(&parent) else { return Err(SendError::new(Failure::Never, describe(&error))) };
        tracing::info!(
            thread = place.thread,
            why = describe(&error),
            "sending a message to the channel instead of its thread"
        );
        match client::send(&self.http, at, shown, &nonce).await {
            Ok(id) => {
                // A game whose thread is gone moves there; one whose thread is only closed does not.
                if let Some(game) = outgoing.game.filter(|_| why == ErrorKind::Gone) {
                    match self.service.store().move_game(game, &place, &place.channel, "").await {
                        Ok(moved) => parent = moved,
                        Err(error) => tracing::warn!(%game, %error, "could not move a game to its channel"),
                    }
                }
                Ok(Some(Arrived { id, at, place: parent }))
            }
            // The channel of a forum post takes no messages: what is to be said is why the thread does not.
            Err(other) if kind(&other) == ErrorKind::NoText => Err(self.error(&place, &error).await),
            Err(error) => Err(self.error(&parent, &error).await),
        }
    }

    /// Whether the bot may reopen a thread: what a moderator has locked stays as it is.
    async fn is_unlocked(&self, thread: ChannelId) -> bool {
        client::channel(&self.http, thread).await.is_ok_and(|thread| !thread.thread_metadata.locked)
    }

    /// Why a message was not sent to a place.
    async fn error(&self, place: &Place, error: &serenity::Error) -> SendError {
        let failure = kind(error).failure();
        let mut why = describe(error);
        if failure == Failure::Forbidden {
            why = match self.missing(place).await {
                Some(missing) => format!("{FORBIDDEN}: {why}; lacking here: {missing}"),
                None => format!("{FORBIDDEN}: {why}"),
            };
        }
        SendError::new(failure, why)
    }

    async fn missing(&self, place: &Place) -> Option<String> {
        let (guild, at) = self.guild(place).await.zip(target(place))?;
        let threads = self.games.are_threads_in(&self.service, &place.channel).await;
        let missing = permissions::missing(&self.http, self.me, guild, at, threads).await.ok()?;
        (!missing.is_empty()).then(|| permissions::in_words(missing))
    }

    /// Whether a game opened in a place gets a thread.
    async fn wants_thread(&self, place: &Place) -> bool {
        let kind = self.channels.get(&place.channel).await.and_then(|channel| u8::try_from(channel.kind).ok());
        let kind = kind.map(ChannelType::from);
        let possible = place.thread.is_empty() && kind.is_some_and(place::has_threads);
        possible && self.games.are_threads_in(&self.service, &place.channel).await
    }

    /// Takes the buttons from messages that a new one replaces. Old messages cannot always be edited, and nothing waits
    /// for it.
    async fn retire(&self, game: GameId, arrived: &Arrived, message: &Message) {
        let (channel, id) = (arrived.at.to_string(), arrived.id.to_string());
        let new = Arrival { platform: PLATFORM, channel: &channel, id: &id, game, message };
        let words = self.words(&arrived.place);
        let Self { http, service, channels, markup, .. } = self;
        let retiring = Retiring { http, service, channels, markup };
        let retired = retiring.retire(words, &new, &arrived.place, (arrived.at, arrived.id));
        match tokio::time::timeout(RETIRE, retired).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%game, %error, "buttons of older messages stay for now"),
            Err(_) => tracing::warn!(%game, "buttons of older messages stay for now: no answer in time"),
        }
    }
}

#[cfg(test)]
mod tests {
    use sanguo_store::{OutboxId, PlaceId};

    use super::*;

    #[test]
    fn the_nonce_fits_and_stays_the_same_in_every_version() {
        let place = Place {
            id: PlaceId(1),
            platform: PLATFORM.to_owned(),
            channel: "7".to_owned(),
            thread: String::new(),
            language: None,
            look: None,
        };
        let outgoing = |id| Outgoing {
            id: OutboxId(id),
            place: place.clone(),
            game: None,
            request: "r".to_owned(),
            body: String::new(),
            attempts: 0,
            created_at: 1_764_694_000_000,
        };
        assert_eq!(nonce(&outgoing(255)), "ff-19adff58180");
        assert!(nonce(&outgoing(0xffff_ffff)).len() + ".99".len() <= 25);
    }
}
