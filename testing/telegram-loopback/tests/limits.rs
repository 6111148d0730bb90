//! The loopback Bot API itself: each named limit refuses what is beyond it and takes what is just within.

use std::time::Duration;

use sanguo_telegram_loopback::{BOT, Kind, TOKEN, Telegram, Unseen, limits};
use serde_json::{Value, json};

const GROUP: i64 = -1_001_555_000_333;

struct Api {
    telegram: Telegram,
}

impl Api {
    fn new() -> Api {
        let telegram = Telegram::start();
        telegram.user(301, "Ann", "en");
        telegram.group(GROUP, Kind::Supergroup, &[]);
        Api { telegram }
    }

    fn call(&self, method: &str, fields: &Value) -> Value {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let url = format!("{}/bot{TOKEN}/{method}", self.telegram.url());
        agent.post(url).send_json(fields).unwrap().body_mut().read_json().unwrap()
    }

    /// The call is taken.
    #[track_caller]
    fn takes(&self, method: &str, fields: Value) {
        let answer = self.call(method, &fields);
        assert_eq!(answer["ok"], true, "{answer}");
    }

    /// The call is refused with these words, as a mistake of the bot.
    #[track_caller]
    fn refuses(&self, method: &str, fields: Value, words: &str) {
        let answer = self.call(method, &fields);
        assert_eq!(answer["ok"], false, "{method}");
        assert!(answer["description"].as_str().unwrap().contains(words), "{answer}");
        let mistakes = self.telegram.with(|world| std::mem::take(&mut world.mistakes));
        assert_eq!(mistakes.len(), 1, "a test in which the bot does this fails");
    }

    /// The call is refused with these words, which happens to correct bots too.
    #[track_caller]
    fn declines(&self, method: &str, fields: &Value, words: &str) {
        let answer = self.call(method, fields);
        assert!(answer["description"].as_str().is_some_and(|text| text.contains(words)), "{answer}");
        assert!(self.telegram.with(|world| world.mistakes.is_empty()));
    }

    fn query(&self) -> String {
        let message = self.call("sendMessage", &json!({"chat_id": GROUP, "text": "x"}));
        self.telegram.sends_data(301, GROUP, message["result"]["message_id"].as_i64().unwrap(), "x")
    }
}

fn text(text: &str) -> Value {
    json!({"chat_id": GROUP, "text": text, "parse_mode": "HTML"})
}

fn button(button: &Value) -> Value {
    json!({"chat_id": GROUP, "text": "x", "reply_markup": {"inline_keyboard": [[button]]}})
}

#[test]
fn text_has_1_to_4096_characters_after_parsing() {
    let api = Api::new();
    api.takes("sendMessage", text(&format!("<b>{}</b>", "x".repeat(limits::TEXT))));
    api.refuses("sendMessage", text(&"x".repeat(limits::TEXT + 1)), "message is too long");
    api.refuses("sendMessage", text(&"😀".repeat(limits::TEXT / 2 + 1)), "message is too long");
    api.refuses("sendMessage", text(""), "message text is empty");
    let markup = "<b></b>".repeat(limits::SOURCE / 7 + 1);
    api.refuses("sendMessage", text(&format!("x{markup}")), "Bad Request: text is too long");
}

#[test]
fn changed_texts_have_the_same_limits_and_other_words() {
    let api = Api::new();
    let id = api.call("sendMessage", &text("x"))["result"]["message_id"].clone();
    let edit = |text: String| json!({"chat_id": GROUP, "message_id": id, "text": text});
    api.refuses("editMessageText", edit("x".repeat(limits::TEXT + 1)), "Bad Request: MESSAGE_TOO_LONG");
    api.takes("editMessageText", edit("x".repeat(limits::TEXT)));
    let caption = limits::caption(&"x".repeat(limits::CAPTION + 1), None).map_err(limits::edited).unwrap_err();
    assert_eq!(caption.description, "Bad Request: MEDIA_CAPTION_TOO_LONG");
}

#[test]
fn captions_have_at_most_1024_characters_after_parsing() {
    assert!(limits::caption(&format!("<b>{}</b>", "x".repeat(limits::CAPTION)), Some("HTML")).is_ok());
    let refused = limits::caption(&"x".repeat(limits::CAPTION + 1), None).unwrap_err();
    assert_eq!(refused.description, "Bad Request: message caption is too long");
}

