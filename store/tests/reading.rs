//! Readers and writers side by side: who waits for whom, what a reader leaves behind, what a refusal undoes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sanguo_store::{PersonId, PlaceId, ReadOnly, Store, StoreError};
use tempfile::TempDir;

async fn open() -> (TempDir, PathBuf, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Store::open(&path).await.unwrap();
    (folder, path, store)
}

#[tokio::test]
async fn a_reader_sees_one_moment_and_waits_for_no_change() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let mut view = store.view().await.unwrap();
    assert_eq!(change.person("local", "a", "A", 1).await.unwrap().id, PersonId(1));
    assert_eq!(view.known_person("local", "a").await.unwrap(), None, "the change is not kept yet");
    change.commit().await.unwrap();
    assert_eq!(view.known_person("local", "a").await.unwrap(), None, "the view is of the moment it was taken");
    assert!(store.view().await.unwrap().known_person("local", "a").await.unwrap().is_some());
}

#[tokio::test]
async fn a_reader_makes_nobody_and_no_place() {
    let (_folder, _path, store) = open().await;
    let mut view = store.view().await.unwrap();
    let person = view.person_or_unknown("local", "a", "A").await.unwrap();
    assert_eq!((person.id, person.name.as_str(), person.language), (PersonId::UNKNOWN, "A", None));
    let place = view.place_or_unknown("local", "c", "t").await.unwrap();
    assert_eq!((place.id, place.thread.as_str()), (PlaceId::UNKNOWN, "t"));
    let mut change = store.begin().await.unwrap();
    assert_eq!(change.known_person("local", "a").await.unwrap(), None);
    assert_eq!(change.threads_of("local", "c").await.unwrap(), Vec::<String>::new());
    // Who is known is shown with the name of now, and keeps the one that is stored.
    change.person("local", "a", "A", 1).await.unwrap();
    change.commit().await.unwrap();
    let mut view = store.view().await.unwrap();
    assert_eq!(view.person_or_unknown("local", "a", "New").await.unwrap().name, "New");
    assert_eq!(view.known_person("local", "a").await.unwrap().unwrap().name, "A");
}

#[tokio::test]
async fn dropped_readers_and_changes_leave_their_connections_to_the_next() {
    let (_folder, _path, store) = open().await;
    for round in 0..20 {
        let mut view = store.view().await.unwrap();
        let reading = view.known_person("local", "a");
        // Given up in the middle of a statement, every other time.
        if round % 2 == 0 {
            drop(reading)
        } else {
            drop(reading.await)
        }
        let mut change = store.begin().await.unwrap();
        change.place("local", "c", "").await.unwrap();
    }
    // Given up while it begins.
    drop(tokio::time::timeout(std::time::Duration::ZERO, store.begin()).await);
    let mut change = store.begin().await.unwrap();
    assert_eq!(change.threads_of("local", "c").await.unwrap(), Vec::<String>::new(), "nothing was kept");
    change.place("local", "c", "").await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(store.view().await.unwrap().threads_of("local", "c").await.unwrap(), [""]);
}

#[tokio::test]
async fn writers_get_their_turn_in_the_order_in_which_they_asked() {
    let (_folder, _path, store) = open().await;
    let first = store.begin().await.unwrap();
    let mut waiting = Vec::new();
    for number in 0..20 {
        let store = store.clone();
        waiting.push(tokio::spawn(async move {
            let mut change = store.begin().await.unwrap();
            change.place("local", &format!("{number:02}"), "").await.unwrap();
            change.commit().await.unwrap();
        }));
        // The task runs up to the queue.
        tokio::task::yield_now().await;
    }
    first.undo().await.unwrap();
    for task in waiting {
        task.await.unwrap();
    }
    let mut view = store.view().await.unwrap();
    for number in 0..20 {
        let place = view.place_or_unknown("local", &format!("{number:02}"), "").await.unwrap();
        assert_eq!(place.id, PlaceId(number + 1));
    }
}

#[tokio::test]
async fn a_change_goes_back_to_a_point_and_on_from_there() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    change.place("local", "before", "").await.unwrap();
    let point = change.save().await.unwrap();
    change.place("local", "undone", "").await.unwrap();
    change.back_to(point).await.unwrap();
    assert!(change.keep_answer("k", "first", 1).await.unwrap());
    assert!(!change.keep_answer("k", "second", 2).await.unwrap());
    change.commit().await.unwrap();
    let mut view = store.view().await.unwrap();
    assert_eq!(view.threads_of("local", "undone").await.unwrap(), Vec::<String>::new());
    assert_eq!(view.threads_of("local", "before").await.unwrap(), [""]);
    assert_eq!(view.answer("k").await.unwrap().as_deref(), Some("first"));
}

/// The files of a folder with what is in them.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

async fn look(path: &Path) -> Vec<String> {
    let file = ReadOnly::open(path).await.unwrap();
    let threads = file.view().await.unwrap().threads_of("local", "c").await.unwrap();
    file.close().await;
    threads
}

#[tokio::test]
async fn looking_at_a_file_changes_nothing_in_its_folder() {
    let (folder, path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    change.place("local", "c", "").await.unwrap();
    change.commit().await.unwrap();
    // As after a kill: what was written last is not in the file itself yet.
    let killed = tempfile::tempdir().unwrap();
    for ending in ["", "-wal", "-shm"] {
        let name = format!("games.db{ending}");
        std::fs::copy(folder.path().join(&name), killed.path().join(&name)).unwrap();
    }
    store.close().await;
    drop(store);
    for folder in [folder.path(), killed.path()] {
        let before = files(folder);
        assert_eq!(look(&folder.join("games.db")).await, [""]);
        let after = files(folder);
        assert!(after == before, "before: {:?}, after: {:?}", before.keys(), after.keys());
    }
    // Tables of an earlier version are looked at as they will be, and stay as they are.
    let old = folder.path().join("games.db");
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", old.display())).await.unwrap();
    for statement in [
        "DROP VIEW settled_places",
        "DROP VIEW place_servers",
        "DROP TABLE servers",
        "ALTER TABLE people DROP COLUMN settings",
        "DELETE FROM _sqlx_migrations WHERE version = 25",
    ] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    pool.close().await;
    let before = files(folder.path());
    assert_eq!(look(&old).await, [""]);
    assert!(files(folder.path()) == before);
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_not_there_is_said_and_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let error = ReadOnly::open(&path).await.unwrap_err();
    assert!(matches!(&error, StoreError::Missing(missing) if *missing == path), "{error}");
    assert!(files(folder.path()).is_empty());
}
