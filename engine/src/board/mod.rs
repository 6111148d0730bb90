//! Boards: the pieces on the points ([`Board`]) and the board shapes ([`cross`], [`tripod`]).

pub(crate) mod cross;
pub(crate) mod geometry;
pub(crate) mod tripod;

use crate::piece::{Kind, Piece};
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::seat::{Owner, Seat};

/// The pieces on a board, indexed by point and by owner. It knows nothing of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    squares: [Option<Piece>; MAX_POINTS],
    owned: [PointSet; 4],
    generals: [Option<Point>; 4],
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Board = Board { squares: [None; MAX_POINTS], owned: [PointSet::EMPTY; 4], generals: [None; 4] };

    /// The piece on a point.
    #[inline]
    pub const fn get(&self, point: Point) -> Option<Piece> {
        self.squares[point.index()]
    }

    /// The points on which an owner has pieces.
    pub fn owned(&self, owner: impl Into<Owner>) -> &PointSet {
        &self.owned[owner.into().index()]
    }

    /// All points on which a piece stands.
    #[inline]
    pub const fn occupied(&self) -> PointSet {
        let [a, b, c, d] = &self.owned;
        a.union(b).union(&c.union(d))
    }

    /// The point of an owner's general (for Han, the emperor).
    pub fn general(&self, owner: impl Into<Owner>) -> Option<Point> {
        self.generals[owner.into().index()]
    }

    /// The number of pieces of an owner, including the general.
    pub fn count(&self, owner: impl Into<Owner>) -> usize {
        self.owned(owner).len()
    }

    /// The points of an owner's pieces of one kind.
    pub fn of_kind(&self, owner: impl Into<Owner>, kind: Kind) -> impl Iterator<Item = Point> + '_ {
        self.owned(owner).iter().filter(move |&p| self.get(p).is_some_and(|piece| piece.kind() == kind))
    }

    /// All pieces, in ascending order of their points.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        (0..MAX_POINTS as u8).map(Point).filter_map(|p| Some((p, self.get(p)?)))
    }

    /// Puts a piece on a point, replacing any piece there.
    pub fn put(&mut self, point: Point, piece: Piece) {
        self.take(point);
        self.squares[point.index()] = Some(piece);
        let owner = piece.owner().index();
        self.owned[owner].insert(point);
        if piece.kind() == Kind::General {
            self.generals[owner] = Some(point);
        }
    }

    /// Removes and returns the piece on a point.
    pub fn take(&mut self, point: Point) -> Option<Piece> {
        let piece = self.squares[point.index()].take()?;
        let owner = piece.owner().index();
        self.owned[owner].remove(point);
        if self.generals[owner] == Some(point) {
            self.generals[owner] = None;
        }
        Some(piece)
    }

    /// Gives all pieces of an owner except the general to a seat.
    pub fn hand_over(&mut self, from: Owner, to: Seat) {
        let mut points = self.owned[from.index()];
        let general = self.generals[from.index()];
        if let Some(general) = general {
            points.remove(general);
        }
        for point in points.iter() {
            let square = &mut self.squares[point.index()];
            *square = square.map(|piece| piece.owned_by(to.into()));
        }
        self.owned[to.index()].extend(&points);
        self.owned[from.index()] = general.into_iter().collect();
    }

    /// Removes all pieces of an owner from the board.
    pub fn clear(&mut self, owner: Owner) {
        for point in self.owned[owner.index()].iter() {
            self.squares[point.index()] = None;
        }
        self.owned[owner.index()] = PointSet::EMPTY;
        self.generals[owner.index()] = None;
    }
}
