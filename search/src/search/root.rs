//! The root: what only the course of the game decides, iterations, and the choice among moves that are as good.

use sanguo_engine::{Game, Move, Outcome, Position, Seat, Variant};

use crate::search::tree::Window;
use crate::search::{MOST_PLIES, Searcher, Watch, mixed};
use crate::value::{BEHIND, DECIDED, DRAWN, Evaluation, OUT, Values, WIN};
use crate::{Choice, Order, advice};

/// A move of the root.
#[derive(Clone, Copy)]
struct Candidate {
    mv: Move,
    score: i32,
    /// What the course of the game makes of it, whatever follows.
    judged: Option<i32>,
    /// What it is worth besides: it takes a seat out at once, while three live.
    bounty: i32,
}

impl Searcher {
    /// Chooses a move for the seat to move; `None` when the game is over.
    ///
    /// The choice depends on the game, the order and (only if the watch cuts it short) on the watch; not on what this
    /// searcher did before.
    pub fn choose(&mut self, game: &Game, order: &Order, watch: &mut dyn Watch) -> Option<Choice> {
        self.choose_among(game, None, order, watch)
    }

    /// Weighs one legal move as [`Searcher::choose`] would: its score, what is expected to follow, why. `None` when it is
    /// not legal.
    pub fn weigh(&mut self, game: &Game, mv: Move, order: &Order, watch: &mut dyn Watch) -> Option<Choice> {
        self.choose_among(game, Some(mv), order, watch)
    }

    fn choose_among(
        &mut self,
        game: &Game,
        only: Option<Move>,
        order: &Order,
        watch: &mut dyn Watch,
    ) -> Option<Choice> {
        let position = game.position();
        if position.over().is_some() {
            return None;
        }
        let values = match self.values.take() {
            Some(values) if values.rules == *position.rules() && values.evaluation == order.evaluation => values,
            _ => Values::of(position.rules(), order.evaluation),
        };
        let choice = self.choose_by(&values, game, only, order, watch);
        self.values = Some(values);
        choice
    }

    fn choose_by(
        &mut self,
        values: &Values,
        game: &Game,
        only: Option<Move>,
        order: &Order,
        watch: &mut dyn Watch,
    ) -> Option<Choice> {
        let position = game.position();
        self.begin(values, game, order);
        let mut candidates = self.candidates(values, game);
        candidates.retain(|candidate| only.is_none_or(|only| candidate.mv == only));
        let strength = order.strength();
        let opening = position.round() <= 6;
        let margin = if opening { strength.margin } else { strength.later_margin };
        let mut depth = 0;
        let most = strength.depth.min(MOST_PLIES as u32 / 2);
        while depth < most.max(1) && !(depth > 0 && candidates.len() == 1 && only.is_none()) {
            // One ply is always finished, so that every move has been looked at.
            self.state.limit = if depth == 0 { u64::MAX } else { strength.nodes };
            if depth > 0 && (self.state.count >= self.state.limit || !watch.deepen(depth + 1, self.state.count)) {
                break;
            }
            let whole = self.iterate(values, &mut candidates, depth + 1, margin, watch);
            depth += u32::from(whole);
            if !whole || candidates.first().is_some_and(|best| best.score > WIN - 200) {
                break;
            }
        }
        let chosen = self.pick_among(position, &candidates, order, margin)?;
        let line = self.line(position, chosen.mv, depth);
        Some(Choice {
            mv: chosen.mv,
            score: chosen.score,
            reasons: advice::reasons(game, &line),
            line,
            depth,
            nodes: self.state.count,
        })
    }

    /// Forgets the choice before.
    fn begin(&mut self, values: &Values, game: &Game, order: &Order) {
        let position = game.position();
        let strength = order.strength();
        self.table.forget();
        self.history.iter_mut().for_each(|merits| merits.fill(0));
        self.killers.fill([None; 2]);
        self.keys = game.keys();
        self.set_root(values, position);
        let state = &mut self.state;
        state.root = position.turn();
        state.style = order.style;
        state.noise = strength.noise;
        state.salt = mixed(order.seed);
        state.quiet_plies = order.quiet_plies;
        state.extends = strength.depth > 1;
        state.of_three = position.alive().len() > 2;
        (state.count, state.limit, state.stopped) = (0, u64::MAX, false);
        state.drawn = 0;
        let full = Window { low: i32::MIN / 2, high: i32::MAX / 2 };
        let noise = std::mem::take(&mut self.state.noise);
        let (standing, _) = self.standing(values, 0, full);
        self.state.noise = noise;
        self.state.drawn = if standing < BEHIND { -DRAWN } else { DRAWN };
    }

    /// The legal moves, the most promising first, judged by the course of the game.
    fn candidates(&mut self, values: &Values, game: &Game) -> Vec<Candidate> {
        self.maps[0].draw(game.position(), values.table(game.position().alive()));
        let begin = self.gather(values, 0, None);
        let mut moves = self.moves.split_off(begin);
        moves.sort_by_key(|scored| -scored.promise);
        let mut trial: Option<Game> = None;
        let mut judged = |mv: Move| {
            if !depends_on_course(game, &self.keys, mv) {
                return None;
            }
            let trial = trial.get_or_insert_with(|| game.clone());
            let before = trial.positions().len();
            let verdict = trial.play(mv).ok().and_then(|_| self.judgement(values, trial, game.position().turn()));
            while trial.positions().len() > before && trial.unmake() {}
            verdict
        };
        let candidate = |mv: Move| Candidate { mv, score: 0, judged: judged(mv), bounty: bounty(values, game, mv) };
        moves.into_iter().map(|scored| scored.mv).map(candidate).collect()
    }

