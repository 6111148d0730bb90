//! What clocks depend on besides the events of their game: whether the player to move was called, when no process was
//! running, and how and where the player lives.

use sanguo_store::millis::MINUTE;
use sanguo_store::{GameRow, Millis, PersonId, Place, Span, StoreError, View};

use crate::game::clock::{Clock, Stage};
use crate::game::running::Stops;
use crate::game::terms::Terms;
use crate::game::zone::Zone;
use crate::settings::{PersonSettings, Quiet, ServerSettings, quiet_hours};

/// How long before quiet hours that is said which would be said in them.
const BEFORE: Millis = MINUTE;

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
    /// The time zone of the place of the game.
    pub(crate) zone: Zone,
    /// When the player to move is not to be disturbed, and in which zone.
    pub(crate) quiet: Option<(Quiet, Zone)>,
}

impl Facts {
    /// The facts about the turn of a player.
    pub(crate) async fn load(
        view: &mut View,
        mover: Option<PersonId>,
        (place, row): (&Place, &GameRow),
        clock: &Clock,
    ) -> Result<Facts, StoreError> {
        let server = ServerSettings::of(view, place).await?;
        let zone = server.zone();
        let (Some(mover), true) = (mover, clock.pace.is_some()) else {
            return Ok(Facts { zone, ..Facts::default() });
        };
        let vacations = view.vacations_since(mover, clock.since).await?;
        let vacation = vacations.last().copied();
        let spans = clock.pauses.iter().copied().chain(view.outages_since(clock.since).await?).chain(vacations);
        let told_overdue = match clock.stage {
            Stage::Grace { event, .. } => view.arrival(&event_key(row, event)).await?,
            _ => (false, None),
        };
        // All players of a game have the same weekends: those of where it is played.
        let weekends = Terms::read(&row.terms).weekends_off().then(|| zone.clone());
        let quiet = quiet_hours(&PersonSettings::of(view, mover).await?, &server);
        Ok(Facts {
            called: (row.called_at >= row.turn_since).then_some(row.called_at),
            told_overdue,
            ahead: false,
            stops: Stops { spans: spans.collect(), weekends },
            vacation,
            zone,
            quiet,
        })
    }

    /// The moment at which the player to move is told what was to be told at another one, which may lie in their quiet
    /// hours: when these are over, or before they begin when it would be too late then. When they have lasted since before
    /// the turn began, at that moment all the same.
    pub(crate) fn undisturbed(&self, moment: Millis, turn_began: Millis, too_late: Millis) -> Millis {
        let span = self.quiet.as_ref().and_then(|(quiet, zone)| quiet.span(zone, moment));
        match span {
            Some(span) if span.until < too_late => span.until,
            Some(span) if span.from - BEFORE > turn_began => span.from - BEFORE,
            _ => moment,
        }
    }
}

/// The key under which messages are sent that tell of an event which time has brought about.
pub(crate) fn event_key(row: &GameRow, event: i64) -> String {
    format!("time:{}:{event}", row.id)
}
