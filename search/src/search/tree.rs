//! The tree. All scores are those of the root's seat, which wants them high; the others want them low.
//!
//! With three seats alive the bold style lets one of the two others reply freely while the other plays what looks best
//! at once (best-reply search with the legal order of play, Esser et al. 2013); the cautious style lets both reply freely
//! (paranoid). Who moves is always asked of the position: a check may give a seat two moves in a row or take its turn.

use sanguo_engine::{Move, Position};

use crate::Style;
use crate::search::table::Bound;
use crate::search::{MOST_PLIES, Node, Searcher, Watch, mixed};
use crate::value::{Guess, OUT, Tally, Values};

/// Quiet moves after so many are searched less deep first; after so many two plies less.
const LATE: usize = 4;
const VERY_LATE: usize = 16;
/// What a quiet move can change at most, when only one ply is left.
const FUTILE: i32 = 300;
/// How far the map of a node can move its score from what the maps before it on the line did, as a rule: beyond a window
/// by more, it is not drawn up.
const LAZY: i32 = 220;

/// A window of scores.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Searcher {
    /// Plays a move on the line; the node after it is at `ply + 1`.
    pub(super) fn make(&mut self, values: &Values, ply: usize, mv: Move, watch: &mut dyn Watch) {
        let node = &self.nodes[ply];
        let position = node.position.after(mv);
        let tally = node.tally.after(values, &node.position, mv, &position);
        let offset = if position.alive() == node.position.alive() { node.offset } else { 0 };
        self.nodes.truncate(ply + 1);
        self.nodes.push(Node { position, tally, offset });
        let state = &mut self.state;
        state.count += 1;
        if state.count & 255 == 0 && watch.stop(state.count) {
            state.stopped = true;
        }
        state.stopped |= state.count >= state.limit;
    }

    /// What is known of a node without looking further: the game is over, the root's seat is out, the position was there
    /// before.
    pub(super) fn settled(&self, values: &Values, ply: usize) -> Option<i32> {
        let (position, root) = (&self.nodes[ply].position, self.state.root);
        if let Some(over) = position.over() {
            return Some(values.of_end(over.outcome, root, ply as i32, self.state.drawn));
        }
        (!position.alive().contains(root)).then(|| -OUT + ply as i32)
    }

    /// The evaluation of a node for the root's seat.
    pub(super) fn standing(&mut self, values: &Values, ply: usize, window: Window) -> (i32, bool) {
        let node = &self.nodes[ply];
        let map = &mut self.maps[ply];
        let survives = self.state.of_three && node.position.alive().len() == 2;
        let bonus = if survives { values.survival() } else { 0 };
        let window = (window.low - bonus, window.high - bonus);
        let guess = Guess { offset: node.offset, margin: LAZY };
        let (mut score, offset) = values.score_near(&node.position, &node.tally, self.state.root, window, guess, map);
        let drawn = offset.is_some();
        self.nodes[ply].offset = offset.unwrap_or(guess.offset);
        let node = &self.nodes[ply];
        score += bonus;
        if self.state.noise > 0 {
            let range = 2 * self.state.noise as u64 + 1;
            score +=
                (mixed(node.position.key_with(node.tally.key) ^ self.state.salt) % range) as i32 - self.state.noise;
        }
        (score, drawn)
    }

    /// The key of a node in the table.
    pub(super) fn key_of(&self, ply: usize) -> u64 {
        let node = &self.nodes[ply];
        node.position.key_with(node.tally.key)
    }

    /// Searches the node at `ply`. `free` says whether the next reply of the others may be chosen freely.
    pub(super) fn search(
        &mut self,
        values: &Values,
        ply: usize,
        depth: i32,
        window: Window,
        free: bool,
        watch: &mut dyn Watch,
    ) -> i32 {
        if self.state.stopped {
            return 0;
        }
        if let Some(score) = self.settled(values, ply) {
            return score;
        }
        let position = &self.nodes[ply].position;
        let (turn, alive) = (position.turn(), position.alive());
        let own = turn == self.state.root;
        let free = free || own || alive.len() < 3;
        let checked = position.in_check(turn);
        let depth = if checked && depth <= 0 && self.state.extends { depth + 1 } else { depth };
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiet(values, ply, window, self.state.quiet_plies, watch);
        }
        let here = self.key_of(ply);
        let key = here ^ mixed(u64::from(free));
        let position = &self.nodes[ply].position;
        // In `fu` a check restarts the count, but not the repetition.
        let quiet = (position.quiet() as usize).max(8).min(self.keys.len());
        if self.keys[self.keys.len() - quiet..].contains(&here) {
            return self.state.drawn;
        }
        let mut best_known = None;
        if let Some(entry) = self.table.get(key) {
            best_known = entry.mv;
            if i32::from(entry.depth) >= depth {
                match entry.bound {
                    Bound::Exact => return entry.score,
                    Bound::Least if entry.score >= window.high => return entry.score,
                    Bound::Most if entry.score <= window.low => return entry.score,
                    _ => {}
                }
            }
        }
        // From here on seen by the side to move: the root's seat, or the others.
        let sign = if own { 1 } else { -1 };
        let (mut alpha, beta) = if own { (window.low, window.high) } else { (-window.high, -window.low) };
        let full = Window { low: i32::MIN / 2, high: i32::MAX / 2 };
        let mut drawn = false;
        let mut standing = 0;
        if !checked && depth <= 2 {
            (standing, drawn) = self.standing(values, ply, full);
            standing *= sign;
            if standing - FUTILE * depth >= beta && beta.abs() < OUT / 2 {
                return standing * sign;
            }
        }
        let bound = self.keys.len();
        self.keys.push(here);
        let begin = self.moves.len();
        let futile = !checked && depth == 1 && standing + FUTILE <= alpha;
        let first_alpha = alpha;
        let (mut best, mut best_move) = (i32::MIN / 2, None);
        let choosing = free || checked;
        let known = best_known.filter(|&mv| self.nodes[ply].position.is_legal(mv));
        let mut gathered = false;
        let mut at = begin;
        let mut number = 0;
        loop {
            let scored = match known.filter(|_| number == 0) {
                Some(mv) => self.scored(ply, mv),
                None => {
                    if !gathered {
                        gathered = true;
                        if !drawn {
                            let node = &self.nodes[ply];
                            self.maps[ply].draw(&node.position, values.table(node.position.alive()));
                        }
                        self.gather(values, ply, known);
                    }
                    if at >= self.moves.len() {
                        break;
                    }
                    at += 1;
                    self.pick(at - 1, begin)
                }
            };
            number += 1;
            if futile && scored.quiet && number > 1 {
                best = best.max(standing + FUTILE);
                continue;
            }
            // With a reply still free, the one that looks best leaves it to the other seat.
            let passes = !own && alive.len() == 3 && number == 1 && self.state.style == Style::Bold;
            let stays_free = own || self.state.style == Style::Cautious || (passes && free);
            self.make(values, ply, scored.mv, watch);
            // The two others count as one layer: whoever only plays what looks best costs nothing.
            let last = self.nodes[ply + 1].position.turn() == self.state.root;
            let cost = i32::from(checked || !passes || (free && last));
            let late = scored.quiet && !checked && depth >= 2;
            let less = match number - 1 {
                _ if !late => 0,
                n if n >= VERY_LATE && depth >= 3 => 2,
                n if n >= LATE => 1,
                _ => 0,
            };
            let mut reach = |searcher: &mut Searcher, depth: i32, alpha: i32, beta: i32| {
                let window = if own { Window { low: alpha, high: beta } } else { Window { low: -beta, high: -alpha } };
                sign * searcher.search(values, ply + 1, depth, window, stays_free, watch)
            };
            let score = if number == 1 {
                reach(self, depth - cost, alpha, beta)
            } else {
                let mut score = reach(self, depth - cost - less, alpha, alpha + 1);
                if score > alpha && less > 0 && !self.state.stopped {
                    score = reach(self, depth - cost, alpha, alpha + 1);
                }
                if score > alpha && score < beta && !self.state.stopped {
                    score = reach(self, depth - cost, alpha, beta);
                }
                score
            };
            if self.state.stopped {
                break;
            }
            if score > best {
                (best, best_move) = (score, Some(scored.mv));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if scored.quiet {
                    self.reward(ply, scored.mv, depth);
                }
                break;
            }
            if !choosing {
                break;
            }
        }
        self.moves.truncate(begin);
        self.keys.truncate(bound);
        if self.state.stopped {
            return 0;
        }
        let bound = if best >= beta {
            if own { Bound::Least } else { Bound::Most }
        } else if best > first_alpha {
            Bound::Exact
        } else if own {
            Bound::Most
        } else {
            Bound::Least
        };
        let score = best * sign;
        self.table.put(key, depth, score, bound, best_move);
        score
    }

    /// Puts a position at the root of the line.
    pub(super) fn set_root(&mut self, values: &Values, position: &Position) {
        self.nodes.clear();
        self.nodes.push(Node { position: *position, tally: Tally::of(position, values), offset: 0 });
        self.moves.clear();
    }
}
