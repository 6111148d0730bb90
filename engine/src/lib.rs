//! The rules of four three-player chess games: 三国演弈棋, its chess and shogi editions, and 付永河's 三国象棋.
//!
//! The crate does no I/O and uses no clock, no random numbers and no platform. Where to find what:
//!
//! - [`Seat`], [`Owner`], [`SeatSet`]: the players; [`Point`], [`Piece`], [`Kind`], [`Board`]: the pieces and where
//!   they
//!   stand; [`Cross`]: the cross-shaped boards; [`Tripod`]: the board of 184 points;
//! - [`Rules`], [`Variant`], [`Mode`]: which game is played, with which options;
//! - [`Position`]: one moment of a game, read from and written as text (FEN); [`Diplomacy`]: who is allied;
//! - [`Game`]: a sequence of positions; [`Game::play`] applies every rule and returns [`Effect`]s;
//! - [`Position::after`], [`Position::key`], [`Position::captures_into`], [`Position::strikes`]: looking ahead, for
//!   programs that search;
//! - [`Move`]: created only by the engine, so a move that is played is legal; [`Illegal`] says why another one is not;
//! - [`Offer`], [`Takeback`]: draws and takebacks that the others answer ([`Game::offer_draw`],
//!   [`Game::ask_takeback`]);
//!   [`Manners`]: how a game treats resigning, leaving and draw offers; [`Warning`]: what a legal move risks;
//! - [`notation`]: moves as people write them; [`record`]: whole games as files; [`protocol`]: a line-based interface to
//!   the engine.
//!
//! # What is public
//!
//! Everything reachable from here follows semantic versioning: what the functions mean, the texts of positions (FEN), moves
//! in coordinates, names of games and options, the line protocol, and files ([`record`]). A new minor version may add
//! games, options, [`Effect`]s and reasons of errors, so a `match` over those enums should have a last arm for others; and
//! it may read texts that were refused before. What may change in any version: the words of errors, `Debug` texts, which
//! moves a list holds first, and what is hidden here.
//!
//! A move of a game is legal by the rules of the version that plays it. A correction of the rules is a new minor version
//! and stands in the changelog.
//!
//! Each game is a folder in `games`. The order of play (`course::turn`), diplomacy and endings are shared, except by a
//! game that brings its own (`fu`). The rules in words are in docs/RULES.md; the documentation here cites its headings.
//!
//! A whole game, short because two players give up:
//!
//! ```
//! use sanguo_engine::record::{Form, Record};
//! use sanguo_engine::{Effect, Game, Outcome, Rules, Seat, Variant, notation};
//!
//! let mut game = Game::start(Rules::new(Variant::Yanyi));
//!
//! // Moves are read in any notation; only a legal one is a `Move`.
//! let mv = notation::read(&game, "189年[吴]太史慈进7")?;
//! assert_eq!(game.position().move_text(mv), "q12o11");
//! assert_eq!(game.play(mv)?.len(), 1);
//! for text in ["k17i15", "C12=7"] {
//!     let mv = notation::read(&game, text)?;
//!     game.play(mv)?;
//! }
//!
//! // Wu's cannon checks Shu over Shu's own soldier: Shu moves next, and Wei is passed over.
//! let mv = notation::read(&game, "o12i12")?;
//! let effects = game.play(mv)?;
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::OutOfTurn { next: Seat::Shu, .. })));
//! assert_eq!(game.position().turn(), Seat::Shu);
//!
//! // The position as text reads back as the same position.
//! let fen = game.position().fen();
//! assert_eq!(Game::from_fen(Rules::new(Variant::Yanyi), &fen)?.position().fen(), fen);
//!
//! game.resign(Seat::Shu)?;
//! game.resign(Seat::Wei)?;
//! let over = *game.position().over().ok_or("the game goes on")?;
//! assert_eq!(over.outcome, Outcome::Win(Seat::Wu));
//! assert_eq!(Seat::ALL.map(|seat| over.score.of(seat)), [2, 0, -1]);
//!
//! // The whole game as a file, and back.
//! let file = Record::of(game).text(Form::Record);
//! assert!(file.ends_with("4. 190年[吴]黄盖进6（将蜀）\n5. 190年[蜀]认负\n6. 191年[魏]认负\n"), "{file}");
//! assert_eq!(Record::read(file.as_bytes())?.game.position().over(), Some(&over));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod course;
mod fen;
mod games;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod point;
pub mod protocol;
pub mod record;
mod seat;

pub use board::Board;
pub use board::cross::{Cross, Direction};
pub use board::tripod::{Cell, Line, LineKind, Place, Tripod};
pub use course::diplomacy::Diplomacy;
pub use course::effects::Effect;
pub use course::game::{Game, GameError};
pub use course::illegal::{Illegal, Land, NoCastling};
pub use course::manners::{DrawOffers, Manners};
pub use course::offers::{DrawRisk, Offer};
pub use course::outcome::{Ending, Fate, GameOver, Outcome, Score};
pub use course::position::Position;
pub use course::takeback::Takeback;
pub use course::warnings::{CheckCounts, Checks, Counts, FullRounds, Occurrences, Warning};
pub use course::withdrawal::TooEarly;
pub use fen::FenError;
pub use games::cross::CELLS_BOARD;

pub use games::about::{About, Calendar, Date, Limits};
pub use games::rules::{GameOption, Mode, OptionError, Rules};
pub use games::variant::UnknownGame;
pub use games::{Strikes, TRIPOD, Variant, YANYI_BOARD};
pub use moves::{Move, MoveList, Origin};
pub use piece::{Kind, Piece};
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use seat::{Owner, Seat, SeatSet};
