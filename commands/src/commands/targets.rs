//! `targets`: shows, to the requester only, where a piece may go: now, or if it were its seat's turn.

use async_trait::async_trait;
use sanguo_engine::notation::ReadError;
use sanguo_engine::{Origin, Owner, Position, Seat};
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::chooser::paged;
use crate::play::pieces::{movable_in, named, targets_in};
use crate::say::announce::{self, Look, button};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Targets;

static SPEC: Spec = Spec {
    name: "targets",
    args: &[optional("point", ArgKind::Piece), optional("game", ArgKind::Game), optional("page", ArgKind::Hidden)],
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
            return Err(Refusal::of_ended(loaded.row.state));
        }
        let position = loaded.game.position();
        // Players think about their own moves while others think about theirs.
        let own = loaded.seat_of(context.person.id).filter(|seat| position.alive().contains(*seat));
        let seat = own.unwrap_or(loaded.turn());
        let thought = position.as_if_turn_of(seat);
        let Some(text) = call.get("point") else { return Ok(ask_piece(context, &loaded, &thought, None, call)) };
        match position.read_origin(text) {
            Some(Origin::Board(at)) => show(context, &loaded, &of_piece_at(position, at, seat), Origin::Board(at)),
            Some(hand) => show(context, &loaded, &thought, hand),
            None => match named(context.words(), &thought, &loaded.roster(), text).as_slice() {
                [] => Err(unknown(context, &loaded, text)),
                [one] => show(context, &loaded, &thought, *one),
                several => Ok(ask_piece(context, &loaded, &thought, Some(several), call)),
            },
        }
    }
}

/// The position as if it were the turn of the piece's owner.
fn of_piece_at(position: &Position, at: sanguo_engine::Point, seat: Seat) -> Position {
    let owner = position.board().get(at).and_then(|piece| piece.owner().seat());
    position.as_if_turn_of(owner.unwrap_or(seat))
}

fn unknown(context: &Context<'_, View>, loaded: &LoadedGame, text: &str) -> Refusal {
    Refusal::NoSuchPoint {
        reason: speech::no_such_point(context.words(), loaded.game.position(), text),
        error: Box::new(ReadError::NoSuchPoint(text.to_owned())),
    }
}

/// Which piece: of all that can move, or of those that are meant.
fn ask_piece(
    context: &Context<'_, View>,
    loaded: &LoadedGame,
    thought: &Position,
    meant: Option<&[Origin]>,
    call: &Invocation,
) -> Answer {
    let words = context.words();
    let base = Invocation::new("targets").with("game", loaded.row.id);
    let buttons = movable_in(words, thought, &loaded.roster())
        .into_iter()
        .filter(|(origin, _)| meant.is_none_or(|meant| meant.contains(origin)))
        .map(|(origin, label)| button(label, Style::Plain, &base.clone().with("point", thought.origin_text(origin))))
        .collect();
    let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(0);
    let key = if thought.turn() == loaded.turn() { "targets-which" } else { "targets-which-if" };
    Answer::dialogue(Message {
        text: words.say(key, &[("seat", speech::seat(words, thought.turn()).into())]),
        buttons: paged(words, buttons, page, &base),
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}

fn show(
    context: &Context<'_, View>,
    loaded: &LoadedGame,
    thought: &Position,
    origin: Origin,
) -> Result<Answer, Refusal> {
    let words = context.words();
    let name = thought.origin_text(origin);
    let piece = match origin {
        Origin::Board(point) => {
            let piece = thought.board().get(point).ok_or_else(|| Refusal::NothingThere { point: name.clone() })?;
            if piece.owner() == Owner::Han && thought.han_sleeps() {
                return Err(Refusal::HanSleeps { point: name });
            }
            speech::piece(words, piece, loaded.roster().get(point))
        }
        Origin::Hand(kind) => speech::kind(words, kind),
    };
    let moves = targets_in(thought, origin);
    if moves.is_empty() {
        return Err(Refusal::NoTargets { point: name });
    }
    let mut targets: Vec<String> = moves.iter().map(|mv| thought.point_name(mv.to())).collect();
    targets.dedup();
    let mut lines = vec![words.say(
        "targets",
        &[
            ("piece", piece.into()),
            ("point", name.as_str().into()),
            ("count", (targets.len() as i64).into()),
            ("targets", words.list(&targets).into()),
        ],
    )];
    if thought.turn() != loaded.turn() {
        lines.push(words.say("targets-if", &[("seat", speech::seat(words, thought.turn()).into())]));
    }
    let selected = matches!(origin, Origin::Board(_)).then_some(name);
    let look = Look { selected, targets, ..context.look(loaded) };
    Ok(Answer::dialogue(Message {
        text: lines.join("\n"),
        picture: Some(announce::picture(words, loaded, look)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }))
}
