//! Thinking beside the tasks that answer: it takes computing time, and a larger stack than they have.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// The stack of a thread that searches, in bytes.
const STACK: usize = 8 << 20;

/// Where one thinks at a time, and one waits: however many ask for hints, commands find a core and a view of the database
/// free.
#[derive(Debug)]
pub(crate) struct Thinking {
    room: Arc<Semaphore>,
    permit: Arc<Semaphore>,
}

impl Thinking {
    pub(crate) fn new() -> Thinking {
        Thinking { room: Arc::new(Semaphore::new(2)), permit: Arc::new(Semaphore::new(1)) }
    }

    /// What comes of thinking on a thread of its own; `None` when too much is being thought about already.
    pub(crate) async fn beside<T: Send + 'static>(&self, think: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let room = Arc::clone(&self.room).try_acquire_owned().ok()?;
        let permit = Arc::clone(&self.permit).acquire_owned().await.ok()?;
        let wait = move || {
            // Given back when the thinking is over, also when nobody waits for it any more.
            let _permits = (room, permit);
            let builder = std::thread::Builder::new().name("thinking".to_owned()).stack_size(STACK);
            builder.spawn(think).ok()?.join().ok()
        };
        tokio::task::spawn_blocking(wait).await.ok().flatten()
    }
}
