//! `replay`: a game, or some plies of it, as a film.

use async_trait::async_trait;
use sanguo_store::{State, View};

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::document::{Document, FILM};
use crate::say::film::Film;
use crate::say::message::{Answer, Button, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct Replay;

static SPEC: Spec = Spec {
    name: "replay",
    args: &[
        optional("from", ArgKind::Number),
        optional("to", ArgKind::Number),
        optional("speed", ArgKind::Choice(&["slow", "normal", "fast"])),
        optional("size", ArgKind::Choice(&["small", "medium", "large"])),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Replay {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let words = context.words();
        match loaded.row.state {
            State::Lobby => return Err(Refusal::NotBegun { free: loaded.free_seats() }),
            State::Cancelled => return Err(Refusal::of_ended(State::Cancelled)),
            _ => {}
        }
        let last = loaded.game.plies();
        let ply = |name: &str, usual: usize| match call.get(name) {
            None => Ok(usual),
            Some(text) => text.parse().ok().filter(|ply| *ply <= last).ok_or(Refusal::NoSuchPly { last }),
        };
        let (one, other) = (ply("from", 0)?, ply("to", last)?);
        let plies = (one.min(other), one.max(other));
        let picture = announce::picture(words, &loaded, context.look(&loaded));
        let film = Film::like(&picture, plies, words.language).with(call.get("speed"), call.get("size"));
        let id = loaded.row.id;
        let file = Document {
            name: format!("sanguo-{id}.{FILM}"),
            game: id.0,
            kind: FILM.to_owned(),
            form: None,
            film: Some(film),
            person: None,
        };
        let args = [("title", announce::title(words, &loaded).into()), ("range", range(words, plies).into())];
        Ok(Answer::private(Message {
            text: words.say("replay-film", &args),
            file: Some(file),
            buttons: rows(speeds(words, call, id.0)),
            game: Some(id.0),
            ..Message::default()
        }))
    }
}

/// The same film at other speeds.
fn speeds(words: Words<'_>, call: &Invocation, game: i64) -> Vec<Option<Button>> {
    let now = call.get("speed").unwrap_or("normal");
    let others = ["slow", "normal", "fast"].into_iter().filter(|speed| *speed != now);
    let here = call.clone().with("game", game);
    let made = others
        .map(|speed| button(words.word(&format!("choice-{speed}")), Style::Plain, &here.clone().with("speed", speed)));
    made.collect()
}

/// Some plies, in words.
fn range(words: Words<'_>, (from, to): (usize, usize)) -> String {
    let number = |ply: usize| i64::try_from(ply).unwrap_or(i64::MAX).into();
    words.say("replay-range", &[("from", number(from)), ("to", number(to))])
}

/// What is told beside a film that is not as it was wished, and what goes on where it ends.
pub(crate) fn changed(words: Words<'_>, message: &mut Message, wish: &Film, made: &Film) {
    if made.width < wish.width {
        message.text += &format!("\n{}", words.say("replay-smaller", &[("width", i64::from(made.width).into())]));
    }
    if made.to < wish.to {
        let part = range(words, (made.from, made.to));
        message.text += &format!("\n{}", words.say("replay-part", &[("range", part.into())]));
        let next = Invocation::new(SPEC.name).with("from", made.to).with("to", wish.to).with("size", "small");
        let next = next.with("speed", Film::speed_name(made.pace)).with("game", message.game.unwrap_or_default());
        message.buttons.extend(button(words.word("button-go-on"), Style::Primary, &next).map(|button| vec![button]));
    }
}
