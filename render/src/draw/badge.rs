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
    /// Whose badge.
    pub seat: Seat,
    /// How it stands.
    pub standing: Standing,
    /// Whether it is in check.
    pub check: bool,
    /// Whether it may strike back.
    pub provoked: bool,
    /// With whom it is allied.
    pub ally: Option<Seat>,
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
        Badge { seat, standing, check, provoked, ally }
    }
}

/// What stands beside the general of a badge.
enum Sign {
    /// A seal with a character.
    Seal(Face, char),
    /// The general of another seat.
    General(Seat),
}

/// A badge around (0, 0): the seat's general in the middle or, with up to four signs, at the left.
pub(crate) fn badge(sheet: &Sheet, badge: Badge) -> Markup {
    let mut markup = Markup::default();
    let shape = sheet.layout.ground().badge_shape();
    plate(&mut markup, sheet, badge.standing, shape.half);
    let rows = signs(&sheet.style.seals, badge);
    general(&mut markup, sheet, badge, (if rows.is_empty() { 0.0 } else { shape.general.0 }, shape.general.1));
    let many = rows.len() > 1 || rows.iter().any(|row| row.len() > 1);
    let size = if many { shape.small } else { shape.large };
    for (i, row) in rows.iter().enumerate() {
        let down = (i as f64 - (rows.len() as f64 - 1.0) / 2.0) * shape.step.1;
        for (j, sign) in row.iter().enumerate() {
            let across = shape.signs + (j as f64 - (row.len() as f64 - 1.0) / 2.0) * shape.step.0;
            match *sign {
                Sign::Seal(face, character) => seal(&mut markup, sheet, (across, down), size, face, character),
                Sign::General(seat) => small_general(&mut markup, sheet, (across, down), shape.small, seat),
            }
        }
    }
    markup
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

/// The ground of a badge. That of the seat to move and of the winner is lit and has a bold edge.
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
        _ if lit => style.lit.disc,
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
    sheet.layout.token(markup, sheet, at, r, (owner, face), owner.character());
    if dead {
        let (arm, pen) = (r * 0.72, Pen::new(style.check, sheet.u(0.1)));
        for slope in [-1.0, 1.0] {
            markup.line(&[(at.0 - arm, at.1 - arm * slope), (at.0 + arm, at.1 + arm * slope)], pen);
        }
    }
}

/// The general of an ally, a little larger than the seals beside it; place and size in units.
fn small_general(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), size: f64, seat: Seat) {
    let at = (sheet.u(place.0), sheet.u(place.1));
    let owner = Owner::from(seat);
    let r = sheet.u(size / 2.0 + 0.03);
    sheet.layout.token(markup, sheet, at, r, (owner, sheet.style.crest(owner)), owner.character());
}

/// A square seal with one character; place and size in units.
fn seal(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), size: f64, face: Face, character: char) {
    let half = sheet.u(size) / 2.0;
    let (x, y) = (sheet.u(place.0), sheet.u(place.1));
    markup.slab((x - half, y - half), (2.0 * half, 2.0 * half), half * 0.3, face.disc);
    markup.bold_text((x, y), half * 1.6, face.ink, &sheet.write(character));
}
