//! Legal moves. Most are known to be legal without trying them; the rest are tried on a board of the walker's own.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::course::position::Position;
use crate::games::fu::threat::Scene;
use crate::games::fu::ways::{Leap, Ways, ways};
use crate::games::fu::{before, is_provoked};
use crate::moves::{Move, Sink};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Owner, Seat, SeatSet};

/// Who may do what to whom when a seat is to move. Rule: docs/RULES.md, "Three seats: attack downwards".
#[derive(Clone, Copy)]
pub(super) struct Relations {
    pub(super) seat: Seat,
    /// The seat whose attacks count as check: the one before, or the only other.
    pub(super) upper: Option<Seat>,
    /// Whose pieces may be captured.
    pub(super) prey: SeatSet,
    /// Whose king may be captured, besides.
    pub(super) royal_prey: SeatSet,
    /// Whose king must not be attacked by the move: with three seats the one before, unless it is attacked already.
    pub(super) spared: Option<Seat>,
}

impl Relations {
    pub(super) fn new(position: &Position, seat: Seat) -> Relations {
        let others = position.alive.without(SeatSet::of(seat));
        let scene = Scene { board: &position.board, alive: position.alive };
        let upper = before(position, seat).filter(|_| !others.is_empty());
        let king_attacked = |by: Seat, of: Seat| position.board.general(of).is_some_and(|king| scene.attacks(by, king));
        match upper {
            Some(upper) if others.len() == 2 => {
                let mut prey = others;
                if !is_provoked(position, seat) {
                    prey.remove(upper);
                }
                let royal_prey = if king_attacked(upper, seat) { others } else { prey };
                let spared = Some(upper).filter(|&upper| !king_attacked(seat, upper));
                Relations { seat, upper: Some(upper), prey, royal_prey, spared }
            }
            _ => Relations { seat, upper: others.only(), prey: others, royal_prey: others, spared: None },
        }
    }

    pub(super) fn may_capture(&self, piece: Piece) -> bool {
        let prey = if piece.kind() == Kind::General { self.royal_prey } else { self.prey };
        piece.owner().seat().is_some_and(|owner| prey.contains(owner))
    }
}

/// What is wrong with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The seat's king stands attacked afterwards.
    Checked(Seat),
    /// The kings face afterwards.
    Faces(Seat),
    /// It attacks the king of the seat before.
    ChecksUpward(Seat),
}

/// What is wrong with a move that the piece itself could make, judged on the board after it. `board` is the one before
/// the move and is left as it was.
pub(super) fn fault(board: &mut Board, alive: SeatSet, relations: &Relations, mv: Move) -> Option<Fault> {
    let from = mv.from()?;
    let piece = board.take(from)?;
    let captured = board.take(mv.to());
    board.put(mv.to(), piece);
    let fallen = captured.filter(|piece| piece.kind() == Kind::General).and_then(|piece| piece.owner().seat());
    let fault = match fallen {
        Some(fallen) => fault_after_fall(*board, alive.without(SeatSet::of(fallen)), relations, fallen),
        None => fault_on(Scene { board, alive }, relations, captured),
    };
    board.put(from, piece);
    board.take(mv.to());
    if let Some(captured) = captured {
        board.put(mv.to(), captured);
    }
    fault
}

/// A king's capture is judged with the dead seat's pieces gone.
fn fault_after_fall(mut board: Board, alive: SeatSet, relations: &Relations, fallen: Seat) -> Option<Fault> {
    board.clear(fallen.into());
    let upper = relations.upper.filter(|&upper| upper != fallen);
    fault_on(Scene { board: &board, alive }, &Relations { upper, spared: None, ..*relations }, None)
}

fn fault_on(scene: Scene<'_>, relations: &Relations, captured: Option<Piece>) -> Option<Fault> {
    let attacked = |by: Seat, of: Seat| scene.board.general(of).is_some_and(|king| scene.attacks(by, king));
    if let Some(upper) = relations.upper.filter(|&upper| attacked(upper, relations.seat)) {
        return Some(Fault::Checked(upper));
    }
    if let Some(rival) = scene.faced_by(relations.seat) {
        return Some(Fault::Faces(rival));
    }
    let spared = relations.spared.filter(|&spared| captured.is_none_or(|piece| piece.owner() != spared.into()));
    spared.filter(|&spared| attacked(relations.seat, spared)).map(Fault::ChecksUpward)
}

/// From where a move that does not concern the own king could attack a king that is to be spared.
#[derive(Default)]
struct Spared {
    owner: Option<Owner>,
    /// A change here may open an attack.
    latent: PointSet,
    /// Landing here a chariot may attack.
    chariot: PointSet,
    cannon: PointSet,
    near: PointSet,
}

