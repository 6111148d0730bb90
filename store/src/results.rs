//! What the seats of ended games got: derived from their events, kept for tables and profiles.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId};
use crate::places::Place;
use crate::view::View;

/// What a seat of a game that has come to its end got from it.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct ResultRow {
    /// The game.
    pub game: GameId,
    /// The seat's letter.
    pub seat: String,
    /// Whose result it is.
    pub person: PersonId,
    /// The name of the game's rules.
    pub variant: String,
    /// Which tables count it.
    pub counts: String,
    /// When the game ended.
    pub ended_at: Millis,
    /// The points.
    pub points: i64,
    /// Whether the seat won.
    pub won: bool,
    /// How the seat left the game, or that it did not.
    pub exit: String,
    /// How many alliances the seat made.
    pub alliances: i64,
    /// How many emperors it deposed.
    pub deposed: i64,
    /// How many armies it absorbed.
    pub absorbed: i64,
}

/// A result with what the person wishes.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Listed {
    /// The result.
    #[sqlx(flatten)]
    pub result: ResultRow,
    /// Whether the person asked to be forgotten: the result counts for the others, and nobody is told of it.
    pub forgotten: bool,
}

/// The places of a server: all channels and threads of a Discord server, or of any other channel all its threads.
/// `$1` is the platform and `$2` a channel.
macro_rules! of_server {
    ($statement:literal) => {
        concat!(
            "WITH here (place) AS (SELECT p.id FROM places p \
             LEFT JOIN discord_channels d ON p.platform = 'discord' AND d.channel = p.channel \
             WHERE p.platform = $1 AND (p.channel = $2 OR d.guild = \
             (SELECT guild FROM discord_channels WHERE channel = $2 AND guild <> ''))), \
             there (game) AS (SELECT id FROM games WHERE place IN (SELECT place FROM here) \
             UNION SELECT game FROM game_places WHERE place IN (SELECT place FROM here)) ",
            $statement
        )
    };
}

impl View {
    /// The results of all games that were played in the server of a place, in the order in which they ended.
    pub async fn results_in(&mut self, place: &Place) -> Result<Vec<Listed>, StoreError> {
        Ok(sqlx::query_as(of_server!(
            "SELECT r.*, p.forgotten_at IS NOT NULL AS forgotten FROM results r JOIN people p ON p.id = r.person \
             WHERE r.game IN (SELECT game FROM there) ORDER BY r.ended_at, r.game, r.seat"
        ))
        .bind(&place.platform)
        .bind(&place.channel)
        .fetch_all(self.tx())
        .await?)
    }

    /// The results of all games in which a person has one, wherever they were played, in the order in which they ended;
    /// those of the others in them too.
    pub async fn results_with(&mut self, person: PersonId) -> Result<Vec<Listed>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT r.*, p.forgotten_at IS NOT NULL AS forgotten FROM results r JOIN people p ON p.id = r.person \
             WHERE r.game IN (SELECT game FROM results WHERE person = $1) ORDER BY r.ended_at, r.game, r.seat",
        )
        .bind(person)
        .fetch_all(self.tx())
        .await?)
    }

    /// The results of a game, by seat.
    pub async fn results_of_game(&mut self, game: GameId) -> Result<Vec<ResultRow>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM results WHERE game = $1 ORDER BY seat")
            .bind(game)
            .fetch_all(self.tx())
            .await?)
    }

    /// Whether a person asked to be forgotten.
    pub async fn is_forgotten(&mut self, person: PersonId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM people WHERE id = $1 AND forgotten_at IS NOT NULL)")
            .bind(person)
            .fetch_one(self.tx())
            .await?)
    }

    /// The version of the rules by which something was derived, if it was.
    pub async fn derived_by(&mut self, name: &str) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT version FROM derived WHERE name = $1")
            .bind(name)
            .fetch_optional(self.tx())
            .await?)
    }
}

impl Change {
    /// Makes these the results of a game, whatever they were before.
    pub async fn set_results(&mut self, game: GameId, results: &[ResultRow]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM results WHERE game = $1").bind(game).execute(self.tx()).await?;
        for row in results {
            sqlx::query(
                "INSERT INTO results (game, seat, person, variant, counts, ended_at, points, won, exit, alliances, \
                 deposed, absorbed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            )
            .bind(game)
            .bind(&row.seat)
            .bind(row.person)
            .bind(&row.variant)
            .bind(&row.counts)
            .bind(row.ended_at)
            .bind(row.points)
            .bind(row.won)
            .bind(&row.exit)
            .bind(row.alliances)
            .bind(row.deposed)
            .bind(row.absorbed)
            .execute(self.tx())
            .await?;
        }
        Ok(())
    }

    /// Notes when a person asked to be forgotten, or that the person does not ask for it any more.
    pub async fn set_forgotten(&mut self, person: PersonId, at: Option<Millis>) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET forgotten_at = $1 WHERE id = $2")
            .bind(at)
            .bind(person)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Notes by which version of its rules something was derived.
    pub async fn set_derived_by(&mut self, name: &str, version: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO derived (name, version) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET version = excluded.version",
        )
        .bind(name)
        .bind(version)
        .execute(self.tx())
        .await?;
        Ok(())
    }
}
