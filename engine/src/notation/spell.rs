//! The ways to write a move, for completing what somebody has begun to type.

use crate::course::position::Position;
use crate::moves::{Move, Origin};
use crate::notation::error::Reading;
use crate::notation::roster::Roster;
use crate::notation::script::{bare, normalise};
use crate::notation::write::Step;
use crate::notation::{Going, Style};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

/// The ways to write one move, in the form in which typed texts are compared with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelled {
    /// The move.
    pub mv: Move,
    texts: Vec<String>,
}

impl Spelled {
    /// Whether one of the ways to write the move begins with a text.
    pub fn begins_with(&self, typed: &str) -> bool {
        let typed = bare(typed).to_lowercase();
        self.texts.iter().any(|text| text.starts_with(&typed))
    }
}

/// The legal moves, each with the ways to write it: coordinates, the record with the general's name, with the piece and in
/// Latin letters, and the piece in all its names with the target.
pub fn spellings(position: &Position, roster: &Roster) -> Vec<Spelled> {
    let spelled = |mv: Move| Spelled { mv, texts: texts(position, roster, mv) };
    position.legal_moves().into_iter().map(spelled).collect()
}

fn texts(position: &Position, roster: &Roster, mv: Move) -> Vec<String> {
    let names = position.rulebook().names();
    let reading = Reading::of(position, roster, mv);
    // As the bot tells it: `Taishi Ci H6+7`.
    let named = roster.mover(mv).map(|person| format!("{}{}", person.pinyin, reading.latin));
    let mut texts = vec![reading.coordinates, reading.record, reading.latin];
    texts.extend(named);
    let piece = match mv.origin() {
        Origin::Board(from) => position.board().get(from),
        Origin::Hand(kind) => Some(Piece::new(Owner::from(position.turn()), kind)),
    };
    let Some(piece) = piece else { return texts };
    let of_piece = |kind: Kind, promoted: bool| (kind, promoted) == (piece.kind(), piece.is_promoted());
    let titles = names.titles().iter().chain(names.words());
    let mut called: Vec<String> =
        titles.filter(|(_, kind, up)| of_piece(*kind, *up)).map(|(title, ..)| (*title).to_owned()).collect();
    called.push(piece.kind().letter().to_string());
    // The rest of a move after its piece, in the ways of the game.
    let mut ends = vec![position.point_name(mv.to())];
    let board = position.rulebook().board();
    let owner = piece.owner();
    // On a board of several rectangles files are counted in the mover's own one.
    let counted = |point| board.at_row_file(owner, board.row(owner, point), board.file(owner, point)) == Some(point);
    if names.style() != Style::Squares
        && mv.from().is_some_and(counted)
        && counted(mv.to())
        && let Some(step) = Step::of(position, mv)
    {
        let (_, chinese, latin) = Going::ALL[step.going as usize];
        ends.extend([chinese, latin].map(|going| format!("{}{going}{}", step.file, step.number)));
        ends.push(format!("{chinese}{}", step.number));
        if let Some(person) = roster.mover(mv) {
            texts.push(format!("{}{latin}{}", person.pinyin, step.number));
        }
    }
    if let Some(person) = roster.mover(mv) {
        let initials: String = person.pinyin.split(' ').filter_map(|syllable| syllable.chars().next()).collect();
        called.extend([person.name.to_owned(), person.pinyin.to_owned(), person.pinyin.replace('ü', "u"), initials]);
    }
    texts.extend(called.iter().flat_map(|name| ends.iter().map(move |end| format!("{name}{end}"))));
    texts.iter().map(|text| normalise(text).to_lowercase()).collect()
}
