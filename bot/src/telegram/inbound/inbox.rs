//! Updates from their arrival to what they cause: stored first, then acted on in order within each chat. What is answered
//! leaves beside that, and an update is done when its answer is given.

use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt;
use sanguo_store::{Store, StoreError, TelegramUpdate};
use serde_json::Value;
use tokio::sync::Notify;
use tokio::task::JoinError;

use super::update::{self, Event, Unreadable};
use crate::clock;
use crate::front::{Backoff, KeyedQueue, LAST_WORK, Stop};
use crate::telegram::handler::reply::{Lane, Lanes, Reply};
use crate::telegram::handler::{Handler, Unfinished};

/// Where updates arrive.
#[derive(Clone)]
pub struct Inbox {
    store: Store,
    bot: i64,
    arrived: Arc<Notify>,
    unread: Arc<Unread>,
    lanes: Lanes,
    answered: Arc<Mutex<Answered>>,
}

/// Updates that were acted on and whose answers are being given.
#[derive(Default)]
struct Answered {
    /// Those on their way.
    under_way: HashSet<i64>,
    /// How often each was tried in vain.
    failures: Failures,
}

/// How many updates of each kind could not be read.
#[derive(Default)]
struct Unread(Mutex<HashMap<String, u64>>);

impl Unread {
    /// Counts an update and tells of it: of the first of its kind, and then ever more rarely.
    fn count(&self, unreadable: &Unreadable) {
        const MOST_KINDS: usize = 100;
        let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kind = unreadable.to_string();
        if kinds.len() >= MOST_KINDS && !kinds.contains_key(&kind) {
            "other kinds".clone_into(&mut kind);
        }
        let count = kinds.entry(kind.clone()).or_default();
        *count += 1;
        if count.is_power_of_two() && (*count == 1 || *count >= 64) {
            tracing::warn!(kind, count, "updates of a kind cannot be read and are passed over");
        }
    }
}

/// How many chats are attended to at once.
const AT_ONCE: usize = 256;
/// How many answers may be on their way at once; beyond that updates wait.
const MOST_ANSWERS: usize = 4096;
/// The pauses after the database could not be used.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(2), Duration::from_secs(30));
/// How often an update is acted on that the database fails again and again.
const TRIES: u32 = 20;
/// How long nothing is looked for when nothing arrives.
const LOOK: Duration = Duration::from_secs(60);

impl Inbox {
    /// The inbox of a bot.
    pub fn new(store: Store, bot: i64) -> Inbox {
        Inbox {
            store,
            bot,
            arrived: Arc::new(Notify::new()),
            unread: Arc::default(),
            lanes: Lanes::default(),
            answered: Arc::default(),
        }
    }

    /// Stores updates, so that they can be confirmed to Telegram: no kill loses them after this. The same one twice is
    /// stored once. Returns the number after the last.
    ///
    /// # Errors
    /// When the database cannot; none is stored then.
    pub async fn keep(&self, updates: &[Value]) -> Result<Option<i64>, StoreError> {
        let mut next = None;
        let mut change = self.store.begin().await?;
        for update in updates {
            let Some(id) = update["update_id"].as_i64() else {
                tracing::warn!("skipping an update without a number");
                continue;
            };
            next = Some(id + 1);
            let queue = update::queue(update);
            if !change.keep_telegram_update(self.bot, id, &queue, &update.to_string(), clock::now()).await? {
                tracing::info!(update = id, "received an update twice");
            }
        }
        change.commit().await?;
        self.arrived.notify_one();
        Ok(next)
    }

    /// Acts on what was stored until told to stop; what is being acted on then may end. What does not end in time is
    /// acted on again after the next start.
    pub async fn work(self, handler: Arc<Handler>, stop: Stop) {
        let mut queue = KeyedQueue::new(AT_ONCE);
        let mut pauses = PAUSES;
        while !stop.is_set() {
            let pause = match self.start(&mut queue, &handler, &stop).await {
                Ok(()) => {
                    pauses.reset();
                    LOOK
                }
                Err(error) => {
                    tracing::error!(%error, "could not read stored updates; trying again soon");
                    pauses.next(clock::chance())
                }
            };
            tokio::select! {
                () = self.arrived.notified() => {}
                Some((_, seq, ended)) = queue.finished() => self.ended(seq, ended).await,
                () = tokio::time::sleep(pause) => {}
                () = stop.wait() => {}
            }
        }
        let begun = Instant::now();
        let left = queue.finish(LAST_WORK).await;
        let left = left + self.lanes.finish(LAST_WORK.saturating_sub(begun.elapsed())).await;
        if left > 0 {
            tracing::warn!(updates = left, "unfinished work continues after the next start");
        }
    }

    /// Starts acting on the first update of each chat that is not busy.
    async fn start(
        &self,
        queue: &mut KeyedQueue<String, i64, Result<(), Unfinished>>,
        handler: &Arc<Handler>,
        stop: &Stop,
    ) -> Result<(), StoreError> {
        let answered: Vec<i64> = self.answered().under_way.iter().copied().collect();
        if queue.room() == 0 || answered.len() >= MOST_ANSWERS {
            return Ok(());
        }
        let busy = queue.work(|chat, _| chat.clone());
        for update in self.store.telegram_updates(self.bot, &busy, &answered, queue.room()).await? {
            let act = self.clone().act(Arc::clone(handler), update.clone(), stop.clone());
            queue.start(update.chat, update.seq, act);
        }
        Ok(())
    }

