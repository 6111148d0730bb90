//! Bridges: two places, usually on two platforms, that hear of each other's games.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::PlaceId;
use crate::places::Place;
use crate::view::View;

impl View {
    /// The other end of a place's bridge.
    pub async fn bridge_of(&mut self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        Ok(sqlx::query_as("SELECT p.* FROM bridges b JOIN settled_places p ON p.id = b.other WHERE b.place = $1")
            .bind(id)
            .fetch_optional(self.tx())
            .await?)
    }
}

impl Change {
    /// Bridges two places.
    ///
    /// # Errors
    /// [`StoreError::MovedOn`] when one of them is bridged already.
    pub async fn bridge(&mut self, one: PlaceId, other: PlaceId) -> Result<(), StoreError> {
        let done = sqlx::query("INSERT INTO bridges (place, other) VALUES ($1, $2), ($2, $1) ON CONFLICT DO NOTHING")
            .bind(one)
            .bind(other)
            .execute(self.tx())
            .await?;
        if done.rows_affected() == 2 { Ok(()) } else { Err(StoreError::MovedOn) }
    }

    /// Takes a bridge down. Games that are played in both places stay in both.
    pub async fn unbridge(&mut self, id: PlaceId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bridges WHERE place = $1 OR other = $1").bind(id).execute(self.tx()).await?;
        Ok(())
    }
}
