//! The connection: where sessions are begun and resumed, how many, and what is told over it that nobody knows yet.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::{Platform, Process};

#[test]
fn a_session_is_resumed_where_discord_says_and_begun_where_all_begin() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    // Discord asks to reconnect several times a day.
    discord.ask_to_reconnect();
    discord.wait_connections(1, 1);
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    discord.drop_gateway(None);
    discord.wait_connections(1, 2);
    assert_eq!(discord.astray(), 0);
    discord.forget_session();
    discord.ask_to_reconnect();
    discord.wait_connections(2, 2);
    play(&discord, table.thread, "B", "荀彧进9").text();
    turn_of(&discord, table.thread, "C");
}

#[test]
fn with_few_sessions_left_none_is_begun() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    discord.set_sessions_left(49);
    let bot = Process::start(folder.path(), &discord.environment(folder.path()));
    assert!(bot.log_says("so often today that it waits"), "{}", bot.log());
    assert_eq!(discord.connections(), (0, 0));
    assert!(bot.terminate());
}

#[test]
fn what_cannot_be_read_is_logged_once_without_its_content_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    for i in 0..8 {
        let odd = json!({"id": format!("77{i}"), "token": "a-secret-token", "type": 2, "channel_id": {"new": 1}});
        discord.dispatch("INTERACTION_CREATE", odd);
        discord.dispatch("AN_INVENTION", json!({"token": "a-secret-token"}));
    }
    assert!(!discord.slash("A", channel, "help", &json!({})).text().is_empty());
    assert!(bot.log_says("could not read an event from Discord"), "{}", bot.log());
    assert!(bot.log_says("times=8"), "{}", bot.log());
    let log = bot.log();
    assert_eq!(log.matches("could not read an event from Discord").count(), 1, "{log}");
    assert!(log.contains("INTERACTION_CREATE") && !log.contains("AN_INVENTION") && !log.contains("secret"), "{log}");
}

#[test]
fn servers_with_inventions_in_every_object_are_played_in() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    // Each kind of interaction twice, so that the client can read one of them and not the other.
    for _ in 0..2 {
        let turn = turn_of(&discord, table.thread, "A");
        assert!(discord.press("A", turn.id, "Move").answer().picture);
        assert!(!discord.slash("A", table.thread, "status", &json!({})).text().is_empty());
        assert!(!discord.complete("A", table.thread, "move", "move", "", &json!({})).is_empty());
    }
    let private = discord.channel(kind::DM);
    for _ in 0..2 {
        assert!(discord.slash("A", private, "games", &json!({})).text().contains("your turn"));
    }
}
