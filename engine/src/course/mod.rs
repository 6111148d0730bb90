//! The course of a game: positions, the effects of a move, the order of play, and how games end.

mod ahead;
pub(crate) mod caution;
pub(crate) mod diplomacy;
pub(crate) mod effects;
pub(crate) mod game;
pub(crate) mod illegal;
mod legality;
pub(crate) mod manners;
pub(crate) mod offers;
pub(crate) mod outcome;
pub(crate) mod position;
mod route;
pub(crate) mod takeback;
pub(crate) mod turn;
pub(crate) mod warnings;
pub(crate) mod withdrawal;
