//! The names of players, as messages show them.

use sanguo_engine::Seat;

use crate::game::loaded::LoadedGame;
use crate::say::text::safe_name;

/// What somebody is called who asked to be forgotten, in every language.
pub(crate) const SOMEBODY: &str = "👤";

/// A player's name, safe for a message, or a dash for an empty seat.
pub(crate) fn player_name(loaded: &LoadedGame, seat: Seat) -> String {
    loaded.player(seat).map_or_else(|| "–".to_owned(), |player| safe_name(&player.person.name))
}
