//! Seasons: the months of a table, and all time. Months begin and end at midnight UTC.

use std::fmt;

use jiff::ToSpan;
use jiff::civil::Date;
use sanguo_store::Millis;

use crate::game::zone::Zone;

/// The word for this month.
pub(crate) const NOW: &str = "now";
/// The word for the month before.
pub(crate) const LAST: &str = "last";
/// The word for all time.
pub(crate) const ALL: &str = "all";
/// The words, in the order in which they are offered.
pub(crate) const WORDS: [&str; 3] = [NOW, LAST, ALL];

/// Over which time a table counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Season {
    /// All time.
    All,
    /// A month, by its first day.
    Month(Date),
}

/// The first day of the month of a moment.
fn month_of(at: Millis) -> Date {
    Zone::default().civil(at).date().first_of_month()
}

/// The moment in which a day begins.
fn begin_of(day: Date) -> Option<Millis> {
    Zone::default().moment(day.at(0, 0, 0, 0))
}

/// A month as it is written: `2026-12`, also `2026.12`, `2026/12`, `2026年12月`. Returns the same in the first form.
pub(crate) fn read_month(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches('月');
    let (year, month) = text.split_once(['-', '.', '/', '年'])?;
    let digits = |text: &str, most: usize| {
        let good = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        good.then(|| text.parse::<i16>().ok()).flatten()
    };
    let (year, month) = (digits(year, 4).filter(|year| *year >= 2000)?, digits(month, 2)?);
    let first = Date::new(year, i8::try_from(month).ok()?, 1).ok()?;
    Some(Season::Month(first).to_string())
}

impl Season {
    /// The season of a word or month, seen from a moment.
    pub(crate) fn read(text: &str, now: Millis) -> Option<Season> {
        let this = month_of(now);
        Some(match text {
            ALL => Season::All,
            NOW => Season::Month(this),
            LAST => Season::Month(this.checked_sub(1.month()).ok()?),
            month => {
                let month = read_month(month)?;
                let (year, month) = month.split_once('-')?;
                Season::Month(Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()?)
            }
        })
    }

    /// The month before it, when it is a month.
    pub(crate) fn before(&self) -> Option<Season> {
        match self {
            Season::All => None,
            Season::Month(first) => first.checked_sub(1.month()).ok().map(Season::Month),
        }
    }

    /// Whether a moment lies in it.
    pub(crate) fn holds(self, at: Millis) -> bool {
        match self {
            Season::All => true,
            Season::Month(first) => month_of(at) == first,
        }
    }

    /// Whether a moment lies after it.
    pub(crate) fn is_before(self, at: Millis) -> bool {
        match self {
            Season::All => false,
            Season::Month(first) => {
                let next = first.checked_add(1.month()).ok().and_then(begin_of);
                next.is_some_and(|next| at >= next)
            }
        }
    }

    /// Its year and month, when it is a month.
    pub(crate) fn month(self) -> Option<(i64, i64)> {
        match self {
            Season::All => None,
            Season::Month(first) => Some((first.year().into(), first.month().into())),
        }
    }
}

/// As arguments give it.
impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Season::All => f.write_str(ALL),
            Season::Month(first) => write!(f, "{:04}-{:02}", first.year(), first.month()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-12-03 05:00 UTC.
    const NOW_AT: Millis = 1_796_274_000_000;

    #[test]
    fn seasons_are_read_however_they_are_written() {
        for (text, expected) in [
            ("all", "all"),
            ("now", "2026-12"),
            ("last", "2026-11"),
            ("2026-3", "2026-03"),
            ("2026年11月", "2026-11"),
            ("2026/01", "2026-01"),
        ] {
            assert_eq!(Season::read(text, NOW_AT).unwrap().to_string(), expected, "{text}");
        }
        for text in ["", "2026", "2026-13", "2026-0", "99999-1", "1999-01", "x-1", "２０２６-1", "2026-1-1", "-2026-1"]
        {
            assert_eq!(Season::read(text, NOW_AT), None, "{text}");
        }
        assert_eq!(Season::read("last", 1_767_225_600_000).unwrap().to_string(), "2025-12", "over the new year");
    }

    #[test]
    fn a_month_holds_its_first_moment_and_not_the_next_months() {
        let december = Season::Month(month_of(NOW_AT));
        let (begin, end) = (1_796_083_200_000, 1_798_761_600_000);
        for (at, holds, after) in [
            (begin - 1, false, false),
            (begin, true, false),
            (end - 1, true, false),
            (end, false, true),
            (i64::MIN, false, false),
            (i64::MAX, false, true),
        ] {
            assert_eq!((december.holds(at), december.is_before(at)), (holds, after), "{at}");
            assert!(Season::All.holds(at) && !Season::All.is_before(at));
        }
    }
}
