//! What a player should know before a legal move is confirmed. Rule: docs/RULES.md, "Three seats: attack downwards",
//! "Ending a game of fu".

use crate::course::game::Game;
use crate::course::outcome::Fate;
use crate::moves::Move;
use crate::seat::Seat;

/// What a legal move risks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// 猝死: the seat that moves next can take the mover's king at once.
    SuddenDeath {
        /// The seat.
        by: Seat,
    },
    /// The last check in a row that is allowed: the next one in a row loses.
    LastCheckInARow {
        /// How many this makes.
        checks: usize,
    },
    /// The last check in all that is allowed: the next one loses, or with two left draws.
    LastCheckInAll {
        /// How many this makes.
        checks: usize,
    },
    /// The position has come before; the fourth time ends the game or takes a seat out.
    Repeats {
        /// How often it will have come.
        times: usize,
    },
    /// The move takes its own seat out by the check counts or by repetition.
    Loses {
        /// How it fell.
        fate: Fate,
    },
    /// The move draws the game at once.
    Draws,
}

/// How near a game is to the limits that its rules set (`fu`). Rule: docs/RULES.md, "Ending a game of fu".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The checks of each seat, by [`Seat::index`].
    pub checks: [Checks; 3],
    /// With how many checks the game or the seat is at its end.
    pub check_limits: Checks,
    /// Full rounds without capture and check.
    pub quiet: FullRounds,
    /// With two seats left: full rounds since the third went out.
    pub of_two: Option<FullRounds>,
}

/// Numbers of checks that a seat gave.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Checks {
    /// With moves of the seat one after the other, up to its last.
    pub in_a_row: usize,
    /// Since a seat went out last, or since the beginning.
    pub in_all: usize,
}

/// Full rounds, in which every living seat moves once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullRounds {
    /// How many have been played.
    pub played: u32,
    /// With how many the game is drawn.
    pub limit: u32,
}

impl Game {
    /// How near the game is to the limits of its rules; nothing in games without such limits.
    pub fn counts(&self) -> Option<Counts> {
        self.now.rulebook().counts(&self.entries)
    }

    /// What a move of the seat to move risks; nothing for a move that is not legal, and nothing in games without such
    /// dangers.
    pub fn warnings(&self, mv: Move) -> Vec<Warning> {
        if !self.position().is_legal(mv) {
            return Vec::new();
        }
        self.position().rulebook().warnings(self, mv)
    }
}
