//! What all cross boards share: how a seat sees them, the strip with the coordinates, the missing corners with their
//! names and badges, and the alliance points.

use sanguo_engine::{Cross, Diplomacy, Direction, Owner, Point, Position, Seat};

use crate::draw::badge::Shape;
use crate::games::Ground;
use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::raster::sprite::Sprite;

/// The strip with the coordinates: its breadth in units.
pub(crate) const STRIP: f64 = 0.6;

/// The measures of a cross board. Lengths are units, places are files and ranks from 1, fractions allowed; those beyond
/// the outermost points lie in the margin.
pub(crate) struct Plan {
    /// The board.
    pub board: &'static Cross,
    /// From the outermost points to the strip.
    pub pad: f64,
    /// File and rank of the middle of the corner between Han and Shu.
    pub corner: f64,
    /// How a badge is laid out, and how far outward from the middle of its corner it is.
    pub badge: (Shape, f64),
    /// Size of a people's name in a corner without a badge.
    pub alone: f64,
    /// Size of a name beside a badge, and how far inward from the middle of the corner it is.
    pub beside: (f64, f64),
    /// Half of the square that marks an alliance point, with its edge and without, and the size of the name on it.
    pub sign: (f64, f64, f64),
}

/// The four peoples in the missing corners, in characters and letters: whether the corner is in the east, whether in
/// the north.
const PEOPLES: [([char; 2], &str, (bool, bool)); 4] = [
    (['乌', '丸'], "Wuhuan", (true, true)),
    (['山', '越'], "Shanyue", (true, false)),
    (['南', '蛮'], "Nanman", (false, false)),
    (['羌', '族'], "Qiang", (false, true)),
];

impl Plan {
    /// Lines (or cells) from edge to edge.
    pub fn size(&self) -> f64 {
        f64::from(self.board.size())
    }

    /// The first and the last line (or cell) between the corners.
    pub fn middle(&self) -> (f64, f64) {
        (f64::from(self.board.corner() + 1), f64::from(self.board.size() - self.board.corner()))
    }

    /// Turns files and ranks into places as a seat sees them.
    pub fn turn(&self, seat: Seat, (x, y): (f64, f64)) -> (f64, f64) {
        let n = self.size();
        match seat {
            Seat::Shu => (x - 1.0, n - y),
            Seat::Wei => (n - x, y - 1.0),
            Seat::Wu => (y - 1.0, x - 1.0),
        }
    }

    /// The exact pixel of a file and a rank.
    pub fn at(&self, sheet: &Sheet, x: f64, y: f64) -> (f64, f64) {
        sheet.exact(self.turn(sheet.seat(), (x, y)))
    }

    /// A place of an owner's land, in rows from its back line and files from its right hand to its left.
    pub fn own(&self, sheet: &Sheet, owner: Owner, row: f64, file: f64) -> (f64, f64) {
        let n = self.size() + 1.0;
        match owner {
            Owner::Shu => self.at(sheet, n - file, row),
            Owner::Wei => self.at(sheet, file, n - row),
            Owner::Wu => self.at(sheet, n - row, n - file),
            Owner::Han => self.at(sheet, row, file),
        }
    }

    /// File and rank of the middle of a corner.
    fn corner(&self, (east, north): (bool, bool)) -> (f64, f64) {
        let side = |far: bool| if far { self.size() + 1.0 - self.corner } else { self.corner };
        (side(east), side(north))
    }

    /// A place in the corner at a seat's right hand, outward from the middle (up in the upper half of the picture).
    pub fn in_corner(&self, view: Seat, seat: Seat, out: f64) -> (f64, f64) {
        let (across, down) = self.turn(view, self.corner(right_hand(seat)));
        (across, down + self.outward(down) * out)
    }

    /// -1 in the upper half of the picture, 1 in the lower.
    fn outward(&self, down: f64) -> f64 {
        if down < (self.size() - 1.0) / 2.0 { -1.0 } else { 1.0 }
    }
}

impl Ground for Plan {
    fn span(&self) -> (f64, f64) {
        (self.size() - 1.0, self.size() - 1.0)
    }

    fn margin(&self) -> f64 {
        STRIP + self.pad
    }

    fn points(&self) -> Vec<Point> {
        self.board.points().collect()
    }

    fn place(&self, view: Seat, point: Point) -> (f64, f64) {
        let (x, y) = self.board.xy(point);
        self.turn(view, (f64::from(x), f64::from(y)))
    }

