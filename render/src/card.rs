//! A profile card: what a player has done, in the colours and with the pieces of a board.

use sanguo_engine::{Kind, Owner, Piece, Seat, Variant};

use crate::error::RenderError;
use crate::paint::font;
use crate::paint::markup::{Anchor, Markup, Pen};
use crate::paint::palette::Palette;
use crate::paint::sheet::Sheet;
use crate::paint::style::{Face, Ink};
use crate::raster::png;
use crate::raster::sprite::Drawing;
use crate::raster::tile::{Canvas, Tile};
use crate::renderer::Renderer;
use crate::view::View;

/// A number and what it is of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// What it is of.
    pub label: String,
    /// The number, as it is written.
    pub value: String,
}

/// What a profile card shows. All words are given; characters that the card's font does not have are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// The player. A name that cannot be written whole is not written at all.
    pub name: String,
    /// What is counted.
    pub scope: String,
    /// The seat played most.
    pub favourite: Option<Seat>,
    /// What that seat is called.
    pub favourite_label: String,
    /// How often each seat was played, by [`Seat::index`].
    pub seats: [u32; 3],
    /// Points and the like, in two rows of two.
    pub figures: [Figure; 4],
    /// Alliances made, emperors deposed, armies absorbed.
    pub deeds: [Figure; 3],
}

/// The size of a card in units, of which its width has so many pixels.
const SIZE: (f64, f64) = (1000.0, 600.0);
/// How broad the rim is, and how far apart the plates are.
const RIM: f64 = 14.0;
const GAP: f64 = 18.0;

impl Renderer {
    /// A card as an indexed PNG, in the colours and with the pieces of a game. The same card and view give the same bytes
    /// on every machine.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn; the others only through a defect of this crate.
    pub fn card(&self, card: &Card, game: Variant, view: &View) -> Result<Vec<u8>, RenderError> {
        view.check()?;
        let painter = Painter::new(Sheet::new(game, *view));
        let palette = Palette::of(game, view.theme);
        let (width, height) = (view.width, painter.px(SIZE.1) as u32);
        let markup = painter.paint(card);
        let drawing = Drawing { markup, offset: (0, 0), size: (width, height), slanted: false, shift: 0.0 };
        let mut canvas = Canvas::new(width, height);
        Tile::raster(&drawing, palette)?.lay(&mut canvas, (0, 0), palette);
        png::encode(&canvas, palette)
    }
}

/// A rectangle in units: left, top, width, height.
#[derive(Clone, Copy)]
struct Plate(f64, f64, f64, f64);

struct Painter {
    sheet: Sheet,
    scale: f64,
}

impl Painter {
    fn new(sheet: Sheet) -> Painter {
        Painter { sheet, scale: f64::from(sheet.width()) / SIZE.0 }
    }

