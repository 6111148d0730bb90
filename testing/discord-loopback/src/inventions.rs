//! What Discord may add one day: fields that nobody knows yet, in every object that the bot is told, and values of
//! enumerations that nobody knows, wherever a bot can do without them (Reference, API Versioning: new fields and values
//! are no breaking change).

use serde_json::{Map, Value, json};

/// Fields whose keys are data, and those that are shown or given back as they were sent.
const AS_THEY_ARE: [&str; 5] =
    ["name_localizations", "description_localizations", "authorizing_integration_owners", "errors", "options"];

/// Events without which a client cannot be connected: there are new fields in them, but no new values.
const BASIC: [&str; 2] = ["READY", "RESUMED"];

/// Adds fields and, in every other event, values that no client knows.
pub(crate) fn in_event(name: &str, data: &mut Value, count: u64) {
    if count.is_multiple_of(2) && !BASIC.contains(&name) {
        add_values(data);
        if name == "INTERACTION_CREATE" {
            add_to_interaction(data);
        }
    }
    add_fields(data);
}

/// Adds fields and values that no client knows to the answer of a call.
pub(crate) fn in_answer(route: &str, status: u16, data: &mut Value) {
    // Errors and the addresses of the gateway are for the client itself.
    if status < 300 && !route.starts_with("gateway") {
        add_values(data);
        if data["type"] == 0 && data["author"].is_object() {
            add_to_message(data);
        }
    }
    if let Some(object) = data.as_object_mut().filter(|_| status >= 300) {
        object.insert("invented".to_owned(), json!(["later"]));
    } else {
        add_fields(data);
    }
}

fn add_fields(value: &mut Value) {
    match value {
        Value::Object(object) => {
            for (name, inner) in object.iter_mut() {
                if !AS_THEY_ARE.contains(&name.as_str()) {
                    add_fields(inner);
                }
            }
            let invented = json!({"type": 4711, "of": [null, {"x": "y"}], "id": 7});
            object.insert("invented".to_owned(), invented);
        }
        Value::Array(list) => list.iter_mut().for_each(add_fields),
        _ => {}
    }
}

/// Changes what the bot does not need to something that is new.
fn add_values(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.values_mut().for_each(add_values);
            change(object);
        }
        Value::Array(list) => list.iter_mut().for_each(add_values),
        _ => {}
    }
}

fn change(object: &mut Map<String, Value>) {
    if object.contains_key("username") {
        object.insert("avatar".to_owned(), json!("new:not-a-hash"));
        object.insert("collectibles".to_owned(), json!({"nameplate": {"sku_id": "1", "asset": 7, "palette": "dusk"}}));
        object.insert("primary_guild".to_owned(), json!({"identity_guild_id": 1, "tag": null, "badge": {"new": true}}));
        object.insert("avatar_decoration_data".to_owned(), json!({"asset": {"of": "another kind"}, "sku_id": 1}));
        object.insert("premium_type".to_owned(), json!(99));
    }
    for (field, new) in [
        ("verification_level", json!(99)),
        ("explicit_content_filter", json!("by hand")),
        ("nsfw_level", json!(99)),
        ("mfa_level", json!({"new": 1})),
        ("features", json!(["AN_INVENTION", 7])),
        ("system_channel_flags", json!("none")),
        ("joined_at", json!("a while ago")),
        ("archive_timestamp", json!(1_764_694_000)),
        ("join_timestamp", json!(1_764_694_000)),
        ("rate_limit_per_user", json!("none")),
        ("default_member_permissions", json!({"new": 1})),
        ("communication_disabled_until", json!(0)),
    ] {
        // The server's own is how one knows a server that has just been joined.
        if object.contains_key(field) && !(field == "joined_at" && object.contains_key("owner_id")) {
            object.insert(field.to_owned(), new);
        }
    }
}

/// Interactions/Receiving and Responding, Interaction Structure.
fn add_to_interaction(interaction: &mut Value) {
    interaction["context"] = json!(99);
    interaction["entitlements"] = json!([{"type": 99}, 7]);
    interaction["authorizing_integration_owners"]["99"] = json!({"new": 1});
    interaction["data"]["resolved"]["inventions"] = json!({"1": {"type": 99}});
    if interaction["message"].is_object() {
        add_to_message(&mut interaction["message"]);
    }
}

/// Resources/Message, Message Structure: a thread that hangs on it, reactions, what it answers, components of new types.
fn add_to_message(message: &mut Value) {
    message["type"] = json!(99_999);
    message["thread"] = json!({"id": "1", "type": 99, "member_count": "many", "thread_metadata": {"archived": 7}});
    message["reactions"] = json!([{"emoji": {"id": 7}, "count": "some", "burst_colors": [1], "me": 1}]);
    message["interaction_metadata"] = json!({"id": 1, "type": 99, "user": 7});
    message["mentions"] = json!([{"id": 7}]);
    message["application_id"] = json!(7);
    if let Some(rows) = message["components"].as_array_mut() {
        rows.push(json!({"type": 99, "components": [{"type": 98, "accessory": {}}]}));
    }
}
