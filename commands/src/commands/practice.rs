//! `practice`: a game against two machines, begun at once.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::Command;
use super::new;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::terms::{MOMENT, PRACTICE, Terms};
use crate::invocation::Invocation;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;

pub(crate) struct Practice;

static SPEC: Spec = Spec {
    name: "practice",
    args: &[
        optional("game", ArgKind::Variant),
        optional("level", ArgKind::Number),
        optional("seat", ArgKind::Seat),
        optional("mode", ArgKind::Mode),
        optional(MOMENT, ArgKind::Number),
        optional("start", ArgKind::Fen),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: Some("page-practice"),
};

#[async_trait]
impl Command for Practice {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let own = call.get("seat").and_then(Seat::read).unwrap_or(Seat::Wu);
        let others: Vec<&str> = Seat::ALL.into_iter().filter(|seat| *seat != own).map(Seat::name).collect();
        let opening = call.clone().with("seat", own).with("ai", others.join(","));
        let terms = new::with_moment(Terms::default().with(PRACTICE, "on"), call)?;
        new::open(context, &opening, terms).await
    }
}
