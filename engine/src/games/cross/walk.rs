//! Generates the legal moves of one seat: what the games on cross boards share.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use crate::board::cross::{Cross, Direction};
use crate::course::effects::EffectLog;
use crate::course::illegal::{Illegal, NoCastling};
use crate::course::position::Position;
use crate::course::turn;
use crate::fen::FenError;
use crate::games::Strikes;
use crate::games::cross::guard::{Guard, Verdict};
use crate::games::cross::way::{self, Directions, Way};
use crate::moves::{Move, Sink};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Owner, Seat, SeatSet};

/// What the shared generator asks a game on a cross board. All of it is known when the program is built, so that no
/// piece costs a call through a table.
pub(crate) trait CrossGame: Sized + Sync {
    /// The board.
    const CROSS: &'static Cross;
    /// The lines along which a general can be threatened from afar.
    const LINES: Directions;
    /// How many pieces at most stand between a threat from afar and the general.
    const SCREENS: usize = 0;
    /// The kind that makes alliances and deposes.
    const HORSE: Kind;

    /// How a piece on a point captures.
    fn captures(piece: Piece, from: Point) -> Way;

    /// Whether the seat's general is in a danger that its next move must end.
    fn is_pressed(position: &Position, seat: Seat) -> bool {
        !position.checkers(seat).is_empty()
    }

    /// The general that may not stand in the open on one line with that of a seat, in games that forbid it.
    fn rival(_: &Position, _: Seat) -> Option<Point> {
        None
    }

    /// Whether that general faces the seat's own now.
    fn faces_rival(_: &Position, _: Seat) -> bool {
        false
    }

    /// Whether an enemy's piece could threaten a general on its line in some arrangement of the pieces between.
    fn looms(piece: Piece, from: Point, toward: Direction) -> bool {
        let way = Self::captures(piece, from);
        way.slides.contains(toward) || way.hops.contains(toward)
    }

    /// Whether it does threaten it, with so many pieces between.
    fn strikes(piece: Piece, from: Point, toward: Direction, between: usize) -> bool {
        let way = Self::captures(piece, from);
        match between {
            0 => way.slides.contains(toward),
            1 => way.hops.contains(toward),
            _ => false,
        }
    }

    /// The ways of a piece that it also has when it captures nothing, as far as they are without conditions.
    fn paces(piece: Piece, from: Point) -> Way {
        Self::captures(piece, from)
    }

    /// Shows a visitor what a piece strikes.
    fn strikes_of<S: Strikes>(position: &Position, piece: Piece, from: Point, visitor: &mut S) {
        way::strikes::<Self, S>(position, piece, Self::captures(piece, from), from, visitor);
    }

    /// Refuses a piece, the emperor excepted, on a point where no position of the game can have it.
    fn check_piece(_: Point, _: Piece) -> Result<(), FenError> {
        Ok(())
    }

    /// Living seats with a piece that could capture the general of `of` if it stood on the point, whatever the alliances.
    fn attackers(position: &Position, point: Point, _of: Seat) -> SeatSet {
        way::attackers::<Self>(position, point)
    }

    /// Whether the piece on `from` could capture the general of `of` if it stood on `to`.
    fn reaches(position: &Position, from: Point, to: Point, _of: Seat) -> bool {
        let captures = |piece| way::objection::<Self>(position, piece, Self::captures(piece, from), from, to);
        position.board.get(from).is_some_and(|piece| captures(piece).is_none())
    }

    /// Conditions beyond the general's safety that make a move of `mover` illegal, seen in the position after it.
    fn forbids(_after: &Position, _mover: Seat) -> bool {
        false
    }

    /// Why a piece may not go there, when it is the way of moving or a condition of the game that forbids it.
    fn objection(position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        way::objection::<Self>(position, piece, Self::captures(piece, from), from, to)
    }

    /// Why a piece in hand may not be dropped on an empty cell.
    fn objection_to_drop(_: &Position, _: Kind, _: Point) -> Option<Illegal> {
        None
    }

    /// Whether pieces of a kind can be promoted and stay what they are.
    fn may_be_promoted(_: Kind) -> bool {
        false
    }

