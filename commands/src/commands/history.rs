//! `history`: the record of a game (棋谱).

use async_trait::async_trait;
use sanguo_engine::notation::record_lines;

use super::Command;
use crate::announce::{self, button, rows};
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::{Context, Want};
use crate::message::{Answer, Message, Style};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::speech;

pub(crate) struct History;

static SPEC: Spec = Spec {
    name: "history",
    args: &[optional("page", ArgKind::Number), optional("game", ArgKind::Game)],
    who: Who::Anyone,
};

/// Lines on one page: within the shortest message a platform allows.
const PAGE: usize = 40;

#[async_trait]
impl Command for History {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let table = context.table(call.get("game"), Want::Any).await?;
        let words = context.words();
        let lines = record_lines(&table.game);
        let pages = lines.len().div_ceil(PAGE).max(1);
        // Pages count from 1; without a number the last one is shown.
        let page = call.get("page").and_then(|p| p.parse().ok()).unwrap_or(pages).clamp(1, pages);
        let mut text = vec![announce::title(words, &table)];
        if lines.is_empty() {
            text.push(words.word("history-empty"));
        }
        let numbered = lines.iter().enumerate().skip((page - 1) * PAGE).take(PAGE);
        text.extend(numbered.map(|(i, line)| format!("{}. {}", i + 1, speech::in_script(words, line))));
        if pages > 1 {
            text.push(words.say("history-page", &[("page", (page as i64).into()), ("pages", (pages as i64).into())]));
        }
        let turn = |key: &str, page: usize| {
            let call = Invocation::new("history").with("game", table.row.id).with("page", page);
            button(words.word(key), Style::Plain, &call)
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
            game: Some(table.row.id.0),
            ..Message::default()
        }))
    }
}
