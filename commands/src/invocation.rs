//! Commands with their arguments, and their form as ids of buttons.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// A command with its arguments, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// The command's name in the catalogue.
    pub command: String,
    /// Its arguments.
    pub args: BTreeMap<String, String>,
}

/// The version of button ids; ids of another version are answered politely.
const VERSION: &str = "1";
/// Neither names nor values of button arguments contain this.
const SEPARATOR: char = '~';

impl Invocation {
    /// A command without arguments.
    pub fn new(command: &str) -> Invocation {
        Invocation { command: command.to_owned(), args: BTreeMap::new() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &str, value: impl ToString) -> Invocation {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }

    /// The argument of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.args.get(name).map(String::as_str)
    }

    /// The id of a button that gives this command; `None` when it is too long for one.
    pub fn to_id(&self) -> Option<ButtonId> {
        let args = self.args.iter().map(|(name, value)| format!("{SEPARATOR}{name}={value}")).collect::<String>();
        ButtonId::new(format!("{VERSION}{SEPARATOR}{}{args}", self.command))
    }

    /// The command of a button id; `None` when it is of another version or none at all.
    pub fn from_id(id: &str) -> Option<Invocation> {
        let mut parts = id.split(SEPARATOR);
        (parts.next()? == VERSION).then_some(())?;
        let mut invocation = Invocation::new(parts.next()?);
        for part in parts {
            let (name, value) = part.split_once('=')?;
            invocation.args.insert(name.to_owned(), value.to_owned());
        }
        Some(invocation)
    }
}

/// An invocation as text, short enough for every platform; see [`Invocation::to_id`].
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn button_ids_round_trip_and_fit() {
        let invocation =
            Invocation::new("takeback").with("game", 1_234_567).with("vote", 123_456).with("say", "accept");
        let promoting = Invocation::new("move").with("text", "i8i9=H");
        for invocation in [invocation, promoting] {
            let id = invocation.to_id().unwrap();
            assert!(id.as_str().len() <= ButtonId::LONGEST);
            assert_eq!(Invocation::from_id(id.as_str()), Some(invocation));
        }
        assert_eq!(Invocation::new("move").with("text", "x".repeat(60)).to_id(), None);
        for foreign in ["", "0~move", "2~move", "1", "1~move~x", "move", "💥~"] {
            assert_eq!(Invocation::from_id(foreign), None, "{foreign}");
        }
    }
}
