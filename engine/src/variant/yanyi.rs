//! 三国演弈棋, the standard game, on 225 points.
//!
//! Rule: docs/RULES.md, "三国演弈棋 (yanyi)".

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::cross::{Cross, Direction};
use crate::fen::FenError;
use crate::illegal::{Illegal, Land};
use crate::moves::{Any, Count, Move, MoveList, Sink};
use crate::notation::Names;
use crate::notation::yanyi::YanyiNames;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::position::{Extra, Position};
use crate::rules::Mode;
use crate::seat::{Owner, Seat, SeatSet};
use crate::turn;
use crate::variant::Variant;

/// The board of 三国演弈棋: 17×17 lines, four 4×4 corners missing, homelands five rows deep.
pub static CROSS: Cross = Cross::new(17, 4, 5);

const START: &str = "wRwHwEwAwKwAwEwHwR/9/1wC5wC1/wP1wP1wP1wP1wP/13uP2uR/14uC1uH/3hR9uP2uE/16uA/hK1hChR9uP2uK/16uA/\
3hR9uP2uE/14uC1uH/13uP2uR/sP1sP1sP1sP1sP/1sC5sC1/9/sRsHsEsAsKsAsEsHsR u uws open uws 0 1";

const KINDS: &[Kind] =
    &[Kind::General, Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Chariot, Kind::Cannon, Kind::Soldier];

/// Rows of a palace, and the row of the border line.
const PALACE_DEPTH: i8 = 3;
const BORDER_ROW: i8 = 5;

const fn must(point: Option<Point>) -> Point {
    match point {
        Some(point) => point,
        None => panic!("a point of this board"),
    }
}

const EMPEROR: Point = must(CROSS.at(1, 9));
const CENTRE: Point = must(CROSS.at(9, 9));

/// Points of a land by owner: homelands, and the three palaces.
static HOMELANDS: LazyLock<[PointSet; 4]> =
    LazyLock::new(|| Owner::ALL.map(|owner| CROSS.points().filter(|&p| CROSS.in_homeland(owner, p)).collect()));
static PALACES: LazyLock<[PointSet; 3]> =
    LazyLock::new(|| Seat::ALL.map(|seat| CROSS.points().filter(|&p| in_palace(seat, p)).collect()));

fn in_palace(seat: Seat, point: Point) -> bool {
    let (x, y) = CROSS.xy(point);
    let along = if seat == Seat::Wu { y } else { x };
    CROSS.row(seat.into(), point) <= PALACE_DEPTH && (8..=10).contains(&along)
}

/// Where the bound pieces go from each point, whoever owns them.
struct Bound {
    general: Vec<Vec<Point>>,
    advisor: Vec<Vec<Point>>,
    elephant: Vec<Vec<Point>>,
}

static BOUND: LazyLock<Bound> = LazyLock::new(|| {
    let palaces = &*PALACES;
    let homelands = &*HOMELANDS;
    let within = |lands: &[PointSet], p: Point, directions: [Direction; 4], steps: i8| -> Vec<Point> {
        let (x, y) = CROSS.xy(p);
        let target = |d: Direction| CROSS.at(x + d.step().0 * steps, y + d.step().1 * steps);
        let shared = |&t: &Point| lands.iter().any(|land| land.contains(p) && land.contains(t));
        directions.into_iter().filter_map(target).filter(shared).collect()
    };
    let table = |lands: &[PointSet], directions: [Direction; 4], steps: i8| -> Vec<Vec<Point>> {
        CROSS.points().map(|p| within(lands, p, directions, steps)).collect()
    };
    Bound {
        general: table(palaces, Direction::ORTHOGONAL, 1),
        advisor: table(palaces, Direction::DIAGONAL, 1),
        elephant: table(homelands, Direction::DIAGONAL, 2),
    }
});

static RANKS: LazyLock<Vec<Vec<Point>>> = LazyLock::new(|| CROSS.ranks());

/// The rights of this game: who has not moved yet, and who has used the promotion.
struct Rights {
    unmoved: SeatSet,
    promoted: SeatSet,
}

impl Rights {
    fn of(position: &Position) -> Rights {
        let [unmoved, promoted, ..] = position.extra.0;
        Rights { unmoved: SeatSet::from_bits(unmoved), promoted: SeatSet::from_bits(promoted) }
    }

