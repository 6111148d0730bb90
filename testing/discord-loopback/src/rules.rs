//! What Discord accepts, transcribed from its published API documentation. Each table and rule names the section it is
//! from, and carries an example that it refuses; the tests try all of them. What the bot does not use is not known here
//! and refused: newer components, voice messages, subcommands.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// The fields that an object may have.
pub struct Fields {
    /// The section of the documentation.
    pub section: &'static str,
    /// The fields.
    pub names: &'static [&'static str],
}

/// A limit or condition.
pub struct Rule {
    /// The section of the documentation.
    pub section: &'static str,
    /// What it demands.
    pub demand: &'static str,
    /// Whether a body keeps to it.
    pub holds: fn(&Value) -> bool,
    /// A change of a good body that breaks it.
    pub breaking: fn(&mut Value),
}

const MESSAGE: Fields = Fields {
    section: "Resources/Message, Create Message",
    names: &[
        "content",
        "nonce",
        "tts",
        "embeds",
        "allowed_mentions",
        "message_reference",
        "components",
        "sticker_ids",
        "attachments",
        "flags",
        "enforce_nonce",
        "poll",
        "shared_client_theme",
    ],
};
const EDIT: Fields = Fields {
    section: "Resources/Message, Edit Message",
    names: &["content", "embeds", "flags", "allowed_mentions", "components", "attachments"],
};
/// Without the name and picture, which followups cannot have, and what is for forums only.
const FOLLOWUP: Fields = Fields {
    section: "Resources/Webhook, Execute Webhook",
    names: &["content", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags", "poll"],
};
const WEBHOOK_EDIT: Fields = Fields {
    section: "Resources/Webhook, Edit Webhook Message",
    names: &["content", "embeds", "flags", "allowed_mentions", "components", "attachments", "poll"],
};
/// Without the type, video and provider, which cannot be set (Create Message, Limitations).
const EMBED: Fields = Fields {
    section: "Resources/Message, Embed Structure",
    names: &[
        "title",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "author",
        "fields",
        "flags",
    ],
};
const ATTACHMENT: Fields = Fields {
    section: "Resources/Message, Attachment Request Structure",
    names: &["id", "filename", "title", "description", "duration_secs", "waveform", "is_spoiler"],
};
const MENTIONS: Fields = Fields {
    section: "Resources/Message, Allowed Mentions Object",
    names: &["parse", "roles", "users", "replied_user"],
};
const ROW: Fields = Fields { section: "Components/Reference, Action Row", names: &["type", "id", "components"] };
const BUTTON: Fields = Fields {
    section: "Components/Reference, Button",
    names: &["type", "id", "style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"],
};
const SELECT: Fields = Fields {
    section: "Components/Reference, String Select",
    names: &["type", "id", "custom_id", "options", "placeholder", "min_values", "max_values", "required", "disabled"],
};
const OPTION: Fields = Fields {
    section: "Components/Reference, String Select, Select Option Structure",
    names: &["label", "value", "description", "emoji", "default"],
};
const THREAD: Fields = Fields {
    section: "Resources/Channel, Start Thread from Message",
    names: &["name", "auto_archive_duration", "rate_limit_per_user"],
};
const THREAD_CHANGE: Fields = Fields {
    section: "Resources/Channel, Modify Channel, Thread",
    names: &[
        "name",
        "archived",
        "auto_archive_duration",
        "locked",
        "invitable",
        "rate_limit_per_user",
        "flags",
        "applied_tags",
    ],
};
const RESPONSE: Fields = Fields {
    section: "Interactions/Receiving and Responding, Interaction Response Structure",
    names: &["type", "data"],
};
const REPLY: Fields = Fields {
    section: "Interactions/Receiving and Responding, Messages (response data)",
    names: &["tts", "content", "embeds", "allowed_mentions", "flags", "components", "attachments", "poll"],
};
const COMPLETION: Fields =
    Fields { section: "Interactions/Receiving and Responding, Autocomplete (response data)", names: &["choices"] };
const COMMAND: Fields = Fields {
    section: "Interactions/Application Commands, Application Command Structure and Bulk Overwrite",
    names: &[
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "default_permission",
        "integration_types",
        "contexts",
        "type",
        "nsfw",
        "handler",
    ],
};
const COMMAND_OPTION: Fields = Fields {
    section: "Interactions/Application Commands, Application Command Option Structure",
    names: &[
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "choices",
        "options",
        "channel_types",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "autocomplete",
    ],
};
const CHOICE: Fields = Fields {
    section: "Interactions/Application Commands, Application Command Option Choice Structure",
    names: &["name", "name_localizations", "value"],
};

/// Characters of a text.
fn chars(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

fn list<'a>(value: &'a Value, field: &str) -> impl Iterator<Item = &'a Value> + Clone {
    value[field].as_array().into_iter().flatten()
}

