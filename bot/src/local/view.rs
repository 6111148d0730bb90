//! Messages as the page and scripts see them.

use sanguo_commands::Message;
use sanguo_store::LocalMessage;
use serde::Serialize;

/// A button.
#[derive(Serialize, Debug, Clone)]
pub struct ButtonView {
    /// What to send when it is pressed.
    pub id: String,
    /// What stands on it.
    pub label: String,
    /// `primary`, `plain` or `danger`.
    pub style: sanguo_commands::Style,
    /// The row it stands in, from 0.
    pub row: usize,
}

/// A message.
#[derive(Serialize, Debug, Clone)]
pub struct MessageView {
    /// Its number; later messages have higher ones.
    pub id: i64,
    /// The channel.
    pub channel: String,
    /// The only user who sees it; null: everybody.
    pub to: Option<String>,
    /// Who wrote it; null: the bot.
    pub from: Option<String>,
    /// Its text.
    pub text: String,
    /// The path of its picture.
    pub picture: Option<String>,
    /// The path of its file.
    pub file: Option<String>,
    /// Whether the file is a film that can be shown like a picture.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub film: bool,
    /// The picture in words.
    pub alt: Option<String>,
    /// Its buttons.
    pub buttons: Vec<ButtonView>,
    /// Whether a later message has made its buttons pointless: they are not to be shown.
    pub retired: bool,
    /// The users it calls.
    pub mentions: Vec<String>,
    /// The user to move, when it tells whose turn it is.
    pub mover: Option<String>,
    /// Whether only one user sees it.
    pub private: bool,
    /// The game it is about.
    pub game: Option<i64>,
    /// The letter of the seat it is about.
    pub seat: Option<String>,
    /// When, in milliseconds since 1970-01-01 UTC.
    pub at: i64,
}

/// The message in a stored row. A body that cannot be read shows as it is.
pub fn message_of(row: &LocalMessage) -> Message {
    serde_json::from_str(&row.body).unwrap_or_else(|_| Message::text(row.body.clone()))
}

impl MessageView {
    /// A stored row as the page sees it.
    pub fn of(row: &LocalMessage) -> MessageView {
        let message = message_of(row);
        let buttons = message.buttons.iter().enumerate().flat_map(|(row, buttons)| {
            buttons.iter().map(move |b| ButtonView {
                id: b.id.to_string(),
                label: b.label.clone(),
                style: b.style,
                row,
            })
        });
        MessageView {
            id: row.id,
            channel: row.channel.clone(),
            to: row.to.clone(),
            from: row.speaker.clone(),
            picture: message.picture.as_ref().map(|_| format!("/picture/{}.png", row.id)),
            file: message.file.as_ref().map(|file| format!("/file/{}/{}", row.id, file.name)),
            film: message.file.as_ref().is_some_and(sanguo_commands::Document::is_film),
            alt: message.picture.as_ref().map(|picture| picture.alt.clone()),
            buttons: buttons.collect(),
            retired: message.retired,
            mentions: message.mentions,
            mover: message.mover,
            private: row.to.is_some(),
            game: message.game,
            seat: message.seat,
            at: row.at,
            text: message.text,
        }
    }
}
