//! 三国演弈将棋版, the shogi edition, on 189 cells.
//!
//! Rule: docs/RULES.md, "将棋版 (shogi)".

mod hands;
mod names;

pub(crate) use hands::Hands;

use std::ops::ControlFlow;

use crate::board::Board;
use crate::board::cross::{Cross, Direction};
use crate::course::effects::EffectLog;
use crate::course::illegal::Illegal;
use crate::course::position::Position;
use crate::course::turn;
use crate::games::about::{About, Calendar, Limits};
use crate::games::cross::CELLS_BOARD;
use crate::games::cross::walk::{CrossGame, Walker};
use crate::games::cross::way::{Directions, Way};
use crate::games::rules::GameOption;
use crate::games::shogi::names::ShogiNames;
use crate::games::{Course, Done, Extra, Lore, Memory};

use crate::moves::{Move, Sink};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::seat::{Owner, Seat, SeatSet};

const START: &str = "wLwNwSwGwKwGwSwNwL/9/wPwPwPwPwPwPwPwPwP/12uP1uL/1hB10uP1uN/2hR9uP1uS/12uP1uG/hK11uP1uK/12uP1uG/\
2hR9uP1uS/1hR10uP1uN/12uP1uL/sPsPsPsPsPsPsPsPsP/9/sLsNsSsGsKsGsSsNsL u uws open - 0 1";

const KINDS: &[Kind] =
    &[Kind::General, Kind::Chariot, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Soldier];

static ABOUT: About = About {
    name: "shogi",
    titles: &["三国演弈将棋版", "将棋版", "东洋版"],
    start: START,
    kinds: KINDS,
    options: &[GameOption::Mode],
    has_diplomacy: true,
    calendar: Calendar::Months { first: 1853 },
    named_generals: true,
    points: ["a4", "o12"],
    moves: ["m8l8", "P-l8", "步l8"],
    limits: Limits { repetitions: 4, quiet_rounds: 100, perpetual_check_loses: true, stalemate_draws: false },
};

/// By the code of the piece.
static WAYS: [Way; 256] = ways();

const fn ways() -> [Way; 256] {
    let mut table = [Way::NONE; 256];
    let mut code = 0;
    while code < 256 {
        if let Some(piece) = Piece::from_code(code) {
            table[code] = way_of(piece);
        }
        code += 1;
    }
    table
}

const fn way_of(piece: Piece) -> Way {
    let forward = Direction::forward(piece.owner());
    let gold = Way::steps(Directions::ORTHOGONAL.with(Directions::aslant(forward)));
    let plain = match piece.kind() {
        Kind::General => Way::steps(Directions::ALL),
        Kind::Gold => gold,
        Kind::Silver => Way::steps(Directions::DIAGONAL.with(Directions::of(forward))),
        Kind::Knight => Way::LEAPS,
        Kind::Lance | Kind::Chariot => Way::slides(Directions::ORTHOGONAL),
        Kind::Bishop => Way::slides(Directions::DIAGONAL),
        Kind::Soldier => Way::steps(Directions::of(forward)),
        _ => Way::NONE,
    };
    match piece.kind() {
        kind if !piece.is_promoted() || !promotes(kind) => plain,
        Kind::Silver | Kind::Soldier => gold,
        Kind::Knight | Kind::Lance => plain.and(gold),
        _ => plain.and(Way::steps(Directions::ALL)),
    }
}

const fn promotes(kind: Kind) -> bool {
    matches!(kind, Kind::Silver | Kind::Knight | Kind::Lance | Kind::Soldier | Kind::Chariot | Kind::Bishop)
}

/// Where a seat's pieces promote: the homelands of the two other seats.
static ZONES: [PointSet; 3] = [zone(Owner::Wei, Owner::Shu), zone(Owner::Wu, Owner::Shu), zone(Owner::Wu, Owner::Wei)];

