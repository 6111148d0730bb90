//! Answers: what only the requester should see goes to the private chat, short words to where they were asked for.

use std::sync::Arc;

use sanguo_commands::{Answer, Audience, Input, Invocation, Message};
use sanguo_store::{GameId, TelegramMessage};

use super::messenger::{self, Destination, Messenger};
use super::notices::Notices;
use super::private::{PrivateChats, Way};
use super::{Asked, Source, Unfinished, line};
use crate::clock;
use crate::front::text::length;
use crate::telegram::PLATFORM;
use crate::telegram::outbound::client::{CallbackAnswer, Failed, Operation, Target};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::{TOAST, ids};

/// Gives answers to whom they belong.
pub struct Answers {
    /// Says them.
    pub messenger: Arc<Messenger>,
    /// Where those go that nobody else should see.
    pub private_chats: Arc<PrivateChats>,
    /// What is said to those who cannot be answered.
    pub notices: Arc<Notices>,
}

impl Answers {
    /// Gives an answer to the requester.
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
            return messenger::finish(self.messenger.put(&Destination::of(asked, to), message).await);
        }
        if is_short(message) && !answer.refused {
            // Where everybody has been told already, nothing more is to be said.
            let request = &asked.request;
            if self.messenger.store.request_told(&request.key, PLATFORM, &request.channel).await? {
                return Ok(());
            }
        }
        if answer.refused || is_short(message) && self.may_be_heard(&asked.request.input) {
            return messenger::finish(self.messenger.put(&Destination::of(asked, here), message).await);
        }
        if asked.from.as_chat {
            return self.notices.anonymous(asked.spot, number).await;
        }
        match self.private_chats.deliver(asked, message).await? {
            Way::Sent | Way::Broken => Ok(()),
            Way::Closed if self.is_open(answer) => {
                messenger::finish(self.messenger.put(&Destination::of(asked, here), message).await)
            }
            Way::Closed => self.private_chats.invite(asked, message, here).await,
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
            self.messenger.client.answer_press(query, CallbackAnswer::Alert(message.text.clone())).await;
            if length(&message.text) > TOAST {
                // Cut there; whole in the private chat, when there is one.
                self.private_chats.deliver(asked, message).await?;
            }
            return Ok(());
        }
        let goes_on = answer.replaces && pressed.owner.as_ref() == Some(&account);
        // A dialogue that comes to a warning leaves the sight of others.
        let leaves = goes_on && answer.secret && !asked.spot.private;
        if goes_on && !leaves {
            let note =
                if is_short(message) { CallbackAnswer::Note(message.text.clone()) } else { CallbackAnswer::Nothing };
            self.messenger.client.answer_press(query, note).await;
            return self.go_on(asked, message, pressed).await;
        }
        if is_short(message) {
            self.messenger.client.answer_press(query, CallbackAnswer::Note(message.text.clone())).await;
            return Ok(());
        }
        if asked.spot.private {
            self.messenger.client.answer_press(query, CallbackAnswer::Nothing).await;
            let to = Target::chat(asked.spot.chat);
            return messenger::finish(self.messenger.put(&Destination::of(asked, to), message).await);
        }
        let way = self.private_chats.deliver(asked, message).await?;
        if leaves && way != Way::Broken {
            self.take_away(asked, pressed).await;
        }
        let notice = match way {
            Way::Sent => Some(CallbackAnswer::Note(self.messenger.say(&asked.from, "telegram-sent-private").await?)),
            Way::Broken => Some(CallbackAnswer::Alert(self.messenger.say(&asked.from, "refuse-internal").await?)),
            Way::Closed => None,
        };
        if let Some(notice) = notice {
            self.messenger.client.answer_press(query, notice).await;
            return Ok(());
        }
        if self.is_open(answer) {
            self.messenger.client.answer_press(query, CallbackAnswer::Nothing).await;
            let board = i32::try_from(pressed.message).ok();
            let to = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to: board };
            return messenger::finish(self.messenger.put(&Destination::of(asked, to), message).await);
        }
        self.private_chats.keep_waiting(asked, message).await?;
        self.messenger.client.answer_press(query, CallbackAnswer::Open(self.private_chats.address())).await;
        Ok(())
    }

    /// Whether short answers to a command may be said where others hear them.
    fn may_be_heard(&self, input: &Input) -> bool {
        line::spec_of(&self.messenger.app.service, input).is_some_and(|spec| spec.audience != Audience::Private)
    }

    /// Whether a dialogue may be seen by others: it does something that everybody will be told, and shows nothing
    /// secret. The choice of a move is one, until it warns of something; players who want to think unseen start the bot
    /// in a private chat.
    fn is_open(&self, answer: &Answer) -> bool {
        let mut buttons = answer.message.buttons.iter().flatten().peekable();
        let spec = |id: &str| self.messenger.app.service.catalogue().get(&Invocation::from_id(id)?.command);
        let open = |id: &str| spec(id).is_some_and(|spec| spec.audience == Audience::Open);
        !answer.secret && buttons.peek().is_some() && buttons.all(|button| open(&button.id))
    }

    /// Takes a dialogue away; whether it is gone.
    async fn take_away(&self, asked: &Asked, pressed: &TelegramMessage) -> bool {
        let Ok(message) = i32::try_from(pressed.message) else { return false };
        self.messenger.client.patiently(Operation::Delete { chat: asked.spot.chat, message }).await.is_ok()
    }

    /// The next step of a dialogue, in the message whose button was pressed. Where others see it, it is taken away
    /// when it has come to its end: the update below tells it.
    async fn go_on(&self, asked: &Asked, message: &Message, pressed: &TelegramMessage) -> Result<(), Unfinished> {
        let Ok(number) = i32::try_from(pressed.message) else { return Ok(()) };
        let chat = asked.spot.chat;
        let over = !asked.spot.private && message.buttons.is_empty() && message.picture.is_none();
        if over && self.take_away(asked, pressed).await {
            return Ok(());
        }
        let mut content = self.messenger.content(message).await;
        let pictured = pressed.picture;
        let mut done = self
            .messenger
            .client
            .patiently(Operation::Edit { chat, message: number, pictured, content: &content })
            .await;
        if content.board.is_some() && matches!(done, Err(Failed { kind: ErrorKind::NoPhotos, .. })) {
            content.board = None;
            done = self
                .messenger
                .client
                .patiently(Operation::Edit { chat, message: number, pictured, content: &content })
                .await;
        }
        match done {
            Ok(_) => {
                let now = TelegramMessage {
                    buttons: ids(message),
                    picture: pressed.picture || content.board.is_some(),
                    game: message.game.map(GameId).or(pressed.game),
                    ..pressed.clone()
                };
                Ok(self.messenger.store.keep_telegram_message(self.messenger.client.id, &now, clock::now()).await?)
            }
            // Deleted, or too old to be changed: the dialogue goes on in a message of its own.
            Err(Failed { kind: ErrorKind::NoMessage | ErrorKind::Refused | ErrorKind::Unknown, why }) => {
                tracing::info!(why, "a dialogue goes on in a new message");
                let to = Target { chat, thread: asked.spot.thread, reply_to: None };
                messenger::finish(self.messenger.put(&Destination::of(asked, to), message).await)
            }
            Err(failed) => messenger::finish(Err(failed.into())),
        }
    }
}

/// Whether a message is a few words that may be said anywhere.
fn is_short(message: &Message) -> bool {
    message.picture.is_none() && message.buttons.is_empty() && length(&message.text) <= TOAST
}
