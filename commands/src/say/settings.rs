//! The words for what can be chosen, and the menus by which it is.

use sanguo_engine::Variant;
use sanguo_store::Millis;

use crate::ask::spec::{Arg, ArgKind, OFF};
use crate::game::pace::Pace;
use crate::game::zone::Zone;
use crate::invocation::Invocation;
use crate::say::buttons::button;
use crate::say::language::Language;
use crate::say::message::{Button, Message, Style};
use crate::say::speech;
use crate::say::text::Words;
use crate::settings::chosen::{Chosen, Whose};
use crate::settings::{Quiet, daily};

/// The command by which all is chosen.
pub(crate) const COMMAND: &str = "settings";
/// The argument that names the page of a setting.
pub(crate) const PAGE: &str = "show";
/// The argument that says for whom something is chosen.
pub(crate) const FOR: &str = "for";
/// The argument by which things are as usual again.
pub(crate) const RESET: &str = "reset";
/// Buttons in a row: what stands on them is long.
const ROW: usize = 2;

/// A value of a setting in words.
pub(crate) fn value(words: Words<'_>, kind: ArgKind, value: &str, now: Millis) -> String {
    match kind {
        ArgKind::Variant => match value.parse::<Variant>() {
            Ok(variant) => speech::variant(words, variant),
            Err(_) => value.to_owned(),
        },
        ArgKind::Pace => speech::pace(words, Pace::read(value)),
        ArgKind::Zone => match Zone::read(value) {
            Some(zone) if zone.name() != "UTC" => format!("{} ({})", zone.name(), zone.offset(now)),
            _ => value.to_owned(),
        },
        ArgKind::Quiet => match Quiet::read(value) {
            Some(Some(quiet)) => quiet.to_string().replace('-', "–"),
            _ => words.word("setting-none"),
        },
        ArgKind::Hour => match daily::read(value) {
            Some(Some(hour)) => words.say("setting-hour", &[("hour", i64::from(hour).into())]),
            _ => words.word("setting-none"),
        },
        ArgKind::Language => match Language::read(value) {
            Some(language) => words.texts().get(language, "discord-language", &[]),
            None => value.to_owned(),
        },
        kind => {
            let named = kind.values().into_iter().find(|known| known.word == value);
            named.map_or_else(|| value.to_owned(), |known| known.name(words.texts(), words.language))
        }
    }
}

/// The values of a setting that are offered to choose from.
fn offered(arg: &Arg) -> Vec<String> {
    let all = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match arg.kind {
        ArgKind::Pace => all(&Pace::USUAL),
        ArgKind::Zone => all(&Zone::USUAL),
        ArgKind::Quiet => all(&Quiet::USUAL),
        ArgKind::Hour => all(&daily::OFFERED),
        kind => kind.values().into_iter().map(|value| value.word.to_owned()).collect(),
    }
}

/// What a setting is called.
pub(crate) fn name(words: Words<'_>, arg: &Arg) -> String {
    words.word(&format!("setting-{}", arg.name))
}

/// How a setting stands, in words: what is chosen, or what holds as long as nothing is.
pub(crate) fn state(words: Words<'_>, chosen: &Chosen, arg: &Arg, now: Millis) -> String {
    if arg.name == "channels" {
        let channels = &chosen.channels;
        return if channels.is_empty() { words.word("setting-everywhere") } else { words.list(channels) };
    }
    if let Some(own) = chosen.get(arg.name) {
        return value(words, arg.kind, own, now);
    }
    match (chosen.whose, arg.name) {
        (Whose::Person, "zone" | "quiet") => {
            let here = chosen.of_server.get(arg.name).unwrap_or(if arg.name == "zone" { "UTC" } else { OFF });
            words.say("setting-as-here", &[("value", value(words, arg.kind, here, now).into())])
        }
        (whose, name) => match whose.usual(name) {
            Some(usual) => value(words, arg.kind, usual, now),
            None => words.word("look-as-usual"),
        },
    }
}

fn call(whose: Whose) -> Invocation {
    Invocation::new(COMMAND).with(FOR, whose.name())
}

/// All that can be chosen, with how it stands, and a button for each.
pub(crate) fn overview(words: Words<'_>, chosen: &Chosen, args: &[&Arg], now: Millis) -> Message {
    let whose = chosen.whose;
    let mut lines = vec![words.word(&format!("settings-of-{}", whose.name()))];
    lines.extend(args.iter().map(|arg| {
        let state = state(words, chosen, arg, now);
        words.say("setting-line", &[("setting", name(words, arg).into()), ("value", state.into())])
    }));
    lines.push(words.say("settings-how", &[("example", example(whose).into())]));
    let mut buttons: Vec<Option<Button>> =
        args.iter().map(|arg| button(name(words, arg), Style::Plain, &call(whose).with(PAGE, arg.name))).collect();
    let other = whose.other();
    buttons.push(button(words.word(&format!("button-settings-{}", other.name())), Style::Plain, &call(other)));
    Message { text: lines.join("\n"), buttons: in_rows(buttons), ..Message::default() }
}

fn example(whose: Whose) -> &'static str {
    match whose {
        Whose::Person => "/settings zone=Asia/Shanghai",
        Whose::Server => "/settings for=server time=2d",
    }
}

/// One setting: what it does, how it stands, and its values to choose from.
pub(crate) fn page(words: Words<'_>, chosen: &Chosen, arg: &Arg, now: Millis) -> Message {
    let whose = chosen.whose;
    let state = state(words, chosen, arg, now);
    let head = words.say("setting-line", &[("setting", name(words, arg).into()), ("value", state.into())]);
    let about = words
        .known_name(&format!("setting-about-{}", whose.name()), arg.name)
        .unwrap_or_else(|| words.word(&format!("setting-about-{}", arg.name)));
    let own = chosen.get(arg.name);
    let choose = |offered: String| {
        let label = value(words, arg.kind, &offered, now);
        let label = if own == Some(offered.as_str()) { format!("✓ {label}") } else { label };
        button(label, Style::Plain, &call(whose).with(arg.name, &offered))
    };
    let mut buttons: Vec<Option<Button>> = offered(arg).into_iter().map(choose).collect();
    if arg.name != "channels" {
        let usual = call(whose).with(PAGE, arg.name).with(RESET, "default");
        buttons.push(button(words.word("button-as-usual"), Style::Plain, &usual));
    }
    buttons.push(button(words.word("button-all-settings"), Style::Plain, &call(whose)));
    Message { text: format!("{head}\n{about}"), buttons: in_rows(buttons), ..Message::default() }
}

fn in_rows(buttons: Vec<Option<Button>>) -> Vec<Vec<Button>> {
    let buttons: Vec<Button> = buttons.into_iter().flatten().collect();
    buttons.chunks(ROW).map(<[Button]>::to_vec).collect()
}
