//! What happened in a game since a seat moved last.

use sanguo_engine::{Effect, Move, Owner, Position, Seat};

use crate::game::loaded::LoadedGame;
use crate::say::speech;
use crate::say::text::Words;

/// A change of a game since a seat moved last.
pub(crate) struct Since<'g> {
    /// The number of the position that it led to.
    pub(crate) ply: usize,
    /// The position before it.
    pub(crate) before: &'g Position,
    /// The move, when it was one.
    pub(crate) mv: Option<Move>,
    /// What it did.
    pub(crate) effects: &'g [Effect],
}

/// The changes of a game since a seat moved last, or since the start.
pub(crate) fn changes(loaded: &LoadedGame, seat: Seat) -> Vec<Since<'_>> {
    let history: Vec<(&Position, Option<Move>)> = loaded.game.history().collect();
    let mut changes = Vec::new();
    for (ply, pair) in history.windows(2).enumerate().rev() {
        let [(before, _), (_, mv)] = pair else { continue };
        if mv.is_some() && before.turn() == seat {
            break;
        }
        let effects = loaded.effects.get(ply).map_or(&[][..], |effects| effects);
        changes.push(Since { ply: ply + 1, before, mv: *mv, effects });
    }
    changes.reverse();
    changes
}

/// In one line what happened to the seat to move since it moved last: what was taken from it, how often it was passed
/// over, who is allied, who fell. `None` when there is nothing, or nothing beside what the last move did, which is told
/// with it.
pub(crate) fn line(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> Option<String> {
    let changes = changes(loaded, seat);
    let (last, earlier) = changes.split_last()?;
    let mut told: Vec<String> = earlier.iter().flat_map(|change| items(words, change, seat)).collect();
    let passed = |change: &Since<'_>| change.effects.iter().filter(|effect| passes(effect, seat)).count();
    let times = earlier.iter().map(passed).sum::<usize>();
    if told.is_empty() && times == 0 {
        return None;
    }
    told.extend(items(words, last, seat));
    let times = times + passed(last);
    if times > 0 {
        told.push(words.say("since-passed", &[("times", (times as i64).into())]));
    }
    Some(words.say("since-line", &[("list", told.join(&words.word("since-separator")).into())]))
}

/// Whether a seat is passed over by an effect.
fn passes(effect: &Effect, seat: Seat) -> bool {
    matches!(effect, Effect::OutOfTurn { skipped, .. } if skipped.contains(seat))
}

/// What a change did that concerns a seat.
fn items(words: Words<'_>, change: &Since<'_>, seat: Seat) -> Vec<String> {
    let power = |seat: Seat| speech::power(words, seat.into());
    let mut items = Vec::new();
    for effect in change.effects {
        items.extend(match *effect {
            Effect::Captured { piece, at } if piece.owner() == Owner::from(seat) => Some(words.say(
                "since-taken",
                &[
                    ("seat", power(change.before.turn()).into()),
                    ("piece", speech::piece(words, piece, None).into()),
                    ("point", change.before.point_name(at).into()),
                ],
            )),
            Effect::Allied { by, with } => {
                Some(words.say("since-allied", &[("by", power(by).into()), ("with", power(with).into())]))
            }
            Effect::Deposed { by, .. } => Some(words.say("since-deposed", &[("seat", power(by).into())])),
            Effect::Eliminated { seat: fallen, .. } => Some(words.say("since-out", &[("seat", power(fallen).into())])),
            _ => None,
        });
    }
    items
}
