//! `status`: how a game stands, in words.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Seat};
use sanguo_store::{State, View};

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::matter::{Matter, Vote};
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::narrate;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::{announce, clocks, counting};

pub(crate) struct Status;

static SPEC: Spec = Spec {
    name: "status",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Standing,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Status {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        loaded.read_facts(context.view()).await?;
        let words = context.words();
        let message = match loaded.row.state {
            State::Lobby => announce::lobby(words, &loaded, ""),
            _ => Message {
                text: describe(words, &loaded, context.now()).join("\n"),
                moments: clocks::lines(words, &loaded, context.now()).into_iter().filter_map(|(_, at)| at).collect(),
                game: Some(loaded.row.id.0),
                ..Message::default()
            },
        };
        Ok(Answer::private(Message { text: message.text.trim_start().to_owned(), ..message }))
    }
}

/// How a game stands, one per line.
pub(crate) fn describe(words: Words<'_>, loaded: &LoadedGame, now: i64) -> Vec<String> {
    let position = loaded.game.position();
    let mut lines = vec![format!("{} · {}", announce::title(words, loaded), speech::date(words, position))];
    lines.extend(loaded.needed().iter().map(|seat| seat_line(words, loaded, seat)));
    match position.diplomacy() {
        Diplomacy::Open => lines.push(words.word("status-open")),
        Diplomacy::Allied(pair) => {
            lines.push(words.say("status-allied", &[("seats", speech::seats(words, pair).into())]));
        }
        Diplomacy::Spent => lines.push(words.word("status-spent")),
        Diplomacy::Absent => {}
    }
    if let Some(over) = position.over() {
        lines.push(narrate::outcome(words, over, position));
        lines.push(narrate::points(words, over, loaded));
        return lines;
    }
    match loaded.row.state {
        State::Playing => {}
        State::Lobby => return vec![announce::lobby(words, loaded, "").text.trim_start().to_owned()],
        _ => {
            lines.push(words.word("status-aborted"));
            return lines;
        }
    }
    lines.extend(counting::lines(words, &loaded.game));
    for seat in position.checked().iter() {
        let by = speech::seats(words, position.checkers(seat));
        lines.push(words.say("tell-check", &[("seat", speech::seat(words, seat).into()), ("by", by.into())]));
    }
    let vote = |key: &str, vote: &Vote| {
        let args = [
            ("matter", words.name("matter", vote.matter.name()).into()),
            ("seat", speech::seat(words, vote.offer.by()).into()),
            ("waiting", speech::seats(words, vote.offer.waiting()).into()),
        ];
        words.say(key, &args)
    };
    lines.extend(loaded.open_votes().iter().map(|open| match open.matter {
        Matter::Draw => vote("status-draw-offered", open),
        Matter::Takeback => vote("status-takeback-asked", open),
        _ => vote("status-vote", open),
    }));
    for seat in loaded.clock.gone.intersect(position.alive()).iter() {
        let name = announce::player_name(loaded, seat);
        lines.push(words.say("status-gone", &[("seat", speech::seat(words, seat).into()), ("name", name.into())]));
    }
    for seat in loaded.clock.offered.iter() {
        lines.push(words.say("status-seat-offered", &[("seat", speech::seat(words, seat).into())]));
    }
    let turn = loaded.turn();
    lines.push(words.say(
        "status-turn",
        &[
            ("seat", speech::seat(words, turn).into()),
            ("name", announce::player_name(loaded, turn).into()),
            ("since", speech::span(words, now - loaded.row.turn_since).into()),
        ],
    ));
    lines.extend(clocks::lines(words, loaded, now).into_iter().map(|(line, _)| line));
    lines
}

fn seat_line(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> String {
    let position = loaded.game.position();
    let name = announce::player_name(loaded, seat);
    let key = if position.alive().contains(seat) { "status-seat" } else { "status-seat-out" };
    words.say(
        key,
        &[
            ("seat", speech::seat(words, seat).into()),
            ("name", name.into()),
            ("pieces", (position.board().count(seat) as i64).into()),
            ("material", i64::from(position.material(seat)).into()),
        ],
    )
}
