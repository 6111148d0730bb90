//! Opening the database, keeping others out, and copying it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::Semaphore;

use crate::change::Change;
use crate::error::StoreError;
use crate::view::View;
use crate::writer::{Queue, Turn, Writer};

/// How long a statement waits for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);

/// How many views there can be at once.
const VIEWS: u32 = 4;
/// Connections for single statements besides: those who hold views may wait for one, and it is given back by itself.
const SPARE: u32 = 2;

/// The database of one running instance.
///
/// One connection writes, some read. Who looks takes a [`View`], who changes something a [`Change`]; what takes a single
/// statement and belongs to one front is a method of the store itself. Clones share the same connections and the same
/// lock on the file.
#[derive(Clone, Debug)]
pub struct Store {
    /// Connections that can only read.
    pub(crate) readers: SqlitePool,
    views: Arc<Semaphore>,
    writer: Queue,
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
        let mut writer = Writer::connect(writing(path).create_if_missing(true)).await?;
        sqlx::migrate!().run(writer.connection()).await?;
        let readers = SqlitePoolOptions::new().max_connections(VIEWS + SPARE).test_before_acquire(false);
        let readers = readers.connect_with(reading(path)).await?;
        let views = Arc::new(Semaphore::new(VIEWS as usize));
        let store = Store { readers, views, writer: Queue::new(writer), _lock: Arc::new(lock) };
        // A file that can be read but not written to opens without complaint.
        store.probe().await?;
        Ok(store)
    }

    /// The database as it stands now, for reading.
    pub async fn view(&self) -> Result<View, StoreError> {
        view(&self.readers, &self.views).await
    }

    /// Begins a change, after those that were asked for earlier have ended. Nothing of it is kept unless it is committed.
    pub async fn begin(&self) -> Result<Change, StoreError> {
        Change::begin(self.writer.turn().await?).await
    }

    /// The writer, for a statement that is a change by itself.
    pub(crate) async fn writer(&self) -> Result<Turn, StoreError> {
        self.writer.turn().await
    }

    /// Finishes all statements and closes the file.
    pub async fn close(&self) {
        // The last connection tidies the folder up, which readers cannot.
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Whether the database answers and can be written to; an error says why not.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.begin().await?.undo().await
    }
}

/// A view on one of the connections, when fewer than are allowed are held.
pub(crate) async fn view(readers: &SqlitePool, views: &Arc<Semaphore>) -> Result<View, StoreError> {
    let leave = Arc::clone(views).acquire_owned().await.map_err(|_| sqlx::Error::PoolClosed)?;
    Ok(View::of_reader(readers.begin().await?, leave))
}

/// The value of a statement that returns one. Such statements are run to their end: the error of a full disk comes
/// after the row.
pub(crate) fn first<T>(values: Vec<T>) -> Result<T, sqlx::Error> {
    values.into_iter().next().ok_or(sqlx::Error::RowNotFound)
}

pub(crate) fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
}

pub(crate) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY)
}

/// The file beside the database whose lock keeps a second instance out, so that other programs (backups, the sqlite3
/// shell) can still read the database itself.
pub(crate) fn lock_name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// Takes the lock that keeps a second instance out.
fn lock(path: &Path) -> Result<File, StoreError> {
    let name = lock_name(path);
    let failed = |error| StoreError::File { path: name.clone(), error };
    let file = File::options().create(true).truncate(false).write(true).open(&name).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Writes a consistent copy of the database to a new file, also while an instance is running.
///
/// # Errors
/// [`StoreError::BackupExists`] when the target exists, [`StoreError::BackupName`] when its name is no text; otherwise
/// what the file system or the database says.
pub async fn backup(path: &Path, target: &Path) -> Result<(), StoreError> {
    if target.exists() {
        return Err(StoreError::BackupExists(target.to_owned()));
    }
    let name = target.to_str().ok_or_else(|| StoreError::BackupName(target.to_owned()))?;
    let mut connection = SqliteConnection::connect_with(&writing(path)).await?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
