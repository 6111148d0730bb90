//! Answers: what only the asker should see goes to the private chat, short words to where they were asked for.

use sanguo_commands::{Answer, Audience, Input, Invocation, Message};
use sanguo_store::{GameId, TelegramMessage};
use serde::{Deserialize, Serialize};

use super::{Asked, Handler, Source, Unfinished};
use crate::clock;
use crate::front::text::length;
use crate::telegram::outbound::client::{CallbackAnswer, Content, Failed, Operation, Posted, Target, board, instead};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::{CAPTION, TEXT, TOAST, html, ids, keyboard, link_button, parts};
use crate::telegram::{PLATFORM, address};

/// What waits in a private chat that is not open yet.
#[derive(Serialize, Deserialize)]
pub struct Waiting {
    /// Where it was asked for.
    pub channel: String,
    /// The topic there.
    pub thread: String,
    /// What is shown.
    pub message: Message,
}

/// What `start` is given by the button that opens the private chat.
const OPEN: &str = "private";
/// What precedes the token of a shared game.
pub const WATCH: char = 'g';

/// How sending something to a private chat went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is there.
    Sent,
    /// The chat is not open.
    Closed,
    /// Telegram would not have it; the log says why.
    Broken,
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

impl Handler {
    /// Gives an answer to the asker.
    ///
    /// # Errors
    /// When it has to be given again.
    pub async fn give(&self, asked: &Asked, answer: &Answer, source: &Source) -> Result<(), Unfinished> {
        match source {
            Source::Button { query, message } => self.give_press(asked, answer, query, message).await,
            Source::Message(number) => self.give_line(asked, answer, *number).await,
        }
    }

