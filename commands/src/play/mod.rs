//! What several commands share while a game is opened and played: lobbies, choosing a move,
//! asking once more, and asking the others.

pub(crate) mod ballot;
pub(crate) mod blunder;
pub(crate) mod chooser;
pub(crate) mod confirm;
mod hint;
pub(crate) mod lobby;
pub(crate) mod machine;
pub(crate) mod pieces;
pub(crate) mod thinking;
pub(crate) mod vote;
pub(crate) mod wish;
