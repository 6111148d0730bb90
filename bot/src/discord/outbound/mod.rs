//! What the bot tells Discord: messages of the outbox and answers, as Discord shows them.

pub mod buttons;
pub mod client;
pub mod hello;
pub mod limits;
pub mod lobbies;
pub mod markup;
mod moments;
pub mod render;
mod retire;
pub mod sender;
pub mod threads;
