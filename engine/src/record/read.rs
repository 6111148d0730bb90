//! Records read leniently. Grammar: docs/RECORD.md.

use crate::course::game::Game;
use crate::course::outcome::Outcome;
use crate::course::position::Position;
use crate::games::Variant;
use crate::games::rules::{GameOption, Rules};
use crate::notation::ReadError;
use crate::notation::script::normalise;
use crate::record::error::{RecordError, Spot, Wrong};
use crate::record::headers::{Headers, Key, game_called};
use crate::record::play::Playing;
use crate::record::scan::{Part, Parts, Word};
use crate::record::{NoteKind, Record};

/// How many words one move may be written in: `year 189 [Wu] Taishi Ci + 7`.
const MOST_WORDS: usize = 6;
/// The longest text that is tried as a move, in bytes.
const LONGEST_MOVE: usize = 240;

/// Reads a record in text, or a position text alone.
pub(crate) fn read(text: &str) -> Result<Record, RecordError> {
    if let Some(record) = lone_position(text) {
        return record;
    }
    if let Some(variant) = named_game(text)? {
        return Reader::new(variant).read(text);
    }
    // Where the game is not named, it is the one whose moves these are.
    let mut best: Option<Result<Record, RecordError>> = None;
    for &variant in Variant::ALL {
        let read = Reader::new(variant).read(text);
        let better = match (&best, &read) {
            (None, _) => true,
            (Some(Ok(best)), Ok(read)) => read.game.positions().len() > best.game.positions().len(),
            (Some(Err(_)), Ok(_)) => true,
            (Some(Err(best)), Err(read)) => read.at > best.at,
            (Some(Ok(_)), Err(_)) => false,
        };
        if better {
            best = Some(read);
        }
    }
    match best {
        Some(Ok(record)) if record.game.positions().len() > 1 || record.start().is_some() => Ok(record),
        Some(Err(error)) => Err(error),
        _ => Err(RecordError::whole(Wrong::Nothing)),
    }
}

/// The game that a header names.
fn named_game(text: &str) -> Result<Option<Variant>, RecordError> {
    for part in Parts::of(text) {
        match part? {
            Part::Header { at, name, value } if Key::read(&name) == Key::Game => {
                let unknown = || RecordError::at(at, Wrong::UnknownGame(value.chars().take(60).collect()));
                return game_called(&value).map(Some).ok_or_else(unknown);
            }
            Part::Header { .. } | Part::Note { .. } => {}
            Part::Words(_) => break,
        }
    }
    Ok(None)
}

/// A position text that stands alone, perhaps after the name of its game; `None` when the text is something else.
fn lone_position(text: &str) -> Option<Result<Record, RecordError>> {
    let mut words: Vec<&str> = text.split_whitespace().take(12).collect();
    words.retain(|word| !matches!(*word, "position" | "fen"));
    let named = words.first().and_then(|word| game_called(word));
    if named.is_some() {
        words.remove(0);
    }
    let is_position = words.len() == 7 && words.first()?.matches('/').count() >= 8 && !text.trim().contains('\n');
    if !is_position {
        return None;
    }
    let fen = words.join(" ");
    let (mut read, mut failed) = (Vec::new(), None);
    for variant in named.map_or(Variant::ALL.to_vec(), |variant| vec![variant]) {
        match Position::from_fen(Rules::new(variant), &fen) {
            Ok(position) => read.push(position),
            // Of a board with another number of ranks it says least.
            Err(error) => failed = failed.or(Some(error).filter(|e| !matches!(e, crate::FenError::Ranks { .. }))),
        }
    }
    let wrong = || failed.map_or(Wrong::Nothing, Wrong::Start);
    let position = read.into_iter().next().ok_or_else(|| RecordError::at(Spot::START, wrong()));
    Some(position.map(|position| Record::of(Game::from_position(position))))
}

/// Reads a record of a game.
struct Reader {
    rules: Rules,
    headers: Headers,
    start: Option<(Spot, String)>,
    /// What stands before the first move.
    before: Vec<(NoteKind, String)>,
    playing: Option<Playing>,
}

/// Plays moves in any notation on from a game, and returns it then.
pub(crate) fn play_on(game: Game, text: &str) -> Result<Game, RecordError> {
    let reader = Reader { playing: Some(Playing::new(game.clone())), ..Reader::new(game.position().variant()) };
    reader.read(text).map(|record| record.game)
}

impl Reader {
    fn new(variant: Variant) -> Reader {
        let (rules, headers) = (Rules::new(variant), Headers::default());
        Reader { rules, headers, start: None, before: Vec::new(), playing: None }
    }

    fn read(mut self, text: &str) -> Result<Record, RecordError> {
        let mut more = false;
        for part in Parts::of(text) {
            match part? {
                Part::Header { .. } if self.playing.is_some() => {
                    more = true;
                    break;
                }
                Part::Header { at, name, value } => self.header(at, &name, &value)?,
                Part::Note { kind, text } => match &mut self.playing {
                    Some(playing) => playing.note(kind, text),
                    None if self.before.len() < super::MOST_NOTES => self.before.push((kind, text.to_owned())),
                    None => {}
                },
                Part::Words(words) => self.words(&words)?,
            }
        }
        self.begun()?;
        let (game, notes) = self.playing.map(Playing::done).ok_or_else(|| RecordError::whole(Wrong::Nothing))?;
        let mut headers = self.headers;
        headers.follow(&game);
        Ok(Record { headers, game, notes, events: Vec::new(), more })
    }

