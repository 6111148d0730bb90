//! Running the bot: database, service, fronts, and a clean stop.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::Service;
use sanguo_render::Renderer;
use sanguo_store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::clock;
use crate::config::Settings;
use crate::front::{Bell, House};
use crate::local;
use crate::telegram::{self, BotName};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How a front ends: well when the process stops, else with what the host has to mend.
type Ended = Result<(), Box<dyn Error + Send + Sync>>;

/// Runs until the process is told to stop (Ctrl-C or SIGTERM), or a front cannot go on.
///
/// # Errors
/// When the database or the port cannot be had, or a platform refuses the bot.
pub async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let on_platforms = settings.telegram.token().is_some();
    settings.telegram.check()?;
    let listener = if on_platforms { None } else { Some(listen(settings).await?) };
    // Port 0 means "any": what was given is said below.
    let address = listener.as_ref().map(TcpListener::local_addr).transpose()?;
    let store = Store::open(&settings.database).await?;
    let renderer = Renderer::with_cache(settings.picture_cache_mb.saturating_mul(1 << 20));
    let linker =
        Box::new(move |place: &_| address.and_then(|a| local::link(a, place)).or_else(|| telegram::link(place)));
    let bot_name = BotName::default();
    let service = Service::new(store.clone(), renderer, settings.language, linker);
    let service = Arc::new(service.with_token_linker({
        let bot_name = bot_name.clone();
        Box::new(move |token| bot_name.link(token))
    }));
    let (games, aside) = service.check_games().await?;
    tracing::info!(games, aside = aside.len(), database = %settings.database.display(), "games loaded");

    let (stop, stopped) = watch::channel(false);
    let house = House { service, bell: Bell::default(), stop: stopped.clone() };
    let housekeeping = tokio::spawn(keep_house(store.clone(), settings.keep_days, stopped));
    let mut fronts: JoinSet<Ended> = JoinSet::new();
    if settings.telegram.token().is_some() {
        fronts.spawn(telegram::serve(settings.telegram.clone(), settings.language, bot_name, house.clone()));
    }
    if let (Some(listener), Some(address)) = (listener, address) {
        println!("Sanguo: open http://{address} in a browser. Ctrl-C stops it; nothing is lost.");
        let house = house.clone();
        fronts.spawn(async move { Ok(local::serve(listener, house).await?) });
    }

    let mut ended = tokio::select! {
        () = stop_signal() => Ok(()),
        Some(front) = fronts.join_next() => flat(front),
    };
    tracing::info!("stopping: requests at work are finished first");
    stop.send_replace(true);
    while let Some(front) = fronts.join_next().await {
        ended = ended.and(flat(front));
    }
    housekeeping.await?;
    store.close().await;
    ended.map_err(|error| error as Box<dyn Error>)
}

fn flat(front: Result<Ended, tokio::task::JoinError>) -> Ended {
    front.map_err(Into::into).and_then(|ended| ended)
}

async fn listen(settings: &Settings) -> Result<TcpListener, Box<dyn Error>> {
    let address = settings.address()?;
    let listener = TcpListener::bind(address).await;
    Ok(listener
        .map_err(|error| format!("port {} cannot be opened: {error}; choose another with --port", address.port()))?)
}

/// Once a day forgets answers and sent messages that are too old to be asked for again.
async fn keep_house(store: Store, keep_days: u16, mut stop: watch::Receiver<bool>) {
    loop {
        match store.forget_before(clock::now() - i64::from(keep_days) * DAY).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old answers and sent messages forgotten"),
            Err(error) => tracing::warn!(%error, "old rows cannot be forgotten now"),
        }
        // Telegram brings no update again after a day, and may begin to count them anew after a quiet week.
        let (updates, messages) = (clock::now() - 3 * DAY, clock::now() - i64::from(keep_days) * DAY);
        if let Err(error) = store.forget_telegram_before(updates, messages).await {
            tracing::warn!(%error, "old updates of Telegram cannot be forgotten now");
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
