//! Whole games on Telegram, against the strict loopback Bot API: by commands, by keyboards, in private chats.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Message, Telegram};

use crate::harness::Platform;

const GAME: &str = include_str!("../games/alliance.txt");
const GROUP: i64 = -1_001_555_000_111;
/// Their names hold what HTML, keyboards and lines of text stumble over; none has a username.
const PLAYERS: [(i64, &str); 3] = [(101, "<b>Ann & \"Co\""), (102, "Боб 😀👩‍👩‍👧"), (103, "שלמה\u{202e}x")];

fn club() -> (Telegram, tempfile::TempDir) {
    let telegram = Telegram::unlimited();
    for (id, name) in PLAYERS {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[101]);
    (telegram, tempfile::tempdir().unwrap())
}

/// A game of the three, begun; returns its first board.
fn begin(telegram: &Telegram, group: i64) -> Message {
    assert!(telegram.says(101, group, &format!("/new@{BOT_NAME} seat=wu")));
    let lobby = telegram.next(group, 0, "the lobby", |m| m.text.contains("Take a seat"));
    let query = telegram.presses(102, group, lobby.id, "Wei");
    assert!(telegram.toast(&query).contains("You sit as ⚫ Wei"));
    assert!(telegram.says(103, group, "/join shu"), "the bot wrote last, so it reads commands without its name");
    telegram.next(group, lobby.id, "the first board", is_board)
}

/// A message that calls whoever is to move.
fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

fn is_end(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("Points:")
}

fn mover(board: &Message) -> i64 {
    let called = board.called();
    // Others whom it concerns are called after the player to move.
    *called.first().unwrap_or_else(|| panic!("nobody is called: {}", board.text))
}

#[test]
fn a_whole_game_by_commands_and_by_replies() {
    let (telegram, folder) = club();
    let bot = telegram.bot(folder.path());
    let mut board = begin(&telegram, GROUP);
    assert_eq!(mover(&board), 101);
    assert!(board.text.contains("– <b>Ann & \"Co\""), "names are shown as they are: {}", board.text);
    assert_eq!(board.labels(), ["Move", "Targets", "My board", "Draw", "Resign"]);
    let mut told = String::new();
    for (i, mv) in GAME.split_whitespace().enumerate() {
        let player = mover(&board);
        // In turn: with the bot's name, without, and as a plain answer to the board, which privacy mode lets through.
        let seen = match i % 3 {
            0 => telegram.says(player, GROUP, &format!("/move@{BOT_NAME} {mv}")),
            1 => telegram.says(player, GROUP, &format!("/move {mv}")),
            _ => telegram.replies(player, GROUP, board.id, mv),
        };
        assert!(seen);
        board = telegram.next(GROUP, board.id, mv, |m| is_board(m) || is_end(m));
        told += &board.text;
    }
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins", "Points:"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    for (_, name) in &PLAYERS[..2] {
        assert!(told.contains(name), "{name}");
    }
    assert!(told.contains("\u{2068}שלמהx\u{2069}"), "right-to-left names are kept from turning the line round");
    let boards = telegram.seen(GROUP).iter().filter(|m| m.media.is_some()).count();
    assert_eq!(boards, GAME.split_whitespace().count() + 1, "one a move and one at the beginning");
    assert!(telegram.says(101, GROUP, &format!("/table@{BOT_NAME}")));
    let table = telegram.next(GROUP, board.id, "the table", |m| m.text.contains("Table of this server"));
    assert!(table.text.contains("1. <b>Ann & \"Co\": 2 points · 1 game, 1 won"), "{}", table.text);
    assert!(telegram.says(101, GROUP, &format!("/profile@{BOT_NAME} game=yanyi")));
    let card = telegram.next(GROUP, table.id, "the card", |m| m.media == Some("photo"));
    assert!(card.text.contains("Favourite seat: 🟢 Wu 吴") && card.text.contains("rank 1 of 3"), "{}", card.text);
    assert!(bot.terminate());
}

