//! Which game is played with which options, as it is stored.

use sanguo_engine::{OptionError, Rules, UnknownGame, Variant};

/// Why stored settings name no rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// An option is not written as `name=value`.
    #[error("option {0:?} is not name=value")]
    Form(String),
    /// The game has no such option, or the option no such value.
    #[error(transparent)]
    Option(#[from] OptionError),
}

/// The rules of stored settings.
pub(crate) fn read_rules(variant: &str, options: &str) -> Result<Rules, SettingsError> {
    let mut rules = Rules::new(variant.parse::<Variant>()?);
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').ok_or_else(|| SettingsError::Form(option.to_owned()))?;
        rules.set(name, value)?;
    }
    Ok(rules)
}

/// The options of rules, as they are stored.
pub(crate) fn write_options(rules: &Rules) -> String {
    rules.options().iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}
