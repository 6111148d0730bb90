//! Chess pieces in the manner of Staunton, drawn for this project. The owner shows by colour and shade (Wei the darkest,
//! then Shu, then Wu and Han) and, for eyes that see no colours, by the pattern: Shu a light
//! contour inside the outline, Han stripes, Wei light lines on dark and Wu dark lines on light.

use sanguo_engine::{Kind, Owner, Piece};

use crate::draw::token::moon;
use crate::paint::markup::{Fill, Markup, Pen};
use crate::paint::sheet::{RADIUS, Sheet};

/// The outline of a piece and the lines on it. A unit is a hundredth of a cell, (0, 0) is its middle.
struct Figure {
    /// Closed parts; together they are the silhouette.
    body: &'static str,
    /// Open lines in the piece's second colour.
    lines: &'static str,
}

/// The foot that all figures stand on.
const FOOT: &str = "M-29 41V35Q-29 29 -23 28H23Q29 29 29 35V41Z";
/// A line around the foot.
const BAND: &str = "M-22 34.5H22";

const KING: Figure = Figure {
    body: "M-4 -24V-32H-12V-39.5H-4V-46H4V-39.5H12V-32H4V-24Z\
           M0 -9C-5 -24 -35 -25 -34 -6C-33 5 -22 9 -20 20L-23 31H23L20 20C22 9 33 5 34 -6C35 -25 5 -24 0 -9Z\
           M0 -27C8 -20 8 -13 4 -3H-4C-8 -13 -8 -20 0 -27Z",
    lines: "M0 -8V10M-18.5 14Q0 7 18.5 14M-20 22Q0 15 20 22",
};

const QUEEN: Figure = Figure {
    body: "M-24 31L-20 18L-36 -22L-18 -4L-17.5 -31L-5.5 -6L0 -35L5.5 -6L17.5 -31L18 -4L36 -22L20 18L24 31Z\
           M-41.5 -25a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z\
           M-23.5 -34a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z\
           M-6 -39a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z\
           M12.5 -34a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z\
           M30.5 -25a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z",
    lines: "M-21 12Q0 5 21 12M-20 21Q0 14 20 21",
};

const ROOK: Figure = Figure {
    body: "M-28 -40H-15V-32H-7V-40H7V-32H15V-40H28V-22L18 -14L20 18L26 31H-26L-20 18L-18 -14L-28 -22Z",
    lines: "M-24 -22H24M-17 -13H17M-19.5 19H19.5",
};

const BISHOP: Figure = Figure {
    body: "M-6 -40a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z\
           M0 -36C16 -26 26 -10 17 6L13 10L16 22L22 31H-22L-16 22L-13 10L-17 6C-26 -10 -16 -26 0 -36Z",
    lines: "M0 -23V-3M-9 -13H9M-16 7H16M-15 20H15",
};

const KNIGHT: Figure = Figure {
    body: "M-10 -44L-1 -36C18 -34 32 -16 31 12L28 31H-19C-21 16 -6 10 -3 -3C-8 2 -16 3 -20 8C-23 13 -30 14 -34 8\
           C-37 3 -35 -3 -31 -8C-27 -14 -25 -20 -20 -26C-17 -30 -14 -32 -12 -33Z",
    lines: "M3 -28C17 -24 24 -10 23 10L21 24",
};

/// The knight's eye.
const EYE: (f64, f64, f64) = (-14.0, -18.0, 3.4);

const PAWN: Figure = Figure {
    body: "M-13 -18a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z\
           M-16 -1Q-16 -7 -9 -7H9Q16 -7 16 -1Q16 3 9 3C9 14 15 20 22 31H-22C-15 20 -9 14 -9 3Q-16 3 -16 -1Z",
    lines: "M-9 3H9",
};

const fn figure(kind: Kind) -> &'static Figure {
    match kind {
        Kind::General => &KING,
        Kind::Queen => &QUEEN,
        Kind::Chariot => &ROOK,
        Kind::Bishop => &BISHOP,
        Kind::Knight => &KNIGHT,
        // This game has no other kinds.
        _ => &PAWN,
    }
}

/// A piece around (0, 0).
pub(crate) fn piece(sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
    let mut markup = Markup::default();
    let (style, owner, figure) = (sheet.style, piece.owner(), figure(piece.kind()));
    let face = if asleep { style.asleep } else { style.face(owner) };
    let scale = sheet.u(0.01);
    // At least a pixel and a bit, so that small pieces keep their outline.
    let pixels = |least: f64, width: f64| (least / scale).max(width);
    let outline = [FOOT, figure.body].concat();
    let edge = pixels(1.0, 3.2);
    markup.shape(scale, &outline, Fill::Edged { ink: style.rim, width: 2.0 * edge });
    markup.shape(scale, &outline, Fill::Plain(face.disc));
    let thin = Pen::new(face.ink, pixels(1.0, 3.0));
    let clip = (piece.kind().letter(), &outline[..]);
    match owner {
        Owner::Han => markup.clipped(scale, clip, &stripes(), Pen { width: thin.width * 0.9, ..thin }),
        // Half of the stroke is outside and not seen.
        Owner::Shu => markup.clipped(scale, clip, &outline, Pen { width: 2.0 * pixels(0.9, 3.2), ..thin }),
        _ => {}
    }
    markup.strokes(scale, figure.lines, thin);
    markup.strokes(scale, BAND, thin);
    if piece.kind() == Kind::Knight {
        let (x, y, r) = EYE;
        markup.disc((x * scale, y * scale), r.max(1.0 / scale) * scale, face.ink);
    }
    if asleep {
        let r = sheet.u(RADIUS);
        moon(&mut markup, sheet, (r * 0.68, -r * 0.68), r * 0.42);
    }
    markup
}

/// Slanting stripes over a whole cell.
fn stripes() -> String {
    (-8..=8).map(|i| format!("M{} 45l60 -95", i * 15 - 30)).collect()
}