    fn store(&self) -> Extra {
        let mut extra = Extra::default();
        extra.0[0] = self.unmoved.bits();
        extra.0[1] = self.promoted.bits();
        extra
    }
}

/// Whether the generals of Wei and Shu both live and face each other on an open file.
fn generals_face(position: &Position) -> bool {
    let both = position.alive.contains(Seat::Wei) && position.alive.contains(Seat::Shu);
    let (Some(wei), Some(shu)) = (position.board.general(Seat::Wei), position.board.general(Seat::Shu)) else {
        return false;
    };
    let ((wx, wy), (sx, sy)) = (CROSS.xy(wei), CROSS.xy(shu));
    if !both || wx != sx || !(8..=10).contains(&wx) {
        return false;
    }
    let direction = if wy > sy { Direction::South } else { Direction::North };
    let first = CROSS.ray(wei, direction).iter().find(|&p| position.board.get(p).is_some());
    first == Some(shu)
}

/// The general that a seat's own may face: Wei's for Shu, Shu's for Wei.
fn facing_rival(seat: Seat) -> Option<Seat> {
    match seat {
        Seat::Wei => Some(Seat::Shu),
        Seat::Shu => Some(Seat::Wei),
        Seat::Wu => None,
    }
}

/// Whether a soldier of `owner` on `from` may step in a direction: never backward inside its owner's homeland.
fn soldier_may(owner: Owner, from: Point, direction: Direction, homelands: &[PointSet; 4]) -> bool {
    direction != Direction::forward(owner).back() || !homelands[owner.index()].contains(from)
}

/// What a move must have to do with for its legality to be in doubt. Moves of the general, captures of a general and
/// what changes relations are tried out in any case; for all others one of these decides.
enum Guard {
    /// The general is safe. Only moves that leave, enter or capture on a line along which an enemy slider stands among
    /// the first three pieces can endanger it: these points.
    Safe(PointSet),
    /// The general is in check, or faces its rival. Only moves that leave or enter one of these points can end that.
    Pressed(PointSet),
}

/// What a move amounts to before it is tried.
#[derive(PartialEq, Eq)]
enum Verdict {
    Legal,
    Illegal,
    Try,
}

impl Guard {
    fn new(position: &Position, seat: Seat) -> Guard {
        let mut exposed = PointSet::EMPTY;
        let Some(general) = position.board.general(seat) else { return Guard::Safe(exposed) };
        let faces = facing_rival(seat).is_some() && generals_face(position);
        if faces || !position.checkers(seat).is_empty() {
            return Guard::Pressed(answers(position, seat, general, faces));
        }
        let enemies = position.enemies(seat);
        let rival = facing_rival(seat).filter(|&r| position.alive.contains(r));
        for direction in Direction::ORTHOGONAL {
            let mut line = PointSet::EMPTY;
            let mut met = 0;
            let mut threatened = false;
            for point in CROSS.ray(general, direction).iter() {
                line.insert(point);
                let Some(piece) = position.board.get(point) else { continue };
                met += 1;
                threatened |= match (piece.kind(), piece.owner().seat()) {
                    (Kind::Chariot | Kind::Cannon, Some(owner)) => enemies.contains(owner),
                    (Kind::General, owner) => owner.is_some() && owner == rival,
                    _ => false,
                };
                if met == 3 {
                    break;
                }
            }
            if threatened {
                exposed.extend(&line);
            }
        }
        Guard::Safe(exposed)
    }

    fn judge(&self, mv: Move) -> Verdict {
        let touches = |points: &PointSet| points.contains(mv.from()) || points.contains(mv.to());
        match self {
            Guard::Safe(exposed) if !touches(exposed) => Verdict::Legal,
            Guard::Pressed(answers) if !touches(answers) => Verdict::Illegal,
            _ => Verdict::Try,
        }
    }
}

