//! The menus of commands that Telegram shows, by language and kind of chat.

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Catalogue, Language, Scope, Service, Texts};
use teloxide::payloads::setters::*;
use teloxide::requests::{Request, Requester};
use teloxide::types::{BotCommand, BotCommandScope};

use super::outbound::client::Client;
use super::outbound::error::ErrorKind;
use super::spelling::Spelling;
use crate::clock;
use crate::front::Backoff;
use crate::front::text::cut;

/// The most commands of one menu.
const MOST: usize = 100;
/// The longest description of a command, in characters.
const ABOUT: usize = 256;
/// The pauses before menus are set that could not be.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(10), Duration::from_secs(600));

/// The menus: for whom, and in which of the two-letter languages that Telegram knows. Without a language: everybody
/// whose language has no menu of its own. Readers of traditional characters choose theirs by `/language`.
pub fn menus(
    catalogue: &Catalogue,
    texts: &Texts,
    spelling: &Spelling,
    fallback: Language,
) -> Vec<(BotCommandScope, Option<&'static str>, Vec<BotCommand>)> {
    let scopes =
        [BotCommandScope::AllPrivateChats, BotCommandScope::AllGroupChats, BotCommandScope::AllChatAdministrators];
    let languages = [(None, fallback), (Some("en"), Language::English), (Some("zh"), Language::Simplified)];
    let mut menus = Vec::new();
    for scope in scopes {
        for (code, language) in languages {
            menus.push((scope.clone(), code, menu(catalogue, texts, spelling, language, &scope)));
        }
    }
    menus
}

fn menu(
    catalogue: &Catalogue,
    texts: &Texts,
    spelling: &Spelling,
    language: Language,
    scope: &BotCommandScope,
) -> Vec<BotCommand> {
    let private = *scope == BotCommandScope::AllPrivateChats;
    let admins = *scope == BotCommandScope::AllChatAdministrators;
    let shown = catalogue.iter().filter(|spec| !private || !matches!(spec.scope, Scope::Lobby | Scope::Opening));
    shown
        .take(MOST)
        .map(|spec| {
            // What admins can settle for the whole group may be described to them in other words.
            let for_admins = texts.find(language, &format!("telegram-admin-{}", spec.name), &[]).filter(|_| admins);
            let about = for_admins.unwrap_or_else(|| spec.about(texts, language));
            BotCommand::new(spelling.name(spec.name), cut(&spelling.write(&about), ABOUT))
        })
        .collect()
}

/// Sets the menus, each as often as it takes. The bot works without them, so nothing waits for it, and trouble is only
/// told to the host.
pub async fn set(client: Arc<Client>, service: Arc<Service>, fallback: Language) {
    let mut menus = menus(service.catalogue(), service.texts(), &client.spelling, fallback);
    let mut pauses = PAUSES;
    while !menus.is_empty() {
        let mut left = Vec::new();
        for (scope, code, commands) in menus {
            let mut request = client.bot.set_my_commands(commands.clone()).scope(scope.clone());
            if let Some(code) = code {
                request = request.language_code(code);
            }
            let Err(error) = request.send().await else { continue };
            let passes = matches!(ErrorKind::of(&error), ErrorKind::Later | ErrorKind::Flood(_));
            tracing::warn!(why = client.told(&error), again = passes, "could not set a command menu");
            if passes {
                left.push((scope, code, commands));
            }
        }
        menus = left;
        if !menus.is_empty() && client.stop.pause(pauses.next(clock::chance())).await {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use sanguo_commands::Spec;

    use super::*;

    #[test]
    fn a_hundred_commands_are_a_menu_and_more_are_cut_off() {
        let all = sanguo_commands::catalogue();
        for count in [100, 130] {
            let specs = (0..count).map(|i| {
                let like = all.iter().nth(i % all.iter().count()).unwrap();
                &*Box::leak(Box::new(Spec { name: format!("command{i}").leak(), ..*like }))
            });
            let spelling = Spelling::new(all, "");
            for (scope, _, commands) in menus(&Catalogue::new(specs), &Texts::new(), &spelling, Language::English) {
                let private = scope == BotCommandScope::AllPrivateChats;
                assert!(commands.len() == 100 || private && count == 100, "{}", commands.len());
                assert!(commands.iter().all(|command| (1..=256).contains(&command.description.chars().count())));
            }
        }
    }

    #[test]
    fn menus_are_as_telegram_takes_them() {
        let catalogue = sanguo_commands::catalogue();
        for prefix in ["", "abcdefghij_1"] {
            assert_good(
                prefix,
                &menus(catalogue, &Texts::new(), &Spelling::new(catalogue, prefix), Language::Traditional),
            );
        }
    }

    fn assert_good(prefix: &str, menus: &[(BotCommandScope, Option<&'static str>, Vec<BotCommand>)]) {
        assert_eq!(menus.len(), 9);
        for (scope, code, commands) in menus {
            assert!((1..=100).contains(&commands.len()));
            for command in commands {
                let name = &command.command;
                let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
                assert!(letters && (1..=32).contains(&name.len()), "{name}");
                assert!((1..=256).contains(&command.description.chars().count()), "{name}");
            }
            let is = |command: &BotCommand, name: &str| command.command == format!("{prefix}{name}");
            let has = |name: &str| commands.iter().any(|command| is(command, name));
            assert_eq!(has("new"), *scope != BotCommandScope::AllPrivateChats);
            let moves = commands.iter().find(|c| is(c, "move")).map(|c| c.description.as_str());
            assert_eq!(moves.is_some_and(|about| about.contains("走棋")), *code != Some("en"), "{code:?}");
        }
        let about = |scope: BotCommandScope| {
            let (_, _, commands) = menus.iter().find(|(s, c, _)| *s == scope && *c == Some("en")).unwrap();
            commands.iter().find(|c| c.command == format!("{prefix}language")).unwrap().description.clone()
        };
        assert_ne!(about(BotCommandScope::AllGroupChats), about(BotCommandScope::AllChatAdministrators));
    }
}
