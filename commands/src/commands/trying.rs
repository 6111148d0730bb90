//! `try`: a private look ahead: the position after any legal line of moves from here. Nothing is played and nothing is
//! kept: the line is in the buttons.

use async_trait::async_trait;
use sanguo_engine::notation::{self, ReadError, Roster};
use sanguo_engine::{Game, Move, Origin};
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::chooser::paged;
use crate::play::pieces::{movable_in, targets_in};
use crate::say::announce::{self, Look, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate::Narrator;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Try;

static SPEC: Spec = Spec {
    name: "try",
    args: &[
        optional("moves", ArgKind::Moves),
        optional("game", ArgKind::Game),
        optional("at", ArgKind::Hidden),
        optional("line", ArgKind::Hidden),
        optional("step", ArgKind::Hidden),
        optional("from", ArgKind::Hidden),
        optional("page", ArgKind::Hidden),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// The most moves of a line.
const LONGEST: usize = 40;

#[async_trait]
impl Looking for Try {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        if !loaded.row.state.is_open() {
            return Err(Refusal::of_ended(loaded.row.state));
        }
        let words = context.words();
        let mut line = match call.get("line") {
            Some(code) => Line::decoded(&loaded, call, code)?,
            None => Line { moves: Vec::new(), step: 0 },
        };
        if let Some(text) = call.get("moves") {
            line = Line::read(words, &loaded, text)?;
        }
        let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(0);
        match call.get("from") {
            Some("") | None => Ok(show(context, &loaded, &line)),
            Some("?") => Ok(ask_piece(words, &loaded, &line, page)),
            Some(from) => ask_target(words, &loaded, &line, from, page),
        }
    }
}

/// A line of moves from the current position, and after how many of them it is looked at.
struct Line {
    moves: Vec<Move>,
    step: usize,
}

impl Line {
    /// A line as it is written: moves in any notation with commas, line breaks or blanks between.
    fn read(words: Words<'_>, loaded: &LoadedGame, text: &str) -> Result<Line, Refusal> {
        let mut game = Game::clone(&loaded.game);
        let mut moves = Vec::new();
        let parts = text.split([',', '，', '、', ';', '；', '\n']).map(str::trim).filter(|part| !part.is_empty());
        for part in parts {
            let mut words_left: Vec<&str> = part.split_whitespace().collect();
            while !words_left.is_empty() {
                if moves.len() == LONGEST {
                    return Err(Refusal::LineTooLong { most: LONGEST });
                }
                let (mv, used) = next_move(words, &game, &words_left)?;
                game.play(mv).map_err(Refusal::from)?;
                moves.push(mv);
                words_left.drain(..used);
            }
        }
        let step = moves.len();
        Ok(Line { moves, step })
    }

    /// The line of a button: the number of each move in the list of legal moves, in two digits.
    fn decoded(loaded: &LoadedGame, call: &Invocation, code: &str) -> Result<Line, Refusal> {
        if call.get("at") != Some(loaded.row.events.to_string().as_str()) {
            return Err(Refusal::MovedOn);
        }
        let digits: Vec<u32> = code.chars().map(|c| c.to_digit(36)).collect::<Option<_>>().ok_or(Refusal::OldButton)?;
        let mut game = Game::clone(&loaded.game);
        let mut moves = Vec::new();
        for pair in digits.chunks(2) {
            let [high, low] = pair else { return Err(Refusal::OldButton) };
            let number = (high * 36 + low) as usize;
            let mv = *game.position().legal_moves().get(number).ok_or(Refusal::OldButton)?;
            game.play(mv).map_err(|_| Refusal::OldButton)?;
            moves.push(mv);
        }
        let step = call.get("step").and_then(|step| step.parse().ok()).unwrap_or(moves.len()).min(moves.len());
        Ok(Line { moves, step })
    }

    /// The positions along the line, the one that is looked at last.
    fn games(&self, loaded: &LoadedGame) -> Vec<Game> {
        let mut games = vec![Game::clone(&loaded.game)];
        for mv in &self.moves[..self.step.min(self.moves.len())] {
            let mut next = games.last().cloned().unwrap_or_else(|| Game::clone(&loaded.game));
            if next.play(*mv).is_ok() {
                games.push(next);
            }
        }
        games
    }

    /// A button's command for this line, looked at after so many moves.
    fn call(&self, loaded: &LoadedGame, step: usize) -> Invocation {
        let mut game = Game::clone(&loaded.game);
        let mut code = String::new();
        for mv in &self.moves {
            let number = game.position().legal_moves().iter().position(|legal| legal == mv).unwrap_or(0) as u32;
            code.extend([number / 36, number % 36].into_iter().filter_map(|digit| char::from_digit(digit, 36)));
            if game.play(*mv).is_err() {
                break;
            }
        }
        let call = Invocation::new("try").with("game", loaded.row.id).with("at", loaded.row.events).with("line", code);
        if step == self.moves.len() { call } else { call.with("step", step) }
    }

    /// The moves up to where the line is looked at, with one more.
    fn extended(&self, mv: Option<Move>) -> Line {
        let moves: Vec<Move> = self.moves.iter().take(self.step).copied().chain(mv).collect();
        Line { step: moves.len(), moves }
    }
}

/// The move at the beginning of some words, and how many of them it takes: as many as make one.
pub(super) fn next_move(words: Words<'_>, game: &Game, text: &[&str]) -> Result<(Move, usize), Refusal> {
    const MOST_WORDS: usize = 6;
    let mut first_error = None;
    for used in (1..=text.len().min(MOST_WORDS)).rev() {
        match notation::read(game, &text[..used].join(" ")) {
            Ok(mv) => return Ok((mv, used)),
            // The shortest is what the error is told about.
            Err(error) => first_error = Some((text[..used].join(" "), error)),
        }
    }
    let (text, error) = first_error.unwrap_or_else(|| (String::new(), ReadError::Empty));
    let reason = speech::read_error(words, game.position(), &Roster::of(game), &error);
    Err(Refusal::Move { text: text.chars().take(60).collect(), error: Box::new(error), reason })
}

/// The position after the moves so far.
fn show(context: &Context<'_, View>, loaded: &LoadedGame, line: &Line) -> Answer {
    let words = context.words();
    let games = line.games(loaded);
    let mut lines = vec![words.say("try-head", &[("game", loaded.row.id.0.into())])];
    let mut readings = Vec::new();
    let mut effects = Vec::new();
    for (before, mv) in games.iter().zip(line.moves.iter().take(line.step)) {
        let narrator = Narrator::of(words, before);
        let seat = speech::power(words, before.position().turn().into());
        readings.push(words.say("try-move", &[("seat", seat.into()), ("move", narrator.reading(*mv).into())]));
        let mut after = before.clone();
        effects = after.play(*mv).map(|told| narrator.lines(&told, after.position())).unwrap_or_default();
    }
    if readings.is_empty() {
        lines.push(words.word("try-how"));
    }
    lines.extend(readings);
    lines.extend(effects);
    let Some(game) = games.last() else { return Answer::dialogue(Message::text(lines.join("\n"))) };
    let position = game.position();
    if position.over().is_none() {
        lines.push(words.say("try-turn", &[("seat", speech::seat(words, position.turn()).into())]));
    }
    let last = game
        .last_move()
        .map(|(_, mv)| (position.point_name(mv.from().unwrap_or(mv.to())), position.point_name(mv.to())));
    let mut steps = Vec::new();
    if line.step > 0 {
        steps.push(button(words.word("button-previous"), Style::Plain, &line.call(loaded, line.step - 1)));
    }
    if line.step < line.moves.len() {
        steps.push(button(words.word("button-next"), Style::Plain, &line.call(loaded, line.step + 1)));
    }
    if position.over().is_none() && line.step < LONGEST {
        let on = line.extended(None);
        steps.push(button(words.word("button-try-on"), Style::Primary, &on.call(loaded, on.step).with("from", "?")));
    }
    Answer::dialogue(Message {
        text: lines.join("\n"),
        picture: Some(announce::picture_of(words, loaded, position, last, context.look(loaded))),
        buttons: rows(steps),
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}

fn back(words: Words<'_>, loaded: &LoadedGame, line: &Line) -> Option<crate::say::message::Button> {
    button(words.word("button-try-back"), Style::Plain, &line.call(loaded, line.step))
}

/// Which piece moves next in the line.
fn ask_piece(words: Words<'_>, loaded: &LoadedGame, line: &Line, page: usize) -> Answer {
    let games = line.games(loaded);
    let game = games.last().unwrap_or(&loaded.game);
    let (position, roster) = (game.position(), Roster::of(game));
    let call = line.call(loaded, line.step);
    let choose = |(origin, label): (Origin, String)| {
        button(label, Style::Plain, &call.clone().with("from", position.origin_text(origin)))
    };
    let pieces = movable_in(words, position, &roster).into_iter().map(choose).collect();
    let mut buttons = paged(words, pieces, page, &call.clone().with("from", "?"));
    buttons.extend(rows([back(words, loaded, line)]));
    Answer::dialogue(Message {
        text: words.say("targets-which", &[("seat", speech::seat(words, position.turn()).into())]),
        buttons,
        game: Some(loaded.row.id.0),
        ..Message::default()
    })
}

/// Where the piece goes.
fn ask_target(words: Words<'_>, loaded: &LoadedGame, line: &Line, from: &str, page: usize) -> Result<Answer, Refusal> {
    let games = line.games(loaded);
    let game = games.last().unwrap_or(&loaded.game);
    let position = game.position();
    let origin = position.read_origin(from).ok_or(Refusal::OldButton)?;
    let moves = targets_in(position, origin);
    let choose = |mv: &Move| {
        let on = line.extended(Some(*mv));
        let label = position.move_text(*mv).split_off(from.len());
        button(label, Style::Plain, &on.call(loaded, on.step))
    };
    let again = line.call(loaded, line.step).with("from", from);
    let mut buttons = paged(words, moves.iter().map(choose).collect(), page, &again);
    buttons.extend(rows([back(words, loaded, line)]));
    let targets = moves.iter().map(|mv| position.point_name(mv.to())).collect();
    let look =
        Look { selected: matches!(origin, Origin::Board(_)).then(|| from.to_owned()), targets, ..Look::default() };
    Ok(Answer::dialogue(Message {
        text: words.word("try-target"),
        picture: Some(announce::picture_of(words, loaded, position, None, look)),
        buttons,
        game: Some(loaded.row.id.0),
        ..Message::default()
    }))
}
