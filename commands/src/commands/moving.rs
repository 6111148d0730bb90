//! `move`: plays a move written in any notation, or chosen by buttons: piece, target, confirmation.

use async_trait::async_trait;
use sanguo_engine::{Move as Played, notation};

use super::Command;
use super::chooser;
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::Table;
use crate::text::Words;

pub(crate) struct Move;

static SPEC: Spec = Spec {
    name: "move",
    args: &[
        optional("move", ArgKind::Move),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Choice(&["yes"])),
        optional("at", ArgKind::Hidden),
        optional("from", ArgKind::Hidden),
        optional("to", ArgKind::Hidden),
        optional("page", ArgKind::Hidden),
        optional("go", ArgKind::Hidden),
    ],
    who: Who::Mover,
};

#[async_trait]
impl Command for Move {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::MyTurn).await?;
        context.mover_in(&table)?;
        check_fresh(&table, call)?;
        if let Some(text) = call.get("move") {
            if let Some(step) = chooser::Step::from_origin(&table, text) {
                // Only a piece was named: it remains to choose where to.
                return Ok(chooser::ask(context, &table, step));
            }
            let mv = read(context, &table, text)?;
            // What a move risks is for its player alone to see, before it is played.
            if call.get("confirm").is_none() && !table.game.warnings(mv).is_empty() {
                return Ok(chooser::ask(context, &table, chooser::Step::Confirm(mv)));
            }
            return play(context, &mut table, mv).await;
        }
        match chooser::Step::of(&table, call)? {
            chooser::Step::Play(mv) => play(context, &mut table, mv).await,
            step => Ok(chooser::ask(context, &table, step)),
        }
    }
}

/// A button of a dialogue is good only for the position it was made for.
fn check_fresh(table: &Table, call: &Invocation) -> Result<(), Refusal> {
    match call.get("at") {
        Some(at) if at != table.row.events.to_string() => Err(Refusal::MovedOn),
        _ => Ok(()),
    }
}

/// The move that a text means.
fn read(context: &Context<'_>, table: &Table, text: &str) -> Result<Played, Refusal> {
    notation::read(&table.game, text).map_err(|error| {
        let position = table.game.position();
        let reason = speech::read_error(context.words(), position, &table.roster(), &error);
        Refusal::Move { text: text.chars().take(60).collect(), error: Box::new(error), reason }
    })
}

/// Plays a legal move of the seat to move and tells the place.
pub(crate) async fn play(context: &mut Context<'_>, table: &mut Table, mv: Played) -> Result<Answer, Refusal> {
    let narrator = context.narrator(table);
    let seat = table.turn();
    let text = table.game.position().move_text(mv);
    let declined = table.draw.is_some_and(|vote| !vote.agreed.contains(seat)) && !table.rules_on_draws();
    let events = context.happen(table, Happening::Move(text)).await?;
    let name = context.name();
    let say = |words: Words<'_>, table: &Table| {
        let narrator = narrator.with(words);
        let mut news = vec![words.say(
            "tell-move",
            &[
                ("seat", speech::seat(words, seat).into()),
                ("name", name.as_str().into()),
                ("move", narrator.reading(mv).into()),
            ],
        )];
        news.extend(narrator.lines(&events));
        if declined {
            news.push(words.word("tell-draw-declined-by-move"));
        }
        announce::turn(words, table, news)
    };
    context.tell(table, say).await?;
    let played = narrator.reading(mv);
    let done = context.words().say("done-move", &[("game", table.row.id.0.into()), ("move", played.into())]);
    Ok(Answer::dialogue(Message::text(done)))
}
