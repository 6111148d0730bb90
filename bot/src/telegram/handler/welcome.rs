//! The private chat being opened, and what is said to those who cannot be answered otherwise.

use super::private::{DeliveryError, Destination, WATCH, Waiting};
use super::{Handler, Unfinished};
use crate::telegram::inbound::update::{Author, Spot};
use crate::telegram::outbound::client::{Content, Target};
use crate::telegram::outbound::render::link_button;
use crate::telegram::{PLATFORM, address};

impl Handler {
    /// The private chat was opened, perhaps to see something.
    ///
    /// # Errors
    /// When it has to be done again.
    pub async fn start(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        number: i32,
        payload: &str,
    ) -> Result<(), Unfinished> {
        let account = from.account.to_string();
        if let Some(token) = payload.strip_prefix(WATCH) {
            return self.watch(key, spot, from, token, number).await;
        }
        let waiting = self.store.telegram_waiting(self.client.id, &account).await?;
        let waiting = waiting.and_then(|waiting| serde_json::from_str::<Waiting>(&waiting).ok());
        if let Some(Waiting { channel, thread, message }) = waiting {
            let to = Target::chat(spot.chat);
            let destination = Destination { to, channel: &channel, thread: &thread, owner: Some(account.clone()) };
            let sent = self.put(&destination, &message).await;
            if sent.is_err() {
                // It goes on waiting, for the next time the chat is opened.
                return self.finish(sent);
            }
            return Ok(self.store.set_telegram_waiting(self.client.id, &account, None).await?);
        }
        self.add_to_group(spot, &from, "telegram-start", None).await
    }

    /// A game is opened where the others can join.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn only_in_groups(&self, spot: Spot, from: &Author, number: i32) -> Result<(), Unfinished> {
        self.add_to_group(spot, from, "telegram-new-in-group", Some(number)).await
    }

    async fn add_to_group(
        &self,
        spot: Spot,
        from: &Author,
        key: &str,
        reply_to: Option<i32>,
    ) -> Result<(), Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.say(from, key).await?),
            board: None,
            keyboard: link_button(
                self.say(from, "telegram-add-to-group").await?,
                &address::add_to_group(&self.client.username),
            ),
        };
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to };
        self.finish(self.send(to, &content).await.map(drop).map_err(DeliveryError::from))
    }

    /// Groups and channels that write cannot be told from one another's members.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn anonymous(&self, spot: Spot, number: i32) -> Result<(), Unfinished> {
        let mut change = self.store.begin().await?;
        let thread = spot.thread.map(|thread| thread.to_string()).unwrap_or_default();
        let place = change.place(PLATFORM, &spot.chat.to_string(), &thread).await?;
        change.undo().await?;
        let language = self.app.service.language_in(&place);
        let text = self.app.service.texts().get(language, "telegram-anonymous", &[]);
        let content = Content { html: teloxide::utils::html::escape(&text), ..Content::default() };
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to: Some(number) };
        self.finish(self.send(to, &content).await.map(drop).map_err(DeliveryError::from))
    }
}
