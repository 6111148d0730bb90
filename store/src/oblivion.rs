//! Forgetting a person: the name is replaced wherever it stands, and what is personal is deleted. Games stay, and so do
//! their seats.

use std::borrow::Cow;

use serde_json::Value;
use sqlx::AssertSqlSafe;

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId, PlaceId};
use crate::view::View;

/// The platform of accounts that were forgotten: none on which anybody is called.
pub const FORGOTTEN: &str = "forgotten";

/// What belongs to a person alone.
const PERSONAL: [&str; 9] = [
    "DELETE FROM accounts WHERE person = $1",
    "DELETE FROM aheads WHERE person = $1",
    "DELETE FROM whispers WHERE sender = $1 OR receiver = $1",
    "DELETE FROM invitations WHERE person = $1",
    "DELETE FROM followers WHERE person = $1",
    "DELETE FROM share_consents WHERE person = $1",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM codes WHERE person = $1",
    "DELETE FROM timers WHERE game IS NULL AND kind = 'digest' AND step = $1",
];

/// What there is in the private chat $1 of somebody.
const IN_PRIVATE: [&str; 7] = [
    "DELETE FROM outbox WHERE place = $1",
    "DELETE FROM unshown WHERE place = $1",
    "DELETE FROM followers WHERE place = $1 OR origin = $1",
    "DELETE FROM codes WHERE place = $1",
    "DELETE FROM bridges WHERE place = $1 OR other = $1",
    "DELETE FROM analysis_waits WHERE place = $1",
    "UPDATE places SET language = NULL, look = NULL WHERE id = $1",
];

/// What fronts remember of the account $2 on platform $1.
const OF_ACCOUNT: [&str; 10] = [
    "DELETE FROM servers WHERE platform = $1 AND server = $2",
    "DELETE FROM bars WHERE platform = $1 AND channel = $2",
    "DELETE FROM telegram_names WHERE $1 = 'telegram' AND account = $2",
    "DELETE FROM telegram_privates WHERE $1 = 'telegram' AND account = $2",
    "DELETE FROM telegram_messages WHERE $1 = 'telegram' AND (owner = $2 OR chat = $2 OR channel = $2)",
    "DELETE FROM bar_links WHERE platform = $1 AND channel = $2",
    "DELETE FROM analysis_waits WHERE platform = $1 AND account = $2",
    // Their numbers stay, so that none is acted on twice.
    "UPDATE telegram_updates SET body = '', chat = '' WHERE $1 = 'telegram' AND done_at IS NOT NULL \
     AND (chat IN ($2, 'user:' || $2) OR instr(body, $2) > 0)",
    "DELETE FROM local_answers WHERE $1 = 'local' AND message IN (SELECT id FROM local_messages WHERE person = $2)",
    "DELETE FROM local_messages WHERE $1 = 'local' AND person = $2",
];

/// Texts in which people are named: table, column, and which rows of the table.
const TEXTS: [(&str, &str, &str); 7] = [
    ("outbox", "body", "TRUE"),
    ("answers", "body", "TRUE"),
    ("local_messages", "body", "TRUE"),
    ("local_messages", "speaker", "TRUE"),
    ("local_answers", "body", "TRUE"),
    ("telegram_privates", "waiting", "TRUE"),
    // What a file said of a game that was read from it.
    ("events", "data", "kind = 'import'"),
];

/// By what a person is known, and what stands in its place from now on.
struct Known {
    accounts: Vec<(String, String)>,
    names: Vec<String>,
    instead: String,
}

impl Known {
    /// Whether a text is an account of the person.
    fn is_account(&self, text: &str) -> bool {
        self.accounts.iter().any(|(_, account)| account == text)
    }

