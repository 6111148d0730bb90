//! The messages of lobbies in channels, and the threads opened from them. A lobby's message tells what becomes of its
//! game; its thread has the game's name and is closed quietly after the end. All this is done beside the outbox, with
//! time-outs and retries of its own, and kept in the database: no message waits for it, and a restart forgets nothing.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use sanguo_commands::{Notice, Service};
use sanguo_store::{DiscordLobby, GameId, LobbyThread, Place, State, StoreError};
use serenity::all::{ChannelId, MessageId};
use serenity::http::Http;
use tokio::sync::Notify;

use super::client::ThreadChange;
use super::markup::Markup;
use super::{client, limits, render};
use crate::clock::{self, Clock};
use crate::discord::PLATFORM;
use crate::discord::channels::Channels;
use crate::discord::error::{ErrorKind, describe, kind};
use crate::front::{Backoff, Stop};

/// How long the thread of a new lobby may take before the lobby counts as sent without it.
const AT_ONCE: Duration = Duration::from_secs(5);
/// How long one call may take otherwise. Threads are limited by channel, with waits of minutes.
const CALL: Duration = Duration::from_secs(15);
/// The pauses before something is tried again.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(10), Duration::from_secs(600));
/// After so many attempts it is left as it is.
const MOST_ATTEMPTS: i64 = 50;
/// How many are worked on at the same time.
const MOST: i64 = 8;
/// How long nothing is looked for when nothing is due.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);
/// A thread may be renamed twice in this time, in milliseconds.
const RENAMING: i64 = 600_000;

/// The messages of lobbies.
pub struct Lobbies {
    /// Discord's interface.
    pub http: Arc<Http>,
    /// For texts and the store.
    pub service: Arc<Service>,
    /// What is known of the channels.
    pub channels: Channels,
    /// How texts are written.
    pub markup: Arc<Markup>,
    /// Says that something is due.
    pub woken: Notify,
}

/// Why something about a lobby's message is not done.
enum Undone {
    /// It may be later.
    Later(String),
    /// Discord does not let it.
    Never(String),
    /// The database cannot be used.
    Store(StoreError),
}

impl From<serenity::Error> for Undone {
    fn from(error: serenity::Error) -> Undone {
        // Many threads are active now; some are archived every hour.
        let later = kind(&error).may_pass() || kind(&error) == ErrorKind::Full;
        if later { Undone::Later(describe(&error)) } else { Undone::Never(describe(&error)) }
    }
}

impl From<StoreError> for Undone {
    fn from(error: StoreError) -> Undone {
        Undone::Store(error)
    }
}

/// A call that may not take long.
async fn call<T>(call: impl Future<Output = serenity::Result<T>>) -> Result<T, Undone> {
    match tokio::time::timeout(CALL, call).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(Undone::Later("no answer in time".to_owned())),
    }
}

impl Lobbies {
    /// Notes the message of a lobby that was just sent to a channel. Its thread is opened at once, unless that takes long.
    pub async fn sent(&self, game: GameId, place: &Place, message: MessageId, wants_thread: bool) {
        if let Err(error) = self.try_sent(game, place, message, wants_thread).await {
            tracing::warn!(%game, %error, "could not record the message of a lobby");
        }
    }

    async fn try_sent(
        &self,
        game: GameId,
        place: &Place,
        message: MessageId,
        wants_thread: bool,
    ) -> Result<(), StoreError> {
        let store = self.service.store();
        let known = store.discord_lobbies_of(game).await?;
        if known.iter().any(|known| known.channel == place.channel) {
            return Ok(());
        }
        let lobby = DiscordLobby {
            message: message.to_string(),
            channel: place.channel.clone(),
            game,
            thread: if wants_thread { LobbyThread::Wanted } else { LobbyThread::None },
            shown: State::Lobby,
            name: String::new(),
            renamed_at: 0,
            renamed_before: 0,
            due_at: wants_thread.then(|| clock::now().saturating_add(2 * millis(AT_ONCE))),
            attempts: 0,
        };
        store.note_discord_lobby(&lobby).await?;
        if wants_thread && tokio::time::timeout(AT_ONCE, self.attend(lobby)).await.is_err() {
            tracing::info!(%game, "could not open a thread yet; the game begins in its channel");
            self.woken.notify_one();
        }
        Ok(())
    }

