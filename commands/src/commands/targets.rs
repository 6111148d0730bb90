//! `targets`: shows, to the requester only, where a piece may go.

use async_trait::async_trait;
use sanguo_engine::{Origin, Point};
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::chooser::paged;
use crate::play::pieces::{movable, targets_of};
use crate::say::announce::{self, Look, button};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Targets;

static SPEC: Spec = Spec {
    name: "targets",
    args: &[optional("point", ArgKind::Point), optional("game", ArgKind::Game), optional("page", ArgKind::Hidden)],
    game: Some(Want::Mine),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Looking for Targets {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        if !loaded.row.state.is_open() {
            return Err(Refusal::Over);
        }
        let Some(name) = call.get("point") else { return Ok(ask_piece(context, &loaded, call)) };
        let position = loaded.game.position();
        let point = position.read_point(name).ok_or_else(|| Refusal::Move {
            text: name.to_owned(),
            error: Box::new(sanguo_engine::notation::ReadError::NoSuchPoint(name.to_owned())),
            reason: speech::no_such_point(context.words(), loaded.game.position(), name),
        })?;
        show(context, &loaded, point)
    }
}

fn ask_piece(context: &Context<'_, View>, loaded: &LoadedGame, call: &Invocation) -> Answer {
    let words = context.words();
    let base = Invocation::new("targets").with("game", loaded.row.id);
    let buttons = movable(words, loaded)
        .into_iter()
        .filter_map(|(origin, label)| {
            // Drops have no point to show targets of.
            let Origin::Board(p) = origin else { return None };
            Some(button(label, Style::Plain, &base.clone().with("point", loaded.game.position().point_name(p))))
        })
        .collect();
    let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(0);
    let turn = speech::seat(words, loaded.turn());
    Answer::dialogue(Message {
        text: words.say("targets-which", &[("seat", turn.into())]),
        buttons: paged(words, buttons, page, &base),
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}

fn show(context: &Context<'_, View>, loaded: &LoadedGame, point: Point) -> Result<Answer, Refusal> {
    let words = context.words();
    let position = loaded.game.position();
    let name = position.point_name(point);
    let piece = position.board().get(point).ok_or_else(|| Refusal::NothingThere { point: name.clone() })?;
    let moves = targets_of(loaded, Origin::Board(point));
    if moves.is_empty() {
        return Err(Refusal::NoTargets { point: name });
    }
    let mut targets: Vec<String> = moves.iter().map(|mv| position.point_name(mv.to())).collect();
    targets.dedup();
    let text = words.say(
        "targets",
        &[
            ("piece", speech::piece(words, piece, loaded.roster().get(point)).into()),
            ("point", name.as_str().into()),
            ("count", (targets.len() as i64).into()),
            ("targets", words.list(&targets).into()),
        ],
    );
    let look = Look { selected: Some(name), targets, ..context.look(loaded) };
    Ok(Answer::dialogue(Message {
        text,
        picture: Some(announce::picture(words, loaded, look)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }))
}
