//! `resign`: gives a game up, after asking once more.

use async_trait::async_trait;
use sanguo_engine::SeatSet;

use super::Command;
use crate::announce::{self, button, rows};
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message, Style};
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
            let key = if table.game.position().alive() == SeatSet::ALL { "resign-sure-three" } else { "resign-sure" };
            let yes = Invocation::new("resign").with("game", table.row.id).with("confirm", "yes");
            return Ok(Answer::dialogue(Message {
                text: words.say(key, &[("game", table.row.id.0.into())]),
                buttons: rows(vec![button(words.word("button-resign-yes"), Style::Danger, &yes)]),
                game: Some(table.row.id.0),
                ..Message::default()
            }));
        }
        let narrator = context.narrator(&table);
        let events = context.happen(&mut table, Happening::Resign(seat)).await?;
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
