//! Settings of the Telegram front.

use std::net::SocketAddr;

use clap::Args;
use secrecy::{ExposeSecret, SecretString};

use super::spelling;
use crate::front::secret;

/// Settings of the Telegram front. It runs when there is a token.
#[derive(Args, Debug, Clone)]
pub struct TelegramSettings {
    /// The token of the Telegram bot, from @BotFather. With it the bot plays on Telegram.
    #[arg(long, env = "TELEGRAM_TOKEN", hide_env_values = true, value_parser = secret::read)]
    pub telegram_token: Option<SecretString>,
    /// The Bot API server, when not Telegram's own.
    #[arg(long, env = "TELEGRAM_API_URL", default_value = "https://api.telegram.org")]
    pub telegram_api_url: String,
    /// The public https address at which Telegram brings updates; without it the bot asks for them.
    #[arg(long, env = "TELEGRAM_WEBHOOK_URL")]
    pub telegram_webhook_url: Option<String>,
    /// Where the bot listens for the webhook, behind a proxy that does TLS.
    #[arg(long, env = "TELEGRAM_WEBHOOK_LISTEN", default_value = "127.0.0.1:8443")]
    pub telegram_webhook_listen: SocketAddr,
    /// The secret by which updates of the webhook are known to come from Telegram (letters, digits, _ and -); without
    /// it a new one is made at each start.
    #[arg(long, env = "TELEGRAM_WEBHOOK_SECRET", hide_env_values = true, value_parser = secret::read)]
    pub telegram_webhook_secret: Option<SecretString>,
    /// The most messages a minute in one group; Telegram allows 20.
    #[arg(long, env = "TELEGRAM_GROUP_LIMIT", default_value_t = 20)]
    pub telegram_group_limit: u32,
    /// What stands before the names of all commands, like `sanguo_`, where other bots have the same ones: small letters,
    /// digits and `_`, at most 12.
    #[arg(long, env = "TELEGRAM_COMMAND_PREFIX", default_value = "", value_parser = spelling::prefix)]
    pub telegram_command_prefix: String,
}

impl TelegramSettings {
    /// The token, when one is set.
    pub fn token(&self) -> Option<&SecretString> {
        self.telegram_token.as_ref().filter(|token| !secret::is_empty(token))
    }

    /// The secret of the webhook, when one is set.
    pub fn webhook_secret(&self) -> Option<&SecretString> {
        self.telegram_webhook_secret.as_ref().filter(|secret| !secret::is_empty(secret))
    }

    /// The address of the webhook, when one is set.
    pub fn webhook(&self) -> Option<&str> {
        self.telegram_webhook_url.as_deref().map(str::trim).filter(|url| !url.is_empty())
    }

    /// What is wrong with the settings, for the host.
    ///
    /// # Errors
    /// The first thing that needs fixing.
    pub fn check(&self) -> Result<(), String> {
        let Some(token) = self.token() else { return Ok(()) };
        let well_formed = token.expose_secret().split_once(':').is_some_and(|(id, key)| {
            id.parse::<i64>().is_ok()
                && !key.is_empty()
                && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
        });
        if !well_formed {
            return Err("TELEGRAM_TOKEN is not of the form 123456:ABC…; copy it whole from @BotFather".to_owned());
        }
        if !(self.telegram_api_url.starts_with("https://") || self.telegram_api_url.starts_with("http://")) {
            return Err(format!("TELEGRAM_API_URL is no http or https address: {}", self.telegram_api_url));
        }
        if self.telegram_group_limit == 0 {
            return Err("TELEGRAM_GROUP_LIMIT must be at least 1".to_owned());
        }
        if let Some(url) = self.webhook()
            && !url.starts_with("https://")
        {
            return Err(format!("TELEGRAM_WEBHOOK_URL must begin with https://, unlike {url}"));
        }
        match self.webhook_secret() {
            Some(secret) if !is_secret(secret.expose_secret()) => {
                Err("TELEGRAM_WEBHOOK_SECRET must have 1 to 256 letters, digits, _ and -".to_owned())
            }
            _ => Ok(()),
        }
    }
}

/// Whether Telegram takes a text as the secret of a webhook.
fn is_secret(text: &str) -> bool {
    (1..=256).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}
