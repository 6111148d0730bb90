//! Codes that somebody gets in one place and enters in another.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{Millis, PersonId, PlaceId};
use crate::view::View;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Code {
    /// Who got it.
    pub person: PersonId,
    /// The place in which it was got.
    pub place: PlaceId,
    /// Until when it can be entered.
    pub expires_at: Millis,
}

impl View {
    /// A code that has not expired.
    pub async fn code(&mut self, code: &str, kind: CodeKind, now: Millis) -> Result<Option<Code>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT person, place, expires_at FROM codes WHERE code = $1 AND kind = $2 AND expires_at > $3",
        )
        .bind(code)
        .bind(kind.name())
        .bind(now)
        .fetch_optional(self.tx())
        .await?)
    }
}

impl Change {
    /// Keeps a code. Earlier ones of the person for the same thing are forgotten, and all that have expired.
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

    /// Forgets a code that was entered.
    pub async fn spend_code(&mut self, code: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM codes WHERE code = $1").bind(code).execute(self.tx()).await?;
        Ok(())
    }
}
