//! Which moves can put or leave the own general in danger, so that only those are tried out.

use crate::board::cross::{Cross, Direction};
use crate::course::position::Position;
use crate::games::cross::walk::CrossGame;
use crate::moves::{Move, Origin};
use crate::piece::Piece;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// What a move must have to do with for its legality to be in doubt. Moves of the general, captures of a general and
/// what changes relations are tried out in any case; for all others one of these decides.
pub(crate) enum Guard {
    /// The general is safe. Only moves that leave a point of the first set or arrive on one of the second can endanger
    /// it.
    Safe { leaving: PointSet, entering: PointSet },
    /// The general is in danger already. Only moves that leave or enter one of these points can end that.
    Pressed(PointSet),
}

/// What a move amounts to before it is tried.
#[derive(PartialEq, Eq)]
pub(crate) enum Verdict {
    Legal,
    Illegal,
    Try,
}

impl Guard {
    pub(crate) fn new<G: CrossGame>(position: &Position, seat: Seat, enemies: SeatSet) -> Guard {
        let Some(general) = position.board.general(seat) else {
            return Guard::Safe { leaving: PointSet::EMPTY, entering: PointSet::EMPTY };
        };
        if G::is_pressed(position, seat) {
            return Guard::Pressed(answers::<G>(position, seat, general, enemies));
        }
        let leaving = exposed::<G>(position, seat, general, enemies);
        // Entering a line opens it to an attacker only where pieces are captured over others.
        let entering = if G::SCREENS > 0 { leaving } else { PointSet::EMPTY };
        Guard::Safe { leaving, entering }
    }

    #[inline]
    pub(crate) fn judge(&self, mv: Move) -> Verdict {
        let leaves = |points: &PointSet| match mv.origin() {
            Origin::Board(from) => points.contains(from),
            Origin::Hand(_) => false,
        };
        match self {
            Guard::Safe { leaving, entering } if !leaves(leaving) && !entering.contains(mv.to()) => Verdict::Legal,
            Guard::Pressed(answers) if !leaves(answers) && !answers.contains(mv.to()) => Verdict::Illegal,
            _ => Verdict::Try,
        }
    }
}

fn is_hostile(piece: Piece, enemies: SeatSet) -> bool {
    piece.owner().seat().is_some_and(|owner| enemies.contains(owner))
}

/// The pieces met on a line from a point, with all points up to each.
struct Met<'a, I> {
    position: &'a Position,
    line: PointSet,
    points: I,
}

impl<I: Iterator<Item = Point>> Iterator for Met<'_, I> {
    type Item = (Point, Piece, PointSet);

    #[inline]
    fn next(&mut self) -> Option<(Point, Piece, PointSet)> {
        for point in self.points.by_ref() {
            self.line.insert(point);
            if let Some(piece) = self.position.board.get(point) {
                return Some((point, piece, self.line));
            }
        }
        None
    }
}

fn met<'a>(
    cross: &'a Cross,
    position: &'a Position,
    from: Point,
    direction: Direction,
) -> impl Iterator<Item = (Point, Piece, PointSet)> + 'a {
    Met { position, line: PointSet::EMPTY, points: cross.ray(from, direction).iter() }
}

/// The lines from the general on which something looms: among the pieces that matter there is one that would threaten
/// the general with fewer or more pieces between.
fn exposed<G: CrossGame>(position: &Position, seat: Seat, general: Point, enemies: SeatSet) -> PointSet {
    let rival = G::rival(position, seat);
    let mut exposed = PointSet::EMPTY;
    for direction in G::LINES.iter() {
        let mut looms = false;
        let mut line = PointSet::EMPTY;
        for (point, piece, so_far) in met(G::CROSS, position, general, direction).take(G::SCREENS + 2) {
            line = so_far;
            looms |= is_hostile(piece, enemies) && G::looms(piece, point, direction.back());
            looms |= rival == Some(point);
        }
        if looms {
            exposed.extend(&line);
        }
    }
    exposed
}

/// Where a piece must leave or arrive to end one of the threats against a general: the piece that threatens, and all
/// points between when it threatens along a line.
fn answers<G: CrossGame>(position: &Position, seat: Seat, general: Point, enemies: SeatSet) -> PointSet {
    // Two generals may stand on one line without facing each other: on a rank, when a position text puts them there.
    let rival = G::rival(position, seat).filter(|_| G::faces_rival(position, seat));
    for direction in G::LINES.iter() {
        let near = met(G::CROSS, position, general, direction).take(G::SCREENS + 1);
        for (between, (point, piece, line)) in near.enumerate() {
            let strikes = is_hostile(piece, enemies) && G::strikes(piece, point, direction.back(), between);
            if strikes || (between == 0 && rival == Some(point)) {
                return line;
            }
        }
    }
    let near = position.board.pieces();
    let threatens = |&(point, piece): &(Point, Piece)| {
        is_hostile(piece, enemies) && position.rulebook().reaches(position, point, general, seat)
    };
    near.filter(threatens).map(|(point, _)| point).take(1).collect()
}
