//! Settings: flags, environment variables and the file `.env`.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::builder::Resettable;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use sanguo_commands::{Language, Limits};

use crate::platforms::Platforms;

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
    /// Put a backup in the place of the database, while the bot is stopped. What was there is kept under another name.
    Restore {
        /// The backup; it stays where it is.
        backup: PathBuf,
    },
    /// Check settings and database, and report what needs fixing.
    Check,
    /// Derive the results of all games anew from their moves, while the bot is stopped, and report what was different.
    Recompute,
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
    /// How much memory pictures may use for reuse, in MB.
    #[arg(long, env = "SANGUO_PICTURE_CACHE_MB", default_value_t = 48)]
    pub picture_cache_mb: usize,
    /// How many days messages that could not be sent, and what the local channel shows, are kept. Answers are kept for 2
    /// days and sent messages for 7, or for so many when that is less.
    #[arg(long, env = "SANGUO_KEEP_DAYS", default_value_t = 30)]
    pub keep_days: u16,
    /// How many games waiting for players one person may have open.
    #[arg(long, env = "SANGUO_LOBBIES_PER_PERSON", default_value_t = Limits::default().lobbies_of_person)]
    pub lobbies_per_person: u32,
    /// How many games waiting for players may be open in one channel with its threads.
    #[arg(long, env = "SANGUO_LOBBIES_PER_CHANNEL", default_value_t = Limits::default().lobbies_in_place)]
    pub lobbies_per_channel: u32,
    /// The platforms, each with its own settings.
    #[command(flatten)]
    pub platforms: Platforms,
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
    /// What stands on the pieces: one (character), two (on shogi pieces), or latin (letters).
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

impl Cli {
    /// Reads flags and environment. A variable that is set to nothing is as good as not set.
    pub fn read() -> Cli {
        let command = without_empty(Cli::command(), |name| std::env::var_os(name));
        Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
    }
}

/// A command line that does not look at variables that are set to nothing.
fn without_empty(command: clap::Command, variable: impl Fn(&OsStr) -> Option<OsString>) -> clap::Command {
    let is_empty = |value: &OsString| value.to_str().is_some_and(|value| value.trim().is_empty());
    command.mut_args(|arg| match arg.get_env().and_then(&variable) {
        Some(value) if is_empty(&value) => arg.env(Resettable::Reset),
        _ => arg,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_variable_is_none() {
        let looked_at = |value: &str| {
            let command = without_empty(Cli::command(), |_| Some(value.into()));
            command.get_arguments().filter(|arg| arg.get_env().is_some()).count()
        };
        assert!(looked_at("x") >= 15, "each setting has one");
        assert_eq!((looked_at(""), looked_at("  ")), (0, 0));
    }
}
