//! `invite`: calls members to a game whose seats are being taken and keeps seats for them; they answer by buttons.

use async_trait::async_trait;

use super::Command;
use super::join::join;
use super::new::{AND, WITH};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::terms::{CHALLENGE, Terms};
use crate::invocation::Invocation;
use crate::play::lobby;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::text::{Words, safe_name};

pub(crate) struct Invite;

static SPEC: Spec = Spec {
    name: "invite",
    args: &[
        optional(WITH, ArgKind::Member),
        optional(AND, ArgKind::Member),
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::Lobby),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Lobby,
    page_button: None,
};

#[async_trait]
impl Command for Invite {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        match call.get("answer") {
            Some("accept") => {
                awaited(context, &loaded)?;
                join(context, &mut loaded, None).await
            }
            Some(_) => decline(context, &mut loaded).await,
            None => call_members(context, &mut loaded, call).await,
        }
    }
}

/// Whether the requester is invited and has not answered.
fn awaited(context: &Context<'_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    context.in_lobby(loaded)?;
    let invited = loaded.awaited().any(|invited| invited.person.id == context.person.id);
    if invited { Ok(()) } else { Err(Refusal::NotInvited) }
}

/// Says no to an invitation. A challenge is closed by that.
async fn decline(context: &mut Context<'_>, loaded: &mut LoadedGame) -> Result<Answer, Refusal> {
    awaited(context, loaded)?;
    let (game, me, name) = (loaded.row.id, context.person.id, context.name());
    context.change.decline(game, me).await?;
    loaded.invited = context.change.invited(game, &loaded.place.platform).await?;
    if Terms::read(&loaded.row.terms).is_on(CHALLENGE) {
        let why = |words: Words<'_>| words.say("tell-challenge-declined", &[("name", name.as_str().into())]);
        lobby::close(context, loaded, why).await?;
    } else {
        let news = |words: Words<'_>| words.say("tell-declined", &[("name", name.as_str().into())]);
        context.tell(loaded, |words, loaded| announce::lobby(words, loaded, &news(words))).await?;
    }
    let text = context.words().say("done-declined", &[("game", game.0.into())]);
    Ok(Answer::private(Message::text(text)))
}

/// Invites members. Whoever sits in the game, has opened it or manages its place may.
async fn call_members(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
) -> Result<Answer, Refusal> {
    context.in_lobby(loaded)?;
    let me = context.person.id;
    if loaded.seat_of(me).is_none() && loaded.row.creator != me && !context.manages(loaded) {
        return Err(Refusal::NotAPlayer);
    }
    let said: Vec<&str> = [WITH, AND].into_iter().filter_map(|name| call.get(name)).collect();
    if said.is_empty() {
        return Err(Refusal::MissingArgument { name: WITH, spec: &SPEC });
    }
    let mut names = Vec::new();
    for said in said {
        let person = context.named(said).await?;
        lobby::invite(context, loaded, &person, None).await?;
        names.push(safe_name(&person.name));
    }
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let args = [("name", name.as_str().into()), ("names", words.list(&names).into())];
        Message {
            mentions: announce::awaited(loaded),
            ..announce::lobby(words, loaded, &words.say("tell-invited", &args))
        }
    };
    context.tell(loaded, say).await?;
    let words = context.words();
    let args = [("game", loaded.row.id.0.into()), ("names", words.list(&names).into())];
    Ok(Answer::private(Message::text(words.say("done-invited", &args))))
}
