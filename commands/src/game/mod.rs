//! A game as it is stored and as it is loaded.

pub(crate) mod broken;
pub(crate) mod event;
pub(crate) mod find;
pub(crate) mod listed;
pub(crate) mod loaded;
pub(crate) mod pace;
pub(crate) mod replays;
pub(crate) mod settings;
pub(crate) mod terms;
