//! Words about time: until when a player has to move, and why a clock stands.

use jiff::civil::Weekday;
use sanguo_store::{Millis, State};

use crate::game::clock::Stage;
use crate::game::loaded::LoadedGame;
use crate::game::zone::Zone;
use crate::say::message::Moment;
use crate::say::speech;
use crate::say::text::Words;

/// A moment as a calendar and a clock in a zone show it: `Sun 6 Dec, 04:39 UTC`.
pub(crate) fn moment(words: Words<'_>, zone: &Zone, at: Millis) -> String {
    let civil = zone.civil(at);
    let weekday = match civil.weekday() {
        Weekday::Monday => "monday",
        Weekday::Tuesday => "tuesday",
        Weekday::Wednesday => "wednesday",
        Weekday::Thursday => "thursday",
        Weekday::Friday => "friday",
        Weekday::Saturday => "saturday",
        Weekday::Sunday => "sunday",
    };
    let zone = zone.offset(at);
    let args = [
        ("weekday", words.name("weekday", weekday).into()),
        ("day", i64::from(civil.day()).into()),
        ("month", words.name("month", &civil.month().to_string()).into()),
        ("time", format!("{:02}:{:02} {zone}", civil.hour(), civil.minute()).into()),
    ];
    words.say("moment", &args)
}

/// The moment that the clock of a game runs towards, with the time that is left; `None` without a clock, and while the
/// clock stands. In the zone of the place, unless the words are for somebody alone who has chosen one.
pub(crate) fn until(words: Words<'_>, loaded: &LoadedGame, own: Option<&Zone>, now: Millis) -> Option<Moment> {
    let at = loaded.deadline()?;
    if loaded.clock.pause().is_some() {
        return None;
    }
    Some(left(words, own.unwrap_or(loaded.zone()), at, now))
}

/// A moment and how far away it is: `Sun 6 Dec, 04:39 UTC (3 days)`.
pub(crate) fn left(words: Words<'_>, zone: &Zone, at: Millis, now: Millis) -> Moment {
    let left = speech::span(words, at.saturating_sub(now));
    let args = [("moment", moment(words, zone, at).into()), ("left", left.into())];
    Moment { words: words.say("moment-left", &args), at }
}

/// How the clock stands, for whoever asks: until when there is time, and why it does not run if it does not.
pub(crate) fn lines(words: Words<'_>, loaded: &LoadedGame, now: Millis) -> Vec<(String, Option<Moment>)> {
    if loaded.row.state != State::Playing {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let said = |key: &str, moment: Moment| (words.say(key, &[("until", moment.words.clone().into())]), Some(moment));
    let zone = loaded.zone();
    match loaded.clock.pace {
        None => lines.push((words.word("status-no-clock"), None)),
        Some(pace) => {
            let args = [("pace", speech::length(words, pace).into())];
            let key = if loaded.weekends_off() { "status-pace-weekends" } else { "status-pace" };
            lines.push((words.say(key, &args), None));
        }
    }
    lines.extend(stands(words, loaded, now));
    if loaded.clock.pause().is_some() {
        return lines;
    }
    let Some(due) = loaded.deadline() else {
        if matches!(loaded.clock.stage, Stage::Choosing { .. }) {
            lines.push((words.word("status-choosing-open"), None));
        }
        return lines;
    };
    if loaded.facts.called.is_none() {
        lines.push((words.word("status-uncalled"), None));
    }
    let key = match loaded.clock.stage {
        Stage::Running => "status-until",
        Stage::Grace { .. } => "status-grace",
        Stage::Choosing { .. } => "status-choosing",
    };
    lines.push(said(key, left(words, zone, due, now)));
    lines
}

/// Why the clock does not run now: each reason with its end, and when it goes on when that is later, because something else
/// begins before.
fn stands(words: Words<'_>, loaded: &LoadedGame, now: Millis) -> Vec<(String, Option<Moment>)> {
    let (zone, stops) = (loaded.zone(), &loaded.facts.stops);
    let pause = loaded.clock.pause().map(|span| ("status-paused", span.until));
    let vacation = loaded.facts.vacation.filter(|span| span.from <= now && now < span.until);
    let vacation = vacation.map(|span| ("status-vacation", span.until));
    let weekend = stops.weekend_until(now).map(|until| ("status-weekend", until));
    let mut reasons: Vec<(&str, Millis)> = [pause, vacation, weekend].into_iter().flatten().collect();
    let last = reasons.iter().map(|(_, until)| *until).max();
    let end = stops.stands_until(now).filter(|end| last.is_none_or(|last| *end > last));
    reasons.extend(end.map(|end| ("status-stands", end)));
    let said = |(key, until): (&str, Millis)| {
        let moment = left(words, zone, until, now);
        (words.say(key, &[("until", moment.words.clone().into())]), Some(moment))
    };
    reasons.into_iter().map(said).collect()
}
