//! Looking waits for no change and leaves nothing behind; a refused command leaves its answer alone; the same request
//! twice acts once, at the same time too.

use std::future::Future;
use std::time::Duration;

use crate::common::{Chat, assert_refused};
use sanguo_commands::{Answer, Input, Language, Request, User};
use sanguo_store::{GameId, PersonId};

const TABLES: [&str; 9] =
    ["people", "accounts", "places", "games", "events", "seats", "answers", "outbox", "share_consents"];

/// How many rows each table has.
async fn rows(chat: &Chat) -> Vec<(&'static str, i64)> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(chat.database()).read_only(true);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let mut counts = Vec::new();
    for table in TABLES {
        let count = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        counts.push((table, sqlx::query_scalar(count).fetch_one(&pool).await.unwrap()));
    }
    counts
}

fn request(key: &str, user: &str, channel: &str, input: Input) -> Request {
    Request {
        key: key.into(),
        platform: "local".into(),
        channel: channel.into(),
        thread: String::new(),
        alone: false,
        user: User { account: user.into(), name: user.into(), language: Some(Language::English), manages: true },
        members: Vec::new(),
        file: None,
        input,
        now: 1_000_001,
        chance: 1,
    }
}

/// What is done while a change is held for ever. A wait for it would not end.
async fn at_once<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(20), what).await.expect("it waits for the change")
}

const LOOKS: [&str; 12] = [
    "/status",
    "/board",
    "/games",
    "/history",
    "/targets",
    "/rules",
    "/help",
    "/ally wei",
    "/depose",
    "/watch x",
    "/move",
    "/nonsense",
];

#[tokio::test]
async fn nobody_who_looks_waits_for_a_change() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let held = chat.service.store().begin().await.unwrap();
    for line in LOOKS {
        let answer = at_once(chat.say("A", line)).await;
        assert!(answer.kept && answer.language == Language::English, "{line}: {}", answer.message.text);
    }
    let turn = at_once(chat.turn()).await;
    assert!(!at_once(chat.complete(&turn, "/move ")).await.is_empty());
    assert!(!at_once(chat.complete("A", "/")).await.is_empty());
    let service = &chat.service;
    assert_eq!(
        at_once(service.language(&request("l", "A", "c", Input::Line("/help".into())))).await,
        Language::English
    );
    assert!(at_once(service.reads_as_move(GameId(1), "q12o11")).await.unwrap());
    assert!(at_once(service.public_games("local", "A", None, None)).await.unwrap().is_empty());
    held.undo().await.unwrap();
}

#[tokio::test]
async fn who_looks_leaves_nothing_behind() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let before = rows(&chat).await;
    for line in LOOKS {
        // Somebody unknown in a place unknown, and a player.
        chat.service.handle(&request(&format!("new{line}"), "stranger", "elsewhere", Input::Line(line.into()))).await;
        chat.say("A", line).await;
        chat.complete("stranger", line).await;
    }
    chat.service.language(&request("l", "stranger", "elsewhere", Input::Line("/help".into()))).await;
    assert_eq!(rows(&chat).await, before);
}

#[tokio::test]
async fn a_refused_command_leaves_its_answer_alone() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let before = rows(&chat).await;
    let answer = chat.service.handle(&request("r", "stranger", "elsewhere", Input::Line("/resign #1".into()))).await;
    assert_refused(&answer, "no such game");
    let expected = before.into_iter().map(|(table, count)| (table, count + i64::from(table == "answers")));
    assert_eq!(rows(&chat).await, expected.collect::<Vec<_>>());
    assert_eq!(chat.service.store().known_person("local", "stranger").await.unwrap().map(|p| p.id), None::<PersonId>);
}

#[tokio::test]
async fn the_same_request_at_the_same_time_acts_once() {
    let chat = Chat::new().await;
    let new = request("k", "A", "c", Input::Line("/new".into()));
    let (one, other) = tokio::join!(chat.service.handle(&new), chat.service.handle(&new));
    assert!(!one.refused && one == other, "{} / {}", one.message.text, other.message.text);
    assert_eq!(rows(&chat).await.into_iter().find(|(table, _)| *table == "games"), Some(("games", 1)));
    // Refusals too.
    let join = request("j", "A", "c", Input::Line("/join wei".into()));
    let (one, other) = tokio::join!(chat.service.handle(&join), chat.service.handle(&join));
    assert!(one.refused && one.kept && one == other);
}

#[tokio::test]
async fn an_answer_of_an_earlier_version_is_found() {
    let chat = Chat::new().await;
    let stored = r#"{"message":{"text":"as it was","picture":null,"buttons":[],"mentions":[],"seat":null,"game":7},
        "private":true,"replaces":false,"refused":true,"kept":true}"#;
    let mut change = chat.service.store().begin().await.unwrap();
    change.keep_answer("old", stored, 1).await.unwrap();
    change.commit().await.unwrap();
    let mut asked = request("old", "A", "c", Input::Line("/new".into()));
    asked.user.language = Some(Language::Traditional);
    let answer: Answer = chat.service.handle(&asked).await;
    assert_eq!((answer.message.text.as_str(), answer.message.game.is_some()), ("as it was", true));
    assert!(answer.refused && !answer.secret && answer.language == Language::Traditional);
}