fn rows(body: &Value) -> impl Iterator<Item = &Value> + Clone {
    list(body, "components")
}

fn parts(body: &Value) -> impl Iterator<Item = &Value> + Clone {
    rows(body).flat_map(|row| list(row, "components"))
}

fn of_type(body: &Value, kind: u64) -> impl Iterator<Item = &Value> + Clone {
    parts(body).filter(move |part| part["type"] == kind)
}

fn at_most(list: impl Iterator<Item = usize>, limit: usize) -> bool {
    list.into_iter().all(|length| length <= limit)
}

fn texts_of(embed: &Value) -> usize {
    let fields = list(embed, "fields").map(|f| chars(&f["name"]) + chars(&f["value"])).sum::<usize>();
    chars(&embed["title"])
        + chars(&embed["description"])
        + chars(&embed["footer"]["text"])
        + chars(&embed["author"]["name"])
        + fields
}

/// Whether a list has no element twice.
fn distinct(mut list: impl Iterator<Item = String>) -> bool {
    let mut seen = BTreeSet::new();
    list.all(|one| seen.insert(one))
}

fn long(length: usize) -> Value {
    "x".repeat(length).into()
}

fn button(id: usize) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": format!("b{id}")})
}

/// Links are the only buttons without an id.
fn is_link(part: &Value) -> bool {
    part["type"] == 2 && part["style"] == 5
}

fn set_row(body: &mut Value, parts: Vec<Value>) {
    body["components"] = json!([{"type": 1, "components": parts}]);
}

fn set_select(body: &mut Value, options: usize, change: impl Fn(&mut Value)) {
    let options: Vec<Value> =
        (0..options).map(|i| json!({"label": format!("l{i}"), "value": format!("v{i}")})).collect();
    let mut select = json!({"type": 3, "custom_id": "s", "options": options});
    change(&mut select);
    set_row(body, vec![select]);
}

