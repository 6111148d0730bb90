//! `cancel`: closes a lobby.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct Cancel;

static SPEC: Spec = Spec {
    name: "cancel",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::OwnLobby),
    who: Who::Creator,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Lobby,
    page_button: None,
};

#[async_trait]
impl Command for Cancel {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        let words = context.words();
        // A tap may be a slip, and what is cancelled stays so; a command that was written was meant.
        let sure = || {
            let text = words.say("cancel-sure", &[("game", loaded.row.id.0.into())]);
            context.is_tap().then(|| Question::new(text, "button-cancel-yes"))
        };
        if let Some(asked) = unless_confirmed(words, &loaded, call, Invocation::new("cancel"), sure) {
            return Ok(asked);
        }
        context.record(&mut loaded, GameEvent::Cancel).await?;
        let name = context.name();
        let say = |words: Words<'_>, loaded: &LoadedGame| {
            announce::lobby(words, loaded, &words.say("tell-cancelled", &[("name", name.as_str().into())]))
        };
        context.tell(&loaded, say).await?;
        let text = context.words().say("done-cancel", &[("game", loaded.row.id.0.into())]);
        Ok(Answer::dialogue(Message::text(text)))
    }
}
