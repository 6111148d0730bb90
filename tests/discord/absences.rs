//! Pauses, vacations, substitutes, and servers that removed the bot.

use sanguo_discord_loopback::Discord;
use serde_json::json;

use crate::discord::time::pass;
use crate::discord::{begin, turn_of};
use crate::harness::{Platform, wait_count};

#[test]
fn pauses_of_all_vacations_and_substitutes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.slash("A", table.thread, "pause", &json!({"time": "2d"})).text();
    let question = discord.wait_text(table.thread, "asks for a pause of 2 days");
    discord.press("B", question.id, "Accept").text();
    discord.wait_text(table.thread, "B agrees");
    discord.slash("C", table.thread, "pause", &json!({"answer": "accept"})).text();
    let paused = discord.wait_text(table.thread, "The clock stands until");
    assert!(paused.text().contains("<t:"), "{}", paused.text());
    let bot = pass(&discord, bot, folder.path(), 49);
    discord.wait_text(table.thread, "The pause is over");
    let away = discord.slash("A", table.thread, "vacation", &json!({"days": 7})).text();
    assert!(away.contains("until"), "{away}");
    discord.wait_text(table.thread, "on vacation");
    let status = discord.slash("B", table.thread, "status", &json!({})).text();
    assert!(status.contains("🏖 The clock stands until"), "{status}");
    let sure = discord.slash("A", table.thread, "substitute", &json!({})).answer();
    discord.press("A", sure.id, "Yes, offer").text();
    let offered = discord.wait_text(table.thread, "to whoever plays on");
    discord.press("D", offered.id, "Take over").text();
    assert!(turn_of(&discord, table.thread, "D").text().contains("in place of A"));
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
    drop(bot);
}

#[test]
fn what_is_kept_of_a_server_that_removed_the_bot_is_forgotten_after_thirty_days() {
    const LEFT: &str = "SELECT COUNT(*) FROM departures";
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    begin(&discord);
    discord.set_member(false);
    wait_count(folder.path(), LEFT, 1);
    // It comes back, and everything is as it was.
    discord.set_member(true);
    wait_count(folder.path(), LEFT, 0);
    discord.set_member(false);
    wait_count(folder.path(), LEFT, 1);
    let _bot = pass(&discord, bot, folder.path(), 30 * 24 + 1);
    wait_count(folder.path(), "SELECT COUNT(*) FROM games WHERE state = 'aborted'", 1);
    wait_count(folder.path(), "SELECT COUNT(*) FROM discord_channels", 0);
    wait_count(folder.path(), LEFT, 0);
}
