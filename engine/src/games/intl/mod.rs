//! 三国演弈国际版, the chess edition, on 189 cells.
//!
//! Rule: docs/RULES.md, "国际版 (intl)".

mod names;
mod rights;

pub(crate) use rights::Rights;

use std::ops::ControlFlow;

use crate::board::Board;
use crate::board::cross::{Cross, Direction};
use crate::course::illegal::{Illegal, NoCastling};
use crate::course::position::Position;
use crate::games::about::{About, Calendar, Limits};
use crate::games::cross::CELLS_BOARD;
use crate::games::cross::walk::{CrossGame, Walker};
use crate::games::cross::way::{self, Directions, Way};
use crate::games::intl::names::IntlNames;
use crate::games::intl::rights::{CASTLES, Castle, Lane};
use crate::games::rules::GameOption;
use crate::games::{Course, Done, Extra, Lore, Memory};

use crate::moves::{Move, Sink};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::{MAX_POINTS, Point};
use crate::seat::{Owner, Seat, SeatSet};

const START: &str = "wRwNwBwQwKwQwBwNwR/wPwPwPwPwPwPwPwPwP/9/13uPuR/13uPuN/2hQ10uPuB/13uPuQ/hK1hQ10uPuK/13uPuQ/\
2hQ10uPuB/13uPuN/13uPuR/9/sPsPsPsPsPsPsPsPsP/sRsNsBsQsKsQsBsNsR u uws open castle:o4.o12.d15.l15.d1.l1 0 1";

const KINDS: &[Kind] = &[Kind::General, Kind::Queen, Kind::Chariot, Kind::Bishop, Kind::Knight, Kind::Soldier];

static ABOUT: About = About {
    name: "intl",
    titles: &["三国演弈国际版", "国际版"],
    start: START,
    kinds: KINDS,
    options: &[GameOption::Mode],
    has_diplomacy: true,
    calendar: Calendar::Years { first: 189 },
    named_generals: false,
    points: ["a4", "o12"],
    moves: ["n8l8", "Nm6", "兵l8"],
    limits: Limits { repetitions: 3, quiet_rounds: 50, perpetual_check_loses: false, stalemate_draws: true },
};

/// Where the pawns of an owner go from a cell.
#[derive(Clone, Copy)]
struct Paces {
    /// Steps without capture.
    steps: Directions,
    captures: Directions,
}

/// By owner and cell.
static PAWNS: [[Paces; MAX_POINTS]; 4] = paces();

const fn paces() -> [[Paces; MAX_POINTS]; 4] {
    let none = Paces { steps: Directions::NONE, captures: Directions::NONE };
    let mut table = [[none; MAX_POINTS]; 4];
    let mut owner = 0;
    while owner < 4 {
        let mut p = 0;
        while p < CELLS_BOARD.count() {
            table[owner][p] = paces_from(Owner::ALL[owner], Point(p as u8));
            p += 1;
        }
        owner += 1;
    }
    table
}

/// Inside its owner's homeland a pawn goes forward only; outside it goes anywhere but back into it.
const fn paces_from(owner: Owner, from: Point) -> Paces {
    let forward = Direction::forward(owner);
    let home = CELLS_BOARD.homeland(owner);
    if home.contains(from) {
        return Paces { steps: Directions::of(forward), captures: Directions::aslant(forward) };
    }
    let mut returning = Directions::NONE;
    let mut d = 0;
    while d < 8 {
        let direction = Direction::ALL[d];
        if let Some(to) = CELLS_BOARD.step(from, direction)
            && home.contains(to)
        {
            returning = returning.with(Directions::of(direction));
        }
        d += 1;
    }
    Paces { steps: Directions::ORTHOGONAL.without(returning), captures: Directions::DIAGONAL.without(returning) }
}

fn pawn(owner: Owner, from: Point) -> &'static Paces {
    &PAWNS[owner.index()][from.index()]
}

impl CrossGame for Intl {
    const CROSS: &'static Cross = &CELLS_BOARD;
    const LINES: Directions = Directions::ALL;
    const HORSE: Kind = Kind::Knight;

    fn objection(position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        if piece.kind() != Kind::Soldier {
            return way::objection::<Intl>(position, piece, Intl::captures(piece, from), from, to);
        }
        let paces = pawn(piece.owner(), from);
        let home = CELLS_BOARD.homeland(piece.owner());
        let may = if position.board.get(to).is_some() { paces.captures } else { paces.steps };
        let objection = way::objection::<Intl>(position, piece, Way::steps(may), from, to)?;
        let near = way::objection::<Intl>(position, piece, Way::steps(Directions::ALL), from, to).is_none();
        let returns = near && home.contains(to) && !home.contains(from);
        Some(if returns { Illegal::PawnReturns } else { objection })
    }

