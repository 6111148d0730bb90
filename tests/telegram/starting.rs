//! From the start to the end: webhooks, menus, a token that is revoked, and what the host's check says of all that.

use std::time::Duration;

use sanguo_discord_loopback::{Discord, kind};
use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Refused, TOKEN, Telegram};
use serde_json::{Value, json};

use crate::harness::{Platform, Process, binary, said, tool_with};

const GROUP: i64 = -1_001_555_000_666;
const OLD: &str = "https://old.example.org/hook";
const HOOK: &str = "https://bot.example.org/hook";

fn club() -> (Telegram, tempfile::TempDir) {
    let telegram = Telegram::unlimited();
    for (id, name) in [(201, "Ann"), (202, "Bob"), (203, "Cy")] {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[201]);
    (telegram, tempfile::tempdir().unwrap())
}

/// Somebody speaks to the bot and is answered.
fn is_heard(telegram: &Telegram, after: i64) -> Message {
    telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en"));
    telegram.next(GROUP, after, "an answer", |m| m.text.contains("I'll speak English"))
}

fn with_webhook() -> [(&'static str, &'static str); 3] {
    [("TELEGRAM_GROUP_LIMIT", "100000"), ("TELEGRAM_WEBHOOK_URL", HOOK), ("TELEGRAM_WEBHOOK_LISTEN", "127.0.0.1:0")]
}

/// The address at which a bot takes what the webhook brings.
fn listens(bot: &Process) -> String {
    let greeting = bot.greeting();
    let address = greeting.split_whitespace().find(|word| word.starts_with("http://")).expect("an address");
    address.trim_end_matches('.').to_owned()
}

fn bring(address: &str, secret: &str, update: &Value) -> u16 {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let request = agent.post(format!("{address}/hook")).header("X-Telegram-Bot-Api-Secret-Token", secret);
    request.send(update.to_string()).expect("it is taken").status().as_u16()
}

#[test]
fn an_old_webhook_that_is_not_removed_at_once_leaves_nobody_deaf() {
    let (telegram, folder) = club();
    telegram.with(|world| world.webhook = Some((OLD.to_owned(), String::new())));
    telegram.fail("deleteWebhook", Failure::Refuse(Refused::flood(1)));
    telegram.fail("deleteWebhook", Failure::Refuse(Refused::bad("Bad Request: nobody knows why")));
    let bot = telegram.bot(folder.path());
    let heard = is_heard(&telegram, 0);
    assert!(telegram.with(|world| world.webhook.is_none()));
    assert!(bot.log().contains("an old webhook cannot be removed"));
    // Another program, or the host by hand, sets one while the bot is running.
    telegram.with(|world| world.webhook = Some((OLD.to_owned(), String::new())));
    is_heard(&telegram, heard.id);
    assert!(bot.terminate());
}

#[test]
fn a_webhook_that_is_not_set_at_once_is_set_in_the_end() {
    let (telegram, folder) = club();
    telegram.fail("setWebhook", Failure::Refuse(Refused { code: 429, ..Refused::flood(1) }));
    telegram.fail("setWebhook", Failure::Refuse(Refused { code: 409, ..Refused::bad("Conflict: something else") }));
    let bot = telegram.bot_with(folder.path(), &with_webhook());
    let (url, secret) = telegram.with(|world| world.webhook.clone()).expect("a webhook");
    assert_eq!(url, HOOK);
    telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en"));
    let update = telegram.with(|world| world.updates.pop_front()).unwrap();
    assert_eq!(bring(&listens(&bot), &secret, &update), 200);
    telegram.next(GROUP, 0, "an answer", |m| m.text.contains("I'll speak English"));
    // Started again within the second, as service managers do.
    assert!(bot.terminate());
    telegram.with(|world| world.webhook_set = Some(world.now()));
    let bot = telegram.bot_with(folder.path(), &with_webhook());
    assert!(bot.terminate());
}

