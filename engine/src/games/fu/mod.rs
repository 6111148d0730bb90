//! 付永河三国象棋 on the tripod board of 184 points. It has no Han, no alliances and an order of play of its own.
//!
//! Rule: docs/RULES.md, "付永河三国象棋 (fu)".

mod caution;
pub(crate) mod flow;
mod generate;
pub(crate) mod names;
mod objection;
mod threat;
mod ways;

pub use ways::TRIPOD;

use crate::board::geometry::Geometry;
use crate::course::effects::EffectLog;
use crate::course::game::{Entry, Game, Ruling};
use crate::course::illegal::Illegal;
use crate::course::outcome::Fate;
use crate::course::position::{Extra, Position};
use crate::course::warnings::{Counts, Warning};
use crate::fen::FenError;
use crate::games::fu::generate::Relations;
use crate::games::fu::names::FuNames;
use crate::games::fu::threat::Scene;
use crate::games::fu::ways::ways;
use crate::games::{Done, Rulebook};
use crate::moves::{Any, Count, Move, MoveList};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::requests::Manners;
use crate::seat::{Seat, SeatSet};

const START: &str = "4wF4/wRwHwEwAwKwAwEwHwR/6wZ2/1wC5wC1/wP1wP1wP1wP1wP/9/4sF4/sRsHsEsAsKsAsEsHsR/6sZ2/1sC5sC1/\
sP1sP1sP1sP1sP/9/4uF4/uRuHuEuAuKuAuEuHuR/6uZ2/1uC5uC1/uP1uP1uP1uP1uP/9/7/7/7/1 w uws - - 0 1";

const KINDS: &[Kind] = &[
    Kind::General,
    Kind::Consort,
    Kind::Prince,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Soldier,
];

/// Full rounds without capture and check after which the game is drawn, with three seats and with two.
const QUIET_ROUNDS: [u32; 2] = [30, 20];

/// The same for the living.
fn quiet_rounds(alive: SeatSet) -> u32 {
    if alive.len() < 3 { QUIET_ROUNDS[1] } else { QUIET_ROUNDS[0] }
}

/// The mark in [`Extra`] of a seat to move that was provoked by a capture.
const PROVOKED: u8 = 1;

/// The seat to move may capture upwards now.
fn provoke(position: &mut Position) {
    position.extra.0[0] = PROVOKED;
}

/// Whether a seat is to move and provoked. With two left nobody needs to be.
fn is_provoked(position: &Position, seat: Seat) -> bool {
    position.turn == seat && position.alive == SeatSet::ALL && position.extra.0[0] == PROVOKED
}

/// The living seat before a seat in the order of play, 上家; the seat itself when it is alone.
fn before(position: &Position, seat: Seat) -> Option<Seat> {
    position.order_after(seat).filter(|&other| other != seat).last()
}

/// The place of a seat in the order of play, from which rounds are counted: Wei is first.
fn round_index(position: &Position, seat: Seat) -> usize {
    if position.rules.clockwise { (4 - seat.index()) % 3 } else { (seat.index() + 2) % 3 }
}

/// The game; it has no state of its own.
pub(crate) struct Fu;

