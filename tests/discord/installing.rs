//! How the application is in a server: with its bot, without, not any more; what is set in the portal; roles; the menu
//! beside those of other bots.

use sanguo_discord_loopback::{Discord, Install, kind, permission};
use serde_json::json;

use crate::discord::{begin, play, turn_of, turns};
use crate::harness::{Platform, tool_with};

#[test]
fn commands_without_the_bot_say_at_once_that_it_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let turn = turn_of(&discord, table.thread, "A");
    for install in [Install::CommandsOnly, Install::ByUsers, Install::Nobody] {
        discord.install(install);
        let elsewhere = discord.channel(kind::TEXT);
        let refused = discord.slash("B", elsewhere, "new", &json!({})).text();
        assert!(refused.contains("not a member of this server") && refused.contains("oauth2/authorize"), "{refused}");
        // What is there already can be played on, as from anywhere.
        assert!(discord.press("A", turn.id, "My board").answer().picture);
    }
    assert!(bot.terminate());
    // A bot that begins without being there knows it too.
    let _bot = discord.bot(folder.path());
    discord.install(Install::CommandsOnly);
    let elsewhere = discord.channel(kind::TEXT);
    let refused = discord.slash("B", elsewhere, "new", &json!({})).text();
    assert!(refused.contains("not a member of this server"), "{refused}");
    let games = discord.slash("A", elsewhere, "games", &json!({})).text();
    assert!(games.contains("#1") && !games.contains("#2"), "no game was opened that nobody sees: {games}");
    discord.install(Install::Bot);
    assert!(discord.slash("B", elsewhere, "new", &json!({})).text().contains("#2"));
}

#[test]
fn a_role_that_is_given_to_the_bot_lets_waiting_messages_go() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let role = discord.role(0);
    discord.allow_role(table.channel, role, permission::SEND_IN_THREADS);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    play(&discord, table.thread, "A", "q12o11").text();
    discord.wait_calls(&format!("POST /api/v10/channels/{}/messages", table.thread), 2);
    discord.wait_calls(&format!("GET /api/v10/channels/{}", table.thread), 1);
    assert_eq!(turns(&discord, table.thread).len(), 1);
    discord.give_role(role);
    turn_of(&discord, table.thread, "B");
}

#[test]
fn the_check_tells_what_to_set_in_the_portal() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    assert!(bot.terminate());
    let check = |settings: serde_json::Value| {
        discord.set_application(settings);
        let checked = tool_with(folder.path(), &["check"], &discord.environment(folder.path()));
        (String::from_utf8_lossy(&checked.stdout).into_owned(), String::from_utf8_lossy(&checked.stderr).into_owned())
    };
    let install = |scopes: &[&str], permissions: u64| json!({"0": {"oauth2_install_params": {"scopes": scopes, "permissions": permissions.to_string()}}});
    let (well, wrong) = check(json!({}));
    assert!(well.contains("the portal's settings let servers add the bot") && wrong.is_empty(), "{well} {wrong}");
    for (settings, words) in [
        (json!({"interactions_endpoint_url": "https://example.org/"}), vec!["Interactions Endpoint URL", "hears none"]),
        (json!({"bot_require_code_grant": true}), vec!["Requires OAuth2 Code Grant"]),
        (
            json!({"integration_types_config": install(&["applications.commands"], 0)}),
            vec!["Default Install Settings", "scope \"bot\"", "Create Public Threads"],
        ),
        (
            json!({"integration_types_config": install(&["applications.commands", "bot"], permission::VIEW)}),
            vec!["does not grant it", "Attach Files"],
        ),
        (json!({"integration_types_config": null, "install_params": null}), vec!["scope \"bot\""]),
    ] {
        let (_, wrong) = check(settings.clone());
        assert!(words.iter().all(|word| wrong.contains(word)) && wrong.lines().count() == 1, "{settings}: {wrong}");
    }
    discord.set_application(json!({}));
    discord.set_sessions_left(3);
    let (_, wrong) = check(json!({}));
    assert!(wrong.contains("3 more connections are allowed and it waits"), "{wrong}");
}

#[test]
fn an_application_for_servers_only_gets_its_menu() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let only =
        json!({"0": {"oauth2_install_params": {"scopes": ["applications.commands", "bot"], "permissions": "0"}}});
    discord.set_application(json!({"integration_types_config": only}));
    let _bot = discord.bot(folder.path());
    begin(&discord);
}

#[test]
fn beside_bots_with_the_same_commands_names_have_a_prefix_and_texts_know_it() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot_with(folder.path(), &[("DISCORD_COMMAND_PREFIX", "sanguo-")]);
    // Discord shows commands before the bot has the answer that tells their numbers; until then texts name them plainly.
    assert!(bot.log_says("commands registered"), "{}", bot.log());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "sanguo-new", &json!({"seat": "wu"})).text();
    let lobby = discord.wait_text(channel, "opens a new game");
    let menu = discord.menu(None).unwrap();
    let all = menu.as_array().unwrap();
    assert!(all.iter().all(|command| command["name"].as_str().unwrap().starts_with("sanguo-")));
    let local = |command: &serde_json::Value| command["name_localizations"]["zh-CN"].as_str().unwrap().to_owned();
    assert!(all.iter().all(|command| local(command).starts_with("sanguo-")));
    // Commands in texts can be tapped: with the name and number under which they are registered.
    let join = all.iter().find(|command| command["name"] == "sanguo-join").unwrap();
    let mention = format!("</sanguo-join:{}>", join["id"].as_str().unwrap());
    assert!(lobby.text().contains(&mention), "{}", lobby.text());
    let thread = discord.thread_of(channel);
    let numbers = discord.complete("B", channel, "sanguo-join", "game", "", &json!({}));
    assert_eq!(numbers.len(), 1, "{numbers:?}");
    discord.slash("B", thread, "sanguo-join", &json!({"seat": "wei"})).text();
    discord.slash("C", thread, "sanguo-join", &json!({"seat": "shu"})).text();
    turn_of(&discord, thread, "A");
    let help = discord.slash("D", thread, "sanguo-help", &json!({})).text();
    assert!(help.contains("</sanguo-move:") && !help.contains(" /move"), "{help}");
}

#[test]
fn who_manages_a_channel_or_its_threads_settles_its_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    let args = json!({"language": "zh-CN", "for": "channel"});
    let refused = discord.slash("A", channel, "language", &args).text();
    assert!(refused.contains("Only those who manage"), "{refused}");
    for (user, permission) in [("B", permission::MANAGE_CHANNELS), ("C", permission::MANAGE_THREADS)] {
        discord.allow_user(user, permission);
        let done = discord.slash(user, channel, "language", &args).text();
        assert!(!done.contains("Only those"), "{done}");
    }
}
