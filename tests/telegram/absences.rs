//! Pauses, vacations, substitutes, who has left, and groups that removed the bot.

use sanguo_telegram_loopback::{BOT_NAME, Kind};

use super::calling::{GROUP, begin, is_board};
use super::time::pass;
use crate::harness::wait_count;

#[test]
fn nobody_waits_for_a_player_who_has_left_the_group() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    telegram.comes_or_goes(202, GROUP, false);
    let told = telegram.next(GROUP, board.id, "that Bob has left", |m| m.text.contains("Bob has left this place"));
    assert!(telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o11")));
    let question = telegram.next(GROUP, told.id, "the question", |m| m.text.contains("and it is their move"));
    assert_eq!(question.called(), [201, 203]);
    // Coming back ends it.
    telegram.comes_or_goes(202, GROUP, true);
    let back = telegram.next(GROUP, question.id, "that Bob is back", |m| m.text.contains("Bob is here again"));
    assert_eq!(back.called(), [202]);
    assert!(telegram.says(202, GROUP, &format!("/move@{BOT_NAME} f17e15")));
    telegram.next(GROUP, back.id, "the next board", |m| is_board(m) && m.called() == [203]);
}

#[test]
fn pauses_of_all_vacations_and_substitutes() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    let says = |user: i64, line: &str| telegram.says(user, GROUP, &format!("{line}@{BOT_NAME}"));
    says(201, "/pause");
    let question = telegram.next(GROUP, board.id, "the question", |m| m.text.contains("asks for a pause of 7 days"));
    telegram.presses(202, GROUP, question.id, "Accept");
    let agreed = telegram.next(GROUP, question.id, "the first answer", |m| m.text.contains("Bob agrees"));
    telegram.presses(203, GROUP, agreed.id, "Accept");
    let paused = telegram.next(GROUP, agreed.id, "the pause", |m| m.text.contains("The clock stands until"));
    let bot = pass(&telegram, bot, folder.path(), 7 * 24 + 1);
    let goes_on = telegram.next(GROUP, paused.id, "its end", |m| m.text.contains("The pause is over"));
    telegram.says(201, 201, "/vacation 7");
    telegram.next(GROUP, goes_on.id, "the vacation", |m| m.text.contains("on vacation"));
    telegram.says(202, 202, "/status #1");
    telegram.next(202, 0, "why the clock stands", |m| m.text.contains("🏖 The clock stands until"));
    let before = telegram.last(201);
    telegram.says(201, 201, "/substitute #1");
    let sure = telegram.next(201, before, "a question", |m| m.text.contains("really offer your seat"));
    telegram.presses(201, 201, sure.id, "Yes, offer");
    let offered = telegram.next(GROUP, goes_on.id, "the offer", |m| m.text.contains("to whoever plays on"));
    telegram.user(204, "Dan", "en");
    telegram.presses(204, GROUP, offered.id, "Take over");
    let taken = telegram.next(GROUP, offered.id, "the newcomer", |m| m.text.contains("in place of Ann"));
    // The newcomer is to move; the others hear who plays on.
    assert!(is_board(&taken) && taken.called().first() == Some(&204), "{:?}", taken.called());
    drop(bot);
}

#[test]
fn what_is_kept_of_a_group_that_removed_the_bot_is_forgotten_after_thirty_days() {
    const LEFT: &str = "SELECT COUNT(*) FROM departures";
    let (telegram, folder, bot, _) = begin(Kind::Supergroup, None);
    telegram.membership(201, GROUP, false);
    wait_count(folder.path(), LEFT, 1);
    // It comes back, and everything is as it was.
    telegram.membership(201, GROUP, true);
    wait_count(folder.path(), LEFT, 0);
    telegram.membership(201, GROUP, false);
    wait_count(folder.path(), LEFT, 1);
    let _bot = pass(&telegram, bot, folder.path(), 30 * 24 + 1);
    wait_count(folder.path(), "SELECT COUNT(*) FROM games WHERE state = 'aborted'", 1);
    wait_count(folder.path(), "SELECT COUNT(*) FROM telegram_groups", 0);
    wait_count(folder.path(), LEFT, 0);
}