#[test]
fn callback_data_has_1_to_64_bytes() {
    let api = Api::new();
    let data = |data: String| button(&json!({"text": "x", "callback_data": data}));
    api.takes("sendMessage", data("x".repeat(limits::CALLBACK_DATA)));
    api.refuses("sendMessage", data("x".repeat(limits::CALLBACK_DATA + 1)), "BUTTON_DATA_INVALID");
    api.refuses("sendMessage", data("马".repeat(22)), "BUTTON_DATA_INVALID");
    api.refuses("sendMessage", data(String::new()), "Text buttons are unallowed");
}

#[test]
fn buttons_have_a_text_and_one_action() {
    let api = Api::new();
    api.refuses("sendMessage", button(&json!({"text": "", "callback_data": "x"})), "text must be non-empty");
    api.refuses("sendMessage", button(&json!({"callback_data": "x"})), "Can't find field \"text\"");
    api.refuses("sendMessage", button(&json!({"text": "x"})), "Text buttons are unallowed");
    api.refuses("sendMessage", button(&json!({"text": "x", "callback_data": "x", "url": "https://x.org"})), "both");
    let url = |url: &str| button(&json!({"text": "x", "url": url}));
    api.refuses(
        "sendMessage",
        url("ftp://x"),
        "inline keyboard button URL 'ftp://x' is invalid: Unsupported URL protocol",
    );
    api.refuses("sendMessage", url("x"), "inline keyboard button URL 'x' is invalid: Wrong HTTP URL");
    for fine in ["https://x.org", "http://x.org", "tg://resolve?domain=x"] {
        api.takes("sendMessage", url(fine));
    }
    let flat = json!({"chat_id": GROUP, "text": "x", "reply_markup": {"inline_keyboard": [{"text": "x"}]}});
    api.refuses("sendMessage", flat, "must be an Array of Arrays");
    let broken = json!({"chat_id": GROUP, "text": "x", "reply_markup": "{"});
    api.refuses("sendMessage", broken, "can't parse reply keyboard markup JSON object");
    let many: Vec<Value> = (0..=limits::BUTTONS).map(|_| json!([{"text": "x", "callback_data": "x"}])).collect();
    let markup = json!({"chat_id": GROUP, "text": "x", "reply_markup": {"inline_keyboard": many}});
    api.refuses("sendMessage", markup, "Bad Request: reply markup is too long");
    let large = json!({"text": "x".repeat(limits::KEYBOARD_BYTES / 50), "callback_data": "x"});
    let markup = json!({"chat_id": GROUP, "text": "x", "reply_markup": {"inline_keyboard": [vec![large; 50]]}});
    api.refuses("sendMessage", markup, "Bad Request: reply markup is too long");
}

#[test]
fn start_parameters_have_at_most_64_letters() {
    let api = Api::new();
    let link = |parameter: String| button(&json!({"text": "x", "url": format!("https://t.me/b?start={parameter}")}));
    api.takes("sendMessage", link("x".repeat(limits::START_PARAMETER)));
    api.refuses("sendMessage", link("x".repeat(limits::START_PARAMETER + 1)), "START_PARAM_INVALID");
    api.refuses("sendMessage", link("a.b".to_owned()), "START_PARAM_INVALID");
    let group = button(&json!({"text": "x", "url": "https://t.me/b?startgroup=a+b"}));
    api.refuses("sendMessage", group, "START_PARAM_INVALID");
}

#[test]
fn answers_to_presses_have_at_most_200_characters_and_are_given_once() {
    let api = Api::new();
    let answer = |id: &str, text: String| json!({"callback_query_id": id, "text": text});
    let query = api.query();
    api.refuses("answerCallbackQuery", answer(&query, "x".repeat(limits::CALLBACK_TEXT + 1)), "MESSAGE_TOO_LONG");
    api.takes("answerCallbackQuery", answer(&query, "x".repeat(limits::CALLBACK_TEXT)));
    let again = api.call("answerCallbackQuery", &answer(&query, String::new()));
    assert!(again["description"].as_str().unwrap().contains("query is too old"), "{again}");
    let url = json!({"callback_query_id": api.query(), "url": "https://example.org"});
    api.refuses("answerCallbackQuery", url, "URL_INVALID");
}

