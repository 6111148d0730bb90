//! A change: one transaction.

use sqlx::{Sqlite, Transaction};

use crate::error::StoreError;

/// Everything done through a change is kept together, or not at all. Dropping it undoes it.
#[derive(Debug)]
pub struct Change {
    pub(crate) tx: Transaction<'static, Sqlite>,
}

impl Change {
    /// Keeps the change.
    ///
    /// # Errors
    /// When the database cannot; nothing was changed then.
    pub async fn commit(self) -> Result<(), StoreError> {
        Ok(self.tx.commit().await?)
    }
}
