//! The methods of the Bot API that the bot uses, each with the fields and limits of its documentation.

use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::call::Call;
use crate::limits;
use crate::reply::Refused;
use crate::unseen;
use crate::world::{BOT, BOT_NAME, Kind, Message, World};

type Answer = Result<Value, Refused>;

/// Does what a call asks for.
///
/// # Errors
/// What Telegram says.
pub fn answer(world: &mut World, call: &Call) -> Answer {
    match call.method.as_str() {
        "getMe" => get_me(world, call),
        "getWebhookInfo" => get_webhook_info(world, call),
        "setMyCommands" => set_my_commands(world, call),
        "deleteWebhook" => delete_webhook(world, call),
        "setWebhook" => set_webhook(world, call),
        "sendMessage" => send_message(world, call),
        "sendPhoto" | "sendDocument" | "sendAnimation" => send_file(world, call),
        "getFile" => get_file(world, call),
        "sendChatAction" => send_chat_action(world, call),
        "editMessageText" | "editMessageCaption" | "editMessageMedia" | "editMessageReplyMarkup" => edit(world, call),
        "deleteMessage" => delete_message(world, call),
        "answerCallbackQuery" => answer_callback_query(world, call),
        "answerInlineQuery" => answer_inline_query(world, call),
        "getChatMember" => get_chat_member(world, call),
        "setMessageReaction" => set_message_reaction(world, call),
        method if unseen::METHODS.contains(&method) => unseen::answer(world, call),
        _ => Err(Refused { code: 404, ..Refused::mistake("Not Found: method not found") }),
    }
}

fn get_webhook_info(world: &World, call: &Call) -> Answer {
    call.only(&[])?;
    let url = world.webhook.as_ref().map_or("", |(url, _)| url.as_str());
    let mut info = json!({
        "url": url, "has_custom_certificate": false, "pending_update_count": world.updates.len(), "max_connections": 40,
        "allowed_updates": [], "added_later": {"kind": 7},
    });
    if let Some(error) = &world.webhook_error {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        info["last_error_date"] = json!(now.as_secs());
        info["last_error_message"] = json!(error);
    }
    Ok(info)
}

fn get_me(world: &World, call: &Call) -> Answer {
    call.only(&[])?;
    Ok(json!({
        "id": BOT, "is_bot": true, "first_name": "Sanguo", "username": BOT_NAME, "can_join_groups": true,
        "can_read_all_group_messages": world.reads_all, "supports_inline_queries": world.inline, "can_connect_to_business": false,
        "has_main_web_app": false,
    }))
}

fn set_my_commands(world: &mut World, call: &Call) -> Answer {
    call.only(&["commands", "scope", "language_code"])?;
    let commands = call.object("commands")?.unwrap_or_default();
    let array = || Refused::mistake("Bad Request: expected an Array of BotCommand");
    let commands = commands.as_array().ok_or_else(array)?;
    limits::commands(commands)?;
    let scope = limits::scope(&call.object("scope")?.unwrap_or_else(|| json!({"type": "default"})))?;
    let language = call.text("language_code").unwrap_or_default();
    if !(language.is_empty() || language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase())) {
        return Err(Refused::mistake("Bad Request: invalid language code specified"));
    }
    world.menus.insert((scope, language.to_owned()), commands.clone());
    Ok(json!(true))
}

fn delete_webhook(world: &mut World, call: &Call) -> Answer {
    call.only(&["drop_pending_updates"])?;
    world.webhook = None;
    Ok(json!(true))
}

fn set_webhook(world: &mut World, call: &Call) -> Answer {
    call.only(&[
        "url",
        "certificate",
        "ip_address",
        "max_connections",
        "allowed_updates",
        "drop_pending_updates",
        "secret_token",
    ])?;
    let url = call.text("url").unwrap_or_default();
    if url.is_empty() {
        world.webhook = None;
        return Ok(json!(true));
    }
    let secret = call.text("secret_token").unwrap_or_default();
    limits::secret_token(secret)?;
    limits::webhook_url(url)?;
    // Twice in a second is too often (`Client.cpp`, `process_set_webhook_query`).
    let now = world.now();
    if world.webhook_set.is_some_and(|last| now - last < Duration::from_secs(1)) {
        return Err(Refused::flood(1));
    }
    world.webhook_set = Some(now);
    world.webhook = Some((url.to_owned(), secret.to_owned()));
    Ok(json!(true))
}

