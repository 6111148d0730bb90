//! Numbers of rows, so that one kind cannot be taken for another.

use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, sqlx::Type)]
        #[sqlx(transparent)]
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

/// Milliseconds since 1970-01-01 UTC.
pub type Millis = i64;
