//! Pictures, as data.

use serde::{Deserialize, Serialize};

/// A picture to draw, as data. The same data always gives the same picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The game's name.
    pub variant: String,
    /// Its options, as `name=value` with blanks between.
    pub options: String,
    /// The position text.
    pub fen: String,
    /// The result (`win:u`, `draw:us`) when the game is over.
    pub result: Option<String>,
    /// The last move, from and to.
    pub last: Option<(String, String)>,
    /// The piece whose targets are shown.
    pub selected: Option<String>,
    /// The targets shown.
    pub targets: Vec<String>,
    /// Arrows, from and to.
    pub arrows: Vec<(String, String)>,
    /// The letter of the seat at the bottom.
    pub view: String,
    /// `simplified` or `traditional`.
    pub script: String,
    /// The theme's name.
    pub theme: String,
    /// How much of their names shogi pieces show.
    #[serde(default = "short_names")]
    pub names: String,
    /// Width in pixels.
    pub width: u32,
    /// The position in words, for those who do not see the picture.
    pub alt: String,
}

/// Pictures stored before there was a choice have names of one character.
fn short_names() -> String {
    "one".to_owned()
}
