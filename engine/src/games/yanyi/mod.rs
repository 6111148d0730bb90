//! 三国演弈棋, the standard game, on 225 points.
//!
//! Rule: docs/RULES.md, "三国演弈棋 (yanyi)".

mod names;
mod rights;

pub(crate) use rights::Rights;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::board::Board;
use crate::board::cross::{Cross, Direction};
use crate::course::illegal::{Illegal, Land};
use crate::course::position::Position;
use crate::fen::FenError;
use crate::games::about::{About, Calendar, Limits};
use crate::games::cross::walk::{CrossGame, Walker};
use crate::games::cross::way::{self, Directions, Way};
use crate::games::rules::GameOption;
use crate::games::yanyi::names::YanyiNames;
use crate::games::{Course, Done, Extra, Lore, Memory, Strikes};

use crate::moves::{Move, Sink};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Owner, Seat, SeatSet};

/// The board of 三国演弈棋: 17×17 lines, four 4×4 corners missing, homelands five rows deep.
pub static YANYI_BOARD: Cross = Cross::new(17, 4, 5);

const START: &str = "wRwHwEwAwKwAwEwHwR/9/1wC5wC1/wP1wP1wP1wP1wP/13uP2uR/14uC1uH/3hR9uP2uE/16uA/hK1hChR9uP2uK/16uA/\
3hR9uP2uE/14uC1uH/13uP2uR/sP1sP1sP1sP1sP/1sC5sC1/9/sRsHsEsAsKsAsEsHsR u uws open uws 0 1";

const KINDS: &[Kind] =
    &[Kind::General, Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Chariot, Kind::Cannon, Kind::Soldier];

static ABOUT: About = About {
    name: "yanyi",
    titles: &["三国演弈棋", "三国演弈", "三国演义棋"],
    start: START,
    kinds: KINDS,
    options: &[GameOption::Mode, GameOption::Promotion],
    has_diplomacy: true,
    calendar: Calendar::Years { first: 189 },
    named_generals: true,
    points: ["a5", "q13"],
    moves: ["q12o11", "H6+7", "马6进7"],
    limits: Limits { repetitions: 3, quiet_rounds: 60, perpetual_check_loses: true, stalemate_draws: false },
};

/// Rows of a palace, and the row of the border line.
const PALACE_DEPTH: i8 = 3;
const BORDER_ROW: i8 = 5;

const CENTRE: Point = YANYI_BOARD.point(9, 9);

/// The three palaces.
static PALACES: LazyLock<[PointSet; 3]> =
    LazyLock::new(|| Seat::ALL.map(|seat| YANYI_BOARD.points().filter(|&p| in_palace(seat, p)).collect()));

fn in_palace(seat: Seat, point: Point) -> bool {
    let (x, y) = YANYI_BOARD.xy(point);
    let along = if seat == Seat::Wu { y } else { x };
    YANYI_BOARD.row(seat.into(), point) <= PALACE_DEPTH && (8..=10).contains(&along)
}

/// Where the bound pieces go from each point, whoever owns them.
struct Bound {
    general: Vec<Vec<Point>>,
    advisor: Vec<Vec<Point>>,
    elephant: Vec<Vec<Point>>,
}

static BOUND: LazyLock<Bound> = LazyLock::new(|| {
    let palaces = &*PALACES;
    let homelands = &Owner::ALL.map(|owner| *YANYI_BOARD.homeland(owner));
    let within = |lands: &[PointSet], p: Point, directions: [Direction; 4], steps: i8| -> Vec<Point> {
        let (x, y) = YANYI_BOARD.xy(p);
        let target = |d: Direction| YANYI_BOARD.at(x + d.step().0 * steps, y + d.step().1 * steps);
        let shared = |&t: &Point| lands.iter().any(|land| land.contains(p) && land.contains(t));
        directions.into_iter().filter_map(target).filter(shared).collect()
    };
    let table = |lands: &[PointSet], directions: [Direction; 4], steps: i8| -> Vec<Vec<Point>> {
        YANYI_BOARD.points().map(|p| within(lands, p, directions, steps)).collect()
    };
    Bound {
        general: table(palaces, Direction::ORTHOGONAL, 1),
        advisor: table(palaces, Direction::DIAGONAL, 1),
        elephant: table(homelands, Direction::DIAGONAL, 2),
    }
});