impl Spared {
    fn new(scene: Scene<'_>, relations: &Relations) -> Spared {
        let mut zones = Spared::default();
        let Some(spared) = relations.spared else { return zones };
        let Some(king) = scene.board.general(spared) else { return zones };
        zones.owner = Some(spared.into());
        zones.latent = scene.latent(relations.seat, king);
        zones.near = ways().near[king.index()];
        for ray in &ways().rays[king.index()] {
            let mut met = 0;
            for &point in ray.points() {
                // A chariot attacks up to the first piece, a cannon from behind it up to the second.
                let zone = if met == 0 { &mut zones.chariot } else { &mut zones.cannon };
                zone.insert(point);
                met += usize::from(scene.board.get(point).is_some());
                if met == 2 {
                    break;
                }
            }
        }
        zones
    }

    /// Whether a move of a piece may attack the spared king.
    fn may_attack(&self, mv: Move, kind: Kind, target: Option<Piece>) -> bool {
        let Some(from) = mv.from() else { return false };
        if self.owner.is_none() || target.is_some_and(|piece| Some(piece.owner()) == self.owner) {
            return false;
        }
        let landing = match kind {
            Kind::Chariot => &self.chariot,
            Kind::Cannon => &self.cannon,
            _ => &self.near,
        };
        landing.contains(mv.to()) || self.latent.contains(mv.to()) || self.latent.contains(from)
    }
}

/// Generates the legal moves of one seat into a sink.
struct Walker<'a, S> {
    ways: &'static Ways,
    /// A board to try moves on; between trials it is the position's.
    board: Board,
    alive: SeatSet,
    relations: Relations,
    /// When the own king is attacked or faces another: what a move must leave or enter to end that.
    answers: Option<PointSet>,
    /// Otherwise: what a move must leave or enter to bring it about.
    exposed: PointSet,
    spared: Spared,
    sink: &'a mut S,
}

/// Gives the legal moves of a seat, as if it were its turn, to a sink.
pub(super) fn walk<S: Sink>(position: &Position, seat: Seat, sink: &mut S) {
    let relations = Relations::new(position, seat);
    let scene = Scene { board: &position.board, alive: position.alive };
    let king = position.board.general(seat);
    let check = king.zip(relations.upper).and_then(|(king, upper)| scene.attack(upper, king));
    let answers = check.or_else(|| scene.between_kings(seat, 0));
    let mut exposed = PointSet::EMPTY;
    if answers.is_none() {
        exposed = king.zip(relations.upper).map(|(king, upper)| scene.latent(upper, king)).unwrap_or_default();
        exposed.extend(&scene.between_kings(seat, 1).unwrap_or_default());
    }
    let spared = Spared::new(scene, &relations);
    let mut walker = Walker {
        ways: ways(),
        board: position.board,
        alive: position.alive,
        relations,
        answers,
        exposed,
        spared,
        sink,
    };
    let _ = walker.walk();
}

/// Whether a seat that is not in check has a legal move for certain: a step to an empty point by a piece that has nothing
/// to do with its own king or with the king it must not attack.
pub(super) fn surely_moves(position: &Position, seat: Seat) -> bool {
    let (board, alive, ways) = (&position.board, position.alive, ways());
    let scene = Scene { board, alive };
    let Some(king) = board.general(seat).filter(|_| scene.faced_by(seat).is_none()) else { return false };
    let mut delicate = ways.sight[king.index()];
    delicate.insert(king);
    if alive == SeatSet::ALL
        && let Some(spared) = before(position, seat).and_then(|upper| board.general(upper))
    {
        delicate.extend(&ways.sight[spared.index()]);
    }
    board.owned(seat).without(&delicate).iter().any(|from| {
        let Some(kind) = board.get(from).map(Piece::kind) else { return false };
        let steps = match kind {
            Kind::Chariot | Kind::Cannon | Kind::Soldier => &ways.steps[from.index()],
            Kind::Consort | Kind::Prince => &ways.around[from.index()],
            Kind::Advisor => &ways.diagonals[from.index()],
            _ => return false,
        };
        let land = ways.land(kind, seat, alive);
        steps.iter().any(|&to| board.get(to).is_none() && !delicate.contains(to) && land.contains(to))
    })
}

