//! The board of 三国演弈棋: 225 points, a cross of 17×17 lines without its corners.

use sanguo_engine::{Kind, Owner, Piece, Point, Position, Rules, Seat, YANYI_BOARD as BOARD};

use crate::layout::Layout;
use crate::markup::{Markup, Pen};
use crate::sheet::Sheet;

/// The strip with the coordinates: its breadth in units.
const STRIP: f64 = 0.6;
/// From the strip to the outermost lines, in units: room for half a piece.
const PAD: f64 = 0.64;
/// How far the board reaches beyond its outermost lines where a corner is missing.
const LEDGE: f64 = 0.56;

/// The four peoples in the missing corners, each with the middle of its corner: files and ranks beyond the outermost
/// lines lie in the margin.
const PEOPLES: [([char; 2], (f64, f64)); 4] = [
    (['乌', '丸'], (15.6, 15.6)),
    (['山', '越'], (15.6, 2.4)),
    (['南', '蛮'], (2.4, 2.4)),
    (['羌', '族'], (2.4, 15.6)),
];

/// Where a horse makes an alliance, and with whom. Rule: docs/RULES.md, "Han, alliance, deposing".
const ALLIANCE: [(Owner, (i8, i8)); 3] = [(Owner::Shu, (1, 10)), (Owner::Wu, (2, 9)), (Owner::Wei, (1, 8))];

pub(crate) struct Yanyi;

impl Layout for Yanyi {
    fn span(&self, _: Seat) -> (f64, f64) {
        let lines = f64::from(BOARD.size() - 1);
        (lines, lines)
    }

    fn margin(&self) -> f64 {
        STRIP + PAD
    }

    fn place(&self, seat: Seat, point: Point) -> (f64, f64) {
        let (x, y) = BOARD.xy(point);
        turn(seat, (f64::from(x), f64::from(y)))
    }

    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64) {
        let (across, down) = turn(view, right_hand(seat));
        (across, down + outward(down) * 0.72)
    }

    fn character(&self, piece: Piece) -> char {
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

    fn board(&self, sheet: &Sheet) -> Markup {
        let mut markup = Markup::default();
        grounds(&mut markup, sheet);
        coordinates(&mut markup, sheet);
        peoples(&mut markup, sheet);
        grid(&mut markup, sheet);
        palaces(&mut markup, sheet);
        borders(&mut markup, sheet);
        posts(&mut markup, sheet);
        points(&mut markup, sheet);
        markup
    }
}

/// The middle of the corner at a seat's right hand: there is its badge.
const fn right_hand(seat: Seat) -> (f64, f64) {
    match seat {
        Seat::Wu => PEOPLES[0].1,
        Seat::Shu => PEOPLES[1].1,
        Seat::Wei => PEOPLES[3].1,
    }
}

/// -1 in the upper half of the picture, 1 in the lower.
fn outward(down: f64) -> f64 {
    if down < 8.0 { -1.0 } else { 1.0 }
}

/// Turns files and ranks (from 1, fractions allowed) into places as a seat sees them.
fn turn(seat: Seat, (x, y): (f64, f64)) -> (f64, f64) {
    let n = f64::from(BOARD.size());
    match seat {
        Seat::Shu => (x - 1.0, n - y),
        Seat::Wei => (n - x, y - 1.0),
        Seat::Wu => (y - 1.0, x - 1.0),
    }
}

/// The exact pixel of a file and a rank.
fn at(sheet: &Sheet, x: f64, y: f64) -> (f64, f64) {
    sheet.exact(turn(sheet.seat(), (x, y)))
}

/// A place of an owner's land, in rows from its back line and files from its right hand to its left.
fn own(sheet: &Sheet, owner: Owner, row: f64, file: f64) -> (f64, f64) {
    let n = f64::from(BOARD.size()) + 1.0;
    match owner {
        Owner::Shu => at(sheet, n - file, row),
        Owner::Wei => at(sheet, file, n - row),
        Owner::Wu => at(sheet, n - row, n - file),
        Owner::Han => at(sheet, row, file),
    }
}

