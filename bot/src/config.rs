//! Settings: flags, environment variables and the file `.env`.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::builder::Resettable;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use sanguo_commands::{FileKind, Language, Limits};

use crate::platforms::Platforms;

/// Three-player Chinese chess in a chat channel.
#[derive(Parser, Debug)]
#[command(name = "sanguo", version, about, after_help = EXAMPLES)]
pub struct Cli {
    /// What to do; without a word the bot runs.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Settings of the running bot.
    #[command(flatten)]
    pub settings: Settings,
}

/// What stands below the help.
const EXAMPLES: &str = "\
Examples:
  sanguo                                       plays on the platforms whose tokens are set, else at http://127.0.0.1:8033
  sanguo --port 8080 --language zh-CN          the local channel at another address, in Chinese
  DISCORD_TOKEN=… sanguo                       plays on Discord
  sanguo check                                 says what needs fixing
  sanguo backup sanguo-monday.db               copies the database, also while the bot is running
  sanguo export 12                             writes game 12 to the screen as a record
  sanguo render --moves q12o11 --out board.png draws a position

`sanguo help COMMAND` says more about a command. Settings may also stand in a file named .env.";

const RENDER_EXAMPLES: &str = "\
Examples:
  sanguo render --out board.png
  sanguo render --game intl --moves Nm6 d4 --view wu --names latin --out chess.png
  sanguo render --fen \"wRwH… u uws open uws 0 1\" --theme night --size 2000 --targets q12 --out horse.png";

const EXPORT_EXAMPLES: &str = "\
Examples:
  sanguo export 12                             the record, on the screen
  sanguo export 12 --format json --out 12.json JSON with the position after each ply
  sanguo export 12 --format fen                the position now
  sanguo export 12 --format fen --ply 30       the position after move 30
  sanguo export 12 --format gif --out 12.gif   the game as a film";

const IMPORT_EXAMPLES: &str = "\
Examples:
  sanguo import 12.txt                         a record in UTF-8, UTF-16, GBK or Big5, JSON, or FEN
  sanguo import --channel club 12.json         into another channel of the local page";

const CONVERT_EXAMPLES: &str = "\
Examples:
  sanguo convert --to latin 12.txt             the moves in letters
  sanguo convert --to json old-gbk.txt --out new.json
  echo '太史慈进7 k17i15' | sanguo convert --to coordinates --moves -";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  sanguo completions bash > ~/.local/share/bash-completion/completions/sanguo
  sanguo completions zsh > ~/.zfunc/_sanguo
  sanguo completions fish > ~/.config/fish/completions/sanguo.fish";

const MAN_EXAMPLES: &str = "\
Examples:
  sanguo man | man -l -
  sanguo man --folder ~/.local/share/man/man1  also the pages of the commands";

/// What can be done besides running.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Draw a position to a PNG file.
    #[command(after_help = RENDER_EXAMPLES)]
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
    /// Write a game of the database to a file, also while the bot is running.
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Read a game from a file into the database, while the bot is stopped. Nobody plays it; it can be stepped through.
    #[command(after_help = IMPORT_EXAMPLES)]
    Import(ImportArgs),
    /// Write a game from a file in another notation. No database is needed.
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArgs),
    /// Print what makes a shell complete this command line.
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// Write it into this folder instead, with the pages of all commands.
        #[arg(long)]
        folder: Option<PathBuf>,
    },
}

/// As what a game is written.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// The record in the game's own notation.
    Record,
    /// JSON with the position after each ply and all that happened.
    Json,
    /// The position.
    Fen,
    /// A film of the whole game, as an animated GIF.
    Gif,
}

impl ExportFormat {
    /// The same for the commands; `None` for a film.
    pub fn kind(self) -> Option<FileKind> {
        match self {
            ExportFormat::Record => Some(FileKind::Record),
            ExportFormat::Json => Some(FileKind::Json),
            ExportFormat::Fen => Some(FileKind::Fen),
            ExportFormat::Gif => None,
        }
    }
}

/// Which game to write.
#[derive(Args, Debug)]
pub struct ExportArgs {
    /// The number of the game.
    pub game: i64,
    /// As what.
    #[arg(long, value_enum, default_value_t = ExportFormat::Record)]
    pub format: ExportFormat,
    /// The position after so many moves instead of the last one.
    #[arg(long)]
    pub ply: Option<usize>,
    /// The file to write; without it the screen.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// Which game to read.
#[derive(Args, Debug)]
pub struct ImportArgs {
    /// The file, at most 1 MB; - is standard input.
    pub file: PathBuf,
    /// The channel of the local page that the game belongs to.
    #[arg(long, default_value = "main")]
    pub channel: String,
}

/// What a game is converted to.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConvertTo {
    /// The game's own notation: `189年[吴]太史慈进7`.
    Record,
    /// Letters: H6+7.
    Latin,
    /// Coordinates: q12o11.
    Coordinates,
    /// JSON with the position after each ply.
    Json,
    /// The last position.
    Fen,
}

/// What to convert.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// A record, JSON or FEN, at most 4 MB; - is standard input.
    pub file: PathBuf,
    /// To what.
    #[arg(long, value_enum)]
    pub to: ConvertTo,
    /// The moves alone, one in a line.
    #[arg(long)]
    pub moves: bool,
    /// The file to write; without it the screen.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// Prints what makes a shell complete the command line.
///
/// # Errors
/// When it cannot be printed.
pub fn completions(shell: clap_complete::Shell, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "sanguo", &mut text);
    Ok(out.write_all(&text)?)
}

/// Prints the manual page, or writes it with those of all commands into a folder.
///
/// # Errors
/// When it cannot be written.
pub fn manual(folder: Option<&Path>) -> Result<(), Box<dyn Error>> {
    match folder {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            clap_mangen::generate_to(Cli::command(), folder)?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page)?;
            std::io::stdout().lock().write_all(&page)?;
        }
    }
    Ok(())
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
