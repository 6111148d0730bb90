//! The machine player of the three-player games: chooses moves, gives reasons, warns, looks back over games.
//!
//! It works on the rules of the engine and has none of its own. It does no I/O and has no clock and no chance: what it
//! chooses depends on the game and the [`Order`] alone, so that it is the same on every machine and can be repeated.
//!
//! - [`choose`]: a move for the seat to move, at a [`Level`] from 1 to 8; [`Searcher`]: the same, keeping its memory from
//!   choice to choice (about 8 MB; one for each thread that thinks is enough, however many games there are);
//! - [`Choice`]: the move, its score, the line that is expected, and [`Reason`]s as data;
//! - [`advice`]: what a move would lose ([`advice::warning`]), and a look back over a finished game
//!   ([`advice::Analysis`]);
//! - [`manner`]: answers to draw offers, when to resign, whether to agree to a take-back;
//! - [`exercise`]: positions with a forced end, proved; [`exchange`]: what a capture gains when all who may take back.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use sanguo_ai::{Level, Order, choose};
//! use sanguo_engine::{Game, Rules, Variant};
//!
//! let mut game = Game::start(Rules::new(Variant::Yanyi));
//! // The seed makes games differ; the same seed in the same game gives the same move.
//! let order = Order { level: Level::new(3).unwrap_or_default(), seed: 42, ..Order::default() };
//! let stop = AtomicBool::new(false);
//! let choice = choose(&game, &order, &stop).ok_or("the game is over")?;
//! assert_eq!(choice.line[0], choice.mv);
//! game.play(choice.mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Threads.** A choice takes from a tenth of a millisecond (level 1) to two seconds (level 8) of one core. Setting the
//! flag from another thread ends it within a few hundred positions, with the best move found so far. Run it on a thread
//! with a stack of 8 MiB, away from any async executor. A busy host lowers [`Order::nodes`] below the level's own.

pub mod advice;
pub mod exchange;
pub mod exercise;
mod level;
pub mod manner;
mod search;
mod value;

use std::sync::atomic::AtomicBool;

pub use advice::Reason;
pub use level::Level;
use level::Strength;
use sanguo_engine::{Game, Move};
pub use search::{Searcher, Watch};
pub use value::{Evaluation, tuning};

/// How the machine thinks of the two others while three seats live.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Style {
    /// One of the two works against it at a time, the other plays what looks best at once.
    #[default]
    Bold,
    /// Both work against it.
    Cautious,
}

/// What is asked of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// How strong.
    pub level: Level,
    /// How it thinks of the others.
    pub style: Style,
    /// How many positions it may look at instead of the level's own number; one ply is always looked through.
    pub nodes: Option<u64>,
    /// How many plies it may look ahead instead of the level's own number.
    pub depth: Option<u32>,
    /// Chance, passed in: decides among moves that are as good.
    pub seed: u64,
    /// The numbers of the evaluation.
    pub evaluation: Evaluation,
    /// How many plies of captures are followed beyond the last one.
    pub quiet_plies: u32,
}

impl Default for Order {
    fn default() -> Order {
        Order {
            level: Level::default(),
            style: Style::Bold,
            nodes: None,
            depth: None,
            seed: 0,
            evaluation: Evaluation::Tuned,
            quiet_plies: 0,
        }
    }
}

impl Order {
    /// What the level does, with what the order says otherwise.
    pub(crate) fn strength(&self) -> Strength {
        let own = self.level.strength();
        Strength { nodes: self.nodes.unwrap_or(own.nodes), depth: self.depth.unwrap_or(own.depth), ..own }
    }
}

/// What the machine chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move; it is legal.
    pub mv: Move,
    /// What it is worth to the seat that makes it: about 100 for a soldier at home; see [`is_decided`] for scores that mean
    /// a forced end.
    pub score: i32,
    /// The move and what is expected to follow.
    pub line: Vec<Move>,
    /// How many plies were looked through entirely.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Why, as data.
    pub reasons: Vec<Reason>,
}

/// Whether a score stands for a game that is won or lost by force, not for an advantage.
pub const fn is_decided(score: i32) -> bool {
    score.abs() > value::DECIDED
}

/// Chooses a move for the seat to move; `None` when the game is over. Setting the flag ends it with the best move so far.
///
/// Keeps nothing: [`Searcher::choose`] spares setting up the memory anew each time.
pub fn choose(game: &Game, order: &Order, stop: &AtomicBool) -> Option<Choice> {
    let strength = order.strength();
    let megabytes = if strength.nodes > 50_000 { 8 } else { 1 };
    Searcher::new(megabytes).choose(game, order, &mut &*stop)
}
