//! Moves, move lists, and the sinks that receive generated moves.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::piece::Kind;
use crate::point::{Point, PointSet};

/// Where the piece of a move comes from: the board or the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A point of the board.
    Board(Point),
    /// The mover's hand: a piece of this kind is dropped (`shogi`).
    Hand(Kind),
}

/// A move that the engine generated for some position: a step, a step with promotion, or a drop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    origin: Origin,
    to: Point,
    promotes: bool,
}

impl Move {
    pub(crate) const fn step(from: Point, to: Point) -> Move {
        Move { origin: Origin::Board(from), to, promotes: false }
    }

    pub(crate) const fn drop(kind: Kind, to: Point) -> Move {
        Move { origin: Origin::Hand(kind), to, promotes: false }
    }

    pub(crate) const fn promoting(self) -> Move {
        Move { promotes: true, ..self }
    }

    /// Where the piece comes from, the board or the hand.
    pub const fn origin(self) -> Origin {
        self.origin
    }

    /// The point the piece comes from; `None` for a drop.
    pub const fn from(self) -> Option<Point> {
        match self.origin {
            Origin::Board(from) => Some(from),
            Origin::Hand(_) => None,
        }
    }

    /// The kind of piece that is dropped; `None` for a step.
    pub const fn dropped(self) -> Option<Kind> {
        match self.origin {
            Origin::Board(_) => None,
            Origin::Hand(kind) => Some(kind),
        }
    }

    /// The point the piece goes to.
    pub const fn to(self) -> Point {
        self.to
    }

    /// Whether the piece is promoted on arrival.
    pub const fn promotes(self) -> bool {
        self.promotes
    }
}

/// An upper bound on the moves of any position: each target can be reached from eight directions and by eight leaps.
const MOST: usize = 4096;

/// The moves of a position, stored on the stack.
pub type MoveList = ArrayVec<Move, MOST>;

/// Receives generated moves, and may stop the generator.
pub(crate) trait Sink {
    /// Whether moves that capture nothing are wanted.
    const QUIET: bool = true;

    fn take(&mut self, mv: Move) -> ControlFlow<()>;

    /// Whether the sink wants the moves of the piece on this point at all.
    #[inline]
    fn wants(&self, _: Point) -> bool {
        true
    }

    /// Takes the drops of one kind on each of the points.
    fn take_drops(&mut self, kind: Kind, points: &PointSet) -> ControlFlow<()> {
        points.iter().try_for_each(|to| self.take(Move::drop(kind, to)))
    }
}

impl Sink for MoveList {
    #[inline]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        // A full list ends the generation instead of panicking; the bound is far above any real position.
        if self.try_push(mv).is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Takes captures only.
pub(crate) struct Captures<'a>(&'a mut MoveList);

impl<'a> Captures<'a> {
    pub(crate) fn new(list: &'a mut MoveList) -> Captures<'a> {
        Captures(list)
    }
}

impl Sink for Captures<'_> {
    const QUIET: bool = false;

    #[inline]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        Sink::take(self.0, mv)
    }

    fn take_drops(&mut self, _: Kind, _: &PointSet) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    #[inline]
    fn take(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn take_drops(&mut self, _: Kind, points: &PointSet) -> ControlFlow<()> {
        self.0 += points.len() as u64;
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline]
    fn take(&mut self, _: Move) -> ControlFlow<()> {
        self.0 = true;
        ControlFlow::Break(())
    }
}

/// Checks whether one particular move is generated.
pub(crate) struct Find {
    wanted: Move,
    pub(crate) found: bool,
}

impl Find {
    pub(crate) const fn new(wanted: Move) -> Find {
        Find { wanted, found: false }
    }

    fn note(&mut self, found: bool) -> ControlFlow<()> {
        self.found |= found;
        if self.found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Find {
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        self.note(mv == self.wanted)
    }

    fn wants(&self, from: Point) -> bool {
        self.wanted.from() == Some(from)
    }

    fn take_drops(&mut self, kind: Kind, points: &PointSet) -> ControlFlow<()> {
        self.note(self.wanted == Move::drop(kind, self.wanted.to) && points.contains(self.wanted.to))
    }
}
