//! What each game adds to the shared rules: one folder per game.

pub(crate) mod cross;
pub(crate) mod fu;
mod intl;
pub(crate) mod rules;
mod shogi;
mod yanyi;

pub use fu::TRIPOD;
pub use yanyi::CROSS as YANYI_BOARD;

use crate::board::geometry::Geometry;
use crate::course::effects::EffectLog;
use crate::course::game::{Entry, Game, Ruling};
use crate::course::illegal::Illegal;
use crate::course::outcome::Fate;
use crate::course::position::{Extra, Position};
use crate::course::turn;
use crate::course::warnings::{Counts, Warning};
use crate::fen::FenError;
use crate::games::rules::Variant;
use crate::moves::{Any, Count, Move, MoveList};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::requests::Manners;
use crate::seat::{Seat, SeatSet};

/// The game behind an id.
pub(crate) fn of(game: Variant) -> &'static dyn Rulebook {
    match game {
        Variant::Yanyi => &yanyi::Yanyi,
        Variant::Intl => &intl::Intl,
        Variant::Shogi => &shogi::Shogi,
        Variant::Fu => &fu::Fu,
    }
}

/// A move whose pieces have moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    pub(crate) mover: Seat,
    pub(crate) mv: Move,
    /// The piece as it was before a promotion.
    pub(crate) piece: Piece,
    pub(crate) captured: Option<Piece>,
}

/// A game: its board, pieces, set-up and its own conditions. Everything here is a question about a position, or a small
/// change to the game's own [`Extra`]; the order of play, diplomacy and endings are shared (`turn`, `game`), unless a game
/// replaces them by its own.
pub(crate) trait Rulebook: Sync {
    /// The position text of the start.
    fn start(&self) -> &'static str;
    /// The board.
    fn board(&self) -> &'static dyn Geometry;
    /// The kinds of pieces that exist in the game.
    fn kinds(&self) -> &'static [Kind];
    /// PieceNames of pieces and how records count.
    fn names(&self) -> &'static dyn PieceNames;

    /// Whether the game has diplomacy; else the field of position texts is `-`.
    fn has_diplomacy(&self) -> bool {
        true
    }
    /// Whose pieces a seat may capture now, were it its turn.
    fn prey(&self, position: &Position, seat: Seat) -> SeatSet {
        position.enemies(seat)
    }
    /// The seat to move, when the last move allows it to strike back (`fu`).
    fn provoked(&self, _: &Position) -> Option<Seat> {
        None
    }
    /// Makes a generated move of the seat to move with all its consequences, to the next mover or the end of the game.
    fn advance(&self, position: &mut Position, history: &[Entry], mv: Move, log: &mut EffectLog<'_>) {
        turn::advance(position, history, mv, log);
    }
    /// Lets a seat go without a move, in the game's own way; false when it has none and the shared way applies.
    fn withdraw(&self, _: &mut Position, _: Seat, _: Fate, _: &mut EffectLog<'_>) -> bool {
        false
    }
    /// What the course of a game decides after a move, when the game has its own rules for that.
    fn judge(&self, _: &[Entry]) -> Option<Ruling> {
        None
    }
    /// Whether so little happened for so long that the game is drawn.
    fn is_at_natural_limit(&self, position: &Position) -> bool {
        position.quiet >= self.natural_limit() * position.alive.len() as u32
    }
    /// What a move of the seat to move risks, legal as it is.
    fn warnings(&self, _: &Game, _: Move) -> Vec<Warning> {
        Vec::new()
    }
    /// How near the game is to limits of its own.
    fn counts(&self, _: &[Entry]) -> Option<Counts> {
        None
    }
    /// How seats may resign, leave and offer draws.
    fn manners(&self) -> Manners {
        Manners::default()
    }

    /// Refuses a piece on a point where no position of the game can have it.
    fn check_piece(&self, point: Point, piece: Piece) -> Result<(), FenError>;
    /// Reads the field *extra* of a position text.
    fn read_extra(&self, position: &Position, text: &str) -> Result<Extra, FenError>;
    /// Writes the field *extra* of a position text.
    fn write_extra(&self, position: &Position) -> String;

    /// Living seats with a piece that could capture the general of `of` if it stood on the point, whatever the alliances.
    fn attackers(&self, position: &Position, point: Point, of: Seat) -> SeatSet;
    /// Whether the piece on `from` could capture the general of `of` if it stood on `to`.
    fn reaches(&self, position: &Position, from: Point, to: Point, of: Seat) -> bool;
    /// Adds the legal moves of a seat as if it were its turn.
    fn generate(&self, position: &Position, seat: Seat, out: &mut MoveList);
    /// Counts the same moves.
    fn count(&self, position: &Position, seat: Seat, out: &mut Count);
    /// Finds out whether there is one.
    fn any(&self, position: &Position, seat: Seat, out: &mut Any);
    /// Conditions beyond the general's safety that make a move of `mover` illegal, seen in the position after it.
    fn forbids(&self, _after: &Position, _mover: Seat) -> bool {
        false
    }
    /// Why a piece may not go there, when it is the way of moving or a condition of the game that forbids it.
    /// `None` when the game itself has nothing against it.
    fn objection(&self, position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal>;

    /// Why a piece in hand may not be dropped on an empty cell.
    fn objection_to_drop(&self, _: &Position, _: Kind, _: Point) -> Option<Illegal> {
        None
    }

    /// What follows a move that promotes, in coordinates.
    fn promotion_mark(&self) -> &'static str {
        ""
    }
    /// Whether pieces of a kind can be promoted and stay what they are.
    fn may_be_promoted(&self, _: Kind) -> bool {
        false
    }
    /// What a piece becomes by a promoting move.
    fn promoted(&self, piece: Piece) -> Piece {
        piece
    }
    /// Where the piece stands that a move captures, when it is not on the target.
    fn captured_aside(&self, _: &Position, _: Move) -> Option<Point> {
        None
    }
    /// The other piece that moves along, from where to where.
    fn companion(&self, _: &Position, _: Move) -> Option<(Point, Point)> {
        None
    }
    /// How many pieces of a kind a seat has in hand.
    fn in_hand(&self, _: &Position, _: Seat, _: Kind) -> usize {
        0
    }
    /// Keeps the game's own rights and the hands after a move (before eliminations). The pieces have moved already.
    fn note_move(&self, position: &mut Position, done: &Done);
    /// Removes the rights of a seat that left the game, whose pieces have gone already; its hand goes to the heir.
    fn forget(&self, position: &mut Position, seat: Seat, heir: Option<Seat>);

    /// The alliance point of a seat, in games that have one.
    fn alliance_point(&self, seat: Seat) -> Option<Point>;
    /// Whether a kind makes alliances and deposes.
    fn is_horse(&self, kind: Kind) -> bool;
    /// The points a horse leaps to (and from: the leap is symmetric), whatever stands there.
    fn horse_leaps(&self, point: Point) -> Vec<Point>;
    /// Whether a seat that is stalemated draws the game for all instead of going out.
    fn stalemate_draws(&self) -> bool {
        false
    }
    /// Whether nothing can happen any more.
    fn is_dead(&self, _: &Position) -> bool {
        false
    }
    /// Whether the one seat that repeats a position by checks loses.
    fn perpetual_check_loses(&self) -> bool {
        true
    }
    /// How often a position must come to end the game.
    fn repetitions(&self) -> usize;
    /// Quiet half-moves for each living seat after which the game is drawn.
    fn natural_limit(&self) -> u32;
    /// What the pieces of a seat are worth by the mode of the game.
    fn material(&self, position: &Position, seat: Seat) -> u32;
}
