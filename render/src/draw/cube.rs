//! Cubes seen from above: square pieces. The owner shows by the colours of face and character; a thin line along the
//! edge keeps dark pieces apart on dark boards.

use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::paint::style::Face;

/// Half the side of a piece in units: two pieces at the narrowest places of the board still lie side by side.
pub(crate) const HALF: f64 = 0.4;

/// A piece around a place, of half the side `half` pixels, with what stands on it.
pub(crate) fn cube(markup: &mut Markup, sheet: &Sheet, at: (f64, f64), half: f64, face: Face, label: &str) {
    let edge = (half * 0.06).max(0.7);
    let mut layer = |inset: f64, down: f64, ink| {
        let half = half - inset;
        markup.slab((at.0 - half, at.1 + down - half), (2.0 * half, 2.0 * half), (half * 0.36).max(0.0), ink);
    };
    // The side of the cube shows below its face.
    layer(0.0, half * 0.14, sheet.style.rim);
    layer(0.0, 0.0, sheet.style.rim);
    layer(edge, 0.0, face.disc);
    let inset = edge + half * 0.09;
    let line = half - inset;
    // On a small piece the line would only blur the character.
    if half >= 12.0 {
        markup.rounded((at.0 - line, at.1 - line), 2.0 * line, line * 0.3, Pen::new(face.ink, (half * 0.04).max(0.7)));
    }
    markup.label(at, half * 1.56, face.ink, label);
}
