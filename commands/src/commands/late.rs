//! `late`: what is to become of a seat whose player does not move.

use async_trait::async_trait;
use sanguo_ai::Level;
use sanguo_engine::{Seat, SeatSet};

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional, required};
use crate::context::Context;
use crate::game::clock::{Choice, Stage};
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::confirm::{Question, unless_confirmed};
use crate::play::machine;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Button, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::time_refusal::TimeRefusal as Why;
use crate::time::overdue;

pub(crate) struct Late;

static SPEC: Spec = Spec {
    name: overdue::COMMAND,
    args: &[
        required("answer", ArgKind::Choice(&["wait", "substitute", "machine", "lose"])),
        optional("game", ArgKind::Game),
        optional("confirm", ArgKind::Yes),
        optional("vote", ArgKind::Hidden),
    ],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Plays,
    audience: Audience::Open,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Late {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        let Stage::Choosing { event, against, machine, .. } = loaded.clock.stage else {
            return Err(Why::NobodyLate.into());
        };
        if call.get("vote").is_some_and(|vote| vote != event.to_string()) {
            return Err(Refusal::MovedOn);
        }
        if seat == loaded.turn() {
            return Err(Why::OwnLateness.into());
        }
        let choice = call.get("answer").and_then(Choice::read).ok_or(Refusal::OldButton)?;
        let done = match choice {
            Choice::Lose => against.contains(seat),
            Choice::Substitute => loaded.clock.offered.contains(loaded.turn()),
            Choice::Machine => machine.contains(seat),
            Choice::Wait => false,
        };
        if done {
            return Err(Refusal::AlreadyAnswered);
        }
        let words = context.words();
        let sure = || {
            let late = speech::seat(words, loaded.turn());
            let text = words.say("late-lose-sure", &[("seat", late.into())]);
            (context.is_tap() && choice == Choice::Lose).then(|| Question::new(text, "button-late-lose"))
        };
        let again = Invocation::new(SPEC.name).with("answer", choice.name()).with("vote", event);
        if let Some(asked) = unless_confirmed(words, &loaded, call, again, sure) {
            return Ok(asked);
        }
        choose(context, &mut loaded, seat, choice).await?;
        Ok(Answer::dialogue(Message::text(words.say("done-late", &[("game", loaded.row.id.0.into())]))))
    }
}

async fn choose(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat, choice: Choice) -> Result<(), Refusal> {
    let (late, now, name) = (loaded.turn(), context.now(), context.name());
    context.record(loaded, GameEvent::Choice(seat, choice)).await?;
    let chosen = |words: Words<'_>| {
        let args = [
            ("name", name.as_str().into()),
            ("chooser", speech::seat(words, seat).into()),
            ("seat", speech::seat(words, late).into()),
        ];
        words.say(&format!("tell-late-{}", choice.name()), &args)
    };
    match choice {
        Choice::Wait => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                announce::turn(words, loaded, vec![chosen(words)], SeatSet::EMPTY)
            };
            context.tell(loaded, say).await
        }
        Choice::Machine if all_want(loaded, choice) => {
            let level = Level::new(machine::USUAL).unwrap_or_default();
            super::seat::play_on(context, loaded, late, level).await
        }
        Choice::Lose if all_want(loaded, choice) => {
            let before = loaded.clone();
            let effects = context.record(loaded, GameEvent::TimeOut(late)).await?;
            overdue::tell_time_out(&mut context.teller(), &before, loaded, &effects).await
        }
        Choice::Substitute | Choice::Machine | Choice::Lose => {
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let asked = overdue::question(words, loaded, "tell-absent", now);
                let mut message = Message { text: format!("{}\n{}", asked.text, chosen(words)), ..asked };
                if loaded.clock.offered.contains(late) {
                    message.buttons.extend(rows(vec![take_seat(words, loaded, late)]));
                }
                message
            };
            context.tell(loaded, say).await
        }
    }
}

/// Whether all others who are there want the same for the seat to move: that it loses, or that the machine plays on.
fn all_want(loaded: &LoadedGame, choice: Choice) -> bool {
    let Stage::Choosing { against, machine, .. } = loaded.clock.stage else { return false };
    let wanted = if choice == Choice::Machine { machine } else { against };
    loaded.voters().without(wanted).without(SeatSet::of(loaded.turn())).is_empty()
}

/// The button by which anybody takes a seat over.
pub(crate) fn take_seat(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> Option<Button> {
    let take = Invocation::new("substitute").with("game", loaded.row.id).with("seat", seat);
    button(words.say("button-take-seat", &[("seat", speech::seat(words, seat).into())]), Style::Primary, &take)
}
