//! Choosing in a group what nobody else sees: where the server knows ephemeral messages, and where it does not.

use std::time::Duration;

use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Place, Refused, Telegram, Unseen};

use crate::harness::{Platform, Process};

const GROUP: i64 = -1_001_555_000_777;
const SERVERS: [Unseen; 2] = [Unseen::OfTheCall, Unseen::Together];

/// A game that has begun; nobody has started the bot in private.
fn begin(unseen: Unseen, kind: Kind, topic: Option<i64>) -> (Telegram, tempfile::TempDir, Process, Message) {
    let telegram = Telegram::unlimited();
    telegram.with(|world| world.unseen = unseen);
    for (id, name) in [(201, "Ann"), (202, "Bob"), (203, "Cy")] {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, kind, &[201]);
    let place = topic.map_or(Place::from(GROUP), |topic| telegram.topic(GROUP, topic));
    let folder = tempfile::tempdir().unwrap();
    let bot = telegram.bot(folder.path());
    telegram.says(201, place, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, place, &format!("/join@{BOT_NAME} wei"));
    let lobby = telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(203, place, &format!("/join@{BOT_NAME} shu"));
    let board = telegram.next(GROUP, lobby.id, "the first board", is_board);
    telegram.wait("the question whether the server knows them", |world| {
        let asked = world.calls.iter().any(|done| done.call.method == "deleteEphemeralMessage");
        asked.then_some(())
    });
    (telegram, folder, bot, board)
}

fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

/// What everybody in the group sees of the bot, besides boards.
fn heard(telegram: &Telegram, after: i64) -> Vec<String> {
    telegram.seen(GROUP).into_iter().filter(|m| m.id > after && !is_board(m)).map(|m| m.text).collect()
}

fn step(telegram: &Telegram, user: i64, number: i64, label: &str, text: &str) {
    telegram.answer(&telegram.presses_unseen(user, GROUP, number, label));
    telegram.wait(text, |world| {
        let now = &world.unseen_messages[&(GROUP, user, number)];
        (now.text.contains(text) && !now.deleted).then_some(())
    });
}

/// Chooses a move from the board on, which nobody else sees.
fn choose(telegram: &Telegram, user: i64, board: &Message, from: &str, to: &str) -> Message {
    let pressed = telegram.presses(user, GROUP, board.id, "Move");
    let dialogue = telegram.next_unseen(GROUP, user, 0, "the dialogue", |m| m.text.contains("which piece"));
    telegram.answer(&pressed);
    assert_eq!(dialogue.media, Some("photo"));
    step(telegram, user, dialogue.id, from, "where to");
    step(telegram, user, dialogue.id, to, "Play ");
    step(telegram, user, dialogue.id, "Another piece", "which piece");
    step(telegram, user, dialogue.id, from, "where to");
    step(telegram, user, dialogue.id, to, "Play ");
    let played = telegram.presses_unseen(user, GROUP, dialogue.id, "Play it");
    assert!(telegram.toast(&played).contains("you played"), "{}", telegram.toast(&played));
    let board = telegram.next(GROUP, board.id, "the next board", is_board);
    telegram.wait("the dialogue to be taken away", |world| {
        world.unseen_messages[&(GROUP, user, dialogue.id)].deleted.then_some(())
    });
    board
}

#[test]
fn a_move_is_chosen_in_the_group_and_nobody_else_sees_what_is_considered() {
    for unseen in SERVERS {
        let (telegram, _folder, bot, board) = begin(unseen, Kind::Supergroup, None);
        let next = choose(&telegram, 201, &board, "q12", "o11");
        assert_eq!(next.called(), [202]);
        let next = choose(&telegram, 202, &next, "f17", "e15");
        assert_eq!(heard(&telegram, board.id), Vec::<String>::new(), "{unseen:?}");
        // What is secret is shown so once it is certain that nobody else sees it.
        let pressed = telegram.presses(203, GROUP, next.id, "My board");
        let shown = telegram.next_unseen(GROUP, 203, 0, "the board", |m| m.media == Some("photo"));
        assert!(telegram.answer(&pressed)["url"].is_null());
        let larger = telegram.presses_unseen(203, GROUP, shown.id, "Full size");
        let file = telegram.next_unseen(GROUP, 203, shown.id, "the large board", |m| m.media == Some("document"));
        assert!(telegram.answer(&larger)["url"].is_null() && !file.png.is_empty());
        assert!(bot.terminate());
    }
}

#[test]
fn in_a_topic_it_is_shown_in_the_topic() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Forum, Some(77));
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next_unseen(GROUP, 201, 0, "the dialogue", |m| m.text.contains("which piece"));
    assert_eq!(dialogue.thread, Some(77));
}

#[test]
fn secrets_wait_for_the_proof_and_whoever_has_the_private_chat_is_answered_there() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    // Nothing was shown so yet: the private chat is opened as ever.
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    assert_eq!(telegram.answer(&telegram.presses(203, GROUP, board.id, "Targets"))["url"], link.as_str());
    telegram.starts(201, "");
    let hello = telegram.next(201, 0, "a greeting", |_| true);
    assert!(telegram.toast(&telegram.presses(201, GROUP, board.id, "Move")).contains("private chat"));
    telegram.next(201, hello.id, "the dialogue in private", |m| m.text.contains("which piece"));
    assert!(telegram.with(|world| world.unseen_messages.is_empty()));
}

