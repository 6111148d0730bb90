//! `load`: reads a game from a text, or from a file that comes with the request. Nobody plays it; it can be stepped through, written again, and played on from
//! any ply as a new game.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_engine::record::{self, Form};
use sanguo_store::NewGame;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::file::Imported;
use crate::game::loaded::{LoadedGame, RULES_VERSION};
use crate::game::settings::write_options;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::{Words, safe_name};

pub(crate) struct Load;

static SPEC: Spec = Spec {
    name: "load",
    args: &[optional("file", ArgKind::File), optional("text", ArgKind::Text)],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How many games one person may read from files in a day: each is kept.
const MOST_A_DAY: u32 = 50;
const DAY: i64 = 24 * 60 * 60 * 1000;

#[async_trait]
impl Command for Load {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        let record = context.file.take().ok_or(Refusal::NoFile)??;
        let (person, now) = (context.person.id, context.now());
        if context.change.imported_since(person, now - DAY).await? >= MOST_A_DAY {
            return Err(Refusal::LoadedOften { most: MOST_A_DAY });
        }
        let loaded = keep(context, &record).await?;
        context.game = Some(loaded.variant());
        let words = context.words();
        let id = loaded.row.id;
        let look = Invocation::new("board").with("game", id).with("ply", 0);
        let film = Invocation::new("replay").with("game", id);
        let again = Invocation::new("record").with("game", id);
        Ok(Answer::private(Message {
            text: told(words, &loaded, record.more),
            picture: Some(announce::picture(words, &loaded, context.look(&loaded))),
            buttons: rows(vec![
                button(words.word("button-step"), Style::Primary, &look),
                button(words.word("button-replay"), Style::Plain, &film),
                button(words.word("button-file"), Style::Plain, &again),
            ]),
            game: Some(id.0),
            ..Message::default()
        }))
    }
}

/// Stores a record as a game of this place.
async fn keep(context: &mut Context<'_>, record: &record::Record) -> Result<LoadedGame, Refusal> {
    let (person, now) = (context.person.id, context.now());
    let rules = *record.game.position().rules();
    let start = record.start();
    let first = record.game.positions().next().map(|position| position.fen()).unwrap_or_default();
    let id = context
        .change
        .new_game(NewGame {
            place: context.place.id,
            variant: rules.variant.name(),
            options: &write_options(&rules),
            terms: "",
            start: start.as_deref(),
            rules_version: RULES_VERSION,
            creator: person,
            position: &first,
            at: now,
        })
        .await?;
    context.change.mark_imported(id).await?;
    let row = context.change.game(id).await?.ok_or(Refusal::NoSuchGame)?;
    let mut loaded = LoadedGame::load(context.view(), row, None).await?;
    let imported = Imported { headers: record.headers.clone(), notes: record.notes.clone() };
    loaded.record(GameEvent::Import(serde_json::to_string(&imported)?), Some(person), now)?;
    let moves = record.game.history().skip(1).map(|(_, mv)| mv);
    for (text, mv) in record::moves(&record.game, Form::Coordinates).into_iter().zip(moves) {
        let event = if mv.is_some() { GameEvent::Move(text) } else { GameEvent::Recorded(text) };
        loaded.record(event, None, now)?;
    }
    loaded.store(&mut context.change, now).await?;
    Ok(loaded)
}

/// What was read.
fn told(words: Words<'_>, loaded: &LoadedGame, more: bool) -> String {
    let position = loaded.game.position();
    let plies = loaded.game.plies() as i64;
    let title = announce::title(words, loaded);
    let mut lines = vec![words.say("done-load", &[("title", title.into()), ("plies", plies.into())])];
    if let Some(imported) = &loaded.imported {
        let headers = &imported.headers;
        let about: Vec<String> =
            [&headers.event, &headers.place, &headers.date].into_iter().flatten().map(|text| safe_name(text)).collect();
        lines.extend((!about.is_empty()).then(|| about.join(" · ")));
        let player = |seat: Seat| Some(format!("{}: {}", speech::seat(words, seat), safe_name(headers.player(seat)?)));
        lines.extend(Seat::ALL.into_iter().filter_map(player));
    }
    lines.extend(position.over().map(|over| narrate::outcome(words, over, position)));
    lines.extend(more.then(|| words.word("load-more")));
    lines.join("\n")
}
