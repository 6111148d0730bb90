//! Time zones: when it is weekend somewhere, and what a moment is called there.

use std::sync::LazyLock;

use jiff::civil::{DateTime, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, ToSpan};
use sanguo_store::Millis;

/// A time zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Zone(TimeZone);

impl Default for Zone {
    fn default() -> Zone {
        Zone(TimeZone::UTC)
    }
}

impl Zone {
    /// The zone of an IANA name (`Asia/Shanghai`), however it is capitalised; `None` when there is none.
    pub(crate) fn read(name: &str) -> Option<Zone> {
        TimeZone::get(name.trim()).ok().map(Zone)
    }

    /// The zones that are offered to choose from, from the west to the east.
    pub(crate) const USUAL: [&str; 20] = [
        "America/Los_Angeles",
        "America/Chicago",
        "America/New_York",
        "America/Sao_Paulo",
        "UTC",
        "Europe/London",
        "Europe/Berlin",
        "Europe/Istanbul",
        "Europe/Moscow",
        "Asia/Dubai",
        "Asia/Kolkata",
        "Asia/Bangkok",
        "Asia/Shanghai",
        "Asia/Taipei",
        "Asia/Hong_Kong",
        "Asia/Singapore",
        "Asia/Tokyo",
        "Asia/Seoul",
        "Australia/Sydney",
        "Pacific/Auckland",
    ];

    /// The zone that somebody names: by its IANA name, or by its city alone where one zone alone is called so.
    pub(crate) fn find(text: &str) -> Option<Zone> {
        let text = text.trim().replace(' ', "_").to_lowercase();
        if let Some(zone) = Zone::read(&text) {
            return Some(zone);
        }
        let named = |name: &&String| name.rsplit('/').next().is_some_and(|city| city.to_lowercase() == text);
        let mut cities = Zone::names().iter().filter(named);
        let (first, second) = (cities.next()?, cities.next());
        if second.is_some() { None } else { Zone::read(first) }
    }

    /// The names of all zones of places, in their order, and UTC.
    pub(crate) fn names() -> &'static [String] {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
            let of_places = |name: &String| name == "UTC" || name.contains('/') && !name.starts_with("Etc/");
            let mut names: Vec<String> =
                jiff::tz::db().available().map(|name| name.as_str().to_owned()).filter(of_places).collect();
            names.sort();
            names.dedup();
            names
        });
        &NAMES
    }

    /// Its IANA name.
    pub(crate) fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// How far its clocks are from UTC at a moment: `UTC`, `UTC+8`, `UTC-3:30`.
    pub(crate) fn offset(&self, at: Millis) -> String {
        let seconds = moment_of(at).to_zoned_datetime(self.0.clone()).offset().seconds();
        let (hours, minutes) = (seconds.abs() / 3600, seconds.abs() / 60 % 60);
        let sign = if seconds < 0 { '-' } else { '+' };
        match (hours, minutes) {
            (0, 0) => "UTC".to_owned(),
            (_, 0) => format!("UTC{sign}{hours}"),
            _ => format!("UTC{sign}{hours}:{minutes:02}"),
        }
    }

    /// When clocks there show an hour next, after a moment.
    pub(crate) fn next_hour(&self, hour: i8, after: Millis) -> Option<Millis> {
        let time = Time::new(hour, 0, 0, 0).ok()?;
        let today = self.civil(after).date();
        let on = |days: i64| self.moment(today.checked_add(days.days()).ok()?.to_datetime(time));
        (0..3).filter_map(on).find(|moment| *moment > after)
    }

    /// What clocks there show at a moment.
    pub(crate) fn civil(&self, at: Millis) -> DateTime {
        moment_of(at).to_zoned_datetime(self.0.clone()).datetime()
    }

    /// The moment at which clocks there show something; in a gap of the clock, when the gap is over.
    pub(crate) fn moment(&self, civil: DateTime) -> Option<Millis> {
        civil.to_zoned_datetime(self.0.clone()).ok().map(|zoned| zoned.timestamp().as_millisecond())
    }

    /// When the weekend ends in which a moment lies; `None` on a working day.
    pub(crate) fn weekend_end(&self, at: Millis) -> Option<Millis> {
        let days = match self.civil(at).weekday() {
            Weekday::Saturday => 2,
            Weekday::Sunday => 1,
            _ => return None,
        };
        self.midnight(at, days.days()).filter(|end| *end > at)
    }

    /// When the next weekend begins after a moment on a working day.
    pub(crate) fn next_weekend(&self, at: Millis) -> Option<Millis> {
        let days = 6 - i64::from(self.civil(at).weekday().to_monday_one_offset());
        self.midnight(at, days.days()).filter(|begin| *begin > at)
    }

    /// The midnight with which a day begins, so many days after that of a moment.
    fn midnight(&self, at: Millis, days: Span) -> Option<Millis> {
        let day = self.civil(at).date().checked_add(days).ok()?;
        self.moment(day.to_datetime(Time::midnight()))
    }
}

