//! A look back over a game: each seat's chances move by move, and where it turned.

use std::sync::Arc;

use sanguo_engine::{Game, Kind, Move, Outcome, Piece, Position, Seat, SeatSet};

use crate::value::{Evaluation, Map, Tally, Values};
use crate::{Choice, Level, Order, Searcher, Watch};

/// A game looked back over.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The chances of Wu, Wei and Shu in the positions from the start to the end, as [`Game::positions`] lists them; they
    /// add up to one.
    pub chances: Vec<[f64; 3]>,
    /// The moves that cost their seats most, in the order of the game; at most five.
    pub turning_points: Vec<TurningPoint>,
}

/// A move that cost its seat much.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The number of the position it was made in, from 0 for the start.
    pub position: usize,
    /// The seat that made it.
    pub seat: Seat,
    /// What was played.
    pub played: Move,
    /// What was better, with its line and reasons.
    pub better: Choice,
    /// How much of its chances the seat lost by it, from 0 to 1.
    pub lost: f64,
}

/// So many turning points are named.
const NAMED: usize = 5;
/// What costs less is no turning point.
const LEAST: f64 = 0.05;
/// A lead of so much makes a seat about e times as likely to win.
const SCALE: f64 = 700.0;

/// Looks back over a game, `nodes` positions for each move: 15,000 take about 20 ms of one core a move. The watch may
/// end it; then what was looked at so far is returned with the rest by evaluation alone.
pub fn analyse(game: &Game, nodes: u64, searcher: &mut Searcher, watch: &mut dyn Watch) -> Analysis {
    let mut retrospect = Retrospect::new(game);
    while !watch.stop(0) && retrospect.step(nodes, searcher, watch) {}
    retrospect.finish()
}

/// A look back over a game that is taken move by move, so that other work can be done between.
pub struct Retrospect {
    history: Vec<(Position, Option<Move>)>,
    chances: Vec<[f64; 3]>,
    found: Vec<TurningPoint>,
    /// The move that is looked at next.
    next: usize,
    /// The game up to there: its course counts, by repetition and limits.
    replay: Option<Game>,
}

impl Retrospect {
    /// Begins with a game; all chances are by evaluation alone at first.
    pub fn new(game: &Game) -> Retrospect {
        let history: Vec<(Position, Option<Move>)> = game.history().map(|(position, mv)| (*position, mv)).collect();
        let chances = chances_of(history.iter().map(|(position, _)| position));
        Retrospect { history, chances, found: Vec::new(), next: 0, replay: None }
    }

    /// How many moves were looked at, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.history.len().saturating_sub(1))
    }

    /// Looks at the next move. Returns whether there are more.
    pub fn step(&mut self, nodes: u64, searcher: &mut Searcher, watch: &mut dyn Watch) -> bool {
        let (Some(&(before, _)), Some(&(_, played))) = (self.history.get(self.next), self.history.get(self.next + 1))
        else {
            return false;
        };
        let now = match self.replay.take() {
            Some(now) if *now.position() == before => now,
            _ => Game::from_position(before),
        };
        let number = self.next;
        self.next += 1;
        if let Some(played) = played {
            let order = Order { level: Level::MOST, nodes: Some(nodes.max(1)), seed: 0, ..Order::default() };
            self.found.extend(look_at(&now, number, played, &order, searcher, watch, &mut self.chances[number]));
            let mut next = now;
            if next.play(played).is_ok() {
                self.replay = Some(next);
            }
        }
        self.next + 1 < self.history.len()
    }

    /// What was found.
    pub fn finish(mut self) -> Analysis {
        self.found.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        self.found.truncate(NAMED);
        self.found.sort_by_key(|point| point.position);
        Analysis { chances: self.chances, turning_points: self.found }
    }
}