    /// What a piece becomes by a promoting move.
    fn promoted(piece: Piece) -> Piece {
        piece
    }

    /// Where the piece stands that a move captures, when it is not on the target.
    fn captured_aside(_: &Position, _: Move) -> Option<Point> {
        None
    }

    /// As in [`Moves::castlings`](crate::games::Moves::castlings).
    fn castlings(_: Seat) -> Vec<Move> {
        Vec::new()
    }

    /// As in [`Moves::objection_to_castling`](crate::games::Moves::objection_to_castling).
    fn objection_to_castling(_: &Position, _: Move) -> Option<NoCastling> {
        None
    }

    /// The other piece that moves along, from where to where.
    fn companion(_: &Position, _: Move) -> Option<(Point, Point)> {
        None
    }

    /// Offers the moves of one piece.
    fn offer_piece<S: Sink>(walker: &mut Walker<'_, Self, S>, piece: Piece, from: Point) -> ControlFlow<()>;

    /// Offers what is not the move of one piece.
    fn offer_others<S: Sink>(_: &mut Walker<'_, Self, S>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Passes on a lawful step in all forms it may take (with or without promotion).
    fn emit<S: Sink>(_: &Position, _: Piece, from: Point, to: Point, sink: &mut S) -> ControlFlow<()> {
        sink.take(Move::step(from, to))
    }
}

/// Generates the legal moves of a seat as if it were its turn.
pub(crate) fn walk<G: CrossGame, S: Sink>(position: &Position, seat: Seat, sink: &mut S) {
    let enemies = position.enemies(seat);
    let mut walker = Walker {
        position,
        seat,
        enemies,
        guard: Guard::new::<G>(position, seat, enemies),
        pivots: pivots::<G>(position, seat),
        sink,
        game: PhantomData::<G>,
    };
    let _ = walker.walk();
}

/// Whether a seat that is not in check has a legal move for certain: some piece that stands on no line with its general
/// can go to an empty point next to it. Such a move opens no line to the general.
pub(crate) fn surely_moves<G: CrossGame>(position: &Position, seat: Seat) -> bool {
    let board = &position.board;
    let Some(general) = board.general(seat).filter(|_| !G::faces_rival(position, seat)) else { return false };
    let mut lines = *G::CROSS.orthogonals(general);
    if G::LINES == Directions::ALL {
        lines.extend(G::CROSS.diagonals(general));
    }
    // Where pieces are captured over others, arriving on a line can be dangerous too.
    let free = |to: &Point| board.get(*to).is_none() && (G::SCREENS == 0 || !lines.contains(*to));
    board.owned(seat).without(&lines).iter().any(|from| {
        let Some(piece) = board.get(from).filter(|piece| piece.kind() != Kind::General) else { return false };
        let way = G::paces(piece, from);
        let mut near = way.slides.with(way.steps).iter().filter_map(|direction| G::CROSS.ray(from, direction).first());
        // Horses change relations while Han sleeps.
        near.any(|to| free(&to))
            || (way.leaps && !position.han_sleeps() && G::CROSS.leaps(from).iter().any(|to| free(&to)))
    })
}

/// The points where a horse of the seat changes relations: the emperor's, and the alliance points of others.
fn pivots<G: CrossGame>(position: &Position, seat: Seat) -> PointSet {
    if !position.han_sleeps() {
        return PointSet::EMPTY;
    }
    let others = position.alive.without(SeatSet::of(seat));
    others.iter().filter_map(|other| G::CROSS.alliance_point(other)).chain(G::CROSS.emperor()).collect()
}

/// Generates the legal moves of one seat into a sink.
pub(crate) struct Walker<'a, G, S> {
    pub(crate) position: &'a Position,
    pub(crate) seat: Seat,
    pub(crate) enemies: SeatSet,
    guard: Guard,
    pivots: PointSet,
    pub(crate) sink: &'a mut S,
    game: PhantomData<G>,
}

impl<G: CrossGame, S: Sink> Walker<'_, G, S> {
    fn walk(&mut self) -> ControlFlow<()> {
        for from in self.position.board.owned(self.seat).iter() {
            if !self.sink.wants(from) {
                continue;
            }
            if let Some(piece) = self.position.board.get(from) {
                G::offer_piece(self, piece, from)?;
            }
        }
        G::offer_others(self)
    }

