//! Updates taken apart: what of them concerns the bot, without anything else of Telegram.
//!
//! The few fields that are needed are read from the JSON as it came. Whatever else an update holds, of a kind that is
//! known or one that Telegram has yet to think of, is not looked at, so that it cannot make the bot deaf.

use sanguo_commands::Language;
use serde_json::Value;

/// The account that stands for admins who write anonymously as their group.
const GROUP_ANONYMOUS_BOT: i64 = 1_087_968_824;
/// The account that stands for channels that write in groups.
const CHANNEL_BOT: i64 = 136_817_688;
/// Telegram itself, which brings the posts of a channel into its linked group.
const TELEGRAM: i64 = 777_000;
/// What a file is sent for that comes without words.
const LOAD: &str = "/load";
/// What a message says that is about a topic, or the general one, and not about what people write: it may have been
/// opened.
const TOPIC_NEWS: [&str; 4] =
    ["forum_topic_reopened", "forum_topic_edited", "general_forum_topic_unhidden", "forum_topic_created"];

/// Who writes or presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Author {
    /// The account; of those who write as a chat, the chat.
    pub account: i64,
    /// The name shown.
    pub name: String,
    /// The name after the `@`, if there is one.
    pub username: Option<String>,
    /// The language of the program.
    pub language: Option<Language>,
    /// Not a person: a group (an anonymous admin of it) or a channel.
    pub as_chat: bool,
}

/// A chat, and a topic in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The chat.
    pub chat: i64,
    /// The topic of a forum.
    pub thread: Option<i32>,
    /// Whether it is a private chat with the bot.
    pub private: bool,
}

/// A file that somebody sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attached {
    /// By which it can be asked for.
    pub id: String,
    /// How many bytes it has, when that is told.
    pub size: Option<u64>,
}

/// What the bot may do in a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether it is in the chat.
    pub inside: bool,
    /// Whether it may write there.
    pub may_write: bool,
}

/// What an update is to the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody has written something.
    Said {
        /// The chat and thread.
        spot: Spot,
        /// The user.
        from: Author,
        /// The number of the message; a negative one when nobody else sees it.
        message: i32,
        /// The text. People without a username are named in it by their numbers: `@101`.
        text: String,
        /// The message it replies to, if that is one of the bot; negative when nobody else sees that.
        reply_to: Option<i32>,
        /// Those whom it names and whose accounts it tells.
        named: Vec<Author>,
        /// The person whose message it replies to.
        answers: Option<Author>,
        /// The file that it is about.
        file: Option<Attached>,
    },
    /// Somebody has pressed a button.
    Pressed {
        /// What has to be answered.
        query: String,
        /// The user.
        from: Author,
        /// The chat and number of the message, unless it was sent through inline mode; negative when nobody else sees it.
        message: Option<(Spot, i32)>,
        /// The id of the button.
        data: String,
    },
    /// Somebody looks for games to post somewhere.
    Asked {
        /// What has to be answered.
        query: String,
        /// The user.
        from: Author,
        /// What was typed.
        text: String,
    },
    /// A group has become a supergroup.
    Moved {
        /// What it was.
        old: i64,
        /// What it is.
        new: i64,
    },
    /// The bot was added to a chat or removed from it, muted or unmuted; in a private chat: unblocked or
    /// blocked.
    Member {
        /// The chat and thread.
        spot: Spot,
        /// Who has changed it.
        by: Option<Author>,
        /// What it may do now.
        now: Standing,
        /// What it might do before.
        before: Standing,
    },
    /// People have left a group, or were let in.
    People {
        /// The chat.
        spot: Spot,
        /// Their accounts.
        accounts: Vec<i64>,
        /// Whether they have left.
        left: bool,
    },
    /// A topic was reopened, or something else about it was changed.
    Opened {
        /// The chat and topic.
        spot: Spot,
    },
    /// Nothing that concerns the bot.
    Nothing,
}

/// What has to be done in order: the updates of one chat, else of one user.
pub fn queue(update: &Value) -> String {
    let chats = ["/message/chat/id", "/callback_query/message/chat/id", "/my_chat_member/chat/id"]
        .map(|path| update.pointer(path));
    if let Some(chat) = chats.into_iter().flatten().find_map(Value::as_i64) {
        return chat.to_string();
    }
    let users = ["/inline_query/from/id", "/callback_query/from/id"].map(|path| update.pointer(path));
    users.into_iter().flatten().find_map(Value::as_i64).map_or_else(String::new, |user| format!("user:{user}"))
}

