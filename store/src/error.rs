//! What can go wrong with the database.
//!
//! Every function that reads or writes returns one of these errors when the database cannot do it; what is special about
//! one is said there. After an error of a [`Change`](crate::Change) nothing of the change is kept.

use std::path::PathBuf;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has the file open as its own.
    #[error("the database {0} is in use by another instance; stop that one first, or give this one another file")]
    InUse(PathBuf),
    /// The database file or its lock cannot be opened.
    #[error("{path} cannot be opened: {error}; does the folder exist, and may the bot write there?")]
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// The database may only be read.
    #[error("the database cannot be written to; the bot needs the right to write the file and its folder")]
    ReadOnly,
    /// The file is something else.
    #[error("the file is no SQLite database")]
    NotADatabase,
    /// The disk (or the quota) is full; nothing was changed.
    #[error("the disk with the database is full")]
    DiskFull,
    /// The game has changed since the change was made up; nothing was changed.
    #[error("the game has moved on")]
    MovedOn,
    /// There is no database.
    #[error("there is no database {0}; the first start of the bot makes it")]
    Missing(PathBuf),
    /// An instance of another version is running on the database.
    #[error("the bot that is running on {0} is of another version; check with the program that is running, or stop it")]
    Outdated(PathBuf),
    /// The target of a backup has a name that cannot be given to the database.
    #[error("the name of the backup file {0} is not Unicode; choose another name")]
    BackupName(PathBuf),
    /// The target of a backup exists already.
    #[error("the backup file {0} exists already; choose another name")]
    BackupExists(PathBuf),
    /// The tables come from a newer version of the program.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is to be stored has no form in which it can be.
    #[error("what is to be stored cannot be written: {0}")]
    Unwritable(serde_json::Error),
    /// Anything else the database says.
    #[error("database: {0}")]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = error.as_database_error().and_then(|e| e.code()?.parse::<i32>().ok());
        // SQLite's result codes; the low byte is the primary one.
        match code.map(|code| code & 0xff) {
            Some(8) => StoreError::ReadOnly,
            Some(13) => StoreError::DiskFull,
            Some(26) => StoreError::NotADatabase,
            _ => StoreError::Database(error),
        }
    }
}
