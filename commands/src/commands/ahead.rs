//! `ahead`: lays moves down in advance, as lines of what all play in the order of turns: “if k17i15 then q11o12, else if
//! …”. They are private, and played as soon as it is the player's turn, for as long as the game goes that way.

use async_trait::async_trait;
use sanguo_engine::{Game, Seat};
use sanguo_store::View;

use super::trying::next_move;
use super::{Command, Look};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::plan::Plan;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Ahead;

static SPEC: Spec = Spec {
    name: "ahead",
    args: &[optional("clear", ArgKind::Yes), optional("plan", ArgKind::Text), optional("game", ArgKind::Game)],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Manages,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// The most lines of a plan, and the most moves of a line: five rounds of three.
const MOST_LINES: usize = 10;
const MOST_MOVES: usize = 15;

#[async_trait]
impl Command for Ahead {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        (call.get("plan").is_none() && call.get("clear").is_none()).then_some(&Ahead)
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        let (game, me, words) = (loaded.row.id, context.person.id, context.words());
        let Some(text) = call.get("plan") else {
            context.change.set_ahead(game, me, None).await?;
            let now = context.now();
            loaded.set_timers(&mut context.change, now).await?;
            return Ok(Answer::dialogue(Message::text(words.say("done-ahead-clear", &[("game", game.0.into())]))));
        };
        if loaded.turn() == seat {
            return Err(Refusal::YourTurnNow);
        }
        let plan = read(words, &loaded, seat, text)?;
        context.change.set_ahead(game, me, Some(&plan.to_string())).await?;
        Ok(Answer::private(shown(words, &loaded, seat, Some(&plan))))
    }
}

#[async_trait]
impl Look for Ahead {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let (loaded, seat) = context.seated()?;
        let plan = context.change.ahead(loaded.row.id, context.person.id).await?;
        let plan = plan.as_deref().map(Plan::stored);
        Ok(Answer::private(shown(context.words(), &loaded, seat, plan.as_ref())))
    }
}

/// A plan, a line each: own moves stand in brackets.
fn shown(words: Words<'_>, loaded: &LoadedGame, seat: Seat, plan: Option<&Plan>) -> Message {
    let game = loaded.row.id;
    let mut lines = vec![announce::title(words, loaded)];
    let clear = Invocation::new(SPEC.name).with("game", game).with("clear", "yes");
    let Some(plan) = plan else {
        lines.push(words.word("ahead-none"));
        return Message { game: Some(game.0), ..Message::text(lines.join("\n")) };
    };
    lines.push(words.word("ahead-head"));
    for line in plan.lines() {
        let mut course = Game::clone(&loaded.game);
        let mut told = Vec::new();
        for text in line {
            let turn = course.position().turn();
            let mv = course.position().read_move(text).filter(|mv| course.play(*mv).is_ok());
            let power = speech::power(words, turn.into());
            let said = if turn == seat { format!("[{text}]") } else { format!("{power} {text}") };
            told.push(said);
            if mv.is_none() {
                break;
            }
        }
        lines.push(format!("• {}", told.join(" → ")));
    }
    Message {
        text: lines.join("\n"),
        buttons: rows([button(words.word("button-ahead-clear"), Style::Danger, &clear)]),
        game: Some(game.0),
        ..Message::default()
    }
}

/// A text with blanks around what joins its moves, in words that are the same in all languages.
fn joined(text: &str) -> String {
    let mut text = text.to_owned();
    for (written, word) in [
        ("否则", " else "),
        ("否則", " else "),
        ("如果", " if "),
        ("若", " if "),
        ("则", " then "),
        ("則", " then "),
        ("且", " then "),
        ("→", " then "),
        (",", " then "),
        ("，", " then "),
        ("、", " then "),
        (";", " ; "),
        ("；", " ; "),
        ("\n", " ; "),
    ] {
        text = text.replace(written, word);
    }
    text
}

/// A plan while it is read.
struct Reading<'g> {
    start: &'g Game,
    /// The line so far, and the game after it.
    line: Vec<String>,
    game: Game,
    /// How long the line was at the last `if`: `else` goes back to there.
    condition: usize,
    lines: Vec<Vec<String>>,
}

impl Reading<'_> {
    /// Adds the moves of some words to the line.
    fn moves(&mut self, words: Words<'_>, said: &mut Vec<&str>) -> Result<(), Refusal> {
        while !said.is_empty() {
            if self.line.len() == MOST_MOVES {
                return Err(Refusal::LineTooLong { most: MOST_MOVES });
            }
            let (mv, used) = next_move(words, &self.game, said)?;
            self.line.push(self.game.position().move_text(mv));
            self.game.play(mv).map_err(Refusal::from)?;
            said.drain(..used);
        }
        Ok(())
    }

    /// Ends the line; the next one begins as this one did, up to so many moves.
    fn end(&mut self, keep: usize) {
        let kept: Vec<String> = self.line.iter().take(keep).cloned().collect();
        self.lines.push(std::mem::replace(&mut self.line, kept));
        self.game = course(self.start, &self.line);
    }
}

/// A game after some moves in coordinates.
fn course(start: &Game, moves: &[String]) -> Game {
    let mut game = Game::clone(start);
    for text in moves {
        if let Some(mv) = game.position().read_move(text) {
            // Each was played in this course before.
            let _ = game.play(mv);
        }
    }
    game
}

/// Reads a plan: what all play, in the order of turns. `;` begins a line anew, `else` goes on from the last `if`.
fn read(words: Words<'_>, loaded: &LoadedGame, seat: Seat, text: &str) -> Result<Plan, Refusal> {
    let joined = joined(text);
    let start = &*loaded.game;
    let mut reading = Reading { start, line: Vec::new(), game: Game::clone(start), condition: 0, lines: Vec::new() };
    let mut said: Vec<&str> = Vec::new();
    for word in joined.split_whitespace() {
        let joint = word.to_lowercase();
        if !["if", "then", "and", "else", "or", ";", ">"].contains(&joint.as_str()) {
            said.push(word);
            continue;
        }
        reading.moves(words, &mut said)?;
        match joint.as_str() {
            "if" => reading.condition = reading.line.len(),
            "else" | "or" => reading.end(reading.condition),
            ";" => {
                reading.end(0);
                reading.condition = 0;
            }
            _ => {}
        }
    }
    reading.moves(words, &mut said)?;
    reading.end(0);
    let plan = Plan::new(reading.lines);
    if plan.lines().is_empty() {
        return Err(Refusal::PlanEmpty);
    }
    if plan.lines().len() > MOST_LINES {
        return Err(Refusal::PlanTooLong { most: MOST_LINES });
    }
    let is_own = |before: &[String]| course(start, before).position().turn() == seat;
    let ends_well = |line: &Vec<String>| line.split_last().is_some_and(|(_, before)| is_own(before));
    if !plan.lines().iter().all(ends_well) {
        return Err(Refusal::PlanEndsElsewhere { seat });
    }
    if let Some((one, other)) = plan.conflict(is_own) {
        return Err(Refusal::PlanConflict { one, other });
    }
    Ok(plan)
}
