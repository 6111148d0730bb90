//! The menu of slash commands, built from the catalogue, and registered when it has changed.

use std::collections::BTreeMap;
use std::time::Duration;

use sanguo_commands::{Arg, ArgKind, Catalogue, Language, Scope, Service, Spec, Texts, Who};
use serde_json::Value;
use serenity::all::{
    ApplicationId, CommandOptionType, CreateCommand, CreateCommandOption, GuildId, InteractionContext,
};
use serenity::http::Http;

use super::PAUSES;
use super::error::{DiscordError, ErrorKind, describe, kind};
use super::model::Command;
use super::outbound::markup::Markup;
use super::outbound::{client, limits};
use crate::front::{App, text};

/// Discord's names of the languages beside English, which is the name without one.
const LOCALES: [(&str, Language); 2] = [("zh-CN", Language::Simplified), ("zh-TW", Language::Traditional)];

/// The commands, for everywhere or for one server, with something before the names of all.
pub fn commands(catalogue: &Catalogue, texts: &Texts, everywhere: bool, prefix: &str) -> Vec<CreateCommand> {
    let left_out = catalogue.iter().count().saturating_sub(limits::COMMANDS);
    if left_out > 0 {
        tracing::warn!(left_out, "there are more commands than Discord shows");
    }
    catalogue.iter().take(limits::COMMANDS).map(|spec| command(texts, spec, everywhere, prefix)).collect()
}

fn command(texts: &Texts, spec: &Spec, everywhere: bool, prefix: &str) -> CreateCommand {
    let name = format!("{prefix}{}", spec.name);
    let mut command = CreateCommand::new(&name).description(spec.about(texts, Language::English));
    command = command.name_localized("en-US", name);
    for (locale, language) in LOCALES {
        command = command
            .name_localized(locale, format!("{prefix}{}", spec.name_in(texts, language)))
            .description_localized(locale, spec.about(texts, language));
    }
    // Whatever is not said is as the application has it in the portal: to ask for more would be refused.
    if everywhere && needs_server(spec) {
        command = command.contexts(vec![InteractionContext::Guild]);
    }
    // Arguments that must be given come first.
    let mut args: Vec<&Arg> = spec.file_arg().into_iter().chain(spec.visible_args()).collect();
    args.sort_by_key(|arg| !arg.required);
    command.set_options(args.into_iter().map(|arg| option(texts, spec, arg)).collect())
}

/// Whether a command would only be refused in private messages.
fn needs_server(spec: &Spec) -> bool {
    match spec.scope {
        Scope::Opening | Scope::Place => true,
        // Some games can be left while they are played, from anywhere.
        Scope::Lobby => spec.who != Who::Member,
        Scope::Anywhere => false,
    }
}

/// Whether Discord asks for the values of an argument while it is typed.
pub fn is_completed(kind: ArgKind) -> bool {
    let open = matches!(
        kind,
        ArgKind::Game
            | ArgKind::Move
            | ArgKind::Piece
            | ArgKind::Command
            | ArgKind::Pace
            | ArgKind::Zone
            | ArgKind::Quiet
            | ArgKind::Hour
            | ArgKind::Season
            | ArgKind::Seats
    );
    open || kind.values().len() > limits::CHOICES
}

/// Whether an argument is a number for Discord.
pub fn is_number(kind: ArgKind) -> bool {
    matches!(kind, ArgKind::Game | ArgKind::Number)
}

/// The text with an argument's name. Two kinds are called `game`: the rules, and a game that is being played.
fn name_key(arg: &Arg) -> String {
    let name = if arg.kind == ArgKind::Variant { "variant" } else { arg.name };
    format!("discord-arg-{name}")
}

fn option(texts: &Texts, spec: &Spec, arg: &Arg) -> CreateCommandOption {
    let about = |language| {
        let text = texts.get(language, &format!("arg-{}-{}", spec.name, arg.name), &[]);
        text::cut(&text, limits::CHOICE)
    };
    let kind = match arg.kind {
        ArgKind::Member => CommandOptionType::User,
        ArgKind::File => CommandOptionType::Attachment,
        kind if is_number(kind) => CommandOptionType::Integer,
        _ => CommandOptionType::String,
    };
    let mut option = CreateCommandOption::new(kind, arg.name, about(Language::English))
        .required(arg.required)
        .set_autocomplete(is_completed(arg.kind));
    if is_number(arg.kind) {
        option = option.min_int_value(u64::from(arg.kind == ArgKind::Game));
    }
    for (locale, language) in LOCALES {
        option = option
            .name_localized(locale, texts.get(language, &name_key(arg), &[]))
            .description_localized(locale, about(language));
    }
    if is_completed(arg.kind) {
        return option;
    }
    for value in arg.kind.values() {
        let name = |language| text::cut(&value.name(texts, language), limits::CHOICE);
        let local = LOCALES.map(|(locale, language)| (locale, name(language)));
        option = option.add_string_choice_localized(name(Language::English), value.word, local);
    }
    option
}

