//! What people do on Telegram, and what they see.

use serde_json::{Value, json};

use crate::Telegram;
use crate::methods::blank;
use crate::world::{BOT, BOT_NAME, Chat, Kind, Message, SentFile, User, World};

/// A chat, or a topic of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The chat.
    pub chat: i64,
    /// The topic.
    pub thread: Option<i64>,
}

impl From<i64> for Place {
    fn from(chat: i64) -> Place {
        Place { chat, thread: None }
    }
}

fn chat(id: i64, kind: Kind, title: &str) -> Chat {
    Chat {
        id,
        kind,
        title: title.to_owned(),
        admins: Default::default(),
        open: true,
        blocked: false,
        moved_to: None,
        topics: Default::default(),
        closed_topics: Default::default(),
        general_closed: false,
        muted: None,
        slow_mode: 0,
        left: Default::default(),
        photos: true,
        swept: false,
        last_bot: false,
        last_message: 10,
        sent: Default::default(),
    }
}

/// Whether privacy mode lets a bot read a message in a group: commands addressed to it, commands without an address
/// when it was the last bot to write, and replies to its own messages.
fn readable(world: &World, place: Place, text: &str, reply_to: Option<i64>) -> bool {
    let ours = |id: &i64| world.messages.get(&(place.chat, *id)).is_some_and(|message| message.from.is_none());
    if reply_to.as_ref().is_some_and(ours) {
        return true;
    }
    let word = text.split_whitespace().next().unwrap_or_default();
    let Some(command) = word.strip_prefix('/') else { return false };
    let is_command = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    match command.split_once('@') {
        Some((name, bot)) => is_command(name) && bot.eq_ignore_ascii_case(BOT_NAME),
        None => is_command(command) && world.chats[&place.chat].last_bot,
    }
}

/// Somebody presses a button; what has to be answered.
fn press(world: &mut World, user: i64, chat: i64, message: Value, data: &str) -> String {
    let id = world.ask('q');
    let query = json!({
        "id": id, "from": world.user_view(user), "message": message, "chat_instance": "1", "data": data,
    });
    world.pressed_by.insert(id.clone(), (user, chat));
    world.push("callback_query", query);
    id
}

