//! What there is in the loopback Discord: one server with its channels, threads, members and messages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

/// The bot's application, which is also its account.
pub const APPLICATION: u64 = 900_000_000_000_000_001;
/// The server.
pub const GUILD: u64 = 100_000_000_000_000_001;
/// The token that is accepted.
pub const TOKEN: &str = "a.loopback.token";

/// Permissions, by their bits (Topics/Permissions, Bitwise Permission Flags).
pub mod permission {
    #![allow(missing_docs)]
    pub const MANAGE_GUILD: u64 = 1 << 5;
    pub const VIEW: u64 = 1 << 10;
    pub const SEND: u64 = 1 << 11;
    pub const EMBED: u64 = 1 << 14;
    pub const ATTACH: u64 = 1 << 15;
    pub const HISTORY: u64 = 1 << 16;
    pub const THREADS: u64 = 1 << 35;
    pub const SEND_IN_THREADS: u64 = 1 << 38;
    pub const ALL_NEEDED: u64 = VIEW | SEND | EMBED | ATTACH | HISTORY | THREADS | SEND_IN_THREADS;
}

/// Kinds of channels (Resources/Channel, Channel Types).
pub mod kind {
    #![allow(missing_docs)]
    pub const TEXT: u64 = 0;
    pub const DM: u64 = 1;
    pub const VOICE: u64 = 2;
    pub const NEWS: u64 = 5;
    pub const NEWS_THREAD: u64 = 10;
    pub const THREAD: u64 = 11;
    pub const FORUM: u64 = 15;
}

/// A channel or thread.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Channel {
    pub(crate) kind: u64,
    pub(crate) name: String,
    pub(crate) parent: Option<u64>,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// What the bot may not do here.
    pub(crate) denied: u64,
}

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// Its id.
    pub id: u64,
    /// Where it stands.
    pub channel: u64,
    /// The only user who sees it.
    pub only_for: Option<u64>,
    /// Its content, embeds, attachments and components, as last sent.
    pub body: Value,
    /// How often it was edited.
    pub edits: usize,
    /// Whether it has a picture, a PNG.
    pub picture: bool,
    /// The picture itself.
    #[serde(skip)]
    pub file: Option<Vec<u8>>,
    #[serde(skip)]
    pub(crate) nonce: Option<String>,
}

impl Message {
    /// Its text: content, then the descriptions of its embeds.
    pub fn text(&self) -> String {
        let embeds = self.body["embeds"].as_array().into_iter().flatten();
        let descriptions = embeds.filter_map(|embed| embed["description"].as_str());
        let content = self.body["content"].as_str().unwrap_or_default();
        [content].into_iter().chain(descriptions).filter(|t| !t.is_empty()).collect::<Vec<_>>().join("\n")
    }

    /// Its buttons and choices: label and what is sent for it.
    pub fn buttons(&self) -> Vec<Pressable> {
        let rows = self.body["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        parts
            .flat_map(|part| match part["type"].as_u64() {
                Some(3) => part["options"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|option| Pressable {
                        label: text(&option["label"]),
                        id: text(&part["custom_id"]),
                        value: Some(text(&option["value"])),
                    })
                    .collect(),
                _ => vec![Pressable { label: text(&part["label"]), id: text(&part["custom_id"]), value: None }],
            })
            .collect()
    }

    /// The text of its picture for those who do not see it.
    pub fn alt(&self) -> Option<&str> {
        self.body["attachments"][0]["description"].as_str()
    }

    /// The users that it calls.
    pub fn calls(&self) -> Vec<String> {
        let users = self.body["allowed_mentions"]["users"].as_array().into_iter().flatten();
        users.filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

/// A button, or a choice of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pressable {
    /// What stands on it.
    pub label: String,
    /// The custom id.
    pub id: String,
    /// For a choice, its value.
    pub value: Option<String>,
}

/// An interaction that was made.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub(crate) kind: u64,
    pub(crate) id: u64,
    pub(crate) user: u64,
    pub(crate) channel: u64,
    pub(crate) made: Instant,
    pub(crate) pressed: Option<u64>,
    pub(crate) answered: Option<Value>,
    pub(crate) answered_after_ms: Option<u128>,
    pub(crate) original: Option<u64>,
    pub(crate) shown: Vec<u64>,
}

/// A trouble to be made at calls to come.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The method of the call.
    pub method: &'static str,
    /// What its path contains.
    pub path: String,
    /// How many calls it lets pass before.
    pub skip: usize,
    /// How many calls it meets then.
    pub times: usize,
    /// What happens to them.
    pub trouble: Trouble,
}

