//! The machine as a player: how it gets a seat, and how it answers.

use sanguo_ai::Level;
use sanguo_engine::Seat;

use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Player, machine_name};
use crate::invocation::Invocation;
use crate::say::refusal::Refusal;

/// The platform of the machine's accounts; there is one for each seat that it may hold in a game.
pub(crate) const PLATFORM: &str = "machine";

/// The level of machines for which none is named.
pub(crate) const USUAL: u8 = 3;

/// Gives a seat that nobody holds to the machine. Telling of it is the next step.
pub(crate) async fn sit(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    level: Level,
) -> Result<(), Refusal> {
    let letter = seat.letter().to_string();
    let person = context.change.person(PLATFORM, &letter, &machine_name(level.number()), context.now()).await?;
    context.change.take_seat(loaded.row.id, &letter, person.id).await?;
    loaded.players.push(Player { seat, person });
    loaded.players.sort_by_key(|player| player.seat);
    context.record(loaded, GameEvent::Machine(seat, level.number())).await?;
    Ok(())
}

/// Lets the machine play on in place of the player of a seat.
pub(crate) async fn take_over(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    level: Level,
) -> Result<(), Refusal> {
    let letter = seat.letter().to_string();
    let person = context.change.person(PLATFORM, &letter, &machine_name(level.number()), context.now()).await?;
    context.change.pass_seat(loaded.row.id, &letter, person.id).await?;
    loaded.players.retain(|player| player.seat != seat);
    loaded.players.push(Player { seat, person });
    loaded.players.sort_by_key(|player| player.seat);
    // The seat is passed on first: that ends what was open about its player.
    context.record(loaded, GameEvent::Substitute(seat)).await?;
    context.record(loaded, GameEvent::Machine(seat, level.number())).await?;
    Ok(())
}

/// The level that a call names, or the usual one.
pub(crate) fn level(call: &Invocation) -> Result<Level, Refusal> {
    let Some(text) = call.get("level") else { return Ok(Level::new(USUAL).unwrap_or_default()) };
    text.parse().ok().and_then(Level::new).ok_or_else(|| Refusal::BadArgument {
        name: "level",
        text: text.to_owned(),
        allowed: format!("1–{}", Level::MOST.number()),
    })
}