/// The rules of messages.
pub const MESSAGES: &[Rule] = &[
    Rule {
        section: "Resources/Message, Create Message",
        demand: "content has up to 2000 characters",
        holds: |b| chars(&b["content"]) <= 2000,
        breaking: |b| b["content"] = long(2001),
    },
    Rule {
        section: "Resources/Message, Create Message",
        demand: "there is content, an embed, a sticker, a component, a poll or a file",
        holds: |b| {
            let lists = ["embeds", "sticker_ids", "components", "attachments"];
            chars(&b["content"]) > 0
                || lists.iter().any(|field| list(b, field).next().is_some())
                || b["poll"].is_object()
        },
        breaking: |b| *b = json!({"content": ""}),
    },
    Rule {
        section: "Resources/Message, Create Message",
        demand: "nonce has up to 25 characters",
        holds: |b| chars(&b["nonce"]) <= 25,
        breaking: |b| b["nonce"] = long(26),
    },
    Rule {
        section: "Resources/Message, Create Message",
        demand: "up to 10 embeds",
        holds: |b| list(b, "embeds").count() <= 10,
        breaking: |b| b["embeds"] = vec![json!({"description": "x"}); 11].into(),
    },
    Rule {
        section: "Resources/Message, Embed Limits",
        demand: "title 256, description 4096, 25 fields",
        holds: |b| {
            list(b, "embeds").all(|e| {
                chars(&e["title"]) <= 256 && chars(&e["description"]) <= 4096 && list(e, "fields").count() <= 25
            })
        },
        breaking: |b| b["embeds"] = json!([{"description": long(4097)}]),
    },
    Rule {
        section: "Resources/Message, Embed Limits",
        demand: "name of a field 256, value of a field 1024, footer 2048, author 256",
        holds: |b| {
            list(b, "embeds").all(|e| {
                list(e, "fields").all(|f| chars(&f["name"]) <= 256 && chars(&f["value"]) <= 1024)
                    && chars(&e["footer"]["text"]) <= 2048
                    && chars(&e["author"]["name"]) <= 256
            })
        },
        breaking: |b| b["embeds"] = json!([{"fields": [{"name": "x", "value": long(1025)}]}]),
    },
    Rule {
        section: "Resources/Message, Embed Limits",
        demand: "all texts of all embeds together have up to 6000 characters",
        holds: |b| list(b, "embeds").map(texts_of).sum::<usize>() <= 6000,
        breaking: |b| b["embeds"] = json!([{"description": long(4000)}, {"description": long(2001)}]),
    },
    Rule {
        section: "Resources/Message, Attachment Request Structure",
        demand: "description has up to 1024 characters",
        holds: |b| at_most(list(b, "attachments").map(|a| chars(&a["description"])), 1024),
        breaking: |b| b["attachments"] = json!([{"id": 0, "filename": "x.png", "description": long(1025)}]),
    },
    Rule {
        section: "Resources/Message, Allowed Mentions Object",
        demand: "up to 100 users and roles, none of a kind that is parsed",
        holds: |b| {
            ["users", "roles"].iter().all(|kind| {
                let count = list(&b["allowed_mentions"], kind).count();
                count <= 100 && (count == 0 || !list(&b["allowed_mentions"], "parse").any(|p| p == *kind))
            })
        },
        breaking: |b| b["allowed_mentions"] = json!({"parse": ["roles"], "roles": ["1"]}),
    },
    Rule {
        section: "Resources/Message, Allowed Mention Types",
        demand: "only roles, users and everyone are parsed",
        holds: |b| {
            list(&b["allowed_mentions"], "parse").all(|p| ["roles", "users", "everyone"].iter().any(|kind| p == kind))
        },
        breaking: |b| b["allowed_mentions"] = json!({"parse": ["here"]}),
    },
    Rule {
        section: "Components/Reference, Legacy Message Component Behavior",
        demand: "up to 5 action rows",
        holds: |b| rows(b).count() <= 5 && rows(b).all(|row| row["type"] == 1),
        breaking: |b| {
            b["components"] = (0..6).map(|i| json!({"type": 1, "components": [button(i)]})).collect();
        },
    },
    Rule {
        section: "Components/Reference, Action Row",
        demand: "up to 5 buttons, or a single select",
        holds: |b| {
            rows(b).all(|row| {
                let count = list(row, "components").count();
                let selects = list(row, "components").filter(|part| part["type"] == 3).count();
                (1..=5).contains(&count) && (selects == 0 || count == 1)
            })
        },
        breaking: |b| set_row(b, (0..6).map(button).collect()),
    },
    Rule {
        section: "Components/Reference, Button",
        demand: "label has up to 80 characters, and there is one or an emoji",
        holds: |b| {
            let low = |part: &Value| usize::from(part["emoji"].is_null());
            of_type(b, 2).all(|part| (low(part)..=80).contains(&chars(&part["label"])))
        },
        breaking: |b| set_row(b, vec![json!({"type": 2, "style": 1, "label": long(81), "custom_id": "b"})]),
    },
    Rule {
        section: "Components/Reference, Button Styles",
        demand: "style is one of 1 to 4 with a custom id and no url, or 5 with a url and no custom id",
        holds: |b| {
            of_type(b, 2).all(|part| {
                let (id, url) = (part["custom_id"].is_string(), part["url"].is_string());
                part["sku_id"].is_null()
                    && match part["style"].as_u64() {
                        Some(1..=4) => id && !url,
                        Some(5) => url && !id,
                        _ => false,
                    }
            })
        },
        breaking: |b| set_row(b, vec![json!({"type": 2, "style": 7, "label": "x", "custom_id": "b"})]),
    },
    Rule {
        section: "Components/Reference, Button",
        demand: "url has up to 512 characters",
        holds: |b| at_most(of_type(b, 2).map(|part| chars(&part["url"])), 512),
        breaking: |b| set_row(b, vec![json!({"type": 2, "style": 5, "label": "x", "url": long(513)})]),
    },
    Rule {
        section: "Components/Reference, Custom ID",
        demand: "1 to 100 characters",
        holds: |b| parts(b).all(|part| is_link(part) || (1..=100).contains(&chars(&part["custom_id"]))),
        breaking: |b| set_row(b, vec![json!({"type": 2, "style": 1, "label": "x", "custom_id": long(101)})]),
    },
    Rule {
        section: "Components/Reference, Custom ID",
        demand: "each id once in a message",
        holds: |b| distinct(parts(b).filter(|part| !is_link(part)).map(|part| part["custom_id"].to_string())),
        breaking: |b| set_row(b, vec![button(1), button(1)]),
    },
    Rule {
        section: "Components/Reference, String Select",
        demand: "1 to 25 options",
        holds: |b| of_type(b, 3).all(|part| (1..=25).contains(&list(part, "options").count())),
        breaking: |b| set_select(b, 26, |_| {}),
    },
    Rule {
        section: "Components/Reference, String Select",
        demand: "placeholder has up to 150 characters",
        holds: |b| at_most(of_type(b, 3).map(|part| chars(&part["placeholder"])), 150),
        breaking: |b| set_select(b, 1, |select| select["placeholder"] = long(151)),
    },
    Rule {
        section: "Components/Reference, String Select",
        demand: "min_values is 0 to 25, max_values 1 to 25",
        holds: |b| {
            let within =
                |value: &Value, low| value.is_null() || value.as_u64().is_some_and(|v| (low..=25).contains(&v));
            of_type(b, 3).all(|part| within(&part["min_values"], 0) && within(&part["max_values"], 1))
        },
        breaking: |b| set_select(b, 1, |select| select["max_values"] = json!(26)),
    },
    Rule {
        section: "Components/Reference, String Select, Select Option Structure",
        demand: "description has up to 100 characters",
        holds: |b| {
            let options = of_type(b, 3).flat_map(|part| list(part, "options"));
            at_most(options.map(|option| chars(&option["description"])), 100)
        },
        breaking: |b| set_select(b, 1, |select| select["options"][0]["description"] = long(101)),
    },
    Rule {
        section: "Components/Reference, String Select, Select Option Structure",
        demand: "label and value have 1 to 100 characters",
        holds: |b| {
            of_type(b, 3).flat_map(|part| list(part, "options")).all(|option| {
                (1..=100).contains(&chars(&option["label"])) && (1..=100).contains(&chars(&option["value"]))
            })
        },
        breaking: |b| set_select(b, 1, |select| select["options"][0]["label"] = long(101)),
    },
    Rule {
        section: "Components/Reference, String Select, Select Option Structure",
        demand: "each value once in a menu",
        holds: |b| of_type(b, 3).all(|part| distinct(list(part, "options").map(|o| o["value"].to_string()))),
        breaking: |b| set_select(b, 2, |select| select["options"][1]["value"] = json!("v0")),
    },
];

