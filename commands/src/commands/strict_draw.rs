//! Draws in a game whose own rules decide about offers (`fu`): three offers a game, and an agreement of two against the
//! third loses. What can cost the game is explained before it is done.

use sanguo_engine::{Effect, Seat};

use super::resign::{confirm, too_early, warned};
use super::vote::{Wish, by_player, closed, question};
use crate::ask::request::Invocation;
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Vote};
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

/// Offers a draw or answers an offer.
pub(super) async fn run(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
    seat: Seat,
) -> Result<Answer, Refusal> {
    let confirmed = call.get("confirm").is_some();
    match Wish::of(call, loaded.draw, seat)? {
        Wish::Ask => offer(context, loaded, seat, confirmed).await,
        Wish::Agree(vote) | Wish::Refuse(vote) if vote.refused.contains(seat) => Err(Refusal::AlreadyAnswered),
        Wish::Refuse(vote) if vote.asker == seat => Err(Refusal::OfferStands),
        Wish::Refuse(vote) if vote.agreed.contains(seat) => Err(Refusal::AlreadyAnswered),
        Wish::Agree(vote) => {
            if let Some(text) = risk(context.words(), loaded, &vote, seat).filter(|_| !confirmed) {
                let yes = call_for(loaded).with("answer", "accept").with("vote", vote.event);
                return Ok(confirm(context.words(), loaded, text, "button-accept", &yes));
            }
            answer(context, loaded, seat, GameEvent::AgreeDraw(seat)).await
        }
        Wish::Refuse(_) => answer(context, loaded, seat, GameEvent::RefuseDraw(seat)).await,
    }
}

/// The confirmation of what was asked.
fn call_for(loaded: &LoadedGame) -> Invocation {
    Invocation::new("draw").with("game", loaded.row.id).with("confirm", "yes")
}

async fn offer(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    confirmed: bool,
) -> Result<Answer, Refusal> {
    let words = context.words();
    let early = too_early(words, loaded, seat);
    let left = loaded.game.draw_offers_left(seat);
    if early.is_none() && left == 0 {
        return Err(Refusal::NoOffersLeft);
    }
    if !confirmed {
        if let Some(text) = early {
            return Ok(confirm(words, loaded, text, "button-ask-anyway", &call_for(loaded)));
        }
        let three = loaded.game.position().alive().len() > 2;
        let key = if three { "draw-sure-three" } else { "draw-sure" };
        let text = words.say(key, &[("left", i64::from(left).into())]);
        return Ok(confirm(words, loaded, text, "button-offer-yes", &call_for(loaded)));
    }
    let narrator = context.narrator(loaded);
    let events = context.record(loaded, GameEvent::OfferDraw(seat)).await?;
    let name = context.name();
    match (events.as_slice(), loaded.draw) {
        ([Effect::Warned { .. }], _) => return warned(context, loaded, &narrator, &events).await,
        (_, Some(vote)) => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let key = if loaded.game.position().alive().len() > 2 {
                    "tell-strict-offer-three"
                } else {
                    "tell-strict-offer"
                };
                question(words, loaded, "draw", &vote, by_player(words, key, loaded, seat, &name))
            };
            context.tell(loaded, say).await?;
        }
        // The second time too early: the seat is out.
        (_, None) => {
            tell_end(context, loaded, &narrator, &events, None).await?;
            return Ok(Answer::dialogue(Message::text(context.words().word("done-out"))));
        }
    }
    Ok(Answer::dialogue(Message::text(context.words().word("done-strict-offer"))))
}

/// What accepting may cost: nothing when two are left, or when the third has accepted.
fn risk(words: Words<'_>, loaded: &LoadedGame, vote: &Vote, seat: Seat) -> Option<String> {
    let alive = loaded.game.position().alive();
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
    loaded: &mut LoadedGame,
    seat: Seat,
    event: GameEvent,
) -> Result<Answer, Refusal> {
    let key = if event == GameEvent::AgreeDraw(seat) { "tell-draw-agree" } else { "tell-strict-refuse" };
    let narrator = context.narrator(loaded);
    let events = context.record(loaded, event).await?;
    let name = context.name();
    match loaded.draw {
        Some(vote) => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                question(words, loaded, "draw", &vote, by_player(words, key, loaded, seat, &name))
            };
            context.tell(loaded, say).await?;
        }
        None if loaded.game.position().over().is_some() => {
            tell_end(context, loaded, &narrator, &events, Some((key, seat, &name))).await?;
        }
        None => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let off = words.word("tell-strict-off");
                closed(loaded, "draw", format!("{}\n{off}", by_player(words, key, loaded, seat, &name)))
            };
            context.tell(loaded, say).await?;
        }
    }
    Ok(Answer::dialogue(Message::text(context.words().word("done-strict-answer"))))
}

/// Tells of a change of the position, after who brought it about.
async fn tell_end(
    context: &mut Context<'_>,
    loaded: &LoadedGame,
    narrator: &Narrator<'_>,
    events: &[Effect],
    who: Option<(&str, Seat, &str)>,
) -> Result<(), Refusal> {
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let mut news: Vec<String> =
            who.into_iter().map(|(key, seat, name)| by_player(words, key, loaded, seat, name)).collect();
        news.extend(narrator.with(words).lines(events));
        announce::turn(words, loaded, news)
    };
    context.tell(loaded, say).await
}
