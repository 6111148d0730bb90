//! What a move would lose.

use std::sync::atomic::AtomicBool;

use sanguo_engine::{Game, Move, Piece, Point, Seat};

use crate::advice::reason::hanging;
use crate::exchange::Exchange;
use crate::{Choice, Level, Order, Searcher, is_decided};

/// A move that is much worse than another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blunder {
    /// What is lost.
    pub loses: Loss,
    /// The seat that makes the reply.
    pub by: Seat,
    /// The reply that shows it.
    pub reply: Move,
    /// How much worse it is than the better move.
    pub worse_by: i32,
    /// What would be better.
    pub better: Choice,
}

/// What a bad move loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The seat goes out of the game, or the game is lost.
    Game,
    /// A piece.
    Piece {
        /// The piece.
        piece: Piece,
        /// Its point after the move.
        at: Point,
    },
    /// The emperor: Han's pieces go to another seat.
    Han {
        /// The seat that gets them.
        to: Seat,
    },
    /// Position and prospects only.
    Position,
}

/// How much worse a move must be to be warned of.
const MUCH: i32 = 250;
/// How many positions are looked at for either move.
const NODES: u64 = 3_000;

/// What is wrong with a legal move, if it loses much that another move would not; some milliseconds of one core.
///
/// ```
/// use sanguo_ai::advice;
/// use sanguo_engine::{Game, Rules, Variant};
///
/// let game = Game::start(Rules::new(Variant::Yanyi));
/// let quiet = game.position().read_move("n9m9").ok_or("a move")?;
/// if let Some(blunder) = advice::warning(&game, quiet) {
///     println!("{:?} would reply {:?}", blunder.by, blunder.reply);
///     assert_ne!(blunder.better.mv, quiet);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn warning(game: &Game, mv: Move) -> Option<Blunder> {
    let order = Order { level: Level::MOST, nodes: Some(NODES), ..Order::default() };
    let mut searcher = Searcher::new(1);
    let never = AtomicBool::new(false);
    let better = searcher.choose(game, &order, &mut &never)?;
    if better.mv == mv {
        return None;
    }
    let played = searcher.weigh(game, mv, &order, &mut &never)?;
    let worse_by = better.score - played.score;
    let lost = is_decided(played.score) && played.score < 0 && !(is_decided(better.score) && better.score < 0);
    if worse_by < MUCH && !lost {
        return None;
    }
    let after = game.position().after(mv);
    if after.over().is_some() {
        return None;
    }
    let mover = game.position().turn();
    let exchange = Exchange::of(&after);
    let danger = hanging(&after, mover, &exchange).filter(|(loss, ..)| *loss >= MUCH / 2);
    let expected = played.line.get(1).copied().map(|reply| (after.turn(), reply));
    let (loses, by, reply) = if lost {
        let (by, reply) = expected?;
        (Loss::Game, by, reply)
    } else if let Some((by, reply)) = expected.filter(|&(_, reply)| after.after(reply).diplomacy() != after.diplomacy())
    {
        (Loss::Han { to: by }, by, reply)
    } else if let Some((_, at, reply, by)) = danger {
        (Loss::Piece { piece: after.board().get(at)?, at }, by, reply)
    } else {
        let (by, reply) = expected?;
        (Loss::Position, by, reply)
    };
    Some(Blunder { loses, by, reply, worse_by, better })
}
