//! The tables of the loopback server itself: each rule refuses what it is there to refuse.

use sanguo_discord_loopback::rules::{self, Rule};
use serde_json::{Value, json};

fn message() -> Value {
    json!({
        "content": "hello", "nonce": "1", "enforce_nonce": true, "embeds": [{"description": "x", "color": 1}],
        "attachments": [{"id": 0, "filename": "x.png", "description": "x"}],
        "allowed_mentions": {"parse": [], "users": ["1"]},
        "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "b"}]},
            {"type": 1, "components": [
                {"type": 3, "custom_id": "s", "placeholder": "x", "options": [{"label": "x", "value": "x"}]},
            ]},
        ],
    })
}

fn command() -> Value {
    json!({
        "name": "move", "name_localizations": {"zh-CN": "走"}, "description": "x",
        "description_localizations": {"zh-TW": "走棋"},
        "options": [{
            "type": 3, "name": "seat", "description": "x", "required": false,
            "choices": [{"name": "Wu", "name_localizations": {"zh-CN": "吴"}, "value": "wu"}],
        }],
    })
}

/// Breaks each rule in turn, and says what was accepted or refused for another reason.
fn unbroken(rules: &[Rule], good: &Value, check: impl Fn(&Value) -> Result<(), String>) -> Vec<String> {
    assert_eq!(check(good), Ok(()));
    let broken = |rule: &Rule| {
        let mut body = good.clone();
        (rule.breaking)(&mut body);
        let told = check(&body);
        (!told.as_ref().is_err_and(|why| why.contains(rule.demand))).then(|| format!("{}: {told:?}", rule.demand))
    };
    rules.iter().filter_map(broken).collect()
}

fn files(body: &Value) -> usize {
    body["attachments"].as_array().map_or(0, Vec::len)
}

#[test]
fn every_limit_of_messages_is_kept_up() {
    let none: [String; 0] = [];
    assert_eq!(unbroken(rules::MESSAGES, &message(), |body| rules::new_message(body, files(body))), none);
}

#[test]
fn every_limit_of_threads_completions_and_menus_is_kept_up() {
    let none: [String; 0] = [];
    let thread = json!({"name": "x", "auto_archive_duration": 10080});
    assert_eq!(unbroken(rules::THREADS, &thread, rules::thread), none);
    let choices = json!({"choices": [{"name": "x", "value": 5}]});
    let answer = |data: &Value| rules::response(&json!({"type": 8, "data": data}), 4);
    assert_eq!(unbroken(rules::COMPLETIONS, &choices, answer), none);
    let menu = |command: &Value| rules::menu(&json!([command]), true);
    assert_eq!(unbroken(rules::COMMANDS, &command(), menu), none);
}

/// All objects within a value.
fn objects(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            found.push(path.to_owned());
            object.iter().for_each(|(key, value)| objects(value, &format!("{path}/{key}"), found));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| objects(value, &format!("{path}/{i}"), found));
        }
        _ => {}
    }
}

/// Puts a field that does not exist into each object in turn, and says where it was accepted.
fn careless(good: &Value, check: impl Fn(&Value) -> Result<(), String>) -> Vec<String> {
    let mut paths = Vec::new();
    objects(good, "", &mut paths);
    let accepted = |path: &String| {
        let mut body = good.clone();
        body.pointer_mut(path).unwrap()["not_a_field"] = json!(1);
        check(&body).is_ok()
    };
    // The keys of localised texts are locales and no fields.
    paths.into_iter().filter(|path| !path.contains("_localizations")).filter(accepted).collect()
}

#[test]
fn fields_that_do_not_exist_are_refused_in_every_object() {
    let none: [String; 0] = [];
    assert_eq!(careless(&message(), |body| rules::new_message(body, 1)), none);
    let mut edit = message();
    edit.as_object_mut().unwrap().retain(|key, _| !key.contains("nonce"));
    assert_eq!(careless(&edit, |body| rules::edit(body, 1)), none);
    assert_eq!(careless(&edit, |body| rules::webhook_edit(body, 1)), none);
    assert_eq!(careless(&edit, |body| rules::followup(body, 1)), none);
    assert_eq!(careless(&json!({"name": "x"}), rules::thread), none);
    assert_eq!(careless(&json!({"archived": false}), rules::thread_change), none);
    assert_eq!(careless(&command(), |command| rules::menu(&json!([command]), true)), none);
    let defer = json!({"type": 5, "data": {"flags": 64}});
    assert_eq!(careless(&defer, |body| rules::response(body, 2)), none);
    let choices = json!({"type": 8, "data": {"choices": [{"name": "x", "value": "x"}]}});
    assert_eq!(careless(&choices, |body| rules::response(body, 4)), none);
}

#[test]
fn responses_fit_their_interaction_and_files_their_description() {
    assert!(rules::response(&json!({"type": 8, "data": {"choices": []}}), 2).is_err());
    assert!(rules::response(&json!({"type": 5}), 4).is_err());
    assert!(rules::response(&json!({"type": 6}), 2).is_err(), "a command has no message to go on in");
    assert!(rules::new_message(&message(), 0).is_err(), "a described file that did not come");
    assert!(rules::new_message(&message(), 2).is_err(), "a file that is not described");
    let mut local = command();
    local["contexts"] = json!([0]);
    assert!(rules::menu(&json!([local]), false).is_err() && rules::menu(&json!([local]), true).is_ok());
    assert!(rules::menu(&json!([command(), command()]), true).is_err(), "the same name twice");
    let many =
        |count: usize| (0..count).map(|i| json!({"name": format!("c{i}"), "description": "x"})).collect::<Value>();
    assert!(rules::menu(&many(100), true).is_ok() && rules::menu(&many(101), true).is_err());
    let mut foreign = command();
    foreign["name_localizations"] = json!({"zh": "走"});
    assert!(rules::menu(&json!([foreign]), true).is_err(), "no such locale");
}

#[test]
fn each_way_of_sending_has_its_own_flags_and_fields() {
    let flagged = |flags: u64| json!({"content": "x", "flags": flags});
    let respond = |kind: u64, data: Value| rules::response(&json!({"type": kind, "data": data}), 2);
    let private = 64;
    assert!(rules::new_message(&flagged(private), 0).is_err() && rules::new_message(&flagged(4 | 4096), 0).is_ok());
    assert!(rules::edit(&flagged(4096), 0).is_err() && rules::edit(&flagged(4), 0).is_ok());
    assert!(rules::webhook_edit(&flagged(private), 0).is_err() && rules::webhook_edit(&flagged(4), 0).is_ok());
    assert!(rules::followup(&flagged(128), 0).is_err() && rules::followup(&flagged(private), 0).is_ok());
    assert!(respond(4, flagged(128)).is_err() && respond(4, flagged(private)).is_ok());
    assert!(respond(5, json!({"flags": 4})).is_err() && respond(5, json!({"flags": private})).is_ok());
    assert!(rules::webhook_edit(&json!({"content": "x", "tts": true}), 0).is_err());
    assert!(rules::followup(&json!({"components": []}), 0).is_err(), "a new message needs content");
    assert!(rules::webhook_edit(&json!({"components": []}), 0).is_ok(), "an edit does not");
    assert!(rules::thread_change(&json!({"auto_archive_duration": 61})).is_err());
}
