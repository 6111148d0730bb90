//! How commands are called on Telegram: with something before the names of all, where another bot has the same ones.

use std::borrow::Cow;

use sanguo_commands::{Catalogue, Message, Service};

use super::handler::line::Line;
use crate::front::mentions::{Piece, pieces};

/// How commands are called.
pub struct Spelling {
    catalogue: &'static Catalogue,
    /// What stands before the names of all commands.
    prefix: String,
}

impl Spelling {
    /// Commands whose names begin so.
    pub fn new(catalogue: &'static Catalogue, prefix: &str) -> Spelling {
        Spelling { catalogue, prefix: prefix.to_owned() }
    }

    /// What a command is called in the menus.
    pub fn name(&self, command: &str) -> String {
        format!("{}{command}", self.prefix)
    }

    /// A text with the commands that it mentions as they are called here.
    pub fn write<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.prefix.is_empty() {
            return Cow::Borrowed(text);
        }
        let mut written = String::with_capacity(text.len() + 16);
        for piece in pieces(self.catalogue, text) {
            match piece {
                Piece::Plain(plain) => written.push_str(plain),
                Piece::Command(name) => {
                    written.push('/');
                    written.push_str(&self.name(name));
                }
            }
        }
        Cow::Owned(written)
    }

    /// A message with its text so.
    pub fn message<'a>(&self, message: &'a Message) -> Cow<'a, Message> {
        match self.write(&message.text) {
            Cow::Borrowed(_) => Cow::Borrowed(message),
            Cow::Owned(text) => Cow::Owned(Message { text, ..message.clone() }),
        }
    }

    /// A line as the commands read it, and whether its command cannot be meant for another bot: it is called as only this
    /// one calls it. Telegram knows no commands in Chinese, so those are this one's.
    pub fn read<'a>(&self, service: &Service, line: &'a str) -> (Cow<'a, str>, bool) {
        if self.prefix.is_empty() {
            return (Cow::Borrowed(line), true);
        }
        let Some(rest) = line.trim_start().strip_prefix(['/', '／']) else { return (Cow::Borrowed(line), true) };
        let begins = rest.get(..self.prefix.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(&self.prefix));
        let short = format!("/{}", rest.get(self.prefix.len()..).filter(|_| begins).unwrap_or_default());
        match Line::read(&short).filter(|line| line.is_known(service)) {
            Some(_) => (Cow::Owned(short), true),
            None => (Cow::Borrowed(line), Line::read(line).is_some_and(|line| !line.name.is_ascii())),
        }
    }
}

/// Something to stand before the names of commands (BotCommand: small English letters, digits and underscores).
///
/// # Errors
/// What is wrong with it.
pub fn prefix(text: &str) -> Result<String, String> {
    const LONGEST: usize = 12;
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    if text.len() <= LONGEST && text.bytes().all(fits) {
        return Ok(text.to_owned());
    }
    Err(format!("small letters a to z, digits and \"_\" only, and at most {LONGEST} of them"))
}

#[cfg(test)]
mod tests {
    use sanguo_commands::catalogue;

    use super::*;

    #[test]
    fn commands_are_written_as_they_are_called_here() {
        let plain = Spelling::new(catalogue(), "");
        assert_eq!((plain.write("or /join."), plain.name("new")), (Cow::Borrowed("or /join."), "new".to_owned()));
        let spelled = Spelling::new(catalogue(), "sanguo_");
        let once = spelled.write("or /join. /other https://t.me/new").into_owned();
        assert_eq!(once, "or /sanguo_join. /other https://t.me/new");
        assert_eq!(spelled.write(&once), once, "and once only");
    }

    #[test]
    fn only_what_telegram_takes_stands_before_them() {
        for good in ["", "sanguo_", "s3"] {
            assert_eq!(prefix(good).as_deref(), Ok(good));
        }
        for bad in ["sanguo-", "三国", "Sanguo", "abcdefghijklm", "a b"] {
            assert!(prefix(bad).is_err(), "{bad}");
        }
    }
}
