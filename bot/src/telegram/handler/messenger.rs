//! Saying something in a chat, and remembering what was said.

use std::sync::Arc;

use sanguo_commands::{Language, Message};
use sanguo_store::{GameId, Store, TelegramMessage};

use super::{Asked, Unfinished};
use crate::clock;
use crate::front::App;
use crate::telegram::PLATFORM;
use crate::telegram::inbound::update::Author;
use crate::telegram::outbound::client::{Client, Content, Failed, Operation, Posted, Target, board, instead};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::{CAPTION, TEXT, html, ids, keyboard, parts};

/// Says things in chats.
pub struct Messenger {
    /// The commands.
    pub app: App,
    /// The database.
    pub store: Store,
    /// Telegram.
    pub client: Arc<Client>,
}

/// Where something is said and by whom its buttons may be pressed.
pub struct Destination<'a> {
    /// The chat it is said in.
    pub to: Target,
    /// The chat it is about.
    pub channel: &'a str,
    /// The topic of that.
    pub thread: &'a str,
    /// The only one who may press.
    pub owner: Option<String>,
}

impl<'a> Destination<'a> {
    /// A chat in which somebody is answered, who alone may press.
    pub fn of(asked: &'a Asked, to: Target) -> Destination<'a> {
        Destination {
            to,
            channel: &asked.request.channel,
            thread: &asked.request.thread,
            owner: Some(asked.from.account.to_string()),
        }
    }
}

impl Messenger {
    /// A text of the front in the language that somebody has chosen, else that of the program.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn say(&self, from: &Author, key: &str) -> Result<String, Unfinished> {
        let known = self.store.known_person(PLATFORM, &from.account.to_string()).await?;
        let chosen = known.and_then(|person| person.language).as_deref().and_then(Language::read);
        let language = chosen.or(from.language).unwrap_or(self.app.language);
        Ok(self.app.service.texts().get(language, key, &[]))
    }

    /// A message in Telegram's form.
    pub async fn content(&self, message: &Message) -> Content {
        let board = board(&self.app.service, message.picture.as_ref()).await;
        let limit = if board.is_some() { CAPTION } else { TEXT };
        Content { html: html(message, &[], limit), board, keyboard: keyboard(message) }
    }

    /// Sends a message and remembers it; a long text in several.
    ///
    /// # Errors
    /// What Telegram or the database says.
    pub async fn put(&self, destination: &Destination<'_>, message: &Message) -> Result<(), DeliveryError> {
        let mut last = message.clone();
        if message.picture.is_none() {
            let mut all = parts(&message.text);
            last.text = all.pop().unwrap_or_default();
            for part in all {
                let content = self.content(&Message::text(part)).await;
                self.send(destination.to, &content).await?;
            }
        }
        let content = self.content(&last).await;
        let posted = self.send(destination.to, &content).await?;
        let kept = TelegramMessage {
            chat: destination.to.chat.to_string(),
            message: i64::from(posted.message),
            channel: destination.channel.to_owned(),
            thread: destination.thread.to_owned(),
            game: message.game.map(GameId),
            owner: destination.owner.clone(),
            picture: posted.pictured,
            buttons: ids(&last),
        };
        Ok(self.store.keep_telegram_message(self.client.id, &kept, clock::now()).await?)
    }

    /// Sends something, in another way when the chat does not allow this one.
    ///
    /// # Errors
    /// What Telegram or the database says.
    pub async fn send(&self, to: Target, content: &Content) -> Result<Posted, Failed> {
        let mut way = (to, content.clone());
        loop {
            let failed = match self.client.patiently(Operation::Post(way.0, &way.1)).await {
                Ok(posted) => return Ok(posted.unwrap_or_default()),
                Err(failed) => failed,
            };
            way = instead(&failed.kind, way.0, &way.1).ok_or(failed)?;
        }
    }
}

/// What becomes of an update whose answer could not be sent: the database's troubles and a stop let it be answered
/// later, and what Telegram refuses would be refused again. What was done is done and told in the place.
///
/// # Errors
/// When it has to be answered again.
pub fn finish(done: Result<(), DeliveryError>) -> Result<(), Unfinished> {
    match done {
        Ok(()) => Ok(()),
        Err(DeliveryError::Store(error)) => Err(error.into()),
        Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Stopping, .. })) => Err(Unfinished::Stopping),
        Err(DeliveryError::Telegram(Failed { why, .. })) => {
            tracing::warn!(why, "could not send an answer");
            Ok(())
        }
    }
}

/// Why an answer was not sent.
pub enum DeliveryError {
    /// Telegram would not have it.
    Telegram(Failed),
    /// The database could not be used.
    Store(sanguo_store::StoreError),
}

impl From<Failed> for DeliveryError {
    fn from(failed: Failed) -> DeliveryError {
        DeliveryError::Telegram(failed)
    }
}

impl From<sanguo_store::StoreError> for DeliveryError {
    fn from(error: sanguo_store::StoreError) -> DeliveryError {
        DeliveryError::Store(error)
    }
}
