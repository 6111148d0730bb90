//! Which game a command means: the one of a number, or the only one in its place that fits.

use sanguo_engine::{Seat, notation};
use sanguo_store::{GameId, GameRow, Place, State, View, Which};

use crate::ask::spec::{Action, ArgKind, Spec, Want};
use crate::context::Context;
use crate::game::listed::Listed;
use crate::game::loaded::{LoadedGame, players_of};
use crate::invocation::Invocation;
use crate::say::described::Described;
use crate::say::refusal::Refusal;
use crate::say::text::safe_name;
use crate::say::{announce, speech};

/// The most games among which a message lets people choose.
const MOST_DESCRIBED: usize = 10;

impl<S: AsMut<View> + Send> Context<'_, S> {
    /// The game that a command means: the one of its number, or the only one that fits.
    pub(crate) async fn find_game(
        &mut self,
        spec: &Spec,
        call: &Invocation,
        want: Want,
    ) -> Result<LoadedGame, Refusal> {
        let row = match spec.game_arg().and_then(|arg| call.get(arg.name)) {
            Some(number) => self.numbered(number, spec.action).await?,
            None => {
                let mv = spec.args.iter().find(|arg| arg.kind == ArgKind::Move).and_then(|arg| call.get(arg.name));
                self.fitting(want, mv).await?
            }
        };
        self.load(row).await
    }

    /// The game of a row; one that does not replay is quarantined.
    pub(crate) async fn load(&mut self, row: GameRow) -> Result<LoadedGame, Refusal> {
        let loaded = LoadedGame::load(self.change.as_mut(), row, Some(&self.around.replays)).await?;
        self.game = Some(loaded.variant());
        Ok(loaded)
    }

    pub(crate) async fn numbered(&mut self, number: &str, action: Action) -> Result<GameRow, Refusal> {
        let id = number.trim().trim_start_matches('#').parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
        let row = self.view().game(id).await?.ok_or(Refusal::NoSuchGame)?;
        // Games of other places are nobody else's business than their players', unless these have made them public.
        let player = self.view().seats(id).await?.iter().any(|seat| seat.person == self.person.id);
        if row.state == State::Quarantined {
            return Err(Refusal::Quarantined(id));
        }
        let near = self.places_of(&row).await?.iter().any(|place| self.is_near(place));
        let public = action != Action::Plays && !self.view().public_games(None, Some(id)).await?.is_empty();
        let person = self.person.id;
        let follows = action == Action::Manages && self.view().follows(person, id).await?;
        let invited = row.state == State::Lobby && self.view().invitations_of(person).await?.contains(&id);
        if near || player || public || follows || invited { Ok(row) } else { Err(Refusal::NoSuchGame) }
    }

    /// Where a game is played: its own place, and those on the other ends of bridges.
    pub(crate) async fn places_of(&mut self, row: &GameRow) -> Result<Vec<Place>, Refusal> {
        let own = self.view().place_by_id(row.place).await?;
        let others = self.view().other_places(row.id).await?;
        Ok(own.into_iter().chain(others).collect())
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

    /// The only game that fits. In a channel, group or thread that is one of the games there: those that are being played
    /// or joined before those that have ended. Elsewhere a game is meant by its number only, or in a private chat.
    async fn fitting(&mut self, want: Want, mv: Option<&str>) -> Result<GameRow, Refusal> {
        if want == Want::Ended {
            return self.last_ended().await;
        }
        let here = self.games_here().await?;
        let person = self.person.id;
        let mine = self.view().games(Which::OpenOf(person)).await?;
        let my_ids: Vec<GameId> = mine.iter().map(|row| row.id).collect();
        if let Some(row) = self.the_one(&here, &my_ids, want, mv).await? {
            return Ok(row);
        }
        if let [row] = here.as_slice() {
            // The only game here does not fit; the command says why not.
            return Ok(row.clone());
        }
        if self.request.alone {
            if let Some(row) = self.the_one(&mine, &my_ids, want, mv).await? {
                return Ok(row);
            }
            if let [row] = mine.as_slice() {
                return Ok(row.clone());
            }
        }
        let played: Vec<GameRow> = here.iter().filter(|row| my_ids.contains(&row.id)).cloned().collect();
        match played.as_slice() {
            [row] => Ok(row.clone()),
            [] if here.is_empty() => self.nothing_open(want, mine).await,
            [] => Err(self.which(&here).await?),
            several => Err(self.which(several).await?),
        }
    }

    /// The last game that ended here and that the requester has played in.
    async fn last_ended(&mut self) -> Result<GameRow, Refusal> {
        let place = self.place.id;
        for row in self.view().games(Which::EndedIn(place)).await? {
            if self.view().seats(row.id).await?.iter().any(|seat| seat.person == self.person.id) {
                return Ok(row);
            }
        }
        Err(Refusal::NothingToPlayAgain)
    }

    /// The one of some games that fits, where a move can be made if one is given; none when none does.
    async fn the_one(
        &mut self,
        rows: &[GameRow],
        mine: &[GameId],
        want: Want,
        mv: Option<&str>,
    ) -> Result<Option<GameRow>, Refusal> {
        let fits = self.filter(rows, mine, want).await?;
        let fits = match mv {
            Some(text) if fits.len() > 1 => self.readable(fits, text).await?,
            _ => fits,
        };
        match fits.as_slice() {
            [] => Ok(None),
            [row] => Ok(Some(row.clone())),
            several => Err(self.which(several).await?),
        }
    }

    /// Those of some games in which a text is a move; all of them when it is one in none.
    async fn readable(&mut self, rows: Vec<GameRow>, text: &str) -> Result<Vec<GameRow>, Refusal> {
        let mut readable = Vec::new();
        for row in &rows {
            let loaded = LoadedGame::load(self.change.as_mut(), row.clone(), Some(&self.around.replays)).await;
            if loaded.is_ok_and(|loaded| notation::read(&loaded.game, text).is_ok()) {
                readable.push(row.clone());
            }
        }
        Ok(if readable.is_empty() { rows } else { readable })
    }

    /// The game that is meant where none is open: one that has ended, for what can be done with it.
    async fn nothing_open(&mut self, want: Want, mine: Vec<GameRow>) -> Result<GameRow, Refusal> {
        if matches!(want, Want::Lobby | Want::OwnLobby) {
            return Err(Refusal::NoLobby);
        }
        let place = self.place.id;
        if let Some(row) = self.view().games(Which::QuarantinedIn(place)).await?.first() {
            return Err(Refusal::Quarantined(row.id));
        }
        let ended = self.view().games(Which::EndedIn(place)).await?.into_iter().next();
        match ended {
            Some(row) if want == Want::Any || mine.is_empty() => Ok(row),
            _ => {
                let yours = self.described(&mine).await?;
                Err(Refusal::NoGameHere { yours })
            }
        }
    }

    /// That several games fit, each with what tells it from the others.
    async fn which(&mut self, rows: &[GameRow]) -> Result<Refusal, Refusal> {
        Ok(Refusal::WhichGame { games: self.described(rows).await? })
    }

    /// Games with what tells them apart, the latest first; as many as there can be buttons for.
    async fn described(&mut self, rows: &[GameRow]) -> Result<Vec<Described>, Refusal> {
        let mut latest: Vec<&GameRow> = rows.iter().collect();
        latest.sort_by_key(|row| std::cmp::Reverse(row.changed_at));
        let mut games = Vec::new();
        for row in latest.into_iter().take(MOST_DESCRIBED) {
            games.push(self.describe(row).await?);
        }
        Ok(games)
    }

    /// A game with what tells it from others: what is played, who is to move, and where, unless it is here.
    pub(crate) async fn describe(&mut self, row: &GameRow) -> Result<Described, Refusal> {
        let (id, words) = (row.id, self.words());
        let Some(game) = Listed::of(row.clone()) else { return Err(Refusal::Quarantined(id)) };
        let words = words.playing(game.rules.variant);
        let places = self.places_of(row).await?;
        let players = match places.first() {
            Some(place) => players_of(self.view(), id, &place.platform).await?,
            None => Vec::new(),
        };
        let mut parts = vec![announce::title_of(words, row, &game.rules)];
        let mut label = vec![format!("#{id}"), speech::variant(words, game.rules.variant)];
        if let Some(turn) = game.turn() {
            let name = players.iter().find(|player| player.seat == turn).map(|player| safe_name(&player.person.name));
            let seat = speech::seat(words, turn);
            let name = name.unwrap_or_default();
            parts.push(words.say("game-turn", &[("seat", seat.as_str().into()), ("name", name.as_str().into())]));
            label.push(format!("➤ {seat}"));
        } else if row.state == State::Lobby {
            parts.push(words.word("game-in-lobby"));
            label.push(words.word("game-in-lobby"));
        }
        let here = places.iter().any(|place| self.is_here(place));
        if let Some(place) = places.first().filter(|_| !here)
            && let Some(link) = self.around.links.place(place).await
        {
            parts.push(link);
        }
        Ok(Described { id, label: label.join(" · "), line: parts.join(" · ") })
    }

    async fn filter(&mut self, rows: &[GameRow], mine: &[GameId], want: Want) -> Result<Vec<GameRow>, Refusal> {
        let mut fits = Vec::new();
        for row in rows {
            let playing = row.state == State::Playing;
            let fit = match want {
                Want::Any | Want::Ended => true,
                Want::Mine => playing && mine.contains(&row.id) && self.lives_in(row).await?,
                Want::Lobby => !playing,
                Want::OwnLobby => !playing && (mine.contains(&row.id) || row.creator == self.person.id),
                Want::MyTurn => playing && mine.contains(&row.id) && self.is_to_move(row).await?,
            };
            if fit {
                fits.push(row.clone());
            }
        }
        Ok(fits)
    }

    /// Whether the requester is to move in a game.
    pub(crate) async fn is_to_move(&mut self, row: &GameRow) -> Result<bool, Refusal> {
        let seats = self.view().seats(row.id).await?;
        Ok(seats.iter().any(|seat| seat.person == self.person.id && Some(&seat.seat) == row.turn.as_ref()))
    }

    /// Whether the requester's seat is still in a game; who sits in it may be out.
    async fn lives_in(&mut self, row: &GameRow) -> Result<bool, Refusal> {
        let Some(alive) = Listed::of(row.clone()).and_then(|game| game.alive()) else { return Ok(true) };
        let seats = self.view().seats(row.id).await?;
        let own = seats.iter().find(|seat| seat.person == self.person.id);
        let seat = own.and_then(|seat| Seat::from_letter(seat.seat.chars().next()?));
        Ok(seat.is_none_or(|seat| alive.contains(seat)))
    }
}
