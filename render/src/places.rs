//! Where things are in a picture: what a page needs to let people tap the board.

use sanguo_engine::{Kind, Point, Position, Seat};

use crate::paint::sheet::Sheet;
use crate::raster::sprite::Sprite;

/// Where the points of a board and the pieces in hand are in a picture. Lengths are pixels, places are counted right and
/// down from the left upper corner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The width of the picture.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The distance of neighbouring lines, or the side of a cell: what lies within half of it belongs to a point.
    pub unit: u32,
    /// The middle of every point.
    pub points: Vec<(Point, (i32, i32))>,
    /// The middle of the pieces in hand, by whose they are and of which kind.
    pub held: Vec<(Seat, Kind, (i32, i32))>,
}

/// The places of a position on a sheet.
pub(crate) fn of(position: &Position, sheet: &Sheet) -> Places {
    let points = sheet.layout.ground().points();
    let beside = sheet.layout.beside(position, sheet.seat());
    let held = beside.into_iter().filter_map(|(sprite, place)| match sprite {
        Sprite::Held(held) => Some((held.piece.owner().seat()?, held.piece.kind(), sheet.pixel(place))),
        _ => None,
    });
    Places {
        width: sheet.width(),
        height: sheet.height,
        unit: sheet.unit.unsigned_abs(),
        points: points.into_iter().map(|point| (point, sheet.point(point))).collect(),
        held: held.collect(),
    }
}
