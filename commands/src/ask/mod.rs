//! What is asked: requests, the catalogue of commands, lines of text, completion.

pub(crate) mod catalogue;
pub(crate) mod code;
pub(crate) mod completion;
pub(crate) mod guess;
pub(crate) mod line;
mod members;
pub(crate) mod request;
pub(crate) mod spec;
