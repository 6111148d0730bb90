//! Time that passes while the bot is stopped: everything in its database becomes older.

use std::path::Path;

/// Everything in the database that a stopped bot has left in a folder becomes so many hours older, and the bot was alive
/// just now: for it these hours have passed as they would have if it had run.
pub fn age(folder: &Path, hours: i64) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let url = format!("sqlite://{}", folder.join("sanguo.db").display());
    let millis = hours * 60 * 60 * 1000;
    runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
        for statement in [
            "UPDATE games SET turn_since = turn_since - $1, called_at = called_at - $1, created_at = created_at - $1, \
             changed_at = changed_at - $1",
            "UPDATE events SET at = at - $1",
            "UPDATE timers SET due_at = due_at - $1",
            "UPDATE vacations SET from_at = from_at - $1, until_at = until_at - $1",
            "UPDATE departures SET left_at = left_at - $1",
            "UPDATE outbox SET created_at = created_at - $1, due_at = due_at - $1, done_at = done_at - $1",
        ] {
            sqlx::query(statement).bind(millis).execute(&pool).await.unwrap();
        }
        pool.close().await;
    });
}

/// The hour that begins next in UTC: what is to be done at it is due once two hours have passed.
pub fn next_hour() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    (now.as_secs() / 3600 + 1) % 24
}

/// Quiet hours in UTC that have begun and do not end soon.
pub fn quiet_now() -> String {
    let hour = next_hour() + 23;
    format!("{:02}:00-{:02}:00", (hour + 22) % 24, (hour + 4) % 24)
}
