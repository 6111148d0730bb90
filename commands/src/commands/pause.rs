//! `pause`: stops the clock of a game for a while, when all players agree.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::matter::Matter;
use crate::game::pace::Pace;
use crate::invocation::Invocation;
use crate::play::ballot;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::time_refusal::TimeRefusal as Why;
use crate::time::overdue;

pub(crate) struct Pause;

/// How long a pause is for which no time is named.
const USUAL: &str = "7d";

static SPEC: Spec = Spec {
    name: "pause",
    args: &[
        optional("time", ArgKind::Pace),
        optional("answer", ArgKind::Choice(&["accept", "refuse", "end"])),
        optional("game", ArgKind::Game),
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
impl Command for Pause {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        loaded.read_facts(&mut context.change).await?;
        if call.get("answer") == Some("end") {
            let pause = loaded.clock.pause().ok_or(Why::NotPaused)?;
            // The others have relied on its end.
            if loaded.clock.paused_by != Some(seat) && !context.manages(&loaded) {
                return Err(Why::PauseOfOthers { until: pause.until, zone: loaded.zone().clone() }.into());
            }
            context.record(&mut loaded, GameEvent::Resume).await?;
            let name = context.name();
            overdue::tell_resumed(&mut context.teller(), &loaded, Some(&name)).await?;
            return Ok(Answer::dialogue(Message::text(context.words().word("done-resumed"))));
        }
        if loaded.clock.pace.is_none() {
            return Err(Why::NoClock.into());
        }
        if let Some(pause) = loaded.clock.pause() {
            return Err(Why::Paused { until: pause.until, zone: loaded.zone().clone() }.into());
        }
        let time = call.get("time").unwrap_or(USUAL);
        if Pace::read(time).and_then(Pace::millis).is_none() {
            return Err(Why::EndlessPause.into());
        }
        ballot::vote(context, &mut loaded, call, seat, (Matter::Pause, time)).await
    }
}
