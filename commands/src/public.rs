//! What fronts ask outside of commands: public games, boards to show again, whether a text is a move at all.

use sanguo_engine::notation::{self, ReadError};
use sanguo_store::{GameId, Millis, State, StoreError, Which};

use crate::context::first_known;
use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::message::Message;
use crate::say::text::{Language, Words};
use crate::service::Service;

/// A game that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicGame {
    /// Its number.
    pub game: i64,
    /// What is played.
    pub title: String,
    /// How it stands, in a line or two.
    pub text: String,
    /// The token by which it can be watched.
    pub token: String,
}

impl Service {
    /// Public games: the one of a number, or those an account plays in.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn public_games(
        &self,
        platform: &str,
        account: &str,
        language: Option<Language>,
        number: Option<i64>,
    ) -> Result<Vec<PublicGame>, StoreError> {
        let person = self.store().known_person(platform, account).await?;
        let chosen = person.as_ref().and_then(|person| person.language.as_deref()).and_then(Language::read);
        let words = Words::new(self.texts(), first_known(&[chosen, language, Some(self.default_language())]));
        let whose = match (number, person) {
            (Some(_), _) => None,
            (None, Some(person)) => Some(person.id),
            (None, None) => return Ok(Vec::new()),
        };
        let mut change = self.store().begin().await?;
        let mut found = Vec::new();
        for id in change.public_games(whose, number.map(GameId)).await? {
            let Some(row) = change.game(id).await? else { continue };
            let Ok(Ok(loaded)) = LoadedGame::try_load(&mut change, row).await else { continue };
            let token = change.share_token(id, "").await?;
            let words = words.playing(loaded.variant());
            let message = announce::turn(words, &loaded, Vec::new());
            found.push(PublicGame { game: id.0, title: announce::title(words, &loaded), text: message.text, token });
        }
        change.undo().await?;
        Ok(found)
    }

    /// Shows the open games of a channel there again, after the bot could not be heard in it. The same key acts once.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn show_again(&self, platform: &str, channel: &str, key: &str, now: Millis) -> Result<usize, StoreError> {
        let mut change = self.store().begin().await?;
        if change.answer(key).await?.is_some() {
            change.undo().await?;
            return Ok(0);
        }
        let mut shown = 0;
        for thread in change.threads_of(platform, channel).await? {
            let place = change.place(platform, channel, &thread).await?;
            let words = Words::new(self.texts(), self.language_in(&place));
            for row in change.games(Which::OpenIn(place.id)).await? {
                let id = row.id;
                let Ok(Ok(loaded)) = LoadedGame::try_load(&mut change, row).await else { continue };
                let Ok(loaded) = loaded.seen_from(&mut change, place.clone()).await else { continue };
                let words = words.playing(loaded.variant());
                let news = words.word("tell-back");
                let message = match loaded.row.state {
                    State::Lobby => announce::lobby(words, &loaded, &news),
                    _ => announce::turn(words, &loaded, vec![news]),
                };
                let body = serde_json::to_string::<Message>(&message).unwrap_or_default();
                change.send(place.id, Some(id), key, &body, now).await?;
                shown += 1;
            }
        }
        change.keep_answer(key, "", now).await?;
        change.commit().await?;
        Ok(shown)
    }

    /// Whether a text is written like a move of a game, legal or not. Where people also just talk, other texts are
    /// left alone.
    ///
    /// # Errors
    /// When the database cannot.
    pub async fn reads_as_move(&self, game: i64, text: &str) -> Result<bool, StoreError> {
        let mut change = self.store().begin().await?;
        let loaded = match change.game(GameId(game)).await? {
            Some(row) => LoadedGame::try_load(&mut change, row).await.ok().and_then(Result::ok),
            None => None,
        };
        change.undo().await?;
        let read = loaded.map(|loaded| notation::read(&loaded.game, text));
        Ok(!matches!(read, None | Some(Err(ReadError::Empty | ReadError::Unknown))))
    }
}
