//! The connection by which Discord tells what users do. The client keeps it up; here it is begun, and begun anew when
//! the client gives up.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use secrecy::SecretString;
use serenity::all::{
    ApplicationId, ClientBuilder, ConnectionStage, Context, Event, GatewayIntents, GuildId, RawEventHandler,
    ShardManager, UserId,
};
use serenity::async_trait;
use serenity::http::Http;
use tokio::sync::Semaphore;

use super::told::{self, Ready, Told};
use crate::clock;
use crate::discord::error::{DiscordError, describe, fatal};
use crate::discord::handler::Handler;
use crate::discord::model::Interaction;
use crate::discord::outbound::hello::Hello;
use crate::discord::outbound::threads::Threads;
use crate::discord::outbound::{client, sender};
use crate::discord::settings::DiscordSettings;
use crate::discord::{PAUSES, PLATFORM, guilds, http};
use crate::front::{App, LAST_WORK};

/// What the bot wants to be told: servers and channels. Interactions come by themselves, and messages are not read, so
/// nothing privileged is needed.
pub const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// How long changes of a server are gathered before waiting messages are tried once more: many come in a row.
const TOGETHER: Duration = Duration::from_secs(2);
/// How long further changes of the server are gathered then. Some servers change a role or a channel every few seconds,
/// and Discord bars an address that is refused too often (Topics/Rate Limits, Invalid Request Limit).
const APART: Duration = Duration::from_secs(60);

/// A connection that lasted so long was a good one.
const LASTING: Duration = Duration::from_secs(120);
/// How often a connection is looked after.
const LOOK: Duration = Duration::from_millis(200);
/// How long a connection may take to be there, or there again.
const LONGEST_GAP: Duration = Duration::from_secs(60);
/// After so many sessions a connection is begun anew, so that it is seen how many more may be begun.
const MOST_SESSIONS: usize = 10;
/// With so few sessions left today no more are begun: without any left Discord takes the token away.
pub const LAST_SESSIONS: u64 = 50;
/// How often it is asked then whether there are more.
const ASK_AGAIN: Duration = Duration::from_secs(15 * 60);

/// Takes what Discord tells.
pub struct Events {
    /// Who answers users.
    handler: Arc<Handler>,
    /// Greets new servers.
    hello: Hello,
    /// Keeps the threads of games open.
    threads: Threads,
    /// The bot itself.
    me: UserId,
    /// A permit for each interaction under way, so that not too many wait and the last ones are waited for.
    under_way: Semaphore,
    /// Servers of which a change was told.
    changes: Changes,
    /// How often an event of each kind could not be read.
    unreadable: Mutex<BTreeMap<String, u64>>,
}

/// The most interactions under way; Discord's users are told that the bot does not answer when there are more.
const MOST_EVENTS: u32 = 4096;

/// Servers of which a change was told, until what waits for them was tried once more.
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

    /// All changes told so far are attended to.
    fn attend(&self, guild: GuildId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(guild, false);
    }

    /// Whether more changes were told since; when not, the next one is a first one again.
    fn more(&self, guild: GuildId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let more = told.get(&guild) == Some(&true);
        if !more {
            told.remove(&guild);
        }
        more
    }
}

impl Events {
    /// Events for a handler of the bot with this account.
    pub fn new(handler: Arc<Handler>, hello: Hello, threads: Threads, me: UserId) -> Events {
        let under_way = Semaphore::new(MOST_EVENTS as usize);
        Events { handler, hello, threads, me, under_way, changes: Changes::default(), unreadable: Mutex::default() }
    }

    /// Waits for the interactions under way, but not for long.
    pub async fn finish(&self) {
        if tokio::time::timeout(LAST_WORK, self.under_way.acquire_many(MOST_EVENTS)).await.is_err() {
            tracing::warn!("some interactions were not finished");
        }
    }

    async fn interaction(&self, interaction: &Interaction) {
        let Ok(_under_way) = self.under_way.try_acquire() else {
            tracing::error!("too many interactions at once; one is not answered");
            return;
        };
        self.handler.interaction(interaction).await;
    }

