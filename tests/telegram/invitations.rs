//! Members are named by `@name`, by a mention without one, or by answering their message; they answer by buttons.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Telegram};

use crate::harness::Platform;

const GROUP: i64 = -1_001_555_000_333;

fn club() -> (Telegram, tempfile::TempDir) {
    let telegram = Telegram::unlimited();
    for (id, name) in [(101, "Ann"), (102, "Bob"), (103, "Кай Ли")] {
        telegram.user(id, name, "en");
    }
    telegram.takes_username(102, "Bob_the_Builder");
    telegram.group(GROUP, Kind::Supergroup, &[]);
    (telegram, tempfile::tempdir().unwrap())
}

#[test]
fn members_are_named_in_every_way_that_telegram_has() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    // Whom the bot has never seen it cannot know by name.
    assert!(telegram.says(101, GROUP, &format!("/new@{BOT_NAME} seat=wu with=@bob_the_builder")));
    let refused = telegram.next(GROUP, 0, "a refusal", |m| m.text.contains("do not know who"));
    assert!(telegram.says(102, GROUP, &format!("/games@{BOT_NAME}")));
    telegram.next(GROUP, refused.id, "a look", |m| m.from.is_none());
    assert!(telegram.says(101, GROUP, &format!("/new@{BOT_NAME} seat=wu with=@bob_the_builder")));
    let lobby = telegram.next(GROUP, refused.id, "the lobby", |m| m.text.contains("Take a seat"));
    assert!(lobby.text.contains("Invited: Bob"), "{}", lobby.text);
    assert_eq!(lobby.called(), [102]);
    let query = telegram.presses(103, GROUP, lobby.id, "Accept");
    assert!(telegram.toast(&query).contains("Nobody has invited you"));
    let query = telegram.presses(102, GROUP, lobby.id, "Accept");
    assert!(telegram.toast(&query).contains("You sit as"), "{}", telegram.toast(&query));
    // Who has no such name is mentioned by the client.
    assert!(telegram.mentions(101, GROUP, &format!("/invite@{BOT_NAME} "), 103));
    let lobby = telegram.next(GROUP, lobby.id, "the call", |m| m.text.contains("invites Кай Ли"));
    assert_eq!(lobby.called(), [103]);
    let query = telegram.presses(103, GROUP, lobby.id, "Decline");
    assert!(telegram.toast(&query).contains("declined"));
    let lobby = telegram.next(GROUP, lobby.id, "the news", |m| m.text.contains("declines the invitation"));
    // A command that answers somebody's message is about them.
    telegram.says(103, GROUP, "hello");
    let hello = telegram.last(GROUP);
    assert!(telegram.replies(101, GROUP, hello, &format!("/invite@{BOT_NAME}")));
    let lobby = telegram.next(GROUP, lobby.id, "the call", |m| m.text.contains("invites Кай Ли"));
    let query = telegram.presses(103, GROUP, lobby.id, "Accept");
    assert!(telegram.toast(&query).contains("You sit as"));
    telegram.next(GROUP, lobby.id, "the first board", |m| m.media == Some("photo"));
}

#[test]
fn a_challenge_is_accepted_and_played_again() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    for user in [102, 103] {
        telegram.starts(user, "");
        telegram.next(user, 0, "a greeting", |m| m.from.is_none());
    }
    assert!(telegram.says(101, GROUP, &format!("/challenge@{BOT_NAME} @Bob_the_Builder @103 seat=wu")));
    let lobby = telegram.next(GROUP, 0, "the challenge", |m| m.text.contains("Ann challenges"));
    assert_eq!(lobby.called(), [102, 103]);
    let query = telegram.presses(102, GROUP, lobby.id, "Accept");
    assert!(telegram.toast(&query).contains("You sit as"));
    let lobby = telegram.next(GROUP, lobby.id, "the lobby", |m| m.text.contains("Invited: Кай Ли"));
    telegram.presses(103, GROUP, lobby.id, "Accept");
    let board = telegram.next(GROUP, lobby.id, "the first board", |m| m.media == Some("photo"));
    assert!(telegram.says(101, GROUP, &format!("/draw@{BOT_NAME}")));
    let question = telegram.next(GROUP, board.id, "the question", |m| m.text.contains("offers a draw"));
    for user in [102, 103] {
        assert!(telegram.says(user, GROUP, &format!("/draw@{BOT_NAME} accept")));
    }
    let ended = telegram.next(GROUP, question.id, "the end", |m| m.text.contains("Points:"));
    let query = telegram.presses(102, GROUP, ended.id, "Rematch");
    assert!(telegram.toast(&query).contains("You sit as"), "{}", telegram.toast(&query));
    let lobby = telegram.next(GROUP, ended.id, "the rematch", |m| m.text.contains("Bob wants to play again"));
    assert_eq!(lobby.called(), [101, 103]);
}
