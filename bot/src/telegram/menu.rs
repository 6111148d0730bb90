//! The menus of commands that Telegram shows, by language and kind of chat.

use sanguo_commands::{Catalogue, Language, Scope, Texts};
use teloxide::payloads::setters::*;
use teloxide::requests::{Request, Requester};
use teloxide::types::{BotCommand, BotCommandScope};

use super::outbound::client::Client;
use super::outbound::error::describe;
use crate::front::text::cut;

/// The most commands of one menu.
const MOST: usize = 100;
/// The longest description of a command, in characters.
const ABOUT: usize = 256;

/// The menus: for whom, and in which of the two-letter languages that Telegram knows. Without a language: everybody
/// whose language has no menu of its own. Readers of traditional characters choose theirs by `/language`.
pub fn menus(
    catalogue: &Catalogue,
    texts: &Texts,
    fallback: Language,
) -> Vec<(BotCommandScope, Option<&'static str>, Vec<BotCommand>)> {
    let scopes =
        [BotCommandScope::AllPrivateChats, BotCommandScope::AllGroupChats, BotCommandScope::AllChatAdministrators];
    let languages = [(None, fallback), (Some("en"), Language::English), (Some("zh"), Language::Simplified)];
    let mut menus = Vec::new();
    for scope in scopes {
        for (code, language) in languages {
            menus.push((scope.clone(), code, menu(catalogue, texts, language, &scope)));
        }
    }
    menus
}

fn menu(catalogue: &Catalogue, texts: &Texts, language: Language, scope: &BotCommandScope) -> Vec<BotCommand> {
    let private = *scope == BotCommandScope::AllPrivateChats;
    let admins = *scope == BotCommandScope::AllChatAdministrators;
    let shown = catalogue.iter().filter(|spec| !private || !matches!(spec.scope, Scope::Lobby | Scope::Opening));
    shown
        .take(MOST)
        .map(|spec| {
            // What admins can settle for the whole group may be described to them in other words.
            let for_admins = texts.find(language, &format!("telegram-admin-{}", spec.name), &[]).filter(|_| admins);
            let about = for_admins.unwrap_or_else(|| spec.about(texts, language));
            BotCommand::new(spec.name, cut(&about, ABOUT))
        })
        .collect()
}

/// Sets the menus. The bot works without them, so trouble is only told to the host.
pub async fn set(client: &Client, catalogue: &Catalogue, texts: &Texts, fallback: Language) {
    for (scope, code, commands) in menus(catalogue, texts, fallback) {
        let mut request = client.bot.set_my_commands(commands).scope(scope);
        if let Some(code) = code {
            request = request.language_code(code);
        }
        if let Err(error) = request.send().await {
            tracing::warn!(why = describe(&client.bot, &error), "could not set a command menu");
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
            for (scope, _, commands) in menus(&Catalogue::new(specs), &Texts::new(), Language::English) {
                let private = scope == BotCommandScope::AllPrivateChats;
                assert!(commands.len() == 100 || private && count == 100, "{}", commands.len());
                assert!(commands.iter().all(|command| (1..=256).contains(&command.description.chars().count())));
            }
        }
    }

    #[test]
    fn menus_are_as_telegram_takes_them() {
        let menus = menus(sanguo_commands::catalogue(), &Texts::new(), Language::Traditional);
        assert_eq!(menus.len(), 9);
        for (scope, code, commands) in &menus {
            assert!((1..=100).contains(&commands.len()));
            for command in commands {
                let name = &command.command;
                let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
                assert!(letters && (1..=32).contains(&name.len()), "{name}");
                assert!((1..=256).contains(&command.description.chars().count()), "{name}");
            }
            let has = |name: &str| commands.iter().any(|command| command.command == name);
            assert_eq!(has("new"), *scope != BotCommandScope::AllPrivateChats);
            let moves = commands.iter().find(|c| c.command == "move").map(|c| c.description.as_str());
            assert_eq!(moves.is_some_and(|about| about.contains("走棋")), *code != Some("en"), "{code:?}");
        }
        let about = |scope: BotCommandScope| {
            let (_, _, commands) = menus.iter().find(|(s, c, _)| *s == scope && *c == Some("en")).unwrap();
            commands.iter().find(|c| c.command == "language").unwrap().description.clone()
        };
        assert_ne!(about(BotCommandScope::AllGroupChats), about(BotCommandScope::AllChatAdministrators));
    }
}
