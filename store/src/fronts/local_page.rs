//! What the page of the local web channel asks for: older messages, and what is new elsewhere.

use super::LocalMessage;
use crate::error::StoreError;
use crate::open::Store;

impl Store {
    /// The last messages of a channel before a number that a user sees, in order, at most `most`.
    pub async fn local_before(
        &self,
        channel: &str,
        user: &str,
        before: i64,
        most: i64,
    ) -> Result<Vec<LocalMessage>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT * FROM (SELECT * FROM local_messages WHERE channel = $1 AND id < $2 \
             AND (person IS NULL OR person = $3) ORDER BY id DESC LIMIT $4) AS last ORDER BY id",
        )
        .bind(channel)
        .bind(before)
        .bind(user)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Every channel with the number of its newest message that a user sees and has not written; 0 where there is none.
    pub async fn local_newest(&self, user: &str) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT channel, COALESCE(MAX(CASE WHEN (person IS NULL AND speaker IS NULL OR person = $1 \
             OR person IS NULL AND speaker <> $1) THEN id END), 0) FROM local_messages GROUP BY channel ORDER BY channel",
        )
        .bind(user)
        .fetch_all(&self.readers)
        .await?)
    }
}
