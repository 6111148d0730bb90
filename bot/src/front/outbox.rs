//! Sending what is in the outbox.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use futures::{StreamExt, TryStreamExt, stream};
use sanguo_commands::Message;
use sanguo_store::{Outgoing, Sent, Store, StoreError};
use tokio::sync::{Mutex, watch};

use super::Wakeup;
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
pub trait Sender: Send + Sync + 'static {
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
pub struct OutboxWorker<F> {
    store: Store,
    front: Arc<F>,
    wakeup: Wakeup,
    /// One round at a time, so that two rounds do not send the same message.
    round: Mutex<()>,
}

/// How many places are written to at once.
const AT_ONCE: usize = 8;
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

impl<F: Sender> OutboxWorker<F> {
    /// A outbox_worker for a front, who works when the wakeup count.
    pub fn new(store: Store, front: Arc<F>, wakeup: Wakeup) -> OutboxWorker<F> {
        OutboxWorker { store, front, wakeup, round: Mutex::new(()) }
    }

    /// Sends what is due until nothing is.
    ///
    /// # Errors
    /// When the database cannot be read or written; what was sent stays marked.
    pub async fn deliver_due(&self) -> Result<(), StoreError> {
        self.deliver_while(|| true).await
    }

    /// The same, as long as there is reason to go on after each round.
    async fn deliver_while(&self, go_on: impl Fn() -> bool) -> Result<(), StoreError> {
        let _round = self.round.lock().await;
        while go_on() {
            let due = self.store.due(self.front.platform(), clock::now()).await?;
            if due.is_empty() {
                return Ok(());
            }
            // At most one message of each place, so a place that is slow keeps no other waiting.
            let sent = stream::iter(due).map(|outgoing| self.deliver(outgoing)).buffer_unordered(AT_ONCE);
            sent.try_collect::<()>().await?;
        }
        Ok(())
    }

    async fn deliver(&self, outgoing: Outgoing) -> Result<(), StoreError> {
        let id = outgoing.id;
        let sent = match serde_json::from_str::<Message>(&outgoing.body) {
            Ok(message) => self.front.deliver(&outgoing, &message).await,
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
        let mut rung = self.wakeup.0.subscribe();
        while !*stop.borrow() {
            rung.mark_unchanged();
            if let Err(error) = self.deliver_while(|| !*stop.borrow()).await {
                tracing::error!(%error, "the outbox cannot be worked on; trying again soon");
            }
            let pause = self.pause().await;
            tokio::select! {
                _ = rung.changed() => {}
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

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::Mutex as Lock;

    use super::*;

    /// A platform that answers as told, and notes what it got.
    struct Scripted {
        answers: Lock<VecDeque<Result<Option<String>, Unsent>>>,
        got: Lock<Vec<String>>,
    }

    impl Sender for Scripted {
        fn platform(&self) -> &'static str {
            "scripted"
        }

        async fn deliver(&self, _: &Outgoing, message: &Message) -> Result<Option<String>, Unsent> {
            self.got.lock().unwrap().push(message.text.clone());
            self.answers.lock().unwrap().pop_front().unwrap_or(Ok(None))
        }
    }

    async fn outbox_worker(
        folder: &tempfile::TempDir,
        answers: Vec<Result<Option<String>, Unsent>>,
    ) -> (Store, Arc<Scripted>, OutboxWorker<Scripted>) {
        let store = Store::open(&folder.path().join("outbox.db")).await.unwrap();
        let mut change = store.begin().await.unwrap();
        let place = change.place("scripted", "c", "").await.unwrap().id;
        for text in ["one", "two"] {
            let body = serde_json::to_string(&Message::text(text)).unwrap();
            change.send(place, None, "r", &body, clock::now()).await.unwrap();
        }
        change.commit().await.unwrap();
        let front = Arc::new(Scripted { answers: Lock::new(answers.into()), got: Lock::default() });
        (store.clone(), Arc::clone(&front), OutboxWorker::new(store, front, Wakeup::default()))
    }

    #[tokio::test]
    async fn messages_are_sent_in_order_and_once() {
        let folder = tempfile::tempdir().unwrap();
        let (store, front, outbox_worker) = outbox_worker(&folder, vec![Ok(Some("m1".to_owned()))]).await;
        outbox_worker.deliver_due().await.unwrap();
        outbox_worker.deliver_due().await.unwrap();
        assert_eq!(*front.got.lock().unwrap(), ["one", "two"]);
        assert_eq!(store.next_due("scripted").await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_message_that_fails_holds_back_its_place_and_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let later = Unsent::Later(Some(Duration::from_millis(300)), "busy".to_owned());
        let (_store, front, outbox_worker) = outbox_worker(&folder, vec![Err(later)]).await;
        outbox_worker.deliver_due().await.unwrap();
        assert_eq!(*front.got.lock().unwrap(), ["one"], "nothing overtakes it");
        let (stop, stopped) = watch::channel(false);
        let worker = tokio::spawn(Arc::new(outbox_worker).run(stopped));
        while front.got.lock().unwrap().len() < 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(*front.got.lock().unwrap(), ["one", "one", "two"]);
        stop.send_replace(true);
        worker.await.unwrap();
    }

    #[tokio::test]
    async fn a_message_that_can_never_be_sent_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let (_store, front, outbox_worker) = outbox_worker(&folder, vec![Err(Unsent::Never("gone".to_owned()))]).await;
        outbox_worker.deliver_due().await.unwrap();
        assert_eq!(*front.got.lock().unwrap(), ["one", "two"]);
    }

    #[test]
    fn pauses_double_up_to_ten_minutes() {
        assert_eq!(backoff(0), Duration::from_secs(1));
        assert_eq!(backoff(3), Duration::from_secs(8));
        assert_eq!(backoff(50), LONGEST_PAUSE);
        assert_eq!(backoff(-1), FIRST_PAUSE);
    }
}
