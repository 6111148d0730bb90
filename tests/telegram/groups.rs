//! What a group sees of what its members do elsewhere, and what Telegram keeps while the bot is away.

use std::time::Duration;

use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Refused, Telegram};

use super::calling::{GROUP, begin, is_board};
use crate::harness::{Platform, age};

const OTHER: i64 = -1_001_555_000_334;

fn tells(telegram: &Telegram, user: i64, chat: i64, text: &str) -> i64 {
    telegram.says(user, chat, text);
    telegram.last(chat)
}

#[test]
fn whoever_is_answered_in_private_sees_that_they_were_heard() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    for command in ["help", "rules", "history", "targets"] {
        let before = telegram.last(202);
        let asked = tells(&telegram, 202, GROUP, &format!("/{command}@{BOT_NAME}"));
        telegram.next(202, before, command, |_| true);
        telegram.wait("a sign in the group", |world| world.reactions.get(&(GROUP, asked)).map(|_| ()));
    }
    // A group may allow no reactions; nothing else comes of it.
    telegram.fail("setMessageReaction", Failure::Refuse(Refused::bad("Bad Request: REACTION_INVALID")));
    let before = telegram.last(202);
    telegram.says(202, GROUP, &format!("/help@{BOT_NAME}"));
    telegram.next(202, before, "the help", |_| true);
    telegram.wait("the refusal", |world| world.failures.is_empty().then_some(()));
    assert!(telegram.seen(GROUP).iter().all(|m| m.id <= board.id), "nothing is said there");
}

#[test]
fn a_move_that_is_written_in_one_group_is_never_played_in_another() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    telegram.group(OTHER, Kind::Supergroup, &[201]);
    for command in ["move", "resign", "draw", "takeback"] {
        let text = if command == "move" { "/move q12o13".to_owned() } else { format!("/{command}") };
        let text = text.replacen(command, &format!("{command}@{BOT_NAME}"), 1);
        let (here, private) = (telegram.last(OTHER), telegram.last(201));
        telegram.says(201, OTHER, &text);
        telegram.wait("what is wrong", |world| {
            let fits = |m: &&Message| m.from.is_none() && m.text.contains("No game is being played here");
            let newer = |m: &&Message| m.chat == OTHER && m.id > here || m.chat == 201 && m.id > private;
            world.messages.values().find(|m| fits(m) && newer(m)).map(|_| ())
        });
    }
    assert!(telegram.seen(GROUP).iter().all(|m| m.id <= board.id), "nothing has happened in the game");
    let told = |m: &Message| m.text.contains("you played") || m.text.contains("Taishi");
    assert!(!telegram.seen(OTHER).iter().any(told), "and nothing is told of it elsewhere");
    telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
    telegram.next(GROUP, board.id, "the move where it belongs", is_board);
}

#[test]
fn telegram_keeps_messages_for_a_day_and_presses_for_two_minutes_and_a_half() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    assert!(bot.terminate());
    telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
    let pressed = telegram.presses(202, GROUP, board.id, "My board");
    telegram.passes(Duration::from_secs(20 * 3600));
    let _bot = telegram.bot(folder.path());
    let next = telegram.next(GROUP, board.id, "the move", is_board);
    assert_eq!(next.called(), [202]);
    assert!(telegram.with(|world| world.queries[&pressed].is_none()), "the press is lost");
    telegram.answer(&telegram.presses(202, GROUP, next.id, "My board"));
}

#[test]
fn a_private_chat_that_takes_no_messages_any_more_is_opened_anew() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    for words in ["Bad Request: have no write access to the chat", "Forbidden: user is deactivated"] {
        telegram.mutes(202, Some(words));
        telegram.presses(202, GROUP, board.id, "My board");
        let invited = telegram.next(GROUP, telegram.last(GROUP), "how to open it", |m| m.text.contains("private chat"));
        assert_eq!(invited.buttons().next().unwrap()["url"], link.as_str(), "{words}");
        assert_eq!(telegram.answer(&telegram.presses(202, GROUP, board.id, "My board"))["url"], link.as_str());
        telegram.mutes(202, None);
        let before = telegram.last(202);
        telegram.starts(202, "private");
        telegram.next(202, before, "the board in private", |m| m.media == Some("photo"));
    }
}

#[test]
fn the_board_is_shown_to_all_once_more_and_calls_the_player_to_move() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    // Not as long as the last one is a few minutes old.
    telegram.says(202, GROUP, &format!("/board@{BOT_NAME} show"));
    let refused = telegram.next(GROUP, board.id, "not yet", |m| m.media.is_none() && m.reply_to.is_some());
    assert!(bot.terminate());
    age(folder.path(), 1);
    let _bot = telegram.bot(folder.path());
    telegram.says(203, GROUP, &format!("/board@{BOT_NAME} show"));
    let again = telegram.next(GROUP, refused.id, "the board again", is_board);
    assert_eq!(again.called(), [201]);
    // What is listed leads to the newest board.
    let before = telegram.last(203);
    telegram.says(203, 203, "/games");
    let games = telegram.next(203, before, "the games", |m| m.text.contains("#1"));
    assert!(games.text.contains(&format!("https://t.me/c/1555000333/{}", again.id)), "{}", games.text);
}
