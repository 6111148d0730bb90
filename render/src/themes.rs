//! The colours of every game in every theme.

use sanguo_engine::Variant;

use crate::style::{Face, Ink, Lands, Seals, Style, Trims};
use crate::view::Theme;

/// The colours of a game in a theme.
pub(crate) const fn of(game: Variant, theme: Theme) -> &'static Style {
    match (game, theme) {
        (Variant::Yanyi, Theme::Wood) => &WOOD,
        (Variant::Yanyi, Theme::Paper) => &PAPER,
        (Variant::Yanyi, Theme::Night) => &NIGHT,
        (Variant::Intl, Theme::Wood) => &WOOD_INTL,
        (Variant::Intl, Theme::Paper) => &PAPER_INTL,
        (Variant::Intl, Theme::Night) => &NIGHT_INTL,
        (Variant::Shogi, Theme::Wood) => &WOOD_SHOGI,
        (Variant::Fu, Theme::Wood) => &WOOD_FU,
        (Variant::Shogi, Theme::Paper) => &PAPER_SHOGI,
        (Variant::Fu, Theme::Paper) => &PAPER_FU,
        (Variant::Shogi, Theme::Night) => &NIGHT_SHOGI,
        (Variant::Fu, Theme::Night) => &NIGHT_FU,
    }
}

const fn face(disc: u32, ink: u32) -> Face {
    Face { disc: Ink(disc), ink: Ink(ink) }
}

const fn inks(colours: [u32; 4]) -> [Ink; 4] {
    [Ink(colours[0]), Ink(colours[1]), Ink(colours[2]), Ink(colours[3])]
}

static WOOD: Style = WOOD_YANYI;
const WOOD_YANYI: Style = Style {
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

static PAPER: Style = PAPER_YANYI;
const PAPER_YANYI: Style = Style {
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

static NIGHT: Style = NIGHT_YANYI;
const NIGHT_YANYI: Style = Style {
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

/// Chequered: light and dark cells.
const WOOD_CELLS: Style = Style {
    centre: Ink(0xf2dbab),
    homes: inks([0xe3e6b8, 0xe0dfdc, 0xf7d9b8, 0xf6e6a8]),
    dark: Some(Lands { centre: Ink(0xd2aa70), homes: inks([0xb2bd80, 0xabafb4, 0xd9a378, 0xd9bc5e]) }),
    ..WOOD_YANYI
};

static WOOD_INTL: Style = Style {
    faces: [face(0xb4e08c, 0x00521f), face(0x162f80, 0xdfe8ff), face(0xcb2418, 0xfff6dc), face(0xffcf40, 0x7a4300)],
    ..WOOD_CELLS
};

static WOOD_SHOGI: Style = Style {
    faces: [face(0xd3ecbb, 0x0d2a16), face(0x2b2724, 0xfff3d6), face(0xffe9d6, 0x33100a), face(0xffdb66, 0x3f2500)],
    trims: Some(Trims {
        bands: inks([0x1c8040, 0xd9ccb2, 0xc8281a, 0x9a6200]),
        promoted: inks([0xc00808, 0xff8a76, 0xd40a0a, 0xb80000]),
    }),
    ..WOOD_CELLS
};

/// Chequered: light and dark cells.
const PAPER_CELLS: Style = Style {
    centre: Ink(0xffffff),
    homes: inks([0xf0f8ee, 0xf0f3fa, 0xfdf0ec, 0xfdf6de]),
    dark: Some(Lands { centre: Ink(0xd9d8d3), homes: inks([0xc6dec2, 0xc9d0e0, 0xeeccc3, 0xf0de9e]) }),
    ..PAPER_YANYI
};

static PAPER_INTL: Style = Style {
    faces: [face(0xbfe8b4, 0x005a2e), face(0x183488, 0xe6eeff), face(0xcc1f1f, 0xffffff), face(0xffdf6b, 0x7d5200)],
    ..PAPER_CELLS
};

static PAPER_SHOGI: Style = Style {
    faces: [face(0xdcf3d6, 0x0c2a18), face(0x1f1f1f, 0xffffff), face(0xffffff, 0x201010), face(0xffe894, 0x3d2a00)],
    trims: Some(Trims {
        bands: inks([0x1f8a48, 0xe4e4e4, 0xcc2222, 0xa87800]),
        promoted: inks([0xc40000, 0xff8a80, 0xd00000, 0xc40000]),
    }),
    ..PAPER_CELLS
};

/// Chequered: light and dark cells.
const NIGHT_CELLS: Style = Style {
    centre: Ink(0x566070),
    homes: inks([0x4f6b5f, 0x56607e, 0x745459, 0x726845]),
    dark: Some(Lands { centre: Ink(0x343b46), homes: inks([0x30473e, 0x363e57, 0x4c353a, 0x4b442e]) }),
    ..NIGHT_YANYI
};

static NIGHT_INTL: Style = Style {
    faces: [face(0xb0dc98, 0x00482a), face(0x2450b8, 0xe4ecff), face(0xcf3428, 0xfff0e0), face(0xe9bd40, 0x5a3800)],
    ..NIGHT_CELLS
};

static NIGHT_SHOGI: Style = Style {
    faces: [face(0xc4dfb6, 0x06231a), face(0x15181d, 0xece6d6), face(0xe8dcc8, 0x2a1210), face(0xe9c04a, 0x352000)],
    trims: Some(Trims {
        bands: inks([0x2c8c52, 0xc3c0b6, 0xc83a30, 0x9a7010]),
        promoted: inks([0xb00c0c, 0xff7a6a, 0xc00c0c, 0xa80000]),
    }),
    ..NIGHT_CELLS
};

/// White, black and yellow cubes, as the game's author describes them. The badges stand on the strip.
static WOOD_FU: Style = Style {
    wild: face(0x6f4220, 0xf6dfb4),
    centre: Ink(0xecd3a3),
    homes: inks([0xf4dd92, 0xf3e8d2, 0xd6c7ac, 0xf5e096]),
    faces: [face(0xffd23a, 0xb3100a), face(0xfffcf2, 0x1a1714), face(0x24201d, 0xfffcf2), face(0xffd24a, 0x6d3f00)],
    ..WOOD_YANYI
};

static PAPER_FU: Style = Style {
    wild: face(0xffffff, 0x333333),
    centre: Ink(0xffffff),
    homes: inks([0xfdf4d2, 0xf6f6f4, 0xe2e2e0, 0xfcf5dc]),
    faces: [face(0xffdf55, 0xb8100a), face(0xffffff, 0x161616), face(0x1a1a1a, 0xffffff), face(0xffdf6b, 0x6b4a00)],
    ..PAPER_YANYI
};

static NIGHT_FU: Style = Style {
    wild: face(0x14171c, 0xa9b2bf),
    centre: Ink(0x333a45),
    homes: inks([0x4a4430, 0x4b525d, 0x262b33, 0x413b29]),
    faces: [face(0xe8bd3c, 0x9c1208), face(0xefebe0, 0x14171c), face(0x0f1216, 0xf2eee2), face(0xe5b93a, 0x4f3000)],
    ..NIGHT_YANYI
};
