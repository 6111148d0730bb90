//! Sending what is in the outbox: to many places at once, in order within each, at least once.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::{Message, Role, Service};
use sanguo_store::{Millis, Outgoing, PlaceId, PrivateWord, Refusal, Sent, StoreError};
use tokio::sync::watch;
use tokio::time::Instant;

use super::backoff::Backoff;
use super::failure::{Failure, Patience, SendError};
use super::mail::Outbox;
use super::queue::KeyedQueue;
use super::stop::{LAST_WORK, Stop};
use super::{App, Wakeup};
use crate::clock::Clock;

/// How many places are written to at once.
const AT_ONCE: usize = 24;
/// The longest that one delivery may take.
const LONGEST_DELIVERY: Duration = Duration::from_secs(60);
/// The longest that it may take to find out where an account is told something in private.
const LONGEST_LOOK: Duration = Duration::from_secs(20);
/// The pauses before a message is tried again, unless the platform says how long to wait.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(600));
/// The pauses before the database is tried again.
const DATABASE_PAUSES: Backoff = Backoff::new(Duration::from_millis(250), Duration::from_secs(10));
/// How long nothing is looked for when nothing is due; not for ever, in case the clock is set.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);
/// A message that fails for unknown reasons steps aside after so many attempts and so long, whichever is later.
const MOST_ATTEMPTS: i64 = 20;
const LONGEST_WAIT: Millis = 3 * 24 * 60 * 60 * 1000;

/// A pause that a platform asks for and that is no longer than this is waited for by whoever is called; during a longer
/// one they are told in private.
const SHORT: Duration = Duration::from_secs(120);
/// After so many failures for unknown reasons those who are called are told in private.
const FAILURES: i64 = 3;
/// How many boards of a game wait for a place at most that does not let the bot write, and that takes no message for
/// another reason: there the newest alone is worth waiting for.
const KEPT_WHILE_FORBIDDEN: i64 = 3;
const KEPT: i64 = 1;

/// Sends messages to a platform.
pub trait Sender: Send + Sync + 'static {
    /// The platform's name in the database.
    fn platform(&self) -> &'static str;

    /// How long a message waits for the bot to be allowed to write.
    fn patience(&self) -> Patience {
        const DAY: u64 = 24 * 60 * 60;
        Patience { pause: Duration::from_secs(15 * 60), longest: Duration::from_secs(7 * DAY) }
    }

    /// Where an account is told something in private (channel and thread), when the platform can do that.
    fn private_place(
        &self,
        _account: &str,
    ) -> impl Future<Output = Result<Option<(String, String)>, SendError>> + Send {
        std::future::ready(Ok(None))
    }

    /// Sends a message and returns the platform's own name for it, when it has one.
    fn send(
        &self,
        outgoing: &Outgoing,
        message: &Message,
    ) -> impl Future<Output = Result<Option<String>, SendError>> + Send;
}

/// Carries the outbox of one platform to its sender.
///
/// Places are written to side by side, and a place that hangs holds up no other. A message that waits holds back the
/// later ones of its place. One that fails by itself again and again steps aside in the end; an outage of the platform
/// is nobody's failure.
pub struct OutboxWorker<S, O = Arc<Service>> {
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

/// An attempt with what it came to.
#[derive(Debug)]
struct Attempt {
    outgoing: Outgoing,
    /// None when what is stored cannot be read.
    message: Option<Message>,
    outcome: Outcome,
    /// Set when the place refuses a message about a game.
    refused: Option<Refused>,
}

/// How a place refuses a message about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Refused {
    /// Whether the newest board is tried again after a while, when this message was given up.
    by_itself: bool,
    /// How many boards of the game may wait.
    keep: i64,
}

impl Refused {
    /// A message about no game is nothing that anybody must learn; nor is one that only waits for a short time.
    fn of(outgoing: &Outgoing, failure: Failure, outcome: &Outcome) -> Option<Refused> {
        outgoing.game?;
        let given_up = matches!(outcome, Outcome::Never(_));
        let refused = |by_itself, keep| Some(Refused { by_itself, keep });
        match failure {
            Failure::Later(Some(pause)) if pause > SHORT => refused(false, KEPT),
            Failure::Later(_) => None,
            Failure::Forbidden => refused(false, KEPT_WHILE_FORBIDDEN),
            Failure::Unknown if given_up || outgoing.attempts + 1 >= FAILURES => refused(false, KEPT),
            Failure::Unknown => None,
            Failure::Gone => refused(false, KEPT),
            Failure::Never => refused(true, KEPT),
        }
    }
}