    /// The bot is in a server no more, or is in it.
    async fn left(&self, guild: GuildId, left: bool) {
        let service = &self.handler.app.service;
        if let Err(error) = service.server_left(PLATFORM, &guild.to_string(), left, clock::now()).await {
            tracing::warn!(%error, "could not note whether the bot is in a server");
        }
    }

    /// From which servers of its part the bot was removed while it was not connected.
    async fn compare(&self, part: (u64, u64), inside: &HashSet<GuildId>) {
        let known = match self.handler.app.service.store().view().await {
            Ok(mut view) => view.known_discord_guilds().await,
            Err(error) => Err(error),
        };
        let known = known.inspect_err(|error| tracing::warn!(%error, "could not read which servers are known"));
        let known = known.unwrap_or_default().into_iter().filter_map(|guild| guild.parse().ok()).map(GuildId::new);
        for guild in known.filter(|guild| guilds::is_of_part(*guild, part) && !inside.contains(guild)) {
            self.left(guild, true).await;
        }
    }

    /// Something may be allowed in a server now that was not before: what waits for that is tried again.
    async fn changed(&self, guild: GuildId) {
        if !self.handler.channels.has_guild(guild).await || !self.changes.note(guild) {
            return;
        }
        let stop = &self.handler.app.stop;
        loop {
            if stop.pause(TOGETHER).await {
                return;
            }
            self.changes.attend(guild);
            self.hasten(guild).await;
            if stop.pause(APART).await || !self.changes.more(guild) {
                return;
            }
        }
    }

    async fn hasten(&self, guild: GuildId) {
        let store = self.handler.app.service.store();
        match store.hasten_discord(&guild.to_string(), sender::FORBIDDEN, clock::now()).await {
            Ok(0) => {}
            Ok(messages) => {
                tracing::info!(messages, "waiting messages are tried again");
                self.handler.app.wakeup.wake();
            }
            Err(error) => tracing::warn!(%error, "could not wake waiting messages"),
        }
    }

    /// Discord has changed: the host learns it once of each kind, and how often, without what was told.
    fn not_read(&self, kind: String) {
        let mut counts = self.unreadable.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(kind.clone()).or_default();
        *count += 1;
        if *count == 1 {
            tracing::error!(kind, "could not read an event from Discord; there may be a newer version of this bot");
        } else if count.is_power_of_two() {
            tracing::warn!(kind, times = *count, "could not read events from Discord");
        }
    }
}

/// One connection with its events.
struct Connection {
    events: Arc<Events>,
    /// Where the session is resumed, once Discord has told it.
    resumed_at: Mutex<Option<String>>,
    /// How many sessions were begun.
    sessions: AtomicUsize,
}

impl Connection {
    async fn ready(&self, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), "connected to Discord");
        self.sessions.fetch_add(1, Ordering::Relaxed);
        let part = ready.shard.unwrap_or((0, 1));
        self.events.handler.guilds.begin(part, ready.guilds.iter().map(|guild| guild.id));
        let inside: HashSet<GuildId> = ready.guilds.iter().map(|guild| guild.id).collect();
        self.events.compare(part, &inside).await;
        // Several connections have one address in the client, and each would be resumed elsewhere.
        let alone = part.1 <= 1 && !ready.resume_gateway_url.is_empty();
        *self.resumed_at.lock().unwrap_or_else(PoisonError::into_inner) = alone.then_some(ready.resume_gateway_url);
    }
}

/// Takes the events of a connection from the client.
struct Listener(Arc<Connection>);

