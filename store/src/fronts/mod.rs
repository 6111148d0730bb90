//! What each front remembers between runs.

mod bars;
mod discord;
mod local;
mod local_page;
mod telegram;
mod telegram_groups;
mod telegram_names;

pub use bars::Bar;
pub use discord::{DiscordChannel, DiscordLobby, LobbyThread};
pub use local::{LocalMessage, NewLocalMessage};
pub use telegram::{TelegramMessage, TelegramUpdate};
pub use telegram_names::TelegramName;
