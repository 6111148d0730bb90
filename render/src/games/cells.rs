//! The board of the chess and shogi editions: 189 cells, a chequered cross of 15×15 without its corners.

use sanguo_engine::{CELLS_BOARD as BOARD, Owner};

use crate::draw::badge::Shape;
use crate::games::cross::{self, Plan};
use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::paint::style::{Ink, Lands, Style};
use crate::paint::themes::{NIGHT, PAPER, WOOD, inks};

/// The measures of the board.
pub(crate) static PLAN: Plan = Plan {
    board: &BOARD,
    pad: 0.56,
    corner: 1.96,
    badge: (BADGE, 0.77),
    alone: 1.1,
    beside: (1.0, 0.74),
    sign: (0.44, 0.4, 0.62),
};

/// Badges leave half of a corner free, for a name or a hand.
const BADGE: Shape =
    Shape { half: (1.46, 0.69), general: (-0.83, 0.54), signs: 0.58, large: 0.82, small: 0.59, step: (0.66, 0.64) };

/// Chequered: light and dark cells.
pub(crate) const WOOD_CELLS: Style = Style {
    centre: Ink(0xf2dbab),
    homes: inks([0xe3e6b8, 0xe0dfdc, 0xf7d9b8, 0xf6e6a8]),
    dark: Some(Lands { centre: Ink(0xd2aa70), homes: inks([0xb2bd80, 0xabafb4, 0xd9a378, 0xd9bc5e]) }),
    ..WOOD
};

/// Chequered: light and dark cells.
pub(crate) const PAPER_CELLS: Style = Style {
    centre: Ink(0xffffff),
    homes: inks([0xf0f8ee, 0xf0f3fa, 0xfdf0ec, 0xfdf6de]),
    dark: Some(Lands { centre: Ink(0xd9d8d3), homes: inks([0xc6dec2, 0xc9d0e0, 0xeeccc3, 0xf0de9e]) }),
    ..PAPER
};

/// Chequered: light and dark cells.
pub(crate) const NIGHT_CELLS: Style = Style {
    centre: Ink(0x566070),
    homes: inks([0x4f6b5f, 0x56607e, 0x745459, 0x726845]),
    dark: Some(Lands { centre: Ink(0x343b46), homes: inks([0x30473e, 0x363e57, 0x4c353a, 0x4b442e]) }),
    ..NIGHT
};

/// Everything that never changes.
pub(crate) fn board(sheet: &Sheet) -> Markup {
    let mut markup = Markup::default();
    cross::ground(&mut markup, sheet, &PLAN);
    cross::coordinates(&mut markup, sheet, &PLAN);
    cross::peoples(&mut markup, sheet, &PLAN);
    chequer(&mut markup, sheet);
    borders(&mut markup, sheet);
    cross::frame(&mut markup, sheet, &PLAN);
    markup
}

/// Upper left corner of the cell in the middle of which a place is: a whole pixel, so that cells have crisp edges.
fn corner(sheet: &Sheet, place: (f64, f64)) -> (f64, f64) {
    let (x, y) = sheet.pixel(place);
    (f64::from(x - sheet.unit / 2), f64::from(y - sheet.unit / 2))
}

/// The cells. The one at every seat's near right hand is light.
fn chequer(markup: &mut Markup, sheet: &Sheet) {
    let (style, unit) = (sheet.style, f64::from(sheet.unit));
    for point in BOARD.points() {
        let (x, y) = BOARD.xy(point);
        let land = Owner::ALL.into_iter().find(|&owner| BOARD.in_homeland(owner, point));
        let ink = match (is_light(x, y), land) {
            (true, Some(owner)) => style.home(owner),
            (true, None) => style.centre,
            (false, Some(owner)) => style.dark_home(owner),
            (false, None) => style.dark_centre(),
        };
        let place = PLAN.turn(sheet.seat(), (f64::from(x), f64::from(y)));
        markup.slab(corner(sheet, place), (unit, unit), 0.0, ink);
    }
}

const fn is_light(x: i8, y: i8) -> bool {
    (x + y) % 2 == 1
}

/// The borders of the homelands, bold, and the edge of the cross along the missing corners.
fn borders(markup: &mut Markup, sheet: &Sheet) {
    let (near, far) = PLAN.middle();
    let (low, high) = (near - 1.0, far);
    let (left, top) = corner(sheet, (low, low));
    let side = sheet.u(high - low);
    // Across the whole board along both sides of the corners.
    let (first, end) = (corner(sheet, (0.0, 0.0)).0, corner(sheet, (PLAN.size(), 0.0)).0);
    let thin = Pen::new(sheet.style.line, f64::from(sheet.line));
    for edge in [left, left + side] {
        markup.line(&[(edge, first), (edge, end)], thin);
        markup.line(&[(first, edge), (end, edge)], thin);
    }
    markup.frame((left, top), (side, side), Pen::new(sheet.style.border, sheet.thick(0.04)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_near_right_hand_cell_of_every_seat_is_light() {
        for owner in Owner::ALL.into_iter().filter(|owner| owner.seat().is_some()) {
            let (x, y) = BOARD.xy(BOARD.at_row_file(owner, 1, 4).unwrap());
            assert!(is_light(x, y), "{owner:?}");
        }
        let light = BOARD.points().filter(|&point| is_light(BOARD.xy(point).0, BOARD.xy(point).1)).count();
        assert_eq!((light, BOARD.count() - light), (96, 93));
    }
}
