//! What the buttons of a public message are for, and which older ones a new message makes pointless.

use serde::{Deserialize, Serialize};

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
    pub(crate) fn of_command(command: &str) -> Role {
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
