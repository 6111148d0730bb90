//! `ally`: finds the horse moves that make an alliance.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Move, Point, Seat};
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional, required};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::chooser::{ask_confirm, ask_which};
use crate::say::announce::{self, Look};
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Ally;

static SPEC: Spec = Spec {
    name: "ally",
    args: &[required("kingdom", ArgKind::Seat), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Looks,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Looking for Ally {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let with = call.get("kingdom").and_then(Seat::read);
        let with = with.ok_or_else(|| Refusal::MissingArgument { name: "kingdom", spec: &SPEC })?;
        let (loaded, seat) = context.seated()?;
        let position = loaded.game.position();
        if with == seat {
            return Err(Refusal::OwnKingdom);
        }
        if position.diplomacy() == Diplomacy::Absent {
            return Err(Refusal::NoDiplomacy { game: position.variant() });
        }
        if !position.han_sleeps() {
            return Err(Refusal::DiplomacyClosed);
        }
        let Some(point) = position.alliance_point(with).filter(|_| position.can_ally()) else {
            return Err(Refusal::AllianceNeedsThree);
        };
        let words = context.words();
        let goal = words.say("goal-ally", &[("seat", speech::seat(words, with).into())]);
        let moves = if loaded.turn() == seat { position.alliance_moves(with) } else { Vec::new() };
        offer(context, &loaded, seat, &moves, point, goal)
    }
}

/// The moves that reach a goal in Han's corner: one to confirm, several to choose from, or how far it still is.
pub(crate) fn offer(
    context: &Context<'_, View>,
    loaded: &LoadedGame,
    seat: Seat,
    moves: &[Move],
    point: Point,
    goal: String,
) -> Result<Answer, Refusal> {
    let words = context.words();
    Ok(match moves {
        [mv] => ask_confirm(words, loaded, context.look(loaded), *mv),
        [] => Answer::dialogue(far_away(context, loaded, seat, point, &goal)?),
        several => {
            let text = words.say("goal-which", &[("goal", goal.into())]);
            Answer::dialogue(ask_which(words, loaded, context.look(loaded), several, text))
        }
    })
}

/// How many moves the nearest horse needs, and by which way.
fn far_away(
    context: &Context<'_, View>,
    loaded: &LoadedGame,
    seat: Seat,
    point: Point,
    goal: &str,
) -> Result<Message, Refusal> {
    let words = context.words();
    let position = loaded.game.position();
    let way = position.nearest_horse(seat, point).ok_or(Refusal::NoHorse)?;
    let names: Vec<String> = way.iter().map(|&p| position.point_name(p)).collect();
    let arrows = names.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    let key = match (way.len(), loaded.turn() == seat) {
        (2, true) => "goal-unlawful",
        (2, false) => "goal-ready",
        _ => "goal-far",
    };
    let text = words.say(
        key,
        &[("goal", goal.into()), ("moves", (way.len() as i64 - 1).into()), ("way", names.join(" → ").into())],
    );
    let look = Look { view: Some(seat), arrows, ..context.look(loaded) };
    Ok(Message {
        text,
        picture: Some(announce::picture(words, loaded, look)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}
