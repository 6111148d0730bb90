//! The list of what waits for somebody, once a day at an hour of their choice.

use sanguo_store::millis::HOUR;
use sanguo_store::{Change, Millis, NewTimer, PersonId};

use crate::commands::today;
use crate::say::language::Language;
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::tell::Teller;
use crate::say::text::{Words, safe_name};
use crate::settings::PersonSettings;
use crate::surroundings::Surroundings;

/// The kind of its timers. Their step is the number of the person.
pub(crate) const DIGEST: &str = "digest";
/// A list that could not be sent in time is left out when it is later than this: the next one comes at its hour.
const LATEST: Millis = 6 * HOUR;

/// Sets the timer of a person's list by their settings, or ends it.
pub(crate) async fn set(change: &mut Change, person: PersonId, now: Millis) -> Result<(), Refusal> {
    let settings = PersonSettings::of(change, person).await?;
    match next(&settings, now) {
        Some(due_at) => change.set_own_timer(NewTimer { kind: DIGEST, step: person.0, due_at }).await?,
        None => change.end_own_timer(DIGEST, person.0).await?,
    }
    Ok(())
}

/// When the list is due next after a moment, in the person's zone; `None` when none is wanted.
fn next(settings: &PersonSettings, after: Millis) -> Option<Millis> {
    settings.zone().unwrap_or_default().next_hour(settings.digest()?, after)
}

/// Sends a person the list that was due at a moment, when something waits for them, and sets the timer for the next one.
pub(crate) async fn ring(
    around: &Surroundings,
    change: &mut Change,
    person: PersonId,
    due_at: Millis,
    now: Millis,
) -> Result<(), Refusal> {
    set(change, person, now).await?;
    let settings = PersonSettings::of(change, person).await?;
    let wanted = settings.digest().is_some() && now.saturating_sub(due_at) <= LATEST;
    let Some(known) = change.person_by_id(person, "").await?.filter(|_| wanted) else { return Ok(()) };
    let usual = known.language.as_deref().and_then(Language::read).unwrap_or(around.default_language);
    let found = today::waiting(around, change, Words::new(&around.texts, usual), &known, now).await?;
    let Some(mut waiting) = found else { return Ok(()) };
    // It is told where the most urgent of it is played, in the language of that place when the person has chosen none.
    let place = waiting.place.clone();
    let person = change.person_by_id(person, &place.platform).await?.unwrap_or(known);
    let key = format!("digest:{}:{due_at}", person.id);
    let mut teller = Teller { around, change, key: &key, now };
    let words = teller.words_for(&person, &place);
    if words.language != usual {
        let Some(again) = today::waiting(around, teller.change, words, &person, now).await? else { return Ok(()) };
        waiting = again;
    }
    let message = waiting.message;
    let list = Message { text: format!("{}\n{}", message.text, words.word("digest-how")), ..message };
    let public = elsewhere(teller.words(&place, None), &person.name, waiting.count);
    let public = Message { mentions: vec![person.account.clone()], ..public };
    let otherwise = (place.platform == person.platform).then_some((&place, public));
    teller.send_private(&person, list, otherwise).await
}

/// What is said in a place when the list does not reach the person in private: nothing of what is played elsewhere.
fn elsewhere(words: Words<'_>, name: &str, count: usize) -> Message {
    let args = [("name", safe_name(name).into()), ("count", (count as i64).into())];
    Message::text(words.say("digest-elsewhere", &args))
}
