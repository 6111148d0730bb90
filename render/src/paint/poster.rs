//! Pictures that are no boards: cards and graphs, drawn in one piece in the colours of a game. Lengths are in units, of
//! which the width has [`WIDTH`].

use sanguo_engine::{Owner, Variant};

use crate::error::RenderError;
use crate::paint::font;
use crate::paint::markup::{Anchor, Markup, Pen};
use crate::paint::palette::Palette;
use crate::paint::sheet::Sheet;
use crate::paint::style::{Face, Ink};
use crate::raster::canvas::Canvas;
use crate::raster::png;
use crate::raster::sprite::Drawing;
use crate::raster::tile::Tile;
use crate::view::View;

/// How many units a picture is wide.
pub(crate) const WIDTH: f64 = 1000.0;
/// How broad the rim is.
const RIM: f64 = 14.0;
/// From the edge of the picture to what is on it.
pub(crate) const MARGIN: f64 = RIM + 25.0;

/// A rectangle in units: left, top, width, height.
#[derive(Clone, Copy)]
pub(crate) struct Plate(pub f64, pub f64, pub f64, pub f64);

/// What such a picture is drawn on.
pub(crate) struct Poster {
    /// Colours and pieces.
    pub sheet: Sheet,
    /// Pixels a unit.
    pub scale: f64,
}

impl Poster {
    /// One in the colours of a game. Refuses widths that cannot be drawn.
    pub fn new(game: Variant, view: &View) -> Result<Poster, RenderError> {
        view.check()?;
        let sheet = Sheet::new(game, *view);
        Ok(Poster { sheet, scale: f64::from(sheet.width()) / WIDTH })
    }

    /// What is drawn, as an indexed PNG of a height in units. `slanted`: long slanted lines are in it.
    pub fn png(&self, markup: Markup, height: f64, slanted: bool) -> Result<Vec<u8>, RenderError> {
        let palette = Palette::of(self.sheet.id.game, self.sheet.id.view.theme);
        let (width, height) = (self.sheet.width(), self.px(height) as u32);
        let drawing = Drawing { markup, offset: (0, 0), size: (width, height), slanted, shift: 0.0 };
        let mut canvas = Canvas::new(width, height);
        let all = canvas.all();
        Tile::raster(&drawing, palette)?.lay(&mut canvas, (0, 0), all, palette);
        png::encode(&canvas, palette)
    }

    /// A length in whole pixels.
    pub fn px(&self, units: f64) -> f64 {
        (units * self.scale).round()
    }

    /// A place in whole pixels.
    pub fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (self.px(x), self.px(y))
    }

    /// The rim, and the ground within it.
    pub fn ground(&self, markup: &mut Markup, height: f64) {
        let style = self.sheet.style;
        self.slab(markup, Plate(0.0, 0.0, WIDTH, height), 0.0, style.strip.disc);
        self.slab(markup, Plate(RIM, RIM, WIDTH - 2.0 * RIM, height - 2.0 * RIM), 10.0, style.centre);
        let line = (2.0 * self.scale).round().max(1.0);
        let (x, y) = self.at(RIM + 7.0, RIM + 7.0);
        let (w, h) = (self.px(WIDTH - 2.0 * RIM - 14.0), self.px(height - 2.0 * RIM - 14.0));
        markup.frame((x + line / 2.0, y + line / 2.0), (w - line, h - line), Pen::new(style.line, line));
    }

    /// A piece that stands for an owner, with its general's character.
    pub fn token(&self, markup: &mut Markup, at: (f64, f64), r: f64, owner: Owner, face: Face) {
        let label = self.sheet.owner_label(owner);
        self.sheet.layout.token(markup, &self.sheet, self.at(at.0, at.1), r * self.scale, (owner, face), &label);
    }

    /// A power that is no more: such a piece, struck out.
    pub fn struck(&self, markup: &mut Markup, (x, y): (f64, f64), r: f64, owner: Owner) {
        let style = self.sheet.style;
        self.token(markup, (x, y), r, owner, style.crest(owner));
        let (arm, pen) = (r * 25.0 / 34.0, Pen::new(style.check, self.px(r * 5.0 / 34.0).max(1.0)));
        for slope in [-1.0, 1.0] {
            markup.line(&[self.at(x - arm, y - arm * slope), self.at(x + arm, y + arm * slope)], pen);
        }
    }

    /// A seal with a character given in simplified script.
    pub fn seal(&self, markup: &mut Markup, (x, y): (f64, f64), side: f64, face: Face, character: char) {
        self.slab(markup, Plate(x - side / 2.0, y - side / 2.0, side, side), side * 0.15, face.disc);
        markup.label(self.at(x, y), side * 0.8 * self.scale, face.ink, &self.sheet.seal_label(character));
    }

    /// A plate with an edge.
    pub fn plate(&self, markup: &mut Markup, Plate(x, y, w, h): Plate) {
        let style = self.sheet.style;
        let ((x0, y0), (x1, y1)) = (self.at(x, y), self.at(x + w, y + h));
        let edge = self.px(2.0).max(1.0);
        markup.slab((x0, y0), (x1 - x0, y1 - y0), self.px(10.0), style.rim);
        let inner = (x1 - x0 - 2.0 * edge, y1 - y0 - 2.0 * edge);
        markup.slab((x0 + edge, y0 + edge), inner, self.px(8.0), style.strip.disc);
    }

    /// A filled rectangle.
    pub fn slab(&self, markup: &mut Markup, Plate(x, y, w, h): Plate, round: f64, ink: Ink) {
        let ((x0, y0), (x1, y1)) = (self.at(x, y), self.at(x + w, y + h));
        markup.slab((x0, y0), (x1 - x0, y1 - y0), self.px(round), ink);
    }

    /// A line of text, its middle at a height, as large as there is room for and at most of a size.
    #[allow(clippy::too_many_arguments, reason = "all of them belong to one line of text")]
    pub fn text(
        &self,
        markup: &mut Markup,
        (x, y): (f64, f64),
        size: f64,
        room: f64,
        anchor: Anchor,
        ink: Ink,
        text: &str,
    ) {
        let text: String = text.chars().filter(|c| font::can_write_card(c.encode_utf8(&mut [0; 4]))).collect();
        let size = size.min(room / font::card_breadth(&text).max(0.1));
        let (x, y) = self.at(x, y);
        markup.card_text((x, y + 0.35 * size * self.scale), size * self.scale, anchor, ink, &text);
    }
}
