//! Where things are on each game's board: one file a game. What a game does not share with the others is here; pieces,
//! marks and badges are drawn by `draw` unless a game says otherwise.

mod yanyi;

use sanguo_engine::{GameId, Piece, Point, Seat};

use crate::draw::token;
use crate::markup::Markup;
use crate::sheet::Sheet;

/// The board of one game. Places are in units (the distance of neighbouring lines or cells), counted right and down
/// from the leftmost and topmost point of the board as the viewing seat sees it.
pub(crate) trait Layout: Sync {
    /// Distance between the outermost points, across and down.
    fn span(&self, seat: Seat) -> (f64, f64);

    /// From the outermost points to the edge of the picture.
    fn margin(&self) -> f64;

    /// The place of a point.
    fn place(&self, seat: Seat, point: Point) -> (f64, f64);

    /// The middle of a seat's badge.
    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64);

    /// The character on a piece, in simplified script.
    fn character(&self, piece: Piece) -> char;

    /// Everything that never changes, in pixels of the whole picture.
    fn board(&self, sheet: &Sheet) -> Markup;

    /// A piece around (0, 0). Round, unless the game has other pieces.
    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        token::piece(sheet, piece.owner(), self.character(piece), asleep)
    }
}

/// The layout of a game.
pub(crate) fn of(game: GameId) -> &'static dyn Layout {
    match game {
        // `fu` is not offered yet (see `GameId::ALL`), so its own layout is still to come.
        GameId::Yanyi | GameId::Fu => &yanyi::Yanyi,
    }
}
