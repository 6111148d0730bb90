//! Keeps Sanguo's games, people and outgoing messages in SQLite.
//!
//! - [`Store`]: the open database; [`Change`]: one transaction, in which every change of a game happens;
//! - people and places ([`Person`], [`Place`]), games and their events ([`GameRow`], [`EventRow`]), the outbox
//!   ([`Outgoing`]) and the answers already given, and the messages of the local web channel ([`LocalMessage`]);
//! - what reaches across platforms: codes ([`Code`]), bridged places, games in several places.
//!
//! The store knows positions and moves only as text; what they mean is the business of the engine. All SQL is here, and
//! apart from the migrations it is SQL that PostgreSQL understands too.

mod bridges;
mod change;
mod discord;
mod error;
mod games;
mod ids;
mod local;
mod moving;
mod open;
mod outbox;
mod people;
mod shares;
mod telegram;

pub use bridges::{Code, CodeKind};
pub use change::Change;
pub use discord::{DiscordButtons, DiscordChannel, discord_places};
pub use error::StoreError;
pub use games::{EventRow, GameRow, NewEvent, NewGame, SeatRow, Standing, State, Which};
pub use ids::{GameId, Millis, OutboxId, PersonId, PlaceId};
pub use local::{LocalMessage, NewLocalMessage};
pub use moving::{Unsent, unsent};
pub use open::{Store, backup};
pub use outbox::{Outgoing, Sent};
pub use people::{Person, Place};
pub use telegram::{TelegramMessage, TelegramUpdate};
