//! The search: a tree over the legal moves, alpha-beta between the root's seat and the others.

mod order;
mod quiet;
mod root;
mod table;
mod tree;

use std::sync::Arc;

use sanguo_engine::{MAX_POINTS, Move, MoveList, Position, Seat};

use crate::Style;
use crate::value::{Map, Tally, Values};
use order::Scored;
use table::Table;

/// How deep a line may get, in plies.
const MOST_PLIES: usize = 60;

/// Says when a search has to stop. The search itself has no clock.
pub trait Watch {
    /// Whether to stop now; asked at least every 256 nodes.
    fn stop(&mut self, nodes: u64) -> bool;

    /// Whether another iteration, one ply deeper, may begin.
    fn deepen(&mut self, depth: u32, nodes: u64) -> bool {
        let _ = (depth, nodes);
        true
    }
}

impl Watch for &std::sync::atomic::AtomicBool {
    fn stop(&mut self, _: u64) -> bool {
        self.load(std::sync::atomic::Ordering::Relaxed)
    }
}

/// A position of the line that is looked at.
#[derive(Clone)]
struct Node {
    position: Position,
    tally: Tally,
    /// What the map last added to the score of the root's seat on this line.
    offset: i32,
}

/// What a search works with. It may be kept for many choices; none depends on the ones before.
pub struct Searcher {
    table: Table,
    /// The line that is looked at.
    nodes: Vec<Node>,
    maps: Vec<Map>,
    /// The moves of all nodes of the line, one after another.
    moves: Vec<Scored>,
    scratch: Box<MoveList>,
    /// By piece and target: how often a quiet move cut something off.
    history: Vec<[i32; MAX_POINTS]>,
    killers: [[Option<Move>; 2]; MOST_PLIES + 2],
    /// Positions of the game and of the line, by key.
    keys: Vec<u64>,
    values: Option<Arc<Values>>,
    state: State,
}

/// What holds during one choice.
#[derive(Clone, Copy)]
struct State {
    root: Seat,
    style: Style,
    /// Leaves vary by up to so much either way.
    noise: i32,
    salt: u64,
    drawn: i32,
    count: u64,
    limit: u64,
    stopped: bool,
    /// How many plies captures are followed beyond the last one.
    quiet_plies: u32,
    /// Whether three seats live at the root.
    of_three: bool,
    /// Whether checks lengthen a line; not for those that look one ply ahead.
    extends: bool,
}

impl Searcher {
    /// A searcher whose table takes about so many megabytes.
    pub fn new(megabytes: usize) -> Searcher {
        let places = (megabytes.max(1) << 20) / size_of::<table::Entry>();
        Searcher {
            table: Table::new(places.max(1024).ilog2()),
            nodes: Vec::with_capacity(MOST_PLIES + 2),
            maps: vec![Map::default(); MOST_PLIES + 2],
            moves: Vec::with_capacity(4096),
            scratch: Box::default(),
            history: vec![[0; MAX_POINTS]; 128],
            killers: [[None; 2]; MOST_PLIES + 2],
            keys: Vec::new(),
            values: None,
            state: State {
                root: Seat::Wu,
                style: Style::Bold,
                noise: 0,
                salt: 0,
                drawn: 0,
                count: 0,
                limit: 0,
                stopped: false,
                quiet_plies: 0,
                of_three: true,
                extends: true,
            },
        }
    }
}

/// Spreads a number over all 64 bits.
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut x = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
