//! What a request asks for, checked: commands written as a line of text (`/move #12 马6进7`), taken apart by a
//! platform, or given by a button.

use std::sync::LazyLock;

use sanguo_engine::notation::{self, ReadError};
use sanguo_engine::{Game, Rules, Seat, Variant};

use crate::ask::catalogue::Catalogue;
use crate::ask::guess::nearest;
use crate::ask::request::Input;
use crate::ask::spec::{Arg, ArgKind, OFF, Spec, Value};
use crate::game::pace::Pace;
use crate::game::zone::Zone;
use crate::invocation::Invocation;
use crate::say::language::Language;
use crate::say::refusal::Refusal;
use crate::say::text::Texts;
use crate::settings::{Quiet, daily};
use crate::table::season;

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
                let unknown = || self.unknown_command(&call.command);
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
            let unknown = || self.unknown_argument(spec, call, name);
            let arg = allowed(spec).find(|arg| arg.name == name).ok_or_else(unknown)?;
            let read = self.value(arg, value).ok_or_else(|| self.bad(arg, value))?;
            checked.args.insert(arg.name.to_owned(), read);
        }
        complete(spec, checked)
    }

    /// Takes a line apart. The slash may be missing, and so may the command that plays a move.
    fn line(self, text: &str) -> Result<(&'static Spec, Invocation), Refusal> {
        let text = text.trim();
        let text = text.strip_prefix(['/', '／']).unwrap_or(text);
        let (name, rest) = split_word(text);
        if let Some(spec) = self.catalogue.find(self.texts, name) {
            return Ok((spec, self.arguments(spec, rest)?));
        }
        self.only_a_move(text).ok_or_else(|| self.unknown_command(name))
    }

    /// A move after the slash, without the command: `/q12o11`.
    fn only_a_move(self, text: &str) -> Option<(&'static Spec, Invocation)> {
        let spec = self.catalogue.taking(ArgKind::Move, "").and_then(|call| self.catalogue.get(&call.command))?;
        let call = self.arguments(spec, text).ok()?;
        let arg = spec.args.iter().find(|arg| arg.kind == ArgKind::Move)?;
        call.get(arg.name).is_some_and(is_written_like_a_move).then_some((spec, call))
    }

    /// What a text without a command means, once it is clear that it is a move: the number of the game may follow it.
    pub(crate) fn as_move(self, text: &str) -> Invocation {
        let call = self.catalogue.taking(ArgKind::Move, text.trim()).unwrap_or_default();
        let spec = self.catalogue.get(&call.command);
        spec.and_then(|spec| self.arguments(spec, text).ok()).unwrap_or(call)
    }

    fn arguments(self, spec: &'static Spec, text: &str) -> Result<Invocation, Refusal> {
        let mut invocation = Invocation::new(spec.name);
        let mut rest = text.trim();
        while !rest.is_empty() {
            rest = self.take_argument(spec, &mut invocation, rest)?;
        }
        complete(spec, invocation)
    }

    /// Takes one argument from the text and returns what is left.
    fn take_argument<'t>(
        self,
        spec: &'static Spec,
        invocation: &mut Invocation,
        text: &'t str,
    ) -> Result<&'t str, Refusal> {
        let (word, rest) = split_word(text);
        if self.take_members(spec, invocation, word)? {
            return Ok(rest);
        }
        if let Some((arg, value)) = self.by_name(spec, word) {
            let (value, rest) = if arg.kind == ArgKind::Fen {
                position_text(after_name(text))
            } else if arg.kind.takes_rest() {
                (self.without_trailing(spec, invocation, arg, after_name(text))?, "")
            } else {
                (value, rest)
            };
            self.put(invocation, arg, value)?;
            return Ok(rest);
        }
        let open = open_args(spec, invocation);
        let words = || open.iter().filter(|arg| !arg.kind.takes_rest());
        let exact = words().find_map(|arg| Some((arg, self.word(spec, arg, word)?)));
        if let Some((arg, read)) = exact {
            invocation.args.insert(arg.name.to_owned(), read);
            return Ok(rest);
        }
        let named = |arg: &Arg| arg.is_called(self.texts, word);
        let fits = |arg: &Arg| {
            arg.kind != ArgKind::Fen || named(arg) || text.contains('/') || word == "startpos" || names_ply(word)
        };
        let Some(greedy) = open.iter().find(|arg| arg.kind.takes_rest() && fits(arg)) else {
            // A part of a value's name, when it is part of no other.
            let part = words().find_map(|arg| match *self.parts(arg.kind, word).as_slice() {
                [value] => Some((arg, value)),
                _ => None,
            });
            let Some((arg, value)) = part else { return Err(self.unknown_argument(spec, invocation, word)) };
            invocation.args.insert(arg.name.to_owned(), value.to_owned());
            return Ok(rest);
        };
        let text = self.without_trailing(spec, invocation, greedy, text)?;
        let text = if named(greedy) && !rest.is_empty() { split_word(text).1 } else { text };
        invocation.args.insert(greedy.name.to_owned(), text.trim().to_owned());
        Ok("")
    }

    /// Takes members of the place (`@ann`, `with=@ann,@bob`): each for the next argument that holds one. Whether the word
    /// names any.
    fn take_members(self, spec: &'static Spec, invocation: &mut Invocation, word: &str) -> Result<bool, Refusal> {
        let named = self.by_name(spec, word).filter(|(arg, _)| arg.kind == ArgKind::Member);
        let names = match named {
            Some((_, names)) => names,
            None if word.starts_with(['@', '＠']) => word,
            None => return Ok(false),
        };
        let mut first = named.map(|(arg, _)| arg);
        for name in names.split([',', '，', '、']).filter(|name| !name.is_empty()) {
            let open = open_args(spec, invocation).into_iter().find(|arg| arg.kind == ArgKind::Member);
            let unknown = || self.unknown_argument(spec, invocation, name);
            let arg = first.take().or(open).ok_or_else(unknown)?;
            self.put(invocation, arg, name)?;
        }
        Ok(true)
    }

    /// Takes the arguments that stand at the end of a text which another argument takes for the rest: `#12`,
    /// `confirm=yes`, after a move also `yes`. Returns what is left of the text.
    fn without_trailing<'t>(
        self,
        spec: &'static Spec,
        invocation: &mut Invocation,
        greedy: &Arg,
        text: &'t str,
    ) -> Result<&'t str, Refusal> {
        let mut text = text.trim_end();
        loop {
            let Some((before, last)) = text.rsplit_once(char::is_whitespace) else { return Ok(text) };
            let open = open_args(spec, invocation);
            let of_kind = |kind: ArgKind| open.iter().copied().find(|arg| arg.kind == kind);
            let game = of_kind(ArgKind::Game);
            if let (true, Some(game)) = (last.starts_with(['#', '＃']), game) {
                self.put(invocation, game, last)?;
            } else if let Some((arg, value)) = self.by_name(spec, last).filter(|(arg, _)| arg.name != greedy.name) {
                self.put(invocation, arg, value)?;
            } else if let Some(yes) = of_kind(ArgKind::Yes).filter(|arg| self.value(arg, last).is_some()) {
                self.put(invocation, yes, last)?;
            } else if let Some(game) = game.filter(|_| greedy.kind == ArgKind::Move && is_number_after(before, last)) {
                self.put(invocation, game, last)?;
            } else {
                return Ok(text);
            }
            text = before.trim_end();
        }
    }

    /// What the words of a line give so far; words that fit nothing are left out.
    pub(crate) fn given(self, spec: &'static Spec, text: &str) -> Invocation {
        let mut given = Invocation::new(spec.name);
        for word in text.split_whitespace() {
            let named = || self.by_name(spec, word).and_then(|(arg, value)| Some((arg, self.value(arg, value)?)));
            let open = open_args(spec, &given).into_iter().filter(|arg| !arg.kind.takes_rest());
            let exact = || open.into_iter().find_map(|arg| Some((arg, self.word(spec, arg, word)?)));
            if let Some((arg, value)) = named().or_else(exact) {
                given.args.insert(arg.name.to_owned(), value);
            }
        }
        given
    }

    /// An argument with its name: `theme=night`, `主题=night`.
    pub(crate) fn by_name<'t>(self, spec: &'static Spec, word: &'t str) -> Option<(&'static Arg, &'t str)> {
        let (name, value) = word.split_once(['=', '＝'])?;
        Some((spec.visible_args().find(|arg| arg.is_called(self.texts, name))?, value))
    }

    /// Gives an argument its value.
    fn put(self, invocation: &mut Invocation, arg: &'static Arg, value: &str) -> Result<(), Refusal> {
        let part = || match *self.parts(arg.kind, value).as_slice() {
            [one] => Some(one.to_owned()),
            _ => None,
        };
        let read = self.value(arg, value).or_else(part).ok_or_else(|| self.bad(arg, value))?;
        invocation.args.insert(arg.name.to_owned(), read);
        Ok(())
    }

    /// A word without its argument's name. Numbers of games need their mark where they could be taken for others.
    fn word(self, spec: &Spec, arg: &Arg, word: &str) -> Option<String> {
        let other = |arg: &&Arg| arg.kind == ArgKind::Number || arg.kind.takes_rest();
        match arg.kind {
            ArgKind::Game if spec.visible_args().any(|arg| other(&arg)) => {
                word.strip_prefix(['#', '＃']).and_then(|_| self.value(arg, word))
            }
            // Members are named by what begins with a mark, and a number alone is no hour.
            ArgKind::Member | ArgKind::Hour => None,
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
            | ArgKind::Whom
            | ArgKind::Party => self.named(arg.kind, value),
            ArgKind::Member => {
                let name = value.trim_start_matches(['@', '＠']);
                (!name.is_empty()).then(|| name.to_owned())
            }
            ArgKind::Pace => Pace::read(value).map(|pace| pace.to_string()),
            ArgKind::Zone => Zone::find(value).map(|zone| zone.name().to_owned()),
            ArgKind::Quiet => Quiet::read(value).map(Quiet::text),
            ArgKind::Hour => daily::read(value).map(daily::text),
            ArgKind::Season => {
                let word = |word: &&str| self.is_called(word, &format!("choice-{word}"), value);
                let word = season::WORDS.into_iter().find(word).map(str::to_owned);
                word.or_else(|| season::read_month(value))
            }
            ArgKind::Seats => {
                let mut seats: Vec<Seat> =
                    value.split([',', '，', '、', '+']).map(Seat::read).collect::<Option<_>>()?;
                seats.sort();
                seats.dedup();
                let names: Vec<&str> = seats.into_iter().map(Seat::name).collect();
                (!names.is_empty()).then(|| names.join(","))
            }
            ArgKind::Number => value.parse::<u32>().ok().map(|n| n.to_string()),
            ArgKind::Command => {
                self.catalogue.find(self.texts, value.trim_start_matches('/')).map(|spec| spec.name.to_owned())
            }
            ArgKind::Language => Language::read(value).map(|language| language.code().to_owned()),
            ArgKind::Code if self.is_called(OFF, "choice-off", value) => Some(OFF.to_owned()),
            ArgKind::Code
            | ArgKind::Move
            | ArgKind::Moves
            | ArgKind::Piece
            | ArgKind::Fen
            | ArgKind::Text
            | ArgKind::Hidden => (!value.is_empty()).then(|| value.to_owned()),
            ArgKind::File => None,
            // Whether a game has it is for the store to say.
            ArgKind::Token => (!value.is_empty()).then(|| value.to_lowercase()),
        }
    }

    /// The word among the values of an argument that a text names, by itself or in any language.
    fn named(self, kind: ArgKind, text: &str) -> Option<String> {
        let text = text.to_lowercase();
        let mut values = kind.values().into_iter();
        values.find(|value| self.names(value).contains(&text)).map(|value| value.word.to_owned())
    }

    /// All that a value is called, in small letters.
    fn names(self, value: &Value) -> Vec<String> {
        let of = |language: Language| {
            let other = value.other_names(self.texts, language);
            other.into_iter().chain([value.name(self.texts, language)])
        };
        let named = Language::ALL.into_iter().flat_map(of);
        named.chain([value.word.to_owned()]).map(|name| name.to_lowercase()).collect()
    }

    /// The values in whose names a text stands: as a word, in Chinese anywhere.
    fn parts(self, kind: ArgKind, text: &str) -> Vec<&'static str> {
        let text = text.to_lowercase();
        if text.chars().count() < 2 {
            return Vec::new();
        }
        let stands = |name: &String| match text.is_ascii() {
            true => name.split(|c: char| !c.is_alphanumeric()).any(|word| word == text),
            false => name.contains(&text),
        };
        let values = kind.values().into_iter();
        values.filter(|value| self.names(value).iter().any(stands)).map(|value| value.word).collect()
    }

    /// What a text was probably meant to be among the values of some arguments.
    fn meant(self, args: &[&'static Arg], text: &str) -> Vec<String> {
        let parts: Vec<String> = args.iter().flat_map(|arg| self.parts(arg.kind, text)).map(str::to_owned).collect();
        if (1..=4).contains(&parts.len()) {
            return parts;
        }
        let commands = args.iter().any(|arg| arg.kind == ArgKind::Command).then(|| self.command_names());
        let values = args.iter().flat_map(|arg| arg.kind.values()).flat_map(|value| self.names(&value));
        nearest(text, values.chain(commands.into_iter().flatten())).into_iter().collect()
    }

    /// What all commands are called, in all languages.
    fn command_names(self) -> Vec<String> {
        let of = |spec: &'static Spec| Language::ALL.map(|language| spec.name_in(self.texts, language));
        self.catalogue.iter().flat_map(of).collect()
    }

    fn unknown_command(self, text: &str) -> Refusal {
        Refusal::UnknownCommand { text: text.to_owned(), meant: nearest(text, self.command_names()) }
    }

    fn unknown_argument(self, spec: &'static Spec, given: &Invocation, text: &str) -> Refusal {
        let open = open_args(spec, given);
        let meant = self.meant(&open, text);
        Refusal::UnknownArgument { text: text.to_owned(), spec, open, meant }
    }

    fn is_called(self, word: &str, key: &str, text: &str) -> bool {
        let text = text.to_lowercase();
        let named = |language: &Language| self.texts.get(*language, key, &[]).to_lowercase() == text;
        text == word || Language::ALL.iter().any(named)
    }

    /// The refusal of a value.
    fn bad(self, arg: &'static Arg, value: &str) -> Refusal {
        Refusal::BadValue { arg, text: value.to_owned(), meant: self.meant(&[arg], value) }
    }
}
/// An invocation that has all that its command needs.
fn complete(spec: &'static Spec, call: Invocation) -> Result<Invocation, Refusal> {
    match spec.args.iter().find(|arg| arg.required && call.get(arg.name).is_none()) {
        Some(missing) => Err(Refusal::MissingArgument { name: missing.name, spec }),
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

/// The arguments that people give and that have no value yet.
fn open_args(spec: &'static Spec, given: &Invocation) -> Vec<&'static Arg> {
    spec.visible_args().filter(|arg| given.get(arg.name).is_none()).collect()
}

/// Whether a text follows a notation of one of the games.
fn is_written_like_a_move(text: &str) -> bool {
    static STARTS: LazyLock<Vec<Game>> =
        LazyLock::new(|| Variant::ALL.iter().map(|&variant| Game::start(Rules::new(variant))).collect());
    let talk = |game: &Game| matches!(notation::read(game, text), Err(ReadError::Empty | ReadError::Unknown));
    !STARTS.iter().all(talk)
}

/// Whether a number after a move can only be that of a game: after two points, as in `q12o11 31`.
fn is_number_after(before: &str, last: &str) -> bool {
    let points: String = before.chars().filter(|c| c.is_alphanumeric()).collect();
    let halves = || points.char_indices().filter_map(|(i, _)| points.split_at_checked(i));
    let both = |variant: &Variant| halves().any(|(from, to)| variant.has_point(from) && variant.has_point(to));
    last.bytes().all(|b| b.is_ascii_digit()) && Variant::ALL.iter().any(both)
}

/// Whether a word names a position of a game: `#12@30`.
fn names_ply(word: &str) -> bool {
    word.starts_with(['#', '＃']) && word.contains('@')
}

/// The fields of a position text, and what follows them: other arguments may.
fn position_text(text: &str) -> (&str, &str) {
    const FIELDS: usize = 7;
    let fields = if text.split_whitespace().next().is_some_and(|first| first.contains('/')) { FIELDS } else { 1 };
    let mut rest = text;
    for _ in 0..fields {
        rest = split_word(rest).1;
    }
    (text.strip_suffix(rest).unwrap_or(text), rest)
}

/// What follows the first `=`.
fn after_name(text: &str) -> &str {
    text.split_once(['=', '＝']).map_or(text, |(_, value)| value.trim_start())
}