/// A moment as far as there are dates.
fn moment_of(at: Millis) -> Timestamp {
    Timestamp::from_millisecond(at).unwrap_or(if at < 0 { Timestamp::MIN } else { Timestamp::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moment of a time of day in UTC.
    fn utc(text: &str) -> Millis {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn weekends_begin_and_end_where_one_lives() {
        for (zone, at, end, next) in [
            ("UTC", "2026-12-04T12:00:00Z", None, Some("2026-12-05T00:00:00Z")),
            ("utc", "2026-12-05T00:00:00Z", Some("2026-12-07T00:00:00Z"), None),
            ("Asia/Shanghai", "2026-12-04T16:00:00Z", Some("2026-12-06T16:00:00Z"), None),
            ("asia/shanghai", "2026-12-06T16:00:00Z", None, Some("2026-12-11T16:00:00Z")),
            ("America/New_York", "2026-12-07T04:59:59Z", Some("2026-12-07T05:00:00Z"), None),
            // The clock is put forward on that Sunday.
            ("Europe/Berlin", "2026-03-28T12:00:00Z", Some("2026-03-29T22:00:00Z"), None),
            // Midnight does not exist there on the day on which the clock is put forward.
            ("Africa/Cairo", "2026-04-24T12:00:00Z", None, Some("2026-04-24T21:00:00Z")),
        ] {
            let named = Zone::read(zone).unwrap_or_else(|| panic!("{zone}"));
            assert_eq!(named.weekend_end(utc(at)), end.map(utc), "{zone} {at}");
            if let Some(next) = next {
                assert_eq!(named.next_weekend(utc(at)), Some(utc(next)), "{zone} {at}");
            }
        }
        assert_eq!(Zone::read("Moon/Tranquility"), None);
        assert_eq!(Zone::read("asia/shanghai").unwrap().name(), "Asia/Shanghai");
    }

    #[test]
    fn zones_are_found_by_their_names_and_by_their_cities() {
        for (text, name) in [
            ("asia/shanghai", Some("Asia/Shanghai")),
            ("Shanghai", Some("Asia/Shanghai")),
            ("new york", Some("America/New_York")),
            ("utc", Some("UTC")),
            ("Moon", None),
            ("", None),
        ] {
            assert_eq!(Zone::find(text).as_ref().map(Zone::name), name, "{text}");
        }
        assert!(Zone::names().len() > 400);
        for name in Zone::USUAL {
            assert_eq!(Zone::read(name).as_ref().map(Zone::name), Some(name));
        }
    }

    #[test]
    fn an_hour_comes_once_a_day_where_one_lives() {
        for (zone, hour, after, next) in [
            ("UTC", 8, "2026-12-04T07:59:59Z", "2026-12-04T08:00:00Z"),
            ("UTC", 8, "2026-12-04T08:00:00Z", "2026-12-05T08:00:00Z"),
            ("Asia/Shanghai", 8, "2026-12-04T00:00:00Z", "2026-12-05T00:00:00Z"),
            ("America/New_York", 20, "2026-12-04T02:00:00Z", "2026-12-05T01:00:00Z"),
            // The clock is put forward from two to three that night.
            ("Europe/Berlin", 2, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
            ("Europe/Berlin", 8, "2026-03-28T12:00:00Z", "2026-03-29T06:00:00Z"),
        ] {
            assert_eq!(Zone::read(zone).unwrap().next_hour(hour, utc(after)), Some(utc(next)), "{zone} {after}");
        }
        assert_eq!(Zone::default().next_hour(24, 0), None);
    }

    #[test]
    fn zones_say_how_far_they_are_from_utc() {
        for (zone, at, offset) in [
            ("UTC", "2026-12-04T12:00:00Z", "UTC"),
            ("Asia/Shanghai", "2026-12-04T12:00:00Z", "UTC+8"),
            ("Asia/Kolkata", "2026-12-04T12:00:00Z", "UTC+5:30"),
            ("Europe/London", "2026-12-04T12:00:00Z", "UTC"),
            ("Europe/London", "2026-07-04T12:00:00Z", "UTC+1"),
            ("America/St_Johns", "2026-12-04T12:00:00Z", "UTC-3:30"),
        ] {
            assert_eq!(Zone::read(zone).unwrap().offset(utc(at)), offset, "{zone} {at}");
        }
    }

    #[test]
    fn no_moment_is_too_early_or_too_late() {
        for at in [i64::MIN, -1, 0, i64::MAX] {
            let zone = Zone::default();
            zone.civil(at);
            zone.weekend_end(at);
            zone.next_weekend(at);
            zone.next_hour(8, at);
            zone.offset(at);
        }
    }
}
