//! Moves described by the cell reached: algebraic notation for the chess edition; piece, cell and 成/不成/打 for the shogi
//! edition. Both accept Chinese names of pieces or generals, or letters.
//!
//! Rule: docs/RULES.md, "Records of the games of cells".

use crate::course::illegal::{Illegal, NoCastling};
use crate::course::position::Position;
use crate::moves::{Move, Origin};
use crate::notation::error::ReadError;
use crate::notation::roster::Roster;
use crate::notation::scan::{Described, Intended, leading_person, strip_promotion};
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
/// by a bare pawn always includes the file.
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

/// Texts that castle toward the seat's own right hand, toward its left, and to one of the two, without signs and blanks.
const CASTLE_TEXTS: [&[&str]; 3] = [
    &["OO", "CASTLESHORT", "SHORTCASTLING", "CASTLERIGHT", "短易位", "王车短易位", "短王车易位", "右易位"],
    &["OOO", "CASTLELONG", "LONGCASTLING", "CASTLELEFT", "长易位", "王车长易位", "长王车易位", "左易位"],
    &["CASTLE", "CASTLES", "CASTLING", "易位", "王车易位"],
];

/// Reads `O-O`, `0-0-0`, `ooo`, `castle` or 王车易位, also after the king's name or character.
pub(crate) fn read_castle(position: &Position, text: &str) -> Described {
    let castlings = position.rulebook().castlings(position.turn());
    let text = match leading_person(position, text) {
        Some((_, rest)) if !rest.is_empty() => rest,
        _ => text.to_owned(),
    };
    let (text, _) = strip_promotion(position, &text);
    let said = text.to_ascii_uppercase().replace('0', "O").replace('-', "");
    let side = CASTLE_TEXTS.iter().position(|texts| texts.contains(&said.as_str()))?;
    let meant = match side {
        2 => castlings.as_slice(),
        side => castlings.get(side..=side)?,
    };
    (!meant.is_empty()).then_some(())?;
    // A king that has left its place cannot be found there.
    let away = meant.iter().find(|mv| mv.from() != position.board().general(position.turn()));
    Some(match away.and_then(|mv| Some((mv, mv.from()?))) {
        Some((mv, from)) => {
            let why = Illegal::Castling(NoCastling::KingAway);
            Err(ReadError::Illegal { from: Origin::Board(from), to: mv.to(), why })
        }
        None => Ok(meant.iter().map(|mv| Intended { origin: mv.origin(), to: mv.to(), promotes: false }).collect()),
    })
}
