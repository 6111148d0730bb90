//! `analyse`: the machine's look back over a finished game: the chances of the seats, and where it turned.

use async_trait::async_trait;
use sanguo_engine::Game;
use sanguo_engine::notation::{Reading, Roster};
use sanguo_store::{AnalysisWait, Person, State};

use super::Command;
use super::graph::Course;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::analysis::{Found, Turn};
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{Look, button, rows};
use crate::say::message::{Answer, Button, Message, Style};
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Analyse;

static SPEC: Spec = Spec {
    name: "analyse",
    args: &[optional("show", ArgKind::Choice(&["show"])), optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How long after a message about a game the analysis is not shown to everybody again, in milliseconds.
const SHOWN_LATELY: i64 = 60 * 1000;
/// About so many moves are looked at in a second.
const A_SECOND: usize = 15;

#[async_trait]
impl Command for Analyse {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        match loaded.row.state {
            State::Over | State::Aborted => {}
            State::Playing | State::Lobby => return Err(Refusal::StillPlayed),
            ended => return Err(Refusal::of_ended(ended)),
        }
        if loaded.game.plies() == 0 {
            return Err(Refusal::NothingPlayed);
        }
        let show = call.get("show").is_some();
        if show && !may_show(context, &loaded) {
            return Err(Refusal::NotAPlayer);
        }
        let words = context.words();
        let id = loaded.row.id;
        if let Some(found) = Found::load(context.view(), &loaded).await? {
            if !show {
                let look = context.look(&loaded);
                let mut message = message(words, &loaded, &found, look);
                if may_show(context, &loaded) {
                    let show = Invocation::new(SPEC.name).with("game", id).with("show", "show");
                    message.buttons.extend(rows([button(words.word("button-show-all"), Style::Plain, &show)]));
                }
                return Ok(Answer::dialogue(message));
            }
            let last = context.change.last_told(id).await?;
            if let Some(last) = last.filter(|last| context.now() - last < SHOWN_LATELY) {
                return Err(Refusal::ShownLately { at: last });
            }
            context.tell(&loaded, |words, loaded| self::message(words, loaded, &found, plain_look())).await?;
            return Ok(Answer::private(Message::text(words.say("done-shown", &[("game", id.0.into())]))));
        }
        let now = context.now();
        context.change.want_analysis(id, loaded.row.events, now).await?;
        let account = if show { String::new() } else { context.request.user.account.clone() };
        let wait = AnalysisWait { platform: context.request.platform.clone(), account, place: context.place.id };
        context.change.wait_for_analysis(id, &wait).await?;
        let looked = context.change.analysis(id).await?.map_or(0, |row| row.looked);
        let last = loaded.game.plies();
        let seconds = last.div_ceil(A_SECOND).max(1);
        let args = [
            ("game", id.0.into()),
            ("looked", looked.into()),
            ("last", (last as i64).into()),
            ("seconds", (seconds as i64).into()),
        ];
        let key = if looked > 0 { "analysis-goes-on" } else { "analysis-begins" };
        let message = Message {
            text: words.say(key, &args),
            buttons: again(words, &loaded),
            game: Some(id.0),
            ..Message::default()
        };
        Ok(Answer::dialogue(message))
    }
}

/// Whether somebody may show something about a game to all of its places: its players, and who is there.
fn may_show(context: &Context<'_>, loaded: &LoadedGame) -> bool {
    let there = [&loaded.place].into_iter().chain(&loaded.others).any(|place| context.is_near(place));
    there || loaded.seat_of(context.person.id).is_some()
}

/// How a game looks to everybody.
pub(crate) fn plain_look() -> Look {
    Look::default()
}

/// How a game looks to a person alone.
pub(crate) fn look_of(person: &Person) -> Look {
    Look { preferences: Preferences::read(person.look.as_deref()), ..Look::default() }
}

/// The button that asks for it again.
pub(crate) fn again(words: Words<'_>, loaded: &LoadedGame) -> Vec<Vec<Button>> {
    let call = Invocation::new(SPEC.name).with("game", loaded.row.id);
    rows([button(words.word("button-analysis"), Style::Plain, &call)])
}

/// What was found: the graph, and the turning points with the better moves.
pub(crate) fn message(words: Words<'_>, loaded: &LoadedGame, found: &Found, look: Look) -> Message {
    let course = Course { chances: found.chances.clone(), turns: found.marks() };
    let mut lines = course.lines(words, loaded);
    lines.push(words.word(if found.turns.is_empty() { "analysis-no-turns" } else { "analysis-turns" }));
    let told = (1..).zip(&found.turns).filter_map(|(number, turn)| told(words, loaded, number, turn));
    lines.extend(told);
    let at = |(number, turn): (u32, &Turn)| {
        let call = Invocation::new("board").with("game", loaded.row.id).with("ply", turn.position);
        button(format!("🔎 {number}"), Style::Plain, &call)
    };
    Message {
        text: lines.join("\n"),
        picture: Some(course.picture(words, loaded, look)),
        buttons: rows((1..).zip(&found.turns).map(at)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// One turning point: what was played, what it cost, what was better and what would have come of it.
fn told(words: Words<'_>, loaded: &LoadedGame, number: u32, turn: &Turn) -> Option<String> {
    // The pieces' names follow from the course of the game.
    let mut before = Game::clone(&loaded.game);
    while before.positions().len() > turn.position + 1 {
        if !before.unmake() {
            return None;
        }
    }
    let played = said(words, &before, &turn.played)?;
    let mut line = Vec::new();
    let mut game = before.clone();
    for text in &turn.better {
        let Some(mv) = game.position().read_move(text) else { break };
        let Some(reading) = said(words, &game, text) else { break };
        let seat = speech::power(words, game.position().turn().into());
        line.push(if line.is_empty() { reading } else { format!("{seat} {reading}") });
        if game.play(mv).is_err() {
            break;
        }
    }
    let (better, then) = line.split_first()?;
    let args = [
        ("number", i64::from(number).into()),
        ("ply", i64::try_from(turn.position + 1).unwrap_or(i64::MAX).into()),
        ("seat", speech::seat(words, turn.seat()?).into()),
        ("played", played.into()),
        ("lost", i64::from((turn.lost + 5) / 10).into()),
        ("better", better.as_str().into()),
        ("line", then.join(" – ").into()),
    ];
    Some(words.say(if then.is_empty() { "analysis-turn" } else { "analysis-turn-line" }, &args))
}

/// A move in coordinates, as the game's records write it.
fn said(words: Words<'_>, game: &Game, text: &str) -> Option<String> {
    let mv = game.position().read_move(text)?;
    let roster = Roster::of(game);
    Some(speech::reading(words, &Reading::of(game.position(), &roster, mv), roster.mover(mv)))
}