    fn captured_aside(position: &Position, mv: Move) -> Option<Point> {
        // Most positions have no pawn to take in passing.
        if !Rights::of(position).any_passed() {
            return None;
        }
        lane_taken(position, mv).map(|lane| lane.arrival)
    }

    fn castlings(seat: Seat) -> Vec<Move> {
        let owner = Owner::from(seat);
        let mut moves: Vec<Move> =
            CASTLES.iter().filter(|c| c.seat == seat).map(|c| Move::step(c.king, c.reached)).collect();
        // Files are counted from the seat's right hand.
        moves.sort_by_key(|mv| CELLS_BOARD.file(owner, mv.to()));
        moves
    }

    fn objection_to_castling(position: &Position, mv: Move) -> Option<NoCastling> {
        Intl::companion(position, mv)?;
        let same = |castle: &&Castle| Some(castle.king) == mv.from() && castle.reached == mv.to();
        let (number, castle) = CASTLES.iter().enumerate().find(|(_, castle)| same(castle))?;
        Some(objection_to(position, number, castle))
    }

    fn companion(position: &Position, mv: Move) -> Option<(Point, Point)> {
        let castle = CASTLES.iter().find(|castle| Some(castle.king) == mv.from() && castle.reached == mv.to())?;
        let king = Piece::new(castle.seat.into(), Kind::General);
        (position.board.get(castle.king) == Some(king)).then_some((castle.rook, castle.crossed))
    }

    #[inline]
    fn captures(piece: Piece, from: Point) -> Way {
        match piece.kind() {
            Kind::General => Way::steps(Directions::ALL),
            Kind::Queen => Way::slides(Directions::ALL),
            Kind::Chariot => Way::slides(Directions::ORTHOGONAL),
            Kind::Bishop => Way::slides(Directions::DIAGONAL).and(Way::steps(Directions::ORTHOGONAL)),
            Kind::Knight => Way::LEAPS,
            Kind::Soldier => Way::steps(pawn(piece.owner(), from).captures),
            _ => Way::NONE,
        }
    }

    fn paces(piece: Piece, from: Point) -> Way {
        match piece.kind() {
            Kind::Soldier => Way::steps(pawn(piece.owner(), from).steps),
            _ => Intl::captures(piece, from),
        }
    }

    #[inline]
    fn offer_piece<S: Sink>(walker: &mut Walker<'_, Self, S>, piece: Piece, from: Point) -> ControlFlow<()> {
        match piece.kind() {
            Kind::Soldier => offer_pawn(walker, piece, from),
            _ => walker.go(piece, from, Intl::captures(piece, from)),
        }
    }

    fn offer_others<S: Sink>(walker: &mut Walker<'_, Self, S>) -> ControlFlow<()> {
        let rights = Rights::of(walker.position);
        if S::QUIET && rights.may_castle(walker.seat) && !walker.is_pressed() {
            offer_castling(walker, rights)?;
        }
        if rights.any_passed() { offer_en_passant(walker, rights) } else { ControlFlow::Continue(()) }
    }
}

fn offer_pawn<S: Sink>(walker: &mut Walker<'_, Intl, S>, piece: Piece, from: Point) -> ControlFlow<()> {
    let paces = pawn(piece.owner(), from);
    let board = &walker.position.board;
    let free = |point: Point| board.get(point).is_none();
    for direction in paces.steps.iter().filter(|_| S::QUIET) {
        let mut ahead = CELLS_BOARD.ray(from, direction).iter();
        let Some(to) = ahead.next().filter(|&to| free(to)) else { continue };
        walker.offer(piece, from, to, None)?;
        // Every pawn found on its owner's row 2 may go two cells, an absorbed one too.
        if CELLS_BOARD.homeland(piece.owner()).contains(from)
            && CELLS_BOARD.row(piece.owner(), from) == 2
            && let Some(to) = ahead.next().filter(|&to| free(to))
        {
            walker.offer(piece, from, to, None)?;
        }
    }
    for direction in paces.captures.iter() {
        let Some(to) = CELLS_BOARD.ray(from, direction).first() else { continue };
        let target = board.get(to);
        if target.is_some_and(|target| walker.may_take(piece, target)) {
            walker.offer(piece, from, to, target)?;
        }
    }
    ControlFlow::Continue(())
}

fn offer_castling<S: Sink>(walker: &mut Walker<'_, Intl, S>, rights: &Rights) -> ControlFlow<()> {
    let (position, seat) = (walker.position, walker.seat);
    for castle in CASTLES.iter().enumerate().filter(|&(i, c)| c.seat == seat && rights.has_castle(i)).map(|(_, c)| c) {
        let calm = |point| way::attackers::<Intl>(position, point).intersect(walker.enemies).is_empty();
        if castle.is_set_up(&position.board) && calm(castle.crossed) && calm(castle.reached) {
            let king = Piece::new(seat.into(), Kind::General);
            walker.offer_tried(king, castle.king, castle.reached)?;
        }
    }
    ControlFlow::Continue(())
}

