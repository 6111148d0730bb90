//! The Telegram front, on the Bot API by teloxide.
//!
//! [`inbound`]: an update is polled for or brought by the webhook, stored before it is confirmed, and read in order of its
//! chat. [`handler`]: it becomes a request, whose answer goes to whom it belongs. [`outbound`]: public messages come out
//! of the outbox, and everything is sent within the limits.

mod address;
mod check;
mod handler;
mod identity;
mod inbound;
mod menu;
mod outbound;
mod settings;
mod spelling;

use std::error::Error;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use futures::future::LocalBoxFuture;
use sanguo_store::{Place, Store};
use secrecy::{ExposeSecret, SecretString};
use teloxide::Bot;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::clock;
use crate::front::{App, Backoff, Configured, Ended, OutboxWorker, Platform, PlatformError, Start, Stop, Up};
use handler::messenger::Messenger;
use handler::{Handler, private};
use identity::Identity;
use inbound::inbox::Inbox;
use inbound::{poll, webhook};
use outbound::client::Client;
use outbound::error::{describe, is_token_refused};
use outbound::sender::TelegramSender;
use settings::TelegramSettings;
use spelling::Spelling;

/// The platform's name in the database.
pub const PLATFORM: &str = "telegram";

/// How long a request to Telegram may take; longer than Telegram waits for an update.
const PATIENCE: Duration = Duration::from_secs(40);
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));

/// What the host is told when the token is none, or no longer.
const REFUSED: &str = "Telegram refuses the token; copy TELEGRAM_TOKEN anew from @BotFather";

/// The bot on Telegram.
pub struct Telegram {
    settings: TelegramSettings,
    /// The bot's name, known once Telegram has told it.
    username: OnceLock<String>,
}

impl Configured for Telegram {
    type Settings = TelegramSettings;

    fn new(settings: TelegramSettings) -> Telegram {
        Telegram { settings, username: OnceLock::new() }
    }
}

#[async_trait]
impl Platform for Telegram {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn start(&self) -> Start {
        if self.settings.token().is_some() { Start::Chosen } else { Start::Off }
    }

    fn validate(&self) -> Result<(), String> {
        self.settings.check()
    }

    async fn link(&self, store: &Store, place: &Place) -> Option<String> {
        match store.newest_telegram_board(&place.channel, &place.thread).await {
            Ok(Some(board)) => address::of_message(place, board),
            Ok(None) => address::of_place(place),
            Err(error) => {
                tracing::warn!(%error, "not known where the newest board stands");
                address::of_place(place)
            }
        }
    }

    fn game_link(&self, token: &str) -> Option<String> {
        Some(address::start(self.username.get()?, &format!("{}{token}", private::WATCH)))
    }

    async fn serve(self: Arc<Self>, app: App) -> Ended {
        let bot = connect(&self.settings).map_err(PlatformError::settings)?;
        let Some(me) = introduce(&bot, &app).await.map_err(PlatformError::settings)? else { return Ok(()) };
        let spelling = Spelling::new(app.service.catalogue(), &self.settings.telegram_command_prefix);
        let client = Arc::new(Client::new(bot, me, spelling, self.settings.telegram_group_limit, app.stop.clone()));
        // Nobody else sets it.
        let _ = self.username.set(client.username.clone());
        serve(&self.settings, client, app).await
    }

    fn check<'a>(&'a self, _: &'a Path) -> LocalBoxFuture<'a, Vec<String>> {
        Box::pin(check::check(&self.settings))
    }
}

