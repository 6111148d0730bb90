//! Who of two neighbours may attack the other: an arrow from the one to the other, or both ways.

use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;
use crate::paint::style::Ink;

/// How far an arrow reaches from its middle, in units.
pub(crate) const REACH: f64 = 1.15;
/// Half its length, half the breadth of its shaft and of its head, and the length of a head, in units.
const LENGTH: f64 = 1.02;
const SHAFT: f64 = 0.075;
const HEAD: (f64, f64) = (0.24, 0.42);

/// One end of an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Attack {
    /// Nobody attacks this way.
    None,
    /// By the order of play.
    Usual,
    /// Against it: the attacker was provoked.
    Back,
}

/// The relation of two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chase {
    /// Where the fan between them lies: 0 at the viewer's right hand, then counter-clockwise.
    pub fan: u8,
    /// Whether the one on the fan's left may attack the one on its right.
    pub forward: Attack,
    /// Whether that one may attack the first.
    pub back: Attack,
}

/// The arrow around (0, 0).
pub(crate) fn chase(sheet: &Sheet, chase: Chase) -> Markup {
    let mut markup = Markup::default();
    let root = 3f64.sqrt() / 2.0;
    // Across the fan, from the left neighbour to the right one, on the picture.
    let (x, y) = match chase.fan {
        0 => (0.5, -root),
        1 => (-1.0, 0.0),
        _ => (0.5, root),
    };
    let spot = |along: f64, aside: f64| (sheet.u(x * along - y * aside), sheet.u(y * along + x * aside));
    let style = sheet.style;
    let ink = |attack: Attack| -> Option<Ink> {
        match attack {
            Attack::None => None,
            Attack::Usual => Some(style.strip.ink),
            Attack::Back => Some(style.seals.ally.disc),
        }
    };
    for (side, attack, other) in [(1.0, chase.forward, chase.back), (-1.0, chase.back, chase.forward)] {
        let Some(ink) = ink(attack) else { continue };
        // Half the shaft is the other's where both attack.
        let tail = if other == Attack::None { -LENGTH } else { 0.0 };
        let neck = LENGTH - HEAD.1;
        let outline = [
            (tail, -SHAFT),
            (neck, -SHAFT),
            (neck, -HEAD.0),
            (LENGTH, 0.0),
            (neck, HEAD.0),
            (neck, SHAFT),
            (tail, SHAFT),
        ];
        markup.polygon(&outline.map(|(along, aside)| spot(side * along, aside)), ink);
    }
    markup
}