/// The rules of threads.
pub const THREADS: &[Rule] = &[
    Rule {
        section: "Resources/Channel, Start Thread from Message",
        demand: "name has 1 to 100 characters",
        holds: |b| (1..=100).contains(&chars(&b["name"])),
        breaking: |b| b["name"] = long(101),
    },
    Rule {
        section: "Resources/Channel, Thread Metadata Structure",
        demand: "auto_archive_duration is 60, 1440, 4320 or 10080",
        holds: |b| {
            b["auto_archive_duration"].is_null()
                || [60, 1440, 4320, 10080].iter().any(|m| b["auto_archive_duration"] == *m)
        },
        breaking: |b| b["auto_archive_duration"] = json!(61),
    },
    Rule {
        section: "Resources/Channel, Start Thread from Message",
        demand: "rate_limit_per_user is 0 to 21600",
        holds: |b| b["rate_limit_per_user"].is_null() || b["rate_limit_per_user"].as_u64().is_some_and(|s| s <= 21600),
        breaking: |b| b["rate_limit_per_user"] = json!(21601),
    },
];

/// The rules of completions.
pub const COMPLETIONS: &[Rule] = &[
    Rule {
        section: "Interactions/Receiving and Responding, Autocomplete (response data)",
        demand: "up to 25 choices",
        holds: |b| b["choices"].is_array() && list(b, "choices").count() <= 25,
        breaking: |b| b["choices"] = vec![json!({"name": "x", "value": "x"}); 26].into(),
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Option Choice Structure",
        demand: "name has 1 to 100 characters, and a text as value up to 100",
        holds: |b| list(b, "choices").all(|c| (1..=100).contains(&chars(&c["name"])) && chars(&c["value"]) <= 100),
        breaking: |b| b["choices"] = json!([{"name": long(101), "value": "x"}]),
    },
];

