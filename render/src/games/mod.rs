//! Where things are on each game's board and which colours it has: one file per game, beside what cross boards (`cross`) and boards of cells
//! (`cells`) share. Marks, badges and the shapes of pieces are drawn by `draw`.

mod cells;
pub(crate) mod cross;
mod fu;
mod intl;
mod shogi;
mod yanyi;

use sanguo_engine::{Owner, Piece, Point, Position, Seat, Variant};

use crate::draw::badge::Shape;
use crate::draw::pentagon::Held;
use crate::draw::token;
use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;
use crate::paint::style::{Face, Style};
use crate::raster::sprite::Sprite;
use crate::view::Theme;

/// The shape of a board. Places are in units (the distance of neighbouring lines or cells), counted right and down from
/// the leftmost and topmost point of the board (the middle of a cell) as the viewing seat sees it.
pub(crate) trait Ground: Sync {
    /// Distance between the outermost points, across and down.
    fn span(&self) -> (f64, f64);

    /// From the outermost points to the edge of the picture.
    fn margin(&self) -> f64;

    /// All points.
    fn points(&self) -> Vec<Point>;

    /// The place of a point.
    fn place(&self, view: Seat, point: Point) -> (f64, f64);

    /// The middle of a seat's badge.
    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64);

    /// How a badge is laid out.
    fn badge_shape(&self) -> Shape;
}

/// How one game is drawn. Places as in [`Ground`].
pub(crate) trait Layout: Sync {
    /// The colours in a theme.
    fn style(&self, theme: Theme) -> &'static Style;

    /// The shape of the board.
    fn ground(&self) -> &'static dyn Ground;

    /// Everything that never changes, in pixels of the whole picture.
    fn board(&self, sheet: &Sheet) -> Markup;

    /// A piece around (0, 0).
    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup;

    /// A piece as it stands on badges, of radius `r` pixels around a place.
    fn token(&self, markup: &mut Markup, sheet: &Sheet, at: (f64, f64), r: f64, face: (Owner, Face), label: &str) {
        token::token(markup, sheet, at, r, face, label);
    }

    /// Pieces in hand around (0, 0). Nothing in games without hands.
    fn held(&self, _: &Sheet, _: Held) -> Markup {
        Markup::default()
    }

    /// What lies on the board below the pieces and depends on the position, and where: the points of alliance.
    fn below(&self, _: &Position, _view: Seat) -> Vec<(Sprite, (f64, f64))> {
        Vec::new()
    }

    /// The point of alliance with a seat around (0, 0), dim when no alliance can be made any more. Nothing in games
    /// without alliances.
    fn alliance(&self, _: &Sheet, _with: Seat, _spent: bool) -> Markup {
        Markup::default()
    }

    /// What stands beside the board, and where: the hands, or who may attack whom.
    fn beside(&self, _: &Position, _view: Seat) -> Vec<(Sprite, (f64, f64))> {
        Vec::new()
    }

    /// Half the side of the pieces in units where they are square; marks are square then too.
    fn square(&self) -> Option<f64> {
        None
    }

    /// Whether long slanted lines are on the board.
    fn is_slanted(&self) -> bool {
        false
    }

    /// Whether pieces leave much of their point uncovered, so that a mark below them shows.
    fn pieces_are_slender(&self) -> bool {
        false
    }
}

/// The layout of a game.
pub(crate) fn of(game: Variant) -> &'static dyn Layout {
    match game {
        Variant::Yanyi => &yanyi::Yanyi,
        Variant::Intl => &intl::Intl,
        Variant::Shogi => &shogi::Shogi,
        Variant::Fu => &fu::Fu,
    }
}
