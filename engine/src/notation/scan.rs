//! Helpers shared by all readers: scanning pieces, names and marks, and choosing the legal moves among the candidates.

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

/// What one notation makes of a text: the moves it can mean, or why it means none; `None` if it does not follow the
/// notation.
pub(crate) type Described = Option<Result<Vec<Intended>, ReadError>>;

/// All that a text can mean in the notations of a game.
#[derive(Debug)]
pub(crate) struct Readings<'a> {
    position: &'a Position,
    /// The legal moves among the readings, each once.
    legal: Vec<Move>,
    /// Why the other readings are no legal moves, in the order in which they were tried.
    errors: Vec<ReadError>,
}

impl<'a> Readings<'a> {
    pub(crate) const fn new(position: &'a Position) -> Readings<'a> {
        Readings { position, legal: Vec::new(), errors: Vec::new() }
    }

    /// Adds what a notation makes of the text.
    pub(crate) fn add(&mut self, described: Described) {
        match described {
            None => {}
            Some(Err(error)) => self.errors.push(error),
            Some(Ok(intended)) => match legal(self.position, &intended) {
                Ok(moves) => moves.into_iter().for_each(|mv| {
                    if !self.legal.contains(&mv) {
                        self.legal.push(mv);
                    }
                }),
                Err(error) => self.errors.push(error),
            },
        }
    }

    /// The legal moves, or the reason that helps most.
    pub(crate) fn finish(self) -> Result<Vec<Move>, ReadError> {
        if self.legal.is_empty() {
            Err(self.errors.into_iter().min_by_key(distance).unwrap_or(ReadError::Unknown))
        } else {
            Ok(self.legal)
        }
    }
}

/// How far a text was from a legal move, for choosing among the reasons of several readings.
fn distance(error: &ReadError) -> u8 {
    match error {
        ReadError::Illegal { why: Illegal::NotItsWay { .. }, .. } => 1,
        ReadError::Illegal { why: Illegal::Nothing { .. } | Illegal::NotYours { .. }, .. } => 3,
        ReadError::Illegal { .. } | ReadError::Ambiguous(_) => 0,
        ReadError::NoneGoes { .. } => 2,
        ReadError::NotOnOneFile { .. } | ReadError::NoSuchTarget | ReadError::OtherSeat { .. } => 4,
        ReadError::NoSuchPoint(_) => 5,
        ReadError::NoSuchPiece => 6,
        ReadError::Unknown | ReadError::Empty => 7,
    }
}

/// The legal moves among the candidates; if there is none, the reason of the one that came closest.
fn legal(position: &Position, intended: &[Intended]) -> Result<Vec<Move>, ReadError> {
    let judged: Vec<_> = intended.iter().map(|i| (i, i.judge(position))).collect();
    let moves: Vec<Move> = judged.iter().filter_map(|(_, result)| result.ok()).collect();
    if !moves.is_empty() {
        return Ok(moves);
    }
    let not_its_way = |why: &Illegal| matches!(why, Illegal::NotItsWay { .. });
    let mut reasons = judged.iter().filter_map(|(i, result)| Some((*i, result.err()?)));
    let Some((first, why)) = reasons.clone().find(|(_, why)| !not_its_way(why)).or_else(|| reasons.next()) else {
        return Err(ReadError::NoSuchTarget);
    };
    // Of several pieces that go elsewhere none is the one that was meant.
    match why {
        Illegal::NotItsWay { kind, promoted } if intended.len() > 1 && intended.iter().all(|i| i.to == first.to) => {
            Err(ReadError::NoneGoes { kind, promoted, to: first.to })
        }
        why => Err(ReadError::Illegal { from: first.origin, to: first.to, why }),
    }
}

/// Strips the trailing marks of the game, and says whether one of them means that the piece promotes.
pub(crate) fn strip_promotion<'a>(position: &Position, text: &'a str) -> (&'a str, bool) {
    let marks = position.rulebook().names().promotion_marks();
    let (mut text, mut promotes) = (text, false);
    while let Some((rest, promoting)) = marks.iter().find_map(|&(mark, p)| Some((text.strip_suffix(mark)?, p))) {
        text = rest;
        promotes |= promoting;
    }
    (text, promotes)
}

