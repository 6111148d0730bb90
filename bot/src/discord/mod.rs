//! The Discord front: slash commands, buttons and threads, built from the catalogue of commands.
//!
//! A user's action is acknowledged at once ([`handler`]), handled by the commands, and answered privately; what
//! others must hear is in the outbox and goes out as ordinary messages ([`outbound`]).

pub mod check;
mod error;
mod handler;
mod http;
mod inbound;
mod menu;
mod outbound;
mod permissions;
mod place;
mod settings;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ApplicationId, GuildId, UserId};
use serenity::http::Http;
use tokio::sync::RwLock;

pub use error::DiscordError;
pub use place::Channels;
pub use settings::DiscordSettings;

use crate::front::{App, OutboxWorker};
use error::{Meaning, describe, meaning};
use handler::Handler;
use inbound::gateway;
use menu::Outcome;
use outbound::client;
use outbound::sender::DiscordSender;

/// The platform's name in the database.
pub const PLATFORM: &str = "discord";

const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);
/// Interactions at work at the same time; more wait for their turn after they are acknowledged.
const AT_ONCE: usize = 512;
/// How long interactions in hand may take when the process stops.
const LAST_WORK: Duration = Duration::from_secs(20);

/// Plays on Discord until told to stop; interactions in hand are finished.
///
/// # Errors
/// When Discord refuses the token, the connection or the menu, or the settings contradict each other. Whatever may
/// pass by itself is waited for.
pub async fn serve(settings: DiscordSettings, channels: Channels, app: App) -> Result<(), DiscordError> {
    let Some(token) = settings.token() else { return Ok(()) };
    let client = http::client(&settings)?;
    let http = Arc::new(http::http(client.clone(), token, None));
    let Some((application, me)) = introduce(&settings, &http, &app).await? else { return Ok(()) };
    println!("Sanguo on Discord: invite the bot to a server with {}", place::invitation(application.get()));
    let sender = DiscordSender {
        http: Arc::clone(&http),
        service: Arc::clone(&app.service),
        channels: channels.clone(),
        games: settings.discord_games,
        me,
    };
    let outbox_worker = Arc::new(OutboxWorker::new(app.service.store().clone(), Arc::new(sender), app.wakeup.clone()));
    let worker = tokio::spawn(outbox_worker.run(app.stop.clone()));
    let in_hand = Arc::new(RwLock::new(()));
    let handler = Arc::new(Handler::new(app.clone(), http, channels, settings.discord_games, application));
    let events =
        Arc::new(gateway::Events { handler, in_hand: Arc::clone(&in_hand), changes: gateway::Changes::default() });
    let ended = gateway::listen(&settings, token, &client, application, &events, &app).await;
    if tokio::time::timeout(LAST_WORK, in_hand.write()).await.is_err() {
        tracing::warn!("some interactions are not finished");
    }
    if ended.is_err() {
        // The front ends while the process may go on for a moment.
        worker.abort();
    } else if let Err(error) = worker.await {
        tracing::error!(%error, "the outbox worker of Discord ended badly");
    }
    ended
}

/// Learns who the bot is and registers its menu; `None` when told to stop before that.
async fn introduce(
    settings: &DiscordSettings,
    http: &Http,
    app: &App,
) -> Result<Option<(ApplicationId, UserId)>, DiscordError> {
    let mut pause = FIRST_PAUSE;
    loop {
        let why = match try_introduce(settings, http, app).await? {
            Ok(known) => return Ok(Some(known)),
            Err(why) => why,
        };
        tracing::warn!(why, ?pause, "Discord cannot be spoken to; trying again");
        if rest(app, &mut pause).await {
            return Ok(None);
        }
    }
}

async fn try_introduce(
    settings: &DiscordSettings,
    http: &Http,
    app: &App,
) -> Result<Result<(ApplicationId, UserId), String>, DiscordError> {
    let known = match client::who_am_i(http).await {
        Ok(known) => known,
        Err(error) if meaning(&error) == Meaning::Token => return Err(DiscordError::Token),
        Err(error) => return Ok(Err(describe(&error))),
    };
    http.set_application_id(known.0);
    let guild = settings.discord_guild.map(GuildId::new);
    match menu::register(http, &app.service, guild).await? {
        Outcome::Later(why) => return Ok(Err(why)),
        Outcome::Registered(count) => tracing::info!(count, "commands registered"),
        Outcome::Unchanged => tracing::info!("commands are registered already"),
    }
    Ok(Ok(known))
}

/// Waits until it is time to stop.
async fn stopped(app: &App) {
    let mut stop = app.stop.clone();
    // An error means that the sender is gone: that is the end too.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Waits for a pause, which grows; whether it is time to stop.
async fn rest(app: &App, pause: &mut Duration) -> bool {
    let stopped = tokio::select! {
        () = tokio::time::sleep(*pause) => false,
        () = stopped(app) => true,
    };
    *pause = (*pause * 2).min(LONGEST_PAUSE);
    stopped
}
