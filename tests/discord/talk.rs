//! Whispers, followers, and what has happened since one's last move: each is told to whom it is for.

use sanguo_discord_loopback::Discord;
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::Platform;

#[test]
fn a_whisper_comes_by_direct_message_or_is_picked_up() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let whisper = |to: &str, text: &str| {
        discord.slash("A", table.thread, "whisper", &json!({"seat": to, "text": text})).text();
    };
    whisper("wei", "take the south");
    let private = discord.wait_private("B");
    let told = discord.wait_text(private, "whispers to you");
    assert!(told.text().contains("take the south") && told.calls().is_empty(), "{}", told.text());
    // Who takes no direct messages is told in the thread that there is something, and reads it alone.
    discord.refuse_private("C", true);
    whisper("shu", "take the north");
    let notice = discord.wait_text(table.thread, "somebody has whispered to you");
    assert_eq!(notice.calls(), [discord.user("C").to_string()]);
    assert!(discord.press("C", notice.id, "Read it").text().contains("take the north"));
    assert!(!discord.press("B", notice.id, "Read it").text().contains("take the north"));
    assert!(discord.press("D", notice.id, "Read it").text().contains("You do not play in this game"));
    assert!(discord.messages(table.thread).iter().all(|message| !message.text().contains("take the")));
}

#[test]
fn moves_laid_down_in_advance_are_nobody_elses_business_and_played_when_their_turn_comes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let laid = discord.slash("B", table.thread, "ahead", &json!({"plan": "if q12o13 then f17e15"})).answer();
    assert!(laid.text().contains("f17e15") && laid.calls().is_empty(), "{}", laid.text());
    let other = discord.slash("C", table.thread, "ahead", &json!({"plan": "q12o11 f17e15 f1e3"})).text();
    assert!(other.contains("f1e3"), "{other}");
    play(&discord, table.thread, "A", "q12o13").text();
    let turn = turn_of(&discord, table.thread, "C");
    assert!(turn.text().contains("(B): "), "told like any move: {}", turn.text());
    // The game went another way than C thought.
    let void = discord.slash("C", table.thread, "ahead", &json!({})).text();
    assert!(!void.contains("f1e3"), "{void}");
    let public = discord.messages(table.thread);
    assert!(public.iter().all(|message| !message.text().contains("Laid down")), "{public:?}");
}

#[test]
fn followers_hear_by_direct_message_and_players_what_happened_since() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let followed = discord.slash("D", table.thread, "follow", &json!({"moves": "on"})).text();
    assert!(followed.contains("every move is told"), "{followed}");
    play(&discord, table.thread, "A", "q12o13").text();
    turn_of(&discord, table.thread, "B");
    let private = discord.wait_private("D");
    let told = discord.wait_text(private, "which you follow");
    assert!(told.picture && told.text().contains("o13") && told.calls().is_empty(), "{}", told.text());
    assert!(discord.press("D", told.id, "Unfollow").text().contains("not told any more"));
    play(&discord, table.thread, "B", "f17e15").text();
    turn_of(&discord, table.thread, "C");
    let since = discord.slash("A", table.thread, "since", &json!({})).answer();
    assert!(since.picture && since.text().contains("f17e15"), "{}", since.text());
    let today = discord.slash("C", table.thread, "today", &json!({})).text();
    assert!(today.contains("1 thing waits for you") && today.contains("#1"), "{today}");
    assert_eq!(discord.messages(private).len(), 1);
}
