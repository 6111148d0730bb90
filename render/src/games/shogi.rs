//! 三国演弈将棋版: shogi pieces on the board of cells, and hands in the corners.

use sanguo_engine::{Kind, Owner, Piece, Position, Seat};

use crate::draw::hand;
use crate::draw::pentagon::{self, Held, Name};
use crate::games::cells::{NIGHT_CELLS, PAPER_CELLS, WOOD_CELLS};
use crate::games::{Ground, Layout, cells, cross};
use crate::paint::latin;
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
/// Half the length of pieces in hand, in hundredths of a unit, from the largest: that of a single row and of two, and the
/// smallest.
const LENGTHS: (u8, u8, u8) = (44, 36, 18);
/// Between pieces in hand, across, and half the distance of two rows, in units.
const BETWEEN: (f64, f64) = (0.08, 0.37);

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

    fn below(&self, position: &Position, view: Seat) -> Vec<(Sprite, (f64, f64))> {
        cross::alliances(position, view, &cells::PLAN)
    }

    fn alliance(&self, sheet: &Sheet, with: Seat, spent: bool) -> Markup {
        cross::alliance(sheet, &cells::PLAN, with, spent)
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        let ahead = cross::forward(sheet.seat(), piece.owner());
        // An emperor who is awake has seen an alliance: he lies face down.
        let face_down = piece.owner() == Owner::Han && !asleep;
        let name = (!face_down).then(|| Name { lines: lines(sheet, piece), promoted: piece.is_promoted() });
        pentagon::piece(sheet, piece.owner(), ahead, name, asleep)
    }

    fn held(&self, sheet: &Sheet, held: Held) -> Markup {
        let ahead = cross::forward(sheet.seat(), held.piece.owner());
        pentagon::held(sheet, held, ahead, lines(sheet, held.piece))
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
    let ahead = cross::forward(view, seat.into());
    let rows = packed(&kinds, seat, ahead);
    let lines = rows.len();
    for (i, row) in rows.into_iter().enumerate() {
        let below = (i as f64 - (lines as f64 - 1.0) / 2.0) * 2.0 * BETWEEN.1;
        let mut left = -breadth(&row, ahead) / 2.0;
        for held in row {
            let (breadth, middle) = held.breadth(ahead);
            parts.push((Sprite::Held(held), (across + left + middle, down + below)));
            left += breadth + BETWEEN.0;
        }
    }
    parts
}

/// A hand in one or two rows, of pieces as large as the tray has room for with their counts beside them.
fn packed(kinds: &[(Kind, usize)], seat: Seat, ahead: (i8, i8)) -> Vec<Vec<Held>> {
    let (one_row, two_rows, smallest) = LENGTHS;
    let held = |length: u8| {
        let piece = |&(kind, count): &(Kind, usize)| Held {
            piece: Piece::new(seat.into(), kind),
            count: u8::try_from(count).unwrap_or(u8::MAX),
            length,
        };
        kinds.iter().map(piece).collect::<Vec<_>>()
    };
    let room = 2.0 * hand::HALF.0 - 2.0 * BETWEEN.0;
    let fits = |rows: &[Vec<Held>]| rows.iter().all(|row| breadth(row, ahead) <= room);
    let single = (two_rows..=one_row).rev().map(|length| vec![held(length)]);
    let double = (smallest..=two_rows).rev().map(|length| {
        let all = held(length);
        // The lower row gets what does not fit in the upper one.
        let first = (1..=all.len()).rev().find(|&n| all.get(..n).is_some_and(|row| breadth(row, ahead) <= room));
        let (upper, lower) = all.split_at(first.unwrap_or(all.len()));
        [upper, lower].into_iter().filter(|row| !row.is_empty()).map(<[Held]>::to_vec).collect::<Vec<_>>()
    });
    single.chain(double).find(|rows| fits(rows)).unwrap_or_else(|| vec![held(smallest)])
}

/// The breadth of a row of pieces in hand, in units.
fn breadth(row: &[Held], ahead: (i8, i8)) -> f64 {
    let pieces: f64 = row.iter().map(|held| held.breadth(ahead).0).sum();
    pieces + BETWEEN.0 * (row.len() as f64 - 1.0)
}

/// What stands on a piece, from above.
fn lines(sheet: &Sheet, piece: Piece) -> Vec<String> {
    match sheet.id.view.names {
        Names::One => sheet.write_all(characters(piece, false)),
        Names::Two => sheet.write_all(characters(piece, true)),
        Names::Latin => vec![latin::piece(piece)],
    }
}

/// The name of a piece in simplified script: its one character, or the whole.
fn characters(piece: Piece, whole: bool) -> &'static str {
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
    if whole { two } else { one }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_fullest_hands_fit_their_tray() {
        let room = 2.0 * hand::HALF.0;
        for counts in [[2, 2, 6, 6, 6, 6, 27], [1, 1, 1, 1, 1, 1, 11], [2, 2, 4, 4, 4, 4, 4]] {
            let kinds: Vec<(Kind, usize)> = HELD.into_iter().zip(counts).collect();
            for ahead in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let rows = packed(&kinds, Seat::Wei, ahead);
                assert!(rows.len() <= 2 && rows.iter().map(Vec::len).sum::<usize>() == kinds.len());
                assert!(rows.iter().all(|row| breadth(row, ahead) <= room), "{counts:?} {ahead:?}");
                assert!(rows.iter().flatten().all(|held| held.length >= 20), "{counts:?}: too small to be read");
            }
        }
    }

    #[test]
    fn no_two_pieces_share_a_name() {
        let plain = HELD.map(|kind| Piece::new(Owner::Shu, kind));
        let promoted = plain.iter().filter(|piece| piece.kind() != Kind::Gold).map(|piece| piece.promoted());
        let pieces: Vec<Piece> = plain.iter().copied().chain(promoted).collect();
        for (whole, length) in [(false, 1), (true, 2)] {
            let different: BTreeSet<_> = pieces.iter().map(|&piece| characters(piece, whole)).collect();
            assert_eq!(different.len(), pieces.len());
            assert!(different.iter().all(|name| name.chars().count() == length));
        }
    }
}
