//! What the host's tool `check` looks at: settings, token, and whether the bot can be added to groups.

use teloxide::requests::{Request, Requester};
use teloxide::{ApiError, RequestError};

use super::outbound::error::describe;
use super::settings::TelegramSettings;
use super::{REFUSED, connect};

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
    match bot.get_me().send().await {
        Ok(me) => {
            let name = me.user.username.clone().unwrap_or_default();
            println!("ok: Telegram accepts the token, at {}; the bot is @{name}", settings.telegram_api_url);
            let closed = "the bot cannot be added to groups; allow it with @BotFather: /setjoingroups";
            (!me.can_join_groups).then(|| closed.to_owned()).into_iter().collect()
        }
        Err(RequestError::Api(ApiError::InvalidToken)) => vec![REFUSED.to_owned()],
        Err(error) => vec![format!("Telegram cannot be asked: {}", describe(&bot, &error))],
    }
}