/// Where a piece must leave or arrive to end one of the threats against a general: the piece that threatens, and all
/// points between when it threatens along a line.
fn answers(position: &Position, seat: Seat, general: Point, faces: bool) -> PointSet {
    let enemies = position.enemies(seat);
    let rival = facing_rival(seat).and_then(|rival| position.board.general(rival)).filter(|_| faces);
    let hostile = |piece: Piece| piece.owner().seat().is_some_and(|owner| enemies.contains(owner));
    for direction in Direction::ORTHOGONAL {
        let mut line = PointSet::EMPTY;
        let mut met = 0;
        for point in CROSS.ray(general, direction).iter() {
            line.insert(point);
            let Some(piece) = position.board.get(point) else { continue };
            met += 1;
            let threatens = match (met, piece.kind()) {
                (1, Kind::Chariot) | (2, Kind::Cannon) => hostile(piece),
                (1, Kind::General) => rival == Some(point),
                _ => false,
            };
            if threatens {
                return line;
            }
            if met == 2 {
                break;
            }
        }
    }
    let near = position.board.pieces().map(|(point, _)| point);
    let threatens = |&point: &Point| {
        position.board.get(point).is_some_and(hostile) && Yanyi.reaches(position, point, general, seat)
    };
    near.filter(threatens).take(1).collect()
}

/// Generates the legal moves of one seat into a sink.
struct Walker<'a, S> {
    position: &'a Position,
    seat: Seat,
    me: Owner,
    enemies: SeatSet,
    guard: Guard,
    first_move: bool,
    sink: &'a mut S,
}

