//! What all games on crosses, or both games of cells, answer in the same way to the questions of `Variant`.
//!
//! The generator must know its game when the program is built (see `CrossGame`), so these are written once as macros
//! that stand in the game's `impl Variant`.

/// The board, the generator and the points of alliances of a game on a cross.
macro_rules! as_on_a_cross {
    ($game:ty) => {
        fn board(&self) -> &'static dyn crate::board::geometry::Geometry {
            <$game as crate::games::cross::walk::CrossGame>::CROSS
        }

        fn generate(&self, position: &Position, seat: Seat, out: &mut crate::moves::MoveList) {
            crate::games::cross::walk::walk::<$game, _>(position, seat, out);
        }

        fn count(&self, position: &Position, seat: Seat, out: &mut crate::moves::Count) {
            crate::games::cross::walk::walk::<$game, _>(position, seat, out);
        }

        fn any(&self, position: &Position, seat: Seat, out: &mut crate::moves::Any) {
            crate::games::cross::walk::walk::<$game, _>(position, seat, out);
        }

        fn alliance_point(&self, seat: Seat) -> Option<Point> {
            <$game as crate::games::cross::walk::CrossGame>::CROSS.alliance_point(seat)
        }

        fn is_horse(&self, kind: Kind) -> bool {
            kind == <$game as crate::games::cross::walk::CrossGame>::HORSE
        }

        fn horse_leaps(&self, point: Point) -> Vec<Point> {
            <$game as crate::games::cross::walk::CrossGame>::CROSS.leaps(point).iter().collect()
        }
    };
}

/// The same for a game of cells, whose pieces capture by their `CrossGame::captures` and nothing else.
macro_rules! as_on_cells {
    ($game:ty) => {
        crate::games::cross::shared::as_on_a_cross!($game);

        fn check_piece(&self, point: Point, piece: Piece) -> Result<(), crate::fen::FenError> {
            <$game as crate::games::cross::walk::CrossGame>::CROSS.check_emperor(point, piece)
        }

        fn attackers(&self, position: &Position, point: Point, _: Seat) -> crate::seat::SeatSet {
            crate::games::cross::way::attackers::<$game>(position, point)
        }

        fn reaches(&self, position: &Position, from: Point, to: Point, _: Seat) -> bool {
            use crate::games::cross::{walk::CrossGame as _, way};
            let captures = |piece| way::objection::<$game>(position, piece, <$game>::captures(piece, from), from, to);
            position.board.get(from).is_some_and(|piece| captures(piece).is_none())
        }
    };
}

pub(crate) use {as_on_a_cross, as_on_cells};
