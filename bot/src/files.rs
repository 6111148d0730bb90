//! The host's tools for games as files: writing one from the database, reading one into it, converting between notations.

use std::error::Error;
use std::io::{IsTerminal, Read, Write};
use std::path::Path;
use std::sync::Arc;

use sanguo_commands::{FileKind, Input, Invocation, SentFile, User};
use sanguo_engine::record::{Form, MOST_BYTES, Record, moves};
use sanguo_store::{GameId, ReadOnly, Store};

use crate::clock;
use crate::config::{ConvertArgs, ConvertTo, ExportArgs, ExportFormat, ImportArgs, Settings};
use crate::front::Asker;
use crate::local;
use crate::run::service;

/// The account by which the host loads games into the local channel.
const HOST: &str = "host";

/// Writes a game of the database to a file or to standard output, also while the bot is running.
///
/// # Errors
/// When the database or the game cannot be read, or the file cannot be written.
pub async fn export(settings: &Settings, args: &ExportArgs) -> Result<(), Box<dyn Error>> {
    let file = ReadOnly::open(&settings.database).await?;
    let mut view = file.view().await?;
    let game = GameId(args.game);
    if args.ply.is_some() && args.format != ExportFormat::Fen {
        return Err("--ply goes with --format fen: the other formats hold the whole game".into());
    }
    let content = match args.format.kind() {
        Some(_) if args.ply.is_some() => {
            let record = sanguo_commands::export(&mut view, game, FileKind::Json).await?;
            position_at(&record, args.ply.unwrap_or_default())?.into_bytes()
        }
        Some(kind) => sanguo_commands::export(&mut view, game, kind).await?.into_bytes(),
        None if args.out.is_none() && std::io::stdout().is_terminal() => {
            return Err("a film cannot be shown here; say with --out where it goes".into());
        }
        None => {
            let mut film = Vec::new();
            sanguo_commands::export_film(&mut view, game, settings.language, &mut film).await?;
            film
        }
    };
    drop(view);
    file.close().await;
    give(args.out.as_deref(), &content)
}

/// The position of a game, written as JSON, after so many moves.
fn position_at(json: &str, ply: usize) -> Result<String, Box<dyn Error>> {
    let record = Record::read(json.as_bytes())?;
    let last = record.game.plies();
    let position = record.game.positions().nth(ply).ok_or_else(|| format!("the game has only {last} moves"))?;
    Ok(position.fen() + "\n")
}

/// Reads a file into the database as a game of the local channel that nobody plays, while the bot is stopped.
///
/// # Errors
/// When the file is no game, or a bot runs on the database.
pub async fn import(settings: &Settings, args: &ImportArgs) -> Result<(), Box<dyn Error>> {
    let bytes = take(&args.file, SentFile::MOST)?;
    // What is wrong with it is said here in the words of the engine, with the place.
    Record::read(&bytes).map_err(|error| format!("{}: {error}", args.file.display()))?;
    let store = Store::open(&settings.database).await?;
    let user =
        User { account: HOST.to_owned(), name: HOST.to_owned(), language: Some(settings.language), manages: true };
    let asker = Asker {
        platform: local::PLATFORM,
        channel: args.channel.clone(),
        thread: String::new(),
        alone: false,
        user,
        members: Vec::new(),
    };
    let mut request = asker.request(clock::fresh_key(), Input::Command(Invocation::new("load")));
    request.file = Some(SentFile::Content(bytes));
    let answer = Arc::new(service(settings, &store)).handle(&request).await;
    store.close().await;
    if answer.refused {
        return Err(answer.message.text.into());
    }
    println!("{}", answer.message.text);
    Ok(())
}

/// Writes a game from a file in another form.
///
/// # Errors
/// When the file is no game, or the other one cannot be written.
pub fn convert(args: &ConvertArgs) -> Result<(), Box<dyn Error>> {
    let bytes = take(&args.file, MOST_BYTES)?;
    let record = Record::read(&bytes).map_err(|error| format!("{}: {error}", args.file.display()))?;
    if record.more {
        eprintln!("sanguo: {} has more games; the first is converted", args.file.display());
    }
    let form = |form: Form| if args.moves { moves(&record.game, form).join("\n") + "\n" } else { record.text(form) };
    let text = match args.to {
        ConvertTo::Record => form(Form::Record),
        ConvertTo::Latin => form(Form::Latin),
        ConvertTo::Coordinates => form(Form::Coordinates),
        ConvertTo::Json => record.json() + "\n",
        ConvertTo::Fen => record.game.position().fen() + "\n",
    };
    give(args.out.as_deref(), text.as_bytes())
}

/// The content of a file, or of standard input when it is called `-`; not more than so many bytes.
fn take(path: &Path, most: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("{} cannot be read: {error}", path.display());
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    if path == Path::new("-") {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        std::fs::File::open(path).map_err(failed)?.take(limit).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() > most {
        return Err(format!("{} has more than {most} bytes and was not read", path.display()).into());
    }
    if bytes.is_empty() {
        return Err(format!("{} is empty", path.display()).into());
    }
    Ok(bytes)
}

/// Writes something to a file, or to standard output.
fn give(path: Option<&Path>, content: &[u8]) -> Result<(), Box<dyn Error>> {
    match path {
        Some(path) => {
            std::fs::write(path, content).map_err(|error| format!("{} cannot be written: {error}", path.display()))?
        }
        None => std::io::stdout().lock().write_all(content)?,
    }
    Ok(())
}
