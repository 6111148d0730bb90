//! What a look back over a game has found, as it is stored.

use sanguo_ai::advice::{Analysis, TurningPoint};
use sanguo_engine::{Game, Position, Seat};
use sanguo_store::{StoreError, View};
use serde::{Deserialize, Serialize};

use crate::game::course::in_thousandths;
use crate::game::loaded::LoadedGame;
use crate::say::graph::GraphEvent;

/// How many plies of the better line are kept.
const KEPT: usize = 6;

/// What a look back has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Found {
    /// The chances of Wu, Wei and Shu in every position, in thousandths.
    pub(crate) chances: Vec<[i32; 3]>,
    /// The moves that cost most, in the order of the game.
    pub(crate) turns: Vec<Turn>,
}

/// A move that cost much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// The number of the position it was made in, from 0 for the start.
    pub(crate) position: usize,
    /// The letter of the seat that made it.
    pub(crate) seat: char,
    /// The move, in coordinates.
    pub(crate) played: String,
    /// A better one and what could have followed, in coordinates.
    pub(crate) better: Vec<String>,
    /// How much of its chances the seat lost by it, in thousandths.
    pub(crate) lost: i32,
}

impl Turn {
    /// The seat that made the move.
    pub(crate) fn seat(&self) -> Option<Seat> {
        Seat::from_letter(self.seat)
    }

    fn of(game: &Game, point: &TurningPoint) -> Option<Turn> {
        let before = game.positions().nth(point.position)?;
        Some(Turn {
            position: point.position,
            seat: point.seat.letter(),
            played: before.move_text(point.played),
            better: line(before, &point.better.line),
            lost: (point.lost * 1000.0).round() as i32,
        })
    }
}

/// Moves from a position on, in coordinates.
fn line(start: &Position, moves: &[sanguo_engine::Move]) -> Vec<String> {
    let mut position = *start;
    let mut texts = Vec::new();
    for &mv in moves.iter().take(KEPT) {
        if !position.is_legal(mv) {
            break;
        }
        texts.push(position.move_text(mv));
        position = position.after(mv);
    }
    texts
}

impl Found {
    /// What is kept of an analysis.
    pub(crate) fn of(game: &Game, analysis: &Analysis) -> Found {
        Found {
            chances: analysis.chances.iter().map(|chances| in_thousandths(*chances)).collect(),
            turns: analysis.turning_points.iter().filter_map(|point| Turn::of(game, point)).collect(),
        }
    }

    /// What is stored of a game as it stands; `None` when nobody has looked back over it, or it has gone on since.
    pub(crate) async fn load(view: &mut View, loaded: &LoadedGame) -> Result<Option<Found>, StoreError> {
        let row = view.analysis(loaded.row.id).await?.filter(|row| row.events == loaded.row.events);
        let found = row.and_then(|row| serde_json::from_str::<Found>(row.result.as_deref()?).ok());
        Ok(found.filter(|found| found.chances.len() == loaded.game.positions().len()))
    }

    /// The turning points as marks of a graph.
    pub(crate) fn marks(&self) -> Vec<GraphEvent> {
        let mark = |(number, turn): (u32, &Turn)| GraphEvent::Turn {
            seat: turn.seat.to_string(),
            at: turn.position + 1,
            number,
        };
        (1..).zip(&self.turns).map(mark).collect()
    }
}
