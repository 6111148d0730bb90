//! Who follows games without playing in them.

use sqlx::{FromRow, Row};

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, PersonId, PlaceId};
use crate::places::Place;
use crate::view::View;

/// Where a game is told of to those who follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    /// The channel, or the place that stands for the private chat of an account.
    pub place: Place,
    /// Who has asked for it.
    pub person: PersonId,
    /// The place from which it was asked for.
    pub origin: PlaceId,
    /// Whether every move is told.
    pub moves: bool,
}

impl View {
    /// Who follows a game.
    pub async fn followers(&mut self, game: GameId) -> Result<Vec<Follower>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.*, f.person, f.origin, f.moves FROM followers f JOIN places p ON p.id = f.place \
             WHERE f.game = $1 ORDER BY p.id",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?;
        let follower = |row: &sqlx::sqlite::SqliteRow| -> Result<Follower, StoreError> {
            let (person, origin, moves) = (row.try_get("person")?, row.try_get("origin")?, row.try_get("moves")?);
            Ok(Follower { place: Place::from_row(row)?, person, origin, moves })
        };
        rows.iter().map(follower).collect()
    }

    /// Whether a game is told of in a place to those who follow it.
    pub async fn is_followed_in(&mut self, game: GameId, place: PlaceId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM followers WHERE game = $1 AND place = $2)")
            .bind(game)
            .bind(place)
            .fetch_one(self.tx())
            .await?)
    }

    /// Whether a person follows a game somewhere.
    pub async fn follows(&mut self, person: PersonId, game: GameId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM followers WHERE game = $1 AND person = $2)")
            .bind(game)
            .bind(person)
            .fetch_one(self.tx())
            .await?)
    }

    /// How many games that go on a person follows.
    pub async fn count_followed(&mut self, person: PersonId) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT COUNT(*) FROM followers f JOIN games g ON g.id = f.game \
             WHERE f.person = $1 AND g.state IN ('lobby', 'playing')",
        )
        .bind(person)
        .fetch_one(self.tx())
        .await?)
    }
}

impl Change {
    /// Lets a place hear of a game.
    pub async fn follow(
        &mut self,
        game: GameId,
        place: PlaceId,
        person: PersonId,
        origin: PlaceId,
        moves: bool,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO followers (game, place, person, origin, moves) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, place) DO UPDATE SET person = $3, origin = $4, moves = $5",
        )
        .bind(game)
        .bind(place)
        .bind(person)
        .bind(origin)
        .bind(moves)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// A place hears no more of a game.
    pub async fn unfollow(&mut self, game: GameId, place: PlaceId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM followers WHERE game = $1 AND place = $2")
            .bind(game)
            .bind(place)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}
