//! In which order moves are tried: the better the first, the less is searched.

use sanguo_engine::{Kind, Move, Position};

use crate::search::Searcher;
use crate::value::Values;

/// A move and how promising it looks.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    pub(super) mv: Move,
    pub(super) promise: i32,
    /// Whether it neither captures nor promotes.
    pub(super) quiet: bool,
    /// Its place among the moves as they were generated.
    pub(super) order: u16,
}

/// So many moves are picked one by one.
const SORTED_FROM: usize = 8;
const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const PROMOTION: i32 = 1 << 22;
const KILLER: i32 = 1 << 21;
/// Captures that lose material come after everything else.
const LOSING: i32 = -(1 << 24);
/// What taking the emperor is counted as.
const EMPEROR: i32 = 1500;

impl Searcher {
    /// Appends the legal moves of the node at this ply, but for one that was tried before, to the moves of the line and
    /// returns where they begin. The map of the node must have been drawn.
    pub(super) fn gather(&mut self, values: &Values, ply: usize, done: Option<Move>) -> usize {
        let begin = self.moves.len();
        let position = &self.nodes[ply].position;
        self.scratch.clear();
        position.legal_moves_into(&mut self.scratch);
        let table = values.table(position.alive());
        let (map, killers) = (&self.maps[ply], self.killers[ply]);
        for &mv in self.scratch.iter().filter(|&&mv| Some(mv) != done) {
            let captures = position.captured_at(mv);
            let quiet = captures.is_none() && !mv.promotes();
            let promise = if let Some(victim) = captures.and_then(|at| position.board().get(at)) {
                let value = match (victim.kind(), victim.owner().seat()) {
                    (Kind::General, None) => EMPEROR,
                    _ => values.material(position.alive(), victim),
                };
                let gain = if victim.owner().seat().is_none() { EMPEROR } else { map.gain(position, table, mv) };
                if gain < 0 { LOSING + gain } else { CAPTURE + gain * 16 + value }
            } else if mv.promotes() {
                PROMOTION
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else {
                self.history[moved(position, mv)][mv.to().index()]
            };
            let order = (self.moves.len() - begin) as u16;
            self.moves.push(Scored { mv, promise, quiet, order });
        }
        begin
    }

    /// Takes the most promising of the moves from `from` on, of those that begin at `begin`; moves it to `from`.
    pub(super) fn pick(&mut self, from: usize, begin: usize) -> Scored {
        // Few are needed as a rule; when many are, sorting the rest once is cheaper.
        if from == begin + SORTED_FROM {
            self.moves[from..].sort_unstable_by_key(|scored| (-scored.promise, scored.order));
        } else if from < begin + SORTED_FROM {
            let mut best = from;
            for i in from + 1..self.moves.len() {
                if self.moves[i].promise > self.moves[best].promise {
                    best = i;
                }
            }
            self.moves.swap(from, best);
        }
        self.moves[from]
    }

    /// A move that is tried before the others are known.
    pub(super) fn scored(&self, ply: usize, mv: Move) -> Scored {
        let quiet = self.nodes[ply].position.captured_at(mv).is_none() && !mv.promotes();
        Scored { mv, promise: FROM_TABLE, quiet, order: 0 }
    }

    /// Remembers a quiet move that cut something off.
    pub(super) fn reward(&mut self, ply: usize, mv: Move, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let piece = moved(&self.nodes[ply].position, mv);
        let merit = &mut self.history[piece][mv.to().index()];
        *merit = (*merit + depth * depth).min(KILLER - 1);
    }
}

/// The piece of a move as an index of tables.
fn moved(position: &Position, mv: Move) -> usize {
    let piece = match (mv.from(), mv.dropped()) {
        (Some(from), _) => position.board().get(from),
        (None, Some(kind)) => Some(sanguo_engine::Piece::new(position.turn().into(), kind)),
        (None, None) => None,
    };
    piece.map_or(0, |piece| piece.index())
}
