//! Values for one argument while it is being typed, for platforms that complete arguments one by one.

use sanguo_engine::{Move, Origin};

use crate::ask::complete::{Choice, MOST, fitting_moves, plain};
use crate::ask::request::{Invocation, Request};
use crate::ask::spec::{Arg, ArgKind, Want};
use crate::commands::movable;
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::service::Service;

impl Service {
    /// Up to 25 values of an argument that fit what was typed of it; `call` has the other arguments given so far.
    /// For a move: the pieces that can move, and the moves of one as soon as it is clear which is meant.
    pub async fn suggest(&self, request: &Request, call: &Invocation, arg: &Arg, typed: &str) -> Vec<Choice> {
        match self.try_suggest(request, call, arg, typed).await {
            Ok(choices) => choices,
            Err(error) => {
                tracing::debug!(%error, "nothing to suggest");
                Vec::new()
            }
        }
    }

    async fn try_suggest(
        &self,
        request: &Request,
        call: &Invocation,
        arg: &Arg,
        typed: &str,
    ) -> Result<Vec<Choice>, Refusal> {
        let mut context = self.context(request).await?;
        let found = match arg.kind {
            ArgKind::Move => moves(&mut context, call, typed).await,
            ArgKind::Point => points(&mut context, call, typed).await,
            ArgKind::Game => games(&mut context, typed).await,
            _ => Ok(Vec::new()),
        };
        // Looking changes nothing.
        context.change.undo().await?;
        let mut choices = found?;
        choices.truncate(MOST);
        Ok(choices)
    }
}

async fn moves(context: &mut Context<'_>, call: &Invocation, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let loaded = context.find_game(call.get("game"), Want::MyTurn).await?;
    context.mover_in(&loaded)?;
    let pieces = movable(context.words(), &loaded);
    let typed = plain(typed);
    // A piece that was chosen from the list stands there with its whole label.
    let named: Vec<Origin> =
        pieces.iter().filter(|(_, label)| !typed.is_empty() && plain(label) == typed).map(|(o, _)| *o).collect();
    let fitting = fitting_moves(context.words(), &loaded, if named.is_empty() { &typed } else { "" });
    let fits = |mv: &Move| named.is_empty() || named.contains(&mv.origin());
    let mut found: Vec<_> = fitting.into_iter().filter(|(mv, _)| fits(mv)).collect();
    let mut origins: Vec<Origin> = found.iter().map(|(mv, _)| mv.origin()).collect();
    origins.sort_unstable_by_key(|origin| loaded.game.position().origin_text(*origin));
    origins.dedup();
    if origins.len() > 1 && (found.len() > MOST || typed.is_empty()) {
        return Ok(of_pieces(&loaded, pieces, |origin| origins.contains(&origin)));
    }
    found.sort_by(|a, b| a.1.cmp(&b.1));
    Ok(found.into_iter().map(|(_, (text, label))| Choice { text, label }).collect())
}

/// Pieces as choices, those that fit.
fn of_pieces(loaded: &LoadedGame, pieces: Vec<(Origin, String)>, fits: impl Fn(Origin) -> bool) -> Vec<Choice> {
    let text = |origin: Origin| loaded.game.position().origin_text(origin);
    let fitting = pieces.into_iter().filter(|(origin, _)| fits(*origin));
    fitting.map(|(origin, label)| Choice { text: text(origin), label }).collect()
}

async fn points(context: &mut Context<'_>, call: &Invocation, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let loaded = context.find_game(call.get("game"), Want::Mine).await?;
    let typed = plain(typed);
    // Drops have no point.
    let pieces: Vec<_> =
        movable(context.words(), &loaded).into_iter().filter(|(o, _)| matches!(o, Origin::Board(_))).collect();
    let position = loaded.game.position();
    let fits = |(origin, label): &(Origin, String)| {
        position.origin_text(*origin).starts_with(&typed) || plain(label).contains(&typed)
    };
    let fitting: Vec<_> = pieces.into_iter().filter(fits).collect();
    Ok(of_pieces(&loaded, fitting, |_| true))
}

async fn games(context: &mut Context<'_>, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let words = context.words();
    let typed = plain(typed.trim().trim_start_matches('#'));
    let mut rows = context.games_here().await?;
    let mine = context.change.games(sanguo_store::Which::OpenOf(context.person.id)).await?;
    rows.extend(mine);
    rows.sort_by_key(|row| std::cmp::Reverse(row.changed_at));
    let mut choices: Vec<Choice> = Vec::new();
    for row in rows {
        let text = row.id.to_string();
        if choices.len() >= MOST || !text.starts_with(&typed) || choices.iter().any(|choice| choice.text == text) {
            continue;
        }
        let Ok(loaded) = LoadedGame::try_load(&mut context.change, row).await? else { continue };
        let label = match loaded.row.turn.is_some() {
            true => format!("{} · {}", announce::title(words, &loaded), speech::seat(words, loaded.turn())),
            false => announce::title(words, &loaded),
        };
        choices.push(Choice { text, label });
    }
    Ok(choices)
}