impl Rulebook for Fu {
    fn start(&self) -> &'static str {
        START
    }

    fn board(&self) -> &'static dyn Geometry {
        &*TRIPOD
    }

    fn kinds(&self) -> &'static [Kind] {
        KINDS
    }

    fn names(&self) -> &'static dyn PieceNames {
        &FuNames
    }

    fn prey(&self, position: &Position, seat: Seat) -> SeatSet {
        Relations::new(position, seat).prey
    }

    fn provoked(&self, position: &Position) -> Option<Seat> {
        Some(position.turn).filter(|&seat| is_provoked(position, seat))
    }

    fn has_diplomacy(&self) -> bool {
        false
    }

    fn check_piece(&self, _: Point, _: Piece) -> Result<(), FenError> {
        Ok(())
    }

    fn read_extra(&self, position: &Position, text: &str) -> Result<Extra, FenError> {
        let mut extra = Extra::default();
        match text {
            "-" => {}
            // With two left nobody needs to be provoked, so the mark says nothing.
            "prov" if position.alive != SeatSet::ALL => {}
            "prov" => extra.0[0] = PROVOKED,
            _ => return Err(FenError::Extra { text: text.to_owned() }),
        }
        Ok(extra)
    }

    fn write_extra(&self, position: &Position) -> String {
        if is_provoked(position, position.turn) { "prov" } else { "-" }.to_owned()
    }

    /// Only the attacks that count as check: those of the seat before, or of the only other.
    fn attackers(&self, position: &Position, point: Point, of: Seat) -> SeatSet {
        let scene = Scene { board: &position.board, alive: position.alive };
        before(position, of).into_iter().filter(|&upper| scene.attacks(upper, point)).collect()
    }

    fn reaches(&self, position: &Position, from: Point, to: Point, of: Seat) -> bool {
        let upper = before(position, of);
        let scene = Scene { board: &position.board, alive: position.alive };
        let piece = position.board.get(from).filter(|piece| piece.owner().seat() == upper);
        piece.is_some_and(|piece| match piece.kind() {
            Kind::Chariot | Kind::Cannon => objection::sliding(position, piece.kind(), from, to, true).is_none(),
            _ => scene.hits(from, piece, to),
        })
    }

    fn generate(&self, position: &Position, seat: Seat, out: &mut MoveList) {
        generate::walk(position, seat, out);
    }

    fn count(&self, position: &Position, seat: Seat, out: &mut Count) {
        generate::walk(position, seat, out);
    }

    fn any(&self, position: &Position, seat: Seat, out: &mut Any) {
        generate::walk(position, seat, out);
    }

    fn objection(&self, position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        objection::objection(position, piece, from, to)
    }

    /// Nothing: [`flow::advance`] keeps what this game remembers.
    fn note_move(&self, _: &mut Position, _: &Done) {}

    fn forget(&self, position: &mut Position, _: Seat, _: Option<Seat>) {
        position.extra = Extra::default();
    }

    fn advance(&self, position: &mut Position, _: &[Entry], mv: Move, log: &mut EffectLog<'_>) {
        flow::advance(position, mv, log);
    }

    fn withdraw(&self, position: &mut Position, seat: Seat, fate: Fate, log: &mut EffectLog<'_>) -> bool {
        flow::withdraw(position, seat, fate, log);
        true
    }

    fn judge(&self, entries: &[Entry]) -> Option<Ruling> {
        Some(flow::judge(entries))
    }

    fn warnings(&self, game: &Game, mv: Move) -> Vec<Warning> {
        caution::warnings(game, mv)
    }

    fn counts(&self, entries: &[Entry]) -> Option<Counts> {
        flow::counts(entries)
    }

    fn manners(&self) -> Manners {
        Manners { requests_from: 15, void_until: 3, draw_offers: 3 }
    }

    fn alliance_point(&self, _: Seat) -> Option<Point> {
        None
    }

    /// Horses have nothing to do with alliances here.
    fn is_horse(&self, _: Kind) -> bool {
        false
    }

    fn horse_leaps(&self, point: Point) -> Vec<Point> {
        let mut targets: Vec<Point> = ways().horse[point.index()].iter().map(|leap| leap.to).collect();
        targets.dedup();
        targets
    }

    fn repetitions(&self) -> usize {
        4
    }

    /// Full rounds of three; see [`Rulebook::is_at_natural_limit`].
    fn natural_limit(&self) -> u32 {
        QUIET_ROUNDS[0]
    }

    fn is_at_natural_limit(&self, position: &Position) -> bool {
        position.quiet >= quiet_rounds(position.alive) * position.alive.len() as u32
    }

    /// The number of pieces; no ending of this game compares them.
    fn material(&self, position: &Position, seat: Seat) -> u32 {
        position.board.count(seat) as u32
    }
}
