//! The Telegram front from outside: the real binary with its own client, against a Bot API on this machine.

mod absences;
mod agreeing;
mod calling;
mod crowds;
mod files;
mod groups;
mod invitations;
mod moderators;
mod playing;
mod settings;
mod starting;
mod talk;
mod time;
mod troubles;
mod unseen;

use crate::harness::Process;
