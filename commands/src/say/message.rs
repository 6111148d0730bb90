//! What the bot says, without anything of a platform.

use serde::{Deserialize, Serialize};

use crate::invocation::{ButtonId, Invocation};
use crate::say::document::Document;
use crate::say::language::Language;
use crate::say::picture::Picture;
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

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    /// Plain text; a front escapes what its platform would take for markup.
    pub text: String,
    /// A picture below it.
    pub picture: Option<Picture>,
    /// A file that comes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Document>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// The accounts (on the platform of the place) to be called by it.
    pub mentions: Vec<String>,
    /// The account to move, when it tells whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<String>,
    /// Moments that its text names, for fronts that show them in the reader's own way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moments: Vec<Moment>,
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
    /// Of a message that is for one account alone: what is sent, and where, when the account cannot be reached in private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Box<Otherwise>>,
    /// Since when the turn has lasted that it is about, when it says nothing any more once that turn is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<i64>,
    /// Whether a later message has made its buttons pointless. Only fronts that keep messages themselves say so.
    #[serde(default, skip_serializing_if = "is_false")]
    pub retired: bool,
}

/// A moment that a text names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The words in the text that stand for it.
    pub words: String,
    /// The moment, in milliseconds since 1970-01-01 UTC.
    pub at: i64,
}

/// What is sent in place of a private message that does not reach its account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Otherwise {
    /// The number of the place in the database.
    pub place: i64,
    /// The message, which everybody there sees.
    pub message: Message,
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

impl Message {
    /// What its buttons are for.
    pub fn role(&self) -> Option<Role> {
        let first = || Invocation::from_id(self.buttons.first()?.first()?.id.as_str());
        self.role.clone().or_else(|| first().map(|call| Role::of_command(&call.command)))
    }

    /// Whether it makes the buttons of an older public message about the same game pointless, in the same place. This
    /// is the rule of every front.
    pub fn retires(&self, old: &Role) -> bool {
        if self.closes.is_some() && self.closes.as_deref() == old.question() {
            return true;
        }
        match self.role() {
            // A question stands beside the turn, and replaces only an earlier state of itself.
            Some(new @ (Role::Question(_) | Role::Standing(_))) => new == *old,
            Some(Role::Lobby | Role::Turn | Role::Ended) => !matches!(old, Role::Standing(_)),
            Some(Role::Gone) => true,
            // News leave everything as it is.
            None => false,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn roles() -> Vec<Role> {
        let question = |name: &str| Role::Question(name.to_owned());
        let standing = Role::Standing("share".to_owned());
        vec![Role::Lobby, Role::Turn, question("draw"), question("takeback"), standing, Role::Ended, Role::Gone]
    }

    /// Which of all roles a message retires, as they are stored.
    fn retired(role: Option<Role>, closes: Option<&str>) -> Vec<String> {
        let new = Message { role, closes: closes.map(str::to_owned), ..Message::default() };
        roles().into_iter().filter(|old| new.retires(old)).map(String::from).collect()
    }

    #[test]
    fn a_question_leaves_the_turn_and_other_questions_their_buttons() {
        for question in ["draw", "takeback"] {
            assert_eq!(retired(Some(Role::Question(question.to_owned())), None), [format!("question:{question}")]);
        }
        assert_eq!(retired(Some(Role::Standing("share".to_owned())), None), ["standing:share"]);
    }

    #[test]
    fn a_turn_and_the_end_retire_all_but_standing_questions() {
        for new in [Role::Lobby, Role::Turn, Role::Ended] {
            let retired = retired(Some(new), None);
            assert_eq!(retired, ["lobby", "turn", "question:draw", "question:takeback", "ended", "gone"]);
        }
        assert_eq!(retired(Some(Role::Gone), None).len(), roles().len(), "a game that is gone has no buttons");
    }

    #[test]
    fn news_end_the_question_they_are_about_and_nothing_else() {
        assert!(retired(None, None).is_empty());
        for (question, stored) in
            [("draw", "question:draw"), ("takeback", "question:takeback"), ("share", "standing:share")]
        {
            assert_eq!(retired(None, Some(question)), [stored]);
        }
    }

    #[test]
    fn roles_read_back_and_those_of_old_messages_are_known_by_their_first_button() {
        for role in roles() {
            assert_eq!(Role::from(String::from(role.clone())), role);
        }
        let old = r#"{"text":"","picture":null,"buttons":[[{"id":"1~ID","label":"x","style":"plain"}]],"mentions":[],
            "seat":null,"game":3}"#;
        for (id, role) in [("join~game=3~seat=u", Role::Lobby), ("move~game=3", Role::Turn), ("history", Role::Ended)] {
            let message: Message = serde_json::from_str(&old.replace("ID", id)).unwrap();
            assert_eq!((message.role.clone(), message.role()), (None, Some(role)), "{id}");
        }
        assert_eq!(Role::from("share".to_owned()), Role::Standing("share".to_owned()));
        assert_eq!(Role::from("draw".to_owned()), Role::Question("draw".to_owned()));
        assert_eq!(Message::text("x").role(), None);
    }
}
