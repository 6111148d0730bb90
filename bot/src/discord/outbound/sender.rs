//! Sending what is in the outbox to Discord: where, to whom, and what is done when it cannot be.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Message, Service, Words};
use sanguo_store::{GameId, Outgoing, Place};
use serenity::all::{ChannelId, ChannelType, GuildId, MessageId, UserId};
use serenity::http::Http;

use super::{client, render, retire};
use crate::clock;
use crate::discord::error::{Meaning, describe, meaning};
use crate::discord::place::{self, Channels};
use crate::discord::settings::Games;
use crate::discord::{PLATFORM, permissions};
use crate::front::{Sender, Unsent};

/// The longest that one delivery may keep the others waiting.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pause before trying again where the bot is not allowed to write. It is cut short when Discord says that
/// something has changed there.
const FORBIDDEN_PAUSE: Duration = Duration::from_secs(15 * 60);
/// How the errors of such messages begin.
pub const FORBIDDEN: &str = "not allowed";
/// How long a message waits for the bot to be allowed again: a week, in milliseconds.
const FORBIDDEN_WAIT: i64 = 7 * 24 * 60 * 60 * 1000;

/// Sends messages to Discord.
pub struct DiscordSender {
    /// Discord's interface.
    pub http: Arc<Http>,
    /// For pictures, texts and the store.
    pub service: Arc<Service>,
    /// What is known of the channels.
    pub channels: Channels,
    /// Where games are played.
    pub games: Games,
    /// The bot itself.
    pub me: UserId,
}

/// The id of a channel or thread that a place names.
pub fn target(place: &Place) -> Option<ChannelId> {
    let id = if place.thread.is_empty() { &place.channel } else { &place.thread };
    id.parse().ok().filter(|id| *id != 0).map(ChannelId::new)
}

