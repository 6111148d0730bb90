//! Where on Discord somebody asks, and what is possible there.

use sanguo_store::DiscordChannel;
use serenity::all::{ChannelType, GuildId, Permissions};

use super::guilds::Guilds;
use super::model::Interaction;

/// Where an interaction comes from.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The channel; for a thread the one it belongs to.
    pub channel: String,
    /// The thread, or empty.
    pub thread: String,
    /// The server; none in private messages.
    pub guild: Option<GuildId>,
    /// The kind of the channel or thread.
    pub kind: ChannelType,
    /// Whether the bot is a member there, and not only its commands, or brought along by a user.
    pub member: bool,
    /// What the bot may do there.
    pub permissions: Permissions,
}

impl Spot {
    /// The spot of an interaction.
    pub fn of(interaction: &Interaction, guilds: &Guilds) -> Spot {
        let kind = interaction.channel.as_ref().map_or(ChannelType::Text, |channel| channel.kind);
        let parent = interaction.channel.as_ref().filter(|_| is_thread(kind)).and_then(|channel| channel.parent_id);
        let (channel, thread) = match parent {
            Some(parent) => (parent.to_string(), interaction.channel_id.to_string()),
            None => (interaction.channel_id.to_string(), String::new()),
        };
        let guild = interaction.guild_id;
        let member = guild.is_some_and(|guild| guilds.contains(guild));
        let permissions = interaction.app_permissions.unwrap_or_else(Permissions::all);
        Spot { channel, thread, guild, kind, member, permissions }
    }

    /// What is needed here and not allowed.
    pub fn missing(&self, threads: bool) -> Permissions {
        if !self.member || self.permissions.contains(Permissions::ADMINISTRATOR) {
            return Permissions::empty();
        }
        needed(self.kind, threads) - self.permissions
    }

    /// What to remember of the channel.
    pub fn to_note(&self) -> Option<DiscordChannel> {
        let guild = self.guild.filter(|_| self.member)?.to_string();
        // A thread tells nothing about the kind of its channel, except that nothing more can be opened from it.
        let kind = if self.thread.is_empty() { self.kind } else { ChannelType::Forum };
        Some(DiscordChannel { channel: self.channel.clone(), guild, kind: i64::from(u8::from(kind)) })
    }
}

/// Whether a kind of channel is a thread.
pub fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// Whether threads can be opened from messages of a kind of channel.
pub fn has_threads(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::Text | ChannelType::News)
}

/// What the bot needs in a kind of channel.
pub fn needed(kind: ChannelType, threads: bool) -> Permissions {
    let mut needed = Permissions::VIEW_CHANNEL
        | Permissions::EMBED_LINKS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY;
    if is_thread(kind) {
        return needed | Permissions::SEND_MESSAGES_IN_THREADS;
    }
    needed |= Permissions::SEND_MESSAGES;
    if threads && has_threads(kind) {
        needed |= Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    }
    needed
}

/// All that the bot asks for when it is invited.
pub fn all_needed() -> Permissions {
    needed(ChannelType::Text, true)
}

/// The keys of the texts for the permissions that the bot needs.
pub const NAMES: [(Permissions, &str); 7] = [
    (Permissions::VIEW_CHANNEL, "discord-permission-view"),
    (Permissions::SEND_MESSAGES, "discord-permission-send"),
    (Permissions::CREATE_PUBLIC_THREADS, "discord-permission-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "discord-permission-send-threads"),
    (Permissions::EMBED_LINKS, "discord-permission-embed"),
    (Permissions::ATTACH_FILES, "discord-permission-attach"),
    (Permissions::READ_MESSAGE_HISTORY, "discord-permission-history"),
];

/// The keys of the texts for permissions.
pub fn names(permissions: Permissions) -> impl Iterator<Item = &'static str> {
    NAMES.iter().filter(move |(one, _)| permissions.contains(*one)).map(|(_, key)| *key)
}

/// The address by which the bot is invited, with all it needs.
pub fn invitation(application: u64) -> String {
    let permissions = all_needed().bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands\
         &permissions={permissions}"
    )
}
