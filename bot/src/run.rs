//! Running the bot: database, service, fronts, and a clean stop.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sanguo_commands::{Limits, Links, Service};
use sanguo_render::Renderer;
use sanguo_store::{Place, Store, StoreError};
use tokio::task::JoinSet;

use crate::clock::{Clock, SystemClock};
use crate::config::Settings;
use crate::front::{App, Backoff, Ended, LAST_WORK, Platform, PlatformError, Stop, Stopper, Up, Wakeup, stopper};
use crate::housekeeping;
use crate::machine;
use crate::platforms::Platforms;

/// How long everything may take to end after the first signal; what is under way has [`LAST_WORK`].
const LAST_MOMENT: Duration = LAST_WORK.saturating_add(Duration::from_secs(1));
/// How long closing the database may take. All that was kept is on the disk already.
const CLOSING: Duration = Duration::from_millis(500);
/// The pauses before a platform that failed is begun anew.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(600));
/// A platform that has played for so long before it failed is begun anew at once.
const PLAYED_WELL: Duration = Duration::from_secs(600);

/// Runs until the process is told to stop (Ctrl-C or SIGTERM), or the settings of all platforms have to be mended. A second
/// signal ends it at once.
///
/// # Errors
/// When the database or the port cannot be had, or all platforms refuse the bot by its settings.
pub async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    // Before anything is begun: who stops the bot as soon as it greets is heard.
    let mut signals = StopSignals::catch()?;
    let (stopper, stop) = stopper();
    tokio::select! {
        done = live(settings, stop) => done,
        hurried = hurry(&mut signals, &stopper) => hurried,
    }
}

/// Says to stop at the first signal, and returns when it is time to end whatever still runs.
async fn hurry(signals: &mut StopSignals, stopper: &Stopper) -> Result<(), Box<dyn Error>> {
    signals.received().await;
    tracing::info!("stopping: in-flight requests finish first; a second signal ends it at once");
    stopper.stop();
    if tokio::time::timeout(LAST_MOMENT + CLOSING, signals.received()).await.is_ok() {
        return Err("ended at once; what was under way is done after the next start".into());
    }
    tracing::warn!("a task did not end in time; it continues after the next start");
    Ok(())
}

/// Opens the database and plays until told to stop.
async fn live(settings: &Settings, stop: Stop) -> Result<(), Box<dyn Error>> {
    let platforms = settings.platforms.chosen();
    for platform in &platforms {
        platform.validate()?;
    }
    let Some(store) = open(settings, &stop).await? else { return Ok(()) };
    tracing::info!(database = %settings.database.display(), "database opened");
    let clock = Arc::new(SystemClock);
    let app = App {
        service: Arc::new(service(settings, &store)),
        language: settings.language,
        wakeup: Wakeup::default(),
        stop: stop.clone(),
        up: Up::default(),
        clock: Arc::clone(&clock) as Arc<dyn Clock>,
    };
    let mut playing: JoinSet<Ended> = JoinSet::new();
    let alone = platforms.len() == 1;
    for platform in platforms {
        playing.spawn(keep_playing(platform, App { up: Up::default(), ..app.clone() }, alone));
    }
    let mut chores: JoinSet<()> = JoinSet::new();
    chores.spawn(housekeeping::check_games(Arc::clone(&app.service), stop.clone()));
    chores.spawn(housekeeping::derive_results(Arc::clone(&app.service), stop.clone()));
    chores.spawn(housekeeping::forget_old(store.clone(), settings.keep_days, stop.clone()));
    chores.spawn(housekeeping::keep_time(app.clone()));
    chores.spawn(machine::play(app.clone()));
    chores.spawn(housekeeping::watch_file(store.clone(), stop.clone()));
    chores.spawn(housekeeping::report(store.clone(), clock, stop.clone()));
    let ended = until_stopped(&mut playing, &stop).await;
    chores.shutdown().await;
    if tokio::time::timeout(CLOSING, store.close()).await.is_err() {
        tracing::warn!("the database is still being read and is not closed properly; nothing is lost");
    }
    ended.map_err(|error| -> Box<dyn Error> { error })
}

/// Opens the database, and waits for another program that has it locked; `None` when told to stop meanwhile.
async fn open(settings: &Settings, stop: &Stop) -> Result<Option<Store>, StoreError> {
    loop {
        match Store::open(&settings.database).await {
            Err(StoreError::Busy) => tracing::warn!("another program has the database locked; trying again"),
            opened => return opened.map(Some),
        }
        if stop.is_set() {
            return Ok(None);
        }
    }
}

/// Waits until all platforms have ended: because the process stops, or because of their settings. One whose settings have
/// to be mended ends no other.
async fn until_stopped(playing: &mut JoinSet<Ended>, stop: &Stop) -> Result<(), Box<dyn Error + Send + Sync>> {
    let mut refused = Ok(());
    while let Some(ended) = playing.join_next().await {
        if let Err(PlatformError::Settings(error) | PlatformError::Failed(error)) = ended? {
            if !playing.is_empty() {
                tracing::error!(%error, "a platform is not played on until its settings are mended and the bot restarted");
            }
            refused = Err(error);
        } else if !stop.is_set() {
            tracing::warn!("a platform has ended although the bot goes on");
        }
    }
    // Told to stop, it has done what it was told.
    if stop.is_set() { Ok(()) } else { refused }
}

/// Plays on a platform until told to stop. When it fails, it is begun anew after a pause, and the others play on.
///
/// # Errors
/// When its settings have to be mended: as soon as the bot is started, or later when there is no other platform.
async fn keep_playing(platform: Arc<dyn Platform>, app: App, alone: bool) -> Ended {
    let name = platform.name();
    let mut pauses = PAUSES;
    loop {
        let begun = tokio::time::Instant::now();
        // In a task of its own: a panic is its end, and no other platform's.
        let mut task = JoinSet::new();
        task.spawn(Arc::clone(&platform).serve(app.clone()));
        let error = match task.join_next().await {
            Some(Ok(Ok(()))) | None if app.stop.is_set() => return Ok(()),
            Some(Ok(Ok(()))) | None => PlatformError::from("it has ended by itself"),
            Some(Ok(Err(error @ PlatformError::Settings(_)))) if alone || !app.up.was_said() => return Err(error),
            Some(Ok(Err(error))) => error,
            Some(Err(error)) => PlatformError::from(error),
        };
        if app.stop.is_set() {
            tracing::warn!(platform = name, %error, "a task failed");
            return Ok(());
        }
        if begun.elapsed() > PLAYED_WELL {
            pauses.reset();
        }
        let pause = pauses.next(app.clock.random());
        tracing::error!(platform = name, %error, ?pause, "a platform failed and will be restarted after a pause");
        if app.stop.pause(pause).await {
            return Ok(());
        }
    }
}

/// The commands, on a store, with the links of all platforms.
pub fn service(settings: &Settings, store: &Store) -> Service {
    let renderer = Renderer::with_cache(settings.picture_cache_mb.saturating_mul(1 << 20));
    let links = PlatformLinks { platforms: settings.platforms.clone(), store: store.clone() };
    let limits =
        Limits { lobbies_of_person: settings.lobbies_per_person, lobbies_in_place: settings.lobbies_per_channel };
    Service::new(store.clone(), renderer, settings.language, Box::new(links)).with_limits(limits)
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