const fn zone(a: Owner, b: Owner) -> PointSet {
    CELLS_BOARD.homeland(a).union(CELLS_BOARD.homeland(b))
}

/// The lines on which a seat may have one unpromoted pawn: its forward direction over the whole board.
fn line_of(seat: Seat, point: Point) -> &'static PointSet {
    let (x, y) = CELLS_BOARD.xy(point);
    let lines = &LINES_BY_XY;
    if seat == Seat::Wu { &lines.1[y as usize - 1] } else { &lines.0[x as usize - 1] }
}

/// Files by x, ranks by y.
static LINES_BY_XY: ([PointSet; 15], [PointSet; 15]) = {
    let mut lines = ([PointSet::EMPTY; 15], [PointSet::EMPTY; 15]);
    let mut p = 0;
    while p < CELLS_BOARD.count() {
        let point = Point(p as u8);
        let (x, y) = CELLS_BOARD.xy(point);
        lines.0[x as usize - 1].insert(point);
        lines.1[y as usize - 1].insert(point);
        p += 1;
    }
    lines
};

/// The cells from which a seat's pawn could go no further.
static DEAD_ENDS: [PointSet; 3] = [dead_ends(Owner::Wu), dead_ends(Owner::Wei), dead_ends(Owner::Shu)];

const fn dead_ends(owner: Owner) -> PointSet {
    let mut ends = PointSet::EMPTY;
    let mut p = 0;
    while p < CELLS_BOARD.count() {
        let point = Point(p as u8);
        if CELLS_BOARD.step(point, Direction::forward(owner)).is_none() {
            ends.insert(point);
        }
        p += 1;
    }
    ends
}

const _: () = assert!(CELLS_BOARD.count() <= MAX_POINTS);

/// Whether a move of a piece from one cell to another may promote it.
fn may_promote(piece: Piece, from: Point, to: Point) -> bool {
    let zone = piece.owner().seat().map(|seat| &ZONES[seat.index()]);
    let in_zone = zone.is_some_and(|zone| zone.contains(from) || zone.contains(to));
    in_zone && promotes(piece.kind()) && !piece.is_promoted()
}

/// Whether a piece that may promote must: a pawn that could go no further.
fn must_promote(piece: Piece, to: Point) -> bool {
    let ends = piece.owner().seat().map(|seat| &DEAD_ENDS[seat.index()]);
    piece.kind() == Kind::Soldier && ends.is_some_and(|ends| ends.contains(to))
}

impl CrossGame for Shogi {
    const CROSS: &'static Cross = &CELLS_BOARD;
    const LINES: Directions = Directions::ALL;
    const HORSE: Kind = Kind::Knight;

    fn objection_to_drop(position: &Position, kind: Kind, to: Point) -> Option<Illegal> {
        let seat = position.turn;
        if CELLS_BOARD.homeland(Owner::Han).contains(to) {
            return Some(Illegal::DropInHan);
        }
        if kind != Kind::Soldier {
            return None;
        }
        let own = Piece::new(seat.into(), Kind::Soldier);
        if let Some(other) = line_of(seat, to).iter().find(|&point| position.board.get(point) == Some(own)) {
            return Some(Illegal::TwoPawns { other });
        }
        if DEAD_ENDS[seat.index()].contains(to) {
            return Some(Illegal::DeadEnd);
        }
        (!pawn_cells(position, seat, &open_cells(position)).contains(to)).then_some(Illegal::DropMate)
    }

    fn may_be_promoted(kind: Kind) -> bool {
        promotes(kind)
    }

    fn promoted(piece: Piece) -> Piece {
        piece.promoted()
    }

    #[inline]
    fn captures(piece: Piece, _: Point) -> Way {
        WAYS[piece.code()]
    }

    #[inline]
    fn offer_piece<S: Sink>(walker: &mut Walker<'_, Self, S>, piece: Piece, from: Point) -> ControlFlow<()> {
        walker.go(piece, from, WAYS[piece.code()])
    }

