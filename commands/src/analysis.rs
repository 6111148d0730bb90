//! Looks back over games: found in the database, thought out by whoever runs the program, kept and told.

use sanguo_ai::advice::Analysis;
use sanguo_engine::Game;
use sanguo_store::{AnalysisRow, AnalysisWait, Millis, StoreError};

use crate::commands::analyse;
use crate::game::analysis::Found;
use crate::game::loaded::LoadedGame;
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::tell::Teller;
use crate::service::Service;

/// A look back that is to be done.
#[derive(Clone, Debug)]
pub struct Retrospection {
    /// The row it is of.
    pub row: AnalysisRow,
    /// The game.
    pub game: Game,
}

impl Service {
    /// The look back over a game that is to be done next, if there is one. Those over games that have gone on are
    /// forgotten.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn next_analysis(&self, now: Millis) -> Result<Option<Retrospection>, StoreError> {
        loop {
            let mut view = self.store().view().await?;
            let Some(row) = view.next_analysis(now).await? else { return Ok(None) };
            let game = view.game(row.game).await?.filter(|game| game.events == row.events);
            let loaded = match game {
                Some(game) => LoadedGame::load(&mut view, game, Some(&self.around().replays)).await.ok(),
                None => None,
            };
            drop(view);
            if let Some(loaded) = loaded {
                return Ok(Some(Retrospection { row, game: Game::clone(&loaded.game) }));
            }
            let mut change = self.store().begin().await?;
            change.drop_analysis(row.game).await?;
            change.commit().await?;
        }
    }

    /// Keeps what was found and tells those who wait for it, in one change.
    ///
    /// # Errors
    /// When the database cannot be written. It is done again later then.
    pub async fn analysis_done(&self, of: &Retrospection, found: &Analysis, now: Millis) -> Result<(), StoreError> {
        match self.try_analysis_done(of, found, now).await {
            Ok(()) => Ok(()),
            Err(Refusal::Store(error)) => Err(error),
            Err(refusal) => self.store().analysis_failed(&of.row, &refusal.to_string(), now).await,
        }
    }

    async fn try_analysis_done(&self, of: &Retrospection, found: &Analysis, now: Millis) -> Result<(), Refusal> {
        let found = Found::of(&of.game, found);
        let mut change = self.store().begin().await?;
        let row = change.game(of.row.game).await?.filter(|row| row.events == of.row.events);
        let kept = change.keep_analysis(of.row.game, of.row.events, &serde_json::to_string(&found)?).await?;
        let Some(row) = row.filter(|_| kept) else {
            change.drop_analysis(of.row.game).await?;
            return Ok(change.commit().await?);
        };
        let loaded = LoadedGame::load(&mut change, row, Some(&self.around().replays)).await?;
        let key = format!("analysis:{}:{}", of.row.game, of.row.events);
        for wait in change.take_analysis_waits(of.row.game).await? {
            let mut teller = Teller { around: self.around(), change: &mut change, key: &key, now };
            tell(&mut teller, &loaded, &found, &wait).await?;
        }
        Ok(change.commit().await?)
    }
}

/// Tells one of those who wait.
async fn tell(
    teller: &mut Teller<'_, '_>,
    loaded: &LoadedGame,
    found: &Found,
    wait: &AnalysisWait,
) -> Result<(), Refusal> {
    if wait.account.is_empty() {
        return teller
            .tell(loaded, |words, loaded| analyse::message(words, loaded, found, analyse::plain_look()))
            .await;
    }
    let Some(person) = teller.change.known_person(&wait.platform, &wait.account).await? else { return Ok(()) };
    let Some(place) = teller.change.place_by_id(wait.place).await? else { return Ok(()) };
    let words = teller.words_for(&person, &place).playing(loaded.variant());
    let private = analyse::message(words, loaded, found, analyse::look_of(&person));
    let there = teller.words(&place, Some(loaded));
    let ready = there.say("analysis-ready", &[("game", loaded.row.id.0.into())]);
    let mentions = vec![wait.account.clone()];
    let public = Message {
        mentions,
        game: Some(loaded.row.id.0),
        buttons: analyse::again(there, loaded),
        ..Message::text(ready)
    };
    teller.send_private(&person, private, Some((&place, public))).await
}