/// The strip, the field inside it, the cross and the homelands.
fn grounds(markup: &mut Markup, sheet: &Sheet) {
    let style = sheet.style;
    markup.slab((0.0, 0.0), (f64::from(sheet.width()), f64::from(sheet.height)), 0.0, style.strip.disc);
    let lines = f64::from(BOARD.size() - 1);
    let (left, top) = sheet.exact((-PAD, -PAD));
    let (right, bottom) = sheet.exact((lines + PAD, lines + PAD));
    let field = (right - left, bottom - top);
    markup.slab((left, top), field, 0.0, style.wild.disc);
    let (near, far) = (f64::from(BOARD.corner() + 1), f64::from(BOARD.size() - BOARD.corner()));
    let (out, ledge) = (1.0 - PAD, (near - LEDGE, far + LEDGE));
    for owner in Owner::ALL {
        let (low, high) = ledge;
        let corners = [(out, low), (low, low), (near, near), (near, far), (low, high), (out, high)];
        markup.polygon(&corners.map(|(row, file)| own(sheet, owner, row, file)), style.home(owner));
    }
    let centre = [(near, near), (near, far), (far, far), (far, near)];
    markup.polygon(&centre.map(|(x, y)| at(sheet, x, y)), style.centre);
    // A double frame: a dark line around the field, and a light one a little outside it.
    let thin = f64::from(sheet.line);
    let gap = sheet.u(0.1).round().max(thin + 1.0);
    markup.frame((left, top), field, Pen::new(style.line, sheet.thick(0.03)));
    let around = (field.0 + 2.0 * gap, field.1 + 2.0 * gap);
    markup.frame((left - gap, top - gap), around, Pen::new(style.strip.ink, thin));
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

/// Files and ranks on all four sides.
fn coordinates(markup: &mut Markup, sheet: &Sheet) {
    let beyond = PAD + 0.36;
    let n = BOARD.size();
    let (low, high) = (1.0 - beyond, f64::from(n) + beyond);
    for i in 1..=n {
        let line = f64::from(i);
        let file = char::from(b'a' + i as u8 - 1).to_string();
        let rank = i.to_string();
        for edge in [low, high] {
            markup.text(at(sheet, line, edge), sheet.u(0.46), sheet.style.strip.ink, &file);
            markup.text(at(sheet, edge, line), sheet.u(0.42), sheet.style.strip.ink, &rank);
        }
    }
}

/// The names in the missing corners; on the side of the middle where a badge takes the outer side.
fn peoples(markup: &mut Markup, sheet: &Sheet) {
    for (name, corner) in PEOPLES {
        let (across, down) = turn(sheet.seat(), corner);
        let shared = Seat::ALL.into_iter().any(|seat| right_hand(seat) == corner);
        let (size, down) = if shared { (1.15, down - outward(down) * 1.25) } else { (1.5, down) };
        for (character, side) in name.into_iter().zip([-0.66, 0.66]) {
            let place = sheet.exact((across + side * size, down));
            markup.text(place, sheet.u(size), sheet.style.wild.ink, &sheet.write(character));
        }
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
    let (near, far) = (f64::from(BOARD.corner() + 1), f64::from(BOARD.size() - BOARD.corner()));
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

/// The centre and the alliance points.
fn points(markup: &mut Markup, sheet: &Sheet) {
    let middle = f64::from(BOARD.size() + 1) / 2.0;
    markup.disc(at(sheet, middle, middle), sheet.u(0.13), sheet.style.border);
    for (owner, (x, y)) in ALLIANCE {
        let place = at(sheet, f64::from(x), f64::from(y));
        let ink = sheet.style.border;
        // Square, so that nobody takes it for a piece; with a ground, so that lines do not cross the name.
        // Rounded, so that a piece covers it wholly.
        for (half, ink) in [(0.37, ink), (0.33, sheet.style.home(Owner::Han))] {
            let half = sheet.u(half).round() + sheet.half;
            let corner = (place.0 - half, place.1 - half);
            markup.slab(corner, (2.0 * half, 2.0 * half), half * 0.3, ink);
        }
        markup.text(place, sheet.u(0.56), ink, &sheet.write(owner.character()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::badge;

    fn place(view: Seat, name: &str) -> (f64, f64) {
        Yanyi.place(view, BOARD.read(name).unwrap())
    }

    #[test]
    fn every_seat_sits_at_the_bottom_of_its_own_view() {
        for (seat, general, right_chariot) in
            [(Seat::Shu, "i1", "m1"), (Seat::Wei, "i17", "e17"), (Seat::Wu, "q9", "q13")]
        {
            assert_eq!(place(seat, general), (8.0, 16.0), "{seat}");
            assert_eq!(place(seat, right_chariot), (12.0, 16.0), "{seat}");
            // Play goes on counter-clockwise: the next seat sits at the right hand.
            assert_eq!(Yanyi.badge(seat, seat).0, 14.6, "{seat}");
            assert!(Yanyi.badge(seat, seat).1 > 14.0, "{seat}");
        }
    }

    #[test]
    fn steps_on_the_picture_and_on_the_board_agree() {
        let (x, y) = (9, 9);
        for seat in Seat::ALL {
            for (right, down) in [(1, 0), (0, 1), (-1, 1)] {
                let (dx, dy) = board_step(seat, right, down);
                let (from, to) = (BOARD.at(x, y).unwrap(), BOARD.at(x + dx, y + dy).unwrap());
                let (from, to) = (Yanyi.place(seat, from), Yanyi.place(seat, to));
                assert_eq!((to.0 - from.0, to.1 - from.1), (f64::from(right), f64::from(down)), "{seat}");
            }
        }
    }

    #[test]
    fn badges_and_peoples_share_corners_without_pieces() {
        for view in Seat::ALL {
            let badges = Seat::ALL.map(|seat| Yanyi.badge(view, seat));
            for (across, down) in badges {
                // Within the corner: between the strip and half a piece off the lines of the cross.
                let inside = |middle: f64, half: f64| {
                    let near = if middle < 8.0 { middle } else { 16.0 - middle };
                    near - half > -PAD && near + half < 4.0 - LEDGE
                };
                assert!(inside(across, badge::HALF.0) && inside(down, badge::HALF.1), "{view}: {across} {down}");
            }
            assert!(badges[0] != badges[1] && badges[1] != badges[2] && badges[0] != badges[2]);
        }
    }
}
