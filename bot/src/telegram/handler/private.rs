//! Private chats: what only their users should see, and what waits there until they are opened.

use std::sync::Arc;

use sanguo_commands::Message;
use sanguo_store::StoreError;
use serde::{Deserialize, Serialize};

use super::messenger::{self, DeliveryError, Destination, Messenger};
use super::{Asked, Unfinished};
use crate::telegram::address;
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

    /// Shows what waits for a user who has just opened the chat; whether something did.
    ///
    /// # Errors
    /// When it has to be done again.
    pub async fn show_waiting(&self, account: i64, chat: i64) -> Result<bool, Unfinished> {
        let account = account.to_string();
        let Messenger { store, client, .. } = &*self.messenger;
        let waiting = store.telegram_waiting(client.id, &account).await?;
        let waiting = waiting.and_then(|waiting| serde_json::from_str::<Waiting>(&waiting).ok());
        let Some(Waiting { channel, thread, message }) = waiting else { return Ok(false) };
        let to = Target::chat(chat);
        let destination = Destination { to, channel: &channel, thread: &thread, owner: Some(account.clone()) };
        let sent = self.messenger.put(&destination, &message).await;
        if sent.is_err() {
            // It goes on waiting, for the next time the chat is opened.
            return messenger::finish(sent).map(|()| true);
        }
        store.set_telegram_waiting(client.id, &account, None).await?;
        Ok(true)
    }

    /// Sends something to the requester's private chat.
    pub async fn deliver(&self, asked: &Asked, message: &Message) -> Result<Way, Unfinished> {
        let account = asked.from.account.to_string();
        if !self.messenger.store.telegram_private(self.messenger.client.id, &account).await? {
            return Ok(Way::Closed);
        }
        match self.messenger.put(&Destination::of(asked, Target::chat(asked.from.account)), message).await {
            Ok(()) => Ok(Way::Sent),
            Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Closed, .. })) => {
                self.messenger.store.set_telegram_private(self.messenger.client.id, &account, false).await?;
                Ok(Way::Closed)
            }
            other => messenger::finish(other).map(|()| Way::Broken),
        }
    }

    /// Keeps something for the private chat and says how to open it.
    pub async fn invite(&self, asked: &Asked, message: &Message, here: Target) -> Result<(), Unfinished> {
        self.keep_waiting(asked, message).await?;
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(&asked.from, "telegram-open-private").await?),
            board: None,
            keyboard: link_button(self.messenger.say(&asked.from, "telegram-open").await?, &self.address()),
        };
        messenger::finish(self.messenger.send(here, &content).await.map(drop).map_err(DeliveryError::from))
    }

    /// Keeps something until the chat is opened.
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
