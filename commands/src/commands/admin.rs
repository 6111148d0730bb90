//! `admin`: what those who manage a place can do about its games.

use async_trait::async_trait;
use sanguo_engine::{Seat, SeatSet};
use sanguo_store::{GameId, State};

use super::Command;
use super::substitute::{self, Offered};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional, required};
use crate::context::Context;
use crate::game::deed::Deed;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::Matter;
use crate::game::pace::Pace;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::play::vote::plain;
use crate::play::{ballot, lobby};
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::text::{Words, safe_name};
use crate::say::time_refusal::TimeRefusal as Why;
use crate::say::{announce, clocks, speech};
use crate::time::overdue;

pub(crate) struct Admin;

/// What it does, in the order in which it is offered.
const DEEDS: &[&str] = &["cancel", "pause", "resume", "extend", "substitute", "remove", "delete"];

static SPEC: Spec = Spec {
    name: "admin",
    args: &[
        required("do", ArgKind::Choice(DEEDS)),
        optional("time", ArgKind::Pace),
        optional("seat", ArgKind::Seat),
        optional("member", ArgKind::Member),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Yes),
    ],
    game: Some(Want::Any),
    who: Who::Manager,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Lobby,
    page_button: None,
};

/// How long a pause is for which no time is named, and how much time is added.
const USUAL_PAUSE: &str = "7d";
const USUAL_EXTENSION: &str = "1d";

#[async_trait]
impl Command for Admin {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        let done = match call.get("do").unwrap_or_default() {
            "cancel" => return cancel(context, &mut loaded, call).await,
            "delete" => return delete(context, &loaded, call).await,
            "pause" => pause(context, &mut loaded, call).await?,
            "resume" => resume(context, &mut loaded).await?,
            "extend" => extend(context, &mut loaded, call).await?,
            "substitute" => offer(context, &mut loaded, call).await?,
            "remove" => remove(context, &mut loaded, call).await?,
            _ => return Err(Refusal::OldButton),
        };
        Ok(Answer::dialogue(Message::text(done)))
    }
}

/// Whether a game is being played.
fn played(loaded: &LoadedGame) -> Result<(), Refusal> {
    match loaded.row.state {
        State::Playing => Ok(()),
        State::Lobby => Err(Refusal::NotBegun { free: loaded.free_seats() }),
        ended => Err(Refusal::of_ended(ended)),
    }
}

/// Notes what is about to be done, for the history of the game.
fn note(context: &Context<'_>, loaded: &mut LoadedGame, deed: Deed) -> Result<(), Refusal> {
    loaded.record(GameEvent::Moderated(deed), Some(context.person.id), context.now())?;
    Ok(())
}

/// The time that is named, or the usual one; one without end is none.
fn time_of(call: &Invocation, usual: &str) -> Result<Pace, Refusal> {
    let time = Pace::read(call.get("time").unwrap_or(usual));
    time.filter(|time| time.millis().is_some()).ok_or_else(|| Why::EndlessPause.into())
}

/// The question before something that cannot be undone.
fn ask(
    words: Words<'_>,
    loaded: &LoadedGame,
    call: &Invocation,
    (what, question, label): (&str, &str, &'static str),
) -> Option<Answer> {
    let sure = || {
        let text = words.say(question, &[("title", announce::title(words, loaded).into())]);
        Some(Question::new(text, label))
    };
    unless_confirmed(words, loaded, call, Invocation::new(SPEC.name).with("do", what), sure)
}

/// Calls a game off, or closes its lobby.
async fn cancel(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<Answer, Refusal> {
    if !loaded.row.state.is_open() {
        return Err(Refusal::of_ended(loaded.row.state));
    }
    let words = context.words();
    if let Some(asked) = ask(words, loaded, call, ("cancel", "admin-cancel-sure", "button-cancel-yes")) {
        return Ok(asked);
    }
    note(context, loaded, Deed::Cancel)?;
    let name = context.name();
    let everybody = |loaded: &LoadedGame| SeatSet::ALL.iter().filter_map(|seat| loaded.account(seat)).collect();
    if loaded.row.state == State::Lobby {
        context.record(loaded, GameEvent::Cancel).await?;
        let say = |words: Words<'_>, loaded: &LoadedGame| {
            let news = words.say("tell-admin-cancel", &[("name", name.as_str().into())]);
            Message { mentions: everybody(loaded), ..announce::lobby(words, loaded, &news) }
        };
        context.tell(loaded, say).await?;
    } else {
        context.record(loaded, GameEvent::Abort).await?;
        let say = |words: Words<'_>, loaded: &LoadedGame| {
            let news = words.say("tell-admin-abort", &[("name", name.as_str().into())]);
            let text = format!("{}\n{news}", announce::title(words, loaded));
            Message { role: Some(Role::Gone), mentions: everybody(loaded), ..plain(loaded, text) }
        };
        context.tell(loaded, say).await?;
    }
    Ok(Answer::dialogue(Message::text(words.say("done-admin-cancel", &[("game", loaded.row.id.0.into())]))))
}

