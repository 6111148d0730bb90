//! Machine seats from outside: kills in the middle of their turns, practice in private chats, hints.

use std::time::{Duration, Instant};

use sanguo_discord_loopback::{Discord, kind};
use sanguo_telegram_loopback::{BOT_NAME, Kind, Message, Telegram};
use serde_json::{Value, json};

use crate::harness::{Bot, Platform};

/// How long a test waits for a machine to move.
const PATIENCE: Duration = Duration::from_secs(60);
const GROUP: i64 = -1_001_555_000_777;
/// Three generals, a chariot and a soldier, Wu to move.
const ENDING: &str = "4wK4/9/9/4wP4/17/17/9uR7/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10";

/// What the local channel shows a user.
fn shown(bot: &Bot, user: &str) -> Vec<Value> {
    let (status, all) = bot.get(&format!("/api/messages?channel=c&user={user}"));
    assert_eq!(status, 200);
    serde_json::from_slice(&all).unwrap()
}

/// The messages among them that tell of moves of machines.
fn of_machines(bot: &Bot, user: &str) -> Vec<String> {
    let texts = shown(bot, user).into_iter().filter_map(|message| message["text"].as_str().map(str::to_owned));
    texts.filter(|text| text.contains("(🤖 1): ")).collect()
}

/// Waits until so many messages tell of moves of machines.
fn wait_machines(bot: &Bot, user: &str, count: usize) -> Vec<String> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let told = of_machines(bot, user);
        if told.len() >= count {
            return told;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("no machine moved: {:#?}", shown(bot, user));
}

/// A move that a user can play, whatever the machines have done.
fn any_move(bot: &Bot, user: &str) -> String {
    let (_, board) = bot.get(&format!("/api/board?channel=c&user={user}"));
    let board: Value = serde_json::from_slice(&board).unwrap();
    let part = |name: &str| board["moves"][0][name].as_str().expect("a move").to_owned();
    part("from") + &part("to")
}

#[test]
fn machines_move_once_after_a_kill_in_the_local_channel() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.say("A", "/new seat=wu ai=wei,shu level=1 moment=2");
    let mut bot = bot;
    for round in 1..=3 {
        bot.say("A", &format!("/move {} yes", any_move(&bot, "A")));
        assert_eq!(of_machines(&bot, "A").len(), round - 1, "they wait a moment");
        bot.kill();
        bot = Bot::start(folder.path());
        let told = wait_machines(&bot, "A", round);
        assert_eq!(told.len(), round, "once each: {told:#?}");
        let last = &told[round - 1];
        assert!(last.contains("Wei 魏 (🤖 1): ") && last.contains("To move: 🟢 Wu"), "{last}");
    }
    assert!(bot.terminate());
}

#[test]
fn a_look_back_goes_on_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let mut turn = "A".to_owned();
    for mv in include_str!("games/alliance.txt").split_whitespace() {
        let caused = bot.say(&turn, &format!("/move {mv}"));
        turn = crate::harness::called(&caused).unwrap_or_default();
    }
    let wants = bot.say("B", "/analyse #1");
    assert!(crate::harness::text(&wants).contains("looks back over game #1"), "{wants:#?}");
    bot.kill();
    let bot = Bot::start(folder.path());
    let begun = Instant::now();
    let found = loop {
        let found =
            shown(&bot, "B").into_iter().find(|m| m["text"].as_str().is_some_and(|t| t.contains("Where it turned")));
        match found {
            Some(found) => break found,
            None if begun.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(100)),
            None => panic!("{:#?}", shown(&bot, "B")),
        }
    };
    assert_eq!(found["private"], true, "for B alone");
    assert!(bot.get(found["picture"].as_str().unwrap()).1.starts_with(b"\x89PNG"));
    assert!(!shown(&bot, "A").iter().any(|m| m["text"].as_str().is_some_and(|t| t.contains("Where it turned"))));
}

#[test]
fn machines_move_once_after_a_kill_on_discord() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu", "ai": "wei", "level": 1, "moment": 2})).text();
    let thread = discord.thread_of(channel);
    discord.slash("B", thread, "join", &json!({})).text();
    discord.wait_text(thread, "To move: 🟢 Wu");
    discord.slash("A", thread, "move", &json!({"move": "q12o11"})).text();
    bot.kill();
    let _bot = discord.bot(folder.path());
    let told = discord.wait_text(thread, "(🤖 1): ");
    assert!(told.picture && told.text().contains("To move: 🔴 Shu"), "{}", told.text());
    assert_eq!(told.calls().first(), Some(&discord.user("B").to_string()));
    let record = discord.slash("A", thread, "status", &json!({})).text();
    assert!(record.contains("🤖 1"), "{record}");
    let told = discord.messages(thread).iter().filter(|message| message.text().contains("(🤖 1): ")).count();
    assert_eq!(told, 1);
}

