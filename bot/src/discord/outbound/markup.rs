//! How the bot's texts are written on Discord: escaped, with commands that can be tapped, and with marks that are seen on
//! a dark ground.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use sanguo_commands::Catalogue;
use serenity::all::CommandId;

use super::limits;
use crate::discord::model::Command;

/// How texts are written.
pub struct Markup {
    catalogue: &'static Catalogue,
    /// What stands before the names of all commands.
    prefix: String,
    /// The numbers of the commands, once they are registered.
    ids: RwLock<HashMap<String, CommandId>>,
}

impl Markup {
    /// The markup for commands whose names begin so.
    pub fn new(catalogue: &'static Catalogue, prefix: &str) -> Markup {
        Markup { catalogue, prefix: prefix.to_owned(), ids: RwLock::default() }
    }

    /// What stands before the names of all commands.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Learns the numbers of the commands as they are registered.
    pub fn learn(&self, registered: &[Command]) {
        let own = |command: &Command| Some((command.name.strip_prefix(&self.prefix)?.to_owned(), command.id));
        let ids = registered.iter().filter_map(own).collect();
        *self.ids.write().unwrap_or_else(PoisonError::into_inner) = ids;
    }

    /// Plain text as Discord shows it unchanged, except that commands in it can be tapped.
    pub fn escape(&self, text: &str) -> String {
        let mut written = String::with_capacity(text.len() + 16);
        let (mut rest, mut plain) = (text, 0);
        let mut before = None;
        while let Some(c) = rest.chars().next() {
            let at = text.len() - rest.len();
            let begins =
                c == '/' && before.is_none_or(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '/' | ':' | '.'));
            let command = if begins { self.command(rest) } else { None };
            let length = match command {
                Some((name, shown)) => {
                    written += &limits::escape(text.get(plain..at).unwrap_or_default(), plain == 0);
                    written += &shown;
                    plain = at + 1 + name.len();
                    1 + name.len()
                }
                None => c.len_utf8(),
            };
            before = rest.get(..length).and_then(|done| done.chars().next_back());
            rest = rest.get(length..).unwrap_or_default();
        }
        written += &limits::escape(text.get(plain..).unwrap_or_default(), plain == 0);
        written
    }

    /// The command with which a text begins, and how it is written (Reference, Message Formatting).
    fn command<'a>(&self, text: &'a str) -> Option<(&'a str, String)> {
        let word = text.get(1..)?;
        let name = word.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_')).next()?;
        self.catalogue.get(name)?;
        let ids = self.ids.read().unwrap_or_else(PoisonError::into_inner);
        let prefix = &self.prefix;
        Some((name, ids.get(name).map_or_else(|| format!("/{prefix}{name}"), |id| format!("</{prefix}{name}:{id}>"))))
    }
}

#[cfg(test)]
mod tests {
    use sanguo_commands::catalogue;
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn commands_can_be_tapped_and_everything_else_is_escaped() {
        let markup = Markup::new(catalogue(), "三国-");
        assert_eq!(
            markup.escape("or /join. 用/move 12"),
            "or /三国-join. 用/三国-move 12",
            "before the numbers are known"
        );
        let registered = |name: &str, id: &str| from_value(json!({"id": id, "name": name})).unwrap();
        markup.learn(&[registered("三国-join", "5"), registered("三国-move", "6"), registered("other", "7")]);
        assert_eq!(markup.escape("a_b /join, _用/move #12"), r"a\_b </三国-join:5>, \_用</三国-move:6> #12");
        for plain in ["/other", "/joint", "a/join", "//join", "https://discord.com/join", "1/move", "./move", "/"] {
            assert_eq!(markup.escape(plain), plain);
        }
        assert_eq!(markup.escape("# big\n/join"), "\\# big\n</三国-join:5>");
    }
}
