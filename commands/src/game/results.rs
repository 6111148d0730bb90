//! What each seat gets from a game that has come to its end: the written rules, over what happened. Rule: docs/TABLE.md.

use std::collections::BTreeMap;

use sanguo_engine::{Effect, Fate, GameOver, Outcome, Seat};
use sanguo_store::{GameId, Millis, PersonId, ResultRow};

use crate::game::event::GameEvent;

/// The name under which results are noted as derived.
pub(crate) const NAME: &str = "results";
/// The version of these rules. With another one all results are derived anew at the next start.
pub(crate) const VERSION: i64 = 1;

/// How a seat left a game, or that it did not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// It was there at the end.
    Stayed,
    /// The others took it out: by mate, capture, or a rule of the game that it broke.
    Beaten,
    /// It resigned.
    Resigned,
    /// Its player did not move in time.
    TimedOut,
    /// It left a game whose rules speak of leaving (`fu`).
    Left,
}

impl Exit {
    /// The exit of a seat that an event took out.
    fn of(event: &GameEvent, seat: Seat, fate: Fate) -> Exit {
        match event {
            GameEvent::Depart(who) if *who == seat => Exit::Left,
            GameEvent::TimeOut(who) if *who == seat => Exit::TimedOut,
            _ if fate == Fate::Resigned => Exit::Resigned,
            _ => Exit::Beaten,
        }
    }

    /// The name in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Exit::Stayed => "stayed",
            Exit::Beaten => "beaten",
            Exit::Resigned => "resigned",
            Exit::TimedOut => "timeout",
            Exit::Left => "left",
        }
    }
}

/// What plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "no machine takes a seat yet")]
pub(crate) enum Plays {
    /// A person.
    Person,
    /// A program of the bot.
    Machine,
}

/// Which tables count the result of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counts {
    /// Points and rating.
    Rated,
    /// The points alone: somebody else began the game in this seat.
    Points,
    /// None: it was agreed so, or the game began from a position of its own.
    Friendly,
    /// None of those among people.
    Machine,
}

impl Counts {
    const ALL: [Counts; 4] = [Counts::Rated, Counts::Points, Counts::Friendly, Counts::Machine];

    /// The name in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Counts::Rated => "rated",
            Counts::Points => "points",
            Counts::Friendly => "friendly",
            Counts::Machine => "machine",
        }
    }

    /// Reads what [`Counts::name`] writes. Of what a later version has written nothing is counted.
    pub(crate) fn read(name: &str) -> Counts {
        Counts::ALL.into_iter().find(|counts| counts.name() == name).unwrap_or(Counts::Friendly)
    }

    /// Which tables count a seat of a game, by what plays the game's seats at its end, whether it was agreed to count, and
    /// whether somebody took the seat over.
    pub(crate) fn of(players: &[Plays], agreed: bool, taken_over: bool) -> Counts {
        match (players.contains(&Plays::Machine), agreed, taken_over) {
            (true, ..) => Counts::Machine,
            (false, false, _) => Counts::Friendly,
            (false, true, true) => Counts::Points,
            (false, true, false) => Counts::Rated,
        }
    }
}

/// What is counted beside the points, by what made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Alliance,
    Deposed,
    Absorbed,
    Exit(Exit),
}

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Holder {
    /// Nobody for the machine.
    person: PersonId,
    taken_over: bool,
    plays: Plays,
}

/// What a game amounts to for its players, gathered while its events are replayed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    holders: BTreeMap<Seat, Holder>,
    /// Deeds, each with the number of positions there were when it was done: those of moves that are taken back are none.
    deeds: Vec<(usize, Seat, Deed)>,
    ended_at: Millis,
}

impl Tally {
    /// Notes an event after which the game has so many positions, and what it did.
    pub(crate) fn note(
        &mut self,
        event: &GameEvent,
        (person, at): (Option<PersonId>, Millis),
        effects: &[Effect],
        positions: usize,
    ) {
        match (event, person) {
            (GameEvent::Join(seat), Some(person)) => {
                self.holders.insert(*seat, Holder { person, taken_over: false, plays: Plays::Person });
            }
            (GameEvent::Substitute(seat), Some(person)) => {
                self.holders.insert(*seat, Holder { person, taken_over: true, plays: Plays::Person });
            }
            (GameEvent::Machine(seat, _), _) => {
                let machine = Holder { person: PersonId::UNKNOWN, taken_over: false, plays: Plays::Machine };
                self.holders.insert(*seat, machine);
            }
            // The seats that those have now who sat in the others, in their order.
            (GameEvent::Lots(letters), _) => {
                let seats = letters.chars().filter_map(Seat::from_letter);
                self.holders = seats.zip(std::mem::take(&mut self.holders).into_values()).collect();
            }
            (GameEvent::Leave(seat), _) => drop(self.holders.remove(seat)),
            _ => {}
        }
        self.deeds.retain(|(then, ..)| *then <= positions);
        for effect in effects {
            match *effect {
                Effect::Allied { by, .. } => self.deeds.push((positions, by, Deed::Alliance)),
                Effect::Deposed { by, .. } => self.deeds.push((positions, by, Deed::Deposed)),
                Effect::Eliminated { seat, fate, absorbed_by, .. } => {
                    self.deeds.push((positions, seat, Deed::Exit(Exit::of(event, seat, fate))));
                    self.deeds.extend(absorbed_by.map(|heir| (positions, heir, Deed::Absorbed)));
                }
                Effect::Over(_) => self.ended_at = at,
                _ => {}
            }
        }
    }