/// A name by which Discord knows a message that is sent again. Numbers of the outbox alone would be the same in
/// another database.
fn nonce(outgoing: &Outgoing) -> String {
    let mut hasher = DefaultHasher::new();
    outgoing.request.hash(&mut hasher);
    format!("{}-{:08x}", outgoing.id, hasher.finish() & 0xffff_ffff)
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

    async fn deliver(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, Unsent> {
        match tokio::time::timeout(PATIENCE, self.carry(outgoing, message)).await {
            Ok(done) => done,
            Err(_) => Err(Unsent::Later(None, "Discord keeps the message waiting".to_owned())),
        }
    }
}

impl DiscordSender {
    async fn carry(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, Unsent> {
        let place = self.place(outgoing).await?;
        let (called, gone) = self.called(&place, message).await;
        let words = self.words(&place);
        let mut shown = render::public(&self.service, message, &called, &words.word("discord-choose")).await;
        for user in gone {
            shown.last.add_line(&words.say("discord-left", &[("user", format!("<@{user}>").into())]));
        }
        let arrived = self.send(outgoing, place, shown).await?;
        let Some(game) = outgoing.game else { return Ok(Some(arrived.id.to_string())) };
        let kind = retire::kind(message);
        if kind.as_deref() == Some("join") && self.wants_thread(&arrived.place) {
            self.open_thread(game, &arrived).await?;
        }
        self.retire(game, &arrived, kind.as_deref(), message).await;
        Ok(Some(arrived.id.to_string()))
    }

    pub(super) fn words(&self, place: &Place) -> Words<'_> {
        Words::new(self.service.texts(), self.service.language_in(place))
    }

    /// The place of a message: that of its game, when the game has moved to a thread of the message's channel since.
    async fn place(&self, outgoing: &Outgoing) -> Result<Place, Unsent> {
        let Some(game) = outgoing.game else { return Ok(outgoing.place.clone()) };
        let now = self.service.store().places_of(game).await;
        let now = now.map_err(|error| Unsent::Later(None, error.to_string()))?;
        let moved = now.into_iter().find(|place| {
            let same_channel = place.platform == PLATFORM && place.channel == outgoing.place.channel;
            same_channel && outgoing.place.thread.is_empty()
        });
        Ok(moved.unwrap_or_else(|| outgoing.place.clone()))
    }

    fn guild(&self, place: &Place) -> Option<GuildId> {
        self.channels.get(&place.channel)?.guild.parse().ok().map(GuildId::new)
    }

    /// Whom a message calls, and who of them has left the server.
    async fn called(&self, place: &Place, message: &Message) -> (Vec<String>, Vec<String>) {
        let (mut called, mut gone) = (Vec::new(), Vec::new());
        for account in &message.mentions {
            let Some(user) = account.parse().ok().filter(|id| *id != 0).map(UserId::new) else { continue };
            let member = match self.guild(place) {
                Some(guild) => client::is_member(&self.http, guild, user).await,
                None => Ok(true),
            };
            match member {
                Ok(false) => gone.push(account.clone()),
                // When Discord does not tell, calling in vain does no harm.
                Ok(true) | Err(_) => called.push(account.clone()),
            }
        }
        (called, gone)
    }

    /// Sends a message to a place, or to the channel when its thread is closed or gone.
    async fn send(&self, outgoing: &Outgoing, place: Place, shown: render::Shown) -> Result<Arrived, Unsent> {
        let Some(at) = target(&place) else { return Err(Unsent::Never("the place is none of Discord's".to_owned())) };
        let nonce = nonce(outgoing);
        let error = match client::send(&self.http, at, shown.clone(), &nonce).await {
            Ok(id) => return Ok(Arrived { id, at, place }),
            Err(error) => error,
        };
        if place.thread.is_empty() || !matches!(meaning(&error), Meaning::Archived | Meaning::Gone) {
            return Err(self.unsent(outgoing, &place, &error).await);
        }
        if meaning(&error) == Meaning::Archived
            && client::reopen(&self.http, at).await.is_ok()
            && let Ok(id) = client::send(&self.http, at, shown.clone(), &nonce).await
        {
            return Ok(Arrived { id, at, place });
        }
        let parent = self.parent(outgoing, &place, meaning(&error)).await?;
        let Some(at) = target(&parent) else { return Err(Unsent::Never(describe(&error))) };
        tracing::info!(thread = place.thread, why = describe(&error), "a message goes to the channel of its thread");
        match client::send(&self.http, at, shown, &nonce).await {
            Ok(id) => Ok(Arrived { id, at, place: parent }),
            Err(error) => Err(self.unsent(outgoing, &parent, &error).await),
        }
    }

    /// The channel of a thread. A game whose thread is gone moves there; one whose thread is only closed does not.
    async fn parent(&self, outgoing: &Outgoing, place: &Place, why: Meaning) -> Result<Place, Unsent> {
        match outgoing.game {
            Some(game) if why == Meaning::Gone => {
                let moved = self.service.store().move_game(game, place, &place.channel, "").await;
                moved.map_err(|error| Unsent::Later(None, error.to_string()))
            }
            _ => Ok(Place { thread: String::new(), ..place.clone() }),
        }
    }

    /// What an error means for the outbox.
    async fn unsent(&self, outgoing: &Outgoing, place: &Place, error: &serenity::Error) -> Unsent {
        let told = describe(error);
        match meaning(error) {
            Meaning::Gone | Meaning::NoMember | Meaning::Refused | Meaning::ThreadExists | Meaning::Answered => {
                Unsent::Never(told)
            }
            Meaning::Later | Meaning::Token | Meaning::Archived => Unsent::Later(None, told),
            Meaning::Forbidden => {
                let told = match self.missing(place).await {
                    Some(missing) => format!("{FORBIDDEN}: {told}; lacking here: {missing}"),
                    None => format!("{FORBIDDEN}: {told}"),
                };
                if clock::now() - outgoing.created_at > FORBIDDEN_WAIT {
                    Unsent::Never(told)
                } else {
                    Unsent::Later(Some(FORBIDDEN_PAUSE), told)
                }
            }
        }
    }

    async fn missing(&self, place: &Place) -> Option<String> {
        let (guild, at) = self.guild(place).zip(target(place))?;
        let missing = permissions::missing(&self.http, self.me, guild, at, self.games == Games::Thread).await.ok()?;
        (!missing.is_empty()).then(|| permissions::in_words(missing))
    }

    /// Whether a game opened in a place gets a thread.
    fn wants_thread(&self, place: &Place) -> bool {
        let kind = self.channels.get(&place.channel).and_then(|channel| u8::try_from(channel.kind).ok());
        let kind = kind.map(ChannelType::from);
        self.games == Games::Thread && place.thread.is_empty() && kind.is_some_and(place::has_threads)
    }

    /// Opens a thread from the message of a lobby and moves the game into it.
    async fn open_thread(&self, game: GameId, lobby: &Arrived) -> Result<(), Unsent> {
        let later = |error: sanguo_store::StoreError| Unsent::Later(None, error.to_string());
        let words = self.words(&lobby.place);
        let store = self.service.store();
        let variant = store.variant(game).await.map_err(later)?.unwrap_or_default();
        let name = format!("#{game} {}", words.word(&format!("game-{variant}")));
        let name = super::limits::shorten(&name, super::limits::THREAD);
        match client::open_thread(&self.http, lobby.at, lobby.id, &name).await {
            Ok(thread) => {
                let moved = store.move_game(game, &lobby.place, &lobby.place.channel, &thread.to_string()).await;
                moved.map_err(later)?;
            }
            // The message is known by its nonce when it is sent again.
            Err(error) if meaning(&error) == Meaning::Later => return Err(Unsent::Later(None, describe(&error))),
            Err(error) => {
                tracing::warn!(%game, error = describe(&error), "no thread can be opened; the game stays in the channel");
            }
        }
        Ok(())
    }

    /// Takes the buttons from messages that a new one replaces. Old messages cannot always be edited, and nothing waits
    /// for it.
    async fn retire(&self, game: GameId, arrived: &Arrived, kind: Option<&str>, message: &Message) {
        let new = retire::Arrival { game, message: arrived.id, at: arrived.at, kind };
        if let Err(error) = retire::retire(self, &new, &arrived.place, message).await {
            tracing::warn!(%game, %error, "buttons of older messages stay for now");
        }
    }
}
