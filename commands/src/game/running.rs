//! How a clock runs: when so much of its time is used up, while it stands in some spans.

use sanguo_store::{Millis, Span};

use crate::game::zone::Zone;

/// No clock stands longer than this many times; what goes on and on is taken as running.
const MOST_STOPS: usize = 10_000;

/// When a clock stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stops {
    /// Spans in which it stands, in any order; they may overlap.
    pub(crate) spans: Vec<Span>,
    /// It stands at weekends of this zone.
    pub(crate) weekends: Option<Zone>,
}

impl Stops {
    /// Until when the clock stands at a moment; `None` when it runs.
    pub(crate) fn until(&self, at: Millis) -> Option<Millis> {
        let within = |span: &&Span| span.from <= at && at < span.until;
        let span = self.spans.iter().filter(within).map(|span| span.until).max();
        span.into_iter().chain(self.weekends.as_ref().and_then(|zone| zone.weekend_end(at))).max()
    }

    /// Until when the clock stands without a break from a moment on; `None` when it runs then.
    pub(crate) fn stands_until(&self, at: Millis) -> Option<Millis> {
        let mut end = self.until(at)?;
        for _ in 0..MOST_STOPS {
            match self.until(end) {
                Some(later) => end = later,
                None => break,
            }
        }
        Some(end)
    }

    /// Until when it is a weekend, at a moment; `None` when it is none, or does not count as one.
    pub(crate) fn weekend_until(&self, at: Millis) -> Option<Millis> {
        self.weekends.as_ref().and_then(|zone| zone.weekend_end(at))
    }

    /// When the clock stands next, after a moment at which it runs.
    fn next(&self, at: Millis) -> Option<Millis> {
        let span =
            self.spans.iter().filter(|span| span.from > at && span.until > span.from).map(|span| span.from).min();
        span.into_iter().chain(self.weekends.as_ref().and_then(|zone| zone.next_weekend(at))).min()
    }

    /// How much time runs between two moments.
    pub(crate) fn ran(&self, start: Millis, until: Millis) -> Millis {
        let (mut at, mut ran) = (start, 0);
        for _ in 0..MOST_STOPS {
            if at >= until {
                return ran;
            }
            if let Some(end) = self.until(at) {
                at = end;
                continue;
            }
            let stop = self.next(at).unwrap_or(until).min(until);
            ran += stop - at;
            at = stop;
        }
        ran
    }

    /// The moment at which so much time has run since a moment.
    pub(crate) fn advance(&self, start: Millis, time: Millis) -> Millis {
        let (mut at, mut left) = (start, time.max(0));
        for _ in 0..MOST_STOPS {
            if let Some(until) = self.until(at) {
                at = until;
                continue;
            }
            match self.next(at) {
                Some(stop) if stop - at < left => {
                    left -= stop - at;
                    at = stop;
                }
                _ => break,
            }
        }
        at.saturating_add(left)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sanguo_store::millis::{DAY, HOUR};

    use super::*;

    fn span(from: Millis, until: Millis) -> Span {
        Span { from, until }
    }

    #[test]
    fn time_does_not_run_while_the_clock_stands() {
        let stops = |spans: &[Span]| Stops { spans: spans.to_vec(), weekends: None };
        for (spans, start, time, expected) in [
            (&[][..], 100, 50, 150),
            (&[span(120, 200)], 100, 50, 230),
            (&[span(50, 130)], 100, 50, 180),
            (&[span(110, 120), span(115, 140), span(150, 160)], 100, 50, 190),
            // The last moment of the time is the one at which a stop begins.
            (&[span(150, 200)], 100, 50, 150),
            (&[span(0, 90)], 100, 50, 150),
            (&[span(120, 120), span(130, 110)], 100, 50, 150),
        ] {
            assert_eq!(stops(spans).advance(start, time), expected, "{spans:?}");
        }
    }

    #[test]
    fn weekends_do_not_count() {
        let stops = Stops { spans: Vec::new(), weekends: Some(Zone::default()) };
        // 1970-01-01 was a Thursday.
        assert_eq!(stops.advance(0, DAY), DAY);
        assert_eq!(stops.advance(0, 2 * DAY), 2 * DAY);
        assert_eq!(stops.advance(0, 2 * DAY + 1), 4 * DAY + 1);
        assert_eq!(stops.advance(3 * DAY, HOUR), 4 * DAY + HOUR);
        assert_eq!(stops.advance(0, 14 * DAY), 20 * DAY);
    }

    proptest! {
        /// Against counting hour by hour.
        #[test]
        fn it_is_as_counted_hour_by_hour(
            spans in prop::collection::vec((0_i64..400, 0_i64..60), 0..6),
            weekends: bool,
            start in 0_i64..300,
            time in 0_i64..200,
        ) {
            let spans: Vec<Span> = spans.iter().map(|(from, long)| span(from * HOUR, (from + long) * HOUR)).collect();
            let stands = |hour: i64| {
                let day = (hour.div_euclid(24) + 3).rem_euclid(7);
                spans.iter().any(|s| s.from <= hour * HOUR && hour * HOUR < s.until) || weekends && day >= 5
            };
            let (mut hour, mut left) = (start, time);
            while left > 0 {
                if !stands(hour) {
                    left -= 1;
                }
                hour += 1;
            }
            let stops = Stops { spans: spans.clone(), weekends: weekends.then(Zone::default) };
            let expected = if time == 0 { None } else { Some(hour * HOUR) };
            let found = stops.advance(start * HOUR, time * HOUR);
            prop_assert!(expected.is_none_or(|expected| expected == found), "{found} {expected:?}");
            prop_assert_eq!(stops.ran(start * HOUR, found), time * HOUR);
        }
    }
}
