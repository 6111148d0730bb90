//! Badges of the seats: whose move it is, who is in check, who is allied with whom, who is out, who has won.

use sanguo_engine::{Outcome, Owner, Position, Seat};

use crate::paint::markup::{Markup, Pen};
use crate::paint::sheet::Sheet;
use crate::paint::style::{Face, Seals};

/// How a badge is laid out. Lengths in units, seen from its middle.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// Half of the badge, across and down.
    pub half: (f64, f64),
    /// Where the general stands beside signs (across), and its radius.
    pub general: (f64, f64),
    /// The middle of the signs, across.
    pub signs: f64,
    /// The side of a seal that stands alone.
    pub large: f64,
    /// The side of a seal among others.
    pub small: f64,
    /// From seal to seal, across and down.
    pub step: (f64, f64),
}

/// How a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Standing {
    /// Alive, another seat is to move.
    Waits,
    /// It is to move.
    Moves,
    /// Out of the game.
    Dead,
    /// Has won.
    Won,
    /// The game is drawn, this seat being alive.
    Drew,
}

/// All that a badge says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Badge {
    /// The seat whose badge it is.
    pub seat: Seat,
    /// How it stands.
    pub standing: Standing,
    /// Whether it is in check.
    pub check: bool,
    /// Whether it may strike back.
    pub provoked: bool,
    /// With whom it is allied.
    pub ally: Option<Seat>,
    /// Whether a machine plays it.
    pub machine: bool,
}

impl Badge {
    /// The badge of a seat in a position.
    pub fn of(position: &Position, seat: Seat) -> Badge {
        let standing = match position.over().map(|over| over.outcome) {
            Some(Outcome::Win(winner)) if winner == seat => Standing::Won,
            Some(Outcome::Draw(seats)) if seats.contains(seat) => Standing::Drew,
            _ if !position.alive().contains(seat) => Standing::Dead,
            None if position.turn() == seat => Standing::Moves,
            _ => Standing::Waits,
        };
        let alive = standing != Standing::Dead;
        let check = alive && position.over().is_none() && position.checked().contains(seat);
        let provoked = position.over().is_none() && position.provoked() == Some(seat);
        let ally = if alive { position.diplomacy().ally(seat) } else { None };
        Badge { seat, standing, check, provoked, ally, machine: false }
    }
}

/// What stands beside the general of a badge.
enum Sign {
    /// A seal with a character.
    Seal(Face, char),
    /// The general of another seat.
    General(Seat),
}

/// A badge around (0, 0): the seat's general at the left, beside it up to four signs.
pub(crate) fn badge(sheet: &Sheet, badge: Badge) -> Markup {
    let mut markup = Markup::default();
    let shape = sheet.layout.ground().badge_shape();
    plate(&mut markup, sheet, badge.standing, shape.half);
    let rows = signs(&sheet.style.seals, badge);
    // Always at the same place: in films little changes from turn to turn.
    general(&mut markup, sheet, badge, shape.general);
    let many = rows.len() > 1 || rows.iter().any(|row| row.len() > 1);
    for (i, row) in rows.iter().enumerate() {
        let down = (i as f64 - (rows.len() as f64 - 1.0) / 2.0) * shape.step.1;
        let (size, places) = shape.row(row.len(), many);
        for (sign, across) in row.iter().zip(places) {
            match *sign {
                Sign::Seal(face, character) => seal(&mut markup, sheet, (across, down), size, face, character),
                Sign::General(seat) => small_general(&mut markup, sheet, (across, down), size, seat),
            }
        }
    }
    markup
}

/// The least room between signs, the general and the edge of a badge, in units.
const GAP: f64 = 0.07;

impl Shape {
    /// The side of the signs of a row, and the middle of each. A row of more signs than there is room for gets smaller ones,
    /// between the general and the edge.
    fn row(&self, signs: usize, many: bool) -> (f64, impl Iterator<Item = f64> + use<>) {
        let size = if many { self.small } else { self.large };
        let (left, right) = (self.general.0 + self.general.1 + GAP, self.half.0 - 2.0 * GAP);
        let usual = size + (signs as f64 - 1.0) * self.step.0;
        let (size, step, middle) = if self.signs - usual / 2.0 >= left && self.signs + usual / 2.0 <= right {
            (size, self.step.0, self.signs)
        } else {
            let step = (right - left + GAP) / signs as f64;
            (size.min(step - GAP), step.min(self.step.0), (left + right) / 2.0)
        };
        let place = move |i: usize| middle + (i as f64 - (signs as f64 - 1.0) / 2.0) * step;
        (size, (0..signs).map(place))
    }
}

/// The signs of a badge: above how the seat stands, below its ally.
fn signs(seals: &Seals, badge: Badge) -> Vec<Vec<Sign>> {
    let mut upper = Vec::new();
    match badge.standing {
        Standing::Moves => upper.push(Sign::Seal(seals.moves, '走')),
        Standing::Won => upper.push(Sign::Seal(seals.won, '胜')),
        Standing::Drew => upper.push(Sign::Seal(seals.drew, '和')),
        Standing::Dead => upper.push(Sign::Seal(seals.dead, '亡')),
        Standing::Waits => {}
    }
    if badge.check {
        upper.push(Sign::Seal(seals.check, '将'));
    }
    if badge.provoked {
        upper.push(Sign::Seal(seals.ally, '反'));
    }
    let lower = match badge.ally {
        Some(ally) => vec![Sign::Seal(seals.ally, '盟'), Sign::General(ally)],
        None => Vec::new(),
    };
    [upper, lower].into_iter().filter(|row| !row.is_empty()).collect()
}

