//! The connection by which Discord tells what users do. The client keeps it up; here it is begun, and begun anew when
//! the client gives up.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use secrecy::SecretString;
use serenity::all::{
    ApplicationId, ClientBuilder, Context, EventHandler, GatewayIntents, Guild, GuildChannel, GuildId, Interaction,
    Ready, ResumedEvent, Role,
};
use serenity::async_trait;
use tokio::sync::Semaphore;

use crate::clock;
use crate::discord::error::{DiscordError, describe, fatal};
use crate::discord::handler::Handler;
use crate::discord::outbound::sender;
use crate::discord::settings::DiscordSettings;
use crate::discord::{PAUSES, http};
use crate::front::{App, LAST_WORK};

/// What the bot wants to be told: servers and channels. Interactions come by themselves, and messages are not read, so
/// nothing privileged is needed.
pub const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// The pause before waiting messages are tried once more after a change.
const ONCE_MORE: Duration = Duration::from_secs(5);

/// A connection that lasted so long was a good one.
const LASTING: Duration = Duration::from_secs(120);

/// Takes what Discord tells.
pub struct Events {
    /// Who answers users.
    handler: Arc<Handler>,
    /// A permit for each event under way, so that not too many wait and the last ones are waited for.
    under_way: Semaphore,
    /// Servers of which a change was told.
    changes: Changes,
}

/// The most events under way; Discord's users are told that the bot does not answer when there are more.
const MOST_EVENTS: u32 = 4096;

/// Servers of which a change was told, until what waits for them is tried once more.
#[derive(Default)]
struct Changes(Mutex<HashMap<GuildId, bool>>);

impl Changes {
    /// Notes a change; whether it is the first one, and somebody has to attend to it.
    fn note(&self, guild: GuildId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = told.contains_key(&guild);
        told.insert(guild, known);
        !known
    }

    /// Whether more changes were told since this was last asked; when not, the next one is a first one again.
    fn more(&self, guild: GuildId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let more = told.remove(&guild) == Some(true);
        if more {
            told.insert(guild, false);
        }
        more
    }
}

impl Events {
    /// Events for a handler.
    pub fn new(handler: Arc<Handler>) -> Events {
        Events { handler, under_way: Semaphore::new(MOST_EVENTS as usize), changes: Changes::default() }
    }

    /// Waits for the events under way, but not for long.
    pub async fn finish(&self) {
        if tokio::time::timeout(LAST_WORK, self.under_way.acquire_many(MOST_EVENTS)).await.is_err() {
            tracing::warn!("some interactions are not finished");
        }
    }

    /// Something may be allowed in a server now that was not before: what waits for that is tried again, and once more
    /// a little later, because an attempt may be under way that still fails. Many changes in a row are as one.
    async fn changed(&self, guild: GuildId) {
        let Ok(_under_way) = self.under_way.try_acquire() else { return };
        if !self.handler.channels.has_guild(guild).await || !self.changes.note(guild) {
            return;
        }
        loop {
            self.hasten(guild).await;
            if self.handler.app.stop.pause(ONCE_MORE).await {
                return;
            }
            if !self.changes.more(guild) {
                break;
            }
        }
        self.hasten(guild).await;
    }

    async fn hasten(&self, guild: GuildId) {
        let store = self.handler.app.service.store();
        match store.hasten_discord(&guild.to_string(), sender::FORBIDDEN, clock::now()).await {
            Ok(0) => {}
            Ok(messages) => {
                tracing::info!(messages, "waiting messages are tried again");
                self.handler.app.wakeup.wake();
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
        let Ok(_under_way) = self.under_way.try_acquire() else {
            tracing::error!("too many interactions at once; one is not answered");
            return;
        };
        match &interaction {
            Interaction::Command(command) => self.handler.command(command).await,
            Interaction::Component(component) => self.handler.component(component).await,
            Interaction::Autocomplete(command) => self.handler.complete(command).await,
            _ => tracing::debug!("an interaction of a kind that the bot does not offer"),
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.changed(guild.id).await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.changed(channel.guild_id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.changed(role.guild_id).await;
    }
}

/// Listens until told to stop.
///
/// # Errors
/// When Discord refuses the connection for good.
pub async fn listen(
    settings: &DiscordSettings,
    token: &SecretString,
    client: &reqwest::Client,
    application: ApplicationId,
    events: &Arc<Events>,
    app: &App,
) -> Result<(), DiscordError> {
    let mut pauses = PAUSES;
    while !app.stop.is_set() {
        let begun = tokio::time::Instant::now();
        let http = http::http(client.clone(), token, Some(application));
        match connect(settings, http, events, app).await {
            Ok(()) => {}
            Err(Broken::ForGood(error)) => return Err(error),
            Err(Broken::ForNow(why)) => tracing::warn!(why, "the connection to Discord is begun anew"),
        }
        if begun.elapsed() > LASTING {
            pauses.reset();
        }
        if app.stop.pause(pauses.next(app.clock.random())).await {
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
    app: &App,
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
        () = app.stop.wait() => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_in_a_row_are_attended_to_once_and_none_is_missed() {
        let (changes, one, other) = (Changes::default(), GuildId::new(1), GuildId::new(2));
        assert!(changes.note(one) && !changes.note(one) && !changes.note(one));
        assert!(changes.note(other) && !changes.more(other), "each server by itself");
        assert!(changes.more(one), "what came meanwhile is seen");
        assert!(!changes.more(one));
        assert!(changes.note(one), "and the next is a first one again");
    }
}
