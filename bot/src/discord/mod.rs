//! The Discord front: slash commands, buttons and threads, built from the catalogue of commands.
//!
//! A user's action is acknowledged at once ([`handler`]), handled by the commands, and answered privately; what
//! others must hear is in the outbox and goes out as ordinary messages ([`outbound`]).

mod channels;
mod check;
mod error;
mod handler;
mod http;
mod inbound;
mod menu;
mod outbound;
mod permissions;
mod place;
mod settings;

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use futures::future::LocalBoxFuture;
use sanguo_store::{Place, Store};
use serenity::all::{ApplicationId, GuildId, UserId};
use serenity::http::Http;

use crate::front::{App, Backoff, Configured, Ended, OutboxWorker, Platform, PlatformError, Start};
use channels::Channels;
use error::{DiscordError, ErrorKind, describe, kind};
use handler::Handler;
use inbound::gateway;
use menu::Outcome;
use outbound::client;
use outbound::sender::DiscordSender;
use settings::DiscordSettings;

/// The platform's name in the database.
pub const PLATFORM: &str = "discord";

/// The pauses before the connection is tried again.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(120));

/// The bot on Discord.
pub struct Discord {
    settings: DiscordSettings,
    /// Known once the bot plays.
    channels: OnceLock<Channels>,
}

impl Configured for Discord {
    type Settings = DiscordSettings;

    fn new(settings: DiscordSettings) -> Discord {
        Discord { settings, channels: OnceLock::new() }
    }
}

#[async_trait]
impl Platform for Discord {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn start(&self) -> Start {
        if self.settings.token().is_some() { Start::Chosen } else { Start::Off }
    }

    async fn link(&self, _: &Store, place: &Place) -> Option<String> {
        self.channels.get()?.link(place).await
    }

    async fn serve(self: Arc<Self>, app: App) -> Ended {
        let channels = self.channels.get_or_init(|| Channels::new(app.service.store().clone())).clone();
        serve(&self.settings, channels, app).await.map_err(|error| match error {
            DiscordError::Store(error) => error.into(),
            error => PlatformError::settings(error),
        })
    }

    fn check<'a>(&'a self, database: &'a Path) -> LocalBoxFuture<'a, Vec<String>> {
        Box::pin(check::check(&self.settings, database))
    }
}

/// Plays on Discord until told to stop; what is under way then may end.
///
/// # Errors
/// When Discord refuses the token, the connection or the menu, or the settings contradict each other. Whatever may
/// pass by itself is waited for.
async fn serve(settings: &DiscordSettings, channels: Channels, app: App) -> Result<(), DiscordError> {
    let Some(token) = settings.token() else { return Ok(()) };
    let client = http::client(settings)?;
    let http = Arc::new(http::http(client.clone(), token, None));
    let Some((application, me)) = introduce(settings, &http, &app).await? else { return Ok(()) };
    println!("Sanguo on Discord: invite the bot to a server with {}", place::invitation(application.get()));
    app.up.say();
    let sender = DiscordSender {
        http: Arc::clone(&http),
        service: Arc::clone(&app.service),
        channels: channels.clone(),
        games: settings.discord_games,
        me,
    };
    let worker = tokio::spawn(Arc::new(OutboxWorker::new(&app, sender)).run(app.stop.clone()));
    let handler = Arc::new(Handler::new(app.clone(), http, channels, settings.discord_games, application));
    let events = Arc::new(gateway::Events::new(handler));
    let ended = gateway::listen(settings, token, &client, application, &events, &app).await;
    events.finish().await;
    if ended.is_err() {
        // The platform ends while the process may go on for a moment.
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
    let mut pauses = PAUSES;
    loop {
        let why = match try_introduce(settings, http, app).await? {
            Introduced::Known(application, me) => return Ok(Some((application, me))),
            Introduced::NotYet(why) => why,
        };
        let pause = pauses.next(app.clock.random());
        tracing::warn!(why, ?pause, "Discord cannot be spoken to; trying again");
        if app.stop.pause(pause).await {
            return Ok(None);
        }
    }
}

/// How far an introduction to Discord got.
enum Introduced {
    /// The bot knows its application and itself, and its menu is registered.
    Known(ApplicationId, UserId),
    /// Discord could not be reached; trying again may help.
    NotYet(String),
}

async fn try_introduce(settings: &DiscordSettings, http: &Http, app: &App) -> Result<Introduced, DiscordError> {
    let known = match client::who_am_i(http).await {
        Ok(known) => known,
        Err(error) if kind(&error) == ErrorKind::Token => return Err(DiscordError::Token),
        Err(error) => return Ok(Introduced::NotYet(describe(&error))),
    };
    http.set_application_id(known.0);
    let guild = settings.discord_guild.map(GuildId::new);
    match menu::register(http, &app.service, guild).await? {
        Outcome::Later(why) => return Ok(Introduced::NotYet(why)),
        Outcome::Registered(count) => tracing::info!(count, "commands registered"),
        Outcome::Unchanged => tracing::info!("commands are registered already"),
    }
    Ok(Introduced::Known(known.0, known.1))
}
