//! What a position is worth to each seat.
//!
//! One part follows the moves ([`Tally`]): material, where pieces stand, how near they are to the enemies' kings. The
//! other is read off a map of what the pieces strike ([`Map`]), once a node: threats, the danger of kings, space.

mod fu;
mod ground;
mod intl;
mod map;
mod shogi;
mod tally;
pub mod tuning;
mod weights;
mod yanyi;

use std::sync::Arc;

use sanguo_engine::{Diplomacy, Kind, Outcome, Piece, Position, Rules, Seat, SeatSet, Variant};

pub(crate) use ground::{Ground, SEATS};
pub(crate) use map::Map;
pub(crate) use tally::Tally;
pub use weights::Evaluation;
use weights::Weights;

/// A game won at once; fewer plies are better.
pub(crate) const WIN: i32 = 100_000;
/// Being out of the game while others play on.
pub(crate) const OUT: i32 = 50_000;
/// Whatever is beyond this is decided by force.
pub(crate) const DECIDED: i32 = 40_000;
/// What a drawn or repeated position is worth; the other way round for a seat that is behind.
pub(crate) const DRAWN: i32 = -30;
/// How far behind a seat must be to be glad of a draw.
pub(crate) const BEHIND: i32 = -400;

/// How far the map can move a score from that of the tally: beyond a window by more, it is not drawn up.
const LAZY: i32 = 400;

/// What the map is expected to add to a score, and by how much that may be wrong.
#[derive(Clone, Copy)]
pub(crate) struct Guess {
    pub(crate) offset: i32,
    pub(crate) margin: i32,
}

/// Numbers by piece and point, made from the [`Weights`].
pub(crate) struct Table {
    weights: Weights,
    /// By [`Piece::index`] and point: material and place.
    base: Vec<[i16; 256]>,
    /// By [`Piece::index`] and steps to an enemy's king.
    pull: Vec<[i16; 32]>,
    /// By [`Piece::index`] and steps to its own king.
    guard: Vec<[i16; 32]>,
    /// By [`Piece::index`]: material alone.
    material: [i32; 128],
    /// By [`Piece::index`]: its place among the kinds of pieces, the least valuable first, the general last.
    rank: [u8; 128],
    /// By rank: what such a piece is worth. A general risks everything.
    worth: Vec<i32>,
    hand: [i32; 16],
}

impl Table {
    fn new(weights: Weights, ground: &Ground) -> Table {
        let mut table = Table {
            weights,
            base: vec![[0; 256]; 128],
            pull: vec![[0; 32]; 128],
            guard: vec![[0; 32]; 128],
            material: [0; 128],
            rank: [0; 128],
            worth: Vec::new(),
            hand: [0; 16],
        };
        for (number, &kind) in Kind::ALL.iter().enumerate() {
            table.hand[number] = weights.material[number][0] * weights.hand / 100;
            for seat in SEATS {
                let plain = Piece::new(seat.into(), kind);
                for piece in [plain, plain.promoted()] {
                    table.fill(piece, number, ground);
                }
            }
        }
        table.sort_ranks();
        table
    }

    /// Pieces of the same worth share a rank.
    fn sort_ranks(&mut self) {
        let general = |piece: Piece| piece.kind() == Kind::General;
        let pieces = || Kind::ALL.iter().flat_map(|&kind| SEATS.map(|seat| Piece::new(seat.into(), kind)));
        let pieces = || pieces().flat_map(|piece| [piece, piece.promoted()]);
        self.worth = pieces().filter(|&piece| !general(piece)).map(|piece| self.material[piece.index()]).collect();
        self.worth.sort_unstable();
        self.worth.dedup();
        self.worth.push(i32::MAX / 2);
        for piece in pieces() {
            let known = self.worth.iter().position(|&worth| worth == self.material[piece.index()]);
            let last = self.worth.len() - 1;
            self.rank[piece.index()] = known.filter(|_| !general(piece)).unwrap_or(last) as u8;
        }
    }

    /// How many ranks there are.
    fn ranks(&self) -> usize {
        self.worth.len().min(map::RANKS)
    }

    /// The rank of a piece.
    #[inline]
    fn rank(&self, piece: Piece) -> usize {
        usize::from(self.rank[piece.index()]) & (map::RANKS - 1)
    }

