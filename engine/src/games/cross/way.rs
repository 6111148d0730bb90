//! How pieces move on a cross board, and who attacks a point by it.

use crate::board::cross::Direction;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::games::Strikes;
use crate::games::cross::walk::CrossGame;
use crate::piece::Piece;
use crate::point::{Point, PointSet};
use crate::seat::SeatSet;

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Directions(u8);

impl Directions {
    pub(crate) const NONE: Directions = Directions(0);
    pub(crate) const ORTHOGONAL: Directions = Directions(0b0000_1111);
    pub(crate) const DIAGONAL: Directions = Directions(0b1111_0000);
    pub(crate) const ALL: Directions = Directions(0b1111_1111);

    pub(crate) const fn of(direction: Direction) -> Directions {
        Directions(1 << direction as u8)
    }

    pub(crate) const fn with(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn contains(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u8) != 0
    }

    /// The directions, the orthogonal ones first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let direction = *Direction::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(direction)
        })
    }

    /// The two directions that lie on either side of an orthogonal one.
    pub(crate) const fn aslant(direction: Direction) -> Directions {
        let (dx, dy) = direction.step();
        let mut slanting = Directions::NONE;
        let mut i = 0;
        while i < 4 {
            let diagonal = Direction::DIAGONAL[i];
            let (x, y) = diagonal.step();
            if (dx != 0 && x == dx) || (dy != 0 && y == dy) {
                slanting = slanting.with(Directions::of(diagonal));
            }
            i += 1;
        }
        slanting
    }
}

/// A way of moving that lines, steps and leaps describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// Where it slides until something stands in the way.
    pub(crate) slides: Directions,
    /// Where it goes one step.
    pub(crate) steps: Directions,
    /// Where it captures over exactly one piece.
    pub(crate) hops: Directions,
    /// Whether it makes the chess knight's leaps.
    pub(crate) leaps: bool,
}

impl Way {
    pub(crate) const NONE: Way =
        Way { slides: Directions::NONE, steps: Directions::NONE, hops: Directions::NONE, leaps: false };
    pub(crate) const LEAPS: Way = Way { leaps: true, ..Way::NONE };

    pub(crate) const fn slides(directions: Directions) -> Way {
        Way { slides: directions, ..Way::NONE }
    }

    pub(crate) const fn steps(directions: Directions) -> Way {
        Way { steps: directions, ..Way::NONE }
    }

    pub(crate) const fn hops(directions: Directions) -> Way {
        Way { hops: directions, ..Way::NONE }
    }

    /// Both ways at once. A slide contains the step.
    pub(crate) const fn and(self, other: Way) -> Way {
        let slides = self.slides.with(other.slides);
        Way {
            slides,
            steps: self.steps.with(other.steps).without(slides),
            hops: self.hops.with(other.hops),
            leaps: self.leaps || other.leaps,
        }
    }

    /// Whether it reaches that far along a line on which nothing stands between.
    #[inline]
    const fn strikes(self, direction: Direction, distance: usize) -> bool {
        self.slides.contains(direction) || (distance == 1 && self.steps.contains(direction))
    }
}

/// The owners of pieces, Han's excepted, that capture on a point by their [`CrossGame::captures`].
#[inline]
pub(crate) fn attackers<G: CrossGame>(position: &Position, point: Point) -> SeatSet {
    let board = &position.board;
    let mut seats = SeatSet::EMPTY;
    let mut add = |piece: Piece, captures: bool| {
        if let (true, Some(seat)) = (captures, piece.owner().seat()) {
            seats.insert(seat);
        }
    };
    for direction in G::LINES.iter() {
        let line = G::CROSS.ray(point, direction).iter().enumerate();
        let mut met = line.filter_map(|(i, from)| Some((i + 1, from, board.get(from)?)));
        let Some((distance, from, piece)) = met.next() else { continue };
        add(piece, G::captures(piece, from).strikes(direction.back(), distance));
        if G::SCREENS > 0
            && let Some((_, from, piece)) = met.next()
        {
            add(piece, G::captures(piece, from).hops.contains(direction.back()));
        }
    }
    for from in G::CROSS.leaps(point).iter() {
        if let Some(piece) = board.get(from) {
            add(piece, G::captures(piece, from).leaps);
        }
    }
    seats
}

/// Shows a visitor where a piece that captures this way could capture or protect.
#[inline]
pub(crate) fn strikes<G: CrossGame, S: Strikes>(
    position: &Position,
    piece: Piece,
    way: Way,
    from: Point,
    visitor: &mut S,
) {
    let mut points = if way.leaps { *G::CROSS.leap_set(from) } else { PointSet::EMPTY };
    for to in way.steps.iter().filter_map(|direction| G::CROSS.ray(from, direction).first()) {
        points.insert(to);
    }
    if way.slides != Directions::NONE || (G::SCREENS > 0 && way.hops != Directions::NONE) {
        let occupied = position.board.occupied();
        way.slides.iter().for_each(|direction| points.extend(&G::CROSS.sight(from, direction, &occupied)));
        // Behind its screen a cannon strikes all points up to the next piece.
        way.hops.iter().for_each(|direction| points.extend(&G::CROSS.beyond(from, direction, &occupied)));
    }
    visitor.strike_all(from, piece, &points);
}

/// Why a piece that moves this way does not come from one point to another, whatever stands on the target.
pub(crate) fn objection<G: CrossGame>(
    position: &Position,
    piece: Piece,
    way: Way,
    from: Point,
    to: Point,
) -> Option<Illegal> {
    let not_its_way = Some(Illegal::NotItsWay { kind: piece.kind(), promoted: piece.is_promoted() });
    if way.leaps && G::CROSS.leaps(from).iter().any(|point| point == to) {
        return None;
    }
    for direction in Direction::ALL {
        let ray = G::CROSS.ray(from, direction);
        let Some(index) = ray.iter().position(|point| point == to) else { continue };
        if !way.strikes(direction, index + 1) {
            return not_its_way;
        }
        let by = ray.iter().take(index).find(|&point| position.board.get(point).is_some());
        return by.map(|by| Illegal::Blocked { by });
    }
    not_its_way
}