impl<S: Sender> OutboxWorker<S> {
    /// The worker of a platform.
    pub fn new(app: &App, sender: S) -> OutboxWorker<S> {
        OutboxWorker::on(Arc::clone(&app.service), sender, app.wakeup.clone(), Arc::clone(&app.clock))
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
        let lost = self.show_lost(platform).await?;
        self.tell_waiting(platform, queue).await?;
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
        let next = self.outbox.next_due(platform, &busy).await?.into_iter().chain(lost).min();
        let wait = next.map(|at| u64::try_from(at - self.clock.now()).unwrap_or(0).max(10));
        Ok(wait.map_or(LONGEST_PAUSE, Duration::from_millis).min(LONGEST_PAUSE))
    }

    /// Makes lost boards anew that are due; when the next one is.
    async fn show_lost(&self, platform: &str) -> Result<Option<Millis>, StoreError> {
        let now = self.clock.now();
        let Some(due) = self.outbox.next_lost(platform).await? else { return Ok(None) };
        if due > now {
            return Ok(Some(due));
        }
        self.outbox.show_lost(platform, now).await?;
        self.outbox.next_lost(platform).await
    }

    /// Tells those in private whom messages call that wait for places which take none at present.
    async fn tell_waiting(&self, platform: &str, queue: &KeyedQueue<PlaceId, Outgoing, ()>) -> Result<(), StoreError> {
        let busy = queue.work(|place, _| *place);
        for outgoing in self.outbox.untold(platform, self.clock.now()).await? {
            // What is being sent there may get through.
            if busy.contains(&outgoing.place.id) {
                continue;
            }
            let message = serde_json::from_str::<Message>(&outgoing.body).ok();
            let words = self.words(&outgoing, message.as_ref()).await?;
            self.outbox.tell(&outgoing, &words, self.clock.now()).await?;
        }
        Ok(())
    }

    /// What those whom a message calls are told in private in its place, where the platform can.
    async fn words(&self, outgoing: &Outgoing, message: Option<&Message>) -> Result<Vec<PrivateWord>, StoreError> {
        let mut words = Vec::new();
        let Some(message) = message else { return Ok(words) };
        for account in &message.mentions {
            let (channel, thread) = match self.private_place(account).await {
                Ok(Some(place)) => place,
                Ok(None) => {
                    let (game, message) = (outgoing.game.map(|game| game.0), outgoing.id.0);
                    tracing::warn!(game, message, "who is called cannot be told in private either");
                    continue;
                }
                // Where that is will be found out when it is sent.
                Err(_) => (String::new(), account.clone()),
            };
            words.extend(self.outbox.word(outgoing, account, message).await?.map(|body| PrivateWord {
                channel,
                thread,
                body,
            }));
        }
        Ok(words)
    }

    async fn deliver(self: Arc<Self>, outgoing: Outgoing, stop: Stop) {
        if outgoing.place.private_of().is_some() {
            return self.address(&outgoing, &stop).await;
        }
        let begun = Instant::now();
        let (message, sent) = match serde_json::from_str::<Message>(&outgoing.body) {
            // When it cannot be known, it is better said once too often.
            Ok(message) if self.outbox.is_outdated(&message).await.unwrap_or(false) => {
                if let Err(error) = self.outbox.drop_message(outgoing.id).await {
                    tracing::warn!(message = outgoing.id.0, %error, "could not drop a message that is outdated");
                }
                self.wakeup.wake();
                return;
            }
            Ok(message) => {
                let sent = tokio::time::timeout(LONGEST_DELIVERY, self.sender.send(&outgoing, &message)).await;
                let late = || Err(SendError::new(Failure::Later(None), "the platform does not answer in time"));
                (Some(message), sent.unwrap_or_else(|_| late()))
            }
            Err(error) => {
                (None, Err(SendError::new(Failure::Never, format!("the stored message cannot be read: {error}"))))
            }
        };
        let (outcome, refused) = self.outcome(&outgoing, sent, begun);
        self.note(&Attempt { outgoing, message, outcome, refused }, &stop).await;
    }

    /// Where an account is told something in private; the platform may not keep that from being found out for ever.
    async fn private_place(&self, account: &str) -> Result<Option<(String, String)>, SendError> {
        let found = tokio::time::timeout(LONGEST_LOOK, self.sender.private_place(account)).await;
        found.unwrap_or_else(|_| Err(SendError::new(Failure::Later(None), "the platform does not answer in time")))
    }

    /// Finds the private chat of the account that a message is for; it is sent there next, or another in its place.
    async fn address(&self, outgoing: &Outgoing, stop: &Stop) {
        let begun = Instant::now();
        let found = match self.private_place(outgoing.place.private_of().unwrap_or_default()).await {
            Ok(found) => found,
            Err(error) => {
                let (outcome, refused) = self.outcome(outgoing, Err(error), begun);
                let message = serde_json::from_str(&outgoing.body).ok();
                return self.note(&Attempt { outgoing: outgoing.clone(), message, outcome, refused }, stop).await;
            }
        };
        let mut pauses = DATABASE_PAUSES;
        while let Err(error) = self.try_address(outgoing, found.as_ref()).await {
            tracing::error!(message = outgoing.id.0, %error, "could not address a message; trying again soon");
            if stop.pause(pauses.next(self.clock.random())).await {
                return;
            }
        }
        self.wakeup.wake();
    }

