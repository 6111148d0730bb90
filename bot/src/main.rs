//! The Sanguo bot: three-player Chinese chess in a chat channel.
//!
//! `sanguo` runs it; `sanguo render`, `sanguo backup` and `sanguo check` are tools for the host. This file only wires.

mod clock;
mod config;
mod discord;
mod front;
mod local;
mod run;
mod telegram;
mod tools;

use std::process::ExitCode;

use clap::Parser;
use tracing_subscriber::EnvFilter;

use config::{Cli, Command};

#[tokio::main]
async fn main() -> ExitCode {
    let env_file = dotenvy::dotenv();
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("SANGUO_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
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
