//! What reaches across platforms: codes, bridges between places, games played in several places, people with several
//! accounts.

use sqlx::Row;

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId, PlaceId};
use crate::open::Store;
use crate::people::{Place, place};

/// What a code is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeKind {
    /// Being the same person as who got it.
    Link,
    /// Bridging the place where it was got.
    Bridge,
}

impl CodeKind {
    const fn name(self) -> &'static str {
        match self {
            CodeKind::Link => "link",
            CodeKind::Bridge => "bridge",
        }
    }
}

/// A code that somebody got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// Who got it.
    pub person: PersonId,
    /// Where.
    pub place: PlaceId,
    /// Until when it can be entered.
    pub expires_at: Millis,
}

impl Change {
    /// Keeps a code. Earlier ones of the person for the same thing are forgotten, and all that have expired.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn keep_code(&mut self, code: &str, kind: CodeKind, new: Code, now: Millis) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM codes WHERE (kind = $1 AND person = $2) OR expires_at <= $3")
            .bind(kind.name())
            .bind(new.person)
            .bind(now)
            .execute(self.tx())
            .await?;
        sqlx::query("INSERT INTO codes (code, kind, person, place, expires_at) VALUES ($1, $2, $3, $4, $5)")
            .bind(code)
            .bind(kind.name())
            .bind(new.person)
            .bind(new.place)
            .bind(new.expires_at)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// A code that has not expired.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn code(&mut self, code: &str, kind: CodeKind, now: Millis) -> Result<Option<Code>, StoreError> {
        let row = sqlx::query(
            "SELECT person, place, expires_at FROM codes WHERE code = $1 AND kind = $2 AND expires_at > $3",
        )
        .bind(code.to_owned())
        .bind(kind.name())
        .bind(now)
        .fetch_optional(self.tx())
        .await?;
        let read = |row: sqlx::sqlite::SqliteRow| -> Result<Code, sqlx::Error> {
            Ok(Code {
                person: row.try_get("person")?,
                place: row.try_get("place")?,
                expires_at: row.try_get("expires_at")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }

    /// Forgets a code that was entered.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn spend_code(&mut self, code: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM codes WHERE code = $1").bind(code.to_owned()).execute(self.tx()).await?;
        Ok(())
    }

    /// The other end of a place's bridge.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn bridge_of(&mut self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        let row = sqlx::query("SELECT p.* FROM bridges b JOIN places p ON p.id = b.other WHERE b.place = $1")
            .bind(id)
            .fetch_optional(self.tx())
            .await?;
        Ok(row.as_ref().map(place).transpose()?)
    }

    /// Bridges two places.
    ///
    /// # Errors
    /// [`StoreError::MovedOn`] when one of them is bridged already.
    pub async fn bridge(&mut self, one: PlaceId, other: PlaceId) -> Result<(), StoreError> {
        let done = sqlx::query("INSERT INTO bridges (place, other) VALUES ($1, $2), ($2, $1) ON CONFLICT DO NOTHING")
            .bind(one)
            .bind(other)
            .execute(self.tx())
            .await?;
        if done.rows_affected() == 2 { Ok(()) } else { Err(StoreError::MovedOn) }
    }

    /// Takes a bridge down. Games that are played in both places stay in both.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn unbridge(&mut self, id: PlaceId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bridges WHERE place = $1 OR other = $1").bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Lets a game be played in another place too.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn add_game_place(&mut self, game: GameId, place: PlaceId) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO game_places (game, place) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(game)
            .bind(place)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Where a game is played besides its own place.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn other_places(&mut self, game: GameId) -> Result<Vec<Place>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.* FROM game_places g JOIN places p ON p.id = g.place WHERE g.game = $1 ORDER BY p.id",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?;
        Ok(rows.iter().map(place).collect::<Result<_, _>>()?)
    }

    /// The platforms on which a person has accounts.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn platforms_of(&mut self, person: PersonId) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT platform FROM accounts WHERE person = $1 ORDER BY platform")
            .bind(person)
            .fetch_all(self.tx())
            .await?)
    }

    /// Whether two people sit in one game that came to something.
    ///
    /// # Errors
    /// When the database cannot.
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

    /// Makes two people one: all that the second has and did is the first one's.
    ///
    /// # Errors
    /// When the database cannot, or both sit in one game.
    pub async fn merge_people(&mut self, stays: PersonId, goes: PersonId) -> Result<(), StoreError> {
        for statement in [
            "UPDATE people SET language = COALESCE(language, (SELECT language FROM people WHERE id = $2)), \
             look = COALESCE(look, (SELECT look FROM people WHERE id = $2)) WHERE id = $1",
            "UPDATE accounts SET person = $1 WHERE person = $2",
            "DELETE FROM seats WHERE person = $2 AND game IN (SELECT s.game FROM seats s JOIN games g ON g.id = s.game \
             WHERE s.person = $1 AND g.state = 'cancelled')",
            "UPDATE seats SET person = $1 WHERE person = $2",
            "UPDATE games SET creator = $1 WHERE creator = $2",
            "UPDATE events SET person = $1 WHERE person = $2",
            "UPDATE OR IGNORE share_consents SET person = $1 WHERE person = $2",
            "DELETE FROM share_consents WHERE person = $2",
            "DELETE FROM codes WHERE person = $2",
            "DELETE FROM people WHERE id = $2",
        ] {
            sqlx::query(statement).bind(stays).bind(goes).execute(self.tx()).await?;
        }
        Ok(())
    }

    /// Makes an account a person of its own again. Seats and settings stay with the other accounts.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn split_account(&mut self, platform: &str, account: &str, now: Millis) -> Result<(), StoreError> {
        let id: PersonId = sqlx::query_scalar("INSERT INTO people (created_at) VALUES ($1) RETURNING id")
            .bind(now)
            .fetch_all(self.tx())
            .await
            .and_then(crate::open::first)?;
        sqlx::query("UPDATE accounts SET person = $1 WHERE platform = $2 AND account = $3")
            .bind(id)
            .bind(platform.to_owned())
            .bind(account.to_owned())
            .execute(self.tx())
            .await?;
        Ok(())
    }
}

impl Store {
    /// Where a game is played: its own place, then the others.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn places_of(&self, game: GameId) -> Result<Vec<Place>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.*, 0 AS rank FROM games g JOIN places p ON p.id = g.place WHERE g.id = $1 \
             UNION ALL SELECT p.*, 1 FROM game_places g JOIN places p ON p.id = g.place WHERE g.game = $1 \
             ORDER BY rank, id",
        )
        .bind(game)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(place).collect::<Result<_, _>>()?)
    }
}
