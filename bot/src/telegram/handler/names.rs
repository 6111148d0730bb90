//! Who is meant by `@name`: the Bot API does not tell, so the bot remembers those whom it has seen.

use sanguo_commands::{ArgKind, Input, Named, Service};
use sanguo_store::{Store, StoreError, TelegramName};

use super::line::Line;
use crate::telegram::inbound::update::Author;

/// Remembers what people are called.
///
/// # Errors
/// When the database cannot be used.
pub async fn note(store: &Store, people: Vec<Author>) -> Result<(), StoreError> {
    for Author { account, name, username, as_chat, .. } in people {
        if !as_chat {
            store.note_telegram_name(&TelegramName { account: account.to_string(), username, name }).await?;
        }
    }
    Ok(())
}

/// A command that is about somebody and names nobody is about whom it answers.
pub fn with_answered(service: &Service, text: String, answers: Option<&Author>) -> String {
    let Some(person) = answers else { return text };
    let spec = Line::read(&text).and_then(|line| line.spec(service));
    let about_somebody = spec.is_some_and(|spec| spec.visible_args().any(|arg| arg.kind == ArgKind::Member));
    let names_somebody = text.split_whitespace().skip(1).any(|word| word.contains(['@', '＠']));
    if about_somebody && !names_somebody { format!("{text} @{}", person.account) } else { text }
}

/// Those whom a line names, as far as they are known.
///
/// # Errors
/// When the database cannot be read.
pub async fn members(store: &Store, input: &Input) -> Result<Vec<Named>, StoreError> {
    let Input::Line(line) = input else { return Ok(Vec::new()) };
    let mut members = Vec::new();
    for Named { said, .. } in Named::written(line) {
        if let Some(TelegramName { account, name, .. }) = store.telegram_named(&said).await? {
            members.push(Named { said, account, name, is_bot: false });
        }
    }
    Ok(members)
}
