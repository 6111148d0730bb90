//! What the games on the cross boards share: the generator, the guard over generals, and the board of the two editions
//! that are played on cells.

pub(crate) mod guard;
pub(crate) mod shared;
pub(crate) mod walk;
pub(crate) mod way;

use crate::board::cross::Cross;

/// The board of the chess and shogi editions: 15×15 cells, four 3×3 corners missing, homelands three rows deep.
pub static CELLS: Cross = Cross::new(15, 3, 3);
