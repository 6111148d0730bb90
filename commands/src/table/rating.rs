//! The rating: the model of Weng and Lin for several players (Bradley–Terry with full pairs), as `skillratings` has it.
//!
//! R. C. Weng, C.-J. Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// What one unit of the model is shown as: who begins has 25 there, and is shown with 1500.
const SHOWN: f64 = 60.0;
/// After so many games a rating says something.
const SETTLED: u32 = 5;

/// How strong somebody probably is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// The most probable strength: 25 at first.
    mean: f64,
    /// How uncertain it is: 25/3 at first.
    deviation: f64,
    /// How many games it comes from.
    pub(crate) games: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { mean: rating, deviation: uncertainty, games: 0 }
    }
}

impl Rating {
    /// The rating as it is shown: 1500 at first.
    pub(crate) fn shown(self) -> i64 {
        (self.mean * SHOWN).round() as i64
    }

    /// Whether it comes from too few games to say much.
    pub(crate) fn is_provisional(self) -> bool {
        self.games < SETTLED
    }
}

/// The ratings after a game, by the points that each has got from it: who has more has beaten who has fewer, and equal
/// points are a draw between the two.
pub(crate) fn rated(before: &[Rating], points: &[i64]) -> Vec<Rating> {
    // The parameters of the paper: beta 25/6, and an uncertainty that stays above 10⁻⁶ of its square.
    let config = WengLinConfig::new();
    let alone: Vec<[WengLinRating; 1]> =
        before.iter().map(|one| [WengLinRating { rating: one.mean, uncertainty: one.deviation }]).collect();
    let rank = |own: &i64| MultiTeamOutcome::new(1 + points.iter().filter(|other| *other > own).count());
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        alone.iter().zip(points).map(|(one, points)| (one.as_slice(), rank(points))).collect();
    let after = weng_lin_multi_team(&teams, &config);
    let rating = |(before, after): (&Rating, Vec<WengLinRating>)| match after.first() {
        Some(after) => Rating { mean: after.rating, deviation: after.uncertainty, games: before.games + 1 },
        None => *before,
    };
    before.iter().zip(after).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(mean: f64, deviation: f64) -> Rating {
        Rating { mean, deviation, games: 9 }
    }

    /// Three ratings, and the points of a game between them.
    fn game() -> impl Strategy<Value = (Vec<Rating>, Vec<i64>)> {
        let rating = (5.0..45.0, 1.0..8.4).prop_map(|(mean, deviation)| of(mean, deviation));
        (prop::collection::vec(rating, 3), prop::collection::vec(-1_i64..=2, 3))
    }

    proptest! {
        #[test]
        fn who_wins_goes_up_and_who_loses_to_all_goes_down((before, points) in game()) {
            let after = rated(&before, &points);
            for i in 0..3 {
                let others = || (0..3).filter(|&j| j != i).map(|j| points[j]);
                if others().all(|other| other < points[i]) {
                    prop_assert!(after[i].mean > before[i].mean, "{before:?} {points:?} {after:?}");
                }
                if others().all(|other| other > points[i]) {
                    prop_assert!(after[i].mean < before[i].mean, "{before:?} {points:?} {after:?}");
                }
                prop_assert!(after[i].deviation < before[i].deviation, "each game tells something");
                prop_assert_eq!(after[i].games, 10);
            }
        }

        #[test]
        fn to_have_beaten_more_is_better((before, points) in game(), i in 0_usize..3) {
            let mut better = points.clone();
            better[i] += 1;
            let (after, after_better) = (rated(&before, &points)[i], rated(&before, &better)[i]);
            prop_assert!(after_better.mean >= after.mean);
            let beaten = |points: &[i64]| (0..3).filter(|&j| points[j] < points[i]).count();
            if beaten(&better) > beaten(&points) {
                prop_assert!(after_better.mean > after.mean);
            }
        }

        #[test]
        fn to_beat_the_stronger_is_worth_more((before, points) in game(), more in 0.5..10.0) {
            let mut stronger = before.clone();
            stronger[1].mean += more;
            prop_assert!(rated(&stronger, &points)[0].mean > rated(&before, &points)[0].mean);
        }

        #[test]
        fn seats_do_not_matter((before, points) in game(), order in Just(vec![0, 1, 2]).prop_shuffle()) {
            let after = rated(&before, &points);
            let turned = |i: &usize| (before[*i], points[*i]);
            let (turned, scores): (Vec<_>, Vec<_>) = order.iter().map(turned).unzip();
            for (place, i) in order.iter().enumerate() {
                let again = rated(&turned, &scores)[place];
                // Sums in another order differ in their last bits.
                prop_assert!((again.mean - after[*i].mean).abs() < 1e-9);
                prop_assert!((again.deviation - after[*i].deviation).abs() < 1e-9);
            }
        }

        #[test]
        fn only_the_order_of_points_matters((before, points) in game()) {
            let stretched: Vec<i64> = points.iter().map(|points| points * 5 + 3).collect();
            prop_assert_eq!(rated(&before, &points), rated(&before, &stretched));
        }
    }

    #[test]
    fn equals_who_draw_stay_equal_and_beginners_are_shown_with_1500() {
        let beginner = Rating::default();
        assert_eq!((beginner.shown(), beginner.is_provisional()), (1500, true));
        for after in rated(&[beginner; 3], &[1, 1, 1]) {
            assert!((after.mean - 25.0).abs() < 1e-12 && !of(25.0, 3.0).is_provisional());
        }
    }

    /// The example in the documentation of the page on tables.
    #[test]
    fn the_example_of_the_page_is_right() {
        let after = rated(&[Rating::default(); 3], &[2, 1, 0]);
        let page = include_str!("../../../docs/TABLE.md");
        let shown: Vec<String> = after.iter().map(|rating| rating.shown().to_string()).collect();
        assert!(page.contains(&format!("{}, {} and {}", shown[0], shown[1], shown[2])), "{shown:?}");
    }
}
