//! Files that come with answers: records, JSON, films.

use sanguo_discord_loopback::Discord;
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
    let (_, part) = give("replay", json!({"size": "small", "from": 1, "to": 1}));
    assert!(part.len() < film.len(), "one frame is less than two");
}
