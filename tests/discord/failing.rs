//! What goes wrong on the way: refusals, silence, lost answers, dropped connections, kills, removals. No move is lost
//! or doubled, and messages come later, in order.

use sanguo_discord_loopback::{Discord, Trouble, kind};
use serde_json::json;

use crate::discord::{begin, play, play_game, turn_of, turns, wait_turns};
use crate::harness::{Platform, tool_with};

/// The calls of a move: acknowledgement, message, answer, edit of the message before, look at the member.
const CALLS: [(&str, &str); 5] = [
    ("POST", "/callback"),
    ("POST", "/messages"),
    ("PATCH", "/messages/@original"),
    ("PATCH", "channels/"),
    ("GET", "/members/"),
];

/// Plays three moves with trouble at a kind of call each time, and checks that all is told once and in order.
fn survives(trouble: Trouble) {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let game: Vec<&str> = include_str!("../games/alliance.txt").split_whitespace().take(CALLS.len()).collect();
    for (i, ((method, path), mv)) in CALLS.into_iter().zip(game).enumerate() {
        let turn = turns(&discord, table.thread).pop().unwrap();
        let user = ["A", "B", "C"]
            .into_iter()
            .find(|user| turn.calls().first() == Some(&discord.user(user).to_string()))
            .unwrap();
        discord.fail(method, path, 1, trouble);
        let act = play(&discord, table.thread, user, mv);
        wait_turns(&discord, table.thread, i + 2);
        if path != "/callback" {
            // An interaction that cannot be acknowledged has no answer to show; the channel tells of the move.
            assert!(act.text().contains("you played"), "{method} {path}");
        }
        discord.heal();
    }
    let told = turns(&discord, table.thread);
    assert_eq!(told.len(), CALLS.len() + 1, "each once: {:#?}", told.iter().map(|m| m.text()).collect::<Vec<_>>());
    let record = discord.slash("D", table.thread, "history", &json!({})).text();
    assert!(record.contains("5. ") && !record.contains("6. "), "{record}");
}

#[test]
fn rate_limits_with_a_pause_are_waited_for() {
    survives(Trouble::Limited(0.4));
}

#[test]
fn the_counts_that_discord_tells_are_kept_to() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    for number in 0..12 {
        discord.slash(&format!("P{number}"), channel, "new", &json!({})).text();
    }
    discord
        .wait_public(channel, "twelve lobbies", |all| all.filter(|m| m.text().contains("opens a new")).count() == 12);
    let told: Vec<String> = discord.messages(channel).iter().map(|lobby| lobby.text()).collect();
    let in_order = told.iter().enumerate().all(|(number, text)| text.contains(&format!("P{number} opens")));
    assert!(in_order, "{told:#?}");
    let limited = discord.limited();
    assert!(limited <= 2, "{limited} calls were too many");
}

#[test]
fn troubles_of_discord_itself_pass() {
    survives(Trouble::Refused(500, 0));
}

#[test]
fn an_overload_passes() {
    survives(Trouble::Refused(503, 130_000));
}

#[test]
fn a_limit_of_writing_passes() {
    survives(Trouble::Refused(403, 20_028));
}

#[test]
fn lost_answers_double_nothing() {
    survives(Trouble::Lost);
}

#[test]
fn silence_at_each_kind_of_call_is_waited_out() {
    survives(Trouble::Silence);
}

#[test]
fn a_dropped_connection_is_resumed_or_begun_anew_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    // In the middle of a move: after the command has come, before anything is said.
    discord.fail("POST", "/messages", 1, Trouble::Refused(500, 0));
    let act = play(&discord, table.thread, "A", "q12o11");
    act.acknowledged();
    discord.drop_gateway(None);
    turn_of(&discord, table.thread, "B");
    assert!(act.text().contains("you played"));
    discord.wait_connections(1, 1);
    play(&discord, table.thread, "B", "荀彧进9").text();
    turn_of(&discord, table.thread, "C");
    // A session that Discord has forgotten.
    discord.forget_session();
    discord.drop_gateway(Some(4000));
    discord.wait_connections(2, 1);
    play(&discord, table.thread, "C", "f3k3").text();
    turn_of(&discord, table.thread, "A");
    let record = discord.slash("D", table.thread, "history", &json!({})).text();
    assert!(record.contains("3. ") && !record.contains("4. "), "{record}");
}

#[test]
fn a_kill_between_the_move_and_its_message_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let turn = turn_of(&discord, table.thread, "A");
    discord.fail("POST", &format!("channels/{}/messages", table.thread), 99, Trouble::Refused(503, 0));
    play(&discord, table.thread, "A", "q12o11").text();
    bot.kill();
    discord.heal();
    let bot = discord.bot(folder.path());
    turn_of(&discord, table.thread, "B");
    // The message arrived, but the bot was killed before it knew.
    discord.fail("POST", &format!("channels/{}/messages", table.thread), 1, Trouble::Lost);
    discord.fail("POST", &format!("channels/{}/messages", table.thread), 99, Trouble::Refused(503, 0));
    play(&discord, table.thread, "B", "荀彧进9").text();
    wait_turns(&discord, table.thread, 3);
    bot.kill();
    discord.heal();
    let bot = discord.bot(folder.path());
    turn_of(&discord, table.thread, "C");
    // Old buttons after a restart: those of a finished turn do nothing, those of the newest do.
    let old = discord.press_id("A", turn.id, &turn.buttons()[0]).text();
    assert!(old.contains("C"), "{old}");
    let newest = turn_of(&discord, table.thread, "C");
    assert!(discord.press("C", newest.id, "Move").answer().picture);
    assert_eq!(turns(&discord, table.thread).len(), 3);
    assert!(bot.terminate(), "a clean stop is a success");
}

