//! Settings of players and of the server: chosen in menus and by options, and that they act.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::{Platform, Process, age, next_hour};

fn pass(discord: &Discord, bot: Process, folder: &std::path::Path, hours: i64) -> Process {
    assert!(bot.terminate());
    age(folder, hours);
    discord.bot(folder)
}

#[test]
fn the_server_is_settled_in_menus_by_those_who_manage_it() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let (channel, other) = (discord.channel(kind::TEXT), discord.channel(kind::TEXT));
    discord.make_manager("Boss");
    let all = discord.slash("D", channel, "settings", &json!({"for": "server"})).answer();
    assert!(all.text().contains("Settings of all channels here"), "everybody may look: {}", all.text());
    let page = discord.press("D", all.id, "Usual time per move").answer();
    let refused = discord.press("D", page.id, "2 days").text();
    assert!(refused.contains("Only those who manage this server"), "{refused}");
    let all = discord.slash("Boss", channel, "settings", &json!({"for": "server"})).answer();
    assert!(all.buttons().iter().any(|button| button.value.is_some()), "many settings stand in a menu");
    let page = discord.press("Boss", all.id, "Usual time per move").answer();
    let done = discord.press("Boss", page.id, "2 days").answer();
    assert_eq!(done.id, all.id, "it goes on in the same message");
    assert!(done.text().contains("Usual time per move: 2 days"), "{}", done.text());
    discord.wait_text(channel, "Boss has changed settings for all channels here");
    // Options of the command, with completion.
    let zones = discord.complete("Boss", channel, "settings", "zone", "shang", &json!({}));
    assert_eq!(zones[0].1, "Asia/Shanghai");
    let options =
        json!({"for": "server", "zone": "Asia/Shanghai", "threads": "off", "channels": "here", "game": "intl"});
    let done = discord.slash("Boss", channel, "settings", &options).text();
    assert!(done.contains("Asia/Shanghai (UTC+8)"), "{done}");
    let refused = discord.slash("A", other, "new", &json!({})).text();
    assert!(refused.contains("The channels for that are: https://discord.com/channels/"), "{refused}");
    for (user, command, seat) in [("A", "new", "wu"), ("B", "join", "wei"), ("C", "join", "shu")] {
        discord.slash(user, channel, command, &json!({"seat": seat})).text();
    }
    let turn = turn_of(&discord, channel, "A");
    assert!(turn.text().contains("intl"), "{}", turn.text());
    assert!(discord.threads(channel).is_empty(), "in the channel itself, as this server wants it");
    let status = discord.slash("B", channel, "status", &json!({})).text();
    assert!(status.contains("2 days"), "{status}");
    discord.slash("Boss", channel, "settings", &json!({"for": "server", "create": "managers"})).text();
    for (command, args) in [("new", json!({})), ("practice", json!({}))] {
        let refused = discord.slash("A", channel, command, &args).text();
        assert!(refused.contains("only those who manage the server open games"), "{refused}");
    }
    discord.slash("Boss", channel, "settings", &json!({"for": "server", "threads": "on"})).text();
    discord.slash("Boss", channel, "new", &json!({})).text();
    let _ = discord.thread_of(channel);
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
}

#[test]
fn who_manages_one_channel_settles_nothing_for_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    const MANAGE_THREADS: u64 = 1 << 34;
    discord.allow_user("Mod", MANAGE_THREADS);
    let done = discord.slash("Mod", channel, "language", &json!({"language": "zh-CN", "for": "channel"})).text();
    assert!(!done.contains("Only those"), "{done}");
    for (command, args) in [
        ("language", json!({"language": "zh-CN", "for": "server"})),
        ("look", json!({"theme": "night", "for": "server"})),
        ("settings", json!({"quiet": "22:00-07:00", "for": "server"})),
    ] {
        let refused = discord.slash("Mod", channel, command, &args).text();
        assert!(refused.contains("Only those who manage this server"), "{command}: {refused}");
    }
}

#[test]
fn a_player_is_reminded_where_they_want_and_confirms_what_they_write() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let page = discord.slash("A", table.thread, "settings", &json!({})).answer();
    assert_eq!(page.only_for, Some(discord.user("A")));
    let page = discord.press("A", page.id, "Reminders").answer();
    let done = discord.press("A", page.id, "where the game is played").answer();
    assert!(done.text().contains("Reminders: where the game is played"), "{}", done.text());
    let bot = pass(&discord, bot, folder.path(), 37);
    let reminder = discord.wait_text(table.thread, "it is your move");
    assert_eq!(reminder.calls(), [discord.user("A").to_string()]);
    assert!(discord.private_with("A").is_none(), "not in private");
    discord.slash("A", table.thread, "settings", &json!({"reminders": "none"})).text();
    let bot = pass(&discord, bot, folder.path(), 24);
    discord.slash("A", table.thread, "settings", &json!({"confirm": "always", "notation": "letters"})).text();
    let sure = play(&discord, table.thread, "A", "q12o11").answer();
    assert!(sure.buttons().iter().any(|button| button.label == "Play it"), "{}", sure.text());
    discord.press("A", sure.id, "Play it").text();
    turn_of(&discord, table.thread, "B");
    let reminders = discord.messages(table.thread).iter().filter(|m| m.text().contains("it is your move")).count();
    assert_eq!(reminders, 1, "none since");
    let history = discord.slash("A", table.thread, "history", &json!({})).text();
    assert!(history.contains("H6+7") && !history.contains("太史慈"), "{history}");
    drop(bot);
}

#[test]
fn the_daily_list_comes_in_private_or_where_the_most_urgent_game_is() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let options = json!({"digest": next_hour().to_string(), "reminders": "none"});
    for user in ["A", "B"] {
        let done = discord.slash(user, table.thread, "settings", &options).text();
        assert!(done.contains("every day at"), "{done}");
    }
    let bot = pass(&discord, bot, folder.path(), 2);
    let private = discord.wait_private("A");
    let list = discord.wait_text(private, "This list comes once a day");
    assert!(list.text().contains("#1") && list.text().contains(":R>"), "{}", list.text());
    let pieces = discord.press("A", list.id, "#1").answer();
    assert!(pieces.picture, "the move can be made from it: {}", pieces.text());
    assert!(discord.private_with("B").is_none(), "nothing waits for B");
    discord.refuse_private("A", true);
    let bot = pass(&discord, bot, folder.path(), 2);
    let public = discord.wait_text(table.thread, "I could not reach you in private");
    assert_eq!(public.calls(), [discord.user("A").to_string()]);
    assert_eq!(discord.messages(private).iter().filter(|m| m.text().contains("once a day")).count(), 1);
    drop(bot);
}
