//! Moves that players have laid down in advance. What they mean is not known here.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, PersonId};
use crate::view::View;

impl View {
    /// What a player has laid down in a game.
    pub async fn ahead(&mut self, game: GameId, person: PersonId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT plan FROM aheads WHERE game = $1 AND person = $2")
            .bind(game)
            .bind(person)
            .fetch_optional(self.tx())
            .await?)
    }

    /// What all players have laid down in a game.
    pub async fn aheads(&mut self, game: GameId) -> Result<Vec<(PersonId, String)>, StoreError> {
        Ok(sqlx::query_as("SELECT person, plan FROM aheads WHERE game = $1 ORDER BY person")
            .bind(game)
            .fetch_all(self.tx())
            .await?)
    }
}

impl Change {
    /// Keeps what a player lays down in a game, in place of what was there; `None` clears it.
    pub async fn set_ahead(&mut self, game: GameId, person: PersonId, plan: Option<&str>) -> Result<(), StoreError> {
        match plan {
            Some(plan) => {
                sqlx::query(
                    "INSERT INTO aheads (game, person, plan) VALUES ($1, $2, $3) \
                     ON CONFLICT (game, person) DO UPDATE SET plan = $3",
                )
                .bind(game)
                .bind(person)
                .bind(plan)
                .execute(self.tx())
                .await?
            }
            None => {
                sqlx::query("DELETE FROM aheads WHERE game = $1 AND person = $2")
                    .bind(game)
                    .bind(person)
                    .execute(self.tx())
                    .await?
            }
        };
        Ok(())
    }
}
