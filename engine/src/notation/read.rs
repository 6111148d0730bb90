//! Reads moves as people write them. Every text gets a legal move or an answer that says what is missing.

use crate::fen::FenError;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::notation::roster::Roster;
use crate::notation::script::{leading_number, normalise};
use crate::notation::write::{Step, same_text};
use crate::notation::{Going, latin, record};
use crate::piece::Kind;
use crate::point::Point;
use crate::position::Position;
use crate::rules::Rules;
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
        /// Where the piece stands.
        from: Point,
        /// Where it would go.
        to: Point,
        /// Why not.
        why: Illegal,
    },
}

/// Understands a move of the seat to move: coordinates (`q12o11`, `q12-o11`, `q12 o11`), a record (`189年[吴]太史慈进7`,
/// `马6进7`, `前炮12平7`) or Latin letters (`H6+7`, `C12=7`, `taishi ci +7`).
///
/// # Errors
/// [`ReadError`], saying what is unknown, ambiguous (with the readings) or illegal (with the reason).
pub fn read(game: &Game, text: &str) -> Result<Move, ReadError> {
    let text = normalise(text);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let position = game.position();
    if let Some(result) = position.variant().names().own_read(game, &text) {
        return result;
    }
    let text = strip_heading(position, &text)?;
    if let Some(intended) = coordinates(position, text)? {
        return decide(game, vec![intended]);
    }
    let (text, promotes) = strip_promotion(text);
    let described = Description::read(game, text).ok_or(ReadError::Unknown)?;
    described.resolve(game, promotes)
}

/// A move that somebody means, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Intended {
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) promotes: bool,
}

/// The one legal move among those meant, or why there is none or more than one.
pub(super) fn decide(game: &Game, intended: Vec<Intended>) -> Result<Move, ReadError> {
    let position = game.position();
    let judged: Vec<_> = intended.iter().map(|i| position.check_move(i.from, i.to, i.promotes)).collect();
    let legal: Vec<Move> = judged.iter().filter_map(|result| result.ok()).collect();
    match (legal.as_slice(), intended.first(), judged.first()) {
        ([mv], ..) => Ok(*mv),
        ([], Some(first), Some(&Err(why))) => Err(ReadError::Illegal { from: first.from, to: first.to, why }),
        ([], ..) => Err(ReadError::NoSuchTarget),
        (several, ..) => {
            let roster = Roster::of(game);
            Err(ReadError::Ambiguous(several.iter().map(|&mv| Reading::of(position, &roster, mv)).collect()))
        }
    }
}

/// Takes off `189年` and `[吴]`.
fn strip_heading<'a>(position: &Position, text: &'a str) -> Result<&'a str, ReadError> {
    let text = match text.split_once('年') {
        Some((year, rest)) if leading_number(year).is_some_and(|(_, rest)| rest.is_empty()) => rest,
        _ => text,
    };
    let Some((named, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) else { return Ok(text) };
    match Seat::read(named) {
        Some(named) if named != position.turn() => Err(ReadError::OtherSeat { named, turn: position.turn() }),
        Some(_) => Ok(rest),
        None => Err(ReadError::Unknown),
    }
}

/// Takes off a promotion mark at the end.
fn strip_promotion(text: &str) -> (&str, bool) {
    let marks = ["=H", "=h", "=马", "升马"];
    match marks.iter().find_map(|mark| text.strip_suffix(mark)) {
        Some(rest) => (rest, true),
        None => (text, false),
    }
}

/// Two points, when the text has the shape of two points.
fn coordinates(position: &Position, text: &str) -> Result<Option<Intended>, ReadError> {
    let (text, promotes) = strip_promotion(text);
    let Some((from, rest)) = point_shape(text) else { return Ok(None) };
    let rest = rest.trim_start_matches(['-', '>', '~', ',', '到']);
    let Some((to, "")) = point_shape(rest) else { return Ok(None) };
    let find = |name: &str| position.read_point(name).ok_or_else(|| ReadError::NoSuchPoint(name.to_owned()));
    Ok(Some(Intended { from: find(from)?, to: find(to)?, promotes }))
}

