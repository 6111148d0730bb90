//! The store: who may open it, what is kept together, what is refused, what is sent in which order.

use std::path::{Path, PathBuf};

use sanguo_store::{
    Ages, Bar, Change, GameId, NewEvent, NewGame, NewLocalMessage, PlaceId, Sent, Standing, State, Store, StoreError,
    Which, backup,
};
use tempfile::TempDir;

async fn open() -> (TempDir, PathBuf, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Store::open(&path).await.unwrap();
    (folder, path, store)
}

async fn place(change: &mut Change, channel: &str) -> PlaceId {
    change.place("local", channel, "").await.unwrap().id
}

async fn game(store: &Store) -> GameId {
    let mut change = store.begin().await.unwrap();
    let place = place(&mut change, "c").await;
    let person = change.person("local", "a", "A", 1).await.unwrap();
    let new = NewGame {
        place,
        variant: "yanyi",
        options: "mode=blood",
        terms: "",
        start: None,
        rules_version: 1,
        creator: person.id,
        position: "p0",
        at: 1,
    };
    let id = change.new_game(new).await.unwrap();
    change.commit().await.unwrap();
    id
}

fn standing(position: &str) -> Standing<'_> {
    Standing { state: State::Playing, position, turn: Some("u"), turn_since: 5 }
}

fn event(data: &str) -> NewEvent<'_> {
    NewEvent { person: None, kind: "move", data }
}

