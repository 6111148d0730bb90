//! `watch`: shows a game to whoever knows its token, wherever it is played.

use async_trait::async_trait;
use sanguo_store::View;

use super::Look as Looking;
use super::status::describe;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, required};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::announce::{self, Look};
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;

pub(crate) struct Watch;

static SPEC: Spec = Spec {
    name: "watch",
    args: &[required("token", ArgKind::Token)],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Looking for Watch {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let missing = || Refusal::MissingArgument { name: "token", spec: &SPEC };
        let token = call.get("token").ok_or_else(missing)?.to_lowercase();
        let game = context.view().game_of_token(&token).await?.ok_or(Refusal::NoSuchToken)?;
        let row = context.view().game(game).await?.ok_or(Refusal::NoSuchToken)?;
        let loaded = context.load(row).await?;
        let words = context.words();
        Ok(Answer::private(Message {
            text: describe(words, &loaded, context.now()).join("\n"),
            picture: Some(announce::picture(words, &loaded, Look::default())),
            game: Some(game.0),
            ..Message::default()
        }))
    }
}