    /// In the corner at the seat's right hand.
    fn badge(&self, view: Seat, seat: Seat) -> (f64, f64) {
        self.in_corner(view, seat, self.badge.1)
    }

    fn badge_shape(&self) -> Shape {
        self.badge.0
    }
}

/// Whether the corner at a seat's right hand is in the east, whether in the north.
const fn right_hand(seat: Seat) -> (bool, bool) {
    match seat {
        Seat::Wu => (true, true),
        Seat::Shu => (true, false),
        Seat::Wei => (false, true),
    }
}

/// The forward direction of an owner as a step right and down on the picture that a seat sees.
pub(crate) const fn forward(view: Seat, owner: Owner) -> (i8, i8) {
    let (x, y) = Direction::forward(owner).step();
    match view {
        Seat::Shu => (x, -y),
        Seat::Wei => (-x, y),
        Seat::Wu => (y, x),
    }
}

/// The strip around the board and the field inside it.
pub(crate) fn ground(markup: &mut Markup, sheet: &Sheet, plan: &Plan) {
    let style = sheet.style;
    markup.slab((0.0, 0.0), (f64::from(sheet.width()), f64::from(sheet.height)), 0.0, style.strip.disc);
    let (corner, size) = field(sheet, plan);
    markup.slab(corner, size, 0.0, style.wild.disc);
}

/// Corner and size of the field inside the strip.
fn field(sheet: &Sheet, plan: &Plan) -> ((f64, f64), (f64, f64)) {
    let end = plan.size() - 1.0 + plan.pad;
    let ((left, top), (right, bottom)) = (sheet.exact((-plan.pad, -plan.pad)), sheet.exact((end, end)));
    ((left, top), (right - left, bottom - top))
}

/// A double frame: a dark line around the field, and a light one a little outside it.
pub(crate) fn frame(markup: &mut Markup, sheet: &Sheet, plan: &Plan) {
    let ((left, top), size) = field(sheet, plan);
    let thin = f64::from(sheet.line);
    let gap = sheet.u(0.1).round().max(thin + 1.0);
    markup.frame((left, top), size, Pen::new(sheet.style.line, sheet.thick(0.03)));
    let around = (size.0 + 2.0 * gap, size.1 + 2.0 * gap);
    markup.frame((left - gap, top - gap), around, Pen::new(sheet.style.strip.ink, thin));
}

/// Files and ranks on all four sides.
pub(crate) fn coordinates(markup: &mut Markup, sheet: &Sheet, plan: &Plan) {
    let beyond = plan.pad + 0.6 * STRIP;
    let (low, high) = (1.0 - beyond, plan.size() + beyond);
    for i in 1..=plan.board.size() {
        let line = f64::from(i);
        let file = char::from(b'a' + i as u8 - 1).to_string();
        let rank = i.to_string();
        for edge in [low, high] {
            markup.text(plan.at(sheet, line, edge), sheet.u(0.46), sheet.style.strip.ink, &file);
            markup.text(plan.at(sheet, edge, line), sheet.u(0.42), sheet.style.strip.ink, &rank);
        }
    }
}

/// The names in the missing corners; on the side of the middle where a badge takes the outer side.
pub(crate) fn peoples(markup: &mut Markup, sheet: &Sheet, plan: &Plan) {
    for (name, latin, corner) in PEOPLES {
        let (across, down) = plan.turn(sheet.seat(), plan.corner(corner));
        let shared = Seat::ALL.into_iter().any(|seat| right_hand(seat) == corner);
        let (size, inward) = if shared { plan.beside } else { (plan.alone, 0.0) };
        let down = down - plan.outward(down) * inward;
        if sheet.is_latin() {
            markup.text(sheet.exact((across, down)), sheet.u(size * 0.56), sheet.style.wild.ink, latin);
            continue;
        }
        for (character, side) in name.into_iter().zip([-0.66, 0.66]) {
            let place = sheet.exact((across + side * size, down));
            markup.text(place, sheet.u(size), sheet.style.wild.ink, &sheet.write(character));
        }
    }
}

/// The points next to the emperor where a horse makes an alliance, with whom, and whether none can be made any more.
/// Rule: docs/RULES.md, "Han, alliance, deposing".
pub(crate) fn alliances(position: &Position, view: Seat, plan: &Plan) -> Vec<(Sprite, (f64, f64))> {
    let spent = position.diplomacy() != Diplomacy::Open || position.over().is_some();
    let emperor = (plan.size() + 1.0) / 2.0;
    let points = [(Seat::Shu, (1.0, emperor + 1.0)), (Seat::Wu, (2.0, emperor)), (Seat::Wei, (1.0, emperor - 1.0))];
    points.into_iter().map(|(with, place)| (Sprite::Alliance { with, spent }, plan.turn(view, place))).collect()
}

