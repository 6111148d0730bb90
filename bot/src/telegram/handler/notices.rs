//! What is said to those who cannot be answered otherwise.

use std::sync::Arc;

use sanguo_commands::Message;
use tokio::time::Instant;

use super::Unfinished;
use super::messenger::{self, Destination, Messenger};
use super::reply::Reply;
use crate::clock;
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
    /// When the database cannot be read.
    pub async fn welcome(&self, spot: Spot, from: &Author) -> Result<Reply, Unfinished> {
        self.add_to_group(spot, from, "telegram-start", "telegram-add-new-game", None).await
    }

    /// How a game is made public, so that inline mode can post it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn how_to_share(&self, spot: Spot, from: &Author) -> Result<Reply, Unfinished> {
        let language = self.messenger.language_of(from).await?;
        let client = &self.messenger.client;
        let bot = client.username.clone().into();
        let text = self.messenger.app.service.texts().get(language, "telegram-inline-how", &[("bot", bot)]);
        let text = client.spelling.write(&text);
        let content = Content { html: teloxide::utils::html::escape(&text), ..Content::default() };
        Ok(self.say(spot, from, None, content))
    }

    /// A game is opened where the others can join.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn only_in_groups(&self, spot: Spot, from: &Author, number: i32) -> Result<Reply, Unfinished> {
        self.add_to_group(spot, from, "telegram-new-in-group", "telegram-add-to-group", Some(number)).await
    }

    /// What everybody in a group can read is no secret any more.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn only_in_private(
        &self,
        spot: Spot,
        from: &Author,
        number: i32,
        address: &str,
    ) -> Result<Reply, Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(from, "telegram-secret").await?),
            board: None,
            keyboard: link_button(self.messenger.say(from, "telegram-open").await?, address),
        };
        Ok(self.say(spot, from, Some(number), content))
    }

    async fn add_to_group(
        &self,
        spot: Spot,
        from: &Author,
        key: &str,
        label: &str,
        reply_to: Option<i32>,
    ) -> Result<Reply, Unfinished> {
        let content = Content {
            html: teloxide::utils::html::escape(&self.messenger.say(from, key).await?),
            board: None,
            keyboard: link_button(
                self.messenger.say(from, label).await?,
                &address::add_to_group(&self.messenger.client.username),
            ),
        };
        Ok(self.say(spot, from, reply_to, content))
    }

    /// Groups and channels that write cannot be told from one another's members.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn anonymous(&self, spot: Spot, number: i32, from: &Author) -> Result<Reply, Unfinished> {
        let client = &self.messenger.client;
        if client.flood.hear(spot.chat, from.account, clock::now()).is_none() {
            return Ok(Reply::none());
        }
        let thread = spot.thread.map(|thread| thread.to_string()).unwrap_or_default();
        let mut view = self.messenger.store.view().await?;
        let place = view.place_or_unknown(PLATFORM, &spot.chat.to_string(), &thread).await?;
        drop(view);
        let language = self.messenger.app.service.language_in(&place);
        let text = self.messenger.app.service.texts().get(language, "telegram-anonymous", &[]);
        let text = client.spelling.write(&text);
        let content = Content { html: teloxide::utils::html::escape(&text), ..Content::default() };
        Ok(self.say(spot, from, Some(number), content))
    }

    fn say(&self, spot: Spot, from: &Author, reply_to: Option<i32>, content: Content) -> Reply {
        let messenger = Arc::clone(&self.messenger);
        let to = Target { chat: spot.chat, thread: spot.thread, reply_to };
        let destination = Destination {
            to,
            channel: spot.chat.to_string(),
            thread: spot.thread.map(|thread| thread.to_string()).unwrap_or_default(),
            owner: None,
            since: Instant::now(),
        };
        Reply::say(spot.chat, from.account, async move {
            messenger::finish(messenger.show(&destination, &content, &Message::default()).await)
        })
    }
}
