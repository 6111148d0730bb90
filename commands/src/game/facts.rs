//! What clocks depend on besides the events of their game: whether the player to move was called, when no process was
//! running, and how and where the player lives.

use sanguo_store::{GameRow, Millis, PersonId, Span, StoreError, View};

use crate::game::clock::{Clock, Stage};
use crate::game::running::Stops;
use crate::game::terms::Terms;
use crate::game::zone::Zone;

/// What the clock of a game depends on besides its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Facts {
    /// When the call of the player to move arrived; `None` when it has not yet.
    pub(crate) called: Option<Millis>,
    /// When the news that the time is up arrived, and whether it still waits to be sent.
    pub(crate) told_overdue: (bool, Option<Millis>),
    /// Whether the player to move has laid the move down in advance.
    pub(crate) ahead: bool,
    /// When the clock stands.
    pub(crate) stops: Stops,
    /// The vacation among them that ends last.
    pub(crate) vacation: Option<Span>,
}

impl Facts {
    /// The facts about the turn of a player.
    pub(crate) async fn load(
        view: &mut View,
        mover: Option<PersonId>,
        row: &GameRow,
        clock: &Clock,
    ) -> Result<Facts, StoreError> {
        let (Some(mover), true) = (mover, clock.pace.is_some()) else { return Ok(Facts::default()) };
        let vacations = view.vacations_since(mover, clock.since).await?;
        let vacation = vacations.last().copied();
        let spans = clock.pauses.iter().copied().chain(view.outages_since(clock.since).await?).chain(vacations);
        let told_overdue = match clock.stage {
            Stage::Grace { event, .. } => view.arrival(&event_key(row, event)).await?,
            _ => (false, None),
        };
        let weekends = Terms::read(&row.terms).weekends_off().then(Zone::default);
        Ok(Facts {
            called: (row.called_at >= row.turn_since).then_some(row.called_at),
            told_overdue,
            ahead: false,
            stops: Stops { spans: spans.collect(), weekends },
            vacation,
        })
    }
}

/// The key under which messages are sent that tell of an event which time has brought about.
pub(crate) fn event_key(row: &GameRow, event: i64) -> String {
    format!("time:{}:{event}", row.id)
}
