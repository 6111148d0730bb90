//! Running the bot: database, service, fronts, and a clean stop.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::Service;
use sanguo_render::Renderer;
use sanguo_store::{Place, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::config::Settings;
use crate::front::{App, Wakeup};
use crate::telegram::{self, BotName};
use crate::{clock, discord, local};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How a front ends: well when the process stops, else with what the host has to mend.
type Ended = Result<(), Box<dyn Error + Send + Sync>>;

/// Runs until the process is told to stop (Ctrl-C or SIGTERM), or a front cannot go on.
///
/// # Errors
/// When the database or the port cannot be had, or a platform refuses the bot for good.
pub async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    settings.telegram.check()?;
    // Without any platform the bot shows itself on this machine.
    let local = if settings.on_platforms() { None } else { Some(listen(settings.address()?).await?) };
    // Port 0 means "any": what was given is said below.
    let address = local.as_ref().map(TcpListener::local_addr).transpose()?;
    let store = Store::open(&settings.database).await?;
    let renderer = Renderer::with_cache(settings.picture_cache_mb.saturating_mul(1 << 20));
    let channels = discord::Channels::load(&store).await?;
    let linker = {
        let channels = channels.clone();
        move |place: &Place| {
            let on_platform = channels.link(place).or_else(|| telegram::link(place));
            on_platform.or_else(|| local::link(address?, place))
        }
    };
    let service = Service::new(store.clone(), renderer, settings.language, Box::new(linker));
    let bot_name = BotName::default();
    let token_linker = {
        let bot_name = bot_name.clone();
        move |token: &str| bot_name.link(token)
    };
    let service = Arc::new(service.with_token_linker(Box::new(token_linker)));
    let (games, aside) = service.check_games().await?;
    tracing::info!(games, aside = aside.len(), database = %settings.database.display(), "games loaded");

    let (stop, stopped) = watch::channel(false);
    let app = App { service, wakeup: Wakeup::default(), stop: stopped.clone() };
    let housekeeping = tokio::spawn(forget_old(store.clone(), settings.keep_days, stopped));
    let mut fronts: JoinSet<Ended> = JoinSet::new();
    if settings.discord.token().is_some() {
        let discord = discord::serve(settings.discord.clone(), channels, app.clone());
        fronts.spawn(async move { Ok(discord.await?) });
    }
    if settings.telegram.token().is_some() {
        fronts.spawn(telegram::serve(settings.telegram.clone(), settings.language, bot_name, app.clone()));
    }
    if let (Some(listener), Some(address)) = (local, address) {
        println!("Sanguo: open http://{address} in a browser. Ctrl-C stops it; nothing is lost.");
        fronts.spawn(async move { Ok(local::serve(listener, app).await?) });
    }

    let ended = until_stopped(&mut fronts).await;
    tracing::info!("stopping: requests at work are finished first");
    stop.send_replace(true);
    let others = fronts.join_all().await;
    housekeeping.await?;
    store.close().await;
    for ended in [ended].into_iter().chain(others) {
        ended.map_err(|error| -> Box<dyn Error> { error })?;
    }
    Ok(())
}

/// Waits until the process is told to stop, or a front ends by itself because it cannot go on.
async fn until_stopped(fronts: &mut JoinSet<Ended>) -> Ended {
    tokio::select! {
        () = stop_signal() => Ok(()),
        Some(ended) = fronts.join_next() => ended?,
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address)
        .await
        .map_err(|error| format!("port {} cannot be opened: {error}; choose another with --port", address.port()))
}

/// Once a day forgets answers and sent messages that are too old to be asked for again.
async fn forget_old(store: Store, keep_days: u16, mut stop: watch::Receiver<bool>) {
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
