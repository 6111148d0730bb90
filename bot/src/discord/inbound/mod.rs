//! What Discord tells the bot.

pub mod gateway;
