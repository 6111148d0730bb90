//! What the Bot API documentation says about fields and their limits. Each limit has a name, and a negative test in
//! `tests/tests/telegram_limits.rs`.

use serde_json::Value;

use super::html;
use super::reply::Refused;

/// `sendMessage`: "Text of the message to be sent, 1-4096 characters after entities parsing".
pub const TEXT: usize = 4096;
/// `sendPhoto`, `sendDocument`: "caption … 0-1024 characters after entities parsing".
pub const CAPTION: usize = 1024;
/// `InlineKeyboardButton.callback_data`: "1-64 bytes".
pub const CALLBACK_DATA: usize = 64;
/// `answerCallbackQuery.text`: "0-200 characters".
pub const CALLBACK_TEXT: usize = 200;
/// `setMyCommands.commands`: "At most 100 commands can be specified".
pub const COMMANDS: usize = 100;
/// `BotCommand.command`: "1-32 characters. Can contain only lowercase English letters, digits and underscores".
pub const COMMAND: usize = 32;
/// `BotCommand.description`: "1-256 characters".
pub const COMMAND_DESCRIPTION: usize = 256;
/// `answerInlineQuery`: "No more than 50 results per query are allowed".
pub const INLINE_RESULTS: usize = 50;
/// `InlineQueryResult….id`: "Unique identifier for this result, 1-64 bytes".
pub const INLINE_ID: usize = 64;
/// `setWebhook.secret_token`: "1-256 characters. Only characters A-Z, a-z, 0-9, _ and - are allowed".
pub const SECRET_TOKEN: usize = 256;
/// Deep links: "up to 64 base64url characters".
pub const START_PARAMETER: usize = 64;
/// `sendPhoto`: "The photo must be at most 10 MB in size".
pub const PHOTO_BYTES: usize = 10 << 20;
/// `sendPhoto`: "The photo's width and height must not exceed 10000 in total".
pub const PHOTO_SIDES: u32 = 10_000;
/// `sendPhoto`: "Width and height ratio must be at most 20".
pub const PHOTO_RATIO: u32 = 20;
/// Buttons of one keyboard, beyond which Telegram refuses it.
pub const BUTTONS: usize = 100;

/// The length of a text in the strictest reading of "characters".
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

fn marked_up(source: &str, mode: Option<&str>) -> Result<(String, Vec<Value>), Refused> {
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
    let buttons: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if buttons.len() > BUTTONS {
        return Err(Refused::mistake("Bad Request: REPLY_MARKUP_TOO_LONG"));
    }
    for button in buttons {
        if button["text"].as_str().is_none_or(str::is_empty) {
            return Err(Refused::mistake("Bad Request: can't parse inline keyboard button: Text is empty"));
        }
        match (button["callback_data"].as_str(), button["url"].as_str()) {
            (Some(data), None) if (1..=CALLBACK_DATA).contains(&data.len()) => {}
            (Some(_), None) => return Err(Refused::mistake("Bad Request: BUTTON_DATA_INVALID")),
            (None, Some(url)) if url.starts_with("https://") => start_parameter(url)?,
            (None, Some(_)) => return Err(Refused::mistake("Bad Request: BUTTON_URL_INVALID")),
            _ => {
                return Err(Refused::mistake(
                    "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
                ));
            }
        }
    }
    Ok(())
}

/// Checks the parameter of a deep link, in an address that has one.
///
/// # Errors
/// Telegram's clients would not pass it on.
pub fn start_parameter(url: &str) -> Result<(), Refused> {
    let Some((_, parameter)) = url.split_once("?start=") else { return Ok(()) };
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
        let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if !letters || !(1..=COMMAND).contains(&name.len()) {
            return Err(Refused::mistake("Bad Request: BOT_COMMAND_INVALID"));
        }
        if !(1..=COMMAND_DESCRIPTION).contains(&length(command["description"].as_str().unwrap_or_default())) {
            return Err(Refused::mistake("Bad Request: BOT_COMMAND_DESCRIPTION_INVALID"));
        }
    }
    Ok(())
}

/// Checks the secret of a webhook.
///
/// # Errors
/// What Telegram says.
pub fn secret_token(secret: &str) -> Result<(), Refused> {
    let letters = secret.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if letters && (1..=SECRET_TOKEN).contains(&secret.len()) {
        return Ok(());
    }
    Err(Refused::mistake("Bad Request: secret token contains unallowed characters"))
}

/// Checks results of an inline query.
///
/// # Errors
/// What Telegram says.
pub fn inline_results(results: &[Value]) -> Result<(), Refused> {
    if results.len() > INLINE_RESULTS {
        return Err(Refused::mistake("Bad Request: RESULTS_TOO_MUCH"));
    }
    let mut ids = Vec::new();
    for result in results {
        let id = result["id"].as_str().unwrap_or_default();
        if !(1..=INLINE_ID).contains(&id.len()) {
            return Err(Refused::mistake("Bad Request: RESULT_ID_INVALID"));
        }
        if ids.contains(&id) {
            return Err(Refused::mistake("Bad Request: RESULT_ID_DUPLICATE"));
        }
        ids.push(id);
        caption(result["caption"].as_str().unwrap_or_default(), result["parse_mode"].as_str())?;
        if result["reply_markup"].is_object() {
            keyboard(&result["reply_markup"])?;
        }
    }
    Ok(())
}

/// Checks a photo and returns its width and height.
///
/// # Errors
/// What Telegram says.
pub fn photo(png: &[u8]) -> Result<(u32, u32), Refused> {
    if png.len() > PHOTO_BYTES {
        return Err(Refused::mistake("Bad Request: file of size is too big for a photo"));
    }
    let (width, height) = size(png).ok_or_else(|| Refused::mistake("Bad Request: IMAGE_PROCESS_FAILED"))?;
    let ratio = width.max(height) / width.min(height).max(1);
    if width + height > PHOTO_SIDES || ratio > PHOTO_RATIO {
        return Err(Refused::mistake("Bad Request: PHOTO_INVALID_DIMENSIONS"));
    }
    Ok((width, height))
}

/// Width and height of a PNG file.
pub fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    png.starts_with(b"\x89PNG\r\n\x1a\n").then_some(())?;
    Some((number(16)?, number(20)?))
}
