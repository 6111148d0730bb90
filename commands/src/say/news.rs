//! What those hear of a game who follow it: alliances, who falls, the end, and every move if they like.

use sanguo_engine::Effect;
use sanguo_store::{Follower, Place, State};

use crate::ask::spec::CHANNEL;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::buttons::{button, rows};
use crate::say::message::{Message, Style};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::tell::Teller;
use crate::say::text::Words;

/// How much a message about a game matters to those who only follow it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Weight {
    /// It is about the players' own affairs.
    None,
    /// Somebody has moved, or moved back.
    Move,
    /// Alliances, who falls, the beginning and the end.
    Great,
}

fn weight(message: &Message, loaded: &LoadedGame) -> Weight {
    let great = |effect: &Effect| {
        matches!(
            effect,
            Effect::Allied { .. }
                | Effect::Deposed { .. }
                | Effect::Eliminated { .. }
                | Effect::AllianceEnded { .. }
                | Effect::Over(_)
        )
    };
    match message.role() {
        Some(Role::Ended | Role::Gone) => Weight::Great,
        Some(Role::Turn) if loaded.happened.iter().any(great) || loaded.game.positions().len() == 1 => Weight::Great,
        Some(Role::Turn) if !loaded.happened.is_empty() => Weight::Move,
        _ => Weight::None,
    }
}

impl Teller<'_, '_> {
    /// Tells those who follow a game what its places are told. What is no longer open to them is not told: the game of a
    /// place is told to those who have followed it from there, a public one to all.
    pub(crate) async fn tell_followers(
        &mut self,
        loaded: &LoadedGame,
        told: &Message,
        say: impl Fn(Words<'_>, &LoadedGame) -> Message + Send + Sync,
    ) -> Result<(), Refusal> {
        let (game, weight) = (loaded.row.id, weight(told, loaded));
        if weight == Weight::None {
            return Ok(());
        }
        let followers = self.change.followers(game).await?;
        if followers.is_empty() {
            return Ok(());
        }
        let public = !self.change.public_games(None, Some(game)).await?.is_empty();
        for follower in followers {
            let wants = follower.moves || weight == Weight::Great;
            if wants && (public || self.is_from_here(loaded, &follower).await?) {
                self.tell_follower(loaded, &follower, &say).await?;
            }
        }
        Ok(())
    }

    /// Whether somebody alone has followed a game from a place where it is played.
    async fn is_from_here(&mut self, loaded: &LoadedGame, follower: &Follower) -> Result<bool, Refusal> {
        if follower.place.private_of().is_none() {
            return Ok(false);
        }
        let Some(origin) = self.change.place_by_id(follower.origin).await? else { return Ok(false) };
        let near = |place: &Place| place.platform == origin.platform && place.channel == origin.channel;
        Ok([&loaded.place].into_iter().chain(&loaded.others).any(near))
    }

    async fn tell_follower(
        &mut self,
        loaded: &LoadedGame,
        follower: &Follower,
        say: impl Fn(Words<'_>, &LoadedGame) -> Message + Send + Sync,
    ) -> Result<(), Refusal> {
        let alone = follower.place.private_of().is_some();
        let words = match self.change.person_by_id(follower.person, &follower.place.platform).await? {
            Some(person) if alone => self.words_for(&person, &loaded.place),
            _ => self.words(&follower.place, None),
        };
        let words = words.playing(loaded.variant());
        let there = loaded.seen_from(self.change, follower.place.clone()).await?;
        let stop = Invocation::new("unfollow").with("game", loaded.row.id);
        let stop = if alone { stop } else { stop.with("for", CHANNEL) };
        let goes_on = matches!(loaded.row.state, State::Playing);
        let buttons = goes_on.then(|| button(words.word("button-unfollow"), Style::Plain, &stop));
        let Message { text, picture, moments, seat, .. } = say(words, &there);
        let text = format!("{}\n{text}", words.say("tell-followed", &[("game", loaded.row.id.0.into())]));
        let message = Message { text, picture, moments, seat, buttons: rows(buttons), ..Message::default() };
        self.send(&follower.place, None, &message).await
    }
}
