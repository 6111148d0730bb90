//! Which game is played, and by which options.

use std::fmt;

use crate::games::Variant;

/// When a game ends and how the survivors compare. Rule: docs/RULES.md, "Modes".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mode {
    /// 血战到底: until one seat is left.
    #[default]
    Blood,
    /// 速战速决 by the number of pieces: the game ends at the first elimination.
    QuickCount,
    /// 速战速决 by the value of pieces.
    QuickValue,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::Blood, Mode::QuickCount, Mode::QuickValue];

    /// The name of protocols, commands and the database.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Blood => "blood",
            Mode::QuickCount => "quick-count",
            Mode::QuickValue => "quick-value",
        }
    }

    /// Whether the first elimination ends the game.
    pub const fn is_quick(self) -> bool {
        !matches!(self, Mode::Blood)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An option that some games take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameOption {
    /// When the game ends: a [`Mode`].
    Mode,
    /// Whether a soldier may become a horse in the centre. Rule: docs/RULES.md, "Promotion".
    Promotion,
    /// Whether the order of play is reversed. Rule: docs/RULES.md, "Ending a game of fu".
    Clockwise,
}

impl GameOption {
    /// All options of all games.
    pub const ALL: [GameOption; 3] = [GameOption::Mode, GameOption::Promotion, GameOption::Clockwise];

    /// The name of protocols, commands and the database.
    pub const fn name(self) -> &'static str {
        match self {
            GameOption::Mode => "mode",
            GameOption::Promotion => "promotion",
            GameOption::Clockwise => "clockwise",
        }
    }

    /// The values it takes, for telling people.
    pub const fn allowed(self) -> &'static str {
        match self {
            GameOption::Mode => "blood, quick-count or quick-value",
            GameOption::Promotion | GameOption::Clockwise => "on or off",
        }
    }
}

/// An option that does not exist, or a value it does not take.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No game has this option, or the game does not.
    #[error("{game} has no option {name:?}")]
    Unknown {
        /// The game.
        game: Variant,
        /// What was asked for.
        name: String,
    },
    /// The option exists, the value does not.
    #[error("option {name} takes {allowed}, not {value:?}")]
    Value {
        /// The option.
        name: &'static str,
        /// The values it takes.
        allowed: &'static str,
        /// What was given.
        value: String,
    },
}

/// A game with its options: all that the rules depend on besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The game.
    pub variant: Variant,
    /// When it ends.
    pub mode: Mode,
    /// Whether a soldier may become a horse in the centre (`yanyi` only). Rule: docs/RULES.md, "Promotion".
    pub promotion: bool,
    /// Whether the order of play is reversed (`fu` only). Rule: docs/RULES.md, "Ending a game of fu".
    pub clockwise: bool,
}

impl Rules {
    /// The game with its usual options.
    pub const fn new(variant: Variant) -> Rules {
        Rules { variant, mode: Mode::Blood, promotion: false, clockwise: false }
    }

    /// Sets an option by name, as in `mode=quick-count` or `promotion=on`.
    ///
    /// # Errors
    /// When the game has no such option or the option no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let mut options = self.variant.about().options.iter();
        let unknown = || OptionError::Unknown { game: self.variant, name: name.to_owned() };
        let option = *options.find(|option| option.name() == name).ok_or_else(unknown)?;
        let wrong = || OptionError::Value { name: option.name(), allowed: option.allowed(), value: value.to_owned() };
        match option {
            GameOption::Mode => {
                self.mode = Mode::ALL.into_iter().find(|mode| mode.name() == value).ok_or_else(wrong)?;
            }
            GameOption::Promotion => self.promotion = switch(value).ok_or_else(wrong)?,
            GameOption::Clockwise => self.clockwise = switch(value).ok_or_else(wrong)?,
        }
        Ok(())
    }

    /// The options as `name=value`, in the order in which [`Rules::set`] may be called to get them back.
    pub fn options(&self) -> Vec<(&'static str, &'static str)> {
        let value = |option: GameOption| match option {
            GameOption::Mode => self.mode.name(),
            GameOption::Promotion => switched(self.promotion),
            GameOption::Clockwise => switched(self.clockwise),
        };
        self.variant.about().options.iter().map(|&option| (option.name(), value(option))).collect()
    }
}

fn switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

const fn switched(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