/// Presses buttons from the board to the move; `chat` is where the dialogue is.
fn play_by_keyboard(telegram: &Telegram, board: &Message, chat: i64, mv: &str) {
    let player = mover(board);
    let digits = |text: &str| text.chars().skip(1).take_while(char::is_ascii_digit).count() + 1;
    let (from, to) = mv.split_at(digits(mv));
    let before = telegram.last(chat);
    telegram.answer(&telegram.presses(player, GROUP, board.id, "Move"));
    let dialogue = telegram.next(chat, before, "the dialogue", |m| m.text.contains("which piece")).id;
    for (end, text) in [(format!("~from={from}~"), "where to"), (format!("~to={to}"), "Play ")] {
        loop {
            let now = telegram.with(|world| world.messages[&(chat, dialogue)].clone());
            let data = |part: &str| {
                let mut all = now.buttons().filter_map(|button| button["callback_data"].as_str());
                all.find(|data| format!("{data}~").contains(part)).map(str::to_owned)
            };
            let (button, fits) = match data(&end) {
                Some(button) => (button, text),
                // Not on this page.
                None => (data("~page=1~").expect("a next page"), "?"),
            };
            telegram.answer(&telegram.sends_data(player, chat, dialogue, &button));
            telegram.wait(text, |w| {
                let m = &w.messages[&(chat, dialogue)];
                (m.edits > now.edits && m.text.contains(fits)).then_some(())
            });
            if fits == text {
                break;
            }
        }
    }
    let query = telegram.presses(player, chat, dialogue, "Play it");
    assert!(telegram.toast(&query).contains("you played"), "{}", telegram.toast(&query));
}

#[test]
fn a_whole_game_by_keyboard() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    telegram.starts(103, "");
    let mut board = begin(&telegram, GROUP);
    for mv in GAME.split_whitespace() {
        // Shlomo has started the bot and chooses there, the others in the group.
        let chat = if mover(&board) == 103 { 103 } else { GROUP };
        play_by_keyboard(&telegram, &board, chat, mv);
        board = telegram.next(GROUP, board.id, mv, |m| is_board(m) || is_end(m));
    }
    assert!(is_end(&board) && board.text.contains("wins"), "{}", board.text);
    assert_eq!(board.labels(), ["Record", "📈 Graph", "🎞 Replay", "Rematch"]);
    // The news and the end of the dialogue are two messages that do not wait for one another.
    telegram.wait("dialogues in the group to be taken away", |world| {
        let mut there = world.messages.values().filter(|m| m.chat == GROUP && !m.deleted);
        there.all(|m| !m.text.contains("Play ")).then_some(())
    });
}

#[test]
fn a_game_by_keyboard_in_the_group_and_in_private() {
    let (telegram, folder) = club();
    let bot = telegram.bot(folder.path());
    let mut board = begin(&telegram, GROUP);
    // Ann has not started the bot: the dialogue is in the group, hers alone, and goes away when the move is made.
    let asked = telegram.presses(101, GROUP, board.id, "Move");
    let dialogue = telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
    telegram.answer(&asked);
    let other = telegram.presses(102, GROUP, dialogue.id, "horse");
    assert!(telegram.toast(&other).contains("belong to somebody else"));
    let step = |label: &str, text: &str| {
        let query = telegram.presses(101, GROUP, dialogue.id, label);
        telegram.answer(&query);
        let (what, id) = (text.to_owned(), dialogue.id);
        telegram.wait(text, |world| {
            let now = &world.messages[&(GROUP, id)];
            (now.text.contains(&what) && !now.deleted).then_some(())
        });
    };
    step("q12", "where to");
    step("o11", "Play ");
    step("Another piece", "which piece");
    step("q12", "where to");
    step("o11", "Play ");
    let query = telegram.presses(101, GROUP, dialogue.id, "Play it");
    assert!(telegram.toast(&query).contains("you played"), "{}", telegram.toast(&query));
    board = telegram.next(GROUP, board.id, "the next board", is_board);
    telegram.wait("the dialogue is taken away", |w| w.messages[&(GROUP, dialogue.id)].deleted.then_some(()));
    // Bob has: the same in the private chat, in one message.
    assert_eq!(mover(&board), 102);
    telegram.starts(102, "");
    let hello = telegram.next(102, 0, "a greeting", |m| m.text.contains("Add me to a group"));
    let query = telegram.presses(102, GROUP, board.id, "Move");
    assert!(telegram.toast(&query).contains("private chat"));
    let dialogue = telegram.next(102, hello.id, "the dialogue", |m| m.text.contains("which piece"));
    for (label, text) in [("f17", "where to"), ("e15", "Play "), ("Play it", "you played")] {
        let query = telegram.presses(102, 102, dialogue.id, label);
        telegram.answer(&query);
        telegram.wait(text, |world| world.messages[&(102, dialogue.id)].text.contains(text).then_some(()));
    }
    let done = telegram.with(|world| world.messages[&(102, dialogue.id)].clone());
    assert!(done.labels().is_empty() && done.edits == 3, "{done:?}");
    board = telegram.next(GROUP, board.id, "the next board", is_board);
    assert_eq!(mover(&board), 103);
    // A move in the private chat needs no command, only the number of its game.
    telegram.starts(103, "");
    telegram.says(103, 103, "b5c7 #1");
    let refused = telegram.next(103, 0, "a refusal", |m| m.text.contains("cannot be played"));
    assert!(refused.text.contains("b5"), "{}", refused.text);
    telegram.says(103, 103, "f1e3 #1");
    board = telegram.next(GROUP, board.id, "the next board", is_board);
    assert_eq!(mover(&board), 101);
    assert!(bot.terminate());
}

