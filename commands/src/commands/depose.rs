//! `depose`: finds the horse moves that depose the emperor.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Owner};
use sanguo_store::View;

use super::Look;
use super::ally::offer;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;

pub(crate) struct Depose;

static SPEC: Spec = Spec {
    name: "depose",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Looks,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Depose {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let (loaded, seat) = context.seated()?;
        let position = loaded.game.position();
        if position.diplomacy() == Diplomacy::Absent {
            return Err(Refusal::NoDiplomacy { game: position.variant() });
        }
        let emperor = position.board().general(Owner::Han).filter(|_| position.han_sleeps());
        let emperor = emperor.ok_or(Refusal::DiplomacyClosed)?;
        let goal = context.words().word("goal-depose");
        let moves = if loaded.turn() == seat { position.deposing_moves() } else { Vec::new() };
        offer(context, &loaded, seat, &moves, emperor, goal)
    }
}
