//! What the Bot API documentation says about fields and their limits, and what its published server adds. Each limit has
//! a name, and a negative test in `testing/telegram-loopback/tests/limits.rs`.

use serde_json::{Map, Value};

use crate::html;
use crate::reply::Refused;

/// `sendMessage.text`: 1 to 4096 characters, counted without the markup.
pub const TEXT: usize = 4096;
/// `sendPhoto.caption`, `sendDocument.caption`: up to 1024 characters, counted without the markup.
pub const CAPTION: usize = 1024;
/// The server (not the documentation) refuses longer texts and captions before it looks at their markup, in bytes.
pub const SOURCE: usize = 1 << 15;
/// `InlineKeyboardButton.callback_data`: 1 to 64 bytes.
pub const CALLBACK_DATA: usize = 64;
/// `answerCallbackQuery.text`: up to 200 characters.
pub const CALLBACK_TEXT: usize = 200;
/// `setMyCommands.commands`: up to 100.
pub const COMMANDS: usize = 100;
/// `BotCommand.command`: 1 to 32 small English letters, digits and underscores.
pub const COMMAND: usize = 32;
/// `BotCommand.description`: 1 to 256 characters.
pub const COMMAND_DESCRIPTION: usize = 256;
/// `answerInlineQuery.results`: up to 50.
pub const INLINE_RESULTS: usize = 50;
/// `ReactionTypeEmoji.emoji`: the ones that may be, of which the bot uses one.
pub const REACTIONS: [&str; 3] = ["👍", "👎", "👀"];
/// `InlineQueryResultCachedPhoto.id`: 1 to 64 bytes, each one once.
pub const INLINE_ID: usize = 64;
/// `setWebhook.secret_token`: 1 to 256 English letters, digits, `_` and `-`.
pub const SECRET_TOKEN: usize = 256;
/// `setWebhook.url`: the ports that Telegram brings updates to.
pub const WEBHOOK_PORTS: [u16; 4] = [80, 88, 443, 8443];
/// Deep links: up to 64 letters, digits, `_` and `-` after `start` or `startgroup`.
pub const START_PARAMETER: usize = 64;
/// `sendPhoto.photo`: up to 10 MB.
pub const PHOTO_BYTES: usize = 10 << 20;
/// `sendPhoto.photo`: the most for width and height together.
pub const PHOTO_SIDES: u32 = 10_000;
/// `sendPhoto.photo`: the most for the longer side, in lengths of the shorter.
pub const PHOTO_RATIO: u32 = 20;
/// `sendDocument.document`: up to 50 MB.
pub const DOCUMENT_BYTES: usize = 50 << 20;
/// Buttons of one keyboard, beyond which Telegram refuses it: observed by many, documented nowhere.
pub const BUTTONS: usize = 100;
/// The JSON of one keyboard, in bytes: observed, documented nowhere.
pub const KEYBOARD_BYTES: usize = 10_000;

/// The length of a text in the strictest reading of what a character is.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Checks a text with its markup and returns it as it is shown, with its entities.
///
/// # Errors
/// What Telegram says.
pub fn text(source: &str, mode: Option<&str>) -> Result<(String, Vec<Value>), Refused> {
    let (shown, entities) = marked_up(source, mode)?;
    if shown.trim().is_empty() {
        return Err(Refused::mistake("Bad Request: message text is empty"));
    }
    if length(&shown) > TEXT {
        return Err(Refused::mistake("Bad Request: message is too long"));
    }
    Ok((shown, entities))
}

/// Checks a caption with its markup and returns it as it is shown, with its entities.
///
/// # Errors
/// What Telegram says.
pub fn caption(source: &str, mode: Option<&str>) -> Result<(String, Vec<Value>), Refused> {
    let (shown, entities) = marked_up(source, mode)?;
    if length(&shown) > CAPTION {
        return Err(Refused::mistake("Bad Request: message caption is too long"));
    }
    Ok((shown, entities))
}

/// What is said instead when a message is changed: then the words come from behind the server as they are.
pub fn edited(refused: Refused) -> Refused {
    match refused.description.as_str() {
        "Bad Request: message is too long" => Refused::mistake("Bad Request: MESSAGE_TOO_LONG"),
        "Bad Request: message caption is too long" => Refused::mistake("Bad Request: MEDIA_CAPTION_TOO_LONG"),
        _ => refused,
    }
}

fn marked_up(source: &str, mode: Option<&str>) -> Result<(String, Vec<Value>), Refused> {
    if source.len() > SOURCE {
        return Err(Refused::mistake("Bad Request: text is too long"));
    }
    match mode {
        Some("HTML") => html::parse(source),
        None => Ok((source.to_owned(), Vec::new())),
        Some(_) => Err(Refused::mistake("Bad Request: unsupported parse_mode")),
    }
}

