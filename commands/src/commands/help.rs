//! `help`: the commands, or one of them in full.

use async_trait::async_trait;
use sanguo_engine::Variant;
use sanguo_store::View;

use super::Look;
use crate::ask::catalogue::Catalogue;
use crate::ask::spec::{Action, Arg, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::buttons::{button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::usage;

pub(crate) struct Help;

static SPEC: Spec = Spec {
    name: "help",
    args: &[optional("command", ArgKind::Command), optional("page", ArgKind::Hidden)],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: Some("page-help"),
};

#[async_trait]
impl Look for Help {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let words = context.words();
        let Some(name) = call.get("command") else {
            let pages = pages(context.around.catalogue, words);
            let page = call.get("page").and_then(|page| page.parse().ok()).unwrap_or(1);
            return Ok(Answer::dialogue(page_of(words, &pages, page).ok_or(Refusal::OldButton)?));
        };
        let known = context.around.catalogue.get(name);
        let known = known.ok_or_else(|| Refusal::UnknownCommand { text: name.to_owned(), meant: None })?;
        Ok(Answer::private(Message::text(one(words, known).join("\n"))))
    }
}

fn about(words: Words<'_>, spec: &Spec) -> String {
    words.word(&format!("cmd-{}.about", spec.name))
}

/// How many characters the commands of one page have at most: with what stands around them, within the shortest message
/// that a platform allows.
const PAGE: usize = 1500;

/// All commands, a line each, on as many pages as they need.
fn pages(catalogue: &Catalogue, words: Words<'_>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = vec![Vec::new()];
    let mut filled = 0;
    for spec in catalogue.iter() {
        let name = words.word(&format!("cmd-{}", spec.name));
        let alias = if name == spec.name { String::new() } else { format!(" (/{name})") };
        let line = format!("/{}{alias}: {}", spec.name, about(words, spec));
        filled += line.chars().count() + 1;
        if filled > PAGE {
            filled = line.chars().count() + 1;
            pages.push(Vec::new());
        }
        if let Some(page) = pages.last_mut() {
            page.push(line);
        }
    }
    pages
}

/// One of the pages, counted from 1, with buttons that turn it.
fn page_of(words: Words<'_>, pages: &[Vec<String>], page: usize) -> Option<Message> {
    let mut lines = vec![words.word("help-head")];
    lines.extend(pages.get(page.checked_sub(1)?)?.iter().cloned());
    lines.push(words.word("help-foot"));
    let mut buttons = Vec::new();
    if pages.len() > 1 {
        let of = [("page", (page as i64).into()), ("pages", (pages.len() as i64).into())];
        lines.push(words.say("history-page", &of));
        for (key, other) in [("button-previous", page - 1), ("button-next", page + 1)] {
            if (1..=pages.len()).contains(&other) {
                let turned = Invocation::new(SPEC.name).with("page", other);
                buttons.push(button(words.word(key), Style::Plain, &turned));
            }
        }
    }
    Some(Message { text: lines.join("\n"), buttons: rows(buttons), ..Message::default() })
}

fn one(words: Words<'_>, spec: &Spec) -> Vec<String> {
    let mut lines = vec![usage::usage(words, spec), about(words, spec)];
    let describe = |arg: &Arg| words.word(&format!("arg-{}-{}", spec.name, arg.name));
    lines.extend(spec.visible_args().map(|arg| format!("• {}: {}", usage::argument(words, arg), describe(arg))));
    if spec.args.iter().any(|arg| arg.kind == ArgKind::Move) {
        // Each game has notations of its own.
        lines.extend(Variant::ALL.iter().map(|&variant| {
            let examples = variant.about().moves.map(|text| speech::in_script(words, text));
            let args = [("game", speech::variant(words, variant).into()), ("examples", words.list(&examples).into())];
            words.say("help-examples", &args)
        }));
    }
    lines
}
