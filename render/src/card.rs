//! A profile card: what a player has done, in the colours and with the pieces of a board.

use std::ops::Deref;

use sanguo_engine::{Kind, Owner, Piece, Seat, Variant};

use crate::error::RenderError;
use crate::paint::font;
use crate::paint::markup::{Anchor, Markup};
use crate::paint::poster::{MARGIN, Plate, Poster, WIDTH};
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

/// The height of a card in units.
const HEIGHT: f64 = 600.0;
/// How far apart the plates are.
const GAP: f64 = 18.0;

impl Renderer {
    /// A card as an indexed PNG, in the colours and with the pieces of a game. The same card and view give the same bytes
    /// on every machine.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn; the others only through a defect of this crate.
    pub fn card(&self, card: &Card, game: Variant, view: &View) -> Result<Vec<u8>, RenderError> {
        let painter = Painter(Poster::new(game, view)?);
        painter.png(painter.paint(card), HEIGHT, false)
    }
}

struct Painter(Poster);

impl Deref for Painter {
    type Target = Poster;

    fn deref(&self) -> &Poster {
        &self.0
    }
}

impl Painter {
    fn paint(&self, card: &Card) -> Markup {
        let mut markup = Markup::default();
        self.ground(&mut markup, HEIGHT);
        self.header(&mut markup, card);
        let left = MARGIN;
        self.seats(&mut markup, card, Plate(left, 132.0, 268.0, 284.0));
        let (x, w) = (left + 268.0 + GAP, (WIDTH - 2.0 * left - 268.0 - 2.0 * GAP) / 2.0);
        let h = (284.0 - GAP) / 2.0;
        for (i, figure) in card.figures.iter().enumerate() {
            let (column, row) = ((i % 2) as f64, (i / 2) as f64);
            self.figure(&mut markup, figure, Plate(x + column * (w + GAP), 132.0 + row * (h + GAP), w, h));
        }
        let w = (WIDTH - 2.0 * left - 2.0 * GAP) / 3.0;
        for (i, deed) in card.deeds.iter().enumerate() {
            self.deed(&mut markup, i, deed, Plate(left + i as f64 * (w + GAP), 434.0, w, 127.0));
        }
        markup
    }

    /// The name, and what is counted.
    fn header(&self, markup: &mut Markup, card: &Card) {
        let left = MARGIN;
        let strip = self.sheet.style.strip;
        self.slab(markup, Plate(left, 38.0, WIDTH - 2.0 * left, 76.0), 8.0, strip.disc);
        let (inner, right) = (left + 24.0, WIDTH - left - 24.0);
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
            1 => self.struck(markup, icon, 34.0, Owner::Han),
            _ => self.army(markup, icon),
        }
        let beside = x + 104.0 + (w - 104.0 - 12.0) / 2.0;
        self.text(markup, (beside, y + h * 0.4), 54.0, w - 128.0, Anchor::Middle, style.strip.ink, &figure.value);
        self.text(markup, (x + w / 2.0, y + h * 0.84), 22.0, w - 20.0, Anchor::Middle, style.strip.ink, &figure.label);
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
}
