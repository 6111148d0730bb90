//! Starting, the menu of commands, the host's check, and that no test can reach the real hosts.

use std::time::{Duration, Instant};

use sanguo_discord_loopback::{APPLICATION, Discord, GUILD, Trouble, kind, permission};
use serde_json::{Value, json};

use crate::discord::begin;
use crate::harness::{Bot, Platform, Process, tool, tool_with};

#[test]
fn the_menu_is_the_catalogue_in_three_languages_and_registered_when_it_changes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    // The log goes on where that of the bot before has ended.
    let mut times = 0;
    let mut registered = |bot: Process| {
        times += 1;
        let begun = Instant::now();
        while bot.log().matches("commands registered").count() < times {
            assert!(begun.elapsed() < Duration::from_secs(30), "{}", bot.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        bot
    };
    let bot = registered(discord.bot(folder.path()));
    let menu = discord.menu(None).expect("a menu");
    let commands = menu.as_array().unwrap();
    assert!(commands.len() >= 19, "{}", commands.len());
    let find = |name: &str| commands.iter().find(|command| command["name"] == name).unwrap().clone();
    let mv = find("move");
    assert_eq!(mv["name_localizations"]["zh-CN"], "走");
    assert!(mv["description_localizations"]["zh-TW"].is_string() && mv["name_localizations"]["en-US"] == "move");
    assert_eq!(mv["options"][0]["autocomplete"], true);
    let seat = &find("join")["options"][0];
    assert_eq!(seat["choices"].as_array().unwrap().len(), 4, "{seat}");
    let hidden: Vec<&str> = commands
        .iter()
        // A film is of some moves from one to another.
        .filter(|command| command["name"] != "replay")
        .flat_map(|command| command["options"].as_array().unwrap())
        .filter_map(|option| option["name"].as_str())
        .filter(|name| ["at", "from", "to", "go", "vote"].contains(name))
        .collect();
    assert!(hidden.is_empty(), "what only buttons set is nobody's to type: {hidden:?}");
    assert!(bot.log().contains(&format!("client_id={APPLICATION}&scope=bot+applications.commands&permissions=")));
    let permissions = permission::ALL_NEEDED.to_string();
    assert!(bot.log().contains(&format!("permissions={permissions}")), "exactly what is needed: {}", bot.log());
    assert!(bot.terminate());
    let puts = || discord.calls("PUT /api/v10/applications").len();
    assert_eq!(puts(), 1);
    let bot = discord.bot(folder.path());
    assert!(bot.log_says("registered already"), "{}", bot.log());
    assert_eq!(puts(), 1, "nothing has changed");
    assert!(bot.terminate());
    // Somebody else has changed it.
    discord.spoil_menu();
    let bot = registered(discord.bot(folder.path()));
    assert_eq!(puts(), 2);
    assert!(bot.terminate());
    // For one server only, and back.
    let bot = registered(discord.bot_with(folder.path(), &[("DISCORD_GUILD", &GUILD.to_string())]));
    assert_eq!(discord.menu(None), Some(json!([])));
    assert_eq!(discord.menu(Some(GUILD)).and_then(|menu| menu.as_array().map(Vec::len)), Some(commands.len()));
    assert!(bot.terminate());
    let _bot = registered(discord.bot(folder.path()));
    assert_eq!(discord.menu(Some(GUILD)), Some(json!([])));
    assert_eq!(discord.menu(None).and_then(|menu| menu.as_array().map(Vec::len)), Some(commands.len()));
}

#[test]
fn trouble_at_the_start_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    discord.fail("GET", "oauth2/applications/@me", 1, Trouble::Refused(503, 0));
    discord.fail("PUT", "/commands", 1, Trouble::Refused(500, 0));
    discord.fail("GET", "gateway", 2, Trouble::Refused(502, 0));
    let bot = discord.bot(folder.path());
    begin(&discord);
    assert!(bot.log().contains("trying again"), "{}", bot.log());
}

#[test]
fn a_wrong_token_is_told_and_ends_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let mut environment = discord.environment(folder.path());
    environment.push(("DISCORD_TOKEN".to_owned(), "not.the.token".to_owned()));
    let mut bot = Process::start(folder.path(), &environment);
    assert!(!bot.ended());
    assert!(bot.log().contains("does not accept the token") && !bot.log().contains("not.the.token"), "{}", bot.log());
    let checked = tool_with(folder.path(), &["check"], &environment);
    assert!(!checked.status.success());
    assert!(String::from_utf8_lossy(&checked.stderr).contains("does not accept the token"));
}

#[test]
fn the_check_says_what_is_well_and_what_to_mend() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let check = || {
        let checked = tool_with(folder.path(), &["check"], &discord.environment(folder.path()));
        (
            checked.status.success(),
            String::from_utf8_lossy(&checked.stdout).into_owned() + &String::from_utf8_lossy(&checked.stderr),
        )
    };
    let (well, told) = check();
    assert!(well, "{told}");
    for words in ["accepts the token", "no privileged intents", "in 1 servers", "in 1 places"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    discord.deny(table.channel, permission::ATTACH | permission::SEND_IN_THREADS);
    let (well, told) = check();
    assert!(!well && told.contains("lacks: Attach Files, Send Messages in Threads"), "{told}");
    discord.set_member(false);
    let (well, told) = check();
    assert!(!well && told.contains("in no server yet; invite it with"), "{told}");
    let alone = tool(folder.path(), &["check"]);
    assert!(String::from_utf8_lossy(&alone.stdout).contains("no DISCORD_TOKEN is set"));
}

