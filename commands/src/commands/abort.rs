//! `abort`: calls a game off before everybody has moved once, after asking once more.

use async_trait::async_trait;

use super::Command;
use super::vote::plain;
use crate::ask::request::Invocation;
use crate::ask::spec::{ArgKind, Audience, Effect, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct Abort;

static SPEC: Spec = Spec {
    name: "abort",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    effect: Effect::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
};

#[async_trait]
impl Command for Abort {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.find_game(call.get("game"), Want::Mine).await?;
        context.seat_in(&loaded)?;
        if loaded.all_have_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        let words = context.words();
        if call.get("confirm").is_none() {
            let yes = Invocation::new("abort").with("game", loaded.row.id).with("confirm", "yes");
            return Ok(Answer::dialogue(Message {
                text: words.say("abort-sure", &[("game", loaded.row.id.0.into())]),
                buttons: rows(vec![button(words.word("button-abort-yes"), Style::Danger, &yes)]),
                game: Some(loaded.row.id.0),
                ..Message::default()
            }));
        }
        context.record(&mut loaded, GameEvent::Abort).await?;
        let name = context.name();
        let say = |public: Words<'_>, loaded: &LoadedGame| {
            let aborted = public.say("tell-aborted", &[("name", name.as_str().into())]);
            plain(loaded, format!("{}\n{aborted}", announce::title(public, loaded)))
        };
        context.tell(&loaded, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-abort", &[("game", loaded.row.id.0.into())]))))
    }
}
