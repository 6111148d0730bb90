//! `takeback`: takes one's last move back, at once when it is fresh, else when the others agree.

use async_trait::async_trait;
use sanguo_engine::Seat;

use super::Command;
use super::vote::{Wish, by_player, closed, question};
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::{Table, Vote};
use crate::text::Words;

pub(crate) struct Takeback;

static SPEC: Spec = Spec {
    name: "takeback",
    args: &[
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
        optional("vote", ArgKind::Hidden),
    ],
    who: Who::Player,
};

/// How long after it a move may be taken back without asking, while nobody has moved since. In milliseconds.
const FRESH: i64 = 60_000;

#[async_trait]
impl Command for Takeback {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&table)?;
        match Wish::of(call, table.takeback, seat)? {
            Wish::Ask => request(context, &mut table, seat).await,
            Wish::Agree(vote) => agree(context, &mut table, seat, vote).await,
            Wish::Refuse(vote) => refuse(context, &mut table, seat, vote).await,
        }
    }
}

/// How many half-moves lie from a seat's last move to now, that move included.
fn plies_to_own_move(table: &Table, seat: Seat) -> Result<usize, Refusal> {
    let own = table.steps.iter().rposition(|step| step.is_move && step.seat == seat);
    let own = own.ok_or(Refusal::NothingToTakeBack)?;
    if table.steps[own..].iter().all(|step| step.is_move) {
        Ok(table.steps.len() - own)
    } else {
        Err(Refusal::TakebackPastResignation)
    }
}

async fn request(context: &mut Context<'_>, table: &mut Table, seat: Seat) -> Result<Answer, Refusal> {
    let plies = plies_to_own_move(table, seat)?;
    let fresh = table.steps.last().is_some_and(|step| context.now() - step.at < FRESH);
    if plies == 1 && fresh {
        take_back(context, table, seat, plies).await?;
        return Ok(Answer::private(Message::text(context.words().word("done-takeback"))));
    }
    context.happen(table, Happening::AskTakeback(seat, plies)).await?;
    let (name, vote) = (context.name(), table.takeback.ok_or(Refusal::MovedOn)?);
    let say = |words: Words<'_>, table: &Table| {
        let text = words.say(
            "tell-takeback-ask",
            &[
                ("game", table.row.id.0.into()),
                ("seat", speech::seat(words, seat).into()),
                ("name", name.as_str().into()),
                ("plies", (plies as i64).into()),
            ],
        );
        question(words, table, "takeback", &vote, text)
    };
    context.tell(table, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-takeback-ask"))))
}

async fn agree(context: &mut Context<'_>, table: &mut Table, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    context.happen(table, Happening::AgreeTakeback(seat)).await?;
    let agreed = table.takeback.ok_or(Refusal::NothingAsked)?;
    if table.game.position().alive().without(agreed.agreed).is_empty() {
        take_back(context, table, vote.asker, vote.plies).await?;
    } else {
        let name = context.name();
        let say = |words: Words<'_>, table: &Table| {
            let text = by_player(words, "tell-takeback-agree", table, seat, &name);
            question(words, table, "takeback", &agreed, text)
        };
        context.tell(table, say).await?;
    }
    Ok(Answer::private(Message::text(context.words().word("done-takeback-agree"))))
}

async fn take_back(context: &mut Context<'_>, table: &mut Table, asker: Seat, plies: usize) -> Result<(), Refusal> {
    context.happen(table, Happening::Takeback(plies)).await?;
    let say = |words: Words<'_>, table: &Table| {
        let asker = speech::seat(words, asker);
        let news = words.say("tell-takeback", &[("seat", asker.into()), ("plies", (plies as i64).into())]);
        announce::turn(words, table, vec![news])
    };
    context.tell(table, say).await
}

async fn refuse(context: &mut Context<'_>, table: &mut Table, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    context.happen(table, Happening::RefuseTakeback(seat)).await?;
    let key = if vote.asker == seat { "tell-takeback-withdrawn" } else { "tell-takeback-refuse" };
    let name = context.name();
    context.tell(table, |words, table| closed(table, "takeback", by_player(words, key, table, seat, &name))).await?;
    Ok(Answer::private(Message::text(context.words().word("done-takeback-refuse"))))
}