#[tokio::test]
async fn a_second_instance_is_refused_and_the_file_is_free_after_the_first() {
    let (_folder, path, store) = open().await;
    let error = Store::open(&path).await.unwrap_err();
    assert!(matches!(&error, StoreError::InUse(p) if *p == path), "{error}");
    assert!(error.to_string().contains("another instance"));
    store.close().await;
    drop(store);
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_change_is_kept_whole_or_not_at_all() {
    let (_folder, _path, store) = open().await;
    let id = game(&store).await;
    let mut change = store.begin().await.unwrap();
    change.append(id, 0, &[event("m1")], standing("p1"), 2).await.unwrap();
    let place = place(&mut change, "c").await;
    change.send(place, Some(id), "r", "hello", 2).await.unwrap();
    drop(change);
    let mut change = store.begin().await.unwrap();
    assert!(change.events(id).await.unwrap().is_empty());
    assert_eq!(change.game(id).await.unwrap().unwrap().position, "p0");
    drop(change);
    assert!(store.due("local", 100).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_change_against_an_old_number_is_refused() {
    let (_folder, _path, store) = open().await;
    let id = game(&store).await;
    let mut change = store.begin().await.unwrap();
    assert_eq!(change.append(id, 0, &[event("m1"), event("m2")], standing("p2"), 2).await.unwrap(), 2);
    change.commit().await.unwrap();
    for old in [0, 1, 3] {
        let mut change = store.begin().await.unwrap();
        let refused = change.append(id, old, &[event("x")], standing("px"), 3).await;
        assert!(matches!(refused, Err(StoreError::MovedOn)), "made against {old}");
    }
    let mut change = store.begin().await.unwrap();
    let numbers: Vec<_> = change.events(id).await.unwrap().into_iter().map(|e| (e.number, e.data)).collect();
    assert_eq!(numbers, [(1, "m1".to_owned()), (2, "m2".to_owned())]);
}

#[tokio::test]
async fn a_seat_has_one_player_and_a_player_one_seat() {
    let (_folder, _path, store) = open().await;
    let id = game(&store).await;
    let mut change = store.begin().await.unwrap();
    let a = change.person("local", "a", "A", 1).await.unwrap().id;
    let b = change.person("local", "b", "B", 1).await.unwrap().id;
    change.take_seat(id, "u", a).await.unwrap();
    assert!(matches!(change.take_seat(id, "u", b).await, Err(StoreError::MovedOn)));
    assert!(matches!(change.take_seat(id, "w", a).await, Err(StoreError::MovedOn)));
    change.take_seat(id, "w", b).await.unwrap();
    change.free_seat(id, a).await.unwrap();
    change.take_seat(id, "u", a).await.unwrap();
    assert_eq!(change.games(Which::OpenOf(b)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn people_and_places_are_made_once_and_keep_their_language() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let first = change.person("local", "a", "Old name", 1).await.unwrap();
    change.set_person_language(first.id, Some("zh-CN")).await.unwrap();
    let again = change.person("local", "a", "New name", 2).await.unwrap();
    assert_eq!((again.id, again.name.as_str(), again.language.as_deref()), (first.id, "New name", Some("zh-CN")));
    let other = change.person("discord", "a", "A", 2).await.unwrap();
    assert_ne!(other.id, first.id);
    let c = change.place("local", "c", "").await.unwrap();
    change.set_place_language(c.id, "zh-TW").await.unwrap();
    assert_eq!(change.place("local", "c", "").await.unwrap().language.as_deref(), Some("zh-TW"));
    assert_ne!(change.place("local", "c", "t").await.unwrap().id, c.id);
}

#[tokio::test]
async fn the_outbox_keeps_the_order_of_each_place() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let (c, d) = (place(&mut change, "c").await, place(&mut change, "d").await);
    for (place, body) in [(c, "c1"), (c, "c2"), (d, "d1")] {
        change.send(place, None, "r", body, 10).await.unwrap();
    }
    change.commit().await.unwrap();
    let bodies = |due: Vec<sanguo_store::Outgoing>| due.into_iter().map(|o| o.body).collect::<Vec<_>>();
    let due = store.due("local", 10).await.unwrap();
    let (c1, d1) = (due[0].id, due[1].id);
    assert_eq!(bodies(due), ["c1", "d1"]);
    // c1 waits: nothing of c overtakes it, d goes on.
    store.mark(c1, Sent::Later { due_at: 50, error: "busy" }, 11).await.unwrap();
    store.mark(d1, Sent::Done(Some("77")), 11).await.unwrap();
    assert!(store.due("local", 49).await.unwrap().is_empty());
    assert_eq!(store.next_due("local").await.unwrap(), Some(50));
    let due = store.due("local", 50).await.unwrap();
    assert_eq!(due[0].attempts, 1);
    assert_eq!(bodies(due), ["c1"]);
    // c1 is given up: the next one is not held back for ever.
    store.mark(c1, Sent::Never { error: "gone" }, 51).await.unwrap();
    assert_eq!(bodies(store.due("local", 51).await.unwrap()), ["c2"]);
    assert!(store.due("discord", 99).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_being_sent_is_not_due_and_holds_back_its_place() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let (c, d) = (place(&mut change, "c").await, place(&mut change, "d").await);
    let mut ids = Vec::new();
    for (place, body) in [(c, "c1"), (c, "c2"), (d, "d1"), (d, "d2")] {
        ids.push(change.send(place, None, "r", body, 10).await.unwrap());
    }
    change.commit().await.unwrap();
    let bodies = |due: Vec<sanguo_store::Outgoing>| due.into_iter().map(|o| o.body).collect::<Vec<_>>();
    assert_eq!(bodies(store.due_besides("local", 10, &[(c, ids[0])], 9).await.unwrap()), ["d1"]);
    assert_eq!(bodies(store.due_besides("local", 10, &[], 1).await.unwrap()), ["c1"], "at most so many");
    assert_eq!(store.next_due_besides("local", &[(c, ids[0])]).await.unwrap(), Some(0));
    assert_eq!(store.next_due_besides("local", &[(c, ids[0]), (d, ids[2])]).await.unwrap(), None);
    // Its place may be another one than it was: nothing overtakes it there either.
    assert!(store.due_besides("local", 10, &[(PlaceId(99), ids[0]), (d, ids[2])], 9).await.unwrap().is_empty());
    assert_eq!(store.next_due_besides("local", &[(PlaceId(99), ids[0]), (d, ids[2])]).await.unwrap(), None);
}

async fn unsent(path: &Path) -> Vec<sanguo_store::Unsent> {
    let file = sanguo_store::ReadOnly::open(path).await.unwrap();
    file.view().await.unwrap().unsent().await.unwrap()
}

#[tokio::test]
async fn waiting_for_a_platform_is_no_attempt() {
    let (_folder, path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let c = place(&mut change, "c").await;
    let id = change.send(c, None, "r", "c1", 10).await.unwrap();
    change.commit().await.unwrap();
    assert!(store.request_waits("r", "local").await.unwrap());
    assert!(!store.request_waits("r", "discord").await.unwrap());
    store.mark(id, Sent::Waits { due_at: 50, error: "no network" }, 11).await.unwrap();
    assert!(!store.request_waits("r", "local").await.unwrap(), "nobody waits for it who waits for an answer");
    assert!(store.due("local", 49).await.unwrap().is_empty());
    assert_eq!(store.due("local", 50).await.unwrap()[0].attempts, 0);
    assert!(unsent(&path).await.is_empty(), "and no fault");
    store.mark(id, Sent::Later { due_at: 60, error: "strange" }, 51).await.unwrap();
    assert_eq!(unsent(&path).await[0].attempts, 1);
}

#[tokio::test]
async fn old_answers_and_messages_are_forgotten_new_and_waiting_ones_are_not() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let c = place(&mut change, "c").await;
    change.keep_answer("old", "{}", 10).await.unwrap();
    change.keep_answer("new", "{}", 100).await.unwrap();
    let sent = change.send(c, None, "r", "sent", 10).await.unwrap();
    let failed = change.send(c, None, "r", "failed", 10).await.unwrap();
    let lately = change.send(c, None, "r", "failed lately", 10).await.unwrap();
    change.send(c, None, "r", "waiting", 10).await.unwrap();
    change.commit().await.unwrap();
    store.mark(sent, Sent::Done(None), 10).await.unwrap();
    store.mark(failed, Sent::Never { error: "gone" }, 10).await.unwrap();
    store.mark(lately, Sent::Never { error: "gone" }, 60).await.unwrap();
    let ages = |answers, sent, failed| Ages { answers, sent, failed, updates: 0, messages: 0, outages: 0 };
    assert_eq!(store.forget(&ages(50, 50, 5), 1).await.unwrap(), 2, "an answer and a message");
    assert_eq!(store.forget(&ages(50, 50, 50), 500).await.unwrap(), 1, "what failed is kept for longer");
    let due = store.due("local", 99).await.unwrap();
    assert_eq!(due.iter().map(|outgoing| outgoing.body.as_str()).collect::<Vec<_>>(), ["waiting"]);
    assert_eq!(store.forget(&ages(70, 70, 70), 500).await.unwrap(), 1, "the host could see it until now");
    let mut change = store.begin().await.unwrap();
    assert_eq!(change.answer("old").await.unwrap(), None);
    assert_eq!(change.answer("new").await.unwrap().as_deref(), Some("{}"));
}

#[tokio::test]
async fn the_local_channel_forgets_what_is_old_but_for_buttons_of_open_games() {
    let (_folder, path, store) = open().await;
    let id = game(&store).await;
    let new =
        |at, request| NewLocalMessage { channel: "c", to: None, speaker: None, request, outbox: None, body: "{}", at };
    let mut ids = Vec::new();
    for (at, request) in [(10, "r1"), (20, "r2"), (900, "r3")] {
        ids.push(store.answer_local(new(at, request)).await.unwrap());
    }
    let bar = Bar {
        platform: "local".into(),
        channel: "c".into(),
        message: ids[1].to_string(),
        game: id,
        role: "move".into(),
    };
    store.note_bar(&bar).await.unwrap();
    // Answers go first: their requests would act anew, and not find the old messages.
    let ages = |answers, messages| Ages { answers, sent: 0, failed: 0, updates: 0, messages, outages: 0 };
    assert_eq!(store.forget(&ages(500, 0), 1).await.unwrap(), 4, "two answers, and whose they were");
    assert!(store.local_answer("r1").await.unwrap().is_none() && store.local_answer("r3").await.unwrap().is_some());
    assert!(store.local_of_request("r1").await.unwrap().is_empty());
    assert_eq!(store.forget(&ages(0, 500), 500).await.unwrap(), 1);
    let left = async || store.local_after("c", "a", 0, 10).await.unwrap().iter().map(|m| m.id).collect::<Vec<_>>();
    assert_eq!(left().await, [ids[1], ids[2]]);
    // When the game has ended, its buttons go too.
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    sqlx::query("UPDATE games SET state = 'over'").execute(&pool).await.unwrap();
    pool.close().await;
    assert_eq!(store.forget(&ages(0, 500), 500).await.unwrap(), 2);
    assert_eq!(left().await, [ids[2]]);
}

#[tokio::test]
async fn what_was_never_tried_is_due_whatever_the_clock_says() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let (c, d) = (place(&mut change, "c").await, place(&mut change, "d").await);
    change.send(c, None, "r", "new", 9_000_000).await.unwrap();
    let tried = change.send(d, None, "r", "tried", 9_000_000).await.unwrap();
    change.commit().await.unwrap();
    store.mark(tried, Sent::Later { due_at: 9_000_500, error: "later" }, 9_000_000).await.unwrap();
    // The clock has gone back by two hours since.
    let due = store.due("local", 1_800_000).await.unwrap();
    assert_eq!(due.iter().map(|outgoing| outgoing.body.as_str()).collect::<Vec<_>>(), ["new"]);
    assert_eq!(store.due("local", 9_000_500).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_local_message_is_delivered_once_and_seen_by_whom_it_is_for() {
    let (_folder, _path, store) = open().await;
    let mut change = store.begin().await.unwrap();
    let c = place(&mut change, "c").await;
    let outbox = change.send(c, None, "r", "news", 1).await.unwrap();
    change.commit().await.unwrap();
    let new = |to, outbox, body| NewLocalMessage { channel: "c", to, speaker: None, request: "r", outbox, body, at: 1 };
    assert!(store.add_local(new(None, Some(outbox), "news")).await.unwrap().is_some());
    assert!(store.add_local(new(None, Some(outbox), "news")).await.unwrap().is_none());
    store.add_local(new(Some("a"), None, "for a")).await.unwrap();
    let bodies =
        async |user| store.local_after("c", user, 0, 10).await.unwrap().into_iter().map(|m| m.body).collect::<Vec<_>>();
    assert_eq!(bodies("a").await, ["news", "for a"]);
    assert_eq!(bodies("b").await, ["news"]);
}

#[tokio::test]
async fn a_backup_is_a_whole_database_while_the_original_runs_on() {
    let (folder, path, store) = open().await;
    let id = game(&store).await;
    let copy = folder.path().join("copy.db");
    backup(&path, &copy).await.unwrap();
    assert!(matches!(backup(&path, &copy).await, Err(StoreError::BackupExists(p)) if p == copy));
    let mut change = store.begin().await.unwrap();
    change.append(id, 0, &[event("m1")], standing("p1"), 2).await.unwrap();
    change.commit().await.unwrap();
    let copied = Store::open(&copy).await.unwrap();
    let mut change = copied.begin().await.unwrap();
    assert_eq!(change.game(id).await.unwrap().unwrap().position, "p0");
}

/// Lets a database have no more pages than it has now.
async fn fill_up(path: &Path) -> sqlx::SqlitePool {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    sqlx::sqlite::SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
}

#[tokio::test]
async fn a_full_disk_is_told_apart_and_changes_nothing() {
    let (_folder, path, store) = open().await;
    let pool = fill_up(&path).await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&pool).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"))).execute(&pool).await.unwrap();
    let big = "x".repeat(1 << 20);
    let full = sqlx::query("INSERT INTO answers (key, body, at) VALUES ('k', $1, 1)").bind(big).execute(&pool).await;
    assert!(matches!(StoreError::from(full.unwrap_err()), StoreError::DiskFull));
    let mut change = store.begin().await.unwrap();
    assert_eq!(change.answer("k").await.unwrap(), None);
}

#[tokio::test]
async fn what_a_server_chooses_holds_in_all_its_places_until_one_chooses_itself() {
    let (_folder, _, store) = open().await;
    let guild = |channel: &str, guild: &str| sanguo_store::DiscordChannel {
        channel: channel.to_owned(),
        guild: guild.to_owned(),
        kind: 0,
    };
    for (channel, of) in [("1", "7"), ("2", "7"), ("3", "8")] {
        store.note_discord_channel(&guild(channel, of)).await.unwrap();
    }
    let mut change = store.begin().await.unwrap();
    let one = change.place("discord", "1", "").await.unwrap();
    change.place("discord", "2", "22").await.unwrap();
    change.set_place_language(one.id, "zh-TW").await.unwrap();
    change.set_server_language(&one, Some("zh-CN")).await.unwrap();
    change.set_server_look(&one, Some("theme=night")).await.unwrap();
    change.set_server_settings(&one, "pace=1d").await.unwrap();
    for (channel, thread, language) in [("1", "", Some("zh-CN")), ("2", "22", Some("zh-CN")), ("3", "", None)] {
        let place = change.place("discord", channel, thread).await.unwrap();
        assert_eq!(place.language.as_deref(), language, "{channel}");
        let settings = change.server_settings(&place).await.unwrap();
        assert_eq!(settings, if language.is_some() { "pace=1d" } else { "" });
    }
    change.set_place_language(one.id, "en").await.unwrap();
    let places = [("discord", "1"), ("discord", "2"), ("telegram", "1"), ("local", "1")];
    let mut languages = Vec::new();
    for (platform, channel) in places {
        languages.push(change.place(platform, channel, "").await.unwrap().language);
    }
    assert_eq!(languages, [Some("en".to_owned()), Some("zh-CN".to_owned()), None, None]);
    // All of the local channel is one server.
    let local = change.place("local", "1", "").await.unwrap();
    change.set_server_look(&local, Some("theme=paper")).await.unwrap();
    assert_eq!(change.place("local", "2", "").await.unwrap().look.as_deref(), Some("theme=paper"));
    // A group keeps its settings as a supergroup.
    let group = change.place("telegram", "-5", "").await.unwrap();
    change.set_server_settings(&group, "create=managers").await.unwrap();
    change.set_server_language(&group, Some("zh-CN")).await.unwrap();
    change.move_telegram_chat("-5", "-1005").await.unwrap();
    let group = change.place("telegram", "-1005", "").await.unwrap();
    assert_eq!(change.server_settings(&group).await.unwrap(), "create=managers");
    assert_eq!(group.language.as_deref(), Some("zh-CN"));
    change.commit().await.unwrap();
}
