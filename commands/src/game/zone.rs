//! Time zones: when it is weekend somewhere, and what a moment is called there.

use jiff::civil::{DateTime, Weekday};
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

    #[allow(dead_code, reason = "settings name zones")]
    /// Its IANA name.
    pub(crate) fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// What clocks there show at a moment.
    pub(crate) fn civil(&self, at: Millis) -> DateTime {
        let moment = Timestamp::from_millisecond(at).unwrap_or(if at < 0 { Timestamp::MIN } else { Timestamp::MAX });
        moment.to_zoned_datetime(self.0.clone()).datetime()
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
        self.moment(day.to_datetime(jiff::civil::Time::midnight()))
    }
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
    fn no_moment_is_too_early_or_too_late() {
        for at in [i64::MIN, -1, 0, i64::MAX] {
            let zone = Zone::default();
            zone.civil(at);
            zone.weekend_end(at);
            zone.next_weekend(at);
        }
    }
}
