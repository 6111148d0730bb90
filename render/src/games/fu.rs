//! 付永河三国象棋: the tripod board, cubes for pieces, and arrows that tell who may attack whom.
//!
//! Rule: docs/RULES.md, "Drawing the board of fu".

use sanguo_engine::{Kind, Owner, Piece, Place, Point, Position, Seat, TRIPOD};

use crate::draw::badge::Shape;
use crate::draw::chase::{Attack, Chase};
use crate::draw::cube::{self, HALF};
use crate::games::{Ground, Layout};
use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::paint::style::Face;
use crate::paint::style::{Ink, Style};
use crate::paint::themes::{NIGHT, PAPER, WOOD, face, inks};
use crate::raster::sprite::Sprite;
use crate::view::Theme;

const ROOT3: f64 = 1.732_050_807_568_877_2;
/// From the centre to the innermost and the outermost horizontal of a kingdom.
const INNER: f64 = 2.0 * ROOT3;
const OUTER: f64 = INNER + 5.0;
/// From the centre to the outermost points: at the sides, above, and below ([`OUTER`]).
const SIDE: f64 = 5.0 + 2.5 * ROOT3;
const TOP: f64 = 3.0 * ROOT3 + 2.5;
/// How far the board reaches beyond its outermost lines.
const LEDGE: f64 = 0.5;
/// From the outermost points to the edge of the picture.
const MARGIN: f64 = 0.92;
/// From the outermost lines to the names of lines beside them.
const BESIDE: f64 = 0.73;
/// Pixels between lines from which the points of the fans have their names beside them.
const ROOMY: i32 = 32;
/// A turn by 2.5°: cosine and sine.
const STEP: (f64, f64) = (0.999_048_221_581_857_8, 0.043_619_387_365_336_01);
/// Such turns in the 60° of an arc.
const STEPS: usize = 24;

/// White, black and yellow cubes, as the game's author describes them. The badges stand on the strip.
static WOOD_BOARD: Style = Style {
    wild: face(0x6f4220, 0xf6dfb4),
    centre: Ink(0xecd3a3),
    homes: inks([0xf4dd92, 0xf3e8d2, 0xd6c7ac, 0xf5e096]),
    faces: [face(0xffd23a, 0xb3100a), face(0xfffcf2, 0x1a1714), face(0x24201d, 0xfffcf2), face(0xffd24a, 0x6d3f00)],
    ..WOOD
};

static PAPER_BOARD: Style = Style {
    wild: face(0xffffff, 0x333333),
    centre: Ink(0xffffff),
    homes: inks([0xfdf4d2, 0xf6f6f4, 0xe2e2e0, 0xfcf5dc]),
    faces: [face(0xffdf55, 0xb8100a), face(0xffffff, 0x161616), face(0x1a1a1a, 0xffffff), face(0xffdf6b, 0x6b4a00)],
    ..PAPER
};

static NIGHT_BOARD: Style = Style {
    wild: face(0x14171c, 0xa9b2bf),
    centre: Ink(0x333a45),
    homes: inks([0x4a4430, 0x4b525d, 0x262b33, 0x413b29]),
    faces: [face(0xe8bd3c, 0x9c1208), face(0xefebe0, 0x14171c), face(0x0f1216, 0xf2eee2), face(0xe5b93a, 0x4f3000)],
    ..NIGHT
};

pub(crate) struct Fu;

/// The shape of the board.
struct TripodGround;

impl Ground for TripodGround {
    fn span(&self) -> (f64, f64) {
        (2.0 * SIDE, TOP + OUTER)
    }

    fn margin(&self) -> f64 {
        MARGIN
    }

    fn points(&self) -> Vec<Point> {
        TRIPOD.points().collect()
    }

    fn place(&self, view: Seat, point: Point) -> (f64, f64) {
        seen((6 - steps(view)) % 3, TRIPOD.xy(point))
    }

    /// Behind the fan at the seat's right hand.
    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64) {
        let (across, down) = match fan_place(view, seat) {
            0 => (8.1, 7.95),
            1 => (0.0, -7.62),
            _ => (-8.1, 7.95),
        };
        (SIDE + across, TOP + down)
    }

    fn badge_shape(&self) -> Shape {
        Shape { half: (1.85, 0.95), general: (-0.94, 0.68), signs: 0.74, large: 1.05, small: 0.74, step: (0.82, 0.86) }
    }
}

