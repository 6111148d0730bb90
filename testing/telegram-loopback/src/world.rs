//! What Telegram knows: chats, users, messages, updates that wait, and how fast the bot has sent.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::call::Call;
use crate::reply::Refused;
use crate::unseen::Unseen;

/// The bot's own account.
pub const BOT: i64 = 8_100_200_300;
/// Its name.
pub const BOT_NAME: &str = "SanguoTestBot";
/// Its token.
pub const TOKEN: &str = "8100200300:AAF-strict_loopback_token_0123456789";

/// The kind of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// With one user.
    Private,
    /// A small group.
    Group,
    /// A large group.
    Supergroup,
    /// A large group with topics.
    Forum,
}

/// A chat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chat {
    /// Its number.
    pub id: i64,
    /// Its kind.
    pub kind: Kind,
    /// Its title, or the user's name.
    pub title: String,
    /// Those who administer it.
    pub admins: BTreeSet<i64>,
    /// Whether the bot is in it; in a private chat: whether the user has started it and not blocked it.
    pub open: bool,
    /// In a private chat: whether the user has blocked the bot.
    pub blocked: bool,
    /// The supergroup it has become.
    pub moved_to: Option<i64>,
    /// Topics that there are.
    pub topics: BTreeSet<i64>,
    /// Those of them that are closed to all but admins.
    #[serde(default)]
    pub closed_topics: BTreeSet<i64>,
    /// Whether the general topic is closed.
    #[serde(default)]
    pub general_closed: bool,
    /// With which words the bot is refused when it writes: it, or everybody, has no right to.
    #[serde(default)]
    pub muted: Option<String>,
    /// Seconds between two messages of somebody who is no admin.
    #[serde(default)]
    pub slow_mode: u64,
    /// Users who have left it.
    #[serde(default)]
    pub left: BTreeSet<i64>,
    /// Whether the bot may send pictures.
    pub photos: bool,
    /// Whether another bot deletes everything at once that this one sends.
    #[serde(default)]
    pub swept: bool,
    /// Whether the bot was the last bot to write here.
    pub last_bot: bool,
    /// The number of the last message.
    pub last_message: i64,
    /// When the bot sent messages.
    #[serde(skip)]
    pub sent: VecDeque<Instant>,
}

/// A user.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    /// The account.
    pub id: i64,
    /// The name.
    pub first_name: String,
    /// The language of the program.
    pub language: String,
    /// The name after the `@`, if there is one.
    #[serde(default)]
    pub username: Option<String>,
}

/// `photo` or `document`.
pub type MediaKind = &'static str;

/// A file that somebody sent.
#[derive(Clone, Debug, Default)]
pub struct SentFile {
    /// What is in it.
    pub content: Vec<u8>,
    /// How many bytes Telegram says that it has.
    pub size: u64,
    /// How long Telegram takes to give it.
    pub slow: std::time::Duration,
    /// Where Telegram leads whoever fetches it.
    pub elsewhere: Option<String>,
    /// How often it was fetched.
    pub fetched: usize,
}

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The chat.
    pub chat: i64,
    /// The number.
    pub id: i64,
    /// The topic.
    pub thread: Option<i64>,
    /// The user who wrote it; none: the bot.
    pub from: Option<i64>,
    /// What it answers.
    pub reply_to: Option<i64>,
    /// The text or caption as it is shown.
    pub text: String,
    /// The marked parts of the text.
    pub entities: Vec<Value>,
    /// `photo`, `document` or `animation`, when it is one.
    #[serde(deserialize_with = "media")]
    pub media: Option<MediaKind>,
    /// The picture.
    #[serde(skip)]
    pub png: Vec<u8>,
    /// The name of the picture's file at Telegram.
    pub file: String,
    /// The keyboard.
    pub markup: Value,
    /// How often it was changed.
    pub edits: u32,
    /// Whether it is gone.
    pub deleted: bool,
    /// Whether it is too old to be changed.
    pub old: bool,
    /// Users who had left its chat when it was sent.
    #[serde(skip)]
    pub away: BTreeSet<i64>,
}

/// The kind of a picture that was saved.
fn media<'de, D: Deserializer<'de>>(saved: D) -> Result<Option<MediaKind>, D::Error> {
    let saved = Option::<String>::deserialize(saved)?;
    Ok(saved.map(|kind| match kind.as_str() {
        "document" => "document",
        "animation" => "animation",
        _ => "photo",
    }))
}

