//! Telling of a player who does not move, and of what becomes of the seat.

use sanguo_engine::{Effect, Seat, SeatSet};

use crate::game::clock::{Choice, Stage};
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::clocks;
use crate::say::message::{Message, Style};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::tell::Teller;
use crate::say::text::Words;

/// The command by which the others choose.
pub(crate) const COMMAND: &str = "late";

/// A text about a seat, the moment that the clock runs towards in it.
fn about(words: Words<'_>, key: &str, loaded: &LoadedGame, seat: Seat, now: i64) -> Message {
    let until = clocks::until(words, loaded, None, now);
    let args = [
        ("seat", speech::seat(words, seat).into()),
        ("name", announce::player_name(loaded, seat).into()),
        ("until", until.as_ref().map(|moment| moment.words.clone()).unwrap_or_default().into()),
    ];
    Message {
        text: format!("{}\n{}", announce::title(words, loaded), words.say(key, &args)),
        moments: until.into_iter().collect(),
        game: Some(loaded.row.id.0),
        turn: Some(loaded.row.turn_since),
        ..Message::default()
    }
}

/// The time of the player to move is up: the public notice, with which the grace begins.
pub(crate) async fn tell_overdue(teller: &mut Teller<'_, '_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    let (turn, now) = (loaded.turn(), teller.now);
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let mover = loaded.account(turn);
        Message { mentions: mover.iter().cloned().collect(), mover, ..about(words, "tell-overdue", loaded, turn, now) }
    };
    teller.tell(loaded, say).await
}

/// The player to move is taken as absent: the question to the others.
pub(crate) async fn tell_absent(teller: &mut Teller<'_, '_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    let now = teller.now;
    teller.tell(loaded, |words, loaded| question(words, loaded, absent_key(loaded), now)).await
}

fn absent_key(loaded: &LoadedGame) -> &'static str {
    match (loaded.clock.gone.contains(loaded.turn()), loaded.clock.pace.is_some()) {
        (true, false) => "tell-gone-choose",
        (true, true) => "tell-gone-choose-until",
        (false, _) => "tell-absent",
    }
}

/// The question to the other players what is to become of the seat to move.
pub(crate) fn question(words: Words<'_>, loaded: &LoadedGame, key: &str, now: i64) -> Message {
    let turn = loaded.turn();
    let event = match loaded.clock.stage {
        Stage::Choosing { event, .. } => event,
        _ => 0,
    };
    let base = Invocation::new(COMMAND).with("game", loaded.row.id).with("vote", event);
    let label = |choice: Choice| words.word(&format!("button-late-{}", choice.name()));
    let style = |choice| if choice == Choice::Lose { Style::Danger } else { Style::Plain };
    let buttons =
        Choice::ALL.map(|choice| button(label(choice), style(choice), &base.clone().with("answer", choice.name())));
    let others = loaded.game.position().alive().without(SeatSet::of(turn));
    Message {
        buttons: rows(buttons.to_vec()),
        role: Some(Role::Question(COMMAND.to_owned())),
        mentions: others.iter().filter_map(|seat| loaded.account(seat)).collect(),
        ..about(words, key, loaded, turn, now)
    }
}

/// A seat is out because its player did not move.
pub(crate) async fn tell_time_out(
    teller: &mut Teller<'_, '_>,
    before: &LoadedGame,
    loaded: &LoadedGame,
    effects: &[Effect],
) -> Result<(), Refusal> {
    let seat = before.turn();
    let narrator = Narrator::new(teller.words(&loaded.place, Some(loaded)), before);
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let who = [("seat", speech::seat(words, seat).into()), ("name", announce::player_name(loaded, seat).into())];
        let mut news = vec![words.say("tell-time-out", &who)];
        news.extend(narrator.with(words).lines(effects, loaded.game.position()));
        announce::turn(words, loaded, news, SeatSet::ALL)
    };
    teller.tell(loaded, say).await
}

/// The clock goes on after a pause, by itself or because somebody has ended it.
pub(crate) async fn tell_resumed(
    teller: &mut Teller<'_, '_>,
    loaded: &LoadedGame,
    by: Option<&str>,
) -> Result<(), Refusal> {
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let news = match by {
            Some(name) => words.say("tell-resumed-by", &[("name", name.into())]),
            None => words.word("tell-resumed"),
        };
        announce::turn(words, loaded, vec![news], SeatSet::EMPTY)
    };
    teller.tell(loaded, say).await
}
