//! What is to be drawn: a position and the marks on it.

use sanguo_engine::{Point, Position, SeatSet};

/// A position with the marks that explain it.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The position. Turn, check, alliance, dead seats and the result are read from it.
    pub position: &'a Position,
    /// Origin and target of the last move; of a drop, which has no origin, the target twice.
    pub last_move: Option<(Point, Point)>,
    /// The point of a piece that is picked out.
    pub selected: Option<Point>,
    /// Points the picked piece can go to: a dot on an empty point, a ring around a piece.
    pub targets: Vec<Point>,
    /// Arrows from point to point. An arrow from a point to itself is not drawn.
    pub arrows: Vec<(Point, Point)>,
    /// The seats that a machine plays: its face is on their badges.
    pub machines: SeatSet,
    /// A line of words below the board, which makes the picture a little higher. Characters that the font does not have are
    /// left out.
    pub caption: Option<String>,
}

impl<'a> Scene<'a> {
    /// A position without any marks but those it carries itself.
    pub fn of(position: &'a Position) -> Scene<'a> {
        let (targets, arrows) = (Vec::new(), Vec::new());
        Scene { position, last_move: None, selected: None, targets, arrows, machines: SeatSet::EMPTY, caption: None }
    }
}
