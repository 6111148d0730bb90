//! Files that come with answers: records, JSON, films.

use sanguo_discord_loopback::{Discord, SentFile, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::Platform;

#[test]
fn records_and_films_are_attachments_that_their_requester_alone_sees() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    let give = |command: &str, args: serde_json::Value| {
        let answer = discord.slash("D", table.thread, command, &args).answer();
        assert_eq!(answer.only_for, Some(discord.user("D")), "{command}");
        let name = answer.body["attachments"][0]["filename"].as_str().unwrap_or_default().to_owned();
        (name, answer.file.clone().expect("a file"))
    };
    let (name, record) = give("record", json!({}));
    assert!(name.ends_with(".txt"), "{name}");
    assert!(String::from_utf8(record).unwrap().contains("1. 189年[吴]太史慈进7"));
    let (name, json) = give("record", json!({"format": "json"}));
    assert!(name.ends_with(".json"), "{name}");
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["plies"][0]["move"], "q12o11");
    let (name, film) = give("replay", json!({"size": "small"}));
    assert!(name.ends_with(".gif") && film.starts_with(b"GIF89a") && film.ends_with(b";"), "{name}");
    let shown = discord.slash("D", table.thread, "replay", &json!({"size": "small"})).answer();
    assert!(shown.alt().is_some_and(|alt| alt.contains("moves 0 to 1")), "{:?}", shown.alt());
    let (_, part) = give("replay", json!({"size": "small", "from": 1, "to": 1}));
    assert!(part.len() < film.len(), "one frame is less than two");
}

/// A file of this content that is as large as Discord says.
fn plain(content: &[u8]) -> SentFile {
    SentFile { content: content.to_vec(), size: content.len() as u64, ..SentFile::default() }
}

#[test]
fn files_are_read_and_only_from_where_discord_keeps_them() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    let load = |file: SentFile| {
        let id = discord.upload(file);
        (discord.slash("D", channel, "load", &json!({"file": id})).text(), discord.fetched(&id))
    };
    let (told, _) = load(plain("1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负".as_bytes()));
    assert!(told.contains("4 moves"), "{told}");
    let (told, _) = load(plain(b"1. e4 e5 2. Qh5"));
    assert!(told.contains("Line 1, column 4"), "{told}");
    // A large one is not even asked for, whatever it is in truth; one that says less than it is is read no further.
    let (told, fetched) = load(SentFile { size: 7_000_000, ..plain(b"small") });
    assert!(told.contains("7000 kB and was not read") && fetched == 0, "{told}");
    let (told, fetched) = load(SentFile { size: 10, ..plain(&vec![b'x'; 3_000_000]) });
    assert!(told.contains("was not read") && fetched == 1, "{told}");
    let elsewhere = Some("https://discord.com/api/v10/users/@me".to_owned());
    let (told, fetched) = load(SentFile { elsewhere, ..plain(b"x") });
    assert!(told.contains("could not be fetched") && fetched == 1, "{told}");
    let told = discord.slash("D", channel, "load", &json!({})).text();
    assert!(told.contains("Send a file"), "{told}");
}
