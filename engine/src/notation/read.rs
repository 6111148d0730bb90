//! Reads moves as people write them. Every text gets a legal move or an answer that says what is missing.

use crate::course::game::Game;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::rules::Rules;
use crate::moves::{Move, Origin};
use crate::notation::roster::{Person, Roster};
use crate::notation::script::{leading_number, normalise};
use crate::notation::{Style, latin, points, record, squares, steps};
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::{Owner, Seat};

/// One way to understand a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The move.
    pub mv: Move,
    /// In coordinates.
    pub coordinates: String,
    /// As a record without the year, in simplified script.
    pub record: String,
    /// In Latin letters.
    pub latin: String,
}

impl Reading {
    /// The texts of a legal move.
    pub fn of(position: &Position, roster: &Roster, mv: Move) -> Reading {
        let record = record(position, roster, mv);
        let record = record.split_once(']').map_or(record.clone(), |(_, rest)| rest.to_owned());
        Reading { mv, coordinates: position.move_text(mv), record, latin: latin(position, mv) }
    }
}

/// Why a text is no move here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// Nothing was written.
    #[error("no move was given")]
    Empty,
    /// The text follows no notation.
    #[error("the text is no move in any notation")]
    Unknown,
    /// A point was named that the board does not have.
    #[error("the board has no point {0:?}")]
    NoSuchPoint(String),
    /// The text names another seat than the one to move.
    #[error("the text is a move of {named}, but {turn} is to move")]
    OtherSeat {
        /// The seat named.
        named: Seat,
        /// The seat to move.
        turn: Seat,
    },
    /// No piece fits the description.
    #[error("no piece of the seat to move fits")]
    NoSuchPiece,
    /// A piece fits, but none of that name reaches such a target.
    #[error("the piece has no such target on the board")]
    NoSuchTarget,
    /// Several legal moves fit.
    #[error("several moves fit")]
    Ambiguous(Vec<Reading>),
    /// The text names one move, and it is illegal.
    #[error("{why}")]
    Illegal {
        /// Where the piece stands, or what is in hand.
        from: Origin,
        /// Where it would go.
        to: Point,
        /// Why not.
        why: Illegal,
    },
}

/// Understands a move of the seat to move: coordinates (`q12o11`, `q12-o11`, `q12 o11`), a record (`189年[吴]太史慈进7`,
/// `马6进7`, `前炮12平7`) or Latin letters (`H6+7`, `C12=7`, `taishi ci +7`); in the games of cells piece and target
/// (`Nf3`, `dxe4`, `O-O`, `太史慈e5`; `P*e5`, `步打e5`, `Sxe12+`, `银e12成`).
///
/// # Errors
/// [`ReadError`], saying what is unknown, ambiguous (with the readings) or illegal (with the reason).
pub fn read(game: &Game, text: &str) -> Result<Move, ReadError> {
    let text = normalise(text);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let position = game.position();
    if position.rulebook().names().style() == Style::Points {
        return points::read(game, &text);
    }
    let text = strip_heading(position, &text)?;
    if let Some(intended) = coordinates(position, text)? {
        return decide(game, vec![intended]);
    }
    match position.rulebook().names().style() {
        Style::Steps => steps::read(game, text),
        Style::Squares => squares::read(game, text),
        Style::Points => points::read(game, text),
    }
}

/// A move that somebody means, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Intended {
    pub(crate) origin: Origin,
    pub(crate) to: Point,
    pub(crate) promotes: bool,
}

impl Intended {
    /// The legal move that is meant, or why there is none.
    pub(crate) fn judge(&self, position: &Position) -> Result<Move, Illegal> {
        match self.origin {
            Origin::Board(from) => position.check_move(from, self.to, self.promotes),
            Origin::Hand(kind) => position.check_drop(kind, self.to),
        }
    }
}

/// The one legal move among those meant, or why there is none or more than one.
pub(crate) fn decide(game: &Game, intended: Vec<Intended>) -> Result<Move, ReadError> {
    let position = game.position();
    let judged: Vec<_> = intended.iter().map(|i| i.judge(position)).collect();
    let legal: Vec<Move> = judged.iter().filter_map(|result| result.ok()).collect();
    match (legal.as_slice(), intended.first(), judged.first()) {
        ([mv], ..) => Ok(*mv),
        ([], Some(first), Some(&Err(why))) => Err(ReadError::Illegal { from: first.origin, to: first.to, why }),
        ([], ..) => Err(ReadError::NoSuchTarget),
        (several, ..) => {
            let roster = Roster::of(game);
            Err(ReadError::Ambiguous(several.iter().map(|&mv| Reading::of(position, &roster, mv)).collect()))
        }
    }
}

/// Takes off `189年` (`1853年1月`) and `[吴]`.
fn strip_heading<'a>(position: &Position, text: &'a str) -> Result<&'a str, ReadError> {
    let text = strip_count(strip_count(text, '年'), '月');
    let Some((named, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) else { return Ok(text) };
    match Seat::read(named) {
        Some(named) if named != position.turn() => Err(ReadError::OtherSeat { named, turn: position.turn() }),
        Some(_) => Ok(rest),
        None => Err(ReadError::Unknown),
    }
}