/// Checks an inline keyboard.
///
/// # Errors
/// What Telegram says.
pub fn keyboard(markup: &Value) -> Result<(), Refused> {
    let Some(rows) = markup["inline_keyboard"].as_array() else {
        return Err(Refused::mistake("Bad Request: object expected as reply markup"));
    };
    if rows.iter().any(|row| !row.is_array()) {
        return Err(Refused::mistake(
            "Bad Request: field \"inline_keyboard\" of the InlineKeyboardMarkup must be an Array of Arrays",
        ));
    }
    let buttons: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    for button in &buttons {
        check_button(button)?;
    }
    if buttons.len() > BUTTONS || markup.to_string().len() > KEYBOARD_BYTES {
        return Err(Refused::mistake("Bad Request: reply markup is too long"));
    }
    Ok(())
}

/// A button has a text and does one thing; of those things, the two that the bot uses.
fn check_button(button: &Value) -> Result<(), Refused> {
    let unreadable =
        |why: &str| Err(Refused::mistake(&format!("Bad Request: can't parse inline keyboard button: {why}")));
    let filled = |name: &str| button[name].as_str().filter(|text| !text.is_empty());
    let Some(text) = button["text"].as_str() else {
        return unreadable("Can't find field \"text\"");
    };
    if text.is_empty() {
        return Err(Refused::mistake("Bad Request: inline keyboard button text must be non-empty"));
    }
    match (filled("callback_data"), filled("url")) {
        (Some(data), None) if data.len() <= CALLBACK_DATA => Ok(()),
        (Some(_), None) => Err(Refused::mistake("Bad Request: BUTTON_DATA_INVALID")),
        (None, Some(url)) => button_url(url),
        (None, None) => unreadable("Text buttons are unallowed in the inline keyboard"),
        // The server takes the address and is silent about the data.
        (Some(_), Some(_)) => unreadable("a button with both callback_data and url"),
    }
}

fn button_url(url: &str) -> Result<(), Refused> {
    let wrong = match url.split_once("://") {
        Some(("https" | "http" | "tg", _)) => return start_parameter(url),
        Some(_) => "Unsupported URL protocol",
        None => "Wrong HTTP URL",
    };
    Err(Refused::mistake(&format!("Bad Request: inline keyboard button URL '{url}' is invalid: {wrong}")))
}

/// Checks the parameter of a deep link, in an address that has one.
///
/// # Errors
/// The server takes any address; it is Telegram's programs that would not pass the parameter on.
pub fn start_parameter(url: &str) -> Result<(), Refused> {
    let after = |key: &str| url.split_once(key).map(|(_, parameter)| parameter);
    let Some(parameter) = after("?start=").or_else(|| after("?startgroup=")) else { return Ok(()) };
    let letters = parameter.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if letters && (1..=START_PARAMETER).contains(&parameter.len()) {
        return Ok(());
    }
    Err(Refused::mistake("Bad Request: START_PARAM_INVALID"))
}

/// Checks the text of an answer to a pressed button.
///
/// # Errors
/// What Telegram says.
pub fn callback_text(text: &str) -> Result<(), Refused> {
    if length(text) > CALLBACK_TEXT {
        return Err(Refused::mistake("Bad Request: MESSAGE_TOO_LONG"));
    }
    Ok(())
}

/// Checks a menu of commands.
///
/// # Errors
/// What Telegram says.
pub fn commands(commands: &[Value]) -> Result<(), Refused> {
    if commands.len() > COMMANDS {
        return Err(Refused::mistake("Bad Request: BOT_COMMANDS_TOO_MUCH"));
    }
    for command in commands {
        let name = command["command"].as_str().unwrap_or_default();
        let about = command["description"].as_str().unwrap_or_default().trim();
        let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        let wrong = match (name.chars().count(), length(about)) {
            (0, _) => "command must be non-empty".to_owned(),
            (COMMAND_TOO_LONG.., _) => format!("command length must not exceed {COMMAND}"),
            (_, 0) => "command description must be non-empty".to_owned(),
            (_, DESCRIPTION_TOO_LONG..) => format!("command description length must not exceed {COMMAND_DESCRIPTION}"),
            _ if !letters => "BOT_COMMAND_INVALID".to_owned(),
            _ => continue,
        };
        return Err(Refused::mistake(&format!("Bad Request: {wrong}")));
    }
    Ok(())
}

const COMMAND_TOO_LONG: usize = COMMAND + 1;
const DESCRIPTION_TOO_LONG: usize = COMMAND_DESCRIPTION + 1;

/// Checks the scope of a menu and returns its type.
///
/// # Errors
/// What Telegram says.
pub fn scope(scope: &Value) -> Result<String, Refused> {
    let wrong = |why: &str| Refused::mistake(&format!("Bad Request: can't parse BotCommandScope: {why}"));
    let kind = scope["type"].as_str().ok_or_else(|| wrong("Can't find field \"type\""))?;
    match kind {
        "default" | "all_private_chats" | "all_group_chats" | "all_chat_administrators" => Ok(kind.to_owned()),
        "chat" | "chat_administrators" | "chat_member" if scope["chat_id"].is_null() => {
            Err(wrong("Can't find field \"chat_id\""))
        }
        "chat" | "chat_administrators" | "chat_member" => Ok(kind.to_owned()),
        _ => Err(wrong("Unsupported type specified")),
    }
}