#[test]
fn practice_in_a_private_chat_on_discord() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let private = discord.channel(kind::DM);
    discord.slash("A", private, "practice", &json!({"level": 1, "moment": 2})).text();
    discord.wait_text(private, "To move: 🟢 Wu");
    for round in 0..3 {
        discord.slash("A", private, "move", &json!({"move": "q12o11"})).text();
        discord
            .wait_public(private, "both machines", |all| all.filter(|m| m.text().contains("(🤖 1): ")).count() > round);
        discord.slash("A", private, "takeback", &json!({})).text();
        discord.wait_public(private, "taken back", |all| {
            all.filter(|m| m.text().contains("takes the last 3 moves back")).count() > round
        });
    }
    let hint = discord.slash("A", private, "hint", &json!({})).answer();
    assert!(hint.text().starts_with("💡") && hint.picture, "{}", hint.text());
    discord.slash("A", private, "practice", &json!({"level": 1, "start": ENDING})).text();
    discord.wait_message(private, "a game from a position", |m| m.text().contains("own start position") && m.picture);
}

#[test]
fn hints_in_games_with_others_are_for_those_that_were_opened_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = crate::discord::begin(&discord);
    let refused = discord.slash("A", table.thread, "hint", &json!({})).answer();
    assert!(refused.text().contains("no hints in a game with other people"), "{}", refused.text());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu", "hints": "on"})).text();
    let thread = discord.thread_of(channel);
    discord.slash("B", thread, "join", &json!({"seat": "wei"})).text();
    discord.slash("C", thread, "join", &json!({"seat": "shu"})).text();
    discord.wait_text(thread, "To move: 🟢 Wu");
    let before = discord.messages(thread).len();
    let hint = discord.slash("A", thread, "hint", &json!({})).answer();
    assert!(hint.text().starts_with("💡") && hint.only_for == Some(discord.user("A")), "{}", hint.text());
    assert!(!discord.messages(thread).iter().skip(before).any(|m| m.only_for.is_none()), "nobody else sees it");
}

fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

#[test]
fn machines_move_once_after_a_kill_on_telegram() {
    let telegram = Telegram::unlimited();
    let folder = tempfile::tempdir().unwrap();
    for (id, name) in [(301, "Ann"), (302, "Bo")] {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[301]);
    let bot = telegram.bot(folder.path());
    assert!(telegram.says(301, GROUP, &format!("/new@{BOT_NAME} seat=wu ai=wei level=1 moment=2")));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.presses(302, GROUP, lobby.id, "Shu");
    let board = telegram.next(GROUP, lobby.id, "the board", is_board);
    assert!(telegram.replies(301, GROUP, board.id, "q12o11"));
    let told = telegram.next(GROUP, board.id, "the move", is_board);
    bot.kill();
    let _bot = telegram.bot(folder.path());
    let moved = telegram.next(GROUP, told.id, "the machine's move", |m| is_board(m) && m.text.contains("(🤖 1): "));
    assert_eq!(moved.called(), [302]);
    assert!(telegram.replies(302, GROUP, moved.id, "f3k3"));
    telegram.next(GROUP, moved.id, "the next move", is_board);
    let all = telegram.seen(GROUP);
    assert_eq!(all.iter().filter(|m| m.text.contains("(🤖 1): ")).count(), 1);
}

#[test]
fn practice_in_a_private_chat_on_telegram() {
    let telegram = Telegram::unlimited();
    let folder = tempfile::tempdir().unwrap();
    telegram.user(303, "Cy", "en");
    let _bot = telegram.bot(folder.path());
    telegram.starts(303, "");
    let greeting = telegram.next(303, 0, "a greeting", |_| true);
    assert!(telegram.says(303, 303, "/practice level=1 moment=2"));
    let mut board = telegram.next(303, greeting.id, "the board", is_board);
    for _ in 0..3 {
        assert!(telegram.says(303, 303, "q12o11"));
        let own = telegram.next(303, board.id, "the own move", is_board);
        let machines = telegram.next(303, own.id, "both machines", |m| m.text.contains("Shu 蜀 (🤖 1): "));
        assert!(machines.text.contains("Wei 魏 (🤖 1): "), "{}", machines.text);
        assert!(telegram.says(303, 303, "/takeback"));
        board = telegram.next(303, machines.id, "taken back", |m| m.text.contains("takes the last 3 moves back"));
    }
    assert!(telegram.says(303, 303, "/hint"));
    let hint = telegram.next(303, board.id, "the hint", |m| m.text.starts_with("💡"));
    assert!(telegram.says(303, 303, &format!("/practice level=1 start={ENDING}")));
    telegram.next(303, hint.id, "a game from a position", |m| is_board(m) && m.text.contains("own start position"));
}
