//! The Sanguo bot.

fn main() {}
