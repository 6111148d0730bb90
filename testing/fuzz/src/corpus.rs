//! The corpora, as files in `corpus/`: genuine inputs, and those that once made a reader stumble.

/// Moves as people write them, in all games.
pub const NOTATION: &str = include_str!("../corpus/notation.txt");
/// Positions of all games.
pub const FEN: &str = include_str!("../corpus/fen.txt");
/// Commands as people write them.
pub const LINES: &str = include_str!("../corpus/lines.txt");
/// Interactions of Discord.
pub const DISCORD: &str = include_str!("../corpus/discord.jsonl");
/// Updates of Telegram.
pub const TELEGRAM: &str = include_str!("../corpus/telegram.jsonl");