#[test]
fn only_the_seat_to_move_may_press_and_everybody_is_answered() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.user(104, "Eve", "zh-hans");
    for (user, words) in [(102, "not your turn"), (103, "not your turn"), (104, "你不是这一局的棋手")] {
        let query = telegram.presses(user, GROUP, board.id, "Move");
        let answer = telegram.answer(&query);
        assert!(answer["text"].as_str().unwrap().contains(words), "{answer}");
        assert_eq!(answer["show_alert"], true);
    }
    // What no message offers is not done, whoever sends it.
    let game = board.buttons().next().unwrap()["callback_data"].as_str().unwrap().to_owned();
    let forged = game.replace("~move", "~resign") + "~confirm=yes";
    for data in [forged.as_str(), "", "1~move~go=1", "💥", "0~move"] {
        let query = telegram.sends_data(101, GROUP, board.id, data);
        assert!(telegram.toast(&query).contains("older message"), "{data}");
    }
    let lobby = telegram.seen(GROUP).into_iter().find(|m| m.text.contains("Take a seat")).unwrap();
    assert!(lobby.labels().is_empty(), "the lobby is over");
    let query = telegram.sends_data(104, GROUP, lobby.id, "1~join~game=1~seat=shu");
    assert!(telegram.answer(&query)["text"].is_string(), "buttons of older messages are answered too");
    assert_eq!(telegram.seen(GROUP).last().unwrap().id, board.id, "nothing was said in the group");
}

#[test]
fn two_presses_at_once_play_one_move() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.presses(101, GROUP, board.id, "Move");
    let dialogue = telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
    for (label, text) in [("q12", "where to"), ("o11", "Play ")] {
        telegram.presses(101, GROUP, dialogue.id, label);
        telegram.wait(text, |world| world.messages[&(GROUP, dialogue.id)].text.contains(text).then_some(()));
    }
    telegram.with(|world| world.paused = true);
    let first = telegram.presses(101, GROUP, dialogue.id, "Play it");
    let second = telegram.presses(101, GROUP, dialogue.id, "Play it");
    telegram.says(101, GROUP, "/move n9m9");
    telegram.with(|world| world.paused = false);
    assert!(telegram.toast(&first).contains("you played"));
    assert!(!telegram.toast(&second).contains("you played"));
    let refused = telegram.next(GROUP, board.id, "a refusal", |m| m.text.contains("not your turn"));
    telegram.next(GROUP, board.id, "the move", is_board);
    let boards = telegram.seen(GROUP).into_iter().filter(is_board).count();
    assert_eq!(boards, 2, "the beginning and one move");
    assert!(refused.reply_to.is_some(), "a refusal answers what was written");
}