/// The sender of messages of admins who stay anonymous in a group.
pub fn anonymous_in(world: &World, chat: i64) -> (Value, Value) {
    let bot = json!({"id": 1_087_968_824_i64, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    (bot, world.chat_view(chat))
}

impl Telegram {
    /// A user, with the private chat that is not started yet.
    pub fn user(&self, id: i64, name: &str, language: &str) -> i64 {
        self.with(|world| {
            let user = User { id, first_name: name.to_owned(), language: language.to_owned(), username: None };
            world.users.insert(id, user);
            world.chats.insert(id, Chat { open: false, ..chat(id, Kind::Private, name) });
            id
        })
    }

    /// A user takes a name after the `@`.
    pub fn takes_username(&self, id: i64, username: &str) {
        self.with(|world| world.users.get_mut(&id).expect("a user").username = Some(username.to_owned()));
    }

    /// A group with the bot in it.
    pub fn group(&self, id: i64, kind: Kind, admins: &[i64]) -> i64 {
        self.with(|world| {
            world.chats.insert(id, Chat { admins: admins.iter().copied().collect(), ..chat(id, kind, "Club") });
            id
        })
    }

    /// A topic of a forum.
    pub fn topic(&self, chat: i64, thread: i64) -> Place {
        self.with(|world| world.chats.get_mut(&chat).expect("a chat").topics.insert(thread));
        Place { chat, thread: Some(thread) }
    }

    /// An admin closes a topic, or the general one.
    pub fn closes(&self, place: impl Into<Place>) {
        self.sets_topic(place.into(), false);
    }

    /// An admin opens a topic again, or the general one. Everybody is told of it.
    pub fn reopens(&self, place: impl Into<Place>) {
        self.sets_topic(place.into(), true);
    }

    fn sets_topic(&self, place: Place, open: bool) {
        self.with(|world| {
            let there = world.chats.get_mut(&place.chat).expect("a chat");
            let news = match place.thread {
                Some(thread) if open => (there.closed_topics.remove(&thread), "forum_topic_reopened").1,
                Some(thread) => (there.closed_topics.insert(thread), "forum_topic_closed").1,
                None => {
                    there.general_closed = !open;
                    if open { "general_forum_topic_unhidden" } else { "general_forum_topic_hidden" }
                }
            };
            there.last_message += 1;
            let mut told = json!({
                "message_id": there.last_message, "date": 1_790_000_000, "chat": world.chat_view(place.chat), news: {},
            });
            if let Some(thread) = place.thread {
                told["message_thread_id"] = json!(thread);
                told["is_topic_message"] = json!(true);
            }
            world.push("message", told);
        });
    }

    /// The bot may write in a chat no more, or may again; without an update, as when everybody's rights are changed.
    pub fn mutes(&self, chat: i64, words: Option<&str>) {
        self.with(|world| world.chats.get_mut(&chat).expect("a chat").muted = words.map(str::to_owned));
    }

    /// Somebody writes something; whether the bot gets to see it.
    pub fn says(&self, user: i64, place: impl Into<Place>, text: &str) -> bool {
        self.writes(user, place.into(), text, None, Vec::new())
    }

    /// Somebody writes something that ends with the name of another user, whom the client mentions by the account.
    pub fn mentions(&self, user: i64, place: impl Into<Place>, text: &str, other: i64) -> bool {
        let (name, view) = self.with(|world| (world.users[&other].first_name.clone(), world.user_view(other)));
        let units = |text: &str| text.encode_utf16().count();
        let entity = json!({"type": "text_mention", "offset": units(text), "length": units(&name), "user": view});
        self.writes(user, place.into(), &format!("{text}{name}"), None, vec![entity])
    }

    /// Somebody answers a message; whether the bot gets to see it.
    pub fn replies(&self, user: i64, place: impl Into<Place>, to: i64, text: &str) -> bool {
        self.writes(user, place.into(), text, Some(to), Vec::new())
    }

    fn writes(&self, user: i64, place: Place, text: &str, reply_to: Option<i64>, entities: Vec<Value>) -> bool {
        self.with(|world| {
            let private = world.chats[&place.chat].kind == Kind::Private;
            let seen = private || readable(world, place, text, reply_to);
            let id = world.add(Message {
                chat: place.chat,
                id: 0,
                thread: place.thread,
                from: Some(user),
                reply_to,
                text: text.to_owned(),
                entities,
                media: None,
                png: Vec::new(),
                file: String::new(),
                markup: Value::Null,
                edits: 0,
                deleted: false,
                old: false,
                away: Default::default(),
            });
            if seen {
                let message = world.message_view(place.chat, id);
                world.push("message", message);
            }
            seen
        })
    }

    /// Somebody sends a file with a caption, perhaps an empty one; its id.
    pub fn sends_file(&self, user: i64, chat: i64, caption: &str, file: SentFile) -> String {
        self.with(|world| {
            let id = format!("sent-{}", world.files.len() + 1);
            let message = world.add(Message { from: Some(user), ..blank(chat) });
            let mut view = world.message_view(chat, message);
            if let Some(view) = view.as_object_mut() {
                view.remove("text");
                view.remove("entities");
            }
            view["document"] = json!({
                "file_id": id, "file_unique_id": id, "file_name": "game.txt", "mime_type": "text/plain",
                "file_size": file.size,
            });
            if !caption.is_empty() {
                view["caption"] = json!(caption);
            }
            world.files.insert(id.clone(), file);
            world.push("message", view);
            id
        })
    }

    /// Somebody opens the private chat by a link or the start button.
    pub fn starts(&self, user: i64, parameter: &str) {
        self.with(|world| {
            let chat = world.chats.get_mut(&user).expect("a private chat");
            (chat.open, chat.blocked) = (true, false);
        });
        self.says(user, user, format!("/start {parameter}").trim());
    }

    /// Somebody blocks the bot.
    pub fn blocks(&self, user: i64) {
        self.with(|world| world.chats.get_mut(&user).expect("a private chat").blocked = true);
    }

    /// Somebody presses the button of a label, which must be there; what has to be answered.
    #[track_caller]
    pub fn presses(&self, user: i64, chat: i64, message: i64, label: &str) -> String {
        let data = self.with(|world| {
            let message = &world.messages[&(chat, message)];
            let button = message.buttons().find(|button| button["text"].as_str().is_some_and(|t| t.contains(label)));
            button.and_then(|button| button["callback_data"].as_str()).map(str::to_owned)
        });
        let labels = || self.with(|world| world.messages[&(chat, message)].labels());
        let data = data.unwrap_or_else(|| panic!("no button {label:?} among {:?}", labels()));
        self.sends_data(user, chat, message, &data)
    }

    /// A program sends the data of a button, whether it is there or not.
    pub fn sends_data(&self, user: i64, chat: i64, message: i64, data: &str) -> String {
        self.with(|world| {
            let view = world.message_view(chat, message);
            press(world, user, chat, view, data)
        })
    }

    /// Somebody presses a button, by its label, of a message that nobody else sees; what has to be answered.
    #[track_caller]
    pub fn presses_unseen(&self, user: i64, chat: i64, number: i64, label: &str) -> String {
        self.with(|world| {
            let message = &world.unseen_messages[&(chat, user, number)];
            let button = message.buttons().find(|button| button["text"].as_str().is_some_and(|t| t.contains(label)));
            let data = button.and_then(|button| button["callback_data"].as_str()).map(str::to_owned);
            let data = data.unwrap_or_else(|| panic!("no button {label:?} among {:?}", message.labels()));
            let view = world.unseen_view(chat, user, number);
            press(world, user, chat, view, &data)
        })
    }

    /// Somebody answers a message that nobody else sees, and nobody else sees that.
    pub fn replies_unseen(&self, user: i64, chat: i64, to: i64, text: &str) {
        self.with(|world| {
            let said = world.unseen_messages[&(chat, user, to)].clone();
            let said = Message {
                from: Some(user),
                reply_to: Some(to),
                text: text.to_owned(),
                entities: Vec::new(),
                media: None,
                png: Vec::new(),
                markup: Value::Null,
                edits: 0,
                ..said
            };
            let number = world.add_unseen(user, said);
            let view = world.unseen_view(chat, user, number);
            world.push("message", view);
        });
    }

    /// Waits for a message that one member alone sees, which is newer than another and fits.
    #[track_caller]
    pub fn next_unseen(
        &self,
        chat: i64,
        user: i64,
        after: i64,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait(&format!("{what} for {user} alone in {chat} after {after}"), |world| {
            let newer = world.unseen_messages.range((chat, user, after + 1)..=(chat, user, i64::MAX));
            newer.map(|(_, message)| message).find(|m| m.from.is_none() && !m.deleted && fits(m)).cloned()
        })
    }

    /// Somebody types the bot's name and a text in any chat; what has to be answered.
    pub fn looks_for(&self, user: i64, text: &str) -> String {
        self.with(|world| {
            let id = world.ask('i');
            let query = json!({"id": id, "from": world.user_view(user), "query": text, "offset": ""});
            world.push("inline_query", query);
            id
        })
    }

    /// The bot's answer to a pressed button or an inline query.
    #[track_caller]
    pub fn answer(&self, query: &str) -> Value {
        self.wait(&format!("an answer to {query}"), |world| world.queries[query].clone())
    }

    /// The note that a pressed button was answered with.
    #[track_caller]
    pub fn toast(&self, query: &str) -> String {
        self.answer(query)["text"].as_str().unwrap_or_default().to_owned()
    }

    /// A group becomes a supergroup; its new number. Both tell of it, and the bot is told that it is in the new one.
    pub fn upgrades(&self, group: i64, new: i64, told: bool) -> i64 {
        self.with(|world| {
            let old = world.chats.get_mut(&group).expect("a chat");
            old.moved_to = Some(new);
            let grown = Chat { id: new, kind: Kind::Supergroup, moved_to: None, last_message: 1, ..old.clone() };
            world.chats.insert(new, grown);
            if told {
                world.tells_of_upgrade(group, new);
            }
            new
        })
    }

    /// The bot is removed from a chat or added to it.
    pub fn membership(&self, by: i64, chat: i64, inside: bool) {
        self.with(|world| {
            world.chats.get_mut(&chat).expect("a chat").open = inside;
            let status = |inside: bool| {
                let user = world.user_view(BOT);
                if inside {
                    json!({"user": user, "status": "member"})
                } else {
                    json!({"user": user, "status": "kicked", "until_date": 0})
                }
            };
            let change = json!({
                "chat": world.chat_view(chat), "from": world.user_view(by), "date": 1_790_000_000,
                "old_chat_member": status(!inside), "new_chat_member": status(inside),
            });
            world.push("my_chat_member", change);
        });
    }

    /// A user leaves a group or comes back. The bot is told by a message of the group.
    pub fn comes_or_goes(&self, user: i64, group: i64, comes: bool) {
        self.with(|world| {
            let view = world.user_view(user);
            let there = world.chats.get_mut(&group).expect("a chat");
            let news = if comes { there.left.remove(&user) } else { there.left.insert(user) };
            assert!(news, "{user} is where they are already");
            there.last_message += 1;
            let mut told = json!({"message_id": there.last_message, "date": 1_790_000_000, "from": view});
            told["chat"] = world.chat_view(group);
            if comes {
                told["new_chat_members"] = json!([view]);
            } else {
                told["left_chat_member"] = view;
            }
            world.push("message", told);
        });
    }

    /// Time passes, for all that waits for the bot.
    pub fn passes(&self, time: std::time::Duration) {
        self.with(|world| world.passed += time);
    }

    /// Brings the last update again.
    pub fn repeats_last_update(&self) {
        self.with(|world| {
            let last = world.updates.back().cloned().expect("an update");
            world.updates.push_back(last);
        });
    }

    /// What the bot has written in a chat, in order, without what was deleted.
    pub fn seen(&self, chat: i64) -> Vec<Message> {
        let here = |m: &&Message| m.chat == chat && m.from.is_none() && !m.deleted;
        self.with(|world| world.messages.values().filter(here).cloned().collect())
    }

    /// Waits for a message of the bot in a chat that is newer than another and fits.
    #[track_caller]
    pub fn next(&self, chat: i64, after: i64, what: &str, fits: impl Fn(&Message) -> bool) -> Message {
        self.wait(&format!("{what} in {chat} after {after}"), |world| {
            let newer = world.messages.range((chat, after + 1)..=(chat, i64::MAX));
            newer.map(|(_, message)| message).find(|m| m.from.is_none() && !m.deleted && fits(m)).cloned()
        })
    }

    /// The number of the last message in a chat.
    pub fn last(&self, chat: i64) -> i64 {
        self.with(|world| world.chats[&chat].last_message)
    }
}
