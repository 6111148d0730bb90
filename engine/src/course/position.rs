//! A position: everything that determines which moves are legal, and whether the game is over.

use crate::board::Board;
use crate::course::diplomacy::Diplomacy;
use crate::course::outcome::{Ending, Fallen, GameOver, Outcome};
use crate::games::rules::Rules;
use crate::games::{Extra, Rulebook, Wanted};
use crate::moves::{Any, Count, Find, Move, MoveList};
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::{Owner, Seat, SeatSet};

/// A position: plain data of fixed size that is cheap to copy and never allocates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) turn: Seat,
    pub(crate) alive: SeatSet,
    pub(crate) diplomacy: Diplomacy,
    pub(crate) extra: Extra,
    pub(crate) quiet: u32,
    pub(crate) round: u32,
    pub(crate) first_fallen: Option<Fallen>,
    pub(crate) over: Option<GameOver>,
}

impl Position {
    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The seat to move. Meaningless once the game is over.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The living seats.
    pub const fn alive(&self) -> SeatSet {
        self.alive
    }

    /// The relations between the seats.
    pub const fn diplomacy(&self) -> Diplomacy {
        self.diplomacy
    }

    /// Plies since the last capture or elimination. Rule: docs/RULES.md, "How a game ends".
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The round counter, from 1. Rule: docs/RULES.md, "Rounds and years".
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The result; set once the game is over.
    pub const fn over(&self) -> Option<&GameOver> {
        self.over.as_ref()
    }

    /// The same position as the end of a game with this outcome, for display: a position text does not record
    /// agreements.
    pub fn decided(mut self, outcome: Outcome) -> Position {
        let ending = self.over.map_or(Ending::Agreement, |over| over.ending);
        self.over = Some(GameOver::new(outcome, ending, self.first_fallen));
        self
    }

