//! `cancel`: closes a lobby.

use async_trait::async_trait;

use super::Command;
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::table::Table;
use crate::text::{Words, safe_name};

pub(crate) struct Cancel;

static SPEC: Spec = Spec { name: "cancel", args: &[optional("game", ArgKind::Game)], who: Who::Creator };

#[async_trait]
impl Command for Cancel {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::OwnLobby).await?;
        context.in_lobby(&table)?;
        if table.row.creator != context.person.id && !context.manages(&table) {
            let creator = context.change.person_by_id(table.row.creator, &table.place.platform).await?;
            return Err(Refusal::NotCreator { name: creator.map(|p| safe_name(&p.name)).unwrap_or_default() });
        }
        context.happen(&mut table, Happening::Cancel).await?;
        let name = context.name();
        let say = |words: Words<'_>, table: &Table| {
            announce::lobby(words, table, &words.say("tell-cancelled", &[("name", name.as_str().into())]))
        };
        context.tell(&table, say).await?;
        let text = context.words().say("done-cancel", &[("game", table.row.id.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}