/// Plays until told to stop; what is under way then may end.
///
/// # Errors
/// When the webhook cannot be had, or the token is refused.
async fn serve(settings: &TelegramSettings, client: Arc<Client>, app: App) -> Ended {
    // Ended with everything else: the bot works without its menus, and without what newer servers know.
    let mut chores = JoinSet::new();
    chores.spawn(menu::set(Arc::clone(&client), Arc::clone(&app.service), app.language));
    let asides = Arc::clone(&client);
    chores.spawn(async move { asides.learn_asides().await });
    let store = app.service.store().clone();
    let sender =
        TelegramSender { service: Arc::clone(&app.service), store: store.clone(), client: Arc::clone(&client) };
    let outbox_worker = tokio::spawn(Arc::new(OutboxWorker::new(&app, sender)).run(app.stop.clone()));
    let inbox = Inbox::new(store.clone(), client.id);
    let messenger = Arc::new(Messenger { app: app.clone(), store, client: Arc::clone(&client) });
    let handler = Arc::new(Handler::new(messenger));
    let worker = tokio::spawn(inbox.clone().work(handler, app.stop.clone()));
    if let Err(error) = receive(settings, &client, inbox, &app.up, app.stop.clone()).await {
        // Nobody has told these two to stop; what they leave undone is in the database and done after the next start.
        worker.abort();
        outbox_worker.abort();
        return Err(error);
    }
    worker.await?;
    outbox_worker.await?;
    Ok(())
}

/// Takes updates in the way that is set, until told to stop.
async fn receive(settings: &TelegramSettings, client: &Arc<Client>, inbox: Inbox, up: &Up, stop: Stop) -> Ended {
    let Some(url) = settings.webhook() else {
        up.say();
        println!("Sanguo: plays on Telegram as @{}. Ctrl-C stops it; nothing is lost.", client.username);
        return poll::run(Arc::clone(client), inbox, stop).await;
    };
    let listen = settings.telegram_webhook_listen;
    let listener = TcpListener::bind(listen).await.map_err(|error| {
        PlatformError::settings(format!(
            "{listen} cannot be listened on: {error}; choose another with TELEGRAM_WEBHOOK_LISTEN"
        ))
    })?;
    let address = listener.local_addr()?;
    let secret = settings.webhook_secret().cloned().unwrap_or_else(|| SecretString::new(clock::fresh_key()));
    let url =
        url.parse().map_err(|error| PlatformError::settings(format!("TELEGRAM_WEBHOOK_URL is no address: {error}")))?;
    if !webhook::set(client, &url, &secret, &stop).await? {
        return Ok(());
    }
    up.say();
    println!("Sanguo: plays on Telegram as @{}, webhook on http://{address}. Ctrl-C stops it.", client.username);
    tokio::select! {
        () = webhook::serve(listener, inbox, secret.clone(), stop.clone()) => Ok(()),
        Err(error) = webhook::watch(client, &url, &secret, &stop) => Err(error),
        () = client.refused() => Err(PlatformError::settings(REFUSED)),
    }
}

fn connect(settings: &TelegramSettings) -> Result<Bot, Box<dyn Error + Send + Sync>> {
    let client = teloxide::net::default_reqwest_settings().timeout(PATIENCE).build()?;
    let url = settings.telegram_api_url.trim_end_matches('/');
    let url = url.parse().map_err(|error| format!("TELEGRAM_API_URL is no address ({url}): {error}"))?;
    Ok(Bot::with_client(settings.token().map_or("", |token| token.expose_secret()), client).set_api_url(url))
}

/// Who the bot is; `None` when told to stop before that. Without the network it waits for it; a refused token is for
/// the host to mend.
async fn introduce(bot: &Bot, app: &App) -> Result<Option<Identity>, Box<dyn Error + Send + Sync>> {
    let mut pauses = PAUSES;
    loop {
        let answer = tokio::select! {
            answer = Identity::ask(bot) => answer,
            () = app.stop.wait() => return Ok(None),
        };
        let why = match answer {
            Ok(Some(me)) => return Ok(Some(me)),
            Ok(None) => "it does not say who the bot is".to_owned(),
            Err(error) if is_token_refused(&error) => return Err(REFUSED.into()),
            Err(error) => describe(bot, &error),
        };
        let pause = pauses.next(app.clock.random());
        tracing::warn!(why, ?pause, "Telegram cannot be reached; trying again");
        if app.stop.pause(pause).await {
            return Ok(None);
        }
    }
}
