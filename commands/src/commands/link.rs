//! `link`: makes a person's accounts on two platforms one.

use async_trait::async_trait;
use sanguo_store::{Code, CodeKind};

use super::Command;
use crate::ask::code;
use crate::ask::spec::{Action, ArgKind, Audience, OFF, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::time::digest;

pub(crate) struct Link;

static SPEC: Spec = Spec {
    name: "link",
    args: &[optional("code", ArgKind::Code)],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Link {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let done = match call.get("code") {
            None => give(context).await?,
            Some(OFF) => split(context).await?,
            Some(text) => enter(context, text).await?,
        };
        Ok(Answer::private(Message::text(done)))
    }
}

async fn give(context: &mut Context<'_>) -> Result<String, Refusal> {
    let text = code::of_chance(context.request.chance);
    let (person, place, now) = (context.person.id, context.place.id, context.now());
    let new = Code { person, place, expires_at: now + code::VALID };
    context.change.keep_code(&text, CodeKind::Link, new, now).await?;
    Ok(context.words().say("done-link-code", &[("code", text.into())]))
}

async fn enter(context: &mut Context<'_>, text: &str) -> Result<String, Refusal> {
    let text = code::typed(text);
    let now = context.now();
    let found = context.change.code(&text, CodeKind::Link, now).await?.ok_or(Refusal::NoSuchCode)?;
    let (stays, goes) = (found.person, context.person.id);
    let theirs = context.change.platforms_of(stays).await?;
    let own = context.change.platforms_of(goes).await?;
    if stays == goes || own.iter().any(|platform| theirs.contains(platform)) {
        return Err(Refusal::SamePlatform);
    }
    if context.change.share_a_game(stays, goes).await? {
        return Err(Refusal::BothPlay);
    }
    context.change.spend_code(&text).await?;
    context.change.merge_people(stays, goes).await?;
    // What either has chosen is both's from now on, the daily list too.
    digest::set(&mut context.change, stays, now).await?;
    context.change.end_own_timer(digest::DIGEST, goes.0).await?;
    Ok(context.words().word("done-link"))
}

async fn split(context: &mut Context<'_>) -> Result<String, Refusal> {
    if context.change.platforms_of(context.person.id).await?.len() < 2 {
        return Err(Refusal::NotLinked);
    }
    let (platform, account) = (context.person.platform.clone(), context.person.account.clone());
    context.change.split_account(&platform, &account, context.now()).await?;
    Ok(context.words().word("done-link-off"))
}
