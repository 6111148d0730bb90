//! The board of 三国演弈棋: 225 points, a cross of 17×17 lines without its corners.

use sanguo_engine::{Kind, Owner, Piece, Position, Rules, Seat, YANYI_BOARD as BOARD};

use crate::draw::badge::Shape;
use crate::draw::token;
use crate::games::cross::{self, Plan};
use crate::games::{Ground, Layout};
use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::paint::style::Style;
use crate::paint::themes::{NIGHT, PAPER, WOOD};
use crate::raster::sprite::Sprite;
use crate::view::Theme;

/// From the strip to the outermost lines, in units: room for half a piece.
const PAD: f64 = 0.64;
/// How far the board reaches beyond its outermost lines where a corner is missing.
const LEDGE: f64 = 0.56;

/// The measures of the board.
pub(crate) static PLAN: Plan = Plan {
    board: &BOARD,
    pad: PAD,
    corner: 2.4,
    badge: (BADGE, 0.72),
    alone: 1.5,
    beside: (1.15, 1.25),
    sign: (0.37, 0.33, 0.56),
};

const BADGE: Shape =
    Shape { half: (1.8, 1.08), general: (-0.94, 0.74), signs: 0.72, large: 1.12, small: 0.82, step: (0.92, 0.96) };

static WOOD_BOARD: Style = WOOD;
static PAPER_BOARD: Style = PAPER;
static NIGHT_BOARD: Style = NIGHT;

pub(crate) struct Yanyi;

impl Layout for Yanyi {
    fn style(&self, theme: Theme) -> &'static Style {
        match theme {
            Theme::Wood => &WOOD_BOARD,
            Theme::Paper => &PAPER_BOARD,
            Theme::Night => &NIGHT_BOARD,
        }
    }

    fn ground(&self) -> &'static dyn Ground {
        &PLAN
    }

    fn board(&self, sheet: &Sheet) -> Markup {
        let mut markup = Markup::default();
        grounds(&mut markup, sheet);
        cross::coordinates(&mut markup, sheet, &PLAN);
        cross::peoples(&mut markup, sheet, &PLAN);
        grid(&mut markup, sheet);
        palaces(&mut markup, sheet);
        borders(&mut markup, sheet);
        posts(&mut markup, sheet);
        centre(&mut markup, sheet);
        markup
    }

    fn below(&self, position: &Position, view: Seat) -> Vec<(Sprite, (f64, f64))> {
        cross::alliances(position, view, &PLAN)
    }

    fn alliance(&self, sheet: &Sheet, with: Seat, spent: bool) -> Markup {
        cross::alliance(sheet, &PLAN, with, spent)
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        token::piece(sheet, piece.owner(), &sheet.piece_label(piece, character(piece)), asleep)
    }
}

/// The character on a piece, in simplified script.
fn character(piece: Piece) -> char {
    match piece.kind() {
        Kind::General => piece.owner().character(),
        Kind::Advisor => '士',
        Kind::Elephant => '相',
        Kind::Horse => '马',
        Kind::Chariot => '车',
        Kind::Cannon => '炮',
        // This game has no other kinds.
        _ => '兵',
    }
}

/// The exact pixel of a file and a rank.
fn at(sheet: &Sheet, x: f64, y: f64) -> (f64, f64) {
    PLAN.at(sheet, x, y)
}

/// A place of an owner's land, in rows from its back line and files from its right hand to its left.
fn own(sheet: &Sheet, owner: Owner, row: f64, file: f64) -> (f64, f64) {
    PLAN.own(sheet, owner, row, file)
}

/// The strip, the field inside it, the cross and the homelands.
fn grounds(markup: &mut Markup, sheet: &Sheet) {
    cross::ground(markup, sheet, &PLAN);
    let style = sheet.style;
    let (near, far) = PLAN.middle();
    let (out, ledge) = (1.0 - PAD, (near - LEDGE, far + LEDGE));
    for owner in Owner::ALL {
        let (low, high) = ledge;
        let corners = [(out, low), (low, low), (near, near), (near, far), (low, high), (out, high)];
        markup.polygon(&corners.map(|(row, file)| own(sheet, owner, row, file)), style.home(owner));
    }
    let centre = [(near, near), (near, far), (far, far), (far, near)];
    markup.polygon(&centre.map(|(x, y)| at(sheet, x, y)), style.centre);
    cross::frame(markup, sheet, &PLAN);
    ledges(markup, sheet, out, ledge);
}

/// The edge of the cross along the missing corners.
fn ledges(markup: &mut Markup, sheet: &Sheet, out: f64, ledge: (f64, f64)) {
    let far = f64::from(BOARD.size()) + 1.0;
    for (x, y) in [(0, 0), (0, 1), (1, 1), (1, 0)] {
        let side = |high: i32| if high == 0 { (ledge.0, out) } else { (far - ledge.0, far - out) };
        let ((x, beyond_x), (y, beyond_y)) = (side(x), side(y));
        let corner = [at(sheet, x, beyond_y), at(sheet, x, y), at(sheet, beyond_x, y)];
        markup.line(&corner, Pen::new(sheet.style.line, f64::from(sheet.line)));
    }
}

