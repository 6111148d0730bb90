//! `resign`: gives a game up, after asking once more.

use async_trait::async_trait;
use sanguo_engine::SeatSet;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, is_warning, too_early, unless_confirmed, warned};
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::narrate;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Resign;

static SPEC: Spec = Spec {
    name: "resign",
    args: &[optional("confirm", ArgKind::Yes), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Resign {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        let words = context.words();
        let sure = || too_early(words, &loaded, seat).or_else(|| Some(costs(words, &loaded)));
        if let Some(asked) = unless_confirmed(words, &loaded, call, Invocation::new("resign"), sure) {
            return Ok(asked);
        }
        let narrator = context.narrator(&loaded);
        let events = context.record(&mut loaded, GameEvent::Resign(seat)).await?;
        if is_warning(&events) {
            return warned(context, &loaded, &narrator, &events).await;
        }
        let name = context.name();
        let say = |public: Words<'_>, loaded: &LoadedGame| {
            let who = [("seat", speech::seat(public, seat).into()), ("name", name.as_str().into())];
            let mut news = vec![public.say("tell-gives-up", &who)];
            news.extend(narrator.with(public).lines(&events, loaded.game.position()));
            announce::turn(public, loaded, news, narrate::concerned(&events))
        };
        context.tell(&loaded, say).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-resign", &[("game", loaded.row.id.0.into())]))))
    }
}

fn costs(words: Words<'_>, loaded: &LoadedGame) -> Question {
    let three = loaded.game.position().alive() == SeatSet::ALL;
    let key = if three { "resign-sure-three" } else { "resign-sure" };
    Question::new(words.say_own(key, &[("game", loaded.row.id.0.into())]), "button-resign-yes")
}
