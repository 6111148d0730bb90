//! The database file: backups put back after a kill, damage, full disks.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::{Bot, binary, said, text, tool};

fn history(bot: &Bot) -> String {
    text(&bot.say("A", "/history"))
}

/// A folder in which a bot was killed: `sanguo.db` of one move, and `old.db`, its backup from before.
fn killed() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let copied = tool(folder.path(), &["backup", "old.db"]);
    assert!(copied.status.success(), "{}", said(&copied));
    bot.say("A", "/move q12o11");
    assert!(history(&bot).contains("1. "));
    bot.kill();
    folder
}

fn fails(output: &Output, words: &str) {
    let told = said(output);
    assert!(!output.status.success() && told.contains(words), "{words}: {told}");
    assert!(!told.contains("panicked"), "{told}");
}

#[test]
fn a_backup_is_put_back_after_a_kill() {
    let folder = killed();
    // By hand, as it was once said: the log of the killed bot is not the backup's, and the start says what to do.
    let path = folder.path().join("sanguo.db");
    let lost = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), lost.path().join(entry.file_name())).unwrap();
    }
    fs::copy(folder.path().join("old.db"), &path).unwrap();
    fails(&tool(folder.path(), &["--port", "0"]), "sanguo restore");
    fails(&tool(folder.path(), &["check"]), "sanguo restore");
    fails(&tool(folder.path(), &["backup", "b.db"]), "sanguo restore");
    for folder in [folder.path(), lost.path()] {
        let restored = tool(folder, &["restore", "old.db"]);
        assert!(restored.status.success(), "{}", said(&restored));
        let bot = Bot::start(folder);
        assert!(!history(&bot).contains("1. "), "{}", history(&bot));
        bot.say("A", "/move n9m9");
        fails(&tool(folder, &["restore", "old.db"]), "in use by another instance");
        assert!(bot.terminate());
    }
    // What was replaced can be put back in turn.
    let back = tool(lost.path(), &["restore", "sanguo.db.replaced-1"]);
    assert!(back.status.success(), "{}", said(&back));
    let bot = Bot::start(lost.path());
    assert!(history(&bot).contains("1. 189年[吴]太史慈进7"), "{}", history(&bot));
    fails(&tool(lost.path(), &["restore", "no.db"]), "there is no backup no.db");
}

/// The number of the first page (from 0) that holds some bytes.
fn page_with(whole: &[u8], bytes: &[u8]) -> usize {
    whole.windows(bytes.len()).position(|part| part == bytes).expect("they are there") / 4096
}

#[test]
fn a_check_reads_every_page_and_every_game() {
    let folder = killed();
    let path = folder.path().join("sanguo.db");
    Bot::start(folder.path()).terminate();
    let checked = tool(folder.path(), &["check"]);
    assert!(checked.status.success(), "{}", said(&checked));
    assert!(said(&checked).contains("1 open games replay, and 0 that have ended"), "{}", said(&checked));
    let whole = fs::read(&path).unwrap();
    let broken = |number: usize, change: &dyn Fn(&mut [u8])| {
        let mut bytes = whole.clone();
        change(&mut bytes[number * 4096..(number + 1) * 4096]);
        fs::write(&path, bytes).unwrap();
    };
    // The page with the moves is zeroed: the game is said not to be readable, also by a bot that starts.
    broken(page_with(&whole, b"moveq12o11"), &|page| page.fill(0));
    fails(&tool(folder.path(), &["check"]), "game #1 cannot be read");
    let bot = Bot::start(folder.path());
    assert!(bot.log_says("open games checked games=0 quarantined=0 unreadable=1"), "{}", bot.log());
    assert!(bot.terminate());
    // A byte of an index.
    for (number, page) in whole.chunks(4096).enumerate() {
        // The leaf of an index begins with a 10, two bytes that are 0 where none of its entries was removed, and two that
        // count them; they stand at the end.
        if page[..3] == [10, 0, 0] && page[3..5] != [0, 0] && page[4095] != 0 {
            broken(number, &|page| page[4095] ^= 0x15);
            let checked = tool(folder.path(), &["check"]);
            assert!(!checked.status.success(), "page {}: {}", number + 1, said(&checked));
        }
    }
    // A name of a column, everywhere: SQLite leaves earlier texts of a table behind.
    let (name, mut bytes) = (b"turn_since", whole.clone());
    for at in 0..whole.len() - name.len() {
        if whole[at..].starts_with(name) {
            bytes[at + 1] = 0xff;
        }
    }
    fs::write(&path, bytes).unwrap();
    fails(&tool(folder.path(), &["check"]), "damaged");
    fails(&tool(folder.path(), &["--port", "0"]), "damaged");
}

#[test]
fn a_missing_an_empty_and_a_foreign_database_are_told() {
    let folder = killed();
    fs::write(folder.path().join("empty.db"), "").unwrap();
    fs::write(
        folder.path().join("text.db"),
        "not a database, but a text that is longer than a header of one is. ".repeat(3),
    )
    .unwrap();
    for (name, words) in [("missing.db", "there is no database"), ("empty.db", "is empty"), ("text.db", "no SQLite")] {
        let before = fs::read(folder.path().join(name)).ok();
        for args in [&["check", "--database", name][..], &["backup", "b.db", "--database", name], &["restore", name]] {
            let words = if args[0] == "restore" && name == "missing.db" { "there is no backup" } else { words };
            fails(&tool(folder.path(), args), words);
        }
        assert_eq!(fs::read(folder.path().join(name)).ok(), before, "{name} is as it was");
    }
    assert!(!folder.path().join("b.db").exists());
}

/// Runs a tool that may only write files of so many blocks of 512 bytes, as if the disk were full then.
#[cfg(unix)]
fn with_little_room(folder: &Path, blocks: usize, args: &[&str]) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = std::process::Command::new("sh");
    command.current_dir(folder).env_clear().args(["-c", &script]).arg(binary()).args(args);
    command.output().expect("sh runs")
}

#[cfg(unix)]
#[test]
fn a_backup_without_room_leaves_nothing() {
    let folder = killed();
    let names = || {
        let all = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        all.collect::<std::collections::BTreeSet<_>>()
    };
    // The database is brought into one file first, and read as it is.
    Bot::start(folder.path()).terminate();
    let before = names();
    let failed = with_little_room(folder.path(), 64, &["backup", "b.db"]);
    assert!(!failed.status.success(), "{}", said(&failed));
    assert_eq!(names(), before);
    let failed = with_little_room(folder.path(), 64, &["restore", "old.db"]);
    assert!(!failed.status.success(), "{}", said(&failed));
    assert_eq!(names(), before);
    let copied = tool(folder.path(), &["backup", "b.db"]);
    assert!(copied.status.success(), "the name is free: {}", said(&copied));
    for odd in [":memory:", "file:q?mode=memory"] {
        let copied = tool(folder.path(), &["backup", odd]);
        assert!(copied.status.success() && folder.path().join(odd).exists(), "{odd}: {}", said(&copied));
        let checked = tool(folder.path(), &["check", "--database", odd]);
        assert!(said(&checked).contains("1 open games replay"), "{}", said(&checked));
    }
}