#[test]
fn a_webhook_that_another_program_changes_is_set_again() {
    let (telegram, folder) = club();
    let bot = telegram.bot_with(folder.path(), &with_webhook());
    for other in [None, Some((OLD.to_owned(), String::new()))] {
        telegram.with(|world| world.webhook = other);
        telegram.wait("it is set again", |world| {
            world.webhook.as_ref().filter(|(url, secret)| url == HOOK && !secret.is_empty()).map(|_| ())
        });
    }
    assert!(bot.log().contains("another program with the same token"));
    let (_, secret) = telegram.with(|world| world.webhook.clone()).expect("a webhook");
    telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en"));
    let update = telegram.with(|world| world.updates.pop_front()).unwrap();
    assert_eq!(bring(&listens(&bot), &secret, &update), 200);
    telegram.next(GROUP, 0, "an answer", |m| m.text.contains("I'll speak English"));
    telegram.with(|world| world.webhook_error = Some("Wrong response from the webhook: 502 Bad Gateway".to_owned()));
    assert!(bot.log_says("look at the proxy before the bot"));
    assert!(bot.terminate());
}

#[test]
fn updates_brought_side_by_side_and_twice_act_once_and_in_order() {
    // As many lobbies as one person may open.
    const GROUPS: i64 = 4;
    let (telegram, folder) = club();
    for i in 0..GROUPS {
        telegram.group(GROUP - 1 - i, Kind::Supergroup, &[201]);
    }
    let bot = telegram.bot_with(folder.path(), &with_webhook());
    let (_, secret) = telegram.with(|world| world.webhook.clone()).expect("a webhook");
    let address = listens(&bot);
    let says = |group: i64| {
        telegram.says(201, group, &format!("/new@{BOT_NAME} seat=wu"));
        for (user, seat) in [(202, "wei"), (203, "shu")] {
            telegram.says(user, group, &format!("/join@{BOT_NAME} {seat}"));
        }
        for (user, mv) in [(201, "q12o13"), (202, "f17e15"), (203, "f1e3")] {
            telegram.says(user, group, &format!("/move@{BOT_NAME} {mv}"));
        }
    };
    (0..GROUPS).for_each(|i| says(GROUP - 1 - i));
    let updates = telegram.with(|world| std::mem::take(&mut world.updates));
    // Telegram waits with an update of a chat until the one before it was taken, and with none for another chat.
    std::thread::scope(|scope| {
        for i in 0..GROUPS {
            let (updates, address, secret) = (&updates, &address, &secret);
            scope.spawn(move || {
                let here = |update: &&Value| update["message"]["chat"]["id"] == json!(GROUP - 1 - i);
                for update in updates.iter().filter(here) {
                    std::thread::scope(|twice| {
                        let one = twice.spawn(|| bring(address, secret, update));
                        assert_eq!((bring(address, secret, update), one.join().unwrap()), (200, 200));
                    });
                }
            });
        }
    });
    for i in 0..GROUPS {
        let board = |m: &Message| m.media == Some("photo") && m.text.contains("(Cy)");
        telegram.next(GROUP - 1 - i, 0, "the last move", board);
        let seen = telegram.seen(GROUP - 1 - i);
        assert_eq!(seen.iter().filter(|m| m.media.is_some()).count(), 4, "{:?}", seen.iter().map(|m| &m.text));
        assert_eq!(seen.iter().filter(|m| m.text.contains("opens a new game")).count(), 1);
    }
}

#[test]
fn a_token_that_is_revoked_is_said_in_words() {
    let (telegram, folder) = club();
    let mut bot = telegram.bot(folder.path());
    is_heard(&telegram, 0);
    // Once is nothing.
    telegram.fail("getUpdates", Failure::Refuse(Refused { code: 401, ..Refused::bad("Unauthorized") }));
    telegram.wait("the refusal", |world| world.failures.is_empty().then_some(()));
    is_heard(&telegram, telegram.last(GROUP));
    telegram.with(|world| world.revoked = true);
    assert!(!bot.ended(), "a service manager sees that it did not end well");
    assert!(bot.log().contains("copy TELEGRAM_TOKEN anew from @BotFather"), "{}", bot.log());
}

