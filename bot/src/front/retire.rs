//! Buttons of older public messages that a new one makes pointless. The rule is that of the commands
//! ([`Message::retires`]), the same on every platform; a platform only says how it takes buttons away. Where messages have
//! addresses, older boards get a button that leads to the newest one instead.

use std::future::Future;

use sanguo_commands::{Message, Role};
use sanguo_store::{Bar, GameId, Store, StoreError};

/// A message that has just arrived.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<'a> {
    /// The platform.
    pub platform: &'static str,
    /// The channel, chat or thread it stands in.
    pub channel: &'a str,
    /// The platform's name of it.
    pub id: &'a str,
    /// The game it is about.
    pub game: GameId,
    /// The message.
    pub message: &'a Message,
}

/// What became of an attempt to take buttons away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// They are gone.
    Done,
    /// They are gone, and a button that leads to the newest board is there instead.
    Led,
    /// They are as they should be and stay for the next time.
    Kept,
    /// They stay for now; it is tried again with the next message.
    Later(String),
    /// They stay, because the platform lets nobody change that message any more.
    Never(String),
}

/// The older messages of the same game whose buttons a new one retires, among those that stand in one of some channels.
///
/// # Errors
/// When the database cannot be used.
pub async fn outdated(store: &Store, new: &Arrival<'_>, channels: &[&str]) -> Result<Vec<Bar>, StoreError> {
    let mut bars = store.bars(new.platform, new.game).await?;
    bars.retain(|old| {
        // A game that is played in several channels has a message of each turn in each of them.
        let near = channels.contains(&old.channel.as_str());
        let itself = old.channel == new.channel && old.message == new.id;
        near && !itself && new.message.retires(&Role::from(old.role.clone()))
    });
    Ok(bars)
}

/// Notes what became of the buttons of an older message.
///
/// # Errors
/// When the database cannot be used.
pub async fn settle(store: &Store, old: &Bar, taken: Taken) -> Result<(), StoreError> {
    match taken {
        Taken::Kept => Ok(()),
        Taken::Done => store.forget_bar(old).await,
        Taken::Led => store.lead_bar_on(old).await,
        Taken::Later(why) => {
            tracing::info!(platform = old.platform, message = old.message, why, "could not remove old buttons yet");
            Ok(())
        }
        Taken::Never(why) => {
            tracing::info!(platform = old.platform, message = old.message, why, "could not remove old buttons");
            store.forget_bar(old).await
        }
    }
}

/// Whether an older message gets a button that leads to a new one in the place of its buttons: an older board does.
pub fn leads_on(new: &Message, old: &Bar) -> bool {
    is_board(new) && Role::from(old.role.clone()) == Role::Turn
}

/// Whether older boards lead to a message.
pub fn is_board(message: &Message) -> bool {
    matches!(message.role(), Some(Role::Turn | Role::Ended))
}

/// Lets the last boards of a channel that lead to one which is no longer the newest, at most so many, lead to the new one,
/// which was noted, besides those that do. Older ones lead to one of these. Nothing waits for it.
pub fn lead_on<F>(
    store: &Store,
    new: &Arrival<'_>,
    most: usize,
    besides: Vec<String>,
    change: impl Fn(String) -> F + Send + 'static,
) where
    F: Future<Output = Taken> + Send,
{
    let (store, platform, game) = (store.clone(), new.platform, new.game);
    let (channel, id) = (new.channel.to_owned(), new.id.to_owned());
    let older = move || {
        let (store, channel) = (store.clone(), channel.clone());
        async move { store.bar_links(platform, &channel, game, most).await }
    };
    tokio::spawn(async move {
        let mut done = besides;
        loop {
            let older = match older().await {
                Ok(older) => older,
                Err(error) => return tracing::warn!(%error, "older boards go on leading to an old one"),
            };
            // There is a newer one by now, which sees to the others.
            let next = older.iter().find(|old| !done.contains(old)).filter(|_| !older.contains(&id));
            let Some(next) = next.cloned() else { return };
            if let Taken::Later(why) | Taken::Never(why) = change(next.clone()).await {
                tracing::info!(platform, why, "an older board goes on leading to an old one");
            }
            done.push(next);
        }
    });
}

/// Notes the buttons of a new message, for the time when they will be pointless themselves.
///
/// # Errors
/// When the database cannot be used.
pub async fn note(store: &Store, new: &Arrival<'_>) -> Result<(), StoreError> {
    let Some(role) = new.message.role().filter(|_| !new.message.buttons.is_empty()) else { return Ok(()) };
    let bar = Bar {
        platform: new.platform.to_owned(),
        channel: new.channel.to_owned(),
        message: new.id.to_owned(),
        game: new.game,
        role: role.into(),
    };
    store.note_bar(&bar).await
}
