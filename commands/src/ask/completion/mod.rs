//! What the beginning of a command can go on to: whole lines, for fronts on which people write them, and the values of
//! one argument, for fronts that ask for arguments one by one.

mod values;

use sanguo_engine::{GameOption, Variant};
use sanguo_store::View;
use serde::Serialize;

use self::values::{Found, games, of_argument};
use crate::ask::line::{Reader, split_word};
use crate::ask::request::{Input, Request};
use crate::ask::spec::{Arg, ArgKind, Spec};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::refusal::Refusal;
use crate::say::usage;
use crate::service::Service;

/// One way to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The whole line then, or the value of the argument.
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
        shown(self.try_complete(request, line).await)
    }

    /// Up to 25 values of an argument that fit what was typed of it; `call` has the other arguments given so far.
    /// For a move: the pieces that can move, and the moves of one as soon as it is clear which is meant.
    pub async fn suggest(&self, request: &Request, call: &Invocation, arg: &Arg, typed: &str) -> Vec<Choice> {
        shown(self.try_suggest(request, call, arg, typed).await)
    }

    async fn try_complete(&self, request: &Request, line: &str) -> Result<Vec<Choice>, Refusal> {
        let line = line.trim_start();
        let Some(typed) = line.strip_prefix(['/', '／']) else { return Ok(Vec::new()) };
        // The semaphore is never closed; were it, completing would go on without its limit.
        let _permit = self.completing.acquire().await.ok();
        let mut context = self.looking(request).await?;
        let mut choices = going_on(&mut context, typed).await?;
        if choices.len() > MOST {
            // The last line tells that there is more; to choose it changes nothing.
            let more = (choices.len() - (MOST - 1)) as i64;
            choices.truncate(MOST - 1);
            let label = context.words().say("complete-more", &[("more", more.into())]);
            choices.push(Choice { text: line.to_owned(), label });
        }
        Ok(choices)
    }

    async fn try_suggest(
        &self,
        request: &Request,
        call: &Invocation,
        arg: &Arg,
        typed: &str,
    ) -> Result<Vec<Choice>, Refusal> {
        let Some(spec) = self.catalogue().get(&call.command) else { return Ok(Vec::new()) };
        let _permit = self.completing.acquire().await.ok();
        let mut context = self.looking(request).await?;
        let game = spec.game_arg().and_then(|arg| call.get(arg.name));
        let found = of_argument(&mut context, spec, arg, game, typed).await;
        Ok(match found? {
            Found::Values(choices) => choices,
            Found::Moves(moves) => moves.by_piece(typed),
        })
    }
}

/// As many as are shown; a refusal leaves nothing to choose from.
fn shown(found: Result<Vec<Choice>, Refusal>) -> Vec<Choice> {
    let mut choices = found.unwrap_or_else(|error| {
        tracing::debug!(%error, "nothing to complete");
        Vec::new()
    });
    choices.truncate(MOST);
    choices
}

