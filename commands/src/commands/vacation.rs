//! `vacation`: the clocks of one player stand in all games, for some days of the year.

use async_trait::async_trait;
use sanguo_store::millis::DAY;
use sanguo_store::{Millis, Span, State, View, Which};

use super::{Command, Look};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::zone::Zone;
use crate::invocation::Invocation;
use crate::play::vote::plain;
use crate::say::clocks;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::time_refusal::TimeRefusal as Why;
use crate::settings::{PersonSettings, ServerSettings, zone_of};

pub(crate) struct Vacation;

/// How many days of vacation a player has in a year.
const A_YEAR: Millis = 21 * DAY;
/// A year.
const YEAR: Millis = 365 * DAY;

static SPEC: Spec = Spec {
    name: "vacation",
    args: &[optional("days", ArgKind::Number)],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for Vacation {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        call.get("days").is_none().then_some(&Left)
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let days: Millis = call.get("days").and_then(|days| days.parse().ok()).unwrap_or(0);
        let (person, now) = (context.person.id, context.now());
        let zone = own_zone(context).await?;
        let taken = context.change.vacations_since(person, now.saturating_sub(YEAR)).await?;
        let running = taken.iter().copied().find(|span| span.from <= now && now < span.until);
        let span = match (running, days) {
            (None, 0) => return Err(Why::NoVacation.into()),
            (Some(running), 0) => Span { from: running.from, until: now },
            (Some(running), _) => return Err(Why::OnVacation { until: running.until, zone }.into()),
            (None, days) => {
                let left = A_YEAR - used(&taken, now);
                if days.saturating_mul(DAY) > left {
                    return Err(Why::VacationSpent { left: left.max(0) / DAY }.into());
                }
                Span { from: now, until: now.saturating_add(days.saturating_mul(DAY)) }
            }
        };
        let mut games = Vec::new();
        for row in context.change.games(Which::OpenOf(person)).await? {
            if row.state == State::Playing {
                games.push(LoadedGame::load(&mut context.change, row, None).await?);
            }
        }
        if let (Some(last), None) = (taken.last(), running) {
            check_moved(&games, context, *last)?;
        }
        context.change.add_vacation(person, span).await?;
        for mut loaded in games {
            loaded.set_timers(&mut context.change, now).await?;
            announce(context, &loaded, span).await?;
        }
        let words = context.words();
        let text = if days == 0 {
            words.word("done-vacation-end")
        } else {
            let until = clocks::left(words, &zone, span.until, now);
            words.say("done-vacation", &[("until", until.words.into())])
        };
        Ok(Answer::private(Message::text(text)))
    }
}

/// Two vacations in a row, without a move between, would keep the others waiting for both.
fn check_moved(games: &[LoadedGame], context: &Context<'_>, last: Span) -> Result<(), Refusal> {
    let waits = |loaded: &&LoadedGame| {
        loaded.mover().is_some_and(|mover| mover.person.id == context.person.id) && loaded.clock.since < last.until
    };
    match games.iter().find(waits) {
        Some(loaded) => Err(Why::VacationTwice { game: loaded.row.id.0 }.into()),
        None => Ok(()),
    }
}

/// The time zone of the requester where they ask.
async fn own_zone<S: AsMut<View> + Send>(context: &mut Context<'_, S>) -> Result<Zone, Refusal> {
    let (person, place) = (context.person.id, context.place.clone());
    let own = PersonSettings::of(context.view(), person).await?;
    Ok(zone_of(&own, &ServerSettings::of(context.view(), &place).await?))
}

/// How much of some vacations lies within the last year.
fn used(taken: &[Span], now: Millis) -> Millis {
    taken
        .iter()
        .map(|span| span.until.min(now) - span.from.max(now.saturating_sub(YEAR)))
        .filter(|used| *used > 0)
        .sum()
}

/// Tells the players of a game.
async fn announce(context: &mut Context<'_>, loaded: &LoadedGame, span: Span) -> Result<(), Refusal> {
    let (now, person) = (context.now(), context.person.id);
    let Some(seat) = loaded.seat_of(person) else { return Ok(()) };
    if !loaded.game.position().alive().contains(seat) || loaded.clock.pace.is_none() {
        return Ok(());
    }
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let until = clocks::left(words, loaded.zone(), span.until, now);
        let key = if span.until > now { "tell-vacation" } else { "tell-vacation-end" };
        let args = [
            ("game", loaded.row.id.0.into()),
            ("seat", speech::seat(words, seat).into()),
            ("name", name.as_str().into()),
            ("until", until.words.clone().into()),
        ];
        let moments = if span.until > now { vec![until.clone()] } else { Vec::new() };
        Message { moments, ..plain(loaded, words.say(key, &args)) }
    };
    context.tell(loaded, say).await
}

/// What is left of the vacation of this year.
struct Left;

#[async_trait]
impl Look for Left {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let (person, now) = (context.person.id, context.now());
        let zone = own_zone(context).await?;
        let taken = context.view().vacations_since(person, now.saturating_sub(YEAR)).await?;
        let words: Words<'_> = context.words();
        let running = taken.iter().find(|span| span.from <= now && now < span.until);
        let left = (A_YEAR - used(&taken, now)).max(0) / DAY;
        let mut lines = vec![words.say("vacation-left", &[("left", left.into())])];
        if let Some(running) = running {
            let until = clocks::left(words, &zone, running.until, now);
            lines.insert(0, words.say("vacation-running", &[("until", until.words.into())]));
        }
        Ok(Answer::private(Message::text(lines.join("\n"))))
    }
}