#[test]
fn an_older_server_is_found_out_and_nothing_changes() {
    let (telegram, _folder, bot, board) = begin(Unseen::No, Kind::Supergroup, None);
    assert!(bot.log_says("does not know ephemeral messages"));
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
    telegram.answer(&telegram.presses(201, GROUP, dialogue.id, "q12"));
    let sent = telegram.with(|world| {
        let asked = |name: &str| world.calls.iter().any(|done| done.call.fields.contains_key(name));
        asked("ephemeral_message_parameters") || asked("receiver_user_id")
    });
    assert!(!sent, "nothing is sent that such a server would show to all");
}

#[test]
fn a_server_that_shows_them_to_all_learns_no_secret() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Broken, Kind::Supergroup, None);
    // The choice of a move everybody may see; it goes on as an ordinary message.
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
    for (label, text) in [("q12", "where to"), ("o11", "Play ")] {
        telegram.presses(201, GROUP, dialogue.id, label);
        telegram.wait(text, |world| world.messages[&(GROUP, dialogue.id)].text.contains(text).then_some(()));
    }
    telegram.presses(201, GROUP, dialogue.id, "Play it");
    let next = telegram.next(GROUP, dialogue.id, "the next board", is_board);
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    for label in ["Targets", "My board"] {
        assert_eq!(telegram.answer(&telegram.presses(203, GROUP, next.id, label))["url"], link.as_str());
    }
    // One that begins to do so later.
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    telegram.presses(201, GROUP, board.id, "Move");
    telegram.next_unseen(GROUP, 201, 0, "the dialogue", |m| m.text.contains("which piece"));
    telegram.with(|world| world.unseen = Unseen::Broken);
    assert_eq!(telegram.answer(&telegram.presses(203, GROUP, board.id, "My board"))["url"], link.as_str());
    let there = |m: &&Message| m.chat == GROUP && m.id > board.id && !m.deleted;
    assert_eq!(telegram.with(|w| w.messages.values().filter(there).count()), 0, "it was deleted at once");
    telegram.starts(203, "private");
    telegram.next(203, 0, "the board in private", |m| m.media == Some("photo"));
}

#[test]
fn what_telegram_refuses_to_show_so_goes_the_old_way() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    telegram.fail("sendPhoto", Failure::Refuse(Refused::bad("Bad Request: BOT_NOT_ADMIN")));
    let pressed = telegram.presses(201, GROUP, board.id, "Move");
    telegram.next(GROUP, board.id, "the dialogue for all", |m| m.text.contains("which piece"));
    telegram.answer(&pressed);
    // The next press is tried anew.
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next_unseen(GROUP, 201, 0, "the dialogue", |m| m.text.contains("which piece"));
    // It is lost when the program is started again; the next step is shown where it can be.
    telegram.with(|w| w.unseen_messages.get_mut(&(GROUP, 201, dialogue.id)).unwrap().deleted = true);
    let before = telegram.last(GROUP);
    telegram.presses_unseen(201, GROUP, dialogue.id, "q12");
    telegram.next(GROUP, before, "the next step", |m| m.text.contains("where to"));
    // A secret that is refused opens the private chat.
    telegram.fail("sendPhoto", Failure::Refuse(Refused::bad("Bad Request: BOT_NOT_ADMIN")));
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    assert_eq!(telegram.answer(&telegram.presses(203, GROUP, board.id, "My board"))["url"], link.as_str());
    telegram.starts(203, "private");
    telegram.next(203, 0, "the board in private", |m| m.media == Some("photo"));
}

#[test]
fn a_slow_picture_lets_no_button_spin() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    telegram.with(|world| world.slow.insert(GROUP, Duration::from_secs(9)));
    let pressed = telegram.presses(201, GROUP, board.id, "Move");
    telegram.answer(&pressed);
    assert!(telegram.with(|world| world.unseen_messages.is_empty()), "it was answered before the picture was there");
    // Too late for one alone: it is shown as before.
    telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
}

#[test]
fn what_is_written_unseen_is_answered_unseen() {
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next_unseen(GROUP, 201, 0, "the dialogue", |m| m.text.contains("which piece"));
    telegram.replies_unseen(201, GROUP, dialogue.id, "q12q13");
    let refused = telegram.next_unseen(GROUP, 201, dialogue.id, "the refusal", |m| m.text.contains("cannot"));
    telegram.replies_unseen(201, GROUP, refused.id, "q12o13");
    let next = telegram.next(GROUP, board.id, "the move", is_board);
    assert_eq!(next.called(), [202]);
    assert_eq!(heard(&telegram, board.id), Vec::<String>::new());
}

#[test]
fn a_warning_is_for_the_mover_alone_where_the_dialogue_is() {
    // A whole game whose moves come to warnings is long; what is secret in a dialogue stays in it.
    let (telegram, _folder, _bot, board) = begin(Unseen::Together, Kind::Supergroup, None);
    telegram.presses(201, GROUP, board.id, "Resign");
    let asked = telegram.next_unseen(GROUP, 201, 0, "the question", |m| !m.labels().is_empty());
    assert_eq!(heard(&telegram, board.id), Vec::<String>::new());
    assert!(!asked.text.is_empty());
}
