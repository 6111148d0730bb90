//! What a game answers for itself, cut by subject. The order of play, diplomacy and endings are shared (`course`), unless
//! a game replaces them by its own.

use crate::board::Board;
use crate::board::geometry::Geometry;
use crate::course::caution;
use crate::course::effects::EffectLog;
use crate::course::game::{Entry, Game, Ruling};
use crate::course::illegal::{Illegal, NoCastling};
use crate::course::manners::Manners;
use crate::course::offers::{Offer, Verdict, by_consent};
use crate::course::outcome::Fate;
use crate::course::position::Position;
use crate::course::turn;
use crate::course::warnings::{Counts, Warning};
use crate::fen::FenError;
use crate::games::Extra;
use crate::games::about::About;
use crate::games::rules::Mode;
use crate::moves::{Any, Captures, Count, Find, Move, MoveList};
use crate::notation::PieceNames;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// Everything that a game answers for itself.
pub(crate) trait Rulebook: Lore + Ground + Moves + Alliances + Memory + Course + Sync {}

impl<G: Lore + Ground + Moves + Alliances + Memory + Course + Sync> Rulebook for G {}

/// What a game is called and how it is told.
pub(crate) trait Lore {
    /// Its facts.
    fn about(&self) -> &'static About;

    /// Names of pieces and how records count.
    fn names(&self) -> &'static dyn PieceNames;
}

/// What the game is played on.
pub(crate) trait Ground {
    /// The board.
    fn board(&self) -> &'static dyn Geometry;

    /// Refuses a piece on a point where no position of the game can have it.
    fn check_piece(&self, _: Point, _: Piece) -> Result<(), FenError> {
        Ok(())
    }
}

/// Where the legal moves of a seat go.
pub(crate) enum Wanted<'a> {
    /// All of them.
    List(&'a mut MoveList),
    /// How many there are.
    Count(&'a mut Count),
    /// Whether there is one.
    Any(&'a mut Any),
    /// Whether a certain one is among them.
    One(&'a mut Find),
    /// Those that capture.
    Captures(&'a mut Captures<'a>),
}

/// Is shown what pieces strike: where they could capture or protect ([`Position::each_strike`]).
pub trait Strikes {
    /// The piece on `from` strikes `to`.
    fn strike(&mut self, from: Point, piece: Piece, to: Point);

    /// The piece on `from` strikes all these points.
    #[inline]
    fn strike_all(&mut self, from: Point, piece: Piece, points: &PointSet) {
        points.iter().for_each(|to| self.strike(from, piece, to));
    }
}

/// What the pieces strike. Apart from [`Moves`], so that visitors cost no call through a table.
pub(crate) trait Striking {
    /// Shows what one piece of a seat strikes.
    fn strikes_of<S: Strikes>(&self, position: &Position, piece: Piece, from: Point, visitor: &mut S);
}

/// How the pieces move.
pub(crate) trait Moves {
    /// Generates the legal moves of a seat as if it were its turn.
    fn generate(&self, position: &Position, seat: Seat, wanted: Wanted<'_>);

    /// Whether a seat that is not in check has a legal move for certain, seen at a glance. False says nothing.
    fn surely_moves(&self, _: &Position, _: Seat) -> bool {
        false
    }

    /// Living seats with a piece that could capture the general of `of` if it stood on the point, whatever the alliances.
    fn attackers(&self, position: &Position, point: Point, of: Seat) -> SeatSet;

    /// Whether the piece on `from` could capture the general of `of` if it stood on `to`.
    fn reaches(&self, position: &Position, from: Point, to: Point, of: Seat) -> bool;

    /// Whose pieces a seat may capture now, were it its turn.
    fn prey(&self, position: &Position, seat: Seat) -> SeatSet {
        position.enemies(seat)
    }

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

    /// The king's moves by which a seat castles, toward its own right hand first; none in games without castling.
    fn castlings(&self, _: Seat) -> Vec<Move> {
        Vec::new()
    }

    /// Why the king of the seat to move cannot castle by a move that is not legal; `None` if the move is no castling.
    fn objection_to_castling(&self, _: &Position, _: Move) -> Option<NoCastling> {
        None
    }

    /// The other piece that moves along, from where to where.
    fn companion(&self, _: &Position, _: Move) -> Option<(Point, Point)> {
        None
    }
}

/// Alliances and deposing, in games that have them. Rule: docs/RULES.md, "Han, alliance, deposing".
pub(crate) trait Alliances {
    /// The alliance point of a seat.
    fn alliance_point(&self, _: Seat) -> Option<Point> {
        None
    }

    /// Whether a kind makes alliances and deposes.
    fn is_horse(&self, _: Kind) -> bool {
        false
    }

    /// The points such a piece leaps to (and from: the leap is symmetric), whatever stands there.
    fn horse_leaps(&self, _: Point) -> Vec<Point> {
        Vec::new()
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

/// What a position of the game remembers besides the fields that all games have ([`Extra`]).
pub(crate) trait Memory {
    /// Reads the field *extra* of a position text; `None` when it does not fit the game, the pieces or the living.
    fn read_extra(&self, board: &Board, alive: SeatSet, text: &str) -> Option<Extra>;

    /// Follows a move (before eliminations). The pieces have moved already.
    fn note_move(&self, _: &mut Position, _: &Done) {}

    /// Forgets the rights of a seat that left the game, whose pieces have gone already; its hand goes to the heir.
    fn forget(&self, _: &mut Position, _seat: Seat, _heir: Option<Seat>) {}

    /// How many pieces of a kind a seat has in hand.
    fn in_hand(&self, _: &Position, _: Seat, _: Kind) -> usize {
        0
    }

    /// The pawns that may be captured in passing, each with the seats that may do it (`intl`).
    fn pawns_in_passing(&self, _: &Position) -> Vec<(Point, SeatSet)> {
        Vec::new()
    }

    /// The seat to move, when the last move allows it to strike back (`fu`).
    fn provoked(&self, _: &Position) -> Option<Seat> {
        None
    }
}

/// What a move brings about and how a game ends.
pub(crate) trait Course: Lore {
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

    /// Full rounds in which so little happens that the game is drawn.
    fn quiet_rounds(&self, _: SeatSet) -> u32 {
        self.about().limits.quiet_rounds
    }

    /// Whether nothing can happen any more.
    fn is_dead(&self, _: &Position) -> bool {
        false
    }

    /// What a legal move of the seat to move risks.
    fn warnings(&self, game: &Game, mv: Move) -> Vec<Warning> {
        caution::warnings(game, mv)
    }

    /// How close the game is to its limits; the last entry is the current position.
    fn counts(&self, entries: &[Entry]) -> Counts {
        Counts::of(entries)
    }

    /// How seats may resign, leave and offer draws.
    fn manners(&self) -> Manners {
        Manners::default()
    }
    /// What the answers to an offer of a draw come to.
    fn draw_verdict(&self, offer: &Offer) -> Verdict {
        by_consent(offer)
    }

    /// What a kind of piece is worth when the survivors of a quick game compare by value.
    fn value(&self, _: Kind) -> u32 {
        1
    }

    /// What the pieces of a seat are worth by the mode of the game.
    fn material(&self, position: &Position, seat: Seat) -> u32 {
        let pieces = position.board.owned(seat).iter().filter_map(|p| position.board.get(p));
        match position.rules.mode {
            Mode::QuickCount => pieces.count() as u32,
            Mode::Blood | Mode::QuickValue => pieces.map(|piece| self.value(piece.kind())).sum(),
        }
    }
}