    pub(crate) fn rulebook(&self) -> &'static dyn Rulebook {
        self.rules.variant.rulebook()
    }

    /// The next living seat in the order of play: counter-clockwise, unless the option `clockwise` reverses it.
    pub fn succ(&self, seat: Seat) -> Seat {
        self.order_after(seat).next().unwrap_or(seat)
    }

    /// The living seats in the order of play, beginning with the one that opens a game.
    ///
    /// ```
    /// use sanguo_engine::{Position, Rules, Seat, Variant};
    ///
    /// let position = Position::start(Rules::new(Variant::Fu));
    /// assert_eq!(position.order_of_play(), [Seat::Wei, Seat::Shu, Seat::Wu]);
    /// ```
    pub fn order_of_play(&self) -> Vec<Seat> {
        let opens = Position::start(self.rules).turn;
        let own = Some(opens).filter(|&seat| self.alive.contains(seat));
        own.into_iter().chain(self.order_after(opens).filter(|&seat| seat != opens)).collect()
    }

    /// The living seats in the order of play after a seat, ending with the seat itself.
    pub(crate) fn order_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let alive = self.alive;
        let (first, second) = (seat.next(), seat.next().next());
        let (first, second) = if self.rules.clockwise { (second, first) } else { (first, second) };
        [first, second, seat].into_iter().filter(move |&s| alive.contains(s))
    }

    /// The living seats that are neither the seat itself nor its ally.
    pub fn enemies(&self, seat: Seat) -> SeatSet {
        self.alive.without(SeatSet::of(seat)).without(self.diplomacy.allies_of(seat))
    }

    /// The seats whose pieces a seat may capture, as if it were its turn.
    ///
    /// Rule: docs/RULES.md, "Three seats: attack downwards", "Two seats".
    pub fn prey(&self, seat: Seat) -> SeatSet {
        self.rulebook().prey(self, seat)
    }

    /// The seat to move if the last move provoked it, so that it may strike back at the seat before it (`fu`).
    ///
    /// Rule: docs/RULES.md, "Three seats: attack downwards".
    pub fn provoked(&self) -> Option<Seat> {
        self.rulebook().provoked(self)
    }

    /// The seats that give check to a seat: those that attack its general and are not its ally.
    ///
    /// Rule: docs/RULES.md, "Check".
    pub fn checkers(&self, seat: Seat) -> SeatSet {
        match self.board.general(seat) {
            Some(general) if self.alive.contains(seat) => {
                self.rulebook().attackers(self, general, seat).intersect(self.enemies(seat))
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The living seats in check.
    pub fn checked(&self) -> SeatSet {
        self.alive.iter().filter(|&seat| !self.checkers(seat).is_empty()).collect()
    }

    /// The points of the pieces that give check to a seat, so that the player can be shown the threat.
    pub fn checking_points(&self, seat: Seat) -> Vec<Point> {
        let enemies = self.enemies(seat);
        let Some(general) = self.board.general(seat) else { return Vec::new() };
        let hits = |p: Point| {
            let Some(piece) = self.board.get(p) else { return false };
            piece.owner().seat().is_some_and(|s| enemies.contains(s)) && self.rulebook().reaches(self, p, general, seat)
        };
        self.board.pieces().map(|(p, _)| p).filter(|&p| hits(p)).collect()
    }

    /// Two seats whose generals face each other, so that each could capture the other's. Rule: docs/RULES.md, "Check".
    pub fn facing_generals(&self) -> Option<SeatSet> {
        let faces = |a: Seat, b: Seat| {
            let (Some(from), Some(to)) = (self.board.general(a), self.board.general(b)) else { return false };
            self.enemies(b).contains(a) && self.rulebook().reaches(self, from, to, b)
        };
        let pairs = [(Seat::Wu, Seat::Wei), (Seat::Wei, Seat::Shu), (Seat::Shu, Seat::Wu)];
        let alive = |seat: Seat| self.alive.contains(seat);
        let pair = pairs.into_iter().find(|&(a, b)| alive(a) && alive(b) && faces(a, b) && faces(b, a))?;
        Some([pair.0, pair.1].into_iter().collect())
    }

    /// The pawns that may be captured in passing now, each with the seats that may do it (`intl`).
    /// Rule: docs/RULES.md, "En passant".
    pub fn pawns_in_passing(&self) -> Vec<(Point, SeatSet)> {
        self.rulebook().pawns_in_passing(self)
    }

    /// Whether the move that `mover` has just made gives check, that is, attacks the general of a seat that is not its
    /// ally.
    pub(crate) fn checks_by(&self, mover: Seat) -> bool {
        self.enemies(mover).iter().any(|seat| self.checkers(seat).contains(mover))
    }

    /// Appends the legal moves of the seat to move; appends nothing when the game is over.
    pub fn legal_moves_into(&self, out: &mut MoveList) {
        if self.over.is_none() {
            self.rulebook().generate(self, self.turn, Wanted::List(out));
        }
    }

    /// The legal moves of the seat to move; empty when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list.into_iter().collect()
    }

    /// The same position as if it were a living seat's turn, for thinking ahead; unchanged for a seat that is out.
    ///
    /// ```
    /// use sanguo_engine::{Position, Rules, Seat, Variant};
    ///
    /// let start = Position::start(Rules::new(Variant::Yanyi));
    /// assert_eq!(start.as_if_turn_of(Seat::Wu), start);
    /// assert!(start.as_if_turn_of(Seat::Shu).read_move("l1k3").is_some());
    /// ```
    #[must_use]
    pub fn as_if_turn_of(&self, seat: Seat) -> Position {
        let turn = if self.alive.contains(seat) { seat } else { self.turn };
        Position { turn, ..*self }
    }

    /// Whether a move is legal for the seat to move; always `false` when the game is over.
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut find = Find::new(mv);
        if self.over.is_none() {
            self.rulebook().generate(self, self.turn, Wanted::One(&mut find));
        }
        find.found
    }

    /// The number of legal moves a seat would have if it were its turn.
    pub(crate) fn count_moves(&self, seat: Seat) -> u64 {
        let mut count = Count::default();
        self.rulebook().generate(self, seat, Wanted::Count(&mut count));
        count.0
    }

    /// Whether a seat would have a legal move if it were its turn.
    pub(crate) fn has_move(&self, seat: Seat) -> bool {
        let mut any = Any::default();
        self.rulebook().generate(self, seat, Wanted::Any(&mut any));
        any.0
    }

    /// Whether two positions are the same for the repetition rule.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.alive == other.alive
            && self.diplomacy == other.diplomacy
            && self.extra == other.extra
            && self.board == other.board
    }

    /// Whether Han's pieces are still asleep. Rule: docs/RULES.md, "Han, alliance, deposing".
    pub fn han_sleeps(&self) -> bool {
        self.diplomacy == Diplomacy::Open
    }

    /// Whether the emperor is on the board.
    pub fn has_emperor(&self) -> bool {
        self.board.general(Owner::Han).is_some()
    }

    /// The number of pieces of a kind that a seat has on the board.
    pub fn count_kind(&self, seat: Seat, kind: Kind) -> usize {
        self.board.of_kind(seat, kind).count()
    }

    /// The number of pieces of a kind that a seat has in hand. Rule: docs/RULES.md, "将棋版 (shogi)".
    pub fn in_hand(&self, seat: Seat, kind: Kind) -> usize {
        self.rulebook().in_hand(self, seat, kind)
    }

    /// A seat's material as the mode measures it. Rule: docs/RULES.md, "Modes".
    pub fn material(&self, seat: Seat) -> u32 {
        self.rulebook().material(self, seat)
    }

    /// The other seat whose alliance point the move ends on, if there is one.
    pub(crate) fn alliance_reached(&self, mover: Seat, mv: Move) -> Option<Seat> {
        self.alive.iter().find(|&seat| seat != mover && self.rulebook().alliance_point(seat) == Some(mv.to()))
    }
}
