//! Sending what is in the outbox: to many places at once, in order within each, at least once.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::Message;
use sanguo_store::{Millis, OutboxId, Outgoing, PlaceId, Sent, Store, StoreError};
use tokio::sync::watch;
use tokio::time::Instant;

use super::backoff::Backoff;
use super::failure::{Failure, Patience, SendError};
use super::queue::KeyedQueue;
use super::stop::{LAST_WORK, Stop};
use super::{App, Wakeup};
use crate::clock::Clock;

/// How many places are written to at once.
const AT_ONCE: usize = 24;
/// The longest that one delivery may take.
const LONGEST_DELIVERY: Duration = Duration::from_secs(60);
/// The pauses before a message is tried again, unless the platform says how long to wait.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(600));
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_millis(250), Duration::from_secs(10));
/// How long nothing is looked for when nothing is due; not for ever, in case the clock is set.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);
/// A message that fails for unknown reasons steps aside after so many attempts and so long, whichever is later.
const MOST_ATTEMPTS: i64 = 20;
const LONGEST_WAIT: Millis = 3 * 24 * 60 * 60 * 1000;

/// Sends messages to a platform.
pub trait Sender: Send + Sync + 'static {
    /// The platform's name in the database.
    fn platform(&self) -> &'static str;

    /// How long a message waits for the bot to be allowed to write.
    fn patience(&self) -> Patience {
        const DAY: u64 = 24 * 60 * 60;
        Patience { pause: Duration::from_secs(15 * 60), longest: Duration::from_secs(7 * DAY) }
    }

    /// Sends a message and returns the platform's own name for it, when it has one.
    fn send(
        &self,
        outgoing: &Outgoing,
        message: &Message,
    ) -> impl Future<Output = Result<Option<String>, SendError>> + Send;
}

