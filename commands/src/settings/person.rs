//! What a person has chosen.

use sanguo_store::{PersonId, StoreError, View};

use crate::game::terms::Terms;
use crate::game::zone::Zone;
use crate::settings::{Quiet, daily};

/// Where somebody wants to be reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Reminders {
    /// In the place of the game.
    Place,
    /// In private.
    #[default]
    Private,
    /// Nowhere.
    None,
}

impl Reminders {
    /// The words for them, in the order in which they are offered.
    pub(crate) const NAMES: [&str; 3] = ["private", "place", "none"];
}

/// How somebody reads records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notation {
    /// As records are written in Chinese, with the names of the generals.
    Generals,
    /// In letters.
    Letters,
}

impl Notation {
    /// The words for them.
    pub(crate) const NAMES: [&str; 2] = ["generals", "letters"];
}

/// Which moves are looked at once more before they are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Confirm {
    /// All of them, those that were written too.
    Always,
    /// Those that were chosen by buttons.
    #[default]
    Taps,
    /// None, but for those that risk something.
    Never,
}

impl Confirm {
    /// The words for them.
    pub(crate) const NAMES: [&str; 3] = ["always", "taps", "never"];
}

/// The settings of a person. What is not understood is kept, and counts as not chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PersonSettings(Terms);

impl PersonSettings {
    /// Settings as stored.
    pub(crate) fn read(stored: &str) -> PersonSettings {
        PersonSettings(Terms::read(stored))
    }

    /// The settings of a person.
    pub(crate) async fn of(view: &mut View, person: PersonId) -> Result<PersonSettings, StoreError> {
        Ok(PersonSettings::read(&view.person_settings(person).await?))
    }

    /// What is chosen by a name, as stored.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }

    /// These settings without a choice.
    pub(crate) fn without(self, name: &str) -> PersonSettings {
        PersonSettings(self.0.without(name))
    }

    /// These settings with another choice.
    pub(crate) fn with(self, name: &str, value: &str) -> PersonSettings {
        PersonSettings(self.0.with(name, value))
    }

    /// As they are stored.
    pub(crate) fn write(&self) -> String {
        self.0.to_string()
    }

    /// Where they want to be reminded.
    pub(crate) fn reminders(&self) -> Reminders {
        match self.get("reminders") {
            Some("place") => Reminders::Place,
            Some("none") => Reminders::None,
            _ => Reminders::Private,
        }
    }

    /// How records are shown to them; `None`: as is usual for each game.
    pub(crate) fn notation(&self) -> Option<Notation> {
        match self.get("notation") {
            Some("generals") => Some(Notation::Generals),
            Some("letters") => Some(Notation::Letters),
            _ => None,
        }
    }

    /// Which moves they look at once more.
    pub(crate) fn confirm(&self) -> Confirm {
        match self.get("confirm") {
            Some("always") => Confirm::Always,
            Some("never") => Confirm::Never,
            _ => Confirm::Taps,
        }
    }

    /// Whether they are warned of moves that lose much, where that is allowed; `None`: as is usual for each game.
    pub(crate) fn blunders(&self) -> Option<bool> {
        match self.get("blunders") {
            Some("on") => Some(true),
            Some("off") => Some(false),
            _ => None,
        }
    }

    /// Their time zone, when they have chosen one.
    pub(crate) fn zone(&self) -> Option<Zone> {
        self.get("zone").and_then(Zone::read)
    }

    /// Their quiet hours: `None` when they have chosen nothing, the inner `None` when they want none.
    pub(crate) fn quiet(&self) -> Option<Option<Quiet>> {
        self.get("quiet").and_then(Quiet::read)
    }

    /// At which hour they want a list of the games that wait for them every day.
    pub(crate) fn digest(&self) -> Option<i8> {
        self.get("digest").and_then(daily::read).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_its_meaning_and_the_rest_is_as_usual() {
        let usual = PersonSettings::default();
        assert_eq!((usual.reminders(), usual.notation(), usual.confirm()), (Reminders::Private, None, Confirm::Taps));
        assert_eq!((usual.zone(), usual.quiet(), usual.digest()), (None, None, None));
        let read = |name: &str, value: &str| PersonSettings::default().with(name, value);
        let reminders = Reminders::NAMES.map(|name| read("reminders", name).reminders());
        assert_eq!(reminders, [Reminders::Private, Reminders::Place, Reminders::None]);
        let notations = Notation::NAMES.map(|name| read("notation", name).notation());
        assert_eq!(notations, [Some(Notation::Generals), Some(Notation::Letters)]);
        assert_eq!(
            Confirm::NAMES.map(|n| read("confirm", n).confirm()),
            [Confirm::Always, Confirm::Taps, Confirm::Never]
        );
        let stored = read("zone", "Asia/Shanghai").with("quiet", "off").with("digest", "20").with("future", "x");
        let again = PersonSettings::read(&stored.write());
        assert_eq!(again, stored);
        assert_eq!(
            (again.zone().map(|zone| zone.name().to_owned()).as_deref(), again.quiet()),
            (Some("Asia/Shanghai"), Some(None))
        );
        assert!(again.digest() == Some(20) && again.write().contains("future=x"));
        assert_eq!(read("zone", "Moon/Tranquility").zone(), None);
    }
}