    /// Offers all moves of a piece that moves and captures the same way.
    #[inline]
    pub(crate) fn go(&mut self, piece: Piece, from: Point, way: Way) -> ControlFlow<()> {
        for direction in way.slides.iter() {
            self.slide(piece, from, direction)?;
        }
        for direction in way.steps.iter() {
            if let Some(to) = G::CROSS.ray(from, direction).first() {
                self.arrive(piece, from, to)?;
            }
        }
        if way.leaps {
            for to in G::CROSS.leaps(from).iter() {
                self.arrive(piece, from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn slide(&mut self, piece: Piece, from: Point, direction: Direction) -> ControlFlow<()> {
        for to in G::CROSS.ray(from, direction).iter() {
            if self.position.board.get(to).is_some() {
                return self.arrive(piece, from, to);
            }
            if !S::QUIET {
                continue;
            }
            self.offer(piece, from, to, None)?;
        }
        ControlFlow::Continue(())
    }

    /// Offers a move to a point where anything may stand.
    #[inline]
    pub(crate) fn arrive(&mut self, piece: Piece, from: Point, to: Point) -> ControlFlow<()> {
        let target = self.position.board.get(to);
        if !S::QUIET && target.is_none() {
            return ControlFlow::Continue(());
        }
        if target.is_none_or(|target| self.may_take(piece, target)) {
            self.offer(piece, from, to, target)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a piece of the seat may capture another: an enemy's, and as a horse the emperor while Han sleeps.
    #[inline]
    pub(crate) fn may_take(&self, piece: Piece, target: Piece) -> bool {
        match target.owner() {
            Owner::Han => piece.kind() == G::HORSE && target.kind() == Kind::General && self.position.han_sleeps(),
            owner => owner.seat().is_some_and(|owner| self.enemies.contains(owner)),
        }
    }

    /// Offers a move whose target is known to be empty or capturable.
    #[inline]
    pub(crate) fn offer(&mut self, piece: Piece, from: Point, to: Point, target: Option<Piece>) -> ControlFlow<()> {
        if !S::QUIET && target.is_none() {
            return ControlFlow::Continue(());
        }
        let changes_relations = piece.kind() == G::HORSE && self.pivots.contains(to);
        let takes_general = target.is_some_and(|target| target.kind() == Kind::General);
        let mv = Move::step(from, to);
        if piece.kind() == Kind::General || changes_relations || takes_general {
            return self.offer_tried(piece, from, to);
        }
        match self.guard.judge(mv) {
            Verdict::Legal => G::emit(self.position, piece, from, to, self.sink),
            Verdict::Illegal => ControlFlow::Continue(()),
            Verdict::Try => self.offer_tried(piece, from, to),
        }
    }

    /// Offers a move that may change more than the guard sees: always tried out.
    pub(crate) fn offer_tried(&mut self, piece: Piece, from: Point, to: Point) -> ControlFlow<()> {
        if self.is_lawful(Move::step(from, to)) {
            G::emit(self.position, piece, from, to, self.sink)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether the seat's general is in a danger that the move must end.
    pub(crate) const fn is_pressed(&self) -> bool {
        matches!(self.guard, Guard::Pressed(_))
    }

    fn is_lawful(&self, mv: Move) -> bool {
        let mut after = *self.position;
        turn::settle(&mut after, self.seat, mv, &mut EffectLog::silent());
        turn::is_lawful(&after, self.seat)
    }

    /// Offers to drop a piece on each of the (empty) points.
    pub(crate) fn offer_drops(&mut self, kind: Kind, points: &PointSet) -> ControlFlow<()> {
        // A piece that arrives from outside opens no line: it can only fail to answer a danger.
        match &self.guard {
            Guard::Safe { .. } => self.sink.take_drops(kind, points),
            Guard::Pressed(answers) => {
                let answering = points.intersect(answers);
                answering
                    .iter()
                    .map(|to| Move::drop(kind, to))
                    .try_for_each(|mv| if self.is_lawful(mv) { self.sink.take(mv) } else { ControlFlow::Continue(()) })
            }
        }
    }
}
