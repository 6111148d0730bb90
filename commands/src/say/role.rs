//! What the buttons of a public message are for, and which older ones a new message makes pointless.

use serde::{Deserialize, Serialize};

use crate::ask::request::Invocation;
use crate::say::message::Message;

/// What the buttons of a public message about a game are for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Role {
    /// Seats are taken by them.
    Lobby,
    /// The player to move plays by them, and looks at the board.
    Turn,
    /// They answer a question to the players about the game as it stands. Named by the command that asks it.
    Question(String),
    /// They answer a question that does not depend on how the game stands, nor on whether it is over.
    Standing(String),
    /// The game has come to its end: nothing more can be done in it, and it can be looked at.
    Ended,
    /// The game was called off: nothing is left of it.
    Gone,
}

impl Role {
    /// The command that asks the question, for questions.
    pub fn question(&self) -> Option<&str> {
        match self {
            Role::Question(command) | Role::Standing(command) => Some(command),
            _ => None,
        }
    }

    /// The role of buttons of which only the command of the first is known: those of messages that were stored before
    /// roles were.
    fn of_command(command: &str) -> Role {
        match command {
            "join" => Role::Lobby,
            "move" => Role::Turn,
            "history" => Role::Ended,
            "share" => Role::Standing(command.to_owned()),
            command => Role::Question(command.to_owned()),
        }
    }
}

impl From<Role> for String {
    fn from(role: Role) -> String {
        match role {
            Role::Lobby => "lobby".to_owned(),
            Role::Turn => "turn".to_owned(),
            Role::Ended => "ended".to_owned(),
            Role::Gone => "gone".to_owned(),
            Role::Question(command) => format!("question:{command}"),
            Role::Standing(command) => format!("standing:{command}"),
        }
    }
}

/// Reads a role as it is stored; also the command of a first button, which stood in its place before.
impl From<String> for Role {
    fn from(text: String) -> Role {
        match text.split_once(':') {
            Some(("question", command)) => Role::Question(command.to_owned()),
            Some(("standing", command)) => Role::Standing(command.to_owned()),
            _ => match text.as_str() {
                "lobby" => Role::Lobby,
                "turn" => Role::Turn,
                "ended" => Role::Ended,
                "gone" => Role::Gone,
                command => Role::of_command(command),
            },
        }
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
