//! What a player wants by a command that both offers something and answers such an offer.

use sanguo_engine::Seat;

use crate::game::loaded::LoadedGame;
use crate::game::matter::{Matter, Vote};
use crate::invocation::Invocation;
use crate::say::refusal::Refusal;

/// What a player wants by `draw` or `takeback`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To ask the others.
    Ask,
    /// To agree to what is offered.
    Agree(Vote),
    /// To refuse it, or to take one's own offer back.
    Refuse(Vote),
    /// To have it counted: who has not answered keeps nothing waiting any more, and all others agree.
    Count(Vote),
}

impl Wish {
    /// The wish of a command without an answer: to ask, or to agree to what another offers. With one: that answer, to
    /// the offer that the button was made for. Whether the seat may do so is the game's to say.
    pub(crate) fn of(call: &Invocation, loaded: &LoadedGame, matter: Matter, seat: Seat) -> Result<Wish, Refusal> {
        let vote = loaded.open_vote(matter);
        match (call.get("vote"), &vote) {
            (Some(event), Some(vote)) if event != vote.event.to_string() => return Err(Refusal::MovedOn),
            (Some(_), None) => return Err(Refusal::NothingAsked),
            _ => {}
        }
        match (call.get("answer"), vote) {
            (None, None) => Ok(Wish::Ask),
            (Some(_), None) => Err(Refusal::NothingAsked),
            (Some("refuse"), Some(vote)) => Ok(Wish::Refuse(vote)),
            (_, Some(vote)) if loaded.is_agreed(&vote) => Ok(Wish::Count(vote)),
            (None, Some(vote)) if vote.offer.by() == seat => Err(Refusal::AlreadyAsked),
            (None, Some(vote)) if vote.offer.accepted().contains(seat) => Err(Refusal::AlreadyAgreed),
            (_, Some(vote)) => Ok(Wish::Agree(vote)),
        }
    }
}