#[test]
fn with_a_test_server_in_its_place_nothing_else_is_ever_reached() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let environment = |change: (&str, &str)| {
        let mut all = discord.environment(folder.path());
        all.push((change.0.to_owned(), change.1.to_owned()));
        all
    };
    // Another machine, half a seam, an authority that is none.
    for change in [
        ("DISCORD_API_ADDRESS", "192.0.2.1:443"),
        ("DISCORD_API_ADDRESS", "nonsense"),
        ("DISCORD_API_CA", "missing.pem"),
    ] {
        let mut bot = Process::start(folder.path(), &environment(change));
        assert!(!bot.ended(), "{change:?}");
    }
    let half: Vec<_> =
        discord.environment(folder.path()).into_iter().filter(|(name, _)| name != "DISCORD_API_CA").collect();
    assert!(!Process::start(folder.path(), &half).ended());
    assert!(discord.calls("").is_empty());
    // A gateway elsewhere is refused for good, and one that is not told is not replaced by the client's own.
    discord.set_gateway("wss://gateway.discord.gg");
    let mut bot = Process::start(folder.path(), &discord.environment(folder.path()));
    assert!(!bot.ended());
    assert!(bot.log().contains("the gateway wss://gateway.discord.gg is not used"), "{}", bot.log());
    assert_eq!(discord.connections(), (0, 0));
    // One that is told to the bot, but not to its client a moment later: the client would take its built-in one.
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    discord.fail_after(1, "GET", "gateway", 1, Trouble::Refused(500, 0));
    let bot = discord.bot(folder.path());
    assert!(bot.log().contains("the gateway wss://gateway.discord.gg is not used"), "{}", bot.log());
    assert_eq!(discord.connections(), (1, 0));
}

#[test]
fn without_a_token_the_local_channel_runs_and_with_one_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let local = Bot::start(folder.path());
    assert!(local.terminate());
    std::fs::remove_file(folder.path().join("bot.log")).unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    assert!(!bot.log().contains("in a browser"), "{}", bot.log());
    let help = tool_with(folder.path(), &["--help"], &discord.environment(folder.path()));
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("DISCORD_TOKEN") && !help.contains(sanguo_discord_loopback::TOKEN), "{help}");
    let channel = discord.channel(kind::TEXT);
    let rules: Value = json!({"game": "shogi"});
    assert!(!discord.slash("A", channel, "rules", &rules).text().is_empty());
}

#[test]
fn variables_that_are_set_to_nothing_are_as_good_as_not_set() {
    let folder = tempfile::tempdir().unwrap();
    let names = [
        "SANGUO_DATABASE",
        "SANGUO_LANGUAGE",
        "SANGUO_HOST",
        "SANGUO_PORT",
        "SANGUO_LOG",
        "DISCORD_TOKEN",
        "DISCORD_GUILD",
        "DISCORD_GAMES",
        "DISCORD_COMMAND_PREFIX",
        "DISCORD_API_ADDRESS",
        "DISCORD_API_CA",
        "TELEGRAM_TOKEN",
        "TELEGRAM_WEBHOOK_SECRET",
        "TELEGRAM_GROUP_LIMIT",
        "TELEGRAM_API_URL",
    ];
    let nothing = names.map(|name| (name.to_owned(), " ".to_owned()));
    let checked = tool_with(folder.path(), &["check"], &nothing);
    let told = String::from_utf8_lossy(&checked.stdout).into_owned() + &String::from_utf8_lossy(&checked.stderr);
    // Nothing is wrong but that the bot was never started here.
    let wrong = String::from_utf8_lossy(&checked.stderr);
    assert!(wrong.lines().count() == 1 && wrong.contains("there is no database sanguo.db"), "{told}");
    for words in ["http://127.0.0.1:8033", "no DISCORD_TOKEN", "no TELEGRAM_TOKEN"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let odd = tool_with(folder.path(), &["check"], &[("SANGUO_LOG".to_owned(), "sqlx=loud".to_owned())]);
    assert!(String::from_utf8_lossy(&odd.stderr).contains("SANGUO_LOG is invalid"), "it is told");
}

#[test]
fn users_are_answered_before_the_menu_is_registered() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    assert!(bot.terminate());
    discord.fail("GET", "/commands", 999, Trouble::Silence);
    discord.fail("PUT", "/commands", 999, Trouble::Silence);
    let bot = discord.bot(folder.path());
    crate::discord::play(&discord, table.thread, "A", "q12o11").text();
    crate::discord::turn_of(&discord, table.thread, "B");
    assert!(bot.terminate(), "nor does its end wait for that");
}
