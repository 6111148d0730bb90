//! What Telegram tells the bot: updates, stored before they are confirmed and handled in order of their chats.

#[cfg(test)]
mod fuzz;
pub mod inbox;
pub mod poll;
pub mod update;
pub mod webhook;