/// The chat that a call is for, if the bot may write in it.
fn chat(world: &World, call: &Call) -> Result<i64, Refused> {
    let id = call.number("chat_id").ok_or_else(|| Refused::mistake("Bad Request: chat_id is empty"))?;
    let Some(chat) = world.chats.get(&id) else {
        return Err(Refused::bad("Bad Request: chat not found"));
    };
    if let Some(new) = chat.moved_to {
        return Err(Refused::moved(new));
    }
    match chat.kind {
        Kind::Private if chat.blocked => Err(Refused::forbidden("Forbidden: bot was blocked by the user")),
        Kind::Private if !chat.open => {
            Err(Refused::forbidden("Forbidden: bot can't initiate conversation with a user"))
        }
        Kind::Group if !chat.open => Err(Refused::forbidden("Forbidden: bot was kicked from the group chat")),
        _ if !chat.open => Err(Refused::forbidden("Forbidden: bot was kicked from the supergroup chat")),
        _ => Ok(id),
    }
}

/// Where a new message goes: chat, topic and what it answers.
fn target(world: &World, call: &Call) -> Result<(i64, Option<i64>, Option<i64>), Refused> {
    let id = chat(world, call)?;
    let there = &world.chats[&id];
    let thread = call.number("message_thread_id");
    if let Some(thread) = thread
        && !there.topics.contains(&thread)
    {
        return Err(Refused::bad("Bad Request: message thread not found"));
    }
    if let Some(words) = &there.muted {
        return Err(if words.starts_with("Forbidden") { Refused::forbidden(words) } else { Refused::bad(words) });
    }
    let closed = match thread {
        Some(thread) => there.closed_topics.contains(&thread),
        None => there.kind == Kind::Forum && there.general_closed,
    };
    if closed {
        return Err(Refused::bad("Bad Request: TOPIC_CLOSED"));
    }
    let reply = call.object("reply_parameters")?;
    let replied = reply.as_ref().and_then(|reply| reply["message_id"].as_i64());
    let known = replied.filter(|m| world.messages.get(&(id, *m)).is_some_and(|message| !message.deleted));
    let without = reply.as_ref().is_some_and(|reply| reply["allow_sending_without_reply"] == json!(true));
    if replied.is_some() && known.is_none() && !without {
        return Err(Refused::bad("Bad Request: message to be replied not found"));
    }
    Ok((id, thread, known))
}

/// The keyboard of a call.
///
/// # Errors
/// What Telegram says.
pub fn markup(call: &Call) -> Result<Value, Refused> {
    let markup = call.object("reply_markup")?.unwrap_or_default();
    if markup.is_object() {
        limits::keyboard(&markup)?;
    }
    Ok(markup)
}

pub fn blank(chat: i64) -> Message {
    Message {
        chat,
        id: 0,
        thread: None,
        from: None,
        reply_to: None,
        text: String::new(),
        entities: Vec::new(),
        media: None,
        png: Vec::new(),
        file: String::new(),
        markup: Value::Null,
        edits: 0,
        deleted: false,
        old: false,
        away: Default::default(),
    }
}

/// The fields of all that is sent.
const SENT: [&str; 15] = [
    "business_connection_id",
    "chat_id",
    "message_thread_id",
    "direct_messages_topic_id",
    "ephemeral_message_parameters",
    // Of 10.2; a later server ignores them.
    "receiver_user_id",
    "callback_query_id",
    "parse_mode",
    "disable_notification",
    "protect_content",
    "allow_paid_broadcast",
    "message_effect_id",
    "suggested_post_parameters",
    "reply_parameters",
    "reply_markup",
];
/// The fields of all that is changed.
const EDITED: [&str; 5] = ["business_connection_id", "chat_id", "message_id", "inline_message_id", "reply_markup"];

