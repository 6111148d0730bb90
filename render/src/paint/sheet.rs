//! The sheet a picture is drawn on: a view of one game, with every measure fixed in whole pixels.

use sanguo_engine::{Owner, Piece, Point, Seat, Variant};

use crate::games::{self, Layout};
use crate::paint::latin;
use crate::paint::style::Style;
use crate::view::{Names, View};

/// Radius of a piece in units.
pub(crate) const RADIUS: f64 = 0.465;

/// What a part of a picture depends on besides itself; part of every cache key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SheetId {
    pub game: Variant,
    pub view: View,
}

/// A view of one game's board. The distance between lines is a whole number of pixels, and all points lie on pixel
/// centres or corners alike: so lines are crisp and every piece of a kind has the same pixels wherever it stands.
#[derive(Clone, Copy)]
pub(crate) struct Sheet {
    /// Which game, and how it is shown.
    pub id: SheetId,
    /// Where things are in this game.
    pub layout: &'static dyn Layout,
    /// The colours.
    pub style: &'static Style,
    /// Pixels between neighbouring lines.
    pub unit: i32,
    /// Width of a thin line in pixels.
    pub line: i32,
    /// The leftmost and topmost point in whole pixels; `half` is to be added.
    pub origin: (i32, i32),
    /// 0.5 where thin lines are an odd number of pixels wide, so that they cover whole pixels; otherwise 0.
    pub half: f64,
    /// Height of the picture in pixels.
    pub height: u32,
}

impl Sheet {
    /// The sheet of a view. The view's width must have been checked.
    pub fn new(game: Variant, view: View) -> Sheet {
        let layout = games::of(game);
        let ((across, down), margin) = (layout.ground().span(), layout.ground().margin());
        let unit = (f64::from(view.width) / (across + 2.0 * margin)).floor() as i32;
        let pixels = |length: f64| (length * f64::from(unit)).round() as i32;
        let line = pixels(1.0 / 32.0).max(1);
        let half = if line % 2 == 1 { 0.5 } else { 0.0 };
        let left = (view.width as i32 - pixels(across)) / 2;
        // The margins above and below take the same share of the odd pixels as those at the sides.
        let height = (pixels(down) + view.width as i32 - pixels(across)) as u32;
        Sheet {
            id: SheetId { game, view },
            layout,
            style: layout.style(view.theme),
            unit,
            line,
            origin: (left, left),
            half,
            height,
        }
    }

    /// Width of the picture in pixels.
    pub fn width(&self) -> u32 {
        self.id.view.width
    }

    /// The seat at the bottom.
    pub fn seat(&self) -> Seat {
        self.id.view.seat
    }

    /// Whether letters and signs take the place of characters.
    pub fn is_latin(&self) -> bool {
        self.id.view.names == Names::Latin
    }

    /// What stands on a piece whose character is given in simplified script.
    pub fn piece_label(&self, piece: Piece, character: char) -> String {
        if self.is_latin() { latin::piece(piece) } else { self.write(character) }
    }

    /// The name of an owner, for its general on badges and for its point of alliance.
    pub fn owner_label(&self, owner: Owner) -> String {
        if self.is_latin() { latin::owner(owner).to_owned() } else { self.write(owner.character()) }
    }

    /// What stands on a seal whose character is given in simplified script.
    pub fn seal_label(&self, character: char) -> String {
        if self.is_latin() { latin::seal(character).to_string() } else { self.write(character) }
    }

    /// A character given in simplified script, as it is to be shown.
    pub fn write(&self, simplified: char) -> String {
        self.id.view.script.write(simplified).to_string()
    }

    /// Several of them, each by itself.
    pub fn write_all(&self, simplified: &str) -> Vec<String> {
        simplified.chars().map(|character| self.write(character)).collect()
    }

    /// A length given in units, in pixels.
    pub fn u(&self, units: f64) -> f64 {
        units * f64::from(self.unit)
    }

    /// A stroke that widens a thin line by about `units` on both sides together and stays as crisp.
    pub fn thick(&self, units: f64) -> f64 {
        f64::from(self.line) + 2.0 * (self.u(units) / 2.0).round().max(1.0)
    }

    /// A place given in units from the leftmost and topmost point, in whole pixels without `half`.
    pub fn pixel(&self, (across, down): (f64, f64)) -> (i32, i32) {
        (self.origin.0 + self.u(across).round() as i32, self.origin.1 + self.u(down).round() as i32)
    }

    /// The same with `half`: the exact middle of lines.
    pub fn exact(&self, place: (f64, f64)) -> (f64, f64) {
        let (x, y) = self.pixel(place);
        (f64::from(x) + self.half, f64::from(y) + self.half)
    }

    /// The pixel of a point, without `half`.
    pub fn point(&self, point: Point) -> (i32, i32) {
        self.pixel(self.layout.ground().place(self.seat(), point))
    }
}

#[cfg(test)]
mod tests {
    use sanguo_engine::{CELLS_BOARD, TRIPOD, YANYI_BOARD};

    use super::*;
    use crate::error::WIDTHS;

    fn sheets(games: &'static [Variant]) -> impl Iterator<Item = (u32, Sheet)> {
        let all = WIDTHS.flat_map(move |width| games.iter().map(move |&game| (width, game)));
        all.map(|(width, game)| (width, Sheet::new(game, View { width, ..View::default() })))
    }

    #[test]
    fn at_every_width_pieces_fit_and_lines_are_even() {
        for (width, sheet) in sheets(&[Variant::Yanyi, Variant::Intl, Variant::Shogi]) {
            let board = if sheet.id.game == Variant::Yanyi { &YANYI_BOARD } else { &CELLS_BOARD };
            assert!(sheet.unit * i32::from(board.size() + 1) > width as i32 * 9 / 10, "{width}: the board is small");
            assert_eq!(sheet.height, width);
            let edge = sheet.u(0.6) as i32;
            for point in board.points() {
                let (x, y) = sheet.point(point);
                assert!(x >= edge && y >= edge && x + edge <= width as i32 && y + edge <= width as i32, "{width}");
                assert_eq!(((x - sheet.origin.0) % sheet.unit, (y - sheet.origin.1) % sheet.unit), (0, 0), "{width}");
            }
        }
    }

    #[test]
    fn at_every_width_the_tripod_fits() {
        for (width, sheet) in sheets(&[Variant::Fu]) {
            assert!(f64::from(sheet.unit) * 20.0 > f64::from(width) * 0.9, "{width}: the board is small");
            assert!(sheet.height < width);
            let edge = sheet.u(0.7) as i32;
            for point in TRIPOD.points() {
                let (x, y) = sheet.point(point);
                assert!(x >= edge && y >= edge, "{width}");
                assert!(x + edge <= width as i32 && y + edge <= sheet.height as i32, "{width}");
            }
        }
    }
}
