//! What people and servers have chosen. What the settings mean is the business of the commands: here they are
//! `name=value` with blanks between. Language and look have columns of their own.
//!
//! A server is what is managed together: a Discord server, a Telegram group, all of the local channel.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, PersonId};
use crate::places::Place;
use crate::view::View;

impl View {
    /// The server in which a place lies; a private chat is one of its own.
    pub async fn server_of(&mut self, place: &Place) -> Result<String, StoreError> {
        Ok(match place.platform.as_str() {
            "local" => String::new(),
            "discord" => {
                let guild: Option<String> = sqlx::query_scalar("SELECT guild FROM discord_channels WHERE channel = $1")
                    .bind(&place.channel)
                    .fetch_optional(self.tx())
                    .await?;
                guild.unwrap_or_else(|| place.channel.clone())
            }
            _ => place.channel.clone(),
        })
    }

    /// The settings of the server in which a place lies.
    pub async fn server_settings(&mut self, place: &Place) -> Result<String, StoreError> {
        let server = self.server_of(place).await?;
        let settings = sqlx::query_scalar("SELECT settings FROM servers WHERE platform = $1 AND server = $2")
            .bind(&place.platform)
            .bind(server)
            .fetch_optional(self.tx())
            .await?;
        Ok(settings.unwrap_or_default())
    }

    /// The language and the look that are chosen for the whole server in which a place lies.
    pub async fn server_choices(&mut self, place: &Place) -> Result<(Option<String>, Option<String>), StoreError> {
        let server = self.server_of(place).await?;
        let choices = sqlx::query_as("SELECT language, look FROM servers WHERE platform = $1 AND server = $2")
            .bind(&place.platform)
            .bind(server)
            .fetch_optional(self.tx())
            .await?;
        Ok(choices.unwrap_or_default())
    }

    /// The games that are played in the server in which a place lies.
    pub async fn games_of_server(&mut self, place: &Place) -> Result<Vec<GameId>, StoreError> {
        let server = self.server_of(place).await?;
        Ok(sqlx::query_scalar(
            "SELECT g.id FROM games g JOIN place_servers s ON s.place = g.place \
             WHERE g.state = 'playing' AND s.platform = $1 AND s.server = $2 ORDER BY g.id",
        )
        .bind(&place.platform)
        .bind(server)
        .fetch_all(self.tx())
        .await?)
    }

    /// The settings of a person.
    pub async fn person_settings(&mut self, id: PersonId) -> Result<String, StoreError> {
        let settings = sqlx::query_scalar("SELECT settings FROM people WHERE id = $1").bind(id);
        Ok(settings.fetch_optional(self.tx()).await?.unwrap_or_default())
    }
}

impl Change {
    /// Replaces the settings of a person.
    pub async fn set_person_settings(&mut self, id: PersonId, settings: &str) -> Result<(), StoreError> {
        let query = sqlx::query("UPDATE people SET settings = $1 WHERE id = $2");
        query.bind(settings).bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// The server in which a place lies, with a row in which something can be chosen for it.
    async fn settled_server(&mut self, place: &Place) -> Result<String, StoreError> {
        let server = self.server_of(place).await?;
        sqlx::query("INSERT INTO servers (platform, server) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(&place.platform)
            .bind(&server)
            .execute(self.tx())
            .await?;
        Ok(server)
    }

    /// Replaces the settings of the server in which a place lies.
    pub async fn set_server_settings(&mut self, place: &Place, settings: &str) -> Result<(), StoreError> {
        let server = self.settled_server(place).await?;
        sqlx::query("UPDATE servers SET settings = $1 WHERE platform = $2 AND server = $3")
            .bind(settings)
            .bind(&place.platform)
            .bind(server)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Chooses the language of a whole server, or none. When one is chosen its places follow, whatever was chosen for them
    /// before.
    pub async fn set_server_language(&mut self, place: &Place, language: Option<&str>) -> Result<(), StoreError> {
        let server = self.settled_server(place).await?;
        for statement in [
            "UPDATE servers SET language = $1 WHERE platform = $2 AND server = $3",
            "UPDATE places SET language = NULL WHERE $1 IS NOT NULL AND id IN \
             (SELECT place FROM place_servers WHERE platform = $2 AND server = $3)",
        ] {
            sqlx::query(statement).bind(language).bind(&place.platform).bind(&server).execute(self.tx()).await?;
        }
        Ok(())
    }

    /// Chooses how pictures look in a whole server, or nothing. When something is chosen its places follow, whatever was
    /// chosen for them before.
    pub async fn set_server_look(&mut self, place: &Place, look: Option<&str>) -> Result<(), StoreError> {
        let server = self.settled_server(place).await?;
        for statement in [
            "UPDATE servers SET look = $1 WHERE platform = $2 AND server = $3",
            "UPDATE places SET look = NULL WHERE $1 IS NOT NULL AND id IN \
             (SELECT place FROM place_servers WHERE platform = $2 AND server = $3)",
        ] {
            sqlx::query(statement).bind(look).bind(&place.platform).bind(&server).execute(self.tx()).await?;
        }
        Ok(())
    }
}
