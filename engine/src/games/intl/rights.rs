//! What the chess edition remembers: who may still castle, and which pawns may be taken in passing by whom.
//!
//! Rule: docs/RULES.md, "国际版 (intl)", "En passant" and "Castling".

use std::fmt;

use crate::board::Board;
use crate::course::position::Position;
use crate::games::Done;
use crate::games::Extra;
use crate::games::cross::CELLS_BOARD;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Owner, Seat, SeatSet};

/// One way to castle.
pub(crate) struct Castle {
    pub(crate) seat: Seat,
    pub(crate) king: Point,
    pub(crate) rook: Point,
    /// The cell the king crosses and the rook goes to.
    pub(crate) crossed: Point,
    pub(crate) reached: Point,
    /// The cell next to the rook.
    corner: Point,
}

/// A lane of a pawn's first two steps.
pub(crate) struct Lane {
    start: Point,
    pub(crate) passed: Point,
    pub(crate) arrival: Point,
    beside: [Option<Point>; 2],
}

impl Lane {
    /// The cells to the left and right of the arrival.
    pub(crate) fn beside(&self) -> impl Iterator<Item = Point> + '_ {
        self.beside.iter().flatten().copied()
    }
}

/// The file and rank of a seat's row and a number along it, from west to east or from south to north.
const fn file_and_rank(seat: Seat, row: i8, along: i8) -> (i8, i8) {
    match seat {
        Seat::Wu => (16 - row, along),
        Seat::Wei => (along, 16 - row),
        Seat::Shu => (along, row),
    }
}

/// The cell there, if the board has one.
const fn cell(seat: Seat, row: i8, along: i8) -> Option<Point> {
    let (file, rank) = file_and_rank(seat, row, along);
    CELLS_BOARD.at(file, rank)
}

/// The cell there, which the board has.
const fn known(seat: Seat, row: i8, along: i8) -> Point {
    let (file, rank) = file_and_rank(seat, row, along);
    CELLS_BOARD.point(file, rank)
}

const LANE_COUNT: usize = 27;

/// Nine lanes of each seat in the order of the seats.
pub(crate) static LANES: [Lane; LANE_COUNT] = {
    let mut lanes = [const { lane(0) }; LANE_COUNT];
    let mut i = 0;
    while i < LANE_COUNT {
        lanes[i] = lane(i);
        i += 1;
    }
    lanes
};

const fn lane(i: usize) -> Lane {
    let (mover, along) = (Seat::ALL[i / 9], 4 + (i % 9) as i8);
    Lane {
        start: known(mover, 2, along),
        passed: known(mover, 3, along),
        arrival: known(mover, 4, along),
        beside: [cell(mover, 4, along - 1), cell(mover, 4, along + 1)],
    }
}

/// In the order of position texts: o4, o12, d15, l15, d1, l1.
pub(crate) static CASTLES: [Castle; 6] = [
    castle(Seat::Wu, 4),
    castle(Seat::Wu, 12),
    castle(Seat::Wei, 4),
    castle(Seat::Wei, 12),
    castle(Seat::Shu, 4),
    castle(Seat::Shu, 12),
];

const fn castle(seat: Seat, rook: i8) -> Castle {
    let toward = if rook < 8 { -1 } else { 1 };
    Castle {
        seat,
        king: known(seat, 1, 8),
        rook: known(seat, 1, rook),
        crossed: known(seat, 1, 8 + toward),
        reached: known(seat, 1, 8 + 2 * toward),
        corner: known(seat, 1, 8 + 3 * toward),
    }
}

impl Castle {
    /// Whether king and rook are at home and nothing stands between.
    pub(crate) fn is_set_up(&self, board: &Board) -> bool {
        let own = |kind| Some(Piece::new(self.seat.into(), kind));
        board.get(self.king) == own(Kind::General)
            && board.get(self.rook) == own(Kind::Chariot)
            && self.between().into_iter().all(|point| board.get(point).is_none())
    }

    /// The cells between king and rook, from the king's side.
    pub(crate) const fn between(&self) -> [Point; 3] {
        [self.crossed, self.reached, self.corner]
    }
}

/// The rights of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rights {
    /// Bits by number in [`CASTLES`].
    castles: u8,
    /// Seats that may take a pawn in passing, by number in [`LANES`].
    holders: [u8; LANE_COUNT],
}

impl Rights {
    const NONE: Rights = Rights { castles: 0, holders: [0; LANE_COUNT] };

    #[inline]
    pub(crate) fn of(position: &Position) -> &Rights {
        match &position.extra {
            Extra::Intl(rights) => rights,
            _ => &Rights::NONE,
        }
    }

    pub(crate) const fn has_castle(&self, number: usize) -> bool {
        self.castles & (1 << number) != 0
    }

    /// Whether a seat may castle on either side.
    #[inline]
    pub(crate) const fn may_castle(&self, seat: Seat) -> bool {
        self.castles & (0b11 << (2 * seat.index())) != 0
    }

    /// Whether any pawn may be taken in passing.
    #[inline]
    pub(crate) fn any_passed(&self) -> bool {
        self.holders != [0; LANE_COUNT]
    }

    /// The lanes in which a pawn may be taken in passing, with the seats that may, in the order of position texts.
    pub(crate) fn passed(&self) -> impl Iterator<Item = (&'static Lane, SeatSet)> + use<> {
        let holders = self.holders.map(SeatSet::from_bits);
        LANES.iter().zip(holders).filter(|(_, seats)| !seats.is_empty())
    }

