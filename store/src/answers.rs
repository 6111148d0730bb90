//! Answers given, so that the same request twice acts once.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::Millis;
use crate::view::View;

impl View {
    /// The answer given to a request before.
    pub async fn answer(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT body FROM answers WHERE key = $1").bind(key).fetch_optional(self.tx()).await?)
    }
}

impl Change {
    /// Keeps the answer to a request. Returns whether it is the first one: an earlier one stands.
    pub async fn keep_answer(&mut self, key: &str, body: &str, at: Millis) -> Result<bool, StoreError> {
        let done = sqlx::query("INSERT INTO answers (key, body, at) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING")
            .bind(key)
            .bind(body)
            .bind(at)
            .execute(self.tx())
            .await?;
        Ok(done.rows_affected() == 1)
    }
}
