//! Who is served next: many interactions at the same time, but few of one user, so that nobody who does much keeps others
//! waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serenity::all::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// Interactions being worked on at the same time; more wait for their turn after they are acknowledged. Each may have a
/// connection to Discord of its own.
const AT_ONCE: usize = 128;
/// Those of one user. A second one is served while a slow one is being drawn.
const OF_ONE: usize = 2;
/// From so many users on those who wait for nothing are forgotten.
const MANY: usize = 1024;

/// Permits for interactions.
pub struct Turns {
    all: Semaphore,
    users: Mutex<HashMap<UserId, Arc<Semaphore>>>,
}

/// The right to be worked on, until it is dropped.
pub struct Turn<'a> {
    _own: Option<OwnedSemaphorePermit>,
    _all: Option<SemaphorePermit<'a>>,
}

impl Turns {
    /// All are free.
    pub fn new() -> Turns {
        Turns { all: Semaphore::new(AT_ONCE), users: Mutex::default() }
    }

    /// Waits for the turn of a user's interaction.
    pub async fn wait(&self, user: UserId) -> Turn<'_> {
        let own = {
            let mut users = self.users.lock().unwrap_or_else(PoisonError::into_inner);
            if users.len() >= MANY {
                // Whoever is being served or waits holds the semaphore too.
                users.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
            }
            Arc::clone(users.entry(user).or_insert_with(|| Arc::new(Semaphore::new(OF_ONE))))
        };
        // None of them is ever closed.
        let own = own.acquire_owned().await.ok();
        Turn { _own: own, _all: self.all.acquire().await.ok() }
    }

    /// Waits for the turn of values that are being typed: these have no time to wait for what else their user does.
    pub async fn wait_typing(&self) -> Turn<'_> {
        Turn { _own: None, _all: self.all.acquire().await.ok() }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_user_with_many_interactions_keeps_nobody_else_waiting() {
        let turns = Turns::new();
        let soon = |user| timeout(Duration::from_secs(1), turns.wait(UserId::new(user)));
        let (_one, two) = (soon(1).await.ok(), soon(1).await.ok());
        assert!(two.is_some() && soon(1).await.is_err(), "the third of one user waits");
        assert!(soon(2).await.is_ok(), "another user does not");
        drop(two);
        assert!(soon(1).await.is_ok());
        for user in 10..3000 {
            soon(user).await.ok();
        }
        assert!(turns.users.lock().unwrap().len() <= MANY);
    }
}
