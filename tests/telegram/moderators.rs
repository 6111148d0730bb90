//! What an admin of a group does about the games in it.

use sanguo_telegram_loopback::{BOT_NAME, Kind};

use super::calling::{GROUP, begin};

#[test]
fn an_admin_pauses_extends_and_cancels_and_nobody_else_does() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    let admin = |user: i64, what: &str| telegram.says(user, GROUP, &format!("/admin@{BOT_NAME} {what}"));
    admin(202, "pause 2d");
    let refused = telegram.next(GROUP, board.id, "a refusal", |m| m.text.contains("Only those who manage"));
    assert!(refused.called().is_empty());
    // Ann is the admin of the group.
    admin(201, "pause 2d");
    let paused = telegram.next(GROUP, board.id, "the pause", |m| m.text.contains("who manages this place, pauses"));
    assert!(paused.text.contains("Ann"), "{}", paused.text);
    admin(201, "resume");
    let resumed = telegram.next(GROUP, paused.id, "the end of the pause", |m| m.text.contains("ends the pause"));
    admin(201, "extend 12h");
    let longer = telegram.next(GROUP, resumed.id, "more time", |m| m.text.contains("12 hours more"));
    let before = telegram.last(201);
    admin(201, "cancel");
    let asked = telegram.next(201, before, "the question", |m| m.text.contains("Call this game off"));
    telegram.presses(201, 201, asked.id, "Yes");
    let off = telegram.next(GROUP, longer.id, "the end", |m| m.text.contains("has called the game off"));
    assert_eq!(off.called(), [201, 202, 203]);
    let before = telegram.last(202);
    telegram.says(202, GROUP, &format!("/history@{BOT_NAME}"));
    telegram.next(202, before, "the history", |m| {
        ["paused the game for 2 days", "ended the pause", "12 hours more", "called the game off"]
            .iter()
            .all(|line| m.text.contains(line))
    });
}
