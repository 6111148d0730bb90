//! What becomes of lobbies and threads: they tell how the game goes, are opened, named, kept open and closed, and nothing
//! waits for that.

use sanguo_discord_loopback::{Discord, GUILD, Message, Trouble, kind, permission};
use serde_json::json;

use crate::discord::{begin, begin_in, play, turn_of, turns};
use crate::harness::Platform;

fn draw(discord: &Discord, place: u64) {
    discord.slash("A", place, "draw", &json!({})).text();
    for user in ["B", "C"] {
        discord.slash(user, place, "draw", &json!({"answer": "accept"})).text();
    }
}

#[test]
fn the_lobby_tells_what_becomes_of_its_game_and_its_thread_is_named_and_closed() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let lobby = discord.messages(table.channel)[0].id;
    let playing = discord.wait_until(lobby, "lobby of a game that is played", |m| m.text().contains("Being played"));
    assert!(playing.text().contains(&format!("https://discord.com/channels/{}/{}", GUILD, table.thread)));
    assert!(playing.text().contains(": B") && !playing.text().contains("Take a seat") && playing.buttons().is_empty());
    discord.wait_name(table.thread, "#1 A · B · C · ");
    assert_eq!(discord.archived_after(table.thread), 10_080, "while it is played, for as long as can be");
    draw(&discord, table.thread);
    let over = discord.wait_until(lobby, "lobby of a drawn game", |m| m.text().contains("Drawn between"));
    assert!(!over.text().contains("Being played"), "{}", over.text());
    discord.wait_name(table.thread, "✓ #1 A · B · C");
    assert_eq!(discord.archived_after(table.thread), 1440);
    // A lobby that is cancelled.
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({})).text();
    let thread = discord.thread_of(channel);
    discord.slash("A", thread, "cancel", &json!({})).text();
    discord.wait_until(thread, "cancelled lobby", |m| m.text().contains("did not begin") && m.buttons().is_empty());
    discord.wait_name(thread, "✗ #2");
}

#[test]
fn a_thread_that_takes_long_repeats_no_lobby_and_holds_up_no_channel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.fail("POST", "/threads", 99, Trouble::LimitedForAll(90.0));
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    let lobby = discord.wait_text(channel, "#1");
    discord.slash("D", channel, "new", &json!({"seat": "wu"})).text();
    discord.wait_text(channel, "#2");
    discord.slash("B", channel, "join", &json!({"seat": "wei", "game": 1})).text();
    discord.wait_until(lobby.id, "lobby without buttons", |m| m.buttons().is_empty());
    discord.forget_nonces();
    // Neither does a restart repeat it, and the thread comes when it can.
    bot.kill();
    let _bot = discord.bot(folder.path());
    let opened = |m: &Message| m.text().contains("A opens a new game");
    assert_eq!(discord.messages(channel).iter().filter(|m| opened(m)).count(), 1);
    discord.heal();
    assert_eq!(discord.thread_named("#1 "), lobby.id);
    // Nothing waits for the thread, so the game may begin in the channel until the bot has heard that there is one.
    let there = format!("/channels/{GUILD}/{}", lobby.id);
    while !discord.slash("A", channel, "games", &json!({})).text().contains(&there) {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    discord.slash("C", channel, "join", &json!({"seat": "shu", "game": 1})).text();
    turn_of(&discord, lobby.id, "A");
    assert_eq!(discord.messages(channel).iter().filter(|m| opened(m)).count(), 1);
}

#[test]
fn a_server_full_of_threads_is_played_in_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.set_active_threads(1);
    let channel = discord.channel(kind::TEXT);
    for (user, command, seat) in [("A", "new", "wu"), ("B", "join", "wei"), ("C", "join", "shu")] {
        discord.slash(user, channel, command, &json!({"seat": seat})).text();
    }
    turn_of(&discord, channel, "A");
    discord.set_active_threads(0);
    discord.archive(table.thread, false);
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.channel, "B");
}