/// A menu, and where it belongs.
pub struct Menu<'a> {
    /// Discord's interface.
    pub http: &'a Http,
    /// The commands.
    pub service: &'a Service,
    /// Learns the numbers of the commands.
    pub markup: &'a Markup,
    /// Whose commands they are.
    pub application: ApplicationId,
    /// The only server in which they are shown.
    pub guild: Option<GuildId>,
}

/// The pauses before a menu that was refused is tried again.
const REFUSED: Duration = Duration::from_secs(60 * 60);

impl Menu<'_> {
    /// Registers the menu. Whatever goes wrong, users can give the commands that were registered before.
    pub async fn keep(&self, app: &App) {
        let mut pauses = PAUSES;
        loop {
            let pause = match self.register().await {
                Ok(Outcome::Registered(count)) => return tracing::info!(count, "commands registered"),
                Ok(Outcome::Unchanged) => return tracing::info!("commands are registered already"),
                Ok(Outcome::Later(why)) => {
                    let pause = pauses.next(app.clock.random());
                    tracing::warn!(why, ?pause, "could not register the commands; trying again");
                    pause
                }
                Err(error) => {
                    tracing::error!(%error, pause = ?REFUSED, "could not update the command menu; trying again");
                    REFUSED
                }
            };
            if app.stop.pause(pause).await {
                return;
            }
        }
    }

    /// Registers the menu where it belongs, unless that was done and nothing has changed since; takes it away elsewhere.
    ///
    /// # Errors
    /// When Discord refuses the menu, or the database cannot be used.
    async fn register(&self) -> Result<Outcome, DiscordError> {
        let Menu { http, service, markup, application, guild } = *self;
        let commands = commands(service.catalogue(), service.texts(), guild.is_none(), markup.prefix());
        let scope = format!("{application}/{}", guild.map(|id| id.to_string()).unwrap_or_default());
        let menu = in_order(&serde_json::to_value(&commands).unwrap_or_default());
        let store = service.store();
        let noted = store.discord_menus().await?;
        let own = format!("{application}/");
        for (other, _) in noted.iter().filter(|(other, _)| *other != scope && other.starts_with(&own)) {
            let guild = other.split('/').nth(1).and_then(|id| id.parse().ok()).map(GuildId::new);
            match client::set_commands(http, application, guild, &[]).await {
                Ok(_) => store.note_discord_menu(other, None).await?,
                // A server that the bot has left: nothing is shown there any more.
                Err(error) if matches!(kind(&error), ErrorKind::Forbidden | ErrorKind::Gone) => {
                    store.note_discord_menu(other, None).await?;
                }
                Err(error) if kind(&error).may_pass() => return Ok(Outcome::Later(describe(&error))),
                Err(error) => {
                    tracing::warn!(error = describe(&error), "could not remove the commands of the former scope")
                }
            }
        }
        let known = noted.iter().find(|(one, _)| *one == scope).map(|(_, menu)| menu.as_str());
        let there = match client::commands(http, application, guild).await {
            Ok(there) => there,
            Err(error) => return later_or(&error),
        };
        // The versions tell whether somebody else has changed the commands since.
        if known == Some(note(&menu, &there).as_str()) {
            markup.learn(&there);
            return Ok(Outcome::Unchanged);
        }
        match client::set_commands(http, application, guild, &commands).await {
            Ok(made) => {
                store.note_discord_menu(&scope, Some(&note(&menu, &made))).await?;
                markup.learn(&made);
                Ok(Outcome::Registered(made.len()))
            }
            Err(error) => later_or(&error),
        }
    }
}

