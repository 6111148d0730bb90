//! The games: which there are ([`Variant`]), and what each answers for itself ([`Rulebook`]). One folder per game.
//!
//! To add a game: its folder here, its `mod` and its line in `variants!` below, its layout in the crate that draws, and
//! its texts.

pub(crate) mod about;
pub(crate) mod cross;
mod fu;
mod intl;
mod rulebook;
pub(crate) mod rules;
mod shogi;
pub(crate) mod variant;
mod yanyi;

pub use fu::TRIPOD;
pub use rulebook::Strikes;
pub(crate) use rulebook::{Alliances, Course, Done, Ground, Lore, Memory, Moves, Rulebook, Striking, Wanted};
use variant::all_strikes;
pub use yanyi::YANYI_BOARD;

use crate::course::position::Position;
use crate::point::Point;
use crate::seat::SeatSet;

variant::variants! {
    Yanyi(yanyi::Rights) = yanyi::Yanyi, "三国演弈棋, the standard game.";
    Intl(intl::Rights) = intl::Intl, "三国演弈国际版, with chess pieces.";
    Shogi(shogi::Hands) = shogi::Shogi, "三国演弈将棋版, with shogi pieces and drops.";
    Fu(fu::Provoked) = fu::Fu, "付永河三国象棋 on the tripod board.";
}