    /// A length in whole pixels.
    fn px(&self, units: f64) -> f64 {
        (units * self.scale).round()
    }

    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (self.px(x), self.px(y))
    }

    fn paint(&self, card: &Card) -> Markup {
        let mut markup = Markup::default();
        let style = self.sheet.style;
        self.slab(&mut markup, Plate(0.0, 0.0, SIZE.0, SIZE.1), 0.0, style.strip.disc);
        let ground = Plate(RIM, RIM, SIZE.0 - 2.0 * RIM, SIZE.1 - 2.0 * RIM);
        self.slab(&mut markup, ground, 10.0, style.centre);
        let line = (2.0 * self.scale).round().max(1.0);
        let (x, y) = self.at(RIM + 7.0, RIM + 7.0);
        let (w, h) = (self.px(SIZE.0 - 2.0 * RIM - 14.0), self.px(SIZE.1 - 2.0 * RIM - 14.0));
        markup.frame((x + line / 2.0, y + line / 2.0), (w - line, h - line), Pen::new(style.line, line));
        self.header(&mut markup, card);
        let left = RIM + 7.0 + GAP;
        self.seats(&mut markup, card, Plate(left, 132.0, 268.0, 284.0));
        let (x, w) = (left + 268.0 + GAP, (SIZE.0 - 2.0 * left - 268.0 - 2.0 * GAP) / 2.0);
        let h = (284.0 - GAP) / 2.0;
        for (i, figure) in card.figures.iter().enumerate() {
            let (column, row) = ((i % 2) as f64, (i / 2) as f64);
            self.figure(&mut markup, figure, Plate(x + column * (w + GAP), 132.0 + row * (h + GAP), w, h));
        }
        let w = (SIZE.0 - 2.0 * left - 2.0 * GAP) / 3.0;
        for (i, deed) in card.deeds.iter().enumerate() {
            self.deed(&mut markup, i, deed, Plate(left + i as f64 * (w + GAP), 434.0, w, 127.0));
        }
        markup
    }

    /// The name, and what is counted.
    fn header(&self, markup: &mut Markup, card: &Card) {
        let left = RIM + 7.0 + GAP;
        let strip = self.sheet.style.strip;
        self.slab(markup, Plate(left, 38.0, SIZE.0 - 2.0 * left, 76.0), 8.0, strip.disc);
        let (inner, right) = (left + 24.0, SIZE.0 - left - 24.0);
        let named = font::can_write_card(&card.name) && !card.name.trim().is_empty();
        if named {
            self.text(markup, (inner, 76.0), 42.0, 460.0, Anchor::Start, strip.ink, &card.name);
            self.text(markup, (right, 77.0), 25.0, 400.0, Anchor::End, strip.ink, &card.scope);
        } else {
            self.text(markup, (inner, 76.0), 34.0, right - inner, Anchor::Start, strip.ink, &card.scope);
        }
    }

    /// The seat played most, large, and how often each was.
    fn seats(&self, markup: &mut Markup, card: &Card, plate: Plate) {
        let Plate(x, y, w, _) = plate;
        let style = self.sheet.style;
        self.plate(markup, plate);
        let middle = x + w / 2.0;
        match card.favourite {
            Some(seat) => self.token(markup, (middle, y + 92.0), 72.0, seat.into(), style.crest(seat.into())),
            None => self.text(markup, (middle, y + 92.0), 80.0, w, Anchor::Middle, style.strip.ink, "–"),
        }
        self.text(markup, (middle, y + 196.0), 24.0, w - 24.0, Anchor::Middle, style.strip.ink, &card.favourite_label);
        for seat in Seat::ALL {
            let at = (x + 32.0 + 84.0 * seat.index() as f64, y + 246.0);
            self.token(markup, at, 18.0, seat.into(), style.crest(seat.into()));
            let games = card.seats[seat.index()].to_string();
            self.text(markup, (at.0 + 24.0, at.1), 25.0, 34.0, Anchor::Start, style.strip.ink, &games);
        }
    }

    fn figure(&self, markup: &mut Markup, figure: &Figure, plate: Plate) {
        let Plate(x, y, w, h) = plate;
        let style = self.sheet.style;
        self.plate(markup, plate);
        let middle = x + w / 2.0;
        self.text(markup, (middle, y + h * 0.4), 62.0, w - 24.0, Anchor::Middle, style.strip.ink, &figure.value);
        self.text(markup, (middle, y + h * 0.8), 24.0, w - 24.0, Anchor::Middle, style.strip.ink, &figure.label);
    }

    fn deed(&self, markup: &mut Markup, which: usize, figure: &Figure, plate: Plate) {
        let Plate(x, y, w, h) = plate;
        let style = self.sheet.style;
        self.plate(markup, plate);
        let icon = (x + 58.0, y + h * 0.42);
        match which {
            0 => self.seal(markup, icon, 66.0, style.seals.ally, '盟'),
            1 => self.emperor(markup, icon),
            _ => self.army(markup, icon),
        }
        let beside = x + 104.0 + (w - 104.0 - 12.0) / 2.0;
        self.text(markup, (beside, y + h * 0.4), 54.0, w - 128.0, Anchor::Middle, style.strip.ink, &figure.value);
        self.text(markup, (x + w / 2.0, y + h * 0.84), 22.0, w - 20.0, Anchor::Middle, style.strip.ink, &figure.label);
    }

    /// The emperor of Han, struck out.
    fn emperor(&self, markup: &mut Markup, (x, y): (f64, f64)) {
        let style = self.sheet.style;
        self.token(markup, (x, y), 34.0, Owner::Han, style.crest(Owner::Han));
        let (arm, pen) = (25.0, Pen::new(style.check, self.px(5.0).max(1.0)));
        for slope in [-1.0, 1.0] {
            markup.line(&[self.at(x - arm, y - arm * slope), self.at(x + arm, y + arm * slope)], pen);
        }
    }

    /// Soldiers of all seats, one over the other.
    fn army(&self, markup: &mut Markup, (x, y): (f64, f64)) {
        for (seat, at) in Seat::ALL.into_iter().zip([(x - 16.0, y + 8.0), (x + 16.0, y + 8.0), (x, y - 14.0)]) {
            let owner = Owner::from(seat);
            let label = self.sheet.piece_label(Piece::new(owner, Kind::Soldier), '兵');
            let face = self.sheet.style.crest(owner);
            self.sheet.layout.token(markup, &self.sheet, self.at(at.0, at.1), 22.0 * self.scale, (owner, face), &label);
        }
    }

    fn token(&self, markup: &mut Markup, at: (f64, f64), r: f64, owner: Owner, face: Face) {
        let label = self.sheet.owner_label(owner);
        self.sheet.layout.token(markup, &self.sheet, self.at(at.0, at.1), r * self.scale, (owner, face), &label);
    }

    fn seal(&self, markup: &mut Markup, (x, y): (f64, f64), side: f64, face: Face, character: char) {
        self.slab(markup, Plate(x - side / 2.0, y - side / 2.0, side, side), side * 0.15, face.disc);
        markup.label(self.at(x, y), side * 0.8 * self.scale, face.ink, &self.sheet.seal_label(character));
    }

    fn plate(&self, markup: &mut Markup, Plate(x, y, w, h): Plate) {
        let style = self.sheet.style;
        let ((x0, y0), (x1, y1)) = (self.at(x, y), self.at(x + w, y + h));
        let edge = self.px(2.0).max(1.0);
        markup.slab((x0, y0), (x1 - x0, y1 - y0), self.px(10.0), style.rim);
        let inner = (x1 - x0 - 2.0 * edge, y1 - y0 - 2.0 * edge);
        markup.slab((x0 + edge, y0 + edge), inner, self.px(8.0), style.strip.disc);
    }

    fn slab(&self, markup: &mut Markup, Plate(x, y, w, h): Plate, round: f64, ink: Ink) {
        let ((x0, y0), (x1, y1)) = (self.at(x, y), self.at(x + w, y + h));
        markup.slab((x0, y0), (x1 - x0, y1 - y0), self.px(round), ink);
    }

    /// A line of text, its middle at a height, as large as there is room for and at most of a size.
    #[allow(clippy::too_many_arguments, reason = "all of them belong to one line of text")]
    fn text(
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
