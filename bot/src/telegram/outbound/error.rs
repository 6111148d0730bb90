//! What teloxide leaves to us: updates as they come, and what Telegram's errors mean for a message.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::requests::Payload;
use teloxide::types::AllowedUpdate;
use teloxide::{ApiError, Bot, RequestError};

/// `getUpdates`, with the updates as they came: they are stored as such before anything looks into them.
#[derive(Serialize)]
pub struct RawUpdates {
    /// The first one wanted; all before it are confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    /// How long to wait for one, in seconds.
    pub timeout: u32,
    /// Which kinds.
    pub allowed_updates: Vec<AllowedUpdate>,
}

impl Payload for RawUpdates {
    type Output = Vec<Value>;

    const NAME: &'static str = "GetUpdates";
}

/// The kinds of updates the bot works with.
pub const WANTED: [AllowedUpdate; 4] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::InlineQuery, AllowedUpdate::MyChatMember];

/// What an error of Telegram means for what was to be sent or changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The network or Telegram is in trouble: the same may succeed later.
    Later,
    /// Too much was sent; how long to wait.
    Flood(Duration),
    /// The group is a supergroup now, with this number.
    Moved(i64),
    /// The message is as it should be already.
    NotModified,
    /// The message is deleted or can no longer be changed.
    NoMessage,
    /// The topic is deleted or closed.
    NoTopic,
    /// Pictures are not allowed in the chat.
    NoPhotos,
    /// The bot may not write in the chat now.
    Silenced,
    /// The bot is not in the chat, or the user has blocked it or never started it.
    Closed,
    /// Something else that will not get better by itself.
    Other,
    /// It was not tried, because the bot is stopping.
    Stopping,
}

/// What each of Telegram's texts means, by a part of it in lower case. The first that fits counts.
const MEANINGS: &[(&str, Fault)] = &[
    ("message is not modified", Fault::NotModified),
    ("message to edit not found", Fault::NoMessage),
    ("message can't be edited", Fault::NoMessage),
    ("message to delete not found", Fault::NoMessage),
    ("message can't be deleted", Fault::NoMessage),
    ("message_id_invalid", Fault::NoMessage),
    ("there is no text in the message to edit", Fault::NoMessage),
    ("message thread not found", Fault::NoTopic),
    ("topic_closed", Fault::NoTopic),
    ("topic_deleted", Fault::NoTopic),
    ("not enough rights to send photos", Fault::NoPhotos),
    ("not enough rights to send documents", Fault::NoPhotos),
    ("chat_send_photos_forbidden", Fault::NoPhotos),
    ("not enough rights to send", Fault::Silenced),
    ("have no rights to send a message", Fault::Silenced),
    ("chat_write_forbidden", Fault::Silenced),
    ("chat_restricted", Fault::Silenced),
    ("forbidden", Fault::Closed),
    ("was kicked", Fault::Closed),
    ("can't initiate conversation", Fault::Closed),
    ("chat not found", Fault::Closed),
    ("user not found", Fault::Closed),
    ("group is deactivated", Fault::Closed),
    ("group chat was deactivated", Fault::Closed),
    ("peer_id_invalid", Fault::Closed),
    ("internal server error", Fault::Later),
    ("bad gateway", Fault::Later),
    ("gateway timeout", Fault::Later),
    ("service unavailable", Fault::Later),
    ("too many requests", Fault::Later),
    ("restart", Fault::Later),
    ("conflict", Fault::Later),
];

impl Fault {
    /// The meaning of an error.
    pub fn of(error: &RequestError) -> Fault {
        match error {
            RequestError::RetryAfter(seconds) => Fault::Flood(seconds.duration()),
            RequestError::MigrateToChatId(chat) => Fault::Moved(chat.0),
            RequestError::Network(_) | RequestError::InvalidJson { .. } | RequestError::Io(_) => Fault::Later,
            // A token that was revoked can be put right by the host.
            RequestError::Api(ApiError::InvalidToken) => Fault::Later,
            RequestError::Api(error) => {
                let text = match error {
                    ApiError::Unknown(text) => text.to_lowercase(),
                    known => known.to_string().to_lowercase(),
                };
                MEANINGS.iter().find(|(part, _)| text.contains(part)).map_or(Fault::Other, |(_, fault)| fault.clone())
            }
        }
    }
}

/// An error in words for the log, without the token, which is part of every address.
pub fn describe(bot: &Bot, error: &RequestError) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text.replace(bot.token(), "<token>").chars().take(500).collect()
}

/// What was sent, when Telegram says that it was in a form that teloxide cannot read: sending it again would double it.
pub fn sent_all_the_same(error: &RequestError) -> Option<Value> {
    let RequestError::InvalidJson { raw, .. } = error else { return None };
    let answer: Value = serde_json::from_str(raw).ok()?;
    (answer.get("ok")?.as_bool()?).then(|| answer.get("result").cloned().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Fault {
        let error: ApiError = serde_json::from_value(Value::from(text)).unwrap();
        Fault::of(&RequestError::Api(error))
    }

    #[test]
    fn telegrams_texts_are_understood() {
        for (text, meant) in [
            ("Forbidden: bot was blocked by the user", Fault::Closed),
            ("Forbidden: bot was kicked from the group chat", Fault::Closed),
            ("Forbidden: bot was kicked from the supergroup chat", Fault::Closed),
            ("Forbidden: bot is not a member of the supergroup chat", Fault::Closed),
            ("Forbidden: bot can't initiate conversation with a user", Fault::Closed),
            ("Forbidden: user is deactivated", Fault::Closed),
            ("Bad Request: chat not found", Fault::Closed),
            (
                "Bad Request: message is not modified: specified new message content and reply markup are exactly the \
                 same as a current content and reply markup of the message",
                Fault::NotModified,
            ),
            ("Bad Request: message to edit not found", Fault::NoMessage),
            ("Bad Request: message can't be edited", Fault::NoMessage),
            ("Bad Request: message thread not found", Fault::NoTopic),
            ("Bad Request: TOPIC_CLOSED", Fault::NoTopic),
            ("Bad Request: not enough rights to send photos to the chat", Fault::NoPhotos),
            ("Bad Request: not enough rights to send text messages to the chat", Fault::Silenced),
            ("Bad Request: CHAT_WRITE_FORBIDDEN", Fault::Silenced),
            ("Internal Server Error: restart", Fault::Later),
            ("Unauthorized", Fault::Later),
            ("Bad Request: BUTTON_DATA_INVALID", Fault::Other),
            ("Bad Request: something new", Fault::Other),
        ] {
            assert_eq!(fault(text), meant, "{text}");
        }
    }

    #[test]
    fn a_message_sent_in_an_unreadable_form_is_not_sent_again() {
        let source = std::sync::Arc::new(serde_json::from_str::<u8>("x").unwrap_err());
        let error = |raw: &str| RequestError::InvalidJson { source: source.clone(), raw: raw.into() };
        let sent = sent_all_the_same(&error(r#"{"ok":true,"result":{"message_id":7}}"#)).unwrap();
        assert_eq!(sent["message_id"], 7);
        assert_eq!(sent_all_the_same(&error("<html>502</html>")), None);
        assert_eq!(sent_all_the_same(&error(r#"{"ok":false}"#)), None);
    }
}
