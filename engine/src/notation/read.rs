//! Reads moves as people write them. Every text yields either a legal move or an error that says what is wrong.

use crate::course::game::{Game, GameError};
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::rules::Rules;
use crate::moves::{Move, Origin};
use crate::notation::error::{ReadError, Reading};
use crate::notation::roster::{Known, Roster};
use crate::notation::scan::{Described, Intended, Readings, after_signs, strip_promotion};
use crate::notation::script::{bare, leading_number, normalise};
use crate::notation::{Style, points, squares, steps, target};
use crate::seat::Seat;

/// Reads a move of the seat to move: coordinates (`q12o11`, `q12-o11`, `q12 to o11`), a record (`189年[吴]太史慈进7`,
/// `马6进7`, `前炮12平7`), Latin letters (`H6+7`, `C12=7`, `taishi ci +7`), or piece and target (`Nf3`, `horse o11`,
/// `太史慈o11`, `P*e5`, `步打e5`, `Sxe12+`, `银e12成`). Rule: docs/RULES.md, "What readers accept".
///
/// A text is tried in every notation. If it fits several legal moves, it is refused with all of them, unless it is one
/// of them exactly as the game itself writes it.
///
/// # Errors
/// [`ReadError`], saying what is unknown, ambiguous (with the readings) or illegal (with the reason).
///
/// ```
/// use sanguo_engine::notation::{ReadError, read};
/// use sanguo_engine::{Game, Rules, Variant};
///
/// let game = Game::start(Rules::new(Variant::Yanyi));
/// let spellings = ["q12o11", "Q12 - O11", "太史慈进7", "馬六進七。", "H6+7", "taishi ci +7", "horse o11"];
/// for text in spellings {
///     assert_eq!(read(&game, text), read(&game, "q12o11"), "{text}");
/// }
/// assert_eq!(read(&game, "hello"), Err(ReadError::Unknown));
/// ```
pub fn read(game: &Game, text: &str) -> Result<Move, ReadError> {
    read_known(Known::of(game), text)
}

/// The same where the names of the pieces may be known already: finding them anew looks over the whole game.
pub(crate) fn read_known(known: Known<'_>, text: &str) -> Result<Move, ReadError> {
    // Lists give a move in two notations: `189年[吴]太史慈进7 · H6+7`.
    let mut found: Vec<Move> = Vec::new();
    for part in text.split(" · ") {
        for mv in read_part(known, part)? {
            if !found.contains(&mv) {
                found.push(mv);
            }
        }
    }
    match *found.as_slice() {
        [mv] => Ok(mv),
        _ => {
            let roster = known.roster();
            let readings = found.into_iter().map(|mv| Reading::of(known.game.position(), &roster, mv));
            Err(ReadError::Ambiguous(readings.collect()))
        }
    }
}

/// The legal moves that a text can mean.
fn read_part(known: Known<'_>, text: &str) -> Result<Vec<Move>, ReadError> {
    let text = bare(text);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let position = known.game.position();
    let text = strip_heading(position, &text)?;
    let mut readings = Readings::new(position);
    match position.rulebook().names().style() {
        Style::Points => {
            points::read(position, text, &mut readings);
            steps::read(known, text, &mut readings);
        }
        Style::Steps => {
            if !add_coordinates(position, text, &mut readings) {
                steps::read(known, text, &mut readings);
                target::read(known, text, &mut readings);
            }
        }
        Style::Squares => {
            if !add_coordinates(position, text, &mut readings) {
                readings.add(squares::read_castle(position, text));
                target::read(known, text, &mut readings);
            }
        }
    }
    let moves = readings.finish()?;
    if moves.len() < 2 {
        return Ok(moves);
    }
    let exact: Vec<Move> = moves.iter().copied().filter(|&mv| is_written(known, mv, text)).collect();
    Ok(if exact.len() == 1 { exact } else { moves })
}

/// Whether a text is how the game itself writes a move.
fn is_written(known: Known<'_>, mv: Move, text: &str) -> bool {
    let position = known.game.position();
    let (unmarked, _) = strip_promotion(position, text);
    let reading = Reading::of(position, &known.roster(), mv);
    let written = [reading.coordinates, reading.latin, reading.record];
    written.iter().map(|written| normalise(written)).any(|written| written == text || written == unmarked)
}

/// Strips a heading such as `189年` (or `1853年1月`, `第1回合`) and `[吴]`.
fn strip_heading<'a>(position: &Position, text: &'a str) -> Result<&'a str, ReadError> {
    let text = strip_count(strip_count(text, "年"), "月");
    let text = strip_count(text.strip_prefix('第').unwrap_or(text), "回合");
    let Some((named, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) else { return Ok(text) };
    let seat = match position.rulebook().names().style() {
        Style::Points => points::seat(named),
        _ => Seat::read(named),
    };
    match seat {
        Some(named) if named != position.turn() => Err(ReadError::OtherSeat { named, turn: position.turn() }),
        Some(_) => Ok(rest),
        None => Err(ReadError::Unknown),
    }
}

