//! Messages whose buttons still do something: when a later message takes their place, they lose them, and older boards
//! lead to the newest one.

use std::sync::Arc;

use sanguo_commands::{Message, Role, Service, Words};
use sanguo_store::{Bar, Place, State, StoreError};
use serenity::all::{ChannelId, MessageId};
use serenity::http::Http;

use super::markup::Markup;
use super::{buttons, client, render};
use crate::discord::channels::Channels;
use crate::discord::error::{describe, kind as error_kind};
use crate::front::retire::{self, Arrival, Taken};

/// How many old boards of a game lead to its newest one; those before them lead to one of these. With it so many messages
/// of a channel are edited for a move as Discord takes in one go.
const LED_ON: usize = 4;

/// What retires older messages.
pub struct Retiring<'a> {
    /// Discord's interface.
    pub http: &'a Arc<Http>,
    /// For texts and the store.
    pub service: &'a Arc<Service>,
    /// What is known of the channels.
    pub channels: &'a Channels,
    /// How texts are written.
    pub markup: &'a Markup,
}

impl Retiring<'_> {
    /// Notes the buttons of a message that has arrived in a place, and takes those it retires away.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn retire(
        &self,
        words: Words<'_>,
        new: &Arrival<'_>,
        place: &Place,
        (at, id): (ChannelId, MessageId),
    ) -> Result<(), StoreError> {
        let store = self.service.store();
        // First, so that it is known later however long the rest takes.
        retire::note(store, new).await?;
        let link = match retire::is_board(new.message) {
            true => buttons::link(&words.word("button-newest"), &self.channels.link_to(place, at, id).await),
            false => Vec::new(),
        };
        // A message that was late tells nothing new of a lobby that has become a game since.
        let open = store.view().await?.game(new.game).await?.is_some_and(|game| game.state == State::Lobby);
        let mut led = Vec::new();
        for old in retire::outdated(store, new, &[&place.channel, &place.thread]).await? {
            let taken = match ids(&old.channel, &old.message) {
                // The lobby in the channel, from which the thread was opened: people join there too, so it is kept up to
                // date.
                Some(ids)
                    if open && is_lobby(new.message) && role(&old) == Role::Lobby && old.channel != new.channel =>
                {
                    let choose = words.word("discord-choose");
                    let shown = render::public(self.service, self.markup, new.message, &[], &choose).await;
                    taken(client::edit(self.http, ids.0, ids.1, shown).await, Taken::Kept)
                }
                Some(ids) if retire::leads_on(new.message, &old) => {
                    taken(client::change_buttons(self.http, ids.0, ids.1, &link).await, Taken::Led)
                }
                Some(ids) => taken(client::change_buttons(self.http, ids.0, ids.1, &[]).await, Taken::Done),
                None => Taken::Never("it has no id of Discord".to_owned()),
            };
            led.extend((taken == Taken::Led).then(|| old.message.clone()));
            retire::settle(store, &old, taken).await?;
        }
        if !link.is_empty() {
            let http = Arc::clone(self.http);
            retire::lead_on(store, new, LED_ON, led, move |old| {
                let (http, link) = (Arc::clone(&http), link.clone());
                async move {
                    match ids(&at.to_string(), &old) {
                        Some(ids) => taken(client::change_buttons(&http, ids.0, ids.1, &link).await, Taken::Led),
                        None => Taken::Never("it has no id of Discord".to_owned()),
                    }
                }
            });
        }
        Ok(())
    }
}

fn taken(edited: serenity::Result<()>, done: Taken) -> Taken {
    match edited {
        Ok(()) => done,
        Err(error) if error_kind(&error).may_pass() => Taken::Later(describe(&error)),
        Err(error) => Taken::Never(describe(&error)),
    }
}

fn role(old: &Bar) -> Role {
    Role::from(old.role.clone())
}

/// Whether seats are taken by a message.
pub fn is_lobby(message: &Message) -> bool {
    message.role() == Some(Role::Lobby)
}

fn ids(channel: &str, message: &str) -> Option<(ChannelId, MessageId)> {
    let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id != 0);
    Some((ChannelId::new(id(channel)?), MessageId::new(id(message)?)))
}
