//! `table`: who has how many points in this server, in a month or over all time, in one game or all.

use async_trait::async_trait;
use sanguo_engine::Variant;
use sanguo_store::View;

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope as Where, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::announce::{button, rows};
use crate::say::message::{Answer, Button, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::standing::{rating, scope_name};
use crate::say::text::{Words, safe_name};
use crate::table::season::{LAST, NOW, Season};
use crate::table::standing::{Scope, Standing, ranked, standings};

pub(crate) struct Table;

static SPEC: Spec = Spec {
    name: "table",
    args: &[optional("game", ArgKind::Variant), optional("season", ArgKind::Season), optional("page", ArgKind::Number)],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Open,
    scope: Where::Anywhere,
    page_button: None,
};

/// People on one page.
const PAGE: usize = 10;

/// Which results a call is about: of all games over all time, unless it says something else.
pub(super) fn scope_of(call: &Invocation, now: i64) -> Result<Scope, Refusal> {
    let bad =
        |name: &'static str, text: &str| Refusal::BadArgument { name, text: text.to_owned(), allowed: String::new() };
    let variant = call.get("game").map(|name| name.parse::<Variant>().map_err(|_| bad("game", name))).transpose()?;
    let season =
        call.get("season").map(|text| Season::read(text, now).ok_or_else(|| bad("season", text))).transpose()?;
    Ok(Scope { variant, season: season.unwrap_or(Season::All) })
}

/// A command with the arguments that stand for a scope.
pub(super) fn call_of(name: &str, scope: Scope) -> Invocation {
    let call = Invocation::new(name);
    let call = scope.variant.map_or(call.clone(), |variant| call.with("game", variant));
    if scope.season == Season::All { call } else { call.with("season", scope.season) }
}

#[async_trait]
impl Look for Table {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        if context.request.alone {
            return Err(Refusal::NoTableHere);
        }
        let (words, now, place) = (context.words(), context.now(), context.place.clone());
        let scope = scope_of(call, now)?;
        let results = context.view().results_in(&place).await?;
        let all = ranked(standings(&results, scope));
        let pages = all.len().div_ceil(PAGE).max(1);
        // A button may be older than the table.
        let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(1).clamp(1, pages);
        let mut lines = vec![words.say("table-title", &[("scope", scope_name(words, scope).into())])];
        if all.is_empty() {
            lines.push(words.word("table-empty"));
        }
        let shown = (page - 1) * PAGE..page * PAGE;
        for (rank, standing) in all.iter().skip(shown.start).take(PAGE) {
            lines.push(line(context, words, *rank, standing).await?);
        }
        if all.iter().skip(shown.start).take(PAGE).any(|(_, standing)| standing.rating.is_provisional()) {
            lines.push(words.word("table-provisional"));
        }
        let own = all.iter().position(|(_, standing)| standing.person == context.person.id);
        if let Some((rank, standing)) = own.filter(|at| !shown.contains(at)).and_then(|at| all.get(at)) {
            let line = line(context, words, *rank, standing).await?;
            lines.push(words.say("table-own", &[("line", line.into())]));
        }
        if pages > 1 {
            let args = [("page", (page as i64).into()), ("pages", (pages as i64).into())];
            lines.push(words.say("history-page", &args));
        }
        Ok(Answer::dialogue(Message {
            text: lines.join("\n"),
            buttons: buttons(words, scope, (page, pages), now),
            ..Message::default()
        }))
    }
}

async fn line(
    context: &mut Context<'_, View>,
    words: Words<'_>,
    rank: usize,
    standing: &Standing,
) -> Result<String, Refusal> {
    let platform = context.place.platform.clone();
    let known = context.view().person_by_id(standing.person, &platform).await?;
    let name = known.map_or_else(|| "–".to_owned(), |person| safe_name(&person.name));
    Ok(words.say(
        "table-line",
        &[
            ("rank", (rank as i64).into()),
            ("name", name.into()),
            ("points", standing.points.into()),
            ("shown", standing.points.to_string().replace('-', "−").into()),
            ("games", i64::from(standing.games).into()),
            ("won", i64::from(standing.won).into()),
            ("rating", rating(standing.rating).into()),
        ],
    ))
}

/// Pages, other seasons, other games.
fn buttons(words: Words<'_>, scope: Scope, (page, pages): (usize, usize), now: i64) -> Vec<Vec<Button>> {
    let turn =
        |key: &str, page: usize| button(words.word(key), Style::Plain, &call_of(SPEC.name, scope).with("page", page));
    let mut turns = Vec::new();
    if page > 1 {
        turns.push(turn("button-previous", page - 1));
    }
    if page < pages {
        turns.push(turn("button-next", page + 1));
    }
    let other =
        |label: String, other: Scope| (other != scope).then(|| button(label, Style::Plain, &call_of(SPEC.name, other)));
    let season = |word: &str, key: &str| {
        let season = Season::read(word, now)?;
        other(words.word(key), Scope { season, ..scope })
    };
    let seasons = [
        season(NOW, "button-table-now"),
        season(LAST, "button-table-last"),
        other(words.word("button-table-always"), Scope { season: Season::All, ..scope }),
    ];
    let variants = Variant::ALL.iter().map(|variant| {
        other(words.word(&format!("table-short-{variant}")), Scope { variant: Some(*variant), ..scope })
    });
    let games = [other(words.word("button-table-games"), Scope { variant: None, ..scope })].into_iter().chain(variants);
    [turns, seasons.into_iter().flatten().collect(), games.flatten().collect()].into_iter().flat_map(rows).collect()
}
