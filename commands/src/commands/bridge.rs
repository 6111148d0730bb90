//! `bridge`: lets two places, usually on two platforms, hear of each other's games.

use async_trait::async_trait;
use sanguo_store::{Code, CodeKind, Place};

use super::Command;
use crate::ask::code;
use crate::ask::spec::{Action, ArgKind, Audience, OFF, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;

pub(crate) struct Bridge;

static SPEC: Spec = Spec {
    name: "bridge",
    args: &[optional("code", ArgKind::Code)],
    game: None,
    who: Who::Manager,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Place,
    page_button: None,
};

#[async_trait]
impl Command for Bridge {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let done = match call.get("code") {
            None => give(context).await?,
            Some(OFF) => take_down(context).await?,
            Some(text) => enter(context, text).await?,
        };
        Ok(Answer::private(Message::text(done)))
    }
}

async fn give(context: &mut Context<'_>) -> Result<String, Refusal> {
    not_bridged(context, &context.place.clone()).await?;
    let text = code::of_chance(context.request.chance);
    let (person, place, now) = (context.person.id, context.place.id, context.now());
    let new = Code { person, place, expires_at: now + code::VALID };
    context.change.keep_code(&text, CodeKind::Bridge, new, now).await?;
    Ok(context.words().say("done-bridge-code", &[("code", text.into())]))
}

async fn enter(context: &mut Context<'_>, text: &str) -> Result<String, Refusal> {
    let text = code::typed(text);
    let now = context.now();
    let found = context.change.code(&text, CodeKind::Bridge, now).await?.ok_or(Refusal::NoSuchCode)?;
    let here = context.place.clone();
    let there = context.change.place_by_id(found.place).await?.ok_or(Refusal::NoSuchCode)?;
    // A channel and its own threads tell of the same games anyway.
    if (&here.platform, &here.channel) == (&there.platform, &there.channel) {
        return Err(Refusal::SamePlace);
    }
    not_bridged(context, &here).await?;
    not_bridged(context, &there).await?;
    context.change.spend_code(&text).await?;
    context.change.bridge(here.id, there.id).await?;
    tell_both(context, &[here, there], "tell-bridged").await?;
    Ok(context.words().word("done-bridge"))
}

async fn take_down(context: &mut Context<'_>) -> Result<String, Refusal> {
    let here = context.place.clone();
    let there = context.change.bridge_of(here.id).await?.ok_or(Refusal::NotBridged)?;
    context.change.unbridge(here.id).await?;
    tell_both(context, &[here, there], "tell-bridge-off").await?;
    Ok(context.words().word("done-bridge-off"))
}

async fn not_bridged(context: &mut Context<'_>, place: &Place) -> Result<(), Refusal> {
    match context.change.bridge_of(place.id).await? {
        Some(_) => Err(Refusal::Bridged),
        None => Ok(()),
    }
}

/// Tells both ends, each in its language and naming the platform of the other.
async fn tell_both(context: &mut Context<'_>, ends: &[Place; 2], key: &str) -> Result<(), Refusal> {
    let [one, other] = ends;
    for (place, far) in [(one, other), (other, one)] {
        let words = context.public(place);
        let platform = words.word(&format!("platform-{}", far.platform));
        let text = words.say(key, &[("name", context.name().into()), ("platform", platform.into())]);
        context.send_to(place, None, &Message::text(text)).await?;
    }
    Ok(())
}
