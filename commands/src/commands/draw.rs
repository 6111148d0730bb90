//! `draw`: offers a draw, agrees to one or refuses it.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::vote::{Wish, by_player, closed, question};
use super::{Command, strict_draw};
use crate::ask::request::Invocation;
use crate::ask::spec::{ArgKind, Audience, Effect, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Vote};
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
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
    effect: Effect::Plays,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
};

#[async_trait]
impl Command for Draw {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.find_game(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&loaded)?;
        if loaded.rules_on_draws() {
            return strict_draw::run(context, &mut loaded, call, seat).await;
        }
        match Wish::of(call, loaded.draw, seat)? {
            Wish::Ask => offer(context, &mut loaded, seat).await,
            Wish::Agree(_) => agree(context, &mut loaded, seat).await,
            Wish::Refuse(vote) => refuse(context, &mut loaded, seat, vote).await,
        }
    }
}

async fn offer(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat) -> Result<Answer, Refusal> {
    context.record(loaded, GameEvent::OfferDraw(seat)).await?;
    let (name, vote) = (context.name(), loaded.draw.ok_or(Refusal::MovedOn)?);
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        question(words, loaded, "draw", &vote, by_player(words, "tell-draw-offer", loaded, seat, &name))
    };
    context.tell(loaded, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-offer"))))
}

async fn agree(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat) -> Result<Answer, Refusal> {
    let narrator = context.narrator(loaded);
    let events = context.record(loaded, GameEvent::AgreeDraw(seat)).await?;
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let agreed = by_player(words, "tell-draw-agree", loaded, seat, &name);
        match loaded.draw {
            Some(vote) => question(words, loaded, "draw", &vote, agreed),
            None => {
                let mut news = vec![agreed];
                news.extend(narrator.with(words).lines(&events));
                announce::turn(words, loaded, news)
            }
        }
    };
    context.tell(loaded, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-agree"))))
}

async fn refuse(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    context.record(loaded, GameEvent::RefuseDraw(seat)).await?;
    let key = if vote.asker == seat { "tell-draw-withdrawn" } else { "tell-draw-refuse" };
    let name = context.name();
    context.tell(loaded, |words, loaded| closed(loaded, "draw", by_player(words, key, loaded, seat, &name))).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-refuse"))))
}
