//! Members are named by the user option of a command, called, and answer by buttons; a game is played again.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, turn_of};
use crate::harness::Platform;

#[test]
fn members_are_challenged_called_and_answer_by_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    let [b, c] = ["B", "C"].map(|name| discord.user(name).to_string());
    discord.slash("A", channel, "challenge", &json!({"with": b, "and": c, "seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    let lobby = discord.wait_text(channel, "A challenges to a game");
    assert!(lobby.text().contains("Invited: B, C"), "{}", lobby.text());
    assert_eq!(lobby.calls(), [b, c]);
    assert!(discord.press("D", lobby.id, "Accept").text().contains("Nobody has invited you"));
    assert!(discord.press("B", lobby.id, "Accept").text().contains("You sit as"));
    let lobby = discord.wait_text(thread, "B takes");
    assert!(discord.press("C", lobby.id, "Accept").text().contains("You sit as"));
    turn_of(&discord, thread, "A");
}

#[test]
fn bots_are_not_invited_and_a_rematch_calls_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let me = sanguo_discord_loopback::APPLICATION.to_string();
    let refused = discord.slash("A", table.channel, "new", &json!({"with": me})).text();
    assert!(refused.contains("is a program"), "{refused}");
    discord.slash("A", table.thread, "draw", &json!({})).text();
    for user in ["B", "C"] {
        discord.slash(user, table.thread, "draw", &json!({"answer": "accept"})).text();
    }
    let ended = discord.wait_text(table.thread, "Drawn between");
    assert!(discord.press("B", ended.id, "Rematch").text().contains("You sit as"));
    let lobby = discord.wait_text(table.thread, "B wants to play again");
    assert_eq!(lobby.calls(), ["A", "C"].map(|name| discord.user(name).to_string()));
    for user in ["A", "C"] {
        let newest = discord.wait_text(table.thread, "Invited:");
        assert!(discord.press(user, newest.id, "Accept").text().contains("You sit as"));
    }
    turn_of(&discord, table.thread, "C");
}
