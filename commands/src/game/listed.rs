//! A game as lists show it: by its row alone, without replaying it.

use sanguo_engine::{Position, Rules, Seat, SeatSet};
use sanguo_store::{GameRow, State};

use crate::game::settings::read_rules;

/// What a list says of a game.
pub(crate) struct Listed {
    pub(crate) row: GameRow,
    pub(crate) rules: Rules,
}

impl Listed {
    /// The game of a row; `None` when the row itself cannot be understood.
    pub(crate) fn of(row: GameRow) -> Option<Listed> {
        let rules = read_rules(&row.variant, &row.options).ok()?;
        Some(Listed { row, rules })
    }

    /// The seat to move, while the game is being played.
    pub(crate) fn turn(&self) -> Option<Seat> {
        let turn = self.row.turn.as_deref().filter(|_| self.row.state == State::Playing)?;
        turn.chars().next().and_then(Seat::from_letter)
    }

    /// The seats that are still in the game; `None` when its position cannot be read.
    pub(crate) fn alive(&self) -> Option<SeatSet> {
        Position::from_fen(self.rules, &self.row.position).ok().map(|position| position.alive())
    }

    /// The seats that need a player in the lobby: those that live at the start.
    pub(crate) fn needed(&self) -> Vec<Seat> {
        let start = Position::from_fen(self.rules, &self.row.position);
        start.map_or_else(|_| Seat::ALL.to_vec(), |start| start.alive().iter().collect())
    }
}
