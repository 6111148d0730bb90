//! The database as a file: locks by whatever name, logs of other databases, backups, putting one back, damage.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sanguo_store::{ReadOnly, Store, StoreError, backup, restore};
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    (folder, path)
}

async fn add(store: &Store, thread: &str) {
    let mut change = store.begin().await.unwrap();
    change.place("local", "c", thread).await.unwrap();
    change.commit().await.unwrap();
}

async fn threads(path: &Path) -> Vec<String> {
    let file = ReadOnly::open(path).await.unwrap();
    let threads = file.view().await.unwrap().threads_of("local", "c").await.unwrap();
    file.close().await;
    threads
}

/// A folder as a kill leaves it: what was written last stands in the log alone.
fn killed(from: &Path) -> TempDir {
    let killed = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), killed.path().join(entry.file_name())).unwrap();
    }
    killed
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// A folder after a kill, with `games.db` of threads `a` and `b`, and its backup `old.db` of thread `a`.
async fn killed_with_backup() -> TempDir {
    let (folder, path) = folder();
    let store = Store::open(&path).await.unwrap();
    add(&store, "a").await;
    backup(&path, &folder.path().join("old.db")).await.unwrap();
    add(&store, "b").await;
    let killed = killed(folder.path());
    store.close().await;
    killed
}

#[tokio::test]
async fn a_log_of_another_database_is_refused_and_its_own_is_applied() {
    let killed = killed_with_backup().await;
    let path = killed.path().join("games.db");
    assert_eq!(threads(&path).await, ["a", "b"]);
    // The backup is copied into the place, and the log stays.
    fs::copy(killed.path().join("old.db"), &path).unwrap();
    let before = files(killed.path());
    for opened in [Store::open(&path).await.err(), ReadOnly::open(&path).await.err()] {
        let error = opened.expect("the log is not the backup's");
        assert!(matches!(error, StoreError::ForeignLog(_)), "{error}");
    }
    assert!(files(killed.path()) == before, "nothing was done");
    // The database is deleted, and the log stays.
    fs::remove_file(&path).unwrap();
    let error = Store::open(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::ForeignLog(_)), "{error}");
}

#[tokio::test]
async fn a_copy_made_while_the_bot_was_stopped_is_no_database_for_a_later_log() {
    let (folder, path) = folder();
    let store = Store::open(&path).await.unwrap();
    add(&store, "a").await;
    store.close().await;
    drop(store);
    fs::copy(&path, folder.path().join("copied.db")).unwrap();
    let store = Store::open(&path).await.unwrap();
    add(&store, "b").await;
    let killed = killed(folder.path());
    store.close().await;
    let path = killed.path().join("games.db");
    fs::copy(killed.path().join("copied.db"), &path).unwrap();
    assert!(matches!(Store::open(&path).await.unwrap_err(), StoreError::ForeignLog(_)));
}

#[tokio::test]
async fn a_log_of_which_nothing_is_known_is_tried_on_a_copy() {
    let killed = killed_with_backup().await;
    let path = killed.path().join("games.db");
    // As a bot of an earlier version leaves it, which noted nothing.
    fs::remove_file(killed.path().join("games.db.lock")).unwrap();
    assert_eq!(threads(&path).await, ["a", "b"]);
    let store = Store::open(&path).await.unwrap();
    store.close().await;
    drop(store);
    assert_eq!(threads(&path).await, ["a", "b"]);
    let (folder, other) = folder();
    let store = Store::open(&other).await.unwrap();
    for thread in 0..400 {
        add(&store, &thread.to_string()).await;
    }
    fs::copy(folder.path().join("games.db-wal"), killed.path().join("games.db-wal")).unwrap();
    store.close().await;
    drop(store);
    // One that breaks the database is refused.
    fs::remove_file(killed.path().join("games.db.lock")).unwrap();
    let before = fs::read(&path).unwrap();
    let error = Store::open(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::ForeignLog(_)), "{error}");
    assert!(fs::read(&path).unwrap() == before);
}

