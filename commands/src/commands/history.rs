//! `history`: the record of a game (棋谱).

use async_trait::async_trait;
use sanguo_engine::notation::{latin, latin_lines, record_lines};
use sanguo_store::View;

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct History;

static SPEC: Spec = Spec {
    name: "history",
    args: &[optional("page", ArgKind::Number), optional("generals", ArgKind::Switch), optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// Lines on one page: within the shortest message a platform allows.
const PAGE: usize = 40;

#[async_trait]
impl Look for History {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let words = context.words();
        let generals = call.get("generals").map_or(loaded.variant().about().named_generals, |choice| choice == "on");
        let lines = lines(words, &loaded, generals);
        let pages = lines.len().div_ceil(PAGE).max(1);
        // Pages count from 1; without a number the last one is shown.
        let page = call.get("page").and_then(|p| p.parse().ok()).unwrap_or(pages).clamp(1, pages);
        let mut text = vec![announce::title(words, &loaded)];
        if lines.is_empty() {
            text.push(words.word("history-empty"));
        }
        let numbered = lines.iter().enumerate().skip((page - 1) * PAGE).take(PAGE);
        text.extend(numbered.map(|(i, line)| format!("{}. {line}", i + 1)));
        if pages > 1 {
            text.push(words.say("history-page", &[("page", (page as i64).into()), ("pages", (pages as i64).into())]));
        }
        let turn = |key: &str, page: usize| {
            let turned = Invocation::new("history").with("game", loaded.row.id).with("page", page);
            let same = call.get("generals").map_or(turned.clone(), |choice| turned.with("generals", choice));
            button(words.word(key), Style::Plain, &same)
        };
        let mut buttons = Vec::new();
        if page > 1 {
            buttons.push(turn("button-previous", page - 1));
        }
        if page < pages {
            buttons.push(turn("button-next", page + 1));
        }
        Ok(Answer::dialogue(Message {
            text: text.join("\n"),
            buttons: rows(buttons),
            game: Some(loaded.row.id.0),
            ..Message::default()
        }))
    }
}

/// The record in the language's script, with the generals' names or in letters; with names, those who do not read the
/// script get the move in letters too.
fn lines(words: Words<'_>, loaded: &LoadedGame, generals: bool) -> Vec<String> {
    if !generals {
        return latin_lines(&loaded.game).iter().map(|line| speech::in_script(words, line)).collect();
    }
    let record = record_lines(&loaded.game);
    if words.language.is_chinese() {
        return record.iter().map(|line| speech::in_script(words, line)).collect();
    }
    let changes = loaded.game.positions().zip(loaded.game.history().skip(1));
    let latin = changes.map(|(before, (_, mv))| mv.map(|mv| latin(before, mv)));
    let both = |(line, latin): (String, Option<String>)| match latin {
        Some(latin) => format!("{line} · {latin}"),
        None => line,
    };
    record.into_iter().zip(latin).map(both).collect()
}
