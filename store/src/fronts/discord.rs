//! What the Discord front remembers: servers of channels, registered menus.

use sqlx::{FromRow, Row};

use crate::error::StoreError;
use crate::ids::Millis;
use crate::open::Store;
use crate::places::Place;
use crate::view::View;

/// A channel of a Discord server.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct DiscordChannel {
    /// Its id.
    pub channel: String,
    /// The id of its server.
    pub guild: String,
    /// The number of its kind.
    pub kind: i64,
}

impl View {
    /// The places on Discord in which games are open, with the server of each.
    pub async fn discord_places(&mut self) -> Result<Vec<(String, Place)>, StoreError> {
        let rows = sqlx::query(
            "SELECT d.guild, p.* FROM places p JOIN discord_channels d ON d.channel = p.channel \
             WHERE p.platform = 'discord' AND p.id IN (SELECT place FROM games WHERE state IN ('lobby', 'playing') \
             UNION SELECT o.place FROM game_places o JOIN games g ON g.id = o.game \
             WHERE g.state IN ('lobby', 'playing')) ORDER BY p.id",
        )
        .fetch_all(self.tx())
        .await?;
        Ok(rows
            .iter()
            .map(|row| Ok((row.try_get("guild")?, Place::from_row(row)?)))
            .collect::<Result<_, sqlx::Error>>()?)
    }
}

impl Store {
    /// Notes a channel's server and kind.
    pub async fn note_discord_channel(&self, channel: &DiscordChannel) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO discord_channels (channel, guild, kind) VALUES ($1, $2, $3) \
             ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, kind = excluded.kind",
        )
        .bind(&channel.channel)
        .bind(&channel.guild)
        .bind(channel.kind)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// A channel that was noted.
    pub async fn discord_channel(&self, id: &str) -> Result<Option<DiscordChannel>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM discord_channels WHERE channel = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Whether a channel of a server was noted.
    pub async fn knows_discord_guild(&self, guild: &str) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM discord_channels WHERE guild = $1 LIMIT 1")
            .bind(guild)
            .fetch_optional(&self.readers)
            .await?;
        Ok(found.is_some())
    }

    /// Makes the messages due that wait for a server because of errors that begin so; how many.
    pub async fn hasten_discord(&self, guild: &str, error: &str, now: Millis) -> Result<u64, StoreError> {
        let done = sqlx::query(
            "UPDATE outbox SET due_at = $1 WHERE state = 'waiting' AND due_at > $1 \
             AND substr(error, 1, length($2)) = $2 AND place IN (SELECT p.id FROM places p \
             JOIN discord_channels d ON d.channel = p.channel WHERE p.platform = 'discord' AND d.guild = $3)",
        )
        .bind(now)
        .bind(error)
        .bind(guild)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(done.rows_affected())
    }

    /// The scopes in which menus were registered, with the menu of each.
    pub async fn discord_menus(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(sqlx::query_as("SELECT scope, menu FROM discord_menus ORDER BY scope").fetch_all(&self.readers).await?)
    }

    /// Notes the menu of a scope; none: there is none any more.
    pub async fn note_discord_menu(&self, scope: &str, menu: Option<&str>) -> Result<(), StoreError> {
        let query = match menu {
            Some(menu) => sqlx::query(
                "INSERT INTO discord_menus (scope, menu) VALUES ($1, $2) \
                 ON CONFLICT (scope) DO UPDATE SET menu = excluded.menu",
            )
            .bind(scope)
            .bind(menu),
            None => sqlx::query("DELETE FROM discord_menus WHERE scope = $1").bind(scope),
        };
        query.execute(self.writer().await?.connection()).await?;
        Ok(())
    }
}
