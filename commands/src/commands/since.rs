//! `since`: what happened since the requester moved last, with a picture.

use async_trait::async_trait;
use sanguo_engine::notation::retell;
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, Look, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::say::{since, speech};

pub(crate) struct SinceMove;

static SPEC: Spec = Spec {
    name: "since",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Member,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Looking for SinceMove {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let seat = loaded.seat_of(context.person.id).ok_or(Refusal::NotAPlayer)?;
        let words = context.words();
        let changes = since::changes(&loaded, seat);
        let before = changes.first().map_or(loaded.game.positions().len() - 1, |first| first.ply - 1);
        let mut lines = vec![announce::title(words, &loaded)];
        if changes.is_empty() {
            lines.push(words.word("since-nothing"));
        } else {
            lines.push(words.word("since-head"));
            lines.extend(told(words, &loaded, before));
        }
        let point = |position: &sanguo_engine::Position, point| position.point_name(point);
        let arrows = changes.iter().filter_map(|change| {
            let mv = change.mv?;
            Some((point(change.before, mv.from()?), point(change.before, mv.to())))
        });
        let arrows: Vec<(String, String)> = arrows.collect();
        let look = Look { arrows, ..context.look(&loaded) };
        let board = Invocation::new("board").with("game", loaded.row.id);
        let buttons = [
            button(words.word("button-since-before"), Style::Plain, &board.clone().with("ply", before)),
            button(words.word("button-board"), Style::Plain, &board),
        ];
        Ok(Answer::private(Message {
            text: lines.join("\n"),
            picture: Some(announce::picture(words, &loaded, look)),
            buttons: rows(buttons),
            game: Some(loaded.row.id.0),
            ..Message::default()
        }))
    }
}

/// The changes after so many, each with what it did.
fn told(words: Words<'_>, loaded: &LoadedGame, before: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for told in retell(&loaded.game).iter().skip(before) {
        let Some(mv) = told.mv else { continue };
        let narrator = Narrator { words, before: told.before, roster: told.roster.clone() };
        let args = [
            ("seat", speech::seat(words, told.before.turn()).into()),
            ("name", announce::player_name(loaded, told.before.turn()).into()),
            ("move", narrator.reading(mv).into()),
        ];
        lines.push(words.say("tell-move", &args));
        lines.extend(narrator.lines(&told.effects, &told.after).into_iter().map(|line| format!("– {line}")));
    }
    lines
}
