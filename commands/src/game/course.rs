//! The course of a game: what the seats had and what happened, position by position.

use sanguo_ai::advice;
use sanguo_engine::{Diplomacy, Effect, Seat, SeatSet};

use crate::game::loaded::LoadedGame;
use crate::say::graph::GraphEvent;

/// The chances of Wu, Wei and Shu in thousandths.
pub(crate) fn in_thousandths(chances: [f64; 3]) -> [i32; 3] {
    chances.map(|part| (part * 1000.0).round() as i32)
}

impl LoadedGame {
    /// What the seats have in every position, in hundredths: in quick games by the measure of their mode, in others what
    /// the pieces are worth in soldiers.
    pub(crate) fn material_course(&self) -> Vec<[i32; 3]> {
        if !self.game.position().rules().mode.is_quick() {
            return advice::material(self.game.positions());
        }
        let of = |seat: Seat, position: &sanguo_engine::Position| match position.alive().contains(seat) {
            true => i32::try_from(position.material(seat)).unwrap_or(i32::MAX).saturating_mul(100),
            false => 0,
        };
        self.game.positions().map(|position| Seat::ALL.map(|seat| of(seat, position))).collect()
    }

    /// The chances of the seats in every position as the machine sees them at a glance, in thousandths.
    pub(crate) fn chances_course(&self) -> Vec<[i32; 3]> {
        advice::chances_of(self.game.positions()).into_iter().map(in_thousandths).collect()
    }

    /// Alliances, the emperor's end and the falls of seats, each at the position that it led to.
    pub(crate) fn course_events(&self) -> Vec<GraphEvent> {
        let mut events = self.alliances();
        for (at, effects) in (1..).zip(&self.effects) {
            for effect in effects.iter() {
                match effect {
                    Effect::Deposed { .. } => events.push(GraphEvent::Deposed { at }),
                    Effect::Eliminated { seat, .. } => {
                        events.push(GraphEvent::Fall { seat: seat.letter().to_string(), at });
                    }
                    _ => {}
                }
            }
        }
        events
    }

    /// Who was allied, from which position to which.
    fn alliances(&self) -> Vec<GraphEvent> {
        let mut spans: Vec<(SeatSet, usize, usize)> = Vec::new();
        for (number, position) in self.game.positions().enumerate() {
            let Diplomacy::Allied(pair) = position.diplomacy() else { continue };
            match spans.last_mut().filter(|(allies, _, until)| *allies == pair && *until + 1 == number) {
                Some((.., until)) => *until = number,
                None => spans.push((pair, number, number)),
            }
        }
        let event = |(pair, from, until): (SeatSet, usize, usize)| GraphEvent::Alliance {
            pair: pair.iter().map(Seat::letter).collect(),
            from,
            until,
        };
        spans.into_iter().map(event).collect()
    }
}