/// How many kingdoms a seat is after Wei, counter-clockwise.
const fn steps(seat: Seat) -> u8 {
    match seat {
        Seat::Wei => 0,
        Seat::Shu => 1,
        Seat::Wu => 2,
    }
}

/// Where the fan at a seat's right hand lies for a viewer: 0 at the viewer's own right hand, then counter-clockwise.
const fn fan_place(view: Seat, seat: Seat) -> u8 {
    (steps(seat) + 3 - steps(view)) % 3
}

/// A place of Wei's side, x to the right and y upward from the centre, turned by so many kingdoms counter-clockwise.
fn turned(kingdoms: u8, (x, y): (f64, f64)) -> (f64, f64) {
    let root = ROOT3 / 2.0;
    match kingdoms {
        0 => (x, y),
        1 => (-0.5 * x - root * y, root * x - 0.5 * y),
        _ => (-0.5 * x + root * y, -root * x - 0.5 * y),
    }
}

/// The same as a place of the picture.
fn seen(kingdoms: u8, place: (f64, f64)) -> (f64, f64) {
    let (x, y) = turned(kingdoms, place);
    (SIDE + x, TOP - y)
}

/// The exact pixel of a place of Wei's side, turned; points of straight lines lie where pieces stand.
fn at(sheet: &Sheet, kingdoms: u8, place: (f64, f64)) -> (f64, f64) {
    sheet.exact(seen(kingdoms, place))
}

/// The same without rounding to whole pixels, for curves; the centre is rounded alone.
fn fine(sheet: &Sheet, kingdoms: u8, place: (f64, f64)) -> (f64, f64) {
    let (x, y) = turned(kingdoms, place);
    let centre = at(sheet, 0, (0.0, 0.0));
    (centre.0 + sheet.u(x), centre.1 - sheet.u(y))
}

/// A place of a kingdom, by vertical and horizontal, fractions allowed.
fn line_place(vertical: f64, horizontal: f64) -> (f64, f64) {
    (vertical - 5.0, horizontal - 6.0 - INNER)
}

/// An arc of the fan on Wei's right, from its left end to its right end.
fn arc(radius: f64) -> Vec<(f64, f64)> {
    let mut arm = (-1.0, 0.0);
    let mut points = Vec::with_capacity(STEPS + 1);
    for _ in 0..=STEPS {
        points.push((6.0 + radius * arm.0, radius * arm.1 - INNER));
        // Clockwise: from the direction of Wei to that of its neighbour.
        arm = (arm.0 * STEP.0 + arm.1 * STEP.1, arm.1 * STEP.0 - arm.0 * STEP.1);
    }
    points
}

impl Layout for Fu {
    fn style(&self, theme: Theme) -> &'static Style {
        match theme {
            Theme::Wood => &WOOD_BOARD,
            Theme::Paper => &PAPER_BOARD,
            Theme::Night => &NIGHT_BOARD,
        }
    }

    fn ground(&self) -> &'static dyn Ground {
        &TripodGround
    }

    fn board(&self, sheet: &Sheet) -> Markup {
        let mut markup = Markup::default();
        grounds(&mut markup, sheet);
        for kingdom in 0..3 {
            names_of_lines(&mut markup, sheet, kingdom);
            palaces(&mut markup, sheet, kingdom);
            lines(&mut markup, sheet, kingdom);
        }
        if sheet.unit >= ROOMY {
            names_of_points(&mut markup, sheet);
        }
        markup
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, _: bool) -> Markup {
        let mut markup = Markup::default();
        let face = sheet.style.face(piece.owner());
        let label = sheet.piece_label(piece, character(piece));
        cube::cube(&mut markup, sheet, (0.0, 0.0), sheet.u(HALF), face, &label);
        markup
    }

    fn token(&self, markup: &mut Markup, sheet: &Sheet, at: (f64, f64), r: f64, face: (Owner, Face), label: &str) {
        cube::cube(markup, sheet, at, r * 0.9, face.1, label);
    }

    fn beside(&self, position: &Position, view: Seat) -> Vec<(Sprite, (f64, f64))> {
        if position.over().is_some() {
            return Vec::new();
        }
        let chases = Seat::ALL.into_iter().filter_map(|seat| chase(position, view, seat));
        // In the bay of the fan, between its outermost arc and the centre of its arcs.
        let bay = (6.0 - 0.58 * ROOT3 / 2.0, 0.29 - INNER);
        chases.map(|chase| (Sprite::Chase(chase), seen(chase.fan, bay))).collect()
    }

    fn is_slanted(&self) -> bool {
        true
    }

    fn square(&self) -> Option<f64> {
        Some(HALF)
    }
}

