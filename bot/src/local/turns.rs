//! One request of a key at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OwnedMutexGuard;

/// Lets requests with the same key wait for one another, so that the same one sent twice at once finds the first one's
/// answer. Requests with other keys do not wait.
#[derive(Default)]
pub struct Turns(Mutex<HashMap<String, Weak<tokio::sync::Mutex<()>>>>);

impl Turns {
    /// Waits until no other request of a key is under way.
    pub async fn take(&self, key: &str) -> OwnedMutexGuard<()> {
        let turn = {
            let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            turns.retain(|_, turn| turn.strong_count() > 0);
            let turn = turns.get(key).and_then(Weak::upgrade).unwrap_or_default();
            turns.insert(key.to_owned(), Arc::downgrade(&turn));
            turn
        };
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_same_key_waits_and_others_do_not() {
        let turns = Turns::default();
        let first = turns.take("a").await;
        let waits = tokio::time::timeout(Duration::from_secs(5), turns.take("a")).await;
        assert!(waits.is_err());
        let _other = turns.take("b").await;
        drop(first);
        let _again = turns.take("a").await;
        assert_eq!(turns.0.lock().unwrap().len(), 2);
    }
}