#[test]
fn talk_and_other_bots_are_left_alone() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let before = telegram.seen(GROUP).len();
    for text in ["/weather", "/roll 2d6", "/move@OtherBot q12o11", "/help@OtherBot", "/", "/走@OtherBot"] {
        telegram.replies(101, GROUP, board.id, text);
    }
    for text in ["well played!", "哈哈", "?", "😀", "I think so too", "<a>"] {
        telegram.replies(101, GROUP, board.id, text);
    }
    assert!(!telegram.says(101, GROUP, "q12o11"), "privacy mode hides plain text from bots");
    // A command to the bot that it does not know is answered, and shows that all before has been read.
    telegram.says(101, GROUP, &format!("/weather@{BOT_NAME}"));
    let answer = telegram.next(GROUP, board.id, "a refusal", |m| m.text.contains("/help"));
    assert!(answer.text.contains("weather"), "{}", answer.text);
    assert_eq!(telegram.seen(GROUP).len(), before + 1);
    // Chinese commands and moves, as an answer to the board.
    telegram.replies(101, GROUP, board.id, "/走 太史慈进7");
    let next = telegram.next(GROUP, answer.id, "the move", is_board);
    telegram.replies(102, GROUP, next.id, "马7进6");
    telegram.next(GROUP, next.id, "an answer", |m| is_board(m) || m.text.contains("cannot be played"));
}

#[test]
fn the_menus_are_set_by_language_and_scope() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let menus = telegram.wait("all menus", |world| (world.menus.len() == 9).then(|| world.menus.clone()));
    let has = |scope: &str, language: &str, command: &str| {
        menus[&(scope.to_owned(), language.to_owned())].iter().any(|entry| entry["command"] == command)
    };
    for scope in ["all_private_chats", "all_group_chats", "all_chat_administrators"] {
        for language in ["", "en", "zh"] {
            assert!(has(scope, language, "move") && has(scope, language, "targets"));
            assert_eq!(has(scope, language, "new"), scope != "all_private_chats");
        }
    }
    let chinese = menus[&("all_group_chats".to_owned(), "zh".to_owned())].iter().find(|c| c["command"] == "move");
    assert!(chinese.unwrap()["description"].as_str().unwrap().contains("走棋"));
}

#[test]
fn traditional_characters_are_chosen_by_command() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.says(102, GROUP, "/language zh-TW channel");
    let refused = telegram.next(GROUP, board.id, "a refusal", |m| m.text.contains("manage this channel"));
    telegram.says(101, GROUP, "/language zh-TW channel");
    let told = telegram.next(GROUP, refused.id, "the news", |m| m.text.contains("繁體中文"));
    telegram.says(101, GROUP, "/move q12o11");
    let board = telegram.next(GROUP, told.id, "a board", |m| m.media.is_some());
    assert!(board.text.contains("輪到⚫魏") && board.labels()[0] == "走棋", "{}", board.text);
}

#[test]
fn a_question_leaves_the_turn_its_buttons_and_a_turn_takes_those_of_all_before() {
    let (telegram, folder) = club();
    let bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let live = || {
        // Those that lead to the newest board do nothing.
        let acts = |m: &Message| m.buttons().any(|button| button["callback_data"].is_string());
        let seen = telegram.seen(GROUP).into_iter().filter(|m| m.from.is_none() && acts(m));
        seen.map(|m| m.labels()[0].clone()).collect::<Vec<_>>()
    };
    let until = |labels: &[&str]| {
        for _ in 0..200 {
            if live() == labels {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("{:?} instead of {labels:?}", live());
    };
    until(&["Move"]);
    assert!(telegram.says(102, GROUP, &format!("/draw@{BOT_NAME}")));
    until(&["Move", "Accept"]);
    // What cannot be changed any more is left as it is, and nothing is sent twice or later for it.
    telegram.with(|world| world.messages.get_mut(&(GROUP, board.id)).unwrap().old = true);
    assert!(telegram.replies(101, GROUP, board.id, GAME.split_whitespace().next().unwrap()));
    let next = telegram.next(GROUP, board.id, "the next board", is_board);
    until(&["Move", "Move"]);
    assert!(telegram.replies(102, GROUP, next.id, GAME.split_whitespace().nth(1).unwrap()));
    telegram.next(GROUP, next.id, "the board after", is_board);
    until(&["Move", "Move"]);
    assert_eq!(telegram.seen(GROUP).iter().filter(|m| is_board(m)).count(), 3);
    assert!(bot.terminate());
}