#[test]
fn a_token_that_is_revoked_is_noticed_where_updates_are_brought_too() {
    let (telegram, folder) = club();
    let mut bot = telegram.bot_with(folder.path(), &with_webhook());
    let (_, secret) = telegram.with(|world| world.webhook.clone()).expect("a webhook");
    let address = listens(&bot);
    telegram.wait("all menus", |world| (world.menus.len() == 9).then_some(()));
    telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en"));
    let update = telegram.with(|world| {
        world.revoked = true;
        world.updates.pop_front().unwrap()
    });
    assert_eq!(bring(&address, &secret, &update), 200);
    assert!(!bot.ended());
    assert!(bot.log().contains("copy TELEGRAM_TOKEN anew from @BotFather"), "{}", bot.log());
}

#[test]
fn a_token_that_is_revoked_does_not_end_the_other_platform() {
    let (telegram, folder) = club();
    let (discord, url) = (Discord::start(), telegram.url());
    let bot = discord.bot_with(folder.path(), &[("TELEGRAM_TOKEN", TOKEN), ("TELEGRAM_API_URL", &url)]);
    is_heard(&telegram, 0);
    telegram.with(|world| world.revoked = true);
    assert!(bot.log_says("copy TELEGRAM_TOKEN anew from @BotFather"));
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    // The same token again, after a fault of Telegram's own.
    telegram.with(|world| world.revoked = false);
    is_heard(&telegram, telegram.last(GROUP));
    assert!(bot.terminate());
}

#[test]
fn nobody_waits_for_menus_and_all_are_set_in_the_end() {
    let (telegram, folder) = club();
    telegram.fail("setMyCommands", Failure::Refuse(Refused::flood(1)));
    telegram.fail("setMyCommands", Failure::Hang);
    let _bot = telegram.bot(folder.path());
    is_heard(&telegram, 0);
    assert!(telegram.with(|world| world.menus.len()) < 9, "the bot answers before its menus are set");
    telegram.wait("all menus", |world| (world.menus.len() == 9).then_some(()));
}

#[test]
fn what_another_bot_deletes_at_once_is_told_in_private_and_not_sent_again_and_again() {
    let (telegram, folder, _bot, board) = super::calling::begin(Kind::Supergroup, None);
    let group = super::calling::GROUP;
    telegram.with(|world| world.chats.get_mut(&group).unwrap().swept = true);
    let before = telegram.last(202);
    telegram.says(201, 201, "q12o13 #1");
    telegram.next(202, before, "a word in private", |m| m.text.contains("could not post"));
    // Longer than the pause after which something is tried again.
    std::thread::sleep(Duration::from_secs(3));
    let swept = telegram.with(|w| w.messages.values().filter(|m| m.chat == group && m.deleted).count());
    assert_eq!(swept, 1, "it is sent once");
    telegram.with(|world| world.chats.get_mut(&group).unwrap().swept = false);
    telegram.says(203, group, &format!("/language@{BOT_NAME} en"));
    let newest = telegram.next(group, board.id, "the newest board", super::calling::is_board);
    assert_eq!(newest.called(), [202]);
    drop(folder);
}

#[test]
fn beside_bots_with_the_same_commands_names_have_a_prefix_and_texts_know_it() {
    let (telegram, folder) = club();
    let settings = [("TELEGRAM_GROUP_LIMIT", "100000"), ("TELEGRAM_COMMAND_PREFIX", "sanguo_")];
    let _bot = telegram.bot_with(folder.path(), &settings);
    let menus = telegram.wait("all menus", |world| (world.menus.len() == 9).then(|| world.menus.clone()));
    for commands in menus.values() {
        assert!(commands.iter().all(|command| command["command"].as_str().unwrap().starts_with("sanguo_")));
    }
    telegram.starts(201, "");
    let hello = telegram.next(201, 0, "a greeting", |m| m.text.contains("/sanguo_new"));
    assert!(!hello.text.contains(" /new"), "{}", hello.text);
    telegram.says(201, 201, "/sanguo_help");
    let help = telegram.next(201, hello.id, "the help", |m| m.text.contains("/sanguo_move"));
    // In private both are understood, in a group only what cannot be meant for another bot.
    telegram.says(201, 201, "/help");
    telegram.next(201, help.id, "the help again", |m| m.text.contains("/sanguo_move"));
    assert!(telegram.says(201, GROUP, &format!("/sanguo_new@{BOT_NAME} seat=wu")));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    assert!(telegram.says(202, GROUP, "/join wei"), "the bot gets to see it");
    assert!(telegram.says(202, GROUP, &format!("/join@{BOT_NAME} shu")), "this one is for nobody else");
    let second = telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    assert!(second.text.contains("Shu") && !second.text.contains("takes ⚫"), "{}", second.text);
    assert!(telegram.says(203, GROUP, "/sanguo_join wei"));
    let board = telegram.next(GROUP, second.id, "the first board", |m| m.media == Some("photo"));
    // Answering the bot is speaking to it, and no other bot has Chinese commands.
    telegram.replies(201, GROUP, board.id, "/move q12o13");
    let board = telegram.next(GROUP, board.id, "the next board", |m| m.media == Some("photo"));
    telegram.replies(203, GROUP, board.id, "/走 f17e15");
    telegram.next(GROUP, board.id, "the next board", |m| m.media == Some("photo"));
}

