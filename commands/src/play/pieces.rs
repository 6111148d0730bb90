//! The pieces that can move, and where to.

use sanguo_engine::notation::{Reading, Roster};
use sanguo_engine::{Kind, Move, Origin, Position};

use crate::game::loaded::LoadedGame;
use crate::say::speech;
use crate::say::text::Words;

/// The order in which pieces in hand are listed.
const HAND_ORDER: [Kind; 7] =
    [Kind::Chariot, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Soldier];

/// The pieces of the seat to move that can move or be dropped, each with its name.
pub(crate) fn movable(words: Words<'_>, loaded: &LoadedGame) -> Vec<(Origin, String)> {
    movable_in(words, loaded.game.position(), &loaded.roster())
}

/// The same in any position.
pub(crate) fn movable_in(words: Words<'_>, position: &Position, roster: &Roster) -> Vec<(Origin, String)> {
    let mut origins: Vec<Origin> = position.legal_moves().into_iter().map(Move::origin).collect();
    origins.sort_unstable_by_key(|&origin| match origin {
        Origin::Board(p) => (false, position.board().get(p).map(|piece| piece.kind()), Some(p)),
        Origin::Hand(kind) => (true, Some(kind), None),
    });
    // Pieces in hand as they lie there, the strongest first.
    let strength = |origin: &Origin| match *origin {
        Origin::Board(_) => None,
        Origin::Hand(kind) => HAND_ORDER.iter().position(|&other| other == kind),
    };
    origins.sort_by_key(strength);
    origins.dedup();
    let label = |origin: Origin| match origin {
        Origin::Board(p) => {
            let piece = speech::piece(words, position.board().get(p)?, roster.get(p));
            Some((origin, format!("{piece} {}", position.point_name(p))))
        }
        Origin::Hand(kind) => {
            let count = position.in_hand(position.turn(), kind) as i64;
            let args = [("piece", speech::kind(words, kind).into()), ("count", count.into())];
            Some((origin, words.say("drop-of", &args)))
        }
    };
    origins.into_iter().filter_map(label).collect()
}

/// The legal targets of a piece of the seat to move.
pub(crate) fn targets_of(loaded: &LoadedGame, origin: Origin) -> Vec<Move> {
    targets_in(loaded.game.position(), origin)
}

/// The same in any position.
pub(crate) fn targets_in(position: &Position, origin: Origin) -> Vec<Move> {
    position.legal_moves().into_iter().filter(|mv| mv.origin() == origin).collect()
}

/// What was typed, for comparing: without case and blanks.
pub(crate) fn plain(typed: &str) -> String {
    typed.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// The beginnings by which a move can be told: coordinates, record, letters, and its general's name.
pub(crate) fn spellings(words: Words<'_>, position: &Position, roster: &Roster, mv: Move) -> Vec<String> {
    let reading = Reading::of(position, roster, mv);
    let person = roster.mover(mv);
    let mut texts = vec![
        reading.coordinates.to_lowercase(),
        reading.latin.to_lowercase(),
        plain(&speech::in_script(words, &reading.record)),
        plain(&reading.record),
    ];
    if let Some(person) = person {
        let initials: String = person.pinyin.split(' ').filter_map(|s| s.chars().next()).collect();
        texts.extend([plain(person.pinyin), initials.to_lowercase(), plain(&speech::general(words, person))]);
    }
    texts
}

/// The pieces that can move and are meant by a text: their point, name, kind, or the beginning of a move.
pub(crate) fn named(words: Words<'_>, position: &Position, roster: &Roster, text: &str) -> Vec<Origin> {
    let typed = plain(text);
    let pieces = movable_in(words, position, roster);
    let by_label = |(_, label): &&(Origin, String)| plain(label).contains(&typed);
    let labelled: Vec<Origin> = pieces.iter().filter(by_label).map(|(origin, _)| *origin).collect();
    if !labelled.is_empty() || typed.is_empty() {
        return labelled;
    }
    let begins = |mv: &Move| spellings(words, position, roster, *mv).iter().any(|text| text.starts_with(&typed));
    let origins: Vec<Origin> = position.legal_moves().into_iter().filter(begins).map(Move::origin).collect();
    pieces.into_iter().map(|(origin, _)| origin).filter(|origin| origins.contains(origin)).collect()
}
