//! The colours of the themes. Only flat colours: the palette of a theme follows from them.

use std::fmt;

use sanguo_engine::Owner;

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

/// The ground of a board: the homelands by [`Owner::index`], and what lies between them.
#[derive(Debug)]
pub(crate) struct Lands {
    /// The middle of the board.
    pub centre: Ink,
    /// The homelands.
    pub homes: [Ink; 4],
}

/// More colours of pieces that need them, by [`Owner::index`].
#[derive(Debug)]
pub(crate) struct Trims {
    /// Along the edge.
    pub bands: [Ink; 4],
    /// The names of promoted pieces.
    pub promoted: [Ink; 4],
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
    /// The same of dark cells, on boards that have some.
    pub dark: Option<Lands>,
    /// Lines of the board.
    pub line: Ink,
    /// Border and defence lines.
    pub border: Ink,
    /// The edge of pieces and badges, and the shadow below them.
    pub rim: Ink,
    /// Pieces by [`Owner::index`].
    pub faces: [Face; 4],
    /// Their trims, in games that have some.
    pub trims: Option<Trims>,
    /// Han's pieces while they sleep.
    pub asleep: Face,
    /// The sign of sleep: night sky and moon.
    pub moon: Face,
    /// Points of alliance when no alliance can be made any more.
    pub spent: Ink,
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
    /// The colours of an owner's pieces.
    pub const fn face(&self, owner: Owner) -> Face {
        self.faces[owner.index()]
    }

    /// The colour of an owner's homeland.
    pub const fn home(&self, owner: Owner) -> Ink {
        self.homes[owner.index()]
    }

    /// The colour of dark cells between the homelands.
    pub fn dark_centre(&self) -> Ink {
        self.dark.as_ref().map_or(self.centre, |dark| dark.centre)
    }

    /// The colour of dark cells in an owner's homeland.
    pub fn dark_home(&self, owner: Owner) -> Ink {
        self.dark.as_ref().map_or(self.homes, |dark| dark.homes)[owner.index()]
    }

    /// The colour along the edge of an owner's pieces.
    pub fn band(&self, owner: Owner) -> Ink {
        self.trims.as_ref().map_or(self.face(owner).ink, |trims| trims.bands[owner.index()])
    }

    /// The colours of an owner's general on a badge: there is no edge, so its colour is that of the character.
    pub fn crest(&self, owner: Owner) -> Face {
        Face { ink: self.band(owner), ..self.face(owner) }
    }

    /// The colour of the names of an owner's promoted pieces.
    pub fn promoted(&self, owner: Owner) -> Ink {
        self.trims.as_ref().map_or(self.face(owner).ink, |trims| trims.promoted[owner.index()])
    }

    /// Pairs of colours that meet at soft edges: shades between them are needed. The most seen come first.
    pub fn meetings(&self) -> Vec<(Ink, Ink)> {
        let mut pairs = Vec::new();
        let faces = [&self.faces[..], &[self.asleep, self.dead]].concat();
        for face in &faces {
            pairs.extend([(face.ink, face.disc), (self.rim, face.ink)]);
        }
        for (face, owner) in self.faces.iter().zip(Owner::ALL).filter(|_| self.trims.is_some()) {
            let (band, promoted) = (self.band(owner), self.promoted(owner));
            pairs.extend([(band, face.disc), (self.rim, band), (promoted, face.disc)]);
        }
        let mut grounds = [&self.homes[..], &[self.centre]].concat();
        if let Some(dark) = &self.dark {
            grounds.extend([&dark.homes[..], &[dark.centre]].concat());
        }
        pairs.push((self.spent, self.home(Owner::Han)));
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
