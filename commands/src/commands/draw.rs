//! `draw`: offers a draw, agrees to one or refuses it.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::vote::{Wish, by_player, closed, question};
use super::{Command, strict_draw};
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::table::{Table, Vote};
use crate::text::Words;

pub(crate) struct Draw;

static SPEC: Spec = Spec {
    name: "draw",
    args: &[
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Choice(&["yes"])),
        optional("vote", ArgKind::Hidden),
    ],
    who: Who::Player,
};

#[async_trait]
impl Command for Draw {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&table)?;
        if table.rules_on_draws() {
            return strict_draw::run(context, &mut table, call, seat).await;
        }
        match Wish::of(call, table.draw, seat)? {
            Wish::Ask => offer(context, &mut table, seat).await,
            Wish::Agree(_) => agree(context, &mut table, seat).await,
            Wish::Refuse(vote) => refuse(context, &mut table, seat, vote).await,
        }
    }
}

async fn offer(context: &mut Context<'_>, table: &mut Table, seat: Seat) -> Result<Answer, Refusal> {
    context.happen(table, Happening::OfferDraw(seat)).await?;
    let (name, vote) = (context.name(), table.draw.ok_or(Refusal::MovedOn)?);
    let say = |words: Words<'_>, table: &Table| {
        question(words, table, "draw", &vote, by_player(words, "tell-draw-offer", table, seat, &name))
    };
    context.tell(table, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-offer"))))
}

async fn agree(context: &mut Context<'_>, table: &mut Table, seat: Seat) -> Result<Answer, Refusal> {
    let narrator = context.narrator(table);
    let events = context.happen(table, Happening::AgreeDraw(seat)).await?;
    let name = context.name();
    let say = |words: Words<'_>, table: &Table| {
        let agreed = by_player(words, "tell-draw-agree", table, seat, &name);
        match table.draw {
            Some(vote) => question(words, table, "draw", &vote, agreed),
            None => {
                let mut news = vec![agreed];
                news.extend(narrator.with(words).lines(&events));
                announce::turn(words, table, news)
            }
        }
    };
    context.tell(table, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-agree"))))
}

async fn refuse(context: &mut Context<'_>, table: &mut Table, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    context.happen(table, Happening::RefuseDraw(seat)).await?;
    let key = if vote.asker == seat { "tell-draw-withdrawn" } else { "tell-draw-refuse" };
    let name = context.name();
    context.tell(table, |words, table| closed(table, "draw", by_player(words, key, table, seat, &name))).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-refuse"))))
}
