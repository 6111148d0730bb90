//! `rematch`: the players of an ended game play again, each one seat further on.

use async_trait::async_trait;
use sanguo_engine::{Position, Seat};
use sanguo_store::{FORGOTTEN, PersonId, State};

use super::Command;
use super::join::join;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::terms::Terms;
use crate::invocation::Invocation;
use crate::play::lobby::{self, Opening};
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Rematch;

static SPEC: Spec = Spec {
    name: "rematch",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::Ended),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Opening,
    page_button: None,
};

#[async_trait]
impl Command for Rematch {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        let ended = context.meant()?;
        if matches!(ended.row.state, State::Lobby | State::Playing) {
            return Err(Refusal::NotOver { game: ended.row.id });
        }
        let Some(seat) = ended.seat_of(context.person.id) else { return Err(Refusal::NotAPlayer) };
        if let Some(mut next) = next(context, &ended).await? {
            return join(context, &mut next, None).await;
        }
        open(context, &ended, seat).await
    }
}

/// The game in which the players play again already, while it is open or being played.
async fn next(context: &mut Context<'_>, ended: &LoadedGame) -> Result<Option<LoadedGame>, Refusal> {
    let Some(next) = context.change.rematch_of(ended.row.id).await? else { return Ok(None) };
    let row = context.change.game(next).await?.filter(|row| row.state.is_open());
    Ok(match row {
        Some(row) => Some(context.load(row).await?),
        None => None,
    })
}

/// The seat after one, among those that take part.
fn after(seats: &[Seat], seat: Seat) -> Seat {
    let at = seats.iter().position(|other| *other == seat).unwrap_or_default();
    seats.iter().copied().cycle().nth(at + 1).unwrap_or(seat)
}

/// Opens the next game where the last was played, with its rules and terms, and calls the others to it.
async fn open(context: &mut Context<'_>, ended: &LoadedGame, seat: Seat) -> Result<Answer, Refusal> {
    let start: Option<&Position> = ended.game.positions().next().filter(|_| ended.row.start.is_some());
    let terms = Terms::read(&ended.row.terms).without(crate::game::terms::CHALLENGE);
    let opening = Opening {
        place: &ended.place,
        others: &ended.others,
        rules: *ended.game.position().rules(),
        start: start.copied(),
        terms: &terms,
    };
    let mut next = lobby::open(context, &opening).await?;
    context.change.note_rematch(ended.row.id, next.row.id).await?;
    let seats: Vec<Seat> = ended.needed().iter().collect();
    let me: PersonId = context.person.id;
    for player in ended.players.iter().filter(|player| player.person.id != me && player.person.platform != FORGOTTEN) {
        lobby::invite(context, &mut next, &player.person, Some(after(&seats, player.seat))).await?;
    }
    let seat = after(&seats, seat);
    lobby::sit(context, &mut next, seat, "lobby-rematch", None).await?;
    let words = context.words();
    let text = words.say("done-new", &[("game", next.row.id.0.into()), ("seat", speech::seat(words, seat).into())]);
    Ok(Answer::private(Message::text(text)))
}
