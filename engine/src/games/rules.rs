//! Which game is played, and by which options.

use std::fmt;
use std::str::FromStr;

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// 三国演弈棋, the standard game.
    Yanyi,
    /// 三国演弈国际版, with chess pieces.
    Intl,
    /// 三国演弈将棋版, with shogi pieces and drops.
    Shogi,
    /// 付永河三国象棋 on the tripod board.
    Fu,
}

impl Variant {
    /// Every game that can be played.
    pub const ALL: &[Variant] = &[Variant::Yanyi, Variant::Intl, Variant::Shogi, Variant::Fu];

    /// The name of protocols, commands and the database.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Yanyi => "yanyi",
            Variant::Intl => "intl",
            Variant::Shogi => "shogi",
            Variant::Fu => "fu",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown game {0:?}")]
pub struct UnknownGame(pub String);

impl FromStr for Variant {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Variant, UnknownGame> {
        Variant::ALL.iter().copied().find(|id| id.name() == text).ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

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
        let wrong = |name, allowed| OptionError::Value { name, allowed, value: value.to_owned() };
        match (name, self.variant) {
            ("mode", Variant::Yanyi | Variant::Intl | Variant::Shogi) => {
                self.mode = Mode::ALL
                    .into_iter()
                    .find(|mode| mode.name() == value)
                    .ok_or_else(|| wrong("mode", "blood, quick-count or quick-value"))?;
            }
            ("promotion", Variant::Yanyi) => {
                self.promotion = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(wrong("promotion", "on or off")),
                };
            }
            ("clockwise", Variant::Fu) => {
                self.clockwise = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(wrong("clockwise", "on or off")),
                };
            }
            _ => return Err(OptionError::Unknown { game: self.variant, name: name.to_owned() }),
        }
        Ok(())
    }

    /// The options as `name=value`, in the order in which [`Rules::set`] may be called to get them back.
    pub fn options(&self) -> Vec<(&'static str, &'static str)> {
        if self.variant == Variant::Fu {
            return vec![("clockwise", if self.clockwise { "on" } else { "off" })];
        }
        let mut options = vec![("mode", self.mode.name())];
        if self.variant == Variant::Yanyi {
            options.push(("promotion", if self.promotion { "on" } else { "off" }));
        }
        options
    }
}
