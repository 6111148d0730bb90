//! What a command works with: the change, who asks, where, and how to find the game that is meant.

use sanguo_engine::{Effect, Seat, Variant};
use sanguo_store::{Change, GameId, GameRow, Millis, Person, Place, State, View, Which};

use crate::ask::request::Request;
use crate::ask::spec::Want;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::say::announce::{self, Look};
use crate::say::message::Message;
use crate::say::narrate::Narrator;
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::text::{Language, Words, safe_name};
use crate::surroundings::Surroundings;

/// What a command works with: for one that changes something a [`Change`], for one that only looks a [`View`].
pub(crate) struct Context<'a, S = Change> {
    pub(crate) around: &'a Surroundings,
    pub(crate) request: &'a Request,
    /// The change that the command makes, or the view it looks at.
    pub(crate) change: S,
    pub(crate) person: Person,
    pub(crate) place: Place,
    /// The game that is spoken of, once it is known.
    pub(crate) game: Option<Variant>,
    /// The game that the command is about, found and checked by its facts before it runs.
    pub(crate) meant: Option<LoadedGame>,
}

impl<'a, S> Context<'a, S> {
    /// Words in the requester's language.
    pub(crate) fn words(&self) -> Words<'a> {
        self.spoken(self.around.language_of(&self.person, &self.place, self.request))
    }

    /// Words in a place's language.
    pub(crate) fn public(&self, place: &Place) -> Words<'a> {
        self.spoken(self.around.language_in(place))
    }

    fn spoken(&self, language: Language) -> Words<'a> {
        let words = Words::new(&self.around.texts, language);
        self.game.map_or(words, |game| words.playing(game))
    }

    /// How the requester sees a game in pictures nobody else sees: as chosen, and from the own seat.
    pub(crate) fn look(&self, loaded: &LoadedGame) -> Look {
        let preferences = Preferences::read(self.person.look.as_deref());
        Look { view: loaded.seat_of(self.person.id), preferences, ..Look::default() }
    }

    pub(crate) fn now(&self) -> Millis {
        self.request.now
    }

    /// The requester's name, safe for a message.
    pub(crate) fn name(&self) -> String {
        safe_name(&self.person.name)
    }

    /// The game that the command is about.
    pub(crate) fn meant(&mut self) -> Result<LoadedGame, Refusal> {
        self.meant.take().ok_or(Refusal::NoGameHere)
    }

    /// The game that the command is about, and the requester's seat in it.
    pub(crate) fn seated(&mut self) -> Result<(LoadedGame, Seat), Refusal> {
        let loaded = self.meant()?;
        let seat = loaded.seat_of(self.person.id).ok_or(Refusal::NotAPlayer)?;
        Ok((loaded, seat))
    }

    /// Whether the requester manages a place of a game. Managing another place, where a player can name it too,
    /// is no right in this one.
    pub(crate) fn manages(&self, loaded: &LoadedGame) -> bool {
        let here = [&loaded.place].into_iter().chain(&loaded.others).any(|place| self.is_near(place));
        here && self.request.user.manages
    }

    /// Whether a place is this one, or lies in the same channel.
    fn is_near(&self, place: &Place) -> bool {
        place.platform == self.place.platform && place.channel == self.place.channel
    }

    /// Whether a game's seats are still being taken.
    pub(crate) fn in_lobby(&self, loaded: &LoadedGame) -> Result<(), Refusal> {
        match loaded.row.state {
            State::Lobby => Ok(()),
            State::Playing => Err(Refusal::Begun),
            _ => Err(Refusal::Over),
        }
    }

    /// The requester's seat in a game that is being played.
    pub(crate) fn seat_in(&self, loaded: &LoadedGame) -> Result<Seat, Refusal> {
        match loaded.row.state {
            State::Playing => {}
            State::Lobby => return Err(Refusal::NotBegun { free: loaded.free_seats() }),
            State::Over | State::Aborted | State::Cancelled => return Err(Refusal::Over),
            State::Quarantined => return Err(Refusal::Quarantined(loaded.row.id)),
        }
        let seat = loaded.seat_of(self.person.id).ok_or(Refusal::NotAPlayer)?;
        if loaded.game.position().alive().contains(seat) { Ok(seat) } else { Err(Refusal::Out { seat }) }
    }

    /// The requester's seat, which must be to move.
    pub(crate) fn mover_in(&self, loaded: &LoadedGame) -> Result<Seat, Refusal> {
        let seat = self.seat_in(loaded)?;
        let turn = loaded.turn();
        if seat == turn {
            return Ok(seat);
        }
        Err(Refusal::NotYourTurn { turn, name: announce::player_name(loaded, turn), since: loaded.row.turn_since })
    }

    /// A narrator of the next change of a game.
    pub(crate) fn narrator(&self, loaded: &LoadedGame) -> Narrator<'a> {
        Narrator::new(self.words(), loaded)
    }
}

impl<S: AsMut<View> + Send> Context<'_, S> {
    /// The database as the command sees it.
    pub(crate) fn view(&mut self) -> &mut View {
        self.change.as_mut()
    }

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

impl Context<'_> {
    /// Makes something happen and stores it; telling of it is the next step.
    pub(crate) async fn record(&mut self, loaded: &mut LoadedGame, event: GameEvent) -> Result<Vec<Effect>, Refusal> {
        let now = self.now();
        let events = loaded.record(event, Some(self.person.id), now)?;
        loaded.store(&mut self.change, now).await?;
        Ok(events)
    }

    /// Tells every place of a game, each in its own language and calling the accounts that the players have there.
    pub(crate) async fn tell(
        &mut self,
        loaded: &LoadedGame,
        say: impl Fn(Words<'_>, &LoadedGame) -> Message + Send + Sync,
    ) -> Result<(), Refusal> {
        let message = say(self.public(&loaded.place), loaded);
        self.send_to(&loaded.place, Some(loaded.row.id), &message).await?;
        for place in &loaded.others {
            let there = loaded.seen_from(&mut self.change, place.clone()).await?;
            let message = say(self.public(place), &there);
            self.send_to(place, Some(loaded.row.id), &message).await?;
        }
        Ok(())
    }

    /// Sends a message to a place.
    pub(crate) async fn send_to(
        &mut self,
        place: &Place,
        game: Option<GameId>,
        message: &Message,
    ) -> Result<(), Refusal> {
        let body = serde_json::to_string(message)?;
        self.change.send(place.id, game, &self.request.key, &body, self.request.now).await?;
        Ok(())
    }
}
