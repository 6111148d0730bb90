//! Makes an installation by living in it: with the binary of the version that is to be kept.

use std::path::Path;

use sanguo_discord_loopback::{Discord, Trouble, kind};
use sanguo_telegram_loopback::{self as telegram, BOT_NAME, Failure, Kind, Message, Telegram};
use serde_json::{Value, json};

use super::local::Local;
use super::{ACCOUNTS, BRIDGED, FORUM, GROUP, KEY, OPENED, PLAYERS, TOPIC, WAITING};
use crate::harness::{Platform, Process, said, tool};

/// Makes the files in the folder that `SANGUO_INSTALLATION` names.
#[test]
#[ignore = "makes a fixture: only with the binary of the version that is to be kept"]
fn an_installation_is_made() {
    let out = std::env::var("SANGUO_INSTALLATION").expect("SANGUO_INSTALLATION names a folder");
    let folder = tempfile::tempdir().unwrap();
    live_in_the_local_channel(folder.path());
    let (discord, telegram) = live_on_the_platforms(folder.path());
    let out = std::path::absolute(out).unwrap();
    std::fs::create_dir_all(&out).unwrap();
    let copy = out.join("sanguo.db");
    let done = tool(folder.path(), &["backup", &copy.to_string_lossy()]);
    assert!(done.status.success(), "{}", said(&done));
    std::fs::write(out.join("discord.json"), discord.save()).unwrap();
    std::fs::write(out.join("telegram.json"), telegram.save()).unwrap();
}

fn live_in_the_local_channel(folder: &Path) {
    let local = Local::start(folder);
    for game in &OPENED {
        local.begin(game.channel, game.options);
        for mv in game.moves.split_whitespace().take(game.played) {
            local.play(game.channel, mv);
        }
    }
    // A dialogue in the middle, a link for spectators, an own look, a code to be entered elsewhere.
    local.say("yanyi", "C", "/move");
    local.say("yanyi", "A", "/share");
    local.say("yanyi", "A", "/share public=on");
    local.say("yanyi", "A", "/look theme=night");
    local.say("yanyi", "B", "/link");
    // Questions that are not answered yet.
    let mover = local.mover("intl");
    local.say("intl", &mover, "/draw");
    let other = PLAYERS.iter().map(|(name, _)| *name).find(|name| *name != mover).unwrap();
    local.say("intl", other, "/draw answer=accept");
    local.say("shogi", "B", "/takeback");
    local.say("fu", "A", "/draw");
    // One answer is kept under a key.
    local.say_with_key("yanyi", "A", "/status", KEY);
    // Lobbies: one that waits, one in Chinese, one that was closed; and a game that was called off.
    local.say("lobby", "A", "/new intl seat=wei");
    local.say("lobby", "B", "/join shu");
    local.say("chinese", "A", "/language zh-TW channel");
    local.say("chinese", "A", "/new fu seat=wu");
    local.say("closed", "A", "/new");
    local.say("closed", "A", "/cancel");
    local.begin("aborted", "");
    let asked = local.say("aborted", "A", "/abort");
    local.press("aborted", "A", &asked[0], 0);
    assert!(local.terminate());
}

