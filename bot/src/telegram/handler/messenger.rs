//! Saying something in a chat, and remembering what was said.

use std::sync::Arc;

use sanguo_commands::{Button, Invocation, Language, Message, Style, Words};
use sanguo_store::{GameId, Store, StoreError, TelegramMessage};
use tokio::time::Instant;

use super::{Asked, Unfinished};
use crate::clock;
use crate::front::App;
use crate::telegram::PLATFORM;
use crate::telegram::inbound::update::{Author, Spot};
use crate::telegram::outbound::aside::Aside;
use crate::telegram::outbound::client::{Client, Content, Failed, Operation, Posted, Target, enclosure, instead};
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
#[derive(Clone, Debug)]
pub struct Destination {
    /// The chat it is said in.
    pub to: Target,
    /// The chat it is about.
    pub channel: String,
    /// The topic of that.
    pub thread: String,
    /// The only one who may press.
    pub owner: Option<String>,
    /// When it was asked for.
    pub since: Instant,
}

impl Destination {
    /// A chat in which somebody is answered, who alone may press.
    pub fn of(asked: &Asked, to: Target) -> Destination {
        Destination {
            to,
            channel: asked.request.channel.clone(),
            thread: asked.request.thread.clone(),
            owner: Some(asked.from.account.to_string()),
            since: asked.since,
        }
    }
}

