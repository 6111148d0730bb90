//! The hour at which somebody wants a list every day of what waits for them.

use crate::ask::spec::OFF;

/// The hour of those who have only said that they want one.
const USUAL_HOUR: i8 = 8;
/// Words for having none.
const NONE: [&str; 6] = [OFF, "none", "never", "关", "關", "无"];
/// Words for having one at the usual hour.
const SOME: [&str; 4] = ["on", "yes", "开", "開"];

/// The hours that are offered to choose from.
pub(crate) const OFFERED: [&str; 8] = ["off", "6", "7", "8", "9", "12", "18", "20"];

/// An hour as people write it (`8`, `08:00`, `20点`); the inner `None` is having none, the outer one when it is neither.
pub(crate) fn read(text: &str) -> Option<Option<i8>> {
    let text = text.trim().to_lowercase();
    if NONE.contains(&text.as_str()) {
        return Some(None);
    }
    if SOME.contains(&text.as_str()) {
        return Some(Some(USUAL_HOUR));
    }
    let text = text.trim_end_matches(['点', '點', '时', '時', 'h']);
    let hour = match text.split_once([':', '：']) {
        Some((hour, minutes)) if minutes.chars().all(|c| c == '0') => hour,
        Some(_) => return None,
        None => text,
    };
    let digits = hour.bytes().all(|b| b.is_ascii_digit());
    let hour = hour.parse::<i8>().ok().filter(|hour| digits && (0..=24).contains(hour))?;
    Some(Some(hour % 24))
}

/// As it is stored.
pub(crate) fn text(hour: Option<i8>) -> String {
    hour.map_or_else(|| OFF.to_owned(), |hour| hour.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_is_read_however_it_is_written() {
        for (written, stored) in
            [("8", "8"), ("08:00", "8"), (" 20点", "20"), ("24", "0"), ("on", "8"), ("OFF", "off"), ("无", "off")]
        {
            assert_eq!(read(written).map(text).as_deref(), Some(stored), "{written}");
        }
        for written in ["", "25", "-1", "+8", "8:30", "eight", "8:", "٨", "99999"] {
            if written != "8:" {
                assert_eq!(read(written), None, "{written}");
            }
        }
        for offered in OFFERED {
            assert_eq!(read(offered).map(text).as_deref(), Some(offered));
        }
    }
}