/// A value as text that is the same whatever order its fields were in.
fn in_order(value: &Value) -> String {
    match value {
        Value::Object(object) => {
            let sorted: BTreeMap<&String, &Value> = object.iter().collect();
            let fields: Vec<String> =
                sorted.iter().map(|(key, value)| format!("{key:?}:{}", in_order(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(list) => format!("[{}]", list.iter().map(in_order).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

/// What became of registering.
#[derive(Debug)]
pub enum Outcome {
    /// The menu was there already.
    Unchanged,
    /// So many commands were registered.
    Registered(usize),
    /// It must be tried again.
    Later(String),
}

fn later_or(error: &serenity::Error) -> Result<Outcome, DiscordError> {
    match kind(error) {
        kind if kind.may_pass() => Ok(Outcome::Later(describe(error))),
        ErrorKind::Token => Err(DiscordError::Token),
        _ => Err(DiscordError::Menu(describe(error))),
    }
}

fn note(menu: &str, there: &[Command]) -> String {
    let mut versions: Vec<String> = there.iter().map(|c| format!("{}:{}", c.id, c.version)).collect();
    versions.sort();
    format!("{}\n{menu}", versions.join(" "))
}

#[cfg(test)]
mod tests {
    use super::super::place;
    use sanguo_commands::catalogue;

    use super::*;

    #[test]
    fn every_text_of_the_front_is_there_in_every_language() {
        let texts = Texts::new();
        let args =
            catalogue().iter().flat_map(|spec| spec.file_arg().into_iter().chain(spec.visible_args())).map(name_key);
        let permissions = place::NAMES.iter().map(|(_, key)| (*key).to_owned());
        let told = [
            "choose",
            "language",
            "only-in-server",
            "not-member",
            "cannot-open",
            "missing",
            "left",
            "hello",
            "hello-new",
            "private-thread",
        ];
        let keys = args.chain(permissions).chain(told.map(|key| format!("discord-{key}")));
        let keys: Vec<String> = keys.collect();
        for language in Language::ALL {
            let missing: Vec<_> = keys.iter().filter(|key| texts.find(language, key, &[]).is_none()).collect();
            assert!(missing.is_empty(), "{} lacks {missing:?}", language.code());
        }
        let asked = place::NAMES.iter().fold(serenity::all::Permissions::empty(), |all, (one, _)| all | *one);
        assert_eq!(asked, place::all_needed(), "each permission that is asked for has a name, and no other");
    }

    /// The characters of a command that Discord counts: names, descriptions and choices, each in its longest language.
    fn characters(value: &Value) -> usize {
        let longest = |name: &str| {
            let local = value[format!("{name}_localizations")].as_object().into_iter().flat_map(|map| map.values());
            let texts = local.chain([&value[name]]).filter_map(Value::as_str);
            texts.map(|text| text.chars().count()).max().unwrap_or_default()
        };
        let inner = ["options", "choices"].into_iter().filter_map(|list| value[list].as_array()).flatten();
        let chosen = value["value"].as_str().map_or(0, |text| text.chars().count());
        longest("name") + longest("description") + chosen + inner.map(characters).sum::<usize>()
    }

    fn assert_fits(menu: &[CreateCommand]) {
        assert!((1..=100).contains(&menu.len()));
        let texts = |value: &Value, name: &str| -> Vec<String> {
            let local = value[format!("{name}_localizations")].as_object().cloned().unwrap_or_default();
            local
                .into_iter()
                .map(|(_, text)| text)
                .chain([value[name].clone()])
                .map(|t| t.as_str().unwrap().to_owned())
                .collect()
        };
        let named = |value: &Value, longest: usize| {
            assert!(texts(value, "name").iter().all(|name| (1..=longest).contains(&name.chars().count())), "{value}");
        };
        for command in menu {
            let command = serde_json::to_value(command).unwrap();
            assert!(characters(&command) <= 8000, "{}: {} characters", command["name"], characters(&command));
            let options = command["options"].as_array().unwrap();
            assert!(options.len() <= 25, "{command}");
            for value in options.iter().chain([&command]) {
                named(value, 32);
                let about = texts(value, "description");
                assert!(about.iter().all(|about| (1..=100).contains(&about.chars().count())), "{value}");
                let choices = value["choices"].as_array().cloned().unwrap_or_default();
                assert!(choices.len() <= 25 && (choices.is_empty() || value["autocomplete"] != true), "{value}");
                choices.iter().for_each(|choice| named(choice, 100));
            }
        }
    }

    #[test]
    fn the_menu_is_within_the_limits_of_discord_with_a_hundred_commands_too() {
        let texts = Texts::new();
        let menu = commands(catalogue(), &texts, true, "");
        assert_eq!(menu.len(), catalogue().iter().count());
        assert_fits(&menu);
        let help = serde_json::to_value(&menu).unwrap();
        let help = help.as_array().unwrap().iter().find(|command| command["name"] == "help").unwrap();
        assert_eq!(help["options"][0]["autocomplete"], true, "there may be more commands than choices");
        for count in [100, 130] {
            let specs = (0..count).map(|i| {
                let like = catalogue().iter().nth(i % catalogue().iter().count()).unwrap();
                &*Box::leak(Box::new(Spec { name: format!("command{i}").leak(), ..*like }))
            });
            let menu = commands(&Catalogue::new(specs), &texts, true, "");
            assert_eq!(menu.len(), 100);
            assert_fits(&menu);
        }
    }

    #[test]
    fn the_same_menu_is_the_same_text() {
        let texts = Texts::new();
        let text = || in_order(&serde_json::to_value(commands(catalogue(), &texts, true, "")).unwrap());
        assert!((0..20).all(|_| text() == text()));
        let everywhere = serde_json::to_value(commands(catalogue(), &texts, true, "")).unwrap();
        let (new, board) = (0, everywhere.as_array().unwrap().iter().position(|one| one["name"] == "board").unwrap());
        assert_eq!(everywhere[new]["contexts"], serde_json::json!([0]), "it opens nothing in private messages");
        assert!(everywhere[board]["contexts"].is_null() && everywhere[board]["integration_types"].is_null());
        assert!(serde_json::to_value(commands(catalogue(), &texts, false, "")).unwrap()[new]["contexts"].is_null());
        let prefixed = commands(catalogue(), &texts, true, "abcdefghijk-");
        assert_fits(&prefixed);
        let prefixed = serde_json::to_value(prefixed).unwrap();
        assert_eq!(prefixed[new]["name"], "abcdefghijk-new");
        assert!(prefixed[new]["name_localizations"]["zh-CN"].as_str().unwrap().starts_with("abcdefghijk-"));
    }
}
