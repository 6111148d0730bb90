//! Who the bot is, as Telegram says.

use serde_json::Value;
use teloxide::{Bot, RequestError};

use super::outbound::raw::{self, Fields};

raw::methods!(GetMe);

/// Who the bot is and what @BotFather lets it do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Its account.
    pub id: i64,
    /// Its name, without the @.
    pub username: String,
    /// Whether it can be added to groups.
    pub joins_groups: bool,
    /// Whether it gets everything that is written in groups.
    pub reads_all: bool,
    /// Whether inline mode is on.
    pub inline: bool,
}

impl Identity {
    /// Asks Telegram; `None` when what it says is nothing to go by.
    ///
    /// # Errors
    /// What Telegram or the network says.
    pub async fn ask(bot: &Bot) -> Result<Option<Identity>, RequestError> {
        Ok(Identity::read(&raw::call::<GetMe>(bot, Fields::default(), None).await?))
    }

    fn read(me: &Value) -> Option<Identity> {
        let flag = |name: &str| me.get(name).and_then(Value::as_bool).unwrap_or_default();
        Some(Identity {
            id: me.get("id")?.as_i64()?,
            username: me.get("username")?.as_str()?.to_owned(),
            joins_groups: me.get("can_join_groups").and_then(Value::as_bool).unwrap_or(true),
            reads_all: flag("can_read_all_group_messages"),
            inline: flag("supports_inline_queries"),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn older_and_newer_servers_are_understood() {
        let old =
            Identity::read(&json!({"id": 7, "is_bot": true, "first_name": "S", "username": "SanguoBot"})).unwrap();
        assert_eq!((old.id, old.username.as_str(), old.joins_groups, old.inline), (7, "SanguoBot", true, false));
        let newer = json!({"id": 7, "username": "SanguoBot", "can_join_groups": false, "inline": {"x": [1]}});
        assert!(!Identity::read(&newer).unwrap().joins_groups);
        assert_eq!(Identity::read(&json!({"username": 7})), None);
    }
}
