//! What a command works with: the change or view, who asks, and where.

use sanguo_engine::record::Record;
use sanguo_engine::{Effect, Seat, Variant};
use sanguo_store::{Change, GameId, Millis, Person, Place, State, View};

use crate::ask::request::{Input, Request};
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::Matter;
use crate::say::announce::{self, Look};
use crate::say::language::Language;
use crate::say::message::Message;
use crate::say::narrate::Narrator;
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::tell::Teller;
use crate::say::text::{Words, safe_name};
use crate::surroundings::Surroundings;

/// What came of answers that were given for others.
#[derive(Debug, Default)]
pub(crate) struct Answered {
    /// What they did to the game.
    pub(crate) effects: Vec<Effect>,
    /// The machine's seat that refused.
    pub(crate) refused: Option<Seat>,
}

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
    /// The game that was read from the file or text of the request.
    pub(crate) file: Option<Result<Record, Refusal>>,
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

    /// Whether a button was pressed, which may be a slip where nothing was written.
    pub(crate) fn is_tap(&self) -> bool {
        matches!(self.request.input, Input::Press(_))
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
        self.meant.take().ok_or(Refusal::NoGameHere { yours: Vec::new() })
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

    /// Whether a place is this one. A channel and each of its threads are one: a lobby stands in the channel, its game is
    /// played in a thread. Two threads of a channel are not.
    pub(crate) fn is_here(&self, place: &Place) -> bool {
        let threads = place.thread == self.place.thread || place.thread.is_empty() || self.place.thread.is_empty();
        self.is_near(place) && threads
    }

    /// Whether a place is this one, or lies in the same channel.
    pub(crate) fn is_near(&self, place: &Place) -> bool {
        place.platform == self.place.platform && place.channel == self.place.channel
    }

    /// Whether a game's seats are still being taken.
    pub(crate) fn in_lobby(&self, loaded: &LoadedGame) -> Result<(), Refusal> {
        match loaded.row.state {
            State::Lobby => Ok(()),
            State::Playing => Err(Refusal::Begun),
            _ => Err(Refusal::of_ended(loaded.row.state)),
        }
    }

    /// The requester's seat in a game that is being played.
    pub(crate) fn seat_in(&self, loaded: &LoadedGame) -> Result<Seat, Refusal> {
        match loaded.row.state {
            State::Playing => {}
            State::Lobby => return Err(Refusal::NotBegun { free: loaded.free_seats() }),
            State::Over | State::Aborted if loaded.row.imported => return Err(Refusal::Imported(loaded.row.id)),
            State::Over | State::Aborted | State::Cancelled => return Err(Refusal::of_ended(loaded.row.state)),
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
}

impl Context<'_> {
    /// Makes something happen and stores it; telling of it is the next step.
    pub(crate) async fn record(&mut self, loaded: &mut LoadedGame, event: GameEvent) -> Result<Vec<Effect>, Refusal> {
        let now = self.now();
        let events = loaded.record(event, Some(self.person.id), now)?;
        loaded.store(&mut self.change, now).await?;
        Ok(events)
    }

    /// Answers the vote of a matter for the machines, each as it thinks, and agrees for the seats whose players keep nothing
    /// waiting, when theirs are the only answers that it still needs. Where answers stand for good the rules want each
    /// player's own, the machines' too.
    pub(crate) async fn answer_for_others(
        &mut self,
        loaded: &mut LoadedGame,
        matter: Matter,
    ) -> Result<Answered, Refusal> {
        let mut answered = Answered::default();
        while let Some(vote) = loaded.open_vote(matter) {
            let waiting = vote.offer.waiting();
            let machine = waiting.intersect(loaded.machines()).iter().next();
            let alone = waiting.without(loaded.absent()).is_empty() && !loaded.is_binding(matter);
            let (seat, agrees) = match machine {
                Some(seat) => (seat, loaded.machine_agrees(seat, matter)),
                None => match waiting.iter().next().filter(|_| alone) {
                    Some(absent) => (absent, true),
                    None => break,
                },
            };
            if !agrees {
                answered.refused = Some(seat);
            }
            let event = match (matter, agrees) {
                (Matter::Draw, true) => GameEvent::AgreeDraw(seat),
                (Matter::Draw, false) => GameEvent::RefuseDraw(seat),
                (Matter::Takeback, true) => GameEvent::AgreeTakeback(seat),
                (Matter::Takeback, false) => GameEvent::RefuseTakeback(seat),
                (_, true) => GameEvent::Agree(matter, seat),
                (_, false) => GameEvent::Decline(matter, seat),
            };
            let now = self.now();
            answered.effects.extend(loaded.record(event, None, now)?);
            loaded.store(&mut self.change, now).await?;
        }
        Ok(answered)
    }

    /// What tells others of it.
    pub(crate) fn teller(&mut self) -> Teller<'_, '_> {
        Teller { around: self.around, change: &mut self.change, key: &self.request.key, now: self.request.now }
    }

    /// Tells every place of a game, each in its own language and calling the accounts that the players have there.
    pub(crate) async fn tell(
        &mut self,
        loaded: &LoadedGame,
        say: impl Fn(Words<'_>, &LoadedGame) -> Message + Send + Sync,
    ) -> Result<(), Refusal> {
        self.teller().tell(loaded, say).await
    }

    /// Sends a message to a place.
    pub(crate) async fn send_to(
        &mut self,
        place: &Place,
        game: Option<GameId>,
        message: &Message,
    ) -> Result<(), Refusal> {
        self.teller().send(place, game, message).await
    }
}
