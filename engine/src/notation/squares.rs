//! Moves described by the cell reached: algebraic notation for the chess edition; piece, cell and 成/不成/打 for the shogi
//! edition. Both accept Chinese names of pieces or generals, or letters.
//!
//! Rule: docs/RULES.md, "Records of the games of cells".

use crate::course::game::Game;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::moves::{Move, Origin};
use crate::notation::error::ReadError;
use crate::notation::roster::Roster;
use crate::notation::scan::{Found, Intended, decide, leading_kind, leading_person, strip_promotion};
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::Owner;

/// Castling towards the seat's own right hand, and towards its left.
const CASTLES: [&str; 2] = ["O-O", "O-O-O"];

/// A move in simplified script, without its heading: `太史慈xe5`, `步打e5`.
pub(crate) fn record(position: &Position, roster: &Roster, mv: Move) -> String {
    let Some(piece) = moved(position, mv) else { return String::new() };
    if let Some(castle) = castle_text(position, mv) {
        return castle.to_owned();
    }
    let to = position.point_name(mv.to());
    let promotes = match (may_choose(position, mv), mv.promotes()) {
        (_, true) => "成",
        (true, false) => "不成",
        (false, false) => "",
    };
    let capture = if captures(position, mv) { "x" } else { "" };
    match roster.mover(mv) {
        Some(person) => format!("{}{capture}{to}{promotes}", person.name),
        None => {
            let title = position.rulebook().names().title(piece);
            let drop = if mv.dropped().is_some() { "打" } else { "" };
            format!("{title}{}{capture}{drop}{to}{promotes}", distinction(position, mv))
        }
    }
}

/// A move in Latin letters: `Nf3`, `dxe4`, `O-O`; `S-e12+`, `+Rxe5`, `P*e5`.
pub(crate) fn latin(position: &Position, mv: Move) -> String {
    let Some(piece) = moved(position, mv) else { return String::new() };
    if let Some(castle) = castle_text(position, mv) {
        return castle.to_owned();
    }
    let bare = position.rulebook().names().pawns_are_bare();
    let letter = match piece.kind() {
        Kind::Soldier if bare => String::new(),
        kind => kind.letter().to_string(),
    };
    let plus = if piece.is_promoted() { "+" } else { "" };
    let between = match (mv.dropped(), captures(position, mv)) {
        (Some(_), _) => "*",
        (None, true) => "x",
        (None, false) if bare => "",
        (None, false) => "-",
    };
    let promotes = match (may_choose(position, mv), mv.promotes()) {
        (_, true) => "+",
        (true, false) => "=",
        (false, false) => "",
    };
    let to = position.point_name(mv.to());
    format!("{plus}{letter}{}{between}{to}{promotes}", distinction(position, mv))
}

fn moved(position: &Position, mv: Move) -> Option<Piece> {
    match mv.origin() {
        Origin::Board(from) => position.board().get(from),
        Origin::Hand(kind) => Some(Piece::new(position.turn().into(), kind)),
    }
}

fn captures(position: &Position, mv: Move) -> bool {
    let aside = position.rulebook().captured_aside(position, mv);
    mv.dropped().is_none() && position.board().get(aside.unwrap_or(mv.to())).is_some()
}

/// Whether the move is possible both with and without promotion.
fn may_choose(position: &Position, mv: Move) -> bool {
    let same = |other: &Move| other.origin() == mv.origin() && other.to() == mv.to();
    position.legal_moves().iter().filter(|other| same(other)).count() > 1
}

fn castle_text(position: &Position, mv: Move) -> Option<&'static str> {
    position.rulebook().companion(position, mv)?;
    let (owner, board) = (Owner::from(position.turn()), position.rulebook().board());
    // Files are counted from the seat's right hand.
    let to_the_right = board.file(owner, mv.to()) < board.file(owner, mv.from()?);
    Some(if to_the_right { CASTLES[0] } else { CASTLES[1] })
}

/// What distinguishes the piece from others of its kind that can reach the same cell: its file, or its cell. A capture
/// by
/// a bare pawn always includes the file.
fn distinction(position: &Position, mv: Move) -> String {
    let Some(from) = mv.from() else { return String::new() };
    let piece = position.board().get(from);
    let name = position.point_name(from);
    let file = |point: Point| position.point_name(point).chars().next();
    let legal = position.legal_moves();
    let rivals = legal.iter().filter(|other| other.to() == mv.to()).filter_map(|other| other.from());
    let rivals: Vec<Point> = rivals.filter(|&other| other != from && position.board().get(other) == piece).collect();
    let bare = position.rulebook().names().pawns_are_bare();
    let pawn_captures = bare && captures(position, mv) && piece.is_some_and(|p| p.kind() == Kind::Soldier);
    if rivals.is_empty() && !pawn_captures {
        String::new()
    } else if bare && rivals.iter().all(|&other| file(other) != file(from)) {
        file(from).map(String::from).unwrap_or_default()
    } else {
        name
    }
}

/// A move described by piece and cell, as far as the text specifies it.
#[derive(Debug)]
struct Told<'a> {
    kind: Kind,
    /// The points of the pieces that the text can mean.
    pieces: Vec<Point>,
    /// The file, rank or cell that the text gives for the piece; may be empty.
    place: &'a str,
    drops: Drop,
    to: &'a str,
    promotes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drop {
    Said,
    /// Not stated; assumed only if no piece on the board can make the move.
    Possible,
    No,
}

