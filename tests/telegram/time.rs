//! Days and weeks: reminders and time-outs.

use sanguo_telegram_loopback::Telegram;

use super::calling::{GROUP, begin, is_board};
use crate::harness::{Platform, Process, age};
use sanguo_telegram_loopback::Kind;

fn pass(telegram: &Telegram, bot: Process, folder: &std::path::Path, hours: i64) -> Process {
    assert!(bot.terminate());
    age(folder, hours);
    telegram.bot(folder)
}

#[test]
fn who_does_not_move_is_reminded_in_private_and_loses_in_the_end() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    assert!(board.text.contains("⏳ Until ") && board.text.contains("UTC (3 days)"), "{}", board.text);
    let before = telegram.last(201);
    let bot = pass(&telegram, bot, folder.path(), 37);
    let reminder = telegram.next(201, before, "a reminder", |m| m.text.contains("it is your move"));
    assert_eq!(reminder.labels()[0], "Move");
    telegram.blocks(201);
    let before = telegram.last(GROUP);
    let bot = pass(&telegram, bot, folder.path(), 24);
    let reminder = telegram.next(GROUP, before, "a reminder in the group", |m| m.text.contains("it is your move"));
    assert_eq!(reminder.called(), [201], "where no private message gets through");
    let bot = pass(&telegram, bot, folder.path(), 12);
    let notice = telegram.next(GROUP, reminder.id, "the notice", |m| m.text.contains("has used up the time"));
    assert_eq!(notice.called(), [201]);
    let bot = pass(&telegram, bot, folder.path(), 8);
    let question = telegram.next(GROUP, notice.id, "the question", |m| m.text.contains("may wait for one more"));
    assert_eq!(question.called(), [202, 203]);
    telegram.presses(203, GROUP, question.id, "Wait");
    let waits = telegram.next(GROUP, question.id, "the choice", |m| m.text.contains("Cy waits"));
    let bot = pass(&telegram, bot, folder.path(), 73);
    let notice = telegram.next(GROUP, waits.id, "the second notice", |m| m.text.contains("has used up the time"));
    let bot = pass(&telegram, bot, folder.path(), 8);
    let question = telegram.next(GROUP, notice.id, "the second question", |m| m.text.contains("may wait"));
    let _bot = pass(&telegram, bot, folder.path(), 73);
    let out = telegram.next(GROUP, question.id, "the time-out", |m| m.text.contains("did not move in time"));
    assert!(is_board(&out) && out.called().contains(&202), "{:?}", out.called());
}
