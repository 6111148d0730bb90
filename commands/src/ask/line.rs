//! What a request asks for, checked: commands written as a line of text (`/move #12 马6进7`), taken apart by a
//! platform, or given by a button.

use sanguo_engine::{Seat, Variant};

use crate::ask::catalogue::Catalogue;
use crate::ask::request::Input;
use crate::ask::spec::{Arg, ArgKind, OFF, Spec};
use crate::invocation::Invocation;
use crate::say::language::Language;
use crate::say::refusal::Refusal;
use crate::say::text::Texts;

/// Reads requests by the facts of the commands.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) texts: &'a Texts,
}

impl Reader<'_> {
    /// The command that a request gives, with arguments that fit it.
    pub(crate) fn read(self, input: &Input) -> Result<(&'static Spec, Invocation), Refusal> {
        match input {
            Input::Line(text) => self.line(text),
            Input::Command(call) => {
                let unknown = || Refusal::UnknownCommand(call.command.clone());
                let spec = self.catalogue.get(&call.command).ok_or_else(unknown)?;
                Ok((spec, self.checked(spec, call, Spec::visible_args)?))
            }
            // Buttons are made by the bot: one that does not fit was made by another version of it.
            Input::Press(id) => self.button(id).ok_or(Refusal::OldButton),
        }
    }

    fn button(self, id: &str) -> Option<(&'static Spec, Invocation)> {
        let call = Invocation::from_id(id)?;
        let spec = self.catalogue.get(&call.command)?;
        let call = self.checked(spec, &call, |spec| spec.args.iter()).ok()?;
        Some((spec, call))
    }

    /// An invocation whose arguments a platform or a button has named: each must be one of those allowed and fit, and
    /// none that is needed may be missing.
    fn checked<I: Iterator<Item = &'static Arg>>(
        self,
        spec: &'static Spec,
        call: &Invocation,
        allowed: impl Fn(&'static Spec) -> I,
    ) -> Result<Invocation, Refusal> {
        let mut checked = Invocation::new(spec.name);
        for (name, value) in &call.args {
            let unknown = || Refusal::UnknownArgument { text: name.clone(), usage: spec.usage() };
            let arg = allowed(spec).find(|arg| arg.name == name).ok_or_else(unknown)?;
            let read = self.value(arg, value).ok_or_else(|| self.bad(arg, value))?;
            checked.args.insert(arg.name.to_owned(), read);
        }
        complete(spec, checked)
    }

    /// Takes a line apart. The slash may be missing.
    fn line(self, text: &str) -> Result<(&'static Spec, Invocation), Refusal> {
        let text = text.trim();
        let text = text.strip_prefix(['/', '／']).unwrap_or(text);
        let (name, mut rest) = split_word(text);
        let unknown = || Refusal::UnknownCommand(name.to_owned());
        let spec = self.catalogue.find(self.texts, name).ok_or_else(unknown)?;
        let mut invocation = Invocation::new(spec.name);
        while !rest.is_empty() {
            rest = self.take_argument(spec, &mut invocation, rest)?;
        }
        Ok((spec, complete(spec, invocation)?))
    }

    /// Takes one argument from the text and returns what is left.
    fn take_argument<'t>(self, spec: &Spec, invocation: &mut Invocation, text: &'t str) -> Result<&'t str, Refusal> {
        let (word, rest) = split_word(text);
        let unknown = || Refusal::UnknownArgument { text: word.to_owned(), usage: spec.usage() };
        if let Some((name, value)) = word.split_once('=')
            && let Some(arg) = spec.visible_args().find(|arg| arg.name == name)
        {
            let (value, rest) = if arg.kind.takes_rest() { (after_name(text), "") } else { (value, rest) };
            let read = self.value(arg, value).ok_or_else(|| self.bad(arg, value))?;
            invocation.args.insert(arg.name.to_owned(), read);
            return Ok(rest);
        }
        let open = || spec.visible_args().filter(|arg| invocation.get(arg.name).is_none());
        for arg in open().filter(|arg| !arg.kind.takes_rest()) {
            if let Some(read) = self.word(arg, word) {
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
                    .insert(game.name.to_owned(), self.value(game, number).ok_or_else(|| self.bad(game, number))?);
                before
            }
            _ => text,
        };
        let text = text.strip_prefix(greedy.name).filter(|t| t.starts_with(char::is_whitespace)).unwrap_or(text);
        invocation.args.insert(greedy.name.to_owned(), text.trim().to_owned());
        Ok("")
    }

    /// A word without its argument's name: numbers of games need their mark, so that they are not taken for others.
    fn word(self, arg: &Arg, word: &str) -> Option<String> {
        match arg.kind {
            ArgKind::Game => word.strip_prefix(['#', '＃']).and_then(|_| self.value(arg, word)),
            _ => self.value(arg, word),
        }
    }

    /// The value of an argument in the form that commands expect; `None` when it does not fit.
    fn value(self, arg: &Arg, value: &str) -> Option<String> {
        let value = value.trim();
        match arg.kind {
            ArgKind::Game => {
                let number = value.trim_start_matches(['#', '＃']);
                number.parse::<i64>().ok().filter(|n| *n > 0).map(|n| n.to_string())
            }
            ArgKind::Seat | ArgKind::SeatOrRandom => {
                Seat::read(value).map(|seat| seat.to_string()).or_else(|| self.named(arg.kind, value))
            }
            ArgKind::Variant
            | ArgKind::Choice(_)
            | ArgKind::Mode
            | ArgKind::Theme
            | ArgKind::Names
            | ArgKind::Switch
            | ArgKind::Yes
            | ArgKind::Whom => self.named(arg.kind, value),
            ArgKind::Number => value.parse::<u32>().ok().map(|n| n.to_string()),
            ArgKind::Point => is_point(value).then(|| value.to_lowercase()),
            ArgKind::Command => {
                self.catalogue.find(self.texts, value.trim_start_matches('/')).map(|spec| spec.name.to_owned())
            }
            ArgKind::Language => Language::read(value).map(|language| language.code().to_owned()),
            ArgKind::Code if self.is_called(OFF, "choice-off", value) => Some(OFF.to_owned()),
            ArgKind::Code | ArgKind::Move | ArgKind::Fen | ArgKind::Hidden => {
                (!value.is_empty()).then(|| value.to_owned())
            }
            ArgKind::Token => is_token(value).then(|| value.to_lowercase()),
        }
    }

    /// The word among the values of an argument that a text names, by itself or in any language.
    fn named(self, kind: ArgKind, text: &str) -> Option<String> {
        let text = text.to_lowercase();
        let called = |language: Language, value: &crate::ask::spec::Value| {
            value.name(self.texts, language).to_lowercase() == text
        };
        let mut values = kind.values().into_iter();
        values
            .find(|value| value.word == text || Language::ALL.iter().any(|l| called(*l, value)))
            .map(|value| value.word.to_owned())
    }

    fn is_called(self, word: &str, key: &str, text: &str) -> bool {
        let text = text.to_lowercase();
        let named = |language: &Language| self.texts.get(*language, key, &[]).to_lowercase() == text;
        text == word || Language::ALL.iter().any(named)
    }

    /// The refusal of a value.
    fn bad(self, arg: &Arg, value: &str) -> Refusal {
        Refusal::BadArgument { name: arg.name, text: value.to_owned(), allowed: self.allowed(arg.kind) }
    }

    /// What an argument takes, for the refusal of something else.
    fn allowed(self, kind: ArgKind) -> String {
        let values = kind.values();
        if !values.is_empty() {
            return values.iter().map(|value| value.word).collect::<Vec<_>>().join(", ");
        }
        match kind {
            ArgKind::Game => "12, #12".to_owned(),
            ArgKind::Code => format!("ABCD2345, {OFF}"),
            ArgKind::Number => "0, 1, 2, …".to_owned(),
            ArgKind::Point => points().join(", "),
            ArgKind::Command => self.catalogue.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
            _ => "…".to_owned(),
        }
    }
}

/// An invocation that has all that its command needs.
fn complete(spec: &Spec, call: Invocation) -> Result<Invocation, Refusal> {
    match spec.args.iter().find(|arg| arg.required && call.get(arg.name).is_none()) {
        Some(missing) => Err(Refusal::MissingArgument { name: missing.name, usage: spec.usage() }),
        None => Ok(call),
    }
}

/// The first word of a text and what follows, without blanks between.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
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

/// Letters and digits, as many as a token has.
fn is_token(value: &str) -> bool {
    value.len() == 13 && value.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// A letter and one or two digits, or whatever else one of the games calls a point. Whether the board of the game that
/// is meant has it is for that game to say.
fn is_point(value: &str) -> bool {
    let mut chars = value.chars();
    let letter = chars.next().is_some_and(|c| c.is_ascii_alphabetic());
    let digits = chars.as_str();
    let usual = letter && (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    usual || Variant::ALL.iter().any(|variant| variant.has_point(value))
}

/// Points of every board, as examples: `a5 – q13`.
fn points() -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    for variant in Variant::ALL {
        let [first, last] = variant.about().points;
        let example = format!("{first} – {last}");
        if !examples.contains(&example) {
            examples.push(example);
        }
    }
    examples
}