/// Whether a text is a name of a command or option: letters of any script without a lowercase variant, numbers, and a
/// few marks. (What Rust calls alphabetic is a little more than the documented classes: some scripts' vowel signs.)
fn is_name(value: &Value) -> bool {
    let good = |c: char| (c.is_alphanumeric() && c.to_lowercase().eq([c])) || "-_'".contains(c);
    (1..=32).contains(&chars(value)) && value.as_str().is_some_and(|text| text.chars().all(good))
}

fn named(object: &Value) -> bool {
    let locals = object["name_localizations"].as_object().into_iter().flatten();
    is_name(&object["name"]) && locals.clone().all(|(locale, name)| is_locale(locale) && is_name(name))
}

fn described(object: &Value) -> bool {
    let good = |text: &Value| (1..=100).contains(&chars(text));
    let locals = object["description_localizations"].as_object().into_iter().flatten();
    good(&object["description"]) && locals.clone().all(|(locale, text)| is_locale(locale) && good(text))
}

/// Reference, Locales.
const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

fn is_locale(locale: &str) -> bool {
    LOCALES.contains(&locale)
}

fn total(command: &Value) -> usize {
    let longest = |object: &Value, field: &str| {
        let locals = object[format!("{field}_localizations")].as_object().into_iter().flatten();
        locals.map(|(_, text)| chars(text)).chain([chars(&object[field])]).max().unwrap_or(0)
    };
    let of = |object: &Value| longest(object, "name") + longest(object, "description");
    let choice = |choice: &Value| longest(choice, "name") + chars(&choice["value"]);
    let option = |option: &Value| of(option) + list(option, "choices").map(choice).sum::<usize>();
    of(command) + list(command, "options").map(option).sum::<usize>()
}

/// The rules of a command in a menu.
pub const COMMANDS: &[Rule] = &[
    Rule {
        section: "Interactions/Application Commands, Application Command Naming",
        demand: "names match the documented pattern, also localised ones and those of options",
        holds: |c| named(c) && list(c, "options").all(named),
        breaking: |c| c["name"] = json!("Two Words"),
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Structure",
        demand: "descriptions have 1 to 100 characters, also localised ones and those of options",
        holds: |c| described(c) && list(c, "options").all(described),
        breaking: |c| c["description_localizations"] = json!({"zh-CN": long(101)}),
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Structure",
        demand: "up to 25 options with different names, those that are required first",
        holds: |c| {
            let required: Vec<bool> = list(c, "options").map(|o| o["required"] == true).collect();
            required.len() <= 25
                && required.is_sorted_by_key(|required| !required)
                && distinct(list(c, "options").map(|o| o["name"].to_string()))
        },
        breaking: |c| {
            let option =
                |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
            c["options"] = json!([option("a", false), option("b", true)]);
        },
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Option Type",
        demand: "type is one of 3 to 11",
        holds: |c| list(c, "options").all(|o| o["type"].as_u64().is_some_and(|kind| (3..=11).contains(&kind))),
        breaking: |c| c["options"] = json!([{"type": 12, "name": "a", "description": "x"}]),
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Option Structure",
        demand: "only texts have a length, only numbers a range, only these two are completed",
        holds: |c| {
            list(c, "options").all(|o| {
                let (text, number) = (o["type"] == 3, o["type"] == 4 || o["type"] == 10);
                let length = |field: &str, low: u64| {
                    o[field].is_null() || (text && o[field].as_u64().is_some_and(|l| (low..=6000).contains(&l)))
                };
                let bound = |field: &str| {
                    o[field].is_null()
                        || (number && if o["type"] == 4 { o[field].is_i64() } else { o[field].is_number() })
                };
                length("min_length", 0)
                    && length("max_length", 1)
                    && bound("min_value")
                    && bound("max_value")
                    && (o["autocomplete"] != true || text || number)
            })
        },
        breaking: |c| c["options"] = json!([{"type": 3, "name": "a", "description": "x", "min_value": 1}]),
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Option Structure",
        demand: "up to 25 choices, and none with autocomplete",
        holds: |c| {
            list(c, "options").all(|o| {
                let choices = list(o, "choices").count();
                choices <= 25 && (choices == 0 || o["autocomplete"] != true)
            })
        },
        breaking: |c| {
            let choices = json!([{"name": "x", "value": "x"}]);
            c["options"] =
                json!([{"type": 3, "name": "a", "description": "x", "autocomplete": true, "choices": choices}]);
        },
    },
    Rule {
        section: "Interactions/Application Commands, Application Command Option Choice Structure",
        demand: "names of choices have 1 to 100 characters, also localised ones; values fit the option's type",
        holds: |c| {
            list(c, "options").flat_map(|o| list(o, "choices").map(move |choice| (o, choice))).all(|(o, choice)| {
                let locals = choice["name_localizations"].as_object().into_iter().flatten().map(|(_, name)| name);
                let mut names = locals.chain([&choice["name"]]);
                let fits = match o["type"].as_u64() {
                    Some(3) => choice["value"].is_string(),
                    Some(4) => choice["value"].is_i64(),
                    Some(10) => choice["value"].is_number(),
                    _ => false,
                };
                fits && chars(&choice["value"]) <= 100 && names.all(|name| (1..=100).contains(&chars(name)))
            })
        },
        breaking: |c| {
            let choices = json!([{"name": "x", "value": 5}]);
            c["options"] = json!([{"type": 3, "name": "a", "description": "x", "choices": choices}]);
        },
    },
    Rule {
        section: "Interactions/Application Commands, Slash Commands",
        demand: "all names, descriptions and values of a command have up to 8000 characters together",
        holds: |c| total(c) <= 8000,
        breaking: |c| {
            let choices: Vec<Value> =
                (0..25).map(|i| json!({"name": long(100), "value": format!("{i}{}", "y".repeat(90))})).collect();
            let option = |i: usize| json!({"type": 3, "name": format!("o{i}"), "description": "x", "choices": choices});
            c["options"] = (0..3).map(option).collect();
        },
    },
];

