//! Private chats: what only their users should see, and what waits there until they are opened.

use std::sync::Arc;

use sanguo_commands::Message;
use sanguo_store::StoreError;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::messenger::{self, DeliveryError, Destination, Messenger};
use super::reply::Reply;
use super::{Asked, Unfinished};
use crate::telegram::address;
use crate::telegram::inbound::update::Author;
use crate::telegram::outbound::client::{Content, Failed, Target};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::link_button;

/// What waits in a private chat that is not open yet.
#[derive(Serialize, Deserialize)]
struct Waiting {
    /// Where it was asked for.
    channel: String,
    /// The topic there.
    thread: String,
    /// What is shown.
    message: Message,
}

/// What `start` is given by the button that opens the private chat.
const OPEN: &str = "private";
/// What precedes the token of a shared game.
pub const WATCH: char = 'g';

/// How sending something to a private chat went.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// It is there.
    Sent,
    /// The chat is not open.
    Closed,
    /// Telegram would not have it; the log says why.
    Broken,
}

/// The private chats of users.
pub struct PrivateChats {
    /// Says things there.
    pub messenger: Arc<Messenger>,
}

impl PrivateChats {
    /// The address that opens the requester's private chat.
    pub fn address(&self) -> String {
        address::start(&self.messenger.client.username, OPEN)
    }

    /// Whether somebody's private chat is open, as far as is known.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_open(&self, from: &Author) -> Result<bool, Unfinished> {
        Ok(self.messenger.store.telegram_private(self.messenger.client.id, &from.account.to_string()).await?)
    }

    /// Shows what waits for a user who has just opened the chat, if something does.
    ///
    /// # Errors
    /// When it has to be done again.
    pub async fn show_waiting(&self, account: i64, chat: i64) -> Result<Option<Reply>, Unfinished> {
        let messenger = Arc::clone(&self.messenger);
        let (owner, bot) = (account.to_string(), messenger.client.id);
        let waiting = messenger.store.telegram_waiting(bot, &owner).await?;
        let waiting = waiting.and_then(|waiting| serde_json::from_str::<Waiting>(&waiting).ok());
        let Some(Waiting { channel, thread, message }) = waiting else { return Ok(None) };
        let to = Target::chat(chat);
        let destination = Destination { to, channel, thread, owner: Some(owner.clone()), since: Instant::now() };
        Ok(Some(Reply::say(chat, account, async move {
            let sent = messenger.put(&destination, &message).await;
            if sent.is_err() {
                // It goes on waiting, for the next time the chat is opened.
                return messenger::finish(sent);
            }
            messenger.store.set_telegram_waiting(bot, &owner, None).await?;
            Ok(())
        })))
    }

    /// Sends something to the requester's private chat.
    ///
    /// # Errors
    /// When the update has to be acted on again.
    pub async fn deliver(&self, asked: &Asked, message: &Message) -> Result<Way, Unfinished> {
        let account = asked.from.account.to_string();
        match self.messenger.put(&Destination::of(asked, Target::chat(asked.from.account)), message).await {
            Ok(_) => Ok(Way::Sent),
            Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Closed, .. })) => {
                self.messenger.store.set_telegram_private(self.messenger.client.id, &account, false).await?;
                Ok(Way::Closed)
            }
            other => messenger::finish(other).map(|()| Way::Broken),
        }
    }

    /// Says how to open the private chat, where something waits.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn invite(&self, asked: &Asked, here: Target) -> Result<(), Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(&asked.from, "telegram-open-private").await?),
            board: None,
            keyboard: link_button(self.messenger.say(&asked.from, "telegram-open").await?, &self.address()),
        };
        let said = self.messenger.show(&Destination::of(asked, here), &content, &Message::default()).await;
        messenger::finish(said)
    }

    /// Keeps something until the chat is opened.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn keep_waiting(&self, asked: &Asked, message: &Message) -> Result<(), Unfinished> {
        let Asked { request, from, .. } = asked;
        let waiting =
            Waiting { channel: request.channel.clone(), thread: request.thread.clone(), message: message.clone() };
        let waiting = serde_json::to_string(&waiting).map_err(StoreError::Unwritable)?;
        Ok(self
            .messenger
            .store
            .set_telegram_waiting(self.messenger.client.id, &from.account.to_string(), Some(&waiting))
            .await?)
    }
}
