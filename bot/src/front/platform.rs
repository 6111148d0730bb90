//! What a platform is to the rest of the bot.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use futures::future::LocalBoxFuture;
use sanguo_store::{Place, Store};

use super::App;

/// How a platform ends: well when the process stops, else with what went wrong.
pub type Ended = Result<(), PlatformError>;

/// Why a platform cannot go on.
///
/// It is no [`Error`] itself, so that `?` makes one of any other error.
#[derive(Debug)]
pub enum PlatformError {
    /// The host has to mend something first: a token, a setting.
    Settings(Box<dyn Error + Send + Sync>),
    /// Anything else. It is begun anew after a pause.
    Failed(Box<dyn Error + Send + Sync>),
}

impl PlatformError {
    /// Something that the host has to mend.
    pub fn settings(error: impl Into<Box<dyn Error + Send + Sync>>) -> PlatformError {
        PlatformError::Settings(error.into())
    }
}

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for PlatformError {
    fn from(error: E) -> PlatformError {
        PlatformError::Failed(error.into())
    }
}

impl fmt::Display for PlatformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (PlatformError::Settings(error) | PlatformError::Failed(error)) = self;
        error.fmt(f)
    }
}

/// Whether a platform plays, as it says itself. Clones tell of the same platform.
#[derive(Clone, Debug, Default)]
pub struct Up(Arc<AtomicBool>);

impl Up {
    /// Says that it plays.
    pub fn say(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has played since the process began.
    pub fn was_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whether the bot plays on a platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// It does: the host has set it up.
    Chosen,
    /// It does when no platform is chosen.
    Otherwise,
    /// It does not.
    Off,
}

/// A platform on which the bot plays.
#[async_trait]
pub trait Platform: Send + Sync + 'static {
    /// Its name in the database.
    fn name(&self) -> &'static str;

    /// Whether the bot plays there, by its settings.
    fn start(&self) -> Start;

    /// What is wrong with its settings, before anything is begun.
    ///
    /// # Errors
    /// The first thing that the host has to mend.
    fn validate(&self) -> Result<(), String> {
        Ok(())
    }

    /// The address of one of its places.
    async fn link(&self, store: &Store, place: &Place) -> Option<String>;

    /// The address at which a shared game can be watched, by its token.
    fn game_link(&self, _token: &str) -> Option<String> {
        None
    }

    /// Plays until told to stop. What is under way then may end within [`LAST_WORK`](super::LAST_WORK).
    ///
    /// It says [`App::up`] when it plays. After an error it is asked to play again, so nothing of it may be left behind.
    ///
    /// # Errors
    /// When it cannot go on; whatever may pass by itself is waited for.
    async fn serve(self: Arc<Self>, app: App) -> Ended;

    /// Looks at everything that can be looked at, prints what is well, and returns what the host has to fix. It is asked
    /// whether the bot plays there or not, unless another platform is played on in its place.
    fn check<'a>(&'a self, database: &'a Path) -> LocalBoxFuture<'a, Vec<String>>;
}

/// A platform with settings of its own.
pub trait Configured: Platform + Sized {
    /// Its flags and environment variables.
    type Settings: clap::Args;

    /// The platform with these settings.
    fn new(settings: Self::Settings) -> Self;
}