/// The sign of a point of alliance around (0, 0).
pub(crate) fn alliance(sheet: &Sheet, plan: &Plan, with: Seat, spent: bool) -> Markup {
    let mut markup = Markup::default();
    let (edge, inside, size) = plan.sign;
    let ink = if spent { sheet.style.spent } else { sheet.style.border };
    // Square, so that nobody takes it for a piece; with a ground, so that lines do not cross the name.
    // Rounded, so that a round piece covers it wholly.
    for (half, ink) in [(edge, ink), (inside, sheet.style.home(Owner::Han))] {
        let half = sheet.u(half).round() + sheet.half;
        markup.slab((-half, -half), (2.0 * half, 2.0 * half), half * 0.3, ink);
    }
    let label = sheet.owner_label(with.into());
    match sheet.is_latin() {
        true => markup.label((0.0, 0.0), sheet.u(size), ink, &label),
        false => markup.text((0.0, 0.0), sheet.u(size), ink, &label),
    }
    markup
}

#[cfg(test)]
mod tests {
    use sanguo_engine::Variant;

    use super::*;
    use crate::games::{cells, yanyi};

    fn plan_of(game: Variant) -> &'static Plan {
        if game == Variant::Yanyi { &yanyi::PLAN } else { &cells::PLAN }
    }

    #[test]
    fn every_seat_sits_at_the_bottom_of_its_own_view() {
        for (game, seat, general, right_chariot) in [
            (Variant::Yanyi, Seat::Shu, "i1", "m1"),
            (Variant::Yanyi, Seat::Wei, "i17", "e17"),
            (Variant::Yanyi, Seat::Wu, "q9", "q13"),
            (Variant::Intl, Seat::Shu, "h1", "l1"),
            (Variant::Intl, Seat::Wei, "h15", "d15"),
            (Variant::Shogi, Seat::Wu, "o8", "o12"),
        ] {
            let plan = plan_of(game);
            let place = |name| plan.place(seat, plan.board.read(name).unwrap());
            let (last, (_, right)) = (plan.size() - 1.0, plan.middle());
            assert_eq!(place(general), (last / 2.0, last), "{seat}");
            assert_eq!(place(right_chariot), (right - 1.0, last), "{seat}");
            // Play goes on counter-clockwise: the next seat sits at the right hand.
            assert!(plan.badge(seat, seat).0 > right, "{seat}");
            assert!(plan.badge(seat, seat).1 > right, "{seat}");
        }
    }

    #[test]
    fn forward_is_up_for_oneself_and_agrees_with_the_board() {
        let plan = plan_of(Variant::Shogi);
        for view in Seat::ALL {
            assert_eq!(forward(view, view.into()), (0, -1), "{view}");
            for owner in Owner::ALL {
                let (x, y) = Direction::forward(owner).step();
                let from = plan.turn(view, (8.0, 8.0));
                let to = plan.turn(view, (8.0 + f64::from(x), 8.0 + f64::from(y)));
                let (right, down) = forward(view, owner);
                assert_eq!((to.0 - from.0, to.1 - from.1), (f64::from(right), f64::from(down)), "{view} {owner:?}");
            }
        }
    }

    #[test]
    fn badges_lie_in_corners_without_pieces() {
        for (game, edge) in [(Variant::Yanyi, 0.56), (Variant::Intl, 0.5), (Variant::Shogi, 0.5)] {
            let plan = plan_of(game);
            let (last, inner) = (plan.size() - 1.0, plan.middle().0 - 1.0 - edge);
            for view in Seat::ALL {
                let badges = Seat::ALL.map(|seat| plan.badge(view, seat));
                for (across, down) in badges {
                    // Within the corner: between the strip and the cross.
                    let inside = |middle: f64, half: f64| {
                        let near = if middle < last / 2.0 { middle } else { last - middle };
                        near - half > -plan.pad && near + half < inner
                    };
                    let (half_across, half_down) = plan.badge.0.half;
                    let fits = inside(across, half_across) && inside(down, half_down);
                    assert!(fits, "{game:?} {view}: {across} {down}");
                }
                assert!(badges[0] != badges[1] && badges[1] != badges[2] && badges[0] != badges[2]);
            }
        }
    }
}
