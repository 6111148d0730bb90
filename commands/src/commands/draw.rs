//! `draw`: offers a draw, agrees to one or refuses it.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::Command;
use crate::announce::{self, button, rows};
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message, Style};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::{Table, Vote};
use crate::text::Words;

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
        let vote = open_vote(table.draw, call)?;
        match (call.get("answer"), vote) {
            (None, None) => offer(context, &mut table, seat).await,
            (None, Some(vote)) if vote.agreed.contains(seat) => Err(Refusal::AlreadyAsked),
            (None | Some("accept"), Some(vote)) if !vote.agreed.contains(seat) => {
                agree(context, &mut table, seat).await
            }
            (Some("accept"), Some(_)) => Err(Refusal::AlreadyAgreed),
            (Some(_), None) => Err(Refusal::NothingAsked),
            (_, Some(vote)) => refuse(context, &mut table, seat, vote).await,
        }
    }
}

/// The vote now, which must be the one that a button was made for.
pub(crate) fn open_vote(vote: Option<Vote>, call: &Invocation) -> Result<Option<Vote>, Refusal> {
    match (call.get("vote"), vote) {
        (Some(event), Some(vote)) if event != vote.event.to_string() => Err(Refusal::MovedOn),
        (Some(_), None) => Err(Refusal::NothingAsked),
        (_, vote) => Ok(vote),
    }
}

/// The players whose answer a vote still needs: their accounts, for calling them.
pub(crate) fn undecided(table: &Table, vote: &Vote) -> Vec<String> {
    let missing = table.game.position().alive().without(vote.agreed);
    missing.iter().filter_map(|seat| table.player(seat)).map(|player| player.person.account.clone()).collect()
}

/// The buttons of a vote.
pub(crate) fn vote_buttons(
    words: Words<'_>,
    table: &Table,
    command: &str,
    vote: &Vote,
) -> Vec<Vec<crate::message::Button>> {
    let call = |answer: &str| {
        Invocation::new(command).with("game", table.row.id).with("vote", vote.event).with("answer", answer)
    };
    rows(vec![
        button(words.word("button-accept"), Style::Primary, &call("accept")),
        button(words.word("button-refuse"), Style::Plain, &call("refuse")),
    ])
}

/// Asks the others for their votes in the game's place.
pub(crate) async fn ask(
    context: &mut Context<'_>,
    table: &Table,
    command: &str,
    vote: &Vote,
    text: String,
) -> Result<(), Refusal> {
    let words = context.public(&table.place);
    let message = Message {
        text,
        buttons: vote_buttons(words, table, command, vote),
        mentions: undecided(table, vote),
        game: Some(table.row.id.0),
        ..Message::default()
    };
    context.send(table, &message).await
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
