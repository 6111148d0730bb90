//! The connection by which Discord tells what users do. The client keeps it up; here it is begun, and begun anew when
//! the client gives up.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ApplicationId, ClientBuilder, Context, EventHandler, GatewayIntents, Guild, GuildChannel, Interaction, Ready,
    ResumedEvent, Role,
};
use serenity::async_trait;
use tokio::sync::Semaphore;

use super::error::{DiscordError, describe, fatal};
use super::interaction::Desk;
use super::settings::{DiscordSettings, Token};
use super::{FIRST_PAUSE, PLATFORM, http, rest, stopped};
use crate::clock;
use crate::front::House;

/// What the bot wants to be told: servers and channels. Interactions come by themselves, and messages are not read, so
/// nothing privileged is needed.
pub const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// The pause before waiting messages are tried once more after a change.
const ONCE_MORE: Duration = Duration::from_secs(5);

/// Takes what Discord tells.
pub struct Events {
    /// Who answers users.
    pub desk: Arc<Desk>,
    /// A permit for each interaction at work.
    pub work: Arc<Semaphore>,
}

impl Events {
    /// Something may be allowed now that was not before: what waits is tried again, and once more a little later,
    /// because an attempt may be under way that still fails.
    async fn changed(&self) {
        self.hasten().await;
        tokio::time::sleep(ONCE_MORE).await;
        self.hasten().await;
    }

    async fn hasten(&self) {
        match self.desk.house.service.store().hasten(PLATFORM, clock::now()).await {
            Ok(0) => {}
            Ok(messages) => {
                tracing::info!(messages, "waiting messages are tried again");
                self.desk.house.bell.ring();
            }
            Err(error) => tracing::warn!(%error, "waiting messages cannot be hastened"),
        }
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(bot = ready.user.name, servers = ready.guilds.len(), "connected to Discord");
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("connection to Discord resumed");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        // Without a permit the process is about to stop; the interaction is answered all the same.
        let _permit = self.work.acquire().await;
        match &interaction {
            Interaction::Command(command) => self.desk.command(command).await,
            Interaction::Component(component) => self.desk.component(component).await,
            Interaction::Autocomplete(command) => self.desk.complete(command).await,
            _ => tracing::debug!("an interaction of a kind that the bot does not offer"),
        }
    }

    async fn guild_create(&self, _: Context, _: Guild, _: Option<bool>) {
        self.changed().await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, _: GuildChannel) {
        self.changed().await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, _: Role) {
        self.changed().await;
    }
}

/// Listens until told to stop.
///
/// # Errors
/// When Discord refuses the connection for good.
pub async fn listen(
    settings: &DiscordSettings,
    token: &Token,
    client: &reqwest::Client,
    application: ApplicationId,
    events: &Arc<Events>,
    house: &House,
) -> Result<(), DiscordError> {
    let mut pause = FIRST_PAUSE;
    while !*house.stop.borrow() {
        let begun = tokio::time::Instant::now();
        let http = http::http(client.clone(), token, Some(application));
        match connect(settings, http, events, house).await {
            Ok(()) => {}
            Err(Broken::ForGood(error)) => return Err(error),
            Err(Broken::ForNow(why)) => tracing::warn!(why, "the connection to Discord is begun anew"),
        }
        if begun.elapsed() > super::LONGEST_PAUSE {
            pause = FIRST_PAUSE;
        }
        if *house.stop.borrow() || rest(house, &mut pause).await {
            break;
        }
    }
    Ok(())
}

/// How a connection ended.
enum Broken {
    ForNow(String),
    ForGood(DiscordError),
}

impl From<serenity::Error> for Broken {
    fn from(error: serenity::Error) -> Broken {
        match fatal(&error) {
            Some(error) => Broken::ForGood(error),
            None => Broken::ForNow(describe(&error)),
        }
    }
}

/// One connection, until it ends or it is time to stop.
async fn connect(
    settings: &DiscordSettings,
    http: serenity::http::Http,
    events: &Arc<Events>,
    house: &House,
) -> Result<(), Broken> {
    // The client takes a built-in address when Discord does not tell one, so it is asked for before.
    let address = http.get_gateway().await?.url;
    http::check_gateway(settings, &address).map_err(Broken::ForGood)?;
    let mut client = ClientBuilder::new_with_http(http, INTENTS).event_handler_arc(Arc::clone(events)).await?;
    let address = client.ws_url.lock().await.clone();
    http::check_gateway(settings, &address).map_err(|error| Broken::ForNow(error.to_string()))?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = client.start_autosharded() => {
            ended?;
            Err(Broken::ForNow("the connection has ended".to_owned()))
        }
        () = stopped(house) => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}