fn fields(found: &Value, allowed: &Fields) -> Result<(), String> {
    let Some(object) = found.as_object() else { return Err(format!("{}: not an object: {found}", allowed.section)) };
    match object.keys().find(|key| !allowed.names.contains(&key.as_str())) {
        Some(unknown) => Err(format!("{}: there is no field {unknown:?}", allowed.section)),
        None => Ok(()),
    }
}

fn rules(body: &Value, rules: &[Rule]) -> Result<(), String> {
    match rules.iter().find(|rule| !(rule.holds)(body)) {
        Some(broken) => Err(format!("{}: {}", broken.section, broken.demand)),
        None => Ok(()),
    }
}

/// Resources/Message, Message Flags: those of messages as the bot sends them.
mod flag {
    pub(super) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(super) const EPHEMERAL: u64 = 1 << 6;
    pub(super) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
}

/// Each way of sending allows other flags.
fn flags(body: &Value, allowed: u64, section: &str) -> Result<(), String> {
    match body["flags"].as_u64().unwrap_or_default() & !allowed {
        0 => Ok(()),
        other => Err(format!("{section}: flags {other} cannot be set")),
    }
}

/// The body of a message, with the number of files that came with it.
fn message_body(body: &Value, allowed: &Fields, files: usize) -> Result<(), String> {
    fields(body, allowed)?;
    list(body, "embeds").try_for_each(|embed| fields(embed, &EMBED))?;
    list(body, "attachments").try_for_each(|attachment| fields(attachment, &ATTACHMENT))?;
    if !body["allowed_mentions"].is_null() {
        fields(&body["allowed_mentions"], &MENTIONS)?;
    }
    for row in rows(body) {
        fields(row, &ROW)?;
    }
    for part in parts(body) {
        match part["type"].as_u64() {
            Some(2) => fields(part, &BUTTON)?,
            Some(3) => {
                fields(part, &SELECT)?;
                list(part, "options").try_for_each(|option| fields(option, &OPTION))?;
            }
            other => return Err(format!("{}: component of type {other:?}", ROW.section)),
        }
    }
    let numbered = list(body, "attachments").filter(|a| a["id"].is_u64()).count();
    if numbered != files {
        return Err(format!("Reference, Uploading Files: {numbered} attachments are described, {files} files came"));
    }
    Ok(())
}

