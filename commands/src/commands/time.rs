//! `time`: another time per move, when all players agree; also for games that were begun without a clock.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::matter::Matter;
use crate::game::pace::Pace;
use crate::invocation::Invocation;
use crate::play::ballot;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;
use crate::say::time_refusal::TimeRefusal as Why;

pub(crate) struct Time;

static SPEC: Spec = Spec {
    name: "time",
    args: &[
        optional("time", ArgKind::Pace),
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
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
impl Command for Time {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        let asks = call.get("answer").is_none() && loaded.open_vote(Matter::Pace).is_none();
        let time = call.get("time").unwrap_or(Pace::DEFAULT);
        if asks && Pace::read(time).map(Pace::millis) == Some(loaded.clock.pace) {
            return Err(Why::SamePace.into());
        }
        ballot::vote(context, &mut loaded, call, seat, (Matter::Pace, time)).await
    }
}