/// Who attacks whom across the fan at a seat's right hand; nothing when one of the two is out.
fn chase(position: &Position, view: Seat, left: Seat) -> Option<Chase> {
    let right = left.next();
    let attack = |by: Seat, of: Seat| match position.prey(by).contains(of) {
        false => Attack::None,
        true if position.provoked() == Some(by) && position.succ(by) != of => Attack::Back,
        true => Attack::Usual,
    };
    let living = position.alive();
    let fan = fan_place(view, left);
    let both = living.contains(left) && living.contains(right);
    both.then(|| Chase { fan, forward: attack(left, right), back: attack(right, left) })
}

/// The character on a piece, in simplified script.
fn character(piece: Piece) -> char {
    let of = |wei, shu, wu| match piece.owner() {
        Owner::Wei => wei,
        Owner::Shu => shu,
        _ => wu,
    };
    match piece.kind() {
        Kind::General => piece.owner().character(),
        Kind::Consort => '妃',
        Kind::Prince => '子',
        Kind::Advisor => of('仕', '士', '侍'),
        Kind::Elephant => of('相', '象', '丞'),
        Kind::Horse => '马',
        Kind::Chariot => '车',
        Kind::Cannon => '炮',
        // This game has no other kinds.
        _ => of('兵', '卒', '丁'),
    }
}

/// The edge of the board, all around.
fn outline(sheet: &Sheet) -> Vec<(f64, f64)> {
    let mut corners = Vec::new();
    for kingdom in 0..3 {
        let (side, out) = (4.0 + LEDGE, OUTER + LEDGE);
        corners.extend([(-side, -out), (side, -out)].map(|place| fine(sheet, kingdom, place)));
        corners.extend(arc(2.0 - LEDGE).into_iter().map(|place| fine(sheet, kingdom, place)));
    }
    corners
}

/// The seat whose kingdom is so many kingdoms after the viewer's.
fn seat_at(sheet: &Sheet, kingdom: u8) -> Seat {
    (0..kingdom).fold(sheet.seat(), |seat, _| seat.next())
}

/// The ground, the board with its frame, the kingdoms.
fn grounds(markup: &mut Markup, sheet: &Sheet) {
    let style = sheet.style;
    markup.slab((0.0, 0.0), (f64::from(sheet.width()), f64::from(sheet.height)), 0.0, style.strip.disc);
    let edge = outline(sheet);
    markup.polygon(&edge, style.centre);
    for kingdom in 0..3 {
        let (side, out) = (4.0 + LEDGE, OUTER + LEDGE);
        let corners = [(-side, -INNER), (-side, -out), (side, -out), (side, -INNER)];
        let home = style.home(seat_at(sheet, kingdom).into());
        markup.polygon(&corners.map(|place| fine(sheet, kingdom, place)), home);
    }
    let mut closed = edge;
    closed.extend(closed.first().copied());
    closed.extend(closed.get(1).copied());
    markup.line(&closed, Pen::new(style.border, sheet.thick(0.07)));
}

