//! Beyond the last ply: captures that gain are followed a little, and checks are answered, until the position is quiet.

use crate::search::order::Scored;
use crate::search::tree::Window;
use crate::search::{MOST_PLIES, Searcher, Watch};
use crate::value::Values;

/// A capture must gain more than this to be followed.
const WORTH_IT: i32 = 60;
/// So many captures of a position are followed.
const FOLLOWED: usize = 4;

impl Searcher {
    /// The score of a node for the root's seat when `left` plies of captures may follow.
    pub(super) fn quiet(
        &mut self,
        values: &Values,
        ply: usize,
        window: Window,
        left: u32,
        watch: &mut dyn Watch,
    ) -> i32 {
        if let Some(score) = self.settled(values, ply) {
            return score;
        }
        let (standing, drawn) = self.standing(values, ply, window);
        if left == 0 || ply >= MOST_PLIES || self.state.stopped {
            return standing;
        }
        let position = &self.nodes[ply].position;
        let turn = position.turn();
        let own = turn == self.state.root;
        let checked = if drawn { self.maps[ply].in_check(position, turn) } else { position.in_check(turn) };
        let sign = if own { 1 } else { -1 };
        let (mut alpha, beta) = if own { (window.low, window.high) } else { (-window.high, -window.low) };
        let mut best = if checked { i32::MIN / 2 } else { standing * sign };
        if best >= beta {
            return best * sign;
        }
        alpha = alpha.max(best);
        let begin = self.gather_loud(values, ply, checked, drawn);
        let mut at = begin;
        while at < self.moves.len() && (checked || at - begin < FOLLOWED) {
            let scored = self.pick(at, begin);
            at += 1;
            self.make(values, ply, scored.mv, watch);
            let window = if own { Window { low: alpha, high: beta } } else { Window { low: -beta, high: -alpha } };
            let score = sign * self.quiet(values, ply + 1, window, left - 1, watch);
            if self.state.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(begin);
        if best == i32::MIN / 2 { standing } else { best * sign }
    }

    /// Appends the captures that gain, or all answers to a check.
    fn gather_loud(&mut self, values: &Values, ply: usize, checked: bool, drawn: bool) -> usize {
        let begin = self.moves.len();
        let position = &self.nodes[ply].position;
        let table = values.table(position.alive());
        if !drawn {
            self.maps[ply].draw(position, table);
        }
        self.scratch.clear();
        if checked {
            position.legal_moves_into(&mut self.scratch);
        } else {
            position.captures_into(&mut self.scratch);
        }
        for &mv in self.scratch.iter() {
            let promise = self.maps[ply].gain(position, table, mv);
            if checked || promise > WORTH_IT {
                self.moves.push(Scored { mv, promise, quiet: false, order: 0 });
            }
        }
        begin
    }
}
