//! Public messages: from the outbox into the chats.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Message, Service};
use sanguo_store::{GameId, Outgoing, Store, StoreError, TelegramMessage};
use teloxide::types::InlineKeyboardMarkup;

use super::client::{Board, Client, Content, Failed, Posted, Target, board, instead};
use super::error::ErrorKind;
use super::flood::What;
use super::render::{CAPTION, Called, TEXT, html, ids, keyboard, link_button};
use crate::clock;
use crate::front::retire::{self, Arrival, Taken};
use crate::front::{Failure, Patience, SendError, Sender};
use crate::telegram::{PLATFORM, address};

/// How many old boards of a game lead to its newest one; those before them lead to one of these.
const LED_ON: usize = 8;

/// Delivers what is in the outbox.
pub struct TelegramSender {
    /// Draws the boards.
    pub service: Arc<Service>,
    /// The database.
    pub store: Store,
    /// Telegram.
    pub client: Arc<Client>,
}

impl Sender for TelegramSender {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn patience(&self) -> Patience {
        Patience { pause: Duration::from_secs(600), longest: Duration::from_secs(24 * 60 * 60) }
    }

    async fn private_place(&self, account: &str) -> Result<Option<(String, String)>, SendError> {
        let open = self.store.telegram_private(self.client.id, account).await?;
        Ok(open.then(|| (account.to_owned(), String::new())))
    }

    async fn send(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, SendError> {
        let to = target(outgoing)?;
        // Room is taken before the picture is drawn: a message that must wait costs nothing.
        self.client.flood.take(to.chat, What::News, clock::now()).map_err(|wait| {
            SendError::new(Failure::Later(Some(wait)), "Telegram's limits of messages a minute are kept")
        })?;
        let called = self.called(message).await?;
        let message = &*self.client.spelling.message(message);
        let board = board(&self.service, message.picture.as_ref()).await;
        let mut way = (to, content(message, &called, board));
        let _recorded = self.client.under_way(to.chat);
        loop {
            let failed = match self.client.post(way.0, &way.1).await {
                Ok(posted) => {
                    self.remember(outgoing, message, &posted).await;
                    self.retire(outgoing, message, &posted).await;
                    return Ok(Some(posted.message.to_string()));
                }
                Err(failed) => failed,
            };
            let Some((to, less)) = instead(&failed.kind, way.0, &way.1) else {
                return Err(self.error(outgoing, to, failed).await);
            };
            tracing::warn!(chat = to.chat, why = failed.why, "a group gets a message without its picture or topic");
            // A text alone may be longer than one below a picture.
            let less = if less.board.is_none() { content(message, &called, None) } else { less };
            way = (to, less);
        }
    }
}

/// What Telegram says where the bot is not.
const OUTSIDE: [&str; 4] = ["was kicked", "not a member", "is deactivated", "was deactivated"];

impl TelegramSender {
    /// Who is called, with the names known to the bot.
    async fn called(&self, message: &Message) -> Result<Vec<Called>, SendError> {
        let mut called = Vec::new();
        for account in &message.mentions {
            let Ok(number) = account.parse::<i64>() else { continue };
            let known = self.store.known_person(PLATFORM, account).await?;
            called.extend(known.map(|person| (number, person.name)));
        }
        Ok(called)
    }

    /// Remembers what was sent. It is sent, so trouble here only costs that its buttons are old ones.
    async fn remember(&self, outgoing: &Outgoing, message: &Message, posted: &Posted) {
        let kept = TelegramMessage {
            chat: outgoing.place.channel.clone(),
            message: i64::from(posted.message),
            channel: outgoing.place.channel.clone(),
            thread: outgoing.place.thread.clone(),
            game: message.game.map(GameId),
            owner: None,
            picture: posted.pictured,
            buttons: ids(message),
        };
        let mut kept = self.store.keep_telegram_message(self.client.id, &kept, clock::now()).await;
        if let (Ok(()), Some(game), Some(file)) = (&kept, message.game, &posted.photo) {
            kept = self.store.set_telegram_board(self.client.id, GameId(game), file).await;
        }
        if let Err(error) = kept {
            tracing::error!(%error, "could not record a sent message");
        }
    }

    /// Takes the buttons of older messages away that a new one retires. Nothing waits for it: what cannot be done now
    /// is tried again with the next message.
    async fn retire(&self, outgoing: &Outgoing, message: &Message, posted: &Posted) {
        let Some(game) = outgoing.game else { return };
        let (channel, id) = (outgoing.place.channel.as_str(), posted.message.to_string());
        let new = Arrival { platform: PLATFORM, channel, id: &id, game, message };
        let link = self.link(outgoing, message, posted);
        if let Err(error) = self.try_retire(outgoing, &new, link.as_ref()).await {
            tracing::warn!(%game, %error, "buttons of older messages stay for now");
        }
    }

