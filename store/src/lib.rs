//! Keeps Sanguo's games, people and outgoing messages in SQLite.
//!
//! - [`Store`]: the open database. Who looks takes a [`View`], who changes something a [`Change`]: one transaction, in
//!   which every change of a game happens. One change at a time, the others queue; views wait for none of them;
//! - people and places ([`Person`], [`Place`]), games and their events ([`GameRow`], [`EventRow`]), the outbox
//!   ([`Outgoing`]) and the answers already given;
//! - what reaches across platforms: codes ([`Code`]), bridged places, games in several places, games shown to others;
//! - what ended games came to ([`ResultRow`]), derived from their events for tables;
//! - what each front remembers: [`Bar`], [`LocalMessage`], [`TelegramUpdate`] and the like;
//! - [`ReadOnly`], [`backup()`] and [`restore`]: a database file for the host's tools.
//!
//! The store knows positions and moves only as text; what they mean is the business of the engine. All SQL is here. It
//! keeps to what PostgreSQL understands as well, but for the migrations, how a change begins (`BEGIN IMMEDIATE`) and how a
//! backup is made (`VACUUM INTO`); types, connections and result codes are those of SQLite.
//!
//! What reads or writes fails with a [`StoreError`].

mod aheads;
mod analyses;
mod answers;
mod backup;
mod bridges;
mod change;
mod codes;
mod damage;
mod departures;
mod erase;
mod error;
mod figures;
mod file;
mod followers;
mod forget;
mod fronts;
mod games;
mod ids;
mod kept;
mod lobbies;
mod oblivion;
mod open;
mod outbox;
mod people;
mod places;
mod read_only;
mod results;
mod settings;
mod shares;
mod timers;
mod unshown;
mod view;
mod whispers;
mod writer;

pub use analyses::{AnalysisRow, AnalysisWait};
pub use backup::{backup, restore};
pub use change::{Change, Savepoint};
pub use codes::{Code, CodeKind};
pub use departures::Departure;
pub use error::StoreError;
pub use figures::Figures;
pub use followers::Follower;
pub use forget::Ages;
pub use fronts::{
    Bar, DiscordChannel, DiscordLobby, LobbyThread, LocalMessage, NewLocalMessage, TelegramMessage, TelegramName,
    TelegramUpdate,
};
pub use games::{EventRow, GameRow, NewEvent, NewGame, SeatRow, Standing, State, Which};
pub use ids::{GameId, Millis, OutboxId, PersonId, PlaceId, millis};
pub use kept::Kept;
pub use lobbies::Invited;
pub use oblivion::FORGOTTEN;
pub use open::Store;
pub use outbox::{Outgoing, Sent, Unsent};
pub use people::Person;
pub use places::Place;
pub use read_only::ReadOnly;
pub use results::{Listed, ResultRow};
pub use timers::{MachineTurn, NewTimer, Span, TimerRow};
pub use unshown::{PrivateWord, Refusal, Unshown};
pub use view::View;
pub use whispers::Whisper;
