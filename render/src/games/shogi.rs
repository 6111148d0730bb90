//! 三国演弈将棋版: shogi pieces on the board of cells, and hands in the corners.

use sanguo_engine::{Kind, Owner, Piece, Position, Seat};

use crate::draw::pentagon::{self, Held, Name};
use crate::games::cells::{NIGHT_CELLS, PAPER_CELLS, WOOD_CELLS};
use crate::games::{Ground, Layout, cells, cross};
use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;
use crate::paint::style::{Style, Trims};
use crate::paint::themes::{face, inks};
use crate::raster::sprite::Sprite;
use crate::view::Names;
use crate::view::Theme;

/// The kinds that can be in hand, in the order of position texts.
const HELD: [Kind; 7] =
    [Kind::Chariot, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Soldier];

/// How far inward from the middle of its corner a hand is, in units.
const INWARD: f64 = 0.73;
/// How many kinds stand in a row of a hand, and their distance, across and down, in units: up to three large ones, or
/// four small ones above three.
const LARGE: (usize, f64, f64) = (3, 0.96, 0.0);
const SMALL: (usize, f64, f64) = (4, 0.715, 0.74);

static WOOD_BOARD: Style = Style {
    faces: [face(0xd3ecbb, 0x0d2a16), face(0x2b2724, 0xfff3d6), face(0xffe9d6, 0x33100a), face(0xffdb66, 0x3f2500)],
    trims: Some(Trims {
        bands: inks([0x1c8040, 0xd9ccb2, 0xc8281a, 0x9a6200]),
        promoted: inks([0xc00808, 0xff8a76, 0xd40a0a, 0xb80000]),
    }),
    ..WOOD_CELLS
};

static PAPER_BOARD: Style = Style {
    faces: [face(0xdcf3d6, 0x0c2a18), face(0x1f1f1f, 0xffffff), face(0xffffff, 0x201010), face(0xffe894, 0x3d2a00)],
    trims: Some(Trims {
        bands: inks([0x1f8a48, 0xe4e4e4, 0xcc2222, 0xa87800]),
        promoted: inks([0xc40000, 0xff8a80, 0xd00000, 0xc40000]),
    }),
    ..PAPER_CELLS
};

static NIGHT_BOARD: Style = Style {
    faces: [face(0xc4dfb6, 0x06231a), face(0x15181d, 0xece6d6), face(0xe8dcc8, 0x2a1210), face(0xe9c04a, 0x352000)],
    trims: Some(Trims {
        bands: inks([0x2c8c52, 0xc3c0b6, 0xc83a30, 0x9a7010]),
        promoted: inks([0xb00c0c, 0xff7a6a, 0xc00c0c, 0xa80000]),
    }),
    ..NIGHT_CELLS
};

pub(crate) struct Shogi;

impl Layout for Shogi {
    fn style(&self, theme: Theme) -> &'static Style {
        match theme {
            Theme::Wood => &WOOD_BOARD,
            Theme::Paper => &PAPER_BOARD,
            Theme::Night => &NIGHT_BOARD,
        }
    }

    fn ground(&self) -> &'static dyn Ground {
        &cells::PLAN
    }

    fn board(&self, sheet: &Sheet) -> Markup {
        cells::board(sheet)
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        let ahead = cross::forward(sheet.seat(), piece.owner());
        // An emperor who is awake has seen an alliance: he lies face down.
        let face_down = piece.owner() == Owner::Han && !asleep;
        let name = (!face_down)
            .then(|| Name { characters: characters(piece, sheet.id.view.names), promoted: piece.is_promoted() });
        pentagon::piece(sheet, piece.owner(), ahead, name, asleep)
    }

    fn held(&self, sheet: &Sheet, held: Held) -> Markup {
        let ahead = cross::forward(sheet.seat(), held.piece.owner());
        pentagon::held(sheet, held, ahead, characters(held.piece, sheet.id.view.names))
    }

    fn beside(&self, position: &Position, view: Seat) -> Vec<(Sprite, (f64, f64))> {
        Seat::ALL.into_iter().flat_map(|seat| hand(position, view, seat)).collect()
    }

    fn pieces_are_slender(&self) -> bool {
        true
    }
}

/// A tray with the pieces in a seat's hand, packed from the left; nothing for an empty hand.
fn hand(position: &Position, view: Seat, seat: Seat) -> Vec<(Sprite, (f64, f64))> {
    let kinds: Vec<(Kind, usize)> =
        HELD.into_iter().map(|kind| (kind, position.in_hand(seat, kind))).filter(|&(_, count)| count > 0).collect();
    if kinds.is_empty() {
        return Vec::new();
    }
    let (across, down) = cells::PLAN.in_corner(view, seat, -INWARD);
    let mut parts = vec![(Sprite::Tray, (across, down))];
    let large = kinds.len() <= LARGE.0;
    let (row, step_across, step_down) = if large { LARGE } else { SMALL };
    let rows = kinds.len().div_ceil(row);
    for (i, (kind, count)) in kinds.into_iter().enumerate() {
        let right = (i % row) as f64 - (row as f64 - 1.0) / 2.0;
        let below = (i / row) as f64 - (rows as f64 - 1.0) / 2.0;
        let piece = Piece::new(seat.into(), kind);
        let held = Held { piece, count: u8::try_from(count).unwrap_or(u8::MAX), large };
        parts.push((Sprite::Held(held), (across + right * step_across, down + below * step_down)));
    }
    parts
}

/// The name of a piece in simplified script: its one character, or the whole.
fn characters(piece: Piece, names: Names) -> &'static str {
    let [one, two] = match (piece.kind(), piece.is_promoted()) {
        (Kind::General, _) => ["王", "王将"],
        (Kind::Gold, _) => ["金", "金将"],
        (Kind::Silver, false) => ["银", "银将"],
        (Kind::Silver, true) => ["全", "成银"],
        (Kind::Knight, false) => ["桂", "桂马"],
        (Kind::Knight, true) => ["圭", "成桂"],
        (Kind::Lance, false) => ["香", "香车"],
        (Kind::Lance, true) => ["杏", "成香"],
        (Kind::Chariot, false) => ["飞", "飞车"],
        (Kind::Chariot, true) => ["龙", "龙王"],
        (Kind::Bishop, false) => ["角", "角行"],
        (Kind::Bishop, true) => ["马", "龙马"],
        (_, true) => ["と", "と金"],
        // This game has no other kinds.
        (_, false) => ["步", "步兵"],
    };
    match names {
        Names::One => one,
        Names::Two => two,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_pieces_share_a_name() {
        let plain = HELD.map(|kind| Piece::new(Owner::Shu, kind));
        let promoted = plain.iter().filter(|piece| piece.kind() != Kind::Gold).map(|piece| piece.promoted());
        let pieces: Vec<Piece> = plain.iter().copied().chain(promoted).collect();
        for (names, length) in [(Names::One, 1), (Names::Two, 2)] {
            let different: BTreeSet<_> = pieces.iter().map(|&piece| characters(piece, names)).collect();
            assert_eq!(different.len(), pieces.len());
            assert!(different.iter().all(|name| name.chars().count() == length));
        }
    }
}
