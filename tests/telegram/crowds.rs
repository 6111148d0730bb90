//! A group that is busy or slow: nobody who plays waits for somebody who does not, nor for an answer to somebody else.

use std::time::{Duration, Instant};

use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Refused, Telegram};

use crate::harness::Platform;

const GROUP: i64 = -1_001_555_000_444;
/// How much longer a player may wait because of others.
const NOTICED: Duration = Duration::from_secs(3);
/// The platform's own deadline for presses; what is held back below would take much longer.
const DEADLINE: Duration = Duration::from_secs(15);

/// A game in a group with Telegram's limits and the bot's own default ones; returns its first board.
fn begin(telegram: &Telegram) -> Message {
    telegram.group(GROUP, Kind::Supergroup, &[201]);
    for (id, name) in [(201, "Ann"), (202, "Bob"), (203, "Cy"), (204, "Eve")] {
        telegram.user(id, name, "en");
    }
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, GROUP, &format!("/join@{BOT_NAME} wei"));
    let lobby = telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(203, GROUP, &format!("/join@{BOT_NAME} shu"));
    telegram.next(GROUP, lobby.id, "the first board", is_board)
}

fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

/// How long something takes until the bot has answered it.
fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let done = act();
    (done, begun.elapsed())
}

fn refusals(telegram: &Telegram) -> usize {
    telegram.with(|w| w.calls.iter().filter(|c| matches!(&c.answer, Some(Err(refused)) if refused.code == 429)).count())
}

#[test]
fn a_bystander_with_forty_commands_delays_no_player() {
    let (telegram, folder) = (Telegram::start(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot_with(folder.path(), &[]);
    let board = begin(&telegram);
    // How long it takes on this machine when nobody disturbs.
    let (_, quiet) = timed(|| telegram.answer(&telegram.presses(201, GROUP, board.id, "Targets")));
    let noticed = NOTICED + quiet;
    let disturb = |from: usize| {
        for i in from..from + 20 {
            telegram.says(204, GROUP, &format!("/move@{BOT_NAME} x{i}"));
            if i % 4 == 0 {
                telegram.sends_data(204, GROUP, board.id - 1, "of an old message");
            }
            std::thread::sleep(Duration::from_millis(150));
        }
    };
    disturb(0);
    let (_, pressed) = timed(|| telegram.answer(&telegram.presses(201, GROUP, board.id, "Targets")));
    assert!(pressed < noticed, "a press was answered after {pressed:?}");
    disturb(20);
    let (next, moved) = timed(|| {
        telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
        telegram.next(GROUP, board.id, "the move", is_board)
    });
    assert!(moved < noticed, "a move was shown after {moved:?}");
    assert_eq!(next.called(), [202]);
    // A player's own mistake is told at once as well.
    let (_, refused) = timed(|| {
        telegram.says(202, GROUP, &format!("/move@{BOT_NAME} a1a1"));
        telegram.next(GROUP, next.id, "a refusal", |m| m.reply_to.is_some())
    });
    assert!(refused < noticed, "a refusal was said after {refused:?}");
    let heard = |m: &&Message| m.id > board.id && m.reply_to.is_some_and(|to| to < next.id);
    let answers: Vec<Message> = telegram.seen(GROUP).into_iter().filter(|m| heard(&m)).collect();
    assert_eq!(answers.len(), 3, "nobody is answered more often than three times a minute where all hear it");
    assert!(answers[2].text.contains("Write to me in private"), "{}", answers[2].text);
    assert_eq!(refusals(&telegram), 0, "Telegram never had to refuse");
    // Who has started the bot gets the rest in private.
    telegram.starts(204, "");
    let hello = telegram.next(204, 0, "a greeting", |_| true);
    telegram.says(204, GROUP, &format!("/move@{BOT_NAME} x41"));
    telegram.next(204, hello.id, "the answer in private", |m| m.text.contains("x41") || m.text.contains("not"));
}

#[test]
fn an_answer_that_telegram_holds_back_holds_back_nothing_else() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram);
    telegram.starts(201, "");
    let hello = telegram.next(201, 0, "a greeting", |_| true);
    telegram.fail("sendMessage", Failure::Refuse(Refused::flood(45)));
    telegram.says(204, GROUP, &format!("/move@{BOT_NAME} x"));
    telegram.wait("the refusal", |w| w.failures.is_empty().then_some(()));
    // A press, a move, and a word in private.
    let (_, pressed) = timed(|| telegram.answer(&telegram.presses(201, GROUP, board.id, "Targets")));
    assert!(pressed < DEADLINE, "a press was answered after {pressed:?}");
    telegram.next(201, hello.id, "targets", |m| !m.labels().is_empty());
    let (_, moved) = timed(|| {
        telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
        // It is made, though it cannot be shown in the group yet.
        let mut after = hello.id;
        loop {
            telegram.says(201, 201, "/status");
            let stands =
                telegram.next(201, after, "how it stands", |m| m.text.contains("To move:") && m.media.is_none());
            if stands.text.contains("To move: ⚫") {
                break;
            }
            after = stands.id;
        }
    });
    assert!(moved < DEADLINE, "a move was made after {moved:?}");
    assert!(telegram.seen(GROUP).iter().all(|m| m.id <= board.id), "nothing is sent there before Telegram allows it");
}

