//! `abort`: calls a game off before everybody has moved once, after asking once more.

use async_trait::async_trait;

use super::Command;
use super::vote::plain;
use crate::announce::{self, button, rows};
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message, Style};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::table::Table;
use crate::text::Words;

pub(crate) struct Abort;

static SPEC: Spec = Spec {
    name: "abort",
    args: &[optional("confirm", ArgKind::Choice(&["yes"])), optional("game", ArgKind::Game)],
    who: Who::Player,
};

#[async_trait]
impl Command for Abort {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::Mine).await?;
        context.seat_in(&table)?;
        if table.all_have_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        let words = context.words();
        if call.get("confirm").is_none() {
            let yes = Invocation::new("abort").with("game", table.row.id).with("confirm", "yes");
            return Ok(Answer::dialogue(Message {
                text: words.say("abort-sure", &[("game", table.row.id.0.into())]),
                buttons: rows(vec![button(words.word("button-abort-yes"), Style::Danger, &yes)]),
                game: Some(table.row.id.0),
                ..Message::default()
            }));
        }
        context.happen(&mut table, Happening::Abort).await?;
        let name = context.name();
        let say = |public: Words<'_>, table: &Table| {
            let aborted = public.say("tell-aborted", &[("name", name.as_str().into())]);
            plain(table, format!("{}\n{aborted}", announce::title(public, table)))
        };
        context.tell(&table, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-abort", &[("game", table.row.id.0.into())]))))
    }
}
