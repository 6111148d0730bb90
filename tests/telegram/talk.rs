//! Whispers, followers, and what has happened since one's last move: each is told to whom it is for.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Message, Telegram};

use crate::harness::{Platform, Process};

const GROUP: i64 = -1_001_555_000_444;

/// A game of Ann (Wu), Bob (Wei) and Cai (Shu); Dan looks on. Cai has not opened the private chat.
fn begun(folder: &std::path::Path) -> (Telegram, Process, Message) {
    let telegram = Telegram::unlimited();
    for (id, name) in [(101, "Ann"), (102, "Bob"), (103, "Cai"), (104, "Dan")] {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[]);
    let bot = telegram.bot(folder);
    for user in [101, 102, 104] {
        telegram.starts(user, "");
        telegram.next(user, 0, "a greeting", |m| m.from.is_none());
    }
    assert!(telegram.says(101, GROUP, &format!("/new@{BOT_NAME} seat=wu")));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.presses(102, GROUP, lobby.id, "Wei");
    let lobby = telegram.next(GROUP, lobby.id, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.presses(103, GROUP, lobby.id, "Shu");
    let board = telegram.next(GROUP, lobby.id, "the first board", |m| m.media == Some("photo"));
    (telegram, bot, board)
}

#[test]
fn a_whisper_is_written_in_private_and_told_in_private_or_picked_up() {
    let folder = tempfile::tempdir().unwrap();
    let (telegram, _bot, board) = begun(folder.path());
    // What was written in the group is no secret: it is not passed on.
    assert!(telegram.says(101, GROUP, &format!("/whisper@{BOT_NAME} wei take the south")));
    telegram.next(GROUP, board.id, "a warning", |m| m.text.contains("Everybody here can read"));
    telegram.says(101, 101, "/whisper wei take the south");
    let told = telegram.next(102, 0, "the whisper", |m| m.text.contains("whispers to you"));
    assert!(told.text.contains("take the south"), "{}", told.text);
    telegram.says(101, 101, "/whisper shu take the north");
    let notice = telegram.next(GROUP, board.id, "the notice", |m| m.text.contains("somebody has whispered to you"));
    assert_eq!(notice.called(), [103]);
    let query = telegram.presses(103, GROUP, notice.id, "Read it");
    assert!(telegram.toast(&query).contains("take the north"), "{}", telegram.toast(&query));
    let query = telegram.presses(104, GROUP, notice.id, "Read it");
    assert!(telegram.toast(&query).contains("You do not play in this game"));
    assert!(telegram.seen(GROUP).iter().all(|message| !message.text.contains("take the")));
}

#[test]
fn moves_laid_down_in_advance_are_written_in_private_and_played_when_their_turn_comes() {
    let folder = tempfile::tempdir().unwrap();
    let (telegram, _bot, board) = begun(folder.path());
    assert!(telegram.says(102, GROUP, &format!("/ahead@{BOT_NAME} if q12o13 then f17e15")));
    telegram.next(GROUP, board.id, "a warning", |m| m.text.contains("Everybody here can read"));
    telegram.says(102, 102, "/ahead if q12o13 then f17e15");
    telegram.next(102, 0, "the plan", |m| m.text.contains("[f17e15]"));
    telegram.starts(103, "");
    telegram.says(103, 103, "/ahead q12o11 f17e15 f1e3");
    let other = telegram.next(103, 0, "the plan of another", |m| m.text.contains("[f1e3]"));
    assert!(telegram.says(101, GROUP, &format!("/move@{BOT_NAME} q12o13")));
    let turn =
        telegram.next(GROUP, board.id, "the board after both", |m| m.media == Some("photo") && m.called() == [103]);
    assert!(turn.text.contains("(Bob): "), "told like any move: {}", turn.text);
    // The game went another way than Cai thought.
    telegram.says(103, 103, "/ahead");
    let void = telegram.next(103, other.id, "no plan any more", |m| m.text.contains("#1") && m.media.is_none());
    assert!(!void.text.contains("f1e3"), "{}", void.text);
    assert!(telegram.seen(GROUP).iter().all(|message| !message.text.contains("[f17e15]")));
}

#[test]
fn followers_hear_in_private_and_players_what_happened_since() {
    let folder = tempfile::tempdir().unwrap();
    let (telegram, _bot, board) = begun(folder.path());
    assert!(telegram.says(104, GROUP, &format!("/follow@{BOT_NAME} moves=on")));
    telegram.next(104, 0, "the answer", |m| m.text.contains("every move is told"));
    assert!(telegram.says(101, GROUP, &format!("/move@{BOT_NAME} q12o13")));
    let board = telegram.next(GROUP, board.id, "the next board", |m| m.media == Some("photo"));
    let told = telegram.next(104, 0, "the news", |m| m.text.contains("which you follow"));
    assert!(told.media == Some("photo") && told.text.contains("o13"), "{}", told.text);
    let query = telegram.presses(104, 104, told.id, "Unfollow");
    assert!(telegram.toast(&query).contains("not told any more"), "{}", telegram.toast(&query));
    assert!(telegram.says(102, GROUP, &format!("/move@{BOT_NAME} f17e15")));
    telegram.next(GROUP, board.id, "the next board", |m| m.media == Some("photo"));
    telegram.says(101, 101, "/since");
    let since = telegram.next(101, 0, "what happened", |m| m.text.contains("Since your last move"));
    assert!(since.media == Some("photo") && since.text.contains("f17e15"), "{}", since.text);
    assert!(telegram.says(101, GROUP, &format!("/today@{BOT_NAME}")));
    telegram.next(101, since.id, "what waits", |m| m.text.contains("Nothing waits for you"));
    assert!(telegram.seen(104).iter().all(|message| !message.text.contains("f17e15")));
}
