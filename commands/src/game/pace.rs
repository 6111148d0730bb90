//! The time per move, as it is written.

use std::fmt;

use sanguo_store::Millis;
use sanguo_store::millis::{DAY, HOUR, MINUTE};

/// The shortest time per move.
pub(crate) const SHORTEST: Millis = 5 * MINUTE;
/// The longest.
pub(crate) const LONGEST: Millis = 30 * DAY;

/// The units, the longest first: how each is written by this program, and by others.
const UNITS: [(Millis, &str, &[&str]); 3] = [
    (DAY, "d", &["day", "days", "天", "日"]),
    (HOUR, "h", &["hour", "hours", "小时", "小時", "时", "時", "钟头"]),
    (MINUTE, "m", &["min", "mins", "minute", "minutes", "分钟", "分鐘", "分"]),
];
/// Words for playing without a clock.
const NONE: [&str; 6] = ["none", "off", "unlimited", "无", "無", "不限"];

/// A time per move: between [`SHORTEST`] and [`LONGEST`], or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace(Option<Millis>);

impl Pace {
    /// That of games for which none was chosen.
    pub(crate) const DEFAULT: &str = "3d";
    /// Those that are offered to choose from.
    pub(crate) const USUAL: [&str; 8] = ["1h", "12h", "1d", "2d", "3d", "7d", "14d", "none"];

    /// A time per move as people write it: `3d`, `12 h`, `90分钟`, `none`. `None` when it is none, too short or too long.
    pub(crate) fn read(text: &str) -> Option<Pace> {
        let text = text.trim().to_lowercase();
        if NONE.contains(&text.as_str()) {
            return Some(Pace(None));
        }
        let end = text.find(|c: char| !c.is_numeric()).unwrap_or(text.len());
        let (number, unit) = text.split_at_checked(end)?;
        let number: Millis = number.parse().ok()?;
        let unit = unit.trim();
        let (length, ..) = UNITS.iter().find(|(_, short, long)| *short == unit || long.contains(&unit))?;
        let millis = number.checked_mul(*length)?;
        (SHORTEST..=LONGEST).contains(&millis).then_some(Pace(Some(millis)))
    }

    /// Playing without a clock.
    pub(crate) fn none() -> Pace {
        Pace(None)
    }

    /// In milliseconds; `None` for playing without a clock.
    pub(crate) fn millis(self) -> Option<Millis> {
        self.0
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(millis) = self.0 else { return f.write_str("none") };
        let whole = UNITS.iter().find(|(length, ..)| millis % length == 0);
        let (length, unit, _) = whole.unwrap_or(&UNITS[2]);
        write!(f, "{}{unit}", millis / length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_however_it_is_written() {
        for (text, expected) in [
            ("3d", "3d"),
            (" 72 hours ", "3d"),
            ("90分钟", "90m"),
            ("2 天", "2d"),
            ("36h", "36h"),
            ("5m", "5m"),
            ("30d", "30d"),
            ("不限", "none"),
            ("None", "none"),
        ] {
            assert_eq!(Pace::read(text).map(|pace| pace.to_string()).as_deref(), Some(expected), "{text}");
        }
        for text in
            ["", "3", "d", "4m", "31d", "-3d", "3 moons", "99999999999999999999d", "9223372036854775807d", "三天", "٣d"]
        {
            assert_eq!(Pace::read(text), None, "{text}");
        }
        for text in Pace::USUAL {
            assert_eq!(Pace::read(text).unwrap().to_string(), text);
        }
    }
}
