//! Telling of what happened: into the outbox, in the same change.

use sanguo_store::{Change, FORGOTTEN, GameId, Millis, Person, Place};

use crate::game::loaded::LoadedGame;
use crate::say::language::Language;
use crate::say::message::{Message, Otherwise};
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::surroundings::Surroundings;

/// Sends messages within a change, on behalf of a request or of a timer.
pub(crate) struct Teller<'c, 'a> {
    pub(crate) around: &'a Surroundings,
    pub(crate) change: &'c mut Change,
    /// The key of what causes the messages.
    pub(crate) key: &'c str,
    pub(crate) now: Millis,
}

impl<'a> Teller<'_, 'a> {
    /// Words in a place's language, about a game when one is spoken of.
    pub(crate) fn words(&self, place: &Place, loaded: Option<&LoadedGame>) -> Words<'a> {
        let words = Words::new(&self.around.texts, self.around.language_in(place));
        loaded.map_or(words, |loaded| words.playing(loaded.variant()))
    }

    /// Words in a person's language, or that of a place when they have chosen none.
    pub(crate) fn words_for(&self, person: &Person, place: &Place) -> Words<'a> {
        let chosen = person.language.as_deref().and_then(Language::read);
        Words::new(&self.around.texts, chosen.unwrap_or_else(|| self.around.language_in(place)))
    }

    /// Tells every place of a game, each in its own language and calling the accounts that the players have there.
    /// Those who follow the game hear of it too.
    pub(crate) async fn tell(
        &mut self,
        loaded: &LoadedGame,
        say: impl Fn(Words<'_>, &LoadedGame) -> Message + Send + Sync,
    ) -> Result<(), Refusal> {
        let message = say(self.words(&loaded.place, Some(loaded)), loaded);
        self.send(&loaded.place, Some(loaded.row.id), &message).await?;
        self.tell_followers(loaded, &message, &say).await?;
        for place in &loaded.others {
            let there = loaded.seen_from(self.change, place.clone()).await?;
            let message = say(self.words(place, Some(loaded)), &there);
            self.send(place, Some(loaded.row.id), &message).await?;
        }
        Ok(())
    }

    /// Sends a message to a place.
    pub(crate) async fn send(&mut self, place: &Place, game: Option<GameId>, message: &Message) -> Result<(), Refusal> {
        let body = serde_json::to_string(message)?;
        self.change.send(place.id, game, self.key, &body, self.now).await?;
        Ok(())
    }

    /// Sends a message to an account alone; who is forgotten is told nothing. When it cannot be reached in private, `otherwise` is sent to a place.
    pub(crate) async fn send_private(
        &mut self,
        to: &Person,
        message: Message,
        otherwise: Option<(&Place, Message)>,
    ) -> Result<(), Refusal> {
        if to.platform == FORGOTTEN {
            return Ok(());
        }
        let place = self.change.private_place(&to.platform, &to.account).await?;
        let otherwise = otherwise.map(|(place, message)| Box::new(Otherwise { place: place.id.0, message }));
        self.send(&place, None, &Message { otherwise, ..message }).await
    }
}
