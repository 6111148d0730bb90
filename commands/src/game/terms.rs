//! What was agreed about a game besides its rules: the time per move and the like. Stored beside the rules' options, in
//! the same form; a term that this version does not know is kept.

use std::collections::BTreeMap;
use std::fmt;

use sanguo_store::Millis;

use crate::game::pace::Pace;

/// The name of the time per move.
pub(crate) const PACE: &str = "pace";
/// The name of the term by which weekends do not count.
pub(crate) const WEEKENDS: &str = "weekends";

/// The name of the term by which seats are drawn by lot when the game begins.
pub(crate) const LOTS: &str = "lots";
/// The name of the term by which a game is played by those who were challenged, or not at all.
pub(crate) const CHALLENGE: &str = "challenge";
/// The name of the term by which a game counts in no table.
pub(crate) const RATED: &str = "rated";

/// The name of the term that says who may whisper to whom: everybody, [`ALLIES`], or nobody.
pub(crate) const TALK: &str = "talk";
/// Only allies may.
pub(crate) const ALLIES: &str = "allies";
/// The name of the term by which what was whispered is open to all when the game is over.
pub(crate) const REVEAL: &str = "reveal";
/// The name of the term of games in which one person practises against the machine.
pub(crate) const PRACTICE: &str = "practice";
/// The name of the term that says how many seconds the machines wait before they move.
pub(crate) const MOMENT: &str = "moment";
/// The name of the term by which hints may be had in a game with other people.
pub(crate) const HINTS: &str = "hints";

/// What was agreed about a game, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Terms(BTreeMap<String, String>);

impl Terms {
    /// The terms as they are stored.
    pub(crate) fn read(text: &str) -> Terms {
        let term = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        Terms(text.split_whitespace().filter_map(term).collect())
    }

    /// One of them.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// These with one more. Neither name nor value holds a blank.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Terms {
        self.0.insert(name.to_owned(), value.to_owned());
        self
    }

    /// These without one of them.
    pub(crate) fn without(mut self, name: &str) -> Terms {
        self.0.remove(name);
        self
    }

    /// Whether something is agreed that is written as `name=on`.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }

    /// The time per move, in milliseconds; `None` when the game is played without a clock, as those are that were begun
    /// before there were clocks.
    pub(crate) fn pace(&self) -> Option<Millis> {
        self.get(PACE).and_then(Pace::read).and_then(Pace::millis)
    }

    /// Whether tables count the game, as they do unless something else was agreed.
    pub(crate) fn is_rated(&self) -> bool {
        self.get(RATED) != Some("off")
    }

    /// Whether clocks stand at weekends.
    pub(crate) fn weekends_off(&self) -> bool {
        self.get(WEEKENDS) == Some("off")
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (name, value)) in self.0.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            write!(f, "{blank}{name}={value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_and_written_and_unknown_ones_kept() {
        let terms = Terms::read("weekends=off pace=3d future=yes");
        assert_eq!(terms.pace(), Some(3 * sanguo_store::millis::DAY));
        assert!(terms.weekends_off() && terms.is_rated() && !Terms::read("rated=off").is_rated());
        assert_eq!(terms.with("talk", "on").to_string(), "future=yes pace=3d talk=on weekends=off");
        assert_eq!((Terms::read("").pace(), Terms::read("pace=none").pace()), (None, None));
    }
}
