//! `share`: lets others watch a game: whoever has its token, or everybody when all its players agree.

use async_trait::async_trait;
use sanguo_store::GameId;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::text::{Words, safe_name};

pub(crate) struct Share;

static SPEC: Spec = Spec {
    name: "share",
    args: &[optional("public", ArgKind::Switch), optional("renew", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Member,
    action: Action::Plays,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Share {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn changes_the_game(&self, call: &Invocation) -> bool {
        call.get("public").or(call.get("renew")).is_some()
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let game = loaded.row.id;
        let fresh = token(context.request.chance);
        let mut token = context.change.share_token(game, &fresh).await?;
        if call.get("renew").is_some() && token != fresh {
            context.change.renew_share_token(game, &fresh).await?;
            token = fresh;
        }
        let mut lines = vec![link_line(context, game, &token)];
        match call.get("public") {
            Some(wish) => consent(context, &loaded, wish == "on").await?,
            None => lines.push(context.words().word("share-how")),
        }
        lines.push(standing(context, game).await?);
        Ok(Answer::private(Message { game: Some(game.0), ..Message::text(lines.join("\n")) }))
    }
}

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A random number as a token: 64 bits, so that nobody finds one by trying.
fn token(chance: u64) -> String {
    let letter = |i: u32| ALPHABET.get((chance >> (5 * i)) as usize & 31).copied().map(char::from);
    (0..13).filter_map(letter).collect()
}

fn link_line(context: &Context<'_>, game: GameId, token: &str) -> String {
    let words = context.words();
    let number = ("game", game.0.into());
    match context.around.links.game(token) {
        Some(link) => words.say("share-link", &[number, ("link", link.into()), ("token", token.into())]),
        None => words.say("share-token", &[number, ("token", token.into())]),
    }
}

/// Notes what a player wishes and tells the others, who must all wish the same before anybody else sees the game.
async fn consent(context: &mut Context<'_>, loaded: &LoadedGame, agrees: bool) -> Result<(), Refusal> {
    let game = loaded.row.id;
    let before = context.change.share_missing(game).await?;
    context.change.set_share_consent(game, context.person.id, agrees).await?;
    let after = context.change.share_missing(game).await?;
    if before == after {
        return Ok(());
    }
    let key = match (agrees, after.is_empty(), before.is_empty()) {
        (true, true, _) => "tell-share-public",
        (true, false, _) => "tell-share-wish",
        (false, _, true) => "tell-share-private",
        (false, _, false) => "tell-share-unwish",
    };
    let name = context.name();
    let say = |words: Words<'_>, _: &LoadedGame| {
        let text = words.say(key, &[("game", game.0.into()), ("name", name.as_str().into())]);
        let mut message = Message { game: Some(game.0), ..Message::text(text) };
        if agrees && !after.is_empty() {
            let call = Invocation::new("share").with("game", game).with("public", "on");
            message.role = Some(Role::Standing(SPEC.name.to_owned()));
            message.buttons = rows(vec![button(words.word("button-accept"), Style::Plain, &call)]);
        } else {
            message.closes = Some(SPEC.name.to_owned());
        }
        message
    };
    context.tell(loaded, say).await
}

/// Whether everybody can see the game, or who does not agree yet.
async fn standing(context: &mut Context<'_>, game: GameId) -> Result<String, Refusal> {
    let platform = context.request.platform.clone();
    let mut names = Vec::new();
    for person in context.change.share_missing(game).await? {
        let person = context.change.person_by_id(person, &platform).await?;
        names.extend(person.map(|person| safe_name(&person.name)));
    }
    let words = context.words();
    Ok(match names.as_slice() {
        [] => words.say("share-public", &[("game", game.0.into())]),
        names => words.say("share-missing", &[("names", words.list(names).into())]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_hold_all_of_the_chance() {
        assert_eq!(token(0), "aaaaaaaaaaaaa");
        assert_ne!(token(1), token(0));
        assert_ne!(token(1 << 63), token(0));
        assert_eq!(token(u64::MAX).len(), 13);
    }
}
