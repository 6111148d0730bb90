//! 付永河三国象棋 on the tripod board of 184 points. It has no Han, no alliances and an order of play of its own.
//!
//! Rule: docs/RULES.md, "付永河三国象棋 (fu)".

mod caution;
mod flow;
mod generate;
mod names;
mod objection;
mod offers;
mod threat;
mod ways;

pub use ways::TRIPOD;

use crate::board::geometry::Geometry;
use std::fmt;

use crate::board::Board;
use crate::course::effects::EffectLog;
use crate::course::game::{Entry, Game, Ruling};
use crate::course::illegal::Illegal;
use crate::course::manners::Manners;
use crate::course::offers::{Offer, Verdict};
use crate::course::outcome::Fate;
use crate::course::position::Position;
use crate::course::warnings::{Counts, Warning};
use crate::games::about::{About, Calendar, Limits};
use crate::games::fu::generate::Relations;
use crate::games::fu::names::FuNames;
use crate::games::fu::threat::Scene;
use crate::games::rules::GameOption;
use crate::games::{Alliances, Course, Extra, Ground, Lore, Memory, Moves, Strikes, Striking, Wanted};

use crate::moves::Move;
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::Point;
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

static ABOUT: About = About {
    name: "fu",
    titles: &["三国象棋", "付永河三国象棋", "付氏三国象棋"],
    start: START,
    kinds: KINDS,
    options: &[GameOption::Clockwise],
    has_diplomacy: false,
    calendar: Calendar::Rounds,
    named_generals: true,
    points: ["w11", "o"],
    moves: ["w15w16", "w15-16", "兵白横五竖一→白横六竖一"],
    limits: Limits { repetitions: 4, quiet_rounds: 30, perpetual_check_loses: true, stalemate_draws: false },
};

/// With two left the game is drawn after so many full rounds without capture and check.
const QUIET_ROUNDS_OF_TWO: u32 = 20;

/// What a position remembers: whether the seat to move was provoked by a capture, so that it may capture upwards now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Provoked(bool);

/// As in position texts: `prov`, `-` when not.
impl fmt::Display for Provoked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "prov" } else { "-" })
    }
}

/// Remembers whether the seat to move may capture upwards.
fn set_provoked(position: &mut Position, provoked: bool) {
    position.extra = Extra::Fu(Provoked(provoked));
}

/// Whether a seat is to move and provoked. With two left nobody needs to be.
fn is_provoked(position: &Position, seat: Seat) -> bool {
    position.turn == seat && position.alive == SeatSet::ALL && position.extra == Extra::Fu(Provoked(true))
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

impl Lore for Fu {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn names(&self) -> &'static dyn PieceNames {
        &FuNames
    }
}

impl Ground for Fu {
    fn board(&self) -> &'static dyn Geometry {
        &*TRIPOD
    }
}

/// There are none.
impl Alliances for Fu {}

impl Striking for Fu {
    #[inline]
    fn strikes_of<S: Strikes>(&self, position: &Position, piece: Piece, from: Point, visitor: &mut S) {
        Scene { board: &position.board, alive: position.alive }.strikes(from, piece, visitor);
    }
}

impl Moves for Fu {
    fn generate(&self, position: &Position, seat: Seat, wanted: Wanted<'_>) {
        match wanted {
            Wanted::List(out) => generate::walk(position, seat, out),
            Wanted::Count(out) => generate::walk(position, seat, out),
            Wanted::Any(out) => generate::walk(position, seat, out),
            Wanted::One(out) => generate::walk(position, seat, out),
            Wanted::Captures(out) => generate::walk(position, seat, out),
        }
    }

    fn surely_moves(&self, position: &Position, seat: Seat) -> bool {
        generate::surely_moves(position, seat)
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

    fn prey(&self, position: &Position, seat: Seat) -> SeatSet {
        Relations::new(position, seat).prey
    }

    fn objection(&self, position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
        objection::objection(position, piece, from, to)
    }
}

/// A move's own part in it is kept by [`flow::advance`].
impl Memory for Fu {
    fn read_extra(&self, _: &Board, alive: SeatSet, text: &str) -> Option<Extra> {
        match text {
            "-" => Some(Extra::Fu(Provoked(false))),
            // With two left nobody needs to be provoked, so the mark says nothing.
            "prov" => Some(Extra::Fu(Provoked(alive == SeatSet::ALL))),
            _ => None,
        }
    }

    fn forget(&self, position: &mut Position, _: Seat, _: Option<Seat>) {
        set_provoked(position, false);
    }

    fn provoked(&self, position: &Position) -> Option<Seat> {
        Some(position.turn).filter(|&seat| is_provoked(position, seat))
    }
}

impl Course for Fu {
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

    fn quiet_rounds(&self, alive: SeatSet) -> u32 {
        if alive.len() < 3 { QUIET_ROUNDS_OF_TWO } else { ABOUT.limits.quiet_rounds }
    }

    fn warnings(&self, game: &Game, mv: Move) -> Vec<Warning> {
        caution::warnings(game, mv)
    }

    fn counts(&self, entries: &[Entry]) -> Counts {
        flow::counts(entries)
    }

    fn manners(&self) -> Manners {
        offers::MANNERS
    }

    fn draw_verdict(&self, offer: &Offer) -> Verdict {
        offers::verdict(offer)
    }
}
