//! Games and their events.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId, PlaceId};
use crate::open::{Store, first};
use crate::people::Person;
use crate::view::View;

/// Where a game is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// Seats are being taken.
    Lobby,
    /// Moves are being made.
    Playing,
    /// It came to an end by its rules.
    Over,
    /// It never began.
    Cancelled,
    /// It was called off in its first round.
    Aborted,
    /// It does not replay, and is quarantined until it does.
    Quarantined,
}

impl From<String> for State {
    fn from(name: String) -> State {
        State::read(&name)
    }
}

impl State {
    const ALL: [(State, &'static str); 6] = [
        (State::Lobby, "lobby"),
        (State::Playing, "playing"),
        (State::Over, "over"),
        (State::Cancelled, "cancelled"),
        (State::Aborted, "aborted"),
        (State::Quarantined, "aside"),
    ];

    /// The name in the database.
    pub fn name(self) -> &'static str {
        State::ALL.iter().find(|(state, _)| *state == self).map_or("aside", |(_, name)| name)
    }

    pub(crate) fn read(name: &str) -> State {
        State::ALL.iter().find(|(_, n)| *n == name).map_or(State::Quarantined, |(state, _)| *state)
    }

    /// Whether something can still be done with the game.
    pub fn is_open(self) -> bool {
        matches!(self, State::Lobby | State::Playing)
    }
}

/// Settings of a game to be made.
#[derive(Clone, Debug)]
pub struct NewGame<'a> {
    /// Where it is played.
    pub place: PlaceId,
    /// The game's name, as the engine spells it.
    pub variant: &'a str,
    /// Its options, as `name=value` with blanks between.
    pub options: &'a str,
    /// What was agreed besides the rules, as `name=value` with blanks between.
    pub terms: &'a str,
    /// The position text it starts from, when not the usual one.
    pub start: Option<&'a str>,
    /// The version of the rules.
    pub rules_version: i64,
    /// Who made it.
    pub creator: PersonId,
    /// The position text now.
    pub position: &'a str,
    /// The moment.
    pub at: Millis,
}

/// A game as stored.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct GameRow {
    /// Its number.
    pub id: GameId,
    /// Where it is played.
    pub place: PlaceId,
    /// The game's name.
    pub variant: String,
    /// Its options, as `name=value` with blanks between.
    pub options: String,
    /// The position text it starts from, when not the usual one.
    pub start: Option<String>,
    /// The version of the rules it was begun under.
    pub rules_version: i64,
    /// Who made it.
    pub creator: PersonId,
    /// The moment.
    pub created_at: Millis,
    /// Where it is in its life.
    #[sqlx(try_from = "String")]
    pub state: State,
    /// How many events it has; the number that the next change must be made against.
    pub events: i64,
    /// The position text after all of them.
    pub position: String,
    /// The letter of the seat to move.
    pub turn: Option<String>,
    /// Since when.
    pub turn_since: Millis,
    /// When the last event happened.
    pub changed_at: Millis,
    /// What was agreed besides the rules, as `name=value` with blanks between.
    pub terms: String,
    /// When the call of the player to move first arrived somewhere; before `turn_since` when it has not yet.
    pub called_at: Millis,
    /// Whether it was read from a file. Nobody plays it.
    pub imported: bool,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct SeatRow {
    /// The seat's letter.
    pub seat: String,
    /// The player.
    pub person: PersonId,
}

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct EventRow {
    /// Its number, from 1.
    pub number: i64,
    /// The moment.
    pub at: Millis,
    /// Who did it, when somebody did.
    pub person: Option<PersonId>,
    /// What kind of event.
    pub kind: String,
    /// Its details.
    pub data: String,
}

/// An event to append.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    /// Who did it.
    pub person: Option<PersonId>,
    /// What kind of event.
    pub kind: &'a str,
    /// Its details.
    pub data: &'a str,
}

/// What the game has come to after new events.
#[derive(Clone, Debug)]
pub struct Standing<'a> {
    /// Where it is in its life.
    pub state: State,
    /// The position text.
    pub position: &'a str,
    /// The letter of the seat to move, while playing.
    pub turn: Option<&'a str>,
    /// Since when.
    pub turn_since: Millis,
}

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which<'a> {
    /// Those in a place that are not ended.
    OpenIn(PlaceId),
    /// Those in a channel that are not ended, with those in its threads.
    OpenAround {
        /// The platform.
        platform: &'a str,
        /// The channel.
        channel: &'a str,
    },
    /// Those a person plays in that are not ended.
    OpenOf(PersonId),
    /// Those of a place that are quarantined.
    QuarantinedIn(PlaceId),
    /// The last ones that ended in a place.
    EndedIn(PlaceId),
}