/// What stands in the way of castling, in the order in which a player would see it.
fn objection_to(position: &Position, number: usize, castle: &Castle) -> NoCastling {
    let board = &position.board;
    let rook = Piece::new(castle.seat.into(), Kind::Chariot);
    if board.get(castle.rook) != Some(rook) {
        return NoCastling::RookAway { at: castle.rook };
    }
    if !Rights::of(position).has_castle(number) {
        return NoCastling::Forfeited { rook: castle.rook };
    }
    if let Some(at) = castle.between().into_iter().find(|&point| board.get(point).is_some()) {
        return NoCastling::Between { at };
    }
    if position.in_check(castle.seat) {
        return NoCastling::InCheck;
    }
    let enemies = position.enemies(castle.seat);
    let attacked = |at: Point| {
        let by = way::attackers::<Intl>(position, at).intersect(enemies).iter().next()?;
        Some(NoCastling::Attacked { at, by })
    };
    let attacked = [castle.crossed, castle.reached].into_iter().find_map(attacked);
    attacked.unwrap_or(NoCastling::Forfeited { rook: castle.rook })
}

fn offer_en_passant<S: Sink>(walker: &mut Walker<'_, Intl, S>, rights: &Rights) -> ControlFlow<()> {
    let board = &walker.position.board;
    let own = Piece::new(walker.seat.into(), Kind::Soldier);
    for (lane, holders) in rights.passed() {
        let there = board.get(lane.arrival).filter(|piece| piece.kind() == Kind::Soldier);
        let takes = there.is_some_and(|pawn| walker.may_take(own, pawn)) && board.get(lane.passed).is_none();
        if !takes || !holders.contains(walker.seat) {
            continue;
        }
        for from in lane.beside().filter(|&from| board.get(from) == Some(own)) {
            walker.offer_tried(own, from, lane.passed)?;
        }
    }
    ControlFlow::Continue(())
}

/// The two-step whose pawn a move takes in passing.
fn lane_taken(position: &Position, mv: Move) -> Option<&'static Lane> {
    let from = mv.from()?;
    let piece = position.board.get(from).filter(|piece| piece.kind() == Kind::Soldier)?;
    let seat = piece.owner().seat()?;
    if position.board.get(mv.to()).is_some() {
        return None;
    }
    let mut lanes = Rights::of(position).passed().filter(|(_, holders)| holders.contains(seat)).map(|(lane, _)| lane);
    lanes.find(|lane| lane.passed == mv.to() && lane.beside().any(|point| point == from))
}

/// The game; it has no state of its own.
pub(crate) struct Intl;

impl Lore for Intl {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn names(&self) -> &'static dyn PieceNames {
        &IntlNames
    }
}

impl Memory for Intl {
    fn read_extra(&self, board: &Board, alive: SeatSet, text: &str) -> Option<Extra> {
        Rights::read(board, alive, text).map(Extra::Intl)
    }

    fn note_move(&self, position: &mut Position, done: &Done) {
        if done.piece.kind() == Kind::Soldier {
            position.quiet = 0;
        }
        if let Extra::Intl(rights) = &mut position.extra {
            rights.note_move(&position.board, done);
        }
    }

    fn forget(&self, position: &mut Position, seat: Seat, _: Option<Seat>) {
        if let Extra::Intl(rights) = &mut position.extra {
            rights.forget(&position.board, seat);
        }
    }

    fn pawns_in_passing(&self, position: &Position) -> Vec<(Point, SeatSet)> {
        Rights::of(position).passed().map(|(lane, seats)| (lane.arrival, seats)).collect()
    }
}

impl Course for Intl {
    fn is_dead(&self, position: &Position) -> bool {
        // As long as diplomacy is open a knight could still win Han's queens.
        if position.alive.len() != 2 || position.han_sleeps() {
            return false;
        }
        let pieces = || position.alive.iter().flat_map(|seat| position.board.owned(seat).iter());
        let bare = |point| {
            let kind = position.board.get(point).map(Piece::kind);
            matches!(kind, Some(Kind::General | Kind::Knight | Kind::Soldier))
        };
        position.alive.iter().map(|seat| position.board.count(seat)).sum::<usize>() <= 3 && pieces().all(bare)
    }

    fn value(&self, kind: Kind) -> u32 {
        match kind {
            Kind::Queen => 10,
            Kind::Chariot | Kind::Bishop => 5,
            Kind::Knight => 3,
            Kind::Soldier => 1,
            _ => 0,
        }
    }
}
