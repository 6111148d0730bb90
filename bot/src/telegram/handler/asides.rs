//! Answers in a group that nobody else sees, where Telegram can show such ones.
//!
//! They may be lost, so whoever has opened the private chat is answered there; they are for those who have not.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::{Answer, Message};
use sanguo_store::TelegramMessage;
use tokio::sync::oneshot;

use super::answers::{Answers, Leaves};
use super::messenger::DeliveryError;
use super::reply::Reply;
use super::{Asked, Unfinished};
use crate::clock;
use crate::front::text::length;
use crate::telegram::outbound::aside::{After, Aside};
use crate::telegram::outbound::client::{CallbackAnswer, Failed, Target};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::TEXT;

/// How long the acknowledgement of a press waits for what is shown. The documentation wants the press to be a new one
/// then, and does not say whether one that is answered still is; a slow picture must not let the button spin.
const FIRST: Duration = Duration::from_secs(4);

/// How a press is to be acknowledged, said once.
type Tell = Arc<Mutex<Option<oneshot::Sender<CallbackAnswer>>>>;

/// Says it; whether the acknowledgement still waited for it.
fn tell(tell: &Tell, answer: CallbackAnswer) -> bool {
    let sender = tell.lock().unwrap_or_else(PoisonError::into_inner).take();
    sender.is_some_and(|sender| sender.send(answer).is_ok())
}

impl Answers {
    /// Whether the answer to a press is shown to whoever has pressed alone; `open` is what everybody may see.
    pub(super) fn goes_aside(&self, answer: &Answer, open: bool) -> bool {
        let message = &answer.message;
        let fits = message.picture.is_some() || message.file.is_some() || length(&message.text) <= TEXT;
        fits && self.messenger.client.asides.may_show(!open, clock::now())
    }

    /// Shows the answer to a press to whoever has pressed alone; where that fails, as if it could not be done at all.
    pub(super) fn aside(
        &self,
        asked: Asked,
        message: Message,
        open: bool,
        query: &str,
        here: Target,
        leaves: Option<TelegramMessage>,
    ) -> Reply {
        let (sender, told) = oneshot::channel();
        let teller: Tell = Arc::new(Mutex::new(Some(sender)));
        let (client, id) = (Arc::clone(&self.messenger.client), query.to_owned());
        let first = Reply::acknowledge(query, async move {
            let answer = tokio::time::timeout(FIRST, told).await.ok().and_then(Result::ok);
            client.answer_press(&id, answer.unwrap_or(CallbackAnswer::Nothing)).await;
        });
        let after = After::Press(query.to_owned());
        let to = Aside { chat: here.chat, thread: here.thread, receiver: asked.from.account, after };
        let this = self.clone();
        first.and(Reply::say(here.chat, asked.from.account, async move {
            let shown = this.try_aside(&to, &asked, &message, !open).await?;
            if !shown && !open {
                this.private_chats.keep_waiting(&asked, &message).await?;
            }
            if let Some(pressed) = &leaves {
                this.take_away(&asked, Leaves(pressed)).await;
            }
            if shown {
                tell(&teller, CallbackAnswer::Nothing);
                return Ok(());
            }
            if open {
                tell(&teller, CallbackAnswer::Nothing);
                return this.try_aloud(&asked, &message, here).await.map(drop);
            }
            if tell(&teller, CallbackAnswer::Open(this.private_chats.address())) {
                return Ok(());
            }
            this.try_invite(&asked, here).await
        }))
    }

    /// Answers what nobody else sees in the same way, or in private, or not at all.
    pub(super) fn answer_aside(&self, asked: Asked, message: Message, number: i32) -> Reply {
        let after = After::Message(number.saturating_neg());
        let to = Aside { chat: asked.spot.chat, thread: asked.spot.thread, receiver: asked.from.account, after };
        let this = self.clone();
        Reply::say(asked.spot.chat, asked.from.account, async move {
            if this.try_aside(&to, &asked, &message, true).await? {
                Ok(())
            } else {
                this.hush(&asked, &message).await.map(drop)
            }
        })
    }

    /// Goes on with a dialogue that nobody else sees and that is lost: where it is next best.
    pub(super) async fn go_on_elsewhere(&self, asked: &Asked, message: &Message, open: bool) -> Result<(), Unfinished> {
        let here = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to: None };
        if self.private_chats.is_open(&asked.from).await? {
            self.private_chats.deliver(asked, message).await.map(drop)
        } else if open {
            self.try_aloud(asked, message, here).await.map(drop)
        } else {
            self.private_chats.keep_waiting(asked, message).await?;
            self.try_invite(asked, here).await
        }
    }

    /// Whether something could be shown to one member of a group alone.
    async fn try_aside(&self, to: &Aside, asked: &Asked, message: &Message, secret: bool) -> Result<bool, Unfinished> {
        match self.messenger.show_aside(to, asked, message, secret).await {
            Ok(()) => Ok(true),
            Err(DeliveryError::Store(error)) => Err(error.into()),
            Err(DeliveryError::Telegram(Failed { kind: ErrorKind::Stopping, .. })) => Err(Unfinished::Stopping),
            Err(DeliveryError::Telegram(Failed { why, .. })) => {
                tracing::info!(why, chat = to.chat, "an answer cannot be shown to one member of a group alone");
                Ok(false)
            }
        }
    }
}