impl Message {
    /// The labels of its buttons.
    pub fn labels(&self) -> Vec<String> {
        self.buttons().map(|button| button["text"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Its buttons.
    pub fn buttons(&self) -> impl Iterator<Item = &Value> {
        self.markup["inline_keyboard"].as_array().into_iter().flatten().filter_map(Value::as_array).flatten()
    }

    /// The users called by it. Who has left the chat is named there and hears nothing of it.
    pub fn called(&self) -> Vec<i64> {
        let named = self.entities.iter().filter_map(|e| e["user"]["id"].as_i64());
        named.filter(|user| !self.away.contains(user)).collect()
    }
}

/// What the server does instead of the usual answer.
#[derive(Clone, Debug)]
pub enum Failure {
    /// It refuses.
    Refuse(Refused),
    /// It does not answer at all, and does not do what it was asked.
    Hang,
    /// It does what it was asked, and does not answer.
    DoAndHang,
}

/// A call as it was answered.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The call, without its files.
    pub call: Call,
    /// What was answered; none when it hangs.
    pub answer: Option<Result<Value, Refused>>,
}

/// What outlives a run of the loopback server.
#[derive(Serialize, Deserialize)]
pub(crate) struct Saved {
    chats: Vec<Chat>,
    users: Vec<User>,
    messages: Vec<Message>,
    updates: VecDeque<Value>,
    next_update: i64,
}

/// Everything.
#[derive(Debug)]
pub struct World {
    /// Chats by number.
    pub chats: BTreeMap<i64, Chat>,
    /// Users by account.
    pub users: BTreeMap<i64, User>,
    /// Messages by chat and number.
    pub messages: BTreeMap<(i64, i64), Message>,
    /// Updates that the bot has not confirmed.
    pub updates: VecDeque<Value>,
    /// The number of the next update.
    pub next_update: i64,
    /// What waits for an answer of the bot (pressed buttons, inline queries), and the answer.
    pub queries: BTreeMap<String, Option<Value>>,
    /// What stands above the results of inline queries.
    pub inline_buttons: BTreeMap<String, Value>,
    /// Menus by scope and language.
    pub menus: BTreeMap<(String, String), Vec<Value>>,
    /// Address and secret of the webhook.
    pub webhook: Option<(String, String)>,
    /// What goes wrong next, by method.
    pub failures: VecDeque<(String, Failure)>,
    /// All calls but `getUpdates`.
    pub calls: Vec<Answered>,
    /// What a correct bot never does.
    pub mistakes: Vec<String>,
    /// Files that people sent, by their ids.
    pub files: BTreeMap<String, SentFile>,
    /// Messages a minute in a group.
    pub group_limit: usize,
    /// Messages a second overall.
    pub overall_limit: usize,
    /// When the bot sent messages, in all chats.
    pub sent: VecDeque<Instant>,
    /// Whether `getUpdates` gives nothing for now.
    pub paused: bool,
    /// Chats in which sending takes so long. It is done at the end of that time, if the bot still waits for it.
    pub slow: BTreeMap<i64, Duration>,
    /// Calls that have come to slow chats so far.
    pub slow_calls: usize,
    /// When each press and inline query was made.
    pub asked: BTreeMap<String, Instant>,
    /// When each update came that waits.
    pub came: BTreeMap<i64, Instant>,
    /// Time that has passed besides that on the clock.
    pub passed: Duration,
    /// What the bot knows of the webhook's trouble: its last error.
    pub webhook_error: Option<String>,
    /// Whether the bot reads everything in groups.
    pub reads_all: bool,
    /// Whether it has inline mode.
    pub inline: bool,
    /// Its token was revoked.
    pub revoked: bool,
    /// When the webhook was set last.
    pub webhook_set: Option<Instant>,
    /// The bot's reactions, by chat and message.
    pub reactions: BTreeMap<(i64, i64), String>,
    /// Whether the server knows messages that one member alone sees.
    pub unseen: Unseen,
    /// Those messages, by chat, who sees them, and their number.
    pub unseen_messages: BTreeMap<(i64, i64, i64), Message>,
    /// Who has pressed a button in which chat, by what has to be answered.
    pub pressed_by: BTreeMap<String, (i64, i64)>,
}

/// A slow mode shorter than this is waited for by the server itself (`NetQueryDelayer.cpp` of tdlib/td).
const SLOW_MODE_TOLD: Duration = Duration::from_secs(10);
/// How long a press or an inline query can be answered.
pub const QUERY_TIME: Duration = Duration::from_secs(15);
/// How long an update waits for the bot, by its kind: the server keeps presses for 150 seconds, inline queries for 30, and
/// everything else for a day (`Client.cpp` of tdlib/telegram-bot-api, `add_update`).
const PRESS_KEPT: Duration = Duration::from_secs(150);
const INLINE_KEPT: Duration = Duration::from_secs(30);
const KEPT: Duration = Duration::from_secs(86_400);

impl World {
    /// An empty world with Telegram's limits.
    pub fn new() -> World {
        World {
            chats: BTreeMap::new(),
            users: BTreeMap::new(),
            messages: BTreeMap::new(),
            updates: VecDeque::new(),
            next_update: 700_001,
            queries: BTreeMap::new(),
            inline_buttons: BTreeMap::new(),
            menus: BTreeMap::new(),
            webhook: None,
            failures: VecDeque::new(),
            calls: Vec::new(),
            mistakes: Vec::new(),
            files: BTreeMap::new(),
            group_limit: 20,
            overall_limit: 30,
            sent: VecDeque::new(),
            paused: false,
            slow: BTreeMap::new(),
            slow_calls: 0,
            asked: BTreeMap::new(),
            came: BTreeMap::new(),
            passed: Duration::ZERO,
            webhook_error: None,
            reads_all: false,
            inline: true,
            revoked: false,
            webhook_set: None,
            reactions: BTreeMap::new(),
            unseen: Unseen::No,
            unseen_messages: BTreeMap::new(),
            pressed_by: BTreeMap::new(),
        }
    }

    /// The time there.
    pub fn now(&self) -> Instant {
        Instant::now() + self.passed
    }

    /// Somebody presses a button or types an inline query; its name.
    pub fn ask(&mut self, letter: char) -> String {
        let id = format!("{letter}{}", self.next_update);
        self.queries.insert(id.clone(), None);
        self.asked.insert(id.clone(), self.now());
        id
    }

    /// Whether a press or an inline query can still be answered.
    pub fn is_answerable(&self, id: &str) -> bool {
        let asked = self.asked.get(id).copied();
        asked.is_some_and(|asked| self.now() - asked <= QUERY_TIME) && self.queries.get(id).is_some_and(Option::is_none)
    }

    /// Forgets updates that the bot has left waiting for too long.
    pub fn forget_old_updates(&mut self) {
        let now = self.now();
        let came = &self.came;
        self.updates.retain(|update| {
            let kept = match update {
                press if press.get("callback_query").is_some() => PRESS_KEPT,
                inline if inline.get("inline_query").is_some() => INLINE_KEPT,
                _ => KEPT,
            };
            let came = update["update_id"].as_i64().and_then(|id| came.get(&id)).copied();
            came.is_none_or(|came| now - came <= kept)
        });
    }

    /// What is there, to go on with another time.
    pub(crate) fn save(&self) -> Saved {
        Saved {
            chats: self.chats.values().cloned().collect(),
            users: self.users.values().cloned().collect(),
            messages: self.messages.values().cloned().collect(),
            updates: self.updates.clone(),
            next_update: self.next_update,
        }
    }

    /// Puts in its place what was there another time.
    pub(crate) fn restore(&mut self, saved: Saved) {
        self.chats = saved.chats.into_iter().map(|chat| (chat.id, chat)).collect();
        self.users = saved.users.into_iter().map(|user| (user.id, user)).collect();
        self.messages = saved.messages.into_iter().map(|message| ((message.chat, message.id), message)).collect();
        self.updates = saved.updates;
        self.next_update = saved.next_update;
    }

    /// A user as Telegram describes it.
    pub fn user_view(&self, id: i64) -> Value {
        if id == BOT {
            return json!({"id": BOT, "is_bot": true, "first_name": "Sanguo", "username": BOT_NAME});
        }
        let user = &self.users[&id];
        let mut view = json!({
            "id": id, "is_bot": false, "first_name": user.first_name, "language_code": user.language,
            "is_premium": true, "added_to_attachment_menu": true,
        });
        if let Some(username) = &user.username {
            view["username"] = json!(username);
        }
        view
    }

    /// A chat as Telegram describes it.
    pub fn chat_view(&self, id: i64) -> Value {
        let chat = &self.chats[&id];
        match chat.kind {
            Kind::Private => json!({"id": id, "type": "private", "first_name": chat.title}),
            Kind::Group => json!({"id": id, "type": "group", "title": chat.title}),
            Kind::Supergroup => json!({"id": id, "type": "supergroup", "title": chat.title}),
            Kind::Forum => json!({"id": id, "type": "supergroup", "title": chat.title, "is_forum": true}),
        }
    }

    /// A message that one member of a chat alone sees, as Telegram describes it: it has no number among the others.
    pub fn unseen_view(&self, chat: i64, receiver: i64, number: i64) -> Value {
        let message = &self.unseen_messages[&(chat, receiver, number)];
        let mut view = self.view(message);
        view["message_id"] = json!(0);
        view["ephemeral_message_id"] = json!(number);
        view["receiver_user"] = self.user_view(if message.from.is_none() { receiver } else { BOT });
        if let Some(replied) = message.reply_to.filter(|n| self.unseen_messages.contains_key(&(chat, receiver, *n))) {
            view["reply_to_message"] = self.unseen_view(chat, receiver, replied);
        }
        view
    }

    /// Adds a message that one member alone sees and returns its number.
    pub fn add_unseen(&mut self, receiver: i64, mut message: Message) -> i64 {
        let number = 29_341_000 + i64::try_from(self.unseen_messages.len()).unwrap_or_default();
        message.id = number;
        self.unseen_messages.insert((message.chat, receiver, number), message);
        number
    }

    /// A message as Telegram describes it.
    pub fn message_view(&self, chat: i64, id: i64) -> Value {
        let message = &self.messages[&(chat, id)];
        let mut view = self.view(message);
        if let Some(replied) = message.reply_to.filter(|replied| self.messages.contains_key(&(chat, *replied))) {
            let mut replied = self.message_view(chat, replied);
            // What is replied to does not say what it replies to itself.
            if let Some(replied) = replied.as_object_mut() {
                replied.remove("reply_to_message");
            }
            view["reply_to_message"] = replied;
        }
        view
    }

    fn view(&self, message: &Message) -> Value {
        let (chat, id) = (message.chat, message.id);
        let mut view = json!({
            "message_id": id,
            "date": 1_790_000_000 + id,
            "chat": self.chat_view(chat),
            "from": self.user_view(message.from.unwrap_or(BOT)),
        });
        if let Some(thread) = message.thread {
            view["message_thread_id"] = json!(thread);
            view["is_topic_message"] = json!(true);
        }
        let (text, entities) =
            if message.media.is_some() { ("caption", "caption_entities") } else { ("text", "entities") };
        view[text] = json!(message.text);
        view[entities] = json!(message.entities);
        let file = json!({"file_id": message.file, "file_unique_id": message.file, "file_size": message.png.len()});
        if message.media == Some("photo") {
            let mut size = file.clone();
            let (width, height) = crate::limits::size(&message.png).unwrap_or_default();
            size["width"] = json!(width);
            size["height"] = json!(height);
            view["photo"] = json!([size]);
        } else if message.media == Some("document") {
            view["document"] = file;
        } else if message.media == Some("animation") {
            let short = |at: usize| message.png.get(at..at + 2).map(|two| u16::from_le_bytes([two[0], two[1]]));
            let mut film = file.clone();
            film["width"] = json!(short(6));
            film["height"] = json!(short(8));
            film["duration"] = json!(0);
            film["mime_type"] = json!("video/mp4");
            view["animation"] = film;
            // For programs that do not know animations.
            view["document"] = file;
        }
        if message.markup.is_object() {
            view["reply_markup"] = message.markup.clone();
        }
        view
    }

    /// Puts an update into the queue. It comes with all that a bot has no use for: entities of known and unknown kinds,
    /// and in every object fields that no documentation names.
    pub fn push(&mut self, kind: &str, mut body: Value) {
        add_the_unknown(&mut body);
        let id = self.next_update;
        self.next_update += 1;
        self.came.insert(id, self.now());
        self.updates.push_back(json!({"update_id": id, kind: body}));
    }

    /// What the bot is told of a group that has become a supergroup: that it is in the new one (from the admin who has
    /// upgraded it), and by both chats what has become of which. The one from the new chat is written by the group itself.
    pub fn tells_of_upgrade(&mut self, group: i64, new: i64) {
        let (was, is) = (self.chat_view(group), self.chat_view(new));
        let admin = self.chats[&new].admins.first().map_or(Value::Null, |admin| self.user_view(*admin));
        let bot = self.user_view(BOT);
        let member = json!({
            "chat": is, "from": admin, "date": 1_790_000_000,
            "old_chat_member": {"user": bot, "status": "left"}, "new_chat_member": {"user": bot, "status": "member"},
        });
        self.push("my_chat_member", member);
        let to = json!({
            "message_id": 9_000, "date": 1_790_000_000, "chat": was, "from": admin, "migrate_to_chat_id": new,
        });
        self.push("message", to);
        let anonymous = json!({
            "id": 1_087_968_824_i64, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot",
        });
        let from = json!({
            "message_id": 1, "date": 1_790_000_000, "chat": is, "from": anonymous, "sender_chat": is,
            "migrate_from_chat_id": group,
        });
        self.push("message", from);
    }

    /// Adds a message and returns its number.
    pub fn add(&mut self, mut message: Message) -> i64 {
        let chat = self.chats.get_mut(&message.chat).expect("a chat");
        chat.last_message += 1;
        let id = chat.last_message;
        chat.last_bot = chat.last_bot || message.from.is_none();
        message.id = id;
        message.away.clone_from(&chat.left);
        if message.media.is_some() && message.file.is_empty() {
            message.file = format!("file-{}-{id}", message.chat);
        }
        self.messages.insert((message.chat, id), message);
        id
    }

    /// Whether the bot may send a message now; counts it when it may.
    ///
    /// # Errors
    /// How long it has to wait.
    pub fn count(&mut self, chat: i64) -> Result<(), Refused> {
        let (now, group_limit) = (self.now(), self.group_limit);
        let minute = Duration::from_secs(60);
        let chat_of = self.chats.get_mut(&chat).expect("a chat");
        // Slow mode is for those who are no admins, bots too; the server waits for short ones itself.
        let slow_mode = Duration::from_secs(chat_of.slow_mode);
        let there_is_slow = slow_mode >= SLOW_MODE_TOLD;
        let there = &mut chat_of.sent;
        there.retain(|at| now - *at < minute.max(slow_mode));
        self.sent.retain(|at| now - *at < Duration::from_secs(1));
        let slow = there_is_slow.then(|| there.back()).flatten();
        if let Some(left) = slow.and_then(|last| slow_mode.checked_sub(now - *last)).filter(|left| !left.is_zero()) {
            return Err(Refused::flood(left.as_secs() + 1));
        }
        let lately = there.iter().filter(|at| now - **at < minute).count();
        if chat < 0 && lately >= group_limit {
            let wait =
                there.iter().find(|at| now - **at < minute).map_or(minute, |first| minute.saturating_sub(now - *first));
            return Err(Refused::flood(wait.as_secs() + 1));
        }
        if self.sent.len() >= self.overall_limit {
            return Err(Refused::flood(1));
        }
        there.push_back(now);
        self.sent.push_back(now);
        Ok(())
    }
}

/// Adds to every object of an update or an answer what Telegram may have added since a bot was written.
pub(crate) fn add_the_unknown(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(add_the_unknown);
            let said = fields.get("text").and_then(Value::as_str).map(str::to_owned);
            if let Some(said) = said.filter(|_| fields.contains_key("message_id")) {
                let command = crate::limits::length(said.split_whitespace().next().unwrap_or_default());
                let mut entities = vec![
                    json!({"type": "date_time", "offset": 0, "length": 1, "unix_time": 1_790_000_000, "date_time_format": "f"}),
                    json!({"type": "bank_card_number", "offset": 0, "length": 1}),
                    json!({"type": "added_later", "offset": {"from": 0}, "length": null}),
                ];
                if said.starts_with('/') {
                    entities.insert(0, json!({"type": "bot_command", "offset": 0, "length": command}));
                }
                entities.extend(fields.get("entities").and_then(Value::as_array).cloned().unwrap_or_default());
                fields.insert("entities".to_owned(), json!(entities));
            }
            fields.insert("added_later".to_owned(), json!({"kind": "of which nobody knows", "list": [1, null, {}]}));
        }
        Value::Array(items) => items.iter_mut().for_each(add_the_unknown),
        _ => {}
    }
}

impl Default for World {
    fn default() -> World {
        World::new()
    }
}
