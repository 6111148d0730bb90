//! What the errors of Telegram mean.

use std::time::Duration;

use serde_json::Value;
use teloxide::{ApiError, Bot, RequestError};

use crate::front::Failure;

/// What the error of a call means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ErrorKind {
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
    /// It was sent, and somebody in the chat, another bot most likely, has deleted it at once.
    Swept,
    /// It was refused for what it is, and would be again.
    Refused,
    /// Nobody knows.
    Unknown,
    /// It was not tried, because the bot is stopping.
    Stopping,
}

/// What each of Telegram's texts means, by a part of it in lower case. The first that fits counts.
const MEANINGS: &[(&str, ErrorKind)] = &[
    ("message is not modified", ErrorKind::NotModified),
    ("message was immediately deleted", ErrorKind::Swept),
    ("message to edit not found", ErrorKind::NoMessage),
    ("message can't be edited", ErrorKind::NoMessage),
    ("message to delete not found", ErrorKind::NoMessage),
    ("message can't be deleted", ErrorKind::NoMessage),
    ("message_id_invalid", ErrorKind::NoMessage),
    ("there is no text in the message to edit", ErrorKind::NoMessage),
    ("message thread not found", ErrorKind::NoTopic),
    ("topic_closed", ErrorKind::NoTopic),
    ("topic_deleted", ErrorKind::NoTopic),
    ("not enough rights to send photos", ErrorKind::NoPhotos),
    ("not enough rights to send documents", ErrorKind::NoPhotos),
    ("chat_send_photos_forbidden", ErrorKind::NoPhotos),
    ("chat_send_docs_forbidden", ErrorKind::NoPhotos),
    ("chat_send_media_forbidden", ErrorKind::NoPhotos),
    ("not enough rights to send", ErrorKind::Silenced),
    ("have no rights to send a message", ErrorKind::Silenced),
    ("no write access to the chat", ErrorKind::Silenced),
    ("chat_send_", ErrorKind::Silenced),
    ("chat_guest_send_forbidden", ErrorKind::Silenced),
    ("chat_write_forbidden", ErrorKind::Silenced),
    ("chat_restricted", ErrorKind::Silenced),
    ("chat_admin_required", ErrorKind::Silenced),
    ("allow_payment_required", ErrorKind::Silenced),
    ("user_banned_in_channel", ErrorKind::Silenced),
    ("forbidden", ErrorKind::Closed),
    ("was kicked", ErrorKind::Closed),
    ("can't initiate conversation", ErrorKind::Closed),
    ("chat not found", ErrorKind::Closed),
    ("user not found", ErrorKind::Closed),
    ("group is deactivated", ErrorKind::Closed),
    ("group chat was deactivated", ErrorKind::Closed),
    ("peer_id_invalid", ErrorKind::Closed),
    ("bot_not_admin", ErrorKind::Refused),
    ("query is too old", ErrorKind::Refused),
    ("query_id_invalid", ErrorKind::Refused),
    ("reaction_", ErrorKind::Refused),
    ("message to react not found", ErrorKind::NoMessage),
    ("button_data_invalid", ErrorKind::Refused),
    ("message is too long", ErrorKind::Refused),
    ("caption is too long", ErrorKind::Refused),
    ("text is too long", ErrorKind::Refused),
    ("message text is empty", ErrorKind::Refused),
    ("reply markup is too long", ErrorKind::Refused),
    ("can't parse", ErrorKind::Refused),
    ("photo_invalid_dimensions", ErrorKind::Refused),
    ("image_process_failed", ErrorKind::Refused),
    ("is too big for a photo", ErrorKind::Refused),
    ("request entity too large", ErrorKind::Refused),
    ("internal server error", ErrorKind::Later),
    ("bad gateway", ErrorKind::Later),
    ("gateway timeout", ErrorKind::Later),
    ("service unavailable", ErrorKind::Later),
    ("too many requests", ErrorKind::Later),
    ("restart", ErrorKind::Later),
    ("conflict", ErrorKind::Later),
];

