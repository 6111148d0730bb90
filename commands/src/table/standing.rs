//! Where everybody stands: results added up.

use std::collections::HashMap;

use sanguo_engine::{Seat, Variant};
use sanguo_store::{Listed, PersonId};

use crate::game::results::Counts;
use crate::table::rating::{Rating, rated};
use crate::table::season::Season;

/// Which results a table counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scope {
    /// Those of one game, or of all.
    pub(crate) variant: Option<Variant>,
    /// Those of a month, or of all time.
    pub(crate) season: Season,
}

/// How often somebody played a seat, and the points from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct AtSeat {
    pub(crate) games: u32,
    pub(crate) points: i64,
}

/// What somebody's results add up to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Standing {
    pub(crate) person: PersonId,
    /// Games that count.
    pub(crate) games: u32,
    pub(crate) points: i64,
    pub(crate) won: u32,
    /// By [`Seat::index`].
    pub(crate) seats: [AtSeat; 3],
    pub(crate) alliances: i64,
    pub(crate) deposed: i64,
    pub(crate) absorbed: i64,
    /// The rating at the end of the season.
    pub(crate) rating: Rating,
    /// Games that count in no table.
    pub(crate) friendly: u32,
    /// Games with machines.
    pub(crate) machine: u32,
    forgotten: bool,
}

impl Standing {
    fn new(person: PersonId, forgotten: bool) -> Standing {
        Standing {
            person,
            games: 0,
            points: 0,
            won: 0,
            seats: [AtSeat::default(); 3],
            alliances: 0,
            deposed: 0,
            absorbed: 0,
            rating: Rating::default(),
            friendly: 0,
            machine: 0,
            forgotten,
        }
    }

    fn add(&mut self, listed: &Listed) {
        let result = &listed.result;
        match Counts::read(&result.counts) {
            Counts::Friendly => self.friendly += 1,
            Counts::Machine => self.machine += 1,
            Counts::Rated | Counts::Points => {
                self.games += 1;
                self.points += result.points;
                self.won += u32::from(result.won);
                self.alliances += result.alliances;
                self.deposed += result.deposed;
                self.absorbed += result.absorbed;
                if let Some(seat) = result.seat.chars().next().and_then(Seat::from_letter) {
                    let at = &mut self.seats[seat.index()];
                    *at = AtSeat { games: at.games + 1, points: at.points + result.points };
                }
            }
        }
    }

    /// The seat played most often; of several the one with most points.
    pub(crate) fn favourite(&self) -> Option<Seat> {
        // The last of equal ones would be taken.
        let most = Seat::ALL.into_iter().rev().max_by_key(|seat| self.seats[seat.index()])?;
        (self.seats[most.index()].games > 0).then_some(most)
    }

    /// What decides who stands before whom: points, games won, fewer games for them, rating.
    fn key(&self) -> (i64, u32, std::cmp::Reverse<u32>, i64) {
        (self.points, self.won, std::cmp::Reverse(self.games), self.rating.shown())
    }

    /// What two who share a rank have in common.
    fn ties(&self, other: &Standing) -> bool {
        (self.points, self.won, self.games) == (other.points, other.won, other.games)
    }
}

/// Everybody's standing, from results in the order in which their games ended. Those who asked to be forgotten are not
/// among them; they still were opponents.
pub(crate) fn standings(results: &[Listed], scope: Scope) -> Vec<Standing> {
    let mut all: HashMap<PersonId, Standing> = HashMap::new();
    let of_variant = |listed: &&Listed| scope.variant.is_none_or(|variant| variant.name() == listed.result.variant);
    let in_time = |listed: &&Listed| !scope.season.is_before(listed.result.ended_at);
    let counted: Vec<&Listed> = results.iter().filter(of_variant).filter(in_time).collect();
    for game in counted.chunk_by(|a, b| a.result.game == b.result.game) {
        for listed in game {
            let person = listed.result.person;
            let standing = all.entry(person).or_insert_with(|| Standing::new(person, listed.forgotten));
            if scope.season.holds(listed.result.ended_at) {
                standing.add(listed);
            }
        }
        rate(&mut all, game);
    }
    let mut standings: Vec<Standing> = all.into_values().filter(|standing| !standing.forgotten).collect();
    standings.sort_by(|a, b| b.key().cmp(&a.key()).then(a.person.cmp(&b.person)));
    standings
}

/// Rates a game among those for whom it is rated.
fn rate(all: &mut HashMap<PersonId, Standing>, game: &[&Listed]) {
    let rated_ones: Vec<&Listed> =
        game.iter().copied().filter(|listed| Counts::read(&listed.result.counts) == Counts::Rated).collect();
    let several = |person: PersonId| rated_ones.iter().filter(|one| one.result.person == person).count() > 1;
    if rated_ones.len() < 2 || rated_ones.iter().any(|one| several(one.result.person)) {
        return;
    }
    let rating = |one: &&Listed| all.get(&one.result.person).map_or_else(Rating::default, |standing| standing.rating);
    let before: Vec<Rating> = rated_ones.iter().map(rating).collect();
    let points: Vec<i64> = rated_ones.iter().map(|one| one.result.points).collect();
    for (one, after) in rated_ones.iter().zip(rated(&before, &points)) {
        if let Some(standing) = all.get_mut(&one.result.person) {
            standing.rating = after;
        }
    }
}

/// The ranks of those who have played a game that counts, the first first: who is equal shares a rank.
pub(crate) fn ranked(standings: Vec<Standing>) -> Vec<(usize, Standing)> {
    let mut ranked: Vec<(usize, Standing)> = Vec::new();
    for standing in standings.into_iter().filter(|standing| standing.games > 0) {
        let shared = ranked.last().filter(|(_, before)| before.ties(&standing)).map(|(rank, _)| *rank);
        ranked.push((shared.unwrap_or(ranked.len() + 1), standing));
    }
    ranked
}

