//! What users of the loopback Discord do: type commands, press buttons, choose from menus, begin to type.

use std::time::Instant;

use serde_json::{Value, json};

use crate::rest::FILES;
use crate::world::{APPLICATION, Channel, GUILD, Install, Interaction, Message, World, kind, permission};
use crate::{Discord, Pressable};

/// Something a user did; its answer can be waited for.
pub struct Act<'a> {
    discord: &'a Discord,
    token: String,
}

/// Which button is pressed: by what stands on it.
pub type Press<'a> = &'a str;

impl Discord {
    /// The account of a user, a member of the server, made when new.
    pub fn user(&self, name: &str) -> u64 {
        self.shared.change(|world| {
            if let Some(id) = world.users.get(name) {
                return *id;
            }
            let id = world.fresh();
            world.users.insert(name.to_owned(), id);
            world.members.insert(id);
            id
        })
    }

    /// Lets a user manage the server.
    pub fn make_manager(&self, name: &str) {
        let id = self.user(name);
        self.shared.change(|world| world.managers.insert(id));
    }

    /// Sets the language of a user's program.
    pub fn set_locale(&self, name: &str, locale: &str) {
        let id = self.user(name);
        self.shared.change(|world| world.locales.insert(id, locale.to_owned()));
    }

    /// A user gives a slash command, with its arguments as an object.
    #[track_caller]
    pub fn slash(&self, user: &str, channel: u64, command: &str, args: &Value) -> Act<'_> {
        self.wait_command(channel, command);
        self.interact(user, channel, 2, None, |world| command_data(world, command, args, None))
    }

    /// A user begins to type an argument of a command; the choices shown, name and value.
    #[track_caller]
    pub fn complete(
        &self,
        user: &str,
        channel: u64,
        command: &str,
        arg: &str,
        typed: &str,
        args: &Value,
    ) -> Vec<(String, Value)> {
        self.wait_command(channel, command);
        let act = self.interact(user, channel, 4, None, |world| command_data(world, command, args, Some((arg, typed))));
        let answered = self.shared.wait("choices", |world| world.interactions[&act.token].answered.clone());
        let choices = answered["data"]["choices"].as_array().cloned().unwrap_or_default();
        choices.iter().map(|c| (c["name"].as_str().unwrap_or_default().to_owned(), c["value"].clone())).collect()
    }

    /// A user presses the button of a message, or chooses from its menu, on which a text stands.
    #[track_caller]
    pub fn press(&self, user: &str, message: u64, label: Press<'_>) -> Act<'_> {
        let found = self.message(message).unwrap_or_else(|| panic!("no message {message}"));
        let buttons = found.buttons();
        let exact = buttons.iter().find(|button| button.label == label);
        let button = exact.or_else(|| buttons.iter().find(|button| button.label.contains(label)));
        let button = button.unwrap_or_else(|| panic!("no {label:?} among {buttons:#?} of {:?}", found.text()));
        self.press_id(user, message, button)
    }

    /// The same by the button itself, also one that is not there any more.
    pub fn press_id(&self, user: &str, message: u64, button: &Pressable) -> Act<'_> {
        let channel = self.message(message).map_or(0, |message| message.channel);
        let data = match &button.value {
            Some(value) => json!({"custom_id": button.id, "component_type": 3, "values": [value]}),
            None => json!({"custom_id": button.id, "component_type": 2}),
        };
        self.interact(user, channel, 3, Some(message), |_| data)
    }

    /// Waits until a command is in the menu; it must be offered in that channel.
    #[track_caller]
    fn wait_command(&self, channel: u64, command: &str) {
        let contexts = self.shared.wait(&format!("command {command} in the menu"), |world| {
            let mut all = world.menus.values().filter_map(Value::as_array).flatten();
            all.find(|registered| registered["name"] == command).map(|registered| registered["contexts"].clone())
        });
        let context = context(self.shared.lock().channels.get(&channel));
        let offered = contexts.as_array().is_none_or(|contexts| contexts.contains(&json!(context)));
        assert!(offered, "{command} is not offered there");
    }

    fn interact(
        &self,
        user: &str,
        channel: u64,
        kind: u64,
        pressed: Option<u64>,
        data: impl FnOnce(&World) -> Value,
    ) -> Act<'_> {
        let user = self.user(user);
        let token = self.shared.change(|world| {
            // Topics/Threads, Active & Archived Threads: in an archived thread no command is offered, and before a button
            // is pressed the client reopens the thread.
            if world.channels.get(&channel).is_some_and(|found| found.archived) {
                assert!(pressed.is_some(), "commands cannot be given in an archived thread");
                assert!(!world.channels[&channel].locked, "a locked thread cannot be reopened to press a button");
                world.change_thread(channel, |found| found.archived = false);
            }
            let data = data(world);
            let (token, event) = make(world, user, channel, kind, pressed, data);
            world.dispatch("INTERACTION_CREATE", event);
            token
        });
        Act { discord: self, token }
    }
}

