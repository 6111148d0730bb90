//! Looking at a database file without changing it or anything beside it.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use tempfile::TempDir;
use tokio::sync::Semaphore;

use crate::error::StoreError;
use crate::open::{lock_name, reading, view, writing};
use crate::view::View;
use crate::writer::Writer;

/// A database file opened for looking at it, whether or not an instance is running on it. Nothing is made, brought up to
/// date or written in its folder.
#[derive(Debug)]
pub struct ReadOnly {
    pool: SqlitePool,
    in_use: bool,
    /// Keeps an instance from starting meanwhile, when there is a file to lock.
    _lock: Option<File>,
    /// Where the copy is that is looked at instead of the file.
    _copy: Option<TempDir>,
}

impl ReadOnly {
    /// Opens a file. When no instance is running and the file cannot be read as it is – the last one was killed, or the
    /// tables are those of an earlier version –, a copy in the folder for temporary files is looked at instead.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no file, [`StoreError::Outdated`] when the instance that is running on it has
    /// the tables of another version; otherwise what the file system or the database says.
    pub async fn open(path: &Path) -> Result<ReadOnly, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        let (in_use, lock) = lock_if_there(path)?;
        if in_use {
            let pool = one(reading(path)).await?;
            return match is_current(&pool).await? {
                true => Ok(ReadOnly { pool, in_use, _lock: lock, _copy: None }),
                false => Err(StoreError::Outdated(path.to_owned())),
            };
        }
        if !has_content(&beside(path, "-wal")) {
            // With nobody writing the file can be read without the files that SQLite makes beside it otherwise.
            let pool = one(reading(path).immutable(true)).await?;
            if is_current(&pool).await? {
                return Ok(ReadOnly { pool, in_use, _lock: lock, _copy: None });
            }
            pool.close().await;
        }
        let copy = copy(path)?;
        let copied = copy.path().join(COPY);
        let mut writer = Writer::connect(writing(&copied)).await?;
        sqlx::migrate!().run(writer.connection()).await?;
        writer.close().await?;
        Ok(ReadOnly { pool: one(reading(&copied)).await?, in_use, _lock: lock, _copy: Some(copy) })
    }

    /// Whether an instance is running on the file.
    pub fn is_in_use(&self) -> bool {
        self.in_use
    }

    /// The database as it stands now.
    pub async fn view(&self) -> Result<View, StoreError> {
        view(&self.pool, &Arc::new(Semaphore::new(1))).await
    }

    /// Closes the file.
    pub async fn close(self) {
        self.pool.close().await;
    }
}

const COPY: &str = "copy.db";

async fn one(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    Ok(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?)
}

/// Whether an instance has the database, and its lock when not. A file to lock is not made.
fn lock_if_there(path: &Path) -> Result<(bool, Option<File>), StoreError> {
    let name = lock_name(path);
    let Ok(file) = File::open(&name) else { return Ok((false, None)) };
    match file.try_lock() {
        Ok(()) => Ok((false, Some(file))),
        Err(TryLockError::WouldBlock) => Ok((true, None)),
        Err(TryLockError::Error(error)) => Err(StoreError::File { path: name, error }),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// Copies a database that nobody uses, with what was not yet written into it.
fn copy(path: &Path) -> Result<TempDir, StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    let folder = tempfile::tempdir().map_err(failed)?;
    fs::copy(path, folder.path().join(COPY)).map_err(failed)?;
    let log = beside(path, "-wal");
    if has_content(&log) {
        fs::copy(log, folder.path().join(format!("{COPY}-wal"))).map_err(failed)?;
    }
    Ok(folder)
}

/// Whether the tables are those of this version.
async fn is_current(pool: &SqlitePool) -> Result<bool, StoreError> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(pool).await?;
    if !tables.iter().any(|name| name == "_sqlx_migrations") {
        return Ok(false);
    }
    let done: Vec<i64> = sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version")
        .fetch_all(pool)
        .await?;
    Ok(done.into_iter().eq(sqlx::migrate!().iter().map(|migration| migration.version)))
}