/// Checks the address of a webhook.
///
/// # Errors
/// What Telegram says.
pub fn webhook_url(url: &str) -> Result<(), Refused> {
    let Some(rest) = url.strip_prefix("https://") else {
        return Err(Refused::mistake("Bad Request: bad webhook: HTTPS url must be provided for webhook"));
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let port = host.rsplit_once(':').map_or(Ok(443), |(_, port)| port.parse::<u16>());
    if port.is_ok_and(|port| WEBHOOK_PORTS.contains(&port)) {
        return Ok(());
    }
    Err(Refused::mistake("Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443"))
}

/// Checks the secret of a webhook, which may have none.
///
/// # Errors
/// What Telegram says.
pub fn secret_token(secret: &str) -> Result<(), Refused> {
    if secret.len() > SECRET_TOKEN {
        return Err(Refused::mistake("Bad Request: secret token is too long"));
    }
    if secret.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-') {
        return Ok(());
    }
    Err(Refused::mistake("Bad Request: secret token contains unallowed characters"))
}

/// `InlineQueryResultCachedPhoto`, the one kind of result that the bot uses.
const CACHED_PHOTO: [&str; 11] = [
    "type",
    "id",
    "photo_file_id",
    "title",
    "description",
    "caption",
    "parse_mode",
    "caption_entities",
    "show_caption_above_media",
    "reply_markup",
    "input_message_content",
];

/// Checks results of an inline query.
///
/// # Errors
/// What Telegram says.
pub fn inline_results(results: &[Value]) -> Result<(), Refused> {
    if results.len() > INLINE_RESULTS {
        return Err(Refused::mistake("Bad Request: too many inline query results specified"));
    }
    let mut ids = Vec::new();
    for result in results {
        let mut names = result.as_object().into_iter().flat_map(Map::keys);
        if let Some(name) = names.find(|name| !CACHED_PHOTO.contains(&name.as_str())) {
            return Err(Refused::mistake(&format!("Bad Request: InlineQueryResultCachedPhoto has no field {name}")));
        }
        let id = result["id"].as_str().unwrap_or_default();
        if id.is_empty() {
            return Err(Refused::mistake("Bad Request: RESULT_ID_EMPTY"));
        }
        if id.len() > INLINE_ID {
            return Err(Refused::mistake("Bad Request: RESULT_ID_INVALID"));
        }
        if ids.contains(&id) {
            return Err(Refused::mistake("Bad Request: RESULT_ID_DUPLICATE"));
        }
        ids.push(id);
        caption(result["caption"].as_str().unwrap_or_default(), result["parse_mode"].as_str()).map_err(edited)?;
        if result["reply_markup"].is_object() {
            keyboard(&result["reply_markup"])?;
        }
    }
    Ok(())
}

/// Checks an `InlineQueryResultsButton`, of which the bot uses the kind that starts it.
///
/// # Errors
/// What Telegram says.
pub fn inline_button(button: &Value) -> Result<(), Refused> {
    if button["text"].as_str().is_none_or(str::is_empty) {
        return Err(Refused::mistake("Bad Request: can't parse inline query results button: text is empty"));
    }
    start_parameter(&format!("?start={}", button["start_parameter"].as_str().unwrap_or_default()))
}

/// Checks a photo and returns its width and height.
///
/// # Errors
/// What Telegram says.
pub fn photo(png: &[u8]) -> Result<(u32, u32), Refused> {
    if png.len() > PHOTO_BYTES {
        return Err(Refused::mistake(&format!(
            "Bad Request: file of size {} bytes is too big for a photo; the maximum size is {PHOTO_BYTES} bytes",
            png.len()
        )));
    }
    let (width, height) = size(png).ok_or_else(|| Refused::mistake("Bad Request: IMAGE_PROCESS_FAILED"))?;
    let (short, long) = (u64::from(width.min(height)), u64::from(width.max(height)));
    if short + long > u64::from(PHOTO_SIDES) || long > short * u64::from(PHOTO_RATIO) {
        return Err(Refused::mistake("Bad Request: PHOTO_INVALID_DIMENSIONS"));
    }
    Ok((width, height))
}

/// Checks a file that is sent as such.
///
/// # Errors
/// What Telegram says.
pub fn document(file: &[u8]) -> Result<(), Refused> {
    if file.is_empty() {
        return Err(Refused::mistake("Bad Request: file must be non-empty"));
    }
    if file.len() > DOCUMENT_BYTES {
        return Err(Refused { code: 413, ..Refused::mistake("Request Entity Too Large") });
    }
    Ok(())
}

/// Checks a file that is sent as an animation: a GIF (or a film of a kind that the bot does not make).
///
/// # Errors
/// What Telegram says.
pub fn animation(file: &[u8]) -> Result<(), Refused> {
    if file.starts_with(b"GIF89a") { Ok(()) } else { Err(Refused::mistake("Bad Request: wrong type of the animation")) }
}

/// Width and height of a PNG file.
pub fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    png.starts_with(b"\x89PNG\r\n\x1a\n").then_some(())?;
    Some((number(16)?, number(20)?))
}
