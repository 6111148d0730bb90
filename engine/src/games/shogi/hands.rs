//! Pieces in hand. Rule: docs/RULES.md, "将棋版 (shogi)", "Hand and drops".

use std::fmt;

use crate::board::Board;
use crate::course::position::Position;
use crate::games::Extra;
use crate::piece::Kind;
use crate::seat::{Seat, SeatSet};

/// The kinds that can be in hand, in the order of position texts.
pub(crate) const HELD: [Kind; 7] =
    [Kind::Chariot, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Soldier];

/// How many pieces of each kind each seat has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hands([[u8; HELD.len()]; 3]);

fn slot(kind: Kind) -> Option<usize> {
    HELD.iter().position(|&held| held == kind)
}

impl Hands {
    pub(crate) const EMPTY: Hands = Hands([[0; HELD.len()]; 3]);

    #[inline]
    pub(crate) fn of(position: &Position) -> &Hands {
        match &position.extra {
            Extra::Shogi(hands) => hands,
            _ => &Hands::EMPTY,
        }
    }

    /// The kinds a seat holds.
    #[inline]
    pub(crate) fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        HELD.into_iter().zip(self.0[seat.index()]).filter(|&(_, count)| count > 0).map(|(kind, _)| kind)
    }

    /// Whether a seat holds nothing.
    #[inline]
    pub(crate) fn is_empty(&self, seat: Seat) -> bool {
        self.0[seat.index()] == [0; HELD.len()]
    }

    /// How many of a kind a seat holds.
    pub(crate) fn count(&self, seat: Seat, kind: Kind) -> usize {
        slot(kind).map_or(0, |slot| self.0[seat.index()][slot].into())
    }

    /// How many pieces a seat holds.
    pub(crate) fn total(&self, seat: Seat) -> usize {
        self.0[seat.index()].iter().map(|&count| usize::from(count)).sum()
    }

    /// Puts a piece into a hand; what cannot be held vanishes.
    pub(crate) fn add(&mut self, seat: Seat, kind: Kind) {
        if let Some(slot) = slot(kind) {
            let count = &mut self.0[seat.index()][slot];
            *count = count.saturating_add(1);
        }
    }

    /// Takes a piece out of a hand.
    pub(crate) fn remove(&mut self, seat: Seat, kind: Kind) {
        if let Some(slot) = slot(kind) {
            let count = &mut self.0[seat.index()][slot];
            *count = count.saturating_sub(1);
        }
    }

    /// Empties a hand, into another one if there is an heir.
    pub(crate) fn give_up(&mut self, seat: Seat, heir: Option<Seat>) {
        let hand = std::mem::take(&mut self.0[seat.index()]);
        if let Some(heir) = heir {
            for (count, more) in self.0[heir.index()].iter_mut().zip(hand) {
                *count = count.saturating_add(more);
            }
        }
    }

    /// Reads the field of a position text; `None` when it is malformed, gives a hand to the dead, or holds so many pieces
    /// that together with those on the board they could not be counted.
    pub(crate) fn read(board: &Board, alive: SeatSet, text: &str) -> Option<Hands> {
        let mut hands = Hands::EMPTY;
        if text == "-" {
            return Some(hands);
        }
        let mut seen = SeatSet::EMPTY;
        for hand in text.strip_prefix("hand:")?.split('.') {
            let mut letters = hand.chars();
            let seat = letters.next().and_then(Seat::from_letter).filter(|&seat| alive.contains(seat))?;
            seen.iter().all(|before| before < seat).then_some(())?;
            seen.insert(seat);
            let mut least = 0;
            for letter in letters {
                let slot = slot(Kind::from_letter(letter)?).filter(|&slot| slot >= least)?;
                least = slot;
                let count = &mut hands.0[seat.index()][slot];
                *count = count.checked_add(1)?;
            }
            (!hands.is_empty(seat)).then_some(())?;
        }
        hands.is_countable(board).then_some(hands)
    }

    fn is_countable(&self, board: &Board) -> bool {
        let on_board = |kind| board.pieces().filter(|(_, piece)| piece.kind() == kind).count();
        let all = |kind| on_board(kind) + Seat::ALL.iter().map(|&seat| self.count(seat, kind)).sum::<usize>();
        HELD.into_iter().all(|kind| all(kind) <= usize::from(u8::MAX))
    }
}

/// As in position texts: `hand:uNPP.sR`, `-` when all hands are empty.
impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "hand:";
        for seat in Seat::ALL.into_iter().filter(|&seat| !self.is_empty(seat)) {
            write!(f, "{separator}{}", seat.letter())?;
            separator = ".";
            for (kind, count) in HELD.into_iter().zip(self.0[seat.index()]) {
                (0..count).try_for_each(|_| write!(f, "{}", kind.letter()))?;
            }
        }
        if separator == "." { Ok(()) } else { f.write_str("-") }
    }
}