#[async_trait]
impl RawEventHandler for Listener {
    async fn raw_event(&self, context: Context, event: Event) {
        let Listener(connection) = self;
        let events = &connection.events;
        match told::read(event, events.me) {
            Told::Ready(ready) => connection.ready(ready).await,
            Told::Resumed => tracing::info!("connection to Discord resumed"),
            Told::Interaction(interaction) => events.interaction(&interaction).await,
            Told::Guild(guild) => {
                events.handler.guilds.add(guild.id);
                events.left(guild.id, false).await;
                if let Some(joined_at) = guild.joined_at {
                    events.hello.greet(guild.id, joined_at).await;
                }
                events.threads.look_after(guild.id, &guild.active).await;
                events.changed(guild.id).await;
            }
            Told::GuildLeft(guild) => {
                events.handler.guilds.remove(guild);
                // Events are handled side by side: that the bot is back may have been handled before.
                if client::is_member(&context.http, guild, events.me).await.is_ok_and(|member| member) {
                    events.handler.guilds.add(guild);
                } else {
                    events.left(guild, true).await;
                }
            }
            Told::Changed(guild) => events.changed(guild).await,
            Told::Thread(thread) if thread.closed => events.threads.keep_open(thread.id).await,
            Told::Thread(thread) => events.changed(thread.guild).await,
            Told::Deleted(channel) => events.threads.deleted(channel).await,
            Told::Nothing => {}
            Told::Unreadable(kind) => events.not_read(kind),
        }
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
            Err(Broken::ForNow(why)) => tracing::warn!(why, "reconnecting to Discord"),
            Err(Broken::Spent(until)) => {
                tracing::error!(
                    minutes = until.as_secs() / 60 + 1,
                    "the bot has connected to Discord so often today that it waits; find out what restarts it"
                );
                if app.stop.pause(until.min(ASK_AGAIN)).await {
                    break;
                }
                continue;
            }
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
    /// Hardly any more sessions may be begun, for so long.
    Spent(Duration),
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
async fn connect(settings: &DiscordSettings, http: Http, events: &Arc<Events>, app: &App) -> Result<(), Broken> {
    // The client takes a built-in address when Discord does not tell one, so it is asked for before.
    let told = client::gateway(&http).await?;
    http::check_gateway(settings, &told.url).map_err(Broken::ForGood)?;
    let limit = told.session_start_limit;
    if limit.remaining < LAST_SESSIONS {
        return Err(Broken::Spent(Duration::from_millis(limit.reset_after)));
    }
    let connection = Arc::new(Connection {
        events: Arc::clone(events),
        resumed_at: Mutex::default(),
        sessions: AtomicUsize::default(),
    });
    let listener = Listener(Arc::clone(&connection));
    let mut client = ClientBuilder::new_with_http(http, INTENTS).raw_event_handler(listener).await?;
    let address = client.ws_url.lock().await.clone();
    http::check_gateway(settings, &address).map_err(|error| Broken::ForNow(error.to_string()))?;
    let (shards, used) = (Arc::clone(&client.shard_manager), Arc::clone(&client.ws_url));
    let ended = tokio::select! {
        ended = client.start_autosharded() => {
            ended?;
            return Err(Broken::ForNow("the connection has ended".to_owned()));
        }
        why = look_after(settings, &connection, &shards, &used, &address) => Err(Broken::ForNow(why)),
        () = app.stop.wait() => Ok(()),
    };
    shards.shutdown_all().await;
    ended
}

/// Looks after a connection until it has to be begun anew; why. The client takes one address for everything: a session
/// is resumed where Discord says, and begun where all begin.
async fn look_after(
    settings: &DiscordSettings,
    connection: &Connection,
    shards: &ShardManager,
    used: &tokio::sync::Mutex<String>,
    first: &str,
) -> String {
    let mut there = tokio::time::Instant::now();
    loop {
        tokio::time::sleep(LOOK).await;
        let resumed_at = connection.resumed_at.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let resumed_at = resumed_at.filter(|address| http::check_gateway(settings, address).is_ok());
        let mut used = used.lock().await;
        let (is_begun, is_there) = {
            let runners = shards.runners.lock().await;
            let is_there = runners.values().all(|runner| runner.stage == ConnectionStage::Connected);
            (!runners.is_empty(), is_there && !runners.is_empty())
        };
        let wanted = resumed_at.as_deref().filter(|_| is_begun).unwrap_or(first);
        if *used != wanted {
            wanted.clone_into(&mut used);
        }
        drop(used);
        if is_there {
            there = tokio::time::Instant::now();
        } else if there.elapsed() > LONGEST_GAP {
            return "Discord does not answer on it".to_owned();
        }
        if connection.sessions.load(Ordering::Relaxed) >= MOST_SESSIONS {
            return "many sessions were begun".to_owned();
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
        changes.attend(one);
        assert!(changes.note(other) && !changes.note(one), "each server by itself");
        assert!(changes.more(one), "what came meanwhile is seen");
        changes.attend(one);
        assert!(!changes.more(one));
        assert!(changes.note(one), "and the next is a first one again");
    }
}