#[tokio::test]
async fn a_backup_is_put_back_whatever_a_kill_has_left() {
    let killed = killed_with_backup().await;
    let (path, old) = (killed.path().join("games.db"), killed.path().join("old.db"));
    let kept = restore(&path, &old).await.unwrap().expect("what was replaced");
    assert_eq!(threads(&path).await, ["a"]);
    let store = Store::open(&path).await.unwrap();
    add(&store, "c").await;
    store.close().await;
    drop(store);
    assert_eq!(threads(&path).await, ["a", "c"]);
    assert!(!killed.path().join("games.db-wal").exists());
    // What was replaced is whole, with what stood in its log alone; it can be put back in turn.
    assert_eq!(restore(&path, &kept).await.unwrap(), Some(killed.path().join("games.db.replaced-2")));
    assert_eq!(threads(&path).await, ["a", "b"]);
    assert_eq!(threads(&killed.path().join("games.db.replaced-2")).await, ["a", "c"]);
    // Where there was nothing, nothing is kept; where the backup was copied by hand, it is mended.
    let new = killed.path().join("new.db");
    assert_eq!(restore(&new, &old).await.unwrap(), None);
    assert_eq!(threads(&new).await, ["a"]);
    let again = killed_with_backup().await;
    let path = again.path().join("games.db");
    fs::copy(again.path().join("old.db"), &path).unwrap();
    restore(&path, &again.path().join("old.db")).await.unwrap();
    assert_eq!(threads(&path).await, ["a"]);
    Store::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn nothing_but_a_whole_backup_is_put_back_and_not_while_the_bot_runs() {
    let killed = killed_with_backup().await;
    let (path, old) = (killed.path().join("games.db"), killed.path().join("old.db"));
    let store = Store::open(&path).await.unwrap();
    assert!(matches!(restore(&path, &old).await.unwrap_err(), StoreError::InUse(_)));
    store.close().await;
    drop(store);
    let mut broken = fs::read(&old).unwrap();
    let middle = broken.len() / 2;
    broken[middle..].fill(0);
    let with = |name: &str, bytes: &[u8]| {
        let path = killed.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let foreign = killed.path().join("foreign.db");
    make_foreign(&foreign).await;
    let sources = [
        with("broken", &broken),
        with("empty", b""),
        with("text", &[b'x'; 5000]),
        killed.path().join("no"),
        foreign,
        path.clone(),
    ];
    let before = files(killed.path());
    for source in sources {
        let error = restore(&path, &source).await.unwrap_err();
        assert!(files(killed.path()) == before, "{}: {error}", source.display());
    }
}

/// A database of another program.
async fn make_foreign(path: &Path) {
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    sqlx::query("CREATE TABLE notes (text TEXT)").execute(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test]
async fn a_backup_is_whole_or_not_there_and_changes_nothing_else() {
    let (folder, path) = folder();
    let store = Store::open(&path).await.unwrap();
    add(&store, "a").await;
    store.close().await;
    drop(store);
    let names = |folder: &Path| files(folder).into_keys().collect::<Vec<_>>();
    let before = files(folder.path());
    let copies = tempfile::tempdir().unwrap();
    for name in ["plain.db", ":memory:", "file:q?mode=memory", "a b%20c#.db", "三国.db"] {
        let target = copies.path().join(name);
        backup(&path, &target).await.unwrap();
        assert_eq!(threads(&target).await, ["a"], "{name}");
        assert!(matches!(backup(&path, &target).await.unwrap_err(), StoreError::BackupExists(_)));
    }
    assert_eq!(names(copies.path()).len(), 5, "{:?}", names(copies.path()));
    assert!(files(folder.path()) == before);
    let error = backup(&path, &folder.path().join("no/such.db")).await.unwrap_err();
    assert!(error.to_string().contains("no/such.db") || error.to_string().contains("no"), "{error}");
    // What is no database of the bot is not copied, and stays as it is.
    let foreign = folder.path().join("foreign.db");
    make_foreign(&foreign).await;
    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    let before = files(folder.path());
    for source in [&foreign, &empty, &folder.path().join("missing.db")] {
        assert!(backup(source, &copies.path().join("other.db")).await.is_err(), "{}", source.display());
        assert!(files(folder.path()) == before);
    }
    assert!(!copies.path().join("other.db").exists());
    // Nor is the bot started on another program's.
    assert!(matches!(Store::open(&foreign).await.unwrap_err(), StoreError::Foreign(_)));
    let after = files(folder.path());
    assert!(before.iter().all(|(path, bytes)| after.get(path) == Some(bytes)));
}

#[cfg(unix)]
#[tokio::test]
async fn names_that_are_no_text_are_refused_and_not_changed() {
    use std::os::unix::ffi::OsStrExt;
    let (folder, path) = folder();
    Store::open(&path).await.unwrap().close().await;
    let odd = folder.path().join(std::ffi::OsStr::from_bytes(b"odd\xff.db"));
    let before = files(folder.path());
    assert!(matches!(backup(&path, &odd).await.unwrap_err(), StoreError::Name(_)));
    assert!(matches!(Store::open(&odd).await.unwrap_err(), StoreError::Name(_)));
    assert!(files(folder.path()) == before);
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_second_instance_is_refused_by_whatever_name_it_calls_the_file() {
    let (folder, path) = folder();
    let store = Store::open(&path).await.unwrap();
    let (symbolic, hard) = (folder.path().join("symbolic.db"), folder.path().join("hard.db"));
    std::os::unix::fs::symlink("games.db", &symbolic).unwrap();
    fs::hard_link(&path, &hard).unwrap();
    for name in [&path, &symbolic, &hard] {
        assert!(matches!(Store::open(name).await.unwrap_err(), StoreError::InUse(_)), "{}", name.display());
        assert!(ReadOnly::open(name).await.unwrap().is_in_use(), "{}", name.display());
    }
    fs::remove_file(folder.path().join("games.db.lock")).unwrap();
    assert!(matches!(Store::open(&path).await.unwrap_err(), StoreError::InUse(_)));
    assert!(store.is_in_place());
    fs::remove_file(&path).unwrap();
    assert!(!store.is_in_place());
    store.close().await;
}

#[tokio::test]
async fn damage_is_found_in_every_page() {
    let (folder, path) = folder();
    let store = Store::open(&path).await.unwrap();
    for thread in 0..300 {
        add(&store, &format!("thread {thread}")).await;
    }
    store.close().await;
    drop(store);
    let whole = fs::read(&path).unwrap();
    let page = 4096;
    let mut missed = Vec::new();
    for number in 0..whole.len() / page {
        let mut broken = whole.clone();
        broken[number * page..(number + 1) * page].fill(0);
        let broken_path = folder.path().join("broken.db");
        fs::write(&broken_path, &broken).unwrap();
        let found = match ReadOnly::open(&broken_path).await {
            Err(_) => true,
            Ok(file) => !file.view().await.unwrap().faults().await.is_empty(),
        };
        if !found {
            missed.push(number + 1);
        }
    }
    // Zeroes where nothing is kept are no damage.
    let free = whole.chunks(page).filter(|bytes| bytes.iter().all(|byte| *byte == 0)).count();
    assert!(missed.len() <= free, "pages {missed:?} were not missed");
    let file = ReadOnly::open(&path).await.unwrap();
    assert_eq!(file.view().await.unwrap().faults().await, Vec::<String>::new());
}

#[tokio::test]
async fn damaged_names_of_columns_are_found_before_they_are_used() {
    let (folder, path) = folder();
    Store::open(&path).await.unwrap().close().await;
    let whole = fs::read(&path).unwrap();
    for (name, byte) in
        [(&b"turn_since    INTEGER"[..], 0xff), (b"aside_why     TEXT", b'X'), (b"rules_version INTEGER", 0xc3)]
    {
        let mut broken = whole.clone();
        // Everywhere: SQLite leaves earlier texts of a table behind when it is changed.
        for at in 0..whole.len() - name.len() {
            if whole[at..].starts_with(name) {
                broken[at + 1] = byte;
            }
        }
        let broken_path = folder.path().join("broken.db");
        fs::write(&broken_path, &broken).unwrap();
        for error in [ReadOnly::open(&broken_path).await.err(), Store::open(&broken_path).await.err()] {
            assert!(matches!(error, Some(StoreError::Damaged(_))), "{error:?}");
        }
    }
}
