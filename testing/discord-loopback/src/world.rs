//! What there is in the loopback Discord: one server with its channels, threads, members and messages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::inventions;
use crate::limits::Limits;

/// The bot's application, which is also its account.
pub const APPLICATION: u64 = 900_000_000_000_000_001;
/// The server.
pub const GUILD: u64 = 100_000_000_000_000_001;
/// The token that is accepted.
pub const TOKEN: &str = "a.loopback.token";

/// Permissions, by their bits (Topics/Permissions, Bitwise Permission Flags).
pub mod permission {
    #![allow(missing_docs)]
    pub const MANAGE_CHANNELS: u64 = 1 << 4;
    pub const MANAGE_GUILD: u64 = 1 << 5;
    pub const VIEW: u64 = 1 << 10;
    pub const SEND: u64 = 1 << 11;
    pub const EMBED: u64 = 1 << 14;
    pub const ATTACH: u64 = 1 << 15;
    pub const HISTORY: u64 = 1 << 16;
    pub const MANAGE_THREADS: u64 = 1 << 34;
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
    /// Of users among themselves, as private channels of two are for a bot that is none of the two.
    pub const GROUP_DM: u64 = 3;
    pub const NEWS: u64 = 5;
    pub const NEWS_THREAD: u64 = 10;
    pub const THREAD: u64 = 11;
    pub const PRIVATE_THREAD: u64 = 12;
    pub const STAGE: u64 = 13;
    pub const FORUM: u64 = 15;
    pub const MEDIA: u64 = 16;
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
    /// What nobody may do here.
    pub(crate) denied: u64,
    /// What a role may do here all the same.
    pub(crate) role_allowed: BTreeMap<u64, u64>,
    /// Who opened a thread.
    pub(crate) owner: u64,
    /// Who is in a thread.
    pub(crate) members: BTreeSet<u64>,
    /// After how many minutes without a message a thread is archived.
    pub(crate) auto_archive: u64,
    /// When it was renamed.
    #[serde(skip)]
    pub(crate) renamed: Vec<Instant>,
    /// With whom a private channel is.
    pub(crate) recipient: Option<u64>,
}

impl Channel {
    /// Whether it is a thread or forum post.
    pub(crate) fn is_thread(&self) -> bool {
        matches!(self.kind, kind::THREAD | kind::NEWS_THREAD | kind::PRIVATE_THREAD)
    }

    /// Whether it belongs to no server.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self.kind, kind::DM | kind::GROUP_DM)
    }
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
}