    fn header(&mut self, at: Spot, name: &str, value: &str) -> Result<(), RecordError> {
        let key = Key::read(name);
        match key {
            Key::Option(option) if self.rules.variant.about().takes(option) => {
                let value = option_value(option, value);
                self.rules.set(option.name(), &value).map_err(|error| RecordError::at(at, Wrong::Option(error)))?;
            }
            Key::Start if value.trim() != "startpos" && !value.trim().is_empty() => {
                self.start = Some((at, value.trim().to_owned()));
            }
            // That a game is unfinished is no result.
            Key::Result if matches!(value.trim(), "*" | "-" | "") => {}
            _ => self.headers.keep(key, name, value),
        }
        Ok(())
    }

    /// The game, begun with what the headers say.
    fn begun(&mut self) -> Result<&mut Playing, RecordError> {
        let playing = match self.playing.take() {
            Some(playing) => playing,
            None => {
                let game = match &self.start {
                    Some((at, fen)) => {
                        Game::from_fen(self.rules, fen).map_err(|error| RecordError::at(*at, Wrong::Start(error)))?
                    }
                    None => Game::start(self.rules),
                };
                let mut playing = Playing::new(game);
                for (kind, text) in std::mem::take(&mut self.before) {
                    playing.note(kind, &text);
                }
                playing
            }
        };
        Ok(self.playing.insert(playing))
    }

    /// Plays the words of a line: moves, each in one word or several, and what stands between them.
    fn words(&mut self, words: &[Word<'_>]) -> Result<(), RecordError> {
        let mut words = words;
        while let [word, rest @ ..] = words {
            if is_number(word.text) || is_decoration(word.text) {
                words = rest;
            } else if word.text == "·" {
                // What follows tells the move before in other words.
                return Ok(());
            } else if let Some(result) = result(word.text) {
                if let Some(result) = result {
                    self.headers.keep(Key::Result, "", &result);
                }
                self.begun()?;
                words = rest;
            } else {
                let used = self.one_move(words)?;
                words = words.get(used..).unwrap_or_default();
            }
        }
        Ok(())
    }

    /// Plays the move that words begin with; how many of them it took.
    fn one_move(&mut self, words: &[Word<'_>]) -> Result<usize, RecordError> {
        let playing = self.begun()?;
        let (mut text, mut failed) = (String::new(), None);
        for (i, word) in words.iter().take(MOST_WORDS).enumerate() {
            if i > 0 {
                text.push(' ');
            }
            text.push_str(word.text);
            if i > 0 && text.len() > LONGEST_MOVE {
                break;
            }
            let error = match playing.say(Some(words.first().map_or(word.at, |first| first.at)), short(&text)) {
                Ok(()) => return Ok(i + 1),
                Err(error) => error,
            };
            if !matches!(error.wrong, Wrong::Move { .. }) {
                return Err(error);
            }
            failed = match failed {
                Some(failed) if !is_vague(&failed) || is_vague(&error) => Some(failed),
                _ => Some(error),
            };
        }
        // A lone number counts the moves.
        if words.first().is_some_and(|word| word.text.chars().all(is_digit)) {
            return Ok(1);
        }
        Err(failed.unwrap_or_else(|| RecordError::whole(Wrong::Nothing)))
    }
}

/// Whether an error says no more than that a text is no move in any notation.
fn is_vague(error: &RecordError) -> bool {
    match &error.wrong {
        Wrong::Move { error, .. } => matches!(**error, ReadError::Unknown | ReadError::Empty),
        _ => false,
    }
}

/// A text as far as it can be a move: more of it would only make it longer to refuse.
fn short(text: &str) -> &str {
    let end = text.char_indices().map(|(at, _)| at).find(|at| *at > LONGEST_MOVE).unwrap_or(text.len());
    text.get(..end).unwrap_or(text)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

/// Whether a word is the number of a move: `12.`, `3、`, `4...`.
fn is_number(word: &str) -> bool {
    const ENDS: [char; 9] = ['.', '．', '。', '、', ')', '）', '…', ':', '：'];
    let digits = word.trim_end_matches(ENDS);
    digits.len() < word.len() && digits.chars().all(is_digit)
}

/// Whether a word judges a move or stands for none: `!?`, `$12`, `--`.
fn is_decoration(word: &str) -> bool {
    word.strip_prefix('$').is_some_and(|digits| !digits.is_empty() && digits.chars().all(is_digit))
        || word.chars().all(|c| "!?！？±=∞.…,，、；|".contains(c))
}

/// Whether a word states the result, and which one: `*`, `win:u`, 吴胜, 和棋.
fn result(word: &str) -> Option<Option<String>> {
    if word == "*" {
        return Some(None);
    }
    if Outcome::read(word).is_some() {
        return Some(Some(word.to_owned()));
    }
    let text = normalise(word);
    let text = text.trim_end_matches(['.', '。']);
    let winner = text.strip_suffix("胜").or_else(|| text.strip_suffix("胜利"));
    if let Some(winner) = winner.and_then(crate::seat::Seat::read) {
        return Some(Some(Outcome::Win(winner).to_string()));
    }
    matches!(text, "和棋" | "平局" | "和局" | "终局" | "完").then_some(None)
}

/// The value of an option as the engine spells it.
fn option_value(option: GameOption, value: &str) -> String {
    let value = normalise(value).to_lowercase();
    match (option, value.as_str()) {
        (GameOption::Mode, "血战到底" | "血战") => "blood".to_owned(),
        (GameOption::Mode, "速战速决" | "速战" | "quick") => "quick-count".to_owned(),
        (_, "是" | "有" | "开" | "yes" | "true" | "1") => "on".to_owned(),
        (_, "否" | "无" | "关" | "no" | "false" | "0") => "off".to_owned(),
        _ => value,
    }
}