/// What of an update cannot be read: its kind and what is missing, without anything that somebody has written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}: {missing}")]
pub struct Unreadable {
    /// The kind of update.
    pub kind: String,
    /// What cannot be read of it.
    pub missing: &'static str,
}

/// Takes an update apart.
///
/// # Errors
/// When a field is missing, or is of another kind, without which nothing can be done about an update of its kind.
pub fn read(body: &str, bot: i64) -> Result<Event, Unreadable> {
    let unreadable = |kind: &str, missing| Unreadable { kind: kind.chars().take(40).collect(), missing };
    let update: Value = serde_json::from_str(body).map_err(|_| unreadable("update", "no JSON"))?;
    let fields = update.as_object().ok_or_else(|| unreadable("update", "no object"))?;
    let content = fields.iter().find(|(name, _)| *name != "update_id");
    let (kind, content) = content.ok_or_else(|| unreadable("update", "empty"))?;
    let event = match kind.as_str() {
        "message" => message(content, bot),
        "callback_query" => pressed(content),
        "inline_query" => asked(content),
        "my_chat_member" => member(content),
        _ => Err("unknown"),
    };
    event.map_err(|missing| unreadable(kind, missing))
}

/// What is missing.
type Missing = &'static str;

fn number(value: &Value, name: &str) -> Option<i64> {
    value.get(name)?.as_i64()
}

fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str()
}

fn flag(value: &Value, name: &str) -> bool {
    value.get(name).and_then(Value::as_bool).unwrap_or_default()
}

fn has(value: &Value, name: &str) -> bool {
    value.get(name).is_some_and(|field| !field.is_null())
}

/// The number of a message. One that a member of a group alone sees has none of its own; its number among such messages
/// is told by a negative one.
fn message_id(message: &Value) -> Option<i32> {
    let unseen = number(message, "ephemeral_message_id").and_then(|number| i32::try_from(number).ok());
    match unseen.filter(|number| *number > 0) {
        Some(number) => Some(-number),
        None => number(message, "message_id")?.try_into().ok(),
    }
}

/// Where a message stands.
fn spot(message: &Value) -> Option<Spot> {
    let chat = message.get("chat")?;
    // Replies in ordinary groups have threads too; only those of forums are places of their own.
    let thread = number(message, "message_thread_id").filter(|_| flag(message, "is_topic_message"));
    Some(Spot {
        chat: number(chat, "id")?,
        thread: thread.and_then(|thread| thread.try_into().ok()),
        private: text(chat, "type") == Some("private"),
    })
}

fn is_channel(message: &Value) -> bool {
    message.get("chat").and_then(|chat| text(chat, "type")) == Some("channel")
}

fn sender(user: &Value) -> Option<Author> {
    let names = [text(user, "first_name"), text(user, "last_name")];
    let names: Vec<&str> = names.into_iter().flatten().filter(|name| !name.is_empty()).collect();
    Some(Author {
        account: number(user, "id")?,
        name: names.join(" "),
        username: text(user, "username").map(str::to_owned),
        language: text(user, "language_code").and_then(Language::read),
        as_chat: false,
    })
}

/// Who wrote a message: a person, or a chat that stands for one. Other bots, and Telegram itself, are nobody.
fn author(message: &Value) -> Option<Author> {
    let user = message.get("from")?;
    match (number(user, "id")?, message.get("sender_chat").and_then(|chat| Some((number(chat, "id")?, chat)))) {
        (TELEGRAM, _) => None,
        (GROUP_ANONYMOUS_BOT | CHANNEL_BOT, Some((account, chat))) => Some(Author {
            account,
            name: text(chat, "title").unwrap_or_default().to_owned(),
            username: None,
            language: None,
            as_chat: true,
        }),
        _ if flag(user, "is_bot") => None,
        _ => sender(user),
    }
}

