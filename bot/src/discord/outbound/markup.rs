//! How the bot's texts are written on Discord: escaped, with commands that can be tapped, and with marks that are seen on
//! a dark ground.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use sanguo_commands::Catalogue;
use serenity::all::CommandId;

use super::limits;
use crate::discord::model::Command;
use crate::front::mentions::{Piece, pieces};

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

    /// Plain text as Discord shows it unchanged, except that commands in it can be tapped (Reference, Message Formatting).
    pub fn escape(&self, text: &str) -> String {
        let mut written = String::with_capacity(text.len() + 16);
        let ids = self.ids.read().unwrap_or_else(PoisonError::into_inner);
        let prefix = &self.prefix;
        for piece in pieces(self.catalogue, text) {
            written += &match piece {
                Piece::Plain(plain) => limits::escape(plain, written.is_empty()),
                Piece::Command(name) => {
                    ids.get(name).map_or_else(|| format!("/{prefix}{name}"), |id| format!("</{prefix}{name}:{id}>"))
                }
            };
        }
        written
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
