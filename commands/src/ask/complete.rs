//! What the beginning of a line can go on to: commands, games, seats, legal moves.

use sanguo_engine::Move;
use sanguo_engine::notation::{Reading, Roster};
use serde::Serialize;

use crate::ask::catalogue;
use crate::ask::line::split_word;
use crate::ask::request::{Input, Request};
use crate::ask::spec::{Arg, ArgKind, Spec, Want};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::service::Service;

/// One way to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The whole line then.
    pub text: String,
    /// What it means, in the user's language.
    pub label: String,
}

/// The most choices any platform shows.
pub const MOST: usize = 25;

impl Service {
    /// Up to 25 ways in which the line of a request can go on; none when there is nothing to say.
    pub async fn complete(&self, request: &Request) -> Vec<Choice> {
        let Input::Line(line) = &request.input else { return Vec::new() };
        match self.try_complete(request, line).await {
            Ok(choices) => choices,
            Err(error) => {
                tracing::debug!(%error, "nothing to complete");
                Vec::new()
            }
        }
    }

    async fn try_complete(&self, request: &Request, line: &str) -> Result<Vec<Choice>, Refusal> {
        let line = line.trim_start();
        let Some(typed) = line.strip_prefix(['/', '／']) else { return Ok(Vec::new()) };
        let mut context = self.context(request).await?;
        let found = self.going_on(&mut context, typed).await;
        // Looking changes nothing.
        context.change.undo().await?;
        found
    }

    async fn going_on(&self, context: &mut Context<'_>, typed: &str) -> Result<Vec<Choice>, Refusal> {
        if !typed.contains(char::is_whitespace) {
            return Ok(commands(context, typed));
        }
        let (name, rest) = split_word(typed);
        let Some(spec) = catalogue::find(self.texts(), name) else { return Ok(Vec::new()) };
        let before = typed.strip_suffix(last_word(rest)).unwrap_or(typed);
        let mut choices = Vec::new();
        for arg in spec.visible_args() {
            let found = values(context, spec, arg, rest).await?;
            let whole = |value: String| match arg.kind {
                ArgKind::Move => format!("/{} {}", name, with_game(rest, &value)),
                _ => format!("/{before}{value}"),
            };
            choices.extend(found.into_iter().map(|(value, label)| Choice { text: whole(value), label }));
        }
        choices.truncate(MOST);
        Ok(choices)
    }
}

fn last_word(text: &str) -> &str {
    text.rsplit(char::is_whitespace).next().unwrap_or(text)
}

/// A move after the number of a game, when one was typed.
fn with_game(rest: &str, value: &str) -> String {
    let (first, _) = split_word(rest);
    if first.starts_with('#') { format!("{first} {value}") } else { value.to_owned() }
}

fn commands(context: &Context<'_>, typed: &str) -> Vec<Choice> {
    let words = context.words();
    let typed = typed.to_lowercase();
    let matching = |spec: &&Spec| {
        let local = words.word(&format!("cmd-{}", spec.name)).to_lowercase();
        spec.name.starts_with(&typed) || local.starts_with(&typed)
    };
    let choice = |spec: &Spec| {
        let about = words.word(&format!("cmd-{}.about", spec.name));
        let more = if spec.visible_args().next().is_some() { " " } else { "" };
        Choice { text: format!("/{}{more}", spec.name), label: about }
    };
    catalogue::catalogue().filter(matching).map(choice).take(MOST).collect()
}