/// Interactions/Receiving and Responding, Interaction Context Types: a server, the bot's private channel, another one.
fn context(channel: Option<&Channel>) -> u8 {
    match channel.map(|channel| channel.kind) {
        Some(kind::DM) => 1,
        Some(kind::GROUP_DM) => 2,
        _ => 0,
    }
}

/// Makes an interaction (Interactions/Receiving and Responding, Interaction Structure).
fn make(
    world: &mut World,
    user: u64,
    channel: u64,
    kind_of: u64,
    pressed: Option<u64>,
    data: Value,
) -> (String, Value) {
    let id = world.fresh();
    let token = format!("token-{id}");
    let context = context(world.channels.get(&channel));
    let in_guild = context == 0;
    let locale = world.locales.get(&user).cloned().unwrap_or_else(|| "en-US".to_owned());
    let mut event = json!({
        "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind_of, "data": data,
        "channel_id": channel.to_string(), "channel": world.channel_json(channel), "token": token, "version": 1,
        "app_permissions": world.app_permissions(channel).to_string(), "locale": locale, "entitlements": [],
        "attachment_size_limit": 10_485_760,
    });
    if in_guild {
        event["guild_id"] = json!(GUILD.to_string());
        event["guild_locale"] = json!("en-US");
        event["member"] = world.member_json(user);
    } else {
        event["user"] = world.user_json(user);
        event["app_permissions"] = json!((permission::ALL_NEEDED).to_string());
    }
    event["context"] = json!(context);
    event["authorizing_integration_owners"] = match (in_guild, world.install) {
        _ if context == 2 => json!({"1": user.to_string()}),
        (true, Install::Bot | Install::CommandsOnly) => json!({"0": GUILD.to_string()}),
        (true, Install::ByUsers) => json!({"1": user.to_string()}),
        (true, Install::Nobody) => json!({}),
        (false, _) => json!({"0": "0"}),
    };
    if let Some(message) = pressed.and_then(|id| world.messages.get(&id).cloned()) {
        event["message"] = world.message_json(&message);
    }
    let interaction = Interaction {
        kind: kind_of,
        id,
        user,
        channel,
        made: Instant::now(),
        pressed,
        answered: None,
        answered_after_ms: None,
        original: None,
        shown: Vec::new(),
    };
    world.interactions.insert(token.clone(), interaction);
    (token, event)
}

