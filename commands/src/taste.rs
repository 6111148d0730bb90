//! How somebody likes pictures, or a place has them.

/// What of the look of pictures is chosen. The rest is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Taste {
    /// The theme's name.
    pub(crate) theme: Option<String>,
    /// How much of their names shogi pieces show.
    pub(crate) names: Option<String>,
}

impl Taste {
    /// A taste as stored: `theme=night names=two`. What is not understood is left to the usual.
    pub(crate) fn read(stored: Option<&str>) -> Taste {
        let mut taste = Taste::default();
        for (name, value) in stored.unwrap_or_default().split_whitespace().filter_map(|word| word.split_once('=')) {
            match name {
                "theme" => taste.theme = Some(value.to_owned()),
                "names" => taste.names = Some(value.to_owned()),
                _ => {}
            }
        }
        taste
    }

    /// The taste as it is stored.
    pub(crate) fn write(&self) -> String {
        let word = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!("{name}={value}"));
        let words = [word("theme", &self.theme), word("names", &self.names)];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// This taste, and what it leaves open as the other has it.
    pub(crate) fn or(self, other: &Taste) -> Taste {
        Taste { theme: self.theme.or_else(|| other.theme.clone()), names: self.names.or_else(|| other.names.clone()) }
    }
}
