//! `privacy`: what is kept of whoever asks, as a list, as a file, or not any more.

use async_trait::async_trait;
use sanguo_store::{GameId, PersonId, State, View};

use super::{Command, Look};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::file::PERSON;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::lobby;
use crate::play::vote::{by_player, plain};
use crate::say::announce::{self, button, rows};
use crate::say::document::Document;
use crate::say::message::{Answer, Message, Style};
use crate::say::names::SOMEBODY;
use crate::say::refusal::Refusal;
use crate::say::text::{Words, safe_name};

pub(crate) struct Privacy;

static SPEC: Spec = Spec {
    name: "privacy",
    args: &[optional("do", ArgKind::Choice(&["export", "forget"])), optional("confirm", ArgKind::Yes)],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Privacy {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        (call.get("do") != Some("forget") || call.get("confirm").is_none()).then_some(&Privacy)
    }

    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        forget(context).await?;
        Ok(Answer::dialogue(Message::text(context.words().word("done-forget"))))
    }
}

#[async_trait]
impl Look for Privacy {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let (words, person) = (context.words(), context.person.id);
        let word = |key: &str| Message::text(words.word(key));
        if person == PersonId::UNKNOWN {
            return Ok(Answer::private(word("privacy-nothing")));
        }
        let does = |what: &str| Invocation::new(SPEC.name).with("do", what);
        match call.get("do") {
            Some("export") => {
                let file = Document {
                    name: "sanguo-privacy.json".to_owned(),
                    game: 0,
                    kind: PERSON.to_owned(),
                    form: None,
                    film: None,
                    person: Some(person.0),
                };
                Ok(Answer::private(Message { file: Some(file), ..word("privacy-file") }))
            }
            Some("forget") => {
                let yes = does("forget").with("confirm", "yes");
                let buttons = rows([button(words.word("button-forget-yes"), Style::Danger, &yes)]);
                Ok(Answer::dialogue(Message { buttons, ..word("forget-sure") }))
            }
            _ => {
                let mut lines = vec![words.word("privacy-head")];
                for kept in context.view().kept_of(person).await?.iter().filter(|kept| !kept.rows.is_empty()) {
                    let count = i64::try_from(kept.rows.len()).unwrap_or(i64::MAX);
                    lines.push(words.say(&format!("privacy-{}", kept.kind), &[("count", count.into())]));
                }
                lines.push(words.word("privacy-besides"));
                let buttons = rows([
                    button(words.word("button-export"), Style::Primary, &does("export")),
                    button(words.word("button-forget"), Style::Danger, &does("forget")),
                ]);
                Ok(Answer::private(Message { buttons, ..Message::text(lines.join("\n")) }))
            }
        }
    }
}

/// Forgets the requester, who leaves the games that have not begun; those that have are told that nobody waits.
async fn forget(context: &mut Context<'_>) -> Result<(), Refusal> {
    let (person, now) = (context.person.id, context.now());
    let games = context.change.open_games_of(person).await?;
    let mut shown = vec![context.person.name.clone(), context.name()];
    for kept in context.change.kept_of(person).await? {
        let names = kept.rows.iter().filter_map(|row| row.get("name")?.as_str());
        shown.extend(names.map(safe_name));
    }
    // A word that nobody has, not even somebody who is forgotten at the same moment.
    let token = format!("{person}-{:016x}", context.request.chance);
    let private = context.request.alone.then_some(context.place.id);
    context.change.forget_person(person, (SOMEBODY, &token), shown, private, now).await?;
    context.around.replays.clear();
    for game in games {
        leave(context, game).await?;
    }
    Ok(())
}

/// Sees to a game in which somebody played who is forgotten. A seat of a game that has begun stays theirs.
async fn leave(context: &mut Context<'_>, game: GameId) -> Result<(), Refusal> {
    let Some(row) = context.change.game(game).await? else { return Ok(()) };
    // One that does not replay is noticed by whoever plays it.
    let Ok(mut loaded) = LoadedGame::load(&mut context.change, row, None).await else { return Ok(()) };
    let Some(seat) = loaded.seat_of(context.person.id) else { return Ok(()) };
    let alone = loaded.players.iter().all(|player| player.seat == seat || loaded.machine(player.seat).is_some());
    if loaded.row.state == State::Lobby {
        context.change.free_seat(game, context.person.id).await?;
        loaded.players.retain(|player| player.seat != seat);
        context.record(&mut loaded, GameEvent::Leave(seat)).await?;
        if alone {
            return lobby::close(context, &mut loaded, |words| words.word("tell-lobby-empty")).await;
        }
        let say =
            |words: Words<'_>, loaded: &LoadedGame| announce::lobby(words, loaded, &words.word("tell-lobby-forgotten"));
        return context.tell(&loaded, say).await;
    }
    if alone {
        // Nobody else minds.
        context.record(&mut loaded, GameEvent::Abort).await?;
        return Ok(());
    }
    if !loaded.game.position().alive().contains(seat) {
        return Ok(());
    }
    if loaded.clock.gone.contains(seat) {
        // The vacation has ended that the timers may know of.
        let now = context.now();
        return loaded.set_timers(&mut context.change, now).await;
    }
    context.record(&mut loaded, GameEvent::Gone(seat)).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        plain(loaded, by_player(words, "tell-forgotten", loaded, seat, SOMEBODY))
    };
    context.tell(&loaded, say).await
}
