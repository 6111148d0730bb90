//! `abort`: calls a game off: before everybody has moved once, after asking once more; later when all agree.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::Matter;
use crate::invocation::Invocation;
use crate::play::ballot;
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
    args: &[
        optional("confirm", ArgKind::Yes),
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
        optional("vote", ArgKind::Hidden),
    ],
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
        let (mut loaded, seat) = context.seated()?;
        if loaded.game.all_have_moved() || loaded.open_vote(Matter::Abort).is_some() {
            return ballot::vote(context, &mut loaded, call, seat, (Matter::Abort, "")).await;
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