/// Checks a new message.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn new_message(body: &Value, files: usize) -> Result<(), String> {
    message_body(body, &MESSAGE, files)?;
    flags(body, flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS, MESSAGE.section)?;
    rules(body, MESSAGES)
}

/// Checks an edit of a message. What it leaves out stays.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn edit(body: &Value, files: usize) -> Result<(), String> {
    message_body(body, &EDIT, files)?;
    flags(body, flag::SUPPRESS_EMBEDS, EDIT.section)?;
    rules(&filled(body), MESSAGES)
}

/// Checks a further message by the token of an interaction.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn followup(body: &Value, files: usize) -> Result<(), String> {
    message_body(body, &FOLLOWUP, files)?;
    // Interactions/Receiving and Responding, Create Followup Message, adds the private ones.
    flags(body, flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS | flag::EPHEMERAL, FOLLOWUP.section)?;
    rules(body, MESSAGES)
}

/// Checks an edit of a message by the token of an interaction.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn webhook_edit(body: &Value, files: usize) -> Result<(), String> {
    message_body(body, &WEBHOOK_EDIT, files)?;
    flags(body, flag::SUPPRESS_EMBEDS, WEBHOOK_EDIT.section)?;
    rules(&filled(body), MESSAGES)
}

/// An edit that touches neither content nor embeds leaves them there.
fn filled(body: &Value) -> Value {
    let mut body = body.clone();
    if body["content"].is_null() && body["embeds"].is_null() {
        body["content"] = json!("what was there");
    }
    body
}

/// Checks a thread to be opened.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn thread(body: &Value) -> Result<(), String> {
    fields(body, &THREAD)?;
    rules(body, THREADS)
}

/// Checks a change of a thread. What it leaves out stays.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn thread_change(body: &Value) -> Result<(), String> {
    fields(body, &THREAD_CHANGE)?;
    let mut body = body.clone();
    if body["name"].is_null() {
        body["name"] = json!("what it was called");
    }
    rules(&body, THREADS)
}

/// Checks the response to an interaction of a type (2 command, 3 component, 4 autocomplete).
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn response(body: &Value, interaction: u64) -> Result<(), String> {
    fields(body, &RESPONSE)?;
    let data = &body["data"];
    match (body["type"].as_u64(), interaction) {
        (Some(8), 4) => {
            fields(data, &COMPLETION)?;
            list(data, "choices").try_for_each(|choice| fields(choice, &CHOICE))?;
            rules(data, COMPLETIONS)
        }
        (Some(5), 2 | 3) if data.is_null() => Ok(()),
        (Some(5), 2 | 3) => {
            fields(data, &REPLY)?;
            flags(data, flag::EPHEMERAL, REPLY.section)
        }
        (Some(6), 3) => Ok(()),
        (Some(4), 2 | 3) | (Some(7), 3) => {
            message_body(data, &REPLY, 0)?;
            flags(data, flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS | flag::EPHEMERAL, REPLY.section)?;
            rules(data, MESSAGES)
        }
        (kind, _) => Err(format!("{}: type {kind:?} does not answer type {interaction}", RESPONSE.section)),
    }
}

/// Checks a menu of commands.
///
/// # Errors
/// What is wrong, with the section of the documentation.
pub fn menu(body: &Value, everywhere: bool) -> Result<(), String> {
    let Some(commands) = body.as_array() else { return Err(format!("{}: not a list", COMMAND.section)) };
    if commands.len() > 100 || !distinct(commands.iter().map(|c| c["name"].to_string())) {
        return Err(
            "Interactions/Application Commands, Registering a Command: up to 100 with different names".to_owned()
        );
    }
    for command in commands {
        fields(command, &COMMAND)?;
        let limited = ["contexts", "integration_types", "dm_permission"].iter().any(|field| !command[*field].is_null());
        if !everywhere && limited {
            return Err(format!("{}: contexts are for global commands only", COMMAND.section));
        }
        for option in list(command, "options") {
            fields(option, &COMMAND_OPTION)?;
            list(option, "choices").try_for_each(|choice| fields(choice, &CHOICE))?;
        }
        rules(command, COMMANDS)?;
    }
    Ok(())
}
