//! What the bot tells Telegram: messages of the outbox and answers, within the limits of Telegram.

pub mod aside;
pub mod client;
pub mod error;
mod files;
pub mod flood;
pub mod raw;
pub mod render;
pub mod sender;
