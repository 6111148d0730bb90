//! How a game ends, and what everybody gets for it. Rule: docs/RULES.md, "How a game ends", "Points".

use std::fmt;

use crate::seat::{Seat, SeatSet};

/// How a seat left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// 将死: to move, in check, without a legal move.
    Checkmated,
    /// 困毙: to move, not in check, without a legal move.
    Stalemated,
    /// Its general was taken off the board by a capture.
    GeneralCaptured,
    /// It gave up, or ran out of time.
    Resigned,
    /// It repeated a position giving check with every move.
    PerpetualCheck,
    /// It gave more checks than the game allows (`fu`).
    TooManyChecks,
    /// It asked a second time for what the game does not allow yet (`fu`).
    AskedTooEarly,
    /// It offered a draw, or accepted one, while the third seat did not (`fu`).
    DrawOfTwo,
}

/// The first seat that fell, for the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fallen {
    /// Which seat.
    pub seat: Seat,
    /// Whether its fall costs it a point instead of bringing one: it resigned while three seats lived.
    pub penalised: bool,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One seat won.
    Win(Seat),
    /// The game is drawn among these (the living) seats.
    Draw(SeatSet),
    /// The game counts as not played (`fu`).
    Void,
}

/// As in the engine protocol: `win:u`, `draw:us`, `void`.
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
    /// Reads what [`Outcome`] displays.
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
    /// One seat is left.
    LastStanding,
    /// 速战速决: somebody fell and the survivors compared their pieces.
    Compared,
    /// A seat had no legal move and was not in check (`intl`).
    Stalemate,
    /// Nobody could ever be mated any more (`intl`).
    DeadPosition,
    /// The living agreed.
    Agreement,
    /// The same position came too often.
    Repetition,
    /// Too many plies without a capture.
    NaturalLimit,
    /// Too many rounds since a seat went out (`fu`).
    RoundLimit,
    /// Too many checks with two left (`fu`).
    TooManyChecks,
    /// A seat left when the game had hardly begun (`fu`).
    LeftEarly,
}

/// Points 积分 of the three seats, by [`Seat::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score(pub [i8; 3]);

impl Score {
    /// The points of one seat.
    pub const fn of(self, seat: Seat) -> i8 {
        self.0[seat.index()]
    }
}

/// As in the engine protocol: Wu, Wei, Shu with commas.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.0[0], self.0[1], self.0[2])
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameOver {
    /// Who won or drew.
    pub outcome: Outcome,
    /// Why.
    pub ending: Ending,
    /// What everybody gets.
    pub score: Score,
}

impl GameOver {
    /// The points follow from the outcome and the first seat to fall: winner 2, first fallen 1 (or −1), a draw 1 for
    /// every living seat, everybody else 0.
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
