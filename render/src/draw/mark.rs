//! Marks on points: last move, check, picked piece and its targets.

use std::f64::consts::FRAC_1_SQRT_2;

use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::{RADIUS, Sheet};

/// A mark around a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mark {
    /// Where the last move came from.
    Origin,
    /// Where the last move went.
    Arrival,
    /// Around a general in check, below it.
    Check,
    /// Around the picked piece.
    Picked,
    /// An empty point it can go to.
    Step,
    /// A piece it can capture.
    Capture,
}

/// Four directions of a quarter circle, as (cosine, sine): written out, because not every machine computes the same last
/// digit.
const QUARTER: [(f64, f64); 4] = [(1.0, 0.0), (0.9239, 0.3827), (FRAC_1_SQRT_2, FRAC_1_SQRT_2), (0.3827, 0.9239)];

/// A mark around (0, 0).
pub(crate) fn mark(sheet: &Sheet, mark: Mark) -> Markup {
    let mut markup = Markup::default();
    let (style, centre) = (sheet.style, (0.0, 0.0));
    let bold = sheet.u(0.08).max(2.0);
    match mark {
        Mark::Origin => {
            brackets(&mut markup, sheet);
            markup.disc(centre, sheet.u(0.14), style.moved);
        }
        Mark::Arrival => brackets(&mut markup, sheet),
        Mark::Check => {
            let spike = |(i, (x, y)): (usize, (f64, f64))| {
                let r = sheet.u(if i % 2 == 0 { 0.7 } else { 0.52 });
                (x * r, y * r)
            };
            let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
            let turned = |(c, s): (f64, f64)| QUARTER.map(|(x, y)| (x * c - y * s, x * s + y * c));
            let corners: Vec<_> = quarters.into_iter().flat_map(turned).enumerate().map(spike).collect();
            markup.polygon(&corners, style.check);
            if sheet.layout.pieces_are_slender() {
                // A red king would not stand out against the red star.
                markup.disc(centre, sheet.u(RADIUS), style.lit.disc);
            }
        }
        Mark::Picked => around(&mut markup, sheet, Pen::new(style.pick, bold)),
        Mark::Step => markup.disc(centre, sheet.u(0.17), style.pick),
        Mark::Capture => {
            // Eight dashes around a disc; around a square two to a side.
            let eighth = match sheet.layout.square() {
                Some(half) => sheet.u(half) + bold / 2.0,
                None => (sheet.u(RADIUS) + bold / 2.0) * std::f64::consts::TAU / 8.0,
            };
            around(&mut markup, sheet, Pen::new(style.pick, bold * 1.1).dashed(eighth * 0.6, eighth * 0.4));
        }
    }
    markup
}

/// A line along the edge of a piece.
fn around(markup: &mut Markup, sheet: &Sheet, pen: Pen) {
    let bold = sheet.u(0.08).max(2.0);
    match sheet.layout.square() {
        Some(half) => {
            let half = sheet.u(half) + bold / 2.0;
            markup.frame((-half, -half), (2.0 * half, 2.0 * half), pen);
        }
        None => markup.ring((0.0, 0.0), sheet.u(RADIUS) + bold / 2.0, pen),
    }
}

/// Four corners around the point.
fn brackets(markup: &mut Markup, sheet: &Sheet) {
    // Seen on a telephone the picture is a third as large.
    let width = sheet.u(0.1).max(2.0).round();
    let reach = if sheet.layout.square().is_some() { 0.47 } else { 0.5 };
    let (out, arm) = (sheet.u(reach) - width / 2.0, sheet.u(0.2));
    for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let (cx, cy) = (x * out, y * out);
        let corner = [(cx - x * arm, cy), (cx, cy), (cx, cy - y * arm)];
        markup.line(&corner, Pen::new(sheet.style.moved, width));
    }
}