#[test]
fn a_deleted_channel_is_given_up_and_seen_by_the_host() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot_with(folder.path(), &[("DISCORD_GAMES", "channel")]);
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    discord.wait_text(channel, "opens a new game");
    discord.delete_channel(channel);
    let private = discord.channel(kind::DM);
    assert!(!discord.slash("A", private, "leave", &json!({"game": 1})).text().is_empty());
    let calls = format!("POST /api/v10/channels/{channel}/messages");
    // The lobby, that it is gone, and that its opener leaves.
    discord.wait_calls(&calls, 3);
    assert!(bot.log_says("giving up on a message that cannot be sent"), "{}", bot.log());
    let tried = discord.calls(&calls).len();
    // Other places are not held up, and it is not tried again.
    let other = discord.channel(kind::TEXT);
    discord.slash("A", other, "new", &json!({})).text();
    discord.wait_text(other, "opens a new game");
    assert_eq!(discord.calls(&calls).len(), tried);
    let checked = tool_with(folder.path(), &["check"], &discord.environment(folder.path()));
    let told = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(!checked.status.success());
    assert!(told.contains(&channel.to_string()) && told.contains("was given up") && told.contains("10003"), "{told}");
    let everything = told + &String::from_utf8_lossy(&checked.stdout) + &bot.log();
    assert!(!everything.contains(sanguo_discord_loopback::TOKEN), "secrets are never shown");
}

#[test]
fn removed_from_the_server_and_invited_again() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.set_member(false);
    let private = discord.channel(kind::DM);
    play_game(&discord, private, "A", "q12o11", 1).text();
    play_game(&discord, private, "B", "荀彧进9", 1).text();
    discord.wait_calls(&format!("POST /api/v10/channels/{}/messages", table.thread), 1);
    assert_eq!(turns(&discord, table.thread).len(), 1);
    discord.set_member(true);
    turn_of(&discord, table.thread, "C");
    let told: Vec<String> = turns(&discord, table.thread).iter().map(|turn| turn.text()).collect();
    assert_eq!(told.len(), 3, "later, all, and in order: {told:#?}");
    assert!(told[1].contains("o11") && told[2].contains("Xun Yu"), "{told:#?}");
}

#[test]
fn a_player_who_has_left_is_noticed_when_the_turn_comes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.leave("B");
    play(&discord, table.thread, "A", "q12o11").text();
    let turn = discord.wait_text(table.thread, "not a member of this server any more");
    assert!(turn.calls().is_empty() && turn.picture, "{:?}", turn.calls());
    assert!(turn.text().contains(&format!("<@{}>", discord.user("B"))));
}

#[test]
fn old_messages_that_cannot_be_edited_hold_nothing_up() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let first = turn_of(&discord, table.thread, "A");
    discord.delete_message(first.id);
    play(&discord, table.thread, "A", "q12o11").text();
    let second = turn_of(&discord, table.thread, "B");
    discord.fail("PATCH", &format!("/messages/{}", second.id), 1, Trouble::Refused(403, 50_005));
    play(&discord, table.thread, "B", "荀彧进9").text();
    let third = turn_of(&discord, table.thread, "C");
    // One that may be edited later loses its buttons later.
    discord.fail("PATCH", &format!("/messages/{}", third.id), 1, Trouble::Refused(503, 0));
    play(&discord, table.thread, "C", "f3k3").text();
    turn_of(&discord, table.thread, "A");
    discord.slash("A", table.thread, "draw", &json!({})).text();
    discord.slash("B", table.thread, "draw", &json!({"answer": "accept"})).text();
    discord.slash("C", table.thread, "draw", &json!({"answer": "accept"})).text();
    discord.wait_until(third.id, "message without buttons", |m| m.buttons().is_empty());
}

#[test]
fn a_channel_that_does_not_answer_keeps_no_move_and_no_other_channel_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let (silent, other) = (begin(&discord), begin(&discord));
    discord.fail("POST", &format!("channels/{}/messages", silent.thread), 999, Trouble::Silence);
    for (user, mv, next) in [("A", "q12o11", "B"), ("B", "荀彧进9", "C"), ("C", "f3k3", "A")] {
        let told = play(&discord, silent.thread, user, mv).text();
        assert!(told.contains("you played"), "{told}");
        play(&discord, other.thread, user, mv).text();
        turn_of(&discord, other.thread, next);
    }
    assert_eq!(turns(&discord, silent.thread).len(), 1, "nothing is shown there yet");
    discord.heal();
    wait_turns(&discord, silent.thread, 2);
    turn_of(&discord, silent.thread, "A");
}
