//! What is kept, and for how long; and what becomes of it when there is no room for more.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Bot, called, text};

const DAY: i64 = 24 * 60 * 60 * 1000;
const HOUR: i64 = 60 * 60 * 1000;

/// The database of a folder, as another program sees it.
struct Rows {
    runtime: tokio::runtime::Runtime,
    pool: sqlx::SqlitePool,
}

impl Rows {
    fn of(folder: &Path) -> Rows {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let url = format!("sqlite://{}", folder.join("sanguo.db").display());
        let pool = runtime.block_on(sqlx::SqlitePool::connect(&url)).unwrap();
        Rows { runtime, pool }
    }

    fn run(&self, statement: &str) -> u64 {
        let statement = sqlx::query(sqlx::AssertSqlSafe(statement.to_owned()));
        self.runtime.block_on(statement.execute(&self.pool)).unwrap().rows_affected()
    }

    fn count(&self, table: &str, condition: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table} WHERE {condition}"));
        self.runtime.block_on(sqlx::query_scalar(query).fetch_one(&self.pool)).unwrap()
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        self.runtime.block_on(self.pool.close());
    }
}

/// A log: how a row is made in it of a number and a moment, and how many days it is kept.
struct Log {
    table: &'static str,
    columns: &'static str,
    values: &'static str,
    days: i64,
}

/// What has no end by itself. `{n}` is a number, `{at}` a moment.
const LOGS: [Log; 9] = [
    Log { table: "answers", columns: "key, body, at", values: "'log' || {n}, '{}', {at}", days: 2 },
    Log { table: "local_answers", columns: "request, message, at", values: "'log' || {n}, 0, {at}", days: 2 },
    Log {
        table: "outbox",
        columns: "place, request, body, created_at, due_at, state, done_at",
        values: "1, 'log', '{}', 0, 0, 'sent', {at}",
        days: 7,
    },
    Log {
        table: "outbox",
        columns: "place, request, body, created_at, due_at, state, done_at",
        values: "1, 'log', '{}', 0, 0, 'failed', {at}",
        days: 30,
    },
    Log {
        table: "local_messages",
        columns: "channel, request, body, at",
        values: "'elsewhere', '', '{}', {at}",
        days: 30,
    },
    Log {
        table: "telegram_updates",
        columns: "bot, update_id, chat, body, at, done_at",
        values: "1, {at} + {n}, '1', '{}', 0, {at}",
        days: 3,
    },
    Log {
        table: "telegram_messages",
        columns: "bot, chat, message, channel, thread, picture, buttons, at",
        values: "1, '1', {at} + {n}, '1', '', 0, '', {at}",
        days: 30,
    },
    Log {
        table: "codes",
        columns: "code, kind, person, place, expires_at",
        values: "'log' || {at} || {n}, 'link', 1, 1, {at}",
        days: 2,
    },
    Log { table: "outages", columns: "from_at, until_at", values: "{at} + {n}, {at} + {n}", days: 200 },
];

/// How many rows of each log are old.
const OLD: i64 = 1_200;

