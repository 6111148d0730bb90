//! What a user asks for, without anything of a platform.

use sanguo_store::Millis;

use crate::invocation::Invocation;
use crate::say::language::Language;

/// The user who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The account on the platform.
    pub account: String,
    /// The name shown there.
    pub name: String,
    /// The language of the user's program, when the platform tells it.
    pub language: Option<Language>,
    /// Whether the user may settle things for the whole place (its language).
    pub manages: bool,
}

/// Somebody whom a request names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// How the request names the member: what stands after the `@`, or the account.
    pub said: String,
    /// The account on the platform.
    pub account: String,
    /// The name shown there.
    pub name: String,
    /// Whether it is no person but a program.
    pub is_bot: bool,
}

impl Named {
    /// Those whom a line names by `@name`, where everybody's account is the name.
    pub fn written(line: &str) -> Vec<Named> {
        let words = line.split(|c: char| c.is_whitespace() || [',', '，', '、', '='].contains(&c));
        let names = words.filter_map(|word| word.strip_prefix(['@', '＠'])).filter(|name| !name.is_empty());
        let named = |name: &str| {
            let name = name.to_owned();
            Named { said: name.clone(), account: name.clone(), name, is_bot: false }
        };
        names.map(named).collect()
    }
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The same key twice is the same request: it acts once and gets the first answer again.
    pub key: String,
    /// The platform.
    pub platform: String,
    /// The channel.
    pub channel: String,
    /// The thread in it, empty for the channel itself.
    pub thread: String,
    /// Whether nobody but the requester and the bot is there: a private chat. Games of all places can be played from it.
    pub alone: bool,
    /// The user.
    pub user: User,
    /// Those whom it names, as far as the platform tells who they are.
    pub members: Vec<Named>,
    /// The file that came with it, when the command reads one.
    pub file: Option<SentFile>,
    /// What the user wants.
    pub input: Input,
    /// When it was made, in milliseconds since 1970-01-01 UTC.
    pub now: Millis,
    /// A random number, for whatever the request leaves to chance.
    pub chance: u64,
}

/// A file that somebody sent, as far as it was fetched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SentFile {
    /// What is in it.
    Content(Vec<u8>),
    /// It was not fetched: it has more bytes than [`SentFile::MOST`].
    TooLarge {
        /// How many it has, as the platform says.
        bytes: u64,
    },
    /// The platform did not give it.
    Unreachable,
}

impl SentFile {
    /// The most bytes that are fetched.
    pub const MOST: usize = 1_000_000;
}

/// The form in which a command was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A command whose arguments the platform has taken apart.
    Command(Invocation),
    /// A line of text that begins with a slash.
    Line(String),
    /// A button, by its id.
    Press(String),
}