fn message(message: &Value, bot: i64) -> Result<Event, Missing> {
    let spot = spot(message).ok_or("no chat")?;
    if let Some(new) = number(message, "migrate_to_chat_id") {
        return Ok(Event::Moved { old: spot.chat, new });
    }
    if let Some(old) = number(message, "migrate_from_chat_id") {
        return Ok(Event::Moved { old, new: spot.chat });
    }
    if TOPIC_NEWS.iter().any(|news| has(message, news)) {
        return Ok(Event::Opened { spot });
    }
    if let Some(event) = people(message, spot) {
        return Ok(event);
    }
    let file = message.get("document").and_then(attached);
    // A file is sent with a caption; alone in a private chat it is to be read.
    let alone = (file.is_some() && spot.private).then_some(LOAD);
    let caption = || file.as_ref().and_then(|_| text(message, "caption").or(alone));
    let Some(said) = text(message, "text").or_else(caption) else { return Ok(Event::Nothing) };
    let foreign = has(message, "via_bot") || flag(message, "is_automatic_forward") || has(message, "forward_origin");
    let Some(from) = author(message).filter(|_| !foreign && !is_channel(message)) else { return Ok(Event::Nothing) };
    let replied = message.get("reply_to_message");
    let ours = |replied: &&Value| replied.get("from").and_then(|user| number(user, "id")) == Some(bot);
    let (said, named) = with_accounts(said, message);
    let answers = replied.and_then(author).filter(|author| !author.as_chat);
    Ok(Event::Said {
        spot,
        from,
        message: message_id(message).ok_or("no number")?,
        text: said,
        reply_to: replied.filter(ours).and_then(message_id),
        named,
        answers,
        file,
    })
}

/// A file of a message.
fn attached(document: &Value) -> Option<Attached> {
    let size = number(document, "file_size").and_then(|size| size.try_into().ok());
    Some(Attached { id: text(document, "file_id")?.to_owned(), size })
}

/// What a message tells of those who come and go. Programs are nobody.
fn people(message: &Value, spot: Spot) -> Option<Event> {
    let gone = message.get("left_chat_member").filter(|user| user.is_object());
    let come = message.get("new_chat_members").and_then(Value::as_array);
    let users: Vec<&Value> = gone.into_iter().chain(come.into_iter().flatten()).collect();
    let people = users.iter().filter(|user| !flag(user, "is_bot"));
    let accounts: Vec<i64> = people.filter_map(|user| number(user, "id")).collect();
    (!accounts.is_empty()).then_some(Event::People { spot, accounts, left: gone.is_some() })
}

/// A text in which the people whom it names without a username are named by their numbers (`@101`), and these people.
/// Offsets of entities count UTF-16 code units.
fn with_accounts(said: &str, message: &Value) -> (String, Vec<Author>) {
    let entities = message
        .get("entities")
        .or_else(|| message.get("caption_entities"))
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let mut units: Vec<u16> = said.encode_utf16().collect();
    let mut named = Vec::new();
    // From the end, so that what comes before stays where it is.
    for entity in entities.iter().rev().filter(|entity| text(entity, "type") == Some("text_mention")) {
        let span = || {
            let start = usize::try_from(number(entity, "offset")?).ok()?;
            let length = usize::try_from(number(entity, "length")?).ok()?;
            let end = start.checked_add(length).filter(|end| *end <= units.len())?;
            let user = entity.get("user").filter(|user| !flag(user, "is_bot"))?;
            Some((start..end, sender(user)?))
        };
        let Some((span, person)) = span() else { continue };
        units.splice(span, format!("@{}", person.account).encode_utf16());
        named.push(person);
    }
    (String::from_utf16_lossy(&units), named)
}

fn pressed(query: &Value) -> Result<Event, Missing> {
    let message = query.get("message").and_then(|message| Some((spot(message)?, message_id(message)?)));
    Ok(Event::Pressed {
        query: text(query, "id").ok_or("no id")?.to_owned(),
        from: query.get("from").and_then(sender).ok_or("no user")?,
        message,
        data: text(query, "data").unwrap_or_default().to_owned(),
    })
}

fn asked(query: &Value) -> Result<Event, Missing> {
    Ok(Event::Asked {
        query: text(query, "id").ok_or("no id")?.to_owned(),
        from: query.get("from").and_then(sender).ok_or("no user")?,
        text: text(query, "query").unwrap_or_default().to_owned(),
    })
}