    /// Follows a move whose pieces have moved.
    pub(crate) fn note_move(&mut self, board: &Board, done: &Done) {
        if self.castles != 0 {
            self.note_castles(done);
        }
        if self.any_passed() {
            // The mover's rights end with its move, and those against a pawn that moved or was captured.
            for (lane, holders) in LANES.iter().zip(&mut self.holders) {
                *holders &= !SeatSet::of(done.mover).bits();
                let touched = Some(lane.arrival) == done.mv.from() || lane.arrival == done.mv.to();
                if touched || !has_pawn(board, lane.arrival) {
                    *holders = 0;
                }
            }
        }
        if done.piece.kind() == Kind::Soldier {
            self.note_two_step(board, done);
        }
    }

    fn note_castles(&mut self, done: &Done) {
        for (i, castle) in CASTLES.iter().enumerate() {
            let touched = Some(castle.rook) == done.mv.from() || castle.rook == done.mv.to();
            if touched || (castle.seat == done.mover && done.piece.kind() == Kind::General) {
                self.castles &= !(1 << i);
            }
        }
    }

    /// Whoever has a pawn beside the arrival of a two-step may take the pawn in passing, whatever the alliances.
    fn note_two_step(&mut self, board: &Board, done: &Done) {
        let own = &LANES[done.mover.index() * 9..][..9];
        let two_step = |lane: &Lane| lane.arrival == done.mv.to() && Some(lane.start) == done.mv.from();
        let Some(i) = own.iter().position(two_step) else { return };
        let neighbours = own[i].beside().filter_map(|point| board.get(point));
        let pawns = neighbours.filter(|piece| piece.kind() == Kind::Soldier);
        let seats = pawns.filter_map(|piece| piece.owner().seat()).filter(|&seat| seat != done.mover);
        self.holders[done.mover.index() * 9 + i] = seats.collect::<SeatSet>().bits();
    }

    /// Drops the rights of a seat that is out, and those against pawns that left the board with it.
    pub(crate) fn forget(&mut self, board: &Board, seat: Seat) {
        self.castles &= !(0b11 << (2 * seat.index()));
        for (lane, holders) in LANES.iter().zip(&mut self.holders) {
            *holders &= !SeatSet::of(seat).bits();
            if !has_pawn(board, lane.arrival) {
                *holders = 0;
            }
        }
    }

    /// Reads the field of a position text; `None` when it is malformed or gives rights to the dead.
    pub(crate) fn read(board: &Board, alive: SeatSet, text: &str) -> Option<Rights> {
        let mut rights = Rights::NONE;
        if text == "-" {
            return Some(rights);
        }
        let mut fields = text.split(',').peekable();
        if let Some(cells) = fields.peek().and_then(|field| field.strip_prefix("castle:")) {
            fields.next();
            rights.read_castles(alive, cells)?;
        }
        let mut least = 0;
        for field in fields {
            let (i, seats) = read_lane(board, alive, field.strip_prefix("ep:")?)?;
            if i < least {
                return None;
            }
            least = i + 1;
            rights.holders[i] = seats.bits();
        }
        Some(rights)
    }

    fn read_castles(&mut self, alive: SeatSet, cells: &str) -> Option<()> {
        let mut least = 0;
        for name in cells.split('.') {
            let rook = CELLS_BOARD.read(name)?;
            let i = CASTLES.iter().position(|castle| castle.rook == rook).filter(|&i| i >= least)?;
            alive.contains(CASTLES[i].seat).then_some(())?;
            least = i + 1;
            self.castles |= 1 << i;
        }
        Some(())
    }
}

fn has_pawn(board: &Board, point: Point) -> bool {
    board.get(point).is_some_and(|piece| piece.kind() == Kind::Soldier && piece.owner() != Owner::Han)
}

/// The lane and the seats of `f3.f4.uw`.
fn read_lane(board: &Board, alive: SeatSet, text: &str) -> Option<(usize, SeatSet)> {
    let mut parts = text.split('.');
    let (passed, arrival) = (CELLS_BOARD.read(parts.next()?)?, CELLS_BOARD.read(parts.next()?)?);
    let seats = SeatSet::read(parts.next()?).filter(|seats| seats.without(alive).is_empty())?;
    let lane = LANES.iter().position(|lane| lane.passed == passed && lane.arrival == arrival)?;
    // Only others than the seat that made the two-step hold the right.
    (!seats.contains(Seat::ALL[lane / 9])).then_some(())?;
    (parts.next().is_none() && has_pawn(board, arrival)).then_some((lane, seats))
}

/// As in position texts: `castle:o4.l1,ep:f3.f4.uw`, `-` for none.
impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "castle:";
        for (_, castle) in CASTLES.iter().enumerate().filter(|&(i, _)| self.has_castle(i)) {
            write!(f, "{separator}{}", CELLS_BOARD.name(castle.rook))?;
            separator = ".";
        }
        let mut separator = if self.castles == 0 { "" } else { "," };
        for (lane, seats) in self.passed() {
            write!(f, "{separator}ep:{}.{}.{seats}", CELLS_BOARD.name(lane.passed), CELLS_BOARD.name(lane.arrival))?;
            separator = ",";
        }
        if *self == Rights::NONE { f.write_str("-") } else { Ok(()) }
    }
}