/// A message is there for one member alone, when the call asks for that and the server knows it; else for all, unless somebody has deleted it at once (`Client.cpp`, `on_message_send_succeeded`).
fn sent(world: &mut World, call: &Call, message: Message) -> Answer {
    let chat = message.chat;
    if let Some(receiver) = unseen::receiver(world, call, chat)? {
        return Ok(unseen::show(world, receiver, message));
    }
    let id = world.add(message);
    if world.chats[&chat].swept {
        world.messages.entry((chat, id)).and_modify(|message| message.deleted = true);
        let text = "Internal Server Error: sent message was immediately deleted";
        return Err(Refused { code: 500, ..Refused::bad(text) });
    }
    Ok(world.message_view(chat, id))
}

fn send_message(world: &mut World, call: &Call) -> Answer {
    call.only(&[&SENT[..], &["text", "entities", "link_preview_options"]].concat())?;
    let (chat, thread, reply_to) = target(world, call)?;
    let (text, entities) = limits::text(call.text("text").unwrap_or_default(), call.text("parse_mode"))?;
    let markup = markup(call)?;
    world.count(chat)?;
    sent(world, call, Message { thread, reply_to, text, entities, markup, ..blank(chat) })
}

fn send_file(world: &mut World, call: &Call) -> Answer {
    let media = match call.method.as_str() {
        "sendPhoto" => "photo",
        "sendAnimation" => "animation",
        _ => "document",
    };
    let own: &[&str] = match media {
        "animation" => &[
            "animation",
            "duration",
            "width",
            "height",
            "thumbnail",
            "caption",
            "caption_entities",
            "show_caption_above_media",
            "has_spoiler",
        ],
        "photo" => &["photo", "caption", "caption_entities", "show_caption_above_media", "has_spoiler"],
        _ => &["document", "thumbnail", "caption", "caption_entities", "disable_content_type_detection"],
    };
    call.only(&[&SENT[..], own].concat())?;
    let (chat, thread, reply_to) = target(world, call)?;
    if !world.chats[&chat].photos {
        return Err(Refused::bad(&format!("Bad Request: not enough rights to send {media}s to the chat")));
    }
    let png = call.file(media, None)?;
    limits::document(&png)?;
    if media == "photo" {
        limits::photo(&png)?;
    }
    if media == "animation" {
        limits::animation(&png)?;
    }
    let (text, entities) = limits::caption(call.text("caption").unwrap_or_default(), call.text("parse_mode"))?;
    let markup = markup(call)?;
    world.count(chat)?;
    sent(world, call, Message { thread, reply_to, text, entities, media: Some(media), png, markup, ..blank(chat) })
}

/// Where a file is that somebody sent.
fn get_file(world: &World, call: &Call) -> Answer {
    call.only(&["file_id"])?;
    let id = call.text("file_id").unwrap_or_default();
    let file = world.files.get(id).ok_or_else(|| Refused::bad("Bad Request: invalid file_id"))?;
    if file.size > 20_000_000 {
        return Err(Refused::bad("Bad Request: file is too big"));
    }
    Ok(json!({"file_id": id, "file_unique_id": id, "file_size": file.size, "file_path": format!("documents/{id}")}))
}

/// Shows for five seconds that the bot does something.
fn send_chat_action(world: &World, call: &Call) -> Answer {
    call.only(&["business_connection_id", "chat_id", "message_thread_id", "action"])?;
    target(world, call)?;
    let action = call.text("action").unwrap_or_default();
    if !["typing", "upload_photo", "upload_video", "upload_document"].contains(&action) {
        return Err(Refused::mistake("Bad Request: wrong parameter action in request"));
    }
    Ok(json!(true))
}

