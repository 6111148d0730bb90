//! `draw`: offers a draw, agrees to one or refuses it.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::Command;
use super::vote::{Wish, ask};
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::{Table, Vote};

pub(crate) struct Draw;

static SPEC: Spec = Spec {
    name: "draw",
    args: &[
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
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
        match Wish::of(call, table.draw, seat)? {
            Wish::Ask => offer(context, &mut table, seat).await,
            Wish::Agree(_) => agree(context, &mut table, seat).await,
            Wish::Refuse(vote) => refuse(context, &mut table, seat, vote).await,
        }
    }
}

async fn offer(context: &mut Context<'_>, table: &mut Table, seat: Seat) -> Result<Answer, Refusal> {
    context.happen(table, Happening::OfferDraw(seat)).await?;
    let words = context.public(&table.place);
    let text = words.say(
        "tell-draw-offer",
        &[("game", table.row.id.0.into()), ("seat", speech::seat(words, seat).into()), ("name", context.name().into())],
    );
    let vote = table.draw.ok_or(Refusal::MovedOn)?;
    ask(context, table, "draw", &vote, text).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-offer"))))
}

async fn agree(context: &mut Context<'_>, table: &mut Table, seat: Seat) -> Result<Answer, Refusal> {
    let narrator = context.narrator(table);
    let events = context.happen(table, Happening::AgreeDraw(seat)).await?;
    let words = narrator.words;
    let agreed = words.say(
        "tell-draw-agree",
        &[("game", table.row.id.0.into()), ("seat", speech::seat(words, seat).into()), ("name", context.name().into())],
    );
    match table.draw {
        Some(vote) => ask(context, table, "draw", &vote, agreed).await?,
        None => {
            let mut news = vec![agreed];
            news.extend(narrator.lines(&events));
            let message = announce::turn(words, table, news);
            context.send(table, &message).await?;
        }
    }
    Ok(Answer::private(Message::text(context.words().word("done-draw-agree"))))
}

async fn refuse(context: &mut Context<'_>, table: &mut Table, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    context.happen(table, Happening::RefuseDraw(seat)).await?;
    let words = context.public(&table.place);
    let key = if vote.asker == seat { "tell-draw-withdrawn" } else { "tell-draw-refuse" };
    let text = words.say(
        key,
        &[("game", table.row.id.0.into()), ("seat", speech::seat(words, seat).into()), ("name", context.name().into())],
    );
    context.send(table, &Message { game: Some(table.row.id.0), ..Message::text(text) }).await?;
    Ok(Answer::private(Message::text(context.words().word("done-draw-refuse"))))
}
