//! Ephemeral messages, as the documentation describes them (Bot API 10.2 of 14 July and 10.3 of 24 August 2026,
//! core.telegram.org/bots/api, "Ephemeral Messages and Commands"; the page itself by the mirrors docs.aiogram.dev/en/v3.31.0
//! and grammy.dev/ref).
//!
//! - "Ephemeral interactions allow a bot and an individual member of a group or supergroup chat to communicate privately on
//!   the public timeline without cluttering the chat for other members. They may disappear automatically after some time, or
//!   if the app is restarted."
//! - "Any bot can send an ephemeral message to a user within **15 seconds** of the incoming eligible action. […] For this the
//!   bot must provide either: The *callback_query_id* from a received callback query, or the
//!   *reply_parameters.ephemeral_message_id* from an incoming ephemeral message. If the bot is a chat administrator, it can
//!   send an ephemeral message to any non-bot member of the chat at any time".
//! - `EphemeralMessageParameters`: `receiver_user_id` "Identifier of the user who will receive the message",
//!   `callback_query_id` "Identifier of the callback query which triggered the message, if any",
//!   `replace_callback_query_message` "Pass True if the ephemeral message must be shown in place of the original message.
//!   Must be False for callback queries from ephemeral messages". In 10.2 `receiver_user_id` and `callback_query_id` were
//!   fields of the call itself.
//! - `Message`: `receiver_user`, `ephemeral_message_id`; `message_id` is 0 (telegramdesktop/tdesktop#31196).
//! - `editEphemeralMessageText`, `…Caption`, `…Media`, `…ReplyMarkup` (`chat_id`, `receiver_user_id`, `ephemeral_message_id`
//!   and what the methods for other messages have) and `deleteEphemeralMessage`: "On success, True is returned."
//!
//! Not documented, and strict here: a press that was answered is no eligible action any more; changed texts have the limit of
//! captions (tdlib/telegram-bot-api#881). A server that does not know all this ignores the fields, so that everybody sees what is
//! sent, and does not know the methods.

use serde_json::{Value, json};

use crate::call::Call;
use crate::limits;
use crate::methods::{edited, markup};
use crate::reply::Refused;
use crate::world::{BOT, Kind, Message, World};

/// Which server it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unseen {
    /// One before 10.2, which knows nothing of them.
    No,
    /// One of 10.2: its fields are those of the call.
    OfTheCall,
    /// One of 10.3: they are together.
    Together,
    /// One that knows the methods and shows to all what is sent: nothing may be taken for granted.
    Broken,
}

/// The methods that came with them.
pub const METHODS: [&str; 5] = [
    "editEphemeralMessageText",
    "editEphemeralMessageCaption",
    "editEphemeralMessageMedia",
    "editEphemeralMessageReplyMarkup",
    "deleteEphemeralMessage",
];

const OTHERS: &str = "Bad Request: BOT_NOT_ADMIN";

/// Who alone is to see what a call sends, as the server understands it.
///
/// # Errors
/// What Telegram says.
pub fn receiver(world: &World, call: &Call, chat: i64) -> Result<Option<i64>, Refused> {
    let parameters = match world.unseen {
        Unseen::No | Unseen::Broken => return Ok(None),
        Unseen::OfTheCall => Value::Object(call.fields.clone()),
        Unseen::Together => call.object("ephemeral_message_parameters")?.unwrap_or_default(),
    };
    // In forms numbers are texts.
    let number = |name: &str| parameters[name].as_i64().or_else(|| parameters[name].as_str()?.parse().ok());
    let Some(receiver) = number("receiver_user_id") else { return Ok(None) };
    let there = &world.chats[&chat];
    if there.kind == Kind::Private || there.left.contains(&receiver) || !world.users.contains_key(&receiver) {
        return Err(Refused::bad(OTHERS));
    }
    let pressed = parameters["callback_query_id"]
        .as_str()
        .is_some_and(|query| world.is_answerable(query) && world.pressed_by.get(query) == Some(&(receiver, chat)));
    let reply = call.object("reply_parameters")?.unwrap_or_default();
    let written = reply["ephemeral_message_id"].as_i64().is_some_and(|number| {
        world.unseen_messages.get(&(chat, receiver, number)).is_some_and(|message| message.from == Some(receiver))
    });
    if pressed || written || there.admins.contains(&BOT) {
        return Ok(Some(receiver));
    }
    Err(Refused::bad(OTHERS))
}

/// What one member alone sees is there.
pub fn show(world: &mut World, receiver: i64, message: Message) -> Value {
    let (chat, number) = (message.chat, world.add_unseen(receiver, message));
    world.unseen_view(chat, receiver, number)
}

/// The methods that came with them.
///
/// # Errors
/// What Telegram says.
pub fn answer(world: &mut World, call: &Call) -> Result<Value, Refused> {
    if world.unseen == Unseen::No {
        return Err(Refused { code: 404, ..Refused::bad("Not Found: method not found") });
    }
    let own: &[&str] = match call.method.as_str() {
        "editEphemeralMessageText" => &["text", "parse_mode", "entities", "link_preview_options", "reply_markup"],
        "editEphemeralMessageCaption" => &["caption", "parse_mode", "caption_entities", "reply_markup"],
        "editEphemeralMessageMedia" => &["media", "reply_markup"],
        "editEphemeralMessageReplyMarkup" => &["reply_markup"],
        _ => &[],
    };
    call.only(&[&["chat_id", "receiver_user_id", "ephemeral_message_id"][..], own].concat())?;
    let Some(chat) = call.number("chat_id") else { return Err(Refused::bad("Bad Request: chat_id is empty")) };
    let (receiver, number) = (call.number("receiver_user_id"), call.number("ephemeral_message_id"));
    let key = (chat, receiver.unwrap_or_default(), number.unwrap_or_default());
    let gone = Refused::bad("Bad Request: message to edit not found");
    let before = world.unseen_messages.get(&key).filter(|m| !m.deleted && m.from.is_none()).cloned().ok_or(gone)?;
    if call.method == "deleteEphemeralMessage" {
        world.unseen_messages.insert(key, Message { deleted: true, ..before });
        return Ok(json!(true));
    }
    let method = call.method.replace("Ephemeral", "");
    let mut after = edited(world, call, &method, Message { markup: markup(call)?, ..before.clone() })?;
    if method == "editMessageText" && limits::length(&after.text) > limits::CAPTION {
        return Err(Refused::mistake("Bad Request: MEDIA_CAPTION_TOO_LONG"));
    }
    after.edits += 1;
    world.unseen_messages.insert(key, after);
    Ok(json!(true))
}