/// What happens to a call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Trouble {
    /// It is refused with a status and Discord's own number.
    Refused(u16, i64),
    /// It is rate limited for so many seconds.
    Limited(f64),
    /// It is never answered.
    Silence,
    /// It is done, but its answer is lost.
    Lost,
}

/// A call that came.
#[derive(Clone, Debug)]
pub struct Call {
    /// Method and path.
    pub line: String,
    /// The status it was answered with.
    pub status: u16,
}

/// What outlives a run of the loopback server.
#[derive(Serialize, Deserialize)]
pub(crate) struct Saved {
    next: u64,
    users: BTreeMap<String, u64>,
    members: BTreeSet<u64>,
    managers: BTreeSet<u64>,
    locales: BTreeMap<u64, String>,
    channels: BTreeMap<u64, Channel>,
    messages: BTreeMap<u64, Message>,
}

#[derive(Default)]
pub(crate) struct Gateway {
    pub(crate) sender: Option<UnboundedSender<Frame>>,
    pub(crate) connection: u64,
    pub(crate) session: Option<String>,
    pub(crate) sequence: u64,
    pub(crate) sent: Vec<Value>,
    pub(crate) identified: usize,
    pub(crate) resumed: usize,
    pub(crate) ready: bool,
}

/// What is sent over the gateway.
pub(crate) enum Frame {
    Json(Value),
    Close(u16),
    Drop,
}

/// Everything.
pub(crate) struct World {
    pub(crate) next: u64,
    pub(crate) users: BTreeMap<String, u64>,
    pub(crate) members: BTreeSet<u64>,
    pub(crate) managers: BTreeSet<u64>,
    pub(crate) locales: BTreeMap<u64, String>,
    pub(crate) channels: BTreeMap<u64, Channel>,
    pub(crate) messages: BTreeMap<u64, Message>,
    pub(crate) interactions: BTreeMap<String, Interaction>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) calls: Vec<Call>,
    pub(crate) violations: Vec<String>,
    pub(crate) menus: BTreeMap<Option<u64>, Value>,
    pub(crate) bot_is_member: bool,
    pub(crate) permissions: u64,
    pub(crate) gateway: Gateway,
    pub(crate) gateway_address: String,
}

impl World {
    pub(crate) fn new(gateway_address: String) -> World {
        World {
            next: 1_000_000_000_000_000_000,
            users: BTreeMap::new(),
            members: BTreeSet::new(),
            managers: BTreeSet::new(),
            locales: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            faults: Vec::new(),
            calls: Vec::new(),
            violations: Vec::new(),
            menus: BTreeMap::new(),
            bot_is_member: true,
            permissions: permission::ALL_NEEDED,
            gateway: Gateway::default(),
            gateway_address,
        }
    }

    /// What is there, to go on with another time.
    pub(crate) fn save(&self) -> Saved {
        Saved {
            next: self.next,
            users: self.users.clone(),
            members: self.members.clone(),
            managers: self.managers.clone(),
            locales: self.locales.clone(),
            channels: self.channels.clone(),
            messages: self.messages.clone(),
        }
    }

    /// Puts in its place what was there another time.
    pub(crate) fn restore(&mut self, saved: Saved) {
        self.next = saved.next;
        self.users = saved.users;
        self.members = saved.members;
        self.managers = saved.managers;
        self.locales = saved.locales;
        self.channels = saved.channels;
        self.messages = saved.messages;
    }

