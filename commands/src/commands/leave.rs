//! `leave`: gives a seat back before the game begins; in a game whose rules speak of leaving (`fu`), also later.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::play::lobby;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::narrate;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Leave;

static SPEC: Spec = Spec {
    name: "leave",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::OwnLobby),
    who: Who::Member,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Lobby,
    page_button: None,
};

#[async_trait]
impl Command for Leave {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        if loaded.may_be_left() {
            return depart(context, &mut loaded, call).await;
        }
        context.in_lobby(&loaded)?;
        context.change.free_seat(loaded.row.id, context.person.id).await?;
        loaded.players.retain(|player| player.seat != seat);
        context.record(&mut loaded, GameEvent::Leave(seat)).await?;
        let (name, lots) = (context.name(), lobby::draws_lots(&loaded));
        let news = |words: Words<'_>| {
            let seat = if lots { words.word("seat-by-lot") } else { speech::seat(words, seat) };
            words.say("tell-left-seat", &[("name", name.as_str().into()), ("seat", seat.into())])
        };
        if loaded.players.is_empty() {
            let why = |words: Words<'_>| format!("{}\n{}", news(words), words.word("tell-lobby-empty"));
            lobby::close(context, &mut loaded, why).await?;
        } else {
            context.tell(&loaded, |words, loaded| announce::lobby(words, loaded, &news(words))).await?;
        }
        let text = context.words().say("done-leave", &[("game", loaded.row.id.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

/// Leaves a game that is being played, after asking once more.
async fn depart(context: &mut Context<'_>, loaded: &mut LoadedGame, call: &Invocation) -> Result<Answer, Refusal> {
    let seat = context.seat_in(loaded)?;
    let words = context.words();
    let id = loaded.row.id;
    let sure = || {
        let (until, round) = (loaded.game.manners().void_until, loaded.game.position().round());
        let key = if loaded.game.is_void_when_left() { "depart-sure-void" } else { "depart-sure" };
        let (round, until) = (i64::from(round), i64::from(until));
        let text = words.say(key, &[("game", id.0.into()), ("round", round.into()), ("until", until.into())]);
        Some(Question::new(text, "button-leave-yes"))
    };
    if let Some(asked) = unless_confirmed(words, loaded, call, Invocation::new("leave"), sure) {
        return Ok(asked);
    }
    let narrator = context.narrator(loaded);
    let events = context.record(loaded, GameEvent::Depart(seat)).await?;
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let who = [("seat", speech::seat(words, seat).into()), ("name", name.as_str().into())];
        let mut news = vec![words.say("tell-departs", &who)];
        news.extend(narrator.with(words).lines(&events, loaded.game.position()));
        announce::turn(words, loaded, news, narrate::concerned(&events))
    };
    context.tell(loaded, say).await?;
    Ok(Answer::dialogue(Message::text(words.say("done-leave", &[("game", id.0.into())]))))
}
