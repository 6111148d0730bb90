//! What is said: messages, announcements, refusals, and the words they are made of.

pub(crate) mod announce;
pub(crate) mod buttons;
pub(crate) mod card;
pub(crate) mod clocks;
pub(crate) mod counting;
pub(crate) mod described;
pub(crate) mod document;
pub(crate) mod file_refusal;
pub(crate) mod language;
pub(crate) mod message;
pub(crate) mod moved;
pub(crate) mod names;
pub(crate) mod narrate;
pub(crate) mod news;
pub(crate) mod picture;
pub(crate) mod preferences;
pub(crate) mod reasons;
pub(crate) mod refusal;
pub(crate) mod role;
pub(crate) mod since;
pub(crate) mod speech;
pub(crate) mod standing;
pub(crate) mod tell;
pub(crate) mod text;
pub(crate) mod time_refusal;
pub(crate) mod usage;
