//! Moments in texts, which Discord shows to each reader in their own time zone and language.

use sanguo_commands::Moment;

/// What stands around the number of a moment while a text is escaped and cut. Private characters: no text has them.
const OPEN: char = '\u{f8e0}';
const CLOSE: char = '\u{f8e1}';

/// A text in which each moment is replaced by a mark.
pub fn marked(text: &str, moments: &[Moment]) -> String {
    let clean: String = text.chars().filter(|c| !matches!(*c, OPEN | CLOSE)).collect();
    let mark = |text: String, (number, moment): (usize, &Moment)| {
        if moment.words.is_empty() { text } else { text.replacen(&moment.words, &format!("{OPEN}{number}{CLOSE}"), 1) }
    };
    moments.iter().enumerate().fold(clean, mark)
}

/// The same with Discord's timestamps for the marks (Reference, Message Formatting): date and time, and how far away.
pub fn stamped(text: String, moments: &[Moment]) -> String {
    let stamp = |text: String, (number, moment): (usize, &Moment)| {
        let seconds = moment.at.div_euclid(1000);
        text.replace(&format!("{OPEN}{number}{CLOSE}"), &format!("<t:{seconds}:f> (<t:{seconds}:R>)"))
    };
    moments.iter().enumerate().fold(text, stamp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_become_timestamps_and_nothing_else_does() {
        let moment = |words: &str, at| Moment { words: words.to_owned(), at };
        let moments = [moment("Sun (3 days)", 1_999), moment("Mon", -1), moment("", 5)];
        let marked = marked("until Sun (3 days) or Mon; Mon\u{f8e0}0\u{f8e1}", &moments);
        assert!(!marked.contains("Sun") && marked.ends_with("Mon0"), "{marked:?}");
        let expected = "until <t:1:f> (<t:1:R>) or <t:-1:f> (<t:-1:R>); Mon0";
        assert_eq!(stamped(marked, &moments), expected);
    }
}
