//! Choosing a move by buttons: the piece, its target, and a look at it before it is played.

use sanguo_engine::{Game, Move, Origin};

use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::blunder::Warned;
use crate::play::pieces::{movable, targets_of};
use crate::say::announce::{self, Look, button, rows};
use crate::say::message::{Answer, Button, Message, Style};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

/// Choices on one page; with the buttons that turn pages they stay within 25.
const PAGE: usize = 20;

/// How far the choice has come.
pub(crate) enum Step {
    /// Which piece; the page of the list.
    Piece(usize),
    /// Where to; the page of the list.
    Target(Origin, usize),
    /// Whether really.
    Confirm(Move),
    /// Really.
    Play(Move),
}

impl Step {
    /// The step that the arguments of a button ask for.
    pub(crate) fn of(loaded: &LoadedGame, call: &Invocation) -> Result<Step, Refusal> {
        let position = loaded.game.position();
        let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(0);
        let Some(from) = call.get("from") else { return Ok(Step::Piece(page)) };
        let origin = position.read_origin(from).ok_or(Refusal::OldButton)?;
        let Some(to) = call.get("to") else { return Ok(Step::Target(origin, page)) };
        let mv = position.read_move(&format!("{from}{to}")).ok_or(Refusal::MovedOn)?;
        Ok(if call.get("go").is_some() { Step::Play(mv) } else { Step::Confirm(mv) })
    }
}

impl Step {
    /// The step after choosing a piece, when a text names one that can move and nothing more.
    pub(crate) fn from_origin(loaded: &LoadedGame, text: &str) -> Option<Step> {
        let origin = loaded.game.position().read_origin(text.trim())?;
        (!targets_of(loaded, origin).is_empty()).then_some(Step::Target(origin, 0))
    }
}

fn call(loaded: &LoadedGame) -> Invocation {
    Invocation::new("move").with("game", loaded.row.id).with("at", loaded.row.events)
}

/// Asks for the next step.
pub(crate) fn ask<S>(context: &Context<'_, S>, loaded: &LoadedGame, step: Step) -> Answer {
    let words = context.words();
    let usual = context.look(loaded);
    match step {
        Step::Piece(page) => Answer::dialogue(ask_piece(words, loaded, usual, page)),
        Step::Target(from, page) => Answer::dialogue(ask_target(words, loaded, usual, from, page)),
        Step::Confirm(mv) | Step::Play(mv) => ask_confirm(words, loaded, usual, mv),
    }
}

