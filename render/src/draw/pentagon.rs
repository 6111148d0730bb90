//! Shogi pieces: pentagons that point in their owner's direction. So the owner shows without any colour. Names stand
//! upright for every viewer.

use sanguo_engine::{Owner, Piece};

use crate::draw::token::moon;
use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::{RADIUS, Sheet};
use crate::paint::style::Ink;

/// The corners of a piece of half-length 1 that points up, from its tip.
const CORNERS: [(f64, f64); 5] = [(0.0, -1.0), (0.64, -0.7), (0.86, 0.93), (-0.86, 0.93), (-0.64, -0.7)];
/// Half the length of a piece on the board, in units.
const LENGTH: f64 = 0.475;

/// What is written on a piece.
pub(crate) struct Name {
    /// One line, or two of which the first stands above.
    pub lines: Vec<String>,
    /// Whether it is written in red.
    pub promoted: bool,
}

/// A piece around (0, 0) that points right and down by `ahead`. Without a name it lies face down.
pub(crate) fn piece(sheet: &Sheet, owner: Owner, ahead: (i8, i8), name: Option<Name>, asleep: bool) -> Markup {
    let mut markup = Markup::default();
    pentagon(&mut markup, sheet, (owner, asleep), LENGTH, (ahead, name));
    if asleep {
        let r = sheet.u(RADIUS);
        moon(&mut markup, sheet, (r * 0.74, -r * 0.74), r * 0.38);
    }
    markup
}

/// Pieces in hand of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Held {
    /// One of them.
    pub piece: Piece,
    /// How many.
    pub count: u8,
    /// Half the length of the piece, in hundredths of a unit.
    pub length: u8,
}

impl Held {
    /// Half the length of the piece, in units.
    fn half(self) -> f64 {
        f64::from(self.length) / 100.0
    }

    /// Half the breadth of the piece on the picture, in units: it may point up and down or to a side.
    fn across(self, ahead: (i8, i8)) -> f64 {
        self.half() * if ahead.0 == 0 { 0.86 } else { 1.0 }
    }

    /// The breadth of the count beside the piece, in units: nothing where there is only one.
    fn count_breadth(self) -> f64 {
        if self.count > 1 { self.half() * (0.3 + 0.6 * self.count.to_string().len() as f64) } else { 0.0 }
    }

    /// The breadth of piece and count, and where the middle of the piece lies in it, in units.
    pub fn breadth(self, ahead: (i8, i8)) -> (f64, f64) {
        let across = self.across(ahead);
        (2.0 * across + self.count_breadth(), across)
    }
}

/// A piece in hand around (0, 0) and, if it is not the only one, beside it how many there are.
pub(crate) fn held(sheet: &Sheet, held: Held, ahead: (i8, i8), lines: Vec<String>) -> Markup {
    let mut markup = Markup::default();
    let name = Name { lines, promoted: false };
    pentagon(&mut markup, sheet, (held.piece.owner(), false), held.half(), (ahead, Some(name)));
    if held.count > 1 {
        let count = held.count.to_string();
        let (size, breadth) = (held.half() * 1.15, held.count_breadth());
        let (half, high, at) = (sheet.u(breadth / 2.0), sheet.u(size * 0.42), held.across(ahead) + breadth / 2.0);
        let at = (sheet.u(at), sheet.u(held.half() * 0.3));
        // Neither the colour of a piece nor that of the tray.
        let face = sheet.style.seals.ally;
        markup.slab((at.0 - half, at.1 - high), (2.0 * half, 2.0 * high), high * 0.7, face.disc);
        markup.bold_text(at, sheet.u(size), face.ink, &count);
    }
    markup
}

fn pentagon(
    markup: &mut Markup,
    sheet: &Sheet,
    (owner, asleep): (Owner, bool),
    length: f64,
    (ahead, name): ((i8, i8), Option<Name>),
) {
    let style = sheet.style;
    let face = if asleep { style.asleep } else { style.face(owner) };
    let band = if asleep { style.asleep.ink } else { style.band(owner) };
    let r = sheet.u(length);
    let edge = (r * 0.06).max(0.8);
    let (x, y) = (f64::from(ahead.0), f64::from(ahead.1));
    // From a piece that points up to one that points ahead.
    let turned = |r: f64, (across, down): (f64, f64)| ((-across * y - down * x) * r, (across * x - down * y) * r);
    let mut layer = |r: f64, ink: Ink| markup.polygon(&CORNERS.map(|corner| turned(r, corner)), ink);
    layer(r, style.rim);
    layer(r - edge * 1.3, band);
    layer(r * 0.86 - edge, face.disc);
    // The middle of what is inside the pentagon lies behind (0, 0).
    let middle = turned(r, (0.0, 0.1));
    let Some(name) = name else {
        // The back of a piece.
        let pen = Pen::new(band, edge);
        markup.line(&[turned(r, (-0.45, 0.5)), turned(r, (0.45, 0.5))], pen);
        return;
    };
    let ink = if name.promoted { style.promoted(owner) } else { face.ink };
    match name.lines.as_slice() {
        [upper, lower] => {
            // Near the tip of a piece there is less room than near its foot.
            let (size, apart) = (r * 0.84, r * 0.41);
            let middle = turned(r, (0.0, 0.06));
            markup.bold_text((middle.0, middle.1 - apart), size, ink, upper);
            markup.bold_text((middle.0, middle.1 + apart), size, ink, lower);
        }
        one => one.iter().for_each(|label| markup.label(middle, r * 1.3, ink, label)),
    }
}
