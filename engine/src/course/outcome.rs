//! How a game ends, and the points of each seat. Rule: docs/RULES.md, "How a game ends", "Points".

use std::fmt;

use crate::seat::{Seat, SeatSet};

/// How a seat left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// 将死: the seat was to move, in check, and had no legal move.
    Checkmated,
    /// 困毙: the seat was to move, not in check, and had no legal move.
    Stalemated,
    /// The seat's general was captured.
    GeneralCaptured,
    /// The seat resigned, left, or ran out of time.
    Resigned,
    /// The seat repeated a position while giving check with every move.
    PerpetualCheck,
    /// The seat gave more checks than the game allows (`fu`).
    TooManyChecks,
    /// The seat asked a second time for something that the game does not allow yet (`fu`).
    AskedTooEarly,
    /// The seat offered or accepted a draw that the third seat did not agree to (`fu`).
    DrawOfTwo,
}

/// The first seat that fell, as needed for the score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fallen {
    /// The seat.
    pub seat: Seat,
    /// Whether falling first costs the seat a point instead of earning one: it resigned while three seats lived.
    pub penalised: bool,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One seat won.
    Win(Seat),
    /// The game is drawn among these seats, the living ones.
    Draw(SeatSet),
    /// The game counts as not played (`fu`).
    Void,
}

/// The form used in the engine protocol: `win:u`, `draw:us`, `void`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(seat) => write!(f, "win:{}", seat.letter()),
            Outcome::Draw(seats) => write!(f, "draw:{seats}"),
            Outcome::Void => f.write_str("void"),
        }
    }
}

impl Outcome {
    /// Reads the form written by `Display`.
    pub fn read(text: &str) -> Option<Outcome> {
        if text == "void" {
            return Some(Outcome::Void);
        }
        let (kind, seats) = text.split_once(':')?;
        let seats = SeatSet::read(seats)?;
        match kind {
            "win" => seats.only().map(Outcome::Win),
            "draw" => Some(Outcome::Draw(seats)),
            _ => None,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Only one seat is left.
    LastStanding,
    /// 速战速决: a seat fell and the survivors compared their material.
    Compared,
    /// A seat had no legal move and was not in check (`intl`).
    Stalemate,
    /// Nobody can ever be mated any more (`intl`).
    DeadPosition,
    /// The seats agreed on a draw.
    Agreement,
    /// The same position occurred too often.
    Repetition,
    /// Too many plies passed without a capture.
    NaturalLimit,
    /// Too many rounds were played after a seat went out (`fu`).
    RoundLimit,
    /// Too many checks were given with two seats left (`fu`).
    TooManyChecks,
    /// A seat left within the first rounds, which makes the game void (`fu`).
    LeftEarly,
}

/// The score: the points 积分 of each seat, by [`Seat::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score(pub [i8; 3]);

impl Score {
    /// The points of one seat.
    pub const fn of(self, seat: Seat) -> i8 {
        self.0[seat.index()]
    }
}

/// The form used in the engine protocol: Wu, Wei and Shu separated by commas.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.0[0], self.0[1], self.0[2])
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameOver {
    /// The result.
    pub outcome: Outcome,
    /// Why the game ended.
    pub ending: Ending,
    /// The points of each seat.
    pub score: Score,
}

impl GameOver {
    /// Computes the score from the outcome and the first seat to fall: 2 for the winner, 1 (or −1) for the first
    /// fallen, 1 for every living seat in a draw, and 0 otherwise.
    pub(crate) fn new(outcome: Outcome, ending: Ending, first_fallen: Option<Fallen>) -> GameOver {
        let mut points = [0; 3];
        if let Some(fallen) = first_fallen {
            points[fallen.seat.index()] = if fallen.penalised { -1 } else { 1 };
        }
        match outcome {
            Outcome::Win(seat) => points[seat.index()] = 2,
            Outcome::Draw(seats) => seats.iter().for_each(|seat| points[seat.index()] = 1),
            Outcome::Void => points = [0; 3],
        }
        GameOver { outcome, ending, score: Score(points) }
    }
}