#[test]
fn an_answer_that_hangs_holds_back_nothing_else() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let bot = telegram.bot(folder.path());
    let board = begin(&telegram);
    telegram.fail("sendMessage", Failure::Hang);
    telegram.says(204, GROUP, &format!("/move@{BOT_NAME} x"));
    telegram.wait("it hangs", |w| w.calls.iter().any(|c| c.answer.is_none()).then_some(()));
    let (_, pressed) = timed(|| telegram.answer(&telegram.presses(202, GROUP, board.id, "Targets")));
    let (_, moved) = timed(|| {
        telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
        telegram.next(GROUP, board.id, "the move", is_board)
    });
    // An answer of the same kind to somebody else, in the same group.
    let (_, refused) = timed(|| {
        telegram.says(203, GROUP, &format!("/move@{BOT_NAME} x"));
        telegram.next(GROUP, board.id, "a refusal", |m| m.reply_to.is_some())
    });
    for (what, took) in [("press", pressed), ("move", moved), ("refusal", refused)] {
        assert!(took < DEADLINE, "a {what} took {took:?}");
    }
    assert!(bot.terminate());
}

#[test]
fn a_slow_mode_lets_presses_and_moves_through() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram);
    telegram.starts(202, "");
    let hello = telegram.next(202, 0, "a greeting", |_| true);
    telegram.with(|w| w.chats.get_mut(&GROUP).unwrap().slow_mode = 3600);
    telegram.says(204, GROUP, &format!("/move@{BOT_NAME} x"));
    telegram.wait("slow mode", |w| {
        let slow = |c: &&sanguo_telegram_loopback::Answered| matches!(&c.answer, Some(Err(r)) if r.code == 429);
        w.calls.iter().find(slow).map(|_| ())
    });
    let (_, pressed) = timed(|| telegram.answer(&telegram.presses(201, GROUP, board.id, "Targets")));
    assert!(pressed < DEADLINE, "a press was answered after {pressed:?}");
    telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12o13"));
    let told = telegram.next(202, hello.id, "the turn, in private", is_board);
    assert_eq!(told.labels()[0], "Move");
    // Its own admin knows no slow mode; an hour later the board is there anyway.
    telegram.passes(Duration::from_secs(3600));
    telegram.says(202, 202, "f17e15 #1");
    telegram.next(202, told.id, "the move is made", |m| m.text.contains("you played"));
}

#[test]
fn a_press_is_answered_before_a_slow_upload() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram);
    telegram.starts(202, "");
    let hello = telegram.next(202, 0, "a greeting", |_| true);
    telegram.with(|w| w.slow.insert(202, Duration::from_secs(20)));
    let (note, pressed) = timed(|| telegram.toast(&telegram.presses(202, GROUP, board.id, "My board")));
    assert!(pressed < DEADLINE && note.contains("private chat"), "{pressed:?} {note}");
    telegram.next(202, hello.id, "the board, after the upload", |m| m.media == Some("photo"));
}

