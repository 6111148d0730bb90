//! Settings of the Discord front.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sanguo_commands::Service;
use secrecy::SecretString;

use super::PLATFORM;
use crate::front::secret;

/// Where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Games {
    /// In a thread of its own, opened from the message of its lobby.
    Thread,
    /// In the channel itself.
    Channel,
}

impl Games {
    /// Whether games opened in a channel get threads: as its server has chosen, or else as the host has.
    pub async fn are_threads_in(self, service: &Service, channel: &str) -> bool {
        let chosen = service.threads_in(PLATFORM, channel).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not read whether games of a server get threads");
            None
        });
        chosen.unwrap_or(self == Games::Thread)
    }
}

/// Settings of the Discord front.
#[derive(Args, Debug, Clone)]
pub struct DiscordSettings {
    /// The token of the Discord bot, from the page "Bot" of its application. With it the bot plays on Discord.
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true, value_parser = secret::read)]
    pub discord_token: Option<SecretString>,
    /// The id of one server for quick trials: the commands appear there at once, and nowhere else.
    #[arg(long, env = "DISCORD_GUILD", value_parser = clap::value_parser!(u64).range(1..))]
    pub discord_guild: Option<u64>,
    /// Whether a game opened in a text channel gets a thread of its own, unless the server has chosen that in /settings.
    #[arg(long, env = "DISCORD_GAMES", value_enum, default_value_t = Games::Thread)]
    pub discord_games: Games,
    /// What stands before the names of all commands, like `sanguo-`, where other bots have the same ones: small letters,
    /// digits, `-` and `_`, at most 12.
    #[arg(long, env = "DISCORD_COMMAND_PREFIX", default_value = "", value_parser = prefix)]
    pub discord_command_prefix: String,
    /// For tests: speak to this address instead of Discord, and to nothing else.
    #[arg(long, env = "DISCORD_API_ADDRESS", requires = "discord_api_ca", hide = true)]
    pub discord_api_address: Option<SocketAddr>,
    /// For tests: the file of the certificate authority trusted at that address, and the only one.
    #[arg(long, env = "DISCORD_API_CA", requires = "discord_api_address", hide = true)]
    pub discord_api_ca: Option<PathBuf>,
}

impl DiscordSettings {
    /// The token, when one is set.
    pub fn token(&self) -> Option<&SecretString> {
        self.discord_token.as_ref().filter(|token| !secret::is_empty(token))
    }
}

/// Something to stand before the names of commands (Interactions/Application Commands, Application Command Naming).
fn prefix(text: &str) -> Result<String, String> {
    const LONGEST: usize = 12;
    let fits = |c: char| matches!(c, '-' | '_') || (c.is_alphanumeric() && c.to_lowercase().eq([c]));
    if text.chars().count() <= LONGEST && text.chars().all(fits) {
        return Ok(text.to_owned());
    }
    Err(format!("small letters, digits, \"-\" and \"_\" only, and at most {LONGEST} of them"))
}
