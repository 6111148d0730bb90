//! What every platform has in common.

mod outbox;

use std::sync::Arc;

use sanguo_commands::Service;
use tokio::sync::watch;

pub use outbox::{OutboxWorker, Sender, Unsent};

/// What every front works with.
#[derive(Clone)]
pub struct App {
    /// The commands.
    pub service: Arc<Service>,
    /// Rung after each request, so that all fronts look into the outbox: a game may be played on several.
    pub wakeup: Wakeup,
    /// Becomes true when the process stops.
    pub stop: watch::Receiver<bool>,
}

/// Says to every outbox_worker that there is something new in the outbox.
#[derive(Clone, Default)]
pub struct Wakeup(watch::Sender<u64>);

impl Wakeup {
    /// Rings.
    pub fn wake(&self) {
        self.0.send_modify(|count| *count = count.wrapping_add(1));
    }
}