#[test]
fn a_reply_to_a_refusal_is_a_move() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram);
    telegram.says(201, GROUP, &format!("/move@{BOT_NAME} q12q13"));
    let refused = telegram.next(GROUP, board.id, "a refusal", |m| m.reply_to.is_some());
    telegram.replies(201, GROUP, refused.id, "thanks, I see");
    telegram.replies(201, GROUP, refused.id, "q12o13");
    let next = telegram.next(GROUP, refused.id, "the move", is_board);
    assert_eq!(next.called(), [202]);
    // A refusal of a reply, and the reply to that; what the bot no longer knows; the status.
    telegram.replies(202, GROUP, next.id, "f17f16");
    let refused = telegram.next(GROUP, next.id, "a refusal", |m| m.reply_to.is_some());
    telegram.replies(202, GROUP, refused.id, "f17e15");
    let next = telegram.next(GROUP, refused.id, "the move", is_board);
    telegram.says(203, GROUP, &format!("/status@{BOT_NAME}"));
    let status = telegram.next(GROUP, next.id, "the status", |m| m.reply_to.is_some());
    telegram.replies(203, GROUP, status.id, "f1e3");
    let next = telegram.next(GROUP, status.id, "the move", is_board);
    assert_eq!(next.called(), [201], "talk was no move");
}

#[test]
fn everybody_sees_the_board_and_the_status_and_old_boards_lead_to_the_newest() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    let first = begin(&telegram);
    telegram.starts(204, "");
    telegram.says(204, GROUP, &format!("/board@{BOT_NAME}"));
    let shown = telegram.next(GROUP, first.id, "the board", |m| m.media == Some("photo"));
    assert!(shown.labels().is_empty() && shown.called().is_empty() && shown.reply_to.is_some());
    telegram.says(203, GROUP, &format!("/board@{BOT_NAME}"));
    let again = telegram.next(GROUP, shown.id, "the board again", |m| m.media == Some("photo"));
    telegram.wait("the older one to go", |w| w.messages[&(GROUP, shown.id)].deleted.then_some(()));
    telegram.says(204, GROUP, &format!("/status@{BOT_NAME}"));
    let status = telegram.next(GROUP, again.id, "the status", |m| m.text.contains("Ann") && m.text.contains("Cy"));
    let mut boards = vec![first];
    for (player, mv) in [(201, "q12o13"), (202, "f17e15"), (203, "f1e3")] {
        telegram.says(player, GROUP, &format!("/move@{BOT_NAME} {mv}"));
        let after = boards.last().unwrap().id.max(status.id);
        boards.push(telegram.next(GROUP, after, mv, is_board));
    }
    let newest = boards.pop().unwrap();
    let address = format!("https://t.me/c/1555000444/{}", newest.id);
    for board in boards {
        telegram.wait("it leads to the newest", |w| {
            let mut buttons = w.messages[&(GROUP, board.id)].buttons();
            buttons.next().filter(|button| button["url"] == address.as_str()).map(|_| ())
        });
    }
}

#[test]
fn being_added_is_greeted_once_with_a_button_that_opens_a_game() {
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    let _bot = telegram.bot(folder.path());
    telegram.user(201, "Ann", "en");
    telegram.group(GROUP, Kind::Supergroup, &[201]);
    // The way of the button in the private chat tells it twice.
    telegram.membership(201, GROUP, true);
    telegram.says(201, GROUP, &format!("/start@{BOT_NAME} new"));
    let hello = telegram.next(GROUP, 0, "hello", |m| m.text.contains("referee"));
    assert_eq!(hello.labels(), ["New game"]);
    telegram.presses(201, GROUP, hello.id, "New game");
    telegram.next(GROUP, hello.id, "the lobby", |m| m.text.contains("Take a seat"));
    // A group that is added in the ordinary way.
    let other = telegram.group(GROUP - 1, Kind::Group, &[201]);
    telegram.membership(201, other, true);
    telegram.next(other, 0, "hello", |m| m.labels() == ["New game"]);
    telegram.starts(201, "");
    let private = telegram.next(201, 0, "hello in private", |_| true);
    assert!(private.labels()[0].contains("New game"), "{:?}", private.labels());
    let hellos = telegram.seen(GROUP).iter().filter(|m| m.text.contains("referee")).count();
    assert_eq!(hellos, 1);
}
