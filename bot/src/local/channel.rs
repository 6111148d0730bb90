//! The channel itself: where messages are kept, and who listens.

use std::sync::Arc;

use sanguo_commands::{Answer, Message, Request, Spec, Texts};
use sanguo_store::{LocalMessage, NewLocalMessage, Outgoing, Store, StoreError};
use tokio::sync::broadcast;

use super::PLATFORM;
use super::view::message_of;
use crate::clock;
use crate::front::retire::{self, Arrival, Taken};
use crate::front::{SendError, Sender};

/// How many messages a slow listener may be behind before it has to ask again.
const BACKLOG: usize = 256;

/// The local channels.
pub struct Channel {
    store: Store,
    texts: Texts,
    messages: broadcast::Sender<LocalMessage>,
}

impl Channel {
    /// The channels kept in a store.
    pub fn new(store: Store) -> Channel {
        Channel { store, texts: Texts::new(), messages: broadcast::Sender::new(BACKLOG) }
    }

    /// New and changed messages, from now on.
    pub fn listen(&self) -> broadcast::Receiver<LocalMessage> {
        self.messages.subscribe()
    }

    /// Keeps what a user said. What is a secret is seen by nobody else.
    pub async fn hear(&self, request: &Request, text: &str) -> Result<(), StoreError> {
        let body = written(&Message::text(text))?;
        let user = request.user.account.as_str();
        let name = text.trim_start_matches(['/', '／']).split_whitespace().next().unwrap_or_default();
        let is_command = text.starts_with(['/', '／']);
        let spec = is_command.then(|| sanguo_commands::catalogue().find(&self.texts, name)).flatten();
        let secret = spec.is_some_and(Spec::is_secret);
        self.add(NewLocalMessage {
            channel: &request.channel,
            to: secret.then_some(user),
            speaker: Some(user),
            request: &request.key,
            outbox: None,
            body: &body,
            at: clock::now(),
        })
        .await
        .map(drop)
    }

    /// Shows an answer: in the message whose button was pressed when the dialogue goes on there, else as a new one.
    /// Returns the message's number. The same request finds it again by [`Store::local_answer`].
    pub async fn answer(
        &self,
        channel: &str,
        user: &str,
        request: &str,
        answer: &Answer,
        pressed: Option<&LocalMessage>,
    ) -> Result<i64, StoreError> {
        let body = written(&answer.message)?;
        let own = |message: &&LocalMessage| message.speaker.is_none() && message.to.as_deref() == Some(user);
        let id = match pressed.filter(own).filter(|_| answer.replaces) {
            Some(message) => {
                self.store.answer_in_local(message.id, &body, request, clock::now()).await?;
                message.id
            }
            None => {
                let new = NewLocalMessage {
                    channel,
                    to: answer.private.then_some(user),
                    speaker: None,
                    request,
                    outbox: None,
                    body: &body,
                    at: clock::now(),
                };
                self.store.answer_local(new).await?
            }
        };
        self.tell(id).await?;
        Ok(id)
    }

    /// An answer that could not be kept, as a message without a number.
    pub fn unkept(
        &self,
        channel: &str,
        user: &str,
        request: &str,
        answer: &Answer,
    ) -> Result<LocalMessage, StoreError> {
        Ok(LocalMessage {
            id: 0,
            channel: channel.to_owned(),
            to: answer.private.then(|| user.to_owned()),
            speaker: None,
            request: request.to_owned(),
            body: written(&answer.message)?,
            at: clock::now(),
        })
    }

    /// Marks the messages whose buttons a new one retires: the page shows them without.
    async fn retire(&self, new: &Arrival<'_>) -> Result<(), StoreError> {
        for old in retire::outdated(&self.store, new, &[new.channel]).await? {
            if let Some(row) = self.store.local(old.message.parse().unwrap_or_default()).await? {
                let retired = Message { retired: true, ..message_of(&row) };
                self.store.update_local(row.id, &written(&retired)?).await?;
                self.tell(row.id).await?;
            }
            retire::settle(&self.store, &old, Taken::Done).await?;
        }
        retire::note(&self.store, new).await
    }

    async fn add(&self, new: NewLocalMessage<'_>) -> Result<Option<i64>, StoreError> {
        let id = self.store.add_local(new).await?;
        if let Some(id) = id {
            self.tell(id).await?;
        }
        Ok(id)
    }

    /// Tells the listeners of a new or changed message.
    async fn tell(&self, id: i64) -> Result<(), StoreError> {
        if let Some(message) = self.store.local(id).await? {
            // Nobody listening is no error.
            let _ = self.messages.send(message);
        }
        Ok(())
    }
}

/// A message as it is stored.
fn written(message: &Message) -> Result<String, StoreError> {
    serde_json::to_string(message).map_err(StoreError::Unwritable)
}

impl Sender for Arc<Channel> {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    /// The channel in which a user has spoken last; what is for that user alone is seen there by nobody else.
    async fn private_place(&self, account: &str) -> Result<Option<(String, String)>, SendError> {
        let channel = self.store.last_local_channel(account).await?;
        Ok(channel.map(|channel| (channel, account.to_owned())))
    }

    async fn send(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, SendError> {
        let alone = Some(outgoing.place.thread.as_str()).filter(|thread| !thread.is_empty());
        let new = NewLocalMessage {
            channel: &outgoing.place.channel,
            to: alone,
            speaker: None,
            request: &outgoing.request,
            outbox: Some(outgoing.id),
            body: &outgoing.body,
            at: clock::now(),
        };
        let id = self.add(new).await?;
        let id = id.map(|id| id.to_string());
        if let (Some(id), Some(game)) = (&id, outgoing.game) {
            let channel = &outgoing.place.channel;
            let new = Arrival { platform: PLATFORM, channel, id, game, message };
            if let Err(error) = self.retire(&new).await {
                tracing::warn!(%game, %error, "buttons of older messages stay for now");
            }
        }
        Ok(id)
    }
}
