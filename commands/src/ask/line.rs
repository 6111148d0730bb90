//! Commands written as a line of text: `/move #12 马6进7`.

use crate::ask::catalogue;
use crate::ask::request::Invocation;
use crate::ask::spec::{Arg, ArgKind, Spec};
use crate::say::refusal::Refusal;
use crate::say::text::{Language, Texts};

/// Takes a line apart. The slash may be missing.
pub(crate) fn parse(texts: &Texts, text: &str) -> Result<Invocation, Refusal> {
    let text = text.trim();
    let text = text.strip_prefix(['/', '／']).unwrap_or(text);
    let (name, rest) = split_word(text);
    let spec = catalogue::find(texts, name).ok_or_else(|| Refusal::UnknownCommand(name.to_owned()))?;
    let mut invocation = Invocation::new(spec.name);
    let mut rest = rest;
    while !rest.is_empty() {
        rest = take_argument(texts, spec, &mut invocation, rest)?;
    }
    match spec.args.iter().find(|arg| arg.required && invocation.get(arg.name).is_none()) {
        Some(missing) => Err(Refusal::MissingArgument { name: missing.name, usage: spec.usage() }),
        None => Ok(invocation),
    }
}

/// The first word of a text and what follows, without blanks between.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

/// Takes one argument from the text and returns what is left.
fn take_argument<'a>(
    texts: &Texts,
    spec: &Spec,
    invocation: &mut Invocation,
    text: &'a str,
) -> Result<&'a str, Refusal> {
    let (word, rest) = split_word(text);
    let unknown = || Refusal::UnknownArgument { text: word.to_owned(), usage: spec.usage() };
    if let Some((name, value)) = word.split_once('=')
        && let Some(arg) = spec.visible_args().find(|arg| arg.name == name)
    {
        let (value, rest) = if arg.kind.takes_rest() { (after_name(text), "") } else { (value, rest) };
        let read = read_value(texts, arg, value).ok_or_else(|| bad(arg, value))?;
        invocation.args.insert(arg.name.to_owned(), read);
        return Ok(rest);
    }
    let open = || spec.visible_args().filter(|arg| invocation.get(arg.name).is_none());
    for arg in open().filter(|arg| !arg.kind.takes_rest()) {
        if let Some(read) = read_word(texts, arg, word) {
            invocation.args.insert(arg.name.to_owned(), read);
            return Ok(rest);
        }
    }
    let named = |arg: &&Arg| word == arg.name;
    let fits = |arg: &&Arg| arg.kind != ArgKind::Fen || named(arg) || text.contains('/') || word == "startpos";
    let greedy = open().find(|arg| arg.kind.takes_rest() && fits(arg)).ok_or_else(unknown)?;
    let text = match (trailing_number(text), open().find(|arg| arg.kind == ArgKind::Game)) {
        (Some((before, number)), Some(game)) => {
            invocation
                .args
                .insert(game.name.to_owned(), read_value(texts, game, number).ok_or_else(|| bad(game, number))?);
            before
        }
        _ => text,
    };
    let text = text.strip_prefix(greedy.name).filter(|t| t.starts_with(char::is_whitespace)).unwrap_or(text);
    invocation.args.insert(greedy.name.to_owned(), text.trim().to_owned());
    Ok("")
}

/// A text that ends with the number of a game, as `q12o11 #25`: what comes before, and the number.
fn trailing_number(text: &str) -> Option<(&str, &str)> {
    let (before, last) = text.trim_end().rsplit_once(char::is_whitespace)?;
    last.starts_with(['#', '＃']).then_some((before, last))
}

/// What follows the first `=`.
fn after_name(text: &str) -> &str {
    text.split_once('=').map_or(text, |(_, value)| value.trim_start())
}

/// A word without its argument's name: numbers of games need their mark, so that they are not taken for others.
fn read_word(texts: &Texts, arg: &Arg, word: &str) -> Option<String> {
    match arg.kind {
        ArgKind::Game => word.strip_prefix(['#', '＃']).and_then(|_| read_value(texts, arg, word)),
        _ => read_value(texts, arg, word),
    }
}