impl<S: Sink> Walker<'_, S> {
    fn walk(&mut self) -> ControlFlow<()> {
        let ways = self.ways;
        let own = *self.board.owned(self.relations.seat);
        for from in own.iter() {
            let Some(piece) = self.board.get(from).filter(|_| self.sink.wants(from)) else { continue };
            let (kind, at) = (piece.kind(), from.index());
            match kind {
                Kind::Chariot => self.chariot(from)?,
                Kind::Cannon => self.cannon(from)?,
                Kind::Horse => self.leaps(from, kind, &ways.horse[at])?,
                Kind::Elephant => self.leaps(from, kind, &ways.elephant[at])?,
                Kind::Soldier => {
                    self.steps(from, kind, &ways.steps[at])?;
                    if self.alive.len() < 3 {
                        self.leaps(from, kind, &ways.double[at])?;
                    }
                }
                Kind::Advisor => self.steps(from, kind, &ways.diagonals[at])?,
                Kind::General => self.steps(from, kind, &ways.steps[at])?,
                Kind::Consort | Kind::Prince => self.steps(from, kind, &ways.around[at])?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers a move if it is legal. Its target is empty, or `target` stands there.
    fn offer(&mut self, from: Point, to: Point, kind: Kind, target: Option<Piece>) -> ControlFlow<()> {
        if !S::QUIET && target.is_none() {
            return ControlFlow::Continue(());
        }
        if !target.is_none_or(|piece| self.relations.may_capture(piece)) {
            return ControlFlow::Continue(());
        }
        let mv = Move::step(from, to);
        let royal = kind == Kind::General || target.is_some_and(|piece| piece.kind() == Kind::General);
        let touches = |points: &PointSet| points.contains(from) || points.contains(to);
        let doubtful = match &self.answers {
            Some(answers) if !royal && !touches(answers) => return ControlFlow::Continue(()),
            Some(_) => true,
            None => royal || touches(&self.exposed) || self.spared.may_attack(mv, kind, target),
        };
        if doubtful && fault(&mut self.board, self.alive, &self.relations, mv).is_some() {
            return ControlFlow::Continue(());
        }
        self.sink.take(mv)
    }

    fn chariot(&mut self, from: Point) -> ControlFlow<()> {
        let ways = self.ways;
        for ray in &ways.rays[from.index()] {
            for (i, &to) in ray.points().iter().enumerate() {
                let target = self.board.get(to);
                if i >= usize::from(ray.shared) {
                    self.offer(from, to, Kind::Chariot, target)?;
                }
                if target.is_some() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn cannon(&mut self, from: Point) -> ControlFlow<()> {
        let ways = self.ways;
        for ray in &ways.rays[from.index()] {
            let mut screened = false;
            for (i, &to) in ray.points().iter().enumerate() {
                let fresh = i >= usize::from(ray.shared);
                match self.board.get(to) {
                    None if screened || !fresh => {}
                    None => self.offer(from, to, Kind::Cannon, None)?,
                    Some(_) if !screened => screened = true,
                    target => {
                        if fresh {
                            self.offer(from, to, Kind::Cannon, target)?;
                        }
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn steps(&mut self, from: Point, kind: Kind, targets: &'static [Point]) -> ControlFlow<()> {
        let land = self.ways.land(kind, self.relations.seat, self.alive);
        for &to in targets.iter().filter(|&&to| land.contains(to)) {
            self.offer(from, to, kind, self.board.get(to))?;
        }
        ControlFlow::Continue(())
    }

    fn leaps(&mut self, from: Point, kind: Kind, leaps: &'static [Leap]) -> ControlFlow<()> {
        let land = self.ways.land(kind, self.relations.seat, self.alive);
        let mut last = None;
        for leap in leaps.iter().filter(|leap| land.contains(leap.to)) {
            let passes = self.board.get(leap.over).is_none() && (kind != Kind::Soldier || land.contains(leap.over));
            // Leaps with the same target follow each other: one that is open is enough.
            if passes && last != Some(leap.to) {
                last = Some(leap.to);
                self.offer(from, leap.to, kind, self.board.get(leap.to))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::course::game::Game;
    use crate::course::position::Position;
    use crate::games::TRIPOD;
    use crate::games::Variant;
    use crate::games::rules::Rules;

    /// What the walker leaves untried must be legal, and what it drops untried must not: every move is tried here.
    fn assert_all_tried(position: &Position) {
        let mut found: Vec<_> = position.legal_moves().iter().filter_map(|mv| Some((mv.from()?, mv.to()))).collect();
        let mut expected = Vec::new();
        for from in position.board.owned(position.turn).iter() {
            let Some(piece) = position.board.get(from) else { continue };
            let own = position.board.owned(position.turn);
            let targets = TRIPOD.points().filter(|&to| !own.contains(to));
            let legal = targets.filter(|&to| position.rulebook().objection(position, piece, from, to).is_none());
            expected.extend(legal.map(|to| (from, to)));
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{}", position.fen());
    }

    #[test]
    fn shortcuts_change_nothing_in_random_games() {
        let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
        let mut below = |n: usize| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 20) as usize % n
        };
        for number in 0..60 {
            let mut game = Game::start(Rules { clockwise: number % 4 == 0, ..Rules::new(Variant::Fu) });
            for _ in 0..300 {
                let position = *game.position();
                if position.over().is_some() {
                    break;
                }
                assert_all_tried(&position);
                let moves = position.legal_moves();
                let captures: Vec<_> = moves.iter().filter(|mv| position.board.get(mv.to()).is_some()).collect();
                let checks: Vec<_> = moves.iter().filter(|mv| attacks_after(&game, **mv)).collect();
                let mv = match (captures.as_slice(), checks.as_slice()) {
                    (_, [_, ..]) if below(3) == 0 => *checks[below(checks.len())],
                    ([_, ..], _) if below(2) == 0 => *captures[below(captures.len())],
                    _ => moves[below(moves.len())],
                };
                assert!(game.play(mv).is_ok());
            }
        }
    }

    fn attacks_after(game: &Game, mv: crate::moves::Move) -> bool {
        let mut after = *game.position();
        let mover = after.turn;
        after.rulebook().advance(&mut after, &[], mv, &mut crate::course::effects::EffectLog::silent());
        after.checks_by(mover)
    }
}