fn member(change: &Value) -> Result<Event, Missing> {
    let spot = spot(change).ok_or("no chat")?;
    if is_channel(change) {
        return Ok(Event::Nothing);
    }
    let standing = |name: &str| change.get(name).and_then(standing);
    Ok(Event::Member {
        spot,
        by: change.get("from").and_then(sender),
        now: standing("new_chat_member").ok_or("no status")?,
        before: standing("old_chat_member").unwrap_or(Standing { inside: false, may_write: false }),
    })
}

/// What a member may do. A status that is not known yet is taken for one of a member: it is better to write in vain than
/// to be silent for ever.
fn standing(member: &Value) -> Option<Standing> {
    let status = text(member, "status")?;
    let inside = match status {
        "left" | "kicked" => false,
        "restricted" => member.get("is_member").and_then(Value::as_bool).unwrap_or(true),
        _ => true,
    };
    let muted = status == "restricted" && member.get("can_send_messages").and_then(Value::as_bool) == Some(false);
    Some(Standing { inside, may_write: inside && !muted })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(extra: Value) -> String {
        let mut message = json!({
            "message_id": 5, "date": 1_700_000_000, "text": "/move",
            "chat": {"id": -1001, "type": "supergroup", "title": "Club"},
            "from": {"id": 7, "is_bot": false, "first_name": "A", "last_name": "B", "language_code": "zh-hant"},
        });
        for (key, value) in extra.as_object().unwrap() {
            message[key] = value.clone();
        }
        json!({"update_id": 1, "message": message}).to_string()
    }

    fn thread_of(extra: Value) -> Option<i32> {
        match read(&message(extra), 99).unwrap() {
            Event::Said { spot, .. } => spot.thread,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_message_says_who_and_where() {
        let Ok(Event::Said { from, spot, text, .. }) = read(&message(json!({})), 99) else { panic!() };
        assert_eq!((from.account, from.name.as_str(), from.language), (7, "A B", Some(Language::Traditional)));
        assert_eq!((spot.chat, spot.thread, spot.private, text.as_str()), (-1001, None, false, "/move"));
        assert_eq!(thread_of(json!({"message_thread_id": 3, "is_topic_message": true})), Some(3));
        assert_eq!(thread_of(json!({"message_thread_id": 3})), None, "a thread of replies is no topic");
    }

    #[test]
    fn what_one_member_alone_sees_has_a_negative_number() {
        let unseen = json!({"message_id": 0, "ephemeral_message_id": 29_341_834, "receiver_user": {"id": 99},
            "reply_to_message": {"message_id": 0, "ephemeral_message_id": 7, "from": {"id": 99, "is_bot": true}}});
        let Ok(Event::Said { message: number, reply_to, .. }) = read(&message(unseen), 99) else { panic!() };
        assert_eq!((number, reply_to), (-29_341_834, Some(-7)));
        let seen = json!({"ephemeral_message_id": 0, "message_id": 8});
        let Ok(Event::Said { message: number, .. }) = read(&message(seen), 99) else { panic!() };
        assert_eq!(number, 8);
    }

    #[test]
    fn people_without_a_username_are_named_by_their_numbers() {
        let user = json!({"id": 102, "is_bot": false, "first_name": "Боб"});
        let extra = json!({
            "text": "/invite 😀 Боб Кай, please", "entities": [
                {"type": "bot_command", "offset": 0, "length": 7},
                {"type": "text_mention", "offset": 11, "length": 7, "user": user},
                {"type": "text_mention", "offset": 20, "length": 700, "user": user}, {"type": "text_mention"},
            ],
            "reply_to_message": {"message_id": 4, "date": 1, "chat": {"id": -1001}, "from": user},
        });
        let Ok(Event::Said { text, named, answers, reply_to, .. }) = read(&message(extra), 99) else { panic!() };
        assert_eq!((text.as_str(), named.len(), reply_to), ("/invite 😀 @102, please", 1, None));
        assert_eq!((named[0].account, answers.map(|a| a.name)), (102, Some("Боб".to_owned())));
    }

    #[test]
    fn who_comes_and_goes_is_told_without_programs() {
        let person = |id: i64| json!({"id": id, "is_bot": false, "first_name": "A"});
        let program = json!({"id": 99, "is_bot": true, "first_name": "S"});
        let people = |extra: Value| match read(&message(extra.clone()), 99).unwrap() {
            Event::People { accounts, left, spot } => (accounts, left, spot.chat),
            other => panic!("{extra}: {other:?}"),
        };
        assert_eq!(people(json!({"text": null, "left_chat_member": person(7)})), (vec![7], true, -1001));
        let came = json!({"text": null, "new_chat_members": [person(7), program, person(8)]});
        assert_eq!(people(came), (vec![7, 8], false, -1001));
        for extra in [json!({"left_chat_member": program}), json!({"new_chat_members": [program]})] {
            let mut extra = extra;
            extra["text"] = Value::Null;
            assert_eq!(read(&message(extra), 99), Ok(Event::Nothing));
        }
    }

    #[test]
    fn what_is_not_meant_for_the_bot_is_nothing() {
        for extra in [
            json!({"via_bot": {"id": 99, "is_bot": true, "first_name": "S"}}),
            json!({"is_automatic_forward": true}),
            json!({"from": {"id": 777_000, "is_bot": false, "first_name": "Telegram"}}),
            json!({"from": {"id": 12, "is_bot": true, "first_name": "Other"}}),
            json!({"new kind of message": {}, "text": null}),
        ] {
            assert_eq!(read(&message(extra.clone()), 99), Ok(Event::Nothing), "{extra}");
        }
        for body in ["", "{}", "[]", r#"{"update_id":1}"#, r#"{"update_id":1,"future":{"x":1}}"#, "\u{0}"] {
            assert!(read(body, 99).is_err(), "{body}");
        }
    }

    #[test]
    fn groups_and_channels_as_senders_are_told_apart_from_people() {
        let anonymous = json!({
            "from": {"id": GROUP_ANONYMOUS_BOT, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"},
            "sender_chat": {"id": -1001, "type": "supergroup", "title": "Club"},
        });
        let Ok(Event::Said { from, .. }) = read(&message(anonymous), 99) else { panic!() };
        assert!(from.as_chat && from.account == -1001 && from.name == "Club");
    }

    #[test]
    fn migrations_are_seen_from_both_sides() {
        let to = message(
            json!({"text": null, "migrate_to_chat_id": -1002, "chat": {"id": -5, "type": "group", "title": "C"}}),
        );
        let to = to.replace("\"text\":null,", "");
        assert_eq!(read(&to, 99), Ok(Event::Moved { old: -5, new: -1002 }));
        let from = message(json!({"text": null, "migrate_from_chat_id": -5})).replace("\"text\":null,", "");
        assert_eq!(read(&from, 99), Ok(Event::Moved { old: -5, new: -1001 }));
    }

    #[test]
    fn being_muted_is_told_from_being_put_out() {
        let bot = json!({"id": 99, "is_bot": true, "first_name": "S"});
        let restricted = |writes: bool, member: bool| {
            let mut limits = json!({"user": bot, "status": "restricted", "is_member": member, "until_date": 0});
            for what in ["messages", "audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls"] {
                limits[format!("can_send_{what}")] = json!(writes);
            }
            for what in ["send_other_messages", "add_web_page_previews", "change_info", "invite_users", "pin_messages"]
            {
                limits[format!("can_{what}")] = json!(false);
            }
            limits["can_manage_topics"] = json!(false);
            limits
        };
        let member = json!({"user": bot, "status": "member"});
        let left = json!({"user": bot, "status": "left"});
        let change = |old: &Value, new: &Value| {
            let change = json!({
                "chat": {"id": -1001, "type": "supergroup", "title": "Club"}, "date": 1_700_000_000,
                "from": {"id": 7, "is_bot": false, "first_name": "A"}, "old_chat_member": old, "new_chat_member": new,
            });
            match read(&json!({"update_id": 1, "my_chat_member": change}).to_string(), 99).unwrap() {
                Event::Member { now, before, .. } => [(before.inside, before.may_write), (now.inside, now.may_write)],
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(change(&restricted(false, true), &member), [(true, false), (true, true)]);
        assert_eq!(change(&restricted(true, true), &restricted(false, true)), [(true, true), (true, false)]);
        assert_eq!(change(&left, &restricted(true, false)), [(false, false), (false, false)]);
    }

    #[test]
    fn order_is_kept_by_chat() {
        assert_eq!(queue(&json!({"message": {"chat": {"id": -5}}})), "-5");
        assert_eq!(queue(&json!({"callback_query": {"from": {"id": 7}, "message": {"chat": {"id": -5}}}})), "-5");
        assert_eq!(queue(&json!({"inline_query": {"from": {"id": 7}}})), "user:7");
        assert_eq!(queue(&json!({"poll": {}})), "");
    }

    /// Everything that Telegram has added, and will add, at every level.
    fn junk(value: &mut Value) {
        const NEEDED: [&str; 25] = [
            "update_id",
            "message",
            "callback_query",
            "inline_query",
            "my_chat_member",
            "id",
            "chat",
            "from",
            "type",
            "message_id",
            "text",
            "data",
            "query",
            "first_name",
            "username",
            "language_code",
            "is_bot",
            "reply_to_message",
            "message_thread_id",
            "is_topic_message",
            "sender_chat",
            "status",
            "old_chat_member",
            "new_chat_member",
            "title",
        ];
        match value {
            Value::Object(fields) => {
                for (name, field) in fields.iter_mut() {
                    if NEEDED.contains(&name.as_str()) {
                        junk(field);
                    } else {
                        *field = json!({"of": ["another", {"kind": 7}]});
                    }
                }
                fields.insert("from_the_future".to_owned(), json!([{"x": null}]));
                fields.insert("entities".to_owned(), json!([{"type": "date_time", "offset": "?"}, 5]));
            }
            Value::Array(items) => items.iter_mut().for_each(junk),
            _ => {}
        }
    }

    #[test]
    fn junk_in_all_that_is_not_needed_changes_nothing() {
        let user = json!({"id": 7, "is_bot": false, "first_name": "A", "language_code": "en", "username": "a"});
        let group = json!({"id": -1001, "type": "supergroup", "title": "Club", "is_forum": true});
        let said = json!({"message_id": 5, "date": 1, "text": "/move q12o13", "chat": group, "from": user,
            "is_topic_message": true, "message_thread_id": 3, "link_preview_options": {},
            "reply_to_message": {"message_id": 4, "date": 1, "chat": group, "from": {"id": 99, "is_bot": true}}});
        let bot = |status: &str| json!({"status": status, "user": {"id": 99, "is_bot": true, "first_name": "S"}});
        for (kind, content) in [
            ("message", said.clone()),
            (
                "callback_query",
                json!({"id": "q", "from": user, "message": said, "data": "1~move", "chat_instance": "x"}),
            ),
            ("inline_query", json!({"id": "i", "from": user, "query": "#1", "offset": ""})),
            (
                "my_chat_member",
                json!({"chat": group, "from": user, "date": 1, "old_chat_member": bot("left"),
                "new_chat_member": bot("member")}),
            ),
        ] {
            let mut update = json!({"update_id": 1, kind: content});
            let plain = read(&update.to_string(), 99).unwrap();
            assert_ne!(plain, Event::Nothing);
            junk(&mut update[kind]);
            assert_eq!(read(&update.to_string(), 99), Ok(plain), "{update}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named_without_what_it_says() {
        let told = |update: Value| read(&update.to_string(), 99).unwrap_err().to_string();
        assert_eq!(told(json!({"update_id": 1, "hologram": {"text": "secret"}})), "hologram: unknown");
        assert_eq!(told(json!({"update_id": 1, "message": {"text": "secret"}})), "message: no chat");
        assert_eq!(
            told(json!({"update_id": 1, "callback_query": {"id": 7, "data": "secret"}})),
            "callback_query: no id"
        );
    }

    #[test]
    fn topics_that_may_be_open_again_are_told_of() {
        for news in TOPIC_NEWS {
            let told = message(json!({news: {}, "is_topic_message": true, "message_thread_id": 3, "text": null}));
            let told = told.replace("\"text\":null,", "");
            let spot = Spot { chat: -1001, thread: Some(3), private: false };
            assert_eq!(read(&told, 99), Ok(Event::Opened { spot }), "{news}");
        }
    }
}
