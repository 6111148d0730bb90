//! `resign`: gives a game up, after asking once more.

use async_trait::async_trait;
use sanguo_engine::{Seat, SeatSet};

use super::Command;
use super::vote::plain;
use crate::ask::request::Invocation;
use crate::ask::spec::{ArgKind, Audience, Effect, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Resign;

static SPEC: Spec = Spec {
    name: "resign",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    effect: Effect::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
};

#[async_trait]
impl Command for Resign {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.find_game(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&loaded)?;
        let words = context.words();
        if call.get("confirm").is_none() {
            let yes = Invocation::new("resign").with("game", loaded.row.id).with("confirm", "yes");
            if let Some(text) = too_early(words, &loaded, seat) {
                return Ok(confirm(words, &loaded, text, "button-ask-anyway", &yes));
            }
            let three = loaded.game.position().alive() == SeatSet::ALL;
            let key = if three { "resign-sure-three" } else { "resign-sure" };
            let text = words.say_own(key, &[("game", loaded.row.id.0.into())]);
            return Ok(confirm(words, &loaded, text, "button-resign-yes", &yes));
        }
        let narrator = context.narrator(&loaded);
        let events = context.record(&mut loaded, GameEvent::Resign(seat)).await?;
        if let [sanguo_engine::Effect::Warned { .. }] = events.as_slice() {
            return warned(context, &loaded, &narrator, &events).await;
        }
        let name = context.name();
        let say = |public: Words<'_>, loaded: &LoadedGame| {
            let who = [("seat", speech::seat(public, seat).into()), ("name", name.as_str().into())];
            let mut news = vec![public.say("tell-gives-up", &who)];
            news.extend(narrator.with(public).lines(&events));
            announce::turn(public, loaded, news)
        };
        context.tell(&loaded, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-resign", &[("game", loaded.row.id.0.into())]))))
    }
}

/// A private question whether something that costs much is really meant.
pub(crate) fn confirm(words: Words<'_>, loaded: &LoadedGame, text: String, label: &str, yes: &Invocation) -> Answer {
    Answer::dialogue(Message {
        text,
        buttons: rows(vec![button(words.word(label), Style::Danger, yes)]),
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}

/// What asking before its time brings, when it is too early (`fu`): a warning at first, then the loss of the game.
pub(crate) fn too_early(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> Option<String> {
    if !loaded.game.is_too_early() {
        return None;
    }
    let key = if loaded.game.warned().contains(seat) { "early-again" } else { "early-first" };
    let from = i64::from(loaded.game.manners().requests_from);
    let round = i64::from(loaded.game.position().round());
    Some(words.say(key, &[("game", loaded.row.id.0.into()), ("from", from.into()), ("round", round.into())]))
}

/// Tells that a seat has been warned for asking too early.
pub(crate) async fn warned(
    context: &mut Context<'_>,
    loaded: &LoadedGame,
    narrator: &Narrator<'_>,
    events: &[sanguo_engine::Effect],
) -> Result<Answer, Refusal> {
    let say = |words: Words<'_>, loaded: &LoadedGame| plain(loaded, narrator.with(words).lines(events).join("\n"));
    context.tell(loaded, say).await?;
    Ok(Answer::dialogue(Message::text(context.words().word("done-warned"))))
}
