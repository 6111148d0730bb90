//! Moves described by a piece and the point it reaches: `Nf3`, 太史慈o11, `horse o11`, 银e12成, `P*e5`, e9步打. Pieces go
//! by their general's name, by a character, a word or a letter; where pawns have no letter, by nothing at all.
//!
//! Rule: docs/RULES.md, "Records of the games of cells", "What readers accept".

use crate::course::position::Position;
use crate::moves::Origin;
use crate::notation::Style;
use crate::notation::error::ReadError;
use crate::notation::read::point_shape;
use crate::notation::roster::Known;
use crate::notation::scan::{
    Described, Intended, Readings, after_word, before_signs, leading_kinds, leading_person, strip_promotion,
};
use crate::notation::script::leading_number;
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::Owner;

/// Adds the moves that a text describes in this way.
pub(crate) fn read(known: Known<'_>, text: &str, readings: &mut Readings<'_>) {
    let position = known.game.position();
    let (text, promotes) = strip_promotion(position, text);
    let (text, drops) = match after_word(text, "drop").or_else(|| text.strip_prefix('打')) {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    if let Some((person, rest)) = leading_person(position, text) {
        let pieces: Vec<Point> = known.roster().find(person.name).into_iter().collect();
        let kind = pieces.first().and_then(|&point| position.board().get(point)).map(|piece| piece.kind());
        // The letter or character of the piece may follow the name: `Cheng Pu Nm6`.
        let lettered = leading_kinds(position, &rest).into_iter().filter(|(k, ..)| Some(*k) == kind);
        for rest in lettered.map(|(.., rest)| rest).chain([rest.as_str()]) {
            let told = Told { position, pieces: pieces.clone(), hand: None, drops, promotes };
            readings.add(told.read(rest));
        }
    }
    if may_be_bare(position, text) {
        let pieces = own_pieces(position, Kind::Soldier, false);
        readings.add(Told { position, pieces, hand: None, drops, promotes }.read(text));
    }
    let (text, plus) = text.strip_prefix('+').map_or((text, false), |rest| (rest, true));
    for (kind, promoted, rest) in leading_kinds(position, text) {
        let pieces = own_pieces(position, kind, promoted || plus);
        let hand = (!promoted && !plus).then_some(kind);
        readings.add(Told { position, pieces, hand, drops, promotes }.read(rest));
    }
    for (kind, promoted, drops, cell) in cell_first(position, text) {
        let pieces = own_pieces(position, kind, promoted);
        let hand = (!promoted).then_some(kind);
        readings.add(Told { position, pieces, hand, drops, promotes }.read(&cell));
    }
}

/// A move as far as its piece is known.
#[derive(Debug)]
struct Told<'a> {
    position: &'a Position,
    /// The points of the pieces that the text can mean.
    pieces: Vec<Point>,
    /// The kind of piece that may be dropped instead.
    hand: Option<Kind>,
    /// Whether the text says that the piece is dropped.
    drops: bool,
    promotes: bool,
}

impl Told<'_> {
    /// Reads what follows the piece: its place, a sign, and the target.
    fn read(&self, text: &str) -> Described {
        let position = self.position;
        let (before, name) = last_point(position, text)?;
        let (place, signed) = before_signs(before);
        is_place(place).then_some(())?;
        let Some(to) = position.read_point(&name) else { return Some(Err(ReadError::NoSuchPoint(name))) };
        let drop = self.hand.map(|kind| Intended { origin: Origin::Hand(kind), to, promotes: false });
        if self.drops || signed {
            has_hands(position).then_some(())?;
            return Some(drop.map(|drop| vec![drop]).ok_or(ReadError::NoSuchPiece));
        }
        let meant = |&point: &Point| Intended { origin: Origin::Board(point), to, promotes: self.promotes };
        let pieces = self.pieces.iter().filter(|&&point| stands(position, point, place));
        let intended: Vec<Intended> = pieces.map(meant).collect();
        // A drop that is not stated is meant only if no piece on the board can make the move.
        if before.is_empty()
            && !self.promotes
            && let Some(drop) = drop
            && drop.judge(position).is_ok()
            && intended.iter().all(|meant| meant.judge(position).is_err())
        {
            return Some(Ok(vec![drop]));
        }
        Some(if intended.is_empty() { Err(ReadError::NoSuchPiece) } else { Ok(intended) })
    }
}