/// Stops the clock for a while.
async fn pause(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<String, Refusal> {
    played(loaded)?;
    if loaded.clock.pace.is_none() {
        return Err(Why::NoClock.into());
    }
    if let Some(pause) = loaded.clock.pause() {
        return Err(Why::Paused { until: pause.until, zone: loaded.zone().clone() }.into());
    }
    let time = time_of(call, USUAL_PAUSE)?;
    note(context, loaded, Deed::Pause(time))?;
    if loaded.open_vote(Matter::Pause).is_some() {
        // What the players ask one another for has come.
        loaded.record(GameEvent::Lapse(Matter::Pause), None, context.now())?;
    }
    ballot::pause(context, loaded, &time.to_string(), None).await?;
    Ok(context.words().say("done-admin-pause", &[("game", loaded.row.id.0.into())]))
}

/// Lets the clock go on, whoever has stopped it.
async fn resume(context: &mut Context<'_>, loaded: &mut LoadedGame) -> Result<String, Refusal> {
    played(loaded)?;
    loaded.clock.pause().ok_or(Why::NotPaused)?;
    note(context, loaded, Deed::Resume)?;
    context.record(loaded, GameEvent::Resume).await?;
    let name = context.name();
    overdue::tell_resumed(&mut context.teller(), loaded, Some(&name)).await?;
    Ok(context.words().word("done-resumed"))
}

/// Gives the player to move more time; when it is up already, so much from now.
async fn extend(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<String, Refusal> {
    played(loaded)?;
    if loaded.clock.pace.is_none() || loaded.mover().is_none() {
        return Err(Why::NoClock.into());
    }
    let time = time_of(call, USUAL_EXTENSION)?;
    let (turn, now, name) = (loaded.turn(), context.now(), context.name());
    loaded.read_facts(context.view()).await?;
    let more = loaded.schedule().more(&loaded.facts, time.millis().unwrap_or_default(), now);
    note(context, loaded, Deed::Extend(turn, time))?;
    context.record(loaded, GameEvent::More(more)).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let args = [
            ("name", name.as_str().into()),
            ("seat", speech::seat(words, turn).into()),
            ("time", speech::pace(words, Some(time)).into()),
        ];
        announce::turn(words, loaded, vec![words.say("tell-admin-extend", &args)], SeatSet::EMPTY)
    };
    context.tell(loaded, say).await?;
    let words = context.words();
    let until = clocks::until(words, loaded, None, now).map(|moment| moment.words).unwrap_or_default();
    Ok(words.say("done-admin-extend", &[("game", loaded.row.id.0.into()), ("until", until.into())]))
}

/// Offers a seat to whoever plays on: that of the player to move unless another one is named.
async fn offer(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<String, Refusal> {
    played(loaded)?;
    let seat = call.get("seat").and_then(Seat::read).unwrap_or_else(|| loaded.turn());
    if !loaded.game.position().alive().contains(seat) {
        return Err(Refusal::Out { seat });
    }
    if loaded.clock.offered.contains(seat) {
        return Err(Refusal::AlreadyAsked);
    }
    note(context, loaded, Deed::Substitute(seat))?;
    substitute::offer_seat(context, loaded, seat, Offered::ByManager).await?;
    let words = context.words();
    let args = [("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into())];
    Ok(words.say("done-admin-substitute", &args))
}

/// Takes a seat from its player before the game begins.
async fn remove(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<String, Refusal> {
    context.in_lobby(loaded)?;
    let seat = match (call.get("seat").and_then(Seat::read), call.get("member")) {
        (Some(seat), _) => seat,
        (None, Some(said)) => {
            let person = context.named(said).await?;
            loaded.seat_of(person.id).ok_or(Refusal::NotSeated { name: safe_name(&person.name) })?
        }
        (None, None) => return Err(Refusal::MissingArgument { name: "seat", spec: &SPEC }),
    };
    let Some(removed) = loaded.player(seat).cloned() else { return Err(Refusal::NobodyToRemove { seat }) };
    note(context, loaded, Deed::Remove(seat))?;
    context.change.free_seat(loaded.row.id, removed.person.id).await?;
    loaded.players.retain(|player| player.seat != seat);
    context.record(loaded, GameEvent::Leave(seat)).await?;
    let (name, gone) = (context.name(), safe_name(&removed.person.name));
    let news = |words: Words<'_>| {
        words.say("tell-admin-remove", &[("name", name.as_str().into()), ("player", gone.as_str().into())])
    };
    if loaded.players.is_empty() {
        let why = |words: Words<'_>| format!("{}\n{}", news(words), words.word("tell-lobby-empty"));
        lobby::close(context, loaded, why).await?;
    } else {
        let called = |loaded: &LoadedGame| {
            let here = removed.person.platform == loaded.place.platform;
            here.then(|| removed.person.account.clone()).into_iter().collect()
        };
        let say = |words: Words<'_>, loaded: &LoadedGame| Message {
            mentions: called(loaded),
            ..announce::lobby(words, loaded, &news(words))
        };
        context.tell(loaded, say).await?;
    }
    Ok(context.words().say("done-admin-remove", &[("player", gone.as_str().into())]))
}

/// Erases a game that has ended with all that is known of it.
async fn delete(context: &mut Context<'_>, loaded: &LoadedGame, call: &Invocation) -> Result<Answer, Refusal> {
    let GameId(game) = loaded.row.id;
    if loaded.row.state.is_open() {
        return Err(Refusal::StillOpen { game: loaded.row.id });
    }
    let words = context.words();
    if let Some(asked) = ask(words, loaded, call, ("delete", "admin-delete-sure", "button-delete-yes")) {
        return Ok(asked);
    }
    context.change.erase_game(loaded.row.id).await?;
    context.around.replays.forget(loaded.row.id);
    let name = context.name();
    for place in [&loaded.place].into_iter().chain(&loaded.others) {
        let there = context.public(place);
        let text = there.say("tell-admin-delete", &[("game", game.into()), ("name", name.as_str().into())]);
        context.send_to(place, None, &Message::text(text)).await?;
    }
    Ok(Answer::dialogue(Message::text(words.say("done-admin-delete", &[("game", game.into())]))))
}
