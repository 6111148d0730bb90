//! Running the bot: database, service, fronts, and a clean stop.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures::FutureExt;
use sanguo_commands::{Links, Service};
use sanguo_render::Renderer;
use sanguo_store::{Place, Store};
use tokio::task::JoinSet;

use crate::clock::SystemClock;
use crate::config::Settings;
use crate::front::{App, Ended, LAST_WORK, Wakeup, stopper};
use crate::housekeeping;
use crate::platforms::Platforms;

/// The longest that the parts of the process may take to end; they have [`LAST_WORK`] for what is under way.
const LAST_MOMENT: Duration = LAST_WORK.saturating_add(Duration::from_secs(1));

/// Runs until the process is told to stop (Ctrl-C or SIGTERM), or a platform cannot go on.
///
/// # Errors
/// When the database or the port cannot be had, or a platform refuses the bot for good.
pub async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    // Before anything is begun: who stops the bot as soon as it greets is heard.
    let mut signals = StopSignals::catch()?;
    let platforms = settings.platforms.chosen();
    for platform in &platforms {
        platform.validate()?;
    }
    let store = Store::open(&settings.database).await?;
    let service = Arc::new(service(settings, &store));
    let (games, aside) = service.check_games().await?;
    tracing::info!(games, quarantined = aside.len(), database = %settings.database.display(), "games loaded");

    let (stopper, stop) = stopper();
    let app = App {
        service,
        language: settings.language,
        wakeup: Wakeup::default(),
        stop: stop.clone(),
        clock: Arc::new(SystemClock),
    };
    let mut parts: JoinSet<Ended> = JoinSet::new();
    let forgetting = housekeeping::forget_old(store.clone(), settings.keep_days, stop.clone());
    parts.spawn(forgetting.map(Ok));
    parts.spawn(housekeeping::report(store.clone(), Arc::new(SystemClock), stop).map(Ok));
    for platform in platforms {
        parts.spawn(platform.serve(app.clone()));
    }
    let ended = until_stopped(&mut parts, &mut signals).await;
    tracing::info!("stopping: in-flight requests finish first");
    stopper.stop();
    let mut results = vec![ended];
    let all = async {
        while let Some(ended) = parts.join_next().await {
            results.push(ended.unwrap_or_else(|error| Err(error.into())));
        }
    };
    if tokio::time::timeout(LAST_MOMENT, all).await.is_err() {
        tracing::warn!("something does not end in time and is left undone; it is done after the next start");
        parts.shutdown().await;
    }
    store.close().await;
    for ended in results {
        ended.map_err(|error| -> Box<dyn Error> { error })?;
    }
    Ok(())
}

/// The commands, on a store, with the links of all platforms.
fn service(settings: &Settings, store: &Store) -> Service {
    let renderer = Renderer::with_cache(settings.picture_cache_mb.saturating_mul(1 << 20));
    let links = PlatformLinks { platforms: settings.platforms.clone(), store: store.clone() };
    Service::new(store.clone(), renderer, settings.language, Box::new(links))
}

/// The links of all platforms.
struct PlatformLinks {
    platforms: Platforms,
    store: Store,
}

#[async_trait]
impl Links for PlatformLinks {
    async fn place(&self, place: &Place) -> Option<String> {
        self.platforms.link(&self.store, place).await
    }

    fn game(&self, token: &str) -> Option<String> {
        self.platforms.game_link(token)
    }
}

/// Waits until the process is told to stop, or a part ends by itself because it cannot go on.
async fn until_stopped(parts: &mut JoinSet<Ended>, signals: &mut StopSignals) -> Ended {
    tokio::select! {
        () = signals.received() => Ok(()),
        Some(ended) = parts.join_next() => ended?,
    }
}

/// The signals by which a host stops the process. They are caught from the moment this is made, also before anybody
/// waits for them.
#[cfg(unix)]
struct StopSignals {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl StopSignals {
    fn catch() -> std::io::Result<StopSignals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopSignals { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn received(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Ctrl-C, where there are no signals.
#[cfg(not(unix))]
struct StopSignals;

#[cfg(not(unix))]
impl StopSignals {
    fn catch() -> std::io::Result<StopSignals> {
        Ok(StopSignals)
    }

    async fn received(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
