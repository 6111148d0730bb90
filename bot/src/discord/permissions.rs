//! What the bot may do in a channel, asked of Discord.

use serenity::all::{ChannelId, GuildId, Permissions, UserId};
use serenity::http::Http;

use super::model::{Channel, Guild, Member};
use super::outbound::client;
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
    let found = client::channel(http, channel).await?;
    let guild = client::guild(http, guild).await?;
    let member = client::member(http, guild.id, me).await?;
    // A thread has the permissions of its channel.
    let parent = match found.parent_id.filter(|_| place::is_thread(found.kind)) {
        Some(parent) => Some(client::channel(http, parent).await?),
        None => None,
    };
    let allowed = allowed(&guild, me, &member, parent.as_ref().unwrap_or(&found));
    if allowed.contains(Permissions::ADMINISTRATOR) {
        return Ok(Permissions::empty());
    }
    Ok(place::needed(found.kind, threads) - allowed)
}

/// What a member may do in a channel (Topics/Permissions, Permission Overwrites).
pub fn allowed(guild: &Guild, user: UserId, member: &Member, channel: &Channel) -> Permissions {
    if guild.owner_id == Some(user) {
        return Permissions::all();
    }
    let everyone = guild.id.get();
    let has = |role: u64| role == everyone || member.roles.iter().any(|own| own.get() == role);
    let roles = guild.roles.iter().filter(|role| has(role.id.get()));
    let base = roles.fold(Permissions::empty(), |all, role| all | role.permissions.unwrap_or_default());
    if base.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let overwrites = |fits: &dyn Fn(u64) -> bool| {
        let fitting = channel.permission_overwrites.iter().filter(|one| fits(one.id));
        fitting.fold((Permissions::empty(), Permissions::empty()), |(allow, deny), one| {
            (allow | one.allow.unwrap_or_default(), deny | one.deny.unwrap_or_default())
        })
    };
    let levels = [
        overwrites(&|id| id == everyone),
        overwrites(&|id| id != everyone && has(id)),
        overwrites(&|id| id == user.get()),
    ];
    levels.into_iter().fold(base, |allowed, (allow, deny)| (allowed - deny) | allow)
}

/// Permissions as English words for the host's log.
pub fn in_words(permissions: Permissions) -> String {
    permissions.get_permission_names().join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn what_a_role_is_allowed_in_a_channel_outweighs_what_everybody_is_denied() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        let bits = |permissions: Permissions| permissions.bits().to_string();
        let guild = |role: Permissions| -> Guild {
            let roles = json!([{"id": "1", "permissions": bits(view | send)}, {"id": "2", "permissions": bits(role)}]);
            from_value(json!({"id": "1", "owner_id": "9", "roles": roles})).unwrap()
        };
        let member = |roles: &[&str]| from_value::<Member>(json!({"roles": roles})).unwrap();
        let overwrites = json!([
            {"id": "1", "type": 0, "allow": "0", "deny": bits(send)}, {"id": "2", "type": 0, "allow": bits(send), "deny": "0"},
            {"id": "8", "type": 1, "allow": "0", "deny": bits(view)},
        ]);
        let channel: Channel = from_value(json!({"id": "5", "type": 0, "permission_overwrites": overwrites})).unwrap();
        let may = |user, roles: &[&str], role| allowed(&guild(role), UserId::new(user), &member(roles), &channel);
        assert_eq!(may(7, &[], Permissions::empty()), view);
        assert_eq!(may(7, &["2"], Permissions::empty()), view | send);
        assert_eq!(may(8, &["2"], Permissions::empty()), send);
        assert_eq!(may(8, &["2"], Permissions::ADMINISTRATOR), Permissions::all());
        assert_eq!(may(9, &[], Permissions::empty()), Permissions::all());
    }
}
