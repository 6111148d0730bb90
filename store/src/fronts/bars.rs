//! What every front remembers: public messages whose buttons still do something, and old boards with a button that leads
//! to the newest one.

use crate::error::StoreError;
use crate::ids::GameId;
use crate::open::Store;

/// A public message about a game whose buttons still do something.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Bar {
    /// The platform.
    pub platform: String,
    /// The channel, chat or thread the message stands in.
    pub channel: String,
    /// The platform's name of the message.
    pub message: String,
    /// The game it is about.
    pub game: GameId,
    /// What the buttons are for, in the words of the commands.
    pub role: String,
}

impl Store {
    /// The messages of a game on a platform whose buttons still do something.
    pub async fn bars(&self, platform: &str, game: GameId) -> Result<Vec<Bar>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM bars WHERE platform = $1 AND game = $2 ORDER BY channel, message")
            .bind(platform)
            .bind(game)
            .fetch_all(&self.readers)
            .await?)
    }

    /// Notes a message with buttons, or what its buttons are for now.
    pub async fn note_bar(&self, bar: &Bar) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO bars (platform, channel, message, game, role) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (platform, channel, message) DO UPDATE SET game = excluded.game, role = excluded.role",
        )
        .bind(&bar.platform)
        .bind(&bar.channel)
        .bind(&bar.message)
        .bind(bar.game)
        .bind(&bar.role)
        .execute(self.writer().await?.connection())
        .await?;
        Ok(())
    }

    /// Forgets a message with buttons.
    pub async fn forget_bar(&self, bar: &Bar) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bars WHERE platform = $1 AND channel = $2 AND message = $3")
            .bind(&bar.platform)
            .bind(&bar.channel)
            .bind(&bar.message)
            .execute(self.writer().await?.connection())
            .await?;
        Ok(())
    }

    /// Remembers that a message has a button that leads to the newest board of its game, and no other any more.
    pub async fn lead_bar_on(&self, bar: &Bar) -> Result<(), StoreError> {
        let mut change = self.begin().await?;
        sqlx::query(
            "INSERT INTO bar_links (platform, channel, message, game) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(&bar.platform)
        .bind(&bar.channel)
        .bind(&bar.message)
        .bind(bar.game)
        .execute(change.tx())
        .await?;
        sqlx::query("DELETE FROM bars WHERE platform = $1 AND channel = $2 AND message = $3")
            .bind(&bar.platform)
            .bind(&bar.channel)
            .bind(&bar.message)
            .execute(change.tx())
            .await?;
        change.commit().await
    }

    /// The messages of a game in a channel that lead to the newest board, the newest first, at most so many; older ones
    /// are forgotten.
    pub async fn bar_links(
        &self,
        platform: &str,
        channel: &str,
        game: GameId,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        let mut links: Vec<String> = sqlx::query_scalar(
            "SELECT message FROM bar_links WHERE platform = $1 AND channel = $2 AND game = $3 \
             ORDER BY CAST(message AS BIGINT) DESC",
        )
        .bind(platform)
        .bind(channel)
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        for old in links.drain(most.min(links.len())..) {
            sqlx::query("DELETE FROM bar_links WHERE platform = $1 AND channel = $2 AND message = $3")
                .bind(platform)
                .bind(channel)
                .bind(old)
                .execute(self.writer().await?.connection())
                .await?;
        }
        Ok(links)
    }
}
