//! People and their accounts.

use sqlx::{FromRow, Row};

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId};
use crate::open::{Store, first};
use crate::view::View;

/// A person as seen from one account.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Person {
    /// The person; [`PersonId::UNKNOWN`] for somebody who has done nothing yet that had to be kept.
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

/// A person seen from an account, by some condition on the account (`a`) and the person (`p`).
macro_rules! person_where {
    ($condition:literal) => {
        sqlx::query_as::<_, Person>(concat!(
            "SELECT p.id, a.platform, a.account, a.name, p.language, p.look \
             FROM accounts a JOIN people p ON p.id = a.person WHERE ",
            $condition
        ))
    };
}

impl View {
    /// The person of an account, when there is one.
    pub async fn known_person(&mut self, platform: &str, account: &str) -> Result<Option<Person>, StoreError> {
        Ok(person_where!("a.platform = $1 AND a.account = $2")
            .bind(platform)
            .bind(account)
            .fetch_optional(self.tx())
            .await?)
    }

    /// The person of an account that is shown with a name now. One who is not known is nobody yet
    /// ([`PersonId::UNKNOWN`]), and has chosen nothing.
    pub async fn person_or_unknown(&mut self, platform: &str, account: &str, name: &str) -> Result<Person, StoreError> {
        let known = self.known_person(platform, account).await?;
        let unknown = || Person {
            id: PersonId::UNKNOWN,
            platform: platform.to_owned(),
            account: account.to_owned(),
            name: String::new(),
            language: None,
            look: None,
        };
        Ok(Person { name: name.to_owned(), ..known.unwrap_or_else(unknown) })
    }

    /// A person by number, seen from the account on a platform, or from any account when there is none there.
    pub async fn person_by_id(&mut self, id: PersonId, platform: &str) -> Result<Option<Person>, StoreError> {
        Ok(person_where!("p.id = $1 ORDER BY CASE WHEN a.platform = $2 THEN 0 ELSE 1 END, a.platform LIMIT 1")
            .bind(id)
            .bind(platform)
            .fetch_optional(self.tx())
            .await?)
    }

    /// Who holds the seats of a game that are taken, each with the seat's letter, seen as by
    /// [`person_by_id`](View::person_by_id).
    pub async fn players(&mut self, game: GameId, platform: &str) -> Result<Vec<(String, Person)>, StoreError> {
        let rows = sqlx::query(
            "SELECT s.seat, p.id, a.platform, a.account, a.name, p.language, p.look FROM seats s \
             JOIN people p ON p.id = s.person JOIN accounts a ON a.person = p.id WHERE s.game = $1 \
             ORDER BY s.seat, CASE WHEN a.platform = $2 THEN 0 ELSE 1 END, a.platform",
        )
        .bind(game)
        .bind(platform)
        .fetch_all(self.tx())
        .await?;
        let mut players: Vec<(String, Person)> = Vec::new();
        for row in &rows {
            let seat: String = row.try_get("seat")?;
            // The first of a person's accounts is the one.
            if players.last().is_none_or(|(last, _)| *last != seat) {
                players.push((seat, Person::from_row(row)?));
            }
        }
        Ok(players)
    }

    /// The platforms on which a person has accounts.
    pub async fn platforms_of(&mut self, person: PersonId) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT platform FROM accounts WHERE person = $1 ORDER BY platform")
            .bind(person)
            .fetch_all(self.tx())
            .await?)
    }

    /// Whether two people sit in one game that came to something.
    pub async fn share_a_game(&mut self, one: PersonId, other: PersonId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game JOIN games g ON g.id = a.game \
             WHERE a.person = $1 AND b.person = $2 AND g.state <> 'cancelled')",
        )
        .bind(one)
        .bind(other)
        .fetch_one(self.tx())
        .await?)
    }
}

impl Change {
    /// The person of an account, made when new; the account's name is brought up to date.
    pub async fn person(
        &mut self,
        platform: &str,
        account: &str,
        name: &str,
        now: Millis,
    ) -> Result<Person, StoreError> {
        if let Some(known) = self.known_person(platform, account).await? {
            if known.name != name {
                sqlx::query("UPDATE accounts SET name = $1 WHERE platform = $2 AND account = $3")
                    .bind(name)
                    .bind(platform)
                    .bind(account)
                    .execute(self.tx())
                    .await?;
            }
            return Ok(Person { name: name.to_owned(), ..known });
        }
        let id = self.new_person(now).await?;
        sqlx::query("INSERT INTO accounts (platform, account, person, name) VALUES ($1, $2, $3, $4)")
            .bind(platform)
            .bind(account)
            .bind(id)
            .bind(name)
            .execute(self.tx())
            .await?;
        let (platform, account, name) = (platform.to_owned(), account.to_owned(), name.to_owned());
        Ok(Person { id, platform, account, name, language: None, look: None })
    }

