//! Where messages wait for the worker, and what is done about those that a place refuses.

use std::future::Future;
use std::sync::Arc;

use sanguo_commands::{Message, Otherwise, Service};
use sanguo_store::{GameId, Millis, OutboxId, Outgoing, PlaceId, PrivateWord, Refusal, Sent, StoreError};

/// How many lost boards are made anew, or waiting messages told in private, in one turn.
const AT_ONCE: i64 = 20;

/// Where messages wait. It is the service with its store, except in tests, which need not know of refusals.
pub trait Outbox: Send + Sync + 'static {
    /// The first waiting message of each place that is due, besides what is being sent and its places; at most so many.
    fn due(
        &self,
        platform: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> impl Future<Output = Result<Vec<Outgoing>, StoreError>> + Send;

    /// When the next one is due, besides what is being sent and its places.
    fn next_due(
        &self,
        platform: &str,
        busy: &[(PlaceId, OutboxId)],
    ) -> impl Future<Output = Result<Option<Millis>, StoreError>> + Send;

    /// Whether a message says nothing any more.
    fn is_outdated(&self, message: &Message) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Drops a message that says nothing any more.
    fn drop_message(&self, id: OutboxId) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Notes what became of an attempt to send.
    fn mark(&self, id: OutboxId, sent: Sent<'_>, now: Millis) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Notes that a place has refused a message about a game, and tells those whom it calls in private.
    fn refused(
        &self,
        of: &Outgoing,
        sent: Sent<'_>,
        refusal: Refusal<'_>,
        words: &[PrivateWord],
        now: Millis,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// What an account is told in private in place of a message, if it still has to be.
    fn word(
        &self,
        of: &Outgoing,
        account: &str,
        message: &Message,
    ) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;

    /// Notes that a place has taken a message, and whether it shows how a game stands.
    fn shown(
        &self,
        of: &Outgoing,
        sent: Sent<'_>,
        shows: bool,
        now: Millis,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Messages that wait for places which take none at present, and of which nobody was told in private yet.
    fn untold(&self, platform: &str, now: Millis) -> impl Future<Output = Result<Vec<Outgoing>, StoreError>> + Send;

    /// Tells those whom a waiting message calls in private.
    fn tell(
        &self,
        of: &Outgoing,
        words: &[PrivateWord],
        now: Millis,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Sends a message for an account alone to its private chat (channel and thread), now that this is known.
    fn readdress(
        &self,
        of: &Outgoing,
        channel: &str,
        thread: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Gives up a message for an account alone that does not reach it, and sends another in its place.
    fn send_otherwise(
        &self,
        of: &Outgoing,
        otherwise: &Otherwise,
        why: &str,
        now: Millis,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// When the next lost board is to be made anew.
    fn next_lost(&self, platform: &str) -> impl Future<Output = Result<Option<Millis>, StoreError>> + Send;

    /// Makes lost boards anew that are due.
    fn show_lost(&self, platform: &str, now: Millis) -> impl Future<Output = Result<(), StoreError>> + Send;
}

impl Outbox for Arc<Service> {
    async fn due(
        &self,
        platform: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> Result<Vec<Outgoing>, StoreError> {
        self.store().due_besides(platform, now, busy, most).await
    }

    async fn next_due(&self, platform: &str, busy: &[(PlaceId, OutboxId)]) -> Result<Option<Millis>, StoreError> {
        self.store().next_due_besides(platform, busy).await
    }

    async fn is_outdated(&self, message: &Message) -> Result<bool, StoreError> {
        Service::is_outdated(self, message).await
    }

    async fn drop_message(&self, id: OutboxId) -> Result<(), StoreError> {
        self.store().drop_message(id).await
    }

    async fn mark(&self, id: OutboxId, sent: Sent<'_>, now: Millis) -> Result<(), StoreError> {
        self.store().mark(id, sent, now).await
    }

    async fn refused(
        &self,
        of: &Outgoing,
        sent: Sent<'_>,
        refusal: Refusal<'_>,
        words: &[PrivateWord],
        now: Millis,
    ) -> Result<(), StoreError> {
        self.store().note_refused(of, sent, refusal, words, now).await
    }

    async fn word(&self, of: &Outgoing, account: &str, message: &Message) -> Result<Option<String>, StoreError> {
        let Some(game) = of.game else { return Ok(None) };
        let word = self.private_word(&of.place, game, account, message).await?;
        word.map(|word| serde_json::to_string(&word)).transpose().map_err(StoreError::Unwritable)
    }

    async fn shown(&self, of: &Outgoing, sent: Sent<'_>, shows: bool, now: Millis) -> Result<(), StoreError> {
        self.store().note_shown(of, sent, shows, now).await
    }

    async fn untold(&self, platform: &str, now: Millis) -> Result<Vec<Outgoing>, StoreError> {
        self.store().untold(platform, now, AT_ONCE).await
    }

    async fn tell(&self, of: &Outgoing, words: &[PrivateWord], now: Millis) -> Result<(), StoreError> {
        self.store().tell_waiting(of, words, now).await
    }

    async fn readdress(&self, of: &Outgoing, channel: &str, thread: &str) -> Result<(), StoreError> {
        self.store().readdress(of.id, &of.place.platform, channel, thread).await
    }

    async fn send_otherwise(
        &self,
        of: &Outgoing,
        otherwise: &Otherwise,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let body = serde_json::to_string(&otherwise.message).map_err(StoreError::Unwritable)?;
        let game = otherwise.message.game.map(GameId);
        self.store().send_otherwise(of, PlaceId(otherwise.place), game, &body, why, now).await
    }

    async fn next_lost(&self, platform: &str) -> Result<Option<Millis>, StoreError> {
        self.store().next_lost_due(platform).await
    }

    async fn show_lost(&self, platform: &str, now: Millis) -> Result<(), StoreError> {
        for (place, game) in self.store().lost_due(platform, now, AT_ONCE).await? {
            if self.show_newest(place, game, now).await? {
                tracing::info!(place = place.0, game = game.0, "a game is shown again where it could not be");
            }
        }
        Ok(())
    }
}