/// Horizontals, verticals, arcs and axes of a kingdom and of the fan at its right hand.
fn lines(markup: &mut Markup, sheet: &Sheet, kingdom: u8) {
    let pen = Pen::new(sheet.style.line, f64::from(sheet.line));
    let mut straight = |from: (f64, f64), to: (f64, f64)| {
        markup.line(&[at(sheet, kingdom, from), at(sheet, kingdom, to)], pen);
    };
    for i in 1..=6 {
        let horizontal = f64::from(i);
        straight(line_place(1.0, horizontal), line_place(9.0, horizontal));
    }
    for i in 1..=9 {
        let vertical = f64::from(i);
        straight(line_place(vertical, 1.0), line_place(vertical, 6.0));
    }
    // The axis, to the end of the fan on the other side.
    straight(line_place(5.0, 6.0), (0.0, 0.0));
    straight((0.0, 0.0), (0.0, 2.0 * INNER - 2.0));
    // Seen from Wei's side, like all places here.
    let quarter = |arc| TRIPOD.at(Place::Quarter { fan: Seat::Wei, arc }).map(|point| TRIPOD.xy(point));
    if let (Some(from), Some(to)) = (quarter(6), quarter(7)) {
        straight(from, to);
    }
    for radius in 2..=6 {
        let points: Vec<_> = arc(f64::from(radius)).into_iter().map(|place| fine(sheet, kingdom, place)).collect();
        markup.line(&points, pen);
    }
}

/// The diagonals of the royal palace 王宫 and the rear palace 后宫.
fn palaces(markup: &mut Markup, sheet: &Sheet, kingdom: u8) {
    let dash = sheet.u(std::f64::consts::SQRT_2) / 14.0;
    let pen = Pen::new(sheet.style.line, f64::from(sheet.line)).dashed(dash * 1.1, dash * 0.9);
    let royal = [((4.0, 2.0), (6.0, 4.0)), ((6.0, 2.0), (4.0, 4.0))];
    let rear = [((4.0, 1.0), (5.0, 2.0)), ((5.0, 1.0), (4.0, 2.0)), ((5.0, 1.0), (6.0, 2.0)), ((6.0, 1.0), (5.0, 2.0))];
    for ((v, h), (to_v, to_h)) in royal.into_iter().chain(rear) {
        markup.line(&[at(sheet, kingdom, line_place(v, h)), at(sheet, kingdom, line_place(to_v, to_h))], pen);
    }
}

/// The letter of the kingdom with the number of each vertical along its rim, the numbers of horizontals at both sides:
/// together they name the points.
fn names_of_lines(markup: &mut Markup, sheet: &Sheet, kingdom: u8) {
    let ink = sheet.style.strip.ink;
    let letter = seat_at(sheet, kingdom).letter();
    for i in 1..=9 {
        let place = at(sheet, kingdom, line_place(f64::from(i), 1.0 - BESIDE - 0.07));
        markup.text(place, sheet.u(0.37), ink, &format!("{letter}{i}"));
    }
    for i in 1..=6 {
        for vertical in [1.0 - BESIDE, 9.0 + BESIDE] {
            let place = at(sheet, kingdom, line_place(vertical, f64::from(i)));
            markup.text(place, sheet.u(0.38), ink, &i.to_string());
        }
    }
}

/// The names of the points of the fans and of the centre, beside them and not below their pieces.
fn names_of_points(markup: &mut Markup, sheet: &Sheet) {
    let ink = sheet.style.line;
    for point in TRIPOD.points() {
        let (fan, number, toward_left) = match TRIPOD.place(point) {
            // The outermost arc has its names on the other side: there only one line is near.
            Place::Middle { fan, arc } => (fan, arc, arc == 9),
            Place::Quarter { fan, arc } => (fan, arc, true),
            _ => continue,
        };
        let turns = fan_place(sheet.seat(), fan);
        let (x, y) = turned((6 - steps(fan)) % 3, TRIPOD.xy(point));
        let radius = f64::from(11 - number);
        // Along the arc away from the point, and a little toward the centre of the arcs.
        let aside = if toward_left { -0.72 } else { 0.72 } / radius;
        let (ux, uy) = ((x - 6.0) / radius, (y + INNER) / radius);
        let (ux, uy) = (ux + uy * aside, uy - ux * aside);
        // Beyond the outermost arc there is no room.
        let inward = if number == 9 { -0.27 } else { 0.26 };
        let inside = (radius - inward) / (ux * ux + uy * uy).sqrt();
        let place = (6.0 + ux * inside, uy * inside - INNER);
        markup.text(fine(sheet, turns, place), sheet.u(0.29), ink, &TRIPOD.name(point));
    }
    markup.text(fine(sheet, 0, (0.6, 0.12)), sheet.u(0.29), ink, "o");
}