impl Message {
    /// Its text: content, then the descriptions of its embeds.
    pub fn text(&self) -> String {
        let embeds = self.body["embeds"].as_array().into_iter().flatten();
        let descriptions = embeds.filter_map(|embed| embed["description"].as_str());
        let content = self.body["content"].as_str().unwrap_or_default();
        [content].into_iter().chain(descriptions).filter(|t| !t.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        let rows = self.body["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The addresses to which its buttons lead that send nothing (Components/Reference, Button Styles, Link).
    pub fn links(&self) -> Vec<&str> {
        self.parts().filter_map(|part| part["url"].as_str()).collect()
    }

    /// Its buttons and choices: label and what is sent for it.
    pub fn buttons(&self) -> Vec<Pressable> {
        let parts = self.parts().filter(|part| part["url"].is_null());
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
    /// It is rate limited for so many seconds, as this user.
    Limited(f64),
    /// It is rate limited for so many seconds because of what all have done with that resource.
    LimitedForAll(f64),
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

/// How the application is in the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Install {
    /// With its bot.
    Bot,
    /// With its commands only: the scope `bot` was not granted.
    CommandsOnly,
    /// Not at all: users who have installed it for themselves bring it along.
    ByUsers,
    /// Not at all any more, and nobody has installed it: only old buttons are left.
    Nobody,
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
    /// How often somebody wanted to identify where only sessions are resumed, or the other way round.
    pub(crate) astray: usize,
    /// How many sessions may still be begun today.
    pub(crate) left: u64,
    /// When a session was begun last.
    pub(crate) identified_at: Option<Instant>,
    /// How often one was to be begun too soon after.
    pub(crate) hasty: usize,
    /// How often a client has to give a sign of life.
    pub(crate) heartbeat: Duration,
    /// Whether signs of life are left without an answer.
    pub(crate) mute: bool,
    /// How many connections were closed because their client gave no sign of life.
    pub(crate) dead: usize,
}

/// Events/Gateway, Rate Limiting and Session Start Limit: one session in this time, as `max_concurrency` is 1.
pub(crate) const IDENTIFY_EVERY: Duration = Duration::from_secs(5);

/// What is sent over the gateway.
pub(crate) enum Frame {
    Json(Value),
    Close(u16),
    Drop,
}

/// A file that somebody sends.
#[derive(Clone, Debug, Default)]
pub struct SentFile {
    /// What is in it.
    pub content: Vec<u8>,
    /// How many bytes Discord says that it has.
    pub size: u64,
    /// Where Discord leads whoever fetches it.
    pub elsewhere: Option<String>,
    /// How often it was fetched.
    pub fetched: usize,
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
    pub(crate) install: Install,
    /// When the bot was added to the server.
    pub(crate) joined_at: String,
    pub(crate) system_channel: Option<u64>,
    /// What everybody may do.
    pub(crate) permissions: u64,
    /// What roles may do.
    pub(crate) roles: BTreeMap<u64, u64>,
    /// The roles of the bot.
    pub(crate) bot_roles: BTreeSet<u64>,
    /// What else a user may do.
    pub(crate) may: BTreeMap<u64, u64>,
    /// Messages by the nonces with which they were sent, also those that were deleted since.
    pub(crate) nonces: BTreeMap<String, (Instant, u64)>,
    /// How many threads may be active; there are others that nobody sees here.
    pub(crate) active_threads: usize,
    /// Users who take no private messages from the bot.
    pub(crate) refusing: BTreeSet<u64>,
    /// Files that people sent, by their ids.
    pub(crate) files: BTreeMap<u64, SentFile>,
    /// What the application's settings are changed to.
    pub(crate) application: Value,
    /// How often something not yet invented was put into what the bot is told.
    pub(crate) inventions: u64,
    pub(crate) gateway: Gateway,
    /// How many calls came in the last moments.
    pub(crate) limits: Limits,
    pub(crate) gateway_address: String,
    /// Where sessions are resumed.
    pub(crate) resume_address: String,
}

/// How long a nonce is known: "the past few minutes" (Resources/Message, Create Message).
pub(crate) const NONCE_LASTS: Duration = Duration::from_secs(5 * 60);

/// How often a thread may be renamed, and in what time (reported by Discord's staff; not in the documentation).
pub(crate) const RENAMES: (usize, Duration) = (2, Duration::from_secs(600));

impl World {
    pub(crate) fn new(gateway_address: String, resume_address: String) -> World {
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
            install: Install::Bot,
            joined_at: TIME.to_owned(),
            system_channel: None,
            permissions: permission::ALL_NEEDED,
            roles: BTreeMap::new(),
            bot_roles: BTreeSet::new(),
            may: BTreeMap::new(),
            nonces: BTreeMap::new(),
            active_threads: 1000,
            refusing: BTreeSet::new(),
            application: json!({}),
            files: BTreeMap::new(),
            inventions: 0,
            gateway: Gateway { left: 990, heartbeat: Duration::from_millis(41_250), ..Gateway::default() },
            limits: Limits::default(),
            gateway_address,
            resume_address,
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

    pub(crate) fn bot_is_member(&self) -> bool {
        self.install == Install::Bot
    }

    /// What the bot may do in a channel.
    pub(crate) fn allowed(&self, channel: u64) -> u64 {
        let Some(found) = self.channels.get(&channel) else { return 0 };
        if found.is_private() {
            return if found.kind == kind::DM { permission::ALL_NEEDED } else { 0 };
        }
        if !self.bot_is_member() {
            return 0;
        }
        let allowed = self.granted(channel);
        // Topics/Threads, Permissions.
        let outside = found.kind == kind::PRIVATE_THREAD && !found.members.contains(&APPLICATION);
        if outside && allowed & permission::MANAGE_THREADS == 0 { 0 } else { allowed }
    }

    /// What the server's settings allow the bot in a channel, whether it is in a private thread or not.
    fn granted(&self, channel: u64) -> u64 {
        let Some(found) = self.channels.get(&channel) else { return 0 };
        // A thread has the permissions of its channel.
        let governing = found.parent.and_then(|parent| self.channels.get(&parent));
        let mut allowed =
            self.bot_roles.iter().filter_map(|role| self.roles.get(role)).fold(self.permissions, |a, b| a | b);
        for place in [governing, Some(found)].into_iter().flatten() {
            allowed &= !place.denied;
            let roles = place.role_allowed.iter().filter(|(role, _)| self.bot_roles.contains(role));
            allowed = roles.fold(allowed, |allowed, (_, more)| allowed | more);
        }
        allowed
    }

    /// What an interaction says that the bot may do (Interactions/Receiving and Responding, `app_permissions`): without
    /// a bot what everybody may, and to show pictures.
    pub(crate) fn app_permissions(&self, channel: u64) -> u64 {
        if self.bot_is_member() {
            return self.granted(channel);
        }
        let denied = self.channels.get(&channel).map_or(0, |channel| channel.denied);
        self.permissions & !denied | permission::ATTACH | permission::EMBED
    }

    /// How many threads that are here are active.
    pub(crate) fn active(&self) -> usize {
        self.channels.values().filter(|channel| channel.is_thread() && !channel.archived).count()
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
        let more = self.may.get(&id).copied().unwrap_or_default();
        let roles = if id == APPLICATION { self.bot_roles.iter().map(u64::to_string).collect() } else { Vec::new() };
        json!({
            "user": self.user_json(id), "nick": null, "avatar": null, "roles": roles, "joined_at": TIME,
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "permissions": (permission::VIEW | permission::SEND | manages | more).to_string(),
            "communication_disabled_until": null,
        })
    }

    pub(crate) fn channel_json(&self, id: u64) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        if channel.is_private() {
            let recipients: Vec<Value> = channel.recipient.iter().map(|user| self.user_json(*user)).collect();
            return json!({
                "id": id.to_string(), "type": channel.kind, "last_message_id": null, "flags": 0, "recipients": recipients,
            });
        }
        let roles = channel.role_allowed.iter().map(
            |(role, allowed)| json!({"id": role.to_string(), "type": 0, "allow": allowed.to_string(), "deny": "0"}),
        );
        let everyone = json!({"id": GUILD.to_string(), "type": 0, "allow": "0", "deny": channel.denied.to_string()});
        let overwrites: Vec<Value> = [everyone].into_iter().chain(roles).collect();
        let mut found = json!({
            "id": id.to_string(), "type": channel.kind, "name": channel.name, "guild_id": GUILD.to_string(),
            "position": 0, "nsfw": false, "topic": null, "last_message_id": null, "rate_limit_per_user": 0,
            "parent_id": channel.parent.map(|parent| parent.to_string()), "flags": 0,
            "permission_overwrites": overwrites,
        });
        if channel.is_thread() {
            found["thread_metadata"] = json!({
                "archived": channel.archived, "auto_archive_duration": channel.auto_archive, "archive_timestamp": TIME,
                "locked": channel.locked,
            });
            found["owner_id"] = json!(channel.owner.to_string());
            if channel.members.contains(&APPLICATION) {
                found["member"] = self.thread_member_json(id, APPLICATION);
            }
        }
        found
    }

    /// Resources/Channel, Thread Member Object.
    pub(crate) fn thread_member_json(&self, thread: u64, user: u64) -> Value {
        json!({"id": thread.to_string(), "user_id": user.to_string(), "join_timestamp": TIME, "flags": 0})
    }

    pub(crate) fn role_json(&self, id: u64) -> Value {
        let (name, permissions) = match self.roles.get(&id) {
            Some(permissions) => ("Some role", *permissions),
            None => ("@everyone", self.permissions),
        };
        json!({
            "id": id.to_string(), "name": name, "color": 0, "hoist": false, "icon": null,
            "unicode_emoji": null, "position": 0, "permissions": permissions.to_string(), "managed": false,
            "mentionable": false, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        })
    }

    pub(crate) fn guild_json(&self) -> Value {
        let roles: Vec<Value> = [GUILD].iter().chain(self.roles.keys()).map(|id| self.role_json(*id)).collect();
        json!({
            "id": GUILD.to_string(), "name": "Loopback", "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": "1", "afk_channel_id": null, "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "roles": roles, "emojis": [], "features": [], "mfa_level": 0, "application_id": null,
            "system_channel_id": self.system_channel.map(|id| id.to_string()), "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null,
            "max_members": 500000, "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "public_updates_channel_id": null,
            "max_video_channel_users": 25, "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
        })
    }

    /// The server as the gateway tells it.
    pub(crate) fn guild_create(&self) -> Value {
        let mut guild = self.guild_json();
        let here = |threads: bool| -> Vec<Value> {
            let fits = |channel: &Channel| {
                !channel.is_private() && channel.is_thread() == threads && !(threads && channel.archived)
            };
            self.channels.iter().filter(|(_, channel)| fits(channel)).map(|(id, _)| self.channel_json(*id)).collect()
        };
        let more = json!({
            "joined_at": self.joined_at, "large": false, "unavailable": false, "member_count": 4, "voice_states": [],
            "members": [self.member_json(APPLICATION)], "channels": here(false), "threads": here(true),
            "presences": [], "stage_instances": [],
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

    /// Adds a user to a thread, and tells the bot if it is the bot itself (Topics/Threads, Syncing for the current user).
    pub(crate) fn add_to_thread(&mut self, thread: u64, user: u64) {
        let Some(found) = self.channels.get_mut(&thread).filter(|found| found.is_thread()) else { return };
        if !found.members.insert(user) || user != APPLICATION {
            return;
        }
        let told = json!({
            "id": thread.to_string(), "guild_id": GUILD.to_string(), "member_count": self.channels[&thread].members.len(),
            "added_members": [self.thread_member_json(thread, user)],
        });
        self.dispatch("THREAD_MEMBERS_UPDATE", told);
    }

    /// Changes a thread and tells it.
    pub(crate) fn change_thread(&mut self, thread: u64, change: impl FnOnce(&mut Channel)) {
        if let Some(found) = self.channels.get_mut(&thread) {
            change(found);
            let told = self.channel_json(thread);
            self.dispatch("THREAD_UPDATE", told);
        }
    }

    pub(crate) fn violation(&mut self, what: String) {
        self.violations.push(what);
    }

    /// Sends an event over the gateway; it is sent again to a client that resumes.
    pub(crate) fn dispatch(&mut self, name: &str, mut data: Value) {
        self.inventions += 1;
        inventions::in_event(name, &mut data, self.inventions);
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
