//! Records as JSON, with the position after each ply. Format: docs/RECORD.md.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::course::game::Game;
use crate::games::rules::Rules;
use crate::notation::write::{walk, withdrawal};
use crate::notation::{date, latin, record, record_suffix};
use crate::record::error::{RecordError, Spot, Wrong};
use crate::record::headers::{Headers, Key, game_called};
use crate::record::play::Playing;
use crate::record::{Note, NoteKind, Record, StoredEvent};
use crate::seat::Seat;

/// What tells the format from others, and its version.
const FORMAT: &str = "sanguo-record";
const VERSION: u32 = 1;

/// Whether a text that begins with a brace is JSON, and no record that begins with a comment.
pub(crate) fn is_meant(text: &str) -> bool {
    let name = text.strip_prefix('{').map(str::trim_start).and_then(|rest| rest.strip_prefix('"'));
    let after = name.and_then(|name| name.split_once('"')).map(|(_, after)| after.trim_start());
    after.is_some_and(|after| after.starts_with(':'))
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    event: Option<String>,
    #[serde(default)]
    place: Option<String>,
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    players: BTreeMap<String, String>,
    #[serde(default)]
    headers: Vec<(String, String)>,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default)]
    points: Option<[i8; 3]>,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    notes: Vec<SavedNote>,
    #[serde(default)]
    plies: Vec<Ply>,
    #[serde(default)]
    events: Vec<StoredEvent>,
}

#[derive(Serialize, Deserialize)]
struct SavedNote {
    ply: usize,
    kind: String,
    text: String,
}

/// A move, or another change of the game, which has a record alone.
#[derive(Serialize, Deserialize)]
struct Ply {
    ply: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    latin: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
}

impl NoteKind {
    const fn name(self) -> &'static str {
        match self {
            NoteKind::Comment => "comment",
            NoteKind::Variation => "variation",
        }
    }
}

impl Record {
    /// The record as JSON: each ply with the position after it, and the stored events. [`Record::read`] reads it back.
    pub fn json(&self) -> String {
        let position = self.game.position();
        let file = File {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: position.variant().name().to_owned(),
            options: position.rules().options().into_iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect(),
            event: self.headers.event.clone(),
            place: self.headers.place.clone(),
            date: self.headers.date.clone(),
            players: self.named_players(),
            headers: self.headers.others.clone(),
            start: self.start(),
            result: Some(self.result()),
            points: position.over().map(|over| Seat::ALL.map(|seat| over.score.of(seat))),
            position: Some(position.fen()),
            notes: self.notes.iter().map(SavedNote::of).collect(),
            plies: plies(&self.game),
            events: self.events.clone(),
        };
        // What is written consists of texts and numbers, which JSON can always hold.
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    fn named_players(&self) -> BTreeMap<String, String> {
        let named = |seat: Seat| Some((seat.name().to_owned(), self.headers.player(seat)?.to_owned()));
        Seat::ALL.into_iter().filter_map(named).collect()
    }
}

impl SavedNote {
    fn of(note: &Note) -> SavedNote {
        SavedNote { ply: note.ply, kind: note.kind.name().to_owned(), text: note.text.clone() }
    }
}

fn plies(game: &Game) -> Vec<Ply> {
    let mut plies = Vec::new();
    walk(game, |change| {
        let before = change.before;
        let ply = Ply {
            ply: plies.len() + 1,
            seat: change.mv.map(|_| before.turn().name().to_owned()),
            date: Some(date(before)),
            mv: change.mv.map(|mv| before.move_text(mv)),
            record: match change.mv {
                Some(mv) => Some(record(before, change.roster, mv) + &record_suffix(&change.effects)),
                None => withdrawal(before, change.after),
            },
            latin: change.mv.map(|mv| latin(before, mv)),
            fen: Some(change.after.fen()),
        };
        plies.push(ply);
    });
    plies
}

/// Reads JSON.
pub(crate) fn read(text: &str) -> Result<Record, RecordError> {
    let file: File = serde_json::from_str(text).map_err(|error| {
        // The message ends with the place, which is told apart.
        let why = error.to_string();
        let why = why.split(" at line ").next().unwrap_or_default().to_owned();
        RecordError::at(Spot { line: error.line().max(1), column: error.column().max(1) }, Wrong::Json(why))
    })?;
    let whole = |wrong| RecordError::whole(wrong);
    if file.format != FORMAT || file.version != VERSION {
        let why = format!("format {:?} version {}; {FORMAT:?} {VERSION} is read", file.format, file.version);
        return Err(whole(Wrong::Json(why)));
    }
    let variant = game_called(&file.game).ok_or_else(|| whole(Wrong::UnknownGame(file.game.clone())))?;
    let mut rules = Rules::new(variant);
    for (name, value) in &file.options {
        rules.set(name, value).map_err(|error| whole(Wrong::Option(error)))?;
    }
    let game = match &file.start {
        Some(fen) => Game::from_fen(rules, fen).map_err(|error| whole(Wrong::Start(error)))?,
        None => Game::start(rules),
    };
    let mut playing = Playing::new(game);
    for ply in &file.plies {
        play(&mut playing, ply)?;
    }
    let mut notes: Vec<&SavedNote> = file.notes.iter().collect();
    notes.sort_by_key(|note| note.ply);
    let mut kept = super::play::Notes::default();
    for note in notes {
        let kind = if note.kind == NoteKind::Variation.name() { NoteKind::Variation } else { NoteKind::Comment };
        kept.keep(note.ply.min(playing.plies()), kind, &note.text);
    }
    let (game, _) = playing.done();
    let mut headers = headers(&file);
    headers.follow(&game);
    Ok(Record { headers, game, notes: kept.list(), events: file.events, more: false })
}

fn headers(file: &File) -> Headers {
    let mut headers = Headers::default();
    let mut keep = |key: Key, value: Option<&str>| {
        if let Some(value) = value.filter(|value| *value != "*") {
            headers.keep(key, "", value);
        }
    };
    keep(Key::Event, file.event.as_deref());
    keep(Key::Place, file.place.as_deref());
    keep(Key::Date, file.date.as_deref());
    keep(Key::Result, file.result.as_deref());
    for (seat, name) in &file.players {
        if let Some(seat) = Seat::read(seat) {
            keep(Key::Player(seat), Some(name));
        }
    }
    for (name, value) in &file.headers {
        headers.keep(Key::Other, name, value);
    }
    headers
}

/// Plays a ply and compares the position that it leads to.
fn play(playing: &mut Playing, ply: &Ply) -> Result<(), RecordError> {
    let text = ply.mv.as_deref().or(ply.record.as_deref());
    let text =
        text.ok_or_else(|| RecordError::whole(Wrong::Json(format!("ply {} has neither move nor record", ply.ply))))?;
    playing.say(None, text)?;
    let found = playing.game.position().fen();
    match &ply.fen {
        Some(said) if *said != found => {
            let said = said.chars().take(400).collect();
            Err(RecordError::whole(Wrong::OtherPosition { ply: playing.plies(), said, found }))
        }
        _ => Ok(()),
    }
}
