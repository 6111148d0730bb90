//! The events of the gateway, as far as the bot needs them. The client knows Discord as it was when the client was
//! written; an event that it cannot read it hands on as it came, and both are read here in the same way.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, Event, GuildId, UserId};

use crate::discord::model::{Channel, Interaction};

/// What Discord tells.
#[derive(Debug)]
pub enum Told {
    /// A session has begun.
    Ready(Ready),
    /// A session goes on.
    Resumed,
    /// A user did something.
    Interaction(Box<Interaction>),
    /// The bot is in a server, which can be reached: told after the beginning of a session for each, and when the bot is
    /// added to one.
    Guild(GuildTold),
    /// The bot is in a server no more.
    GuildLeft(GuildId),
    /// Something may be allowed in a server now that was not before.
    Changed(GuildId),
    /// A thread was changed.
    Thread(ThreadTold),
    /// A channel or thread was deleted.
    Deleted(ChannelId),
    /// Nothing that the bot needs.
    Nothing,
    /// An event that the bot needs, of this name, but cannot read.
    Unreadable(String),
}

/// The beginning of a session.
#[derive(Deserialize, Debug)]
pub struct Ready {
    /// The servers of the bot.
    #[serde(default)]
    pub guilds: Vec<Of>,
    /// Where the session is resumed.
    #[serde(default)]
    pub resume_gateway_url: String,
    /// The number of this connection, and how many there are.
    #[serde(default)]
    pub shard: Option<(u64, u64)>,
}

/// Something with an id of a server.
#[derive(Deserialize, Debug)]
pub struct Of {
    /// The id.
    pub id: GuildId,
}

/// A server that can be reached.
#[derive(Debug)]
pub struct GuildTold {
    /// Its id.
    pub id: GuildId,
    /// When the bot was added, in milliseconds since 1970.
    pub joined_at: Option<i64>,
    /// The threads in it that are not archived.
    pub active: Vec<ChannelId>,
}

/// A thread that was changed.
#[derive(Debug)]
pub struct ThreadTold {
    /// Its server.
    pub guild: GuildId,
    /// The thread.
    pub id: ChannelId,
    /// Whether it is archived, and may be reopened by anybody.
    pub closed: bool,
}

/// What an event tells a bot with this account.
pub fn read(event: Event, me: UserId) -> Told {
    match event {
        Event::GuildCreate(event) => {
            let active = event.guild.threads.iter().map(|thread| thread.id).collect();
            let joined_at = Some(event.guild.joined_at.timestamp_millis());
            Told::Guild(GuildTold { id: event.guild.id, joined_at, active })
        }
        Event::Unknown(event) => read_raw(event.kind, event.value, me),
        Event::InteractionCreate(event) => {
            let Ok(mut data) = serde_json::to_value(&event.interaction) else { return Told::Nothing };
            // The client writes everything but this.
            data["type"] = u8::from(event.interaction.kind()).into();
            read_raw("INTERACTION_CREATE".to_owned(), data, me)
        }
        Event::Ready(_)
        | Event::Resumed(_)
        | Event::GuildDelete(_)
        | Event::GuildMemberUpdate(_)
        | Event::GuildRoleCreate(_)
        | Event::GuildRoleUpdate(_)
        | Event::GuildRoleDelete(_)
        | Event::ChannelCreate(_)
        | Event::ChannelUpdate(_)
        | Event::ChannelDelete(_)
        | Event::ThreadDelete(_)
        | Event::ThreadUpdate(_)
        | Event::ThreadMembersUpdate(_) => {
            let Ok(Value::Object(mut told)) = serde_json::to_value(event) else { return Told::Nothing };
            let kind = told.get("t").and_then(Value::as_str).unwrap_or_default().to_owned();
            read_raw(kind, told.remove("d").unwrap_or_default(), me)
        }
        _ => Told::Nothing,
    }
}

/// The same of an event as it came.
fn read_raw(kind: String, data: Value, me: UserId) -> Told {
    try_read(&kind, data, me).unwrap_or(Told::Unreadable(kind))
}

fn id<T: serde::de::DeserializeOwned>(data: &Value, field: &str) -> Option<T> {
    serde_json::from_value(data[field].clone()).ok()
}

