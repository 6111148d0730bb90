//! Public messages: from the outbox into the chats.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Message, Service};
use sanguo_store::{GameId, Outgoing, Store, TelegramMessage};

use super::client::{Client, Content, Failed, Posted, Target, instead};
use super::error::Fault;
use super::flood::What;
use super::render::{CAPTION, Called, TEXT, html, ids, keyboard};
use crate::clock;
use crate::front::{Sender, Unsent};
use crate::telegram::PLATFORM;

/// Delivers what is in the outbox.
pub struct TelegramSender {
    /// Draws the boards.
    pub service: Arc<Service>,
    /// The database.
    pub store: Store,
    /// Telegram.
    pub client: Arc<Client>,
}

/// How long a message waits for a chat in which the bot may not write, in milliseconds: a day. And how long between
/// attempts.
const SILENCED_WAIT: i64 = 24 * 60 * 60 * 1000;
const SILENCED_PAUSE: Duration = Duration::from_secs(600);

impl Sender for TelegramSender {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    async fn deliver(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, Unsent> {
        let to = target(outgoing)?;
        // Room is taken before the picture is drawn: a message that must wait costs nothing.
        self.client
            .flood
            .take(to.chat, What::News, clock::now())
            .map_err(|wait| Unsent::Later(Some(wait), "Telegram's limits of messages a minute are kept".to_owned()))?;
        let called = self.called(message).await?;
        let board = Client::draw(&self.service, message.picture.as_ref()).await;
        let mut way = (to, content(message, &called, board));
        loop {
            let failed = match self.client.post(way.0, &way.1).await {
                Ok(posted) => {
                    self.remember(outgoing, message, &posted).await;
                    return Ok(Some(posted.message.to_string()));
                }
                Err(failed) => failed,
            };
            let Some((to, less)) = instead(&failed.fault, way.0, &way.1) else {
                return Err(self.unsent(outgoing, to, failed).await);
            };
            tracing::warn!(chat = to.chat, why = failed.why, "a group gets a message without its picture or topic");
            // A text alone may be longer than one below a picture.
            let less = if less.board.is_none() { content(message, &called, None) } else { less };
            way = (to, less);
        }
    }
}

impl TelegramSender {
    /// Who is called, with the names known to the bot.
    async fn called(&self, message: &Message) -> Result<Vec<Called>, Unsent> {
        let mut called = Vec::new();
        for account in &message.mentions {
            let Ok(number) = account.parse::<i64>() else { continue };
            let known = self.store.known_person(PLATFORM, account).await;
            let known = known.map_err(|error| Unsent::Later(None, error.to_string()))?;
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
            tracing::error!(%error, "a sent message cannot be remembered");
        }
    }

    /// What becomes of a message that was not sent.
    async fn unsent(&self, outgoing: &Outgoing, to: Target, failed: Failed) -> Unsent {
        let Failed { fault, why } = failed;
        match fault {
            Fault::Flood(pause) => Unsent::Later(Some(pause), why),
            Fault::Later | Fault::Stopping => Unsent::Later(None, why),
            Fault::Moved(new) => {
                let moved = async {
                    let mut change = self.store.begin().await?;
                    let moved = change.move_telegram_chat(&outgoing.place.channel, &new.to_string()).await?;
                    change.commit().await.map(|()| moved)
                };
                let why = format!("the group is the supergroup {new} now");
                match moved.await {
                    Ok(true) => Unsent::Later(Some(Duration::ZERO), why),
                    // It would go to the old group again: not at once.
                    Ok(false) => Unsent::Later(None, why),
                    Err(error) => Unsent::Later(None, error.to_string()),
                }
            }
            Fault::Silenced if clock::now() - outgoing.created_at < SILENCED_WAIT => {
                Unsent::Later(Some(SILENCED_PAUSE), why)
            }
            Fault::Closed if to.chat > 0 => {
                let account = outgoing.place.channel.as_str();
                match self.store.set_telegram_private(self.client.id, account, false).await {
                    Ok(()) => Unsent::Never(why),
                    Err(error) => Unsent::Later(None, error.to_string()),
                }
            }
            // The bot was put out: when it is let in again the group sees how its games stand.
            _ => Unsent::Never(why),
        }
    }
}

fn target(outgoing: &Outgoing) -> Result<Target, Unsent> {
    let place = &outgoing.place;
    let wrong = |_| Unsent::Never(format!("{}/{} is no chat of Telegram", place.channel, place.thread));
    let thread = match place.thread.as_str() {
        "" => None,
        thread => Some(thread.parse().map_err(wrong)?),
    };
    Ok(Target { chat: place.channel.parse().map_err(wrong)?, thread, reply_to: None })
}

fn content(message: &Message, called: &[Called], board: Option<super::client::Board>) -> Content {
    let limit = if board.is_some() { CAPTION } else { TEXT };
    Content { html: html(message, called, limit), board, keyboard: keyboard(message) }
}
