//! Arrows between points.

use crate::paint::markup::Markup;
use crate::paint::sheet::{RADIUS, Sheet};

/// How far an arrow reaches beyond the line between its ends, in units.
pub(crate) const BREADTH: f64 = 0.3;

/// An arrow from (0, 0) to a place in pixels, between the edges of the pieces there. Nothing when both are the same.
pub(crate) fn arrow(sheet: &Sheet, (dx, dy): (f64, f64)) -> Markup {
    let mut markup = Markup::default();
    let length = (dx * dx + dy * dy).sqrt();
    if length < sheet.u(0.5) {
        return markup;
    }
    let (ux, uy) = (dx / length, dy / length);
    let spot = |along: f64, aside: f64| (ux * along - uy * aside, uy * along + ux * aside);
    // The tip touches the target's piece, the tail starts at the edge of the origin's.
    let (tail, tip) = (sheet.u(RADIUS), length - sheet.u(RADIUS * 0.8));
    let (neck, shaft, head) = (tip - sheet.u(0.42), sheet.u(0.075), sheet.u(0.25));
    let outline = [
        spot(tail, -shaft),
        spot(neck, -shaft),
        spot(neck, -head),
        spot(tip, 0.0),
        spot(neck, head),
        spot(neck, shaft),
        spot(tail, shaft),
    ];
    markup.polygon(&outline, sheet.style.arrow);
    markup
}
