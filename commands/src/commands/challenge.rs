//! `challenge`: opens a game for two named members and nobody else. It begins when both accept; one who declines closes
//! it.

use async_trait::async_trait;
use sanguo_engine::GameOption;

use super::Command;
use super::new::{AND, WITH, open, terms_of};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional, required};
use crate::context::Context;
use crate::game::terms::CHALLENGE;
use crate::invocation::Invocation;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;

pub(crate) struct Challenge;

static SPEC: Spec = Spec {
    name: "challenge",
    args: &[
        required(WITH, ArgKind::Member),
        required(AND, ArgKind::Member),
        optional("game", ArgKind::Variant),
        optional(GameOption::Mode.name(), ArgKind::Mode),
        optional("seat", ArgKind::SeatOrRandom),
        optional("lots", ArgKind::Switch),
        optional("time", ArgKind::Pace),
        optional("weekends", ArgKind::Switch),
        optional("rated", ArgKind::Switch),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Opening,
    page_button: None,
};

#[async_trait]
impl Command for Challenge {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let terms = terms_of(context, call).await?.with(CHALLENGE, "on");
        open(context, call, terms).await
    }
}