    /// A message about a game was sent: what its lobby tells may have changed.
    pub async fn follow(&self, game: GameId) {
        match self.try_follow(game).await {
            Ok(true) => self.woken.notify_one(),
            Ok(false) => {}
            Err(error) => tracing::warn!(%game, %error, "could not update the message of a lobby yet"),
        }
    }

    async fn try_follow(&self, game: GameId) -> Result<bool, StoreError> {
        let store = self.service.store();
        let lobbies = store.discord_lobbies_of(game).await?;
        if lobbies.is_empty() {
            return Ok(false);
        }
        let Some(state) = store.view().await?.game(game).await?.map(|row| row.state) else { return Ok(false) };
        if lobbies.iter().all(|lobby| lobby.shown == state) {
            return Ok(false);
        }
        Ok(store.call_discord_lobbies(game, state, clock::now()).await? > 0)
    }

    /// Works until told to stop.
    pub async fn run(&self, clock: &dyn Clock, stop: &Stop) {
        while !stop.is_set() {
            let pause = match self.attend_due(clock).await {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "could not read the messages of lobbies; trying again soon");
                    PAUSES.after(0).next(clock.random())
                }
            };
            tokio::select! {
                () = self.woken.notified() => {}
                () = tokio::time::sleep(pause) => {}
                () = stop.wait() => {}
            }
        }
    }

    async fn attend_due(&self, clock: &dyn Clock) -> Result<Duration, StoreError> {
        let store = self.service.store();
        loop {
            let due = store.discord_lobbies_due(clock.now(), MOST).await?;
            if due.is_empty() {
                break;
            }
            join_all(due.into_iter().map(|lobby| self.attend(lobby))).await;
        }
        let next = store.next_discord_lobby().await?;
        let wait = next.map(|at| u64::try_from(at - clock.now()).unwrap_or(0).max(10));
        Ok(wait.map_or(LONGEST_PAUSE, Duration::from_millis).min(LONGEST_PAUSE))
    }

    /// Does what is to be done about the message of a lobby, and notes how far that got.
    async fn attend(&self, mut lobby: DiscordLobby) {
        let (game, before) = (lobby.game, lobby.due_at);
        lobby.due_at = None;
        let done = self.bring_up_to_date(&mut lobby).await;
        if let Err(undone) = done {
            let why = match undone {
                Undone::Later(why) | Undone::Never(why) => why,
                Undone::Store(error) => error.to_string(),
            };
            lobby.attempts += 1;
            if lobby.attempts < MOST_ATTEMPTS {
                let attempts = u32::try_from(lobby.attempts).unwrap_or(u32::MAX);
                let pause = PAUSES.after(attempts.saturating_sub(1)).next(clock::chance());
                tracing::info!(%game, why, ?pause, "the message or thread of a lobby waits");
                lobby.due_at = Some(clock::now().saturating_add(millis(pause)));
            } else {
                tracing::warn!(%game, why, "could not update the message or thread of a lobby");
            }
        } else {
            lobby.attempts = 0;
        }
        if let Err(error) = self.service.store().note_discord_lobby(&lobby).await {
            tracing::warn!(%game, %error, was_due = before, "could not record the message of a lobby");
        }
    }

    async fn bring_up_to_date(&self, lobby: &mut DiscordLobby) -> Result<(), Undone> {
        let store = self.service.store();
        let places = store.places_of(lobby.game).await?;
        let here = |place: &Place| place.platform == PLATFORM && place.channel == lobby.channel;
        let Some(mut place) = places.into_iter().find(here) else { return Ok(()) };
        let Some((channel, message)) = ids(lobby) else { return Ok(()) };
        let Some(mut notice) = self.notice(lobby.game, &place).await? else { return Ok(()) };
        if lobby.thread == LobbyThread::Wanted
            && let Some(thread) = self.open_thread(lobby, channel, message, &notice).await?
        {
            place = store.move_game(lobby.game, &place, &lobby.channel, &thread.to_string()).await?;
            notice = self.notice(lobby.game, &place).await?.unwrap_or(notice);
        }
        // While seats are taken, each new message about them keeps the lobby up to date.
        if lobby.shown != notice.state && !matches!(notice.state, State::Lobby | State::Quarantined) {
            let shown = render::public(&self.service, &self.markup, &notice.message, &[], "").await;
            give_up(lobby.game, call(client::edit(&self.http, channel, message, shown)).await)?;
            lobby.shown = notice.state;
        }
        if lobby.thread == LobbyThread::Open {
            self.name_thread(lobby, &notice).await?;
        }
        Ok(())
    }

    async fn notice(&self, game: GameId, place: &Place) -> Result<Option<Notice>, StoreError> {
        let link = if place.thread.is_empty() { None } else { self.channels.link(place).await };
        self.service.notice(game, place, link.as_deref()).await
    }

    /// Opens the thread of a lobby, unless Discord does not let the bot, or there is nothing more to play in it.
    async fn open_thread(
        &self,
        lobby: &mut DiscordLobby,
        channel: ChannelId,
        message: MessageId,
        notice: &Notice,
    ) -> Result<Option<ChannelId>, Undone> {
        if !notice.state.is_open() {
            lobby.thread = LobbyThread::None;
            return Ok(None);
        }
        let name = limits::label(&notice.title, limits::THREAD);
        match call(client::open_thread(&self.http, channel, message, &name)).await {
            Ok(thread) => {
                (lobby.thread, lobby.name) = (LobbyThread::Open, name);
                Ok(Some(thread))
            }
            Err(Undone::Never(why)) => {
                tracing::warn!(game = %lobby.game, why, "no thread can be opened; the game stays in the channel");
                lobby.thread = LobbyThread::None;
                Ok(None)
            }
            Err(later) => Err(later),
        }
    }

    /// Names a thread after its game, as often as Discord lets one. After the end it closes a day after the last message.
    async fn name_thread(&self, lobby: &mut DiscordLobby, notice: &Notice) -> Result<(), Undone> {
        const DAY: u16 = 1440;
        let name = limits::label(&notice.title, limits::THREAD);
        let ended = matches!(notice.state, State::Over | State::Cancelled | State::Aborted);
        let now = clock::now();
        if name == lobby.name && !ended {
            return Ok(());
        }
        let free_at = lobby.renamed_before.saturating_add(RENAMING);
        if name != lobby.name && free_at > now {
            lobby.due_at = Some(free_at);
            return Ok(());
        }
        let Some((_, thread)) = ids(lobby) else { return Ok(()) };
        let change = ThreadChange {
            name: (name != lobby.name).then(|| name.clone()),
            auto_archive_duration: ended.then_some(DAY),
            ..ThreadChange::default()
        };
        let renamed = change.name.is_some();
        let done = call(client::change_thread(&self.http, ChannelId::new(thread.get()), &change)).await;
        if matches!(done, Err(Undone::Later(_))) && renamed {
            // It may have been done all the same.
            (lobby.renamed_before, lobby.renamed_at) = (lobby.renamed_at, now);
        }
        give_up(lobby.game, done)?;
        if renamed {
            (lobby.renamed_before, lobby.renamed_at) = (lobby.renamed_at, now);
        }
        lobby.name = name;
        if ended {
            lobby.thread = LobbyThread::Closed;
        }
        Ok(())
    }
}

/// What Discord does not let the bot do stays undone.
fn give_up(game: GameId, done: Result<(), Undone>) -> Result<(), Undone> {
    match done {
        Err(Undone::Never(why)) => {
            tracing::info!(%game, why, "could not update the message or thread of a lobby");
            Ok(())
        }
        done => done,
    }
}

fn millis(pause: Duration) -> i64 {
    i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)
}

fn ids(lobby: &DiscordLobby) -> Option<(ChannelId, MessageId)> {
    let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id != 0);
    Some((ChannelId::new(id(&lobby.channel)?), MessageId::new(id(&lobby.message)?)))
}
