//! Round pieces. The owner shows by colour and, for eyes that see no colours, by the ring: Wu two thin rings, Wei a dark
//! disc, Shu one bold ring, Han a broken ring.

use sanguo_engine::Owner;

use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::{RADIUS, Sheet};
use crate::paint::style::Face;

/// Radius in pixels below which two rings cannot be told apart.
const SMALL: f64 = 14.0;

/// A piece around (0, 0).
pub(crate) fn piece(sheet: &Sheet, owner: Owner, label: &str, asleep: bool) -> Markup {
    let mut markup = Markup::default();
    let r = sheet.u(RADIUS);
    let face = if asleep { sheet.style.asleep } else { sheet.style.face(owner) };
    token(&mut markup, sheet, (0.0, 0.0), r, (owner, face), label);
    if asleep {
        moon(&mut markup, sheet, (r * 0.68, -r * 0.68), r * 0.42);
    }
    markup
}

/// A round piece with its rings and what stands on it.
pub(crate) fn token(
    markup: &mut Markup,
    sheet: &Sheet,
    at: (f64, f64),
    r: f64,
    (owner, face): (Owner, Face),
    label: &str,
) {
    let edge = (r * 0.055).max(0.7);
    // The shadow is a crescent below the disc.
    markup.disc((at.0, at.1 + r * 0.07), r, sheet.style.rim);
    markup.disc(at, r, sheet.style.rim);
    markup.disc(at, r - edge, face.disc);
    rings(markup, at, r - edge, owner, face);
    markup.label(at, r * 1.4, face.ink, label);
}

/// The rings of an owner inside the radius `r`.
fn rings(markup: &mut Markup, at: (f64, f64), r: f64, owner: Owner, face: Face) {
    let mut ring = |outer: f64, width: f64, dash: Option<(f64, f64)>| {
        let width = r * width;
        markup.ring(at, r * outer - width / 2.0, Pen { ink: face.ink, width, dash });
    };
    match owner {
        // On a small piece the two rings would blur into one: there the edge is the outer one.
        Owner::Wu if r < SMALL => ring(0.88, 0.1, None),
        Owner::Wu => {
            ring(1.0, 0.085, None);
            ring(0.84, 0.055, None);
        }
        Owner::Wei => ring(0.93, 0.04, None),
        Owner::Shu => ring(1.0, 0.14, None),
        Owner::Han => {
            // Twelve dashes: a whole number, so that the ring closes without a seam.
            let dash = r * (1.0 - 0.065) * std::f64::consts::TAU / 12.0;
            ring(1.0, 0.13, Some((dash * 0.62, dash * 0.38)));
        }
    }
}

/// A crescent in the night sky: asleep.
pub(crate) fn moon(markup: &mut Markup, sheet: &Sheet, (x, y): (f64, f64), r: f64) {
    let moon = sheet.style.moon;
    markup.disc((x, y), r, moon.disc);
    markup.disc((x - r * 0.06, y + r * 0.06), r * 0.74, moon.ink);
    markup.disc((x + r * 0.24, y - r * 0.2), r * 0.62, moon.disc);
}
