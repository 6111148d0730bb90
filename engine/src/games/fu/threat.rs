//! Who attacks what, who faces whom, and which points such a threat depends on.
//!
//! Rule: docs/RULES.md, "Three seats: attack downwards", "Two seats".

use crate::board::Board;
use crate::games::Strikes;
use crate::games::fu::ways::{FacingWay, Leap, pair_index, ways};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// What decides how pieces move: what stands where and who lives.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) alive: SeatSet,
}

impl<'a> Scene<'a> {
    fn is_empty(self, point: Point) -> bool {
        self.board.get(point).is_none()
    }

    /// The leaps of a piece's kind that may capture, from a point.
    #[inline]
    fn leaps(self, from: Point, kind: Kind) -> &'static [Leap] {
        let ways = ways();
        match kind {
            Kind::Horse => &ways.horse[from.index()],
            Kind::Elephant => &ways.elephant[from.index()],
            Kind::Soldier if self.alive.len() < 3 => &ways.double[from.index()],
            _ => &[],
        }
    }

    /// Whether a leap is barred for good: its target lies outside the piece's land, or what it passes does.
    fn may_leap(self, kind: Kind, seat: Seat, leap: Leap) -> bool {
        let land = ways().land(kind, seat, self.alive);
        land.contains(leap.to) && (kind != Kind::Soldier || land.contains(leap.over))
    }

    /// Whether a piece that is no slider could capture on a target.
    pub(super) fn hits(self, from: Point, piece: Piece, target: Point) -> bool {
        let Some(seat) = piece.owner().seat() else { return false };
        let (ways, kind) = (ways(), piece.kind());
        let steps: &[Point] = match kind {
            Kind::General | Kind::Soldier => &ways.steps[from.index()],
            Kind::Consort | Kind::Prince => &ways.around[from.index()],
            Kind::Advisor => &ways.diagonals[from.index()],
            _ => &[],
        };
        if steps.contains(&target) && ways.land(kind, seat, self.alive).contains(target) {
            return true;
        }
        let leaps = self.leaps(from, kind).iter();
        leaps.filter(|leap| leap.to == target).any(|&leap| self.is_empty(leap.over) && self.may_leap(kind, seat, leap))
    }

    /// Whether a slider of a seat could capture on a target.
    fn slides(self, by: Seat, target: Point) -> bool {
        let owned = self.board.owned(by);
        ways().rays[target.index()].iter().filter(|ray| ray.set.meets(owned)).any(|ray| {
            let mut met = ray.points().iter().filter_map(|&p| self.board.get(p).map(|piece| (p, piece.kind())));
            let Some((first, kind)) = met.next() else { return false };
            if kind == Kind::Chariot && owned.contains(first) {
                return true;
            }
            met.next().is_some_and(|(second, kind)| kind == Kind::Cannon && owned.contains(second))
        })
    }

    /// Shows a visitor what a piece strikes.
    pub(super) fn strikes<S: Strikes>(self, from: Point, piece: Piece, visitor: &mut S) {
        let Some(seat) = piece.owner().seat() else { return };
        let (ways, kind) = (ways(), piece.kind());
        let mut points = match kind {
            Kind::General | Kind::Soldier => ways.step_sets[from.index()],
            Kind::Consort | Kind::Prince => ways.step_sets[from.index()].union(&ways.diagonal_sets[from.index()]),
            Kind::Advisor => ways.diagonal_sets[from.index()],
            Kind::Chariot | Kind::Cannon => return self.strikes_along(from, piece, visitor),
            _ => PointSet::EMPTY,
        };
        let land = ways.land(kind, seat, self.alive);
        for leap in self.leaps(from, kind) {
            if self.is_empty(leap.over) && (kind != Kind::Soldier || land.contains(leap.over)) {
                points.insert(leap.to);
            }
        }
        visitor.strike_all(from, piece, &points.intersect(land));
    }

    /// A chariot strikes up to the first piece of a line, a cannon from behind it up to the second.
    fn strikes_along<S: Strikes>(self, from: Point, piece: Piece, visitor: &mut S) {
        let mut points = PointSet::EMPTY;
        for ray in &ways().rays[from.index()] {
            let mut met = ray.points().iter().enumerate().filter(|&(_, &p)| !self.is_empty(p)).map(|(i, _)| i);
            let first = met.next();
            let all = usize::from(ray.len).saturating_sub(1);
            match (piece.kind(), first) {
                (Kind::Cannon, None) => {}
                (Kind::Cannon, Some(screen)) => {
                    points.extend(&ray.upto[met.next().unwrap_or(all)].without(&ray.upto[screen]));
                }
                (_, first) => points.extend(&ray.upto[first.unwrap_or(all)]),
            }
        }
        visitor.strike_all(from, piece, &points);
    }

    /// Whether some piece of a seat could capture on a target by its way of moving.
    pub(super) fn attacks(self, by: Seat, target: Point) -> bool {
        self.slides(by, target) || self.attackers_near(by, target).next().is_some()
    }

    /// The pieces of a seat, sliders excepted, that could capture on a target.
    fn attackers_near(self, by: Seat, target: Point) -> impl Iterator<Item = Point> + use<'a> {
        let near = ways().near[target.index()].intersect(self.board.owned(by));
        near.iter().filter(move |&from| self.board.get(from).is_some_and(|piece| self.hits(from, piece, target)))
    }

    /// The points that one of a seat's attacks on a target depends on: the attacker, what lies between, what it passes
    /// over. A move that ends the attack leaves or enters one of them. `None` when there is no attack.
    pub(super) fn attack(self, by: Seat, target: Point) -> Option<PointSet> {
        self.sliding_attack(by, target).or_else(|| {
            let from = self.attackers_near(by, target).next()?;
            let piece = self.board.get(from)?;
            let leaps = self.leaps(from, piece.kind()).iter().filter(|leap| leap.to == target).map(|leap| leap.over);
            Some(leaps.chain([from]).collect())
        })
    }

    fn sliding_attack(self, by: Seat, target: Point) -> Option<PointSet> {
        for ray in &ways().rays[target.index()] {
            let mut line = PointSet::EMPTY;
            let mut met = 0;
            for &point in ray.points() {
                line.insert(point);
                let Some(piece) = self.board.get(point) else { continue };
                met += 1;
                let wanted = if met == 1 { Kind::Chariot } else { Kind::Cannon };
                if piece.is(by, wanted) {
                    return Some(line);
                }
                if met == 2 {
                    break;
                }
            }
        }
        None
    }

    /// The points on which a change could open an attack of a seat on a target that it does not attack now. A slider
    /// behind more than two others stays shut out, whatever single move is made.
    pub(super) fn latent(self, by: Seat, target: Point) -> PointSet {
        let mut exposed = PointSet::EMPTY;
        let owned = self.board.owned(by);
        for ray in &ways().rays[target.index()] {
            let mut line = PointSet::EMPTY;
            let mut met = 0;
            let mut slider = false;
            for &point in ray.points() {
                line.insert(point);
                let Some(piece) = self.board.get(point) else { continue };
                met += 1;
                slider |= matches!(piece.kind(), Kind::Chariot | Kind::Cannon) && owned.contains(point);
                if met == 3 {
                    break;
                }
            }
            if slider {
                exposed.extend(&line);
            }
        }
        for from in ways().near[target.index()].intersect(owned).iter() {
            let Some(piece) = self.board.get(from) else { continue };
            let leaps = self.leaps(from, piece.kind()).iter().filter(|leap| leap.to == target);
            leaps.for_each(|leap| exposed.insert(leap.over));
        }
        exposed
    }

    /// The living seat whose king faces that of a seat.
    pub(super) fn faced_by(self, seat: Seat) -> Option<Seat> {
        self.rivals(seat).find(|&rival| self.ways_open(seat, rival, 0).next().is_some())
    }

    /// The points between a king and those that it faces (`pieces` 0) or would face without one piece (1).
    pub(super) fn between_kings(self, seat: Seat, pieces: usize) -> Option<PointSet> {
        self.rivals(seat).flat_map(|rival| self.ways_open(seat, rival, pieces)).reduce(|mut all, way| {
            all.extend(&way);
            all
        })
    }

    fn rivals(self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.alive.iter().filter(move |&rival| rival != seat)
    }

    /// The ways from king to king with so many pieces in between, each as the points in between.
    fn ways_open(self, a: Seat, b: Seat, pieces: usize) -> impl Iterator<Item = PointSet> {
        let kings = self.board.general(a).zip(self.board.general(b));
        let ways: &[FacingWay] = if a == b { &[] } else { &ways().facing[pair_index(a, b)] };
        ways.iter().filter_map(move |way| {
            let (a, b) = kings?;
            let between = way.between(a, b)?;
            let met = between.iter().filter(|&&p| !self.is_empty(p)).take(pieces + 1).count();
            (met == pieces).then(|| between.iter().copied().collect())
        })
    }
}
