//! `leave`: gives a seat back before the game begins.

use async_trait::async_trait;

use super::Command;
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

static SPEC: Spec = Spec { name: "leave", args: &[optional("game", ArgKind::Game)], who: Who::Player };

#[async_trait]
impl Command for Leave {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::OwnLobby).await?;
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
