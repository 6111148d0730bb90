//! Reads moves described by piece, direction and number: the records of 三国演弈棋 and their Latin form.
//!
//! Rule: docs/RULES.md, "Records".

use crate::course::game::Game;
use crate::course::position::Position;
use crate::moves::Origin;
use crate::notation::Going;
use crate::notation::error::ReadError;
use crate::notation::roster::Roster;
use crate::notation::scan::{Found, Intended, decide, leading_kind, leading_person, strip_promotion};
use crate::notation::script::leading_number;
use crate::notation::write::{Step, same_text};
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::Owner;

/// Reads the move that a text describes.
pub(crate) fn read(game: &Game, text: &str) -> Result<Found, ReadError> {
    let (text, promotes) = strip_promotion(game.position(), text);
    let described = Description::read(game, text).ok_or(ReadError::Unknown)?;
    described.resolve(game, promotes)
}

/// Selects one of several pieces on a file.
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

/// A move described by piece, direction and number.
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

    /// Reads a description that begins with a general's name. Names are tried first because some contain 进 or 平.
    fn of_person(game: &Game, text: &str) -> Option<Description> {
        let (person, rest) = leading_person(game.position(), text)?;
        let (going, number) = going_and_number(&rest)?;
        let pieces = Roster::of(game).find(person.name).into_iter().collect();
        Some(Description { pieces, place: None, going, number })
    }

    /// Reads a description that begins with a piece, with or without its file, and with 前/后 if needed.
    fn of_kind(position: &Position, text: &str) -> Option<Description> {
        let (kind, place, rest) = kind_and_place(position, text)?;
        let (place, rest) = match (place, rest.chars().next()) {
            // `H++7`: the place may also come after the piece, before the direction.
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
        let on_file = |p: &Point| file.is_none_or(|file| position.rulebook().board().file(owner, *p) == file);
        let pieces = position.board().of_kind(owner, kind).filter(on_file).collect();
        Some(Description { pieces, place, going, number })
    }

    /// The target that the description means for the piece on `from`, if there is one.
    fn target(&self, position: &Position, from: Point) -> Option<Point> {
        let rulebook = position.rulebook();
        let piece = position.board().get(from)?;
        let (owner, kind) = (piece.owner(), piece.kind());
        let (file, row) = (rulebook.board().file(owner, from), rulebook.board().row(owner, from));
        let sign = match self.going {
            Going::Sideways => 0,
            Going::Forward => 1,
            Going::Back => -1,
        };
        let (file, rows) = match rulebook.names().counts_steps(kind) {
            _ if self.going == Going::Sideways => (self.number, 0),
            true => (file, self.number),
            false => (self.number, rulebook.names().leap_rows(kind, (self.number - file).abs())?),
        };
        rulebook.board().at_row_file(owner, row.checked_add(sign * rows)?, file).filter(|&to| to != from)
    }

    fn resolve(self, game: &Game, promotes: bool) -> Result<Found, ReadError> {
        let position = game.position();
        if self.pieces.is_empty() {
            return Err(ReadError::NoSuchPiece);
        }
        let mut intended: Vec<Intended> = self
            .pieces
            .iter()
            .filter_map(|&from| {
                Some(Intended { origin: Origin::Board(from), to: self.target(position, from)?, promotes })
            })
            .collect();
        if let Some(place) = self.place {
            let from = pick_each_file(position, &self.pieces, &intended, place);
            intended.retain(|i| from.iter().any(|&from| i.origin == Origin::Board(from)));
        }
        decide(game, intended)
    }
}

/// For each file with several pieces of the kind, the one at the given place. The place counts among the pieces that
/// can
/// legally make the move if there are at least two, otherwise among all on the file.
fn pick_each_file(position: &Position, pieces: &[Point], intended: &[Intended], place: Place) -> Vec<Point> {
    let owner = Owner::from(position.turn());
    let rulebook = position.rulebook();
    let mut chosen = Vec::new();
    let mut files: Vec<i8> = pieces.iter().map(|&p| rulebook.board().file(owner, p)).collect();
    files.sort_unstable();
    files.dedup();
    for file in files {
        let mut all: Vec<Point> = pieces.iter().copied().filter(|&p| rulebook.board().file(owner, p) == file).collect();
        all.sort_by_key(|&p| std::cmp::Reverse(rulebook.board().row(owner, p)));
        let able = intended
            .iter()
            .filter(|i| all.iter().any(|&from| i.origin == Origin::Board(from)))
            .find_map(|i| i.judge(position).ok())
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

/// The kind of piece at the beginning of a text, with the optional place before it.
fn kind_and_place<'a>(position: &Position, text: &'a str) -> Option<(Kind, Option<Place>, &'a str)> {
    if let Some((kind, _, rest)) = leading_kind(position, text) {
        return Some((kind, None, rest));
    }
    let mut chars = text.chars();
    let place = Place::read(chars.next()?)?;
    let (kind, _, rest) = leading_kind(position, chars.as_str())?;
    Some((kind, Some(place), rest))
}

/// Reads 进/退/平 and a number, which must end the text.
fn going_and_number(text: &str) -> Option<(Going, i8)> {
    let mut chars = text.chars();
    let going = Going::read(chars.next()?)?;
    let (number, rest) = leading_number(chars.as_str())?;
    (rest.is_empty() && number > 0).then_some(())?;
    Some((going, i8::try_from(number).ok()?))
}
