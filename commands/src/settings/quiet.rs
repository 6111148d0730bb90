//! Quiet hours: a span of every day in which nobody is reminded.

use std::fmt;

use jiff::ToSpan;
use jiff::civil::Time;
use sanguo_store::{Millis, Span};

use crate::game::zone::Zone;

/// Words for having no quiet hours.
const NONE: [&str; 6] = ["off", "none", "never", "无", "無", "不设"];
/// What stands between the two times.
const TO: [&str; 8] = ["-", "–", "—", "~", "～", "到", "至", ".."];

/// Quiet hours: from a time of the day up to another, over midnight when that is earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quiet {
    from: Time,
    until: Time,
}

impl Quiet {
    /// Those that are offered to choose from.
    pub(crate) const USUAL: [&str; 6] =
        ["off", "21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-07:00", "00:00-08:00"];

    /// Quiet hours as people write them (`22-7`, `22:30–07:00`); the inner `None` is having none. The outer one when it is
    /// neither.
    pub(crate) fn read(text: &str) -> Option<Option<Quiet>> {
        let text = text.trim().to_lowercase();
        if NONE.contains(&text.as_str()) {
            return Some(None);
        }
        let (from, until) = TO.iter().find_map(|to| text.split_once(to))?;
        let (from, until) = (time(from)?, time(until)?);
        (from != until).then_some(Some(Quiet { from, until }))
    }

    /// As they are stored.
    pub(crate) fn text(quiet: Option<Quiet>) -> String {
        quiet.map_or_else(|| "off".to_owned(), |quiet| quiet.to_string())
    }

    /// From when until when they last in which a moment lies, in a time zone; `None` when it lies in none.
    pub(crate) fn span(self, zone: &Zone, at: Millis) -> Option<Span> {
        let civil = zone.civil(at);
        let now = civil.time();
        let over_midnight = self.until < self.from;
        let (inside, days) = match over_midnight {
            false => (self.from <= now && now < self.until, 0),
            true => (now >= self.from || now < self.until, i64::from(now >= self.from)),
        };
        let day = civil.date().checked_add(days.days()).ok().filter(|_| inside)?;
        // Where the clock is put back an hour comes twice: the first of them ends it.
        let until = zone.moment(day.to_datetime(self.until)).filter(|end| *end > at)?;
        let begins = if over_midnight { day.checked_sub(1.days()).ok()? } else { day };
        let from = zone.moment(begins.to_datetime(self.from)).filter(|begin| *begin <= at)?;
        Some(Span { from, until })
    }
}

/// A time of the day: `22`, `7:30`, `07：00`; `24` is midnight.
fn time(text: &str) -> Option<Time> {
    let text = text.trim().trim_end_matches(['点', '點', '时', '時', 'h']);
    let (hour, minute) = text.split_once([':', '：']).unwrap_or((text, "0"));
    let number = |text: &str| text.trim().parse::<i8>().ok().filter(|_| !text.trim().starts_with(['+', '-']));
    let (hour, minute) = (number(hour)?, number(minute)?);
    let hour = if (hour, minute) == (24, 0) { 0 } else { hour };
    Time::new(hour, minute, 0, 0).ok()
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quiet { from, until } = self;
        write!(f, "{:02}:{:02}-{:02}:{:02}", from.hour(), from.minute(), until.hour(), until.minute())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utc(text: &str) -> Millis {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn quiet_hours_are_read_however_they_are_written() {
        for (text, expected) in [
            ("22-7", "22:00-07:00"),
            (" 22:30 – 7:05 ", "22:30-07:05"),
            ("22点到7点", "22:00-07:00"),
            ("0-24:00", ""),
            ("23：00～08：00", "23:00-08:00"),
            ("24-6", "00:00-06:00"),
            ("13-14", "13:00-14:00"),
            ("off", "off"),
            ("无", "off"),
        ] {
            let read = Quiet::read(text).map(Quiet::text).unwrap_or_default();
            assert_eq!(read, expected, "{text}");
        }
        for text in ["", "22", "22-", "-7", "25-7", "22:60-7", "7-7", "ten-eleven", "1-2-3", "+1-2", "9999999999-1"] {
            assert_eq!(Quiet::read(text), None, "{text}");
        }
        for text in Quiet::USUAL {
            assert_eq!(Quiet::read(text).map(Quiet::text).as_deref(), Some(text));
        }
    }

    #[test]
    fn quiet_hours_end_where_one_lives() {
        for (quiet, zone, at, until) in [
            ("22-7", "UTC", "2026-12-04T21:59:59Z", None),
            ("22-7", "UTC", "2026-12-04T22:00:00Z", Some("2026-12-05T07:00:00Z")),
            ("22-7", "UTC", "2026-12-05T06:59:59Z", Some("2026-12-05T07:00:00Z")),
            ("22-7", "UTC", "2026-12-05T07:00:00Z", None),
            ("13-14", "UTC", "2026-12-05T13:30:00Z", Some("2026-12-05T14:00:00Z")),
            ("22-7", "Asia/Shanghai", "2026-12-04T14:00:00Z", Some("2026-12-04T23:00:00Z")),
            // The clock is put forward at two: the night is an hour shorter.
            ("22-7", "Europe/Berlin", "2026-03-28T22:00:00Z", Some("2026-03-29T05:00:00Z")),
            // It ends at a time that does not exist there that night.
            ("22-2:30", "Europe/Berlin", "2026-03-28T22:00:00Z", Some("2026-03-29T01:30:00Z")),
        ] {
            let zone_read = Zone::read(zone).unwrap();
            let quiet_read = Quiet::read(quiet).flatten().unwrap();
            let span = quiet_read.span(&zone_read, utc(at));
            assert_eq!(span.map(|span| span.until), until.map(utc), "{quiet} {zone} {at}");
        }
        let night = |at: &str| {
            let span = Quiet::read("22-7").flatten().unwrap().span(&Zone::default(), utc(at)).unwrap();
            (span.from, span.until)
        };
        let same = (utc("2026-12-04T22:00:00Z"), utc("2026-12-05T07:00:00Z"));
        assert_eq!((night("2026-12-04T23:00:00Z"), night("2026-12-05T03:00:00Z")), (same, same));
        let always = Quiet::read("22-7").flatten().unwrap();
        for at in [i64::MIN, i64::MAX] {
            always.span(&Zone::default(), at);
        }
    }
}
