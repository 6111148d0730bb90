//! `draw`: offers a draw, agrees to one or refuses it.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::{Matter, Vote};
use crate::invocation::Invocation;
use crate::play::confirm::{Question, is_warning, too_early, unless_confirmed, warned};
use crate::play::vote::{by_player, closed, question};
use crate::play::wish::Wish;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::narrate::{self, Narrator};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Draw;

static SPEC: Spec = Spec {
    name: "draw",
    args: &[
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Yes),
        optional("vote", ArgKind::Hidden),
    ],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Draw {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        match Wish::of(call, &loaded, Matter::Draw, seat)? {
            Wish::Ask => offer(context, &mut loaded, call, seat).await,
            Wish::Agree(vote) => answer(context, &mut loaded, call, &vote, seat, true).await,
            Wish::Count(_) => {
                let narrator = context.narrator(&loaded);
                let effects = context.answer_for_others(&mut loaded, Matter::Draw).await?.effects;
                tell_end(context, &loaded, &narrator, &effects, None).await?;
                Ok(done(context.words().word("done-draw-agree")))
            }
            Wish::Refuse(vote) => answer(context, &mut loaded, call, &vote, seat, false).await,
        }
    }
}

/// Whether offers stand until all have answered (`fu`): they are told in other words, and explained before they are made.
fn binds(loaded: &LoadedGame) -> bool {
    loaded.game.manners().draws.are_binding()
}

fn three_live(loaded: &LoadedGame) -> bool {
    loaded.game.position().alive().len() > 2
}

/// The end of a dialogue, or of a plain command.
fn done(text: String) -> Answer {
    Answer::dialogue(Message::text(text))
}

async fn offer(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
    seat: Seat,
) -> Result<Answer, Refusal> {
    loaded.game.may_offer_draw(seat)?;
    let words = context.words();
    let slip = || {
        let text = words.say("draw-offer-sure", &[("game", loaded.row.id.0.into())]);
        context.is_tap().then(|| Question::new(text, "button-offer-yes"))
    };
    let sure = || too_early(words, loaded, seat).or_else(|| costs_of_offering(words, loaded, seat)).or_else(slip);
    if let Some(asked) = unless_confirmed(words, loaded, call, Invocation::new("draw"), sure) {
        return Ok(asked);
    }
    let narrator = context.narrator(loaded);
    let mut effects = context.record(loaded, GameEvent::OfferDraw(seat)).await?;
    if is_warning(&effects) {
        return warned(context, loaded, &narrator, &effects).await;
    }
    let answered = context.answer_for_others(loaded, Matter::Draw).await?;
    effects.extend(answered.effects);
    if let (Some(machine), None, None) = (answered.refused, loaded.draw(), loaded.game.position().over()) {
        return refused_by(context, loaded, seat, machine).await;
    }
    let Some(vote) = loaded.draw() else {
        // The second time too early: the seat is out. Or nobody is there who could refuse.
        tell_end(context, loaded, &narrator, &effects, None).await?;
        let out = !loaded.game.position().alive().contains(seat);
        return Ok(done(context.words().word(if out { "done-out" } else { "done-draw-agree" })));
    };
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let key = match (binds(loaded), three_live(loaded)) {
            (false, _) => "tell-draw-offer",
            (true, false) => "tell-strict-offer",
            (true, true) => "tell-strict-offer-three",
        };
        question(words, loaded, "draw", &vote, by_player(words, key, loaded, seat, &name))
    };
    context.tell(loaded, say).await?;
    let key = if binds(loaded) { "done-strict-offer" } else { "done-draw-offer" };
    Ok(done(context.words().word(key)))
}

/// Tells of an offer that the machine has refused at once.
async fn refused_by(
    context: &mut Context<'_>,
    loaded: &LoadedGame,
    seat: Seat,
    machine: Seat,
) -> Result<Answer, Refusal> {
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let offered = by_player(words, "tell-draw-offer", loaded, seat, &name);
        let by = announce::player_name(loaded, machine);
        closed(loaded, "draw", format!("{offered}\n{}", by_player(words, "tell-draw-refuse", loaded, machine, &by)))
    };
    context.tell(loaded, say).await?;
    Ok(done(context.words().word("done-draw-offer")))
}