/// Where messages wait. It is the store, except in tests.
pub trait Outbox: Send + Sync + 'static {
    /// The first waiting message of each place that is due, besides what is being sent and its places; at most so many.
    fn due(
        &self,
        platform: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> impl Future<Output = Result<Vec<Outgoing>, StoreError>> + Send;

    /// When the next one is due, besides what is being sent and its places.
    fn next_due(
        &self,
        platform: &str,
        busy: &[(PlaceId, OutboxId)],
    ) -> impl Future<Output = Result<Option<Millis>, StoreError>> + Send;

    /// Notes what became of an attempt to send.
    fn mark(&self, id: OutboxId, sent: Sent<'_>, now: Millis) -> impl Future<Output = Result<(), StoreError>> + Send;
}

impl Outbox for Store {
    async fn due(
        &self,
        platform: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> Result<Vec<Outgoing>, StoreError> {
        self.due_besides(platform, now, busy, most).await
    }

    async fn next_due(&self, platform: &str, busy: &[(PlaceId, OutboxId)]) -> Result<Option<Millis>, StoreError> {
        self.next_due_besides(platform, busy).await
    }

    async fn mark(&self, id: OutboxId, sent: Sent<'_>, now: Millis) -> Result<(), StoreError> {
        Store::mark(self, id, sent, now).await
    }
}

/// Carries the outbox of one platform to its sender.
///
/// Places are written to side by side, and a place that hangs holds up no other. A message that waits holds back the
/// later ones of its place. One that fails by itself again and again steps aside in the end; an outage of the platform
/// is nobody's failure.
pub struct OutboxWorker<S, O = Store> {
    outbox: O,
    sender: S,
    wakeup: Wakeup,
    clock: Arc<dyn Clock>,
    progress: Mutex<Progress>,
    delivered: watch::Sender<u64>,
}

/// What the worker remembers between attempts.
#[derive(Default)]
struct Progress {
    /// How often in a row each place was waited for without a fault of its own, and since when.
    waits: HashMap<PlaceId, (u32, Instant)>,
    /// When something got through last, and where.
    through: Option<(Instant, PlaceId)>,
}

/// What became of an attempt, as it is noted.
#[derive(Debug)]
enum Outcome {
    Done(Option<String>),
    Waits(Duration, String),
    Later(Duration, String),
    Never(String),
}

impl<S: Sender> OutboxWorker<S> {
    /// The worker of a platform.
    pub fn new(app: &App, sender: S) -> OutboxWorker<S> {
        OutboxWorker::on(app.service.store().clone(), sender, app.wakeup.clone(), Arc::clone(&app.clock))
    }
}

impl<S: Sender, O: Outbox> OutboxWorker<S, O> {
    fn on(outbox: O, sender: S, wakeup: Wakeup, clock: Arc<dyn Clock>) -> OutboxWorker<S, O> {
        OutboxWorker { outbox, sender, wakeup, clock, progress: Mutex::default(), delivered: watch::Sender::default() }
    }

    /// Changes each time something has become of a message.
    pub fn delivered(&self) -> watch::Receiver<u64> {
        self.delivered.subscribe()
    }

    /// Works until told to stop. Then what is being sent may end; what does not end in time stays in the outbox, and is
    /// sent again after the next start.
    pub async fn run(self: Arc<Self>, stop: Stop) {
        let mut woken = self.wakeup.subscribe();
        let mut queue = KeyedQueue::new(AT_ONCE);
        let mut pauses = DATABASE_PAUSES;
        while !stop.is_set() {
            woken.mark_unchanged();
            let pause = match self.start_due(&mut queue, &stop).await {
                Ok(pause) => {
                    pauses.reset();
                    pause
                }
                Err(error) => {
                    tracing::error!(%error, "could not read the outbox; trying again soon");
                    pauses.next(self.clock.random())
                }
            };
            tokio::select! {
                // The next message of its place may go now.
                Some((_, outgoing, ended)) = queue.finished() => {
                    if let Err(error) = ended {
                        self.ended_badly(&outgoing, &error, &stop).await;
                    }
                }
                _ = woken.changed() => {}
                () = tokio::time::sleep(pause) => {}
                () = stop.wait() => {}
            }
        }
        let left = queue.finish(LAST_WORK).await;
        if left > 0 {
            let platform = self.sender.platform();
            tracing::warn!(
                platform,
                messages = left,
                "what is still being sent will be sent again after the next start"
            );
        }
    }

    /// Starts sending what is due; how long until there is more.
    async fn start_due(
        self: &Arc<Self>,
        queue: &mut KeyedQueue<PlaceId, Outgoing, ()>,
        stop: &Stop,
    ) -> Result<Duration, StoreError> {
        let platform = self.sender.platform();
        if queue.room() > 0 {
            let busy = queue.work(|place, outgoing| (*place, outgoing.id));
            for outgoing in self.outbox.due(platform, self.clock.now(), &busy, queue.room()).await? {
                let delivery = Arc::clone(self).deliver(outgoing.clone(), stop.clone());
                queue.start(outgoing.place.id, outgoing, delivery);
            }
        }
        if queue.room() == 0 {
            return Ok(LONGEST_PAUSE);
        }
        let busy = queue.work(|place, outgoing| (*place, outgoing.id));
        let next = self.outbox.next_due(platform, &busy).await?;
        let wait = next.map(|at| u64::try_from(at - self.clock.now()).unwrap_or(0).max(10));
        Ok(wait.map_or(LONGEST_PAUSE, Duration::from_millis).min(LONGEST_PAUSE))
    }

    async fn deliver(self: Arc<Self>, outgoing: Outgoing, stop: Stop) {
        let begun = Instant::now();
        let sent = match serde_json::from_str::<Message>(&outgoing.body) {
            Ok(message) => match tokio::time::timeout(LONGEST_DELIVERY, self.sender.send(&outgoing, &message)).await {
                Ok(sent) => sent,
                Err(_) => Err(SendError::new(Failure::Later(None), "the platform does not answer in time")),
            },
            Err(error) => Err(SendError::new(Failure::Never, format!("the stored message cannot be read: {error}"))),
        };
        let outcome = self.outcome(&outgoing, sent, begun);
        self.note(&outgoing, &outcome, &stop).await;
    }

    /// What a panic left behind: the message stays, as after any unknown failure.
    async fn ended_badly(&self, outgoing: &Outgoing, error: &tokio::task::JoinError, stop: &Stop) {
        let error = SendError::new(Failure::Unknown, format!("sending ended badly: {error}"));
        let outcome = self.outcome(outgoing, Err(error), Instant::now());
        self.note(outgoing, &outcome, stop).await;
    }

    /// What becomes of a message after an attempt that began then.
    fn outcome(&self, outgoing: &Outgoing, sent: Result<Option<String>, SendError>, begun: Instant) -> Outcome {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let place = outgoing.place.id;
        let SendError { failure, why } = match sent {
            Ok(receipt) => {
                progress.waits.remove(&place);
                progress.through = Some((Instant::now(), place));
                return Outcome::Done(receipt);
            }
            Err(error) => error,
        };
        let age = self.clock.now() - outgoing.created_at;
        let failed = u32::try_from(outgoing.attempts).unwrap_or(0);
        let (waits, since) = progress.waits.get(&place).copied().unwrap_or((0, begun));
        let mut pauses = PAUSES.after(failed.saturating_add(waits));
        // While others get through there is no outage: then it is this place that does not work.
        let others = progress.through.is_some_and(|(at, other)| at >= since && other != place);
        let failure = if failure == Failure::Later(None) && others { Failure::Unknown } else { failure };
        let (outcome, waited) = match failure {
            Failure::Later(pause) => {
                let pause = pause.unwrap_or_else(|| pauses.next(self.clock.random()));
                (Outcome::Waits(pause, why), waits.saturating_add(1))
            }
            Failure::Forbidden => {
                let Patience { pause, longest } = self.sender.patience();
                let over = u128::try_from(age).unwrap_or(0) > longest.as_millis();
                (if over { Outcome::Never(why) } else { Outcome::Later(pause, why) }, 0)
            }
            Failure::Unknown if outgoing.attempts + 1 >= MOST_ATTEMPTS && age >= LONGEST_WAIT => {
                (Outcome::Never(why), 0)
            }
            Failure::Unknown => (Outcome::Later(pauses.next(self.clock.random()), why), waits),
            Failure::Gone | Failure::Never => (Outcome::Never(why), 0),
        };
        if waited == 0 {
            progress.waits.remove(&place);
        } else {
            progress.waits.insert(place, (waited, since));
        }
        outcome
    }

    /// Notes what became of a message. When the database cannot, its place waits: what was sent would be sent again.
    async fn note(&self, outgoing: &Outgoing, outcome: &Outcome, stop: &Stop) {
        let id = outgoing.id.0;
        match outcome {
            Outcome::Done(_) => {}
            Outcome::Waits(pause, error) => tracing::info!(message = id, ?pause, error, "a message waits"),
            Outcome::Later(pause, error) => tracing::warn!(message = id, ?pause, error, "a message will be sent later"),
            Outcome::Never(error) => tracing::error!(message = id, error, "giving up on a message that cannot be sent"),
        }
        let mut pauses = DATABASE_PAUSES;
        loop {
            let now = self.clock.now();
            let later = |pause: &Duration| now.saturating_add(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX));
            let sent = match outcome {
                Outcome::Done(receipt) => Sent::Done(receipt.as_deref()),
                Outcome::Waits(pause, error) => Sent::Waits { due_at: later(pause), error },
                Outcome::Later(pause, error) => Sent::Later { due_at: later(pause), error },
                Outcome::Never(error) => Sent::Never { error },
            };
            let Err(error) = self.outbox.mark(outgoing.id, sent, now).await else { break };
            tracing::error!(message = id, %error, "could not record the outcome of a message; trying again soon");
            if stop.pause(pauses.next(self.clock.random())).await {
                break;
            }
        }
        self.delivered.send_modify(|count| *count = count.wrapping_add(1));
    }
}

#[cfg(test)]
mod tests;
