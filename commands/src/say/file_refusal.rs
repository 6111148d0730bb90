//! Why a file is no game, and where in it.

use sanguo_engine::notation::Roster;
use sanguo_engine::record::{RecordError, Wrong};
use sanguo_engine::{Game, GameError};

use crate::ask::request::SentFile;
use crate::say::speech;
use crate::say::text::Words;

/// The refusal of a file that cannot be read.
pub(crate) fn say(words: Words<'_>, error: &RecordError) -> String {
    let why = why(words, &error.wrong);
    match error.at {
        Some(at) => {
            let place = [("line", (at.line as i64).into()), ("column", (at.column as i64).into()), ("why", why.into())];
            words.say("refuse-file-at", &place)
        }
        None => words.say("refuse-file", &[("why", why.into())]),
    }
}

/// The refusal of a file with too many bytes.
pub(crate) fn too_large(words: Words<'_>, bytes: u64) -> String {
    let kilobytes = |bytes: u64| i64::try_from(bytes.div_ceil(1000)).unwrap_or(i64::MAX).into();
    let args = [("size", kilobytes(bytes)), ("most", kilobytes(SentFile::MOST as u64))];
    words.say("refuse-file-large", &args)
}

fn why(words: Words<'_>, wrong: &Wrong) -> String {
    let quoting = |key: &str, text: &str| words.say(key, &[("text", text.into())]);
    match wrong {
        Wrong::TooLarge { bytes, .. } => too_large(words, *bytes as u64),
        Wrong::NotText => words.word("file-no-text"),
        Wrong::Encoding => words.word("file-encoding"),
        Wrong::Nothing => words.word("file-nothing"),
        Wrong::Unclosed(mark) => quoting("file-unclosed", &mark.to_string()),
        Wrong::UnknownGame(name) => quoting("file-unknown-game", name),
        Wrong::Option(error) => quoting("file-option", &error.to_string()),
        Wrong::Start(error) => words.say("refuse-start", &[("why", speech::fen_error(words, error).into())]),
        Wrong::Move { text, position, error, .. } => {
            let words = words.playing(position.variant());
            let roster = Roster::of(&Game::from_position(**position));
            let why = speech::read_error(words, position, &roster, error);
            words.say("refuse-move", &[("text", text.as_str().into()), ("why", why.into())])
        }
        Wrong::Change { text, error: GameError::TooEarly, .. } => quoting("file-too-early", text),
        Wrong::Change { text, .. } => quoting("file-change", text),
        Wrong::AfterEnd { text } => quoting("file-after-end", text),
        Wrong::TooManyPlies { most } => words.say("file-too-many", &[("most", (*most as i64).into())]),
        Wrong::Json(why) => quoting("file-json", why),
        Wrong::OtherPosition { ply, .. } => words.say("file-other-position", &[("ply", (*ply as i64).into())]),
    }
}