    pub(crate) fn fresh(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// What the bot may do in a channel.
    pub(crate) fn allowed(&self, channel: u64) -> u64 {
        let Some(found) = self.channels.get(&channel) else { return 0 };
        if !self.bot_is_member {
            return 0;
        }
        let parent = found.parent.and_then(|parent| self.channels.get(&parent)).map_or(0, |parent| parent.denied);
        self.permissions & !found.denied & !parent
    }

    pub(crate) fn user_name(&self, id: u64) -> String {
        self.users.iter().find(|(_, user)| **user == id).map(|(name, _)| name.clone()).unwrap_or_default()
    }

    pub(crate) fn user_json(&self, id: u64) -> Value {
        let name = if id == APPLICATION { "Sanguo".to_owned() } else { self.user_name(id) };
        json!({
            "id": id.to_string(), "username": format!("user{}", id % 1000), "discriminator": "0", "global_name": name,
            "avatar": null, "bot": id == APPLICATION,
        })
    }

    pub(crate) fn member_json(&self, id: u64) -> Value {
        let manages = if self.managers.contains(&id) { permission::MANAGE_GUILD } else { 0 };
        json!({
            "user": self.user_json(id), "nick": null, "avatar": null, "roles": [], "joined_at": TIME,
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "permissions": (permission::VIEW | permission::SEND | manages).to_string(),
            "communication_disabled_until": null,
        })
    }

    pub(crate) fn channel_json(&self, id: u64) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let mut found = json!({
            "id": id.to_string(), "type": channel.kind, "name": channel.name, "guild_id": GUILD.to_string(),
            "position": 0, "nsfw": false, "topic": null, "last_message_id": null, "rate_limit_per_user": 0,
            "parent_id": channel.parent.map(|parent| parent.to_string()), "flags": 0,
            "permission_overwrites": [
                {"id": GUILD.to_string(), "type": 0, "allow": "0", "deny": channel.denied.to_string()},
            ],
        });
        if matches!(channel.kind, kind::THREAD | kind::NEWS_THREAD) {
            found["thread_metadata"] = json!({
                "archived": channel.archived, "auto_archive_duration": 10080, "archive_timestamp": TIME,
                "locked": channel.locked,
            });
            found["owner_id"] = json!(APPLICATION.to_string());
        }
        found
    }

    pub(crate) fn guild_json(&self) -> Value {
        let role = json!({
            "id": GUILD.to_string(), "name": "@everyone", "color": 0, "hoist": false, "icon": null,
            "unicode_emoji": null, "position": 0, "permissions": self.permissions.to_string(), "managed": false,
            "mentionable": false, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        });
        json!({
            "id": GUILD.to_string(), "name": "Loopback", "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": "1", "afk_channel_id": null, "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "roles": [role], "emojis": [], "features": [], "mfa_level": 0, "application_id": null,
            "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null,
            "max_members": 500000, "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "public_updates_channel_id": null,
            "max_video_channel_users": 25, "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
        })
    }

    /// The server as the gateway tells it.
    pub(crate) fn guild_create(&self) -> Value {
        let mut guild = self.guild_json();
        let more = json!({
            "joined_at": TIME, "large": false, "unavailable": false, "member_count": 4, "voice_states": [],
            "members": [], "channels": [], "threads": [], "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            guild[key] = value.clone();
        }
        guild
    }

    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let flags = if message.only_for.is_some() { 64 } else { 0 };
        let attachments = message.body["attachments"].as_array().into_iter().flatten();
        let attachment = |(i, a): (usize, &Value)| {
            json!({
                "id": (message.id + 1 + i as u64).to_string(), "filename": a["filename"], "description": a["description"],
                "size": 1, "url": "https://cdn.discordapp.com/x.png", "proxy_url": "https://media.discordapp.net/x.png",
                "content_type": "image/png", "width": 1, "height": 1,
            })
        };
        json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(),
            "author": self.user_json(APPLICATION), "content": message.body["content"].as_str().unwrap_or_default(),
            "timestamp": TIME, "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
            "mention_roles": [], "attachments": attachments.enumerate().map(attachment).collect::<Vec<_>>(),
            "embeds": message.body["embeds"].as_array().cloned().unwrap_or_default(), "pinned": false, "type": 0,
            "components": message.body["components"].as_array().cloned().unwrap_or_default(), "flags": flags,
        })
    }

    pub(crate) fn violation(&mut self, what: String) {
        self.violations.push(what);
    }

    /// Sends an event over the gateway; it is sent again to a client that resumes.
    pub(crate) fn dispatch(&mut self, name: &str, data: Value) {
        self.gateway.sequence += 1;
        let event = json!({"op": 0, "t": name, "s": self.gateway.sequence, "d": data});
        self.gateway.sent.push(event.clone());
        if let Some(sender) = self.gateway.sender.as_ref().filter(|_| self.gateway.ready) {
            // A connection that has just gone gets it when it resumes.
            let _ = sender.send(Frame::Json(event));
        }
    }
}

/// Some moment.
pub(crate) const TIME: &str = "2026-01-01T00:00:00.000000+00:00";
