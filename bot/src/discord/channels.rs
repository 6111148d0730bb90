//! What is known of the channels in which games are played. It is in the database; what was used lately is remembered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use sanguo_store::{DiscordChannel, Place, Store};
use serenity::all::{ChannelId, GuildId, MessageId};

use super::PLATFORM;
use super::place::Spot;

/// How many channels are remembered.
const MOST: usize = 10_000;

/// The channels.
#[derive(Clone)]
pub struct Channels {
    store: Store,
    recent: Arc<Mutex<HashMap<String, DiscordChannel>>>,
}

impl Channels {
    /// What a database knows.
    pub fn new(store: Store) -> Channels {
        Channels { store, recent: Arc::default() }
    }

    /// A channel.
    pub async fn get(&self, channel: &str) -> Option<DiscordChannel> {
        let recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner).get(channel).cloned();
        if recent.is_some() {
            return recent;
        }
        match self.store.discord_channel(channel).await {
            Ok(found) => found.inspect(|found| self.remember(found.clone())),
            Err(error) => {
                tracing::warn!(%error, "could not read what is known of a channel");
                None
            }
        }
    }

    fn remember(&self, channel: DiscordChannel) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() >= MOST {
            // Those in use are read again soon.
            recent.clear();
        }
        recent.insert(channel.channel.clone(), channel);
    }

    /// Whether channels of a server are known.
    pub async fn has_guild(&self, guild: GuildId) -> bool {
        match self.store.knows_discord_guild(&guild.to_string()).await {
            Ok(known) => known,
            Err(error) => {
                tracing::warn!(%error, "could not read whether a server is known");
                false
            }
        }
    }

    /// Remembers the channel of a spot.
    pub async fn note(&self, spot: &Spot) {
        let Some(mut channel) = spot.to_note() else { return };
        let known = self.get(&channel.channel).await;
        if let (false, Some(known)) = (spot.thread.is_empty(), &known) {
            channel.kind = known.kind;
        }
        if known.as_ref() == Some(&channel) {
            return;
        }
        if let Err(error) = self.store.note_discord_channel(&channel).await {
            tracing::warn!(%error, "could not store a channel");
        }
        self.remember(channel);
    }

    /// The address of a message in a channel or thread of a place (Reference, Message Formatting).
    pub async fn link_to(&self, place: &Place, at: ChannelId, message: MessageId) -> String {
        let guild = self.get(&place.channel).await.map_or_else(|| "@me".to_owned(), |channel| channel.guild);
        format!("https://discord.com/channels/{guild}/{at}/{message}")
    }

    /// The address of a place.
    pub async fn link(&self, place: &Place) -> Option<String> {
        if place.platform != PLATFORM {
            return None;
        }
        let channel = self.get(&place.channel).await?;
        let target = if place.thread.is_empty() { &place.channel } else { &place.thread };
        Some(format!("https://discord.com/channels/{}/{target}", channel.guild))
    }
}
