//! A table of ratings from matches of all against all.

use crate::tournament::table::Row;

/// Fits strengths so that a player wins in proportion to its strength (Plackett and Luce), draws shared, and prints them
/// as differences from the mean, 400 points a factor of ten, with 95 % intervals.
pub fn print(results: &[(String, String, Row)]) {
    let mut names: Vec<&String> = results.iter().map(|(one, ..)| one).collect();
    names.sort();
    names.dedup();
    let place = |name: &String| names.iter().position(|known| *known == name).unwrap_or(0);
    let matches: Vec<(usize, usize, f64, f64)> = results
        .iter()
        .map(|(one, two, row)| {
            let (won, drawn, lost) = (f64::from(row.won), f64::from(row.drawn), f64::from(row.lost));
            (place(one), place(two), won + drawn / 3.0, lost + drawn * 2.0 / 3.0)
        })
        .collect();
    let strengths = fit(&matches, names.len());
    println!("{:<40} {:>7} {:>7}", "player", "rating", "±95 %");
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| strengths[b].total_cmp(&strengths[a]));
    for player in order {
        let rating = 400.0 * strengths[player].log10();
        println!("{:<40} {rating:>7.0} {:>7.0}", names[player], 1.96 * error(&matches, &strengths, player));
    }
}

/// The strengths, their geometric mean one (Hunter's iteration).
fn fit(matches: &[(usize, usize, f64, f64)], players: usize) -> Vec<f64> {
    let mut strengths = vec![1.0f64; players];
    for _ in 0..2000 {
        let mut won = vec![0.1f64; players];
        let mut weight = vec![0.1f64; players];
        for &(one, two, ones, twos) in matches {
            let sum = strengths[one] + 2.0 * strengths[two];
            won[one] += ones;
            won[two] += twos;
            weight[one] += (ones + twos) / sum;
            weight[two] += 2.0 * (ones + twos) / sum;
        }
        strengths = won.iter().zip(&weight).map(|(won, weight)| won / weight).collect();
        let mean = (strengths.iter().map(|s| s.ln()).sum::<f64>() / players as f64).exp();
        strengths.iter_mut().for_each(|s| *s /= mean);
    }
    strengths
}

/// The standard error of a rating, the others taken as known.
fn error(matches: &[(usize, usize, f64, f64)], strengths: &[f64], player: usize) -> f64 {
    let mut information = 0.0;
    for &(one, two, ones, twos) in matches.iter().filter(|m| m.0 == player || m.1 == player) {
        let p = strengths[one] / (strengths[one] + 2.0 * strengths[two]);
        information += (ones + twos) * p * (1.0 - p);
    }
    400.0 / std::f64::consts::LN_10 / information.max(1e-9).sqrt()
}
