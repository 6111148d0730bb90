//! How somebody likes pictures, or a place has them.

/// What of the look of pictures is chosen. The rest has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Preferences {
    /// The theme's name.
    pub(crate) theme: Option<String>,
    /// How much of their names shogi pieces show.
    pub(crate) names: Option<String>,
}

impl Preferences {
    /// Preferences as stored: `theme=night names=two`. What is not understood is left out.
    pub(crate) fn read(stored: Option<&str>) -> Preferences {
        let mut preferences = Preferences::default();
        for (name, value) in stored.unwrap_or_default().split_whitespace().filter_map(|word| word.split_once('=')) {
            match name {
                "theme" => preferences.theme = Some(value.to_owned()),
                "names" => preferences.names = Some(value.to_owned()),
                _ => {}
            }
        }
        preferences
    }

    /// The preferences as they are stored.
    pub(crate) fn write(&self) -> String {
        let word = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!("{name}={value}"));
        let words = [word("theme", &self.theme), word("names", &self.names)];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// These preferences, with those of the other for what they leave open.
    pub(crate) fn or(self, other: &Preferences) -> Preferences {
        Preferences {
            theme: self.theme.or_else(|| other.theme.clone()),
            names: self.names.or_else(|| other.names.clone()),
        }
    }
}
