//! Draws in a game whose own rules decide about offers (`fu`): three offers a game, and an agreement of two against the
//! third loses. What can cost the game is explained before it is done.

use sanguo_engine::{Event, Seat};

use super::resign::{confirm, too_early, warned};
use super::vote::{Wish, by_player, closed, question};
use crate::announce;
use crate::context::Context;
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::narrate::Narrator;
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::{Table, Vote};
use crate::text::Words;

/// Offers a draw or answers an offer.
pub(super) async fn run(
    context: &mut Context<'_>,
    table: &mut Table,
    call: &Invocation,
    seat: Seat,
) -> Result<Answer, Refusal> {
    let confirmed = call.get("confirm").is_some();
    match Wish::of(call, table.draw, seat)? {
        Wish::Ask => offer(context, table, seat, confirmed).await,
        Wish::Agree(vote) | Wish::Refuse(vote) if vote.refused.contains(seat) => Err(Refusal::AlreadyAnswered),
        Wish::Refuse(vote) if vote.asker == seat => Err(Refusal::OfferStands),
        Wish::Refuse(vote) if vote.agreed.contains(seat) => Err(Refusal::AlreadyAnswered),
        Wish::Agree(vote) => {
            if let Some(text) = risk(context.words(), table, &vote, seat).filter(|_| !confirmed) {
                let yes = call_for(table).with("answer", "accept").with("vote", vote.event);
                return Ok(confirm(context.words(), table, text, "button-accept", &yes));
            }
            answer(context, table, seat, Happening::AgreeDraw(seat)).await
        }
        Wish::Refuse(_) => answer(context, table, seat, Happening::RefuseDraw(seat)).await,
    }
}

/// The confirmation of what was asked.
fn call_for(table: &Table) -> Invocation {
    Invocation::new("draw").with("game", table.row.id).with("confirm", "yes")
}

async fn offer(context: &mut Context<'_>, table: &mut Table, seat: Seat, confirmed: bool) -> Result<Answer, Refusal> {
    let words = context.words();
    let early = too_early(words, table, seat);
    let left = table.game.draw_offers_left(seat);
    if early.is_none() && left == 0 {
        return Err(Refusal::NoOffersLeft);
    }
    if !confirmed {
        if let Some(text) = early {
            return Ok(confirm(words, table, text, "button-ask-anyway", &call_for(table)));
        }
        let three = table.game.position().alive().len() > 2;
        let key = if three { "draw-sure-three" } else { "draw-sure" };
        let text = words.say(key, &[("left", i64::from(left).into())]);
        return Ok(confirm(words, table, text, "button-offer-yes", &call_for(table)));
    }
    let narrator = context.narrator(table);
    let events = context.happen(table, Happening::OfferDraw(seat)).await?;
    let name = context.name();
    match (events.as_slice(), table.draw) {
        ([Event::Warned { .. }], _) => return warned(context, table, &narrator, &events).await,
        (_, Some(vote)) => {
            let say = |words: Words<'_>, table: &Table| {
                let key = if table.game.position().alive().len() > 2 {
                    "tell-strict-offer-three"
                } else {
                    "tell-strict-offer"
                };
                question(words, table, "draw", &vote, by_player(words, key, table, seat, &name))
            };
            context.tell(table, say).await?;
        }
        // The second time too early: the seat is out.
        (_, None) => {
            tell_end(context, table, &narrator, &events, None).await?;
            return Ok(Answer::dialogue(Message::text(context.words().word("done-out"))));
        }
    }
    Ok(Answer::dialogue(Message::text(context.words().word("done-strict-offer"))))
}

/// What accepting may cost: nothing when two are left, or when the third has accepted.
fn risk(words: Words<'_>, table: &Table, vote: &Vote, seat: Seat) -> Option<String> {
    let alive = table.game.position().alive();
    let third = alive.iter().find(|&other| other != seat && other != vote.asker)?;
    if vote.agreed.contains(third) {
        return None;
    }
    let key = if vote.refused.contains(third) { "draw-accept-loses" } else { "draw-accept-sure" };
    let names = [("asker", speech::seat(words, vote.asker).into()), ("third", speech::seat(words, third).into())];
    Some(words.say(key, &names))
}

async fn answer(
    context: &mut Context<'_>,
    table: &mut Table,
    seat: Seat,
    happening: Happening,
) -> Result<Answer, Refusal> {
    let key = if happening == Happening::AgreeDraw(seat) { "tell-draw-agree" } else { "tell-strict-refuse" };
    let narrator = context.narrator(table);
    let events = context.happen(table, happening).await?;
    let name = context.name();
    match table.draw {
        Some(vote) => {
            let say = |words: Words<'_>, table: &Table| {
                question(words, table, "draw", &vote, by_player(words, key, table, seat, &name))
            };
            context.tell(table, say).await?;
        }
        None if table.game.position().over().is_some() => {
            tell_end(context, table, &narrator, &events, Some((key, seat, &name))).await?;
        }
        None => {
            let say = |words: Words<'_>, table: &Table| {
                let off = words.word("tell-strict-off");
                closed(table, "draw", format!("{}\n{off}", by_player(words, key, table, seat, &name)))
            };
            context.tell(table, say).await?;
        }
    }
    Ok(Answer::dialogue(Message::text(context.words().word("done-strict-answer"))))
}

/// Tells of a change of the position, after who brought it about.
async fn tell_end(
    context: &mut Context<'_>,
    table: &Table,
    narrator: &Narrator<'_>,
    events: &[Event],
    who: Option<(&str, Seat, &str)>,
) -> Result<(), Refusal> {
    let say = |words: Words<'_>, table: &Table| {
        let mut news: Vec<String> =
            who.into_iter().map(|(key, seat, name)| by_player(words, key, table, seat, name)).collect();
        news.extend(narrator.with(words).lines(events));
        announce::turn(words, table, news)
    };
    context.tell(table, say).await
}
