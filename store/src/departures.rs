//! Servers and groups that the bot is in no more: what is kept of them, until it is forgotten.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PlaceId};
use crate::view::View;

/// A server or group that the bot is in no more.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Departure {
    /// Its number.
    pub id: i64,
    /// The platform.
    pub platform: String,
    /// The server: of Discord, or a group of Telegram.
    pub server: String,
    /// When the bot was found to be in it no more.
    pub left_at: Millis,
}

/// What is forgotten of each place $1 of a server.
const OF_PLACE: [&str; 11] = [
    "DELETE FROM bridges WHERE place = $1 OR other = $1",
    "DELETE FROM codes WHERE place = $1",
    "DELETE FROM followers WHERE place = $1 OR origin = $1",
    "DELETE FROM unshown WHERE place = $1",
    "DELETE FROM outbox WHERE place = $1",
    "DELETE FROM game_places WHERE place = $1",
    "DELETE FROM analysis_waits WHERE place = $1",
    "DELETE FROM bar_links WHERE (platform, channel) = (SELECT platform, channel FROM places WHERE id = $1)",
    "DELETE FROM bars WHERE (platform, channel) = (SELECT platform, channel FROM places WHERE id = $1)",
    "UPDATE places SET language = NULL, look = NULL WHERE id = $1",
    // Where games were played, they say so.
    "DELETE FROM places WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM games WHERE place = $1)",
];

/// What is forgotten of a server $2 on a platform $1.
const OF_SERVER: [&str; 7] = [
    "DELETE FROM servers WHERE platform = $1 AND server = $2",
    "DELETE FROM discord_lobbies WHERE $1 = 'discord' AND channel IN \
     (SELECT channel FROM discord_channels WHERE guild = $2)",
    "DELETE FROM discord_channels WHERE $1 = 'discord' AND guild = $2",
    "DELETE FROM discord_guilds WHERE $1 = 'discord' AND guild = $2",
    "DELETE FROM discord_menus WHERE $1 = 'discord' AND scope = $2",
    "DELETE FROM telegram_messages WHERE $1 = 'telegram' AND (chat = $2 OR channel = $2)",
    "DELETE FROM telegram_groups WHERE $1 = 'telegram' AND chat = $2",
];

impl View {
    /// The departure from a server, when the bot has left it and not come back.
    pub async fn departure_from(&mut self, platform: &str, server: &str) -> Result<Option<Departure>, StoreError> {
        Ok(sqlx::query_as("SELECT id, platform, server, left_at FROM departures WHERE platform = $1 AND server = $2")
            .bind(platform)
            .bind(server)
            .fetch_optional(self.tx())
            .await?)
    }

    /// A departure by number.
    pub async fn departure(&mut self, id: i64) -> Result<Option<Departure>, StoreError> {
        Ok(sqlx::query_as("SELECT id, platform, server, left_at FROM departures WHERE id = $1")
            .bind(id)
            .fetch_optional(self.tx())
            .await?)
    }

    /// The servers of Discord of which channels are known.
    pub async fn known_discord_guilds(&mut self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT DISTINCT guild FROM discord_channels ORDER BY guild")
            .fetch_all(self.tx())
            .await?)
    }

    /// Games that are not ended and are played in a server, the lowest numbers first, at most so many.
    pub async fn open_games_in(&mut self, platform: &str, server: &str, most: u32) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM games WHERE state IN ('lobby', 'playing') AND place IN \
             (SELECT place FROM place_servers WHERE platform = $1 AND server = $2) ORDER BY id LIMIT $3",
        )
        .bind(platform)
        .bind(server)
        .bind(most)
        .fetch_all(self.tx())
        .await?)
    }
}

impl Change {
    /// Notes that the bot is in a server no more. Returns the number of the departure when that is new.
    pub async fn note_departure(
        &mut self,
        platform: &str,
        server: &str,
        now: Millis,
    ) -> Result<Option<i64>, StoreError> {
        let query = "INSERT INTO departures (platform, server, left_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING \
                     RETURNING id";
        let new: Vec<i64> =
            sqlx::query_scalar(query).bind(platform).bind(server).bind(now).fetch_all(self.tx()).await?;
        Ok(new.first().copied())
    }

    /// The bot is in the server again, or the server is forgotten.
    pub async fn end_departure(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM departures WHERE id = $1").bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Lets a game that is played in several places go on without one of them: in the others alone.
    pub async fn leave_place(&mut self, game: GameId, place: PlaceId) -> Result<(), StoreError> {
        for statement in [
            "UPDATE games SET place = (SELECT MIN(place) FROM game_places WHERE game = $1 AND place <> $2) \
             WHERE id = $1 AND place = $2 AND EXISTS (SELECT 1 FROM game_places WHERE game = $1 AND place <> $2)",
            "DELETE FROM game_places WHERE game = $1 AND place IN ($2, (SELECT place FROM games WHERE id = $1))",
        ] {
            sqlx::query(statement).bind(game).bind(place).execute(self.tx()).await?;
        }
        Ok(())
    }

    /// Forgets what is kept of a server: what was chosen for it, its channels, what waits to be said there. Games that were
    /// played there stay.
    pub async fn forget_server(&mut self, platform: &str, server: &str) -> Result<(), StoreError> {
        let places: Vec<PlaceId> =
            sqlx::query_scalar("SELECT place FROM place_servers WHERE platform = $1 AND server = $2")
                .bind(platform)
                .bind(server)
                .fetch_all(self.tx())
                .await?;
        for place in places {
            for statement in OF_PLACE {
                sqlx::query(statement).bind(place).execute(self.tx()).await?;
            }
        }
        for statement in OF_SERVER {
            sqlx::query(statement).bind(platform).bind(server).execute(self.tx()).await?;
        }
        Ok(())
    }
}
