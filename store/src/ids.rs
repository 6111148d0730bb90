//! Numbers of rows, so that one kind cannot be taken for another, and moments.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, sqlx::Type)]
        #[sqlx(transparent)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person, on whatever platforms.
    PersonId;
    /// A channel or thread.
    PlaceId;
    /// A game; also the short number by which players call it.
    GameId;
    /// A message waiting to be sent.
    OutboxId;
}

impl PersonId {
    /// The id of somebody who has no row yet. Rows count from 1, so it is found nowhere.
    pub const UNKNOWN: PersonId = PersonId(0);
}

impl GameId {
    /// Below the number of every game.
    pub const NONE: GameId = GameId(0);
}

impl PlaceId {
    /// The id of a channel or thread that has no row yet. Rows count from 1, so it is found nowhere.
    pub const UNKNOWN: PlaceId = PlaceId(0);
}

/// A moment, in milliseconds since 1970-01-01 UTC; or a span between two, in milliseconds.
pub type Millis = i64;

/// Spans of time in [`Millis`].
pub mod millis {
    use super::Millis;

    /// One second.
    pub const SECOND: Millis = 1000;
    /// One minute.
    pub const MINUTE: Millis = 60 * SECOND;
    /// One hour.
    pub const HOUR: Millis = 60 * MINUTE;
    /// One day.
    pub const DAY: Millis = 24 * HOUR;
}
