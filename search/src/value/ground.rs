//! What the evaluation knows of the boards: distances, rows, the surroundings of kings. Measured once per board.

use std::sync::LazyLock;

use sanguo_engine::{
    CELLS_BOARD, Cross, MAX_POINTS, Owner, Place, Point, PointSet, Seat, TRIPOD, Variant, YANYI_BOARD,
};

/// A board as the evaluation sees it.
pub(crate) struct Ground {
    /// Steps from point to point, as a king would go on an empty board.
    distance: Vec<[u8; MAX_POINTS]>,
    /// A point and those next to it.
    around: Vec<PointSet>,
    /// By owner: how far a point lies from the owner's back line, from 1.
    row: [[u8; MAX_POINTS]; 4],
    /// How near the middle a point lies: 0 at the rim, at most 8.
    centre: [u8; MAX_POINTS],
}

impl Ground {
    /// The board of a game.
    pub(crate) fn of(variant: Variant) -> &'static Ground {
        static LINES: LazyLock<Ground> = LazyLock::new(|| Ground::cross(&YANYI_BOARD));
        static CELLS: LazyLock<Ground> = LazyLock::new(|| Ground::cross(&CELLS_BOARD));
        static POINTS: LazyLock<Ground> = LazyLock::new(Ground::tripod);
        match variant {
            Variant::Yanyi => &LINES,
            Variant::Intl | Variant::Shogi => &CELLS,
            Variant::Fu => &POINTS,
        }
    }

    fn cross(cross: &Cross) -> Ground {
        let points: Vec<Point> = cross.points().collect();
        let apart = |a: Point, b: Point| {
            let ((x, y), (tx, ty)) = (cross.xy(a), cross.xy(b));
            (x - tx).unsigned_abs().max((y - ty).unsigned_abs())
        };
        let middle = cross.at((cross.size() + 1) / 2, (cross.size() + 1) / 2);
        let row = |owner: Owner, point: Point| cross.row(owner, point).unsigned_abs();
        Ground::measured(&points, apart, row, middle)
    }

    fn tripod() -> Ground {
        let points: Vec<Point> = TRIPOD.points().collect();
        let steps: Vec<[u8; MAX_POINTS]> = points.iter().map(|&from| steps_from(from)).collect();
        let middle = TRIPOD.at(Place::Centre);
        Ground::measured(&points, |a, b| steps[a.index()][b.index()], tripod_row, middle)
    }

    fn measured(
        points: &[Point],
        apart: impl Fn(Point, Point) -> u8,
        row_of: impl Fn(Owner, Point) -> u8,
        middle: Option<Point>,
    ) -> Ground {
        let mut distance = vec![[0; MAX_POINTS]; points.len()];
        let mut around = vec![PointSet::EMPTY; points.len()];
        let (mut row, mut centre) = ([[1; MAX_POINTS]; 4], [0; MAX_POINTS]);
        for &a in points {
            for &b in points {
                distance[a.index()][b.index()] = apart(a, b);
                if apart(a, b) <= 1 {
                    around[a.index()].insert(b);
                }
            }
            for owner in Owner::ALL {
                row[owner.index()][a.index()] = row_of(owner, a);
            }
            centre[a.index()] = middle.map_or(0, |middle| 8u8.saturating_sub(apart(a, middle)));
        }
        Ground { distance, around, row, centre }
    }

    /// Steps between two points.
    #[inline]
    pub(crate) fn distance(&self, a: Point, b: Point) -> usize {
        usize::from(self.distance[a.index()][b.index()])
    }

    /// A point and those next to it.
    #[inline]
    pub(crate) fn around(&self, point: Point) -> &PointSet {
        &self.around[point.index()]
    }

    /// How far from an owner's back line, from 1.
    pub(crate) fn row(&self, owner: Owner, point: usize) -> i32 {
        i32::from(self.row[owner.index()][point])
    }

    /// How near the middle.
    pub(crate) fn centre(&self, point: usize) -> i32 {
        i32::from(self.centre[point])
    }

    /// The number of points.
    pub(crate) fn len(&self) -> usize {
        self.distance.len()
    }
}

/// Steps from a point to all others, over neighbours and diagonals.
fn steps_from(from: Point) -> [u8; MAX_POINTS] {
    let mut steps = [u8::MAX; MAX_POINTS];
    steps[from.index()] = 0;
    let mut edge = vec![from];
    while !edge.is_empty() {
        let mut next = Vec::new();
        for point in edge {
            for &to in TRIPOD.neighbours(point).iter().chain(TRIPOD.diagonals(point)) {
                if steps[to.index()] == u8::MAX {
                    steps[to.index()] = steps[point.index()] + 1;
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    steps
}

/// In its own kingdom the horizontal; 7 between the kingdoms; then on toward the others' rims.
fn tripod_row(owner: Owner, point: Point) -> u8 {
    match TRIPOD.place(point) {
        Place::Kingdom { seat, horizontal, .. } if Some(seat) == owner.seat() => horizontal,
        Place::Kingdom { horizontal, .. } => 14 - horizontal,
        _ => 7,
    }
}

/// The seats as indices of tables.
pub(crate) const SEATS: [Seat; 3] = Seat::ALL;
