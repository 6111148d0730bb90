//! What users of Sanguo can do, on any platform.
//!
//! - [`catalogue()`]: the commands with their arguments and localised names; every front builds its menu from it;
//! - [`Request`] in, [`Answer`] out: [`Service::handle`] is the one entrance. What others must hear is in the store's
//!   outbox when it returns, written in the same transaction as the change;
//! - [`Message`], [`Button`], [`Picture`]: what is said, without anything of a platform. A button is a command;
//! - [`Texts`], [`Language`]: all words a user reads, from the files in `texts/`.
//!
//! One command is one file in `commands/`. Nothing here knows a platform, and no rule of a game is here.

mod announce;
mod catalogue;
mod code;
mod commands;
mod complete;
mod context;
mod happening;
mod line;
mod message;
mod narrate;
mod public;
mod refusal;
mod request;
mod service;
mod speech;
mod suggest;
mod table;
mod taste;
mod text;

pub use catalogue::{Arg, ArgKind, Spec, Who, catalogue, find};
pub use complete::{Choice, MOST as MOST_CHOICES};
pub use message::{Answer, Button, Message, Picture, Style};
pub use public::PublicGame;
pub use request::{Input, Invocation, Request, User};
pub use service::{Linker, PictureError, Service, TokenLinker};
pub use text::{Language, TextArgs, Texts, Words, safe_name};
