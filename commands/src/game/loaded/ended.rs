//! What a loaded game that has come to its end leaves behind: the results of its seats.

use sanguo_store::{Change, EventRow, ResultRow, State};

use super::{LoadedGame, ReplayError};
use crate::game::event::GameEvent;
use crate::game::results::Tally;
use crate::game::terms::Terms;
use crate::say::refusal::Refusal;

impl LoadedGame {
    /// The results of the game, from all its stored events; none while it is not over.
    fn results(&self, stored: &[EventRow]) -> Result<Vec<ResultRow>, ReplayError> {
        let mut replayed = LoadedGame::begin(self.row.clone(), self.place.clone(), Vec::new())?;
        let mut tally = Tally::default();
        for row in stored {
            let unknown = || ReplayError::UnknownEvent { number: row.number, kind: row.kind.clone() };
            let event = GameEvent::read(&row.kind, &row.data).ok_or_else(unknown)?;
            let effects = replayed
                .apply(&event, row.number, row.at)
                .map_err(|why| ReplayError::Impossible { number: row.number, why: why.to_string() })?;
            tally.note(&event, (row.person, row.at), &effects, replayed.game.positions().len());
        }
        let over = replayed.game.position().over().filter(|_| replayed.state() == State::Over);
        let agreed = self.is_agreed_to_count();
        Ok(over.map(|over| tally.results(self.row.id, &self.row.variant, over, agreed)).unwrap_or_default())
    }

    /// Whether tables are to count the game by what was agreed.
    fn is_agreed_to_count(&self) -> bool {
        Terms::read(&self.row.terms).is_rated() && self.row.start.is_none()
    }

    /// Whether tables will count the game as it is being played: so it was agreed, and people hold all seats.
    pub(crate) fn is_rated(&self) -> bool {
        self.is_agreed_to_count() && self.imported.is_none() && self.machines().is_empty()
    }

    /// Keeps what the game leaves behind as its stored events have it now.
    pub(crate) async fn renew_results(&self, change: &mut Change) -> Result<(), Refusal> {
        let stored = change.events(self.row.id).await?;
        let results =
            self.results(&stored).map_err(|why| Refusal::Impossible { game: self.row.id, why: why.to_string() })?;
        Ok(change.set_results(self.row.id, &results).await?)
    }
}
