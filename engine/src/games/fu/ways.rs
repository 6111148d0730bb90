//! Where the pieces go on the tripod board, whatever stands there: rays of sliders, leaps with what they pass over, and
//! the lands that bound pieces keep to.
//!
//! Rule: docs/RULES.md, "Set-up and pieces".

use std::sync::LazyLock;

use crate::board::tripod::{LineKind, Place, Tripod};
use crate::piece::Kind;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// The board of 付永河三国象棋.
pub static TRIPOD: LazyLock<Tripod> = LazyLock::new(Tripod::new);

static WAYS: LazyLock<Ways> = LazyLock::new(|| Ways::new(&TRIPOD));

/// The tables, built once.
pub(super) fn ways() -> &'static Ways {
    &WAYS
}

/// The most points that follow a point on a line.
const LONGEST: usize = 13;

/// The points from a point along a line, nearest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    points: [Point; LONGEST],
    pub(super) len: u8,
    /// The same points as a set.
    pub(super) set: PointSet,
    /// The first so many of them, less one, as sets.
    pub(super) upto: [PointSet; LONGEST],
    /// How many of the first points an earlier ray from the same point has too: vertical 5 belongs to three lines.
    pub(super) shared: u8,
}

impl Ray {
    fn new(points: &[Point]) -> Ray {
        let set = points.iter().copied().collect();
        let upto = std::array::from_fn(|last| points.iter().take(last + 1).copied().collect());
        let mut ray = Ray { points: [Point(0); LONGEST], len: 0, set, upto, shared: 0 };
        for (place, &point) in ray.points.iter_mut().zip(points) {
            *place = point;
            ray.len += 1;
        }
        ray
    }

    #[inline]
    pub(super) fn points(&self) -> &[Point] {
        &self.points[..self.len as usize]
    }
}

/// A way of two steps: `over` must be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leap {
    pub(super) over: Point,
    pub(super) to: Point,
}

/// A way along which two kings may face each other.
pub(super) struct FacingWay {
    points: Vec<Point>,
    /// Where each point of the board comes on the way.
    place: Vec<Option<u8>>,
}

impl FacingWay {
    fn new(points: Vec<Point>) -> FacingWay {
        let place = |p| points.iter().position(|&q| q == p).map(|i| i as u8);
        FacingWay { place: TRIPOD.points().map(place).collect(), points }
    }

    /// The points between two points of the way; `None` when one of them is not on it.
    #[inline]
    pub(super) fn between(&self, a: Point, b: Point) -> Option<&[Point]> {
        let (i, j) = (self.place[a.index()]?, self.place[b.index()]?);
        self.points.get(usize::from(i.min(j)) + 1..usize::from(i.max(j)))
    }
}

/// All tables. Lists are by point; leaps with the same target follow each other.
pub(super) struct Ways {
    pub(super) rays: Vec<Vec<Ray>>,
    pub(super) steps: Vec<Vec<Point>>,
    pub(super) diagonals: Vec<Vec<Point>>,
    /// Both once more as sets.
    pub(super) step_sets: Vec<PointSet>,
    pub(super) diagonal_sets: Vec<PointSet>,
    /// Steps and diagonals together.
    pub(super) around: Vec<Vec<Point>>,
    pub(super) horse: Vec<Vec<Leap>>,
    pub(super) elephant: Vec<Vec<Leap>>,
    /// Double steps of soldiers.
    pub(super) double: Vec<Vec<Leap>>,
    /// From where any piece but a slider might reach a point.
    pub(super) near: Vec<PointSet>,
    /// The points by which a change can concern a king on a point: the lines through it, from where it may be reached,
    /// what is passed over on the way, and the ways along which kings face each other.
    pub(super) sight: Vec<PointSet>,
    lands: Vec<[PointSet; 3]>,
    /// Of elephants with two left, by seat and the living.
    wide: [[PointSet; 8]; 3],
    /// By pair of seats, as [`pair_index`] numbers them.
    pub(super) facing: [Vec<FacingWay>; 3],
}

/// The place of two different seats in tables of pairs.
pub(super) const fn pair_index(a: Seat, b: Seat) -> usize {
    // 0 Wu and Wei, 1 Wu and Shu, 2 Wei and Shu.
    a.index() + b.index() - 1
}

