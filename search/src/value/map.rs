//! What all pieces strike, gathered once a node for threats, king danger, ordering and exchanges.

use sanguo_engine::{Board, Kind, Move, Piece, Point, PointSet, Position, Seat, SeatSet, Strikes};

use crate::value::{SEATS, Table, prey};

/// No piece of a seat strikes the point.
const NOBODY: u8 = u8::MAX;

/// Who strikes what.
#[derive(Clone)]
pub(crate) struct Map {
    /// By seat: all points that its pieces strike.
    pub(crate) struck: [PointSet; 3],
    /// By seat and occupied point: an eighth of the value of the least piece that strikes it.
    least: [[u8; 256]; 3],
    /// By seat: who may capture its pieces.
    pub(crate) hunters: [SeatSet; 3],
}

impl Default for Map {
    fn default() -> Map {
        Map { struck: [PointSet::EMPTY; 3], least: [[NOBODY; 256]; 3], hunters: [SeatSet::EMPTY; 3] }
    }
}

/// Draws up a map.
struct Drawer<'a> {
    map: &'a mut Map,
    board: &'a Board,
    table: &'a Table,
}

impl Strikes for Drawer<'_> {
    #[inline]
    fn strike(&mut self, _: Point, piece: Piece, to: Point) {
        let seat = piece.owner().index();
        if seat > 2 {
            return;
        }
        self.map.struck[seat].insert(to);
        if self.board.get(to).is_some() {
            let least = &mut self.map.least[seat][to.index()];
            *least = (*least).min(class(self.table, piece));
        }
    }
}

/// What a piece risks when it captures, in eighths.
#[inline]
fn class(table: &Table, piece: Piece) -> u8 {
    if piece.kind() == Kind::General { NOBODY - 1 } else { (table.material[piece.index()] / 8).clamp(1, 253) as u8 }
}

impl Map {
    /// Draws up the map of a position.
    pub(crate) fn draw(&mut self, position: &Position, table: &Table) {
        self.struck = [PointSet::EMPTY; 3];
        self.least = [[NOBODY; 256]; 3];
        self.hunters = [SeatSet::EMPTY; 3];
        for seat in position.alive().iter() {
            for victim in prey(position, seat).iter() {
                self.hunters[victim.index()].insert(seat);
            }
        }
        position.each_strike(position.alive(), &mut Drawer { map: self, board: position.board(), table });
    }

    /// Whether a seat's general is struck by somebody that may take it.
    pub(crate) fn in_check(&self, position: &Position, seat: Seat) -> bool {
        let Some(king) = position.board().general(seat) else { return false };
        self.hunters[seat.index()].iter().any(|by| self.struck[by.index()].contains(king))
    }

    /// What the piece on a point would lose its owner if the cheapest piece of another seat took it.
    fn loss(&self, by: Seat, owner: Seat, at: Point, value: i32) -> i32 {
        let attacker = self.least[by.index()][at.index()];
        if attacker == NOBODY {
            return 0;
        }
        let guarded = self.least[owner.index()][at.index()] != NOBODY;
        if !guarded {
            value
        } else if attacker == NOBODY - 1 {
            0
        } else {
            (value - i32::from(attacker) * 8).max(0)
        }
    }

    /// What a seat must expect to lose by the threats against it.
    pub(crate) fn threatened(&self, position: &Position, table: &Table, seat: Seat) -> i32 {
        let hunters = self.hunters[seat.index()];
        let mut all = PointSet::EMPTY;
        hunters.iter().for_each(|by| all.extend(&self.struck[by.index()]));
        let attacked = all.intersect(position.board().owned(seat));
        if attacked.is_empty() {
            return 0;
        }
        // The dearest and the next: what is taken before the seat moves, what it can still save.
        let (mut early, mut late) = ([0; 2], [0; 2]);
        for at in attacked.iter() {
            let Some(piece) = position.board().get(at).filter(|piece| piece.kind() != Kind::General) else { continue };
            let value = table.material[piece.index()];
            for by in hunters.iter() {
                let loss = self.loss(by, seat, at, value);
                let list = if moves_before(position, by, seat) { &mut early } else { &mut late };
                if loss > list[0] {
                    *list = [loss, list[0]];
                } else if loss > list[1] {
                    list[1] = loss;
                }
            }
        }
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
            seat != mover && may && self.least[seat.index()][mv.to().index()] != NOBODY
        });
        if retaken { value - table.material[piece.index()] } else { value }
    }
}

/// Whether one seat moves before another, as the turns stand.
fn moves_before(position: &Position, a: Seat, b: Seat) -> bool {
    let turn = position.turn();
    a == turn || (b != turn && position.succ(turn) == a)
}
