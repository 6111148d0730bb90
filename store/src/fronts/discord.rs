//! What the Discord front remembers: servers, their channels, the messages of lobbies, registered menus.

use sqlx::{FromRow, Row};

use crate::error::StoreError;
use crate::games::State;
use crate::ids::{GameId, Millis};
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

/// What became of the thread that is opened from the message of a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyThread {
    /// It is to be opened.
    Wanted,
    /// It is there.
    Open,
    /// There is none.
    None,
    /// It was there, and nothing more is done about it.
    Closed,
}

impl LobbyThread {
    const ALL: [(LobbyThread, &'static str); 4] = [
        (LobbyThread::Wanted, "wanted"),
        (LobbyThread::Open, "open"),
        (LobbyThread::None, "none"),
        (LobbyThread::Closed, "closed"),
    ];

    fn name(self) -> &'static str {
        LobbyThread::ALL.iter().find(|(one, _)| *one == self).map_or("none", |(_, name)| name)
    }
}

impl From<String> for LobbyThread {
    fn from(name: String) -> LobbyThread {
        LobbyThread::ALL.iter().find(|(_, one)| *one == name).map_or(LobbyThread::None, |(thread, _)| *thread)
    }
}

/// The message of a lobby in a channel. It tells what becomes of its game.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct DiscordLobby {
    /// Its id, which is also that of its thread.
    pub message: String,
    /// The channel.
    pub channel: String,
    /// The game.
    pub game: GameId,
    /// What became of its thread.
    #[sqlx(try_from = "String")]
    pub thread: LobbyThread,
    /// The state of the game that it tells.
    #[sqlx(try_from = "String")]
    pub shown: State,
    /// The name of the thread.
    pub name: String,
    /// When the thread was renamed last.
    pub renamed_at: Millis,
    /// When it was renamed before that.
    pub renamed_before: Millis,
    /// When something is to be done about it.
    pub due_at: Option<Millis>,
    /// How often that was tried in vain.
    pub attempts: i64,
}

impl View {
    /// The places on Discord in which games are open, with the server of each.
    pub async fn discord_places(&mut self) -> Result<Vec<(String, Place)>, StoreError> {
        let rows = sqlx::query(
            "SELECT d.guild, p.* FROM settled_places p JOIN discord_channels d ON d.channel = p.channel \
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

    /// Makes due what waits for a server: messages because of errors that begin so, and boards that were lost in it; how
    /// many.
    pub async fn hasten_discord(&self, guild: &str, error: &str, now: Millis) -> Result<u64, StoreError> {
        let mut change = self.begin().await?;
        let messages = sqlx::query(
            "UPDATE outbox SET due_at = $1 WHERE state = 'waiting' AND due_at > $1 \
             AND substr(error, 1, length($2)) = $2 AND place IN (SELECT p.id FROM places p \
             JOIN discord_channels d ON d.channel = p.channel WHERE p.platform = 'discord' AND d.guild = $3)",
        )
        .bind(now)
        .bind(error)
        .bind(guild)
        .execute(change.tx())
        .await?
        .rows_affected();
        let boards = sqlx::query(
            "UPDATE unshown SET due_at = $1 WHERE lost = 1 AND (due_at IS NULL OR due_at > $1) AND place IN \
             (SELECT p.id FROM places p JOIN discord_channels d ON d.channel = p.channel \
             WHERE p.platform = 'discord' AND d.guild = $2)",
        )
        .bind(now)
        .bind(guild)
        .execute(change.tx())
        .await?
        .rows_affected();
        change.commit().await?;
        Ok(messages + boards)
    }

    /// Notes that the bot is greeting a server to which it was added then, and writes the greeting; whether it was not
    /// greeted since.
    pub async fn greet_discord(
        &self,
        guild: &str,
        joined_at: Millis,
        channel: &DiscordChannel,
        body: &str,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let mut change = self.begin().await?;
        let new = sqlx::query(
            "INSERT INTO discord_guilds (guild, joined_at) VALUES ($1, $2) \
             ON CONFLICT (guild) DO UPDATE SET joined_at = excluded.joined_at WHERE joined_at <> excluded.joined_at",
        )
        .bind(guild)
        .bind(joined_at)
        .execute(change.tx())
        .await?
        .rows_affected();
        if new == 0 {
            change.undo().await?;
            return Ok(false);
        }
        sqlx::query(
            "INSERT INTO discord_channels (channel, guild, kind) VALUES ($1, $2, $3) ON CONFLICT (channel) DO NOTHING",
        )
        .bind(&channel.channel)
        .bind(&channel.guild)
        .bind(channel.kind)
        .execute(change.tx())
        .await?;
        let place = change.place("discord", &channel.channel, "").await?;
        change.send(place.id, None, &format!("discord:hello:{guild}:{joined_at}"), body, now).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Whether a server to which the bot was added then was greeted.
    pub async fn has_greeted_discord(&self, guild: &str, joined_at: Millis) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM discord_guilds WHERE guild = $1 AND joined_at = $2)")
            .bind(guild)
            .bind(joined_at)
            .fetch_one(&self.readers)
            .await?)
    }

