//! Round pieces. The owner shows by colour and, for eyes that see no colours, by the ring: Wu two thin rings, Wei a dark
//! disc, Shu one bold ring, Han a broken ring.

use sanguo_engine::Owner;

use crate::markup::{Markup, Pen};
use crate::sheet::Sheet;
use crate::style::Face;

/// Radius of a piece in units.
pub(crate) const RADIUS: f64 = 0.465;

/// A piece around (0, 0).
pub(crate) fn piece(sheet: &Sheet, owner: Owner, character: char, asleep: bool) -> Markup {
    let mut markup = Markup::default();
    let r = sheet.u(RADIUS);
    let face = if asleep { sheet.style.asleep } else { sheet.style.face(owner) };
    disc(&mut markup, sheet, (0.0, 0.0), r, owner, face);
    markup.text((0.0, 0.0), r * 1.36, face.ink, &sheet.write(character));
    if asleep {
        moon(&mut markup, sheet, (r * 0.66, -r * 0.66), r * 0.36);
    }
    markup
}

/// The disc of an owner's piece with its rings, without a character.
pub(crate) fn disc(markup: &mut Markup, sheet: &Sheet, at: (f64, f64), r: f64, owner: Owner, face: Face) {
    let edge = (r * 0.06).max(0.8);
    // The shadow is a crescent below the disc.
    markup.disc((at.0, at.1 + r * 0.07), r, sheet.style.rim);
    markup.disc(at, r, sheet.style.rim);
    markup.disc(at, r - edge, face.disc);
    let thin = (r * 0.06).max(0.9);
    match owner {
        Owner::Wu => {
            markup.ring(at, r - edge - thin * 0.5, Pen::new(face.ink, thin));
            markup.ring(at, r - edge - thin * 2.4, Pen::new(face.ink, thin));
        }
        Owner::Wei => markup.ring(at, r - edge - thin * 1.2, Pen::new(face.ink, thin * 0.6)),
        Owner::Shu => markup.ring(at, r - edge - thin * 1.1, Pen::new(face.ink, thin * 2.2)),
        Owner::Han => {
            // Twelve dashes: a whole number, so that the ring closes without a seam.
            let middle = r - edge - thin * 0.9;
            let dash = middle * std::f64::consts::TAU / 12.0;
            markup.ring(at, middle, Pen::new(face.ink, thin * 1.8).dashed(dash * 0.62, dash * 0.38));
        }
    }
}

/// A crescent in the night sky: asleep.
pub(crate) fn moon(markup: &mut Markup, sheet: &Sheet, (x, y): (f64, f64), r: f64) {
    let moon = sheet.style.moon;
    markup.disc((x, y), r, sheet.style.rim);
    markup.disc((x, y), r * 0.9, moon.disc);
    markup.disc((x - r * 0.08, y), r * 0.62, moon.ink);
    markup.disc((x + r * 0.26, y - r * 0.16), r * 0.52, moon.disc);
}
