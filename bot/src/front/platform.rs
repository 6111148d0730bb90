//! What a platform is to the rest of the bot.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use futures::future::LocalBoxFuture;
use sanguo_store::{Place, Store};

use super::App;

/// How a platform ends: well when the process stops, else with what the host has to fix.
pub type Ended = Result<(), Box<dyn Error + Send + Sync>>;

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
    /// # Errors
    /// When it cannot go on for good; whatever may pass by itself is waited for.
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
