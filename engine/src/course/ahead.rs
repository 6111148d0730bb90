//! Looking ahead from a position, without a game: what a search needs of the rules.
//!
//! Everything here is a pure function of the position. What only the course of a game decides (repetition, limits,
//! counts of checks, who stalemated a seat) is left to [`Game::play`], which stays the judge.

use crate::course::effects::EffectLog;
use crate::course::game::Game;
use crate::course::position::Position;
use crate::games::{Strikes, Wanted};
use crate::moves::{Captures, Move, MoveList};
use crate::piece::Piece;
use crate::point::{Point, PointSet};
use crate::seat::{Owner, Seat, SeatSet};

impl Position {
    /// The position after a legal move of the seat to move, with all its consequences but those of the course of the
    /// game.
    ///
    /// A stalemated seat's pieces go to the seat that moves now: who caused the stalemate can only be told from the
    /// moves before. Nothing is checked: a move that belongs to another position leads to an impossible one.
    ///
    /// ```
    /// use sanguo_engine::{Game, Rules, Variant};
    ///
    /// let mut game = Game::start(Rules::new(Variant::Shogi));
    /// let mv = game.position().legal_moves()[0];
    /// let after = game.position().after(mv);
    /// game.play(mv)?;
    /// assert_eq!(after, *game.position());
    /// # Ok::<(), sanguo_engine::GameError>(())
    /// ```
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        next.rulebook().advance(&mut next, &[], mv, &mut EffectLog::silent());
        next
    }

    /// A number that two positions share exactly if they are the same for the repetition rule (but for a chance of about
    /// one in 2⁶⁴): it depends on the pieces, the turn, the living, the relations, and what the game remembers; not on
    /// the counters. It is the same on every machine and in every run.
    pub fn key(&self) -> u64 {
        self.key_with(self.pieces_key())
    }

    /// The part of [`Position::key`] that tells where the pieces stand: the (wrapping) sum of [`Position::piece_key`]s, so
    /// that a search can follow it from move to move.
    pub fn pieces_key(&self) -> u64 {
        let keys = |owner: Owner| {
            let pieces = self.board.owned(owner).iter().filter_map(|point| Some((self.board.get(point)?, point)));
            pieces.fold(0u64, |sum, (piece, point)| sum.wrapping_add(Position::piece_key(piece, point)))
        };
        Owner::ALL.into_iter().fold(0, |sum, owner| sum.wrapping_add(keys(owner)))
    }

    /// What a piece on a point adds to [`Position::pieces_key`].
    #[inline]
    pub fn piece_key(piece: Piece, point: Point) -> u64 {
        mixed((piece.index() << 8 | point.index()) as u64 + 1)
    }

    /// [`Position::key`], when [`Position::pieces_key`] is known.
    pub fn key_with(&self, pieces: u64) -> u64 {
        let mut rest = Fold(pieces);
        let seats = (self.turn.index() as u64) << 8 | u64::from(self.alive.bits());
        std::hash::Hash::hash(&(seats, self.diplomacy, self.extra), &mut rest);
        rest.0
    }

    /// Whether a legal move of the seat to move gives check: whether the mover then attacks the general of a living seat
    /// that is not its ally.
    ///
    /// Rule: docs/RULES.md, "Check".
    pub fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).checks_by(self.turn)
    }

    /// Where the piece stands that a move would capture: its target, the pawn beside it that is taken in passing
    /// (`intl`), or nowhere.
    pub fn captured_at(&self, mv: Move) -> Option<Point> {
        match self.board.get(mv.to()) {
            Some(_) => Some(mv.to()),
            None => self.rulebook().captured_aside(self, mv),
        }
    }

    /// Where the other piece of a castling stands and goes to; `None` for any other move.
    pub fn companion_of(&self, mv: Move) -> Option<(Point, Point)> {
        self.rulebook().companion(self, mv)
    }

    /// Appends those legal moves of the seat to move that capture a piece, the emperor included; appends nothing when the
    /// game is over.
    pub fn captures_into(&self, out: &mut MoveList) {
        if self.over.is_none() {
            self.rulebook().generate(self, self.turn, Wanted::Captures(&mut Captures::new(out)));
        }
    }

    /// The moves that a seat could make if it were its turn; none for a seat that is out or when the game is over.
    pub fn legal_moves_of(&self, seat: Seat) -> Vec<Move> {
        let mut list = MoveList::new();
        if self.over.is_none() && self.alive.contains(seat) {
            self.rulebook().generate(self, seat, Wanted::List(&mut list));
        }
        list.into_iter().collect()
    }

    /// The points on which the piece on a point could capture an enemy, or protects a piece of its own, by its way of
    /// moving: whatever the relations, whoever is to move, and whether or not its general would be safe. Han's sleeping
    /// pieces strike nothing.
    pub fn strikes(&self, from: Point) -> PointSet {
        struct Points(PointSet);
        impl Strikes for Points {
            fn strike(&mut self, _: Point, _: Piece, to: Point) {
                self.0.insert(to);
            }
        }
        let mut points = Points(PointSet::EMPTY);
        self.rules.variant.strikes_from(self, from, &mut points);
        points.0
    }

    /// Shows all strikes of the pieces of these seats to a visitor, as [`Position::strikes`] tells them. A point may be
    /// shown more than once for a piece that reaches it along several lines.
    pub fn each_strike<S: Strikes>(&self, seats: SeatSet, visitor: &mut S) {
        self.rules.variant.each_strike(self, seats, visitor);
    }

    /// The points of a seat's pieces that strike a point.
    pub fn strikers(&self, by: Seat, target: Point) -> PointSet {
        struct Strikers(Point, PointSet);
        impl Strikes for Strikers {
            fn strike(&mut self, from: Point, _: Piece, to: Point) {
                if to == self.0 {
                    self.1.insert(from);
                }
            }
        }
        let mut strikers = Strikers(target, PointSet::EMPTY);
        self.each_strike(SeatSet::of(by), &mut strikers);
        strikers.1
    }
}

impl Game {
    /// The keys of all positions from the start to the current one ([`Position::key`]).
    pub fn keys(&self) -> Vec<u64> {
        self.positions().map(Position::key).collect()
    }
}

/// Spreads a number over all 64 bits (the finalizer of splitmix64).
const fn mixed(number: u64) -> u64 {
    let mut x = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A hasher that gives the same numbers everywhere: the standard one is free to change.
struct Fold(u64);

impl std::hash::Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mixed(self.0.rotate_left(23) ^ number);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}
