//! Messages whose buttons still do something: when a later message takes their place, they lose them.

use std::sync::Arc;

use sanguo_commands::{Message, Role, Service, Words};
use sanguo_store::{Bar, Place, State, StoreError};
use serenity::all::{ChannelId, MessageId};
use serenity::http::Http;

use super::markup::Markup;
use super::{client, render};
use crate::discord::error::{describe, kind as error_kind};
use crate::front::retire::{self, Arrival, Taken};

/// Notes the buttons of a message that has arrived in a place, and takes those it retires away.
///
/// # Errors
/// When the database cannot be used.
pub async fn retire(
    http: &Http,
    service: &Arc<Service>,
    markup: &Markup,
    words: Words<'_>,
    new: &Arrival<'_>,
    place: &Place,
) -> Result<(), StoreError> {
    let store = service.store();
    // First, so that it is known later however long the rest takes.
    retire::note(store, new).await?;
    // A message that was late tells nothing new of a lobby that has become a game since.
    let open = store.view().await?.game(new.game).await?.is_some_and(|game| game.state == State::Lobby);
    for old in retire::outdated(store, new, &[&place.channel, &place.thread]).await? {
        let taken = match ids(&old) {
            // The lobby in the channel, from which the thread was opened: people join there too, so it is kept up to
            // date.
            Some(ids) if open && is_lobby(new.message) && role(&old) == Role::Lobby && old.channel != new.channel => {
                let shown = render::public(service, markup, new.message, &[], &words.word("discord-choose")).await;
                taken(client::edit(http, ids.0, ids.1, shown).await, Taken::Kept)
            }
            Some(ids) => taken(client::take_buttons(http, ids.0, ids.1).await, Taken::Done),
            None => Taken::Never("it has no id of Discord".to_owned()),
        };
        retire::settle(store, &old, taken).await?;
    }
    Ok(())
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

fn ids(old: &Bar) -> Option<(ChannelId, MessageId)> {
    let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id != 0);
    Some((ChannelId::new(id(&old.channel)?), MessageId::new(id(&old.message)?)))
}
