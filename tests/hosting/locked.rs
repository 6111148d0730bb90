//! A database that another program keeps locked.

use std::path::Path;

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::Platform;

/// The lock that another program holds, until it is dropped.
pub struct Lock {
    runtime: tokio::runtime::Runtime,
    connection: sqlx::pool::PoolConnection<sqlx::Sqlite>,
}

impl Lock {
    /// Takes the lock of the database in a folder.
    pub fn take(folder: &Path) -> Lock {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let context = runtime.enter();
        let path = format!("sqlite://{}", folder.join("sanguo.db").display());
        let options = sqlx::sqlite::SqlitePoolOptions::new().max_connections(1);
        let pool = runtime.block_on(options.connect(&path)).unwrap();
        let mut connection = runtime.block_on(pool.acquire()).unwrap();
        runtime.block_on(sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection)).unwrap();
        drop(context);
        Lock { runtime, connection }
    }

    /// Gives it back.
    pub fn release(mut self) {
        self.runtime.block_on(sqlx::query("ROLLBACK").execute(&mut *self.connection)).unwrap();
        let _context = self.runtime.enter();
        drop(self.connection);
    }
}

#[test]
fn users_of_discord_are_told_while_it_is_locked_and_messages_come_later() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let lock = Lock::take(folder.path());
    // The lock is held until all have their answers, also where the bot has never been before.
    let new = discord.channel(kind::TEXT);
    let acts = [
        play(&discord, table.thread, "A", "q12o11"),
        discord.slash("D", new, "new", &json!({})),
        discord.slash("E", new, "new", &json!({})),
    ];
    for act in acts {
        let told = act.text();
        assert!(told.contains("nothing was changed"), "{told}");
    }
    let looked = discord.slash("B", table.thread, "status", &json!({})).text();
    assert!(looked.contains("To move"), "who only looks needs no lock: {looked}");
    lock.release();
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    discord.slash("D", new, "new", &json!({})).text();
    discord.wait_text(new, "D opens a new game");
}
