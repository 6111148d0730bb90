//! The time and the randomness that are passed into everything else.

use std::time::{SystemTime, UNIX_EPOCH};

use sanguo_store::Millis;

/// Time and randomness; the system's own, except in tests.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970-01-01 UTC.
    fn now(&self) -> Millis;

    /// A random number.
    fn random(&self) -> u64;
}

/// The system's clock and random numbers.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        now()
    }

    fn random(&self) -> u64 {
        chance()
    }
}

/// Milliseconds since 1970-01-01 UTC.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A random number.
pub fn chance() -> u64 {
    rand::random()
}

/// A key that no other request has.
pub fn fresh_key() -> String {
    format!("{:016x}{:016x}", chance(), chance())
}
