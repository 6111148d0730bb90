//! The Telegram front, on the Bot API by teloxide.
//!
//! [`inbound`]: an update is polled for or brought by the webhook, stored before it is confirmed, and read in order of its
//! chat. [`handler`]: it becomes a request, whose answer goes to whom it belongs. [`outbound`]: public messages come out
//! of the outbox, and everything is sent within the limits.

mod address;
pub mod check;
mod handler;
mod inbound;
mod menu;
mod outbound;
mod settings;

use std::error::Error;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sanguo_commands::Language;
use teloxide::payloads::setters::*;
use teloxide::requests::{Request, Requester};
use teloxide::types::Me;
use teloxide::{ApiError, Bot, RequestError};
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use address::of_place as link;
pub use settings::TelegramSettings;

use crate::clock;
use crate::front::{App, OutboxWorker};
use handler::{Handler, private};
use inbound::inbox::Inbox;
use inbound::{poll, webhook};
use outbound::client::Client;
use outbound::error::{WANTED, describe};
use outbound::flood::Flood;
use outbound::sender::TelegramSender;

/// The platform's name in the database.
pub const PLATFORM: &str = "telegram";

/// How long a request to Telegram may take; longer than Telegram waits for an update.
const PATIENCE: Duration = Duration::from_secs(40);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What the host is told when the token is none, or no longer.
const REFUSED: &str = "Telegram refuses the token; copy TELEGRAM_TOKEN anew from @BotFather";

/// The bot's name, known once Telegram has told it.
#[derive(Clone, Default)]
pub struct BotName(Arc<OnceLock<String>>);

impl BotName {
    /// The address at which a shared game can be watched.
    pub fn link(&self, token: &str) -> Option<String> {
        let name = self.0.get()?;
        Some(address::start(name, &format!("{}{token}", private::WATCH)))
    }
}

/// Plays on Telegram until told to stop; what is being acted on then is finished.
///
/// # Errors
/// When the token is refused or the webhook cannot be had.
pub async fn serve(
    settings: TelegramSettings,
    fallback: Language,
    name: BotName,
    app: App,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    settings.check()?;
    let bot = connect(&settings)?;
    let mut stop = app.stop.clone();
    let me = tokio::select! {
        me = introduce(&bot) => me?,
        _ = stop.wait_for(|stop| *stop) => return Ok(()),
    };
    let username = me.user.username.clone().unwrap_or_default();
    // Nobody else sets it.
    let _ = name.0.set(username.clone());
    let client = Arc::new(Client {
        bot,
        id: i64::try_from(me.user.id.0).unwrap_or_default(),
        username,
        flood: Flood::new(settings.telegram_group_limit),
        stop: app.stop.clone(),
    });
    menu::set(&client, app.service.catalogue(), app.service.texts(), fallback).await;
    let store = app.service.store().clone();
    let courier =
        TelegramSender { service: Arc::clone(&app.service), store: store.clone(), client: Arc::clone(&client) };
    let outbox_worker = Arc::new(OutboxWorker::new(store.clone(), Arc::new(courier), app.wakeup.clone()));
    let outbox_worker = tokio::spawn(outbox_worker.run(app.stop.clone()));
    let inbox = Inbox::new(store.clone(), client.id);
    let handler = Arc::new(Handler { app: app.clone(), store, client: Arc::clone(&client), fallback });
    let worker = tokio::spawn(inbox.clone().work(handler, app.stop.clone()));
    if let Err(error) = receive(&settings, &client, inbox, app.stop.clone()).await {
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
async fn receive(
    settings: &TelegramSettings,
    client: &Arc<Client>,
    inbox: Inbox,
    stop: watch::Receiver<bool>,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let Some(url) = settings.webhook() else {
        // Telegram refuses to be asked while it has an address to bring updates to.
        if let Err(error) = client.bot.delete_webhook().send().await {
            tracing::warn!(why = describe(&client.bot, &error), "an old webhook could not be taken away");
        }
        println!("Sanguo: plays on Telegram as @{}. Ctrl-C stops it; nothing is lost.", client.username);
        poll::run(Arc::clone(client), inbox, stop).await;
        return Ok(());
    };
    let listen = settings.telegram_webhook_listen;
    let listener = TcpListener::bind(listen).await.map_err(|error| {
        format!("{listen} cannot be listened on: {error}; choose another with TELEGRAM_WEBHOOK_LISTEN")
    })?;
    let address = listener.local_addr()?;
    let secret = settings.telegram_webhook_secret.clone().unwrap_or_else(clock::fresh_key);
    let url = url.parse().map_err(|error| format!("TELEGRAM_WEBHOOK_URL is no address: {error}"))?;
    let set = client.bot.set_webhook(url).secret_token(secret.clone()).allowed_updates(WANTED);
    set.send().await.map_err(|error| format!("Telegram refuses the webhook: {}", describe(&client.bot, &error)))?;
    println!("Sanguo: plays on Telegram as @{}, webhook on http://{address}. Ctrl-C stops it.", client.username);
    Ok(webhook::serve(listener, inbox, &secret, stop).await?)
}

fn connect(settings: &TelegramSettings) -> Result<Bot, Box<dyn Error + Send + Sync>> {
    let client = teloxide::net::default_reqwest_settings().timeout(PATIENCE).build()?;
    let url = settings.telegram_api_url.trim_end_matches('/');
    let url = url.parse().map_err(|error| format!("TELEGRAM_API_URL is no address ({url}): {error}"))?;
    Ok(Bot::with_client(settings.token().unwrap_or_default(), client).set_api_url(url))
}

/// Who the bot is. Without the network it waits for it; a refused token is for the host to mend.
async fn introduce(bot: &Bot) -> Result<Me, Box<dyn Error + Send + Sync>> {
    let mut pause = Duration::from_secs(1);
    loop {
        match bot.get_me().send().await {
            Ok(me) => return Ok(me),
            Err(RequestError::Api(ApiError::InvalidToken)) => {
                return Err(REFUSED.into());
            }
            Err(error) => {
                tracing::warn!(why = describe(bot, &error), ?pause, "Telegram cannot be reached; trying again");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
    }
}
