//! Games shown to others than those of their place: by a token, or to everybody.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, PersonId};
use crate::view::View;

impl View {
    /// The token of a game, when it has one.
    pub async fn token_of(&mut self, game: GameId) -> Result<Option<String>, StoreError> {
        let query = "SELECT token FROM shares WHERE game = $1";
        Ok(sqlx::query_scalar(query).bind(game).fetch_optional(self.tx()).await?)
    }

    /// The game of a token.
    pub async fn game_of_token(&mut self, token: &str) -> Result<Option<GameId>, StoreError> {
        let query = "SELECT game FROM shares WHERE token = $1";
        Ok(sqlx::query_scalar(query).bind(token).fetch_optional(self.tx()).await?)
    }

    /// The players of a game who do not agree (yet) that everybody may see it. A game without players has none, and
    /// is not public either: nobody has said so.
    pub async fn share_missing(&mut self, game: GameId) -> Result<Vec<PersonId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT person FROM seats WHERE game = $1 AND person NOT IN \
             (SELECT person FROM share_consents WHERE game = $1) \
             ORDER BY CASE seat WHEN 'u' THEN 0 WHEN 'w' THEN 1 ELSE 2 END",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?)
    }

    /// Public games, the newest first: those of a person, or the one of a number.
    pub async fn public_games(
        &mut self,
        person: Option<PersonId>,
        game: Option<GameId>,
    ) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT g.id FROM games g WHERE (CAST($1 AS BIGINT) IS NULL OR g.id = $1) \
             AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND (CAST($2 AS BIGINT) IS NULL OR s.person = $2)) \
             AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.person NOT IN \
             (SELECT c.person FROM share_consents c WHERE c.game = g.id)) ORDER BY g.changed_at DESC LIMIT 20",
        )
        .bind(game)
        .bind(person)
        .fetch_all(self.tx())
        .await?)
    }
}

impl Change {
    /// The token of a game; the one given becomes it when it has none.
    pub async fn share_token(&mut self, game: GameId, fresh: &str) -> Result<String, StoreError> {
        sqlx::query("INSERT INTO shares (game, token) VALUES ($1, $2) ON CONFLICT (game) DO NOTHING")
            .bind(game)
            .bind(fresh)
            .execute(self.tx())
            .await?;
        let query = "SELECT token FROM shares WHERE game = $1";
        Ok(sqlx::query_scalar(query).bind(game).fetch_one(self.tx()).await?)
    }

    /// Gives a game another token; the old one shows nothing any more.
    pub async fn renew_share_token(&mut self, game: GameId, fresh: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE shares SET token = $1 WHERE game = $2").bind(fresh).bind(game).execute(self.tx()).await?;
        Ok(())
    }

    /// Notes whether a player agrees that everybody may see a game.
    pub async fn set_share_consent(&mut self, game: GameId, person: PersonId, agrees: bool) -> Result<(), StoreError> {
        let query = if agrees {
            "INSERT INTO share_consents (game, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM share_consents WHERE game = $1 AND person = $2"
        };
        sqlx::query(query).bind(game).bind(person).execute(self.tx()).await?;
        Ok(())
    }
}
