//! Running the bot: database, service, fronts, and a clean stop.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::Service;
use sanguo_render::Renderer;
use sanguo_store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::clock;
use crate::config::Settings;
use crate::front::{Bell, House};
use crate::local;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Runs until the process is told to stop (Ctrl-C or SIGTERM).
///
/// # Errors
/// When the database or the port cannot be had.
pub async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let address = settings.address()?;
    let store = Store::open(&settings.database).await?;
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| format!("port {} cannot be opened: {error}; choose another with --port", address.port()))?;
    // Port 0 means "any": what was given is said below.
    let address = listener.local_addr()?;
    let renderer = Renderer::with_cache(settings.picture_cache_mb.saturating_mul(1 << 20));
    let linker = Box::new(move |place: &_| local::link(address, place));
    let service = Arc::new(Service::new(store.clone(), renderer, settings.language, linker));
    let (games, aside) = service.check_games().await?;
    tracing::info!(games, aside = aside.len(), database = %settings.database.display(), "games loaded");

    let (stop, stopped) = watch::channel(false);
    let house = House { service, bell: Bell::default(), stop: stopped.clone() };
    let housekeeping = tokio::spawn(keep_house(store.clone(), settings.keep_days, stopped));
    println!("Sanguo: open http://{address} in a browser. Ctrl-C stops it; nothing is lost.");
    let server = tokio::spawn(local::serve(listener, house));

    stop_signal().await;
    tracing::info!("stopping: requests at work are finished first");
    stop.send_replace(true);
    server.await??;
    housekeeping.await?;
    store.close().await;
    Ok(())
}

/// Once a day forgets answers and sent messages that are too old to be asked for again.
async fn keep_house(store: Store, keep_days: u16, mut stop: watch::Receiver<bool>) {
    loop {
        match store.forget_before(clock::now() - i64::from(keep_days) * DAY).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old answers and sent messages forgotten"),
            Err(error) => tracing::warn!(%error, "old rows cannot be forgotten now"),
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(24 * 60 * 60)) => {}
            _ = stop.changed() => return,
        }
    }
}

#[cfg(unix)]
async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn stop_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
