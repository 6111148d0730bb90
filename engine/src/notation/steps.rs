//! Reads moves described by piece, direction and number: the records of 三国演弈棋 and their Latin form.
//!
//! Rule: docs/RULES.md, "Records".

use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::moves::Origin;
use crate::notation::Going;
use crate::notation::error::ReadError;
use crate::notation::roster::Known;
use crate::notation::scan::{Intended, Readings, leading_kinds, leading_person, strip_promotion};
use crate::notation::script::leading_number;
use crate::notation::write::{Step, same_text};
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::Owner;

/// Adds the moves that a text describes.
pub(crate) fn read(known: Known<'_>, text: &str, readings: &mut Readings<'_>) {
    let position = known.game.position();
    // The sign of a check may be one of a direction: only what follows the number is a mark.
    let (unmarked, promotes) = strip_promotion(position, text);
    for description in Description::read(known, unmarked) {
        readings.add(Some(description.intended(position, promotes)));
    }
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
                (1..=9).contains(&n).then(|| Place::Nth(n as usize - 1))
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
    /// All that a text can describe: a general's name may also be a piece's character and a direction (王平).
    fn read(known: Known<'_>, text: &str) -> Vec<Description> {
        let of_kind = Description::of_kind(known.game.position(), text);
        Description::of_person(known, text).into_iter().chain(of_kind).collect()
    }

    /// Reads a description that begins with a general's name, with or without the piece after it: `Taishi Ci H6+7`.
    fn of_person(known: Known<'_>, text: &str) -> Vec<Description> {
        let Some((person, rest)) = leading_person(known.game.position(), text) else { return Vec::new() };
        let pieces: Vec<Point> = known.roster().find(person.name).into_iter().collect();
        if let Some((going, number)) = going_and_number(&rest) {
            return vec![Description { pieces, place: None, going, number }];
        }
        let named = |description: &Description| pieces.iter().all(|piece| description.pieces.contains(piece));
        let described = Description::of_kind(known.game.position(), &rest).into_iter().filter(named);
        described.map(|d| Description { pieces: pieces.clone(), place: None, ..d }).collect()
    }

    /// Reads a description that begins with a piece, with or without its file, and with 前/后 if needed.
    fn of_kind(position: &Position, text: &str) -> Vec<Description> {
        let described = kinds_and_places(position, text).into_iter();
        described.filter_map(|(kind, place, rest)| Description::after_kind(position, kind, place, rest)).collect()
    }

    fn after_kind(position: &Position, kind: Kind, place: Option<Place>, rest: &str) -> Option<Description> {
        let (place, rest) = match (place, rest.chars().next()) {
            // `H++7`: the place may also come after the piece, before the direction.
            (None, Some(c)) if !c.is_ascii_digit() => {
                let after = rest.get(c.len_utf8()..)?;
                match Place::read(c).filter(|p| !matches!(p, Place::Nth(_)) && Going::leading(after).is_some()) {
                    Some(place) => (Some(place), after),
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
        let (owner, board) = (Owner::from(position.turn()), position.rulebook().board());
        // On a board of several rectangles directions and files are clear in the mover's own one.
        let counted = |p: &Point| board.at_row_file(owner, board.row(owner, *p), board.file(owner, *p)) == Some(*p);
        let on_file = |p: &Point| file.is_none_or(|file| board.file(owner, *p) == file);
        let pieces = position.board().of_kind(owner, kind).filter(|p| counted(p) && on_file(p)).collect();
        Some(Description { pieces, place, going, number })
    }

    /// The targets that the description can mean for the piece on `from`.
    fn targets(&self, position: &Position, from: Point) -> Vec<Point> {
        let (names, board) = (position.rulebook().names(), position.rulebook().board());
        let Some(piece) = position.board().get(from) else { return Vec::new() };
        let (owner, kind) = (piece.owner(), piece.kind());
        let (file, row) = (board.file(owner, from), board.row(owner, from));
        let ahead = |rows: i8| match self.going {
            Going::Back => row.checked_sub(rows),
            _ => row.checked_add(rows),
        };
        // Some kinds go both straight and aslant: their number is one of steps, or the file reached.
        let straight = match self.going {
            Going::Sideways => Some((Some(row), self.number)),
            _ => Some((ahead(self.number), file)),
        };
        let straight = straight.filter(|_| names.counts_steps(kind));
        let aslant = names.leap_rows(kind, (self.number - file).abs()).map(|rows| (ahead(rows), self.number));
        let aslant = aslant.filter(|_| self.going != Going::Sideways);
        let at = |(row, file): (Option<i8>, i8)| board.at_row_file(owner, row?, file).filter(|&to| to != from);
        straight.into_iter().chain(aslant).filter_map(at).collect()
    }

    /// The moves that are described.
    fn intended(self, position: &Position, promotes: bool) -> Result<Vec<Intended>, ReadError> {
        let kind = self.pieces.first().and_then(|&point| position.board().get(point)).map(Piece::kind);
        let kind = kind.ok_or(ReadError::NoSuchPiece)?;
        let names = position.rulebook().names();
        if let Some(&from) = self.pieces.first().filter(|_| self.going == Going::Sideways && !names.counts_steps(kind))
        {
            // Pieces that go aslant always change their row, whatever stands on the points of their own.
            let why = Illegal::NotItsWay { kind, promoted: false };
            return Err(ReadError::Illegal { from: Origin::Board(from), to: from, why });
        }
        let meant = |from: Point| {
            let origin = Origin::Board(from);
            self.targets(position, from).into_iter().map(move |to| Intended { origin, to, promotes })
        };
        let mut intended: Vec<Intended> = self.pieces.iter().flat_map(|&from| meant(from)).collect();
        if let Some(place) = self.place {
            let from = pick_each_file(position, &self.pieces, &intended, place);
            if from.is_empty() {
                return Err(ReadError::NotOnOneFile { kind });
            }
            intended.retain(|i| from.iter().any(|&from| i.origin == Origin::Board(from)));
        }
        Ok(intended)
    }
}

/// For each file with several pieces of the kind, the one at the given place. The place counts among the pieces that
/// can legally make the move if there are at least two, otherwise among all on the file.
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

/// The kinds of piece that the beginning of a text can name, with the optional place before them.
fn kinds_and_places<'a>(position: &Position, text: &'a str) -> Vec<(Kind, Option<Place>, &'a str)> {
    let unpromoted = |text| leading_kinds(position, text).into_iter().filter(|(_, promoted, _)| !promoted);
    let mut found: Vec<_> = unpromoted(text).map(|(kind, _, rest)| (kind, None, rest)).collect();
    let mut chars = text.chars();
    if let Some(place) = chars.next().and_then(Place::read) {
        found.extend(unpromoted(chars.as_str()).map(|(kind, _, rest)| (kind, Some(place), rest)));
    }
    found
}

/// Reads 进/退/平 and a number, which must end the text.
fn going_and_number(text: &str) -> Option<(Going, i8)> {
    let (going, rest) = Going::leading(text)?;
    let (number, rest) = leading_number(rest)?;
    (rest.is_empty() && number > 0).then_some(())?;
    Some((going, i8::try_from(number).ok()?))
}
