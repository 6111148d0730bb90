//! Reminding the player to move.

use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::clocks;
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::tell::Teller;
use crate::say::text::Words;

/// Reminds the player to move, in private where that is possible, else in the place of the game.
pub(crate) async fn remind(teller: &mut Teller<'_, '_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    let Some(mover) = loaded.mover().cloned() else { return Ok(()) };
    let there = teller.words(&loaded.place, Some(loaded));
    let own = teller.words_for(&mover.person, &loaded.place).playing(loaded.variant());
    let public =
        Message { mentions: loaded.account(mover.seat).into_iter().collect(), ..reminder(there, loaded, teller.now) };
    let private = reminder(own, loaded, teller.now);
    teller.send_private(&mover.person, private, Some((&loaded.place, public))).await
}

fn reminder(words: Words<'_>, loaded: &LoadedGame, now: i64) -> Message {
    let turn = loaded.turn();
    let until = clocks::until(words, loaded, now);
    let args = [
        ("game", loaded.row.id.0.into()),
        ("title", announce::title(words, loaded).into()),
        ("seat", speech::seat(words, turn).into()),
        ("name", announce::player_name(loaded, turn).into()),
        ("until", until.as_ref().map(|moment| moment.words.clone()).unwrap_or_default().into()),
    ];
    Message {
        text: words.say("time-reminder", &args),
        buttons: announce::turn_buttons(words, loaded),
        moments: until.into_iter().collect(),
        game: Some(loaded.row.id.0),
        turn: Some(loaded.row.turn_since),
        seat: Some(turn.letter().to_string()),
        ..Message::default()
    }
}