#[cfg(test)]
mod tests {
    use sanguo_store::{GameId, ResultRow};

    use super::*;
    use crate::table::season::NOW;

    fn result(game: i64, seat: &str, person: i64, points: i64, counts: Counts) -> Listed {
        let result = ResultRow {
            game: GameId(game),
            seat: seat.to_owned(),
            person: PersonId(person),
            variant: if game % 2 == 0 { "intl" } else { "yanyi" }.to_owned(),
            counts: counts.name().to_owned(),
            ended_at: game * 20 * 24 * 3_600_000,
            points,
            won: points == 2,
            exit: "stayed".to_owned(),
            alliances: 1,
            deposed: 0,
            absorbed: 2,
        };
        Listed { result, forgotten: person == 13 }
    }

    fn game(number: i64, people: [i64; 3], points: [i64; 3]) -> Vec<Listed> {
        let seats = ["u", "w", "s"].into_iter().zip(people).zip(points);
        seats.map(|((seat, person), points)| result(number, seat, person, points, Counts::Rated)).collect()
    }

    const EVERYTHING: Scope = Scope { variant: None, season: Season::All };

    fn people(ranked: &[(usize, Standing)]) -> Vec<(usize, i64, i64)> {
        ranked.iter().map(|(rank, one)| (*rank, one.person.0, one.points)).collect()
    }

    #[test]
    fn points_are_added_up_and_equals_share_a_rank() {
        let results = [game(1, [1, 2, 3], [2, 1, 0]), game(2, [2, 3, 1], [1, 2, 0])].concat();
        let all = ranked(standings(&results, EVERYTHING));
        assert_eq!(people(&all), [(1, 3, 2), (1, 1, 2), (3, 2, 2)], "who has won is before who has not");
        let of = |variant| ranked(standings(&results, Scope { variant: Some(variant), ..EVERYTHING }));
        assert_eq!(people(&of(Variant::Yanyi)), [(1, 1, 2), (2, 2, 1), (3, 3, 0)]);
        assert_eq!(people(&of(Variant::Intl)), [(1, 3, 2), (2, 2, 1), (3, 1, 0)]);
        assert!(of(Variant::Shogi).is_empty());
        assert_eq!((all[0].1.alliances, all[0].1.absorbed), (2, 4));
    }

    #[test]
    fn a_season_counts_its_month_and_rates_all_that_came_before() {
        let results = [game(1, [1, 2, 3], [2, 1, 0]), game(2, [1, 2, 3], [2, 1, 0])].concat();
        // Two games, on 21 January and 10 February 1970.
        let month = |listed: &Listed| Season::read(NOW, listed.result.ended_at).unwrap();
        let of = |season: Season| standings(&results, Scope { variant: None, season });
        let (january, all) = (of(month(&results[0])), of(Season::All));
        assert_eq!((january[0].games, january[0].points, all[0].points), (1, 2, 4));
        assert!(all[0].rating.shown() > january[0].rating.shown() && january[0].rating.shown() > 1500);
        let february = of(month(&results[5]));
        assert_eq!((february[0].games, february[0].rating), (1, all[0].rating));
    }

    #[test]
    fn who_is_forgotten_is_not_listed_and_was_an_opponent_all_the_same() {
        let with = |third: i64| ranked(standings(&game(1, [1, 2, third], [1, 0, 2]), EVERYTHING));
        assert_eq!(people(&with(13)), [(1, 1, 1), (2, 2, 0)]);
        assert_eq!(with(13)[0].1.rating, with(3)[1].1.rating);
    }

    #[test]
    fn what_does_not_count_is_kept_apart() {
        let rows = |counts: [Counts; 3]| -> Vec<Listed> {
            let seats = [("u", 1, 2), ("w", 2, 1), ("s", 3, -1)].into_iter().zip(counts);
            seats.map(|((seat, person, points), counts)| result(1, seat, person, points, counts)).collect()
        };
        let friendly = standings(&rows([Counts::Friendly; 3]), EVERYTHING);
        assert!(ranked(friendly.clone()).is_empty());
        assert!(friendly.iter().all(|one| one.friendly == 1 && one.rating == Rating::default()));
        let machine = standings(&rows([Counts::Machine; 3]), EVERYTHING);
        assert!(machine.iter().all(|one| (one.machine, one.games) == (1, 0)));
        // Who has taken a seat over gets its points; the other two are rated by each other.
        let taken = ranked(standings(&rows([Counts::Points, Counts::Rated, Counts::Rated]), EVERYTHING));
        assert_eq!(people(&taken), [(1, 1, 2), (2, 2, 1), (3, 3, -1)]);
        assert_eq!(taken[0].1.rating, Rating::default());
        assert!(taken[1].1.rating.shown() > 1500 && taken[2].1.rating.shown() < 1500);
    }

    #[test]
    fn the_favourite_seat_is_the_one_played_most() {
        let none = Standing::new(PersonId(1), false);
        assert_eq!(none.favourite(), None);
        let at = |seats: [(u32, i64); 3]| Standing {
            seats: seats.map(|(games, points)| AtSeat { games, points }),
            ..Standing::new(PersonId(1), false)
        };
        assert_eq!(at([(1, 2), (3, 0), (2, 4)]).favourite(), Some(Seat::Wei));
        assert_eq!(at([(2, 1), (0, 0), (2, 3)]).favourite(), Some(Seat::Shu));
        assert_eq!(at([(2, 1), (2, 1), (2, 1)]).favourite(), Some(Seat::Wu));
    }
}