fn live_on_the_platforms(folder: &Path) -> (Discord, Telegram) {
    let (discord, telegram) = (Discord::start(), Telegram::unlimited());
    for ((name, _), account) in PLAYERS.iter().zip(ACCOUNTS) {
        telegram.user(account, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[ACCOUNTS[0]]);
    telegram.group(BRIDGED, Kind::Supergroup, &[ACCOUNTS[1]]);
    telegram.group(WAITING, Kind::Supergroup, &[ACCOUNTS[0]]);
    telegram.group(FORUM, Kind::Forum, &[ACCOUNTS[0]]);
    telegram.topic(FORUM, TOPIC);
    discord.make_manager("A");
    let bot = both(&discord, &telegram, folder);

    // Discord: a game of chess pieces, and a lobby.
    let thread = begin_on_discord(&discord, "intl");
    for mv in include_str!("../games/intl.txt").split_whitespace().take(4) {
        play_on_discord(&discord, thread, mv);
    }
    let lobby = discord.channel(kind::TEXT);
    discord.slash("B", lobby, "new", &json!({"game": "shogi", "seat": "wei"})).text();
    discord.wait_text(lobby, "opens a new game");

    // Telegram: a game of shogi pieces, one of the tripod in a topic, a lobby, and a private chat that is not open.
    let mut last = begin_on_telegram(&telegram, GROUP.into(), "shogi").id;
    for mv in include_str!("../games/shogi.txt").split_whitespace().take(4) {
        last = play_on_telegram(&telegram, GROUP.into(), last, mv);
    }
    let topic = telegram::Place { chat: FORUM, thread: Some(TOPIC) };
    let mut topic_last = begin_on_telegram(&telegram, topic, "fu").id;
    for mv in include_str!("../games/fu-two.txt").split_whitespace().take(3) {
        topic_last = play_on_telegram(&telegram, topic, topic_last, mv);
    }
    telegram.says(ACCOUNTS[0], WAITING, &format!("/new@{BOT_NAME} seat=wu"));
    telegram.next(WAITING, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.starts(ACCOUNTS[0], "");
    telegram.next(ACCOUNTS[0], 0, "a greeting", |_| true);
    telegram.says(ACCOUNTS[2], GROUP, &format!("/board@{BOT_NAME}"));
    telegram.next(GROUP, last, "an invitation", |m| m.text.contains("private chat"));

    // A game on both.
    let channel = discord.channel(kind::TEXT);
    let given = discord.slash("A", channel, "bridge", &json!({})).text();
    telegram.says(ACCOUNTS[1], BRIDGED, &format!("/bridge@{BOT_NAME} {}", crate::platforms::code(&given)));
    telegram.next(BRIDGED, 0, "the bridge", |m| m.text.contains("with one on Discord"));
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    let opened = telegram.next(BRIDGED, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(ACCOUNTS[1], BRIDGED, &format!("/join@{BOT_NAME} wei"));
    telegram.next(BRIDGED, opened.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(ACCOUNTS[2], BRIDGED, &format!("/join@{BOT_NAME} shu"));
    let board = telegram.next(BRIDGED, opened.id, "the first board", |m| m.media == Some("photo"));
    let bridged = discord.thread_of(channel);
    discord.wait_message(bridged, "the first board", |m| m.picture);

    // Moves and an offer of a draw whose messages wait when the power fails, on each; and moves that came and were not
    // acted on.
    discord.fail("POST", &format!("channels/{thread}/messages"), 999, Trouble::Refused(503, 0));
    discord.fail("POST", &format!("channels/{bridged}/messages"), 999, Trouble::Refused(503, 0));
    telegram.fail("sendPhoto", Failure::Hang);
    let mv = include_str!("../games/intl.txt").split_whitespace().nth(4).unwrap();
    let mover = called_on_discord(&discord, thread);
    discord.slash(&mover, thread, "move", &json!({"move": mv})).text();
    discord.slash(&mover, thread, "draw", &json!({})).text();
    discord.slash("A", bridged, "move", &json!({"move": "q12o11"})).text();
    telegram.wait("the board is on its way", |world| world.calls.iter().find(|c| c.answer.is_none()).map(|_| ()));
    assert_eq!(telegram.last(BRIDGED), board.id);
    telegram.fail("sendMessage", Failure::DoAndHang);
    telegram.says(ACCOUNTS[2], GROUP, &format!("/move@{BOT_NAME} a1a2"));
    telegram.wait("the refusal hangs", |world| {
        (world.calls.iter().filter(|call| call.answer.is_none()).count() >= 2).then_some(())
    });
    let moves: Vec<&str> = include_str!("../games/shogi.txt").split_whitespace().skip(4).take(2).collect();
    for (account, mv) in [(ACCOUNTS[1], moves[0]), (ACCOUNTS[2], moves[1])] {
        telegram.says(account, GROUP, &format!("/move@{BOT_NAME} {mv}"));
    }
    telegram.wait("all are confirmed", |world| world.updates.is_empty().then_some(()));
    bot.kill();
    (discord, telegram)
}

/// The bot on both platforms.
pub(super) fn both(discord: &Discord, telegram: &Telegram, folder: &Path) -> Process {
    let url = telegram.url();
    let more = [("TELEGRAM_TOKEN", telegram::TOKEN), ("TELEGRAM_API_URL", &url), ("TELEGRAM_GROUP_LIMIT", "100000")];
    discord.bot_with(folder, &more)
}

fn begin_on_discord(discord: &Discord, game: &str) -> u64 {
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"game": game, "seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    for (name, seat) in &PLAYERS[1..] {
        discord.slash(name, thread, "join", &json!({"seat": seat})).text();
    }
    discord.wait_message(thread, "the first board", |m| m.picture);
    thread
}

/// Who is called by the newest board of a channel.
pub(super) fn called_on_discord(discord: &Discord, thread: u64) -> String {
    let board = discord.messages(thread).into_iter().rfind(|m| m.picture).expect("a board");
    let called = board.calls().into_iter().next().expect("somebody is called");
    PLAYERS.iter().map(|(name, _)| *name).find(|name| discord.user(name).to_string() == called).unwrap().to_owned()
}

/// The one who is called moves; waits for the board that follows.
pub(super) fn play_on_discord(discord: &Discord, thread: u64, mv: &str) {
    let mover = called_on_discord(discord, thread);
    let last = discord.messages(thread).into_iter().rfind(|m| m.picture).expect("a board").id;
    let told = discord.slash(&mover, thread, "move", &json!({"move": mv})).text();
    assert!(told.contains("you played"), "{mv}: {told}");
    discord.wait_message(thread, "the next board", |m| m.picture && m.id > last);
}

fn begin_on_telegram(telegram: &Telegram, place: telegram::Place, game: &str) -> Message {
    telegram.says(ACCOUNTS[0], place, &format!("/new@{BOT_NAME} {game} seat=wu"));
    let lobby = telegram.next(place.chat, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(ACCOUNTS[1], place, &format!("/join@{BOT_NAME} wei"));
    let second = telegram.next(place.chat, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(ACCOUNTS[2], place, &format!("/join@{BOT_NAME} shu"));
    telegram.next(place.chat, second.id, "the first board", is_board)
}

/// A message that calls whoever is to move.
pub(super) fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && !message.called().is_empty()
}

/// The one who is called by a board moves; the number of the board that follows.
pub(super) fn play_on_telegram(telegram: &Telegram, place: telegram::Place, board: i64, mv: &str) -> i64 {
    let mover = telegram.with(|world| world.messages[&(place.chat, board)].called()[0]);
    telegram.says(mover, place, &format!("/move@{BOT_NAME} {mv}"));
    telegram.next(place.chat, board, mv, is_board).id
}

/// The text of a JSON field.
pub(super) fn text_of(message: &Value) -> &str {
    message["text"].as_str().unwrap_or_default()
}
