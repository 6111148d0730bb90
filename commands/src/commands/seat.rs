//! `seat`: the machine takes a free seat of a lobby, or plays on for somebody.

use async_trait::async_trait;
use sanguo_engine::{Seat, SeatSet};
use sanguo_store::State;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional, required};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::{lobby, machine};
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct SeatCommand;

static SPEC: Spec = Spec {
    name: "seat",
    args: &[
        required("seat", ArgKind::Seat),
        optional("player", ArgKind::Choice(&["machine", "nobody"])),
        optional("level", ArgKind::Number),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::OwnLobby),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for SeatCommand {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        let seat = call.get("seat").and_then(Seat::read).ok_or(Refusal::OldButton)?;
        let level = machine::level(call)?;
        match (loaded.row.state, call.get("player")) {
            (State::Lobby, Some("nobody")) => free(context, &mut loaded, seat).await?,
            (State::Lobby, _) => {
                may_settle(context, &loaded)?;
                let chosen = lobby::choose(&loaded, context.person.id, Some(seat), context.request.chance)?;
                machine::sit(context, &mut loaded, chosen, level).await?;
                lobby::seated_machine(context, &mut loaded, chosen).await?;
            }
            (State::Playing, Some("nobody")) => return Err(Refusal::Begun),
            (State::Playing, _) => {
                if !context.manages(&loaded) {
                    return Err(Refusal::NotManager);
                }
                if !loaded.game.position().alive().contains(seat) {
                    return Err(Refusal::Out { seat });
                }
                play_on(context, &mut loaded, seat, level).await?;
            }
            (ended, _) => return Err(Refusal::of_ended(ended)),
        }
        let words = context.words();
        let args = [("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into())];
        Ok(Answer::private(Message::text(words.say("done-seat", &args))))
    }
}

/// Whether the requester may settle who sits where: whoever made the game or sits in it, and whoever manages the place.
fn may_settle(context: &Context<'_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    let me = context.person.id;
    let may = loaded.row.creator == me || loaded.seat_of(me).is_some() || context.manages(loaded);
    if may { Ok(()) } else { Err(Refusal::NotAPlayer) }
}

/// The machine gives its seat back.
async fn free(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat) -> Result<(), Refusal> {
    may_settle(context, loaded)?;
    let Some(player) = loaded.player(seat).filter(|_| loaded.machine(seat).is_some()) else {
        return Err(Refusal::NothingToFree { seat });
    };
    context.change.free_seat(loaded.row.id, player.person.id).await?;
    loaded.players.retain(|player| player.seat != seat);
    context.record(loaded, GameEvent::Leave(seat)).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let news = words.say("tell-machine-left", &[("seat", speech::seat(words, seat).into())]);
        announce::lobby(words, loaded, &news)
    };
    context.tell(loaded, say).await
}

/// The machine plays on for the player of a seat, and the places are told.
pub(crate) async fn play_on(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    level: sanguo_ai::Level,
) -> Result<(), Refusal> {
    let before = announce::player_name(loaded, seat);
    machine::take_over(context, loaded, seat, level).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let args = [
            ("name", announce::player_name(loaded, seat).into()),
            ("seat", speech::seat(words, seat).into()),
            ("before", before.as_str().into()),
        ];
        announce::turn(words, loaded, vec![words.say("tell-substituted", &args)], SeatSet::ALL)
    };
    context.tell(loaded, say).await
}