/// Whether pieces are dropped from the hand: in the game of cells whose pawns have a letter.
fn has_hands(position: &Position) -> bool {
    let names = position.rulebook().names();
    names.style() == Style::Squares && !names.pawns_are_bare()
}

fn own_pieces(position: &Position, kind: Kind, promoted: bool) -> Vec<Point> {
    let owner = Owner::from(position.turn());
    let same = |&point: &Point| position.board().get(point).is_some_and(|piece| piece.is_promoted() == promoted);
    position.board().of_kind(owner, kind).filter(same).collect()
}

/// Whether a text can be a pawn move without the pawn's letter. Where pawns have none, it begins with the pawn's file; a
/// capital letter is a piece, unless the whole text is in capitals. In the other games of cells it is a cell by itself.
fn may_be_bare(position: &Position, text: &str) -> bool {
    let names = position.rulebook().names();
    let is_cell = last_point(position, text).is_some_and(|(before, _)| before.is_empty());
    let begins_with_file = || {
        let first = text.chars().next().filter(char::is_ascii_alphabetic);
        first.is_some_and(|c| c.is_ascii_lowercase() || !text.contains(|c: char| c.is_ascii_lowercase()))
    };
    match names.style() {
        Style::Squares => is_cell || names.pawns_are_bare() && begins_with_file(),
        Style::Steps | Style::Points => false,
    }
}

/// The point at the end of a text, in the usual order of letter and number, and what precedes it. In the games of cells
/// the number may come first, as players of shogi write it.
fn last_point<'a>(position: &Position, text: &'a str) -> Option<(&'a str, String)> {
    let stem = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let letter = stem.chars().next_back().filter(char::is_ascii_alphabetic)?;
    let before = stem.strip_suffix(letter)?;
    if stem.len() < text.len() {
        return Some((before, text.strip_prefix(before)?.to_owned()));
    }
    (position.rulebook().names().style() == Style::Squares).then_some(())?;
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = before.strip_prefix(start).filter(|number| !number.is_empty())?;
    Some((start, format!("{letter}{number}")))
}

/// Whether a text can tell where a piece stands.
fn is_place(text: &str) -> bool {
    let plain = text.len() <= 3 && text.chars().all(|c| c.is_ascii_alphanumeric());
    plain || leading_number(text).is_some_and(|(_, rest)| rest.is_empty())
}

/// Whether a point matches a place: nothing, a point, the letter of a file, or a number: of a rank, or in the game whose
/// records count files, of a file of the mover.
fn stands(position: &Position, point: Point, place: &str) -> bool {
    let name = position.point_name(point);
    let place = place.to_ascii_lowercase();
    if place.is_empty() || name == place || name.chars().next().map(String::from).as_ref() == Some(&place) {
        return true;
    }
    if let Some(("", swapped)) = last_point(position, &place) {
        return name == swapped;
    }
    let Some((number, "")) = leading_number(&place) else { return false };
    let board = position.rulebook().board();
    match position.rulebook().names().style() {
        Style::Steps => i64::from(board.file(Owner::from(position.turn()), point)) == i64::from(number),
        _ => name.trim_start_matches(|c: char| c.is_ascii_alphabetic()) == number.to_string(),
    }
}

/// The cell before the piece, as in e9步打: the kind of piece, whether a promoted one, whether it is dropped, the cell.
fn cell_first(position: &Position, text: &str) -> Vec<(Kind, bool, bool, String)> {
    if position.rulebook().names().style() != Style::Squares {
        return Vec::new();
    }
    let Some(end) = text.find(|c: char| !c.is_ascii()) else { return Vec::new() };
    let (cell, rest) = text.split_at(end);
    let whole = point_shape(cell).is_some_and(|(_, rest)| rest.is_empty())
        || last_point(position, cell).is_some_and(|(before, _)| before.is_empty());
    let ends = leading_kinds(position, rest).into_iter().filter(|(.., rest)| whole && matches!(*rest, "" | "打"));
    ends.map(|(kind, promoted, rest)| (kind, promoted, rest == "打", cell.to_owned())).collect()
}
