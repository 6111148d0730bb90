//! Sprites: the parts of a picture that are drawn once and used again.

use sanguo_engine::{Piece, Point, Seat};

use crate::draw::arrow::{self, BREADTH};
use crate::draw::badge::{self, Badge};
use crate::draw::caption::{self, Part};
use crate::draw::chase::{self, Chase};
use crate::draw::hand;
use crate::draw::mark::{self, Mark};
use crate::draw::pentagon::Held;
use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;

/// A part of a picture. Together with the sheet it decides every pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sprite {
    /// The board without anything on it.
    Board,
    /// A point of alliance.
    Alliance {
        /// With whom.
        with: Seat,
        /// Whether no alliance can be made any more.
        spent: bool,
    },
    /// A piece.
    Piece {
        /// Which piece.
        piece: Piece,
        /// Whether it sleeps.
        asleep: bool,
    },
    /// What the pieces of a hand lie on.
    Tray,
    /// Who of two neighbours may attack the other.
    Chase(Chase),
    /// Pieces of a kind in hand.
    Held(Held),
    /// A mark on a point.
    Mark(Mark),
    /// A seat's badge.
    Badge(Badge),
    /// An arrow.
    Arrow {
        /// From its tail…
        from: Point,
        /// …to its tip.
        to: Point,
    },
    /// A part of the line below a film.
    Caption(Part),
}

/// What a sprite looks like, and which pixels it may touch.
pub(crate) struct Drawing {
    /// The SVG around (0, 0).
    pub markup: Markup,
    /// Left and top edge in pixels, seen from the pixel the sprite is put on.
    pub offset: (i32, i32),
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Whether long slanted lines are in it.
    pub slanted: bool,
    /// Where (0, 0) lies inside the pixel the sprite is put on.
    pub shift: f64,
}

impl Sprite {
    /// Draws the sprite.
    pub fn draw(self, sheet: &Sheet) -> Drawing {
        let around = |markup, across, down| Drawing::around(sheet, markup, (0, 0), (across, down));
        match self {
            Sprite::Board => Drawing {
                markup: sheet.layout.board(sheet),
                offset: (0, 0),
                size: (sheet.width(), sheet.height),
                slanted: sheet.layout.is_slanted(),
                shift: 0.0,
            },
            Sprite::Piece { piece, asleep } => around(sheet.layout.piece(sheet, piece, asleep), 0.58, 0.58),
            Sprite::Alliance { with, spent } => around(sheet.layout.alliance(sheet, with, spent), 0.58, 0.58),
            Sprite::Tray => around(hand::tray(sheet), hand::HALF.0, hand::HALF.1),
            Sprite::Chase(chase) => around(chase::chase(sheet, chase), chase::REACH, chase::REACH),
            Sprite::Held(held) => around(sheet.layout.held(sheet, held), 1.1, 0.5),
            Sprite::Mark(mark) => around(mark::mark(sheet, mark), 0.72, 0.72),
            Sprite::Badge(badge) => {
                let (across, down) = sheet.layout.ground().badge_shape().half;
                around(badge::badge(sheet, badge), across, down)
            }
            Sprite::Caption(part) => {
                let (markup, [left, up, right, down]) = caption::part(sheet, part);
                let (left, up) = (left.ceil() as i32, up.ceil() as i32);
                let size = (left as u32 + right.ceil() as u32, up as u32 + down.ceil() as u32);
                Drawing { markup, offset: (-left, -up), size, slanted: false, shift: 0.0 }
            }
            Sprite::Arrow { from, to } => {
                let ((x0, y0), (x1, y1)) = (sheet.point(from), sheet.point(to));
                let step = (x1 - x0, y1 - y0);
                let markup = arrow::arrow(sheet, (f64::from(step.0), f64::from(step.1)));
                Drawing::around(sheet, markup, step, (BREADTH, BREADTH))
            }
        }
    }
}

impl Drawing {
    /// A drawing that reaches from (0, 0) to `end` (pixels) and by `reach` (units) beyond both.
    fn around(sheet: &Sheet, markup: Markup, end: (i32, i32), reach: (f64, f64)) -> Drawing {
        let (across, down) = (sheet.u(reach.0).ceil() as i32 + 1, sheet.u(reach.1).ceil() as i32 + 1);
        let offset = (end.0.min(0) - across, end.1.min(0) - down);
        let size = (end.0.unsigned_abs() + 2 * across as u32 + 1, end.1.unsigned_abs() + 2 * down as u32 + 1);
        Drawing { markup, offset, size, slanted: false, shift: sheet.half }
    }

    /// The drawing as a document of its own.
    pub fn document(&self) -> String {
        let corner = (f64::from(self.offset.0) - self.shift, f64::from(self.offset.1) - self.shift);
        self.markup.document(corner, self.size.0, self.size.1)
    }
}
