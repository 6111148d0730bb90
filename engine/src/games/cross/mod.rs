//! What the games on the cross boards share: the generator, the guard over generals, alliances, and the board of the two
//! editions that are played on cells.

pub(crate) mod guard;
pub(crate) mod walk;
pub(crate) mod way;

use crate::board::cross::Cross;
use crate::board::geometry::Geometry;
use crate::course::illegal::{Illegal, NoCastling};
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::cross::walk::{CrossGame, walk};
use crate::games::{Alliances, Ground, Moves, Strikes, Striking, Wanted};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// The board of the chess and shogi editions: 15×15 cells, four 3×3 corners missing, homelands three rows deep.
pub static CELLS_BOARD: Cross = Cross::new(15, 3, 3);

impl<G: CrossGame> Ground for G {
    fn board(&self) -> &'static dyn Geometry {
        G::CROSS
    }

    fn check_piece(&self, point: Point, piece: Piece) -> Result<(), FenError> {
        G::CROSS.check_emperor(point, piece)?;
        <G as CrossGame>::check_piece(point, piece)
    }
}

impl<G: CrossGame> Alliances for G {
    fn alliance_point(&self, seat: Seat) -> Option<Point> {
        G::CROSS.alliance_point(seat)
    }

    fn is_horse(&self, kind: Kind) -> bool {
        kind == G::HORSE
    }

    fn horse_leaps(&self, point: Point) -> Vec<Point> {
        G::CROSS.leaps(point).iter().collect()
    }
}

impl<G: CrossGame> Striking for G {
    #[inline]
    fn strikes_of<S: Strikes>(&self, position: &Position, piece: Piece, from: Point, visitor: &mut S) {
        <G as CrossGame>::strikes_of(position, piece, from, visitor);
    }
}

impl<G: CrossGame> Moves for G {
    fn generate(&self, position: &Position, seat: Seat, wanted: Wanted<'_>) {
        match wanted {
            Wanted::List(out) => walk::<G, _>(position, seat, out),
            Wanted::Count(out) => walk::<G, _>(position, seat, out),
            Wanted::Any(out) => walk::<G, _>(position, seat, out),
            Wanted::One(out) => walk::<G, _>(position, seat, out),
            Wanted::Captures(out) => walk::<G, _>(position, seat, out),
        }
    }

    fn surely_moves(&self, position: &Position, seat: Seat) -> bool {
        walk::surely_moves::<G>(position, seat)
    }

    fn attackers(&self, position: &Position, point: Point, of: Seat) -> SeatSet {
        <G as CrossGame>::attackers(position, point, of)
    }

    fn reaches(&self, position: &Position, from: Point, to: Point, of: Seat) -> bool {
        <G as CrossGame>::reaches(position, from, to, of)
    }

    fn forbids(&self, after: &Position, mover: Seat) -> bool {
        <G as CrossGame>::forbids(after, mover)
    }

    fn objection(&self, position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        <G as CrossGame>::objection(position, piece, from, to)
    }

    fn objection_to_drop(&self, position: &Position, kind: Kind, to: Point) -> Option<Illegal> {
        <G as CrossGame>::objection_to_drop(position, kind, to)
    }

    fn may_be_promoted(&self, kind: Kind) -> bool {
        <G as CrossGame>::may_be_promoted(kind)
    }

    fn promoted(&self, piece: Piece) -> Piece {
        <G as CrossGame>::promoted(piece)
    }

    fn captured_aside(&self, position: &Position, mv: Move) -> Option<Point> {
        <G as CrossGame>::captured_aside(position, mv)
    }

    fn castlings(&self, seat: Seat) -> Vec<Move> {
        <G as CrossGame>::castlings(seat)
    }

    fn objection_to_castling(&self, position: &Position, mv: Move) -> Option<NoCastling> {
        <G as CrossGame>::objection_to_castling(position, mv)
    }

    fn companion(&self, position: &Position, mv: Move) -> Option<(Point, Point)> {
        <G as CrossGame>::companion(position, mv)
    }
}
