//! Opening the database.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::sync::Semaphore;

use crate::change::Change;
use crate::damage::{self, Tables};
use crate::error::StoreError;
use crate::file::{self, Header, Lock, Log};
use crate::read_only::Source;
use crate::view::View;
use crate::writer::{Queue, Turn, Writer};

/// How long a statement waits for another process that has the database locked. Who waits in the queue for the writer
/// besides has an answer within 15 seconds.
const BUSY: Duration = Duration::from_secs(5);
/// How long somebody waits for a connection to read with.
const READERS: Duration = Duration::from_secs(8);
/// The size to which the log is cut when it was longer, in bytes.
const LONGEST_LOG: &str = "67108864";

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
    /// Held as long as any clone lives.
    lock: Arc<Lock>,
}

impl Store {
    /// Opens the database file, making it when there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another instance has it, by whatever name; [`StoreError::ForeignLog`] when the log beside
    /// it was written for another database, and [`StoreError::Foreign`] when it is another program's; in both cases it
    /// stays as it is. [`StoreError::Damaged`] when its tables are not whole; otherwise what the file system or the
    /// database says.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let path = file::resolve(path)?;
        let lock = Lock::to_run(&path)?;
        expect_own(&path, &lock).await?;
        let mut writer = Writer::connect(writing(&path).create_if_missing(true)).await?;
        sqlx::migrate!().run(writer.connection()).await?;
        damage::expect_columns(writer.connection()).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(VIEWS + SPARE).acquire_timeout(READERS).test_before_acquire(false);
        let readers = readers.connect_with(reading(&path)).await?;
        let views = Arc::new(Semaphore::new(VIEWS as usize));
        let store = Store { readers, views, writer: Queue::new(writer), lock: Arc::new(lock) };
        // A file that can be read but not written to opens without complaint.
        store.probe().await?;
        store.mark_file().await;
        Ok(store)
    }

    /// Gives the file a new mark, by which its log is known to be its own after a kill. When that is not possible – the
    /// disk is full, or another program is reading – the marks of before stay good.
    async fn mark_file(&self) {
        if let Err(error) = self.try_mark_file().await {
            tracing::warn!(%error, "the database could not be marked anew");
        }
    }

    async fn try_mark_file(&self) -> Result<(), StoreError> {
        let failed = |error| StoreError::File { path: file::lock_name(self.lock.path()), error };
        let Header::Sqlite { mark: before } = self.lock.header()? else { return Ok(()) };
        let mark = file::new_mark();
        self.lock.note([before, mark]).map_err(failed)?;
        let mut turn = self.writer().await?;
        let statement = AssertSqlSafe(format!("PRAGMA user_version = {}", mark.cast_signed()));
        sqlx::query(statement).execute(turn.connection()).await?;
        let (blocked, _, _): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(turn.connection()).await?;
        if blocked == 0 {
            self.lock.note([mark, mark]).map_err(failed)?;
        }
        Ok(())
    }

    /// Whether the name of the database still leads to the file that is open. When somebody has deleted or replaced it,
    /// all that is stored from then on is lost with the process.
    pub fn is_in_place(&self) -> bool {
        self.lock.is_in_place()
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
    let leave = tokio::time::timeout(READERS, Arc::clone(views).acquire_owned()).await;
    let leave = leave.map_err(|_| StoreError::Busy)?.map_err(|_| sqlx::Error::PoolClosed)?;
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
        .pragma("journal_size_limit", LONGEST_LOG)
        .busy_timeout(BUSY)
}

pub(crate) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY)
}

/// Makes sure that a file is the bot's or a new one, and that the log beside it is its own, before anything is written.
async fn expect_own(path: &Path, lock: &Lock) -> Result<(), StoreError> {
    let header = lock.header()?;
    match (header, lock.log()?) {
        (_, Log::Foreign) => return Err(StoreError::ForeignLog(path.to_owned())),
        (Header::Empty, _) => return Ok(()),
        (Header::Other, _) => return Err(StoreError::NotADatabase),
        // A first start that was killed: all that there is stands in the log.
        (Header::Sqlite { .. }, Log::Unknown) => return Source::try_log(path).await,
        (Header::Sqlite { .. }, Log::None | Log::Own) => {}
    }
    // The log can hold more, but the tables were there before it.
    let mut connection = SqliteConnection::connect_with(&reading(path).immutable(true)).await?;
    let tables = damage::tables(&mut connection).await;
    connection.close().await?;
    match tables? {
        Tables::Own | Tables::None => Ok(()),
        Tables::Foreign => Err(StoreError::Foreign(path.to_owned())),
    }
}
