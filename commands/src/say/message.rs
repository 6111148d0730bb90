//! What the bot says, without anything of a platform.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::say::text::Language;

use crate::say::role::Role;

/// A button: pressing it is the same as giving the command in its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Button {
    /// The command that it gives.
    pub id: ButtonId,
    /// What stands on it.
    pub label: String,
    /// How it looks.
    pub style: Style,
}

/// An invocation as text, short enough for every platform; see [`Invocation::to_id`](crate::Invocation::to_id).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ButtonId(String);

impl ButtonId {
    /// The most bytes that an id may have: Telegram allows no more.
    pub const LONGEST: usize = 64;

    /// A text as the id of a button, unless it is too long for one.
    pub(crate) fn new(text: String) -> Option<ButtonId> {
        (1..=ButtonId::LONGEST).contains(&text.len()).then_some(ButtonId(text))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Deref for ButtonId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// What most people press next.
    Primary,
    /// One among others.
    Plain,
    /// It costs something.
    Danger,
}

/// A picture to draw, as data. The same data always gives the same picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The game's name.
    pub variant: String,
    /// Its options, as `name=value` with blanks between.
    pub options: String,
    /// The position text.
    pub fen: String,
    /// The result (`win:u`, `draw:us`) when the game is over.
    pub result: Option<String>,
    /// The last move, from and to.
    pub last: Option<(String, String)>,
    /// The piece whose targets are shown.
    pub selected: Option<String>,
    /// The targets shown.
    pub targets: Vec<String>,
    /// Arrows, from and to.
    pub arrows: Vec<(String, String)>,
    /// The letter of the seat at the bottom.
    pub view: String,
    /// `simplified` or `traditional`.
    pub script: String,
    /// The theme's name.
    pub theme: String,
    /// How much of their names shogi pieces show.
    #[serde(default = "short_names")]
    pub names: String,
    /// Width in pixels.
    pub width: u32,
    /// The position in words, for those who do not see the picture.
    pub alt: String,
}

/// Pictures stored before there was a choice have names of one character.
fn short_names() -> String {
    "one".to_owned()
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    /// Plain text; a front escapes what its platform would take for markup.
    pub text: String,
    /// A picture below it.
    pub picture: Option<Picture>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// The accounts (on the platform of the place) to be called by it.
    pub mentions: Vec<String>,
    /// The letter of the seat it is about, for a colour.
    pub seat: Option<String>,
    /// The number of the game it is about.
    pub game: Option<i64>,
    /// The command of the question that it is the end of: buttons that answer it do nothing more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<String>,
    /// What its buttons are for, where everybody sees them. [`Message::role()`] knows it of older messages too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Whether a later message has made its buttons pointless. Only fronts that keep messages themselves say so.
    #[serde(default, skip_serializing_if = "is_false")]
    pub retired: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Message {
    /// A message of text only.
    pub fn text(text: impl Into<String>) -> Message {
        Message { text: text.into(), ..Message::default() }
    }
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// What is said.
    pub message: Message,
    /// Whether only the asking user sees it.
    pub private: bool,
    /// Whether it goes on in the message whose button was pressed, when that is private too.
    pub replaces: bool,
    /// Whether the request was refused.
    pub refused: bool,
    /// Whether the same request would get this answer again. Troubles of the program are not kept: trying again helps.
    pub kept: bool,
    /// Whether nobody else may see it even where others see how the requester chooses: it warns of what a move risks.
    #[serde(default)]
    pub secret: bool,
    /// The language it is in.
    #[serde(default)]
    pub language: Language,
}

impl Answer {
    /// A stored answer. Those of earlier versions do not say in which language they are.
    pub(crate) fn read(stored: &str, language: Language) -> Option<Answer> {
        let stored: serde_json::Value = serde_json::from_str(stored).ok()?;
        let says = stored.get("language").is_some();
        let answer: Answer = serde_json::from_value(stored).ok()?;
        Some(if says { answer } else { Answer { language, ..answer } })
    }

    /// An answer for the asking user only.
    pub fn private(message: Message) -> Answer {
        Answer {
            message,
            private: true,
            replaces: false,
            refused: false,
            kept: true,
            secret: false,
            language: Language::default(),
        }
    }

    /// The next step of a private dialogue.
    pub fn dialogue(message: Message) -> Answer {
        Answer {
            message,
            private: true,
            replaces: true,
            refused: false,
            kept: true,
            secret: false,
            language: Language::default(),
        }
    }
}
