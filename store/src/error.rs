//! What can go wrong with the database.
//!
//! Every function that reads or writes returns one of these errors when the database cannot do it; what is special about
//! one is said there. After an error of a [`Change`](crate::Change) nothing of the change is kept.

use std::path::PathBuf;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has the file open as its own.
    #[error(
        "the database {0} is in use by another instance, or is being checked or copied; stop that one first, or give this \
         one another file"
    )]
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
    /// The disk or the quota is full, or the disk takes nothing for another reason; nothing was changed.
    #[error("the disk with the database is full, or the quota there, or it cannot be written to")]
    DiskFull,
    /// The game has changed since the change was computed; nothing was changed.
    #[error("the game has moved on")]
    MovedOn,
    /// There is no database.
    #[error("there is no database {0}; the first start of the bot makes it")]
    Missing(PathBuf),
    /// An instance of another version is running on the database.
    #[error("the bot that is running on {0} is of another version; check with the program that is running, or stop it")]
    Outdated(PathBuf),
    /// The file is there, and nothing is in it.
    #[error("the database {0} is empty; was its name mistyped, or a copy not finished?")]
    Empty(PathBuf),
    /// The database is another program's.
    #[error("the database {0} is another program's; it stays as it is")]
    Foreign(PathBuf),
    /// The log beside the database was written for another file.
    #[error(
        "{0}-wal does not belong to {0}: a bot that was killed has left it, and the database was replaced since, or \
         deleted. With both SQLite would destroy the database, so nothing is done. To put a backup in its place, use \
         `sanguo restore BACKUP`; to go on with {0} as it is, move {0}-wal away"
    )]
    ForeignLog(PathBuf),
    /// The database is damaged.
    #[error("the database is damaged: {0}; put a backup in its place with `sanguo restore BACKUP`")]
    Damaged(String),
    /// A name that cannot be given to the database.
    #[error("the name {0:?} is not Unicode; choose another one")]
    Name(PathBuf),
    /// The target of a backup exists already.
    #[error("the backup file {0} exists already; choose another name")]
    BackupExists(PathBuf),
    /// There is no room for a copy.
    #[error("the disk on which {0} is to be written is full; nothing was left there, and the database is as it was")]
    BackupFull(PathBuf),
    /// A copy to look at cannot be made.
    #[error("a copy of the database cannot be made in {folder}: {error}; TMPDIR names another folder")]
    Copy {
        /// Where.
        folder: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// There is no copy to be put back.
    #[error("there is no backup {0}")]
    NoBackup(PathBuf),
    /// The copy to be put back is the database.
    #[error("{0} is the database itself, not a backup of it")]
    SameFile(PathBuf),
    /// Another program has the database locked, or too many wait for it; nothing was changed.
    #[error("the database is busy: another program has it locked, or there is too much to do")]
    Busy,
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
        /// What SQLite says of a quota that is used up: a full disk has a number of its own.
        const NOT_WRITTEN: i32 = 778;
        let code = error.as_database_error().and_then(|e| e.code()?.parse::<i32>().ok());
        if code == Some(NOT_WRITTEN) {
            return StoreError::DiskFull;
        }
        // SQLite's result codes; the low byte is the primary one.
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => StoreError::Busy,
            Some(8) => StoreError::ReadOnly,
            Some(13) => StoreError::DiskFull,
            Some(26) => StoreError::NotADatabase,
            _ if matches!(error, sqlx::Error::PoolTimedOut) => StoreError::Busy,
            _ => StoreError::Database(error),
        }
    }
}
