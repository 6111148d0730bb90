//! Messages as Discord shows them.
//!
//! Mentions call nobody when they stand in an embed, and pictures of embeds have no text for those who do not see
//! them. So the text with the call is the content, the picture is an attachment with its description, and the embed has
//! the title and the colour of the seat.

use sanguo_commands::{Message, Service};
use sanguo_engine::Seat;
use serde::Serialize;
use serenity::all::{CreateActionRow, CreateAttachment};
use std::sync::Arc;

use super::markup::Markup;
use super::moments::{marked, stamped};
use super::{buttons, limits};
use crate::front::{self, text};

/// The file name of pictures.
const FILE: &str = "board.png";

/// Whom a message may call.
#[derive(Serialize, Debug, Clone, Default)]
pub struct AllowedMentions {
    parse: [&'static str; 0],
    users: Vec<String>,
}

#[derive(Serialize, Debug, Clone)]
struct Embed {
    description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<u32>,
}

#[derive(Serialize, Debug, Clone)]
struct Attachment {
    id: u64,
    filename: String,
    description: String,
}

/// The body of a message, new or edited. What it does not have it has no more after an edit.
#[derive(Serialize, Debug, Clone, Default)]
pub struct Body {
    content: String,
    embeds: Vec<Embed>,
    attachments: Vec<Attachment>,
    components: Vec<CreateActionRow>,
    allowed_mentions: AllowedMentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    enforce_nonce: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<u64>,
}

/// The flag of messages that only one user sees ("Message Flags").
const EPHEMERAL: u64 = 1 << 6;

impl Body {
    /// The same, recognised when it is sent twice.
    pub fn once(mut self, nonce: String) -> Body {
        (self.nonce, self.enforce_nonce) = (Some(nonce), Some(true));
        self
    }

    /// The same, for one user only.
    pub fn ephemeral(mut self) -> Body {
        self.flags = Some(EPHEMERAL);
        self
    }

    /// Adds a line that is Discord's markup already, when there is room for it.
    pub fn add_line(&mut self, line: &str) {
        if text::length(&self.content) + 1 + text::length(line) <= limits::CONTENT {
            self.content = format!("{}\n{line}", self.content);
        }
    }

    /// Text only.
    fn text(content: String) -> Body {
        Body { content, ..Body::default() }
    }
}

/// What is sent for one message: text that would not fit, and the body with all the rest.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Bodies that come first.
    pub before: Vec<Body>,
    /// The last one, with picture and buttons.
    pub last: Body,
    /// Its picture.
    pub file: Option<CreateAttachment>,
}

/// The colour of the seat with a letter.
fn colour(letter: &str) -> Option<u32> {
    Some(match Seat::from_letter(letter.chars().next()?)? {
        Seat::Wu => 0x2e_8b_57,
        Seat::Wei => 0x4a_4e_57,
        Seat::Shu => 0xc0_39_2b,
    })
}

/// A message as one user alone sees it.
pub async fn private(service: &Arc<Service>, markup: &Markup, message: &Message, placeholder: &str) -> Shown {
    let text = marked(&message.text, &message.moments);
    let write = |text: &str| stamped(markup.escape(text), &message.moments);
    let written = write(&text);
    let mut shown = if text::length(&written) <= limits::CONTENT {
        Shown { before: Vec::new(), last: Body::text(written), file: None }
    } else {
        // An embed holds twice as much.
        let mut pieces = text::split(&text, limits::EMBED, write);
        let last = pieces.pop().unwrap_or_default();
        let embed = |description| Body { embeds: vec![Embed { description, color: None }], ..Body::default() };
        Shown { before: pieces.into_iter().map(embed).collect(), last: embed(last), file: None }
    };
    complete(service, &mut shown, message, placeholder).await;
    shown
}

/// A message for everybody; `called` are the users it calls.
pub async fn public(
    service: &Arc<Service>,
    markup: &Markup,
    message: &Message,
    called: &[String],
    placeholder: &str,
) -> Shown {
    let text = marked(&message.text, &message.moments);
    let write = |text: &str| stamped(markup.escape(text), &message.moments);
    let (title, body) = match text.split_once('\n') {
        Some((title, body)) if message.seat.is_some() => (Some(title), body),
        _ => (None, text.as_str()),
    };
    let calls: String = called.iter().map(|user| format!("<@{user}> ")).collect();
    // The call stands with the last line, which tells whose turn it is.
    let mut pieces = text::split(body, limits::CONTENT - text::length(&calls), write);
    let last = pieces.pop().unwrap_or_default();
    let content = match last.rsplit_once('\n') {
        Some((before, turn)) => format!("{before}\n{calls}{turn}"),
        None => format!("{calls}{last}"),
    };
    let embed = |title: &str| Embed {
        description: text::cut(&write(title), limits::EMBED),
        color: message.seat.as_deref().and_then(colour),
    };
    let allowed_mentions = AllowedMentions { users: called.to_vec(), ..AllowedMentions::default() };
    let last = Body { embeds: title.map(embed).into_iter().collect(), allowed_mentions, ..Body::text(content) };
    let mut shown = Shown { before: pieces.into_iter().map(Body::text).collect(), last, file: None };
    complete(service, &mut shown, message, placeholder).await;
    shown
}

/// Adds buttons and picture.
async fn complete(service: &Arc<Service>, shown: &mut Shown, message: &Message, placeholder: &str) {
    shown.last.components = buttons::rows(&message.buttons, placeholder);
    if let Some(document) = &message.file
        && let Some(content) = front::document_if_possible(service, document).await
    {
        // A film is seen like a picture, so those who do not see it are told what it shows.
        let description =
            if document.is_film() { text::cut(&message.text, limits::ALT) } else { document.name.clone() };
        let filename = document.name.clone();
        shown.last.attachments = vec![Attachment { id: 0, filename, description }];
        shown.file = Some(CreateAttachment::bytes(content, document.name.clone()));
        return;
    }
    let Some(picture) = &message.picture else { return };
    let Some(png) = front::draw_if_possible(service, Some(picture)).await else { return };
    let description = text::cut(&picture.alt, limits::ALT);
    shown.last.attachments = vec![Attachment { id: 0, filename: FILE.to_owned(), description }];
    shown.file = Some(CreateAttachment::bytes(png, FILE));
}
