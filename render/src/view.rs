//! How a position is to be shown: from which seat, in which script and colours, how large.

use std::fmt;
use std::str::FromStr;

use sanguo_engine::{Seat, notation};

use crate::error::{RenderError, UnknownName, WIDTHS};

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// A wooden board.
    #[default]
    Wood,
    /// Ink on paper, as printed in books.
    Paper,
    /// A dark board.
    Night,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Wood, Theme::Paper, Theme::Night];

    /// Its place in [`Theme::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The name in commands and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Paper => "paper",
            Theme::Night => "night",
        }
    }
}

/// The script of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Script {
    /// 简体.
    #[default]
    Simplified,
    /// 繁體.
    Traditional,
}

impl Script {
    /// Both scripts.
    pub const ALL: [Script; 2] = [Script::Simplified, Script::Traditional];

    /// The name in commands and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Script::Simplified => "simplified",
            Script::Traditional => "traditional",
        }
    }

    /// A character given in simplified script as this script writes it. Knows the characters of names and records.
    pub(crate) fn write(self, simplified: char) -> char {
        match self {
            Script::Simplified => simplified,
            Script::Traditional => notation::traditional(simplified),
        }
    }
}

/// What stands on the pieces. Two characters are for shogi pieces alone; those of other games have one anyway.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Names {
    /// One large character: 飞.
    #[default]
    One,
    /// The whole name, one character above the other: 飞车.
    Two,
    /// The letter of the notation, for those who read no Chinese: R. Seats are written out and seals are signs.
    Latin,
}

impl Names {
    /// All values.
    pub const ALL: [Names; 3] = [Names::One, Names::Two, Names::Latin];

    /// The name in commands and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Names::One => "one",
            Names::Two => "two",
            Names::Latin => "latin",
        }
    }
}

macro_rules! named {
    ($type:ident, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<$type, UnknownName> {
                let unknown = || UnknownName { what: $what, name: name.to_owned() };
                $type::ALL.into_iter().find(|value| value.name() == name).ok_or_else(unknown)
            }
        }
    };
}

named!(Theme, "theme");
named!(Script, "script");
named!(Names, "kind of names");

/// How a position is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The seat at the bottom.
    pub seat: Seat,
    /// The script of the characters.
    pub script: Script,
    /// The colours.
    pub theme: Theme,
    /// What stands on the pieces.
    pub names: Names,
    /// The width of the picture in pixels, within [`WIDTHS`].
    pub width: u32,
}

impl Default for View {
    /// From Shu's seat in the south, simplified, wooden, short names, 1000 pixels wide.
    fn default() -> View {
        View {
            seat: Seat::Shu,
            script: Script::default(),
            theme: Theme::default(),
            names: Names::default(),
            width: 1000,
        }
    }
}

impl View {
    /// Refuses a width outside [`WIDTHS`].
    pub(crate) fn check(&self) -> Result<(), RenderError> {
        if WIDTHS.contains(&self.width) { Ok(()) } else { Err(RenderError::Width { width: self.width }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        for script in Script::ALL {
            assert_eq!(script.to_string().parse(), Ok(script));
        }
        for names in Names::ALL {
            assert_eq!(names.to_string().parse(), Ok(names));
        }
        let error = "neon".parse::<Theme>().unwrap_err();
        assert_eq!(error.to_string(), "unknown theme \"neon\"");
    }

    #[test]
    fn widths_are_bounded() {
        for (width, good) in [(0, false), (299, false), (300, true), (2400, true), (2401, false), (u32::MAX, false)] {
            assert_eq!(View { width, ..View::default() }.check().is_ok(), good, "{width}");
        }
    }
}
