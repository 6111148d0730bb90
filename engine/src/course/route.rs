//! Routes to an alliance or a deposing: the moves that achieve it now, and how far away the nearest horse is.
//!
//! Rule: docs/RULES.md, "Han, alliance, deposing".

use std::collections::VecDeque;

use crate::course::position::Position;
use crate::moves::Move;
use crate::piece::Kind;
use crate::point::{MAX_POINTS, Point};
use crate::seat::{Owner, Seat, SeatSet};

impl Position {
    /// The alliance point of a seat, in games that have one.
    pub fn alliance_point(&self, seat: Seat) -> Option<Point> {
        self.rulebook().alliance_point(seat)
    }

    /// Whether an alliance is still possible: diplomacy is open and three seats live.
    pub fn can_ally(&self) -> bool {
        self.han_sleeps() && self.alive == SeatSet::ALL
    }

    /// The legal moves by which the seat to move would ally with another.
    pub fn alliance_moves(&self, with: Seat) -> Vec<Move> {
        match self.alliance_point(with) {
            Some(point) if self.can_ally() && with != self.turn => self.horse_moves_to(point),
            _ => Vec::new(),
        }
    }

    /// The legal moves by which the seat to move would depose the emperor.
    pub fn deposing_moves(&self) -> Vec<Move> {
        match self.board.general(Owner::Han) {
            Some(emperor) if self.han_sleeps() => self.horse_moves_to(emperor),
            _ => Vec::new(),
        }
    }

    fn horse_moves_to(&self, point: Point) -> Vec<Move> {
        let piece = |mv: &Move| mv.from().and_then(|from| self.board.get(from));
        let by_horse = |mv: &Move| piece(mv).is_some_and(|p| self.rulebook().is_horse(p.kind()));
        self.legal_moves().into_iter().filter(|mv| mv.to() == point && by_horse(mv)).collect()
    }

    /// The shortest route of any of a seat's horses to a point, with all pieces where they are now: from the horse's
    /// point to the target, both included. `None` if the seat has no horse or no route exists.
    pub fn nearest_horse(&self, seat: Seat, to: Point) -> Option<Vec<Point>> {
        let enemies = self.enemies(seat);
        let enterable = |point: Point| match self.board.get(point) {
            None => true,
            Some(piece) => match piece.owner().seat() {
                Some(owner) => enemies.contains(owner),
                None => piece.kind() == Kind::General && self.han_sleeps(),
            },
        };
        // Search backward from the target, so that the first horse found is the nearest.
        let mut next: [Option<Point>; MAX_POINTS] = [None; MAX_POINTS];
        let mut queue = VecDeque::from([to]);
        while let Some(point) = queue.pop_front() {
            for from in self.rulebook().horse_leaps(point) {
                let seen = from == to || next[from.index()].is_some();
                if seen || !(point == to || enterable(point)) {
                    continue;
                }
                next[from.index()] = Some(point);
                let piece = self.board.get(from);
                if piece.is_some_and(|p| p.owner() == seat.into() && self.rulebook().is_horse(p.kind())) {
                    return Some(std::iter::successors(Some(from), |p| next[p.index()]).collect());
                }
                queue.push_back(from);
            }
        }
        None
    }
}
