//! What the pieces of a hand lie on.

use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;

/// Half of a tray in units, across and down.
pub(crate) const HALF: (f64, f64) = (1.46, 0.76);

/// A tray around (0, 0).
pub(crate) fn tray(sheet: &Sheet) -> Markup {
    let mut markup = Markup::default();
    let (w, h) = (sheet.u(HALF.0), sheet.u(HALF.1));
    let edge = f64::from(sheet.line);
    for (inset, ink) in [(0.0, sheet.style.line), (edge, sheet.style.badge)] {
        let (w, h) = (w - inset, h - inset);
        markup.slab((-w, -h), (2.0 * w, 2.0 * h), (sheet.u(0.14) - inset).max(0.0), ink);
    }
    markup
}
