//! Two platforms, of which one fails; a database that is locked when the bot starts.

use sanguo_discord_loopback::{Discord, kind};
use sanguo_telegram_loopback::{self as telegram, Kind, Telegram};
use serde_json::json;

use crate::harness::{Platform, said, tool_with};

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
    assert!(bot.log_says("a platform has failed"), "{}", bot.log());
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
fn settings_that_a_platform_refuses_at_the_start_end_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    let (discord, telegram) = (Discord::start(), Telegram::unlimited());
    let mut settings = discord.environment(folder.path());
    settings.extend(telegram.environment());
    for (name, value) in &mut settings {
        if name == "TELEGRAM_TOKEN" {
            *value = "123:no-such-token".to_owned();
        }
    }
    let ended = tool_with(folder.path(), &[], &settings);
    let told = said(&ended);
    assert!(!ended.status.success() && told.contains("TELEGRAM_TOKEN"), "{told}");
}
