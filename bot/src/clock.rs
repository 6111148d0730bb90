//! The time and the chance that the fronts pass into requests.

use std::time::{SystemTime, UNIX_EPOCH};

use sanguo_store::Millis;

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
