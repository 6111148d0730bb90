//! The threads in which games are played, as they fare without the bot: archived ones are reopened, and of deleted ones
//! whoever is to move learns, at the time or when the bot is back.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::Service;
use sanguo_store::StoreError;
use serenity::all::{ChannelId, GuildId};
use serenity::http::Http;

use super::client;
use crate::clock;
use crate::discord::PLATFORM;
use crate::discord::error::{ErrorKind, describe, kind};
use crate::front::Wakeup;

/// How long one call may take.
const CALL: Duration = Duration::from_secs(15);

/// Looks after threads.
pub struct Threads {
    /// Discord's interface.
    pub http: Arc<Http>,
    /// For texts and the store.
    pub service: Arc<Service>,
    /// Says that there is something in the outbox.
    pub wakeup: Wakeup,
}

impl Threads {
    /// A thread was archived, and not by a moderator who wants it locked: while a game is played in it, it is reopened.
    pub async fn keep_open(&self, thread: ChannelId) {
        match self.service.store().is_played_in_discord_thread(&thread.to_string()).await {
            Ok(false) => return,
            Ok(true) => {}
            Err(error) => return tracing::warn!(%error, "could not read whether a game is played in a thread"),
        }
        self.reopen(thread).await;
    }

    async fn reopen(&self, thread: ChannelId) {
        let why = match tokio::time::timeout(CALL, client::reopen(&self.http, thread)).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => describe(&error),
            Err(_) => "no answer in time".to_owned(),
        };
        tracing::info!(thread = thread.get(), why, "a thread stays archived until the next message of its game");
    }

    /// A server tells which of its threads are active: those of open games that are not were archived or deleted while
    /// the bot was away.
    pub async fn look_after(&self, guild: GuildId, active: &[ChannelId]) {
        let played = match self.service.store().discord_threads_played(&guild.to_string()).await {
            Ok(played) => played,
            Err(error) => return tracing::warn!(%error, "could not read in which threads games are played"),
        };
        let ids = played.iter().filter_map(|id| id.parse().ok().filter(|id| *id != 0)).map(ChannelId::new);
        for thread in ids.filter(|thread| !active.contains(thread)) {
            match tokio::time::timeout(CALL, client::channel(&self.http, thread)).await {
                Ok(Ok(found)) if found.thread_metadata.archived && !found.thread_metadata.locked => {
                    self.reopen(thread).await;
                }
                Ok(Err(error)) if kind(&error) == ErrorKind::Gone => self.deleted(thread).await,
                // It is locked, hidden or cannot be looked at now: its next message tells.
                Ok(_) | Err(_) => {}
            }
        }
    }

    /// A channel or thread was deleted: its games are shown where they go on, or to whoever is to move.
    pub async fn deleted(&self, channel: ChannelId) {
        match self.try_deleted(channel).await {
            Ok(0) => {}
            Ok(games) => {
                tracing::info!(channel = channel.get(), games, "a channel or thread of open games was deleted");
                self.wakeup.wake();
            }
            Err(error) => tracing::warn!(%error, "could not show the games of a deleted channel or thread"),
        }
    }

    async fn try_deleted(&self, id: ChannelId) -> Result<usize, StoreError> {
        let (id, key) = (id.to_string(), format!("{PLATFORM}:deleted:{id}"));
        let store = self.service.store();
        let parent = store.channel_of_discord_thread(&id).await?;
        let (channel, thread) = match &parent {
            Some(parent) => (parent.as_str(), Some(id.as_str())),
            None if store.discord_channel(&id).await?.is_none() => return Ok(0),
            None => (id.as_str(), None),
        };
        self.service.show_deleted(PLATFORM, channel, thread, &key, clock::now()).await
    }
}
