//! What is said when a place does not let the bot show a game: to those who are called there, and there later on.

use sanguo_engine::SeatSet;
use sanguo_store::{Change, GameId, GameRow, Millis, Place, PlaceId, State, StoreError, View};

use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::message::Message;
use crate::say::role::Role;
use crate::say::text::Words;
use crate::service::Service;

impl Service {
    /// What an account is told in private in place of a message that calls it, about a game in a place that does not
    /// take the message. `None` when there is nothing to tell any more: somebody else is to move by now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn private_word(
        &self,
        place: &Place,
        game: GameId,
        account: &str,
        message: &Message,
    ) -> Result<Option<Message>, StoreError> {
        let mut view = self.store().view().await?;
        let person = view.known_person(&place.platform, account).await?;
        let language = person.and_then(|person| person.language).as_deref().and_then(crate::Language::read);
        let words = Words::new(self.texts(), language.unwrap_or_else(|| self.language_in(place)));
        let Some(row) = view.game(game).await? else { return Ok(None) };
        let overtaken = match message.role() {
            Some(Role::Turn) => row.state != State::Playing || row.turn != message.seat,
            Some(Role::Question(_)) => row.state != State::Playing,
            _ => false,
        };
        let text = format!("{}\n{}", words.word("unshown-word"), message.text);
        Ok((!overtaken).then(|| Message { text, mentions: Vec::new(), ..message.clone() }))
    }

    /// Sends the newest board of a game to a place that could not be shown it; whether it did. It does not while
    /// something about the game is on its way there, nor when nothing is missing there any more.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn show_newest(&self, place: PlaceId, game: GameId, now: Millis) -> Result<bool, StoreError> {
        let mut change = self.store().begin().await?;
        let shown = self.newest(&mut change, place, game).await?;
        match shown {
            Newest::Waits => change.leave_unshown(place, game).await?,
            Newest::Elsewhere => change.forget_unshown(place, game).await?,
            Newest::Is(ref message) => {
                let body = serde_json::to_string(message).map_err(StoreError::Unwritable)?;
                change.send_newest(place, game, &body, now).await?;
            }
        }
        change.commit().await?;
        Ok(matches!(shown, Newest::Is(_)))
    }

    async fn newest(&self, change: &mut Change, place: PlaceId, game: GameId) -> Result<Newest, StoreError> {
        if change.is_to_be_told(place, game).await? {
            return Ok(Newest::Waits);
        }
        // It may have been shown since somebody looked what is due.
        if !change.is_lost(place, game).await? {
            return Ok(Newest::Elsewhere);
        }
        let (Some(place), Some(row)) = (change.place_by_id(place).await?, change.game(game).await?) else {
            return Ok(Newest::Elsewhere);
        };
        let here = row.place == place.id || change.other_places(game).await?.iter().any(|other| other.id == place.id);
        if !here {
            return Ok(Newest::Elsewhere);
        }
        Ok(self
            .standing(change, &place, row, "tell-unshown")
            .await?
            .map_or(Newest::Elsewhere, |message| Newest::Is(Box::new(message))))
    }

    /// How a game stands, for a place, with some news first. `None` when it does not replay: then it is quarantined.
    pub(crate) async fn standing(
        &self,
        view: &mut View,
        place: &Place,
        row: GameRow,
        news: &str,
    ) -> Result<Option<Message>, StoreError> {
        let words = Words::new(self.texts(), self.language_in(place));
        let Ok(loaded) = LoadedGame::load(view, row, Some(&self.around().replays)).await else { return Ok(None) };
        let Ok(mut loaded) = loaded.seen_from(view, place.clone()).await else { return Ok(None) };
        loaded.read_facts(view).await?;
        let words = words.playing(loaded.variant());
        let news = words.word(news);
        Ok(Some(match loaded.row.state {
            State::Lobby | State::Cancelled | State::Aborted => announce::lobby(words, &loaded, &news),
            _ => announce::turn(words, &loaded, vec![news], SeatSet::EMPTY),
        }))
    }
}

/// What is to be shown of a game that could not be shown in a place.
enum Newest {
    /// This message.
    Is(Box<Message>),
    /// Something that waits already.
    Waits,
    /// Nothing: it is there already, or the game is not played there any more, or cannot be.
    Elsewhere,
}
