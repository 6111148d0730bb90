//! The end of the process, as everything that runs hears of it.

use std::time::Duration;

use tokio::sync::watch;

/// How long whatever is under way may take when the process is told to stop. A host's service manager has to wait a
/// little longer before it kills (docs/HOSTING-*.md).
pub const LAST_WORK: Duration = Duration::from_secs(8);

/// Tells the process' parts to stop.
#[derive(Debug)]
pub struct Stopper(watch::Sender<bool>);

/// Whether the process is to stop.
#[derive(Clone, Debug)]
pub struct Stop(watch::Receiver<bool>);

/// Both ends.
pub fn stopper() -> (Stopper, Stop) {
    let (sender, receiver) = watch::channel(false);
    (Stopper(sender), Stop(receiver))
}

impl Stopper {
    /// Tells everything to stop.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Stop {
    /// Whether it is time to stop.
    pub fn is_set(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is time to stop.
    pub async fn wait(&self) {
        // An error means that the other end is gone: that is the end too.
        let _ = self.0.clone().wait_for(|stop| *stop).await;
    }

    /// Waits for a while; whether it was time to stop before that.
    pub async fn pause(&self, pause: Duration) -> bool {
        tokio::select! {
            () = tokio::time::sleep(pause) => false,
            () = self.wait() => true,
        }
    }
}
