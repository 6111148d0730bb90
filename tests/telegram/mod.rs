//! The Telegram front from outside: the real binary with its own client, against a Bot API on this machine.

mod playing;
mod troubles;
