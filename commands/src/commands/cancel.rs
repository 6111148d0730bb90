//! `cancel`: closes a lobby.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct Cancel;

static SPEC: Spec = Spec {
    name: "cancel",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::OwnLobby),
    who: Who::Creator,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Lobby,
    page_button: None,
};

#[async_trait]
impl Command for Cancel {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        context.record(&mut loaded, GameEvent::Cancel).await?;
        let name = context.name();
        let say = |words: Words<'_>, loaded: &LoadedGame| {
            announce::lobby(words, loaded, &words.say("tell-cancelled", &[("name", name.as_str().into())]))
        };
        context.tell(&loaded, say).await?;
        let text = context.words().say("done-cancel", &[("game", loaded.row.id.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}
