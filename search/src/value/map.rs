//! What all pieces strike, gathered once a node for threats, king danger, ordering and exchanges.

use sanguo_engine::{Kind, Move, Piece, Point, PointSet, Position, Seat, SeatSet, Strikes};

use crate::value::{SEATS, Table, prey};

/// More ranks of pieces than any game has.
pub(super) const RANKS: usize = 16;

/// Who strikes what.
#[derive(Clone)]
pub(crate) struct Map {
    /// By seat: all points that its pieces strike.
    pub(crate) struck: [PointSet; 3],
    /// By seat and rank of pieces, the least first: the points that these strike.
    by_rank: [[PointSet; RANKS]; 3],
    /// By seat: who may capture its pieces.
    pub(crate) hunters: [SeatSet; 3],
}

impl Default for Map {
    fn default() -> Map {
        Map { struck: [PointSet::EMPTY; 3], by_rank: [[PointSet::EMPTY; RANKS]; 3], hunters: [SeatSet::EMPTY; 3] }
    }
}

/// Draws up a map.
struct Drawer<'a> {
    map: &'a mut Map,
    table: &'a Table,
}

impl Strikes for Drawer<'_> {
    #[inline]
    fn strike(&mut self, _: Point, piece: Piece, to: Point) {
        if let Some(seat) = piece.owner().seat() {
            self.map.by_rank[seat.index()][self.table.rank(piece)].insert(to);
        }
    }

    #[inline]
    fn strike_all(&mut self, _: Point, piece: Piece, points: &PointSet) {
        if let Some(seat) = piece.owner().seat() {
            self.map.by_rank[seat.index()][self.table.rank(piece)].extend(points);
        }
    }
}

impl Map {
    /// Draws up the map of a position.
    pub(crate) fn draw(&mut self, position: &Position, table: &Table) {
        let ranks = table.ranks();
        self.hunters = [SeatSet::EMPTY; 3];
        for seat in position.alive().iter() {
            for victim in prey(position, seat).iter() {
                self.hunters[victim.index()].insert(seat);
            }
        }
        self.by_rank.iter_mut().for_each(|ranked| ranked[..ranks].fill(PointSet::EMPTY));
        position.each_strike(position.alive(), &mut Drawer { map: self, table });
        for (struck, ranked) in self.struck.iter_mut().zip(&self.by_rank) {
            *struck = ranked[..ranks].iter().fold(PointSet::EMPTY, |all, points| all.union(points));
        }
    }

    /// Whether a seat's general is struck by somebody that may take it.
    pub(crate) fn in_check(&self, position: &Position, seat: Seat) -> bool {
        let Some(king) = position.board().general(seat) else { return false };
        self.hunters[seat.index()].iter().any(|by| self.struck[by.index()].contains(king))
    }

    /// What the piece on a point would lose its owner if the cheapest piece of another seat took it.
    fn loss(&self, table: &Table, by: Seat, owner: Seat, at: Point, value: i32) -> i32 {
        if !self.struck[by.index()].contains(at) {
            return 0;
        }
        if !self.struck[owner.index()].contains(at) {
            return value;
        }
        // Guarded: the cheapest takes it and is lost.
        let least = self.by_rank[by.index()].iter().position(|points| points.contains(at));
        (value - least.map_or(value, |rank| table.worth_of_rank(rank))).max(0)
    }

    /// What a seat must expect to lose by the threats against it; notes the best that each attacker can take.
    pub(crate) fn threatened(&self, position: &Position, table: &Table, seat: Seat, grabs: &mut [i32; 3]) -> i32 {
        let hunters = self.hunters[seat.index()];
        let mut all = PointSet::EMPTY;
        hunters.iter().for_each(|by| all.extend(&self.struck[by.index()]));
        let attacked = all.intersect(position.board().owned(seat));
        if attacked.is_empty() {
            return 0;
        }
        // The dearest and the next: what is taken before the seat moves, what it can still save.
        let (mut early, mut late) = ([0; 2], [0; 2]);
        attacked.iter().for_each(|at| {
            let Some(piece) = position.board().get(at).filter(|piece| piece.kind() != Kind::General) else { return };
            let value = table.material[piece.index()];
            for by in hunters.iter() {
                let loss = self.loss(table, by, seat, at, value);
                let grab = &mut grabs[by.index()];
                *grab = loss.max(*grab);
                let list = if moves_before(position, by, seat) { &mut early } else { &mut late };
                if loss > list[0] {
                    *list = [loss, list[0]];
                } else if loss > list[1] {
                    list[1] = loss;
                }
            }
        });
        let [a, b, c, d] = table.weights.threats;
        (early[0] * a + early[1] * b + late[0] * c + late[1] * d) / 100
    }

    /// What a capture by the seat to move gains if whoever may takes back: rough, for ordering.
    pub(crate) fn gain(&self, position: &Position, table: &Table, mv: Move) -> i32 {
        let Some(victim) = position.captured_at(mv).and_then(|at| position.board().get(at)) else { return 0 };
        let Some(piece) = mv.from().and_then(|from| position.board().get(from)) else { return 0 };
        if victim.kind() == Kind::General {
            return 10_000;
        }
        let value = table.material[victim.index()];
        let mover = position.turn();
        let retaken = SEATS.into_iter().any(|seat| {
            let may = self.hunters[mover.index()].contains(seat) || Some(seat) == victim.owner().seat();
            seat != mover && may && self.struck[seat.index()].contains(mv.to())
        });
        if retaken { value - table.material[piece.index()] } else { value }
    }
}

/// Whether one seat moves before another, as the turns stand.
fn moves_before(position: &Position, a: Seat, b: Seat) -> bool {
    let turn = position.turn();
    a == turn || (b != turn && position.succ(turn) == a)
}
