//! What users of Sanguo can do, on any platform.
//!
//! - [`catalogue()`]: the commands, each with what is to be known of it; every front builds its menu from it;
//! - [`Request`] in, [`Answer`] out: [`Service::handle`] is the one entrance. What others must hear is in the store's
//!   outbox when it returns, written in the same transaction as the change;
//! - [`Message`], [`Button`], [`Picture`]: what is said, without anything of a platform. A button is a command;
//! - [`BoardView`]: a game as a page needs it on which people tap the board;
//! - [`Texts`], [`Language`]: all words a user reads, from the files in `texts/`.
//!
//! One command is one file in `commands/`. Nothing here knows a platform, and no rule of a game is here.

mod admission;
mod analysis;
mod ask;
mod board;
mod checking;
mod commands;
mod context;
mod game;
mod invocation;
mod limits;
mod machine;
mod notice;
mod play;
mod public;
mod say;
mod service;
mod settings;
mod surroundings;
mod table;
mod time;
mod unshown;

pub use analysis::Retrospection;
pub use ask::catalogue::Catalogue;
pub use ask::completion::{Choice, MOST as MOST_CHOICES};
pub use ask::request::{Input, Named, Request, SentFile, User};
pub use ask::spec::{Action, Arg, ArgKind, Audience, Scope, Spec, Value, Want, Who};
pub use board::{BoardError, BoardView, Spot, Way};
pub use checking::{Progress, Replayed, replay_games};
pub use commands::catalogue;
pub use game::broken::Broken;
pub use game::file::{ExportError, FileKind, export};
pub use game::filming::export_film;
pub use game::settings::SettingsError;
pub use invocation::{ButtonId, Invocation};
pub use limits::Limits;
pub use machine::{Act, Task};
pub use notice::Notice;
pub use public::PublicGame;
pub use say::card::Card;
pub use say::document::Document;
pub use say::graph::{Graph, GraphEvent};
pub use say::language::Language;
pub use say::message::{Answer, Button, Message, Moment, Otherwise, Style};
pub use say::picture::{Picture, PictureError};
pub use say::role::Role;
pub use say::text::{TextArgs, Texts, Words, safe_name};
pub use service::Service;
pub use surroundings::{Links, NoLinks};
pub use table::recompute::{Recomputed, recompute};
