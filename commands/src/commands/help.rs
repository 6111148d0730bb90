//! `help`: the commands, or one of them in full.

use async_trait::async_trait;
use sanguo_engine::Variant;
use sanguo_store::View;

use super::Look;
use crate::ask::catalogue::Catalogue;
use crate::ask::spec::{Action, Arg, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::say::usage;

pub(crate) struct Help;

static SPEC: Spec = Spec {
    name: "help",
    args: &[optional("command", ArgKind::Command)],
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
        let lines = match call.get("command") {
            Some(name) => {
                let known = context.around.catalogue.get(name);
                one(words, known.ok_or_else(|| Refusal::UnknownCommand { text: name.to_owned(), meant: None })?)
            }
            None => all(context.around.catalogue, words),
        };
        Ok(Answer::private(Message::text(lines.join("\n"))))
    }
}

fn about(words: Words<'_>, spec: &Spec) -> String {
    words.word(&format!("cmd-{}.about", spec.name))
}

fn all(catalogue: &Catalogue, words: Words<'_>) -> Vec<String> {
    let mut lines = vec![words.word("help-head")];
    lines.extend(catalogue.iter().map(|spec| {
        let name = words.word(&format!("cmd-{}", spec.name));
        let alias = if name == spec.name { String::new() } else { format!(" (/{name})") };
        format!("/{}{alias}: {}", spec.name, about(words, spec))
    }));
    lines.push(words.word("help-foot"));
    lines
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