/// The ground of a badge. That of the seat to move and of the winner has a bold edge, that of the winner is lit too.
fn plate(markup: &mut Markup, sheet: &Sheet, standing: Standing, half: (f64, f64)) {
    let style = sheet.style;
    let lit = matches!(standing, Standing::Moves | Standing::Won);
    let (w, h) = (sheet.u(half.0), sheet.u(half.1));
    let layer = |markup: &mut Markup, inset: f64, ink| {
        let (w, h) = (w - inset, h - inset);
        markup.slab((-w, -h), (2.0 * w, 2.0 * h), (sheet.u(0.3) - inset).max(0.0), ink);
    };
    let edge = if lit { sheet.u(0.11).max(2.0) } else { f64::from(sheet.line) };
    layer(markup, 0.0, if lit { style.lit.ink } else { style.line });
    let ground = match standing {
        Standing::Dead => style.wild.disc,
        Standing::Won => style.lit.disc,
        _ => style.badge,
    };
    layer(markup, edge, ground);
}

/// The seat's general, `across` units from the middle; crossed out when dead.
fn general(markup: &mut Markup, sheet: &Sheet, badge: Badge, (across, radius): (f64, f64)) {
    let style = sheet.style;
    let (at, r) = ((sheet.u(across), sheet.u(-0.03)), sheet.u(radius));
    let owner = Owner::from(badge.seat);
    let dead = badge.standing == Standing::Dead;
    let face = if dead { style.dead } else { style.crest(owner) };
    sheet.layout.token(markup, sheet, at, r, (owner, face), &sheet.owner_label(owner));
    if dead {
        let (arm, pen) = (r * 0.72, Pen::new(style.check, sheet.u(0.1)));
        for slope in [-1.0, 1.0] {
            markup.line(&[(at.0 - arm, at.1 - arm * slope), (at.0 + arm, at.1 + arm * slope)], pen);
        }
    }
    if badge.machine {
        robot(markup, sheet, at, r);
    }
}

/// The face of a machine at the lower right of a general of a radius; in pixels.
fn robot(markup: &mut Markup, sheet: &Sheet, (x, y): (f64, f64), r: f64) {
    let style = sheet.style;
    let half = r * 0.42;
    let (x, y) = (x + r * 0.74, y + r * 0.66);
    let antenna = Pen::new(style.rim, (half * 0.22).max(1.0));
    markup.line(&[(x, y - half), (x, y - half * 1.55)], antenna);
    markup.disc((x, y - half * 1.6), half * 0.26, style.check);
    markup.slab((x - half, y - half), (2.0 * half, 2.0 * half), half * 0.45, style.rim);
    let inner = half * 0.8;
    markup.slab((x - inner, y - inner), (2.0 * inner, 2.0 * inner), half * 0.35, style.strip.ink);
    for side in [-1.0, 1.0] {
        markup.disc((x + side * half * 0.36, y - half * 0.14), half * 0.21, style.strip.disc);
    }
    markup.slab((x - half * 0.42, y + half * 0.3), (half * 0.84, half * 0.2), 0.0, style.strip.disc);
}

/// The general of an ally, a little larger than the seals beside it; place and size in units.
fn small_general(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), size: f64, seat: Seat) {
    let at = (sheet.u(place.0), sheet.u(place.1));
    let owner = Owner::from(seat);
    let r = sheet.u(size / 2.0 + 0.03);
    sheet.layout.token(markup, sheet, at, r, (owner, sheet.style.crest(owner)), &sheet.owner_label(owner));
}

/// A square seal with one character; place and size in units.
fn seal(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), size: f64, face: Face, character: char) {
    let half = sheet.u(size) / 2.0;
    let (x, y) = (sheet.u(place.0), sheet.u(place.1));
    markup.slab((x - half, y - half), (2.0 * half, 2.0 * half), half * 0.3, face.disc);
    markup.label((x, y), half * 1.6, face.ink, &sheet.seal_label(character));
}

#[cfg(test)]
mod tests {
    use sanguo_engine::Variant;

    use crate::games;

    #[test]
    fn signs_stay_on_their_badge_and_off_the_general() {
        for &game in Variant::ALL {
            let shape = games::of(game).ground().badge_shape();
            for (signs, many) in [(1, false), (1, true), (2, true), (3, true)] {
                let (size, places) = shape.row(signs, many);
                let places: Vec<f64> = places.collect();
                let (first, last) = (places[0] - size / 2.0, places[signs - 1] + size / 2.0);
                assert!(first >= shape.general.0 + shape.general.1 - 0.01, "{game}: {signs} begin at {first}");
                assert!(last <= shape.half.0 - 0.05, "{game}: {signs} end at {last}");
                assert!(places.windows(2).all(|two| two[1] - two[0] >= size), "{game}: {signs} lie on one another");
            }
        }
    }
}