    /// The results of a game that ended so. One that is void counts as not played.
    pub(crate) fn results(&self, game: GameId, variant: &str, over: &GameOver, agreed: bool) -> Vec<ResultRow> {
        if over.outcome == Outcome::Void {
            return Vec::new();
        }
        let players: Vec<Plays> = self.holders.values().map(|holder| holder.plays).collect();
        let row = |(&seat, holder): (&Seat, &Holder)| {
            let count =
                |deed: Deed| self.deeds.iter().filter(|(_, by, done)| *by == seat && *done == deed).count() as i64;
            let exit = self.deeds.iter().find_map(|(_, by, deed)| match deed {
                Deed::Exit(exit) if *by == seat => Some(*exit),
                _ => None,
            });
            ResultRow {
                game,
                seat: seat.letter().to_string(),
                person: holder.person,
                variant: variant.to_owned(),
                counts: Counts::of(&players, agreed, holder.taken_over).name().to_owned(),
                ended_at: self.ended_at,
                points: over.score.of(seat).into(),
                won: over.outcome == Outcome::Win(seat),
                exit: exit.unwrap_or(Exit::Stayed).name().to_owned(),
                alliances: count(Deed::Alliance),
                deposed: count(Deed::Deposed),
                absorbed: count(Deed::Absorbed),
            }
        };
        self.holders.iter().filter(|(_, holder)| holder.plays == Plays::Person).map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_follows_from_who_plays_and_what_was_agreed() {
        use Plays::{Machine, Person};
        let people = [Person, Person, Person];
        assert_eq!(Counts::of(&people, true, false), Counts::Rated);
        assert_eq!(Counts::of(&people, true, true), Counts::Points);
        assert_eq!(Counts::of(&people, false, false), Counts::Friendly);
        assert_eq!(Counts::of(&people, false, true), Counts::Friendly);
        for players in [[Machine, Person, Person], [Person, Machine, Machine], [Machine; 3]] {
            for (agreed, taken_over) in [(true, false), (true, true), (false, false)] {
                assert_eq!(Counts::of(&players, agreed, taken_over), Counts::Machine);
            }
        }
        for counts in Counts::ALL {
            assert_eq!(Counts::read(counts.name()), counts);
        }
        assert_eq!(Counts::read("of the future"), Counts::Friendly);
    }

    #[test]
    fn how_a_seat_left_is_told_by_event_and_fate() {
        for (event, fate, exit) in [
            (GameEvent::Resign(Seat::Wu), Fate::Resigned, Exit::Resigned),
            (GameEvent::Depart(Seat::Wu), Fate::Resigned, Exit::Left),
            (GameEvent::TimeOut(Seat::Wu), Fate::Resigned, Exit::TimedOut),
            (GameEvent::Resign(Seat::Wu), Fate::AskedTooEarly, Exit::Beaten),
            (GameEvent::Move(String::new()), Fate::Checkmated, Exit::Beaten),
            (GameEvent::AgreeDraw(Seat::Wei), Fate::DrawOfTwo, Exit::Beaten),
            // Another seat that an event takes out besides has not left by itself.
            (GameEvent::Depart(Seat::Wei), Fate::Stalemated, Exit::Beaten),
        ] {
            assert_eq!(Exit::of(&event, Seat::Wu, fate), exit, "{event:?}");
        }
    }

    #[test]
    fn seats_drawn_by_lot_change_holders() {
        let mut tally = Tally::default();
        for (seat, person) in [(Seat::Shu, 3), (Seat::Wu, 1), (Seat::Wei, 2)] {
            tally.note(&GameEvent::Join(seat), (Some(PersonId(person)), 5), &[], 1);
        }
        tally.note(&GameEvent::Lots("swu".to_owned()), (Some(PersonId(3)), 5), &[], 1);
        let held = |seat: Seat| tally.holders.get(&seat).map(|holder| holder.person.0);
        assert_eq!(Seat::ALL.map(held), [Some(3), Some(2), Some(1)]);
        tally.note(&GameEvent::Substitute(Seat::Wei), (Some(PersonId(9)), 5), &[], 1);
        assert_eq!(
            tally.holders.get(&Seat::Wei),
            Some(&Holder { person: PersonId(9), taken_over: true, plays: Plays::Person })
        );
    }

    #[test]
    fn deeds_of_moves_that_are_taken_back_are_none() {
        let mut tally = Tally::default();
        let by = (Some(PersonId(7)), 5);
        tally.note(&GameEvent::Join(Seat::Wu), by, &[], 1);
        let allied = [Effect::Allied { by: Seat::Wu, with: Seat::Wei }];
        tally.note(&GameEvent::Move(String::new()), by, &allied, 2);
        tally.note(&GameEvent::Takeback(1), by, &[], 1);
        tally.note(&GameEvent::Move(String::new()), by, &[], 2);
        assert!(tally.deeds.is_empty(), "{tally:?}");
        tally.note(&GameEvent::Move(String::new()), by, &allied, 3);
        assert_eq!(tally.deeds, [(3, Seat::Wu, Deed::Alliance)]);
    }
}
