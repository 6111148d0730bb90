//! The rules and the machine player as a program. Without a command it speaks the line protocol on standard input and
//! output.

mod clock;
mod mates;
mod player;
mod protocol;
mod speed;
mod tournament;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The games and the machine player, for other programs and for measuring.
#[derive(Parser)]
#[command(name = "sanguo-engine", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Speaks the line protocol (the default).
    Protocol,
    /// Plays matches of one player against two others.
    Tournament(tournament::Arguments),
    /// Collects and proves positions with a forced end, and lets the machine solve them.
    Mates(mates::Arguments),
    /// Measures how many positions a second the machine looks at, and how soon it stops.
    Speed(speed::Arguments),
    /// Fits the numbers of the evaluation to games that the machine plays against itself.
    Tune(tune::Arguments),
}

fn main() -> ExitCode {
    // Deep lines need room.
    let worker = std::thread::Builder::new().stack_size(16 << 20).spawn(run);
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(why))) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
        _ => ExitCode::FAILURE,
    }
}

fn run() -> Result<(), String> {
    match Arguments::parse().command.unwrap_or(Command::Protocol) {
        Command::Protocol => protocol::run().map_err(|error| error.to_string()),
        Command::Tournament(arguments) => tournament::run(&arguments),
        Command::Mates(arguments) => mates::run(&arguments),
        Command::Speed(arguments) => speed::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
    }
}
