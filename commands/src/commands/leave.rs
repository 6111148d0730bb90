//! `leave`: gives a seat back before the game begins; in a game whose rules speak of leaving (`fu`), also later.

use async_trait::async_trait;
use sanguo_store::State;

use super::Command;
use super::resign::confirm;
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

pub(crate) struct Leave;

static SPEC: Spec = Spec {
    name: "leave",
    args: &[optional("confirm", ArgKind::Choice(&["yes"])), optional("game", ArgKind::Game)],
    who: Who::Player,
};

#[async_trait]
impl Command for Leave {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::OwnLobby).await?;
        if table.row.state == State::Playing && table.game.manners().void_until > 0 {
            return depart(context, &mut table, call).await;
        }
        context.in_lobby(&table)?;
        let seat = table.seat_of(context.person.id).ok_or(Refusal::NotAPlayer)?;
        context.change.free_seat(table.row.id, context.person.id).await?;
        table.players.retain(|player| player.seat != seat);
        context.happen(&mut table, Happening::Leave(seat)).await?;
        let name = context.name();
        let say = |words: Words<'_>, table: &Table| {
            let who = [("name", name.as_str().into()), ("seat", speech::seat(words, seat).into())];
            announce::lobby(words, table, &words.say("tell-left-seat", &who))
        };
        context.tell(&table, say).await?;
        let text = context.words().say("done-leave", &[("game", table.row.id.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

/// Leaves a game that is being played, after asking once more.
async fn depart(context: &mut Context<'_>, table: &mut Table, call: &Invocation) -> Result<Answer, Refusal> {
    let seat = context.seat_in(table)?;
    let words = context.words();
    let id = table.row.id;
    if call.get("confirm").is_none() {
        let (until, round) = (table.game.manners().void_until, table.game.position().round());
        let key = if round <= until { "depart-sure-void" } else { "depart-sure" };
        let text = words
            .say(key, &[("game", id.0.into()), ("round", i64::from(round).into()), ("until", i64::from(until).into())]);
        let yes = Invocation::new("leave").with("game", id).with("confirm", "yes");
        return Ok(confirm(words, table, text, "button-leave-yes", &yes));
    }
    let narrator = context.narrator(table);
    let events = context.happen(table, Happening::Depart(seat)).await?;
    let name = context.name();
    let say = |words: Words<'_>, table: &Table| {
        let who = [("seat", speech::seat(words, seat).into()), ("name", name.as_str().into())];
        let mut news = vec![words.say("tell-departs", &who)];
        news.extend(narrator.with(words).lines(&events));
        announce::turn(words, table, news)
    };
    context.tell(table, say).await?;
    Ok(Answer::dialogue(Message::text(words.say("done-leave", &[("game", id.0.into())]))))
}