    fn offer_others<S: Sink>(walker: &mut Walker<'_, Self, S>) -> ControlFlow<()> {
        let (position, seat) = (walker.position, walker.seat);
        let hands = Hands::of(position);
        if !S::QUIET || hands.is_empty(seat) {
            return ControlFlow::Continue(());
        }
        let open = open_cells(position);
        for kind in hands.kinds(seat) {
            if kind == Kind::Soldier {
                let cells = pawn_cells(position, seat, &open);
                walker.offer_drops(kind, &cells)?;
            } else {
                walker.offer_drops(kind, &open)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn emit<S: Sink>(_: &Position, piece: Piece, from: Point, to: Point, sink: &mut S) -> ControlFlow<()> {
        let step = Move::step(from, to);
        if !may_promote(piece, from, to) {
            return sink.take(step);
        }
        if !must_promote(piece, to) {
            sink.take(step)?;
        }
        sink.take(step.promoting())
    }
}

/// The empty cells outside Han's land, which stays closed to drops for ever.
fn open_cells(position: &Position) -> PointSet {
    Owner::ALL.iter().fold(CELLS_BOARD.all().without(CELLS_BOARD.homeland(Owner::Han)), |open, &owner| {
        open.without(position.board.owned(owner))
    })
}

/// The open cells on which a seat may drop a pawn.
fn pawn_cells(position: &Position, seat: Seat, open: &PointSet) -> PointSet {
    let own = Piece::new(seat.into(), Kind::Soldier);
    let mut cells = open.without(&DEAD_ENDS[seat.index()]);
    for point in position.board.owned(seat).iter().filter(|&point| position.board.get(point) == Some(own)) {
        cells = cells.without(line_of(seat, point));
    }
    for victim in position.alive.without(SeatSet::of(seat)).iter() {
        let before = position.board.general(victim);
        let before = before.and_then(|king| CELLS_BOARD.step(king, Direction::forward(seat.into()).back()));
        if let Some(cell) = before.filter(|&cell| cells.contains(cell))
            && is_drop_mate(position, seat, victim, cell)
        {
            cells.remove(cell);
        }
    }
    cells
}

/// Whether a pawn dropped before the victim's king leaves the victim next to move and without a legal move.
fn is_drop_mate(position: &Position, seat: Seat, victim: Seat, cell: Point) -> bool {
    let mut after = *position;
    turn::settle(&mut after, seat, Move::drop(Kind::Soldier, cell), &mut EffectLog::silent());
    turn::next_mover(&after, after.checked(), seat) == victim && !after.has_move(victim)
}

/// The game; it has no state of its own.
pub(crate) struct Shogi;

impl Lore for Shogi {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn names(&self) -> &'static dyn PieceNames {
        &ShogiNames
    }
}

impl Memory for Shogi {
    fn read_extra(&self, board: &Board, alive: SeatSet, text: &str) -> Option<Extra> {
        Hands::read(board, alive, text).map(Extra::Shogi)
    }

    fn note_move(&self, position: &mut Position, done: &Done) {
        let Extra::Shogi(hands) = &mut position.extra else { return };
        if let Some(kind) = done.mv.dropped() {
            hands.remove(done.mover, kind);
        }
        if let Some(victim) = done.captured {
            hands.add(done.mover, victim.kind());
        }
    }

    fn forget(&self, position: &mut Position, seat: Seat, heir: Option<Seat>) {
        if let Extra::Shogi(hands) = &mut position.extra {
            hands.give_up(seat, heir);
        }
    }

    fn in_hand(&self, position: &Position, seat: Seat, kind: Kind) -> usize {
        Hands::of(position).count(seat, kind)
    }
}

impl Course for Shogi {
    fn material(&self, position: &Position, seat: Seat) -> u32 {
        let king = usize::from(position.board.general(seat).is_some());
        (position.board.count(seat) - king + Hands::of(position).total(seat)) as u32
    }
}
