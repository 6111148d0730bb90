//! What players of a game say to one another in secret.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId};
use crate::view::View;

/// Something that was said in secret.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Whisper {
    /// Who has said it.
    pub sender: PersonId,
    /// To whom.
    pub receiver: PersonId,
    /// The letter of the seat that the sender had then.
    pub from_seat: String,
    /// The letter of the seat that the receiver had then.
    pub to_seat: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: Millis,
}

impl View {
    /// What was said in secret in a game; with a person, only what that one has said or was told. In order.
    pub async fn whispers(&mut self, game: GameId, person: Option<PersonId>) -> Result<Vec<Whisper>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT sender, receiver, from_seat, to_seat, text, at FROM whispers \
             WHERE game = $1 AND ($2 IS NULL OR sender = $2 OR receiver = $2) ORDER BY id",
        )
        .bind(game)
        .bind(person)
        .fetch_all(self.tx())
        .await?)
    }

    /// How often a person has whispered in a game since a moment.
    pub async fn whispered_since(&mut self, game: GameId, sender: PersonId, at: Millis) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar("SELECT COUNT(*) FROM whispers WHERE game = $1 AND sender = $2 AND at > $3")
            .bind(game)
            .bind(sender)
            .bind(at)
            .fetch_one(self.tx())
            .await?)
    }
}

impl Change {
    /// Keeps what was said in secret.
    pub async fn whisper(&mut self, game: GameId, whisper: &Whisper) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO whispers (game, sender, receiver, from_seat, to_seat, text, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game)
        .bind(whisper.sender)
        .bind(whisper.receiver)
        .bind(&whisper.from_seat)
        .bind(&whisper.to_seat)
        .bind(&whisper.text)
        .bind(whisper.at)
        .execute(self.tx())
        .await?;
        Ok(())
    }
}
