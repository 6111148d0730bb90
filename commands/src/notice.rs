//! What becomes of a game, for those who see no more than its lobby: who plays, where, and who has won.

use sanguo_engine::Outcome;
use sanguo_store::{GameId, Place, State, StoreError};

use crate::game::loaded::LoadedGame;
use crate::say::message::Message;
use crate::say::text::{Words, safe_name};
use crate::say::{announce, narrate, speech};
use crate::service::Service;

/// What is told of a game where its lobby was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Where it is in its life.
    pub state: State,
    /// What takes the place of its lobby.
    pub message: Message,
    /// What a thread is called in which it is played: its number, players and state.
    pub title: String,
}

impl Service {
    /// What is told of a game in a place, with a link to where it is played. `None` when there is no such game, or it does
    /// not replay.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn notice(&self, game: GameId, place: &Place, link: Option<&str>) -> Result<Option<Notice>, StoreError> {
        let mut view = self.store().view().await?;
        let Some(row) = view.game(game).await? else { return Ok(None) };
        let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { return Ok(None) };
        let words = Words::new(self.texts(), self.language_in(place)).playing(loaded.variant());
        Ok(Some(notice(words, &loaded, link)))
    }
}

fn notice(words: Words<'_>, loaded: &LoadedGame, link: Option<&str>) -> Notice {
    let state = loaded.row.state;
    let over = loaded.game.position().over();
    let mut lines = vec![announce::title(words, loaded)];
    lines.extend(announce::seat_lines(words, loaded));
    lines.extend(match (state, link) {
        (State::Playing, Some(link)) => Some(words.say("notice-playing-at", &[("link", link.into())])),
        (State::Playing, None) => Some(words.word("notice-playing")),
        (State::Cancelled, _) => Some(words.word("notice-cancelled")),
        (State::Aborted, _) => Some(words.word("notice-aborted")),
        (State::Over, _) => over.map(|over| narrate::outcome(words, over, loaded.game.position())),
        (State::Lobby | State::Quarantined, _) => None,
    });
    let names: Vec<String> = loaded.players.iter().map(|player| safe_name(&player.person.name)).collect();
    let names = if names.is_empty() { speech::variant(words, loaded.variant()) } else { names.join(" · ") };
    let named = |key: &str| {
        let variant = speech::variant(words, loaded.variant());
        words
            .say(key, &[("game", loaded.row.id.0.into()), ("players", names.as_str().into()), ("name", variant.into())])
    };
    let title = match (state, over.map(|over| over.outcome)) {
        (State::Over, Some(Outcome::Win(winner))) => {
            let args = [("title", named("thread-over").into()), ("seat", speech::seat(words, winner).into())];
            words.say("thread-won", &args)
        }
        (State::Over, _) => words.say("thread-drawn", &[("title", named("thread-over").into())]),
        (State::Cancelled | State::Aborted, _) => named("thread-called-off"),
        (State::Playing, _) => named("thread-playing"),
        (State::Lobby | State::Quarantined, _) => named("thread-lobby"),
    };
    let message = Message { text: lines.join("\n"), game: Some(loaded.row.id.0), ..Message::default() };
    Notice { state, message, title }
}