/// The data of a slash command, as Discord makes them from the registered menu.
fn command_data(world: &World, command: &str, args: &Value, focused: Option<(&str, &str)>) -> Value {
    let registered = world.menus.values().filter_map(Value::as_array).flatten().find(|c| c["name"] == command);
    let registered = registered.unwrap_or_else(|| panic!("there is no command {command:?} in the menu"));
    let declared = registered["options"].as_array().cloned().unwrap_or_default();
    let mut options = Vec::new();
    for option in &declared {
        let name = option["name"].as_str().unwrap_or_default();
        if let Some((_, typed)) = focused.filter(|(arg, _)| *arg == name) {
            assert_eq!(option["autocomplete"], true, "{command} {name} is not completed");
            options.push(json!({"name": name, "type": option["type"], "value": typed, "focused": true}));
        } else if !args[name].is_null() {
            check_value(command, option, &args[name]);
            options.push(json!({"name": name, "type": option["type"], "value": args[name]}));
        }
    }
    let known = |name: &String| declared.iter().any(|option| option["name"] == *name);
    let unknown: Vec<_> = args.as_object().into_iter().flatten().map(|(name, _)| name).filter(|n| !known(n)).collect();
    assert!(unknown.is_empty(), "{command} has no options {unknown:?}");
    let mut data = json!({"id": registered["id"], "name": command, "type": 1, "options": options});
    // Interaction Data Structure, Resolved Data: the users that are named, and the members without their users.
    let named = options.iter().filter(|option| option["type"] == 6).filter_map(|option| option["value"].as_str());
    for id in named.filter_map(|id| id.parse::<u64>().ok()) {
        let mut member = world.member_json(id);
        member.as_object_mut().map(|member| member.remove("user"));
        data["resolved"]["users"][id.to_string()] = world.user_json(id);
        data["resolved"]["members"][id.to_string()] = member;
    }
    let files = options.iter().filter(|option| option["type"] == 11).filter_map(|option| option["value"].as_str());
    for id in files {
        let size = id.parse().ok().and_then(|id: u64| Some(world.files.get(&id)?.size));
        let url = format!("https://{FILES}/ephemeral-attachments/1/{id}/game.txt?ex=1&is=2&hm=3&");
        data["resolved"]["attachments"][id] = json!({
            "id": id, "filename": "game.txt", "size": size.expect("a file"), "url": url, "proxy_url": url,
            "content_type": "text/plain; charset=utf-8", "ephemeral": true,
        });
    }
    data
}

/// Discord itself refuses values of the wrong type, and other values than the choices.
fn check_value(command: &str, option: &Value, value: &Value) {
    let fits = if option["type"] == 4 { value.is_i64() } else { value.is_string() };
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    let chosen = choices.is_none_or(|choices| choices.iter().any(|choice| choice["value"] == *value));
    assert!(fits && chosen, "{command} {}: {value} cannot be typed", option["name"]);
}

impl Act<'_> {
    /// Waits for the answer and returns the message that shows it.
    #[track_caller]
    #[must_use]
    pub fn answer(&self) -> Message {
        self.discord.shared.wait("answer", |world| {
            let interaction = &world.interactions[&self.token];
            let last = interaction.shown.last()?;
            world.messages.get(last).cloned()
        })
    }

    /// All messages of the answer, in order, once so many are there.
    #[track_caller]
    #[must_use]
    pub fn answers(&self, count: usize) -> Vec<Message> {
        self.discord.shared.wait("answers", |world| {
            let shown = &world.interactions[&self.token].shown;
            (shown.len() >= count).then(|| shown.iter().map(|id| world.messages[id].clone()).collect())
        })
    }

    /// Waits for the answer, and returns its text. The answer must be for the requester alone.
    #[track_caller]
    pub fn text(&self) -> String {
        let message = self.answer();
        assert!(message.only_for.is_some(), "an answer for everybody: {}", message.text());
        message.text()
    }

    /// Waits until it is acknowledged.
    #[track_caller]
    pub fn acknowledged(&self) {
        self.discord.shared.wait("acknowledgement", |world| world.interactions[&self.token].answered.clone());
    }

    /// Sends the same interaction once more.
    pub fn repeat(&self) {
        self.discord.shared.change(|world| {
            let id = world.interactions[&self.token].id.to_string();
            let event = world.gateway.sent.iter().find(|event| event["d"]["id"] == id).cloned();
            let data = event.map(|event| event["d"].clone()).unwrap_or_default();
            world.dispatch("INTERACTION_CREATE", data);
        });
    }

    /// The number of messages that show the answer so far.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.discord.shared.lock().interactions[&self.token].shown.len()
    }
}
