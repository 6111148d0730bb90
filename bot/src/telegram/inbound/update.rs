//! Updates taken apart: what of them concerns the bot, without anything else of Telegram.

use sanguo_commands::Language;
use serde_json::Value;
use teloxide::types::{
    CallbackQuery, Chat, ChatMemberKind, ChatMemberUpdated, ChatMigration, InlineQuery, MediaKind, Message,
    MessageKind, Update, UpdateKind, User,
};

/// The account that stands for admins who write anonymously as their group.
const GROUP_ANONYMOUS_BOT: u64 = 1_087_968_824;
/// The account that stands for channels that write in groups.
const CHANNEL_BOT: u64 = 136_817_688;
/// Telegram itself, which brings the posts of a channel into its linked group.
const TELEGRAM: u64 = 777_000;

/// Who writes or presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Author {
    /// The account; of those who write as a chat, the chat.
    pub account: i64,
    /// The name shown.
    pub name: String,
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
        /// The number of the message.
        message: i32,
        /// The text.
        text: String,
        /// The message it replies to.
        reply_to: Option<i32>,
    },
    /// Somebody has pressed a button.
    Pressed {
        /// What has to be answered.
        query: String,
        /// The user.
        from: Author,
        /// The chat and number of the message, unless it was sent through inline mode.
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
        /// What it may do now.
        now: Standing,
        /// What it might do before.
        before: Standing,
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

/// Takes an update apart. What cannot be read is nothing: newer kinds of messages must not hold the others back.
pub fn read(body: &str, bot: i64) -> Event {
    match serde_json::from_str::<Update>(body).map(|update| update.kind) {
        Ok(UpdateKind::Message(message)) => said(&message, bot),
        Ok(UpdateKind::CallbackQuery(query)) => pressed(query),
        Ok(UpdateKind::InlineQuery(query)) => asked(query),
        Ok(UpdateKind::MyChatMember(change)) => member(&change),
        Ok(_) => Event::Nothing,
        Err(error) => {
            tracing::warn!(%error, "skipping an update that cannot be read");
            Event::Nothing
        }
    }
}

fn spot(chat: &Chat, message: Option<&Message>) -> Spot {
    // Replies in ordinary groups have threads too; only those of forums are places of their own.
    let thread = message.filter(|message| message.is_topic_message).and_then(|message| message.thread_id);
    Spot { chat: chat.id.0, thread: thread.map(|thread| thread.0.0), private: chat.is_private() }
}

fn sender(user: &User) -> Author {
    Author {
        account: i64::try_from(user.id.0).unwrap_or_default(),
        name: user.full_name(),
        language: user.language_code.as_deref().and_then(Language::read),
        as_chat: false,
    }
}

/// Who wrote a message: a person, or a chat that stands for one. Other bots, and Telegram itself, are nobody.
fn author(message: &Message) -> Option<Author> {
    let user = message.from.as_ref()?;
    match (user.id.0, &message.sender_chat) {
        (TELEGRAM, _) => None,
        (GROUP_ANONYMOUS_BOT | CHANNEL_BOT, Some(chat)) => Some(Author {
            account: chat.id.0,
            name: chat.title().unwrap_or_default().to_owned(),
            language: None,
            as_chat: true,
        }),
        _ if user.is_bot => None,
        _ => Some(sender(user)),
    }
}

fn said(message: &Message, bot: i64) -> Event {
    let MessageKind::Common(common) = &message.kind else { return Event::Nothing };
    match &common.media_kind {
        MediaKind::Migration(ChatMigration::To { chat_id }) => Event::Moved { old: message.chat.id.0, new: chat_id.0 },
        MediaKind::Migration(ChatMigration::From { chat_id }) => {
            Event::Moved { old: chat_id.0, new: message.chat.id.0 }
        }
        MediaKind::Text(text) if message.via_bot.is_none() && !common.is_automatic_forward => {
            let Some(from) = author(message) else { return Event::Nothing };
            if message.chat.is_channel() || common.forward_origin.is_some() {
                return Event::Nothing;
            }
            let replied = common.reply_to_message.as_deref();
            let ours = |m: &&Message| m.from.as_ref().is_some_and(|user| i64::try_from(user.id.0) == Ok(bot));
            Event::Said {
                spot: spot(&message.chat, Some(message)),
                from,
                message: message.id.0,
                text: text.text.clone(),
                reply_to: replied.filter(ours).map(|message| message.id.0),
            }
        }
        _ => Event::Nothing,
    }
}

fn pressed(query: CallbackQuery) -> Event {
    let message = query.message.as_ref().map(|message| {
        let number = message.id().0;
        (spot(message.chat(), message.regular_message()), number)
    });
    Event::Pressed { from: sender(&query.from), query: query.id.0, message, data: query.data.unwrap_or_default() }
}

fn asked(query: InlineQuery) -> Event {
    Event::Asked { from: sender(&query.from), query: query.id.0, text: query.query }
}

fn member(change: &ChatMemberUpdated) -> Event {
    if change.chat.is_channel() {
        return Event::Nothing;
    }
    Event::Member {
        spot: spot(&change.chat, None),
        now: standing(&change.new_chat_member.kind),
        before: standing(&change.old_chat_member.kind),
    }
}

fn standing(kind: &ChatMemberKind) -> Standing {
    let inside = kind.is_present();
    let muted = matches!(kind, ChatMemberKind::Restricted(limits) if !limits.can_send_messages);
    Standing { inside, may_write: inside && !muted }
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
        match read(&message(extra), 99) {
            Event::Said { spot, .. } => spot.thread,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_message_says_who_and_where() {
        let Event::Said { from, spot, text, .. } = read(&message(json!({})), 99) else { panic!() };
        assert_eq!((from.account, from.name.as_str(), from.language), (7, "A B", Some(Language::Traditional)));
        assert_eq!((spot.chat, spot.thread, spot.private, text.as_str()), (-1001, None, false, "/move"));
        assert_eq!(thread_of(json!({"message_thread_id": 3, "is_topic_message": true})), Some(3));
        assert_eq!(thread_of(json!({"message_thread_id": 3})), None, "a thread of replies is no topic");
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
            assert_eq!(read(&message(extra.clone()), 99), Event::Nothing, "{extra}");
        }
        for body in ["", "{}", "[]", r#"{"update_id":1}"#, r#"{"update_id":1,"future":{"x":1}}"#, "\u{0}"] {
            assert_eq!(read(body, 99), Event::Nothing, "{body}");
        }
    }

    #[test]
    fn groups_and_channels_as_senders_are_told_apart_from_people() {
        let anonymous = json!({
            "from": {"id": GROUP_ANONYMOUS_BOT, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"},
            "sender_chat": {"id": -1001, "type": "supergroup", "title": "Club"},
        });
        let Event::Said { from, .. } = read(&message(anonymous), 99) else { panic!() };
        assert!(from.as_chat && from.account == -1001 && from.name == "Club");
    }

    #[test]
    fn migrations_are_seen_from_both_sides() {
        let to = message(
            json!({"text": null, "migrate_to_chat_id": -1002, "chat": {"id": -5, "type": "group", "title": "C"}}),
        );
        let to = to.replace("\"text\":null,", "");
        assert_eq!(read(&to, 99), Event::Moved { old: -5, new: -1002 });
        let from = message(json!({"text": null, "migrate_from_chat_id": -5})).replace("\"text\":null,", "");
        assert_eq!(read(&from, 99), Event::Moved { old: -5, new: -1001 });
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
            match read(&json!({"update_id": 1, "my_chat_member": change}).to_string(), 99) {
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
}
