//! Moves, lists of them, and where a generator puts them.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::point::Point;

/// A move that the engine generated for some position: a step, or a step with promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Point,
    to: Point,
    promotes: bool,
}

impl Move {
    pub(crate) const fn step(from: Point, to: Point) -> Move {
        Move { from, to, promotes: false }
    }

    pub(crate) const fn promoting(self) -> Move {
        Move { promotes: true, ..self }
    }

    /// Where the piece comes from.
    pub const fn from(self) -> Point {
        self.from
    }

    /// Where it goes.
    pub const fn to(self) -> Point {
        self.to
    }

    /// Whether it is promoted on arrival.
    pub const fn promotes(self) -> bool {
        self.promotes
    }
}

/// More moves than any position has: a target can be reached along eight directions and by eight leaps.
const MOST: usize = 4096;

/// The moves of a position, on the stack.
pub type MoveList = ArrayVec<Move, MOST>;

/// Receives generated moves, and may stop the generator.
pub(crate) trait Sink {
    fn take(&mut self, mv: Move) -> ControlFlow<()>;
}

impl Sink for MoveList {
    #[inline]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        // A list that is full ends the generation instead of panicking; the bound is far above any real position.
        if self.try_push(mv).is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