    /// What a piece of a rank is worth.
    fn worth_of_rank(&self, rank: usize) -> i32 {
        self.worth.get(rank).copied().unwrap_or(0)
    }

    fn fill(&mut self, piece: Piece, number: usize, ground: &Ground) {
        let (weights, index) = (&self.weights, piece.index());
        let material = weights.material[number][usize::from(piece.is_promoted())];
        self.material[index] = material;
        for steps in 0..10 {
            let near = 10 - steps as i32;
            self.pull[index][steps] = (weights.pull[number] * near) as i16;
            self.guard[index][steps] = (weights.guard[number] * near) as i16;
        }
        for point in 0..ground.len() {
            let row = ground.row(piece.owner(), point);
            let place = match piece.kind() {
                Kind::Soldier if !piece.is_promoted() => weights.advance.0 * row.min(weights.advance.1),
                Kind::General => -weights.exposed_king * (row - 1).min(4),
                _ => 0,
            };
            self.base[index][point] = (material + place + weights.centre[number] * ground.centre(point)) as i16;
        }
    }
}

/// The evaluation of a game.
pub(crate) struct Values {
    pub(crate) rules: Rules,
    pub(crate) evaluation: Evaluation,
    pub(crate) ground: &'static Ground,
    three: Table,
    two: Table,
}

impl Values {
    /// The evaluation of a game with its options.
    pub(crate) fn of(rules: &Rules, evaluation: Evaluation) -> Arc<Values> {
        let ground = Ground::of(rules.variant);
        let table = |two| Table::new(Weights::of(rules, evaluation, two), ground);
        Arc::new(Values { rules: *rules, evaluation, ground, three: table(false), two: table(true) })
    }

    /// The same numbers whoever lives, for fitting them.
    fn with(rules: &Rules, weights: Weights) -> Values {
        let ground = Ground::of(rules.variant);
        let table = || Table::new(weights, ground);
        Values { rules: *rules, evaluation: Evaluation::Tuned, ground, three: table(), two: table() }
    }

    pub(crate) fn table(&self, alive: SeatSet) -> &Table {
        if alive.len() > 2 { &self.three } else { &self.two }
    }

    /// What it is worth to be one of the last two, seen while three live.
    pub(crate) fn survival(&self) -> i32 {
        self.two.weights.survival
    }

    /// What a piece is worth by itself.
    pub(crate) fn material(&self, alive: SeatSet, piece: Piece) -> i32 {
        self.table(alive).material[piece.index()]
    }

    /// What a finished game is worth to a seat; `ply` is how many plies away it is.
    pub(crate) fn of_end(&self, outcome: Outcome, seat: Seat, ply: i32, drawn: i32) -> i32 {
        match outcome {
            Outcome::Win(winner) if winner == seat => WIN - ply,
            Outcome::Win(_) => -WIN + ply,
            Outcome::Draw(seats) if seats.contains(seat) => drawn,
            Outcome::Draw(_) => -OUT + ply,
            Outcome::Void => 0,
        }
    }

    /// The score of a position for a seat: exact within the window, otherwise on the right side of it. The map is drawn
    /// up only where that can matter; returns whether it was.
    pub(crate) fn score(
        &self,
        position: &Position,
        tally: &Tally,
        seat: Seat,
        window: (i32, i32),
        map: &mut Map,
    ) -> (i32, bool) {
        let (score, offset) = self.score_near(position, tally, seat, window, Guess { offset: 0, margin: LAZY }, map);
        (score, offset.is_some())
    }

    /// The same, when there is a guess at what the map adds; returns what it did add if it was drawn up.
    pub(crate) fn score_near(
        &self,
        position: &Position,
        tally: &Tally,
        seat: Seat,
        window: (i32, i32),
        guess: Guess,
        map: &mut Map,
    ) -> (i32, Option<i32>) {
        let table = self.table(position.alive());
        let mut worth = tally.worth;
        if self.rules.mode.is_quick() && table.weights.lead > 0 {
            lead(position, table.weights.lead, &mut worth);
        }
        let rough = balance(&worth, position, seat, &table.weights);
        let guessed = rough + guess.offset;
        if guessed + guess.margin <= window.0 || guessed - guess.margin >= window.1 {
            return (guessed, None);
        }
        map.draw(position, table);
        self.add_map(position, table, map, &mut worth);
        let score = balance(&worth, position, seat, &table.weights);
        (score, Some(score - rough))
    }

