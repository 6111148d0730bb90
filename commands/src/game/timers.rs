//! What is to be done about a game without anybody asking for it, and when: derived from its events and from the facts.

use sanguo_engine::Seat;
use sanguo_store::millis::DAY;
use sanguo_store::{GameRow, Millis, NewTimer, State};

use crate::game::clock::{Clock, Stage};
use crate::game::facts::Facts;
use crate::game::matter::{LONGEST, Matter, Vote};

/// The player to move is reminded. The step is the number of the reminder.
pub(crate) const REMINDER: &str = "reminder";
/// The time of the player to move is up, or the grace, or the time to choose; by its [`Stage`].
pub(crate) const DEADLINE: &str = "deadline";
/// A pause ends.
pub(crate) const RESUME: &str = "resume";
/// A vote ends by itself. The step is the number of its matter.
pub(crate) const VOTE: &str = "vote";

/// A move that was laid down in advance is played.
pub(crate) const PREMOVE: &str = "premove";
/// A game that has found no players is closed.
pub(crate) const LOBBY: &str = "lobby";

/// How long a game waits for players.
pub(crate) const LOBBY_LASTS: Millis = 7 * DAY;

/// The machine is to move. Its move is thought out first, so it is not made by a tick.
pub(crate) const MACHINE: &str = "machine";

/// How long somebody is waited for who has left a game without a clock.
const WAITS: Millis = 3 * DAY;

/// What the timers of a game are made from.
pub(crate) struct Schedule<'a> {
    pub(crate) row: &'a GameRow,
    pub(crate) clock: &'a Clock,
    pub(crate) turn: Seat,
    /// When the machine is to move: how long it waits before.
    pub(crate) machine: Option<Millis>,
    pub(crate) votes: Vec<Vote>,
    /// Whether offers of a draw stand until all have answered.
    pub(crate) binding: bool,
}

impl Schedule<'_> {
    /// Since when the time of the player to move runs: when the call arrived. While it has not, as if it had at once.
    pub(crate) fn start(&self, facts: &Facts) -> Millis {
        facts.called.map_or(self.clock.since, |called| called.max(self.clock.since))
    }

    /// The time of the player to move in all.
    fn time(&self, pace: Millis) -> Millis {
        pace.saturating_add(self.clock.extra)
    }

    /// What has to be added to the time of the player to move so that it ends so much later: than it would, or than now
    /// when it is up.
    pub(crate) fn more(&self, facts: &Facts, time: Millis, now: Millis) -> Millis {
        let had = self.clock.pace.map_or(0, |pace| self.time(pace));
        let late = facts.stops.ran(self.start(facts), now).saturating_sub(had).max(0);
        time.saturating_add(late)
    }

    /// When what the clock runs towards is due: the end of the time, of the grace or of choosing. `None` without a clock.
    pub(crate) fn deadline(&self, facts: &Facts) -> Option<Millis> {
        let pace = self.clock.pace?;
        Some(match self.clock.stage {
            Stage::Running => facts.stops.advance(self.start(facts), self.time(pace)),
            Stage::Grace { at, .. } => {
                facts.stops.advance(facts.told_overdue.1.unwrap_or(at).max(at), Clock::grace(pace))
            }
            Stage::Choosing { at, .. } => facts.stops.advance(at, pace),
        })
    }

    /// When the others choose because the player to move has left: nobody waits for that one, unless they have just
    /// chosen to; without a clock for as long as the usual one.
    pub(crate) fn left_due(&self) -> Option<Millis> {
        let gone = self.clock.stage == Stage::Running && self.clock.gone.contains(self.turn);
        match (gone, self.clock.waited, self.clock.pace) {
            (true, false, _) => Some(self.clock.since),
            (true, true, None) => Some(self.clock.since.saturating_add(WAITS)),
            _ => None,
        }
    }

    /// The moments of the reminders, in their order: outside of the quiet hours of the player to move where that is possible.
    pub(crate) fn reminders(&self, facts: &Facts) -> Vec<Millis> {
        let (Some(pace), Stage::Running) = (self.clock.pace, self.clock.stage) else { return Vec::new() };
        let (start, time) = (self.start(facts), self.time(pace));
        let end = facts.stops.advance(start, time);
        let moment = |left| facts.undisturbed(facts.stops.advance(start, time - left), start, end);
        Clock::reminders(time).into_iter().map(moment).collect()
    }
}

/// The timers of a game from a moment on. Reminders that lie before it were given, or would come too late.
pub(crate) fn timers(game: &Schedule<'_>, facts: &Facts, now: Millis) -> Vec<NewTimer> {
    let new = |kind, step, due_at| NewTimer { kind, step, due_at };
    match game.row.state {
        State::Playing => {}
        State::Lobby => return vec![new(LOBBY, 0, game.row.created_at.saturating_add(LOBBY_LASTS))],
        _ => return Vec::new(),
    }
    let mut timers = Vec::new();
    if facts.ahead {
        timers.push(new(PREMOVE, 0, now));
    }
    match (game.machine, game.clock.pause()) {
        (Some(moment), _) => timers.push(new(MACHINE, 0, game.clock.since.saturating_add(moment))),
        (None, Some(pause)) => timers.push(new(RESUME, 0, pause.until)),
        (None, None) => {
            let reminders = (1..).zip(game.reminders(facts)).filter(|(_, due_at)| *due_at > now);
            timers.extend(reminders.map(|(step, due_at)| new(REMINDER, step, due_at)));
            let due = game.left_due().or_else(|| game.deadline(facts));
            timers.extend(due.map(|due_at| new(DEADLINE, 0, due_at)));
        }
    }
    let lapses = |vote: &&Vote| vote.matter != Matter::Draw || !game.binding;
    let votes = game.votes.iter().filter(lapses);
    timers.extend(votes.map(|vote| new(VOTE, vote.matter.number(), vote.at.saturating_add(LONGEST))));
    timers
}
