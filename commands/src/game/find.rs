//! Which game a command means: the one of a number, or the only one here that fits.

use sanguo_store::{GameId, GameRow, State, View, Which};

use crate::ask::spec::Want;
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;

impl<S: AsMut<View> + Send> Context<'_, S> {
    /// The game that is meant: the one of the number, or the only one that fits.
    pub(crate) async fn find_game(&mut self, number: Option<&str>, want: Want) -> Result<LoadedGame, Refusal> {
        let row = match number {
            Some(number) => self.numbered(number).await?,
            None => self.fitting(want).await?,
        };
        self.load(row).await
    }

    /// The game of a row; one that does not replay is quarantined.
    pub(crate) async fn load(&mut self, row: GameRow) -> Result<LoadedGame, Refusal> {
        let loaded = LoadedGame::load(self.change.as_mut(), row, Some(&self.around.replays)).await?;
        self.game = Some(loaded.variant());
        Ok(loaded)
    }

    async fn numbered(&mut self, number: &str) -> Result<GameRow, Refusal> {
        let id = number.trim().trim_start_matches('#').parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
        let row = self.view().game(id).await?.ok_or(Refusal::NoSuchGame)?;
        // Games of other places are nobody else's business than their players'.
        let player = self.view().seats(id).await?.iter().any(|seat| seat.person == self.person.id);
        if row.state == State::Quarantined {
            return Err(Refusal::Quarantined(id));
        }
        // A channel and its threads are one place in this: lobbies stand in the channel, games in its threads.
        let own = self.view().place_by_id(row.place).await?;
        let others = self.view().other_places(id).await?;
        let near = own.iter().chain(&others).any(|place| self.is_near(place));
        if near || player { Ok(row) } else { Err(Refusal::NoSuchGame) }
    }

    /// The open games of this place. For a channel that has none itself those in its threads; for such a thread those
    /// in its channel, from which a lobby may be about to move into it.
    pub(crate) async fn games_here(&mut self) -> Result<Vec<GameRow>, Refusal> {
        let (id, platform, channel) = (self.place.id, self.place.platform.clone(), self.place.channel.clone());
        let here = self.view().games(Which::OpenIn(id)).await?;
        if !here.is_empty() {
            return Ok(here);
        }
        if self.place.thread.is_empty() {
            let around = Which::OpenAround { platform: &platform, channel: &channel };
            return Ok(self.view().games(around).await?);
        }
        let channel = self.view().place_or_unknown(&platform, &channel, "").await?;
        Ok(self.view().games(Which::OpenIn(channel.id)).await?)
    }

    async fn fitting(&mut self, want: Want) -> Result<GameRow, Refusal> {
        let here = self.games_here().await?;
        let (person, place) = (self.person.id, self.place.id);
        let mine = self.view().games(Which::OpenOf(person)).await?;
        let my_ids: Vec<GameId> = mine.iter().map(|row| row.id).collect();
        let fits = self.filter(&here, &my_ids, want).await?;
        match fits.as_slice() {
            [row] => return Ok(row.clone()),
            [] => {}
            several => return Err(Refusal::WhichGame { games: several.iter().map(|row| row.id).collect() }),
        }
        if let [row] = here.as_slice() {
            // The only game here does not fit; the command says why not.
            return Ok(row.clone());
        }
        if let [row] = self.filter(&mine, &my_ids, want).await?.as_slice() {
            return Ok(row.clone());
        }
        let played: Vec<GameRow> = here.iter().filter(|row| my_ids.contains(&row.id)).cloned().collect();
        match played.as_slice() {
            [row] => Ok(row.clone()),
            [] if here.is_empty() => {
                if matches!(want, Want::Lobby | Want::OwnLobby) {
                    return Err(Refusal::NoLobby);
                }
                if let Some(row) = self.view().games(Which::QuarantinedIn(place)).await?.first() {
                    return Err(Refusal::Quarantined(row.id));
                }
                let ended = self.view().games(Which::EndedIn(place)).await?;
                ended.into_iter().next().ok_or(Refusal::NoGameHere)
            }
            _ => Err(Refusal::WhichGame { games: here.iter().map(|row| row.id).collect() }),
        }
    }

    async fn filter(&mut self, rows: &[GameRow], mine: &[GameId], want: Want) -> Result<Vec<GameRow>, Refusal> {
        let mut fits = Vec::new();
        for row in rows {
            let playing = row.state == State::Playing;
            let fit = match want {
                Want::Any => true,
                Want::Mine => playing && mine.contains(&row.id),
                Want::Lobby => !playing,
                Want::OwnLobby => !playing && (mine.contains(&row.id) || row.creator == self.person.id),
                Want::MyTurn if playing && mine.contains(&row.id) => {
                    let seats = self.view().seats(row.id).await?;
                    seats.iter().any(|s| s.person == self.person.id && Some(&s.seat) == row.turn.as_ref())
                }
                Want::MyTurn => false,
            };
            if fit {
                fits.push(row.clone());
            }
        }
        Ok(fits)
    }
}
