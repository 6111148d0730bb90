//! What a player should know before confirming a legal move. Rule: docs/RULES.md, "Three seats: attack downwards",
//! "Ending a game of fu".

use crate::course::game::Game;
use crate::course::outcome::Fate;
use crate::moves::Move;
use crate::seat::Seat;

/// A risk of a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// 猝死: the seat that moves next can capture the mover's king at once.
    SuddenDeath {
        /// The seat.
        by: Seat,
    },
    /// The last check in a row that is allowed; one more in a row loses.
    LastCheckInARow {
        /// The number of checks in a row, including this one.
        checks: usize,
    },
    /// The last check in all that is allowed; one more loses, or with two seats left draws.
    LastCheckInAll {
        /// The number of checks in all, including this one.
        checks: usize,
    },
    /// The position has occurred before; the fourth occurrence ends the game or takes a seat out.
    Repeats {
        /// The number of occurrences, including this one.
        times: usize,
    },
    /// The move takes its own seat out, because of the check counts or repetition.
    Loses {
        /// Why the seat falls.
        fate: Fate,
    },
    /// The move draws the game at once.
    Draws,
}

/// How close a game is to the limits that its rules set (`fu`). Rule: docs/RULES.md, "Ending a game of fu".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The checks given by each seat, by [`Seat::index`].
    pub checks: [Checks; 3],
    /// The numbers of checks at which the seat is out or the game ends.
    pub check_limits: Checks,
    /// Full rounds without a capture or check.
    pub quiet: FullRounds,
    /// With two seats left: full rounds since the third went out.
    pub of_two: Option<FullRounds>,
}

/// The numbers of checks that a seat gave.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Checks {
    /// With consecutive moves of the seat, up to its latest.
    pub in_a_row: usize,
    /// Since a seat last went out, or since the start.
    pub in_all: usize,
}

/// Full rounds, in which every living seat moves once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullRounds {
    /// The number of full rounds played.
    pub played: u32,
    /// The number at which the game is drawn.
    pub limit: u32,
}

impl Game {
    /// How close the game is to the limits of its rules; `None` in games without such limits.
    pub fn counts(&self) -> Option<Counts> {
        self.now.rulebook().counts(&self.entries)
    }

    /// The risks of a move of the seat to move; empty if the move is not legal, and in games without such dangers.
    pub fn warnings(&self, mv: Move) -> Vec<Warning> {
        if !self.position().is_legal(mv) {
            return Vec::new();
        }
        self.position().rulebook().warnings(self, mv)
    }
}
