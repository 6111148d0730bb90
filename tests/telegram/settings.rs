//! Settings of players and of the group: chosen by buttons and by options, and that they act.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Message, Telegram};

use super::calling::{GROUP, begin, is_board};
use crate::harness::{Platform, Process, age, next_hour};

fn pass(telegram: &Telegram, bot: Process, folder: &std::path::Path, hours: i64) -> Process {
    assert!(bot.terminate());
    age(folder, hours);
    telegram.bot(folder)
}

/// Waits until a message, edited as it may be, says something.
fn says(telegram: &Telegram, chat: i64, message: i64, text: &str) -> Message {
    telegram.wait(text, |world| world.messages.get(&(chat, message)).filter(|m| m.text.contains(text)).cloned())
}

#[test]
fn the_group_is_settled_by_its_admins_by_buttons_in_private() {
    let (telegram, _folder, _bot, _) = begin(Kind::Supergroup, None);
    let before = telegram.last(GROUP);
    telegram.says(202, GROUP, &format!("/settings@{BOT_NAME} for=server time=2d"));
    telegram.next(GROUP, before, "a refusal", |m| m.text.contains("Only those who manage this server"));
    let before = telegram.last(201);
    telegram.says(201, GROUP, &format!("/settings@{BOT_NAME} for=server"));
    let all = telegram.next(201, before, "the settings", |m| m.text.contains("Settings of all channels here"));
    telegram.presses(201, 201, all.id, "Usual time per move");
    says(&telegram, 201, all.id, "games for which none is named");
    let before = telegram.last(GROUP);
    telegram.presses(201, 201, all.id, "2 days");
    let done = says(&telegram, 201, all.id, "Settled. Usual time per move: 2 days");
    assert!(done.labels().len() > 10, "all of them again: {:?}", done.labels());
    telegram.next(GROUP, before, "the news", |m| m.text.contains("Ann has changed settings for all channels here"));
    telegram.presses(201, 201, all.id, "Time zone");
    says(&telegram, 201, all.id, "free weekends");
    telegram.presses(201, 201, all.id, "Asia/Shanghai (UTC+8)");
    says(&telegram, 201, all.id, "Settled. Time zone: Asia/Shanghai (UTC+8)");
    let before = telegram.last(GROUP);
    telegram.says(201, GROUP, &format!("/settings@{BOT_NAME} for=server create=managers game=intl"));
    telegram.next(GROUP, before, "the news", |m| m.text.contains("those who manage the server"));
    let before = telegram.last(GROUP);
    telegram.says(202, GROUP, &format!("/new@{BOT_NAME}"));
    telegram.next(GROUP, before, "a refusal", |m| m.text.contains("only those who manage the server open games"));
    let before = telegram.last(GROUP);
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME}"));
    let lobby = telegram.next(GROUP, before, "the lobby", |m| m.text.contains("Take a seat"));
    assert!(lobby.text.contains("intl") && lobby.text.contains("2 days"), "{}", lobby.text);
}

#[test]
fn games_are_opened_in_certain_topics() {
    let (telegram, _folder, _bot, _) = begin(Kind::Forum, Some(7));
    let (seven, eight) = (telegram.topic(GROUP, 7), telegram.topic(GROUP, 8));
    let before = telegram.last(GROUP);
    telegram.says(201, seven, &format!("/settings@{BOT_NAME} for=server channels=here"));
    telegram.next(GROUP, before, "the news", |m| m.text.contains("Games are opened:"));
    let before = telegram.last(GROUP);
    telegram.says(202, eight, &format!("/new@{BOT_NAME}"));
    let refused = telegram.next(GROUP, before, "a refusal", |m| m.text.contains("No games are opened here"));
    assert!(refused.text.contains("t.me"), "it says where: {}", refused.text);
    let before = telegram.last(GROUP);
    telegram.says(202, seven, &format!("/new@{BOT_NAME}"));
    telegram.next(GROUP, before, "the lobby", |m| m.text.contains("Take a seat"));
}

#[test]
fn a_player_is_reminded_where_they_want_and_confirms_what_they_write() {
    let (telegram, folder, bot, _) = begin(Kind::Supergroup, None);
    let before = telegram.last(201);
    telegram.says(201, 201, "/settings");
    let all = telegram.next(201, before, "the settings", |m| m.text.contains("Your settings"));
    telegram.presses(201, 201, all.id, "Reminders");
    says(&telegram, 201, all.id, "Where you are reminded");
    telegram.presses(201, 201, all.id, "where the game is played");
    says(&telegram, 201, all.id, "Settled. Reminders: where the game is played");
    let (before, alone) = (telegram.last(GROUP), telegram.last(201));
    let bot = pass(&telegram, bot, folder.path(), 37);
    let reminder = telegram.next(GROUP, before, "a reminder", |m| m.text.contains("it is your move"));
    assert_eq!(reminder.called(), [201]);
    assert_eq!(telegram.last(201), alone, "nothing in private");
    let before = telegram.last(201);
    telegram.says(201, 201, "/settings reminders=none confirm=always");
    telegram.next(201, before, "the settings", |m| m.text.contains("all moves"));
    let bot = pass(&telegram, bot, folder.path(), 24);
    let before = telegram.last(201);
    telegram.says(201, 201, "q12o11 #1");
    let sure = telegram.next(201, before, "the question", |m| m.labels().iter().any(|label| label == "Play it"));
    let news = telegram.last(GROUP);
    telegram.presses(201, 201, sure.id, "Play it");
    telegram.next(GROUP, news, "the next turn", is_board);
    let reminders = telegram.seen(GROUP).iter().filter(|m| m.text.contains("it is your move")).count();
    assert_eq!(reminders, 1, "none since");
    drop(bot);
}

#[test]
fn the_daily_list_comes_in_private_or_in_the_group() {
    let (telegram, folder, bot, _) = begin(Kind::Supergroup, None);
    let before = telegram.last(201);
    telegram.says(201, 201, &format!("/settings digest={} reminders=none", next_hour()));
    telegram.next(201, before, "the settings", |m| m.text.contains("every day at"));
    let before = telegram.last(201);
    let bot = pass(&telegram, bot, folder.path(), 2);
    let list = telegram.next(201, before, "the list", |m| m.text.contains("This list comes once a day"));
    assert!(list.text.contains("#1"), "{}", list.text);
    telegram.blocks(201);
    let before = telegram.last(GROUP);
    let bot = pass(&telegram, bot, folder.path(), 2);
    let public = telegram.next(GROUP, before, "a word in the group", |m| m.text.contains("could not reach you"));
    assert_eq!(public.called(), [201]);
    drop(bot);
}