impl View {
    /// A game by number.
    pub async fn game(&mut self, id: GameId) -> Result<Option<GameRow>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM games WHERE id = $1").bind(id).fetch_optional(self.tx()).await?)
    }

    /// The seats of a game that are taken.
    pub async fn seats(&mut self, id: GameId) -> Result<Vec<SeatRow>, StoreError> {
        Ok(sqlx::query_as("SELECT seat, person FROM seats WHERE game = $1 ORDER BY seat")
            .bind(id)
            .fetch_all(self.tx())
            .await?)
    }

    /// The events of a game after the first so many, in order.
    pub async fn events_after(&mut self, id: GameId, known: i64) -> Result<Vec<EventRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT number, at, person, kind, data FROM events WHERE game = $1 AND number > $2 ORDER BY number",
        )
        .bind(id)
        .bind(known)
        .fetch_all(self.tx())
        .await?)
    }

    /// All events of a game in order.
    pub async fn events(&mut self, id: GameId) -> Result<Vec<EventRow>, StoreError> {
        self.events_after(id, 0).await
    }

    /// Who brought an event of a game about, seen as by [`person_by_id`](View::person_by_id).
    pub async fn doer(&mut self, game: GameId, event: i64, platform: &str) -> Result<Option<Person>, StoreError> {
        let person: Option<Option<PersonId>> =
            sqlx::query_scalar("SELECT person FROM events WHERE game = $1 AND number = $2")
                .bind(game)
                .bind(event)
                .fetch_optional(self.tx())
                .await?;
        match person.flatten() {
            Some(person) => self.person_by_id(person, platform).await,
            None => Ok(None),
        }
    }

    /// Games of a place or person, those changed last first, at most 100.
    pub async fn games(&mut self, which: Which<'_>) -> Result<Vec<GameRow>, StoreError> {
        let query = match which {
            Which::OpenIn(place) => sqlx::query_as(
                "SELECT * FROM games WHERE (place = $1 OR id IN (SELECT game FROM game_places WHERE place = $1)) \
                 AND state IN ('lobby', 'playing') ORDER BY changed_at DESC, id DESC LIMIT 100",
            )
            .bind(place),
            Which::OpenAround { platform, channel } => sqlx::query_as(
                "SELECT * FROM games WHERE (place IN (SELECT id FROM places WHERE platform = $1 AND channel = $2) \
                 OR id IN (SELECT o.game FROM game_places o JOIN places p ON p.id = o.place \
                 WHERE p.platform = $1 AND p.channel = $2)) \
                 AND state IN ('lobby', 'playing') ORDER BY changed_at DESC, id DESC LIMIT 100",
            )
            .bind(platform)
            .bind(channel),
            Which::OpenOf(person) => sqlx::query_as(
                "SELECT g.* FROM games g JOIN seats s ON s.game = g.id WHERE s.person = $1 \
                 AND g.state IN ('lobby', 'playing') ORDER BY g.changed_at DESC, g.id DESC LIMIT 100",
            )
            .bind(person),
            Which::QuarantinedIn(place) => sqlx::query_as(
                "SELECT * FROM games WHERE (place = $1 OR id IN (SELECT game FROM game_places WHERE place = $1)) \
                 AND state = 'aside' ORDER BY changed_at DESC, id DESC LIMIT 100",
            )
            .bind(place),
            Which::EndedIn(place) => sqlx::query_as(
                "SELECT * FROM games WHERE (place = $1 OR id IN (SELECT game FROM game_places WHERE place = $1)) \
                 AND state IN ('over', 'aborted') AND imported = 0 ORDER BY changed_at DESC, id DESC LIMIT 100",
            )
            .bind(place),
        };
        Ok(query.fetch_all(self.tx()).await?)
    }

    /// Games that have ended in a channel with its threads, and those of a person wherever they were played, with games
    /// that were read from files there; those changed last first, after so many others.
    pub async fn ended_games(
        &mut self,
        (platform, channel): (&str, &str),
        person: PersonId,
        (skipped, most): (u32, u32),
    ) -> Result<Vec<GameRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT * FROM games WHERE state IN ('over', 'aborted') \
             AND (place IN (SELECT id FROM places WHERE platform = $1 AND channel = $2) \
             OR id IN (SELECT o.game FROM game_places o JOIN places p ON p.id = o.place \
             WHERE p.platform = $1 AND p.channel = $2) \
             OR id IN (SELECT game FROM seats WHERE person = $3)) \
             ORDER BY changed_at DESC, id DESC LIMIT $4 OFFSET $5",
        )
        .bind(platform)
        .bind(channel)
        .bind(person)
        .bind(most)
        .bind(skipped)
        .fetch_all(self.tx())
        .await?)
    }

    /// How many games a person has read from files since a moment.
    pub async fn imported_since(&mut self, person: PersonId, since: Millis) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar("SELECT COUNT(*) FROM games WHERE imported = 1 AND creator = $1 AND created_at >= $2")
            .bind(person)
            .bind(since)
            .fetch_one(self.tx())
            .await?)
    }

    /// The numbers of the games above one that are being played or filled, or are quarantined; the lowest, at most so
    /// many.
    pub async fn open_games_after(&mut self, after: GameId, most: u32) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM games WHERE id > $1 AND state IN ('lobby', 'playing', 'aside') ORDER BY id LIMIT $2",
        )
        .bind(after)
        .bind(most)
        .fetch_all(self.tx())
        .await?)
    }

    /// The numbers of all games above one, the lowest, at most so many.
    pub async fn games_after(&mut self, after: GameId, most: u32) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar("SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(after)
            .bind(most)
            .fetch_all(self.tx())
            .await?)
    }
}

