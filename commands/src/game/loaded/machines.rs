//! The machine's part in a game.

use sanguo_ai::{Level, manner};
use sanguo_engine::{Effect, Seat, SeatSet};
use sanguo_store::Millis;

use super::{LoadedGame, machine_name};
use crate::game::matter::Matter;
use crate::game::terms::{MOMENT, PRACTICE, Terms};

/// How long the machine waits before it moves where nothing else was agreed, and at least: nobody could follow it
/// otherwise.
const USUAL_MOMENT: Millis = 1500;
/// How many seconds may be agreed for that.
pub(crate) const MOMENTS: std::ops::RangeInclusive<Millis> = 2..=300;
/// Machines that are alone agree on a draw after so many plies, and no sooner than so many after the last seat fell.
const LONGEST_ALONE: usize = 400;
const AT_LEAST_ALONE: usize = 150;

impl LoadedGame {
    /// The machines change seats as lots were drawn: the new seats of those who held them in their order.
    pub(super) fn draw_machines(&mut self, letters: &str) {
        let before = std::mem::take(&mut self.machines);
        for (old, new) in self.needed().iter().zip(letters.chars().filter_map(Seat::from_letter)) {
            self.machines[new.index()] = before[old.index()];
        }
    }

    /// The level at which the machine plays a seat; `None` when a person holds it, or nobody.
    pub(crate) fn machine(&self, seat: Seat) -> Option<Level> {
        self.machines[seat.index()].and_then(Level::new)
    }

    /// The seats that the machine plays.
    pub(crate) fn machines(&self) -> SeatSet {
        SeatSet::ALL.iter().filter(|seat| self.machine(*seat).is_some()).fold(SeatSet::EMPTY, |mut all, seat| {
            all.insert(seat);
            all
        })
    }

    /// Whether the machine in a seat agrees to what is asked.
    pub(crate) fn machine_agrees(&self, seat: Seat, matter: Matter) -> bool {
        let Some(level) = self.machine(seat) else { return true };
        match matter {
            Matter::Draw => manner::accepts_draw(&self.game, seat),
            Matter::Takeback => self.is_practice() || manner::agrees_to_takeback(level, self.takebacks),
            Matter::Pause | Matter::Abort | Matter::Pace => true,
        }
    }

    /// Whether the game is one person's practice against the machine.
    pub(crate) fn is_practice(&self) -> bool {
        Terms::read(&self.row.terms).is_on(PRACTICE)
    }

    /// The machines are called by their levels.
    pub(super) fn name_machines(&mut self) {
        for player in &mut self.players {
            if let Some(level) = self.machines[player.seat.index()] {
                player.person.name = machine_name(level);
            }
        }
    }

    /// Whether no people play any more and the machines have gone on for so long that they end it.
    pub(crate) fn ends_alone(&self) -> bool {
        if !self.game.position().alive().without(self.machines()).is_empty() {
            return false;
        }
        let fell = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Eliminated { .. }));
        let last = self.effects.iter().rposition(|effects| fell(effects)).map_or(0, |at| at + 1);
        self.game.plies() >= LONGEST_ALONE.max(last + AT_LEAST_ALONE)
    }

    /// How long the machine waits before it moves: one moment for each move that the last message told of.
    pub(crate) fn machine_pause(&self) -> Millis {
        let agreed = Terms::read(&self.row.terms).get(MOMENT).and_then(|seconds| seconds.parse::<Millis>().ok());
        let moment =
            agreed.map_or(USUAL_MOMENT, |seconds| seconds.clamp(*MOMENTS.start(), *MOMENTS.end()).saturating_mul(1000));
        let last = self.times.last().copied();
        let together = self.times.iter().rev().take_while(|at| Some(**at) == last).count();
        let movers = self.game.positions().rev().skip(1).take(together);
        let machines = movers.take_while(|before| self.machine(before.turn()).is_some()).count();
        moment.saturating_mul(i64::try_from(machines.max(1)).unwrap_or(1))
    }
}
