//! People, their accounts, and places.

use sqlx::Row;

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{Millis, PersonId, PlaceId};
use crate::open::{Store, first};

/// A person as seen from one account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person.
    pub id: PersonId,
    /// The platform of the account.
    pub platform: String,
    /// The account on it.
    pub account: String,
    /// The name shown there.
    pub name: String,
    /// The language chosen, if one was.
    pub language: Option<String>,
    /// How pictures are to look, if it was chosen.
    pub look: Option<String>,
}

/// A channel, or a thread in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The place.
    pub id: PlaceId,
    /// Its platform.
    pub platform: String,
    /// The channel.
    pub channel: String,
    /// The thread in it, empty for the channel itself.
    pub thread: String,
    /// The language of its public messages, if one was chosen.
    pub language: Option<String>,
    /// How its pictures look, if it was chosen.
    pub look: Option<String>,
}

fn person(row: &sqlx::sqlite::SqliteRow) -> Result<Person, sqlx::Error> {
    Ok(Person {
        id: row.try_get("id")?,
        platform: row.try_get("platform")?,
        account: row.try_get("account")?,
        name: row.try_get("name")?,
        language: row.try_get("language")?,
        look: row.try_get("look")?,
    })
}

pub(crate) fn place(row: &sqlx::sqlite::SqliteRow) -> Result<Place, sqlx::Error> {
    Ok(Place {
        id: row.try_get("id")?,
        platform: row.try_get("platform")?,
        channel: row.try_get("channel")?,
        thread: row.try_get("thread")?,
        language: row.try_get("language")?,
        look: row.try_get("look")?,
    })
}

impl Change {
    /// The person of an account, made when new; the account's name is brought up to date.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn person(
        &mut self,
        platform: &str,
        account: &str,
        name: &str,
        now: Millis,
    ) -> Result<Person, StoreError> {
        let tx = self.tx();
        let known = sqlx::query(
            "SELECT p.id, a.platform, a.account, a.name, p.language, p.look FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.platform = $1 AND a.account = $2",
        )
        .bind(platform)
        .bind(account)
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = known {
            let mut known = person(&row)?;
            if known.name != name {
                sqlx::query("UPDATE accounts SET name = $1 WHERE platform = $2 AND account = $3")
                    .bind(name)
                    .bind(platform)
                    .bind(account)
                    .execute(&mut *tx)
                    .await?;
                known.name = name.to_owned();
            }
            return Ok(known);
        }
        let id: PersonId = sqlx::query_scalar("INSERT INTO people (created_at) VALUES ($1) RETURNING id")
            .bind(now)
            .fetch_all(&mut *tx)
            .await
            .and_then(first)?;
        sqlx::query("INSERT INTO accounts (platform, account, person, name) VALUES ($1, $2, $3, $4)")
            .bind(platform)
            .bind(account)
            .bind(id)
            .bind(name)
            .execute(&mut *tx)
            .await?;
        let (platform, account, name) = (platform.to_owned(), account.to_owned(), name.to_owned());
        Ok(Person { id, platform, account, name, language: None, look: None })
    }

    /// The place of a channel or thread, made when new.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn place(&mut self, platform: &str, channel: &str, thread: &str) -> Result<Place, StoreError> {
        let tx = self.tx();
        sqlx::query("INSERT INTO places (platform, channel, thread) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(platform)
            .bind(channel)
            .bind(thread)
            .execute(&mut *tx)
            .await?;
        let row = sqlx::query("SELECT * FROM places WHERE platform = $1 AND channel = $2 AND thread = $3")
            .bind(platform)
            .bind(channel)
            .bind(thread)
            .fetch_one(&mut *tx)
            .await?;
        Ok(place(&row)?)
    }

    /// Chooses a person's language.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn set_person_language(&mut self, id: PersonId, language: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET language = $1 WHERE id = $2").bind(language).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Chooses a place's language.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn set_place_language(&mut self, id: PlaceId, language: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE places SET language = $1 WHERE id = $2").bind(language).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Chooses how pictures look to a person.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn set_person_look(&mut self, id: PersonId, look: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET look = $1 WHERE id = $2").bind(look).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Chooses how pictures look in a place.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn set_place_look(&mut self, id: PlaceId, look: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE places SET look = $1 WHERE id = $2").bind(look).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// A person by number, seen from the account on a platform, or from any account when there is none there.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn person_by_id(&mut self, id: PersonId, platform: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, a.platform, a.account, a.name, p.language, p.look FROM accounts a JOIN people p ON p.id = a.person \
             WHERE p.id = $1 ORDER BY CASE WHEN a.platform = $2 THEN 0 ELSE 1 END, a.platform LIMIT 1",
        )
        .bind(id)
        .bind(platform)
        .fetch_optional(self.tx())
        .await?;
        Ok(row.as_ref().map(person).transpose()?)
    }

    /// A place by number.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn place_by_id(&mut self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        let row = sqlx::query("SELECT * FROM places WHERE id = $1").bind(id).fetch_optional(self.tx()).await?;
        Ok(row.as_ref().map(place).transpose()?)
    }
}

impl Store {
    /// The person of an account with the name and language known, when there is one.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn known_person(&self, platform: &str, account: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, a.platform, a.account, a.name, p.language, p.look FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.platform = $1 AND a.account = $2",
        )
        .bind(platform)
        .bind(account)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.as_ref().map(person).transpose()?)
    }
}