fn edit(world: &mut World, call: &Call) -> Answer {
    let own: &[&str] = match call.method.as_str() {
        "editMessageText" => &["text", "parse_mode", "entities", "link_preview_options", "rich_message"],
        "editMessageCaption" => &["caption", "parse_mode", "caption_entities", "show_caption_above_media"],
        "editMessageReplyMarkup" => &[],
        _ => &["media"],
    };
    call.only(&[&EDITED[..], own].concat())?;
    let chat = chat(world, call)?;
    let id = call.number("message_id").unwrap_or_default();
    let before = world.messages.get(&(chat, id)).filter(|message| !message.deleted).cloned();
    let before = before.ok_or_else(|| Refused::bad("Bad Request: message to edit not found"))?;
    if before.from.is_some() || before.old {
        return Err(Refused::bad("Bad Request: message can't be edited"));
    }
    let mut after = edited(world, call, &call.method, Message { markup: markup(call)?, ..before.clone() })?;
    let same = (&before.text, &before.entities, &before.png, &before.markup)
        == (&after.text, &after.entities, &after.png, &after.markup);
    if same {
        return Err(Refused::bad(
            "Bad Request: message is not modified: specified new message content and reply markup are exactly the same \
             as a current content and reply markup of the message",
        ));
    }
    // Nobody says so, but changes seem to count like messages in groups.
    world.count(chat)?;
    after.edits += 1;
    world.messages.insert((chat, id), after);
    Ok(world.message_view(chat, id))
}

/// A message as a method leaves it that changes messages.
///
/// # Errors
/// What Telegram says.
pub fn edited(world: &World, call: &Call, method: &str, mut after: Message) -> Result<Message, Refused> {
    match method {
        "editMessageText" if after.media.is_some() => {
            return Err(Refused::mistake("Bad Request: there is no text in the message to edit"));
        }
        "editMessageText" => {
            (after.text, after.entities) =
                limits::text(call.text("text").unwrap_or_default(), call.text("parse_mode")).map_err(limits::edited)?;
        }
        "editMessageCaption" if after.media.is_none() => {
            return Err(Refused::mistake("Bad Request: there is no caption in the message to edit"));
        }
        "editMessageCaption" => {
            (after.text, after.entities) =
                limits::caption(call.text("caption").unwrap_or_default(), call.text("parse_mode"))
                    .map_err(limits::edited)?;
        }
        "editMessageReplyMarkup" => {}
        _ => {
            let media = call.object("media")?.unwrap_or_default();
            let kind = input_media(&media)?;
            if !world.chats[&after.chat].photos {
                return Err(Refused::bad(&format!("Bad Request: not enough rights to send {kind}s to the chat")));
            }
            after.png = call.file("media", media["media"].as_str())?;
            limits::document(&after.png)?;
            if kind == "photo" {
                limits::photo(&after.png)?;
            }
            if kind == "animation" {
                limits::animation(&after.png)?;
            }
            (after.text, after.entities) =
                limits::caption(media["caption"].as_str().unwrap_or_default(), media["parse_mode"].as_str())
                    .map_err(limits::edited)?;
            after.media = Some(kind);
            after.file = format!("file-{}-{}-{}", after.chat, after.id, after.edits + 1);
        }
    }
    Ok(after)
}

/// The kind of an `InputMedia`; those that the bot uses.
fn input_media(media: &Value) -> Result<&'static str, Refused> {
    let (kind, own): (_, &[&str]) = match media["type"].as_str().unwrap_or_default() {
        "photo" => ("photo", &["show_caption_above_media", "has_spoiler"]),
        "document" => ("document", &["thumbnail", "disable_content_type_detection"]),
        "animation" => {
            ("animation", &["thumbnail", "show_caption_above_media", "width", "height", "duration", "has_spoiler"])
        }
        other => {
            let why = format!("Bad Request: can't parse InputMedia: type \"{other}\" is unsupported");
            return Err(Refused::mistake(&why));
        }
    };
    let known = [&["type", "media", "caption", "parse_mode", "caption_entities"][..], own].concat();
    match media.as_object().into_iter().flat_map(Map::keys).find(|name| !known.contains(&name.as_str())) {
        Some(name) => Err(Refused::mistake(&format!("Bad Request: InputMedia of a {kind} has no field {name}"))),
        None => Ok(kind),
    }
}

