//! What a player should know before confirming a legal move. Rule: docs/RULES.md, "Three seats: attack downwards",
//! "Ending a game of fu".

use crate::course::game::{Entry, Game};
use crate::course::outcome::{Ending, Fate};
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
    /// The position has occurred before; a further occurrence ends the game or takes a seat out.
    Repeats {
        /// The number of occurrences, including this one.
        times: usize,
        /// The number of occurrences at which the rule applies.
        limit: usize,
    },
    /// A reply to the move can repeat a position so often that the mover loses by perpetual check.
    LosesByReply {
        /// The seat that can reply so.
        by: Seat,
    },
    /// The move takes its own seat out, because of the check counts or repetition.
    Loses {
        /// Why the seat falls.
        fate: Fate,
    },
    /// The move draws the game at once.
    Draws {
        /// Why.
        ending: Ending,
    },
    /// The move ends a quick game, and another seat has more material.
    HandsWin {
        /// The seat that wins.
        to: Seat,
    },
}

/// How close a game is to the limits that its rules set. Rule: docs/RULES.md, "How a game ends", "Ending a game of fu".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// How often the current position has occurred.
    pub position: Occurrences,
    /// Full rounds in which nothing happened that restarts the count: no capture; in `intl` no pawn move either, in `fu`
    /// no check.
    pub quiet: FullRounds,
    /// The checks given, in a game that limits them (`fu`).
    pub checks: Option<CheckCounts>,
    /// With two seats left: full rounds since the third went out.
    pub of_two: Option<FullRounds>,
}

/// How often a position has occurred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrences {
    /// The number of occurrences, including this one.
    pub times: usize,
    /// The number at which the game is drawn, or a seat that only gave check loses.
    pub limit: usize,
}

/// The checks that the seats gave, and how many they may give (`fu`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckCounts {
    /// The checks given by each seat, by [`Seat::index`].
    pub given: [Checks; 3],
    /// The numbers of checks at which the seat is out or the game ends.
    pub limits: Checks,
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

impl Counts {
    /// The counts that all games have. Positions are compared among the entries `since`; the last entry is the current
    /// position.
    pub(crate) fn of(since: &[Entry]) -> Counts {
        let now = since.last().map(|entry| &entry.position);
        let times = now.map_or(0, |now| since.iter().filter(|entry| entry.position.repeats(now)).count());
        let limit = now.map_or(0, |now| now.variant().about().limits.repetitions);
        let quiet = now.map_or(FullRounds { played: 0, limit: 0 }, |now| FullRounds {
            played: now.quiet() / now.alive().len().max(1) as u32,
            limit: now.rulebook().quiet_rounds(now.alive()),
        });
        Counts { position: Occurrences { times, limit }, quiet, checks: None, of_two: None }
    }
}

impl Game {
    /// How close the game is to the limits of its rules.
    pub fn counts(&self) -> Counts {
        self.now.rulebook().counts(&self.entries)
    }

    /// The risks of a move of the seat to move; empty if the move is not legal.
    pub fn warnings(&self, mv: Move) -> Vec<Warning> {
        if !self.position().is_legal(mv) {
            return Vec::new();
        }
        self.position().rulebook().warnings(self, mv)
    }
}
