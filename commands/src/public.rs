//! What fronts ask outside of commands: public games, boards to show again, whether a text is a move at all.

use sanguo_engine::SeatSet;
use sanguo_engine::notation::{self, ReadError};
use sanguo_store::{GameId, Millis, StoreError, Which};

use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::language::Language;
use crate::say::text::Words;
use crate::service::Service;
use crate::surroundings::first_known;

/// A game that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicGame {
    /// Its number.
    pub game: GameId,
    /// What is played.
    pub title: String,
    /// How it stands, in a line or two.
    pub text: String,
    /// The token by which it can be watched.
    pub token: String,
}

impl Service {
    /// Public games: the one of a number, or those an account plays in.
    pub async fn public_games(
        &self,
        platform: &str,
        account: &str,
        language: Option<Language>,
        number: Option<i64>,
    ) -> Result<Vec<PublicGame>, StoreError> {
        let mut view = self.store().view().await?;
        let person = view.known_person(platform, account).await?;
        let chosen = person.as_ref().and_then(|person| person.language.as_deref()).and_then(Language::read);
        let words = Words::new(self.texts(), first_known(&[chosen, language, Some(self.around().default_language)]));
        let whose = match (number, person) {
            (Some(_), _) => None,
            (None, Some(person)) => Some(person.id),
            (None, None) => return Ok(Vec::new()),
        };
        let mut found = Vec::new();
        for game in view.public_games(whose, number.map(GameId)).await? {
            // Games are made public by `share`, which gives them their token.
            let (Some(row), Some(token)) = (view.game(game).await?, view.token_of(game).await?) else { continue };
            let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { continue };
            let words = words.playing(loaded.variant());
            let message = announce::turn(words, &loaded, Vec::new(), SeatSet::EMPTY);
            found.push(PublicGame { game, title: announce::title(words, &loaded), text: message.text, token });
        }
        Ok(found)
    }

    /// Shows the open games of a channel there again, after the bot could not be heard in it. The same key acts once.
    pub async fn show_again(&self, platform: &str, channel: &str, key: &str, now: Millis) -> Result<usize, StoreError> {
        self.show_open(platform, channel, None, "tell-back", key, now).await
    }

    /// Shows the open games of a channel that is another one now, where they go on. The same key acts once.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn show_moved(&self, platform: &str, channel: &str, key: &str, now: Millis) -> Result<usize, StoreError> {
        self.show_open(platform, channel, None, "tell-moved", key, now).await
    }

    /// Shows the open games of a thread, or of a channel with all its threads, once more after it was deleted: elsewhere,
    /// or to whoever is to move in private, as the front finds it. The same key acts once.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn show_deleted(
        &self,
        platform: &str,
        channel: &str,
        thread: Option<&str>,
        key: &str,
        now: Millis,
    ) -> Result<usize, StoreError> {
        self.show_open(platform, channel, thread, "tell-deleted", key, now).await
    }

    async fn show_open(
        &self,
        platform: &str,
        channel: &str,
        thread: Option<&str>,
        news: &str,
        key: &str,
        now: Millis,
    ) -> Result<usize, StoreError> {
        // That it was done is kept among the answers, but is none to a request.
        let kept = format!("shown:{key}");
        let mut change = self.store().begin().await?;
        if change.answer(&kept).await?.is_some() {
            change.undo().await?;
            return Ok(0);
        }
        let mut shown = 0;
        let all = change.threads_of(platform, channel).await?;
        for thread in all.into_iter().filter(|one| thread.is_none_or(|thread| thread == one)) {
            let place = change.place(platform, channel, &thread).await?;
            for row in change.games(Which::OpenIn(place.id)).await? {
                let id = row.id;
                let Some(message) = self.standing(&mut change, &place, row, news).await? else { continue };
                let body = serde_json::to_string(&message).map_err(StoreError::Unwritable)?;
                change.send(place.id, Some(id), key, &body, now).await?;
                shown += 1;
            }
        }
        change.keep_answer(&kept, "", now).await?;
        change.commit().await?;
        Ok(shown)
    }

    /// Whether a text is written like a move of a game, legal or not. Where people also just talk, other texts are
    /// left alone.
    pub async fn reads_as_move(&self, game: GameId, text: &str) -> Result<bool, StoreError> {
        let mut view = self.store().view().await?;
        let Some(row) = view.game(game).await? else { return Ok(false) };
        let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { return Ok(false) };
        Ok(is_written_like_a_move(&loaded, text))
    }

    /// Whether a text is written like a move of one of the games that are played in a place.
    pub async fn reads_as_move_in(
        &self,
        platform: &str,
        channel: &str,
        thread: &str,
        text: &str,
    ) -> Result<bool, StoreError> {
        let mut view = self.store().view().await?;
        let place = view.place_or_unknown(platform, channel, thread).await?;
        for row in view.games(Which::OpenIn(place.id)).await? {
            let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { continue };
            if is_written_like_a_move(&loaded, text) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn is_written_like_a_move(loaded: &LoadedGame, text: &str) -> bool {
    !matches!(notation::read(&loaded.game, text), Err(ReadError::Empty | ReadError::Unknown))
}