#[test]
fn commands_have_letters_descriptions_and_a_number() {
    let api = Api::new();
    let menu = |name: String, about: String| json!({"commands": [{"command": name, "description": about}]});
    api.takes("setMyCommands", menu("a".repeat(limits::COMMAND), "x".repeat(limits::COMMAND_DESCRIPTION)));
    for (name, words) in [
        ("a".repeat(limits::COMMAND + 1), "command length must not exceed 32"),
        ("Move".to_owned(), "BOT_COMMAND_INVALID"),
        ("走".to_owned(), "BOT_COMMAND_INVALID"),
        (String::new(), "command must be non-empty"),
    ] {
        api.refuses("setMyCommands", menu(name, "x".to_owned()), words);
    }
    for (about, words) in [
        ("x".repeat(limits::COMMAND_DESCRIPTION + 1), "command description length must not exceed 256"),
        (" ".to_owned(), "command description must be non-empty"),
    ] {
        api.refuses("setMyCommands", menu("a".to_owned(), about), words);
    }
    let scope = |scope: Value| json!({"commands": [{"command": "a", "description": "x"}], "scope": scope});
    api.takes("setMyCommands", scope(json!({"type": "chat_administrators", "chat_id": GROUP})));
    for (wrong, words) in [
        (json!({"type": "everybody"}), "can't parse BotCommandScope: Unsupported type specified"),
        (json!({"type": "chat"}), "can't parse BotCommandScope: Can't find field \"chat_id\""),
    ] {
        api.refuses("setMyCommands", scope(wrong), words);
    }
    api.refuses("setMyCommands", json!({"commands": {}}), "expected an Array of BotCommand");
    let many: Vec<Value> =
        (0..=limits::COMMANDS).map(|i| json!({"command": format!("c{i}"), "description": "x"})).collect();
    api.refuses("setMyCommands", json!({"commands": many}), "BOT_COMMANDS_TOO_MUCH");
    let mut menu = menu("a".to_owned(), "x".to_owned());
    menu["language_code"] = json!("zh-hant");
    api.refuses("setMyCommands", menu, "invalid language code");
}

#[test]
fn webhooks_are_https_with_a_secret_of_letters() {
    let api = Api::new();
    let hook = |url: &str, secret: String| json!({"url": url, "secret_token": secret});
    api.refuses("setWebhook", hook("http://x", "s".to_owned()), "HTTPS url must be provided");
    api.refuses("setWebhook", hook("https://x", "x".repeat(limits::SECRET_TOKEN + 1)), "secret token is too long");
    api.refuses("setWebhook", hook("https://x", "a b".to_owned()), "unallowed characters");
    for port in ["444", "x", "99999"] {
        api.refuses(
            "setWebhook",
            hook(&format!("https://x:{port}/y"), "s".to_owned()),
            "only on ports 80, 88, 443 or 8443",
        );
    }
    for port in limits::WEBHOOK_PORTS {
        api.takes("setWebhook", hook(&format!("https://x:{port}/y"), "s".to_owned()));
        api.telegram.passes(Duration::from_secs(1));
    }
    api.takes("setWebhook", json!({"url": ""}));
    assert_eq!(api.call("getUpdates", &json!({"timeout": 0}))["ok"], true, "no address is no webhook");
    api.takes("setWebhook", hook("https://x", "x".repeat(limits::SECRET_TOKEN)));
    let conflict = api.call("getUpdates", &json!({"timeout": 0}));
    assert!(conflict["description"].as_str().unwrap().starts_with("Conflict:"), "{conflict}");
}

#[test]
fn inline_results_are_at_most_50_with_ids_of_their_own() {
    let result = |id: &str| json!({"type": "photo", "id": id, "photo_file_id": "f"});
    let many: Vec<Value> = (0..=limits::INLINE_RESULTS).map(|i| result(&i.to_string())).collect();
    let refused = |results: &[Value]| limits::inline_results(results).unwrap_err().description;
    assert_eq!(refused(&many), "Bad Request: too many inline query results specified");
    assert!(limits::inline_results(&many[1..]).is_ok());
    assert!(refused(&[result(&"x".repeat(limits::INLINE_ID + 1))]).contains("RESULT_ID_INVALID"));
    assert!(refused(&[result("")]).contains("RESULT_ID_EMPTY"));
    assert!(refused(&[result("a"), result("a")]).contains("RESULT_ID_DUPLICATE"));
    let mut long = result("a");
    long["caption"] = json!("x".repeat(limits::CAPTION + 1));
    assert!(refused(&[long]).contains("MEDIA_CAPTION_TOO_LONG"));
    let mut unknown = result("a");
    unknown["photo_url"] = json!("https://x.org");
    assert!(refused(&[unknown]).contains("no field photo_url"));
}