impl Messenger {
    /// A text of the front in the language that somebody has chosen, else that of the program.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn say(&self, from: &Author, key: &str) -> Result<String, Unfinished> {
        let language = self.language_of(from).await?;
        let text = self.app.service.texts().get(language, key, &[]);
        Ok(self.client.spelling.write(&text).into_owned())
    }

    /// The language that somebody has chosen, else that of the program.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn language_of(&self, from: &Author) -> Result<Language, Unfinished> {
        let known = self.store.known_person(PLATFORM, &from.account.to_string()).await?;
        let chosen = known.and_then(|person| person.language).as_deref().and_then(Language::read);
        Ok(chosen.or(from.language).unwrap_or(self.app.language))
    }

    /// A message in Telegram's form.
    pub async fn content(&self, message: &Message) -> Content {
        self.content_within(message, TEXT).await
    }

    /// A message in Telegram's form, with a text alone no longer than so.
    pub async fn content_within(&self, message: &Message, longest: usize) -> Content {
        let message = &*self.client.spelling.message(message);
        let board = enclosure(&self.app.service, message).await;
        let limit = if board.is_some() { CAPTION } else { longest };
        Content { html: html(message, &[], limit), board, keyboard: keyboard(message) }
    }

    /// Sends a message and remembers it; a long text in several. Returns where the last one stands.
    ///
    /// # Errors
    /// What Telegram or the database says.
    pub async fn put(&self, destination: &Destination, message: &Message) -> Result<(i64, i32), DeliveryError> {
        let mut last = self.client.spelling.message(message).into_owned();
        let mut there = destination.clone();
        if message.picture.is_none() && message.file.is_none() {
            let mut all = parts(&last.text);
            last.text = all.pop().unwrap_or_default();
            for part in all {
                let content = self.content(&Message::text(part)).await;
                there.to.chat =
                    self.show(&there, &content, &Message { game: message.game, ..Message::default() }).await?.0;
            }
        }
        let content = self.content(&last).await;
        self.show(&there, &content, &last).await
    }

    /// Sends something in Telegram's form and remembers it as the message that it shows. Returns where it stands.
    ///
    /// # Errors
    /// What Telegram or the database says.
    pub async fn show(
        &self,
        destination: &Destination,
        content: &Content,
        message: &Message,
    ) -> Result<(i64, i32), DeliveryError> {
        let _recorded = self.client.under_way(destination.to.chat);
        let (to, posted) = self.send(destination.to, content, destination.since).await?;
        self.record(&Destination { to, ..destination.clone() }, message, &posted).await?;
        Ok((to.chat, posted.message))
    }

    /// Shows something to one member of a group, and remembers it. `secret` is what nobody else may see whatever happens.
    ///
    /// # Errors
    /// What Telegram or the database says.
    pub async fn show_aside(
        &self,
        to: &Aside,
        asked: &Asked,
        message: &Message,
        secret: bool,
    ) -> Result<(), DeliveryError> {
        let target = Target { chat: to.chat, thread: to.thread, reply_to: None };
        let destination = Destination::of(asked, target);
        let _recorded = self.client.under_way(to.chat);
        let mut content = self.content(message).await;
        let done = self.client.patiently(Operation::Aside(to, &content, secret), asked.since).await;
        let posted = match done {
            Err(Failed { kind: ErrorKind::NoPhotos, .. }) if content.board.take().is_some() => {
                self.client.patiently(Operation::Aside(to, &content, secret), asked.since).await?
            }
            done => done?,
        };
        Ok(self.record(&destination, message, &posted.unwrap_or_default()).await?)
    }

    /// Remembers what was sent.
    async fn record(&self, destination: &Destination, message: &Message, posted: &Posted) -> Result<(), StoreError> {
        let kept = TelegramMessage {
            chat: destination.to.chat.to_string(),
            message: i64::from(posted.message),
            channel: destination.channel.clone(),
            thread: destination.thread.clone(),
            game: message.game.map(GameId),
            owner: destination.owner.clone(),
            picture: posted.pictured,
            buttons: ids(message),
        };
        self.store.keep_telegram_message(self.client.id, &kept, clock::now()).await
    }

    /// Sends something, in another way when the chat does not allow this one; where a group has become a supergroup, there.
    async fn send(&self, to: Target, content: &Content, since: Instant) -> Result<(Target, Posted), DeliveryError> {
        let mut way = (to, content.clone());
        loop {
            let failed = match self.client.patiently(Operation::Post(way.0, &way.1), since).await {
                Ok(posted) => return Ok((way.0, posted.unwrap_or_default())),
                Err(failed) => failed,
            };
            way = match failed.kind {
                ErrorKind::Moved(new) if new != way.0.chat => {
                    self.moved(way.0.chat, new).await?;
                    (Target::chat(new), way.1)
                }
                ref kind => instead(kind, way.0, &way.1).ok_or(failed)?,
            };
        }
    }

    /// Shows a group its open games again, after the bot could not be heard there; how many. The same key acts once.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn back(&self, key: &str, spot: Spot) -> Result<usize, StoreError> {
        let channel = spot.chat.to_string();
        let shown = self.app.service.show_again(PLATFORM, &channel, key, clock::now()).await?;
        tracing::info!(chat = spot.chat, shown, "the bot may write in a group again");
        self.app.wakeup.wake();
        Ok(shown)
    }

    /// Says hello to a group, with a button that opens a game; not again right after it was done.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn greet(&self, spot: Spot, by: Option<&Author>) -> Result<(), Unfinished> {
        let (channel, thread) =
            (spot.chat.to_string(), spot.thread.map(|thread| thread.to_string()).unwrap_or_default());
        let mut view = self.store.view().await?;
        let place = view.place_or_unknown(PLATFORM, &channel, &thread).await?;
        drop(view);
        let service = &self.app.service;
        let theirs = by.and_then(|by| by.language).filter(|_| place.language.is_none());
        let words = Words::new(service.texts(), theirs.unwrap_or_else(|| service.language_in(&place)));
        let button = |id| Button { id, label: words.word("telegram-hello-new"), style: Style::Primary };
        let message = Message {
            buttons: Invocation::new("new").to_id().map(button).into_iter().map(|button| vec![button]).collect(),
            ..Message::text(words.word("telegram-hello"))
        };
        let body = serde_json::to_string(&message).map_err(StoreError::Unwritable)?;
        if self.store.greet_telegram(self.client.id, &channel, &thread, &body, clock::now()).await? {
            self.app.wakeup.wake();
        }
        Ok(())
    }

    /// A group goes on as a supergroup, with all its games. Returns whether that was news.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn moved(&self, old: i64, new: i64) -> Result<bool, StoreError> {
        let mut change = self.store.begin().await?;
        let news = change.move_telegram_chat(&old.to_string(), &new.to_string()).await?;
        change.commit().await?;
        tracing::info!(old, new, "a group has become a supergroup; its games go on there");
        self.app.wakeup.wake();
        Ok(news)
    }
}

/// What becomes of an update whose answer could not be sent: the database's troubles and a stop let it be answered
/// later, and what Telegram refuses would be refused again. What was done is done and told in the place.
///
/// # Errors
/// When it has to be answered again.
pub fn finish<T>(done: Result<T, DeliveryError>) -> Result<(), Unfinished> {
    match done {
        Ok(_) => Ok(()),
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
    Store(StoreError),
}

impl From<Failed> for DeliveryError {
    fn from(failed: Failed) -> DeliveryError {
        DeliveryError::Telegram(failed)
    }
}

impl From<StoreError> for DeliveryError {
    fn from(error: StoreError) -> DeliveryError {
        DeliveryError::Store(error)
    }
}