/// Whether the generals of Wei and Shu both live and face each other on an open file.
fn generals_face(position: &Position) -> bool {
    let both = position.alive.contains(Seat::Wei) && position.alive.contains(Seat::Shu);
    let (Some(wei), Some(shu)) = (position.board.general(Seat::Wei), position.board.general(Seat::Shu)) else {
        return false;
    };
    let ((wx, wy), (sx, sy)) = (YANYI_BOARD.xy(wei), YANYI_BOARD.xy(shu));
    if !both || wx != sx || !(8..=10).contains(&wx) {
        return false;
    }
    let direction = if wy > sy { Direction::South } else { Direction::North };
    let first = YANYI_BOARD.ray(wei, direction).iter().find(|&p| position.board.get(p).is_some());
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

/// The steps of a soldier: never backward inside its owner's homeland.
fn soldier_steps(owner: Owner, from: Point) -> Directions {
    if YANYI_BOARD.homeland(owner).contains(from) {
        Directions::ORTHOGONAL.without(Directions::of(Direction::forward(owner).back()))
    } else {
        Directions::ORTHOGONAL
    }
}

impl CrossGame for Yanyi {
    const CROSS: &'static Cross = &YANYI_BOARD;
    const LINES: Directions = Directions::ORTHOGONAL;
    const SCREENS: usize = 1;
    const HORSE: Kind = Kind::Horse;

    fn check_piece(point: Point, piece: Piece) -> Result<(), FenError> {
        YANYI_BOARD.check_emperor(point, piece)?;
        match piece.owner().seat() {
            Some(seat) if piece.kind() == Kind::General && !PALACES.iter().any(|palace| palace.contains(point)) => {
                Err(FenError::GeneralOutsidePalace { seat, point: YANYI_BOARD.name(point) })
            }
            _ => Ok(()),
        }
    }

    fn attackers(position: &Position, point: Point, of: Seat) -> SeatSet {
        let board = &position.board;
        let mut seats = way::attackers::<Yanyi>(position, point);
        let mut near = |points: &[Point], kind: Kind| {
            for piece in points.iter().filter_map(|&p| board.get(p)).filter(|piece| piece.kind() == kind) {
                seats.extend(piece.owner().seat());
            }
        };
        // Bound pieces move symmetrically, so they are found from their target.
        let bound = &*BOUND;
        near(&bound.advisor[point.index()], Kind::Advisor);
        near(&bound.elephant[point.index()], Kind::Elephant);
        near(&bound.general[point.index()], Kind::General);
        if let Some(rival) = facing_rival(of)
            && generals_face(position)
        {
            seats.insert(rival);
        }
        seats.intersect(position.alive)
    }

    fn reaches(position: &Position, from: Point, to: Point, of: Seat) -> bool {
        let Some(piece) = position.board.get(from) else { return false };
        let rival = facing_rival(of).map(Owner::from);
        (piece.kind() == Kind::General && Some(piece.owner()) == rival && generals_face(position))
            || objection_of_movement(position, piece, from, to, true).is_none()
    }

    fn forbids(after: &Position, mover: Seat) -> bool {
        facing_rival(mover).is_some() && generals_face(after)
    }

    fn objection(position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        let captures = position.board.get(to).is_some();
        let seat = piece.owner().seat()?;
        let faced = facing_rival(seat).and_then(|rival| position.board.general(rival));
        if piece.kind() == Kind::General && faced == Some(to) && generals_face(position) {
            return None;
        }
        objection_of_movement(position, piece, from, to, captures).or_else(|| {
            let first = piece.kind() == Kind::Cannon && Rights::of(position).unmoved.contains(seat);
            (first && YANYI_BOARD.row(piece.owner(), to) > BORDER_ROW).then_some(Illegal::CannonFirstMove)
        })
    }

    fn promoted(piece: Piece) -> Piece {
        Piece::new(piece.owner(), Kind::Horse)
    }

    #[inline]
    fn captures(piece: Piece, from: Point) -> Way {
        match piece.kind() {
            Kind::Chariot => Way::slides(Directions::ORTHOGONAL),
            Kind::Cannon => Way::hops(Directions::ORTHOGONAL),
            Kind::Horse => Way::LEAPS,
            Kind::Soldier => Way::steps(soldier_steps(piece.owner(), from)),
            // Bound pieces have tables of their own.
            _ => Way::NONE,
        }
    }

    fn paces(piece: Piece, from: Point) -> Way {
        // Not those of cannons: on a seat's first move they are bound.
        match piece.kind() {
            Kind::Cannon => Way::NONE,
            _ => Yanyi::captures(piece, from),
        }
    }

    #[inline]
    fn strikes_of<S: Strikes>(position: &Position, piece: Piece, from: Point, visitor: &mut S) {
        let bound = &*BOUND;
        let targets = match piece.kind() {
            Kind::Advisor => &bound.advisor[from.index()],
            Kind::Elephant => &bound.elephant[from.index()],
            Kind::General => &bound.general[from.index()],
            _ => return way::strikes::<Yanyi, S>(position, piece, Yanyi::captures(piece, from), from, visitor),
        };
        targets.iter().for_each(|&to| visitor.strike(from, piece, to));
        if piece.kind() == Kind::General
            && let Some(rival) = piece.owner().seat().and_then(facing_rival)
            && let Some(to) = position.board.general(rival).filter(|_| generals_face(position))
        {
            visitor.strike(from, piece, to);
        }
    }

    fn is_pressed(position: &Position, seat: Seat) -> bool {
        Self::faces_rival(position, seat) || !position.checkers(seat).is_empty()
    }

    fn faces_rival(position: &Position, seat: Seat) -> bool {
        facing_rival(seat).is_some() && generals_face(position)
    }

    fn rival(position: &Position, seat: Seat) -> Option<Point> {
        let rival = facing_rival(seat).filter(|&rival| position.alive.contains(rival))?;
        position.board.general(rival)
    }

    fn offer_piece<S: Sink>(walker: &mut Walker<'_, Self, S>, piece: Piece, from: Point) -> ControlFlow<()> {
        let bound = &*BOUND;
        match piece.kind() {
            Kind::Chariot | Kind::Horse | Kind::Soldier => walker.go(piece, from, Yanyi::captures(piece, from)),
            Kind::Cannon => offer_cannon(walker, piece, from),
            Kind::Advisor => offer_bound(walker, piece, from, &bound.advisor[from.index()]),
            Kind::Elephant => offer_bound(walker, piece, from, &bound.elephant[from.index()]),
            Kind::General => {
                offer_bound(walker, piece, from, &bound.general[from.index()])?;
                offer_general(walker, piece, from, &bound.general[from.index()])
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn emit<S: Sink>(position: &Position, piece: Piece, from: Point, to: Point, sink: &mut S) -> ControlFlow<()> {
        sink.take(Move::step(from, to))?;
        let promotes = to == CENTRE && piece.kind() == Kind::Soldier;
        match piece.owner().seat() {
            Some(seat) if promotes && may_promote(position, seat) => sink.take(Move::step(from, to).promoting()),
            _ => ControlFlow::Continue(()),
        }
    }
}

fn offer_bound<S: Sink>(
    walker: &mut Walker<'_, Yanyi, S>,
    piece: Piece,
    from: Point,
    targets: &[Point],
) -> ControlFlow<()> {
    targets.iter().try_for_each(|&to| walker.arrive(piece, from, to))
}

/// A general may capture the one it faces.
fn offer_general<S: Sink>(
    walker: &mut Walker<'_, Yanyi, S>,
    piece: Piece,
    from: Point,
    near: &[Point],
) -> ControlFlow<()> {
    let rival = facing_rival(walker.seat).filter(|&rival| walker.enemies.contains(rival));
    match rival.and_then(|rival| walker.position.board.general(rival)) {
        Some(to) if !near.contains(&to) && generals_face(walker.position) => walker.arrive(piece, from, to),
        _ => ControlFlow::Continue(()),
    }
}

fn offer_cannon<S: Sink>(walker: &mut Walker<'_, Yanyi, S>, piece: Piece, from: Point) -> ControlFlow<()> {
    let position = walker.position;
    // On the seat's first move its cannons stay within its border line.
    let bounded = Rights::of(position).unmoved.contains(walker.seat);
    let may_end = |to: Point| !bounded || YANYI_BOARD.row(piece.owner(), to) <= BORDER_ROW;
    for direction in Direction::ORTHOGONAL {
        let mut screened = false;
        for to in YANYI_BOARD.ray(from, direction).iter() {
            match (position.board.get(to), screened) {
                (None, false) if S::QUIET && may_end(to) => walker.offer(piece, from, to, None)?,
                (None, _) => {}
                (Some(_), false) => screened = true,
                (Some(_), true) => {
                    if may_end(to) {
                        walker.arrive(piece, from, to)?;
                    }
                    break;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Rule: docs/RULES.md, "Promotion".
fn may_promote(position: &Position, seat: Seat) -> bool {
    position.rules.promotion
        && !Rights::of(position).promoted.contains(seat)
        && position.count_kind(seat, Kind::Horse) == 0
}

/// The game; it has no state of its own.
pub(crate) struct Yanyi;

impl Lore for Yanyi {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn names(&self) -> &'static dyn PieceNames {
        &YanyiNames
    }
}

impl Memory for Yanyi {
    fn read_extra(&self, _: &Board, alive: SeatSet, text: &str) -> Option<Extra> {
        Rights::read(alive, text).map(Extra::Yanyi)
    }

    fn note_move(&self, position: &mut Position, done: &Done) {
        if let Extra::Yanyi(rights) = &mut position.extra {
            rights.unmoved.remove(done.mover);
            if done.mv.promotes() {
                rights.promoted.insert(done.mover);
            }
        }
    }

    fn forget(&self, position: &mut Position, seat: Seat, _: Option<Seat>) {
        if let Extra::Yanyi(rights) = &mut position.extra {
            rights.unmoved.remove(seat);
            rights.promoted.remove(seat);
        }
    }
}

impl Course for Yanyi {
    fn value(&self, kind: Kind) -> u32 {
        match kind {
            Kind::Chariot => 5,
            Kind::Horse | Kind::Cannon => 3,
            Kind::General => 0,
            _ => 1,
        }
    }
}

/// Why a piece's own way of moving does not lead from one point to another; `captures` says whether it would capture.
fn objection_of_movement(position: &Position, piece: Piece, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let not_its_way = Some(Illegal::NotItsWay { kind: piece.kind(), promoted: false });
    let ((x, y), (tx, ty)) = (YANYI_BOARD.xy(from), YANYI_BOARD.xy(to));
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
        Kind::Horse => {
            (dx.min(dy) != 1 || dx.max(dy) != 2).then_some(Illegal::NotItsWay { kind: Kind::Horse, promoted: false })
        }
        Kind::Soldier => {
            let direction = Direction::ORTHOGONAL.into_iter().find(|d| d.step() == (tx - x, ty - y));
            match direction {
                None => not_its_way,
                Some(d) if soldier_steps(piece.owner(), from).contains(d) => None,
                Some(_) => Some(Illegal::SoldierBackward),
            }
        }
        Kind::Chariot | Kind::Cannon => slide_objection(position, piece.kind(), from, to, captures),
        _ => not_its_way,
    }
}

fn slide_objection(position: &Position, kind: Kind, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let along = |d: &Direction| YANYI_BOARD.ray(from, *d).iter().any(|p| p == to);
    let Some(direction) = Direction::ORTHOGONAL.into_iter().find(along) else {
        return Some(Illegal::NotItsWay { kind, promoted: false });
    };
    let between: Vec<Point> = YANYI_BOARD
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
