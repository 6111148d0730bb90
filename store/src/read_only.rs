//! Looking at a database file without changing it or anything beside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::SqliteConnection;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{Sqlite, SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use tempfile::TempDir;
use tokio::sync::Semaphore;

use crate::damage::{self, Tables};
use crate::error::StoreError;
use crate::file::{self, Header, Lock, Log};
use crate::open::{reading, view, writing};
use crate::view::View;
use crate::writer::Writer;

/// A database file opened for looking at it, whether or not an instance is running on it. Nothing is made, brought up to
/// date or written in its folder.
#[derive(Debug)]
pub struct ReadOnly(Source);

impl ReadOnly {
    /// Opens a file. When no instance is running and the file cannot be read as it is – the last one was killed, or the
    /// tables are those of an earlier version –, a copy in the folder for temporary files is looked at instead.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no file, [`StoreError::Empty`], [`StoreError::Foreign`] and
    /// [`StoreError::NotADatabase`] when it is no database of the bot, [`StoreError::ForeignLog`] when the log beside it
    /// is another database's, [`StoreError::Outdated`] when the instance that is running on it has the tables of another
    /// version; otherwise what the file system or the database says.
    pub async fn open(path: &Path) -> Result<ReadOnly, StoreError> {
        let source = Source::open(path).await?;
        if !is_current(source.connection().await?.as_mut()).await? {
            if source.in_use {
                return Err(StoreError::Outdated(path.to_owned()));
            }
            return Ok(ReadOnly(source.brought_up_to_date().await?));
        }
        damage::expect_columns(source.connection().await?.as_mut()).await?;
        Ok(ReadOnly(source))
    }

    /// Whether an instance is running on the file.
    pub fn is_in_use(&self) -> bool {
        self.0.in_use
    }

    /// The database as it stands now.
    pub async fn view(&self) -> Result<View, StoreError> {
        view(&self.0.pool, &Arc::new(Semaphore::new(1))).await
    }

    /// Closes the file.
    pub async fn close(self) {
        self.0.close().await;
    }
}

/// A database file of whichever version, as it is.
#[derive(Debug)]
pub(crate) struct Source {
    /// The file, by its one name.
    pub(crate) path: PathBuf,
    pool: SqlitePool,
    in_use: bool,
    /// Keeps an instance from starting meanwhile.
    _lock: Option<Lock>,
    /// Where the copy is that is looked at instead of the file.
    copy: Option<TempDir>,
}

impl Source {
    /// Opens a file; see [`ReadOnly::open`].
    pub(crate) async fn open(path: &Path) -> Result<Source, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        let path = file::resolve(path)?;
        let lock = Lock::to_look(&path)?;
        let log = match &lock {
            None => Log::None,
            Some(lock) => match lock.header()? {
                Header::Empty => return Err(StoreError::Empty(path)),
                Header::Other => return Err(StoreError::NotADatabase),
                Header::Sqlite { .. } => lock.log()?,
            },
        };
        let source = match (log, lock) {
            (Log::Foreign, _) => return Err(StoreError::ForeignLog(path)),
            (_, None) => Source { pool: one(reading(&path)).await?, path, in_use: true, _lock: None, copy: None },
            // With nobody writing the file can be read without the files that SQLite makes beside it otherwise.
            (Log::None, lock) => Source {
                pool: one(reading(&path).immutable(true)).await?,
                path,
                in_use: false,
                _lock: lock,
                copy: None,
            },
            (Log::Own | Log::Unknown, lock) => {
                let copy = copy(&path)?;
                let pool = one(reading(&copy.path().join(COPY))).await?;
                Source { pool, path, in_use: false, _lock: lock, copy: Some(copy) }
            }
        };
        let mut connection = source.connection().await?;
        if log == Log::Unknown && !fits(&source.path, &mut connection).await? {
            return Err(StoreError::ForeignLog(source.path));
        }
        match damage::tables(&mut connection).await? {
            Tables::Own => Ok(source),
            Tables::None => Err(StoreError::Empty(source.path)),
            Tables::Foreign => Err(StoreError::Foreign(source.path)),
        }
    }

    /// Tries on a copy whether a database is whole with the log beside it.
    ///
    /// # Errors
    /// [`StoreError::ForeignLog`] when it is not, [`StoreError::Foreign`] when it is another program's.
    pub(crate) async fn try_log(path: &Path) -> Result<(), StoreError> {
        let copy = copy(path)?;
        let pool = one(reading(&copy.path().join(COPY))).await?;
        let mut connection = pool.acquire().await?;
        if !fits(path, &mut connection).await? {
            return Err(StoreError::ForeignLog(path.to_owned()));
        }
        let tables = damage::tables(&mut connection).await?;
        drop(connection);
        pool.close().await;
        if tables == Tables::Foreign { Err(StoreError::Foreign(path.to_owned())) } else { Ok(()) }
    }

    /// The connection, which is in no transaction.
    pub(crate) async fn connection(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// A copy whose tables are those of this version.
    async fn brought_up_to_date(self) -> Result<Source, StoreError> {
        self.pool.close().await;
        let copy = self.copy.map_or_else(|| copy(&self.path), Ok)?;
        let copied = copy.path().join(COPY);
        let mut writer = Writer::connect(writing(&copied)).await?;
        sqlx::migrate!().run(writer.connection()).await?;
        damage::expect_columns(writer.connection()).await?;
        writer.close().await?;
        Ok(Source { pool: one(reading(&copied)).await?, copy: Some(copy), ..self })
    }

    pub(crate) async fn close(self) {
        self.pool.close().await;
    }
}

const COPY: &str = "copy.db";

async fn one(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    Ok(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?)
}

/// Copies a database that nobody uses, with what was not yet written into it.
fn copy(path: &Path) -> Result<TempDir, StoreError> {
    let failed = |error| StoreError::Copy { folder: std::env::temp_dir(), error };
    let folder = tempfile::tempdir().map_err(failed)?;
    fs::copy(path, folder.path().join(COPY)).map_err(failed)?;
    let log = file::beside(path, file::WAL);
    if file::has_content(&log) {
        fs::copy(log, folder.path().join(format!("{COPY}{}", file::WAL))).map_err(failed)?;
    }
    Ok(folder)
}

/// Whether a database, as it is with the log beside it, is whole, and has the mark that the file has without it.
async fn fits(path: &Path, applied: &mut SqliteConnection) -> Result<bool, StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    let header = fs::File::open(path).and_then(|file| Header::read(&file)).map_err(failed)?;
    let mark: Result<i32, sqlx::Error> = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *applied).await;
    let same = mark.is_ok_and(|mark| header == Header::Sqlite { mark: mark.cast_unsigned() });
    Ok(same && damage::faults(applied).await.is_empty())
}

/// Whether the tables are those of this version.
async fn is_current(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let done: Vec<i64> = sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version")
        .fetch_all(connection)
        .await?;
    Ok(done.into_iter().eq(sqlx::migrate!().iter().map(|migration| migration.version)))
}
