//! The Sanguo bot: three-player Chinese chess in a chat channel.
//!
//! `sanguo` runs it; `sanguo render`, `backup`, `restore`, `check` and `recompute` are tools for the host. This file only wires.

mod clock;
mod config;
mod discord;
mod files;
mod front;
mod housekeeping;
mod local;
mod machine;
mod platforms;
mod run;
mod telegram;
mod tools;

use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use config::{Cli, Command};

/// How long threads that cannot be interrupted (looking up a name, drawing) are waited for at the end.
const LAST_THREADS: Duration = Duration::from_millis(250);

fn main() -> ExitCode {
    // Before there are threads: it sets variables of the environment.
    let env_file = env_file();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("sanguo: the system refuses threads: {error}");
            return ExitCode::FAILURE;
        }
    };
    let code = runtime.block_on(begin(env_file));
    runtime.shutdown_timeout(LAST_THREADS);
    code
}

async fn begin(env_file: Result<(), String>) -> ExitCode {
    let cli = Cli::read();
    let (filter, wrong) = log_filter(std::env::var("SANGUO_LOG").ok().as_deref());
    // Colours are for people: a file or a service manager gets none.
    let colours = std::io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr).init();
    if let Some(error) = wrong {
        tracing::warn!(%error, "SANGUO_LOG is invalid and is ignored");
    }
    if let Err(error) = env_file {
        eprintln!("sanguo: {error}");
        return ExitCode::FAILURE;
    }
    let done = match cli.command {
        None => run::run(&cli.settings).await,
        Some(Command::Render(args)) => tools::render(&args),
        Some(Command::Backup { target }) => tools::backup(&cli.settings, &target).await,
        Some(Command::Restore { backup }) => tools::restore(&cli.settings, &backup).await,
        Some(Command::Check) => tools::check(&cli.settings).await,
        Some(Command::Recompute) => tools::recompute(&cli.settings).await,
        Some(Command::Export(args)) => files::export(&cli.settings, &args).await,
        Some(Command::Import(args)) => files::import(&cli.settings, &args).await,
        Some(Command::Convert(args)) => files::convert(&args),
        Some(Command::Completions { shell }) => config::completions(shell, &mut std::io::stdout().lock()),
        Some(Command::Man { folder }) => config::manual(folder.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sanguo: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the file `.env` of this folder or the nearest one above: all of it, or nothing when a line cannot be read. Half
/// of the settings would be worse than none.
fn env_file() -> Result<(), String> {
    let Ok(folder) = std::env::current_dir() else { return Ok(()) };
    let Some(path) = folder.ancestors().map(|folder| folder.join(".env")).find(|path| path.is_file()) else {
        return Ok(());
    };
    let failed = |why: String| format!("{} cannot be read: {why}. Nothing of it was used", path.display());
    let text = std::fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
    for line in dotenvy::from_read_iter(text.as_bytes()) {
        line.map_err(|error| failed(wrong_line(&text, &error)))?;
    }
    dotenvy::from_path(&path).map_err(|error| failed(wrong_line(&text, &error)))
}

/// Which line of a text cannot be read. The line itself may hold a token and is not shown.
fn wrong_line(text: &str, error: &dotenvy::Error) -> String {
    let dotenvy::Error::LineParse(line, _) = error else { return error.to_string() };
    let hint = "a line is NAME=value; a value with blanks or # stands in quotes";
    match text.lines().position(|one| !one.is_empty() && line.trim_end().starts_with(one.trim_end())) {
        Some(number) => format!("line {} is no setting ({hint})", number + 1),
        None => format!("a line is no setting ({hint})"),
    }
}

/// What is logged, and what is wrong with what the host has asked for.
fn log_filter(wanted: Option<&str>) -> (EnvFilter, Option<ParseError>) {
    let usual = || EnvFilter::new("info,sqlx=warn");
    let (filter, wrong) = match wanted.map(str::trim).filter(|wanted| !wanted.is_empty()).map(EnvFilter::try_new) {
        None => (usual(), None),
        Some(Ok(filter)) => (filter, None),
        Some(Err(error)) => (usual(), Some(error)),
    };
    // There a whole event with the secret of an interaction would be logged when it cannot be read.
    match "serenity::gateway::ws=error".parse() {
        Ok(quiet) => (filter.add_directive(quiet), wrong),
        Err(error) => (filter, Some(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_filter_that_makes_no_sense_is_told() {
        assert!(log_filter(None).1.is_none() && log_filter(Some(" ")).1.is_none());
        assert!(log_filter(Some("debug,sqlx=error")).1.is_none());
        let (filter, wrong) = log_filter(Some("sqlx=loud"));
        assert!(wrong.is_some());
        assert_eq!(filter.to_string(), log_filter(None).0.to_string());
    }
}
