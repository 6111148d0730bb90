//! Where things are on each game's board: one file a game, beside what cross boards (`cross`) and boards of cells
//! (`cells`) share. Marks, badges and the shapes of pieces are drawn by `draw`.

mod cells;
pub(crate) mod cross;
mod intl;
mod shogi;
mod yanyi;

use sanguo_engine::{GameId, Piece, Point, Position, Seat};

use crate::draw::pentagon::Held;
use crate::layout::cross::{Plan, STRIP};
use crate::markup::Markup;
use crate::sheet::Sheet;
use crate::sprite::Sprite;

/// The board of one game. Places are in units (the distance of neighbouring lines or cells), counted right and down
/// from the leftmost and topmost point of the board (the middle of a cell) as the viewing seat sees it.
pub(crate) trait Layout: Sync {
    /// The measures of the board.
    fn plan(&self) -> &'static Plan;

    /// Everything that never changes, in pixels of the whole picture.
    fn board(&self, sheet: &Sheet) -> Markup;

    /// A piece around (0, 0).
    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup;

    /// Pieces in hand around (0, 0). Nothing in games without hands.
    fn held(&self, _: &Sheet, _: Held) -> Markup {
        Markup::default()
    }

    /// What stands beside the board, and where: the hands.
    fn beside(&self, _: &Position, _view: Seat) -> Vec<(Sprite, (f64, f64))> {
        Vec::new()
    }

    /// Whether pieces leave much of their point uncovered, so that a mark below them shows.
    fn pieces_are_slender(&self) -> bool {
        false
    }

    /// Distance between the outermost points, across and down.
    fn span(&self) -> (f64, f64) {
        let lines = self.plan().size() - 1.0;
        (lines, lines)
    }

    /// From the outermost points to the edge of the picture.
    fn margin(&self) -> f64 {
        STRIP + self.plan().pad
    }

    /// The place of a point.
    fn place(&self, seat: Seat, point: Point) -> (f64, f64) {
        let (x, y) = self.plan().board.xy(point);
        self.plan().turn(seat, (f64::from(x), f64::from(y)))
    }

    /// The middle of a seat's badge.
    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64) {
        self.plan().badge(view, seat)
    }
}

/// The layout of a game.
pub(crate) fn of(game: GameId) -> &'static dyn Layout {
    match game {
        // `fu` is not offered yet (see `GameId::ALL`); its own layout is still to come.
        GameId::Yanyi | GameId::Fu => &yanyi::Yanyi,
        GameId::Intl => &intl::Intl,
        GameId::Shogi => &shogi::Shogi,
    }
}
