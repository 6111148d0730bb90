//! The Discord front: slash commands, buttons and threads, built from the catalogue of commands.
//!
//! A user's action is acknowledged at once ([`handler`]), handled by the commands, and answered privately; what
//! others must hear is in the outbox and goes out as ordinary messages ([`outbound`]).

mod channels;
mod check;
mod error;
mod files;
mod guilds;
mod handler;
mod http;
mod inbound;
mod menu;
mod model;
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
use tokio::sync::Notify;

use crate::front::{App, Backoff, Configured, Ended, OutboxWorker, Platform, PlatformError, Start};
use channels::Channels;
use error::{DiscordError, ErrorKind, describe, kind};
use handler::Handler;
use inbound::gateway;
use menu::Menu;
use outbound::client;
use outbound::hello::Hello;
use outbound::lobbies::Lobbies;
use outbound::markup::Markup;
use outbound::sender::DiscordSender;
use outbound::threads::Threads;
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
/// When Discord refuses the token or the connection, or the settings contradict each other. Whatever may
/// pass by itself is waited for.
async fn serve(settings: &DiscordSettings, channels: Channels, app: App) -> Result<(), DiscordError> {
    let Some(token) = settings.token() else { return Ok(()) };
    let client = http::client(settings)?;
    let http = Arc::new(http::http(client.clone(), token, None));
    let Some((application, me)) = introduce(&http, &app).await? else { return Ok(()) };
    http.set_application_id(application);
    println!("Sanguo on Discord: invite the bot to a server with {}", place::invitation(application.get()));
    app.up.say();
    let markup = Arc::new(Markup::new(app.service.catalogue(), &settings.discord_command_prefix));
    let lobbies = Arc::new(Lobbies {
        http: Arc::clone(&http),
        service: Arc::clone(&app.service),
        channels: channels.clone(),
        markup: Arc::clone(&markup),
        woken: Notify::new(),
    });
    let sender = DiscordSender {
        http: Arc::clone(&http),
        service: Arc::clone(&app.service),
        channels: channels.clone(),
        markup: Arc::clone(&markup),
        games: settings.discord_games,
        me,
        lobbies: Arc::clone(&lobbies),
        wakeup: app.wakeup.clone(),
    };
    let worker = tokio::spawn(Arc::new(OutboxWorker::new(&app, sender)).run(app.stop.clone()));
    let answers = Arc::new(http::http_for_answers(client.clone(), token, application));
    let (shown, games) = (Arc::clone(&markup), settings.discord_games);
    let handler =
        Arc::new(Handler::new(app.clone(), (answers, client.clone()), channels, shown, games, (application, me)));
    let hello = Hello {
        http: Arc::clone(&http),
        service: Arc::clone(&app.service),
        wakeup: app.wakeup.clone(),
        language: app.language,
        me,
    };
    let threads = Threads { http: Arc::clone(&http), service: Arc::clone(&app.service), wakeup: app.wakeup.clone() };
    let events = Arc::new(gateway::Events::new(handler, hello, threads, me));
    let guild = settings.discord_guild.map(GuildId::new);
    let menu = Menu { http: &http, service: &app.service, markup: &markup, application, guild };
    let listening = gateway::listen(settings, token, &client, application, &events, &app);
    // Users are answered while the menu is registered.
    let beside = async {
        futures::join!(menu.keep(&app), lobbies.run(&*app.clock, &app.stop));
        std::future::pending().await
    };
    let ended = tokio::select! {
        ended = listening => ended,
        never = beside => never,
    };
    events.finish().await;
    if ended.is_err() {
        // The platform ends while the process may go on for a moment.
        worker.abort();
    } else if let Err(error) = worker.await {
        tracing::error!(%error, "the outbox worker of Discord failed");
    }
    ended
}

/// Learns who the bot is; `None` when told to stop before that.
async fn introduce(http: &Http, app: &App) -> Result<Option<(ApplicationId, UserId)>, DiscordError> {
    let mut pauses = PAUSES;
    loop {
        let why = match client::who_am_i(http).await {
            Ok((application, me)) => return Ok(Some((application.id, me))),
            Err(error) if kind(&error) == ErrorKind::Token => return Err(DiscordError::Token),
            Err(error) => describe(&error),
        };
        let pause = pauses.next(app.clock.random());
        tracing::warn!(why, ?pause, "Discord is not reachable; trying again");
        if app.stop.pause(pause).await {
            return Ok(None);
        }
    }
}
