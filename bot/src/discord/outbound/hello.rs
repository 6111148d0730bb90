//! The greeting of a server to which the bot was just added: once, with a button that opens a game.

use std::sync::Arc;

use sanguo_commands::{Button, Invocation, Language, Message, Service, Style, Words};
use sanguo_store::millis::DAY;
use sanguo_store::{DiscordChannel, StoreError};
use serenity::all::{ChannelType, GuildId, Permissions, UserId};
use serenity::http::Http;

use super::client;
use crate::clock;
use crate::discord::error::describe;
use crate::discord::model::Channel;
use crate::discord::{permissions, place};
use crate::front::Wakeup;

/// Greets servers.
pub struct Hello {
    /// Discord's interface.
    pub http: Arc<Http>,
    /// For texts and the store.
    pub service: Arc<Service>,
    /// Says that there is something in the outbox.
    pub wakeup: Wakeup,
    /// The language of servers whose own is not spoken.
    pub language: Language,
    /// The bot itself.
    pub me: UserId,
}

impl Hello {
    /// Greets a server to which the bot was added at a moment, unless that is long ago or was done already.
    pub async fn greet(&self, guild: GuildId, joined_at: i64) {
        if clock::now().saturating_sub(joined_at) > DAY {
            return;
        }
        match self.service.store().has_greeted_discord(&guild.to_string(), joined_at).await {
            Ok(true) => return,
            Ok(false) => {}
            Err(error) => return tracing::warn!(%error, "could not read whether a server was greeted"),
        }
        let channel = match self.channel(guild).await {
            Ok(Some(channel)) => channel,
            Ok(None) => return tracing::info!(guild = guild.get(), "no channel of a new server allows a greeting"),
            Err(error) => return tracing::warn!(error = describe(&error), "could not greet a new server"),
        };
        match self.send(guild, joined_at, &channel).await {
            Ok(true) => self.wakeup.wake(),
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "could not greet a new server"),
        }
    }

    /// The channel in which the server has its own messages, or the first one in which the bot may write.
    async fn channel(&self, id: GuildId) -> serenity::Result<Option<(Channel, Language)>> {
        let guild = client::guild(&self.http, id).await?;
        let member = client::member(&self.http, id, self.me).await?;
        let mut channels = client::channels(&self.http, id).await?;
        channels.retain(|channel| {
            let allowed = permissions::allowed(&guild, self.me, &member, channel);
            channel.kind == ChannelType::Text
                && allowed.contains(Permissions::VIEW_CHANNEL | place::needed(channel.kind, false))
        });
        channels.sort_by_key(|channel| (Some(channel.id) != guild.system_channel_id, channel.position));
        let language = Language::read(&guild.preferred_locale).unwrap_or(self.language);
        Ok(channels.into_iter().next().map(|channel| (channel, language)))
    }

    async fn send(
        &self,
        guild: GuildId,
        joined_at: i64,
        (channel, language): &(Channel, Language),
    ) -> Result<bool, StoreError> {
        let words = Words::new(self.service.texts(), *language);
        let button = |id| Button { id, label: words.word("discord-hello-new"), style: Style::Primary };
        let message = Message {
            buttons: Invocation::new("new").to_id().map(button).into_iter().map(|button| vec![button]).collect(),
            ..Message::text(words.word("discord-hello"))
        };
        let body = serde_json::to_string(&message).map_err(StoreError::Unwritable)?;
        let kind = i64::from(u8::from(channel.kind));
        let noted = DiscordChannel { channel: channel.id.to_string(), guild: guild.to_string(), kind };
        self.service.store().greet_discord(&guild.to_string(), joined_at, &noted, &body, clock::now()).await
    }
}
