//! A file that is given with a message: which one, not what is in it.

use serde::{Deserialize, Serialize};

use crate::say::film::Film;

/// A file of a game, or of all that is kept of somebody. Its content is made when it is shown: [`Service::document`](crate::Service::document).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Document {
    /// The name of the file.
    pub name: String,
    /// The number of the game.
    pub game: i64,
    /// As what: the name of a [`FileKind`](crate::FileKind).
    pub kind: String,
    /// In which notation its record is: the name of a form of the engine's; the game's own when it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// How it is filmed, when it is a film.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub film: Option<Film>,
    /// The number of the person of whom it says everything, when it is no game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<i64>,
}

/// The kind of files that are films.
pub(crate) const FILM: &str = "gif";

impl Document {
    /// Whether it is a film, which fronts play.
    pub fn is_film(&self) -> bool {
        self.film.is_some()
    }
}