    async fn try_address(&self, outgoing: &Outgoing, found: Option<&(String, String)>) -> Result<(), StoreError> {
        if let Some((channel, thread)) = found {
            return self.outbox.readdress(outgoing, channel, thread).await;
        }
        let why = "the account cannot be reached in private";
        let now = self.clock.now();
        match serde_json::from_str::<Message>(&outgoing.body).ok().and_then(|message| message.otherwise) {
            Some(otherwise) => self.outbox.send_otherwise(outgoing, &otherwise, why, now).await,
            None => self.outbox.mark(outgoing.id, Sent::Never { error: why }, now).await,
        }
    }

    /// What a panic left behind: the message stays, as after any unknown failure.
    async fn ended_badly(&self, outgoing: &Outgoing, error: &tokio::task::JoinError, stop: &Stop) {
        let error = SendError::new(Failure::Unknown, format!("sending ended badly: {error}"));
        let (outcome, refused) = self.outcome(outgoing, Err(error), Instant::now());
        let message = serde_json::from_str(&outgoing.body).ok();
        self.note(&Attempt { outgoing: outgoing.clone(), message, outcome, refused }, stop).await;
    }

    /// What becomes of a message after an attempt that began then.
    fn outcome(
        &self,
        outgoing: &Outgoing,
        sent: Result<Option<String>, SendError>,
        begun: Instant,
    ) -> (Outcome, Option<Refused>) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let place = outgoing.place.id;
        let SendError { failure, why } = match sent {
            Ok(receipt) => {
                progress.waits.remove(&place);
                progress.through = Some((Instant::now(), place));
                return (Outcome::Done(receipt), None);
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
        let refused = Refused::of(outgoing, failure, &outcome);
        (outcome, refused)
    }

    /// Notes what became of a message. While the database cannot be written to, its place waits: what was sent would be
    /// sent again.
    async fn note(&self, attempt: &Attempt, stop: &Stop) {
        let id = attempt.outgoing.id.0;
        match &attempt.outcome {
            Outcome::Done(_) => {}
            Outcome::Waits(pause, error) => tracing::info!(message = id, ?pause, error, "a message waits"),
            Outcome::Later(pause, error) => tracing::warn!(message = id, ?pause, error, "a message will be sent later"),
            Outcome::Never(error) => tracing::error!(message = id, error, "giving up on a message that cannot be sent"),
        }
        if attempt.refused.is_some() {
            let (place, game) = (&attempt.outgoing.place, attempt.outgoing.game.map(|game| game.0));
            let (channel, thread) = (&place.channel, &place.thread);
            tracing::warn!(message = id, game, channel, thread, "a game cannot be shown where it is played");
        }
        let mut pauses = DATABASE_PAUSES;
        while let Err(error) = self.try_note(attempt).await {
            tracing::error!(message = id, %error, "could not record the outcome of a message; trying again soon");
            if stop.pause(pauses.next(self.clock.random())).await {
                break;
            }
        }
        self.delivered.send_modify(|count| *count = count.wrapping_add(1));
    }

    async fn try_note(&self, attempt: &Attempt) -> Result<(), StoreError> {
        let Attempt { outgoing, message, outcome, refused } = attempt;
        let now = self.clock.now();
        let otherwise = message.as_ref().and_then(|message| message.otherwise.as_ref());
        if let (Some(otherwise), Outcome::Later(_, why) | Outcome::Never(why)) = (otherwise, outcome) {
            // A private chat that refuses once is not waited for.
            self.outbox.send_otherwise(outgoing, otherwise, why, now).await?;
            self.wakeup.wake();
            return Ok(());
        }
        let later = |pause: &Duration| now.saturating_add(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX));
        let sent = match outcome {
            Outcome::Done(receipt) => Sent::Done(receipt.as_deref()),
            Outcome::Waits(pause, error) => Sent::Waits { due_at: later(pause), error },
            Outcome::Later(pause, error) => Sent::Later { due_at: later(pause), error },
            Outcome::Never(error) => Sent::Never { error },
        };
        let (Some(Refused { by_itself, keep }), Outcome::Waits(_, why) | Outcome::Later(_, why) | Outcome::Never(why)) =
            (*refused, outcome)
        else {
            if let (Outcome::Done(_), Some(message)) = (outcome, message) {
                let shows = matches!(message.role(), Some(Role::Lobby | Role::Turn | Role::Ended | Role::Gone));
                return self.outbox.shown(outgoing, sent, shows, now).await;
            }
            return self.outbox.mark(outgoing.id, sent, now).await;
        };
        let lost = matches!(outcome, Outcome::Never(_));
        let words = self.words(outgoing, message.as_ref()).await?;
        self.outbox.refused(outgoing, sent, Refusal { why, lost, by_itself, keep }, &words, now).await
    }
}

#[cfg(test)]
mod tests;
