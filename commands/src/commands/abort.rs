//! `abort`: calls a game off before everybody has moved once, after asking once more.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::play::vote::plain;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::text::Words;

pub(crate) struct Abort;

static SPEC: Spec = Spec {
    name: "abort",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Abort {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, _) = context.seated()?;
        if loaded.game.all_have_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        let words = context.words();
        let sure = || {
            let text = words.say("abort-sure", &[("game", loaded.row.id.0.into())]);
            Some(Question::new(text, "button-abort-yes"))
        };
        if let Some(asked) = unless_confirmed(words, &loaded, call, Invocation::new("abort"), sure) {
            return Ok(asked);
        }
        context.record(&mut loaded, GameEvent::Abort).await?;
        let name = context.name();
        let say = |public: Words<'_>, loaded: &LoadedGame| {
            let aborted = public.say("tell-aborted", &[("name", name.as_str().into())]);
            let text = format!("{}\n{aborted}", announce::title(public, loaded));
            Message { role: Some(Role::Gone), ..plain(loaded, text) }
        };
        context.tell(&loaded, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-abort", &[("game", loaded.row.id.0.into())]))))
    }
}