    /// Acts on an update. Its answer goes its own way, and when it has arrived the update is done.
    async fn act(self, handler: Arc<Handler>, update: TelegramUpdate, stop: Stop) -> Result<(), Unfinished> {
        let event = update::read(&update.body, self.bot).unwrap_or_else(|unreadable| {
            self.unread.count(&unreadable);
            Event::Nothing
        });
        let done = match handler.handle(update.seq, event).await {
            Ok(reply) => self.answer(update.seq, reply, &stop).await,
            Err(unfinished) => Err(unfinished),
        };
        if let Err(unfinished) = &done {
            tracing::warn!(update = update.seq, %unfinished, "could not finish an update");
            // Its chat waits.
            stop.pause({ PAUSES }.next(clock::chance())).await;
        }
        done
    }

    /// Lets an answer go its way.
    async fn answer(&self, seq: i64, reply: Reply, stop: &Stop) -> Result<(), Unfinished> {
        if let Some((query, acknowledged)) = reply.acknowledged {
            self.lanes.push(Lane::Query(query), acknowledged);
        }
        if let Some((lane, said)) = reply.said {
            self.answered().under_way.insert(seq);
            let (inbox, stop) = (self.clone(), stop.clone());
            let given = async move {
                let done = match AssertUnwindSafe(said).catch_unwind().await {
                    Ok(Ok(())) => inbox.store.telegram_update_done(seq, clock::now()).await.map_err(Unfinished::from),
                    Ok(Err(unfinished)) => Err(unfinished),
                    Err(_) => {
                        tracing::error!(update = seq, "answering an update failed; skipping it");
                        inbox.skip(seq).await;
                        Ok(())
                    }
                };
                if let Err(unfinished) = &done {
                    tracing::warn!(update = seq, %unfinished, "could not answer an update");
                    stop.pause({ PAUSES }.next(clock::chance())).await;
                }
                inbox.count(seq, done).await;
                inbox.answered().under_way.remove(&seq);
                inbox.arrived.notify_one();
            };
            if self.lanes.push(lane, given.boxed()) {
                return Ok(());
            }
            tracing::warn!(update = seq, "somebody asks for more than can be answered; an answer is dropped");
            self.answered().under_way.remove(&seq);
        }
        Ok(self.store.telegram_update_done(seq, clock::now()).await?)
    }

    fn answered(&self) -> MutexGuard<'_, Answered> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts how acting on an update or answering it ended; after too many failures it is skipped.
    async fn count(&self, seq: i64, done: Result<(), Unfinished>) {
        if self.answered().failures.are_too_many(seq, &done) {
            let why = done.err().map(|error| error.to_string()).unwrap_or_default();
            tracing::error!(update = seq, why, "skipping an update that failed {TRIES} times");
            self.skip(seq).await;
        }
    }

    async fn skip(&self, seq: i64) {
        if let Err(error) = self.store.telegram_update_done(seq, clock::now()).await {
            tracing::error!(update = seq, %error, "and it stays to be acted on again");
        }
    }

    async fn ended(&self, seq: i64, ended: Result<Result<(), Unfinished>, JoinError>) {
        // An update that breaks the program would break it again, and must not hold back the others of its chat; one
        // that the database does not take gets some more chances.
        match ended {
            // One whose answer is on its way is counted when that has arrived.
            Ok(Ok(())) if self.answered().under_way.contains(&seq) => {}
            Ok(done) => self.count(seq, done).await,
            Err(error) => {
                tracing::error!(update = seq, %error, "handling an update failed; skipping it");
                self.skip(seq).await;
            }
        }
    }
}

/// How often the database has failed each update that waits.
#[derive(Default)]
struct Failures(HashMap<i64, u32>);

impl Failures {
    /// Counts how acting on an update ended, and says whether it has failed too often. A disk that is full or may not
    /// be written to is for the host to fix, and no fault of the update.
    fn are_too_many(&mut self, seq: i64, done: &Result<(), Unfinished>) -> bool {
        match done {
            Err(Unfinished::Stopping | Unfinished::Store(StoreError::DiskFull | StoreError::ReadOnly)) => false,
            Err(Unfinished::Store(_)) => {
                let failed = self.0.entry(seq).or_default();
                *failed += 1;
                let too_many = *failed >= TRIES;
                if too_many {
                    self.0.remove(&seq);
                }
                too_many
            }
            Ok(()) => {
                self.0.remove(&seq);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_that_always_fails_is_passed_over_in_the_end() {
        let mut failures = Failures::default();
        let failed = |error: StoreError| Err(Unfinished::Store(error));
        for i in 1..TRIES {
            assert!(!failures.are_too_many(7, &failed(StoreError::NotADatabase)), "{i}");
            assert!(!failures.are_too_many(7, &failed(StoreError::DiskFull)), "a full disk is waited for");
            assert!(!failures.are_too_many(7, &Err(Unfinished::Stopping)));
        }
        assert!(!failures.are_too_many(8, &failed(StoreError::NotADatabase)), "each counts for itself");
        assert!(failures.are_too_many(7, &failed(StoreError::NotADatabase)));
        assert!(!failures.are_too_many(8, &Ok(())) && failures.0.is_empty(), "nothing is kept of what is over");
    }
}
