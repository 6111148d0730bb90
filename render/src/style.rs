//! The colours of the themes. Only flat colours: the palette of a theme follows from them.

use std::fmt;

use sanguo_engine::Owner;

use crate::view::Theme;

/// An opaque colour, 0xRRGGBB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink(pub u32);

impl Ink {
    /// Red, green, blue.
    pub const fn rgb(self) -> [u8; 3] {
        [(self.0 >> 16) as u8, (self.0 >> 8) as u8, self.0 as u8]
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours of a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    /// The disc.
    pub disc: Ink,
    /// Character and rings.
    pub ink: Ink,
}

const fn face(disc: u32, ink: u32) -> Face {
    Face { disc: Ink(disc), ink: Ink(ink) }
}

/// All colours of one theme.
#[derive(Debug)]
pub(crate) struct Style {
    /// The strip around the board, and the coordinates on it.
    pub strip: Face,
    /// The missing corners, and the names on them.
    pub wild: Face,
    /// The square in the middle.
    pub centre: Ink,
    /// The homelands by [`Owner::index`].
    pub homes: [Ink; 4],
    /// Lines of the board.
    pub line: Ink,
    /// Border and defence lines.
    pub border: Ink,
    /// The edge of pieces and badges, and the shadow below them.
    pub rim: Ink,
    /// Pieces by [`Owner::index`].
    pub faces: [Face; 4],
    /// Han's pieces while they sleep.
    pub asleep: Face,
    /// The sign of sleep: night sky and moon.
    pub moon: Face,
    /// The last move.
    pub moved: Ink,
    /// Check.
    pub check: Ink,
    /// The picked piece and where it can go.
    pub pick: Ink,
    /// Arrows.
    pub arrow: Ink,
    /// Badges of seats.
    pub badge: Ink,
    /// The badge of the seat to move or that has won, and its edge.
    pub lit: Face,
    /// A dead seat.
    pub dead: Face,
    /// Seals on badges.
    pub seals: Seals,
}

/// The seals on badges: `disc` is the seal, `ink` its character.
#[derive(Debug)]
pub(crate) struct Seals {
    /// 走.
    pub moves: Face,
    /// 将.
    pub check: Face,
    /// 盟.
    pub ally: Face,
    /// 胜.
    pub won: Face,
    /// 和.
    pub drew: Face,
    /// 亡.
    pub dead: Face,
}

impl Style {
    /// The colours of a theme.
    pub const fn of(theme: Theme) -> &'static Style {
        match theme {
            Theme::Wood => &WOOD,
            Theme::Paper => &PAPER,
            Theme::Night => &NIGHT,
        }
    }

    /// The colours of an owner's pieces.
    pub const fn face(&self, owner: Owner) -> Face {
        self.faces[owner.index()]
    }

    /// The colour of an owner's homeland.
    pub const fn home(&self, owner: Owner) -> Ink {
        self.homes[owner.index()]
    }

    /// Pairs of colours that meet at soft edges: shades between them are needed. The most seen come first.
    pub fn meetings(&self) -> Vec<(Ink, Ink)> {
        let mut pairs = Vec::new();
        let faces = [&self.faces[..], &[self.asleep, self.dead]].concat();
        for face in &faces {
            pairs.extend([(face.ink, face.disc), (self.rim, face.ink)]);
        }
        let grounds = [&self.homes[..], &[self.centre]].concat();
        for ink in [self.line, self.rim, self.border, self.moved, self.check, self.pick, self.arrow] {
            pairs.extend(grounds.iter().map(|&ground| (ink, ground)));
        }
        pairs.extend([(self.strip.ink, self.strip.disc), (self.wild.ink, self.wild.disc)]);
        pairs.extend([self.rim, self.line, self.lit.ink].map(|ink| (ink, self.wild.disc)));
        for badge in [self.badge, self.lit.disc] {
            pairs.extend([(self.rim, badge), (self.lit.ink, badge)]);
        }
        let seals = &self.seals;
        for seal in [seals.moves, seals.check, seals.ally, seals.won, seals.drew, seals.dead] {
            pairs.extend([(seal.ink, seal.disc), (seal.disc, self.badge), (seal.disc, self.lit.disc)]);
        }
        pairs.extend([(self.moon.ink, self.moon.disc), (self.check, self.dead.disc)]);
        for face in &faces {
            pairs.extend([(self.pick, self.rim), (self.pick, face.disc), (self.arrow, face.disc)]);
        }
        pairs
    }
}

static WOOD: Style = Style {
    strip: face(0x6f4220, 0xf6dfb4),
    wild: face(0xd3a767, 0x96652f),
    centre: Ink(0xf1d7a4),
    homes: [Ink(0xdfe0ae), Ink(0xddd3bd), Ink(0xf3cfa6), Ink(0xf5e096)],
    line: Ink(0x5b3a1a),
    border: Ink(0x8c2f12),
    rim: Ink(0x4a2c10),
    faces: [face(0xcbe4b4, 0x004f26), face(0x26221f, 0xfff3d6), face(0xffeed6, 0xb80f0f), face(0xffd24a, 0x6d3f00)],
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

static PAPER: Style = Style {
    strip: face(0xffffff, 0x333333),
    wild: face(0xeeece6, 0x9a968c),
    centre: Ink(0xffffff),
    homes: [Ink(0xeef6ec), Ink(0xeeeff2), Ink(0xfbeeea), Ink(0xfcf5dc)],
    line: Ink(0x3a3a3a),
    border: Ink(0x161616),
    rim: Ink(0x222222),
    faces: [face(0xd3ecce, 0x005a2e), face(0x161616, 0xffffff), face(0xffffff, 0xc00d0d), face(0xffdf6b, 0x6b4a00)],
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

static NIGHT: Style = Style {
    strip: face(0x14171c, 0xa9b2bf),
    wild: face(0x1b1f26, 0x5f6b7c),
    centre: Ink(0x2b313b),
    homes: [Ink(0x243a34), Ink(0x363a44), Ink(0x402e33), Ink(0x413b29)],
    line: Ink(0x8793a3),
    border: Ink(0xd0a96a),
    rim: Ink(0x0a0c0f),
    faces: [face(0xb5d0a6, 0x00482a), face(0x101317, 0xece6d6), face(0xe3dcc8, 0xb01717), face(0xe5b93a, 0x4f3000)],
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