impl<S: Sink> Walker<'_, S> {
    fn walk(&mut self) -> ControlFlow<()> {
        let bound = &*BOUND;
        for from in self.position.board.owned(self.seat).iter() {
            let Some(piece) = self.position.board.get(from) else { continue };
            match piece.kind() {
                Kind::Chariot => self.chariot(from)?,
                Kind::Cannon => self.cannon(from)?,
                Kind::Horse => self.horse(from)?,
                Kind::Soldier => self.soldier(from)?,
                Kind::Advisor => self.bound(from, &bound.advisor[from.index()])?,
                Kind::Elephant => self.bound(from, &bound.elephant[from.index()])?,
                Kind::General => self.general(from, &bound.general[from.index()])?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers a move whose target is known to be empty or capturable.
    fn offer(&mut self, from: Point, to: Point, target: Option<Piece>) -> ControlFlow<()> {
        let mv = Move::step(from, to);
        let takes_general = target.is_some_and(|piece| piece.kind() == Kind::General);
        match if takes_general { Verdict::Try } else { self.guard.judge(mv) } {
            Verdict::Legal => self.sink.take(mv),
            Verdict::Illegal => ControlFlow::Continue(()),
            Verdict::Try => self.offer_tried(mv),
        }
    }

    /// Offers a move that may change relations or the general's own place: always tried out.
    fn offer_tried(&mut self, mv: Move) -> ControlFlow<()> {
        if self.is_lawful(mv) { self.sink.take(mv) } else { ControlFlow::Continue(()) }
    }

    fn is_lawful(&self, mv: Move) -> bool {
        let mut after = *self.position;
        turn::settle(&mut after, self.seat, mv, &mut crate::event::Chronicle::silent());
        turn::is_lawful(&after, self.seat)
    }

    fn may_capture(&self, piece: Piece) -> bool {
        piece.owner().seat().is_some_and(|owner| self.enemies.contains(owner))
    }

    fn chariot(&mut self, from: Point) -> ControlFlow<()> {
        for direction in Direction::ORTHOGONAL {
            for to in CROSS.ray(from, direction).iter() {
                let target = self.position.board.get(to);
                match target {
                    None => self.offer(from, to, None)?,
                    Some(piece) => {
                        if self.may_capture(piece) {
                            self.offer(from, to, target)?;
                        }
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn cannon(&mut self, from: Point) -> ControlFlow<()> {
        for direction in Direction::ORTHOGONAL {
            let mut screened = false;
            for to in CROSS.ray(from, direction).iter() {
                let target = self.position.board.get(to);
                match (target, screened) {
                    (None, false) if self.cannon_may_end(to) => self.offer(from, to, None)?,
                    (None, _) => {}
                    (Some(_), false) => screened = true,
                    (Some(piece), true) => {
                        if self.may_capture(piece) && self.cannon_may_end(to) {
                            self.offer(from, to, target)?;
                        }
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// On the seat's first move its cannons stay within its border line.
    fn cannon_may_end(&self, to: Point) -> bool {
        !self.first_move || CROSS.row(self.me, to) <= BORDER_ROW
    }

    fn horse(&mut self, from: Point) -> ControlFlow<()> {
        let open = self.position.han_sleeps();
        for to in CROSS.leaps(from).iter() {
            let target = self.position.board.get(to);
            let capturable = match target {
                None => true,
                Some(piece) if piece.owner() == Owner::Han => open && piece.kind() == Kind::General,
                Some(piece) => self.may_capture(piece),
            };
            if !capturable {
                continue;
            }
            let mv = Move::step(from, to);
            // Han's corner: an alliance or a deposing changes who threatens whom.
            if open && (to == EMPEROR || self.position.alliance_reached(self.seat, mv).is_some()) {
                self.offer_tried(mv)?;
            } else {
                self.offer(from, to, target)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn soldier(&mut self, from: Point) -> ControlFlow<()> {
        let homelands = &*HOMELANDS;
        for direction in Direction::ORTHOGONAL {
            let Some(to) = CROSS.ray(from, direction).iter().next() else { continue };
            let target = self.position.board.get(to);
            if !target.is_none_or(|piece| self.may_capture(piece)) || !soldier_may(self.me, from, direction, homelands)
            {
                continue;
            }
            self.offer(from, to, target)?;
            if to == CENTRE && self.may_promote() {
                self.offer_tried(Move::step(from, to).promoting())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn may_promote(&self) -> bool {
        may_promote(self.position, self.seat)
    }

    fn bound(&mut self, from: Point, targets: &[Point]) -> ControlFlow<()> {
        for &to in targets {
            let target = self.position.board.get(to);
            if target.is_none_or(|piece| self.may_capture(piece)) {
                self.offer(from, to, target)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn general(&mut self, from: Point, targets: &[Point]) -> ControlFlow<()> {
        for &to in targets {
            if self.position.board.get(to).is_none_or(|piece| self.may_capture(piece)) {
                self.offer_tried(Move::step(from, to))?;
            }
        }
        let rival = facing_rival(self.seat).filter(|&rival| self.enemies.contains(rival));
        if let Some(to) = rival.and_then(|rival| self.position.board.general(rival))
            && !targets.contains(&to)
            && generals_face(self.position)
        {
            self.offer_tried(Move::step(from, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// Rule: docs/RULES.md, "Promotion".
fn may_promote(position: &Position, seat: Seat) -> bool {
    position.rules.promotion
        && !Rights::of(position).promoted.contains(seat)
        && position.count_kind(seat, Kind::Horse) == 0
}

fn walk<S: Sink>(position: &Position, seat: Seat, sink: &mut S) {
    let mut walker = Walker {
        position,
        seat,
        me: seat.into(),
        enemies: position.enemies(seat),
        guard: Guard::new(position, seat),
        first_move: Rights::of(position).unmoved.contains(seat),
        sink,
    };
    let _ = walker.walk();
}

/// The game; it has no state of its own.
pub(crate) struct Yanyi;

impl Variant for Yanyi {
    fn start(&self) -> &'static str {
        START
    }

    fn ranks(&self) -> &[Vec<Point>] {
        &RANKS
    }

    fn kinds(&self) -> &'static [Kind] {
        KINDS
    }

    fn point_name(&self, point: Point) -> String {
        CROSS.name(point)
    }

    fn read_point(&self, text: &str) -> Option<Point> {
        CROSS.read(text)
    }

    fn file(&self, owner: Owner, point: Point) -> i8 {
        CROSS.file(owner, point)
    }

    fn row(&self, owner: Owner, point: Point) -> i8 {
        CROSS.row(owner, point)
    }

    fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point> {
        CROSS.at_row_file(owner, row, file)
    }

    fn names(&self) -> &'static dyn Names {
        &YanyiNames
    }

    fn check_piece(&self, point: Point, piece: Piece) -> Result<(), FenError> {
        if piece.kind() != Kind::General {
            return Ok(());
        }
        match piece.owner().seat() {
            None if point != EMPEROR => Err(FenError::EmperorAstray { point: CROSS.name(point) }),
            Some(seat) if !PALACES.iter().any(|palace| palace.contains(point)) => {
                Err(FenError::GeneralOutsidePalace { seat, point: CROSS.name(point) })
            }
            _ => Ok(()),
        }
    }

    fn read_extra(&self, position: &Position, text: &str) -> Result<Extra, FenError> {
        let wrong = || FenError::Extra { text: text.to_owned() };
        let living = |letters: &str| {
            SeatSet::read(letters).filter(|seats| seats.without(position.alive).is_empty()).ok_or_else(wrong)
        };
        let mut rights = Rights { unmoved: SeatSet::EMPTY, promoted: SeatSet::EMPTY };
        if text != "-" {
            let (first, second) = match text.split_once(',') {
                Some((first, second)) => (Some(first), Some(second)),
                None if text.starts_with("promoted:") => (None, Some(text)),
                None => (Some(text), None),
            };
            if let Some(letters) = first {
                rights.unmoved = living(letters)?;
            }
            if let Some(field) = second {
                rights.promoted = living(field.strip_prefix("promoted:").ok_or_else(wrong)?)?;
            }
        }
        Ok(rights.store())
    }

    fn write_extra(&self, position: &Position) -> String {
        let rights = Rights::of(position);
        match (rights.unmoved.is_empty(), rights.promoted.is_empty()) {
            (_, true) => rights.unmoved.to_string(),
            (true, false) => format!("promoted:{}", rights.promoted),
            (false, false) => format!("{},promoted:{}", rights.unmoved, rights.promoted),
        }
    }

    fn attackers(&self, position: &Position, point: Point, of: Seat) -> SeatSet {
        let board = &position.board;
        let mut seats = SeatSet::EMPTY;
        let mut add = |piece: Piece| {
            if let Some(seat) = piece.owner().seat() {
                seats.insert(seat);
            }
        };
        for direction in Direction::ORTHOGONAL {
            let mut met = CROSS.ray(point, direction).iter().filter_map(|p| board.get(p));
            if let Some(first) = met.next() {
                if first.kind() == Kind::Chariot {
                    add(first);
                }
                met.next().filter(|second| second.kind() == Kind::Cannon).into_iter().for_each(&mut add);
            }
        }
        let homelands = &*HOMELANDS;
        for direction in Direction::ORTHOGONAL {
            let Some(from) = CROSS.ray(point, direction).iter().next() else { continue };
            let soldier = board.get(from).filter(|piece| piece.kind() == Kind::Soldier);
            if let Some(piece) = soldier.filter(|s| soldier_may(s.owner(), from, direction.back(), homelands)) {
                add(piece);
            }
        }
        let mut near = |points: &mut dyn Iterator<Item = Point>, kind: Kind| {
            points.filter_map(|p| board.get(p)).filter(|piece| piece.kind() == kind).for_each(&mut add);
        };
        near(&mut CROSS.leaps(point).iter(), Kind::Horse);
        // Bound pieces move symmetrically, so they are found from their target.
        let bound = &*BOUND;
        near(&mut bound.advisor[point.index()].iter().copied(), Kind::Advisor);
        near(&mut bound.elephant[point.index()].iter().copied(), Kind::Elephant);
        near(&mut bound.general[point.index()].iter().copied(), Kind::General);
        if let Some(rival) = facing_rival(of)
            && generals_face(position)
        {
            seats.insert(rival);
        }
        seats.intersect(position.alive)
    }

    fn reaches(&self, position: &Position, from: Point, to: Point, of: Seat) -> bool {
        let Some(piece) = position.board.get(from) else { return false };
        let rival = facing_rival(of).map(Owner::from);
        (piece.kind() == Kind::General && Some(piece.owner()) == rival && generals_face(position))
            || objection_of_movement(position, piece, from, to, true).is_none()
    }

    fn generate(&self, position: &Position, seat: Seat, out: &mut MoveList) {
        walk(position, seat, out);
    }

    fn count(&self, position: &Position, seat: Seat, out: &mut Count) {
        walk(position, seat, out);
    }

    fn any(&self, position: &Position, seat: Seat, out: &mut Any) {
        walk(position, seat, out);
    }

    fn forbids(&self, after: &Position, mover: Seat) -> bool {
        facing_rival(mover).is_some() && generals_face(after)
    }

    fn objection(&self, position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        let captures = position.board.get(to).is_some();
        let seat = piece.owner().seat()?;
        let faced = facing_rival(seat).and_then(|rival| position.board.general(rival));
        if piece.kind() == Kind::General && faced == Some(to) && generals_face(position) {
            return None;
        }
        objection_of_movement(position, piece, from, to, captures).or_else(|| {
            let first = piece.kind() == Kind::Cannon && Rights::of(position).unmoved.contains(seat);
            (first && CROSS.row(piece.owner(), to) > BORDER_ROW).then_some(Illegal::CannonFirstMove)
        })
    }

    fn promoted(&self, piece: Piece) -> Piece {
        Piece::new(piece.owner(), Kind::Horse)
    }

    fn note_move(&self, position: &mut Position, mover: Seat, mv: Move) {
        let mut rights = Rights::of(position);
        rights.unmoved.remove(mover);
        if mv.promotes() {
            rights.promoted.insert(mover);
        }
        position.extra = rights.store();
    }

    fn forget(&self, position: &mut Position, seat: Seat) {
        let mut rights = Rights::of(position);
        rights.unmoved.remove(seat);
        rights.promoted.remove(seat);
        position.extra = rights.store();
    }

    fn alliance_point(&self, seat: Seat) -> Option<Point> {
        match seat {
            Seat::Shu => CROSS.at(1, 10),
            Seat::Wu => CROSS.at(2, 9),
            Seat::Wei => CROSS.at(1, 8),
        }
    }

    fn is_horse(&self, kind: Kind) -> bool {
        kind == Kind::Horse
    }

    fn horse_leaps(&self, point: Point) -> Vec<Point> {
        CROSS.leaps(point).iter().collect()
    }

    fn repetitions(&self) -> usize {
        3
    }

    fn natural_limit(&self) -> u32 {
        60
    }

    fn material(&self, position: &Position, seat: Seat) -> u32 {
        let value = |kind| match kind {
            Kind::Chariot => 5,
            Kind::Horse | Kind::Cannon => 3,
            Kind::General => 0,
            _ => 1,
        };
        let pieces = position.board.owned(seat).iter().filter_map(|p| position.board.get(p));
        match position.rules.mode {
            Mode::QuickCount => pieces.count() as u32,
            Mode::Blood | Mode::QuickValue => pieces.map(|piece| value(piece.kind())).sum(),
        }
    }
}

/// Why a piece's own way of moving does not lead from one point to another; `captures` says whether it would capture.
fn objection_of_movement(position: &Position, piece: Piece, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let not_its_way = Some(Illegal::NotItsWay { kind: piece.kind() });
    let ((x, y), (tx, ty)) = (CROSS.xy(from), CROSS.xy(to));
    let (dx, dy) = ((tx - x).abs(), (ty - y).abs());
    let bound = &*BOUND;
    let within = |targets: &[Vec<Point>], way: bool, land: Land| {
        if targets[from.index()].contains(&to) {
            None
        } else if way {
            Some(Illegal::LeavesLand { kind: piece.kind(), land })
        } else {
            not_its_way
        }
    };
    match piece.kind() {
        Kind::General => within(&bound.general, dx + dy == 1, Land::Palace),
        Kind::Advisor => within(&bound.advisor, dx == 1 && dy == 1, Land::Palace),
        Kind::Elephant => within(&bound.elephant, dx == 2 && dy == 2, Land::Homeland),
        Kind::Horse => (dx.min(dy) != 1 || dx.max(dy) != 2).then_some(Illegal::NotItsWay { kind: Kind::Horse }),
        Kind::Soldier => {
            let direction = Direction::ORTHOGONAL.into_iter().find(|d| d.step() == (tx - x, ty - y));
            match direction {
                None => not_its_way,
                Some(d) if soldier_may(piece.owner(), from, d, &HOMELANDS) => None,
                Some(_) => Some(Illegal::SoldierBackward),
            }
        }
        Kind::Chariot | Kind::Cannon => slide_objection(position, piece.kind(), from, to, captures),
        _ => not_its_way,
    }
}

fn slide_objection(position: &Position, kind: Kind, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let along = |d: &Direction| CROSS.ray(from, *d).iter().any(|p| p == to);
    let Some(direction) = Direction::ORTHOGONAL.into_iter().find(along) else {
        return Some(Illegal::NotItsWay { kind });
    };
    let between: Vec<Point> = CROSS
        .ray(from, direction)
        .iter()
        .take_while(|&p| p != to)
        .filter(|&p| position.board.get(p).is_some())
        .collect();
    match (kind, captures, between.first()) {
        (Kind::Cannon, true, _) if between.len() == 1 => None,
        (Kind::Cannon, true, _) => Some(Illegal::CannonScreens { screens: between.len() }),
        (_, _, Some(&by)) => Some(Illegal::Blocked { by }),
        _ => None,
    }
}