    /// A text without the person's names and accounts. Where a name is part of a longer word it is none.
    fn in_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut text = Cow::Borrowed(text);
        for name in self.names.iter().chain(self.accounts.iter().map(|(_, account)| account)) {
            if !name.is_empty() && text.contains(name.as_str()) {
                text = Cow::Owned(replaced(&text, name, &self.instead));
            }
        }
        text
    }

    /// The same of the id of a button, in which arguments stand as `name=value`.
    fn in_id(&self, id: &str) -> String {
        let argument = |part: &str| match part.split_once('=') {
            Some((name, value)) if self.is_account(value) || self.names.iter().any(|name| name == value) => {
                format!("{name}={}", self.instead)
            }
            _ => part.to_owned(),
        };
        id.split('~').map(argument).collect::<Vec<_>>().join("~")
    }

    /// The same of a message, whose other fields are not read by people.
    fn in_message(&self, value: &mut Value) {
        const NOT_READ: [&str; 19] = [
            "variant", "options", "fen", "result", "last", "selected", "targets", "arrows", "view", "script", "theme",
            "names", "role", "closes", "style", "kind", "language", "seat", "width",
        ];
        match value {
            Value::String(text) => *text = self.in_text(text).into_owned(),
            Value::Array(values) => {
                values.retain(|value| value.as_str().is_none_or(|text| !self.is_account(text)));
                values.iter_mut().for_each(|value| self.in_message(value));
            }
            Value::Object(fields) => {
                for (name, value) in fields.iter_mut().filter(|(name, _)| !NOT_READ.contains(&name.as_str())) {
                    match value.as_str() {
                        Some(id) if name == "id" => *value = Value::String(self.in_id(id)),
                        Some(account) if name == "mover" && self.is_account(account) => *value = Value::Null,
                        _ => self.in_message(value),
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// A stored text, which may be a message.
    fn in_stored(&self, stored: &str) -> String {
        match serde_json::from_str::<Value>(stored) {
            Ok(mut value @ (Value::Object(_) | Value::Array(_))) => {
                self.in_message(&mut value);
                value.to_string()
            }
            _ => self.in_text(stored).into_owned(),
        }
    }
}

/// Whether a letter joins with those beside it to a word. Chinese, Japanese and Korean ones do not.
fn joins(c: char) -> bool {
    let alone =
        matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..);
    c.is_alphanumeric() && !alone
}

/// A text with a name replaced, where it is a word of its own.
fn replaced(text: &str, name: &str, instead: &str) -> String {
    let mut done = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, from) = rest.split_at(at);
        let after = &from[name.len()..];
        done.push_str(before);
        let begins = name.chars().next().is_some_and(joins) && done.chars().next_back().is_some_and(joins);
        let goes_on = name.chars().next_back().is_some_and(joins) && after.chars().next().is_some_and(joins);
        done.push_str(if begins || goes_on { name } else { instead });
        rest = after;
    }
    done + rest
}

impl View {
    /// The games that a person plays in and that are not ended, in their order.
    pub async fn open_games_of(&mut self, person: PersonId) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT g.id FROM games g JOIN seats s ON s.game = g.id WHERE s.person = $1 \
             AND g.state IN ('lobby', 'playing') ORDER BY g.id",
        )
        .bind(person)
        .fetch_all(self.tx())
        .await?)
    }
}

impl Change {
    /// Forgets a person. What is kept of them from now on is called `instead`; `shown` are other forms in which their names
    /// may stand in texts, and `private` is the place of a private chat of theirs that is not known by their account. The
    /// token is a word that nobody else has.
    pub async fn forget_person(
        &mut self,
        person: PersonId,
        (instead, token): (&str, &str),
        shown: Vec<String>,
        private: Option<PlaceId>,
        now: Millis,
    ) -> Result<(), StoreError> {
        let rows: Vec<(String, String, String)> =
            sqlx::query_as("SELECT platform, account, name FROM accounts WHERE person = $1")
                .bind(person)
                .fetch_all(self.tx())
                .await?;
        let mut names = shown;
        for (platform, account, name) in &rows {
            names.push(name.clone());
            if platform == "telegram" {
                let others: Option<(Option<String>, String)> =
                    sqlx::query_as("SELECT username, name FROM telegram_names WHERE account = $1")
                        .bind(account)
                        .fetch_optional(self.tx())
                        .await?;
                names.extend(others.into_iter().flat_map(|(username, name)| username.into_iter().chain([name])));
            }
        }
        // Of two names that begin alike the longer one is looked for first.
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let accounts = rows.into_iter().map(|(platform, account, _)| (platform, account)).collect();
        let known = Known { accounts, names, instead: instead.to_owned() };
        self.forget_chats(&known, private, token).await?;
        for statement in PERSONAL {
            sqlx::query(statement).bind(person).execute(self.tx()).await?;
        }
        // Threads on Discord have the names of the players; they are renamed when there is time.
        sqlx::query(
            "UPDATE discord_lobbies SET name = '', due_at = $2, attempts = 0 WHERE thread = 'open' \
             AND game IN (SELECT game FROM seats WHERE person = $1)",
        )
        .bind(person)
        .bind(now)
        .execute(self.tx())
        .await?;
        sqlx::query("UPDATE discord_lobbies SET name = '' WHERE game IN (SELECT game FROM seats WHERE person = $1)")
            .bind(person)
            .execute(self.tx())
            .await?;
        sqlx::query("UPDATE people SET language = NULL, look = NULL, settings = '', forgotten_at = $2 WHERE id = $1")
            .bind(person)
            .bind(now)
            .execute(self.tx())
            .await?;
        sqlx::query("INSERT INTO accounts (platform, account, person, name) VALUES ($1, $2, $3, $4)")
            .bind(FORGOTTEN)
            .bind(token)
            .bind(person)
            .bind(instead)
            .execute(self.tx())
            .await?;
        for text in TEXTS {
            self.replace_in(text, &known).await?;
        }
        Ok(())
    }

