//! The database as a file: its name, the lock that keeps a second instance out, and whether the log beside it is its own.
//!
//! SQLite applies a log (`-wal`) that it finds beside a database, whatever database it was written for. A bot that was
//! killed leaves one behind, and it would destroy a backup that is copied into the place of the database. So each start
//! marks the database file with a random number (`user_version` of its header) and notes the mark in the file `.lock`.
//! A log is applied only while the two agree. A copy made by [`backup`](crate::backup) carries no mark, and one made
//! while the bot was stopped carries an earlier one: beside a log of a later run, neither is taken for the database.

use std::fs::{self, File, TryLockError};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// How every SQLite database begins.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Where the mark (`user_version`) stands in the header.
const MARK_AT: usize = 60;
/// What is read of a header.
const HEADER: usize = 64;

/// The endings of the files that SQLite puts beside a database.
pub(crate) const WAL: &str = "-wal";
pub(crate) const SHM: &str = "-shm";
pub(crate) const JOURNAL: &str = "-journal";
const LOCK: &str = ".lock";

/// The one name of a database: absolute, with no symbolic link in it. It never looks like `:memory:` or a URI to SQLite.
pub(crate) fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    let found = match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let whole = std::path::absolute(path).map_err(failed)?;
            let folder = whole.parent().unwrap_or(&whole);
            if let Ok(target) = fs::read_link(&whole) {
                return resolve(&folder.join(target));
            }
            let name = whole.file_name().unwrap_or_default();
            fs::canonicalize(folder).map_err(failed)?.join(name)
        }
        found => found.map_err(failed)?,
    };
    if found.to_str().is_none() {
        return Err(StoreError::Name(found));
    }
    Ok(found)
}

/// The file beside a database whose name has this ending.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Whether a file is there and not empty.
pub(crate) fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// The name of the file beside a database that is locked.
pub(crate) fn lock_name(path: &Path) -> PathBuf {
    beside(path, LOCK)
}

/// What the first bytes of a file say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Header {
    /// The file is empty: a database that is about to be made.
    Empty,
    /// A database of SQLite, with its mark; 0: none.
    Sqlite {
        /// The mark.
        mark: u32,
    },
    /// Something else.
    Other,
}

impl Header {
    /// Reads the beginning of a file.
    pub(crate) fn read(mut file: &File) -> io::Result<Header> {
        file.seek(SeekFrom::Start(0))?;
        let mut bytes = Vec::with_capacity(HEADER);
        file.take(HEADER as u64).read_to_end(&mut bytes)?;
        Ok(match bytes.get(MARK_AT..HEADER).and_then(|mark| mark.try_into().ok()) {
            _ if bytes.is_empty() => Header::Empty,
            Some(mark) if bytes.starts_with(MAGIC) => Header::Sqlite { mark: u32::from_be_bytes(mark) },
            _ => Header::Other,
        })
    }
}

/// Whether the log beside a database belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Log {
    /// There is none, or an empty one.
    None,
    /// It does.
    Own,
    /// It does not: it would destroy the database.
    Foreign,
    /// It cannot be told: an earlier version of the bot wrote it, or `.lock` was deleted.
    Unknown,
}

/// A new mark; never 0.
pub(crate) fn new_mark() -> u32 {
    let random = RandomState::new().hash_one(std::process::id());
    // Half of the random bits are enough.
    u32::try_from(random >> 32).unwrap_or_default().max(1)
}

/// The marks that a database may have whose log is its own. There are two while a start replaces the one by the other.
type Marks = [u32; 2];

/// Reads the marks noted in `.lock`.
fn noted(mut lock: &File) -> Option<Marks> {
    let mut text = String::new();
    lock.seek(SeekFrom::Start(0)).ok()?;
    lock.take(64).read_to_string(&mut text).ok()?;
    let mut marks = text.split_whitespace().map_while(|mark| u32::from_str_radix(mark, 16).ok());
    Some([marks.next()?, marks.next()?])
}

/// Whether the log of a database with this header is its own.
pub(crate) fn log_of(path: &Path, header: Header, lock: Option<&File>) -> Log {
    if !has_content(&beside(path, WAL)) {
        return Log::None;
    }
    match (header, lock.and_then(noted)) {
        (Header::Sqlite { mark }, Some(marks)) if marks.contains(&mark) => Log::Own,
        (Header::Sqlite { .. }, None) => Log::Unknown,
        _ => Log::Foreign,
    }
}

/// The lock on a database, as one of its two kinds: on the file itself, so that it holds whatever name the file is opened
/// by, and on `.lock` beside it, which other programs (backups, the sqlite3 shell) never open.
///
/// On Linux the lock on the file itself is one of `flock`, which has nothing to do with those of SQLite (`fcntl`).
/// Elsewhere the two could meet, and only `.lock` is used. The system drops both with the process, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    named: Option<File>,
    database: Option<File>,
}

/// Whether the database file can be locked itself.
const LOCKS_FILE: bool = cfg!(target_os = "linux");

impl Lock {
    /// Takes the lock for an instance that is to run, and makes the file when there is none. The path is a resolved one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when somebody else has it.
    pub(crate) fn to_run(path: &Path) -> Result<Lock, StoreError> {
        let lock = Lock::to_replace(path)?;
        if lock.database.is_some() {
            return Ok(lock);
        }
        let options = File::options().create(true).truncate(false).read(true).write(true).clone();
        let database = open_writable(path, &options)?;
        try_lock(path, path, &database, Kind::Alone)?;
        Ok(Lock { database: Some(database), ..lock })
    }

