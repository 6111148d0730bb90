//! What the host's tool `check` looks at: settings, token, what @BotFather has set, and how updates arrive.

use serde_json::Value;
use teloxide::Bot;

use super::identity::Identity;
use super::outbound::error::{describe, is_token_refused};
use super::outbound::raw::{self, Fields};
use super::settings::TelegramSettings;
use super::{REFUSED, connect};
use crate::clock;

/// How long ago an error of the webhook may be to be told as one of now, in seconds.
const LATELY: i64 = 60 * 60;

raw::methods!(GetWebhookInfo);

/// Looks at everything that can be looked at, prints what is well, and returns what needs fixing.
pub async fn check(settings: &TelegramSettings) -> Vec<String> {
    if settings.token().is_none() {
        println!("ok: no TELEGRAM_TOKEN is set, so the bot does not play on Telegram");
        return Vec::new();
    }
    if let Err(error) = settings.check() {
        return vec![error.to_string()];
    }
    let bot = match connect(settings) {
        Ok(bot) => bot,
        Err(error) => return vec![error.to_string()],
    };
    let me = match Identity::ask(&bot).await {
        Ok(Some(me)) => me,
        Ok(None) => return vec![format!("{} does not say who the bot is", settings.telegram_api_url)],
        Err(error) if is_token_refused(&error) => return vec![REFUSED.to_owned()],
        Err(error) => return vec![format!("Telegram cannot be asked: {}", describe(&bot, &error))],
    };
    println!("ok: Telegram accepts the token, at {}; the bot is @{}", settings.telegram_api_url, me.username);
    let mut wrong = Vec::new();
    modes(&me, &mut wrong);
    arrival(&bot, settings, &mut wrong).await;
    wrong
}

/// What is set with @BotFather.
fn modes(me: &Identity, wrong: &mut Vec<String>) {
    if !me.joins_groups {
        wrong.push("the bot cannot be added to groups; allow it with @BotFather: /setjoingroups, Enable".to_owned());
    }
    if me.reads_all {
        println!(
            "note: privacy mode is off, so Telegram brings the bot everything that is written in its groups; it needs \
             commands and replies only. To change that: @BotFather, /setprivacy, Enable; then remove the bot from its \
             groups and add it again"
        );
    } else {
        println!("ok: privacy mode is on, so the bot gets commands and replies to it and nothing else");
    }
    if me.inline {
        println!("ok: inline mode is on, so public games can be posted in any chat");
    } else {
        println!(
            "note: inline mode is off, so public games cannot be posted in other chats. To change that: @BotFather, \
             /setinline, and any placeholder"
        );
    }
}

/// How updates arrive.
async fn arrival(bot: &Bot, settings: &TelegramSettings, wrong: &mut Vec<String>) {
    let info = match raw::call::<GetWebhookInfo>(bot, Fields::default(), None).await {
        Ok(info) => info,
        Err(error) => return wrong.push(format!("Telegram does not tell its webhook: {}", describe(bot, &error))),
    };
    let text = |name: &str| info.get(name).and_then(Value::as_str).unwrap_or_default();
    let number = |name: &str| info.get(name).and_then(Value::as_i64).unwrap_or_default();
    let (set, wanted, waiting) = (text("url"), settings.webhook().unwrap_or_default(), number("pending_update_count"));
    let at = |url: &str| url.trim_end_matches('/').to_owned();
    match (set, wanted) {
        ("", "") => println!("ok: the bot asks Telegram for updates; {waiting} wait for it"),
        ("", wanted) => println!("ok: the bot will have updates brought to {wanted} when it starts; {waiting} wait"),
        (set, "") => wrong.push(format!(
            "Telegram brings updates to {set}, though no TELEGRAM_WEBHOOK_URL is set. The bot ends that when it starts; if \
             it comes back, another program uses the same token: stop that one, or get a new token from @BotFather (/revoke)"
        )),
        (set, wanted) if at(set) != at(wanted) => wrong.push(format!(
            "Telegram brings updates to {set}, and not to {wanted} as TELEGRAM_WEBHOOK_URL says. The bot sets that when it \
             starts; if it changes again, another program uses the same token"
        )),
        (set, _) => println!("ok: Telegram brings updates to {set}; {waiting} wait"),
    }
    let ago = clock::now() / 1000 - number("last_error_date");
    let why = text("last_error_message");
    if !set.is_empty() && !why.is_empty() && (ago < LATELY || waiting > 0) {
        wrong.push(format!(
            "Telegram could not bring updates to {set} ({} minutes ago): {why}. Look at the proxy before \
             TELEGRAM_WEBHOOK_LISTEN ({}), its certificate, and whether Telegram can reach it",
            ago.max(0) / 60,
            settings.telegram_webhook_listen
        ));
    }
}
