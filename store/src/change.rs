//! A change: one transaction.

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection};

use crate::error::StoreError;

/// Everything done through a change is kept together, or not at all. Dropping it undoes it.
///
/// The transaction is begun and ended by hand: when the disk is full SQLite ends it by itself, and a connection whose
/// transaction did not end as asked is closed instead of being used again.
#[derive(Debug)]
pub struct Change {
    connection: PoolConnection<Sqlite>,
    ended: bool,
}

impl Change {
    /// Begins a transaction that may write: two changes queue here instead of failing at their first write.
    pub(crate) async fn begin(connection: PoolConnection<Sqlite>) -> Result<Change, StoreError> {
        let mut change = Change { connection, ended: false };
        change.run("BEGIN IMMEDIATE").await?;
        Ok(change)
    }

    /// The connection, within the transaction.
    pub(crate) fn tx(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Keeps the change.
    ///
    /// # Errors
    /// When the database cannot; nothing was changed then.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        self.run("COMMIT").await?;
        self.ended = true;
        Ok(())
    }

    /// Undoes the change. Dropping it does the same, but costs the connection.
    ///
    /// # Errors
    /// When the database cannot; the change is undone all the same.
    pub async fn undo(mut self) -> Result<(), StoreError> {
        self.run("ROLLBACK").await?;
        self.ended = true;
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::query(statement).execute(self.tx()).await?;
        Ok(())
    }
}

impl Drop for Change {
    fn drop(&mut self) {
        if !self.ended {
            // Closing a connection rolls its transaction back.
            self.connection.close_on_drop();
        }
    }
}