/// What an offer costs that binds: one of those a seat has, and with three living perhaps the game.
fn costs_of_offering(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> Option<Question> {
    let left = loaded.game.draw_offers_left(seat)?;
    let key = if three_live(loaded) { "draw-sure-three" } else { "draw-sure" };
    Some(Question::new(words.say(key, &[("left", i64::from(left).into())]), "button-offer-yes"))
}

/// What agreeing may cost.
fn costs_of_agreeing(words: Words<'_>, loaded: &LoadedGame, vote: &Vote, seat: Seat) -> Option<Question> {
    let risk = loaded.game.draw_risk(seat)?;
    let key = if risk.refused { "draw-accept-loses" } else { "draw-accept-sure" };
    let asker = speech::seat(words, vote.offer.by());
    let names = [("asker", asker.into()), ("third", speech::seat(words, risk.third).into())];
    Some(Question::new(words.say(key, &names), "button-accept"))
}

async fn answer(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
    vote: &Vote,
    seat: Seat,
    accepts: bool,
) -> Result<Answer, Refusal> {
    loaded.game.may_answer_draw(seat, accepts)?;
    let words = context.words();
    let accept = Invocation::new("draw").with("answer", "accept").with("vote", vote.event);
    let slip = || {
        let text = words.say("draw-agree-sure", &[("game", loaded.row.id.0.into())]);
        context.is_tap().then(|| Question::new(text, "button-accept"))
    };
    let sure = || {
        let costs = || costs_of_agreeing(words, loaded, vote, seat).or_else(slip);
        if accepts { costs() } else { None }
    };
    if let Some(asked) = unless_confirmed(words, loaded, call, accept, sure) {
        return Ok(asked);
    }
    let event = if accepts { GameEvent::AgreeDraw(seat) } else { GameEvent::RefuseDraw(seat) };
    let narrator = context.narrator(loaded);
    let mut effects = context.record(loaded, event).await?;
    if accepts {
        effects.extend(context.answer_for_others(loaded, Matter::Draw).await?.effects);
    }
    let (key, done_key) = match (accepts, binds(loaded)) {
        (true, false) => ("tell-draw-agree", "done-draw-agree"),
        (true, true) => ("tell-draw-agree", "done-strict-answer"),
        (false, true) => ("tell-strict-refuse", "done-strict-answer"),
        (false, false) if vote.offer.by() == seat => ("tell-draw-withdrawn", "done-draw-refuse"),
        (false, false) => ("tell-draw-refuse", "done-draw-refuse"),
    };
    let name = context.name();
    match loaded.draw() {
        Some(vote) => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                question(words, loaded, "draw", &vote, by_player(words, key, loaded, seat, &name))
            };
            context.tell(loaded, say).await?;
        }
        None if loaded.game.position().over().is_some() => {
            tell_end(context, loaded, &narrator, &effects, Some((key, seat, &name))).await?;
        }
        None => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let mut text = by_player(words, key, loaded, seat, &name);
                if binds(loaded) {
                    text = format!("{text}\n{}", words.word("tell-strict-off"));
                }
                closed(loaded, "draw", text)
            };
            context.tell(loaded, say).await?;
        }
    }
    Ok(done(context.words().word(done_key)))
}

/// Tells of a change of the position, after who brought it about.
async fn tell_end(
    context: &mut Context<'_>,
    loaded: &LoadedGame,
    narrator: &Narrator<'_>,
    effects: &[sanguo_engine::Effect],
    who: Option<(&str, Seat, &str)>,
) -> Result<(), Refusal> {
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let mut news: Vec<String> =
            who.into_iter().map(|(key, seat, name)| by_player(words, key, loaded, seat, name)).collect();
        news.extend(narrator.with(words).lines(effects, loaded.game.position()));
        announce::turn(words, loaded, news, narrate::concerned(effects))
    };
    context.tell(loaded, say).await
}