    /// Threats, danger, space.
    fn add_map(&self, position: &Position, table: &Table, map: &Map, worth: &mut [i32; 3]) {
        let weights = &table.weights;
        let mut grabs = [0; 3];
        for seat in position.alive().iter() {
            worth[seat.index()] += weights.space * map.struck[seat.index()].len() as i32 / 16;
            worth[seat.index()] -= map.threatened(position, table, seat, &mut grabs);
            self.add_danger(position, weights, map, seat, worth);
        }
        let turn = position.turn();
        let next = position.succ(turn);
        for seat in position.alive().iter() {
            let order = if seat == turn { 0 } else { 1 + usize::from(seat != next) };
            worth[seat.index()] += weights.grabs[order] * grabs[seat.index()] / 100;
        }
        worth[turn.index()] += weights.tempo;
        if position.alive().len() == 2 && weights.drive > 0 {
            self.add_drive(position, weights, map, worth);
        }
    }

    fn add_danger(&self, position: &Position, weights: &Weights, map: &Map, seat: Seat, worth: &mut [i32; 3]) {
        let Some(king) = position.board().general(seat) else { return };
        let zone = self.ground.around(king);
        let (mut all, mut most, mut by) = (0, 0, None);
        for enemy in map.hunters[seat.index()].iter() {
            let points = map.struck[enemy.index()].intersect(zone).iter().count() as i32;
            all += points;
            if points > most {
                (most, by) = (points, Some(enemy));
            }
        }
        let (scale, limit) = weights.danger;
        let all = all.min(limit);
        let mut danger = (scale * all + weights.struck_zone) * all;
        if weights.flights > 0 && all > 0 {
            let mut closed = *position.board().owned(seat);
            map.hunters[seat.index()].iter().for_each(|enemy| closed.extend(&map.struck[enemy.index()]));
            let flights = zone.without(&closed).iter().count() as i32;
            danger += weights.flights * all * (3 - flights).max(0);
        }
        worth[seat.index()] -= danger;
        if let Some(by) = by {
            worth[by.index()] += danger * weights.spoils / 100;
        }
    }

    /// Well ahead of the only other: its king is to be hemmed in.
    fn add_drive(&self, position: &Position, weights: &Weights, map: &Map, worth: &mut [i32; 3]) {
        let mut seats = position.alive().iter();
        let (Some(a), Some(b)) = (seats.next(), seats.next()) else { return };
        let ahead = worth[a.index()] - worth[b.index()];
        if ahead.abs() < 500 {
            return;
        }
        let (strong, weak) = if ahead > 0 { (a, b) } else { (b, a) };
        let Some(king) = position.board().general(weak) else { return };
        let around = self.ground.around(king);
        let own = position.board().owned(weak);
        let free = around.without(own).without(&map.struck[strong.index()]).len() as i32;
        worth[strong.index()] += weights.drive * (8 - free);
    }
}

/// In a quick mode: what it would mean if a seat fell now.
fn lead(position: &Position, unit: i32, worth: &mut [i32; 3]) {
    let mass = SEATS.map(|seat| if position.alive().contains(seat) { position.material(seat) as i32 } else { 0 });
    for (i, worth) in worth.iter_mut().enumerate() {
        let best = mass[(i + 1) % 3].max(mass[(i + 2) % 3]);
        *worth += unit * (mass[i] - best);
    }
}

/// What one seat has against the others.
fn balance(worth: &[i32; 3], position: &Position, seat: Seat, weights: &Weights) -> i32 {
    let own = worth[seat.index()];
    let others: i32 = position.alive().iter().filter(|&other| other != seat).map(|other| worth[other.index()]).sum();
    match position.alive().len() {
        3 => {
            let alone = match position.diplomacy() {
                Diplomacy::Allied(pair) if !pair.contains(seat) => weights.alone,
                _ => 0,
            };
            own - others / 2 - alone
        }
        _ => own - others,
    }
}

/// Whose pieces a seat may capture, whether or not it is its turn.
pub(crate) fn prey(position: &Position, seat: Seat) -> SeatSet {
    if position.rules().variant != Variant::Fu || position.alive().len() < 3 {
        return position.enemies(seat);
    }
    let mut prey = SeatSet::of(position.succ(seat));
    if position.provoked() == Some(seat) {
        prey = position.enemies(seat);
    }
    prey
}