    /// Forgets the private chats of a person, and what fronts remember of the accounts.
    async fn forget_chats(&mut self, known: &Known, private: Option<PlaceId>, token: &str) -> Result<(), StoreError> {
        let mut places: Vec<PlaceId> = private.into_iter().collect();
        for (platform, account) in &known.accounts {
            let own: Vec<PlaceId> = sqlx::query_scalar(
                "SELECT id FROM places WHERE platform = $1 AND (channel = $2 OR channel = '' AND thread = $2)",
            )
            .bind(platform)
            .bind(account)
            .fetch_all(self.tx())
            .await?;
            // The whole local channel is called by no account.
            places.extend(own.into_iter().filter(|place| !places.contains(place)).collect::<Vec<_>>());
            for statement in OF_ACCOUNT {
                sqlx::query(statement).bind(platform).bind(account).execute(self.tx()).await?;
            }
        }
        for (number, place) in places.into_iter().enumerate() {
            for statement in IN_PRIVATE {
                sqlx::query(statement).bind(place).execute(self.tx()).await?;
            }
            sqlx::query("UPDATE places SET platform = $2, channel = '', thread = $3 WHERE id = $1")
                .bind(place)
                .bind(FORGOTTEN)
                .bind(format!("{token}-{number}"))
                .execute(self.tx())
                .await?;
        }
        Ok(())
    }

    /// Replaces the names of a person in the texts of a column.
    async fn replace_in(
        &mut self,
        (table, column, which): (&str, &str, &str),
        known: &Known,
    ) -> Result<(), StoreError> {
        let words = known.names.iter().chain(known.accounts.iter().map(|(_, account)| account));
        for word in words.filter(|word| !word.is_empty()) {
            // As it stands in JSON.
            let written = Value::from(word.as_str()).to_string();
            let written = written.trim_matches('"');
            let found = format!("{which} AND instr({column}, $1) > 0");
            let find = format!("SELECT DISTINCT {column} FROM {table} WHERE {found}");
            let texts: Vec<String> = sqlx::query_scalar(AssertSqlSafe(find)).bind(written).fetch_all(self.tx()).await?;
            for text in texts {
                let update = format!("UPDATE {table} SET {column} = $2 WHERE {found} AND {column} = $3");
                sqlx::query(AssertSqlSafe(update))
                    .bind(written)
                    .bind(known.in_stored(&text))
                    .bind(text)
                    .execute(self.tx())
                    .await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(name: &str) -> Known {
        let accounts = vec![("telegram".to_owned(), "7001".to_owned())];
        Known { accounts, names: vec![name.to_owned()], instead: "👤".to_owned() }
    }

    #[test]
    fn a_name_is_replaced_where_it_is_a_word() {
        for (name, text, expected) in [
            ("Ann", "Ann plays; Anna watches Ann’s move, @Ann", "👤 plays; Anna watches 👤’s move, @👤"),
            ("A", "A takes a seat – A", "👤 takes a seat – 👤"),
            ("李四", "由李四执魏", "由👤执魏"),
            ("Bob", "由Bob执魏", "由👤执魏"),
            ("Боб", "Бобик и Боб", "Бобик и 👤"),
            ("a.b", "xa.b a.bc a.b", "xa.b a.bc 👤"),
        ] {
            assert_eq!(known(name).in_text(text), expected);
        }
    }

    #[test]
    fn in_a_message_it_is_replaced_where_people_read_it() {
        let stored = r#"{"text":"late: late moves","buttons":[[{"id":"1~late~answer=wait","label":"late"},
            {"id":"1~invite~with=7001","label":"x"}]],"mentions":["7001","7002"],"mover":"7001","role":"question:late",
            "picture":{"theme":"late","alt":"7001 x","card":{"name":"late"}}}"#;
        let done: Value = serde_json::from_str(&known("late").in_stored(stored)).unwrap();
        assert_eq!(done["text"], "👤: 👤 moves");
        assert_eq!(done["buttons"][0][0]["id"], "1~late~answer=wait");
        assert_eq!(done["buttons"][0][1]["id"], "1~invite~with=👤");
        assert_eq!((&done["mentions"], &done["mover"]), (&serde_json::json!(["7002"]), &Value::Null));
        assert_eq!((&done["picture"]["theme"], &done["role"]), (&Value::from("late"), &Value::from("question:late")));
        assert_eq!(
            (&done["picture"]["alt"], &done["picture"]["card"]["name"]),
            (&Value::from("👤 x"), &Value::from("👤"))
        );
    }
}
