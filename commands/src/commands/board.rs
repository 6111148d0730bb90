//! `board`: the position now or earlier, from any side, for the requester only; or as it is now, for everybody.

use async_trait::async_trait;
use sanguo_engine::notation::retell;
use sanguo_engine::{Seat, SeatSet};
use sanguo_store::{State, View};

use super::{Command, Look as Looking};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, Look, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate::Narrator;
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Board;

/// The width of a picture to be looked at closely, in pixels.
const FULL_WIDTH: u32 = 2000;

static SPEC: Spec = Spec {
    name: "board",
    args: &[
        optional("view", ArgKind::Seat),
        optional("theme", ArgKind::Theme),
        optional("names", ArgKind::Names),
        optional("ply", ArgKind::Number),
        optional("size", ArgKind::Choice(&["full"])),
        optional("show", ArgKind::Choice(&["show"])),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Standing,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How long after a message about a game the board is not shown to everybody again, in milliseconds.
const SHOWN_LATELY: i64 = 5 * 60 * 1000;

#[async_trait]
impl Command for Board {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Looking> {
        call.get("show").is_none().then_some(&Board)
    }

    /// Shows the board to everybody, and calls the player to move.
    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        if loaded.row.state != State::Playing {
            return Err(match loaded.row.state {
                State::Lobby => Refusal::NotBegun { free: loaded.free_seats() },
                ended => Refusal::of_ended(ended),
            });
        }
        let last = context.change.last_told(loaded.row.id).await?;
        if let Some(last) = last.filter(|last| context.now() - last < SHOWN_LATELY) {
            return Err(Refusal::ShownLately { at: last });
        }
        let name = context.name();
        let say = |words: Words<'_>, loaded: &LoadedGame| {
            let news = words.say("tell-shown", &[("name", name.as_str().into())]);
            announce::turn(words, loaded, vec![news], SeatSet::EMPTY)
        };
        context.tell(&loaded, say).await?;
        let text = context.words().say("done-shown", &[("game", loaded.row.id.0.into())]);
        Ok(Answer::private(Message::text(text)))
    }
}

#[async_trait]
impl Looking for Board {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let words = context.words();
        let last_ply = loaded.game.plies();
        let ply = match call.get("ply") {
            Some(text) => {
                text.parse().ok().filter(|ply| *ply <= last_ply).ok_or(Refusal::NoSuchPly { last: last_ply })?
            }
            None => last_ply,
        };
        let mut history = loaded.game.history().skip(ply);
        let (position, mv) = match history.next() {
            // An agreed draw is one more entry of the history, and no ply.
            Some(entry) if ply < last_ply => entry,
            _ => (loaded.game.position(), loaded.game.last_move().map(|(_, mv)| mv)),
        };
        let last = mv.map(|mv| (position.point_name(mv.from().unwrap_or(mv.to())), position.point_name(mv.to())));
        let usual = context.look(&loaded);
        let asked = |name: &str| call.get(name).map(str::to_owned);
        let look = Look {
            view: call.get("view").and_then(Seat::read).or(usual.view),
            preferences: Preferences { theme: asked("theme"), names: asked("names") }.or(&usual.preferences),
            ..usual
        };
        let mut lines = vec![format!("{} · {}", announce::title(words, &loaded), speech::date(words, position))];
        if ply < last_ply {
            lines.push(words.say("board-ply", &[("ply", (ply as i64).into()), ("last", (last_ply as i64).into())]));
            lines.extend(last_move(words, &loaded, ply));
        }
        let mut picture = announce::picture_of(words, &loaded, position, last, look);
        let mut buttons = Vec::new();
        if call.get("size").is_some() {
            picture.width = FULL_WIDTH;
        } else {
            let here = call.clone().with("game", loaded.row.id);
            let step = |label: &str, ply: usize| button(label, Style::Plain, &here.clone().with("ply", ply));
            // Two buttons for the same step would have the same id, which platforms refuse.
            buttons.extend((ply > 1).then(|| step("⏮", 0)));
            buttons.extend((ply > 0).then(|| step(&words.word("button-previous"), ply.saturating_sub(1))));
            buttons.extend((ply < last_ply).then(|| step(&words.word("button-next"), ply + 1)));
            buttons.extend((ply + 1 < last_ply).then(|| step("⏭", last_ply)));
            // What is shown does not change when somebody moves meanwhile.
            let full = here.clone().with("ply", ply).with("size", "full");
            buttons.push(button(words.word("button-full-size"), Style::Plain, &full));
            // Of a game that nobody plays any more one can go on from here, with others.
            let goes_on = !loaded.row.state.is_open() && position.over().is_none();
            let start = Invocation::new("new").with("start", format!("#{}@{ply}", loaded.row.id));
            buttons.extend(goes_on.then(|| button(words.word("button-play-on"), Style::Plain, &start)));
        }
        let message = Message {
            text: lines.join("\n"),
            picture: Some(picture),
            buttons: rows(buttons),
            game: Some(loaded.row.id.0),
            ..Message::default()
        };
        // Stepping goes on in one message; a large picture comes beside it.
        Ok(if call.get("size").is_some() { Answer::private(message) } else { Answer::dialogue(message) })
    }
}

/// The move that led to the position after so many plies, and what it brought about.
fn last_move(words: Words<'_>, loaded: &LoadedGame, ply: usize) -> Vec<String> {
    let told = retell(&loaded.game);
    let Some(told) = ply.checked_sub(1).and_then(|index| told.get(index)) else { return Vec::new() };
    let Some(mv) = told.mv else { return Vec::new() };
    let narrator = Narrator { words, before: told.before, roster: told.roster.clone() };
    let seat = speech::power(words, told.before.turn().into());
    let mut lines = vec![words.say("try-move", &[("seat", seat.into()), ("move", narrator.reading(mv).into())])];
    lines.extend(narrator.lines(&told.effects, &told.after));
    lines
}
