//! Days and weeks: reminders and time-outs.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Telegram, World};

use super::calling::{GROUP, begin, is_board};
use crate::harness::{Platform, Process, age, quiet_now};

pub fn pass(telegram: &Telegram, bot: Process, folder: &std::path::Path, hours: i64) -> Process {
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

#[test]
fn two_votes_stand_at_once_and_lapse_after_two_days() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    telegram.says(202, GROUP, &format!("/draw@{BOT_NAME}"));
    let draw = telegram.next(GROUP, board.id, "the offer", |m| m.text.contains("offers a draw"));
    telegram.says(203, GROUP, &format!("/pause@{BOT_NAME} 2d"));
    let pause = telegram.next(GROUP, draw.id, "the question", |m| m.text.contains("pause"));
    let before = telegram.last(201);
    telegram.says(201, 201, "/status");
    let status = telegram.next(201, before, "the status", |m| m.text.contains("has offered a draw"));
    assert!(status.text.contains("Asked: a pause"), "{}", status.text);
    let bot = pass(&telegram, bot, folder.path(), 49);
    for matter in ["so a draw", "so a pause"] {
        telegram.next(GROUP, pause.id, matter, |m| m.text.contains(matter));
    }
    let gone =
        |world: &World| world.messages.get(&(GROUP, draw.id)).filter(|message| message.labels().is_empty()).map(|_| ());
    telegram.wait("a question without buttons", gone);
    drop(bot);
}

#[test]
fn a_lobby_that_finds_no_players_is_closed_after_a_week() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(GROUP, board.id, "the lobby", |m| m.text.contains("Take a seat"));
    let bot = pass(&telegram, bot, folder.path(), 7 * 24 - 1);
    let query = telegram.presses(202, GROUP, lobby.id, "Wei");
    telegram.answer(&query);
    let lobby = telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("Bob takes"));
    let bot = pass(&telegram, bot, folder.path(), 2);
    telegram.next(GROUP, lobby.id, "the end of the lobby", |m| m.text.contains("No players were found within a week"));
    drop(bot);
}

#[test]
fn nobody_is_reminded_in_quiet_hours_which_follow_the_players_zone() {
    let (telegram, folder, bot, _) = begin(Kind::Supergroup, None);
    let before = telegram.last(201);
    telegram.says(201, 201, &format!("/settings quiet={} reminders=place", quiet_now()));
    telegram.next(201, before, "the settings", |m| m.text.contains("Quiet hours:"));
    let reminders = || telegram.seen(GROUP).iter().filter(|m| m.text.contains("it is your move")).count();
    let bot = pass(&telegram, bot, folder.path(), 37);
    // What is due is done at the start; this comes after it. Twelve hours further in the east it is not quiet.
    let before = telegram.last(201);
    telegram.says(201, 201, "/settings zone=Pacific/Fiji");
    telegram.next(201, before, "the settings", |m| m.text.contains("Pacific/Fiji"));
    assert_eq!(reminders(), 0, "the half of the time is up in the quiet hours");
    let before = telegram.last(GROUP);
    let bot = pass(&telegram, bot, folder.path(), 24);
    telegram.next(GROUP, before, "a reminder", |m| m.text.contains("it is your move"));
    assert_eq!(reminders(), 1);
    drop(bot);
}
