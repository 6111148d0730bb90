//! `hint`: what the machine would play, and why.

use async_trait::async_trait;
use sanguo_ai::{Choice, Level, Order, choose};
use sanguo_engine::notation::Reading;
use sanguo_engine::{Game, Position};
use sanguo_store::View;

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::terms::{HINTS, Terms};
use crate::invocation::Invocation;
use crate::play::thinking::Thinking;
use crate::say::announce::{self, Look as Looks, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::reasons;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Hint;

/// How many positions are looked at for a hint: a tenth of a second.
const NODES: u64 = 60_000;
/// How many plies of the expected line are shown.
const SHOWN: usize = 4;

static SPEC: Spec = Spec {
    name: "hint",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::MyTurn),
    who: Who::Mover,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Hint {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let others = loaded.players.iter().filter(|player| player.person.id != context.person.id);
        let people = others.filter(|player| loaded.machine(player.seat).is_none()).count();
        if people > 0 && !Terms::read(&loaded.row.terms).is_on(HINTS) {
            return Err(Refusal::NoHints);
        }
        let thought = thought(&context.around.thinking, Game::clone(&loaded.game)).await;
        let choice = thought.ok_or(Refusal::MachineBusy)?.ok_or(Refusal::Over)?;
        let words = context.words();
        let look = context.look(&loaded);
        Ok(Answer { secret: true, ..Answer::private(message(words, &loaded, &choice, look)) })
    }
}

/// What the machine would play; `None` when too many ask.
async fn thought(thinking: &Thinking, game: Game) -> Option<Option<Choice>> {
    let order = Order { level: Level::MOST, nodes: Some(NODES), ..Order::default() };
    thinking.beside(move || choose(&game, &order, &std::sync::atomic::AtomicBool::new(false))).await
}

fn message(words: Words<'_>, loaded: &LoadedGame, choice: &Choice, look: Looks) -> Message {
    let position = loaded.game.position();
    let reading =
        speech::reading(words, &Reading::of(position, &loaded.roster(), choice.mv), loaded.roster().mover(choice.mv));
    let mut lines = vec![words.say("hint-move", &[("move", reading.into())])];
    let told: Vec<String> =
        choice.reasons.iter().take(3).map(|reason| reasons::reason(words, position, reason)).collect();
    if !told.is_empty() {
        lines.push(words.say("hint-why", &[("reasons", words.list(&told).into())]));
    }
    let line = expected(words, &loaded.game, choice);
    if line.len() > 1 {
        lines.push(words.say("hint-line", &[("line", line.join(" – ").into())]));
    }
    let arrow = |position: &Position, mv: sanguo_engine::Move| {
        let from = mv.from().unwrap_or(mv.to());
        (position.point_name(from), position.point_name(mv.to()))
    };
    let look = Looks { arrows: vec![arrow(position, choice.mv)], ..look };
    let play = Invocation::new("move")
        .with("game", loaded.row.id)
        .with("at", loaded.row.events)
        .with("move", position.move_text(choice.mv));
    Message {
        text: lines.join("\n"),
        picture: Some(announce::picture(words, loaded, look)),
        buttons: rows(vec![button(words.word("button-play-hint"), Style::Primary, &play)]),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// The first moves of the expected line.
fn expected(words: Words<'_>, game: &Game, choice: &Choice) -> Vec<String> {
    let mut game = game.clone();
    let mut line = Vec::new();
    for &mv in choice.line.iter().take(SHOWN) {
        let roster = sanguo_engine::notation::Roster::of(&game);
        let seat = speech::power(words, game.position().turn().into());
        let reading = speech::reading(words, &Reading::of(game.position(), &roster, mv), roster.mover(mv));
        if game.play(mv).is_err() {
            break;
        }
        line.push(format!("{seat} {reading}"));
    }
    line
}
