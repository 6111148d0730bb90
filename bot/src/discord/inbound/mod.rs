//! What Discord tells the bot.

pub mod gateway;
mod told;
