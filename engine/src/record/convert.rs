//! The notations in which moves are written.

use std::fmt;
use std::str::FromStr;

use crate::course::game::Game;
use crate::course::position::Position;
use crate::moves::Move;
use crate::notation::write::{walk, withdrawal};
use crate::notation::{Roster, latin, record};
use crate::record::error::RecordError;
use crate::record::read::play_on;

/// A notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Form {
    /// The game's own: `189年[吴]太史慈进7`.
    #[default]
    Record,
    /// Letters: `H6+7`, `Nf3`, `Pw15-w16`.
    Latin,
    /// Coordinates: `q12o11`.
    Coordinates,
}

/// A notation that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown notation {0:?}: record, latin or coordinates")]
pub struct UnknownForm(pub String);

impl Form {
    /// All notations.
    pub const ALL: [Form; 3] = [Form::Record, Form::Latin, Form::Coordinates];

    /// The name of protocols and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Record => "record",
            Form::Latin => "latin",
            Form::Coordinates => "coordinates",
        }
    }

    /// Writes a legal move of a position whose pieces have these names.
    pub fn write(self, position: &Position, roster: &Roster, mv: Move) -> String {
        match self {
            Form::Record => record(position, roster, mv),
            Form::Latin => latin(position, mv),
            Form::Coordinates => position.move_text(mv),
        }
    }
}

/// Writes the changes of a game in a notation, one text each, without remarks.
pub fn moves(game: &Game, form: Form) -> Vec<String> {
    let mut moves = Vec::new();
    walk(game, |change| match change.mv {
        Some(mv) => moves.push(form.write(change.before, change.roster, mv)),
        None => moves.extend(withdrawal(change.before, change.after)),
    });
    moves
}

/// Converts moves in any notation, played on from the current position of a game, to another notation.
///
/// ```
/// use sanguo_engine::record::{Form, convert};
/// use sanguo_engine::{Game, Rules, Variant};
///
/// let game = Game::start(Rules::new(Variant::Yanyi));
/// assert_eq!(convert(&game, "太史慈进7 k17i15", Form::Latin)?, ["H6+7", "E11+9"]);
/// # Ok::<(), sanguo_engine::record::RecordError>(())
/// ```
///
/// # Errors
/// The first text that is no legal move there.
pub fn convert(game: &Game, text: &str, form: Form) -> Result<Vec<String>, RecordError> {
    let known = game.positions().len() - 1;
    let played = play_on(game.clone(), text)?;
    Ok(moves(&played, form).split_off(known))
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a [`Form::name`].
impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(text: &str) -> Result<Form, UnknownForm> {
        Form::ALL.into_iter().find(|form| form.name() == text).ok_or_else(|| UnknownForm(text.to_owned()))
    }
}