/// Strips a number and its unit.
fn strip_count<'a>(text: &'a str, unit: &str) -> &'a str {
    match text.split_once(unit) {
        Some((count, rest)) if leading_number(count).is_some_and(|(_, rest)| rest.is_empty()) => rest,
        _ => text,
    }
}

/// Adds what a text means as coordinates, and says whether it can mean nothing else. Coordinates are in lower case; with
/// a capital letter at the beginning they may as well name a piece.
fn add_coordinates(position: &Position, text: &str, readings: &mut Readings<'_>) -> bool {
    let Some(described) = coordinates(position, text) else { return false };
    readings.add(Some(described));
    text.starts_with(|c: char| !c.is_ascii_uppercase())
}

/// Reads two points, or one on which no piece stands that could move.
fn coordinates(position: &Position, text: &str) -> Described {
    let (text, promotes) = strip_promotion(position, text);
    let text = text.strip_prefix(['从', '由']).unwrap_or(text);
    let (from, rest) = point_shape(text).or_else(|| shogi_shape(position, text))?;
    let find = |name: &str| {
        let swapped = |name: &str| {
            let letter = name.chars().next_back()?;
            position.read_point(&format!("{letter}{}", name.strip_suffix(letter)?))
        };
        position.read_point(name).or_else(|| swapped(name)).ok_or_else(|| ReadError::NoSuchPoint(name.to_owned()))
    };
    if rest.is_empty() {
        // A lone cell is a pawn move in the games of cells. Elsewhere it names no move.
        let lone = position.rulebook().names().style() == Style::Steps;
        let point = position.read_point(from).filter(|_| lone)?;
        return Some(Ok(vec![Intended { origin: Origin::Board(point), to: point, promotes }]));
    }
    let rest = after_signs(rest);
    let (to, end) = point_shape(rest).or_else(|| shogi_shape(position, rest))?;
    end.is_empty().then_some(())?;
    let both = find(from).and_then(|from| Ok((from, find(to)?)));
    Some(both.map(|(from, to)| vec![Intended { origin: Origin::Board(from), to, promotes }]))
}

/// A letter followed by digits at the beginning of a text, and the rest.
pub(crate) fn point_shape(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text.get(letter.len_utf8()..)?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    (end > 0).then(|| text.split_at(letter.len_utf8() + end))
}

/// Digits followed by a letter, as players of shogi write cells, and the rest.
fn shogi_shape<'a>(position: &Position, text: &'a str) -> Option<(&'a str, &'a str)> {
    (position.rulebook().names().style() == Style::Squares).then_some(())?;
    let end = text.find(|c: char| !c.is_ascii_digit()).filter(|end| *end > 0)?;
    let letter = text.get(end..)?.chars().next().filter(char::is_ascii_alphabetic)?;
    Some(text.split_at(end + letter.len_utf8()))
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
    let mut roster = Roster::of(&game);
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !normalise(line).is_empty()) {
        play_line(&mut game, &mut roster, line).map_err(|error| RecordError::Line { line: i + 1, error })?;
    }
    Ok(game)
}

/// Plays what a line of a record says: a move, a resignation, an agreed draw, or what else takes seats out. `roster` are
/// the names of the pieces, and follows the game.
pub(crate) fn play_line(game: &mut Game, roster: &mut Roster, line: &str) -> Result<(), ReadError> {
    let before = *game.position();
    let mut mv = None;
    match change(game, line) {
        Some(done) => done.map_err(|_| ReadError::Unknown)?,
        None => {
            let read = read_known(Known::with(game, roster), line)?;
            game.play(read).map_err(|_| ReadError::Unknown)?;
            mv = Some(read);
        }
    }
    roster.follow(&before, game.position(), mv);
    Ok(())
}

/// Applies a line of a record that says how the game changed without a move: a resignation (认负), an agreed draw (议和), or
/// in `fu` a loss by agreement or for asking too early. `None` when it says no such thing.
pub fn change(game: &mut Game, line: &str) -> Option<Result<(), GameError>> {
    if game.position().rulebook().names().style() == Style::Points
        && let Some(done) = points::read_departure(game, &normalise(line))
    {
        return Some(done);
    }
    Some(match withdrawal(line)? {
        Withdrawal::Resigns(seat) => game.resign(seat).map(drop),
        Withdrawal::Agreed => game.agree_draw().map(drop),
    })
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
