//! `follow` and `unfollow`: hearing of a game without playing in it.

use async_trait::async_trait;
use sanguo_store::Place;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, CHANNEL, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;

pub(crate) struct Follow;
pub(crate) struct Unfollow;

static FOLLOW: Spec = Spec {
    name: "follow",
    args: &[optional("moves", ArgKind::Switch), optional("for", ArgKind::Whom), optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

static UNFOLLOW: Spec = Spec {
    name: "unfollow",
    args: &[optional("for", ArgKind::Whom), optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How many games that go on a person may follow.
const MOST: u32 = 50;

#[async_trait]
impl Command for Follow {
    fn spec(&self) -> &'static Spec {
        &FOLLOW
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        if !loaded.row.state.is_open() {
            return Err(Refusal::of_ended(loaded.row.state));
        }
        let to = place(context, call).await?;
        let here = [&loaded.place].into_iter().chain(&loaded.others).any(|place| context.is_near(place));
        if call.get("for") == Some(CHANNEL) {
            if here {
                return Err(Refusal::ToldHereAlready);
            }
            // What others may not see is not told to a whole channel either, whoever plays in the game.
            if context.change.public_games(None, Some(loaded.row.id)).await?.is_empty() {
                return Err(Refusal::NotPublic { game: loaded.row.id });
            }
        } else if loaded.seat_of(context.person.id).is_some() {
            return Err(Refusal::PlaysItself);
        }
        if context.change.count_followed(context.person.id).await? >= MOST {
            return Err(Refusal::FollowsTooMany { most: MOST });
        }
        let moves = call.get("moves") == Some("on");
        let (game, origin) = (loaded.row.id, context.place.id);
        context.change.follow(game, to.id, context.person.id, origin, moves).await?;
        Ok(Answer::private(done(context, &loaded, call, if moves { "done-follow-moves" } else { "done-follow" })))
    }
}

#[async_trait]
impl Command for Unfollow {
    fn spec(&self) -> &'static Spec {
        &UNFOLLOW
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let (game, to) = (loaded.row.id, place(context, call).await?);
        if !context.change.is_followed_in(game, to.id).await? {
            return Err(Refusal::FollowsNot { game });
        }
        context.change.unfollow(game, to.id).await?;
        let text = context.words().say("done-unfollow", &[("game", game.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

/// Where it is told: in the channel, or to the requester alone.
async fn place(context: &mut Context<'_>, call: &Invocation) -> Result<Place, Refusal> {
    if call.get("for") == Some(CHANNEL) {
        return Ok(context.place.clone());
    }
    let (platform, account) = (context.person.platform.clone(), context.person.account.clone());
    Ok(context.change.private_place(&platform, &account).await?)
}

fn done(context: &Context<'_>, loaded: &LoadedGame, call: &Invocation, key: &str) -> Message {
    let (words, game) = (context.words(), loaded.row.id);
    let stop = Invocation::new(UNFOLLOW.name).with("game", game);
    let stop = if call.get("for") == Some(CHANNEL) { stop.with("for", CHANNEL) } else { stop };
    Message {
        text: words.say(key, &[("game", game.0.into())]),
        buttons: rows([button(words.word("button-unfollow"), Style::Plain, &stop)]),
        game: Some(game.0),
        ..Message::default()
    }
}
