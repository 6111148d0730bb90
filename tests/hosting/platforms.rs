//! Two platforms, of which one fails; a database that is locked when the bot starts.

use std::io::Write;
use std::net::TcpStream;

use sanguo_discord_loopback::{Discord, kind};
use sanguo_telegram_loopback::{self as telegram, Kind, Telegram};
use serde_json::json;

use super::locked::Lock;
use crate::harness::{Bot, Platform, Process, said, tool_with};

const GROUP: i64 = -1_001_555_000_333;
const ANN: i64 = 401;

fn telegram_settings(telegram: &Telegram) -> [(&'static str, String); 3] {
    [
        ("TELEGRAM_TOKEN", telegram::TOKEN.to_owned()),
        ("TELEGRAM_API_URL", telegram.url()),
        ("TELEGRAM_GROUP_LIMIT", "100000".to_owned()),
    ]
}

#[test]
fn a_platform_that_fails_is_begun_anew_and_the_other_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let (discord, telegram) = (Discord::start(), Telegram::unlimited());
    telegram.user(ANN, "Ann", "en");
    telegram.group(GROUP, Kind::Supergroup, &[ANN]);
    let more = telegram_settings(&telegram);
    let more: Vec<(&str, &str)> = more.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let bot = discord.bot_with(folder.path(), &more);
    assert!(telegram.says(ANN, GROUP, &format!("/help@{}", telegram::BOT_NAME)));
    let first = telegram.next(GROUP, 0, "help", |_| true);
    // Discord says that it does not know the token any more, as after a mistake of its own or of the host's.
    let (before, _) = discord.connections();
    discord.drop_gateway(Some(4004));
    assert!(bot.log_says("a platform failed"), "{}", bot.log());
    assert!(bot.log().contains("platform=\"discord\""), "the log names it");
    assert!(telegram.says(ANN, GROUP, &format!("/new@{} seat=wu", telegram::BOT_NAME)));
    telegram.next(GROUP, first.id, "a lobby", |m| m.text.contains("Take a seat"));
    // It comes back by itself.
    discord.wait_identified(before + 1);
    let channel = discord.channel(kind::TEXT);
    discord.slash("B", channel, "new", &json!({"seat": "wei"})).text();
    discord.wait_text(channel, "opens a new game");
    assert!(bot.terminate());
}

#[test]
fn settings_that_a_platform_refuses_at_the_start_are_told_and_end_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let (discord, telegram) = (Discord::start(), Telegram::unlimited());
    let mut settings = discord.environment(folder.path());
    settings.extend(telegram.environment());
    let refuse = |settings: &mut Vec<(String, String)>, token: &str| {
        let (_, value) = settings.iter_mut().find(|(name, _)| name == token).unwrap();
        *value = "123:no-such-token".to_owned();
    };
    refuse(&mut settings, "TELEGRAM_TOKEN");
    let bot = Process::start(folder.path(), &settings);
    assert!(bot.log_says("copy TELEGRAM_TOKEN anew"), "{}", bot.log());
    discord.wait_identified(1);
    let channel = discord.channel(kind::TEXT);
    discord.slash("B", channel, "new", &json!({"seat": "wei"})).text();
    discord.wait_text(channel, "opens a new game");
    assert!(bot.terminate());
    // When nobody can be played with, there is nothing to wait for.
    refuse(&mut settings, "DISCORD_TOKEN");
    let ended = tool_with(folder.path(), &[], &settings);
    assert!(!ended.status.success() && said(&ended).contains("token"), "{}", said(&ended));
}

#[test]
fn a_stop_waits_for_no_half_request_of_the_webhook() {
    let folder = tempfile::tempdir().unwrap();
    let telegram = Telegram::unlimited();
    let settings = [("TELEGRAM_WEBHOOK_URL", "https://bot.example.org/"), ("TELEGRAM_WEBHOOK_LISTEN", "127.0.0.1:0")];
    let bot = telegram.bot_with(folder.path(), &settings);
    let greeting = bot.greeting();
    let address = greeting.split_whitespace().find_map(|word| word.strip_prefix("http://")).unwrap();
    let clients = ["POST /hook HT", "POST /hook HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{", ""].map(|half| {
        let mut client = TcpStream::connect(address.trim_end_matches('.')).unwrap();
        client.write_all(half.as_bytes()).unwrap();
        client
    });
    assert!(bot.terminate());
    drop(clients);
}

#[test]
fn a_start_waits_for_a_program_that_has_the_database_locked() {
    let folder = tempfile::tempdir().unwrap();
    Bot::start(folder.path()).terminate();
    let lock = Lock::take(folder.path());
    let bot = Process::start(folder.path(), &[("SANGUO_PORT".to_owned(), "0".to_owned())]);
    assert!(bot.log_says("another program has the database locked; trying again"), "{}", bot.log());
    lock.release();
    bot.greeting();
    assert!(bot.terminate());
}
