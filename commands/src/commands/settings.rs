//! `settings`: all that can be chosen, for oneself or for the whole server, in menus or at once.

use async_trait::async_trait;
use sanguo_store::{State, View, Which};

use super::{Command, Look};
use crate::ask::spec::{Action, Arg, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::settings::{FOR, PAGE, RESET, name, overview, page, state};
use crate::settings::chosen::{Chosen, Whose};
use crate::settings::{Confirm, Creators, Notation, Reminders, channel_name};
use crate::time::digest;

pub(crate) struct Settings;

/// The channels in which alone games are opened.
const CHANNELS: &str = "channels";
/// Games are opened in this channel, no longer in it, or everywhere.
const HERE: &str = "here";
const NOT_HERE: &str = "not-here";
const EVERYWHERE: &str = "everywhere";

static SPEC: Spec = Spec {
    name: "settings",
    args: &[
        optional(FOR, ArgKind::Party),
        optional("language", ArgKind::Language),
        optional("zone", ArgKind::Zone),
        optional("quiet", ArgKind::Quiet),
        optional("reminders", ArgKind::Choice(&Reminders::NAMES)),
        optional("digest", ArgKind::Hour),
        optional("confirm", ArgKind::Choice(&Confirm::NAMES)),
        optional("blunders", ArgKind::Switch),
        optional("notation", ArgKind::Choice(&Notation::NAMES)),
        optional("theme", ArgKind::Theme),
        optional("names", ArgKind::Names),
        optional("game", ArgKind::Variant),
        optional("time", ArgKind::Pace),
        optional("threads", ArgKind::Switch),
        optional("create", ArgKind::Choice(&Creators::NAMES)),
        optional(CHANNELS, ArgKind::Choice(&[HERE, NOT_HERE, EVERYWHERE])),
        optional(RESET, ArgKind::Choice(&["default"])),
        optional(PAGE, ArgKind::Hidden),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

/// Whether a call chooses something.
fn chooses(call: &Invocation) -> bool {
    let something = |arg: &&Arg| !matches!(arg.kind, ArgKind::Party | ArgKind::Hidden);
    SPEC.args.iter().filter(something).any(|arg| call.get(arg.name).is_some())
}

/// The argument of a name.
fn arg(name: &str) -> Option<&'static Arg> {
    SPEC.args.iter().find(|arg| arg.name == name)
}

/// The arguments for what can be chosen, in the order in which it is shown.
fn args(whose: Whose) -> Vec<&'static Arg> {
    whose.names().iter().filter_map(|name| arg(name)).collect()
}

#[async_trait]
impl Command for Settings {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn shows(&self, call: &Invocation) -> Option<&'static dyn Look> {
        (!chooses(call)).then_some(&Pages)
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let whose = Whose::of(call);
        check_whose(context, whose, call)?;
        // What was chosen as it is from now on; by name, `None` for what is as usual again.
        let mut choices: Vec<(&'static str, Option<String>)> = Vec::new();
        let reset = call.get(RESET).is_some();
        for name in whose.names().iter().copied() {
            match call.get(name) {
                Some(value) => choices.push((name, Some(value.to_owned()))),
                None if reset && call.get(PAGE).is_none_or(|page| page == name) => choices.push((name, None)),
                None => {}
            }
        }
        match whose {
            Whose::Person => choose_for_oneself(context, &choices).await?,
            Whose::Server => choose_for_server(context, &choices).await?,
        }
        let (chosen, now) = (Chosen::load(context, whose).await?, context.now());
        let words = context.words();
        let lines = choices.iter().filter_map(|(name, _)| arg(name)).map(|arg| line(words, &chosen, arg, now));
        let lines = lines.collect::<Vec<_>>();
        let done = words.say("done-settings", &[("settings", words.list(&lines).into())]);
        if !context.is_tap() {
            return Ok(Answer::private(Message::text(done)));
        }
        let shown = overview(words, &chosen, &args(whose), now);
        Ok(Answer::dialogue(Message { text: format!("{done}\n\n{}", shown.text), ..shown }))
    }
}

/// A setting and how it stands.
fn line(words: crate::say::text::Words<'_>, chosen: &Chosen, arg: &Arg, now: i64) -> String {
    let state = state(words, chosen, arg, now);
    words.say("setting-is", &[("setting", name(words, arg).into()), ("value", state.into())])
}

/// Whether all that is chosen is something that they can choose for whom it is chosen.
fn check_whose(context: &Context<'_>, whose: Whose, call: &Invocation) -> Result<(), Refusal> {
    let known = |name: &str| whose.names().contains(&name);
    let others = whose.other().names().iter().filter(|name| !known(name));
    let Some(arg) = others.copied().find(|name| call.get(name).is_some()).and_then(arg) else { return Ok(()) };
    let name = name(context.words(), arg);
    Err(match whose {
        Whose::Server => Refusal::NotOfServers { name },
        Whose::Person => {
            let value = call.get(arg.name).unwrap_or_default();
            Refusal::NotOfPlayers { name, command: format!("/{} for=server {}={value}", SPEC.name, arg.name) }
        }
    })
}

/// Chooses for the requester.
async fn choose_for_oneself(
    context: &mut Context<'_>,
    choices: &[(&'static str, Option<String>)],
) -> Result<(), Refusal> {
    let mut chosen = Chosen::load(context, Whose::Person).await?;
    let id = context.person.id;
    for (name, value) in choices {
        match *name {
            "language" => {
                context.change.set_person_language(id, value.as_deref()).await?;
                context.person.language.clone_from(value);
            }
            "theme" => chosen.look.theme.clone_from(value),
            "names" => chosen.look.names.clone_from(value),
            name => {
                let settings = std::mem::take(&mut chosen.of_person);
                chosen.of_person = match value {
                    Some(value) => settings.with(name, value),
                    None => settings.without(name),
                };
            }
        }
    }
    let look = written(&chosen.look);
    context.change.set_person_look(id, look.as_deref()).await?;
    context.person.look = look;
    context.change.set_person_settings(id, &chosen.of_person.write()).await?;
    let now = context.now();
    digest::set(&mut context.change, id, now).await?;
    if choices.iter().any(|(name, _)| matches!(*name, "quiet" | "zone")) {
        for row in context.change.games(Which::OpenOf(id)).await? {
            if row.state == State::Playing {
                renew(context, row).await?;
            }
        }
    }
    Ok(())
}

/// Chooses for the server of the place, which is told.
async fn choose_for_server(
    context: &mut Context<'_>,
    choices: &[(&'static str, Option<String>)],
) -> Result<(), Refusal> {
    let place = context.place.clone();
    let mut chosen = Chosen::load(context, Whose::Server).await?;
    let server = context.change.server_of(&place).await?;
    for (name, value) in choices {
        match (*name, value.as_deref()) {
            ("language", language) => {
                context.change.set_server_language(&place, language).await?;
                if let Some(language) = language {
                    context.place.language = Some(language.to_owned());
                }
            }
            ("theme", _) => chosen.look.theme.clone_from(value),
            ("names", _) => chosen.look.names.clone_from(value),
            (CHANNELS, value) => chosen.of_server = channels(chosen.of_server, value, &channel_name(&place, &server)),
            (name, Some(value)) => chosen.of_server = chosen.of_server.with(name, value),
            (name, None) => chosen.of_server = chosen.of_server.without(name),
        }
    }
    if choices.iter().any(|(name, _)| matches!(*name, "theme" | "names")) {
        context.change.set_server_look(&place, written(&chosen.look).as_deref()).await?;
    }
    context.change.set_server_settings(&place, &chosen.of_server.write()).await?;
    if choices.iter().any(|(name, _)| matches!(*name, "quiet" | "zone")) {
        for game in context.change.games_of_server(&place).await? {
            if let Some(row) = context.change.game(game).await? {
                renew(context, row).await?;
            }
        }
    }
    let chosen = Chosen::load(context, Whose::Server).await?;
    let (words, now) = (context.public(&context.place), context.now());
    let lines = choices.iter().filter_map(|(name, _)| arg(name)).map(|arg| line(words, &chosen, arg, now));
    let lines = lines.collect::<Vec<_>>();
    let args = [("name", context.name().into()), ("settings", words.list(&lines).into())];
    context.send_to(&place, None, &Message::text(words.say("tell-settings", &args))).await
}

/// The settings with this channel among those in which alone games are opened, without it, or with none.
fn channels(
    settings: crate::settings::ServerSettings,
    choice: Option<&str>,
    here: &str,
) -> crate::settings::ServerSettings {
    let mut all: Vec<String> = settings.channels().into_iter().map(str::to_owned).collect();
    match choice {
        Some(HERE) if !all.iter().any(|channel| channel == here) => all.push(here.to_owned()),
        Some(HERE) => {}
        Some(NOT_HERE) => all.retain(|channel| channel != here),
        _ => all.clear(),
    }
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    settings.with_channels(&all)
}

/// A look as it is stored; nothing when nothing is chosen.
fn written(look: &Preferences) -> Option<String> {
    Some(look.write()).filter(|look| !look.is_empty())
}

/// What is due in a game may be due at other times now. One that does not replay is noticed by whoever plays it.
async fn renew(context: &mut Context<'_>, row: sanguo_store::GameRow) -> Result<(), Refusal> {
    let now = context.now();
    let Ok(mut loaded) = LoadedGame::load(&mut context.change, row, None).await else { return Ok(()) };
    loaded.set_timers(&mut context.change, now).await
}

/// Looking at what is chosen, and at what can be.
struct Pages;

#[async_trait]
impl Look for Pages {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let whose = Whose::of(call);
        let (chosen, words, now) = (Chosen::load(context, whose).await?, context.words(), context.now());
        let named = call.get(PAGE).filter(|name| whose.names().contains(name)).and_then(arg);
        Ok(Answer::dialogue(match named {
            Some(arg) => page(words, &chosen, arg, now),
            None => overview(words, &chosen, &args(whose), now),
        }))
    }
}
