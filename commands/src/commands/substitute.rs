//! `substitute`: gives one's seat to whoever wants it, or takes a seat that is offered.

use async_trait::async_trait;
use sanguo_engine::{Seat, SeatSet};
use sanguo_store::State;

use super::Command;
use super::late::take_seat;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Player};
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::play::vote::{by_player, plain};
use crate::say::announce::{self, rows};
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::time_refusal::TimeRefusal as Why;

pub(crate) struct Substitute;

static SPEC: Spec = Spec {
    name: "substitute",
    args: &[
        optional("seat", ArgKind::Seat),
        optional("answer", ArgKind::Choice(&["offer", "keep"])),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Yes),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Substitute {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        match loaded.row.state {
            State::Playing => {}
            State::Lobby => return Err(Refusal::NotBegun { free: loaded.free_seats() }),
            ended => return Err(Refusal::of_ended(ended)),
        }
        let named = call.get("seat").and_then(Seat::read);
        match loaded.seat_of(context.person.id) {
            Some(own) if named.is_some_and(|seat| seat != own) => Err(Refusal::BegunWithYou { seat: own }),
            Some(_) => {
                let seat = context.seat_in(&loaded)?;
                give(context, &mut loaded, call, seat).await
            }
            None => take(context, &mut loaded, named).await,
        }
    }
}

/// Offers one's own seat, or keeps it.
async fn give(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
    seat: Seat,
) -> Result<Answer, Refusal> {
    let words = context.words();
    let offered = loaded.clock.offered.contains(seat);
    if call.get("answer") == Some("keep") {
        if !offered {
            return Err(Why::NoSeatOffered.into());
        }
        context.record(loaded, GameEvent::KeepSeat(seat)).await?;
        let name = context.name();
        let say = |words: Words<'_>, loaded: &LoadedGame| Message {
            closes: Some(SPEC.name.to_owned()),
            ..plain(loaded, by_player(words, "tell-seat-kept", loaded, seat, &name))
        };
        context.tell(loaded, say).await?;
        return Ok(Answer::dialogue(Message::text(words.say("done-seat-kept", &[("game", loaded.row.id.0.into())]))));
    }
    if offered {
        return Err(Refusal::AlreadyAsked);
    }
    let sure = || {
        let args = [("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into())];
        Some(Question::new(words.say("substitute-sure", &args), "button-offer-seat"))
    };
    let again = Invocation::new(SPEC.name).with("answer", "offer");
    if let Some(asked) = unless_confirmed(words, loaded, call, again, sure) {
        return Ok(asked);
    }
    offer_seat(context, loaded, seat, Offered::ByPlayer).await?;
    Ok(Answer::dialogue(Message::text(words.say("done-seat-offered", &[("game", loaded.row.id.0.into())]))))
}

/// By whom a seat is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offered {
    /// By its player.
    ByPlayer,
    /// By somebody who manages the place.
    ByManager,
}

/// Offers a seat to whoever wants it, and tells the place. A player whose seat is offered by somebody else is called.
pub(crate) async fn offer_seat(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    by: Offered,
) -> Result<(), Refusal> {
    context.record(loaded, GameEvent::OfferSeat(seat)).await?;
    let name = context.name();
    let others = by == Offered::ByManager;
    let key = if others { "tell-admin-substitute" } else { "tell-seat-offered" };
    let say = |words: Words<'_>, loaded: &LoadedGame| Message {
        buttons: rows(vec![take_seat(words, loaded, seat)]),
        role: Some(Role::Standing(SPEC.name.to_owned())),
        mentions: loaded.account(seat).filter(|_| others).into_iter().collect(),
        ..plain(loaded, by_player(words, key, loaded, seat, &name))
    };
    context.tell(loaded, say).await
}

/// Takes a seat that is offered.
async fn take(context: &mut Context<'_>, loaded: &mut LoadedGame, named: Option<Seat>) -> Result<Answer, Refusal> {
    let offered = loaded.clock.offered;
    let seat = match named.or(offered.only()) {
        Some(seat) if offered.contains(seat) => seat,
        None if !offered.is_empty() => return Err(Why::WhichSeat { offered: offered.iter().collect() }.into()),
        _ => return Err(Why::NoSeatOffered.into()),
    };
    let before = announce::player_name(loaded, seat);
    context.change.pass_seat(loaded.row.id, &seat.letter().to_string(), context.person.id).await?;
    let known = context.change.person_by_id(context.person.id, &loaded.place.platform).await?;
    let person = known.unwrap_or_else(|| context.person.clone());
    loaded.players.retain(|player| player.seat != seat);
    loaded.players.push(Player { seat, person });
    loaded.players.sort_by_key(|player| player.seat);
    context.record(loaded, GameEvent::Substitute(seat)).await?;
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let args = [
            ("name", name.as_str().into()),
            ("seat", speech::seat(words, seat).into()),
            ("before", before.as_str().into()),
        ];
        announce::turn(words, loaded, vec![words.say("tell-substituted", &args)], SeatSet::ALL)
    };
    context.tell(loaded, say).await?;
    let words = context.words();
    let args = [("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into())];
    Ok(Answer::dialogue(Message::text(words.say("done-substitute", &args))))
}