/// The value of an argument in the form that commands expect; `None` when it does not fit.
pub(crate) fn read_value(texts: &Texts, arg: &Arg, value: &str) -> Option<String> {
    let value = value.trim();
    match arg.kind {
        ArgKind::Game => {
            let number = value.trim_start_matches(['#', '＃']);
            number.parse::<i64>().ok().filter(|n| *n > 0).map(|n| n.to_string())
        }
        ArgKind::Variant => named(texts, "game", sanguo_engine::Variant::ALL.iter().map(|id| id.name()), value),
        ArgKind::Seat => sanguo_engine::Seat::read(value).map(|seat| seat.to_string()),
        ArgKind::SeatOrRandom => sanguo_engine::Seat::read(value)
            .map(|seat| seat.to_string())
            .or_else(|| named(texts, "choice", ["random"].into_iter(), value)),
        ArgKind::Choice(words) => named(texts, "choice", words.iter().copied(), value),
        ArgKind::Number => value.parse::<u32>().ok().map(|n| n.to_string()),
        ArgKind::Point => is_point(value).then(|| value.to_lowercase()),
        ArgKind::Command => catalogue::find(texts, value.trim_start_matches('/')).map(|spec| spec.name.to_owned()),
        ArgKind::Language => Language::read(value).map(|language| language.code().to_owned()),
        ArgKind::Code => named(texts, "choice", ["off"].into_iter(), value).or_else(|| Some(value.to_owned())),
        ArgKind::Move | ArgKind::Fen => (!value.is_empty()).then(|| value.to_owned()),
        ArgKind::Token => is_token(value).then(|| value.to_lowercase()),
        ArgKind::Hidden => None,
    }
}

/// Letters and digits, as many as a token has.
fn is_token(value: &str) -> bool {
    value.len() == 13 && value.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// A letter and one or two digits; whether the board has the point is for the game to say.
fn is_point(value: &str) -> bool {
    let mut chars = value.chars();
    let letter = chars.next().is_some_and(|c| c.is_ascii_alphabetic());
    let digits = chars.as_str();
    letter && (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}

/// The word among some that a value names, by itself or in any language.
fn named<'a>(texts: &Texts, prefix: &str, mut words: impl Iterator<Item = &'a str>, value: &str) -> Option<String> {
    let value = value.to_lowercase();
    let same = |word: &&str| {
        *word == value
            || Language::ALL.into_iter().any(|l| {
                texts.find(l, &format!("{prefix}-{word}"), &[]).is_some_and(|name| name.to_lowercase() == value)
            })
    };
    words.find(same).map(str::to_owned)
}

/// The refusal of a value.
pub(crate) fn bad(arg: &Arg, value: &str) -> Refusal {
    Refusal::BadArgument { name: arg.name, text: value.to_owned(), allowed: allowed(arg) }
}

/// What an argument takes, for the refusal of something else.
fn allowed(arg: &Arg) -> String {
    match arg.kind {
        ArgKind::Game => "12, #12".to_owned(),
        ArgKind::Variant => sanguo_engine::Variant::ALL.iter().map(|id| id.name()).collect::<Vec<_>>().join(", "),
        ArgKind::Seat => "wu, wei, shu".to_owned(),
        ArgKind::SeatOrRandom => "wu, wei, shu, random".to_owned(),
        ArgKind::Choice(words) => words.join(", "),
        ArgKind::Code => "ABCD2345, off".to_owned(),
        ArgKind::Number => "0, 1, 2, …".to_owned(),
        ArgKind::Point => "a5 – q13".to_owned(),
        ArgKind::Language => "en, zh-CN, zh-TW".to_owned(),
        ArgKind::Command => catalogue::catalogue().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
        ArgKind::Move | ArgKind::Fen | ArgKind::Token | ArgKind::Hidden => "…".to_owned(),
    }
}
