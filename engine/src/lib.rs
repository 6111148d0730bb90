//! The rules of three-player Chinese chess: 三国演弈棋 and, in time, its sister games.
//!
//! No input or output, no clock, no chance, no platform. Where to find what:
//!
//! - [`Seat`], [`Owner`], [`SeatSet`]: who plays; [`Point`], [`Piece`], [`Kind`], [`Board`]: what stands where;
//!   [`Cross`]: the cross-shaped boards; [`Tripod`]: the board of 184 points;
//! - [`Rules`], [`GameId`], [`Mode`]: which game with which options;
//! - [`Position`]: one moment of a game, read from and written as text (FEN); [`Diplomacy`]: who is allied;
//! - [`Game`]: a course of positions; [`Game::play`] applies every rule and returns [`Event`]s;
//! - [`Move`]: made by the engine only, so a move that is played is a legal one; [`Illegal`] says why others are not;
//! - [`Warning`]: what a legal move risks; [`Manners`]: how a game treats resigning, leaving and offers of a draw;
//! - [`notation`]: moves as people write them; [`protocol`]: the engine driven by lines of text.
//!
//! A game adds one file (or folder) in `variant`; the order of play (`turn`), diplomacy and endings are shared, unless the
//! game brings its own (`fu`). The rules in words are in docs/RULES.md, whose headings the documentation here names.
//!
//! ```
//! use sanguo_engine::{Game, GameId, Rules, notation};
//!
//! let mut game = Game::start(Rules::new(GameId::Yanyi));
//! let mv = notation::read(&game, "189年[吴]太史慈进7")?;
//! assert_eq!(game.position().move_text(mv), "q12o11");
//! let events = game.play(mv)?;
//! assert_eq!(events.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cross;
mod diplomacy;
mod event;
mod fen;
mod game;
mod geometry;
mod illegal;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod piece;
mod point;
mod position;
pub mod protocol;
mod requests;
mod route;
mod rules;
mod seat;
mod tripod;
mod turn;
mod variant;
mod warning;

pub use board::Board;
pub use cross::{CELLS as CELLS_BOARD, Cross, Direction};
pub use diplomacy::Diplomacy;
pub use event::Event;
pub use fen::FenError;
pub use game::{Game, GameError};
pub use illegal::{Illegal, Land};
pub use moves::{Move, MoveList, Origin};
pub use outcome::{Ending, Fate, GameOver, Outcome, Points};
pub use piece::{Kind, Piece};
pub use point::{MAX_POINTS, Point, PointSet, Points as PointsIter};
pub use position::Position;
pub use requests::Manners;
pub use rules::{GameId, Mode, OptionError, Rules, UnknownGame};
pub use seat::{Owner, Seat, SeatSet};
pub use tripod::{Cell, Line, LineKind, Place, Tripod};
pub use variant::{TRIPOD, YANYI_BOARD};
pub use warning::{Counts, Warning};
