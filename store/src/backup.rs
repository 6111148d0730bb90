//! Copies of a database: making one while an instance runs, and putting one back.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tempfile::NamedTempFile;

use crate::damage;
use crate::error::StoreError;
use crate::file::{self, JOURNAL, Lock, SHM, WAL};
use crate::read_only::Source;

/// Writes a consistent copy of the database to a new file, also while an instance is running. It gets its name when it is
/// whole and on the disk; when it fails, nothing is left of it. The database and its folder stay as they are.
///
/// # Errors
/// [`StoreError::BackupExists`] when the target exists, [`StoreError::Name`] when its name cannot be given to the
/// database, [`StoreError::BackupFull`] when there is no room for it; what [`ReadOnly::open`](crate::ReadOnly::open) says
/// of a file that is no database of the bot.
pub async fn backup(path: &Path, target: &Path) -> Result<(), StoreError> {
    // A symbolic link to nowhere is a name that is taken, too.
    if fs::symlink_metadata(target).is_ok() {
        return Err(StoreError::BackupExists(target.to_owned()));
    }
    let target = file::resolve(target)?;
    let source = Source::open(path).await?;
    let copied = whole_copy(&source, &target).await;
    source.close().await;
    let (copy, target) = (copied?, target);
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::AlreadyExists => StoreError::BackupExists(target.clone()),
        _ => StoreError::File { path: target.clone(), error },
    };
    copy.persist_noclobber(&target).map_err(|error| failed(error.error))?;
    file::sync_folder(&target).map_err(failed)
}

/// A copy of a database beside a target, under a name of its own: whole, without a mark, and on the disk. It is deleted
/// when it is dropped.
async fn whole_copy(source: &Source, target: &Path) -> Result<NamedTempFile, StoreError> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::BackupFull(target.to_owned()),
        _ => StoreError::File { path: target.to_owned(), error },
    };
    let full = |error: StoreError| match error {
        StoreError::DiskFull => StoreError::BackupFull(target.to_owned()),
        error => error,
    };
    let folder = target.parent().unwrap_or(target);
    let copy = tempfile::Builder::new().prefix(".sanguo-").suffix(".tmp").tempfile_in(folder).map_err(failed)?;
    let name = copy.path().to_str().ok_or_else(|| StoreError::Name(copy.path().to_owned()))?;
    sqlx::query("VACUUM INTO $1")
        .bind(name)
        .execute(source.connection().await?.as_mut())
        .await
        .map_err(|error| full(error.into()))?;
    unmark(copy.path()).await.map_err(full)?;
    // It was made for its owner's eyes only.
    let readers = fs::metadata(&source.path).map_err(failed)?.permissions();
    fs::set_permissions(copy.path(), readers).map_err(failed)?;
    copy.as_file().sync_all().map_err(failed)?;
    Ok(copy)
}

/// Takes the mark of a copy away: the log of the database is not the copy's.
async fn unmark(path: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Delete)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("PRAGMA user_version = 0").execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Puts a copy in the place of the database, whatever a killed instance has left beside it. What is replaced is kept
/// under another name, with the log that belongs to it; that name is returned, when there was something.
///
/// The copy is verified first, and the name of the database leads to the one or the other at every moment.
///
/// # Errors
/// [`StoreError::InUse`] while an instance runs on the database, [`StoreError::NoBackup`] when there is no copy,
/// [`StoreError::SameFile`] when it is the database itself, [`StoreError::Damaged`] when it is not whole; what
/// [`ReadOnly::open`](crate::ReadOnly::open) says of a file that is no database of the bot. The database is as it was
/// then.
pub async fn restore(path: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
    let path = file::resolve(path)?;
    if !from.exists() {
        return Err(StoreError::NoBackup(from.to_owned()));
    }
    if file::resolve(from)? == path {
        return Err(StoreError::SameFile(path));
    }
    let lock = Lock::to_replace(&path)?;
    let source = Source::open(from).await?;
    let faults = damage::faults(source.connection().await?.as_mut()).await;
    if !faults.is_empty() {
        return Err(StoreError::Damaged(format!("{} is not whole: {}", from.display(), faults.join("; "))));
    }
    let copied = whole_copy(&source, &path).await;
    source.close().await;
    let copy = copied?;
    let failed = |error| StoreError::File { path: path.clone(), error };
    let kept = keep(&path).map_err(failed)?;
    file::sync_folder(&path).map_err(failed)?;
    copy.persist(&path).map_err(|error| failed(error.error))?;
    file::sync_folder(&path).map_err(failed)?;
    // If the power fails just here, the next start finds a log that is not the database's and refuses it.
    for ending in [WAL, SHM, JOURNAL] {
        match fs::remove_file(file::beside(&path, ending)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
            _ => {}
        }
    }
    file::sync_folder(&path).map_err(failed)?;
    drop(lock);
    Ok(kept)
}

/// Gives a database and its logs further names, under which they stay when the file is replaced.
fn keep(path: &Path) -> io::Result<Option<PathBuf>> {
    let there = |ending: &&str| fs::symlink_metadata(file::beside(path, ending)).is_ok();
    let endings: Vec<&str> = ["", WAL, JOURNAL].into_iter().filter(there).collect();
    if endings.is_empty() {
        return Ok(None);
    }
    let is_free = |kept: &PathBuf| {
        ["", WAL, JOURNAL].iter().all(|ending| fs::symlink_metadata(file::beside(kept, ending)).is_err())
    };
    let names = (1..).map(|number| file::beside(path, &format!(".replaced-{number}")));
    let kept = names.take(100_000).find(is_free).ok_or(ErrorKind::AlreadyExists)?;
    for ending in endings {
        let (from, to) = (file::beside(path, ending), file::beside(&kept, ending));
        // Not every file system has second names.
        if fs::hard_link(&from, &to).is_err() {
            fs::copy(&from, &to)?;
            File::open(&to)?.sync_all()?;
        }
    }
    Ok(Some(kept))
}
