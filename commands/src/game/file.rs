//! Games as files: what is given of a stored game, and what is kept of a file that was read.

use jiff::Timestamp;
use sanguo_engine::record::{Form, Headers, Note, Record, StoredEvent};
use sanguo_store::{EventRow, GameId, Millis, View};
use serde::{Deserialize, Serialize};

use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;
use crate::say::text::safe_name;

/// As what a game is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum FileKind {
    /// The record in the game's own notation.
    #[default]
    Record,
    /// JSON with the position after each ply, and all that happened.
    Json,
    /// The position alone.
    Fen,
}

impl FileKind {
    /// All of them.
    pub const ALL: [FileKind; 3] = [FileKind::Record, FileKind::Json, FileKind::Fen];

    /// The name of commands.
    pub const fn name(self) -> &'static str {
        match self {
            FileKind::Record => "record",
            FileKind::Json => "json",
            FileKind::Fen => "fen",
        }
    }

    /// The kind of a name.
    pub fn read(name: &str) -> Option<FileKind> {
        FileKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// What the names of its files end in.
    const fn ending(self) -> &'static str {
        match self {
            FileKind::Record => "txt",
            FileKind::Json => "json",
            FileKind::Fen => "fen",
        }
    }

    /// The name of a game's file.
    pub(crate) fn file_name(self, game: GameId) -> String {
        format!("sanguo-{game}.{}", self.ending())
    }
}

/// What a file says of the game that was read from it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Imported {
    pub(crate) headers: Headers,
    pub(crate) notes: Vec<Note>,
}

impl Imported {
    /// As it is stored. What cannot be read says nothing; the game is all the same.
    pub(crate) fn read(json: &str) -> Imported {
        serde_json::from_str(json).unwrap_or_default()
    }
}

/// A stored game as a record; `events` are all of its events.
pub(crate) fn record_of(loaded: &LoadedGame, events: &[EventRow]) -> Record {
    let mut record = Record::of(sanguo_engine::Game::clone(&loaded.game));
    match &loaded.imported {
        Some(imported) => {
            record.headers = imported.headers.clone();
            record.notes.clone_from(&imported.notes);
        }
        None => {
            let headers = &mut record.headers;
            headers.event = Some(format!("Sanguo #{}", loaded.row.id));
            headers.place = Some(loaded.place.platform.clone());
            headers.date = moment(loaded.row.created_at).map(|at| at.strftime("%Y-%m-%d").to_string());
            for player in &loaded.players {
                headers.players[player.seat.index()] = Some(safe_name(&player.person.name));
            }
        }
    }
    // What a file said of the game stands in the headers already.
    let stored = events.iter().filter(|event| event.kind != "import");
    let event = |row: &EventRow| StoredEvent {
        at: moment(row.at).map(|at| at.to_string()),
        kind: row.kind.clone(),
        data: row.data.clone(),
    };
    record.events = stored.map(event).collect();
    record
}

fn moment(at: Millis) -> Option<Timestamp> {
    Timestamp::from_millisecond(at).ok()
}

/// The text of a game's file.
async fn text_of(view: &mut View, loaded: &LoadedGame, kind: FileKind, form: Form) -> Result<String, Refusal> {
    if kind == FileKind::Fen {
        return Ok(format!("{}\n", loaded.game.position().fen()));
    }
    let events = view.events(loaded.row.id).await?;
    let record = record_of(loaded, &events);
    Ok(match kind {
        FileKind::Json => record.json(),
        _ => record.text(form),
    })
}

/// Why a game cannot be written to a file.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ExportError(String);

impl ExportError {
    pub(crate) fn of(error: &impl std::fmt::Display) -> ExportError {
        ExportError(error.to_string())
    }
}

/// A game of the database as a file, for the host.
///
/// # Errors
/// When there is no such game, or it cannot be read.
pub async fn export(view: &mut View, game: GameId, kind: FileKind) -> Result<String, ExportError> {
    export_in(view, game, kind, Form::Record).await
}

/// The same with its record in a notation.
pub(crate) async fn export_in(
    view: &mut View,
    game: GameId,
    kind: FileKind,
    form: Form,
) -> Result<String, ExportError> {
    let failed = |why: String| ExportError(format!("game #{game} cannot be written: {why}"));
    let row = view.game(game).await.map_err(|error| failed(error.to_string()))?;
    let row = row.ok_or_else(|| failed("there is no such game".to_owned()))?;
    let loaded = LoadedGame::load(view, row, None).await.map_err(|error| failed(error.to_string()))?;
    text_of(view, &loaded, kind, form).await.map_err(|error| failed(error.to_string()))
}