impl Ways {
    fn new(board: &Tripod) -> Ways {
        let table = |leaps: fn(&Tripod, Point) -> Vec<Leap>| -> Vec<Vec<Leap>> {
            board.points().map(|p| sorted(leaps(board, p))).collect()
        };
        let (horse, elephant, double) = (table(horse_leaps), table(elephant_leaps), table(double_steps));
        let steps: Vec<_> = board.points().map(|p| board.neighbours(p).to_vec()).collect();
        let diagonals: Vec<_> = board.points().map(|p| board.diagonals(p).to_vec()).collect();
        let around: Vec<Vec<Point>> = steps.iter().zip(&diagonals).map(|(s, d)| [&s[..], &d[..]].concat()).collect();
        let mut near = vec![PointSet::EMPTY; board.len()];
        for from in board.points() {
            let leaps = [&horse, &elephant, &double].into_iter().flat_map(|table| &table[from.index()]);
            for to in leaps.map(|leap| leap.to).chain(around[from.index()].iter().copied()) {
                near[to.index()].insert(from);
            }
        }
        let rays: Vec<Vec<Ray>> = board.points().map(|p| rays(board, p)).collect();
        let facing = [
            facing_ways(board, Seat::Wu, Seat::Wei),
            facing_ways(board, Seat::Shu, Seat::Wu),
            facing_ways(board, Seat::Wei, Seat::Shu),
        ];
        let mut sight = near.clone();
        for p in board.points() {
            let set = &mut sight[p.index()];
            rays[p.index()].iter().for_each(|ray| set.extend(&ray.set));
            let facing = facing.iter().flatten().filter(|way| way.points.contains(&p));
            facing.for_each(|way| set.extend(&way.points.iter().copied().collect()));
        }
        for leap in [&horse, &elephant, &double].into_iter().flatten().flatten() {
            sight[leap.to.index()].insert(leap.over);
        }
        Ways {
            rays,
            step_sets: sets(&steps),
            diagonal_sets: sets(&diagonals),
            steps,
            diagonals,
            around,
            horse,
            elephant,
            double,
            near,
            lands: Kind::ALL.iter().map(|&kind| Seat::ALL.map(|seat| land(board, kind, seat))).collect(),
            wide: Seat::ALL.map(|seat| {
                let living = |bits: usize| SeatSet::from_bits(bits as u8);
                std::array::from_fn(|bits| wide_land(board, seat, living(bits)))
            }),
            sight,
            facing,
        }
    }

    /// Where a piece of a kind and seat may stand while these seats live.
    #[inline]
    pub(super) fn land(&self, kind: Kind, seat: Seat, alive: SeatSet) -> &PointSet {
        match kind {
            Kind::Elephant if alive.len() < 3 => &self.wide[seat.index()][alive.bits() as usize],
            _ => &self.lands[kind as usize][seat.index()],
        }
    }
}

fn sets(lists: &[Vec<Point>]) -> Vec<PointSet> {
    lists.iter().map(|list| list.iter().copied().collect()).collect()
}

fn sorted(mut leaps: Vec<Leap>) -> Vec<Leap> {
    leaps.sort_by_key(|leap| (leap.to, leap.over));
    leaps.dedup();
    leaps
}

fn rays(board: &Tripod, from: Point) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    let mut add = |points: &[Point]| {
        let mut ray = Ray::new(points);
        let common = |other: &Ray| other.points().iter().zip(points).take_while(|(a, b)| a == b).count();
        ray.shared = rays.iter().map(common).max().unwrap_or(0) as u8;
        if usize::from(ray.shared) < points.len() {
            rays.push(ray);
        }
    };
    for line in board.lines() {
        let Some(place) = line.points.iter().position(|&p| p == from) else { continue };
        add(&line.points[place + 1..]);
        add(&line.points[..place].iter().rev().copied().collect::<Vec<_>>());
    }
    rays
}

/// The quarter points of the fan in which a point is one.
fn quarters(board: &Tripod, point: Point) -> Option<(Seat, u8)> {
    match board.place(point) {
        Place::Quarter { fan, arc } => Some((fan, arc)),
        _ => None,
    }
}

fn inner(board: &Tripod, seat: Seat, vertical: u8) -> Option<Point> {
    board.at(Place::Kingdom { seat, vertical, horizontal: 6 })
}

fn middle(board: &Tripod, fan: Seat, arc: u8) -> Option<Point> {
    board.at(Place::Middle { fan, arc })
}

fn horse_leaps(board: &Tripod, from: Point) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for &over in board.neighbours(from) {
        for next in board.continuations(from, over) {
            let beside =
                |cell: &&crate::board::tripod::Cell| cell.edges(over).is_some_and(|edges| edges.contains(&next));
            let across = board.cells().iter().filter(beside).filter_map(|cell| cell.opposite(over));
            leaps.extend(across.map(|to| Leap { over, to }));
        }
    }
    if let Some((fan, arc)) = quarters(board, from) {
        // Along the side axis, over the other quarter point, into the cell in whose side that one lies.
        let over = board.at(Place::Quarter { fan, arc: 13 - arc });
        let ends = match arc {
            7 => [inner(board, fan, 5), middle(board, fan, 5)],
            _ => [inner(board, fan, 8), middle(board, fan, 8)],
        };
        leaps.extend(over.into_iter().flat_map(|over| ends.into_iter().flatten().map(move |to| Leap { over, to })));
    }
    leaps.retain(|leap| board.place(leap.to) != Place::Centre);
    leaps
}

