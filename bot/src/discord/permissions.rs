//! What the bot may do in a channel, asked of Discord.

use serenity::all::{Channel, ChannelId, GuildId, Permissions, UserId};
use serenity::http::Http;

use super::place;

/// What the bot needs in a channel or thread and is not allowed there.
///
/// # Errors
/// When Discord does not tell: it cannot be reached, or the bot may not even see the channel or server.
pub async fn missing(
    http: &Http,
    me: UserId,
    guild: GuildId,
    channel: ChannelId,
    threads: bool,
) -> serenity::Result<Permissions> {
    let Channel::Guild(found) = http.get_channel(channel).await? else { return Ok(Permissions::empty()) };
    let guild = http.get_guild(guild).await?;
    let member = http.get_member(guild.id, me).await?;
    // A thread has the permissions of its channel.
    let governing = match found.parent_id.filter(|_| place::is_thread(found.kind)) {
        Some(parent) => http.get_channel(parent).await?.guild(),
        None => Some(found.clone()),
    };
    let Some(governing) = governing else { return Ok(Permissions::empty()) };
    let allowed = guild.user_permissions_in(&governing, &member);
    if allowed.contains(Permissions::ADMINISTRATOR) {
        return Ok(Permissions::empty());
    }
    Ok(place::needed(found.kind, threads) - allowed)
}

/// Permissions as English words for the host's log.
pub fn in_words(permissions: Permissions) -> String {
    permissions.get_permission_names().join(", ")
}
