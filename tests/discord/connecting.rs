//! The connection: where sessions are begun and resumed, how many, and what is told over it that nobody knows yet.

use std::time::Duration;

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
fn a_connection_that_is_broken_without_a_word_is_noticed_and_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    discord.set_heartbeat(Duration::from_millis(1500));
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.leave_heartbeats(true);
    discord.wait_connections(2, 0);
    discord.leave_heartbeats(false);
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    let before = discord.dead();
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(discord.dead(), before, "the bot gives signs of life in time");
}

#[test]
fn sessions_are_begun_no_faster_than_discord_allows() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    for count in 2..4 {
        discord.forget_session();
        discord.drop_gateway(Some(4000));
        discord.wait_connections(count, 0);
    }
    assert_eq!(discord.hasty(), 0);
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
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
