//! `move`: plays a move written in any notation, or chosen by buttons: piece, target, confirmation.

use async_trait::async_trait;
use sanguo_engine::Move as Played;
use sanguo_engine::notation::{self, ReadError, Reading};
use sanguo_store::View;

use super::{Command, Look};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::{blunder, chooser};
use crate::say::message::{Answer, Message};
use crate::say::moved::{self, Moved};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::settings::{Confirm, PersonSettings};

pub(crate) struct Move;

static SPEC: Spec = Spec {
    name: "move",
    args: &[
        optional("move", ArgKind::Move),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Yes),
        optional("at", ArgKind::Hidden),
        optional("from", ArgKind::Hidden),
        optional("to", ArgKind::Hidden),
        optional("page", ArgKind::Hidden),
        optional("go", ArgKind::Hidden),
    ],
    game: Some(Want::MyTurn),
    who: Who::Mover,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Move {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        // The last step may play the move at once, for those who want that.
        (call.get("move").is_none() && call.get("to").is_none()).then_some(&Choosing)
    }

    fn thinks(&self, call: &Invocation) -> bool {
        let said = call.get("move").is_some() || call.get("to").is_some();
        said && call.get("confirm").is_none() && call.get("go").is_none()
    }

    /// Warns of a move that would lose much.
    async fn beforehand(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Option<Answer>, Refusal> {
        let loaded = context.meant()?;
        check_fresh(&loaded, call)?;
        let mv = match call.get("move") {
            Some(text) if chooser::Step::from_origin(&loaded, text).is_some() => None,
            Some(text) => notation::read(&loaded.game, text).ok(),
            None => match chooser::Step::of(&loaded, call)? {
                chooser::Step::Confirm(mv) => Some(mv),
                _ => None,
            },
        };
        let Some(mv) = mv else { return Ok(None) };
        let warned = blunder::warning(context, &loaded, mv).await?;
        Ok(warned.map(|warned| chooser::ask_warned(context, &loaded, mv, &warned)))
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        check_fresh(&loaded, call)?;
        let confirm = PersonSettings::of(&mut context.change, context.person.id).await?.confirm();
        if let Some(text) = call.get("move") {
            if let Some(step) = chooser::Step::from_origin(&loaded, text) {
                // Only a piece was named: it remains to choose where to.
                return Ok(chooser::ask(context, &loaded, step));
            }
            let mv = match notation::read(&loaded.game, text) {
                Err(ReadError::Ambiguous(readings)) => return Ok(which(context, &loaded, text, &readings)),
                read => read.map_err(|error| refusal(context, &loaded, text, error))?,
            };
            // What a move risks is for its player alone to see, before it is played.
            let asks = confirm == Confirm::Always || !loaded.game.warnings(mv).is_empty();
            if call.get("confirm").is_none() && asks {
                return Ok(chooser::ask(context, &loaded, chooser::Step::Confirm(mv)));
            }
            return play(context, &mut loaded, mv).await;
        }
        match chooser::Step::of(&loaded, call)? {
            chooser::Step::Play(mv) => play(context, &mut loaded, mv).await,
            chooser::Step::Confirm(mv) if confirm == Confirm::Never && loaded.game.warnings(mv).is_empty() => {
                play(context, &mut loaded, mv).await
            }
            step => Ok(chooser::ask(context, &loaded, step)),
        }
    }
}

/// Choosing a move, up to the question whether really.
struct Choosing;

#[async_trait]
impl Look for Choosing {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        check_fresh(&loaded, call)?;
        Ok(chooser::ask(context, &loaded, chooser::Step::of(&loaded, call)?))
    }
}

/// A button of a dialogue is good only for the position it was made for.
fn check_fresh(loaded: &LoadedGame, call: &Invocation) -> Result<(), Refusal> {
    match call.get("at") {
        Some(at) if at != loaded.row.events.to_string() => Err(Refusal::MovedOn),
        _ => Ok(()),
    }
}

/// The most moves that are offered to choose from; with their picture that is what a message holds.
const MOST: usize = 20;

/// Asks which of several moves a text means.
fn which(context: &Context<'_>, loaded: &LoadedGame, text: &str, readings: &[Reading]) -> Answer {
    let words = context.words();
    let moves: Vec<Played> = readings.iter().map(|reading| reading.mv).take(MOST).collect();
    let asked = words.say("choose-which", &[("text", shortened(text).into())]);
    Answer::dialogue(chooser::ask_which(words, loaded, context.look(loaded), &moves, asked))
}

/// Why a text is no move that can be played.
fn refusal(context: &Context<'_>, loaded: &LoadedGame, text: &str, error: ReadError) -> Refusal {
    let position = loaded.game.position();
    let reason = speech::read_error(context.words(), position, &loaded.roster(), &error);
    Refusal::Move { text: shortened(text), error: Box::new(error), reason }
}

/// A typed text as far as it is repeated.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Plays a legal move of the seat to move and tells the place.
pub(crate) async fn play(context: &mut Context<'_>, loaded: &mut LoadedGame, mv: Played) -> Result<Answer, Refusal> {
    let narrator = context.narrator(loaded);
    let seat = loaded.turn();
    let text = loaded.game.position().move_text(mv);
    let events = context.record(loaded, GameEvent::Move(text)).await?;
    let name = context.name();
    let told = Moved { seat, name: &name, mv, effects: &events, narrator: &narrator };
    context.tell(loaded, |words, loaded| moved::message(words, loaded, &told)).await?;
    let played = narrator.reading(mv);
    let done = context.words().say("done-move", &[("game", loaded.row.id.0.into()), ("move", played.into())]);
    Ok(Answer::dialogue(Message::text(done)))
}
