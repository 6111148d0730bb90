//! Places: channels and threads, and which games are played where.

use sqlx::SqliteConnection;

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, PlaceId};
use crate::open::Store;
use crate::view::View;

/// A channel, or a thread in one.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Place {
    /// The place; [`PlaceId::UNKNOWN`] for one in which nothing has happened yet that had to be kept.
    pub id: PlaceId,
    /// Its platform.
    pub platform: String,
    /// The channel.
    pub channel: String,
    /// The thread in it, empty for the channel itself.
    pub thread: String,
    /// The language of its public messages, if one was chosen for it or for its server.
    pub language: Option<String>,
    /// How its pictures look, if it was chosen for it or for its server.
    pub look: Option<String>,
}

impl Place {
    /// The account whose private chat is meant by this place, which is none of a platform: only the front knows where
    /// that chat is. See [`Change::private_place`].
    pub fn private_of(&self) -> Option<&str> {
        (self.channel.is_empty() && !self.thread.is_empty()).then_some(self.thread.as_str())
    }
}

async fn find(
    tx: &mut SqliteConnection,
    platform: &str,
    channel: &str,
    thread: &str,
) -> Result<Option<Place>, StoreError> {
    Ok(sqlx::query_as("SELECT * FROM settled_places WHERE platform = $1 AND channel = $2 AND thread = $3")
        .bind(platform)
        .bind(channel)
        .bind(thread)
        .fetch_optional(tx)
        .await?)
}

impl View {
    /// The place of a channel or thread. One that is not known is none yet ([`PlaceId::UNKNOWN`]): nothing is there, and
    /// nothing was chosen for it.
    pub async fn place_or_unknown(&mut self, platform: &str, channel: &str, thread: &str) -> Result<Place, StoreError> {
        let unknown = || Place {
            id: PlaceId::UNKNOWN,
            platform: platform.to_owned(),
            channel: channel.to_owned(),
            thread: thread.to_owned(),
            language: None,
            look: None,
        };
        Ok(find(self.tx(), platform, channel, thread).await?.unwrap_or_else(unknown))
    }

    /// A place by number.
    pub async fn place_by_id(&mut self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM settled_places WHERE id = $1").bind(id).fetch_optional(self.tx()).await?)
    }

    /// The threads of a channel, with the channel itself (the empty one) if it is known.
    pub async fn threads_of(&mut self, platform: &str, channel: &str) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT thread FROM places WHERE platform = $1 AND channel = $2 ORDER BY id")
            .bind(platform)
            .bind(channel)
            .fetch_all(self.tx())
            .await?)
    }

    /// Where a game is played besides its own place.
    pub async fn other_places(&mut self, game: GameId) -> Result<Vec<Place>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT p.* FROM game_places g JOIN settled_places p ON p.id = g.place WHERE g.game = $1 ORDER BY p.id",
        )
        .bind(game)
        .fetch_all(self.tx())
        .await?)
    }
}

impl Change {
    /// The place of a channel or thread, made when new.
    pub async fn place(&mut self, platform: &str, channel: &str, thread: &str) -> Result<Place, StoreError> {
        // Read first: a place is made once, and asked for by every change.
        if let Some(known) = find(self.tx(), platform, channel, thread).await? {
            return Ok(known);
        }
        sqlx::query("INSERT INTO places (platform, channel, thread) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(platform)
            .bind(channel)
            .bind(thread)
            .execute(self.tx())
            .await?;
        Ok(find(self.tx(), platform, channel, thread).await?.ok_or(sqlx::Error::RowNotFound)?)
    }

    /// The place that stands for the private chat of an account, wherever that is: what is sent there is for the account
    /// alone. The front finds the chat when it sends.
    pub async fn private_place(&mut self, platform: &str, account: &str) -> Result<Place, StoreError> {
        self.place(platform, "", account).await
    }

    /// Chooses a place's language.
    pub async fn set_place_language(&mut self, id: PlaceId, language: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE places SET language = $1 WHERE id = $2").bind(language).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Chooses how pictures look in a place.
    pub async fn set_place_look(&mut self, id: PlaceId, look: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE places SET look = $1 WHERE id = $2").bind(look).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Lets a game be played in another place too.
    pub async fn add_game_place(&mut self, game: GameId, place: PlaceId) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO game_places (game, place) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(game)
            .bind(place)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}

impl Store {
    /// Where a game is played: its own place, then the others.
    pub async fn places_of(&self, game: GameId) -> Result<Vec<Place>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT p.*, 0 AS rank FROM games g JOIN settled_places p ON p.id = g.place WHERE g.id = $1 \
             UNION ALL SELECT p.*, 1 FROM game_places g JOIN settled_places p ON p.id = g.place WHERE g.game = $1 \
             ORDER BY rank, id",
        )
        .bind(game)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Moves a game from a place to another one of the same platform. Its messages that wait there go with it, in their
    /// order, and the new place speaks the language of the old one. A game that has left the place already stays
    /// where it is.
    pub async fn move_game(
        &self,
        game: GameId,
        from: &Place,
        channel: &str,
        thread: &str,
    ) -> Result<Place, StoreError> {
        let mut change = self.begin().await?;
        let mut to = change.place(&from.platform, channel, thread).await?;
        if let (None, Some(language)) = (&to.language, &from.language) {
            change.set_place_language(to.id, language).await?;
            to.language = Some(language.clone());
        }
        if to.id != from.id {
            for statement in [
                "UPDATE games SET place = $1 WHERE id = $2 AND place = $3",
                "INSERT INTO game_places (game, place) SELECT game, $1 FROM game_places WHERE game = $2 AND place = $3 \
                 ON CONFLICT DO NOTHING",
                "UPDATE outbox SET place = $1 WHERE game = $2 AND place = $3 AND state = 'waiting'",
            ] {
                sqlx::query(statement).bind(to.id).bind(game).bind(from.id).execute(change.tx()).await?;
            }
            sqlx::query("DELETE FROM game_places WHERE game = $1 AND place = $2")
                .bind(game)
                .bind(from.id)
                .execute(change.tx())
                .await?;
        }
        change.commit().await?;
        Ok(to)
    }
}