#[test]
fn photos_have_limits_of_size_and_shape() {
    let png = |width: u32, height: u32| {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend(width.to_be_bytes());
        png.extend(height.to_be_bytes());
        png
    };
    assert_eq!(limits::photo(&png(1000, 1100)).unwrap(), (1000, 1100));
    assert_eq!(limits::photo(&png(100, 2000)).unwrap(), (100, 2000));
    for (width, height) in [(limits::PHOTO_SIDES, 1000), (2001, 100), (u32::MAX, u32::MAX), (100, 0)] {
        let refused = limits::photo(&png(width, height)).unwrap_err();
        assert!(refused.description.contains("PHOTO_INVALID_DIMENSIONS"));
    }
    assert!(limits::photo(b"no picture").unwrap_err().description.contains("IMAGE_PROCESS_FAILED"));
    let mut huge = png(1000, 1000);
    huge.resize(limits::PHOTO_BYTES + 1, 0);
    assert_eq!(
        limits::photo(&huge).unwrap_err().description,
        "Bad Request: file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes"
    );
}

#[test]
fn documents_have_up_to_50_megabytes() {
    assert!(limits::document(&vec![0; limits::DOCUMENT_BYTES]).is_ok());
    let refused = limits::document(&vec![0; limits::DOCUMENT_BYTES + 1]).unwrap_err();
    assert_eq!((refused.code, refused.description.as_str()), (413, "Request Entity Too Large"));
    assert_eq!(limits::document(&[]).unwrap_err().description, "Bad Request: file must be non-empty");
}

#[test]
fn html_is_telegrams_own() {
    let api = Api::new();
    for (wrong, words) in [
        ("<script>", "Unsupported start tag \"script\" at byte offset 0"),
        ("a < b", "Unclosed start tag at byte offset 2"),
        ("<b>x", "Can't find end tag corresponding to start tag \"b\""),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", "Unmatched end tag at byte offset 7, expected \"</i>\", found \"</b>\""),
    ] {
        api.refuses("sendMessage", text(wrong), words);
    }
    let sent = api.call("sendMessage", &text("😀 <a href=\"tg://user?id=301\">&lt;A&gt;</a> &amp; B"));
    assert_eq!(sent["result"]["text"], "😀 <A> & B");
    // Beside what was sent there are entities that no documentation names.
    let entities = sent["result"]["entities"].as_array().unwrap();
    let entity = entities.iter().find(|entity| entity["type"] == "text_mention").unwrap();
    assert_eq!((entity["offset"].as_i64(), entity["length"].as_i64()), (Some(3), Some(3)));
    assert_eq!(entity["user"]["id"], 301);
    let sent = api.call("sendMessage", &text("<b>1 <tg-spoiler>2</tg-spoiler></b><i></i> &#x9a6c;&#39;&ge;"));
    assert_eq!(sent["result"]["text"], "1 2 马'&ge;");
    let kinds = sent["result"]["entities"].as_array().unwrap().iter().map(|entity| entity["type"].as_str().unwrap());
    assert!(kinds.collect::<Vec<_>>().ends_with(&["bold", "spoiler"]));
}

#[test]
fn fields_and_methods_that_do_not_exist_are_refused() {
    let api = Api::new();
    api.refuses("sendMessage", json!({"chat_id": GROUP, "text": "x", "thread": 5}), "no field thread");
    api.refuses("sendTelegram", json!({}), "Not Found: method not found");
    let photo = json!({"chat_id": GROUP, "photo": "x", "disable_content_type_detection": true});
    api.refuses("sendPhoto", photo, "no field disable_content_type_detection");
    api.refuses("sendPhoto", json!({"chat_id": GROUP}), "Bad Request: there is no photo in the request");
    let id = api.call("sendMessage", &text("x"))["result"]["message_id"].clone();
    let media = |media: Value| json!({"chat_id": GROUP, "message_id": id, "media": media});
    let photo = json!({"type": "photo", "media": "attach://x"});
    api.refuses("editMessageMedia", media(photo), "can't parse InputMedia: media not found");
    api.refuses("editMessageMedia", media(json!({"type": "song"})), "type \"song\" is unsupported");
    let photo = json!({"type": "photo", "media": "attach://x", "width": 5});
    api.refuses("editMessageMedia", media(photo), "no field width");
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let wrong = agent.post(format!("{}/bot1:x/getMe", api.telegram.url())).send_empty().unwrap();
    assert_eq!(wrong.status().as_u16(), 401);
    assert_eq!(api.call("GetMe", &json!({}))["result"]["id"], BOT);
}

