//! The one connection that writes, and the queue for it.

use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard, OwnedMappedMutexGuard, OwnedMutexGuard};

use crate::error::StoreError;

/// How long somebody waits for a turn. Turns take milliseconds: whoever waits longer than this waits for a turn that does
/// not end.
const PATIENCE: Duration = Duration::from_secs(7);

/// The connection that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    /// Whether a transaction was begun on it that has not ended as asked.
    pub(crate) in_transaction: bool,
}

impl Writer {
    pub(crate) async fn connect(options: SqliteConnectOptions) -> Result<Writer, StoreError> {
        let connection = SqliteConnection::connect_with(&options).await?;
        Ok(Writer { options, connection, in_transaction: false })
    }

    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    pub(crate) async fn close(self) -> Result<(), StoreError> {
        Ok(self.connection.close().await?)
    }

    /// Ends what somebody has left unfinished who gave up in the middle.
    async fn clean(&mut self) -> Result<(), StoreError> {
        if !self.in_transaction {
            return Ok(());
        }
        if sqlx::query("ROLLBACK").execute(&mut self.connection).await.is_err() {
            // Where it stands is not known (SQLite ends transactions by itself when the disk is full). Closing a
            // connection rolls back whatever was open on it.
            self.connection = SqliteConnection::connect_with(&self.options).await?;
        }
        self.in_transaction = false;
        Ok(())
    }
}

/// The writer for as long as it is held.
pub(crate) type Turn = OwnedMappedMutexGuard<Option<Writer>, Writer>;

/// The queue for the writer: turns are given in the order in which they were asked for. Without a writer it is closed.
#[derive(Clone, Debug)]
pub(crate) struct Queue(Arc<Mutex<Option<Writer>>>);

impl Queue {
    pub(crate) fn new(writer: Writer) -> Queue {
        Queue(Arc::new(Mutex::new(Some(writer))))
    }

    /// Waits for a turn. The connection is in no transaction then: a statement run on it is one by itself.
    pub(crate) async fn turn(&self) -> Result<Turn, StoreError> {
        let asked = tokio::time::timeout(PATIENCE, Arc::clone(&self.0).lock_owned()).await;
        let guard = asked.map_err(|_| StoreError::Busy)?;
        let mut turn = OwnedMutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| StoreError::Database(sqlx::Error::PoolClosed))?;
        turn.clean().await?;
        Ok(turn)
    }

    /// Waits for the last turn to end and closes the connection.
    pub(crate) async fn close(&self) {
        let mut writer: MutexGuard<'_, Option<Writer>> = self.0.lock().await;
        if let Some(writer) = writer.take()
            && let Err(error) = writer.close().await
        {
            // All that was kept is on the disk already.
            tracing::warn!(%error, "the database could not be closed properly");
        }
    }
}
