//! Helpers shared by all readers: scanning pieces, names and marks, and choosing the legal move among the candidates.

use crate::course::game::Game;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::moves::{Move, Origin};
use crate::notation::error::ReadError;
use crate::notation::roster::Person;
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::Owner;

/// A move that a text may describe, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Intended {
    pub(crate) origin: Origin,
    pub(crate) to: Point,
    pub(crate) promotes: bool,
}

impl Intended {
    /// The legal move that is described, or why it is illegal.
    pub(crate) fn judge(&self, position: &Position) -> Result<Move, Illegal> {
        match self.origin {
            Origin::Board(from) => position.check_move(from, self.to, self.promotes),
            Origin::Hand(kind) => position.check_drop(kind, self.to),
        }
    }
}

/// The outcome of reading a text that follows a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// One legal move.
    One(Move),
    /// Several legal moves match.
    Several(Vec<Move>),
}

/// Selects the legal moves among the candidates; an error if there is none.
pub(crate) fn decide(game: &Game, intended: Vec<Intended>) -> Result<Found, ReadError> {
    let position = game.position();
    let judged: Vec<_> = intended.iter().map(|i| i.judge(position)).collect();
    let legal: Vec<Move> = judged.iter().filter_map(|result| result.ok()).collect();
    match (legal.as_slice(), intended.first(), judged.first()) {
        ([mv], ..) => Ok(Found::One(*mv)),
        ([], Some(first), Some(&Err(why))) => Err(ReadError::Illegal { from: first.origin, to: first.to, why }),
        ([], ..) => Err(ReadError::NoSuchTarget),
        _ => Ok(Found::Several(legal)),
    }
}

/// Strips a trailing promotion mark of the game, and says whether it means that the piece promotes.
pub(crate) fn strip_promotion<'a>(position: &Position, text: &'a str) -> (&'a str, bool) {
    let marks = position.rulebook().names().promotion_marks();
    match marks.iter().find_map(|&(mark, promotes)| Some((text.strip_suffix(mark)?, promotes))) {
        Some(stripped) => stripped,
        None => (text, false),
    }
}

/// A piece's letter or name at the beginning of a text, whether it means a promoted piece, and the rest.
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

/// A general's name at the beginning of a text, and the rest. Pinyin may be in either case; the rest is then returned
/// in
/// lower case.
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