fn elephant_leaps(board: &Tripod, from: Point) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for first in board.cells() {
        let Some(over) = first.opposite(from) else { continue };
        let Some([a, b]) = first.edges(over) else { continue };
        let (a_on, b_on) = (board.continuations(a, over), board.continuations(b, over));
        for second in board.cells() {
            let Some([c, d]) = second.edges(over) else { continue };
            let opposite = (a_on.contains(&c) && b_on.contains(&d)) || (a_on.contains(&d) && b_on.contains(&c));
            leaps.extend(second.opposite(over).filter(|_| opposite).map(|to| Leap { over, to }));
        }
    }
    for fan in Seat::ALL {
        let ways = [
            (6, inner(board, fan, 7), middle(board, fan, 5)),
            (6, middle(board, fan, 7), inner(board, fan, 5)),
            (7, inner(board, fan, 6), middle(board, fan, 8)),
            (7, middle(board, fan, 6), inner(board, fan, 8)),
        ];
        for (arc, a, b) in ways {
            let (Some(over), Some(a), Some(b)) = (board.at(Place::Quarter { fan, arc }), a, b) else { continue };
            leaps.extend([(a, b), (b, a)].iter().filter(|(p, _)| *p == from).map(|&(_, to)| Leap { over, to }));
        }
    }
    leaps
}

fn double_steps(board: &Tripod, from: Point) -> Vec<Leap> {
    let over = board.neighbours(from).iter();
    over.flat_map(|&over| board.continuations(from, over).into_iter().map(move |to| Leap { over, to })).collect()
}

fn in_kingdom(board: &Tripod, point: Point, seat: Seat, verticals: [u8; 2], horizontals: [u8; 2]) -> bool {
    match board.place(point) {
        Place::Kingdom { seat: whose, vertical, horizontal } => {
            whose == seat
                && (verticals[0]..=verticals[1]).contains(&vertical)
                && (horizontals[0]..=horizontals[1]).contains(&horizontal)
        }
        _ => false,
    }
}

/// Where a piece of a kind and seat may stand while three live.
fn land(board: &Tripod, kind: Kind, seat: Seat) -> PointSet {
    let inside = |verticals, horizontals| move |p: &Point| in_kingdom(board, *p, seat, verticals, horizontals);
    let points = board.points();
    match kind {
        Kind::General | Kind::Consort => points.filter(inside([4, 6], [1, 4])).collect(),
        Kind::Advisor => points.filter(inside([4, 6], [2, 4])).collect(),
        Kind::Elephant => points.filter(inside([1, 9], [1, 6])).collect(),
        Kind::Soldier => points.filter(|p| !in_kingdom(board, *p, seat, [1, 9], [1, 5])).collect(),
        Kind::Horse => points.filter(|&p| board.place(p) != Place::Centre).collect(),
        _ => points.collect(),
    }
}

/// Where an elephant of a seat may stand with two left: both rectangles and the fans.
fn wide_land(board: &Tripod, seat: Seat, alive: SeatSet) -> PointSet {
    let open = |p: &Point| match board.place(*p) {
        Place::Kingdom { seat: whose, .. } => whose == seat || alive.contains(whose),
        Place::Middle { .. } | Place::Quarter { .. } => true,
        Place::Centre => false,
    };
    board.points().filter(open).collect()
}

/// The ways along which the kings of two seats may face each other; `right` is on the right hand of `left`.
fn facing_ways(board: &Tripod, left: Seat, right: Seat) -> Vec<FacingWay> {
    let arcs = [5, 6].map(|arc| LineKind::Arc { fan: left, arc });
    let mut ways: Vec<Vec<Point>> =
        board.lines().iter().filter(|line| arcs.contains(&line.kind)).map(|line| line.points.clone()).collect();
    let down = |seat| (1..=6).filter_map(move |horizontal| board.at(Place::Kingdom { seat, vertical: 5, horizontal }));
    let far: Vec<Point> = down(right).collect();
    ways.push(down(left).chain(board.at(Place::Centre)).chain(far.into_iter().rev()).collect());
    ways.into_iter().map(FacingWay::new).collect()
}
