//! `ally`: finds the horse moves that make an alliance.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Move, Point, Seat};

use super::Command;
use super::chooser::{ask_confirm, ask_which};
use crate::announce::{self, Look};
use crate::catalogue::{ArgKind, Spec, Who, optional, required};
use crate::context::{Context, Want};
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::Table;

pub(crate) struct Ally;

static SPEC: Spec = Spec {
    name: "ally",
    args: &[required("kingdom", ArgKind::Seat), optional("game", ArgKind::Game)],
    who: Who::Player,
};

#[async_trait]
impl Command for Ally {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let with = call.get("kingdom").and_then(Seat::read);
        let with = with.ok_or_else(|| Refusal::MissingArgument { name: "kingdom", usage: SPEC.usage() })?;
        let table = context.table(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&table)?;
        let position = table.game.position();
        if with == seat {
            return Err(Refusal::OwnKingdom);
        }
        if position.diplomacy() == Diplomacy::Absent {
            return Err(Refusal::NoDiplomacy);
        }
        if !position.han_sleeps() {
            return Err(Refusal::DiplomacyClosed);
        }
        let Some(point) = position.alliance_point(with).filter(|_| position.can_ally()) else {
            return Err(Refusal::AllianceNeedsThree);
        };
        let words = context.words();
        let goal = words.say("goal-ally", &[("seat", speech::seat(words, with).into())]);
        let moves = if table.turn() == seat { position.alliance_moves(with) } else { Vec::new() };
        offer(context, &table, seat, &moves, point, goal)
    }
}

/// The moves that reach a goal in Han's corner: one to confirm, several to choose from, or how far it still is.
pub(crate) fn offer(
    context: &Context<'_>,
    table: &Table,
    seat: Seat,
    moves: &[Move],
    point: Point,
    goal: String,
) -> Result<Answer, Refusal> {
    let words = context.words();
    Ok(match moves {
        [mv] => ask_confirm(words, table, context.look(table), *mv),
        [] => Answer::dialogue(far_away(context, table, seat, point, &goal)?),
        several => {
            let text = words.say("goal-which", &[("goal", goal.into())]);
            Answer::dialogue(ask_which(words, table, context.look(table), several, text))
        }
    })
}

/// How many moves the nearest horse needs, and by which way.
fn far_away(context: &Context<'_>, table: &Table, seat: Seat, point: Point, goal: &str) -> Result<Message, Refusal> {
    let words = context.words();
    let position = table.game.position();
    let way = position.nearest_horse(seat, point).ok_or(Refusal::NoHorse)?;
    let names: Vec<String> = way.iter().map(|&p| position.point_name(p)).collect();
    let arrows = names.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    let key = match (way.len(), table.turn() == seat) {
        (2, true) => "goal-unlawful",
        (2, false) => "goal-ready",
        _ => "goal-far",
    };
    let text = words.say(
        key,
        &[("goal", goal.into()), ("moves", (way.len() as i64 - 1).into()), ("way", names.join(" → ").into())],
    );
    let look = Look { view: Some(seat), arrows, ..context.look(table) };
    Ok(Message {
        text,
        picture: Some(announce::picture(words, table, look)),
        game: Some(table.row.id.0),
        ..Message::default()
    })
}
