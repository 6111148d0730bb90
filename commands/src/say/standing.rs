//! Words for standings: what a table is about, and ratings.

use crate::say::speech;
use crate::say::text::Words;
use crate::table::rating::Rating;
use crate::table::season::Season;
use crate::table::standing::Scope;

/// What a table is about: `all games · December 2026`.
pub(crate) fn scope_name(words: Words<'_>, scope: Scope) -> String {
    let game = scope.variant.map_or_else(|| words.word("table-all-games"), |variant| speech::variant(words, variant));
    format!("{game} · {}", season(words, scope.season))
}

/// A season's name.
pub(crate) fn season(words: Words<'_>, season: Season) -> String {
    match season.month() {
        Some((year, month)) => words.say("month", &[("year", year.into()), ("month", month.into())]),
        None => words.word("table-all-time"),
    }
}

/// A rating; one that comes from few games has a question mark.
pub(crate) fn rating(rating: Rating) -> String {
    match (rating.games, rating.is_provisional()) {
        (0, _) => "–".to_owned(),
        (_, true) => format!("{}?", rating.shown()),
        (_, false) => rating.shown().to_string(),
    }
}
