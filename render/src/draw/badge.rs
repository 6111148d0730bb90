//! Badges of the seats: whose move it is, who is in check, who is allied with whom, who is out, who has won.

use sanguo_engine::{Outcome, Owner, Position, Seat};

use crate::draw::token;
use crate::markup::{Markup, Pen};
use crate::sheet::Sheet;
use crate::style::Face;

/// Half of a badge in units, across and down.
pub(crate) const HALF: (f64, f64) = (1.86, 1.16);

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
        let ally = if alive { position.diplomacy().ally(seat) } else { None };
        Badge { seat, standing, check, ally }
    }
}

/// A badge around (0, 0).
pub(crate) fn badge(sheet: &Sheet, badge: Badge) -> Markup {
    let mut markup = Markup::default();
    plate(&mut markup, sheet, badge.standing);
    general(&mut markup, sheet, badge);
    let seals = &sheet.style.seals;
    let upper = match badge.standing {
        Standing::Won => Some((seals.won, '胜')),
        Standing::Drew => Some((seals.drew, '和')),
        Standing::Dead => Some((seals.dead, '亡')),
        _ => badge.check.then_some((seals.check, '将')),
    };
    let right = 0.82;
    let (up, down) = if upper.is_some() && badge.ally.is_some() { (-0.5, 0.5) } else { (0.0, 0.0) };
    if let Some((face, character)) = upper {
        let size = if badge.ally.is_some() { 0.9 } else { 1.1 };
        seal(&mut markup, sheet, (right, up), size, face, character);
    }
    if let Some(ally) = badge.ally {
        seal(&mut markup, sheet, (right - 0.49, down), 0.9, seals.ally, '盟');
        small_general(&mut markup, sheet, (right + 0.49, down), ally);
    }
    markup
}

/// The ground of a badge. That of the seat to move and of the winner is lit and has a bold edge.
fn plate(markup: &mut Markup, sheet: &Sheet, standing: Standing) {
    let style = sheet.style;
    let lit = matches!(standing, Standing::Moves | Standing::Won);
    let (w, h) = (sheet.u(HALF.0), sheet.u(HALF.1));
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

/// The seat's general, crossed out when dead; a pointer shows that it is to move.
fn general(markup: &mut Markup, sheet: &Sheet, badge: Badge) {
    let style = sheet.style;
    let dead = badge.standing == Standing::Dead;
    let at = (sheet.u(-0.8), 0.0);
    let r = sheet.u(0.78);
    let face = if dead { style.dead } else { style.face(badge.seat.into()) };
    token::disc(markup, sheet, at, r, badge.seat.into(), face);
    markup.text(at, r * 1.36, face.ink, &sheet.write(Owner::from(badge.seat).character()));
    if dead {
        let (arm, pen) = (r * 0.8, Pen::new(style.check, sheet.u(0.12)));
        for slope in [-1.0, 1.0] {
            markup.line(&[(at.0 - arm, at.1 - arm * slope), (at.0 + arm, at.1 + arm * slope)], pen);
        }
    }
}

fn small_general(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), seat: Seat) {
    let at = (sheet.u(place.0), sheet.u(place.1));
    let r = sheet.u(0.45);
    let face = sheet.style.face(seat.into());
    token::disc(markup, sheet, at, r, seat.into(), face);
    markup.text(at, r * 1.36, face.ink, &sheet.write(Owner::from(seat).character()));
}

/// A square seal with one character; place and size in units.
fn seal(markup: &mut Markup, sheet: &Sheet, place: (f64, f64), size: f64, face: Face, character: char) {
    let half = sheet.u(size) / 2.0;
    let (x, y) = (sheet.u(place.0), sheet.u(place.1));
    markup.slab((x - half, y - half), (2.0 * half, 2.0 * half), half * 0.3, face.disc);
    markup.text((x, y), half * 1.6, face.ink, &sheet.write(character));
}
