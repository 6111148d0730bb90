//! `join`: takes a seat in a lobby. The game begins by itself when all are taken.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_store::State;

use super::Command;
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::happening::Happening;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;
use crate::table::{Player, Table};
use crate::text::Words;

pub(crate) struct Join;

static SPEC: Spec = Spec {
    name: "join",
    args: &[optional("seat", ArgKind::SeatOrRandom), optional("game", ArgKind::Game)],
    who: Who::Anyone,
};

#[async_trait]
impl Command for Join {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let mut table = context.table(call.get("game"), Want::Lobby).await?;
        let own = table.seat_of(context.person.id);
        match (table.row.state, own) {
            (State::Lobby, None) => {}
            (State::Lobby, Some(seat)) => return Err(Refusal::AlreadyIn { seat }),
            (State::Playing, Some(_)) => return Err(Refusal::NoLobby),
            (State::Playing, None) => return Err(Refusal::LobbyFull),
            _ => return Err(Refusal::Over),
        }
        let seat = match call.get("seat").and_then(Seat::read) {
            Some(seat) => seat,
            None => pick_random(&table, context.request.chance)?,
        };
        sit(context, &mut table, seat, "tell-joined-seat").await?;
        let words = context.words();
        let text =
            words.say("done-join", &[("game", table.row.id.0.into()), ("seat", speech::seat(words, seat).into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

/// A free seat by chance.
pub(crate) fn pick_random(table: &Table, chance: u64) -> Result<Seat, Refusal> {
    let free = table.free_seats();
    let index = chance.checked_rem(free.len() as u64).ok_or(Refusal::LobbyFull)?;
    free.get(index as usize).copied().ok_or(Refusal::LobbyFull)
}

/// Seats the asker, and tells the place: the lobby anew, or the beginning of the game. `news` is the key of the text
/// that says what the asker has done.
pub(crate) async fn sit(context: &mut Context<'_>, table: &mut Table, seat: Seat, news: &str) -> Result<(), Refusal> {
    let free = table.free_seats();
    if let Some(player) = table.player(seat) {
        let name = crate::text::safe_name(&player.person.name);
        return Err(Refusal::SeatTaken { seat, name, free });
    }
    if !free.contains(&seat) {
        return Err(Refusal::SeatClosed { seat, free });
    }
    context.change.take_seat(table.row.id, &seat.letter().to_string(), context.person.id).await?;
    // In the game's place a linked player is known by the account there.
    let known = context.change.person_by_id(context.person.id, &table.place.platform).await?;
    table.players.push(Player { seat, person: known.unwrap_or_else(|| context.person.clone()) });
    table.players.sort_by_key(|player| player.seat);
    context.happen(table, Happening::Join(seat)).await?;
    let name = context.name();
    let done = |words: Words<'_>| {
        words.say(news, &[("name", name.as_str().into()), ("seat", speech::seat(words, seat).into())])
    };
    if !table.free_seats().is_empty() {
        return context.tell(table, |words, table| announce::lobby(words, table, &done(words))).await;
    }
    context.happen(table, Happening::Begin).await?;
    let say = |words: Words<'_>, table: &Table| {
        let mut lines = vec![done(words), words.word("tell-begins")];
        lines.extend(announce::seat_lines(words, table));
        announce::turn(words, table, lines)
    };
    context.tell(table, say).await
}