/// Reads the move that a text describes.
pub(crate) fn read(game: &Game, text: &str) -> Result<Found, ReadError> {
    let position = game.position();
    if let Some(castle) = read_castle(position, text) {
        return decide(game, vec![castle]);
    }
    let (text, promotes) = strip_promotion(position, text);
    let (text, told_first) = match text.get(..4).filter(|word| word.eq_ignore_ascii_case("drop")) {
        Some(_) => (text.get(4..).unwrap_or_default(), true),
        None => text.strip_prefix('打').map_or((text, false), |rest| (rest, true)),
    };
    if let Some((person, rest)) = leading_person(position, text) {
        let pieces: Vec<Point> = Roster::of(game).find(person.name).into_iter().collect();
        let told = Told::read(&rest, Kind::General, pieces, promotes).ok_or(ReadError::Unknown)?;
        return Told { drops: Drop::No, ..told }.resolve(game);
    }
    let mut told = bare_pawn(position, text, promotes)
        .or_else(|| piece_first(position, text, promotes))
        .ok_or(ReadError::Unknown)?;
    if told_first {
        told.drops = Drop::Said;
    }
    told.resolve(game)
}

/// Reads `O-O`, `0-0-0` or `ooo`.
fn read_castle(position: &Position, text: &str) -> Option<Intended> {
    let (text, _) = strip_promotion(position, text);
    let letters: String = text.to_ascii_uppercase().replace('0', "O").replace('-', "");
    let left = CASTLES.iter().position(|castle| castle.replace('-', "") == letters)?;
    let (owner, board) = (Owner::from(position.turn()), position.rulebook().board());
    let king = position.board().general(owner)?;
    let file = board.file(owner, king) + if left == 1 { 2 } else { -2 };
    let to = board.at_row_file(owner, board.row(owner, king), file)?;
    // Only if the king's move would bring a rook along.
    position.rulebook().companion(position, Move::step(king, to))?;
    Some(Intended { origin: Origin::Board(king), to, promotes: false })
}

fn own_pieces(position: &Position, kind: Kind, promoted: bool) -> Vec<Point> {
    let owner = Owner::from(position.turn());
    let same = |&point: &Point| position.board().get(point).is_some_and(|piece| piece.is_promoted() == promoted);
    position.board().of_kind(owner, kind).filter(same).collect()
}

/// A pawn move without its letter: the text begins with a lowercase letter that names a file, or is a cell by itself.
fn bare_pawn<'a>(position: &Position, text: &'a str, promotes: bool) -> Option<Told<'a>> {
    let names_file =
        text.chars().next().is_some_and(|c| c.is_ascii_lowercase() || (c.is_ascii_alphabetic() && is_point(text)));
    if !position.rulebook().names().pawns_are_bare() || !names_file {
        return None;
    }
    Told::read(text, Kind::Soldier, own_pieces(position, Kind::Soldier, false), promotes)
}

fn is_point(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && chars.all(|c| c.is_ascii_digit())
}

fn piece_first<'a>(position: &Position, text: &'a str, promotes: bool) -> Option<Told<'a>> {
    let (text, plus) = text.strip_prefix('+').map_or((text, false), |rest| (rest, true));
    let (kind, promoted, rest) = leading_kind(position, text)?;
    Told::read(rest, kind, own_pieces(position, kind, promoted || plus), promotes)
}

impl<'a> Told<'a> {
    /// Reads what follows the piece: its place, a sign, and the target.
    fn read(text: &'a str, kind: Kind, pieces: Vec<Point>, promotes: bool) -> Option<Told<'a>> {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let letter = digits.chars().next_back().filter(char::is_ascii_alphabetic)?;
        let before = digits.strip_suffix(letter)?;
        let to = text.strip_prefix(before)?;
        (to.len() > 1).then_some(())?;
        let sign = before.chars().next_back().filter(|c| "x-*@'打:".contains(*c));
        let place = sign.and_then(|sign| before.strip_suffix(sign)).unwrap_or(before);
        let drops = match sign {
            Some('*' | '@' | '\'' | '打') => Drop::Said,
            None if place.is_empty() => Drop::Possible,
            _ => Drop::No,
        };
        let place_is_one = place.chars().all(|c| c.is_ascii_alphanumeric()) && place.len() <= 3;
        place_is_one.then_some(Told { kind, pieces, place, drops, to, promotes })
    }

    /// Whether a point matches the place given in the text.
    fn stands(&self, position: &Position, point: Point) -> bool {
        let name = position.point_name(point);
        let place = self.place.to_ascii_lowercase();
        place.is_empty() || name == place || name.chars().next().map(String::from) == Some(place.clone()) || {
            name.trim_start_matches(|c: char| c.is_ascii_alphabetic()) == place
        }
    }

    fn resolve(self, game: &Game) -> Result<Found, ReadError> {
        let position = game.position();
        let to = position.read_point(self.to).ok_or_else(|| ReadError::NoSuchPoint(self.to.to_owned()))?;
        let drop = Intended { origin: Origin::Hand(self.kind), to, promotes: false };
        if self.drops == Drop::Said {
            return decide(game, vec![drop]);
        }
        let meant = |origin| Intended { origin, to, promotes: self.promotes };
        let pieces = self.pieces.iter().copied().filter(|&point| self.stands(position, point));
        let mut intended: Vec<Intended> = pieces.map(|point| meant(Origin::Board(point))).collect();
        let legal = intended.iter().any(|meant| meant.judge(position).is_ok());
        if !legal && self.drops == Drop::Possible && !self.promotes && drop.judge(position).is_ok() {
            return decide(game, vec![drop]);
        }
        // Report the reason for the piece that came closest: `NotItsWay` sorts last.
        intended.sort_by_key(|meant| matches!(meant.judge(position), Err(Illegal::NotItsWay { .. })));
        if intended.is_empty() { Err(ReadError::NoSuchPiece) } else { decide(game, intended) }
    }
}
