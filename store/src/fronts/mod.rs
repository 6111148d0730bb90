//! What each front remembers between runs.

mod discord;
mod local;
mod telegram;

pub use discord::{DiscordButtons, DiscordChannel};
pub use local::{LocalMessage, NewLocalMessage};
pub use telegram::{TelegramMessage, TelegramUpdate};
