//! Installations that lived under an earlier version: opened by this one, played on, with their old buttons pressed and
//! their waiting messages delivered. `tests/fixtures/README.md` tells how they were made.

mod local;
mod make;
mod platforms;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

/// The people in every channel, and where they sit.
const PLAYERS: [(&str, &str); 3] = [("A", "wu"), ("B", "wei"), ("C", "shu")];
/// The Telegram accounts of the same.
const ACCOUNTS: [i64; 3] = [401, 402, 403];
/// A group with a game of its own, one that is bridged with a channel of Discord, one with a lobby, a forum.
const GROUP: i64 = -1_001_600_000_001;
const BRIDGED: i64 = -1_001_600_000_002;
const WAITING: i64 = -1_001_600_000_003;
const FORUM: i64 = -1_001_600_000_004;
/// The topic of the forum.
const TOPIC: i64 = 5;
/// The key of a request that was answered and is asked again.
const KEY: &str = "asked-twice";

/// A game in the local channel of its name: how it was opened, and how many of its moves are made.
struct Opened {
    channel: &'static str,
    options: &'static str,
    moves: &'static str,
    played: usize,
}

const OPENED: [Opened; 5] = [
    Opened { channel: "yanyi", options: "", moves: include_str!("../games/alliance.txt"), played: 19 },
    Opened { channel: "intl", options: "intl", moves: include_str!("../games/intl.txt"), played: 12 },
    Opened { channel: "shogi", options: "shogi", moves: include_str!("../games/shogi.txt"), played: 25 },
    Opened { channel: "fu", options: "fu", moves: include_str!("../games/fu-two.txt"), played: 8 },
    Opened { channel: "over", options: "fu", moves: include_str!("../games/fu-sudden.txt"), played: usize::MAX },
];

/// The columns that hold times, in milliseconds.
const TIMES: [(&str, &[&str]); 9] = [
    ("people", &["created_at"]),
    ("games", &["created_at", "turn_since", "changed_at"]),
    ("events", &["at"]),
    ("answers", &["at"]),
    ("outbox", &["created_at", "due_at", "done_at"]),
    ("local_messages", &["at"]),
    ("codes", &["expires_at"]),
    ("telegram_updates", &["at", "done_at"]),
    ("telegram_messages", &["at"]),
];

/// Where the files of a version's installation are.
fn fixture(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures").join(version)
}

/// A file of the installation.
fn read(version: &str, file: &str) -> String {
    std::fs::read_to_string(fixture(version).join(file)).expect("a file of the installation")
}

/// Puts an installation into a folder of its own, as if it had been stopped a minute ago: what waits for a week or for
/// ten minutes is as old as it was then.
fn moved_in(version: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("sanguo.db");
    std::fs::copy(fixture(version).join("sanguo.db"), &database).expect("the database");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(make_younger(&database)).expect("the times are moved");
    folder
}

async fn make_younger(database: &Path) -> Result<(), sqlx::Error> {
    let mut connection = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(database)).await?;
    let stopped: i64 = sqlx::query_scalar("SELECT MAX(at) FROM events").fetch_one(&mut connection).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_millis();
    let older = i64::try_from(now).expect("a time") - 60_000 - stopped;
    for (table, columns) in TIMES {
        for column in columns {
            let sql = format!("UPDATE {table} SET {column} = {column} + $1");
            sqlx::query(sqlx::AssertSqlSafe(sql)).bind(older).execute(&mut connection).await?;
        }
    }
    connection.close().await
}
