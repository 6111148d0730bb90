//! Days and weeks: reminders, time-outs, who has left.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::{Platform, Process, age, quiet_now};

/// The accounts of users.
fn ids(discord: &Discord, users: &[&str]) -> Vec<String> {
    users.iter().map(|user| discord.user(user).to_string()).collect()
}

/// So many hours pass.
pub fn pass(discord: &Discord, bot: Process, folder: &std::path::Path, hours: i64) -> Process {
    assert!(bot.terminate());
    age(folder, hours);
    discord.bot(folder)
}

#[test]
fn who_does_not_move_is_reminded_in_private_and_loses_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let board = turn_of(&discord, table.thread, "A");
    assert!(board.text().contains("⏳ Until <t:"), "each reader sees the own time: {}", board.text());
    let bot = pass(&discord, bot, folder.path(), 37);
    let private = discord.wait_private("A");
    let reminder = discord.wait_text(private, "it is your move");
    assert!(reminder.calls().is_empty() && reminder.text().contains(":R>"), "{}", reminder.text());
    // By its buttons the move can be made at once.
    let pieces = discord.press("A", reminder.id, "Move").answer();
    assert!(pieces.picture && pieces.text().contains("#1"), "{}", pieces.text());
    discord.refuse_private("A", true);
    let bot = pass(&discord, bot, folder.path(), 24);
    let reminder = discord.wait_text(table.thread, "it is your move");
    assert_eq!(reminder.calls(), ids(&discord, &["A"]), "in the thread, when no private message gets through");
    let bot = pass(&discord, bot, folder.path(), 12);
    let notice = discord.wait_text(table.thread, "has used up the time");
    assert_eq!(notice.calls(), ids(&discord, &["A"]));
    let bot = pass(&discord, bot, folder.path(), 8);
    let question = discord.wait_text(table.thread, "may wait for one more");
    assert_eq!(question.calls(), ids(&discord, &["B", "C"]));
    let sure = discord.press("B", question.id, "Let it lose").answer();
    discord.press("B", sure.id, "Let it lose").text();
    discord.wait_text(table.thread, "B would let");
    let bot = pass(&discord, bot, folder.path(), 72);
    let out = discord.wait_text(table.thread, "did not move in time");
    assert!(out.calls().contains(&discord.user("A").to_string()), "{:?}", out.calls());
    play(&discord, table.thread, "B", "荀彧进9").text();
    turn_of(&discord, table.thread, "C");
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
    drop(bot);
}

#[test]
fn nobody_waits_for_a_player_who_has_left_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    turn_of(&discord, table.thread, "A");
    discord.leave("B");
    play(&discord, table.thread, "A", "q12o11").text();
    discord.wait_text(table.thread, "B has left this place");
    let question = discord.wait_text(table.thread, "B has left, and it is their move");
    assert_eq!(question.calls(), ids(&discord, &["A", "C"]));
    discord.press("C", question.id, "Find a substitute").text();
    let asked = discord.wait_text(table.thread, "C would let somebody else play");
    discord.press("D", asked.id, "Take over").text();
    assert!(turn_of(&discord, table.thread, "D").text().contains("in place of"));
}

#[test]
fn two_votes_stand_at_once_and_lapse_after_two_days() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.slash("B", table.thread, "draw", &json!({})).text();
    discord.slash("C", table.thread, "pause", &json!({"time": "2d"})).text();
    let asked = discord.wait_text(table.thread, "offers a draw");
    let status = discord.slash("D", table.thread, "status", &json!({})).text();
    assert!(status.contains("has offered a draw") && status.contains("Asked: a pause"), "{status}");
    let bot = pass(&discord, bot, folder.path(), 49);
    for matter in ["so a draw", "so a pause"] {
        discord.wait_text(table.thread, matter);
    }
    let status = discord.slash("D", table.thread, "status", &json!({})).text();
    assert!(!status.contains("has offered a draw") && !status.contains("Asked:"), "{status}");
    discord.wait_until(asked.id, "a question without buttons", |message| message.buttons().is_empty());
    drop(bot);
}

#[test]
fn a_lobby_that_finds_no_players_is_closed_after_a_week() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    let bot = pass(&discord, bot, folder.path(), 7 * 24 - 1);
    assert!(discord.slash("B", thread, "join", &json!({"seat": "wei"})).text().contains("You sit as"));
    let bot = pass(&discord, bot, folder.path(), 2);
    discord.wait_text(thread, "No players were found within a week");
    let late = discord.slash("C", thread, "join", &json!({})).text();
    assert!(!late.contains("You sit as"), "{late}");
    drop(bot);
}

#[test]
fn nobody_is_reminded_in_quiet_hours_which_follow_the_players_zone() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.slash("A", table.thread, "settings", &json!({"quiet": quiet_now(), "reminders": "place"})).text();
    let reminders = || discord.messages(table.thread).iter().filter(|m| m.text().contains("it is your move")).count();
    let bot = pass(&discord, bot, folder.path(), 37);
    // What is due is done at the start; this comes after it.
    discord.slash("A", table.thread, "today", &json!({})).text();
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert_eq!(reminders(), 0, "the half of the time is up in the quiet hours");
    // Twelve hours further in the east it is not quiet.
    discord.slash("A", table.thread, "settings", &json!({"zone": "Pacific/Fiji"})).text();
    let bot = pass(&discord, bot, folder.path(), 24);
    discord.wait_text(table.thread, "it is your move");
    assert_eq!(reminders(), 1);
    drop(bot);
}
