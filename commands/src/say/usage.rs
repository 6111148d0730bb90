//! How commands are written and what their arguments take, in the words of a language.

use crate::ask::spec::{Arg, ArgKind, Spec};
use crate::say::text::Words;

/// A command's name after its slash: `/move`, `/走`.
pub(crate) fn command(words: Words<'_>, spec: &Spec) -> String {
    format!("/{}", spec.name_in(words.texts(), words.language))
}

/// How a command is written: `/board [view] [#number]`, `/棋盘 [视角] [#编号]`.
pub(crate) fn usage(words: Words<'_>, spec: &Spec) -> String {
    let args = spec.visible_args().map(|arg| match (arg.kind, arg.required) {
        (ArgKind::Game, _) => format!(" [#{}]", words.word("usage-number")),
        (_, true) => format!(" <{}>", argument(words, arg)),
        (_, false) => format!(" [{}]", argument(words, arg)),
    });
    format!("{}{}", command(words, spec), args.collect::<String>())
}

/// An argument's name.
pub(crate) fn argument(words: Words<'_>, arg: &Arg) -> String {
    arg.name_in(words.texts(), words.language)
}

/// The values that an argument takes, when they are few and always the same: as they are written and, where that does
/// not say it to the reader, what they mean.
pub(crate) fn values(words: Words<'_>, kind: ArgKind) -> Option<String> {
    let values = kind.values();
    let explained = words.language.is_chinese() || kind == ArgKind::Language;
    let value = |value: &crate::ask::spec::Value| {
        let name = value.name(words.texts(), words.language);
        if !explained || name == value.word { value.word.to_owned() } else { format!("{} {name}", value.word) }
    };
    let list: Vec<String> = values.iter().map(value).collect();
    (!list.is_empty()).then(|| words.list(&list))
}

/// What each of some arguments takes, a line each; arguments without a list of values are left out.
pub(crate) fn choices<'a>(words: Words<'_>, args: impl IntoIterator<Item = &'a Arg>) -> String {
    let line = |arg: &Arg| {
        let args = [("name", argument(words, arg).into()), ("values", values(words, arg.kind)?.into())];
        Some(format!("\n{}", words.say("usage-values", &args)))
    };
    args.into_iter().filter_map(line).collect()
}
