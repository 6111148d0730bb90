//! Votes: what draws and takebacks have in common.

use sanguo_engine::Seat;

use crate::ask::request::Invocation;
use crate::game::loaded::{LoadedGame, Vote};
use crate::say::announce::{button, rows};
use crate::say::message::{Button, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

/// What a player wants by a command that asks for a vote or answers one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To ask the others.
    Ask,
    /// To agree to the vote that is open.
    Agree(Vote),
    /// To refuse it, or to take one's own question back.
    Refuse(Vote),
}

impl Wish {
    /// The wish of a command without an answer: to ask, or to agree to what another asked. With one: that answer, to
    /// the vote that the button was made for.
    pub(crate) fn of(call: &Invocation, vote: Option<Vote>, seat: Seat) -> Result<Wish, Refusal> {
        match (call.get("vote"), vote) {
            (Some(event), Some(vote)) if event != vote.event.to_string() => return Err(Refusal::MovedOn),
            (Some(_), None) => return Err(Refusal::NothingAsked),
            _ => {}
        }
        match (call.get("answer"), vote) {
            (None, None) => Ok(Wish::Ask),
            (Some(_), None) => Err(Refusal::NothingAsked),
            (Some("refuse"), Some(vote)) => Ok(Wish::Refuse(vote)),
            (_, Some(vote)) if !vote.agreed.contains(seat) => Ok(Wish::Agree(vote)),
            (None, Some(_)) => Err(Refusal::AlreadyAsked),
            (Some(_), Some(_)) => Err(Refusal::AlreadyAgreed),
        }
    }
}

/// The players whose answer a vote still needs: their accounts, for calling them.
fn undecided(loaded: &LoadedGame, vote: &Vote) -> Vec<String> {
    let missing = vote.undecided(loaded.game.position().alive());
    missing.iter().filter_map(|seat| loaded.account(seat)).collect()
}

fn buttons(words: Words<'_>, loaded: &LoadedGame, command: &str, vote: &Vote) -> Vec<Vec<Button>> {
    let base = Invocation::new(command).with("game", loaded.row.id).with("vote", vote.event);
    let call = |answer: &str| base.clone().with("answer", answer);
    rows(vec![
        button(words.word("button-accept"), Style::Primary, &call("accept")),
        button(words.word("button-refuse"), Style::Plain, &call("refuse")),
    ])
}

/// The question to those who have not answered.
pub(crate) fn question(words: Words<'_>, loaded: &LoadedGame, command: &str, vote: &Vote, text: String) -> Message {
    Message {
        text,
        buttons: buttons(words, loaded, command, vote),
        mentions: undecided(loaded, vote),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// A text about what a player wants: `#12: Wu (Ann) offers a draw.`
pub(crate) fn by_player(words: Words<'_>, key: &str, loaded: &LoadedGame, seat: Seat, name: &str) -> String {
    words.say(
        key,
        &[("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into()), ("name", name.into())],
    )
}

/// A message about a game that is only text.
pub(crate) fn plain(loaded: &LoadedGame, text: String) -> Message {
    Message { game: Some(loaded.row.id.0), ..Message::text(text) }
}

/// The end of the vote of a command, when nothing else comes of it.
pub(crate) fn closed(loaded: &LoadedGame, command: &str, text: String) -> Message {
    Message { closes: Some(command.to_owned()), ..plain(loaded, text) }
}