impl Change {
    /// Makes a game in its lobby, without events.
    pub async fn new_game(&mut self, new: NewGame<'_>) -> Result<GameId, StoreError> {
        let id = sqlx::query_scalar(
            "INSERT INTO games (place, variant, options, start, rules_version, creator, created_at, state, events, \
             position, turn, turn_since, changed_at, terms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, 'lobby', 0, $8, NULL, $7, $7, $9) RETURNING id",
        )
        .bind(new.place)
        .bind(new.variant)
        .bind(new.options)
        .bind(new.start)
        .bind(new.rules_version)
        .bind(new.creator)
        .bind(new.at)
        .bind(new.position)
        .bind(new.terms)
        .fetch_all(self.tx())
        .await
        .and_then(first)?;
        Ok(id)
    }

    /// Notes that a game was read from a file.
    pub async fn mark_imported(&mut self, id: GameId) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET imported = 1 WHERE id = $1").bind(id).execute(self.tx()).await?;
        Ok(())
    }

    /// Gives a seat to a person.
    ///
    /// # Errors
    /// [`StoreError::MovedOn`] when the seat is taken or the person sits already.
    pub async fn take_seat(&mut self, id: GameId, seat: &str, person: PersonId) -> Result<(), StoreError> {
        let done = sqlx::query("INSERT INTO seats (game, seat, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(id)
            .bind(seat)
            .bind(person)
            .execute(self.tx())
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::MovedOn) }
    }

    /// Frees a person's seat.
    pub async fn free_seat(&mut self, id: GameId, person: PersonId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM seats WHERE game = $1 AND person = $2")
            .bind(id)
            .bind(person)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Appends events to a game that has `made_against` events now, and notes what it has come to.
    /// Returns the number of events it has then.
    ///
    /// # Errors
    /// [`StoreError::MovedOn`] when the game has another number of events.
    pub async fn append(
        &mut self,
        id: GameId,
        made_against: i64,
        events: &[NewEvent<'_>],
        standing: Standing<'_>,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let count = made_against + events.len() as i64;
        let done = sqlx::query(
            "UPDATE games SET events = $1, state = $2, position = $3, turn = $4, turn_since = $5, changed_at = $6 \
             WHERE id = $7 AND events = $8",
        )
        .bind(count)
        .bind(standing.state.name())
        .bind(standing.position)
        .bind(standing.turn)
        .bind(standing.turn_since)
        .bind(at)
        .bind(id)
        .bind(made_against)
        .execute(self.tx())
        .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::MovedOn);
        }
        for (number, event) in (made_against + 1..).zip(events) {
            sqlx::query("INSERT INTO events (game, number, at, person, kind, data) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(id)
                .bind(number)
                .bind(at)
                .bind(event.person)
                .bind(event.kind)
                .bind(event.data)
                .execute(self.tx())
                .await?;
        }
        Ok(count)
    }

    /// Quarantines a game that does not replay, with the reason. Returns whether it was: not when it has another number
    /// of events by now.
    pub async fn quarantine(&mut self, id: GameId, events: i64, why: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE games SET state = 'aside', aside_why = $1 WHERE id = $2 AND events = $3")
            .bind(why)
            .bind(id)
            .bind(events)
            .execute(self.tx())
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Resumes a quarantined game that replays now, in the state that its events amount to. Returns whether it was: not
    /// when it has another number of events by now.
    pub async fn resume(&mut self, id: GameId, events: i64, state: State) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE games SET state = $1, aside_why = NULL WHERE id = $2 AND events = $3")
            .bind(state.name())
            .bind(id)
            .bind(events)
            .execute(self.tx())
            .await?;
        Ok(done.rows_affected() == 1)
    }
}

impl Store {
    /// Whether a game is in its lobby or being played.
    pub async fn is_open(&self, game: GameId) -> Result<bool, StoreError> {
        let state: Option<String> = sqlx::query_scalar("SELECT state FROM games WHERE id = $1")
            .bind(game)
            .fetch_optional(&self.readers)
            .await?;
        Ok(state.is_some_and(|state| State::read(&state).is_open()))
    }

    /// Whether the turn is over that began at a moment: somebody else is to move, or the game is not played any more.
    pub async fn turn_is_over(&self, game: GameId, since: Millis) -> Result<bool, StoreError> {
        let lasts: Option<bool> =
            sqlx::query_scalar("SELECT state = 'playing' AND turn_since = $2 FROM games WHERE id = $1")
                .bind(game)
                .bind(since)
                .fetch_optional(&self.readers)
                .await?;
        Ok(lasts != Some(true))
    }

    /// The name of a game's rules.
    pub async fn variant(&self, game: GameId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT variant FROM games WHERE id = $1")
            .bind(game)
            .fetch_optional(&self.readers)
            .await?)
    }
}