/// The values of an argument that go on from what was typed, with their meaning.
async fn values(
    context: &mut Context<'_>,
    spec: &Spec,
    arg: &Arg,
    rest: &str,
) -> Result<Vec<(String, String)>, Refusal> {
    let words = context.words();
    let typed = last_word(rest).to_lowercase();
    let plain = |list: &[&str], prefix: &str| -> Vec<(String, String)> {
        let named = list.iter().map(|word| ((*word).to_owned(), words.word(&format!("{prefix}-{word}"))));
        named.filter(|(word, label)| word.starts_with(&typed) || label.to_lowercase().contains(&typed)).collect()
    };
    Ok(match arg.kind {
        ArgKind::Seat => plain(&["wu", "wei", "shu"], "seat"),
        ArgKind::SeatOrRandom => {
            let mut seats = plain(&["wu", "wei", "shu"], "seat");
            seats.extend(plain(&["random"], "choice"));
            seats
        }
        ArgKind::Choice(list) if list.contains(&"on") => {
            // "on" alone would not say what.
            let about = words.word(&format!("arg-{}-{}", spec.name, arg.name));
            let named = list.iter().map(|word| (format!("{}={word}", arg.name), about.clone()));
            named.filter(|(text, _)| text.starts_with(&typed)).collect()
        }
        ArgKind::Choice(list) => plain(list, "choice"),
        ArgKind::Variant => {
            let names: Vec<&str> = sanguo_engine::Variant::ALL.iter().map(|id| id.name()).collect();
            plain(&names, "game")
        }
        ArgKind::Command => {
            let named =
                catalogue::catalogue().map(|s| (s.name.to_owned(), words.word(&format!("cmd-{}.about", s.name))));
            named.filter(|(name, _)| name.starts_with(&typed)).collect()
        }
        ArgKind::Move => moves(context, rest).await?,
        ArgKind::Point if spec.name == "targets" => points(context, rest).await?,
        _ => Vec::new(),
    })
}

/// The number of the game that a line names, and what follows it.
fn named_game(rest: &str) -> (Option<&str>, &str) {
    let (first, after) = split_word(rest);
    if first.starts_with('#') && first.len() > 1 { (Some(first), after) } else { (None, rest) }
}

/// Legal moves that fit what was typed, in any notation or by the general's name.
async fn moves(context: &mut Context<'_>, rest: &str) -> Result<Vec<(String, String)>, Refusal> {
    let (game, typed) = named_game(rest);
    let loaded = context.find_game(game, Want::MyTurn).await?;
    context.mover_in(&loaded)?;
    let mut found: Vec<_> = fitting_moves(context.words(), &loaded, typed).into_iter().map(|(_, text)| text).collect();
    found.sort();
    Ok(found)
}

/// What was typed, for comparing: without case and blanks.
pub(crate) fn plain(typed: &str) -> String {
    typed.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// The legal moves that fit what was typed, each with its coordinates and its reading.
pub(crate) fn fitting_moves(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Vec<(Move, (String, String))> {
    let position = loaded.game.position();
    let roster: Roster = loaded.roster();
    let typed = plain(typed);
    let mut found = Vec::new();
    for mv in position.legal_moves() {
        let reading = Reading::of(position, &roster, mv);
        let person = roster.mover(mv);
        let local = speech::in_script(words, &reading.record);
        let pinyin = person.map(|p| p.pinyin.to_lowercase().replace(' ', "")).unwrap_or_default();
        let initials: String =
            person.map(|p| p.pinyin.split(' ').filter_map(|s| s.chars().next()).collect()).unwrap_or_default();
        let texts = [
            reading.coordinates.to_lowercase(),
            reading.latin.to_lowercase(),
            reading.record.clone(),
            local,
            pinyin,
            initials.to_lowercase(),
        ];
        if texts.iter().any(|text| text.starts_with(&typed)) {
            found.push((mv, (reading.coordinates.clone(), speech::reading(words, &reading, person))));
        }
    }
    found
}

/// Points with pieces that can move.
async fn points(context: &mut Context<'_>, rest: &str) -> Result<Vec<(String, String)>, Refusal> {
    let (game, typed) = named_game(rest);
    let loaded = context.find_game(game, Want::Mine).await?;
    let position = loaded.game.position();
    let typed = typed.to_lowercase();
    let pieces = crate::commands::movable(context.words(), &loaded);
    let named = pieces.into_iter().map(|(origin, label)| (position.origin_text(origin), label));
    Ok(named.filter(|(point, _)| point.starts_with(&typed)).collect())
}