/// The lines.
fn grid(markup: &mut Markup, sheet: &Sheet) {
    let pen = Pen::new(sheet.style.line, f64::from(sheet.line));
    let n = BOARD.size();
    for i in 1..=n {
        let points = (1..=n).filter(|&j| BOARD.at(i, j).is_some());
        let (Some(first), Some(last)) = (points.clone().min(), points.max()) else { continue };
        let (line, first, last) = (f64::from(i), f64::from(first), f64::from(last));
        markup.line(&[at(sheet, line, first), at(sheet, line, last)], pen);
        markup.line(&[at(sheet, first, line), at(sheet, last, line)], pen);
    }
}

/// The diagonals of the three palaces 九宫.
fn palaces(markup: &mut Markup, sheet: &Sheet) {
    let pen = Pen::new(sheet.style.line, f64::from(sheet.line));
    for seat in Seat::ALL {
        let owner = Owner::from(seat);
        for (from, to) in [(8.0, 10.0), (10.0, 8.0)] {
            markup.line(&[own(sheet, owner, 1.0, from), own(sheet, owner, 3.0, to)], pen);
        }
    }
}

/// The border lines 国境线, bold, and the defence lines 防线 behind them, bold and broken at every point.
fn borders(markup: &mut Markup, sheet: &Sheet) {
    let ink = sheet.style.border;
    let (near, far) = PLAN.middle();
    for owner in Owner::ALL {
        // A step is a gap, a dash and a gap, so that every point stays free.
        let pen = Pen::new(ink, sheet.thick(0.05));
        let mut file = near;
        while file < far {
            markup.line(&[own(sheet, owner, 4.0, file + 0.25), own(sheet, owner, 4.0, file + 0.75)], pen);
            file += 1.0;
        }
    }
    let pen = Pen::new(ink, sheet.thick(0.06));
    let square = [(near, near), (near, far), (far, far), (far, near)].map(|(x, y)| at(sheet, x, y));
    let (left, top) = square.into_iter().fold(square[0], |a, b| (a.0.min(b.0), a.1.min(b.1)));
    markup.frame((left, top), (sheet.u(far - near), sheet.u(far - near)), pen);
}

/// The marks at the starting points of cannons and soldiers.
fn posts(markup: &mut Markup, sheet: &Sheet) {
    let start = Position::start(Rules::new(sheet.id.game));
    let pen = Pen::new(sheet.style.line, f64::from(sheet.line));
    let (gap, arm) = (sheet.u(0.09).max(f64::from(sheet.line) + 1.0).round(), sheet.u(0.18).round());
    for (point, piece) in start.board().pieces() {
        if !matches!(piece.kind(), Kind::Cannon | Kind::Soldier) {
            continue;
        }
        let (x, y) = BOARD.xy(point);
        let (px, py) = at(sheet, f64::from(x), f64::from(y));
        for (dx, dy) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            // Directions on the picture, turned back to the board, must stay in the homeland.
            let (bx, by) = board_step(sheet.seat(), dx, dy);
            let inside = |p| BOARD.in_homeland(piece.owner(), p);
            if !BOARD.at(x + bx, y + by).is_some_and(inside) {
                continue;
            }
            let (dx, dy) = (f64::from(dx), f64::from(dy));
            let (cx, cy) = (px + dx * gap, py + dy * gap);
            markup.line(&[(cx + dx * arm, cy), (cx, cy), (cx, cy + dy * arm)], pen);
        }
    }
}

/// A step right and down on the picture as a step in files and ranks.
const fn board_step(seat: Seat, right: i8, down: i8) -> (i8, i8) {
    match seat {
        Seat::Shu => (right, -down),
        Seat::Wei => (-right, down),
        Seat::Wu => (down, right),
    }
}

/// The point in the middle of the board.
fn centre(markup: &mut Markup, sheet: &Sheet) {
    let middle = f64::from(BOARD.size() + 1) / 2.0;
    markup.disc(at(sheet, middle, middle), sheet.u(0.13), sheet.style.border);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_on_the_picture_and_on_the_board_agree() {
        let (x, y) = (9, 9);
        for seat in Seat::ALL {
            for (right, down) in [(1, 0), (0, 1), (-1, 1)] {
                let (dx, dy) = board_step(seat, right, down);
                let (from, to) = (BOARD.at(x, y).unwrap(), BOARD.at(x + dx, y + dy).unwrap());
                let (from, to) = (PLAN.place(seat, from), PLAN.place(seat, to));
                assert_eq!((to.0 - from.0, to.1 - from.1), (f64::from(right), f64::from(down)), "{seat}");
            }
        }
    }
}
