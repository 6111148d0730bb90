//! What is in the database of a bot, whether it runs or not.

use std::path::Path;
use std::time::Duration;

/// The number that a query finds in the database that a bot has in a folder.
pub fn count(folder: &Path, query: &'static str) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("sanguo.db")).read_only(true);
    runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let found = sqlx::query_scalar(query).fetch_one(&pool).await.unwrap();
        pool.close().await;
        found
    })
}

/// Waits until a query finds a number.
#[track_caller]
pub fn wait_count(folder: &Path, query: &'static str, number: i64) {
    let mut found = 0;
    for _ in 0..100 {
        found = count(folder, query);
        if found == number {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("{query}: {found} and not {number}");
}
