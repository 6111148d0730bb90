//! `depose`: finds the horse moves that depose the emperor.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Owner};

use super::Command;
use super::ally::offer;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::message::Answer;
use crate::refusal::Refusal;
use crate::request::Invocation;

pub(crate) struct Depose;

static SPEC: Spec = Spec { name: "depose", args: &[optional("game", ArgKind::Game)], who: Who::Player };

#[async_trait]
impl Command for Depose {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let table = context.table(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&table)?;
        let position = table.game.position();
        if position.diplomacy() == Diplomacy::Absent {
            return Err(Refusal::NoDiplomacy);
        }
        let emperor = position.board().general(Owner::Han).filter(|_| position.han_sleeps());
        let emperor = emperor.ok_or(Refusal::DiplomacyClosed)?;
        let goal = context.words().word("goal-depose");
        let moves = if table.turn() == seat { position.deposing_moves() } else { Vec::new() };
        offer(context, &table, seat, &moves, emperor, goal)
    }
}