fn ask_piece(words: Words<'_>, loaded: &LoadedGame, usual: Look, page: usize) -> Message {
    let position = loaded.game.position();
    let pieces = movable(words, loaded);
    let buttons = pieces
        .iter()
        .map(|(origin, label)| button(label, Style::Plain, &call(loaded).with("from", position.origin_text(*origin))))
        .collect();
    Message {
        text: words.say("choose-piece", &[("game", loaded.row.id.0.into())]),
        picture: Some(announce::picture(words, loaded, usual)),
        buttons: paged(words, buttons, page, &call(loaded)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

fn ask_target(words: Words<'_>, loaded: &LoadedGame, usual: Look, origin: Origin, page: usize) -> Message {
    let position = loaded.game.position();
    let name = position.origin_text(origin);
    let label = |mv: &Move| {
        let text = position.move_text(*mv).split_off(name.len());
        match position.board().get(mv.to()) {
            Some(piece) => {
                let owner = speech::owner(words, piece.owner());
                format!("{text} ×{owner} {}", speech::kind(words, piece.kind()))
            }
            None => text,
        }
    };
    let moves = targets_of(loaded, origin);
    let choose = |mv: &Move| {
        let to = position.move_text(*mv).split_off(name.len());
        button(label(mv), Style::Plain, &call(loaded).with("from", &name).with("to", to))
    };
    let mut buttons = paged(words, moves.iter().map(choose).collect(), page, &call(loaded).with("from", &name));
    buttons.extend(rows([button(words.word("button-other-piece"), Style::Plain, &call(loaded))]));
    let targets = moves.iter().map(|mv| position.point_name(mv.to())).collect();
    let (selected, piece) = match origin {
        Origin::Board(from) => {
            let person = loaded.roster().get(from);
            (Some(name.clone()), position.board().get(from).map(|piece| speech::piece(words, piece, person)))
        }
        Origin::Hand(kind) => (None, Some(speech::kind(words, kind))),
    };
    let look = Look { selected, targets, ..usual };
    let piece = piece.unwrap_or_default();
    let text = match origin {
        Origin::Board(_) => words.say("choose-target", &[("piece", piece.into()), ("point", name.as_str().into())]),
        Origin::Hand(_) => words.say("choose-drop", &[("piece", piece.into())]),
    };
    Message {
        text,
        picture: Some(announce::picture(words, loaded, look)),
        buttons,
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// A move to look at before it is played, with what it would lose.
pub(crate) fn ask_warned<S>(context: &Context<'_, S>, loaded: &LoadedGame, mv: Move, warned: &Warned) -> Answer {
    let mut answer = ask_confirm(context.words(), loaded, context.look(loaded), mv);
    answer.message.text = format!("{}\n{}", answer.message.text, warned.text);
    if let (Some(picture), Some(arrow)) = (&mut answer.message.picture, &warned.arrow) {
        picture.arrows.push(arrow.clone());
    }
    Answer { secret: true, ..answer }
}

/// A move to look at before it is played. What it risks is for its player alone to see.
pub(crate) fn ask_confirm(words: Words<'_>, loaded: &LoadedGame, usual: Look, mv: Move) -> Answer {
    let position = loaded.game.position();
    let from = position.origin_text(mv.origin());
    let to = position.move_text(mv).split_off(from.len());
    let target = position.point_name(mv.to());
    let look = match mv.from() {
        Some(_) => Look { selected: Some(from.clone()), arrows: vec![(from.clone(), target)], ..usual },
        None => Look { targets: vec![target], ..usual },
    };
    let narrator = Narrator::new(words, loaded);
    let reading = narrator.reading(mv);
    let go = call(loaded).with("from", &from).with("to", &to).with("go", 1);
    let mut lines = vec![words.say("choose-confirm", &[("move", reading.into())])];
    // What it brings about at once.
    let mut after = Game::clone(&loaded.game);
    if let Ok(effects) = after.play(mv) {
        lines.extend(narrator.lines(&effects, after.position()));
    }
    let warnings = loaded.game.warnings(mv);
    lines.extend(warnings.iter().map(|warning| speech::warning(words, &loaded.game, warning)));
    let message = Message {
        text: lines.join("\n"),
        picture: Some(announce::picture(words, loaded, look)),
        buttons: rows(vec![
            button(words.word("button-confirm"), Style::Primary, &go),
            button(words.word("button-other-target"), Style::Plain, &call(loaded).with("from", &from)),
            button(words.word("button-other-piece"), Style::Plain, &call(loaded)),
        ]),
        game: Some(loaded.row.id.0),
        ..Message::default()
    };
    Answer { secret: !warnings.is_empty(), ..Answer::dialogue(message) }
}

/// Several moves to choose from; each leads to a look at it.
pub(crate) fn ask_which(words: Words<'_>, loaded: &LoadedGame, usual: Look, moves: &[Move], text: String) -> Message {
    let position = loaded.game.position();
    let narrator = Narrator::new(words, loaded);
    let choose = |mv: &Move| {
        let from = position.origin_text(mv.origin());
        let to = position.move_text(*mv).split_off(from.len());
        button(narrator.reading(*mv), Style::Plain, &call(loaded).with("from", from).with("to", to))
    };
    let arrow = |mv: &Move| Some((position.point_name(mv.from()?), position.point_name(mv.to())));
    let look = Look { arrows: moves.iter().filter_map(arrow).collect(), ..usual };
    Message {
        text,
        picture: Some(announce::picture(words, loaded, look)),
        buttons: rows(moves.iter().map(choose)),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// One page of buttons, with buttons that turn the page when there are more.
pub(crate) fn paged(
    words: Words<'_>,
    buttons: Vec<Option<Button>>,
    page: usize,
    turn: &Invocation,
) -> Vec<Vec<Button>> {
    let pages = buttons.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let mut shown = rows(buttons.into_iter().skip(page * PAGE).take(PAGE));
    if pages > 1 {
        let to = |page: usize| turn.clone().with("page", page);
        let mut turns = Vec::new();
        if page > 0 {
            turns.push(button(words.word("button-previous"), Style::Plain, &to(page - 1)));
        }
        if page + 1 < pages {
            turns.push(button(words.word("button-next"), Style::Plain, &to(page + 1)));
        }
        shown.extend(rows(turns));
    }
    shown
}
