//! `rules`: the rules of a game in short.

use async_trait::async_trait;
use sanguo_engine::Variant;
use sanguo_store::View;

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;

pub(crate) struct Rules;

static SPEC: Spec = Spec {
    name: "rules",
    args: &[optional("game", ArgKind::Variant)],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Rules {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let variant = call.get("game").unwrap_or(Variant::default().name());
        Ok(Answer::private(Message::text(context.words().word(&format!("rules-{variant}")))))
    }
}
