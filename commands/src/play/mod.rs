//! What several commands share while a game is played: choosing a move, and asking the others.

pub(crate) mod chooser;
pub(crate) mod pieces;