async fn going_on(context: &mut Context<'_, View>, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let catalogue = context.around.catalogue;
    if !typed.contains(char::is_whitespace) {
        let found = commands(context, typed);
        return if found.is_empty() { moves_alone(context, typed).await } else { Ok(found) };
    }
    let (name, rest) = split_word(typed);
    let Some(spec) = catalogue.find(&context.around.texts, name) else { return moves_alone(context, typed).await };
    let last = rest.rsplit(char::is_whitespace).next().unwrap_or(rest);
    let before = typed.strip_suffix(last).unwrap_or(typed);
    let reader = Reader { catalogue, texts: &context.around.texts };
    let given = reader.given(spec, rest.strip_suffix(last).unwrap_or(rest));
    if last.starts_with(['#', '＃']) {
        let found = games(context, last).await?;
        return Ok(found.into_iter().map(|c| Choice { text: format!("/{before}#{}", c.text), ..c }).collect());
    }
    if let Some((arg, value)) = reader.by_name(spec, last).filter(|(arg, _)| !arg.kind.takes_rest()) {
        let start = last.strip_suffix(value).unwrap_or(last);
        let found = of_argument(context, spec, arg, None, value).await?;
        let whole = |c: Choice| Choice { text: format!("/{before}{start}{}", c.text), ..c };
        return Ok(found.values().into_iter().map(whole).collect());
    }
    let (game, after) = named_game(rest);
    let mut choices = Vec::new();
    let open = spec.visible_args().filter(|arg| given.get(arg.name).is_none() && is_of_use(arg, &given));
    for arg in open {
        let found = match arg.kind {
            // Numbers of games are typed with their mark, and any of them may be.
            ArgKind::Game => continue,
            kind if kind.takes_rest() => of_argument(context, spec, arg, game, after).await?,
            _ => of_argument(context, spec, arg, game, last).await?,
        };
        let words = context.words();
        let whole = |text: String| match (arg.kind, game) {
            (kind, Some(game)) if kind.takes_rest() => format!("/{name} {game} {text}"),
            (kind, None) if kind.takes_rest() => format!("/{name} {text}"),
            // The word alone would not say what.
            _ if spec.names_its_values() => format!("/{before}{}={text}", usage::argument(words, arg)),
            (ArgKind::Switch, _) => format!("/{before}{}={text}", usage::argument(words, arg)),
            _ => format!("/{before}{text}"),
        };
        let fits = |choice: &Choice| arg.kind != ArgKind::Variant || takes_options(&choice.text, &given);
        choices.extend(
            found.values().into_iter().filter(fits).map(|choice| Choice { text: whole(choice.text), ..choice }),
        );
    }
    Ok(choices)
}

/// Moves that are typed without their command.
async fn moves_alone(context: &mut Context<'_, View>, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let catalogue = context.around.catalogue;
    let spec = catalogue.taking(ArgKind::Move, "").and_then(|call| catalogue.get(&call.command));
    let Some((spec, arg)) = spec.and_then(|spec| Some((spec, spec.args.iter().find(|a| a.kind == ArgKind::Move)?)))
    else {
        return Ok(Vec::new());
    };
    let found = of_argument(context, spec, arg, None, typed).await?.values();
    let command = usage::command(context.words(), spec);
    Ok(found.into_iter().map(|choice| Choice { text: format!("{command} {}", choice.text), ..choice }).collect())
}

/// Whether an argument is of use beside those given: the options of a game are for that game alone.
fn is_of_use(arg: &Arg, given: &Invocation) -> bool {
    let Some(option) = GameOption::ALL.into_iter().find(|option| option.name() == arg.name) else { return true };
    let variant = given.args.values().find_map(|value| value.parse::<Variant>().ok()).unwrap_or_default();
    variant.about().takes(option)
}

/// Whether a game has all the options that are given.
fn takes_options(variant: &str, given: &Invocation) -> bool {
    let options = GameOption::ALL.into_iter().filter(|option| given.get(option.name()).is_some());
    variant.parse::<Variant>().is_ok_and(|variant| options.into_iter().all(|option| variant.about().takes(option)))
}

/// The number of the game that a line names, and what follows it.
fn named_game(rest: &str) -> (Option<&str>, &str) {
    let (first, after) = split_word(rest);
    if first.starts_with('#') && first.len() > 1 { (Some(first), after) } else { (None, rest) }
}

/// The commands whose name in one of the languages begins so: by the name that was begun, else by that of the language.
fn commands(context: &Context<'_, View>, typed: &str) -> Vec<Choice> {
    let (words, texts) = (context.words(), &context.around.texts);
    let typed = typed.to_lowercase();
    let choice = |spec: &Spec| {
        let local = spec.name_in(texts, words.language);
        let names = if typed.is_empty() { [local.as_str(), spec.name] } else { [spec.name, local.as_str()] };
        let name = names.into_iter().find(|name| name.to_lowercase().starts_with(&typed))?;
        let more = if spec.visible_args().next().is_some() { " " } else { "" };
        Some(Choice { text: format!("/{name}{more}"), label: spec.about(texts, words.language) })
    };
    context.around.catalogue.iter().filter_map(choice).collect()
}
