//! Days and weeks in the local channel: what time does, and what those do about it who play or manage.

use std::path::Path;

use serde_json::Value;

use crate::harness::{Bot, age, count, text};

/// So many hours pass.
fn pass(bot: Bot, folder: &Path, hours: i64) -> Bot {
    assert!(bot.terminate());
    age(folder, hours);
    Bot::start(folder)
}

/// Waits until a user sees a message with some words.
#[track_caller]
pub fn seen(bot: &Bot, user: &str, words: &str) -> Value {
    seen_after(bot, user, words, &Value::Null)
}

/// The same after another message.
#[track_caller]
fn seen_after(bot: &Bot, user: &str, words: &str, other: &Value) -> Value {
    let after = other["id"].as_i64().unwrap_or_default();
    let mut all = Vec::new();
    for _ in 0..100 {
        let (_, told) = bot.get(&format!("/api/messages?channel=c&user={user}"));
        all = serde_json::from_slice::<Vec<Value>>(&told).unwrap();
        let new = all.iter().rev().filter(|message| message["id"].as_i64() > Some(after));
        let found = new.into_iter().find(|message| message["text"].as_str().is_some_and(|text| text.contains(words)));
        if let Some(found) = found {
            return found.clone();
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("{user} does not see {words:?}: {all:#?}");
}

/// The id of the button of a message with a label.
#[track_caller]
pub fn id_of(message: &Value, label: &str) -> String {
    let buttons = message["buttons"].as_array().unwrap().iter().map(|button| (&button["label"], &button["id"]));
    let found = buttons.clone().find(|(one, _)| one.as_str().is_some_and(|one| one.contains(label)));
    let (_, id) = found.unwrap_or_else(|| panic!("no {label:?}: {message:#?}"));
    id.as_str().unwrap().to_owned()
}

#[test]
fn who_does_not_move_is_reminded_alone_and_loses_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let bot = pass(bot, folder.path(), 37);
    let reminder = seen(&bot, "A", "it is your move");
    assert_eq!(reminder["private"], true);
    let bot = pass(bot, folder.path(), 36);
    assert_eq!(seen(&bot, "B", "has used up the time")["mentions"][0], "A");
    let bot = pass(bot, folder.path(), 8);
    let question = seen(&bot, "B", "may wait for one more");
    bot.press("B", &question, &id_of(&question, "Wait"));
    let waits = seen(&bot, "C", "B waits");
    let bot = pass(bot, folder.path(), 73);
    seen_after(&bot, "C", "has used up the time", &waits);
    let bot = pass(bot, folder.path(), 8);
    seen_after(&bot, "C", "may wait for one more", &waits);
    let bot = pass(bot, folder.path(), 73);
    seen(&bot, "C", "did not move in time");
}

#[test]
fn pauses_vacations_substitutes_and_moderators() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    bot.say("A", "/pause 2d");
    bot.say("B", "/pause accept");
    let paused = bot.say("C", "/pause accept");
    assert!(text(&paused).contains("The clock stands until"), "{paused:#?}");
    assert!(text(&bot.say("D", "/status #1")).contains("for a pause, until"));
    let bot = pass(bot, folder.path(), 49);
    seen(&bot, "B", "The pause is over");
    assert!(text(&bot.say("A", "/vacation 7")).contains("until"));
    seen(&bot, "B", "is on vacation");
    assert!(text(&bot.say("B", "/status")).contains("🏖 The clock stands until"));
    bot.say("A", "/substitute offer yes");
    let offered = seen(&bot, "D", "to whoever plays on");
    bot.press("D", &offered, &id_of(&offered, "Take over"));
    seen(&bot, "B", "in place of A");
    // In the local channel everybody manages.
    bot.say("M", "/admin extend 12h");
    seen(&bot, "D", "12 hours more");
    bot.say("M", "/admin cancel yes");
    seen(&bot, "D", "has called the game off");
    assert!(text(&bot.say("D", "/history #1")).contains("M called the game off"));
}

#[test]
fn plans_whispers_and_spectators() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    assert!(text(&bot.say("B", "/ahead if q12o13 then f17e15")).contains("[f17e15]"));
    bot.say("B", "/whisper shu take the north");
    assert_eq!(seen(&bot, "C", "take the north")["private"], true);
    bot.say("D", "/follow #1 moves=on");
    bot.say("A", "/move q12o13");
    let played = seen(&bot, "A", "(B): ");
    assert_eq!(played["private"], false, "told like any move");
    assert_eq!(played["mentions"][0], "C");
    let (_, told) = bot.get("/api/messages?channel=c&user=A");
    let told = String::from_utf8(told).unwrap();
    assert!(!told.contains("take the north") && !told.contains("[f17e15]"), "what is for one is for that one alone");
}

#[test]
fn what_is_kept_is_told_given_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.say("Zebedee", "/new seat=wu");
    bot.say("B", "/join wei");
    bot.say("C", "/join shu");
    let told = bot.say("Zebedee", "/privacy");
    assert!(text(&told).contains("your seat in one game"), "{told:#?}");
    let given = bot.say("Zebedee", "/privacy export");
    let file = given.iter().find_map(|message| message["file"].as_str()).unwrap_or_else(|| panic!("{given:#?}"));
    let (status, content) = bot.get(file);
    let all: Value = serde_json::from_slice(&content).unwrap();
    assert_eq!((status, &all["accounts"][0]["name"]), (200, &Value::from("Zebedee")));
    let asked = bot.say("Zebedee", "/privacy forget");
    let asked = asked.iter().find(|message| message["speaker"].is_null()).unwrap();
    bot.press("Zebedee", asked, &id_of(asked, "Yes"));
    seen(&bot, "B", "the player asked to be forgotten");
    assert!(text(&bot.say("B", "/status")).contains("👤"));
    for query in [
        "SELECT COUNT(*) FROM accounts WHERE name = 'Zebedee'",
        "SELECT COUNT(*) FROM outbox WHERE instr(body, 'Zebedee') > 0",
        "SELECT COUNT(*) FROM answers WHERE instr(body, 'Zebedee') > 0",
        "SELECT COUNT(*) FROM local_messages WHERE instr(body, 'Zebedee') > 0",
    ] {
        assert_eq!(count(folder.path(), query), 0, "{query}");
    }
}
