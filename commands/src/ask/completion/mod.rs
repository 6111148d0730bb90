//! What the beginning of a command can go on to: whole lines, for fronts on which people write them, and the values of
//! one argument, for fronts that ask for arguments one by one.

mod values;

use sanguo_store::View;
use serde::Serialize;

use self::values::{Found, of_argument};
use crate::ask::line::split_word;
use crate::ask::request::{Input, Request};
use crate::ask::spec::{Arg, ArgKind, Spec};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::refusal::Refusal;
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
        going_on(&mut context, typed).await
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
        return Ok(commands(context, typed));
    }
    let (name, rest) = split_word(typed);
    let Some(spec) = catalogue.find(&context.around.texts, name) else { return Ok(Vec::new()) };
    let last = rest.rsplit(char::is_whitespace).next().unwrap_or(rest);
    let before = typed.strip_suffix(last).unwrap_or(typed);
    let (game, after) = named_game(rest);
    let mut choices = Vec::new();
    for arg in spec.visible_args() {
        let found = match arg.kind {
            // Numbers of games are typed with their mark, and any of them may be.
            ArgKind::Game => continue,
            kind if kind.takes_rest() => of_argument(context, spec, arg, game, after).await?,
            _ => of_argument(context, spec, arg, game, last).await?,
        };
        let whole = |text: String| match (arg.kind, game) {
            (ArgKind::Move, Some(game)) => format!("/{name} {game} {text}"),
            (ArgKind::Move, None) => format!("/{name} {text}"),
            // The word alone would not say what.
            (ArgKind::Switch, _) => format!("/{before}{}={text}", arg.name),
            _ => format!("/{before}{text}"),
        };
        let found = match found {
            Found::Values(values) => values,
            Found::Moves(moves) => moves.all(),
        };
        choices.extend(found.into_iter().map(|choice| Choice { text: whole(choice.text), ..choice }));
    }
    Ok(choices)
}

/// The number of the game that a line names, and what follows it.
fn named_game(rest: &str) -> (Option<&str>, &str) {
    let (first, after) = split_word(rest);
    if first.starts_with('#') && first.len() > 1 { (Some(first), after) } else { (None, rest) }
}

/// The commands whose name in one of the languages begins so.
fn commands(context: &Context<'_, View>, typed: &str) -> Vec<Choice> {
    let (words, texts) = (context.words(), &context.around.texts);
    let typed = typed.to_lowercase();
    let begins = |spec: &&Spec| {
        spec.name.starts_with(&typed) || spec.name_in(texts, words.language).to_lowercase().starts_with(&typed)
    };
    let choice = |spec: &Spec| {
        let more = if spec.visible_args().next().is_some() { " " } else { "" };
        Choice { text: format!("/{}{more}", spec.name), label: spec.about(texts, words.language) }
    };
    context.around.catalogue.iter().filter(begins).map(choice).collect()
}