    /// Whether a game that is not over is played in a thread of Discord.
    pub async fn is_played_in_discord_thread(&self, thread: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM places p WHERE p.platform = 'discord' AND p.thread = $1 AND p.thread <> '' AND (EXISTS \
             (SELECT 1 FROM games g WHERE g.place = p.id AND g.state IN ('lobby', 'playing')) OR EXISTS (SELECT 1 \
             FROM game_places o JOIN games g ON g.id = o.game WHERE o.place = p.id AND g.state IN ('lobby', 'playing'))))",
        )
        .bind(thread)
        .fetch_one(&self.readers)
        .await?)
    }

    /// The threads of a server in which games are played that are not over.
    pub async fn discord_threads_played(&self, guild: &str) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT DISTINCT p.thread FROM discord_channels d JOIN places p ON p.platform = 'discord' \
             AND p.channel = d.channel AND p.thread <> '' WHERE d.guild = $1 AND (EXISTS (SELECT 1 FROM games g \
             WHERE g.place = p.id AND g.state IN ('lobby', 'playing')) OR EXISTS (SELECT 1 FROM game_places o \
             JOIN games g ON g.id = o.game WHERE o.place = p.id AND g.state IN ('lobby', 'playing')))",
        )
        .bind(guild)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The channel of a thread in which something was played.
    pub async fn channel_of_discord_thread(&self, thread: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT channel FROM places WHERE platform = 'discord' AND thread = $1 AND thread <> '' LIMIT 1",
        )
        .bind(thread)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Notes the message of a lobby, or what has become of it.
    pub async fn note_discord_lobby(&self, lobby: &DiscordLobby) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO discord_lobbies (message, channel, game, thread, shown, name, renamed_at, renamed_before, due_at, \
             attempts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (message) DO UPDATE SET \
             thread = excluded.thread, shown = excluded.shown, name = excluded.name, renamed_at = excluded.renamed_at, \
             renamed_before = excluded.renamed_before, due_at = excluded.due_at, attempts = excluded.attempts",
        )
        .bind(&lobby.message)
        .bind(&lobby.channel)
        .bind(lobby.game)
        .bind(lobby.thread.name())
        .bind(lobby.shown.name())
        .bind(&lobby.name)
        .bind(lobby.renamed_at)
        .bind(lobby.renamed_before)
        .bind(lobby.due_at)
        .bind(lobby.attempts)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// The messages of lobbies of a game.
    pub async fn discord_lobbies_of(&self, game: GameId) -> Result<Vec<DiscordLobby>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM discord_lobbies WHERE game = $1 ORDER BY message")
            .bind(game)
            .fetch_all(&self.readers)
            .await?)
    }

    /// The messages of lobbies about which something is to be done by a moment, those first that wait longest.
    pub async fn discord_lobbies_due(&self, now: Millis, most: i64) -> Result<Vec<DiscordLobby>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM discord_lobbies WHERE due_at <= $1 ORDER BY due_at LIMIT $2")
            .bind(now)
            .bind(most)
            .fetch_all(&self.readers)
            .await?)
    }

    /// When something is to be done next about the message of a lobby.
    pub async fn next_discord_lobby(&self) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar("SELECT due_at FROM discord_lobbies WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1")
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Has something done about the messages of a game's lobbies, if they do not tell that it is in a state.
    pub async fn call_discord_lobbies(&self, game: GameId, state: State, now: Millis) -> Result<u64, StoreError> {
        let called =
            sqlx::query("UPDATE discord_lobbies SET due_at = $3, attempts = 0 WHERE game = $1 AND shown <> $2")
                .bind(game)
                .bind(state.name())
                .bind(now)
                .execute(self.writer().await?.connection())
                .await?;
        Ok(called.rows_affected())
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