/// A letter and digits at the beginning of a text, and what follows.
fn point_shape(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text.get(letter.len_utf8()..)?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    (end > 0).then(|| text.split_at(letter.len_utf8() + end))
}

/// Which of several pieces on one file is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Front,
    Middle,
    Rear,
    Nth(usize),
}

impl Place {
    fn read(c: char) -> Option<Place> {
        match c {
            '前' | '+' => Some(Place::Front),
            '中' => Some(Place::Middle),
            '后' | '-' => Some(Place::Rear),
            _ => {
                let mut buffer = [0; 4];
                let (n, _) = leading_number(c.encode_utf8(&mut buffer))?;
                (2..=9).contains(&n).then(|| Place::Nth(n as usize - 1))
            }
        }
    }

    fn pick(self, points: &[Point]) -> Option<Point> {
        match self {
            Place::Front => points.first().copied(),
            Place::Middle => points.get(points.len() / 2).copied(),
            Place::Rear => points.last().copied(),
            Place::Nth(n) => points.get(n).copied(),
        }
    }
}

/// A move told by piece, direction and number.
#[derive(Debug)]
struct Description {
    pieces: Vec<Point>,
    place: Option<Place>,
    going: Going,
    number: i8,
}

impl Description {
    fn read(game: &Game, text: &str) -> Option<Description> {
        Description::of_person(game, text).or_else(|| Description::of_kind(game.position(), text))
    }

    /// A general's name in front. Names come first because some contain 进 or 平.
    fn of_person(game: &Game, text: &str) -> Option<Description> {
        let names = game.position().variant().names();
        let persons = Owner::ALL.into_iter().flat_map(|owner| names.persons(owner)).flat_map(|(_, persons)| *persons);
        let lower = text.to_lowercase();
        let (person, rest) = persons
            .filter_map(|person| {
                let latin = person.pinyin.to_lowercase().replace(' ', "");
                let plain = latin.replace('ü', "u");
                let rest = text.strip_prefix(person.name);
                let rest = rest.or_else(|| lower.strip_prefix(&latin)).or_else(|| lower.strip_prefix(&plain));
                Some((person, rest?.to_owned()))
            })
            .min_by_key(|(_, rest)| rest.len())?;
        let (going, number) = going_and_number(&rest)?;
        let pieces = Roster::of(game).find(person.name).into_iter().collect();
        Some(Description { pieces, place: None, going, number })
    }

    /// A piece with or without its file, and 前/后 where it needs them.
    fn of_kind(position: &Position, text: &str) -> Option<Description> {
        let (kind, place, rest) = kind_and_place(position, text)?;
        let (place, rest) = match (place, rest.chars().next()) {
            // `H++7`: the place may also follow the piece, before the direction.
            (None, Some(c)) if rest.chars().nth(1).is_some_and(|c| Going::read(c).is_some()) && !c.is_ascii_digit() => {
                match Place::read(c).filter(|p| !matches!(p, Place::Nth(_))) {
                    Some(place) => (Some(place), rest.get(c.len_utf8()..)?),
                    None => (None, rest),
                }
            }
            _ => (place, rest),
        };
        let (file, rest) = match leading_number(rest) {
            Some((file, rest)) => (Some(i8::try_from(file).ok()?), rest),
            None => (None, rest),
        };
        let (going, number) = going_and_number(rest)?;
        let owner = Owner::from(position.turn());
        let on_file = |p: &Point| file.is_none_or(|file| position.variant().file(owner, *p) == file);
        let pieces = position.board().of_kind(owner, kind).filter(on_file).collect();
        Some(Description { pieces, place, going, number })
    }

