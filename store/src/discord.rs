//! What the Discord front remembers: servers of channels, messages with working buttons, registered menus.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::error::StoreError;
use crate::ids::{GameId, Millis};
use crate::open::Store;

/// A channel of a Discord server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiscordChannel {
    /// Its id.
    pub channel: String,
    /// The id of its server.
    pub guild: String,
    /// The number of its kind.
    pub kind: i64,
}

/// A message on Discord whose buttons still do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiscordButtons {
    /// The message.
    pub message: String,
    /// The channel or thread it stands in.
    pub channel: String,
    /// The game it is about.
    pub game: GameId,
    /// The command of its first button.
    pub kind: String,
}

fn channel(row: &SqliteRow) -> Result<DiscordChannel, sqlx::Error> {
    Ok(DiscordChannel { channel: row.try_get("channel")?, guild: row.try_get("guild")?, kind: row.try_get("kind")? })
}

fn buttons(row: &SqliteRow) -> Result<DiscordButtons, sqlx::Error> {
    Ok(DiscordButtons {
        message: row.try_get("message")?,
        channel: row.try_get("channel")?,
        game: row.try_get("game")?,
        kind: row.try_get("kind")?,
    })
}

impl Store {
    /// Notes a channel's server and kind.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn note_discord_channel(&self, channel: &DiscordChannel) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO discord_channels (channel, guild, kind) VALUES ($1, $2, $3) \
             ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, kind = excluded.kind",
        )
        .bind(&channel.channel)
        .bind(&channel.guild)
        .bind(channel.kind)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All channels noted.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn discord_channels(&self) -> Result<Vec<DiscordChannel>, StoreError> {
        let rows = sqlx::query("SELECT * FROM discord_channels").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(channel).collect::<Result<_, _>>()?)
    }

    /// The messages of a game whose buttons still do something.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn discord_buttons(&self, game: GameId) -> Result<Vec<DiscordButtons>, StoreError> {
        let rows = sqlx::query("SELECT * FROM discord_buttons WHERE game = $1 ORDER BY message")
            .bind(game)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(buttons).collect::<Result<_, _>>()?)
    }

    /// Notes a message with buttons.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn note_discord_buttons(&self, buttons: &DiscordButtons) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO discord_buttons (message, channel, game, kind) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(&buttons.message)
        .bind(&buttons.channel)
        .bind(buttons.game)
        .bind(&buttons.kind)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets a message with buttons.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn forget_discord_buttons(&self, message: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM discord_buttons WHERE message = $1").bind(message).execute(&self.pool).await?;
        Ok(())
    }

    /// Makes the messages due that wait for a server because of errors that begin so; how many.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn hasten_discord(&self, guild: &str, error: &str, now: Millis) -> Result<u64, StoreError> {
        let done = sqlx::query(
            "UPDATE outbox SET due_at = $1 WHERE state = 'waiting' AND due_at > $1 \
             AND substr(error, 1, length($2)) = $2 AND place IN (SELECT p.id FROM places p \
             JOIN discord_channels d ON d.channel = p.channel WHERE p.platform = 'discord' AND d.guild = $3)",
        )
        .bind(now)
        .bind(error)
        .bind(guild)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected())
    }

    /// The scopes in which menus were registered, with the menu of each.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn discord_menus(&self) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query("SELECT scope, menu FROM discord_menus ORDER BY scope").fetch_all(&self.pool).await?;
        let menu = |row: &SqliteRow| Ok((row.try_get("scope")?, row.try_get("menu")?));
        Ok(rows.iter().map(menu).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Notes the menu of a scope; none: there is none any more.
    ///
    /// # Errors
    /// When the database cannot.
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
        query.execute(&self.pool).await?;
        Ok(())
    }
}

/// The places on Discord in which games of a database file are open, with the server of each; also while a bot is
/// running on it.
///
/// # Errors
/// When the file cannot be read.
pub async fn discord_places(path: &std::path::Path) -> Result<Vec<(String, crate::people::Place)>, StoreError> {
    let pool = crate::open::reading(path).await?;
    let rows = sqlx::query(
        "SELECT d.guild, p.* FROM places p JOIN discord_channels d ON d.channel = p.channel \
         WHERE p.platform = 'discord' AND p.id IN (SELECT place FROM games WHERE state IN ('lobby', 'playing') \
         UNION SELECT o.place FROM game_places o JOIN games g ON g.id = o.game \
         WHERE g.state IN ('lobby', 'playing')) ORDER BY p.id",
    )
    .fetch_all(&pool)
    .await?;
    pool.close().await;
    let one = |row: &SqliteRow| Ok((row.try_get("guild")?, crate::people::place(row)?));
    Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
}
