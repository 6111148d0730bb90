//! Messages whose buttons still do something: when a later message takes their place, they lose them.

use std::sync::Arc;

use sanguo_commands::{Message, Service, Words};
use sanguo_store::{DiscordButtons, GameId, Place, StoreError};
use serenity::all::{ChannelId, MessageId};
use serenity::http::Http;

use super::buttons;
use super::{client, render};
use crate::discord::error::{describe, kind as error_kind};

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

/// What a new message means for the buttons of older ones.
struct Replacing<'a> {
    /// The command of its first button.
    kind: Option<&'a str>,
    /// The command of the question that it ends.
    closes: Option<&'a str>,
    /// Whether its game goes on.
    open: bool,
}

impl Replacing<'_> {
    /// Whether it makes the buttons of an old message pointless.
    fn replaces(&self, old: &str) -> bool {
        match self.kind {
            _ if self.closes == Some(old) => true,
            // A question stands beside the turn, and replaces only an earlier state of itself.
            Some(new @ ("draw" | "takeback" | SHARE)) => old == new,
            // Whether others may watch does not depend on the turn, nor on whether the game is over.
            Some(_) => old != SHARE,
            // News without buttons leave everything as it is, unless they are of the end of a game.
            None => !self.open,
        }
    }
}

/// The command that asks whether everybody may watch.
const SHARE: &str = "share";

/// Notes the buttons of a message that has arrived, and takes those it replaces away.
///
/// # Errors
/// When the database cannot be used.
pub async fn retire(
    http: &Http,
    service: &Arc<Service>,
    words: Words<'_>,
    new: &Arrival<'_>,
    place: &Place,
    message: &Message,
) -> Result<(), StoreError> {
    let store = service.store();
    let open = store.is_open(new.game).await?;
    let replacing = Replacing { kind: new.kind, closes: message.closes.as_deref(), open };
    for old in store.discord_buttons(new.game).await? {
        // A game that is played in several channels has a message of each turn in each of them.
        let near = [&place.channel, &place.thread].contains(&&old.channel);
        if old.message == new.message.to_string() || !near || !replacing.replaces(&old.kind) {
            continue;
        }
        let Some((at, id)) = ids(&old) else {
            store.forget_discord_buttons(&old.message).await?;
            continue;
        };
        // The lobby in the channel, from which the thread was opened: people join there too, so it is kept up to date.
        let is_lobby = new.kind == Some("join") && old.kind == "join" && at != new.at;
        let edited = if is_lobby {
            let placeholder = words.word("discord-choose");
            let shown = render::public(service, message, &[], &placeholder).await;
            client::edit(http, at, id, shown).await
        } else {
            client::take_buttons(http, at, id).await
        };
        match edited {
            Ok(()) if is_lobby => {}
            Ok(()) => store.forget_discord_buttons(&old.message).await?,
            // Tried again with the next message.
            Err(error) if error_kind(&error).may_pass() => {
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

    /// What loses its buttons by a message.
    fn replaced(kind: Option<&str>, closes: Option<&str>, open: bool) -> Vec<&'static str> {
        let new = Replacing { kind, closes, open };
        ["join", "move", "draw", "takeback", "share"].into_iter().filter(|old| new.replaces(old)).collect()
    }

    #[test]
    fn a_question_leaves_the_turn_and_other_questions_their_buttons() {
        for question in ["draw", "takeback", "share"] {
            assert_eq!(replaced(Some(question), None, true), [question]);
        }
        for over in [("move", true), ("history", false)] {
            assert_eq!(replaced(Some(over.0), None, over.1), ["join", "move", "draw", "takeback"]);
        }
    }

    #[test]
    fn news_end_the_question_they_are_about_and_nothing_else() {
        assert!(replaced(None, None, true).is_empty());
        for question in ["draw", "takeback", "share"] {
            assert_eq!(replaced(None, Some(question), true), [question]);
        }
        assert_eq!(replaced(None, None, false).len(), 5, "a game that is gone has no buttons");
    }
}