/// `None` when an event of this kind cannot be read.
fn try_read(kind: &str, data: Value, me: UserId) -> Option<Told> {
    Some(match kind {
        "READY" => Told::Ready(serde_json::from_value(data).ok()?),
        "RESUMED" => Told::Resumed,
        "INTERACTION_CREATE" => {
            let interaction: Interaction = serde_json::from_value(data).ok()?;
            interaction.account()?;
            Told::Interaction(Box::new(interaction))
        }
        "GUILD_CREATE" => {
            let joined_at = data["joined_at"].as_str().and_then(|text| text.parse::<serenity::all::Timestamp>().ok());
            let threads = data["threads"].as_array().into_iter().flatten();
            let active = threads.filter_map(|thread| id(thread, "id")).collect();
            let joined_at = joined_at.map(|at| at.timestamp_millis());
            Told::Guild(GuildTold { id: id(&data, "id")?, joined_at, active })
        }
        // A server with troubles is not left.
        "GUILD_DELETE" if data["unavailable"] == true => Told::Nothing,
        "GUILD_DELETE" => Told::GuildLeft(id(&data, "id")?),
        "GUILD_MEMBER_UPDATE" if id(&data["user"], "id") != Some(me) => Told::Nothing,
        "GUILD_MEMBER_UPDATE"
        | "GUILD_ROLE_CREATE"
        | "GUILD_ROLE_UPDATE"
        | "GUILD_ROLE_DELETE"
        | "CHANNEL_CREATE"
        | "CHANNEL_UPDATE"
        | "THREAD_MEMBERS_UPDATE" => match data["guild_id"] {
            Value::Null => Told::Nothing,
            _ => Told::Changed(id(&data, "guild_id")?),
        },
        "CHANNEL_DELETE" | "THREAD_DELETE" => Told::Deleted(id(&data, "id")?),
        "THREAD_UPDATE" => {
            let thread: Channel = serde_json::from_value(data).ok()?;
            let closed = thread.thread_metadata.archived && !thread.thread_metadata.locked;
            Told::Thread(ThreadTold { guild: thread.guild_id?, id: thread.id, closed })
        }
        _ => Told::Nothing,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ME: UserId = UserId::new(7);

    /// Interactions as the client has read and written them are the same as those that it has not.
    #[test]
    fn what_the_client_can_read_loses_nothing() {
        let genuine = sanguo_fuzz::corpus::DISCORD.lines().filter(|line| line.starts_with('{'));
        // What the bot needs of it.
        let needed = |told: Told| {
            let Told::Interaction(read) = told else { panic!("{told:?}") };
            let channel = read.channel.as_ref().map(|channel| (channel.kind, channel.parent_id));
            let who = (read.account(), &read.member, &read.locale, read.app_permissions);
            let place = (read.channel_id, channel, read.guild_id, read.is_in_private_message());
            format!("{:?}", (read.id, &read.token, read.kind(), &read.data, place, who))
        };
        let mut read_by_client = 0;
        for line in genuine {
            let data: Value = serde_json::from_str(line).unwrap();
            let raw = needed(read_raw("INTERACTION_CREATE".to_owned(), data.clone(), ME));
            let event: Event = serde_json::from_value(json!({"t": "INTERACTION_CREATE", "d": data})).unwrap();
            read_by_client += usize::from(matches!(event, Event::InteractionCreate(_)));
            assert_eq!(needed(read(event, ME)), raw, "{line}");
        }
        assert!(read_by_client > 2);
    }

    #[test]
    fn what_cannot_be_read_is_told_by_its_kind_if_it_is_needed() {
        for (kind, data) in [
            ("INTERACTION_CREATE", json!({"id": "1", "token": "secret"})),
            ("INTERACTION_CREATE", json!({"id": "1", "token": "secret", "type": 2, "channel_id": "3"})),
            ("GUILD_CREATE", json!([])),
            ("THREAD_UPDATE", json!({"id": {}})),
            ("THREAD_DELETE", json!({"id": {}})),
        ] {
            assert!(matches!(read_raw(kind.to_owned(), data, ME), Told::Unreadable(one) if one == kind), "{kind}");
        }
        assert!(matches!(read_raw("AN_INVENTION".to_owned(), json!(1), ME), Told::Nothing));
    }

    #[test]
    fn a_server_tells_its_active_threads_and_what_was_deleted() {
        let told = |kind: &str, data| read_raw(kind.to_owned(), data, ME);
        let server = json!({"id": "5", "threads": [{"id": "6", "new": 1}, {"id": {}}, 7], "joined_at": 0});
        assert!(
            matches!(told("GUILD_CREATE", server), Told::Guild(guild) if guild.active == [ChannelId::new(6)] && guild.joined_at.is_none())
        );
        assert!(matches!(told("CHANNEL_DELETE", json!({"id": "6"})), Told::Deleted(id) if id == 6));
        assert!(matches!(told("THREAD_DELETE", json!({"id": "6", "type": "new"})), Told::Deleted(id) if id == 6));
    }

    #[test]
    fn a_server_with_troubles_is_not_left_and_other_members_change_nothing() {
        let told = |kind: &str, data| read_raw(kind.to_owned(), data, ME);
        assert!(matches!(told("GUILD_DELETE", json!({"id": "5", "unavailable": true})), Told::Nothing));
        assert!(matches!(told("GUILD_DELETE", json!({"id": "5"})), Told::GuildLeft(_)));
        let member = |id: &str| json!({"guild_id": "5", "user": {"id": id}, "roles": 9});
        assert!(matches!(told("GUILD_MEMBER_UPDATE", member("7")), Told::Changed(_)));
        assert!(matches!(told("GUILD_MEMBER_UPDATE", member("8")), Told::Nothing));
    }
}