#[test]
fn a_thread_stays_open_while_its_game_is_played_unless_it_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.archive(table.thread, false);
    discord.wait_archived(table.thread, false);
    discord.archive(table.thread, true);
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.channel, "B");
    assert!(discord.is_archived(table.thread), "what a moderator locks stays as it is");
    discord.unlock(table.thread);
    draw(&discord, table.thread);
    discord.wait_text(table.thread, "Drawn between");
    discord.wait_name(table.thread, "✓");
    discord.archive(table.thread, false);
    assert!(!discord.slash("A", table.channel, "games", &json!({})).text().is_empty());
    assert!(discord.is_archived(table.thread), "nobody plays in it any more");
}

#[test]
fn a_private_thread_without_the_bot_says_so_and_goes_on_once_it_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let thread = discord.private_thread_in(discord.channel(kind::TEXT));
    let refused = discord.slash("A", thread, "new", &json!({"seat": "wu"})).text();
    assert!(refused.contains("Mention me"), "{refused}");
    discord.call_bot(thread);
    for (user, command, seat) in [("A", "new", "wu"), ("B", "join", "wei"), ("C", "join", "shu")] {
        discord.slash(user, thread, command, &json!({"seat": seat})).text();
    }
    turn_of(&discord, thread, "A");
    assert!(discord.members_of(thread).contains(&discord.user("A")), "who is called is added");
}

#[test]
fn a_message_that_was_deleted_before_its_answer_came_is_not_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let calls = format!("channels/{}/messages", table.thread);
    discord.fail("POST", &calls, 1, Trouble::Lost);
    discord.fail("POST", &calls, 2, Trouble::Refused(503, 0));
    play(&discord, table.thread, "A", "q12o11").text();
    let sent = turn_of(&discord, table.thread, "B");
    discord.delete_message(sent.id);
    discord.wait_calls(&format!("POST /api/v10/{calls}"), 6);
    play(&discord, table.thread, "B", "荀彧进9").text();
    turn_of(&discord, table.thread, "C");
    assert!(turns(&discord, table.channel).is_empty(), "the game stays in its thread");
    assert_eq!(turns(&discord, table.thread).len(), 2);
}

#[test]
fn without_embeds_the_turn_has_everything_but_its_colour() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.deny(table.channel, permission::EMBED);
    play(&discord, table.thread, "A", "q12o11").text();
    let turn = turn_of(&discord, table.thread, "B");
    assert!(turn.picture && turn.body["embeds"] == json!([]) && turn.text().contains("To move"), "{}", turn.text());
}

#[test]
fn a_server_is_greeted_once_when_the_bot_is_added() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let (first, system) = (discord.channel(kind::TEXT), discord.channel(kind::TEXT));
    discord.set_system_channel(system);
    for _ in 0..2 {
        discord.set_member(false);
        discord.set_joined_at("2099-01-01T00:00:00.000000+00:00");
        discord.set_member(true);
        discord.wait_text(system, "Hello");
    }
    let hello = discord.messages(system)[0].clone();
    // Until it has heard that it is back, it says that it is no member.
    for _ in 0..100 {
        if discord.press("A", hello.id, "New game").text().contains("is open") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    discord.wait_text(system, "A opens a new game");
    // Where it may not write, it takes another channel.
    discord.set_member(false);
    discord.deny(system, permission::SEND);
    discord.set_joined_at("2099-01-02T00:00:00.000000+00:00");
    discord.set_member(true);
    discord.wait_text(first, "Hello");
    assert_eq!(discord.messages(system).iter().filter(|m| m.text().contains("Hello")).count(), 1);
}

#[test]
fn a_server_whose_channels_change_all_the_time_is_not_tried_all_the_time() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin_in(&discord, discord.channel(kind::TEXT));
    let other = discord.channel(kind::TEXT);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    play(&discord, table.thread, "A", "q12o11").text();
    let calls = format!("POST /api/v10/channels/{}/messages", table.thread);
    discord.wait_calls(&calls, 2);
    for _ in 0..40 {
        discord.deny(other, 0);
        std::thread::sleep(std::time::Duration::from_millis(150));
    }
    let tried = discord.calls(&calls).len();
    assert!(tried <= 4, "{tried} attempts in six seconds");
}
