//! The thread that thinks: one, with the lowest priority, so that people's commands find a core before it does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sanguo_ai::{Searcher, Watch};
use tokio::sync::{mpsc, oneshot};

/// The memory of the searcher, in megabytes.
const MEMORY: usize = 8;
/// Searching goes deep.
const STACK: usize = 8 << 20;
/// How far the thread stands back, as `nice` counts.
#[cfg(target_os = "linux")]
const NICE: i32 = 15;

/// Something to think about; it sends its result itself.
type Work = Box<dyn FnOnce(&mut Searcher, &AtomicBool) + Send>;

/// The thread that thinks.
pub(super) struct Thinker {
    work: mpsc::Sender<Work>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    pub(super) fn start() -> std::io::Result<Thinker> {
        let (work, mut queue) = mpsc::channel::<Work>(1);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        std::thread::Builder::new().name("machine".to_owned()).stack_size(STACK).spawn(move || {
            stand_back();
            let mut searcher = Searcher::new(MEMORY);
            while let Some(work) = queue.blocking_recv() {
                work(&mut searcher, &flag);
            }
        })?;
        Ok(Thinker { work, stop })
    }

    /// What comes of thinking; `None` when the bot stops.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        about: impl FnOnce(&mut Searcher, &AtomicBool) -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        let work: Work = Box::new(move |searcher, stop| {
            // Nobody waits for it any more when the bot stops.
            let _ = done.send(about(searcher, stop));
        });
        self.work.send(work).await.ok()?;
        result.await.ok()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Lets all other threads of the machine go first. Where that cannot be had it only thinks beside them.
fn stand_back() {
    #[cfg(target_os = "linux")]
    {
        let thread = rustix::thread::gettid();
        if let Err(error) = rustix::process::setpriority_process(Some(thread), NICE) {
            tracing::debug!(%error, "the machine player thinks with the priority of all others");
        }
    }
}

/// Ends a search when the bot stops, or when it has taken too long: budgets are counted in positions, and a slow or busy
/// processor must not make people wait.
pub(super) struct Limit<'s> {
    stop: &'s AtomicBool,
    until: Instant,
}

impl<'s> Limit<'s> {
    pub(super) fn new(stop: &'s AtomicBool, most: Duration) -> Limit<'s> {
        Limit { stop, until: Instant::now() + most }
    }
}

impl Watch for Limit<'_> {
    fn stop(&mut self, _: u64) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}
