//! The three themes, as the standard game has them; the other games take them with changes of their own.

use crate::paint::style::{Face, Ink, Seals, Style};

/// A pair of colours, 0xRRGGBB: the disc or ground, and what is written on it.
pub(crate) const fn face(disc: u32, ink: u32) -> Face {
    Face { disc: Ink(disc), ink: Ink(ink) }
}

/// Four colours, 0xRRGGBB.
pub(crate) const fn inks(colours: [u32; 4]) -> [Ink; 4] {
    [Ink(colours[0]), Ink(colours[1]), Ink(colours[2]), Ink(colours[3])]
}

/// A wooden board.
pub(crate) const WOOD: Style = Style {
    strip: face(0x6f4220, 0xf6dfb4),
    wild: face(0xd3a767, 0x96652f),
    centre: Ink(0xf1d7a4),
    homes: [Ink(0xdfe0ae), Ink(0xddd3bd), Ink(0xf3cfa6), Ink(0xf5e096)],
    dark: None,
    line: Ink(0x5b3a1a),
    border: Ink(0x8c2f12),
    rim: Ink(0x4a2c10),
    faces: [face(0xcbe4b4, 0x004f26), face(0x26221f, 0xfff3d6), face(0xffeed6, 0xb80f0f), face(0xffd24a, 0x6d3f00)],
    trims: None,
    asleep: face(0xd9c287, 0x866c3e),
    moon: face(0x2f4574, 0xffe9a0),
    spent: Ink(0xc9ad66),
    moved: Ink(0x1554b8),
    check: Ink(0xd81414),
    pick: Ink(0x00708c),
    arrow: Ink(0x7a1fa0),
    badge: Ink(0xecd3a3),
    lit: face(0xfff6dc, 0xd2480a),
    dead: face(0xbcae94, 0x5f5444),
    seals: Seals {
        moves: face(0xd2480a, 0xfff6dc),
        check: face(0xd81414, 0xfff6dc),
        ally: face(0x1554b8, 0xfff6dc),
        won: face(0xd2480a, 0xfff6dc),
        drew: face(0x6d3f00, 0xfff6dc),
        dead: face(0x776a55, 0xfff6dc),
    },
};

/// Ink on paper, as printed in books.
pub(crate) const PAPER: Style = Style {
    strip: face(0xffffff, 0x333333),
    wild: face(0xeeece6, 0x9a968c),
    centre: Ink(0xffffff),
    homes: [Ink(0xeef6ec), Ink(0xeeeff2), Ink(0xfbeeea), Ink(0xfcf5dc)],
    dark: None,
    line: Ink(0x3a3a3a),
    border: Ink(0x161616),
    rim: Ink(0x222222),
    faces: [face(0xd3ecce, 0x005a2e), face(0x161616, 0xffffff), face(0xffffff, 0xc00d0d), face(0xffdf6b, 0x6b4a00)],
    trims: None,
    asleep: face(0xf3ead0, 0xaa9a70),
    moon: face(0x3a4f7d, 0xfff1b8),
    spent: Ink(0xd2c79f),
    moved: Ink(0x1a5fd0),
    check: Ink(0xe01010),
    pick: Ink(0x007a99),
    arrow: Ink(0x8a2bb0),
    badge: Ink(0xf8f7f3),
    lit: face(0xffffff, 0xe05a00),
    dead: face(0xd4d2cc, 0x6d6a63),
    seals: Seals {
        moves: face(0xe05a00, 0xffffff),
        check: face(0xe01010, 0xffffff),
        ally: face(0x1a5fd0, 0xffffff),
        won: face(0xe05a00, 0xffffff),
        drew: face(0x6b4a00, 0xffffff),
        dead: face(0x8a877f, 0xffffff),
    },
};

/// A dark board.
pub(crate) const NIGHT: Style = Style {
    strip: face(0x14171c, 0xa9b2bf),
    wild: face(0x1b1f26, 0x5f6b7c),
    centre: Ink(0x2b313b),
    homes: [Ink(0x243a34), Ink(0x363a44), Ink(0x402e33), Ink(0x413b29)],
    dark: None,
    line: Ink(0x8793a3),
    border: Ink(0xd0a96a),
    rim: Ink(0x0a0c0f),
    faces: [face(0xb5d0a6, 0x00482a), face(0x101317, 0xece6d6), face(0xe3dcc8, 0xb01717), face(0xe5b93a, 0x4f3000)],
    trims: None,
    asleep: face(0x6f6648, 0xb3a679),
    moon: face(0x43598c, 0xffefb0),
    spent: Ink(0x77694a),
    moved: Ink(0x58a6ff),
    check: Ink(0xff4b3e),
    pick: Ink(0x35c3d8),
    arrow: Ink(0xc77dff),
    badge: Ink(0x3a424f),
    lit: face(0x525c6b, 0xffb03a),
    dead: face(0x454a52, 0xa4abb5),
    seals: Seals {
        moves: face(0xffb03a, 0x2a1c00),
        check: face(0xd42a20, 0xffffff),
        ally: face(0x1f62c4, 0xffffff),
        won: face(0xffb03a, 0x2a1c00),
        drew: face(0xece6d6, 0x2b313b),
        dead: face(0x80868f, 0x1b1f26),
    },
};