/// What follows a word of ASCII letters, in upper or lower case, at the beginning of a text.
pub(crate) fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(word.len())?;
    start.eq_ignore_ascii_case(word).then_some(rest)
}

/// What precedes a word of ASCII letters, in upper or lower case, at the end of a text.
fn before_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (rest, end) = text.split_at_checked(text.len().checked_sub(word.len())?)?;
    end.eq_ignore_ascii_case(word).then_some(rest)
}

/// Signs between a piece or point and the target of its move.
const SIGNS: [char; 16] = ['-', '>', '~', ',', ':', '/', '=', '|', 'x', 'X', '.', '到', '至', '走', '去', '吃'];
/// Words of the same meaning.
const WORDS: [&str; 4] = ["to", "takes", "captures", "at"];
/// Signs of a drop, before its target.
const DROPS: [char; 4] = ['*', '@', '\'', '打'];

/// Strips signs and words between two parts of a move from the beginning of a text.
pub(crate) fn after_signs(text: &str) -> &str {
    let mut text = text;
    loop {
        let rest = text.trim_start_matches(SIGNS);
        let rest = WORDS.into_iter().find_map(|word| after_word(rest, word)).unwrap_or(rest);
        if rest.len() == text.len() {
            return text;
        }
        text = rest;
    }
}

/// Strips signs and words between two parts of a move from the end of a text, and says whether one is that of a drop.
pub(crate) fn before_signs(text: &str) -> (&str, bool) {
    let (mut text, mut drops) = (text, false);
    loop {
        let rest = text.trim_end_matches(SIGNS);
        let rest = WORDS.into_iter().find_map(|word| before_word(rest, word)).unwrap_or(rest);
        let without = rest.trim_end_matches(DROPS);
        drops |= without.len() < rest.len();
        if without.len() == text.len() {
            return (text, drops);
        }
        text = without;
    }
}

/// Everything that the beginning of a text can name: a kind of piece, whether a promoted one, and the rest. Longer names
/// come first.
pub(crate) fn leading_kinds<'a>(position: &Position, text: &'a str) -> Vec<(Kind, bool, &'a str)> {
    let names = position.rulebook().names();
    let titles = names.titles().iter().filter_map(|&(title, kind, up)| Some((kind, up, text.strip_prefix(title)?)));
    let words = names.words().iter().filter_map(|&(word, kind, up)| Some((kind, up, after_word(text, word)?)));
    let letter = || {
        let mut chars = text.chars();
        let kind = Kind::from_letter(chars.next()?.to_ascii_uppercase())?;
        position.rulebook().about().kinds.contains(&kind).then_some((kind, false, chars.as_str()))
    };
    let mut found: Vec<_> = titles.chain(words).chain(letter()).collect();
    found.sort_by_key(|(.., rest)| rest.len());
    found.dedup();
    found
}

/// A general's name at the beginning of a text, and the rest. Pinyin may be in either case; the rest is then returned
/// in lower case.
pub(crate) fn leading_person(position: &Position, text: &str) -> Option<(&'static Person, String)> {
    let names = position.rulebook().names();
    let persons = Owner::ALL.into_iter().flat_map(|owner| names.persons(owner)).flat_map(|(_, persons)| *persons);
    let lower = text.to_lowercase();
    let after = |person: &Person| {
        let latin = person.pinyin.to_lowercase().replace(' ', "");
        let spellings = [latin.clone(), latin.replace('ü', "u"), latin.replace('ü', "v")];
        let pinyin = || spellings.iter().find_map(|name| lower.strip_prefix(name.as_str()));
        text.strip_prefix(person.name).or_else(pinyin).map(str::to_owned)
    };
    persons.filter_map(|person| Some((person, after(person)?))).min_by_key(|(_, rest)| rest.len())
}
