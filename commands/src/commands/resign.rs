//! `resign`: gives a game up, after asking once more.

use async_trait::async_trait;
use sanguo_engine::{Event, Seat, SeatSet};

use super::Command;
use super::vote::plain;
use crate::announce::{self, button, rows};
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message, Style};
use crate::narrate::Narrator;
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::Table;
use crate::text::Words;

pub(crate) struct Resign;

static SPEC: Spec = Spec {
    name: "resign",
    args: &[optional("confirm", ArgKind::Choice(&["yes"])), optional("game", ArgKind::Game)],
    who: Who::Player,
};

#[async_trait]
impl Command for Resign {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::Mine).await?;
        let seat = context.seat_in(&table)?;
        let words = context.words();
        if call.get("confirm").is_none() {
            let yes = Invocation::new("resign").with("game", table.row.id).with("confirm", "yes");
            if let Some(text) = too_early(words, &table, seat) {
                return Ok(confirm(words, &table, text, "button-ask-anyway", &yes));
            }
            let three = table.game.position().alive() == SeatSet::ALL;
            let key = if three { "resign-sure-three" } else { "resign-sure" };
            let text = words.say_own(key, &[("game", table.row.id.0.into())]);
            return Ok(confirm(words, &table, text, "button-resign-yes", &yes));
        }
        let narrator = context.narrator(&table);
        let events = context.happen(&mut table, Happening::Resign(seat)).await?;
        if let [Event::Warned { .. }] = events.as_slice() {
            return warned(context, &table, &narrator, &events).await;
        }
        let name = context.name();
        let say = |public: Words<'_>, table: &Table| {
            let who = [("seat", speech::seat(public, seat).into()), ("name", name.as_str().into())];
            let mut news = vec![public.say("tell-gives-up", &who)];
            news.extend(narrator.with(public).lines(&events));
            announce::turn(public, table, news)
        };
        context.tell(&table, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-resign", &[("game", table.row.id.0.into())]))))
    }
}

/// A private question whether something that costs much is really meant.
pub(crate) fn confirm(words: Words<'_>, table: &Table, text: String, label: &str, yes: &Invocation) -> Answer {
    Answer::dialogue(Message {
        text,
        buttons: rows(vec![button(words.word(label), Style::Danger, yes)]),
        game: Some(table.row.id.0),
        ..Message::default()
    })
}

/// What asking before its time brings, when it is too early (`fu`): a warning at first, then the loss of the game.
pub(crate) fn too_early(words: Words<'_>, table: &Table, seat: Seat) -> Option<String> {
    if !table.game.is_too_early() {
        return None;
    }
    let key = if table.game.warned().contains(seat) { "early-again" } else { "early-first" };
    let from = i64::from(table.game.manners().requests_from);
    let round = i64::from(table.game.position().round());
    Some(words.say(key, &[("game", table.row.id.0.into()), ("from", from.into()), ("round", round.into())]))
}

/// Tells that a seat has been warned for asking too early.
pub(crate) async fn warned(
    context: &mut Context<'_>,
    table: &Table,
    narrator: &Narrator<'_>,
    events: &[Event],
) -> Result<Answer, Refusal> {
    let say = |words: Words<'_>, table: &Table| plain(table, narrator.with(words).lines(events).join("\n"));
    context.tell(table, say).await?;
    Ok(Answer::dialogue(Message::text(context.words().word("done-warned"))))
}