#[test]
fn what_is_old_is_forgotten_a_little_at_a_time_and_what_is_not_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let moved = bot.post("/api/say", &json!({"channel": "c", "user": "A", "text": "/move q12o11", "key": "k"})).1;
    assert!(bot.terminate());
    let rows = Rows::of(folder.path());
    let now = i64::try_from(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis());
    let now = now.unwrap();
    let numbers =
        |count: i64| format!("WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {count})");
    let before: Vec<i64> = LOGS.iter().map(|log| rows.count(log.table, "TRUE")).collect();
    for (i, Log { table, columns, values, days }) in LOGS.iter().enumerate() {
        for (count, at) in [(OLD, now - days * DAY - 2 * HOUR), (2, now - days * DAY + 2 * HOUR)] {
            // Rows of the same log differ by their moments, and keys of different ages by their numbers.
            let first = i64::try_from(i).unwrap() * 10 * OLD + if count == OLD { 0 } else { 2 * OLD };
            let values = values.replace("{n}", &format!("({first} + n)")).replace("{at}", &at.to_string());
            let many = if *table == "outages" || count == 2 { 2 } else { count };
            rows.run(&format!("INSERT INTO {table} ({columns}) {} SELECT {values} FROM n", numbers(many)));
        }
    }
    // What waits, and what waits for an answer, is not old; nor are boards of games that are played.
    rows.run("INSERT INTO places (platform, channel, thread) VALUES ('telegram', '1', '')");
    rows.run(
        "INSERT INTO outbox (place, request, body, created_at, due_at) \
         SELECT id, 'waits', '{}', 0, 0 FROM places WHERE platform = 'telegram'",
    );
    for (platform, game) in [("discord", 1), ("telegram", 1)] {
        for table in ["bars", "bar_links"] {
            let (role, value) = if table == "bars" { (", role", ", 'turn'") } else { ("", "") };
            rows.run(&format!(
                "INSERT INTO {table} (platform, channel, message, game{role}) VALUES ('{platform}', '1', '7', {game}{value})"
            ));
        }
    }
    let bot = Bot::start(folder.path());
    let mut seen = BTreeSet::new();
    let left = |rows: &Rows| rows.count("answers", "key LIKE 'log%'");
    while left(&rows) > 2 {
        seen.insert(left(&rows));
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(bot.log_says("deleted old answers and messages"), "{}", bot.log());
    assert!(seen.iter().any(|count| (3..OLD).contains(count)), "they went all at once: {seen:?}");
    // Nobody waited for that; what a request was answered is known while that is kept, and the game goes on.
    let again = bot.post("/api/say", &json!({"channel": "c", "user": "A", "text": "/move q12o11", "key": "k"})).1;
    assert_eq!(again, moved);
    assert!(text(&bot.say("B", "/move k17i15")).contains("k17i15"));
    for (Log { table, .. }, before) in LOGS.iter().zip(&before) {
        let twice = if *table == "outbox" { 2 } else { 1 };
        let of_log = match *table {
            "answers" => "key LIKE 'log%'",
            "local_answers" => "request LIKE 'log%'",
            "outbox" => "request = 'log'",
            "local_messages" => "channel = 'elsewhere'",
            _ => "TRUE",
        };
        let kept = rows.count(table, of_log) - if of_log == "TRUE" { *before } else { 0 };
        assert_eq!(kept, 2 * twice, "{table}");
    }
    assert_eq!(rows.count("outbox", "request = 'waits'"), 1);
    assert_eq!((rows.count("bars", "platform = 'discord'"), rows.count("bar_links", "TRUE")), (1, 2));
    assert!(bot.terminate());
    // A game that ended long ago leaves nothing of that kind behind.
    rows.run(
        "INSERT INTO discord_lobbies (message, channel, game, thread, shown, name) VALUES ('1', '1', 1, 'closed', 'over', '')",
    );
    rows.run(&format!("UPDATE games SET state = 'over', changed_at = {}", now - 31 * DAY));
    let bot = Bot::start(folder.path());
    let tables = ["bars", "bar_links", "discord_lobbies"];
    for _ in 0..600 {
        if tables.iter().all(|table| rows.count(table, "TRUE") == 0) {
            assert!(bot.terminate());
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("what is left: {:?}", tables.map(|table| rows.count(table, "TRUE")));
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_moves_are_refused_and_none_is_lost_or_told_twice() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    assert!(bot.terminate());
    let size = std::fs::metadata(folder.path().join("sanguo.db")).unwrap().len();
    let bot = Bot::start_with_room(folder.path(), size + 64 * 1024);
    let game: Vec<&str> = include_str!("../games/alliance.txt").split_whitespace().collect();
    let mut turn = "A".to_owned();
    let mut acknowledged = 0;
    let say = |bot: &Bot, user: &str, line: &str| {
        bot.post("/api/say", &json!({"channel": "c", "user": user, "text": line, "key": format!("{user} {line}")}))
    };
    let talk = |bot: &Bot| {
        bot.post("/api/say", &json!({"channel": "elsewhere", "user": "D", "text": "x".repeat(3_000)}));
    };
    let refused = loop {
        let Some(mv) = game.get(acknowledged) else { panic!("there was room for all of them") };
        // What fills the disk besides.
        talk(&bot);
        match say(&bot, &turn, &format!("/move {mv}")) {
            (200, caused) if called(caused.as_array().unwrap()).is_some() => {
                turn = called(caused.as_array().unwrap()).unwrap();
                acknowledged += 1;
            }
            refused => break refused,
        }
    };
    assert!(refused.1.to_string().contains("nothing was changed"), "{refused:?}");
    assert!([200, 507].contains(&refused.0), "{refused:?}");
    // Looking goes on.
    assert_eq!(bot.get("/api/messages?channel=c&user=A").0, 200);
    bot.kill();
    // With room again all is there that was acknowledged, and nothing else; the same request is done then.
    let bot = Bot::start(folder.path());
    let record = |bot: &Bot| text(&bot.say("D", "/history generals=off"));
    let count = |bot: &Bot| (1..=game.len()).take_while(|n| record(bot).contains(&format!("{n}. "))).count();
    assert_eq!(count(&bot), acknowledged);
    let (status, caused) = say(&bot, &turn, &format!("/move {}", game[acknowledged]));
    assert!(status == 200 && called(caused.as_array().unwrap()).is_some(), "{status} {caused}");
    assert_eq!(count(&bot), acknowledged + 1);
    let (_, all) = bot.get("/api/messages?channel=c&user=A");
    let all: Vec<Value> = serde_json::from_slice(&all).unwrap();
    let boards = all.iter().filter(|m| m["private"] == false && m["picture"].is_string()).count();
    assert_eq!(boards, acknowledged + 2, "one a move and one at the beginning, none lost or doubled");
}
