//! Answers on their way out. What an update asks for is decided and stored in the turn of its chat; what is said about it
//! leaves outside of that turn, so that a slow or refused answer delays neither a press nor a move behind it.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Unfinished;

/// What has to be in order: what one person is told in one chat, so that nobody waits for another's answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    /// What somebody is told in a chat.
    Chat {
        /// The chat it is said in.
        chat: i64,
        /// Who is told.
        account: i64,
    },
    /// The acknowledgement of a press or an inline query, which waits for nothing.
    Query(String),
}

type Said = BoxFuture<'static, Result<(), Unfinished>>;

/// How an update is answered.
#[derive(Default)]
pub struct Reply {
    /// The acknowledgement of a press or an inline query: it goes first.
    pub acknowledged: Option<(String, BoxFuture<'static, ()>)>,
    /// What is said in a chat. The update is done when it is.
    pub said: Option<(Lane, Said)>,
}

impl Reply {
    /// No answer at all.
    pub fn none() -> Reply {
        Reply::default()
    }

    /// Something that somebody is told in a chat.
    pub fn say(chat: i64, account: i64, said: impl Future<Output = Result<(), Unfinished>> + Send + 'static) -> Reply {
        Reply { acknowledged: None, said: Some((Lane::Chat { chat, account }, said.boxed())) }
    }

    /// The acknowledgement of a query alone.
    pub fn acknowledge(query: &str, answer: impl Future<Output = ()> + Send + 'static) -> Reply {
        Reply { acknowledged: Some((query.to_owned(), answer.boxed())), said: None }
    }

    /// The acknowledgement first, and this besides.
    pub fn and(self, then: Reply) -> Reply {
        Reply { acknowledged: self.acknowledged.or(then.acknowledged), said: self.said.or(then.said) }
    }
}

/// The most that wait in one lane; somebody who asks for more in one breath is not told all of it.
const LONGEST: usize = 40;

/// Everything that is on its way out.
#[derive(Clone)]
pub struct Lanes(Arc<Shared>);

struct Shared {
    lanes: Mutex<State>,
    open: watch::Sender<usize>,
}

#[derive(Default)]
struct State {
    waiting: HashMap<Lane, VecDeque<BoxFuture<'static, ()>>>,
    tasks: JoinSet<()>,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes(Arc::new(Shared { lanes: Mutex::default(), open: watch::Sender::new(0) }))
    }
}

impl Lanes {
    /// Does something after all that is in its lane already; whether there was room for it.
    pub fn push(&self, lane: Lane, work: BoxFuture<'static, ()>) -> bool {
        let mut state = self.state();
        while state.tasks.try_join_next().is_some() {}
        if let Some(waiting) = state.waiting.get_mut(&lane) {
            let room = waiting.len() < LONGEST;
            if room {
                waiting.push_back(work);
            }
            return room;
        }
        state.waiting.insert(lane.clone(), VecDeque::new());
        self.0.open.send_replace(state.waiting.len());
        // Nothing that waits in a lane keeps the others of it alive: they end with it.
        let shared = Arc::downgrade(&self.0);
        state.tasks.spawn(async move {
            let mut work = work;
            loop {
                if AssertUnwindSafe(work).catch_unwind().await.is_err() {
                    tracing::error!("an answer could not be given; skipping it");
                }
                let Some(shared) = shared.upgrade() else { return };
                let Some(next) = Lanes(shared).next(&lane) else { return };
                work = next;
            }
        });
        true
    }

    /// The next of a lane; when there is none, the lane is closed.
    fn next(&self, lane: &Lane) -> Option<BoxFuture<'static, ()>> {
        let mut state = self.state();
        let next = state.waiting.get_mut(lane)?.pop_front();
        if next.is_none() {
            state.waiting.remove(lane);
            self.0.open.send_replace(state.waiting.len());
        }
        next
    }

    /// Waits until everything is said, but no longer than so; how many lanes are not empty then.
    pub async fn finish(&self, patience: Duration) -> usize {
        let mut open = self.0.open.subscribe();
        let _ = tokio::time::timeout(patience, open.wait_for(|open| *open == 0)).await;
        let mut state = self.state();
        state.tasks.abort_all();
        state.waiting.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(account: i64) -> Lane {
        Lane::Chat { chat: -1, account }
    }

    #[tokio::test(start_paused = true)]
    async fn each_person_is_told_in_order_and_nobody_waits_for_another() {
        let (lanes, told) = (Lanes::default(), Arc::new(Mutex::new(Vec::new())));
        let say = |what: &'static str, seconds: u64| {
            let told = Arc::clone(&told);
            async move {
                tokio::time::sleep(Duration::from_secs(seconds)).await;
                told.lock().unwrap().push(what);
            }
            .boxed()
        };
        assert!(lanes.push(lane(1), say("slow", 30)));
        assert!(lanes.push(lane(1), say("behind it", 0)));
        assert!(lanes.push(lane(2), say("another", 1)));
        assert!(lanes.push(Lane::Query("q".to_owned()), say("pressed", 0)));
        assert_eq!(lanes.finish(Duration::from_secs(60)).await, 0);
        assert_eq!(*told.lock().unwrap(), ["pressed", "another", "slow", "behind it"]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_lane_has_an_end_and_a_panic_ends_nothing_else() {
        let lanes = Lanes::default();
        assert!(lanes.push(lane(1), async { panic!("on purpose") }.boxed()));
        for i in 0..LONGEST + 5 {
            let hang = std::future::pending().boxed();
            assert_eq!(lanes.push(lane(1), if i == 0 { async {}.boxed() } else { hang }), i < LONGEST);
        }
        assert_eq!(lanes.finish(Duration::from_secs(5)).await, 1, "what hangs is left");
    }
}
