//! The Discord front from outside: the real binary with its own client, against a Discord on this machine.

mod absences;
mod agreeing;
mod calling;
mod connecting;
mod failing;
mod files;
mod installing;
mod invitations;
mod lobbies;
mod moderators;
mod places;
mod playing;
mod settings;
mod showing;
mod starting;
mod talk;
mod time;
mod typing;

use sanguo_discord_loopback::{Act, Discord, Message, kind};
use serde_json::json;

/// A game on Discord.
pub struct Table {
    /// Where it was opened.
    pub channel: u64,
    /// Where it is played.
    pub thread: u64,
}

/// Opens a game of A (Wu), B (Wei) and C (Shu) in a new text channel, and begins it.
#[track_caller]
pub fn begin(discord: &Discord) -> Table {
    begin_in(discord, discord.channel(kind::TEXT))
}

/// The same in a channel.
#[track_caller]
pub fn begin_in(discord: &Discord, channel: u64) -> Table {
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    discord.slash("B", thread, "join", &json!({"seat": "wei"})).text();
    discord.slash("C", thread, "join", &json!({"seat": "shu"})).text();
    let _ = turn_of(discord, thread, "A");
    Table { channel, thread }
}

/// Waits until the newest turn of a channel calls a user first, who is to move, and returns its message.
#[track_caller]
pub fn turn_of(discord: &Discord, channel: u64, user: &str) -> Message {
    let id = discord.user(user).to_string();
    discord.wait_public(channel, &format!("turn of {user}"), |all| {
        all.filter(|message| message.picture).last().is_some_and(|turn| turn.calls().first() == Some(&id))
    });
    turns(discord, channel).pop().expect("a turn")
}

/// A move by slash command.
pub fn play<'a>(discord: &'a Discord, channel: u64, user: &str, mv: &str) -> Act<'a> {
    discord.slash(user, channel, "move", &json!({"move": mv}))
}

/// The same in a game that is played elsewhere.
pub fn play_game<'a>(discord: &'a Discord, channel: u64, user: &str, mv: &str, game: u64) -> Act<'a> {
    discord.slash(user, channel, "move", &json!({"move": mv, "game": game}))
}

/// The messages of a channel that tell of a turn: with a picture.
pub fn turns(discord: &Discord, channel: u64) -> Vec<Message> {
    discord.messages(channel).into_iter().filter(|message| message.picture).collect()
}

/// Waits until so many messages of a channel have a picture.
#[track_caller]
pub fn wait_turns(discord: &Discord, channel: u64, count: usize) {
    discord
        .wait_public(channel, &format!("turn {count}"), |all| all.filter(|message| message.picture).count() >= count);
}
