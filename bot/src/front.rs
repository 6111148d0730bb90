//! What every front has in common: sending what is in the outbox.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::Message;
use sanguo_store::{Outgoing, Sent, Store, StoreError};
use tokio::sync::{Mutex, Notify, watch};

use crate::clock;

/// Why a message was not sent.
#[derive(Debug)]
pub enum Unsent {
    /// It may be later; after how long, when the platform says so.
    Later(Option<Duration>, String),
    /// It never will be.
    Never(String),
}

/// A platform on which messages are sent.
pub trait Front: Send + Sync + 'static {
    /// The platform's name in the database.
    fn platform(&self) -> &'static str;

    /// Sends a message and returns the platform's own name for it, when it has one.
    fn deliver(
        &self,
        outgoing: &Outgoing,
        message: &Message,
    ) -> impl Future<Output = Result<Option<String>, Unsent>> + Send;
}

/// Carries the outbox of one platform to its front: in order within a place, at least once, again after failures.
pub struct Postman<F> {
    store: Store,
    front: Arc<F>,
    wake: Notify,
    /// One round at a time, so that two rounds do not send the same message.
    round: Mutex<()>,
}

const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

impl<F: Front> Postman<F> {
    /// A postman for a front.
    pub fn new(store: Store, front: Arc<F>) -> Postman<F> {
        Postman { store, front, wake: Notify::new(), round: Mutex::new(()) }
    }

    /// Says that there is something new in the outbox.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Sends what is due until nothing is.
    ///
    /// # Errors
    /// When the database cannot be read or written; what was sent stays marked.
    pub async fn deliver_due(&self) -> Result<(), StoreError> {
        let _round = self.round.lock().await;
        loop {
            let due = self.store.due(self.front.platform(), clock::now()).await?;
            if due.is_empty() {
                return Ok(());
            }
            for outgoing in due {
                self.deliver(&outgoing).await?;
            }
        }
    }

    async fn deliver(&self, outgoing: &Outgoing) -> Result<(), StoreError> {
        let id = outgoing.id;
        let sent = match serde_json::from_str::<Message>(&outgoing.body) {
            Ok(message) => self.front.deliver(outgoing, &message).await,
            Err(error) => Err(Unsent::Never(format!("the stored message cannot be read: {error}"))),
        };
        let now = clock::now();
        match sent {
            Ok(receipt) => self.store.mark(id, Sent::Done(receipt.as_deref()), now).await,
            Err(Unsent::Later(after, error)) => {
                let pause = after.unwrap_or_else(|| backoff(outgoing.attempts));
                tracing::warn!(message = id.0, ?pause, error, "a message is sent later");
                let due_at = now + i64::try_from(pause.as_millis()).unwrap_or(i64::MAX / 2);
                self.store.mark(id, Sent::Later { due_at, error: &error }, now).await
            }
            Err(Unsent::Never(error)) => {
                tracing::error!(message = id.0, error, "a message cannot be sent and is given up");
                self.store.mark(id, Sent::Never { error: &error }, now).await
            }
        }
    }

    /// Works until told to stop.
    pub async fn run(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            if let Err(error) = self.deliver_due().await {
                tracing::error!(%error, "the outbox cannot be worked on; trying again soon");
            }
            let pause = self.pause().await;
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// How long until something is due; not for ever, in case the clock is set.
    async fn pause(&self) -> Duration {
        match self.store.next_due(self.front.platform()).await {
            Ok(Some(at)) => {
                let wait = u64::try_from(at - clock::now()).unwrap_or(0).max(50);
                Duration::from_millis(wait).min(LONGEST_PAUSE)
            }
            Ok(None) => LONGEST_PAUSE,
            Err(_) => FIRST_PAUSE,
        }
    }
}

/// The pause before the next attempt: doubled each time, up to ten minutes.
fn backoff(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts).unwrap_or(0).min(10);
    (FIRST_PAUSE * 2u32.pow(doublings)).min(LONGEST_PAUSE)
}