impl ErrorKind {
    /// What it means for a message to be sent.
    pub fn failure(&self) -> Failure {
        match self {
            ErrorKind::Later | ErrorKind::Stopping => Failure::Later(None),
            ErrorKind::Flood(pause) => Failure::Later(Some(*pause)),
            // A topic may be reopened.
            ErrorKind::Silenced | ErrorKind::NoTopic => Failure::Forbidden,
            // Sent again it would be deleted again. Whoever is called learns of it in private.
            ErrorKind::Closed | ErrorKind::Swept => Failure::Gone,
            ErrorKind::Refused => Failure::Never,
            ErrorKind::Moved(_)
            | ErrorKind::NotModified
            | ErrorKind::NoMessage
            | ErrorKind::NoPhotos
            | ErrorKind::Unknown => Failure::Unknown,
        }
    }

    /// The meaning of an error.
    pub fn of(error: &RequestError) -> ErrorKind {
        match error {
            RequestError::RetryAfter(seconds) => ErrorKind::Flood(seconds.duration()),
            RequestError::MigrateToChatId(chat) => ErrorKind::Moved(chat.0),
            RequestError::Network(_) | RequestError::InvalidJson { .. } | RequestError::Io(_) => ErrorKind::Later,
            // A token that was revoked can be put right by the host.
            RequestError::Api(ApiError::InvalidToken) => ErrorKind::Later,
            RequestError::Api(error) => {
                let text = match error {
                    ApiError::Unknown(text) => text.to_lowercase(),
                    known => known.to_string().to_lowercase(),
                };
                MEANINGS
                    .iter()
                    .find(|(part, _)| text.contains(part))
                    .map_or(ErrorKind::Unknown, |(_, fault)| fault.clone())
            }
        }
    }
}

/// Whether Telegram refuses the token.
pub fn is_token_refused(error: &RequestError) -> bool {
    matches!(error, RequestError::Api(ApiError::InvalidToken))
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

    fn fault(text: &str) -> ErrorKind {
        let error: ApiError = serde_json::from_value(Value::from(text)).unwrap();
        ErrorKind::of(&RequestError::Api(error))
    }

    #[test]
    fn telegrams_texts_are_understood() {
        for (text, meant) in [
            ("Forbidden: bot was blocked by the user", ErrorKind::Closed),
            ("Forbidden: bot was kicked from the group chat", ErrorKind::Closed),
            ("Forbidden: bot was kicked from the supergroup chat", ErrorKind::Closed),
            ("Forbidden: bot is not a member of the supergroup chat", ErrorKind::Closed),
            ("Forbidden: bot can't initiate conversation with a user", ErrorKind::Closed),
            ("Forbidden: user is deactivated", ErrorKind::Closed),
            ("Bad Request: chat not found", ErrorKind::Closed),
            (
                "Bad Request: message is not modified: specified new message content and reply markup are exactly the \
                 same as a current content and reply markup of the message",
                ErrorKind::NotModified,
            ),
            ("Bad Request: message to edit not found", ErrorKind::NoMessage),
            ("Bad Request: message can't be edited", ErrorKind::NoMessage),
            ("Bad Request: message thread not found", ErrorKind::NoTopic),
            ("Bad Request: TOPIC_CLOSED", ErrorKind::NoTopic),
            ("Bad Request: not enough rights to send photos to the chat", ErrorKind::NoPhotos),
            ("Bad Request: not enough rights to send text messages to the chat", ErrorKind::Silenced),
            ("Bad Request: CHAT_WRITE_FORBIDDEN", ErrorKind::Silenced),
            ("Bad Request: have no write access to the chat", ErrorKind::Silenced),
            ("Forbidden: CHAT_SEND_PLAIN_FORBIDDEN", ErrorKind::Silenced),
            ("Bad Request: CHAT_GUEST_SEND_FORBIDDEN", ErrorKind::Silenced),
            ("Forbidden: CHAT_SEND_PHOTOS_FORBIDDEN", ErrorKind::NoPhotos),
            ("Bad Request: ALLOW_PAYMENT_REQUIRED_5", ErrorKind::Silenced),
            ("Internal Server Error: restart", ErrorKind::Later),
            ("Internal Server Error: sent message was immediately deleted", ErrorKind::Swept),
            ("Unauthorized", ErrorKind::Later),
            ("Bad Request: BUTTON_DATA_INVALID", ErrorKind::Refused),
            ("Bad Request: something new", ErrorKind::Unknown),
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