/// Takes off a number and its unit.
fn strip_count(text: &str, unit: char) -> &str {
    match text.split_once(unit) {
        Some((count, rest)) if leading_number(count).is_some_and(|(_, rest)| rest.is_empty()) => rest,
        _ => text,
    }
}

/// Takes off a promotion mark of the game at the end.
pub(crate) fn strip_promotion<'a>(position: &Position, text: &'a str) -> (&'a str, bool) {
    let marks = position.rulebook().names().promotion_marks();
    match marks.iter().find_map(|&(mark, promotes)| Some((text.strip_suffix(mark)?, promotes))) {
        Some(stripped) => stripped,
        None => (text, false),
    }
}

/// Two points, or a piece letter, a star and a point, when the text has that shape.
fn coordinates(position: &Position, text: &str) -> Result<Option<Intended>, ReadError> {
    let (text, promotes) = strip_promotion(position, text);
    let find = |name: &str| position.read_point(name).ok_or_else(|| ReadError::NoSuchPoint(name.to_owned()));
    let Some((from, rest)) = point_shape(text) else { return Ok(None) };
    let rest = rest.trim_start_matches(['-', '>', '~', ',', '到']);
    let Some((to, "")) = point_shape(rest) else { return Ok(None) };
    Ok(Some(Intended { origin: Origin::Board(find(from)?), to: find(to)?, promotes }))
}

/// A piece's letter or name at the beginning of a text, whether it means a promoted one, and what follows.
pub(crate) fn leading_kind<'a>(position: &Position, text: &'a str) -> Option<(Kind, bool, &'a str)> {
    let rulebook = position.rulebook();
    let mut titles = rulebook.names().titles().iter();
    let titled = titles.find_map(|&(title, kind, promoted)| Some((kind, promoted, text.strip_prefix(title)?)));
    titled.or_else(|| {
        let mut chars = text.chars();
        let kind = Kind::from_letter(chars.next()?.to_ascii_uppercase())?;
        rulebook.about().kinds.contains(&kind).then_some((kind, false, chars.as_str()))
    })
}

/// A general's name at the beginning of a text, and what follows. Pinyin counts in any case, what follows it comes in
/// small letters then.
pub(crate) fn leading_person(position: &Position, text: &str) -> Option<(&'static Person, String)> {
    let names = position.rulebook().names();
    let persons = Owner::ALL.into_iter().flat_map(|owner| names.persons(owner)).flat_map(|(_, persons)| *persons);
    let lower = text.to_lowercase();
    let after = |person: &Person| {
        let latin = person.pinyin.to_lowercase().replace(' ', "");
        let plain = latin.replace('ü', "u");
        let rest = text.strip_prefix(person.name);
        rest.or_else(|| lower.strip_prefix(&latin)).or_else(|| lower.strip_prefix(&plain)).map(str::to_owned)
    };
    persons.filter_map(|person| Some((person, after(person)?))).min_by_key(|(_, rest)| rest.len())
}

/// A letter and digits at the beginning of a text, and what follows.
pub(crate) fn point_shape(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text.get(letter.len_utf8()..)?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    (end > 0).then(|| text.split_at(letter.len_utf8() + end))
}

/// Why a whole record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The start position is none.
    #[error(transparent)]
    Start(#[from] FenError),
    /// A line is no legal move.
    #[error("line {line}: {error}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        error: ReadError,
    },
}

/// Reads a whole record, a move a line (blank lines are passed over), from the start or a position text.
/// Lines of resignation (`认负`) and agreement (`议和`) count too.
///
/// # Errors
/// The first line that cannot be played, with the reason.
pub fn read_record(rules: Rules, start: Option<&str>, text: &str) -> Result<Game, RecordError> {
    let mut game = match start {
        Some(fen) => Game::from_fen(rules, fen)?,
        None => Game::start(rules),
    };
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !normalise(line).is_empty()) {
        let wrong = |error| RecordError::Line { line: i + 1, error };
        if game.position().rulebook().names().style() == Style::Points
            && let Some(done) = points::read_departure(&mut game, &normalise(line))
        {
            done.map_err(|_| wrong(ReadError::Unknown))?;
            continue;
        }
        let done = match withdrawal(line) {
            Some(Withdrawal::Resigns(seat)) => game.resign(seat).map(drop),
            Some(Withdrawal::Agreed) => game.agree_draw().map(drop),
            None => {
                let mv = read(&game, line).map_err(wrong)?;
                game.play(mv).map(drop)
            }
        };
        done.map_err(|_| wrong(ReadError::Unknown))?;
    }
    Ok(game)
}

enum Withdrawal {
    Resigns(Seat),
    Agreed,
}

fn withdrawal(line: &str) -> Option<Withdrawal> {
    let line = normalise(line);
    if line.ends_with("议和") || line.ends_with("議和") {
        return Some(Withdrawal::Agreed);
    }
    let head = line.strip_suffix("认负").or_else(|| line.strip_suffix("認負"))?;
    let (_, named) = head.split_once('[')?;
    Seat::read(named.strip_suffix(']')?).map(Withdrawal::Resigns)
}
