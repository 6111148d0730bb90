//! Whoever is to move learns it, whatever becomes of the place: in private at once, and there as soon as it can be.

use sanguo_discord_loopback::{Discord, Message, Trouble, kind, permission};
use serde_json::json;

use crate::discord::{begin, play, play_game, turn_of, turns};
use crate::harness::{Platform, said, tool_with};

fn is_word(message: &Message) -> bool {
    message.picture && message.text().contains("could not post this where the game is played")
}

/// Waits for so many words in the private channel of a user, and returns the last.
#[track_caller]
fn word(discord: &Discord, user: &str, count: usize) -> Message {
    let private = discord.wait_private(user);
    discord
        .wait_public(private, &format!("word {count} for {user}"), |all| all.filter(|m| is_word(m)).count() >= count);
    discord.messages(private).into_iter().rfind(is_word).unwrap()
}

fn check(discord: &Discord, folder: &std::path::Path) -> String {
    said(&tool_with(folder, &["check"], &discord.environment(folder)))
}

#[test]
fn the_game_goes_on_in_private_channels_until_its_place_takes_messages_again() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    play(&discord, table.thread, "A", "q12o11").text();
    let told = word(&discord, "B", 1);
    assert!(told.calls().is_empty() && told.text().contains("o11"), "{}", told.text());
    assert!(bot.log_says("a game cannot be shown where it is played"), "{}", bot.log());
    let checked = check(&discord, folder.path());
    assert!(checked.contains("game #1 cannot be shown") && checked.contains("Send Messages in Threads"), "{checked}");
    // Its buttons are those of that game, and the dialogue is answered there.
    let pieces = discord.press("B", told.id, "Move").answer();
    assert!(pieces.picture && pieces.text().contains("#1"), "{}", pieces.text());
    // It is played in another place, and none is named.
    let asked = play(&discord, told.channel, "B", "荀彧进9").answer();
    assert!(asked.text().contains("another place") && discord.private_with("C").is_none(), "{}", asked.text());
    discord.press("B", asked.id, "Yes, in #1").text();
    assert!(word(&discord, "C", 1).text().contains("Xun Yu"));
    discord.deny(table.channel, 0);
    turn_of(&discord, table.thread, "C");
    let checked = check(&discord, folder.path());
    assert!(!checked.contains("cannot be shown"), "{checked}");
    play(&discord, table.thread, "C", "f3k3").text();
    turn_of(&discord, table.thread, "A");
    assert!(discord.private_with("A").is_none(), "who is called in the game's place is not told twice");
}

#[test]
fn who_takes_no_private_messages_is_called_as_soon_as_the_place_takes_them() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.refuse_private("B", true);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    assert!(play(&discord, table.thread, "A", "q12o11").text().contains("you played"));
    let private = discord.wait_private("B");
    discord.wait_calls(&format!("POST /api/v10/channels/{private}/messages"), 1);
    assert!(bot.log_says("50007"), "{}", bot.log());
    assert!(discord.messages(private).is_empty());
    // Nobody else waits for that.
    let other = discord.channel(kind::TEXT);
    discord.slash("D", other, "new", &json!({})).text();
    discord.wait_text(other, "D opens a new game");
    discord.deny(table.channel, 0);
    assert!(turn_of(&discord, table.thread, "B").text().contains("o11"));
    // When private channels cannot be opened for a moment, they are a moment later.
    discord.refuse_private("B", false);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    discord.fail("POST", "users/@me/channels", 2, Trouble::Refused(400, 40_003));
    play(&discord, table.thread, "B", "荀彧进9").text();
    word(&discord, "C", 1);
}

#[test]
fn a_lost_board_is_shown_when_the_place_is_used_or_something_changes_there() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let calls = format!("channels/{}/messages", table.thread);
    for (mover, mv, next) in [("A", "q12o11", "B"), ("B", "荀彧进9", "C")] {
        let before = turns(&discord, table.thread).len();
        discord.fail("POST", &calls, 1, Trouble::Refused(400, 50_035));
        play(&discord, table.thread, mover, mv).text();
        word(&discord, next, 1);
        assert_eq!(turns(&discord, table.thread).len(), before, "it was given up");
        match next {
            "B" => drop(discord.slash("D", table.thread, "status", &json!({})).text()),
            // As when the bot gets a right, a role or the channel back.
            _ => discord.deny(table.channel, 0),
        }
        let turn = turn_of(&discord, table.thread, next);
        assert!(turn.text().contains("could not post here for a while"), "{}", turn.text());
    }
}

#[test]
fn a_deleted_thread_post_or_channel_is_told_to_whoever_is_to_move() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    // A thread: the game goes on in the channel, at once.
    let table = begin(&discord);
    discord.delete_channel(table.thread);
    let turn = turn_of(&discord, table.channel, "A");
    assert!(turn.text().contains("was deleted"), "{}", turn.text());
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.channel, "B");
    assert!(discord.private_with("A").is_none());
    // Then the channel too: in private.
    discord.delete_channel(table.channel);
    let told = word(&discord, "B", 1);
    assert!(told.text().contains("was deleted") && told.text().contains("#1"), "{}", told.text());
    // A post of a forum, whose channel takes no messages.
    let post = discord.thread_in(discord.channel(kind::FORUM));
    for (user, command, seat) in [("C", "new", "wu"), ("B", "join", "wei"), ("A", "join", "shu")] {
        discord.slash(user, post, command, &json!({"seat": seat})).text();
    }
    turn_of(&discord, post, "C");
    discord.delete_channel(post);
    let told = word(&discord, "C", 1);
    assert!(told.text().contains("#2"), "{}", told.text());
    play_game(&discord, told.channel, "C", "q12o11", 2).text();
    assert!(word(&discord, "B", 2).text().contains("#2"));
    // While the bot is away.
    let post = discord.thread_in(discord.channel(kind::FORUM));
    for (user, command, seat) in [("E", "new", "wu"), ("B", "join", "wei"), ("A", "join", "shu")] {
        discord.slash(user, post, command, &json!({"seat": seat})).text();
    }
    turn_of(&discord, post, "E");
    assert!(bot.terminate());
    discord.delete_channel(post);
    let bot = discord.bot(folder.path());
    assert!(word(&discord, "E", 1).text().contains("#3"));
    assert!(bot.terminate());
    let _bot = discord.bot(folder.path());
    assert!(!discord.slash("E", told.channel, "games", &json!({})).text().is_empty());
    let words = discord.messages(discord.wait_private("E")).iter().filter(|m| is_word(m)).count();
    assert_eq!(words, 1, "it is told once");
}

#[test]
fn a_thread_archived_while_the_bot_was_away_is_reopened_unless_it_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let (open, locked) = (begin(&discord), begin(&discord));
    assert!(bot.terminate());
    discord.archive(open.thread, false);
    discord.archive(locked.thread, true);
    let _bot = discord.bot(folder.path());
    discord.wait_archived(open.thread, false);
    play(&discord, open.thread, "A", "q12o11").text();
    turn_of(&discord, open.thread, "B");
    assert!(discord.is_archived(locked.thread));
}
