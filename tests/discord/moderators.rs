//! What those do about the games of a server who manage it.

use sanguo_discord_loopback::Discord;
use serde_json::json;

use crate::discord::begin;
use crate::harness::Platform;

#[test]
fn a_manager_pauses_extends_cancels_and_deletes_and_nobody_else_does() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let refused = discord.slash("B", table.thread, "admin", &json!({"do": "pause"})).text();
    assert!(refused.contains("Only those who manage this channel"), "{refused}");
    discord.make_manager("M");
    let admin = |args: serde_json::Value| discord.slash("M", table.thread, "admin", &args);
    admin(json!({"do": "pause", "time": "2d"})).text();
    let paused = discord.wait_text(table.thread, "M, who manages this place, pauses the game");
    assert!(paused.text().contains("<t:"), "{}", paused.text());
    admin(json!({"do": "resume"})).text();
    discord.wait_text(table.thread, "M ends the pause");
    let longer = admin(json!({"do": "extend", "time": "12h"})).text();
    assert!(longer.contains("there is time until"), "{longer}");
    discord.wait_text(table.thread, "12 hours more");
    admin(json!({"do": "substitute", "seat": "shu"})).text();
    let offered = discord.wait_text(table.thread, "offers 🔴 Shu 蜀 to whoever plays on");
    discord.press("D", offered.id, "Take over").text();
    discord.wait_text(table.thread, "D plays");
    let asked = admin(json!({"do": "cancel"})).answer();
    discord.press("M", asked.id, "Yes").text();
    let off = discord.wait_text(table.thread, "has called the game off");
    assert!(off.calls().contains(&discord.user("D").to_string()), "{:?}", off.calls());
    let history = discord.slash("A", table.thread, "history", &json!({"game": 1})).text();
    for line in ["paused the game for 2 days", "ended the pause", "12 hours more", "offered", "called the game off"] {
        assert!(history.contains(line), "{line}: {history}");
    }
    let asked = admin(json!({"do": "delete", "game": 1})).answer();
    discord.press("M", asked.id, "Yes, delete it").text();
    discord.wait_text(table.thread, "has deleted game #1");
    assert!(discord.slash("A", table.thread, "history", &json!({"game": 1})).text().contains("no such game"));
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
}
