//! A picture: which sprites go where, from the bottom up.

use sanguo_engine::{Owner, Point, Position, Seat};

use crate::draw::badge::Badge;
use crate::draw::mark::Mark;
use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;
use crate::raster::sprite::Sprite;
use crate::scene::Scene;

/// A sprite and the pixel it is put on.
pub(crate) type Placed = (Sprite, (i32, i32));

/// Everything that stands on the board.
pub(crate) fn compose(scene: &Scene<'_>, sheet: &Sheet) -> Vec<Placed> {
    let position = scene.position;
    let mut parts = vec![(Sprite::Board, (0, 0))];
    parts.extend(sheet.layout.below(position, sheet.seat()).into_iter().map(|(sprite, at)| (sprite, sheet.pixel(at))));
    let mut on = |point: Point, sprite: Sprite| parts.push((sprite, sheet.point(point)));
    for general in generals_in_check(position) {
        on(general, Sprite::Mark(Mark::Check));
    }
    if let Some((from, _)) = scene.last_move.filter(|(from, to)| from != to) {
        on(from, Sprite::Mark(Mark::Origin));
    }
    for (point, piece) in position.board().pieces() {
        let asleep = piece.owner() == Owner::Han && position.han_sleeps();
        on(point, Sprite::Piece { piece, asleep });
    }
    if let Some((_, to)) = scene.last_move {
        on(to, Sprite::Mark(Mark::Arrival));
    }
    for &target in &scene.targets {
        let taken = position.board().get(target).is_some();
        on(target, Sprite::Mark(if taken { Mark::Capture } else { Mark::Step }));
    }
    if let Some(selected) = scene.selected {
        on(selected, Sprite::Mark(Mark::Picked));
    }
    for &(from, to) in scene.arrows.iter().filter(|(from, to)| from != to) {
        on(from, Sprite::Arrow { from, to });
    }
    for (sprite, place) in sheet.layout.beside(position, sheet.seat()) {
        parts.push((sprite, sheet.pixel(place)));
    }
    for seat in Seat::ALL {
        let place = sheet.pixel(sheet.layout.ground().badge(sheet.seat(), seat));
        let badge = Badge { machine: scene.machines.contains(seat), ..Badge::of(position, seat) };
        parts.push((Sprite::Badge(badge), place));
    }
    parts
}

fn generals_in_check(position: &Position) -> impl Iterator<Item = Point> {
    let checked = if position.over().is_none() { position.checked() } else { Default::default() };
    Seat::ALL.into_iter().filter(move |&seat| checked.contains(seat)).filter_map(|seat| position.board().general(seat))
}

/// The whole picture as one SVG document.
pub(crate) fn svg(parts: &[Placed], sheet: &Sheet) -> String {
    let mut whole = Markup::default();
    for &(sprite, (x, y)) in parts {
        let drawing = sprite.draw(sheet);
        let place = (f64::from(x) + drawing.shift, f64::from(y) + drawing.shift);
        whole.group(place, &drawing.markup);
    }
    whole.document((0.0, 0.0), sheet.width(), sheet.height)
}