    async fn new_person(&mut self, now: Millis) -> Result<PersonId, StoreError> {
        Ok(sqlx::query_scalar("INSERT INTO people (created_at) VALUES ($1) RETURNING id")
            .bind(now)
            .fetch_all(self.tx())
            .await
            .and_then(first)?)
    }

    /// Chooses a person's language, or none.
    pub async fn set_person_language(&mut self, id: PersonId, language: Option<&str>) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET language = $1 WHERE id = $2").bind(language).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Chooses how pictures look to a person, or nothing.
    pub async fn set_person_look(&mut self, id: PersonId, look: Option<&str>) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET look = $1 WHERE id = $2").bind(look).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Makes two people one: all that the second has and did is the first one's. They must not
    /// [share a game](View::share_a_game).
    pub async fn merge_people(&mut self, stays: PersonId, goes: PersonId) -> Result<(), StoreError> {
        for statement in [
            "UPDATE people SET language = COALESCE(language, (SELECT language FROM people WHERE id = $2)), \
             look = COALESCE(look, (SELECT look FROM people WHERE id = $2)), \
             forgotten_at = COALESCE(forgotten_at, (SELECT forgotten_at FROM people WHERE id = $2)), settings = \
             CASE settings WHEN '' THEN (SELECT settings FROM people WHERE id = $2) ELSE settings END WHERE id = $1",
            "UPDATE accounts SET person = $1 WHERE person = $2",
            "DELETE FROM seats WHERE person = $2 AND game IN (SELECT s.game FROM seats s JOIN games g ON g.id = s.game \
             WHERE s.person = $1 AND g.state = 'cancelled')",
            "UPDATE seats SET person = $1 WHERE person = $2",
            "UPDATE games SET creator = $1 WHERE creator = $2",
            "UPDATE results SET person = $1 WHERE person = $2",
            "UPDATE events SET person = $1 WHERE person = $2",
            "INSERT INTO share_consents (game, person) SELECT game, $1 FROM share_consents WHERE person = $2 \
             ON CONFLICT DO NOTHING",
            "INSERT INTO invitations (game, person, inviter, seat, declined, at) SELECT game, $1, inviter, seat, \
             declined, at FROM invitations WHERE person = $2 AND game NOT IN (SELECT game FROM seats WHERE person = $1) \
             ON CONFLICT DO NOTHING",
            "UPDATE invitations SET inviter = $1 WHERE inviter = $2",
            "UPDATE aheads SET person = $1 WHERE person = $2",
            "UPDATE followers SET person = $1 WHERE person = $2",
            "UPDATE whispers SET sender = $1 WHERE sender = $2",
            "UPDATE whispers SET receiver = $1 WHERE receiver = $2",
            "INSERT INTO vacations (person, from_at, until_at) SELECT $1, from_at, until_at FROM vacations \
             WHERE person = $2 ON CONFLICT DO NOTHING",
        ] {
            sqlx::query(statement).bind(stays).bind(goes).execute(self.tx()).await?;
        }
        for statement in [
            "DELETE FROM share_consents WHERE person = $1",
            "DELETE FROM invitations WHERE person = $1",
            "DELETE FROM codes WHERE person = $1",
            "DELETE FROM vacations WHERE person = $1",
            "DELETE FROM people WHERE id = $1",
        ] {
            sqlx::query(statement).bind(goes).execute(self.tx()).await?;
        }
        Ok(())
    }

    /// Makes an account a person of its own again. Seats and settings stay with the other accounts.
    pub async fn split_account(&mut self, platform: &str, account: &str, now: Millis) -> Result<(), StoreError> {
        let id = self.new_person(now).await?;
        sqlx::query("UPDATE accounts SET person = $1 WHERE platform = $2 AND account = $3")
            .bind(id)
            .bind(platform)
            .bind(account)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}

impl Store {
    /// The person of an account with the name and language known, when there is one.
    pub async fn known_person(&self, platform: &str, account: &str) -> Result<Option<Person>, StoreError> {
        self.view().await?.known_person(platform, account).await
    }
}