#[test]
fn what_happens_to_correct_bots_is_told_in_telegrams_words() {
    let api = Api::new();
    let said = |fields: &Value| api.call("sendMessage", fields)["description"].as_str().unwrap_or_default().to_owned();
    let to = |chat: i64| json!({"chat_id": chat, "text": "x"});
    assert_eq!(said(&to(5)), "Bad Request: chat not found");
    assert_eq!(said(&to(301)), "Forbidden: bot can't initiate conversation with a user");
    api.telegram.starts(301, "");
    assert_eq!(said(&to(301)), "");
    api.telegram.blocks(301);
    assert_eq!(said(&to(301)), "Forbidden: bot was blocked by the user");
    let thread = json!({"chat_id": GROUP, "text": "x", "message_thread_id": 5});
    assert_eq!(said(&thread), "Bad Request: message thread not found");
    let reply = json!({"chat_id": GROUP, "text": "x", "reply_parameters": {"message_id": 999}});
    assert_eq!(said(&reply), "Bad Request: message to be replied not found");
    let edit = |id: i64, text: &str| {
        let fields = json!({"chat_id": GROUP, "message_id": id, "text": text});
        api.call("editMessageText", &fields)["description"].as_str().unwrap_or_default().to_owned()
    };
    let id = api.call("sendMessage", &to(GROUP))["result"]["message_id"].as_i64().unwrap();
    assert_eq!(edit(999, "y"), "Bad Request: message to edit not found");
    assert!(edit(id, "x").starts_with("Bad Request: message is not modified: "));
    assert_eq!(edit(id, "y"), "");
    api.telegram.upgrades(GROUP, -1_009, false);
    let moved = api.call("sendMessage", &to(GROUP));
    assert_eq!(moved["parameters"]["migrate_to_chat_id"], -1_009);
    assert!(moved["description"].as_str().unwrap().contains("upgraded to a supergroup"));
}

#[test]
fn a_group_takes_twenty_messages_a_minute() {
    let api = Api::new();
    for _ in 0..20 {
        api.takes("sendMessage", json!({"chat_id": GROUP, "text": "x"}));
    }
    let refused = api.call("sendMessage", &json!({"chat_id": GROUP, "text": "x"}));
    assert_eq!(refused["error_code"], 429);
    let wait = refused["parameters"]["retry_after"].as_u64().unwrap();
    assert!((1..=60).contains(&wait));
    assert_eq!(refused["description"], format!("Too Many Requests: retry after {wait}"));
}

/// The fields of a message for one member, as both versions of the Bot API want them.
fn unseen(receiver: i64, query: &str) -> Value {
    json!({
        "chat_id": GROUP, "text": "x", "receiver_user_id": receiver, "callback_query_id": query,
        "ephemeral_message_parameters": {"receiver_user_id": receiver, "callback_query_id": query},
    })
}

#[test]
fn what_one_member_alone_sees_answers_a_new_press_of_theirs_that_was_not_answered_yet() {
    for server in [Unseen::OfTheCall, Unseen::Together] {
        let api = Api::new();
        api.telegram.with(|world| world.unseen = server);
        api.telegram.user(302, "Bob", "en");
        let query = api.query();
        api.declines("sendMessage", &unseen(302, &query), "BOT_NOT_ADMIN");
        api.declines("sendMessage", &unseen(301, "q"), "BOT_NOT_ADMIN");
        let shown = api.call("sendMessage", &unseen(301, &query));
        assert_eq!((&shown["result"]["message_id"], shown["ok"].as_bool()), (&json!(0), Some(true)), "{shown}");
        assert!(shown["result"]["ephemeral_message_id"].as_i64().is_some_and(|number| number > 0), "{shown}");
        api.takes("answerCallbackQuery", json!({"callback_query_id": query}));
        api.declines("sendMessage", &unseen(301, &query), "BOT_NOT_ADMIN");
        let late = api.query();
        api.telegram.passes(Duration::from_secs(16));
        api.declines("sendMessage", &unseen(301, &late), "BOT_NOT_ADMIN");
        // An admin may at any time.
        api.telegram.with(|world| world.chats.get_mut(&GROUP).unwrap().admins.insert(BOT));
        assert_eq!(api.call("sendMessage", &unseen(301, &late))["result"]["message_id"], 0);
        api.telegram.starts(301, "");
        let private = json!({"chat_id": 301, "text": "x", "receiver_user_id": 301,
            "ephemeral_message_parameters": {"receiver_user_id": 301}});
        api.declines("sendMessage", &private, "BOT_NOT_ADMIN");
    }
}

