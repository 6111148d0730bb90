//! Whoever is to move learns it, whatever becomes of the group: in private at once, and where the game is played as soon
//! as that takes messages again.

use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Place, Refused, Telegram};

use crate::harness::{Platform, said, tool_with};

pub const GROUP: i64 = -1_001_555_000_333;

/// A group in which all three have started the bot in private, and a game of theirs has begun.
pub fn begin(kind: Kind, topic: Option<i64>) -> (Telegram, tempfile::TempDir, super::Process, Message) {
    let telegram = Telegram::unlimited();
    telegram.group(GROUP, kind, &[201]);
    let place = topic.map_or(Place::from(GROUP), |topic| telegram.topic(GROUP, topic));
    let folder = tempfile::tempdir().unwrap();
    let bot = telegram.bot(folder.path());
    for (id, name) in [(201, "Ann"), (202, "Bob"), (203, "Cy")] {
        telegram.user(id, name, "en");
        telegram.starts(id, "");
        telegram.next(id, 0, "a greeting", |_| true);
    }
    telegram.says(201, place, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, place, &format!("/join@{BOT_NAME} wei"));
    let lobby = telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(203, place, &format!("/join@{BOT_NAME} shu"));
    let board = telegram.next(GROUP, lobby.id, "the first board", is_board);
    (telegram, folder, bot, board)
}

pub fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

/// Plays in private and returns what the next player is told there.
fn plays(telegram: &Telegram, player: i64, mv: &str, next: i64) -> Message {
    let (own, before) = (telegram.last(player), telegram.last(next));
    telegram.says(player, player, mv);
    // It is played in another place, and none was named.
    let asked = telegram.next(player, own, "a question", |m| m.labels() == ["Yes, in #1"]);
    telegram.presses(player, player, asked.id, "Yes, in #1");
    telegram.next(next, before, "a word in private", |m| is_board(m) && m.text.contains("could not post"))
}

fn check(telegram: &Telegram, folder: &tempfile::TempDir) -> (bool, String) {
    let done = tool_with(folder.path(), &["check"], &telegram.environment());
    (done.status.success(), said(&done))
}

/// What the check still finds after a moment in which the bot notes that what it sent has arrived.
fn check_is_well(telegram: &Telegram, folder: &tempfile::TempDir) -> Option<String> {
    let mut told = None;
    for _ in 0..40 {
        let (well, said) = check(telegram, folder);
        if well {
            return None;
        }
        told = Some(said);
        std::thread::sleep(std::time::Duration::from_millis(250));
    }
    told
}

#[test]
fn a_closed_topic_and_a_closed_general_one() {
    let (telegram, folder, bot, board) = begin(Kind::Forum, Some(77));
    let topic = Place { chat: GROUP, thread: Some(77) };
    telegram.closes(topic);
    telegram.closes(GROUP);
    let word = plays(&telegram, 201, "q12o13", 202);
    assert_eq!(word.labels()[0], "Move", "it can be played from there");
    assert!(bot.log_says("a game cannot be shown where it is played"));
    let (well, told) = check(&telegram, &folder);
    assert!(!well && told.contains("game #1 cannot be shown") && told.contains("TOPIC_CLOSED"), "{told}");
    // Behind the one that waits: whoever is called by it is told all the same.
    telegram.presses(202, 202, word.id, "Move");
    telegram.next(202, word.id, "the dialogue in private", |m| m.text.contains("which piece"));
    plays(&telegram, 202, "f17e15", 203);
    plays(&telegram, 203, "f1e3", 201);
    assert_eq!(telegram.last(GROUP), board.id + 2, "nothing could be said there");
    telegram.reopens(topic);
    let newest = telegram.next(GROUP, board.id, "the newest board", |m| is_board(m) && m.called() == [201]);
    assert_eq!(newest.thread, Some(77));
    let told = check_is_well(&telegram, &folder);
    assert!(told.is_none(), "{told:?}");
    telegram.replies(201, topic, newest.id, "n9m9");
    telegram.next(GROUP, newest.id, "the game goes on", |m| is_board(m) && m.called() == [202]);
}

#[test]
fn every_way_of_having_no_right_to_write() {
    let (telegram, folder, _bot, mut board) = begin(Kind::Supergroup, None);
    let moves = [(201, "q12o13", 202), (202, "f17e15", 203), (203, "f1e3", 201), (201, "n9m9", 202)];
    let words = [
        "Bad Request: have no write access to the chat",
        "Bad Request: not enough rights to send text messages to the chat",
        "Forbidden: CHAT_SEND_PLAIN_FORBIDDEN",
        "Bad Request: CHAT_GUEST_SEND_FORBIDDEN",
    ];
    for ((player, mv, next), words) in moves.into_iter().zip(words) {
        telegram.mutes(GROUP, Some(words));
        plays(&telegram, player, mv, next);
        let (_, told) = check(&telegram, &folder);
        assert!(told.contains(words), "{told}");
        // Nobody tells the bot that it may write again; it notices when the group is used.
        telegram.mutes(GROUP, None);
        telegram.says(player, GROUP, &format!("/language@{BOT_NAME} en"));
        board = telegram.next(GROUP, board.id, "the newest board", is_board);
        assert_eq!(board.called(), [next], "{words}");
    }
    let told = check_is_well(&telegram, &folder);
    assert!(told.is_none(), "{told:?}");
}

#[test]
fn a_group_from_which_the_bot_was_removed() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    telegram.membership(201, GROUP, false);
    plays(&telegram, 201, "q12o13", 202);
    plays(&telegram, 202, "f17e15", 203);
    let (well, told) = check(&telegram, &folder);
    assert!(!well && told.contains("game #1 cannot be shown") && told.contains("kicked"), "{told}");
    // A restart forgets nothing of it.
    assert!(bot.terminate());
    let _bot = telegram.bot(folder.path());
    telegram.membership(201, GROUP, true);
    let back = telegram.next(GROUP, board.id, "the newest board", is_board);
    assert_eq!(back.called(), [203]);
    let told = check_is_well(&telegram, &folder);
    assert!(told.is_none(), "{told:?}");
    assert_eq!(telegram.seen(GROUP).iter().filter(|m| m.id > board.id && is_board(m)).count(), 1, "and once");
}

#[test]
fn a_refusal_that_nobody_knows_is_tried_again_and_told_meanwhile() {
    let (telegram, folder, _bot, board) = begin(Kind::Supergroup, None);
    telegram.mutes(GROUP, Some("Bad Request: MOON_PHASE_INVALID"));
    plays(&telegram, 201, "q12o13", 202);
    let (_, told) = check(&telegram, &folder);
    assert!(told.contains("MOON_PHASE_INVALID"), "{told}");
    telegram.mutes(GROUP, None);
    let newest = telegram.next(GROUP, board.id, "the board, by itself", is_board);
    assert_eq!(newest.called(), [202]);
}

#[test]
fn a_refused_board_comes_back_with_the_next_success() {
    let (telegram, folder, bot, board) = begin(Kind::Supergroup, None);
    telegram.fail("sendPhoto", Failure::Refuse(Refused::bad("Bad Request: can't parse entities: a new rule")));
    plays(&telegram, 201, "q12o13", 202);
    assert!(bot.log_says("giving up on a message"));
    telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en channel"));
    let newest = telegram.next(GROUP, board.id, "the newest board", is_board);
    assert_eq!(newest.called(), [202]);
    let told = check_is_well(&telegram, &folder);
    assert!(told.is_none(), "{told:?}");
}