fn delete_message(world: &mut World, call: &Call) -> Answer {
    call.only(&["chat_id", "message_id"])?;
    let chat = chat(world, call)?;
    let id = call.number("message_id").unwrap_or_default();
    match world.messages.get_mut(&(chat, id)).filter(|message| !message.deleted) {
        Some(message) if message.old => Err(Refused::bad("Bad Request: message can't be deleted")),
        Some(message) => {
            message.deleted = true;
            Ok(json!(true))
        }
        None => Err(Refused::bad("Bad Request: message to delete not found")),
    }
}

const STALE: &str = "Bad Request: query is too old and response timeout expired or query ID is invalid";

fn answer_callback_query(world: &mut World, call: &Call) -> Answer {
    call.only(&["callback_query_id", "text", "show_alert", "url", "cache_time"])?;
    limits::callback_text(call.text("text").unwrap_or_default())?;
    if let Some(url) = call.text("url") {
        // Without a game the only address allowed is one that starts the bot itself.
        if !url.starts_with(&format!("https://t.me/{BOT_NAME}?start=")) {
            return Err(Refused::mistake("Bad Request: URL_INVALID"));
        }
        limits::start_parameter(url)?;
    }
    let id = call.text("callback_query_id").unwrap_or_default();
    if !world.is_answerable(id) {
        return Err(Refused::bad(STALE));
    }
    world.queries.insert(id.to_owned(), Some(Value::Object(call.fields.clone())));
    Ok(json!(true))
}

fn answer_inline_query(world: &mut World, call: &Call) -> Answer {
    call.only(&["inline_query_id", "results", "cache_time", "is_personal", "next_offset", "button"])?;
    let results = call.object("results")?.unwrap_or_default();
    let results = results.as_array().cloned().unwrap_or_default();
    limits::inline_results(&results)?;
    for result in &results {
        let file = result["photo_file_id"].as_str().unwrap_or_default();
        if !world.messages.values().any(|message| message.file == file && message.media == Some("photo")) {
            return Err(Refused::mistake("Bad Request: wrong file identifier/HTTP URL specified"));
        }
    }
    let id = call.text("inline_query_id").unwrap_or_default();
    if !world.is_answerable(id) {
        return Err(Refused::bad(STALE));
    }
    if let Some(button) = call.object("button")? {
        limits::inline_button(&button)?;
        world.inline_buttons.insert(id.to_owned(), button);
    }
    world.queries.insert(id.to_owned(), Some(json!(results)));
    Ok(json!(true))
}

/// `setMessageReaction`, with one emoji, as bots may set.
fn set_message_reaction(world: &mut World, call: &Call) -> Answer {
    call.only(&["chat_id", "message_id", "reaction", "is_big"])?;
    let chat = chat(world, call)?;
    let number = call.number("message_id").unwrap_or_default();
    if world.messages.get(&(chat, number)).is_none_or(|message| message.deleted) {
        return Err(Refused::bad("Bad Request: message to react not found"));
    }
    let reaction = call.object("reaction")?.unwrap_or_default();
    let emoji = reaction[0]["emoji"].as_str().filter(|emoji| limits::REACTIONS.contains(emoji));
    let emoji = emoji.ok_or_else(|| Refused::mistake("Bad Request: REACTION_INVALID"))?.to_owned();
    world.reactions.insert((chat, number), emoji);
    Ok(json!(true))
}

fn get_chat_member(world: &mut World, call: &Call) -> Answer {
    call.only(&["chat_id", "user_id"])?;
    let chat = chat(world, call)?;
    let user = call.number("user_id").unwrap_or_default();
    if !world.users.contains_key(&user) {
        return Err(Refused::bad("Bad Request: user not found"));
    }
    if world.chats[&chat].left.contains(&user) {
        return Ok(json!({"user": world.user_view(user), "status": "left"}));
    }
    let mut member = json!({"user": world.user_view(user), "status": "member"});
    if world.chats[&chat].admins.contains(&user) {
        member = json!({"user": world.user_view(user), "status": "creator", "is_anonymous": false});
    }
    Ok(member)
}
