//! `join`: takes a seat in a lobby. The game begins by itself when all are taken.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_store::State;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::lobby;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Join;

static SPEC: Spec = Spec {
    name: "join",
    args: &[optional("seat", ArgKind::SeatOrRandom), optional("game", ArgKind::Game)],
    game: Some(Want::Lobby),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Lobby,
    page_button: Some("page-join"),
};

#[async_trait]
impl Command for Join {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        join(context, &mut loaded, call.get("seat").and_then(Seat::read)).await
    }
}

/// Seats the requester in a lobby, on the seat that was chosen or one by chance.
pub(super) async fn join(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    chosen: Option<Seat>,
) -> Result<Answer, Refusal> {
    let own = loaded.seat_of(context.person.id);
    match (loaded.row.state, own) {
        (State::Lobby, None) => {}
        (State::Lobby, Some(seat)) => return Err(Refusal::AlreadyIn { seat }),
        (State::Playing, Some(seat)) => return Err(Refusal::BegunWithYou { seat }),
        (State::Playing, None) => return Err(Refusal::LobbyFull),
        (ended, _) => return Err(Refusal::of_ended(ended)),
    }
    let seat = lobby::choose(loaded, context.person.id, chosen, context.request.chance)?;
    lobby::sit(context, loaded, seat, "tell-joined-seat", None).await?;
    Ok(Answer::private(Message::text(seated(context.words(), loaded, context.person.id))))
}

/// What somebody is told who has just sat down.
fn seated(words: Words<'_>, loaded: &LoadedGame, person: sanguo_store::PersonId) -> String {
    let seat = match loaded.row.state {
        State::Lobby if lobby::draws_lots(loaded) => words.word("seat-by-lot"),
        _ => loaded.seat_of(person).map(|seat| speech::seat(words, seat)).unwrap_or_default(),
    };
    words.say("done-join", &[("game", loaded.row.id.0.into()), ("seat", seat.into())])
}
