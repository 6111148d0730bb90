//! What people on Telegram are called.

use crate::error::StoreError;
use crate::open::Store;

/// What an account on Telegram is called.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TelegramName {
    /// The account.
    pub account: String,
    /// The name after the `@`, if it has one.
    pub username: Option<String>,
    /// The name shown.
    pub name: String,
}

impl Store {
    /// Notes what an account is called now. A username has one owner at a time.
    pub async fn note_telegram_name(&self, name: &TelegramName) -> Result<(), StoreError> {
        let known: Option<TelegramName> =
            sqlx::query_as("SELECT account, username, name FROM telegram_names WHERE account = $1")
                .bind(&name.account)
                .fetch_optional(&self.readers)
                .await?;
        if known.as_ref() == Some(name) {
            return Ok(());
        }
        let mut change = self.begin().await?;
        sqlx::query("UPDATE telegram_names SET username = NULL WHERE lower(username) = lower($1) AND account <> $2")
            .bind(&name.username)
            .bind(&name.account)
            .execute(change.tx())
            .await?;
        sqlx::query(
            "INSERT INTO telegram_names (account, username, name) VALUES ($1, $2, $3) \
             ON CONFLICT (account) DO UPDATE SET username = $2, name = $3",
        )
        .bind(&name.account)
        .bind(&name.username)
        .bind(&name.name)
        .execute(change.tx())
        .await?;
        change.commit().await
    }

    /// Who is called so: an account by its number, or by the name after the `@`.
    pub async fn telegram_named(&self, said: &str) -> Result<Option<TelegramName>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT account, username, name FROM telegram_names WHERE account = $1 OR lower(username) = lower($1)",
        )
        .bind(said)
        .fetch_optional(&self.readers)
        .await?)
    }
}
