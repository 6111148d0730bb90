//! What every platform has in common.
//!
//! - [`App`]: the commands and the signals that every platform works with;
//! - [`Platform`]: what a platform is to the rest of the bot;
//! - [`OutboxWorker`] and [`Sender`]: public messages on their way out, with one vocabulary of failures ([`Failure`]);
//! - [`Asker`]: requests on their way in;
//! - [`KeyedQueue`], [`Backoff`], [`Stop`], [`text`], [`draw()`]: the tools for both.

mod asker;
mod backoff;
mod draw;
mod failure;
pub mod fetch;
mod mail;
pub mod mentions;
mod outbox;
mod platform;
mod queue;
pub mod retire;
pub mod secret;
pub mod serve;
mod stop;
pub mod text;

use std::sync::Arc;

use sanguo_commands::{Language, Service};
use sanguo_store::StoreError;
use tokio::sync::watch;

pub use asker::Asker;
pub use backoff::Backoff;
pub use draw::{document_if_possible, draw, draw_if_possible};
pub use failure::{Failure, Patience, SendError};
pub use outbox::{OutboxWorker, Sender};
pub use platform::{Configured, Ended, Platform, PlatformError, Start, Up};
pub use queue::KeyedQueue;
pub use stop::{LAST_WORK, Stop, Stopper, stopper};

use crate::clock::Clock;

/// What every platform works with.
#[derive(Clone)]
pub struct App {
    /// The commands.
    pub service: Arc<Service>,
    /// The language of those of whom none is known.
    pub language: Language,
    /// Called after each request, so that every platform looks into the outbox: a game may be played on several.
    pub wakeup: Wakeup,
    /// Says when the process stops.
    pub stop: Stop,
    /// Said by the platform when it plays.
    pub up: Up,
    /// Time and randomness.
    pub clock: Arc<dyn Clock>,
}

impl App {
    /// Somebody uses a place: what could not be shown in it is tried now. Every front says so at each request.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn used(&self, platform: &str, channel: &str, thread: &str) -> Result<(), StoreError> {
        if self.service.store().use_place(platform, channel, thread, self.clock.now()).await? {
            self.wakeup.wake();
        }
        Ok(())
    }
}

/// Says to every outbox worker that there is something new in the outbox.
#[derive(Clone, Default)]
pub struct Wakeup(watch::Sender<u64>);

impl Wakeup {
    /// Wakes the workers.
    pub fn wake(&self) {
        self.0.send_modify(|count| *count = count.wrapping_add(1));
    }

    /// Changes each time somebody wakes the workers.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
