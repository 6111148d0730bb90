//! Games as files: what is given of a stored game, and what is kept of a file that was read.

use jiff::Timestamp;
use sanguo_engine::Seat;
use sanguo_engine::record::{Form, Headers, Note, NoteKind, Record, StoredEvent};
use sanguo_store::{EventRow, GameId, Kept, Millis, View, Whisper};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::loaded::LoadedGame;
use crate::game::terms::{REVEAL, TALK, Terms};
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

/// A stored game as a record; `events` are all of its events, `whispers` what was said in secret and is open to all now.
pub(crate) fn record_of(loaded: &LoadedGame, events: &[EventRow], whispers: &[Whisper]) -> Record {
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
            let terms = Terms::read(&loaded.row.terms);
            let agreed = [("Talk", terms.get(TALK)), ("Reveal", terms.get(REVEAL))];
            let agreed = agreed.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())));
            headers.others.extend(agreed);
            record.notes = whispers.iter().map(|said| note(loaded, said)).collect();
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

/// A whisper as a comment: `[吴]→[魏] take the south`.
fn note(loaded: &LoadedGame, said: &Whisper) -> Note {
    let seat = |letter: &str| letter.chars().next().and_then(Seat::from_letter).map(Seat::character).unwrap_or('?');
    let text = format!("[{}]→[{}] {}", seat(&said.from_seat), seat(&said.to_seat), said.text);
    Note { ply: loaded.changes_by(said.at), kind: NoteKind::Comment, text }
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
    let whispers = if loaded.is_revealed() { view.whispers(loaded.row.id, None).await? } else { Vec::new() };
    let record = record_of(loaded, &events, &whispers);
    Ok(match kind {
        FileKind::Json => record.json(),
        _ => record.text(form),
    })
}

/// The kind of the file that says what is kept of somebody.
pub(crate) const PERSON: &str = "person";

/// What is kept of a person, as JSON, with moments as they are written (`2026-12-03T12:00:00Z`).
pub(crate) fn person_file(kept: Vec<Kept>) -> String {
    let mut all = serde_json::Map::new();
    for Kept { kind, mut rows } in kept {
        for fields in rows.iter_mut().filter_map(Value::as_object_mut) {
            for (name, value) in fields.iter_mut().filter(|(name, _)| *name == "at" || name.ends_with("_at")) {
                let written = value.as_i64().and_then(moment).map(|at| at.to_string());
                debug_assert!(written.is_some() || value.is_null(), "{name} is no moment");
                *value = written.map_or(Value::Null, Value::from);
            }
        }
        all.insert(kind.to_owned(), rows.into());
    }
    format!("{:#}\n", Value::Object(all))
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
