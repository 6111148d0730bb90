//! Opening the database, keeping others out, and copying it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

use crate::change::Change;
use crate::error::StoreError;

/// How long a statement waits for another connection to finish writing.
const BUSY: Duration = Duration::from_secs(10);

/// The database of one running instance.
///
/// Every change is a [`Change`]: one transaction. Clones share the same connections and the same lock on the file.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: SqlitePool,
    /// Held open as long as any clone lives; the system drops the lock with the process, however it ends.
    _lock: Arc<File>,
}

impl Store {
    /// Opens the database file, making it when there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another instance has it; otherwise what the file system or the database says.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let lock = lock(path)?;
        let options = options(path).create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        sqlx::migrate!().run(&pool).await?;
        let store = Store { pool, _lock: Arc::new(lock) };
        // A file that can be read but not written to opens without complaint.
        store.probe().await?;
        Ok(store)
    }

    /// Begins a change. Nothing of it is kept unless it is committed.
    ///
    /// # Errors
    /// When the database cannot be written to.
    pub async fn begin(&self) -> Result<Change, StoreError> {
        Change::begin(self.pool.acquire().await?).await
    }

    /// Finishes all statements and closes the file.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Whether the database answers and can be written to.
    ///
    /// # Errors
    /// What the database says when not.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.begin().await?.undo().await
    }
}

/// The value of a statement that returns one. Such statements are run to their end: the error of a full disk comes
/// after the row.
pub(crate) fn first<T>(values: Vec<T>) -> Result<T, sqlx::Error> {
    values.into_iter().next().ok_or(sqlx::Error::RowNotFound)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
}

/// Takes the lock that keeps a second instance out. It is a file beside the database, so that other programs (backups,
/// the sqlite3 shell) can still read the database itself.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let lock = PathBuf::from(name);
    let failed = |error| StoreError::File { path: lock.clone(), error };
    let file = File::options().create(true).truncate(false).write(true).open(&lock).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// A connection that only reads, beside whoever has the file open.
pub(crate) async fn reading(path: &Path) -> Result<SqlitePool, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY);
    Ok(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?)
}

/// Writes a consistent copy of the database to a new file, also while an instance is running.
///
/// # Errors
/// [`StoreError::BackupExists`] when the target exists; otherwise what the file system or the database says.
pub async fn backup(path: &Path, target: &Path) -> Result<(), StoreError> {
    if target.exists() {
        return Err(StoreError::BackupExists(target.to_owned()));
    }
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options(path)).await?;
    let name = target.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(name).execute(&pool).await?;
    pool.close().await;
    Ok(())
}
