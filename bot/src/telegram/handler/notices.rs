//! What is said to those who cannot be answered otherwise.

use std::sync::Arc;

use super::Unfinished;
use super::messenger::{self, DeliveryError, Messenger};
use crate::telegram::inbound::update::{Author, Spot};
use crate::telegram::outbound::client::{Content, Target};
use crate::telegram::outbound::render::link_button;
use crate::telegram::{PLATFORM, address};

/// Says where the bot plays, and to whom it cannot answer.
pub struct Notices {
    /// Says it.
    pub messenger: Arc<Messenger>,
}

impl Notices {
    /// What somebody is told who opens the private chat.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn welcome(&self, spot: Spot, from: &Author) -> Result<(), Unfinished> {
        self.add_to_group(spot, from, "telegram-start", None).await
    }

    /// A game is opened where the others can join.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn only_in_groups(&self, spot: Spot, from: &Author, number: i32) -> Result<(), Unfinished> {
        self.add_to_group(spot, from, "telegram-new-in-group", Some(number)).await
    }

    /// What everybody in a group can read is no secret any more.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn only_in_private(
        &self,
        spot: Spot,
        from: &Author,
        number: i32,
        address: &str,
    ) -> Result<(), Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(from, "telegram-secret").await?),
            board: None,
            keyboard: link_button(self.messenger.say(from, "telegram-open").await?, address),
        };
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to: Some(number) };
        messenger::finish(self.messenger.send(to, &content).await.map(drop).map_err(DeliveryError::from))
    }

    async fn add_to_group(
        &self,
        spot: Spot,
        from: &Author,
        key: &str,
        reply_to: Option<i32>,
    ) -> Result<(), Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(from, key).await?),
            board: None,
            keyboard: link_button(
                self.messenger.say(from, "telegram-add-to-group").await?,
                &address::add_to_group(&self.messenger.client.username),
            ),
        };
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to };
        messenger::finish(self.messenger.send(to, &content).await.map(drop).map_err(DeliveryError::from))
    }

    /// Groups and channels that write cannot be told from one another's members.
    ///
    /// # Errors
    /// When it has to be said again.
    pub async fn anonymous(&self, spot: Spot, number: i32) -> Result<(), Unfinished> {
        let thread = spot.thread.map(|thread| thread.to_string()).unwrap_or_default();
        let mut view = self.messenger.store.view().await?;
        let place = view.place_or_unknown(PLATFORM, &spot.chat.to_string(), &thread).await?;
        drop(view);
        let language = self.messenger.app.service.language_in(&place);
        let text = self.messenger.app.service.texts().get(language, "telegram-anonymous", &[]);
        let content = Content { html: teloxide::utils::html::escape(&text), ..Content::default() };
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to: Some(number) };
        messenger::finish(self.messenger.send(to, &content).await.map(drop).map_err(DeliveryError::from))
    }
}
