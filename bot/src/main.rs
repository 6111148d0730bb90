//! The Sanguo bot: three-player Chinese chess in a chat channel.
//!
//! `sanguo` runs it; `sanguo render`, `sanguo backup` and `sanguo check` are tools for the host. This file only wires.

mod clock;
mod config;
mod discord;
mod front;
mod housekeeping;
mod local;
mod platforms;
mod run;
mod telegram;
mod tools;

use std::process::ExitCode;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use config::{Cli, Command};

#[tokio::main]
async fn main() -> ExitCode {
    let env_file = dotenvy::dotenv();
    let cli = Cli::read();
    let (filter, wrong) = log_filter(std::env::var("SANGUO_LOG").ok().as_deref());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    if let Some(error) = wrong {
        tracing::warn!(%error, "SANGUO_LOG cannot be read and is passed over");
    }
    if let Err(error) = env_file
        && !error.not_found()
    {
        tracing::warn!(%error, "the file .env cannot be read and is passed over");
    }
    let done = match cli.command {
        None => run::run(&cli.settings).await,
        Some(Command::Render(args)) => tools::render(&args),
        Some(Command::Backup { target }) => tools::backup(&cli.settings, &target).await,
        Some(Command::Check) => tools::check(&cli.settings).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sanguo: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What is logged, and what is wrong with what the host has asked for.
fn log_filter(wanted: Option<&str>) -> (EnvFilter, Option<ParseError>) {
    let usual = || EnvFilter::new("info,sqlx=warn");
    match wanted.map(str::trim).filter(|wanted| !wanted.is_empty()).map(EnvFilter::try_new) {
        None => (usual(), None),
        Some(Ok(filter)) => (filter, None),
        Some(Err(error)) => (usual(), Some(error)),
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