    async fn try_retire(
        &self,
        outgoing: &Outgoing,
        new: &Arrival<'_>,
        link: Option<&InlineKeyboardMarkup>,
    ) -> Result<(), StoreError> {
        // First, so that it is known later however long the rest takes.
        retire::note(&self.store, new).await?;
        let mut led = Vec::new();
        for old in retire::outdated(&self.store, new, &[new.channel]).await? {
            let link = link.filter(|_| retire::leads_on(new.message, &old));
            let taken = match (old.channel.parse(), old.message.parse()) {
                (Ok(chat), Ok(number)) => match self.client.change_buttons(chat, number, link).await {
                    Taken::Done if link.is_some() => Taken::Led,
                    taken => taken,
                },
                _ => Taken::Never("it is no message of Telegram".to_owned()),
            };
            led.extend((taken == Taken::Led).then(|| old.message.clone()));
            retire::settle(&self.store, &old, taken).await?;
        }
        if let (Some(link), Ok(chat)) = (link.cloned(), outgoing.place.channel.parse()) {
            let client = Arc::clone(&self.client);
            retire::lead_on(&self.store, new, LED_ON, led, move |old| {
                let (client, link) = (Arc::clone(&client), link.clone());
                async move {
                    match old.parse() {
                        Ok(old) => client.change_buttons(chat, old, Some(&link)).await,
                        Err(_) => Taken::Never("it is no message of Telegram".to_owned()),
                    }
                }
            });
        }
        Ok(())
    }

    /// The button that leads to a new board, where messages have addresses.
    fn link(&self, outgoing: &Outgoing, message: &Message, posted: &Posted) -> Option<InlineKeyboardMarkup> {
        retire::is_board(message).then_some(())?;
        let address = address::of_message(&outgoing.place, posted.message)?;
        let language = self.service.language_in(&outgoing.place);
        link_button(self.service.texts().get(language, "button-newest", &[]), &address)
    }

    /// Why a message was not sent. What it tells of the chat is remembered.
    async fn error(&self, outgoing: &Outgoing, to: Target, failed: Failed) -> SendError {
        let Failed { kind, why } = failed;
        match self.learn(outgoing, to, &kind, &why).await {
            Ok(None) => SendError::new(kind.failure(), why),
            Ok(Some(error)) => error,
            Err(error) => error.into(),
        }
    }

    async fn learn(
        &self,
        outgoing: &Outgoing,
        to: Target,
        kind: &ErrorKind,
        why: &str,
    ) -> Result<Option<SendError>, StoreError> {
        let channel = outgoing.place.channel.as_str();
        match kind {
            ErrorKind::Moved(new) => {
                let mut change = self.store.begin().await?;
                let moved = change.move_telegram_chat(channel, &new.to_string()).await?;
                change.commit().await?;
                // What has not moved would go to the old group again: not at once.
                let failure = if moved { Failure::Later(Some(Duration::ZERO)) } else { Failure::Unknown };
                Ok(Some(SendError::new(failure, format!("the group is the supergroup {new} now"))))
            }
            // A user has blocked the bot. Where the bot was removed from a group, the group sees how its games stand when
            // the bot is let in again.
            ErrorKind::Closed if to.chat > 0 => {
                self.store.set_telegram_private(self.client.id, channel, false).await?;
                Ok(None)
            }
            // That the bot was removed may have been told while it did not run for long.
            ErrorKind::Closed if OUTSIDE.iter().any(|words| why.to_lowercase().contains(words)) => {
                self.service.server_left(PLATFORM, channel, true, clock::now()).await?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }
}

fn target(outgoing: &Outgoing) -> Result<Target, SendError> {
    let place = &outgoing.place;
    let wrong =
        |_| SendError::new(Failure::Never, format!("{}/{} is no chat of Telegram", place.channel, place.thread));
    let thread = match place.thread.as_str() {
        "" => None,
        thread => Some(thread.parse().map_err(wrong)?),
    };
    Ok(Target { chat: place.channel.parse().map_err(wrong)?, thread, reply_to: None })
}

fn content(message: &Message, called: &[Called], board: Option<Board>) -> Content {
    let limit = if board.is_some() { CAPTION } else { TEXT };
    Content { html: html(message, called, limit), board, keyboard: keyboard(message) }
}
