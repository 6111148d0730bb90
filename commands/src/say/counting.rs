//! How close a game is to the limits of its rules, and who may do what to whom: for `status`, and some rounds before a
//! limit for everybody.

use sanguo_engine::{FullRounds, Game, Occurrences};

use crate::say::speech;
use crate::say::text::Words;

/// A line for each thing that players should know.
pub(crate) fn lines(words: Words<'_>, game: &Game) -> Vec<String> {
    let (counts, position) = (game.counts(), game.position());
    let mut lines = Vec::new();
    if counts.checks.is_some() {
        lines.push(order(words, game));
    }
    if let Some(seat) = position.provoked() {
        lines.push(words.say("status-provoked", &[("seat", speech::seat(words, seat).into())]));
    }
    lines.push(rounds(words, "status-quiet", counts.quiet));
    lines.extend(counts.of_two.map(|played| rounds(words, "status-of-two", played)));
    if counts.position.times > 1 {
        lines.push(repeated(words, "status-repeated", counts.position));
    }
    lines.extend(checks(words, game));
    if counts.checks.is_some() {
        lines.extend(requests(words, game));
    }
    lines
}

/// The rounds left at which everybody is told that a limit is near.
const NEAR: [u32; 5] = [10, 5, 3, 2, 1];

/// What everybody is told after a move because a limit is near: that a position has come again, or that the rounds in
/// which something must happen run out.
pub(crate) fn notices(words: Words<'_>, game: &Game) -> Vec<String> {
    let (counts, position) = (game.counts(), game.position());
    if position.over().is_some() || game.plies() == 0 {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if counts.position.times > 1 {
        lines.push(repeated(words, "tell-repeated", counts.position));
    }
    let is_near = |rounds: FullRounds| NEAR.contains(&rounds.limit.saturating_sub(rounds.played));
    // A round is told of once: with the move that completes it.
    let living = position.alive().len().max(1) as u32;
    if position.quiet() > 0 && position.quiet().is_multiple_of(living) && is_near(counts.quiet) {
        lines.push(rounds(words, "tell-quiet", counts.quiet));
    }
    let opens = position.order_of_play().first() == Some(&position.turn());
    lines.extend(counts.of_two.filter(|played| opens && is_near(*played)).map(|p| rounds(words, "tell-of-two", p)));
    lines
}

/// A text about rounds, in the words of the game.
fn rounds(words: Words<'_>, key: &str, rounds: FullRounds) -> String {
    let left = i64::from(rounds.limit.saturating_sub(rounds.played));
    words.say_own(
        key,
        &[
            ("rounds", i64::from(rounds.played).into()),
            ("limit", i64::from(rounds.limit).into()),
            ("left", left.into()),
        ],
    )
}

/// A text about a position that has come before, in the words of the game.
fn repeated(words: Words<'_>, key: &str, position: Occurrences) -> String {
    words.say_own(key, &[("times", (position.times as i64).into()), ("limit", (position.limit as i64).into())])
}

/// The checks of each seat, where they are limited.
fn checks(words: Words<'_>, game: &Game) -> Vec<String> {
    let Some(checks) = game.counts().checks else { return Vec::new() };
    let given = game.position().alive().iter().map(|seat| (seat, checks.given[seat.index()]));
    let line = |(seat, given): (_, sanguo_engine::Checks)| {
        words.say(
            "status-checks",
            &[
                ("seat", speech::seat(words, seat).into()),
                ("row", (given.in_a_row as i64).into()),
                ("rowlimit", (checks.limits.in_a_row as i64).into()),
                ("all", (given.in_all as i64).into()),
                ("alllimit", (checks.limits.in_all as i64).into()),
            ],
        )
    };
    given.filter(|(_, given)| given.in_all > 0).map(line).collect()
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
