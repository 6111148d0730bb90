//! The clock of a game as its events leave it: the time per move, since when it runs, why it stands, and how far the
//! player to move is overdue.

use sanguo_engine::{Seat, SeatSet};
use sanguo_store::millis::HOUR;
use sanguo_store::{Millis, Span};

/// How far the player to move has let the time run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Stage {
    /// There is time left.
    #[default]
    Running,
    /// The time is up, and everybody was told; a period of grace runs.
    Grace {
        /// The event that says so.
        event: i64,
        /// When it happened.
        at: Millis,
    },
    /// The grace is over: the other players choose what becomes of the seat.
    Choosing {
        /// The event that says so.
        event: i64,
        /// When it happened.
        at: Millis,
        /// Those who want the seat to lose the game.
        against: SeatSet,
        /// Those who want the machine to play on.
        machine: SeatSet,
    },
}

/// What the others may choose for a player who does not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// To wait for one more time per move.
    Wait,
    /// To let somebody else take the seat.
    Substitute,
    /// To let the machine play on, when all who may choose agree.
    Machine,
    /// To let the seat lose, as by resigning, when all who may choose agree.
    Lose,
}

impl Choice {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Choice; 4] = [Choice::Wait, Choice::Substitute, Choice::Machine, Choice::Lose];

    /// The word for it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Choice::Wait => "wait",
            Choice::Substitute => "substitute",
            Choice::Machine => "machine",
            Choice::Lose => "lose",
        }
    }

    /// The choice of a word.
    pub(crate) fn read(word: &str) -> Option<Choice> {
        Choice::ALL.into_iter().find(|choice| choice.name() == word)
    }
}

/// The clock of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clock {
    /// The time per move; `None` when the game has no clock.
    pub(crate) pace: Option<Millis>,
    /// Since when the seat to move has been to move, or has had its time anew.
    pub(crate) since: Millis,
    /// What was added to its time.
    pub(crate) extra: Millis,
    /// How far it is overdue.
    pub(crate) stage: Stage,
    /// Pauses that may concern this turn, in their order; the last one may not be over yet.
    pub(crate) pauses: Vec<Span>,
    /// Whether the last one has not been ended.
    paused: bool,
    /// The seat that asked for the last one.
    pub(crate) paused_by: Option<Seat>,
    /// The seats that anybody may take over from their players.
    pub(crate) offered: SeatSet,
    /// The seats whose players have left the place where the game is played.
    pub(crate) gone: SeatSet,
    /// Whether the others wait for the player to move although that one has left.
    pub(crate) waited: bool,
}

impl Clock {
    /// The clock of a game with a time per move, or none, before it begins.
    pub(crate) fn new(pace: Option<Millis>) -> Clock {
        Clock { pace, ..Clock::default() }
    }

    /// The seat to move has its time anew.
    pub(crate) fn restart(&mut self, at: Millis) {
        (self.since, self.extra, self.stage, self.waited) = (at, 0, Stage::Running, false);
        self.pauses.retain(|pause| pause.until > at);
        self.paused &= !self.pauses.is_empty();
    }

    /// The pause that has not been ended.
    pub(crate) fn pause(&self) -> Option<Span> {
        self.pauses.last().copied().filter(|_| self.paused)
    }

    /// A pause begins, for as long as it is not ended before.
    pub(crate) fn begin_pause(&mut self, from: Millis, until: Millis, by: Option<Seat>) {
        self.end_pause(from);
        self.paused_by = by;
        self.pauses.push(Span { from, until });
        self.paused = true;
    }

    /// The pause ends.
    pub(crate) fn end_pause(&mut self, at: Millis) {
        if let Some(pause) = self.pauses.last_mut().filter(|_| self.paused) {
            pause.until = pause.until.min(at);
        }
        self.paused = false;
    }

    /// The period of grace for a time per move: a tenth of it, at least an hour, or one time per move where that is
    /// shorter.
    pub(crate) fn grace(pace: Millis) -> Millis {
        (pace / 10).max(HOUR.min(pace))
    }

    /// The moments at which the player to move is reminded, as the time that is left then: at half time, twelve hours and
    /// one hour before the end. Those that do not fit are left out.
    pub(crate) fn reminders(time: Millis) -> Vec<Millis> {
        let half = time / 2;
        let later = [12 * HOUR, HOUR].into_iter().filter(|left| *left < half);
        [half].into_iter().chain(later).collect()
    }

    /// The seats whose players keep nothing waiting: those who have left, and the one that is to move and past its grace.
    pub(crate) fn absent(&self, turn: Seat) -> SeatSet {
        let mut absent = self.gone;
        if matches!(self.stage, Stage::Choosing { .. }) {
            absent.insert(turn);
        }
        absent
    }
}

#[cfg(test)]
mod tests {
    use sanguo_store::millis::{DAY, MINUTE};

    use super::*;

    #[test]
    fn grace_and_reminders_fit_the_time_per_move() {
        for (pace, grace, reminders) in [
            (3 * DAY, 3 * DAY / 10, vec![36 * HOUR, 12 * HOUR, HOUR]),
            (30 * DAY, 3 * DAY, vec![15 * DAY, 12 * HOUR, HOUR]),
            (DAY, 144 * MINUTE, vec![12 * HOUR, HOUR]),
            (6 * HOUR, HOUR, vec![3 * HOUR, HOUR]),
            (2 * HOUR, HOUR, vec![HOUR]),
            (HOUR, HOUR, vec![30 * MINUTE]),
            (5 * MINUTE, 5 * MINUTE, vec![150_000]),
        ] {
            assert_eq!((Clock::grace(pace), Clock::reminders(pace)), (grace, reminders), "{}", pace / MINUTE);
        }
    }
}
