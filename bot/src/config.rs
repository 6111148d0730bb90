//! Settings: flags, environment variables and the file `.env`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use sanguo_commands::Language;

use crate::discord::DiscordSettings;
use crate::telegram::TelegramSettings;

/// Three-player Chinese chess in a chat channel.
#[derive(Parser, Debug)]
#[command(name = "sanguo", version, about)]
pub struct Cli {
    /// What to do; without a word the bot runs.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Settings of the running bot.
    #[command(flatten)]
    pub settings: Settings,
}

/// What can be done besides running.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Draw a position to a PNG file.
    Render(Box<RenderArgs>),
    /// Write a consistent copy of the database, also while the bot is running.
    Backup {
        /// The file to write; it must not exist.
        target: PathBuf,
    },
    /// Check settings and database, and say what to mend.
    Check,
}

/// Settings of the bot.
#[derive(Args, Debug, Clone)]
pub struct Settings {
    /// The database file.
    #[arg(long, global = true, env = "SANGUO_DATABASE", default_value = "sanguo.db")]
    pub database: PathBuf,
    /// The language of channels that have chosen none: en, zh-CN or zh-TW.
    #[arg(long, env = "SANGUO_LANGUAGE", default_value = "en", value_parser = read_language)]
    pub language: Language,
    /// The address of the local web channel; it must be one of this machine alone.
    #[arg(long, env = "SANGUO_HOST", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port of the local web channel.
    #[arg(long, env = "SANGUO_PORT", default_value_t = 8033)]
    pub port: u16,
    /// How much memory pictures may use for reuse, in MB.
    #[arg(long, env = "SANGUO_PICTURE_CACHE_MB", default_value_t = 48)]
    pub picture_cache_mb: usize,
    /// How many days answers and sent messages are kept.
    #[arg(long, env = "SANGUO_KEEP_DAYS", default_value_t = 30)]
    pub keep_days: u16,
    /// The Discord front.
    #[command(flatten)]
    pub discord: DiscordSettings,
    /// Settings of the Telegram front.
    #[command(flatten)]
    pub telegram: TelegramSettings,
}

/// What to draw.
#[derive(Args, Debug)]
pub struct RenderArgs {
    /// The game.
    #[arg(long, default_value = "yanyi")]
    pub game: String,
    /// A position text, or `startpos`.
    #[arg(long, default_value = "startpos")]
    pub fen: String,
    /// Moves to play from it, in any notation; several, or one with blanks or commas between.
    #[arg(long, num_args = 1..)]
    pub moves: Vec<String>,
    /// Options of the game, as name=value.
    #[arg(long = "option", num_args = 1..)]
    pub options: Vec<String>,
    /// Who sits at the bottom: wu, wei or shu.
    #[arg(long, default_value = "shu")]
    pub view: String,
    /// wood, paper or night.
    #[arg(long, default_value = "wood")]
    pub theme: String,
    /// simplified or traditional.
    #[arg(long, default_value = "simplified")]
    pub script: String,
    /// Names on shogi pieces: one or two (characters).
    #[arg(long, default_value = "one")]
    pub names: String,
    /// Width in pixels, 300 to 2400.
    #[arg(long, default_value_t = 1000)]
    pub size: u32,
    /// A point whose piece's legal targets are shown.
    #[arg(long)]
    pub targets: Option<String>,
    /// The file to write.
    #[arg(long)]
    pub out: PathBuf,
}

fn read_language(text: &str) -> Result<Language, String> {
    Language::read(text).ok_or_else(|| format!("{text:?} is no language of the bot; choose en, zh-CN or zh-TW"))
}

impl Settings {
    /// Whether the bot plays on a platform; else it shows itself on this machine.
    pub fn on_platforms(&self) -> bool {
        self.discord.token().is_some() || self.telegram.token().is_some()
    }

    /// The address to listen on.
    ///
    /// # Errors
    /// When it could be reached from other machines: the local channel has no passwords.
    pub fn address(&self) -> Result<std::net::SocketAddr, String> {
        if self.host.is_loopback() {
            return Ok((self.host, self.port).into());
        }
        Err(format!(
            "the local web channel has no passwords and listens on loopback addresses only, not on {}; \
             use 127.0.0.1 (to reach it from elsewhere, forward the port by ssh)",
            self.host
        ))
    }
}
