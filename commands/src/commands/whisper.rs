//! `whisper`: what one player says to another in secret. Alone: what was whispered.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Seat};
use sanguo_store::millis::HOUR;
use sanguo_store::{FORGOTTEN, View, Whisper as Said};

use super::{Command, Look};
use crate::ask::spec::{Action, ArgKind, Audience, OFF, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::terms::{ALLIES, TALK, Terms};
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Whisper;

static SPEC: Spec = Spec {
    name: "whisper",
    args: &[optional("seat", ArgKind::Seat), optional("text", ArgKind::Text), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How long a whisper may be, in characters.
const LONGEST: usize = 500;
/// How often a player may whisper within an hour, in one game.
const MOST: u32 = 20;
/// How many whispers are shown at once: the last ones.
const SHOWN: usize = 20;
/// How much of each is shown then, in characters, so that all fit a message.
const SHOWN_OF_EACH: usize = 160;

#[async_trait]
impl Command for Whisper {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        (call.get("text").is_none() && call.get("seat").is_none()).then_some(&Whisper)
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let seat = context.seat_in(&loaded)?;
        let missing = |name| Refusal::MissingArgument { name, spec: &SPEC };
        let to = call.get("seat").and_then(Seat::read).ok_or_else(|| missing("seat"))?;
        let text = call.get("text").map(str::trim).ok_or_else(|| missing("text"))?;
        allowed(&loaded, seat, to)?;
        if text.chars().count() > LONGEST {
            return Err(Refusal::WhisperTooLong { most: LONGEST });
        }
        let known = loaded.player(to).filter(|player| player.person.platform != FORGOTTEN);
        let Some(receiver) = known.map(|player| player.person.clone()) else {
            return Err(Refusal::NobodyToWhisperTo);
        };
        let (game, me, now) = (loaded.row.id, context.person.id, context.now());
        if context.change.whispered_since(game, me, now.saturating_sub(HOUR)).await? >= MOST {
            return Err(Refusal::WhispersTooOften { most: MOST });
        }
        let letter = |seat: Seat| seat.letter().to_string();
        let (from_seat, to_seat) = (letter(seat), letter(to));
        let said = Said { sender: me, receiver: receiver.id, from_seat, to_seat, text: text.to_owned(), at: now };
        context.change.whisper(game, &said).await?;
        let name = context.name();
        let mut teller = context.teller();
        let words = teller.words_for(&receiver, &loaded.place).playing(loaded.variant());
        let args = [
            ("game", game.0.into()),
            ("seat", speech::seat(words, seat).into()),
            ("name", name.as_str().into()),
            ("text", text.into()),
            ("command", format!("/whisper {seat} … #{game}").into()),
        ];
        let private = Message::text(words.say("whisper-told", &args));
        let place = loaded.others.iter().chain([&loaded.place]).find(|place| place.platform == receiver.platform);
        let place = place.unwrap_or(&loaded.place);
        let there = teller.words(place, Some(&loaded));
        let public = picked_up(there, &loaded, to, &receiver.account);
        teller.send_private(&receiver, private, Some((place, public))).await?;
        let words = context.words();
        let done = [("game", game.0.into()), ("seat", speech::seat(words, to).into())];
        Ok(Answer::private(Message::text(words.say("done-whisper", &done))))
    }
}

/// Whether a seat may whisper to another, by what was agreed about the game.
fn allowed(loaded: &LoadedGame, seat: Seat, to: Seat) -> Result<(), Refusal> {
    if seat == to {
        return Err(Refusal::NobodyToWhisperTo);
    }
    match Terms::read(&loaded.row.terms).get(TALK) {
        Some(OFF) => Err(Refusal::NoSecretTalk),
        Some(ALLIES) => match loaded.game.position().diplomacy() {
            Diplomacy::Allied(pair) if pair.contains(seat) && pair.contains(to) => Ok(()),
            _ => Err(Refusal::AlliesOnlyWhisper),
        },
        _ => Ok(()),
    }
}

/// What the place is told when somebody cannot be told in private: that there is something to read.
fn picked_up(words: Words<'_>, loaded: &LoadedGame, to: Seat, account: &str) -> Message {
    let args = [
        ("game", loaded.row.id.0.into()),
        ("seat", speech::seat(words, to).into()),
        ("name", announce::player_name(loaded, to).into()),
    ];
    let read = Invocation::new(SPEC.name).with("game", loaded.row.id);
    Message {
        text: words.say("whisper-waits", &args),
        mentions: vec![account.to_owned()],
        buttons: rows([button(words.word("button-whisper"), Style::Primary, &read)]),
        role: Some(Role::Standing(SPEC.name.to_owned())),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

#[async_trait]
impl Look for Whisper {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let (game, me, words) = (loaded.row.id, context.person.id, context.words());
        let whose = if loaded.is_revealed() { None } else { Some(me) };
        let whispers = context.change.whispers(game, whose).await?;
        if whose.is_some() && whispers.is_empty() && loaded.seat_of(me).is_none() {
            return Err(Refusal::NotAPlayer);
        }
        let mut lines = vec![announce::title(words, &loaded)];
        if whispers.is_empty() {
            lines.push(words.word("whispers-none"));
        }
        let seat = |letter: &str| {
            let seat = letter.chars().next().and_then(Seat::from_letter);
            seat.map(|seat| speech::seat(words, seat)).unwrap_or_default()
        };
        for said in whispers.iter().skip(whispers.len().saturating_sub(SHOWN)) {
            // The last one is the one that is picked up: it is shown whole.
            let whole = std::ptr::eq(said, whispers.last().unwrap_or(said));
            let text: String = if whole { said.text.clone() } else { said.text.chars().take(SHOWN_OF_EACH).collect() };
            let args = [
                ("from", seat(&said.from_seat).into()),
                ("to", seat(&said.to_seat).into()),
                ("since", speech::span(words, context.now() - said.at).into()),
                ("text", text.into()),
            ];
            lines.push(words.say("whisper-line", &args));
        }
        Ok(Answer::private(Message { game: Some(game.0), ..Message::text(lines.join("\n")) }))
    }
}