#[test]
fn a_prefix_that_telegram_would_not_take_is_refused_at_the_start() {
    let (telegram, folder) = club();
    let mut command = std::process::Command::new(binary());
    command.current_dir(folder.path()).env_clear().env("TELEGRAM_API_URL", telegram.url()).env("TELEGRAM_TOKEN", TOKEN);
    let ended = command.env("TELEGRAM_COMMAND_PREFIX", "san-guo").output().unwrap();
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && told.contains("telegram-command-prefix"), "{told}");
}

#[test]
fn inline_mode_without_a_public_game_says_how_to_share_one() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    let found = telegram.looks_for(201, "");
    assert_eq!(telegram.answer(&found), json!([]));
    let button = telegram.with(|world| world.inline_buttons[&found].clone());
    assert!(button["text"].as_str().unwrap().contains("how to share"), "{button}");
    telegram.starts(201, button["start_parameter"].as_str().unwrap());
    let told = telegram.next(201, 0, "how", |m| m.text.contains("/share public=on"));
    assert!(told.text.contains(&format!("@{BOT_NAME}")), "{}", told.text);
}

#[test]
fn the_check_reads_the_webhook_and_the_modes() {
    let (telegram, folder) = club();
    assert!(telegram.bot(folder.path()).terminate());
    let check = |more: &[(&str, &str)]| {
        let mut environment = telegram.environment();
        environment.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let done = tool_with(folder.path(), &["check"], &environment);
        (done.status.success(), said(&done))
    };
    let (well, told) = check(&[]);
    assert!(well && told.contains("ok: privacy mode is on") && told.contains("ok: inline mode is on"), "{told}");
    assert!(told.contains("ok: the bot asks Telegram for updates"), "{told}");
    telegram.with(|world| (world.reads_all, world.inline) = (true, false));
    let (well, told) = check(&[]);
    assert!(well && told.contains("/setprivacy, Enable") && told.contains("/setinline"), "{told}");
    // A webhook of somebody else, one that is to be set, another one, one that fails, one that is well.
    let hook = [("TELEGRAM_WEBHOOK_URL", HOOK)];
    let (well, told) = check(&hook);
    assert!(well && told.contains(&format!("brought to {HOOK} when it starts")), "{told}");
    telegram.with(|world| world.webhook = Some((OLD.to_owned(), String::new())));
    let (well, told) = check(&[]);
    assert!(!well && told.contains(OLD) && told.contains("no TELEGRAM_WEBHOOK_URL is set"), "{told}");
    let (well, told) = check(&hook);
    assert!(!well && told.contains(OLD) && told.contains(&format!("not to {HOOK}")), "{told}");
    telegram.with(|world| world.webhook = Some((HOOK.to_owned(), String::new())));
    let (well, told) = check(&hook);
    assert!(well && told.contains(&format!("ok: Telegram brings updates to {HOOK}")), "{told}");
    telegram.with(|world| world.webhook_error = Some("Wrong response from the webhook: 502 Bad Gateway".to_owned()));
    let (well, told) = check(&hook);
    assert!(!well && told.contains("502 Bad Gateway") && told.contains("TELEGRAM_WEBHOOK_LISTEN"), "{told}");
    assert!(!told.contains(TOKEN), "{told}");
}
