//! Telling of a move.

use sanguo_engine::{Effect, Move, Seat, SeatSet};

use crate::game::loaded::LoadedGame;
use crate::say::message::Message;
use crate::say::narrate::{self, Narrator};
use crate::say::text::Words;
use crate::say::{announce, speech};

/// A move that was played.
pub(crate) struct Moved<'m> {
    pub(crate) seat: Seat,
    /// The name of the player, safe for a message.
    pub(crate) name: &'m str,
    pub(crate) mv: Move,
    pub(crate) effects: &'m [Effect],
    /// What it was before.
    pub(crate) narrator: &'m Narrator<'m>,
}

/// The message that tells of a move, with the board and who is to move.
pub(crate) fn message(words: Words<'_>, loaded: &LoadedGame, moved: &Moved<'_>) -> Message {
    let narrator = moved.narrator.with(words);
    let args = [
        ("seat", speech::seat(words, moved.seat).into()),
        ("name", moved.name.into()),
        ("move", narrator.reading(moved.mv).into()),
    ];
    let mut news = vec![words.say("tell-move", &args)];
    news.extend(narrator.lines(moved.effects, loaded.game.position()));
    // The mover knows what the move did.
    let others = narrate::concerned(moved.effects).without(SeatSet::of(moved.seat));
    announce::turn(words, loaded, news, others)
}