    /// The answer to something written.
    async fn give_line(&self, asked: &Asked, answer: &Answer, number: i32) -> Result<(), Unfinished> {
        let message = &answer.message;
        let here = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to: Some(number) };
        if asked.spot.private {
            let to = Target { reply_to: None, ..here };
            return self.finish(self.put(&self.own(asked, to), message).await);
        }
        if is_short(message) && !answer.refused {
            // Where everybody has been told already, nothing more is to be said.
            let request = &asked.request;
            if self.store.request_told(&request.key, PLATFORM, &request.channel).await? {
                return Ok(());
            }
        }
        if answer.refused || is_short(message) && self.may_be_heard(&asked.request.input) {
            return self.finish(self.put(&self.own(asked, here), message).await);
        }
        if asked.from.as_chat {
            return self.anonymous(asked.spot, number).await;
        }
        match self.to_private(asked, message).await? {
            Way::Sent | Way::Broken => Ok(()),
            Way::Closed if self.is_open(answer) => self.finish(self.put(&self.own(asked, here), message).await),
            Way::Closed => self.invite(asked, message, here).await,
        }
    }

    /// The answer to a pressed button.
    async fn give_press(
        &self,
        asked: &Asked,
        answer: &Answer,
        query: &str,
        pressed: &TelegramMessage,
    ) -> Result<(), Unfinished> {
        let message = &answer.message;
        let account = asked.from.account.to_string();
        if answer.refused {
            self.client.answer_press(query, CallbackAnswer::Alert(message.text.clone())).await;
            if length(&message.text) > TOAST {
                // Cut there; whole in the private chat, when there is one.
                self.to_private(asked, message).await?;
            }
            return Ok(());
        }
        let goes_on = answer.replaces && pressed.owner.as_ref() == Some(&account);
        // A dialogue that comes to a warning leaves the sight of others.
        let leaves = goes_on && answer.secret && !asked.spot.private;
        if goes_on && !leaves {
            let note =
                if is_short(message) { CallbackAnswer::Note(message.text.clone()) } else { CallbackAnswer::Nothing };
            self.client.answer_press(query, note).await;
            return self.go_on(asked, message, pressed).await;
        }
        if is_short(message) {
            self.client.answer_press(query, CallbackAnswer::Note(message.text.clone())).await;
            return Ok(());
        }
        if asked.spot.private {
            self.client.answer_press(query, CallbackAnswer::Nothing).await;
            let to = Target::chat(asked.spot.chat);
            return self.finish(self.put(&self.own(asked, to), message).await);
        }
        let way = self.to_private(asked, message).await?;
        if leaves && way != Way::Broken {
            self.take_away(asked, pressed).await;
        }
        let notice = match way {
            Way::Sent => Some(CallbackAnswer::Note(self.say(&asked.from, "telegram-sent-private").await?)),
            Way::Broken => Some(CallbackAnswer::Alert(self.say(&asked.from, "refuse-internal").await?)),
            Way::Closed => None,
        };
        if let Some(notice) = notice {
            self.client.answer_press(query, notice).await;
            return Ok(());
        }
        if self.is_open(answer) {
            self.client.answer_press(query, CallbackAnswer::Nothing).await;
            let board = i32::try_from(pressed.message).ok();
            let to = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to: board };
            return self.finish(self.put(&self.own(asked, to), message).await);
        }
        self.keep_waiting(asked, message).await?;
        self.client.answer_press(query, CallbackAnswer::Open(address::start(&self.client.username, OPEN))).await;
        Ok(())
    }

    /// Whether short answers to a command may be said where others hear them.
    fn may_be_heard(&self, input: &Input) -> bool {
        self.spec_of(input).is_some_and(|spec| spec.audience != Audience::Private)
    }

    /// Whether a dialogue may be seen by others: it does something that everybody will be told, and shows nothing
    /// secret. The choice of a move is one, until it warns of something; players who want to think unseen start the bot
    /// in a private chat.
    fn is_open(&self, answer: &Answer) -> bool {
        let mut buttons = answer.message.buttons.iter().flatten().peekable();
        let spec = |id: &str| self.app.service.catalogue().get(&Invocation::from_id(id)?.command);
        let open = |id: &str| spec(id).is_some_and(|spec| spec.audience == Audience::Open);
        !answer.secret && buttons.peek().is_some() && buttons.all(|button| open(&button.id))
    }

    /// Takes a dialogue away; whether it is gone.
    async fn take_away(&self, asked: &Asked, pressed: &TelegramMessage) -> bool {
        let Ok(message) = i32::try_from(pressed.message) else { return false };
        self.client.patiently(Operation::Delete { chat: asked.spot.chat, message }).await.is_ok()
    }

    /// The next step of a dialogue, in the message whose button was pressed. Where others see it, it is taken away
    /// when it has come to its end: the news below tells it.
    async fn go_on(&self, asked: &Asked, message: &Message, pressed: &TelegramMessage) -> Result<(), Unfinished> {
        let Ok(number) = i32::try_from(pressed.message) else { return Ok(()) };
        let chat = asked.spot.chat;
        let over = !asked.spot.private && message.buttons.is_empty() && message.picture.is_none();
        if over && self.take_away(asked, pressed).await {
            return Ok(());
        }
        let mut content = self.content(message).await;
        let pictured = pressed.picture;
        let mut done =
            self.client.patiently(Operation::Edit { chat, message: number, pictured, content: &content }).await;
        if content.board.is_some() && matches!(done, Err(Failed { kind: ErrorKind::NoPhotos, .. })) {
            content.board = None;
            done = self.client.patiently(Operation::Edit { chat, message: number, pictured, content: &content }).await;
        }
        match done {
            Ok(_) => {
                let now = TelegramMessage {
                    buttons: ids(message),
                    picture: pressed.picture || content.board.is_some(),
                    game: message.game.map(GameId).or(pressed.game),
                    ..pressed.clone()
                };
                Ok(self.store.keep_telegram_message(self.client.id, &now, clock::now()).await?)
            }
            // Deleted, or too old to be changed: the dialogue goes on in a message of its own.
            Err(Failed { kind: ErrorKind::NoMessage | ErrorKind::Refused | ErrorKind::Unknown, why }) => {
                tracing::info!(why, "a dialogue goes on in a new message");
                let to = Target { chat, thread: asked.spot.thread, reply_to: None };
                self.finish(self.put(&self.own(asked, to), message).await)
            }
            Err(failed) => self.finish(Err(failed.into())),
        }
    }

    /// Sends something to the asker's private chat.
    async fn to_private(&self, asked: &Asked, message: &Message) -> Result<Way, Unfinished> {
        let account = asked.from.account.to_string();
        if !self.store.telegram_private(self.client.id, &account).await? {
            return Ok(Way::Closed);
        }
        match self.put(&self.own(asked, Target::chat(asked.from.account)), message).await {
            Ok(()) => Ok(Way::Sent),
            Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Closed, .. })) => {
                self.store.set_telegram_private(self.client.id, &account, false).await?;
                Ok(Way::Closed)
            }
            other => self.finish(other).map(|()| Way::Broken),
        }
    }

    /// Keeps something for the private chat and says how to open it.
    async fn invite(&self, asked: &Asked, message: &Message, here: Target) -> Result<(), Unfinished> {
        self.keep_waiting(asked, message).await?;
        let content = Content {
            html: teloxide::utils::html::escape(&self.say(&asked.from, "telegram-open-private").await?),
            board: None,
            keyboard: link_button(
                self.say(&asked.from, "telegram-open").await?,
                &address::start(&self.client.username, OPEN),
            ),
        };
        self.finish(self.send(here, &content).await.map(drop).map_err(DeliveryError::from))
    }

    async fn keep_waiting(&self, asked: &Asked, message: &Message) -> Result<(), Unfinished> {
        let Asked { request, from, .. } = asked;
        let waiting =
            Waiting { channel: request.channel.clone(), thread: request.thread.clone(), message: message.clone() };
        let waiting = serde_json::to_string(&waiting).unwrap_or_default();
        Ok(self.store.set_telegram_waiting(self.client.id, &from.account.to_string(), Some(&waiting)).await?)
    }

    fn own<'a>(&self, asked: &'a Asked, to: Target) -> Destination<'a> {
        Destination {
            to,
            channel: &asked.request.channel,
            thread: &asked.request.thread,
            owner: Some(asked.from.account.to_string()),
        }
    }

    /// A message in Telegram's form.
    async fn content(&self, message: &Message) -> Content {
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

    /// What becomes of an update whose answer could not be sent: the database's troubles and a stop let it be answered
    /// later, and what Telegram refuses would be refused again. What was done is done and told in the place.
    ///
    /// # Errors
    /// When it has to be answered again.
    pub fn finish(&self, done: Result<(), DeliveryError>) -> Result<(), Unfinished> {
        match done {
            Ok(()) => Ok(()),
            Err(DeliveryError::Store(error)) => Err(error.into()),
            Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Stopping, .. })) => Err(Unfinished::Stopping),
            Err(DeliveryError::Telegram(Failed { why, .. })) => {
                tracing::warn!(why, "an answer could not be sent");
                Ok(())
            }
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

/// Whether a message is a few words that may be said anywhere.
fn is_short(message: &Message) -> bool {
    message.picture.is_none() && message.buttons.is_empty() && length(&message.text) <= TOAST
}
