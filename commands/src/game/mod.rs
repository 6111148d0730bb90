//! A game as it is stored and as it is loaded.

pub(crate) mod analysis;
pub(crate) mod broken;
pub(crate) mod clock;
pub(crate) mod course;
pub(crate) mod deed;
pub(crate) mod event;
pub(crate) mod facts;
pub(crate) mod file;
pub(crate) mod filming;
pub(crate) mod find;
pub(crate) mod listed;
pub(crate) mod loaded;
pub(crate) mod matter;
pub(crate) mod pace;
pub(crate) mod plan;
pub(crate) mod replays;
pub(crate) mod results;
pub(crate) mod running;
pub(crate) mod settings;
pub(crate) mod terms;
pub(crate) mod timers;
pub(crate) mod zone;