#[test]
fn it_is_changed_by_methods_of_its_own_with_the_limit_of_captions() {
    let api = Api::new();
    api.telegram.with(|world| world.unseen = Unseen::Together);
    let shown = api.call("sendMessage", &unseen(301, &api.query()));
    let number = shown["result"]["ephemeral_message_id"].clone();
    let of =
        |text: &str| json!({"chat_id": GROUP, "receiver_user_id": 301, "ephemeral_message_id": number, "text": text});
    assert_eq!(api.call("editEphemeralMessageText", &of("y"))["result"], json!(true));
    api.takes("editEphemeralMessageText", of(&"y".repeat(limits::CAPTION)));
    api.refuses("editEphemeralMessageText", of(&"y".repeat(limits::CAPTION + 1)), "MEDIA_CAPTION_TOO_LONG");
    let others = json!({"chat_id": GROUP, "receiver_user_id": 302, "ephemeral_message_id": number, "text": "y"});
    api.declines("editEphemeralMessageText", &others, "message to edit not found");
    let gone = json!({"chat_id": GROUP, "receiver_user_id": 301, "ephemeral_message_id": number});
    api.takes("deleteEphemeralMessage", gone.clone());
    api.declines("deleteEphemeralMessage", &gone, "not found");
}

#[test]
fn an_older_server_ignores_the_fields_and_does_not_know_the_methods() {
    let api = Api::new();
    let query = api.query();
    let shown = api.call("sendMessage", &unseen(301, &query));
    assert!(shown["result"]["message_id"].as_i64().is_some_and(|number| number > 0), "everybody sees it: {shown}");
    api.declines("deleteEphemeralMessage", &json!({"chat_id": 0}), "Not Found: method not found");
}

#[test]
fn a_webhook_is_not_set_twice_in_a_second() {
    let api = Api::new();
    let hook = json!({"url": "https://bot.example.org/hook"});
    api.takes("setWebhook", hook.clone());
    api.declines("setWebhook", &hook, "Too Many Requests: retry after 1");
    api.telegram.passes(Duration::from_secs(1));
    api.takes("setWebhook", hook);
}

#[test]
fn changes_count_like_messages_in_groups() {
    let api = Api::new();
    api.telegram.with(|world| world.group_limit = 3);
    let id = api.call("sendMessage", &text("x"))["result"]["message_id"].clone();
    for i in 0..2 {
        api.takes("editMessageText", json!({"chat_id": GROUP, "message_id": id, "text": format!("{i}")}));
    }
    api.declines("editMessageText", &json!({"chat_id": GROUP, "message_id": id, "text": "y"}), "Too Many Requests");
}

#[test]
fn reactions_are_some_emoji_on_messages_that_are_there() {
    let api = Api::new();
    let id = api.call("sendMessage", &text("x"))["result"]["message_id"].clone();
    let with =
        |emoji: &str| json!({"chat_id": GROUP, "message_id": id, "reaction": [{"type": "emoji", "emoji": emoji}]});
    api.takes("setMessageReaction", with("👀"));
    api.refuses("setMessageReaction", with("♟"), "REACTION_INVALID");
    let nowhere = json!({"chat_id": GROUP, "message_id": 9_999, "reaction": [{"type": "emoji", "emoji": "👀"}]});
    api.declines("setMessageReaction", &nowhere, "message to react not found");
}

#[test]
fn the_button_above_inline_results_starts_the_bot() {
    let api = Api::new();
    let answer = |button: Value| {
        let query = api.telegram.looks_for(301, "");
        json!({"inline_query_id": query, "results": [], "button": button})
    };
    api.takes("answerInlineQuery", answer(json!({"text": "How", "start_parameter": "share"})));
    api.refuses("answerInlineQuery", answer(json!({"text": "", "start_parameter": "share"})), "text is empty");
    api.refuses("answerInlineQuery", answer(json!({"text": "x", "start_parameter": "?"})), "START_PARAM_INVALID");
}
