//! `join`: takes a seat in a lobby. The game begins by itself when all are taken.

use async_trait::async_trait;
use sanguo_engine::{Seat, SeatSet};
use sanguo_store::State;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Player};
use crate::invocation::Invocation;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Join;

static SPEC: Spec = Spec {
    name: "join",
    args: &[optional("seat", ArgKind::SeatOrRandom), optional("game", ArgKind::Game)],
    game: Some(Want::Lobby),
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Lobby,
    page_button: Some("page-join"),
};

#[async_trait]
impl Command for Join {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut loaded = context.meant()?;
        let own = loaded.seat_of(context.person.id);
        match (loaded.row.state, own) {
            (State::Lobby, None) => {}
            (State::Lobby, Some(seat)) => return Err(Refusal::AlreadyIn { seat }),
            (State::Playing, Some(seat)) => return Err(Refusal::BegunWithYou { seat }),
            (State::Playing, None) => return Err(Refusal::LobbyFull),
            (ended, _) => return Err(Refusal::of_ended(ended)),
        }
        let seat = match call.get("seat").and_then(Seat::read) {
            Some(seat) => seat,
            None => pick_random(&loaded, context.request.chance)?,
        };
        sit(context, &mut loaded, seat, "tell-joined-seat", None).await?;
        let words = context.words();
        let text =
            words.say("done-join", &[("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

/// A free seat by chance.
pub(crate) fn pick_random(loaded: &LoadedGame, chance: u64) -> Result<Seat, Refusal> {
    let free = loaded.free_seats();
    let index = chance.checked_rem(free.len() as u64).ok_or(Refusal::LobbyFull)?;
    free.get(index as usize).copied().ok_or(Refusal::LobbyFull)
}

/// What is said in a lobby besides.
pub(crate) type More = fn(Words<'_>, &mut Message);

/// Seats the requester, and tells the place: the lobby anew, or the beginning of the game. `news` is the key of the text
/// that says what the requester has done.
pub(crate) async fn sit(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    news: &str,
    more: Option<More>,
) -> Result<(), Refusal> {
    let free = loaded.free_seats();
    if let Some(player) = loaded.player(seat) {
        let name = crate::say::text::safe_name(&player.person.name);
        return Err(Refusal::SeatTaken { seat, name, free });
    }
    if !free.contains(&seat) {
        return Err(Refusal::SeatClosed { seat, free });
    }
    context.change.take_seat(loaded.row.id, &seat.letter().to_string(), context.person.id).await?;
    // In the game's place a linked player is known by the account there.
    let known = context.change.person_by_id(context.person.id, &loaded.place.platform).await?;
    loaded.players.push(Player { seat, person: known.unwrap_or_else(|| context.person.clone()) });
    loaded.players.sort_by_key(|player| player.seat);
    context.record(loaded, GameEvent::Join(seat)).await?;
    let name = context.name();
    let done = |words: Words<'_>| {
        words.say(news, &[("name", name.as_str().into()), ("seat", speech::seat(words, seat).into())])
    };
    if !loaded.free_seats().is_empty() {
        let lobby = |words: Words<'_>, loaded: &LoadedGame| {
            let mut message = announce::lobby(words, loaded, &done(words));
            if let Some(more) = more {
                more(words, &mut message);
            }
            message
        };
        return context.tell(loaded, lobby).await;
    }
    context.record(loaded, GameEvent::Begin).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let mut lines = vec![done(words), words.word("tell-begins")];
        lines.extend(announce::seat_lines(words, loaded));
        announce::turn(words, loaded, lines, SeatSet::ALL)
    };
    context.tell(loaded, say).await
}
