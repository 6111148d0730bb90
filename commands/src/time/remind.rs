//! Reminding the player to move.

use sanguo_store::Place;

use crate::game::loaded::LoadedGame;
use crate::game::zone::Zone;
use crate::say::announce;
use crate::say::clocks;
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::tell::Teller;
use crate::say::text::Words;
use crate::settings::{PersonSettings, Reminders};

/// Reminds the player to move where the player wants that: in private, or in the place of the game where that is not
/// possible; in the place; or nowhere.
pub(crate) async fn remind(teller: &mut Teller<'_, '_>, loaded: &LoadedGame) -> Result<(), Refusal> {
    let Some(mover) = loaded.mover().cloned() else { return Ok(()) };
    let settings = PersonSettings::of(teller.change, mover.person.id).await?;
    if settings.reminders() == Reminders::None {
        return Ok(());
    }
    let place = place_of(loaded, &mover.person.platform);
    let there = loaded.seen_from(teller.change, place.clone()).await?;
    let words = teller.words(place, Some(loaded));
    let mentions = there.account(mover.seat).into_iter().collect();
    let public = Message { mentions, ..reminder(words, &there, None, teller.now) };
    if settings.reminders() == Reminders::Place {
        return teller.send(place, Some(loaded.row.id), &public).await;
    }
    let own = teller.words_for(&mover.person, place).playing(loaded.variant());
    let private = reminder(own, loaded, settings.zone().as_ref(), teller.now);
    teller.send_private(&mover.person, private, Some((place, public))).await
}

/// Where a game is played on a platform; its own place when it is not played there.
fn place_of<'l>(loaded: &'l LoadedGame, platform: &str) -> &'l Place {
    let mut places = [&loaded.place].into_iter().chain(&loaded.others);
    places.find(|place| place.platform == platform).unwrap_or(&loaded.place)
}

fn reminder(words: Words<'_>, loaded: &LoadedGame, zone: Option<&Zone>, now: i64) -> Message {
    let turn = loaded.turn();
    let until = clocks::until(words, loaded, zone, now);
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