    /// What the course of the game has decided after a move.
    fn judgement(&self, values: &Values, after: &Game, seat: Seat) -> Option<i32> {
        let position = after.position();
        match position.over() {
            Some(over) if matches!(over.outcome, Outcome::Draw(seats) if seats.contains(seat)) => {
                // A draw by the course can be refused by another move: it must be worth it.
                Some(self.state.drawn)
            }
            Some(over) => Some(values.of_end(over.outcome, seat, 1, self.state.drawn)),
            None if !position.alive().contains(seat) => Some(-OUT + 1),
            None => None,
        }
    }

    /// Looks at all candidates so deep; returns false when it was stopped before the end. They are then in the order of
    /// their scores as far as they were looked at again.
    fn iterate(
        &mut self,
        values: &Values,
        candidates: &mut [Candidate],
        depth: u32,
        margin: i32,
        watch: &mut dyn Watch,
    ) -> bool {
        let mut best = i32::MIN / 2;
        let mut looked_at = 0;
        for candidate in candidates.iter_mut() {
            let low = best.saturating_sub(margin + 1).max(i32::MIN / 2);
            let score = match candidate.judged {
                Some(score) => score,
                None => {
                    let bounty = candidate.bounty;
                    let (low, best) = (low.saturating_sub(bounty), best);
                    self.root_move(values, candidate.mv, depth as i32, low, best, watch) + bounty
                }
            };
            if self.state.stopped {
                break;
            }
            candidate.score = score;
            best = best.max(score);
            looked_at += 1;
        }
        let whole = looked_at == candidates.len();
        if !whole && depth == 1 {
            // Stopped at once: what was not looked at counts as bad.
            candidates[looked_at..].iter_mut().for_each(|candidate| candidate.score = i32::MIN / 2);
        }
        // What this iteration did not reach keeps its place behind what it did.
        candidates[..looked_at].sort_by_key(|candidate| -candidate.score);
        whole
    }

    fn root_move(&mut self, values: &Values, mv: Move, depth: i32, low: i32, best: i32, watch: &mut dyn Watch) -> i32 {
        self.make(values, 0, mv, watch);
        let full = i32::MAX / 2;
        let free = true;
        if best == i32::MIN / 2 {
            return self.search(values, 1, depth - 1, Window { low: i32::MIN / 2, high: full }, free, watch);
        }
        let score = self.search(values, 1, depth - 1, Window { low, high: low + 1 }, free, watch);
        if score <= low || self.state.stopped {
            return score;
        }
        self.search(values, 1, depth - 1, Window { low, high: full }, free, watch)
    }

    /// One of the moves that are as good as the best; by chance of the seed.
    fn pick_among(&self, position: &Position, all: &[Candidate], order: &Order, margin: i32) -> Option<Candidate> {
        let best = *all.first()?;
        let strength = order.strength();
        let chance = mixed(mixed(order.seed) ^ position.key());
        if best.score.abs() > DECIDED {
            return Some(best);
        }
        let sound: Vec<Candidate> = all.iter().copied().filter(|one| one.score > -DECIDED).collect();
        if chance % 100 < strength.random && !sound.is_empty() {
            return sound.get((mixed(chance) % sound.len() as u64) as usize).copied();
        }
        let near = |one: &&Candidate| one.score >= best.score - margin && one.score > -DECIDED;
        let near: Vec<&Candidate> = all.iter().take_while(near).collect();
        near.get((mixed(chance ^ 1) % near.len().max(1) as u64) as usize).map(|one| **one).or(Some(best))
    }

    /// The line that was expected, as far as the table remembers it.
    fn line(&self, position: &Position, first: Move, depth: u32) -> Vec<Move> {
        let mut line = vec![first];
        let mut now = position.after(first);
        while now.over().is_none() && line.len() < depth as usize {
            let known = [true, false].into_iter().find_map(|free| {
                let entry = self.table.get(now.key() ^ mixed(u64::from(free)))?;
                entry.mv.filter(|&mv| now.is_legal(mv))
            });
            let Some(mv) = known else { break };
            line.push(mv);
            now = now.after(mv);
        }
        line
    }
}

/// What a seat that could be taken out now may cost elsewhere: a bird in the hand.
const BOUNTY: i32 = 800;

/// Whether a move takes another seat out while three live.
fn bounty(values: &Values, game: &Game, mv: Move) -> i32 {
    let position = game.position();
    if values.evaluation == Evaluation::First || position.alive().len() < 3 {
        return 0;
    }
    let after = position.after(mv);
    let takes_out = after.alive() != position.alive() && after.alive().contains(position.turn());
    if takes_out { BOUNTY } else { 0 }
}

/// Whether the course of the game may decide something after a move: repetition, limits, counts of checks.
fn depends_on_course(game: &Game, keys: &[u64], mv: Move) -> bool {
    let position = game.position();
    let after = position.after(mv);
    let counts = game.counts();
    let near_limit = |played: u32, limit: u32| limit > 0 && played + 2 >= limit;
    let checks = position.rules().variant == Variant::Fu
        && after.enemies(position.turn()).iter().any(|seat| after.checkers(seat).contains(position.turn()));
    keys.contains(&after.key())
        || checks
        || near_limit(counts.quiet.played, counts.quiet.limit)
        || counts.of_two.is_some_and(|rounds| near_limit(rounds.played, rounds.limit))
}
