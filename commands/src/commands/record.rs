//! `record`: a game as a file, or a position of it as text.

use async_trait::async_trait;
use sanguo_engine::record::Form;
use sanguo_store::{State, View};

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::file::FileKind;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::document::Document;
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::settings::{Notation, PersonSettings};

pub(crate) struct Record;

static SPEC: Spec = Spec {
    name: "record",
    args: &[
        optional("format", ArgKind::Choice(&["record", "json", "fen"])),
        optional("ply", ArgKind::Number),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Record {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let (words, id, person) = (context.words(), loaded.row.id, context.person.id);
        if matches!(loaded.row.state, State::Lobby | State::Cancelled) {
            return Err(match loaded.row.state {
                State::Lobby => Refusal::NotBegun { free: loaded.free_seats() },
                ended => Refusal::of_ended(ended),
            });
        }
        let title = announce::title(words, &loaded);
        let kind = call.get("format").and_then(FileKind::read).unwrap_or_default();
        let last = loaded.game.plies();
        let of = |kind: FileKind| {
            let call = Invocation::new(SPEC.name).with("game", id).with("format", kind.name());
            button(words.word(&format!("choice-{}", kind.name())), Style::Plain, &call)
        };
        let others = FileKind::ALL.into_iter().filter(|other| *other != kind).map(of);
        let buttons = rows(others.collect::<Vec<_>>());
        if kind == FileKind::Fen || call.get("ply").is_some() {
            // A position is short enough to be said.
            let ply = call.get("ply").map_or(Some(last), |text| text.parse().ok()).filter(|ply| *ply <= last);
            let ply = ply.ok_or(Refusal::NoSuchPly { last })?;
            let at = loaded.game.positions().nth(ply).filter(|_| ply < last);
            let fen = at.unwrap_or_else(|| loaded.game.position()).fen();
            let text = words.say("record-position", &[("ply", (ply as i64).into()), ("last", (last as i64).into())]);
            let message = Message::text(format!("{title} · {text}\n{fen}"));
            return Ok(Answer::private(Message { game: Some(id.0), buttons, ..message }));
        }
        let form = match PersonSettings::of(context.view(), person).await?.notation() {
            Some(Notation::Letters) => Some(Form::Latin.name().to_owned()),
            Some(Notation::Generals) | None => None,
        };
        let file = Document {
            name: kind.file_name(id),
            game: id.0,
            kind: kind.name().to_owned(),
            form,
            film: None,
            person: None,
        };
        let text = words.say("record-file", &[("title", title.into()), ("plies", (last as i64).into())]);
        Ok(Answer::private(Message { file: Some(file), game: Some(id.0), buttons, ..Message::text(text) }))
    }
}