    /// The targets that the description can mean for a piece.
    fn target(&self, position: &Position, from: Point) -> Option<Point> {
        let variant = position.variant();
        let piece = position.board().get(from)?;
        let (owner, kind) = (piece.owner(), piece.kind());
        let (file, row) = (variant.file(owner, from), variant.row(owner, from));
        let sign = match self.going {
            Going::Sideways => 0,
            Going::Forward => 1,
            Going::Back => -1,
        };
        let (file, rows) = match variant.names().counts_steps(kind) {
            _ if self.going == Going::Sideways => (self.number, 0),
            true => (file, self.number),
            false => (self.number, variant.names().leap_rows(kind, (self.number - file).abs())?),
        };
        variant.at_row_file(owner, row.checked_add(sign * rows)?, file).filter(|&to| to != from)
    }

    fn resolve(self, game: &Game, promotes: bool) -> Result<Move, ReadError> {
        let position = game.position();
        if self.pieces.is_empty() {
            return Err(ReadError::NoSuchPiece);
        }
        let mut intended: Vec<Intended> = self
            .pieces
            .iter()
            .filter_map(|&from| Some(Intended { from, to: self.target(position, from)?, promotes }))
            .collect();
        if let Some(place) = self.place {
            let from = pick_each_file(position, &self.pieces, &intended, place);
            intended.retain(|i| from.contains(&i.from));
        }
        decide(game, intended)
    }
}

/// For each file with several equals, the one at the place: among those that may legally make the move, when at least
/// two can, else among all on the file.
fn pick_each_file(position: &Position, pieces: &[Point], intended: &[Intended], place: Place) -> Vec<Point> {
    let owner = Owner::from(position.turn());
    let variant = position.variant();
    let mut chosen = Vec::new();
    let mut files: Vec<i8> = pieces.iter().map(|&p| variant.file(owner, p)).collect();
    files.sort_unstable();
    files.dedup();
    for file in files {
        let mut all: Vec<Point> = pieces.iter().copied().filter(|&p| variant.file(owner, p) == file).collect();
        all.sort_by_key(|&p| std::cmp::Reverse(variant.row(owner, p)));
        let able = intended
            .iter()
            .filter(|i| all.contains(&i.from))
            .find_map(|i| position.check_move(i.from, i.to, i.promotes).ok())
            .and_then(|mv| Step::of(position, mv))
            .map(|step| same_text(position, &step))
            .unwrap_or_default();
        let among = if able.len() > 1 { able } else { all };
        if among.len() > 1 {
            chosen.extend(place.pick(&among));
        }
    }
    chosen
}

/// The kind of piece at the beginning of a text, with the place among equals before it.
fn kind_and_place<'a>(position: &Position, text: &'a str) -> Option<(Kind, Option<Place>, &'a str)> {
    let mut chars = text.chars();
    let first = chars.next()?;
    if let Some(kind) = kind_of(position, first) {
        return Some((kind, None, chars.as_str()));
    }
    let place = Place::read(first)?;
    let kind = kind_of(position, chars.next()?)?;
    Some((kind, Some(place), chars.as_str()))
}

fn kind_of(position: &Position, c: char) -> Option<Kind> {
    let variant = position.variant();
    let latin = Kind::from_letter(c.to_ascii_uppercase()).filter(|kind| variant.kinds().contains(kind));
    latin.or_else(|| variant.names().kind(c))
}

/// 进/退/平 and a number, with nothing after it.
fn going_and_number(text: &str) -> Option<(Going, i8)> {
    let mut chars = text.chars();
    let going = Going::read(chars.next()?)?;
    let (number, rest) = leading_number(chars.as_str())?;
    (rest.is_empty() && number > 0).then_some(())?;
    Some((going, i8::try_from(number).ok()?))
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
        let names = game.position().variant().names();
        if let Some(done) = names.read_own_departure(&mut game, &normalise(line)) {
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