fn look_at(
    now: &Game,
    number: usize,
    played: Move,
    order: &Order,
    searcher: &mut Searcher,
    watch: &mut dyn Watch,
    chances: &mut [f64; 3],
) -> Option<TurningPoint> {
    let seat = now.position().turn();
    let better = searcher.choose(now, order, watch)?;
    *chances = with_score(now.position(), seat, better.score);
    if better.mv == played {
        return None;
    }
    let weighed = searcher.weigh(now, played, order, watch)?;
    let after = with_score(now.position(), seat, weighed.score);
    let lost = chances[seat.index()] - after[seat.index()];
    (lost >= LEAST).then_some(TurningPoint { position: number, seat, played, better, lost })
}

/// The chances of the three seats in a position, by evaluation alone; of a finished game, its result.
pub fn chances(position: &Position) -> [f64; 3] {
    let values = Values::of(position.rules(), Evaluation::Tuned);
    shares(position, standings(position, &values))
}

/// The same of many positions of one game.
pub fn chances_of<'p>(positions: impl IntoIterator<Item = &'p Position>) -> Vec<[f64; 3]> {
    let mut values: Option<Arc<Values>> = None;
    let of = |position: &Position| {
        let values = values.get_or_insert_with(|| Values::of(position.rules(), Evaluation::Tuned));
        shares(position, standings(position, values))
    };
    positions.into_iter().map(of).collect()
}

/// What the pieces of Wu, Wei and Shu are worth in each of many positions of one game, on the board and in hand, wherever
/// they stand; a soldier at home is about 100, a seat that is out has 0.
pub fn material<'p>(positions: impl IntoIterator<Item = &'p Position>) -> Vec<[i32; 3]> {
    let mut values: Option<Arc<Values>> = None;
    let of = |position: &Position| {
        let values = values.get_or_insert_with(|| Values::of(position.rules(), Evaluation::Tuned));
        let mut worth = [0; 3];
        for seat in position.alive().iter() {
            let board = position.board();
            let on_board = board.owned(seat).iter().filter_map(|point| board.get(point));
            let held =
                Kind::ALL.iter().map(|&kind| (Piece::new(seat.into(), kind), position.in_hand(seat, kind) as i32));
            // With three alive throughout: what a piece is worth does not change when somebody falls.
            worth[seat.index()] = on_board.map(|piece| values.material(SeatSet::ALL, piece)).sum::<i32>()
                + held
                    .filter(|(_, count)| *count > 0)
                    .map(|(piece, n)| n * values.material(SeatSet::ALL, piece))
                    .sum::<i32>();
        }
        worth
    };
    positions.into_iter().map(of).collect()
}

/// The chances in a position, with the score that a search found for one seat.
fn with_score(position: &Position, seat: Seat, score: i32) -> [f64; 3] {
    let mut standings = standings(position, &Values::of(position.rules(), Evaluation::Tuned));
    let difference = f64::from(score) - standings[seat.index()];
    for other in position.alive().iter() {
        let share = if other == seat { 1.0 } else { -1.0 / (position.alive().len().max(2) - 1) as f64 };
        standings[other.index()] += difference * share;
    }
    shares(position, standings)
}

/// What each seat has against the others.
fn standings(position: &Position, values: &Values) -> [f64; 3] {
    let (tally, mut map) = (Tally::of(position, values), Map::default());
    let window = (i32::MIN / 2, i32::MAX / 2);
    let mut standings = [0.0; 3];
    for seat in position.alive().iter() {
        standings[seat.index()] = f64::from(values.score(position, &tally, seat, window, &mut map).0);
    }
    standings
}

fn shares(position: &Position, standings: [f64; 3]) -> [f64; 3] {
    let mut weights = [0.0; 3];
    match position.over().map(|over| over.outcome) {
        Some(Outcome::Win(seat)) => weights[seat.index()] = 1.0,
        Some(Outcome::Draw(seats)) => seats.iter().for_each(|seat| weights[seat.index()] = 1.0),
        Some(Outcome::Void) => weights = [1.0; 3],
        None => {
            let best = position.alive().iter().map(|seat| standings[seat.index()]).fold(f64::MIN, f64::max);
            for seat in position.alive().iter() {
                weights[seat.index()] = ((standings[seat.index()] - best) / SCALE).exp();
            }
        }
    }
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum.max(f64::MIN_POSITIVE))
}
