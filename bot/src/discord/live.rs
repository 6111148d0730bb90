//! Messages whose buttons still do something: when a later message takes their place, they lose them.

use sanguo_commands::Message;
use sanguo_store::{DiscordButtons, GameId, Place, StoreError};
use serenity::all::{ChannelId, MessageId};

use super::buttons;
use super::deliver::Deliverer;
use super::error::{Meaning, describe, meaning};
use super::{render, wire};

/// A message that has just arrived.
pub struct Arrival<'a> {
    /// The game it is about.
    pub game: GameId,
    /// The message.
    pub message: MessageId,
    /// The channel or thread it stands in.
    pub at: ChannelId,
    /// The command of its first button.
    pub kind: Option<&'a str>,
}

/// The command of a message's first button.
pub fn kind(message: &Message) -> Option<String> {
    buttons::command_of(&message.buttons.first()?.first()?.id)
}

fn is_vote(kind: &str) -> bool {
    matches!(kind, "draw" | "takeback")
}

/// Whether a new message makes the buttons of an old one pointless.
fn replaces(new: Option<&str>, old: &str, open: bool) -> bool {
    match new {
        // A vote stands beside the turn, and replaces only an earlier state of itself.
        Some(new) if is_vote(new) => old == new,
        Some(_) => true,
        // News without buttons: the end of a vote, or of everything.
        None => !open || is_vote(old),
    }
}

/// Notes the buttons of a message that has arrived, and takes those it replaces away.
///
/// # Errors
/// When the database cannot be used.
pub async fn retire(
    deliverer: &Deliverer,
    new: &Arrival<'_>,
    place: &Place,
    message: &Message,
) -> Result<(), StoreError> {
    let store = deliverer.service.store();
    let open = store.whereabouts(new.game).await?.is_some_and(|(_, state)| state.is_open());
    for old in store.discord_buttons(new.game).await? {
        // A game that is played in several channels has a message of each turn in each of them.
        let near = [&place.channel, &place.thread].contains(&&old.channel);
        if old.message == new.message.to_string() || !near || !replaces(new.kind, &old.kind, open) {
            continue;
        }
        let Some((at, id)) = ids(&old) else {
            store.forget_discord_buttons(&old.message).await?;
            continue;
        };
        // The lobby in the channel, from which the thread was opened: people join there too, so it is kept up to date.
        let is_lobby = new.kind == Some("join") && old.kind == "join" && at != new.at;
        let edited = if is_lobby {
            let placeholder = deliverer.words(place).word("discord-choose");
            let shown = render::public(&deliverer.service, message, &[], &placeholder).await;
            wire::edit(&deliverer.http, at, id, shown).await
        } else {
            wire::take_buttons(&deliverer.http, at, id).await
        };
        match edited {
            Ok(()) if is_lobby => {}
            Ok(()) => store.forget_discord_buttons(&old.message).await?,
            // Tried again with the next message.
            Err(error) if meaning(&error) == Meaning::Later => {
                tracing::info!(message = old.message, error = describe(&error), "its buttons stay for now");
            }
            Err(error) => {
                tracing::info!(message = old.message, error = describe(&error), "its buttons stay");
                store.forget_discord_buttons(&old.message).await?;
            }
        }
    }
    if let Some(kind) = new.kind {
        let buttons = DiscordButtons {
            message: new.message.to_string(),
            channel: new.at.to_string(),
            game: new.game,
            kind: kind.to_owned(),
        };
        store.note_discord_buttons(&buttons).await?;
    }
    Ok(())
}

fn ids(old: &DiscordButtons) -> Option<(ChannelId, MessageId)> {
    let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id != 0);
    Some((ChannelId::new(id(&old.channel)?), MessageId::new(id(&old.message)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vote_leaves_the_turn_its_buttons() {
        assert!(!replaces(Some("draw"), "move", true));
        assert!(replaces(Some("draw"), "draw", true));
        assert!(!replaces(Some("draw"), "takeback", true));
        assert!(replaces(Some("move"), "move", true) && replaces(Some("move"), "draw", true));
        assert!(replaces(Some("history"), "move", false));
        assert!(replaces(None, "draw", true) && !replaces(None, "move", true) && replaces(None, "join", false));
    }
}
