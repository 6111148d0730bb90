//! The pieces that can move, and where to.

use sanguo_engine::{Move, Origin};

use crate::game::loaded::LoadedGame;
use crate::say::speech;
use crate::say::text::Words;

/// The pieces of the seat to move that can move or be dropped, each with its name.
pub(crate) fn movable(words: Words<'_>, loaded: &LoadedGame) -> Vec<(Origin, String)> {
    let position = loaded.game.position();
    let roster = loaded.roster();
    let mut origins: Vec<Origin> = position.legal_moves().into_iter().map(Move::origin).collect();
    origins.sort_unstable_by_key(|&origin| match origin {
        Origin::Board(p) => (false, position.board().get(p).map(|piece| piece.kind()), Some(p)),
        Origin::Hand(kind) => (true, Some(kind), None),
    });
    origins.dedup();
    let label = |origin: Origin| match origin {
        Origin::Board(p) => {
            let piece = speech::piece(words, position.board().get(p)?, roster.get(p));
            Some((origin, format!("{piece} {}", position.point_name(p))))
        }
        Origin::Hand(kind) => Some((origin, words.say("drop-of", &[("piece", speech::kind(words, kind).into())]))),
    };
    origins.into_iter().filter_map(label).collect()
}

/// The legal targets of a piece of the seat to move.
pub(crate) fn targets_of(loaded: &LoadedGame, origin: Origin) -> Vec<Move> {
    loaded.game.position().legal_moves().into_iter().filter(|mv| mv.origin() == origin).collect()
}