    /// Takes the lock for somebody who replaces the file, when there is one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when somebody else has it.
    pub(crate) fn to_replace(path: &Path) -> Result<Lock, StoreError> {
        let name = lock_name(path);
        let failed = |error| StoreError::File { path: name.clone(), error };
        let named = File::options().create(true).truncate(false).read(true).write(true).open(&name).map_err(failed)?;
        try_lock(path, &name, &named, Kind::Alone)?;
        let database = match path.exists() {
            true => Some(open_writable(path, File::options().read(true).write(true))?),
            false => None,
        };
        if let Some(database) = database.as_ref().filter(|_| LOCKS_FILE) {
            try_lock(path, path, database, Kind::Alone)?;
        }
        Ok(Lock { path: path.to_owned(), named: Some(named), database })
    }

    /// Takes the lock for somebody who only looks, when no instance runs: together with others who look. No file is
    /// made. `None` when an instance runs.
    pub(crate) fn to_look(path: &Path) -> Result<Option<Lock>, StoreError> {
        let name = lock_name(path);
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::File { path, error }
        };
        let named = match File::open(&name) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            named => Some(named.map_err(failed(&name))?),
        };
        let database = File::open(path).map_err(failed(path))?;
        let itself = LOCKS_FILE.then_some((path, &database));
        let locks = [named.as_ref().map(|file| (name.as_path(), file)), itself];
        for (name, file) in locks.into_iter().flatten() {
            match try_lock(path, name, file, Kind::Together) {
                Err(StoreError::InUse(_)) => return Ok(None),
                locked => locked?,
            }
        }
        Ok(Some(Lock { path: path.to_owned(), named, database: Some(database) }))
    }

    /// The name of the database.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What the database begins with.
    pub(crate) fn header(&self) -> Result<Header, StoreError> {
        let Some(database) = &self.database else { return Ok(Header::Empty) };
        Header::read(database).map_err(|error| StoreError::File { path: self.path.clone(), error })
    }

    /// Whether the log beside the database is its own.
    pub(crate) fn log(&self) -> Result<Log, StoreError> {
        Ok(log_of(&self.path, self.header()?, self.named.as_ref()))
    }

    /// Notes the marks by which the log is known to be the database's own. The text is as long as the one before, so
    /// that a full disk does not leave half of it.
    pub(crate) fn note(&self, marks: Marks) -> io::Result<()> {
        let Some(mut named) = self.named.as_ref() else { return Ok(()) };
        named.seek(SeekFrom::Start(0))?;
        named.write_all(format!("{:08x} {:08x}\n", marks[0], marks[1]).as_bytes())?;
        named.sync_data()
    }

    /// Whether the name of the database still leads to the file that was opened.
    pub(crate) fn is_in_place(&self) -> bool {
        match &self.database {
            Some(database) => same_file(&self.path, database),
            None => true,
        }
    }
}

#[cfg(unix)]
fn same_file(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |file: io::Result<fs::Metadata>| file.ok().map(|file| (file.dev(), file.ino()));
    id(fs::metadata(path)).is_some_and(|found| id(file.metadata()) == Some(found))
}

/// A file that is open cannot be deleted or replaced here.
#[cfg(not(unix))]
fn same_file(path: &Path, _: &File) -> bool {
    path.exists()
}

fn open_writable(path: &Path, options: &fs::OpenOptions) -> Result<File, StoreError> {
    options.open(path).map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem if path.exists() => StoreError::ReadOnly,
        _ => StoreError::File { path: path.to_owned(), error },
    })
}

#[derive(Clone, Copy)]
enum Kind {
    Alone,
    Together,
}

fn try_lock(path: &Path, name: &Path, file: &File, kind: Kind) -> Result<(), StoreError> {
    let locked = match kind {
        Kind::Alone => file.try_lock(),
        Kind::Together => file.try_lock_shared(),
    };
    match locked {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(StoreError::File { path: name.to_owned(), error }),
    }
}

/// Makes sure that what was renamed or removed in a folder is so after a power cut too.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent().filter(|_| cfg!(unix)) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_own_while_the_marks_agree() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let mut header = MAGIC.to_vec();
        header.resize(100, 0);
        header[60..64].copy_from_slice(&0xfeed_beef_u32.to_be_bytes());
        fs::write(&path, &header).unwrap();
        let lock = Lock::to_run(&path).unwrap();
        assert_eq!(lock.header().unwrap(), Header::Sqlite { mark: 0xfeed_beef });
        assert_eq!(lock.log().unwrap(), Log::None);
        fs::write(beside(&path, WAL), "log").unwrap();
        assert_eq!(lock.log().unwrap(), Log::Unknown);
        lock.note([1, 2]).unwrap();
        assert_eq!(lock.log().unwrap(), Log::Foreign);
        lock.note([1, 0xfeed_beef]).unwrap();
        assert_eq!(lock.log().unwrap(), Log::Own);
        fs::write(&path, "").unwrap();
        assert_eq!(lock.log().unwrap(), Log::Foreign, "an empty file has no log");
    }

    #[test]
    fn marks_are_numbers_and_differ() {
        let marks: std::collections::HashSet<u32> = (0..50).map(|_| new_mark()).collect();
        assert!(marks.len() > 45 && !marks.contains(&0));
    }
}
