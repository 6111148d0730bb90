//! The counters of a game whose rules set limits (`fu`), and who may do what to whom, for `status`.

use sanguo_engine::{FullRounds, Game};

use crate::say::speech;
use crate::say::text::Words;

/// A line for each thing that players should know; nothing in games without such limits.
pub(crate) fn lines(words: Words<'_>, game: &Game) -> Vec<String> {
    let Some(counts) = game.counts() else { return Vec::new() };
    let position = game.position();
    let mut lines = vec![order(words, game)];
    if let Some(seat) = position.provoked() {
        lines.push(words.say("status-provoked", &[("seat", speech::seat(words, seat).into())]));
    }
    let rounds = |key: &str, rounds: FullRounds| {
        words.say(key, &[("rounds", i64::from(rounds.played).into()), ("limit", i64::from(rounds.limit).into())])
    };
    lines.push(rounds("status-quiet", counts.quiet));
    lines.extend(counts.of_two.map(|played| rounds("status-of-two", played)));
    let limits = counts.check_limits;
    for seat in position.alive().iter() {
        let checks = counts.checks[seat.index()];
        if checks.in_all > 0 {
            lines.push(words.say(
                "status-checks",
                &[
                    ("seat", speech::seat(words, seat).into()),
                    ("row", (checks.in_a_row as i64).into()),
                    ("rowlimit", (limits.in_a_row as i64).into()),
                    ("all", (checks.in_all as i64).into()),
                    ("alllimit", (limits.in_all as i64).into()),
                ],
            ));
        }
    }
    lines.extend(requests(words, game));
    lines
}

/// The order of play, which is the order of attack too.
fn order(words: Words<'_>, game: &Game) -> String {
    let position = game.position();
    if position.alive().len() < 3 {
        return words.word("status-attack-of-two");
    }
    let order = position.order_of_play();
    let seats: Vec<String> = order.iter().chain(order.first()).map(|&seat| speech::seat(words, seat)).collect();
    words.say("status-attack", &[("seats", seats.join(" → ").into())])
}

/// When seats may resign and offer draws, who was warned, how many offers are left.
fn requests(words: Words<'_>, game: &Game) -> Vec<String> {
    if game.is_too_early() {
        let from = i64::from(game.manners().requests_from);
        let mut lines = vec![words.say("status-early", &[("from", from.into())])];
        let warned = game.warned();
        if !warned.is_empty() {
            lines.push(words.say("status-warned", &[("seats", speech::seats(words, warned).into())]));
        }
        return lines;
    }
    let left = game.position().alive().iter().filter_map(|seat| {
        let left = i64::from(game.draw_offers_left(seat)?);
        Some(words.say("points-of", &[("seat", speech::seat(words, seat).into()), ("points", left.into())]))
    });
    vec![words.say("status-offers", &[("list", words.list(&left.collect::<Vec<_>>()).into())])]
}
