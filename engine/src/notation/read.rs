//! Reads moves as people write them. Every text yields either a legal move or an error that says what is wrong.

use crate::course::game::Game;
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::rules::Rules;
use crate::moves::{Move, Origin};
use crate::notation::error::{ReadError, Reading};
use crate::notation::roster::Roster;
use crate::notation::scan::{Found, Intended, decide, strip_promotion};
use crate::notation::script::{leading_number, normalise};
use crate::notation::{Style, points, squares, steps};
use crate::seat::Seat;

/// Reads a move of the seat to move: coordinates (`q12o11`, `q12-o11`, `q12 o11`), a record (`189年[吴]太史慈进7`,
/// `马6进7`, `前炮12平7`) or Latin letters (`H6+7`, `C12=7`, `taishi ci +7`); in the games of cells, piece and target
/// (`Nf3`, `dxe4`, `O-O`, `太史慈e5`; `P*e5`, `步打e5`, `Sxe12+`, `银e12成`).
///
/// # Errors
/// [`ReadError`], saying what is unknown, ambiguous (with the readings) or illegal (with the reason).
///
/// ```
/// use sanguo_engine::notation::{ReadError, read};
/// use sanguo_engine::{Game, Rules, Variant};
///
/// let game = Game::start(Rules::new(Variant::Yanyi));
/// let spellings = ["q12o11", "Q12 - O11", "太史慈进7", "馬六進七", "H6+7", "taishi ci +7"];
/// for text in spellings {
///     assert_eq!(read(&game, text), read(&game, "q12o11"), "{text}");
/// }
/// assert_eq!(read(&game, "hello"), Err(ReadError::Unknown));
/// ```
pub fn read(game: &Game, text: &str) -> Result<Move, ReadError> {
    match find(game, text)? {
        Found::One(mv) => Ok(mv),
        Found::Several(moves) => {
            let roster = Roster::of(game);
            let readings = moves.into_iter().map(|mv| Reading::of(game.position(), &roster, mv));
            Err(ReadError::Ambiguous(readings.collect()))
        }
    }
}

fn find(game: &Game, text: &str) -> Result<Found, ReadError> {
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

/// Strips a heading such as `189年` (or `1853年1月`) and `[吴]`.
fn strip_heading<'a>(position: &Position, text: &'a str) -> Result<&'a str, ReadError> {
    let text = strip_count(strip_count(text, '年'), '月');
    let Some((named, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) else { return Ok(text) };
    match Seat::read(named) {
        Some(named) if named != position.turn() => Err(ReadError::OtherSeat { named, turn: position.turn() }),
        Some(_) => Ok(rest),
        None => Err(ReadError::Unknown),
    }
}

/// Strips a number and its unit.
fn strip_count(text: &str, unit: char) -> &str {
    match text.split_once(unit) {
        Some((count, rest)) if leading_number(count).is_some_and(|(_, rest)| rest.is_empty()) => rest,
        _ => text,
    }
}

/// Reads two points; `None` if the text does not have that form.
fn coordinates(position: &Position, text: &str) -> Result<Option<Intended>, ReadError> {
    let (text, promotes) = strip_promotion(position, text);
    let find = |name: &str| position.read_point(name).ok_or_else(|| ReadError::NoSuchPoint(name.to_owned()));
    let Some((from, rest)) = point_shape(text) else { return Ok(None) };
    let rest = rest.trim_start_matches(['-', '>', '~', ',', '到']);
    let Some((to, "")) = point_shape(rest) else { return Ok(None) };
    Ok(Some(Intended { origin: Origin::Board(find(from)?), to: find(to)?, promotes }))
}

/// A letter followed by digits at the beginning of a text, and the rest.
pub(crate) fn point_shape(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text.get(letter.len_utf8()..)?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    (end > 0).then(|| text.split_at(letter.len_utf8() + end))
}

/// Why a whole record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The start position is invalid.
    #[error(transparent)]
    Start(#[from] FenError),
    /// A line is not a legal move.
    #[error("line {line}: {error}")]
    Line {
        /// The line number, from 1.
        line: usize,
        /// What is wrong with the line.
        error: ReadError,
    },
}

/// Reads a whole record, one move per line (blank lines are ignored), from the usual start or from a position text.
/// Lines that record a resignation (`认负`) or an agreed draw (`议和`) are applied too.
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
